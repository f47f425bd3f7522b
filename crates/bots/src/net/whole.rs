//! Weights as whole numbers, and rows of them in few bits.
//!
//! The build script packs the networks that are inside the program with this file, so it stands on nothing else.

/// What a first-layer weight of one is: hidden units may receive up to 64 in all.
pub const ROW_ONE: f32 = 512.0;

/// How many bits say how a row is packed.
const KEY_BITS: u32 = 4;
/// How many bits can be looked at together.
const IN_SIGHT: u32 = 56;

/// The nearest whole number that fits.
pub fn whole(weight: f32, one: f32) -> i16 {
    (weight * one).round() as i16
}

/// Rows of whole numbers in Rice's code: each row has its own number of low bits, which are written as they are, and the rest of
/// each number is so many ones before a zero. Of the networks that ship it takes half the room, and nothing of what they judge.
pub fn pack<'a>(rows: impl IntoIterator<Item = &'a [i16]>) -> Vec<u8> {
    let mut bits = Writer::default();
    for row in rows {
        let folded: Vec<u32> = row.iter().map(|&number| fold(number)).collect();
        let size = |low: u32| folded.iter().map(|number| u64::from((number >> low) + 1 + low)).sum::<u64>();
        let low = (0..1 << KEY_BITS).min_by_key(|&low| size(low)).unwrap_or(0);
        bits.write(u64::from(low), KEY_BITS);
        for number in folded {
            (0..number >> low).for_each(|_| bits.write(1, 1));
            bits.write(u64::from(number & ((1 << low) - 1)) << 1, low + 1);
        }
    }
    bits.bytes
}

/// So many rows of so many numbers, and the bytes behind them; nothing if there are too few.
pub fn unpack(bytes: &[u8], rows: usize, width: usize) -> Option<(Vec<i16>, &[u8])> {
    let mut bits = BitReader { bytes, at: 0 };
    let mut numbers = Vec::with_capacity(rows * width);
    for _ in 0..rows {
        let low = bits.read(KEY_BITS);
        for _ in 0..width {
            let high = bits.ones();
            numbers.push(unfold((high << low).checked_add(bits.read(low)).filter(|_| high <= u32::from(u16::MAX))?)?);
        }
    }
    Some((numbers, bytes.get(bits.at.div_ceil(8)..)?))
}

/// Numbers near zero first, whatever their sign: 0, -1, 1, -2, 2, …
fn fold(number: i16) -> u32 {
    ((i32::from(number) << 1) ^ (i32::from(number) >> 15)) as u32
}

fn unfold(folded: u32) -> Option<i16> {
    i16::try_from((folded >> 1) as i32 ^ -((folded & 1) as i32)).ok()
}

/// Bits one after the other, lowest first in each byte.
#[derive(Default)]
struct Writer {
    bytes: Vec<u8>,
    used: u32,
}

impl Writer {
    fn write(&mut self, bits: u64, count: u32) {
        for bit in 0..count {
            if self.used.is_multiple_of(8) {
                self.bytes.push(0);
            }
            let last = self.bytes.len() - 1;
            self.bytes[last] |= ((bits >> bit & 1) as u8) << (self.used % 8);
            self.used = (self.used + 1) % 8;
        }
    }
}

/// The same bits again. Behind the end there are zeros; whoever reads them is told at the end.
struct BitReader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl BitReader<'_> {
    /// The next bits, at least [`IN_SIGHT`] of them.
    fn ahead(&self) -> u64 {
        let rest = self.bytes.get(self.at / 8..).unwrap_or_default();
        let mut eight = [0; 8];
        let count = rest.len().min(8);
        eight[..count].copy_from_slice(&rest[..count]);
        u64::from_le_bytes(eight) >> (self.at % 8)
    }

    fn read(&mut self, count: u32) -> u32 {
        let bits = self.ahead() & ((1 << count) - 1);
        self.at += count as usize;
        bits as u32
    }

    /// How many ones come before the next zero, which is read too.
    fn ones(&mut self) -> u32 {
        let mut count = 0;
        loop {
            let ones = self.ahead().trailing_ones().min(IN_SIGHT);
            (count, self.at) = (count + ones, self.at + ones as usize);
            if ones < IN_SIGHT {
                self.at += 1;
                return count;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_come_back_as_they_were() {
        let rows = [[0; 6], [1, -1, 2, -2, 300, 0], [i16::MAX, i16::MIN, 0, -1, 1, 7], [-3000, 2999, 512, -512, 40, 0]];
        let packed = pack(rows.iter().map(|row| &row[..]));
        let bytes = [packed.as_slice(), b"rest"].concat();
        assert_eq!(unpack(&bytes, 4, 6), Some((rows.concat(), &b"rest"[..])));
        assert_eq!(unpack(&packed[..packed.len() - 1], 4, 6), None);
        assert_eq!(unpack(&[0xff; 9000], 1, 6), None);
    }
}
