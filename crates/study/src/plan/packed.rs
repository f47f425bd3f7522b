//! Small numbers packed into one: a key that is quickly looked up.

/// Each number with the bits it has room for, one behind the other.
pub(crate) fn packed<const FIELDS: usize>(fields: [(u64, u32); FIELDS]) -> u64 {
    debug_assert!(fields.iter().all(|&(number, bits)| number < 1 << bits), "{fields:?}");
    debug_assert!(fields.iter().map(|(_, bits)| bits).sum::<u32>() <= u64::BITS);
    fields.into_iter().fold(0, |key, (number, bits)| key << bits | number)
}
