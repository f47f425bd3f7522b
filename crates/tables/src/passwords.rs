//! Passwords: only their argon2 hash is kept.

use std::sync::{Arc, Mutex, PoisonError};

use argon2::password_hash::phc::{Output, ParamsString, PasswordHash, Salt};
use argon2::{Algorithm, Argon2, Block, Params, Version};
use tokio::sync::Semaphore;

/// The fewest characters of a password.
pub const LEAST: usize = 8;

/// The hash of a password that nobody has: trying it takes as long as trying somebody's.
pub const DECOY: &str =
    "$argon2id$v=19$m=19456,t=2,p=1$Y2FyYXZhbiBkZWNveSAxNg$BwgJCgsMDQ4PEBESExQVFhcYGRobHB0eHyAhIiMkJSY";

/// No more passwords are hashed at the same time, however many cores there are: each place keeps its memory.
const MOST_PLACES: usize = 4;

/// The memory that a password is hashed in, 19 MiB of it. It is used again for the next: what is taken from the system and given back
/// by one thread after the other stays with the program, once for each of its threads.
#[derive(Default)]
pub(crate) struct Memory(Vec<Block>);

/// Places to hash passwords in.
pub(crate) struct PasswordPlaces {
    /// One permit for each password that is hashed at the same time.
    pub(crate) permits: Arc<Semaphore>,
    /// The memory that is not in use.
    memory: Mutex<Vec<Memory>>,
}

impl PasswordPlaces {
    /// Places on so many cores, half of which are left to others.
    pub(crate) fn new(cores: usize) -> PasswordPlaces {
        let places = cores.div_ceil(2).min(MOST_PLACES);
        PasswordPlaces { permits: Arc::new(Semaphore::new(places)), memory: Mutex::default() }
    }

    /// Does some work in memory that is not in use. Whoever has a permit finds all there is, or is the first.
    pub(crate) fn with_memory<T>(&self, work: impl FnOnce(&mut Memory) -> T) -> T {
        let free = || self.memory.lock().unwrap_or_else(PoisonError::into_inner);
        let kept = free().pop();
        let mut memory = kept.unwrap_or_default();
        let done = work(&mut memory);
        free().push(memory);
        done
    }
}

impl Memory {
    fn output(&mut self, argon2: &Argon2, password: &str, salt: &Salt) -> Option<Output> {
        let (params, blocks) = (argon2.params(), argon2.params().block_count());
        if self.0.len() < blocks {
            self.0.resize(blocks, Block::new());
        }
        let mut output = [0; Output::MAX_LENGTH];
        let output = output.get_mut(..params.output_len().unwrap_or(Params::DEFAULT_OUTPUT_LEN))?;
        let memory = &mut self.0[..blocks];
        argon2.hash_password_into_with_memory(password.as_bytes(), salt, output, memory).ok()?;
        Output::new(output).ok()
    }
}

/// The hash to keep. It takes a while on purpose.
pub(crate) fn hash(password: &str, memory: &mut Memory) -> Option<String> {
    let (argon2, salt) = (Argon2::default(), Salt::generate());
    let hash = PasswordHash {
        algorithm: Algorithm::default().ident(),
        version: Some(Version::default().into()),
        params: ParamsString::try_from(argon2.params()).ok()?,
        salt: Some(salt),
        hash: Some(memory.output(&argon2, password, &salt)?),
    };
    Some(hash.to_string())
}

/// Whether a password is the one that was hashed. It takes a while on purpose.
pub(crate) fn is_right(password: &str, hash: &str, memory: &mut Memory) -> bool {
    PasswordHash::new(hash).ok().and_then(|hash| is_hash_of(&hash, password, memory)).unwrap_or(false)
}

/// The same; nothing if it is no hash that argon2 made. Outputs are compared in constant time.
fn is_hash_of(hash: &PasswordHash, password: &str, memory: &mut Memory) -> Option<bool> {
    let algorithm = Algorithm::try_from(hash.algorithm.as_str()).ok()?;
    let version = hash.version.map_or(Some(Version::default()), |version| version.try_into().ok())?;
    let argon2 = Argon2::new(algorithm, version, Params::try_from(hash).ok()?);
    Some(memory.output(&argon2, password, hash.salt.as_ref()?)? == hash.hash?)
}

#[cfg(test)]
mod tests {
    use argon2::PasswordVerifier;

    use super::*;

    #[test]
    fn only_the_same_password_is_right() {
        let mut memory = Memory::default();
        let mut kept = || hash("correct horse", &mut memory).unwrap();
        let (kept, other) = (kept(), kept());
        assert!(kept.starts_with("$argon2id$"), "{kept}");
        let mut is_right = |password, hash| super::is_right(password, hash, &mut memory);
        assert!(is_right("correct horse", &kept));
        assert!(!is_right("wrong horse", &kept) && !is_right("", &kept) && !is_right("correct horse", "nonsense"));
        let cost = |hash: &str| hash.split('$').take(4).collect::<Vec<&str>>().join("$");
        assert!(PasswordHash::new(DECOY).is_ok() && !is_right("correct horse", DECOY) && !is_right("", DECOY));
        assert_eq!(cost(DECOY), cost(&kept), "it is as much work to try");
        let length = |hash: &str| hash.split('$').map(str::len).collect::<Vec<usize>>();
        assert_eq!(length(DECOY), length(&kept));
        assert_ne!(kept, other, "each hash has its own salt");
    }

    #[test]
    fn a_hash_is_what_argon2_makes_of_a_password_in_memory_of_its_own() {
        let mut memory = Memory::default();
        for password in ["correct horse", "battery staple"] {
            let kept = PasswordHash::new(&hash(password, &mut memory).unwrap()).unwrap();
            assert!(Argon2::default().verify_password(password.as_bytes(), &kept).is_ok(), "{password}");
            assert!(Argon2::default().verify_password(b"wrong horse", &kept).is_err());
        }
    }

    #[test]
    fn every_password_that_was_hashed_kept_memory_of_its_own() {
        let places = PasswordPlaces::new(64);
        assert_eq!(places.permits.available_permits(), MOST_PLACES);
        let hashed = |_: &mut Memory| places.with_memory(|memory| hash("correct horse", memory)).is_some();
        for _ in 0..3 {
            assert!(places.with_memory(|memory| hashed(memory)), "two at the same time");
        }
        let kept: Vec<usize> = places.memory.lock().unwrap().iter().map(|memory| memory.0.len()).collect();
        assert_eq!(kept.iter().sum::<usize>(), Params::DEFAULT.block_count(), "{kept:?}");
        assert_eq!(kept.len(), 2);
    }
}
