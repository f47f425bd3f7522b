//! Weights as whole numbers, and rows of them in few bits.
//!
//! The build script packs the networks that are inside the program with this file, so it stands on nothing else.

use super::range::{BitReader, Bits, Chance, Writer};

/// What a first-layer weight of one is: hidden units may receive up to 64 in all.
pub const ROW_ONE: f32 = 512.0;

/// The nearest whole number that fits.
pub fn whole(weight: f32, one: f32) -> i16 {
    (weight * one).round() as i16
}

/// Rows of whole numbers in as many bits as they are surprising. How large the numbers of a row are is said first, and how much
/// larger or smaller those of a column are than others. Of the networks that ship it takes half the room, and nothing of what
/// they judge.
pub fn pack(numbers: &[i16], width: usize) -> Vec<u8> {
    let mut bits = Writer::new();
    let mut numbers: Vec<i32> = numbers.iter().map(|&number| number.into()).collect();
    let mut sizes = Sizes::of(&numbers, width);
    go_through(&mut bits, &mut numbers, &mut sizes);
    bits.finish()
}

/// So many rows of so many numbers, and the bytes behind them; nothing if there are too few.
pub fn unpack(bytes: &[u8], rows: usize, width: usize) -> Option<(Vec<i16>, &[u8])> {
    let mut bits = BitReader::new(bytes);
    let mut numbers = vec![0; rows * width];
    go_through(&mut bits, &mut numbers, &mut Sizes { rows: vec![0; rows], columns: vec![0; width] });
    let numbers = numbers.into_iter().map(|number| number.try_into().ok()).collect::<Option<_>>()?;
    Some((numbers, bits.rest()?))
}

/// How large numbers are, in quarters of a power of two.
struct Sizes {
    rows: Vec<u32>,
    /// How much larger or smaller than the rows say, from [`SAME`].
    columns: Vec<u32>,
}

/// How many bits say how large a row is.
const ROW_BITS: u32 = 7;
/// How many bits say it of a column.
const COLUMN_BITS: u32 = 6;
/// That of a column whose numbers are as large as others.
const SAME: u32 = 1 << (COLUMN_BITS - 1);

impl Sizes {
    fn of(numbers: &[i32], width: usize) -> Sizes {
        let means: Vec<f64> = numbers.chunks(width).map(mean).collect();
        let share = |(row, mean): (&[i32], &f64), column: usize| f64::from(row[column].abs()) / (mean + LEAST);
        let shares =
            |column| numbers.chunks(width).zip(&means).map(|row| share(row, column)).sum::<f64>() / means.len() as f64;
        let columns = (0..width).map(|column| (quarters(shares(column)) + f64::from(SAME)) as u32);
        Sizes {
            rows: means.iter().map(|&mean| (quarters(mean) - quarters(0.0)) as u32).collect(),
            columns: columns.map(|size| size.min(2 * SAME - 1)).collect(),
        }
    }
}

/// Nothing is taken to be smaller.
const LEAST: f64 = 0.25;

fn mean(row: &[i32]) -> f64 {
    row.iter().map(|number| f64::from(number.abs())).sum::<f64>() / row.len() as f64
}

fn quarters(size: f64) -> f64 {
    (4.0 * (size + LEAST).log2()).round()
}

/// Writes all numbers, or reads others in their place.
fn go_through(bits: &mut impl Bits, numbers: &mut [i32], sizes: &mut Sizes) {
    let mut model = Model::new();
    let width = sizes.columns.len();
    sizes.columns.iter_mut().for_each(|size| *size = bits.plain(*size, COLUMN_BITS));
    for (row, size) in numbers.chunks_mut(width).zip(&mut sizes.rows) {
        *size = bits.plain(*size, ROW_BITS);
        for (number, column) in row.iter_mut().zip(&sizes.columns) {
            let size = (*size + column).saturating_sub(SAME) as usize;
            *number = model.number(bits, *number, size);
        }
    }
}

/// What numbers were like so far.
struct Model {
    /// How many bits numbers of a size have.
    lengths: Vec<[Chance; 1 << LENGTH_BITS]>,
    /// The first bits behind the highest of numbers of so many bits.
    heads: [[Chance; 1 << HEAD_BITS]; 1 << LENGTH_BITS],
}

/// How many bits say how many a number has.
const LENGTH_BITS: u32 = 5;
/// How many bits behind the highest are not as likely set as not.
const HEAD_BITS: u32 = 2;

impl Model {
    fn new() -> Model {
        let sizes = (1 << ROW_BITS) + SAME as usize;
        Model {
            lengths: vec![[Chance::EVEN; 1 << LENGTH_BITS]; sizes],
            heads: [[Chance::EVEN; 1 << HEAD_BITS]; 1 << LENGTH_BITS],
        }
    }

    /// Writes a number, or reads another in its place: how many bits it has, the bits behind the highest, and its sign.
    fn number(&mut self, bits: &mut impl Bits, number: i32, size: usize) -> i32 {
        let amount = number.unsigned_abs();
        let length = bits.learnt(u32::BITS - amount.leading_zeros(), LENGTH_BITS, &mut self.lengths[size]);
        let Some(behind) = length.checked_sub(1) else { return 0 };
        let head = behind.min(HEAD_BITS);
        let tail = behind - head;
        let mut read = 1 << head;
        read |= bits.learnt(amount >> tail & (read - 1), head, &mut self.heads[length as usize]);
        read = read << tail | bits.plain(amount, tail);
        match bits.plain(u32::from(number < 0), 1) {
            0 => read as i32,
            _ => -(read as i32),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_come_back_as_they_were() {
        let rows = [[0; 6], [1, -1, 2, -2, 300, 0], [i16::MAX, i16::MIN, 0, -1, 1, 7], [-3000, 2999, 512, -512, 40, 0]];
        let rows = rows.concat();
        let packed = pack(&rows, 6);
        let bytes = [packed.as_slice(), b"rest"].concat();
        assert_eq!(unpack(&bytes, 4, 6), Some((rows, &b"rest"[..])));
        assert_eq!(unpack(&packed[..packed.len() - 1], 4, 6), None);
        assert_eq!(unpack(&[0; 9000], 1, 6), None);
        assert_eq!(unpack(b"", 1, 6), None);
    }
}
