//! Networks as files.
//!
//! A line of text, then numbers, all little-endian:
//!
//! 1. `caravan-net 1 words=30 hidden=128 seats=2 precision=half\n`: the version of the format, the [`Shape`], and whether
//!    weights are stored in 16 bits (`half`) or 32 (`single`).
//! 2. A bit for each feature, lowest first in each byte: whether its row is stored. Rows of zeros are not.
//! 3. The weights in the order of [`Shape`], without the rows that are not stored.

use std::fmt;

use super::half::{from_half, to_half};
use super::shape::Shape;
use super::weights::Net;

/// How exactly weights are stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Precision {
    /// 16 bits: enough to play.
    Half,
    /// 32 bits: to train on.
    Single,
}

/// Why bytes are not a network.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NetError {
    /// The first line is not that of a network, or of another version.
    NotANet,
    /// There are fewer or more numbers than the first line says.
    WrongLength,
    /// The network is for another game or number of seats.
    WrongShape,
}

impl fmt::Display for NetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            NetError::NotANet => "not a network of this version",
            NetError::WrongLength => "the network's file is cut short or too long",
            NetError::WrongShape => "the network is for another game or number of seats",
        })
    }
}

impl std::error::Error for NetError {}

impl Net {
    /// The network as a file.
    pub fn to_bytes(&self, precision: Precision) -> Vec<u8> {
        let shape = self.shape();
        let Shape { words, hidden, seats } = shape;
        let name = match precision {
            Precision::Half => "half",
            Precision::Single => "single",
        };
        let mut bytes =
            format!("caravan-net 1 words={words} hidden={hidden} seats={seats} precision={name}\n").into_bytes();
        let stored: Vec<bool> =
            (0..shape.features()).map(|feature| self.row(feature).iter().any(|&w| w != 0.0)).collect();
        bytes.extend(stored.chunks(8).map(|eight| (0..8).map(|bit| u8::from(eight[bit]) << bit).sum::<u8>()));
        let rows = (0..shape.features()).filter(|&feature| stored[feature]).flat_map(|feature| self.row(feature));
        for &weight in rows.chain(&self.weights()[shape.rows().end..]) {
            match precision {
                Precision::Half => bytes.extend(to_half(weight).to_le_bytes()),
                Precision::Single => bytes.extend(weight.to_le_bytes()),
            }
        }
        bytes
    }

    /// The network in a file.
    pub fn from_bytes(bytes: &[u8]) -> Result<Net, NetError> {
        let end = bytes.iter().position(|&byte| byte == b'\n').ok_or(NetError::NotANet)?;
        let (shape, precision) =
            std::str::from_utf8(&bytes[..end]).ok().and_then(read_header).ok_or(NetError::NotANet)?;
        let (stored, numbers) = bytes[end + 1..].split_at_checked(shape.features() / 8).ok_or(NetError::WrongLength)?;
        let numbers = read_numbers(numbers, precision)?;
        let is_stored = |feature: usize| stored[feature / 8] >> (feature % 8) & 1 == 1;
        let count = (0..shape.features()).filter(|&feature| is_stored(feature)).count();
        if numbers.len() != count * shape.hidden + shape.weights() - shape.rows().end {
            return Err(NetError::WrongLength);
        }
        let mut weights = Vec::with_capacity(shape.weights());
        let mut numbers = numbers.into_iter();
        for feature in 0..shape.features() {
            match is_stored(feature) {
                true => weights.extend(numbers.by_ref().take(shape.hidden)),
                false => weights.extend(std::iter::repeat_n(0.0, shape.hidden)),
            }
        }
        weights.extend(numbers);
        Ok(Net::new(shape, weights))
    }
}

fn read_header(line: &str) -> Option<(Shape, Precision)> {
    let mut fields = line.strip_prefix("caravan-net 1 ")?.split(' ');
    let mut number = |key: &str| fields.next()?.strip_prefix(key)?.strip_prefix('=')?.parse::<usize>().ok();
    let shape = Shape { words: number("words")?, hidden: number("hidden")?, seats: number("seats")? };
    let precision = match fields.next()? {
        "precision=half" => Precision::Half,
        "precision=single" => Precision::Single,
        _ => return None,
    };
    // Bounds that no network of ours comes near keep a wrong file from asking for all memory there is.
    let is_sensible =
        shape.words <= 1024 && shape.hidden <= 4096 && shape.hidden.is_multiple_of(64) && shape.seats <= 5;
    (is_sensible && fields.next().is_none()).then_some((shape, precision))
}

fn read_numbers(bytes: &[u8], precision: Precision) -> Result<Vec<f32>, NetError> {
    match precision {
        Precision::Half => match bytes.as_chunks() {
            (halves, []) => Ok(halves.iter().map(|&half| from_half(u16::from_le_bytes(half))).collect()),
            _ => Err(NetError::WrongLength),
        },
        Precision::Single => match bytes.as_chunks() {
            (singles, []) => Ok(singles.iter().map(|&single| f32::from_le_bytes(single)).collect()),
            _ => Err(NetError::WrongLength),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn small() -> Net {
        let shape = Shape { words: 1, hidden: 64, seats: 2 };
        let mut weights: Vec<f32> = (0..shape.weights()).map(|i| (i % 97) as f32 / 64.0 - 0.5).collect();
        weights[64 * 5..64 * 9].fill(0.0);
        Net::new(shape, weights)
    }

    #[test]
    fn a_network_comes_back_as_it_was() {
        for precision in [Precision::Half, Precision::Single] {
            assert_eq!(Net::from_bytes(&small().to_bytes(precision)), Ok(small()));
        }
    }

    #[test]
    fn what_is_no_network_is_refused() {
        let bytes = small().to_bytes(Precision::Single);
        assert_eq!(Net::from_bytes(b"caravan-net 2 words=1\n"), Err(NetError::NotANet));
        assert_eq!(Net::from_bytes(&bytes[..bytes.len() - 1]), Err(NetError::WrongLength));
        assert_eq!(Net::from_bytes(&bytes[..80]), Err(NetError::WrongLength));
        assert_eq!(Net::from_bytes(&[bytes.as_slice(), &[0; 4]].concat()), Err(NetError::WrongLength));
        assert_eq!(Net::from_bytes(b""), Err(NetError::NotANet));
    }
}
