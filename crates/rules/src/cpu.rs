//! What depends on the processor: the one file with unsafe code.
//!
//! Random playouts spend much of their time finding the n-th set bit of a mask. Processors with BMI2 do that in two
//! instructions and count bits in one. [`dispatch`] looks once at the processor it runs on and hands the task the best
//! [`Cpu`] there is, so a plain release build is fast everywhere; [`Portable`] does the same by plain arithmetic, and the
//! tests hold the two against each other.
#![allow(unsafe_code)]

/// How this processor does the few things that differ.
pub trait Cpu: Copy {
    /// The position of the set bit that has `n` set bits below it.
    ///
    /// The result is unspecified, but below 128, if there are not so many.
    fn select(self, bits: u64, n: u32) -> u32;

    /// For two values at a time, adds their products with the weights that stand side by side for each sum, a [`Lanes`] for each
    /// two values. Sums that do not fit are taken modulo 2³².
    fn paired_products(self, values: &[Lanes], weights: &[Lanes]) -> [i32; PAIRED_SUMS];
}

/// How many sums of products are formed together.
pub const PAIRED_SUMS: usize = LANES / 2;
/// How many numbers are worked on together.
pub const LANES: usize = 64;

/// Numbers that are worked on together. They begin where a line of the processor's cache begins: loads that cross two lines take
/// much longer, most of all where neither is at hand.
#[derive(Clone, Copy, PartialEq, Debug)]
#[repr(C, align(64))]
pub struct Lanes(pub [i16; LANES]);

impl Lanes {
    /// Nothing in any.
    pub const ZERO: Lanes = Lanes([0; LANES]);
}

/// Plain arithmetic, for any processor.
#[derive(Clone, Copy, Debug)]
pub struct Portable;

impl Cpu for Portable {
    #[inline(always)]
    fn select(self, bits: u64, n: u32) -> u32 {
        // Halve the word again and again, going to the half that holds the bit. Bit counts of all halves are formed at
        // once, as in a population count.
        let pairs = bits - ((bits >> 1) & 0x5555_5555_5555_5555);
        let nibbles = (pairs & 0x3333_3333_3333_3333) + ((pairs >> 2) & 0x3333_3333_3333_3333);
        let bytes = (nibbles + (nibbles >> 4)) & 0x0f0f_0f0f_0f0f_0f0f;
        let shorts = (bytes + (bytes >> 8)) & 0x00ff_00ff_00ff_00ff;
        let words = (shorts + (shorts >> 16)) & 0x0000_ffff_0000_ffff;
        let (mut at, mut left) = (0, n);
        for (counts, width) in [(words, 32), (shorts, 16), (bytes, 8), (nibbles, 4), (pairs, 2), (bits, 1)] {
            let below = (counts >> at) as u32 & ((1 << width.min(7)) - 1);
            let above = left >= below;
            at += if above { width } else { 0 };
            left -= if above { below } else { 0 };
        }
        at
    }

    #[inline(always)]
    fn paired_products(self, values: &[Lanes], weights: &[Lanes]) -> [i32; PAIRED_SUMS] {
        let mut sums = [0_i32; PAIRED_SUMS];
        for (&[first, second], weights) in pairs(values).zip(weights) {
            for (sum, &[first_weight, second_weight]) in sums.iter_mut().zip(weights.0.as_chunks().0) {
                let products =
                    i32::from(first) * i32::from(first_weight) + i32::from(second) * i32::from(second_weight);
                *sum = sum.wrapping_add(products);
            }
        }
        sums
    }
}

#[inline(always)]
fn pairs(values: &[Lanes]) -> impl Iterator<Item = &[i16; 2]> {
    values.iter().flat_map(|lanes| lanes.0.as_chunks().0)
}

/// A processor with BMI1, BMI2, POPCNT, LZCNT and AVX2. A value of this type exists only where they were detected.
#[derive(Clone, Copy, Debug)]
pub struct Bmi2(());

#[cfg(target_arch = "x86_64")]
impl Bmi2 {
    /// The token, if this processor has the instructions.
    #[inline]
    pub fn detect() -> Option<Bmi2> {
        (is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("popcnt")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("avx2"))
        .then_some(Bmi2(()))
    }

    #[target_feature(enable = "bmi1,bmi2,popcnt,lzcnt,avx2")]
    fn run<T: Task>(self, task: T) -> T::Output {
        task.run(self)
    }
}

#[cfg(target_arch = "x86_64")]
impl Cpu for Bmi2 {
    #[inline(always)]
    fn select(self, bits: u64, n: u32) -> u32 {
        // SAFETY: `self` exists, so `detect` found BMI1 and BMI2 on this processor.
        unsafe {
            use std::arch::x86_64::{_pdep_u64, _tzcnt_u64};
            _tzcnt_u64(_pdep_u64(1 << n, bits)) as u32
        }
    }

    #[inline(always)]
    fn paired_products(self, values: &[Lanes], weights: &[Lanes]) -> [i32; PAIRED_SUMS] {
        // SAFETY: `self` exists, so `detect` found AVX2 on this processor.
        unsafe { paired_products_avx2(values, weights) }
    }
}

/// Left to itself the compiler does not find the one instruction there is for this.
#[cfg(target_arch = "x86_64")]
#[inline]
#[target_feature(enable = "bmi1,bmi2,popcnt,lzcnt,avx2")]
fn paired_products_avx2(values: &[Lanes], weights: &[Lanes]) -> [i32; PAIRED_SUMS] {
    use std::arch::x86_64::{
        __m256i, _mm256_add_epi32, _mm256_loadu_si256, _mm256_madd_epi16, _mm256_set1_epi32, _mm256_setzero_si256,
    };
    const PER_REGISTER: usize = 8;
    let mut sums = [_mm256_setzero_si256(); PAIRED_SUMS / PER_REGISTER];
    for (values, weights) in values.iter().zip(weights.as_chunks::<PAIRED_SUMS>().0) {
        for (&[first, second], weights) in values.0.as_chunks().0.iter().zip(weights) {
            let pair = _mm256_set1_epi32(i32::from(first as u16) | i32::from(second) << 16);
            for (sum, weights) in sums.iter_mut().zip(weights.0.as_chunks::<{ 2 * PER_REGISTER }>().0) {
                // SAFETY: sixteen numbers of 16 bits are what is loaded, and they need not be aligned.
                let weights = unsafe { _mm256_loadu_si256(weights.as_ptr().cast::<__m256i>()) };
                *sum = _mm256_add_epi32(*sum, _mm256_madd_epi16(pair, weights));
            }
        }
    }
    // SAFETY: both are 128 bytes, and any bits are numbers.
    unsafe { std::mem::transmute(sums) }
}

#[cfg(not(target_arch = "x86_64"))]
impl Bmi2 {
    /// The token, if this processor has the instructions: this one has not.
    pub fn detect() -> Option<Bmi2> {
        None
    }

    fn run<T: Task>(self, task: T) -> T::Output {
        task.run(Portable)
    }
}

#[cfg(not(target_arch = "x86_64"))]
impl Cpu for Bmi2 {
    fn select(self, bits: u64, n: u32) -> u32 {
        Portable.select(bits, n)
    }

    fn paired_products(self, values: &[Lanes], weights: &[Lanes]) -> [i32; PAIRED_SUMS] {
        Portable.paired_products(values, weights)
    }
}

/// Hot work that wants to know the processor it runs on.
///
/// `run` and all it calls should be `#[inline(always)]`, so that the whole of it is compiled once per kind of processor.
pub trait Task {
    /// What the work results in.
    type Output;
    /// Does the work.
    fn run<C: Cpu>(self, cpu: C) -> Self::Output;
}

/// Does `task` with the best this processor has.
#[inline]
pub fn dispatch<T: Task>(task: T) -> T::Output {
    match Bmi2::detect() {
        // SAFETY: the token shows that the processor has every feature that `run` is compiled for.
        #[allow(unused_unsafe)]
        Some(cpu) => unsafe { cpu.run(task) },
        None => portable(task),
    }
}

/// Does `task` as any processor can. The code for that is there once for each task, whoever asks for it.
#[inline(never)]
pub fn portable<T: Task>(task: T) -> T::Output {
    task.run(Portable)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn select_finds_every_set_bit_on_every_path() {
        let mut bits = 0x9e37_79b9_7f4a_7c15_u64;
        for word in [1, 1 << 63, u64::MAX, 0x8000_0000_0000_0001].into_iter().chain((0..2000).map(|_| {
            bits ^= bits << 13;
            bits ^= bits >> 7;
            bits ^= bits << 17;
            bits
        })) {
            let set: Vec<u32> = (0..64).filter(|i| word >> i & 1 == 1).collect();
            for (n, &position) in (0..).zip(&set) {
                assert_eq!(Portable.select(word, n), position, "bit {n} of {word:#x}");
                if let Some(bmi2) = Bmi2::detect() {
                    assert_eq!(bmi2.select(word, n), position, "bit {n} of {word:#x}");
                }
            }
        }
    }

    #[test]
    fn products_are_added_alike_on_every_path() {
        let mut state = 1_u32;
        let mut next = || {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 16) as i16
        };
        let mut lanes = |count| (0..count).map(|_| Lanes(std::array::from_fn(|_| next()))).collect::<Vec<Lanes>>();
        let (values, weights) = (lanes(2), lanes(2 * PAIRED_SUMS));
        let plain: [i32; PAIRED_SUMS] = std::array::from_fn(|sum| {
            let products = pairs(&values).zip(&weights).map(|(values, Lanes(weights))| {
                i64::from(values[0]) * i64::from(weights[2 * sum])
                    + i64::from(values[1]) * i64::from(weights[2 * sum + 1])
            });
            products.sum::<i64>() as i32
        });
        assert_eq!(Portable.paired_products(&values, &weights), plain);
        if let Some(bmi2) = Bmi2::detect() {
            assert_eq!(bmi2.paired_products(&values, &weights), plain);
        }
    }
}
