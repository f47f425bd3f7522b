//! Where chance comes from: the operating system, and keyed streams that can be told again.

use rand_chacha::ChaCha12Rng;
use rand_core::SeedableRng;
use sha2::{Digest, Sha256};

/// So many random bytes as hexadecimal digits.
pub fn random_hex(bytes: usize) -> String {
    hex(&random_bytes(bytes))
}

/// An address nobody guesses: 60 bits in letters and digits that are not mistaken for one another.
pub fn random_id() -> String {
    const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    random_bytes(12).iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect()
}

/// A generator that starts from the operating system's chance.
pub fn random_generator() -> ChaCha12Rng {
    ChaCha12Rng::from_seed(sha256(&[&random_bytes(32)]))
}

/// A generator that these words decide: the same words, the same chance.
pub fn keyed_generator(words: &[&str]) -> ChaCha12Rng {
    let parts: Vec<&[u8]> = words.iter().flat_map(|word| [word.as_bytes(), b"\n"]).collect();
    ChaCha12Rng::from_seed(sha256(&parts))
}

/// The SHA-256 of the parts, one after the other, as hexadecimal digits.
pub fn sha256_hex(parts: &[&[u8]]) -> String {
    hex(&sha256(parts))
}

fn sha256(parts: &[&[u8]]) -> [u8; 32] {
    let mut hasher = Sha256::new();
    parts.iter().for_each(|part| hasher.update(part));
    hasher.finalize().into()
}

fn random_bytes(count: usize) -> Vec<u8> {
    let mut bytes = vec![0; count];
    getrandom::fill(&mut bytes).expect("the operating system gives random numbers");
    bytes
}

fn hex(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    let digits = |byte: &u8| [byte >> 4, byte & 15].map(|digit| char::from(DIGITS[usize::from(digit)]));
    bytes.iter().flat_map(digits).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hashes_are_those_of_the_standard() {
        let expected = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        assert_eq!(sha256_hex(&[b"a", b"bc"]), expected);
    }

    #[test]
    fn an_address_is_long_and_never_the_same() {
        assert_eq!((random_id().len(), random_hex(32).len()), (12, 64));
        assert_ne!(random_id(), random_id());
    }
}
