//! Passwords: only their argon2 hash is kept.

use argon2::password_hash::phc::PasswordHash;
use argon2::{Argon2, PasswordHasher, PasswordVerifier};

/// The fewest characters of a password.
pub const LEAST: usize = 8;

/// The hash of a password that nobody has: trying it takes as long as trying somebody's.
pub const DECOY: &str =
    "$argon2id$v=19$m=19456,t=2,p=1$Y2FyYXZhbiBkZWNveSAxNg$BwgJCgsMDQ4PEBESExQVFhcYGRobHB0eHyAhIiMkJSY";

/// The hash to keep. It takes a while on purpose.
pub fn hash(password: &str) -> Option<String> {
    Argon2::default().hash_password(password.as_bytes()).ok().map(|hash| hash.to_string())
}

/// Whether a password is the one that was hashed. It takes a while on purpose.
pub fn is_right(password: &str, hash: &str) -> bool {
    let hash = PasswordHash::new(hash);
    hash.is_ok_and(|hash| Argon2::default().verify_password(password.as_bytes(), &hash).is_ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_same_password_is_right() {
        let kept = hash("correct horse").unwrap();
        assert!(kept.starts_with("$argon2id$"), "{kept}");
        assert!(is_right("correct horse", &kept));
        assert!(!is_right("wrong horse", &kept) && !is_right("", &kept) && !is_right("correct horse", "nonsense"));
        let cost = |hash: &str| hash.split('$').take(4).collect::<Vec<&str>>().join("$");
        assert!(PasswordHash::new(DECOY).is_ok() && !is_right("correct horse", DECOY) && !is_right("", DECOY));
        assert_eq!(cost(DECOY), cost(&kept), "it is as much work to try");
        let length = |hash: &str| hash.split('$').map(str::len).collect::<Vec<usize>>();
        assert_eq!(length(DECOY), length(&kept));
        assert_ne!(kept, hash("correct horse").unwrap(), "each hash has its own salt");
    }
}
