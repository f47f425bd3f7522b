//! Passwords: only their argon2 hash is kept.

use argon2::password_hash::phc::PasswordHash;
use argon2::{Argon2, PasswordHasher, PasswordVerifier};

/// The fewest characters of a password.
pub const LEAST: usize = 8;

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
        assert_ne!(kept, hash("correct horse").unwrap(), "each hash has its own salt");
    }
}
