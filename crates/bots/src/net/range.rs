//! Bits in fewer than as many bits: each is written with how likely it was, as far as the bits before it tell.
//!
//! The usual binary range coder. The build script packs networks with this file, so it stands on nothing else.

/// How likely a bit is to be set, learnt from those there were.
#[derive(Clone, Copy, Debug)]
pub struct Chance {
    /// In units of 2⁻¹⁶.
    set: u16,
    seen: u8,
}

impl Chance {
    /// As likely as not.
    pub const EVEN: Chance = Chance { set: 1 << 15, seen: 0 };
    /// After so many bits each counts as much as the next.
    const MOST_SEEN: u8 = 250;

    fn learn(&mut self, bit: bool) {
        let target = if bit { 65_503 } else { 32 };
        self.set = (i32::from(self.set) + (target - i32::from(self.set)) / (i32::from(self.seen) + 2)) as u16;
        self.seen = (self.seen + 1).min(Chance::MOST_SEEN);
    }
}

/// The numbers that are still open, from the lowest to the highest: each bit leaves a part of them as large as it was likely.
#[derive(Clone, Copy, Debug)]
struct Open {
    low: u32,
    high: u32,
}

impl Open {
    const ALL: Open = Open { low: 0, high: u32::MAX };

    /// The last of those that are left if a bit is set that is so likely.
    fn middle(self, set: u16) -> u32 {
        self.low + ((u64::from(self.high - self.low) * u64::from(set)) >> 16) as u32
    }

    fn narrow(&mut self, middle: u32, bit: bool) {
        match bit {
            true => self.high = middle,
            false => self.low = middle + 1,
        }
    }

    /// Takes away the first byte, if it is settled.
    fn settled(&mut self) -> Option<u8> {
        let byte = (self.high >> 24) as u8;
        (self.low >> 24 == self.high >> 24).then(|| {
            *self = Open { low: self.low << 8, high: self.high << 8 | 0xff };
            byte
        })
    }
}

/// What bits go through, to be written or to be read: what says which bits they are is one function for both.
pub trait Bits {
    /// Writes this bit, or reads one in its place; and learns from it.
    fn bit(&mut self, bit: bool, chance: &mut Chance) -> bool;

    /// So many bits of a number, the highest first, each as likely to be set as not.
    fn plain(&mut self, number: u32, count: u32) -> u32 {
        let ahead = (0..count).rev().map(|at| number >> at & 1 == 1);
        ahead.fold(0, |read, bit| read << 1 | u32::from(self.bit(bit, &mut { Chance::EVEN })))
    }

    /// So many bits of a number, the highest first, each as likely to be set as it was behind the same bits.
    fn learnt(&mut self, number: u32, count: u32, chances: &mut [Chance]) -> u32 {
        let ahead = (0..count).rev().map(|at| number >> at & 1 == 1);
        ahead.fold(1, |read, bit| read << 1 | u32::from(self.bit(bit, &mut chances[read as usize]))) - (1 << count)
    }
}

/// Writes bits.
pub struct Writer {
    open: Open,
    bytes: Vec<u8>,
}

impl Writer {
    /// Nothing is written yet.
    pub fn new() -> Writer {
        Writer { open: Open::ALL, bytes: Vec::new() }
    }

    /// What was written.
    pub fn finish(mut self) -> Vec<u8> {
        self.bytes.extend(self.open.low.to_be_bytes());
        self.bytes
    }
}

impl Bits for Writer {
    fn bit(&mut self, bit: bool, chance: &mut Chance) -> bool {
        self.open.narrow(self.open.middle(chance.set), bit);
        chance.learn(bit);
        self.bytes.extend(std::iter::from_fn(|| self.open.settled()));
        bit
    }
}

/// Reads bits. Behind the end there are zeros; whoever reads them is told at the end.
pub struct BitReader<'a> {
    open: Open,
    bytes: &'a [u8],
    read: usize,
    code: u32,
}

impl<'a> BitReader<'a> {
    /// Nothing is read yet.
    pub fn new(bytes: &'a [u8]) -> BitReader<'a> {
        let mut reader = BitReader { open: Open::ALL, bytes, read: 0, code: 0 };
        (0..4).for_each(|_| reader.read_byte());
        reader
    }

    /// The bytes behind those that were read, if there were so many.
    pub fn rest(self) -> Option<&'a [u8]> {
        self.bytes.get(self.read..)
    }

    fn read_byte(&mut self) {
        self.code = self.code << 8 | self.bytes.get(self.read).map_or(0, |&byte| byte.into());
        self.read += 1;
    }
}

impl Bits for BitReader<'_> {
    #[inline]
    fn bit(&mut self, _: bool, chance: &mut Chance) -> bool {
        let middle = self.open.middle(chance.set);
        let bit = self.code <= middle;
        self.open.narrow(middle, bit);
        chance.learn(bit);
        while self.open.settled().is_some() {
            self.read_byte();
        }
        bit
    }
}
