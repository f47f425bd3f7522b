//! Networks as files.
//!
//! A line of text, then numbers, all little-endian:
//!
//! 1. `caravan-net 2 game=spice-road seats=2 features=1 words=30 hidden=128 precision=half\n`: the version of the format,
//!    the [`Features`] it was trained on, the width of its first hidden layer, and whether weights are stored in 16 bits
//!    (`half`) or 32 (`single`), or as `whole` numbers: half, but the rows of the features as it judges with them, packed. So
//!    are those inside the program.
//! 2. A bit for each feature, lowest first in each byte: whether its row is stored. Rows of zeros are not.
//! 3. The weights in the order of [`Shape`](super::Shape), without the rows that are not stored.

use std::fmt;

use caravan_rules::GameKind;

use super::features::Features;
use super::half::{from_half, to_half};
use super::weights::Net;
use super::whole::{ROW_ONE, pack, unpack, whole};

/// The version of the format.
const FORMAT: u32 = 2;

/// The most weights of a first layer, whether they are stored or not: some thirty times as many as the largest has.
const MOST_WEIGHTS: usize = 1 << 24;

/// How exactly weights are stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Precision {
    /// 16 bits: enough to play.
    Half,
    /// 32 bits: to train on.
    Single,
    /// What it judges with, in the least room: not to train on.
    Whole,
}

impl Precision {
    const ALL: [Precision; 3] = [Precision::Half, Precision::Single, Precision::Whole];

    fn name(self) -> &'static str {
        match self {
            Precision::Half => "half",
            Precision::Single => "single",
            Precision::Whole => "whole",
        }
    }
}

/// Why bytes are not a network that can be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NetError {
    /// The first line is not that of a network.
    NotANet,
    /// The file is of another version of the format.
    OtherFormat,
    /// There are fewer or more numbers than the first line says.
    WrongLength,
    /// The network was trained on other features than it is to be used with.
    WrongFeatures {
        /// What it was trained on.
        trained_on: Features,
        /// What it would be given.
        wanted: Features,
    },
}

impl fmt::Display for NetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NetError::NotANet => f.write_str("the file is not a network"),
            NetError::OtherFormat => {
                write!(f, "the network's file is of another format than {FORMAT}; train it anew with this version")
            }
            NetError::WrongLength => f.write_str("the network's file is cut short or too long"),
            NetError::WrongFeatures { trained_on, wanted } => {
                write!(f, "the network was trained on {trained_on}, and {wanted} are needed")
            }
        }
    }
}

impl std::error::Error for NetError {}

impl Net {
    /// The network as a file.
    pub fn to_bytes(&self, precision: Precision) -> Vec<u8> {
        let shape = self.shape();
        let Features { game, seats, version, words } = self.features();
        let hidden = shape.hidden;
        let mut bytes = format!(
            "caravan-net {FORMAT} game={game} seats={seats} features={version} words={words} hidden={hidden} \
             precision={}\n",
            precision.name()
        )
        .into_bytes();
        let stored: Vec<bool> =
            (0..shape.features()).map(|feature| self.row(feature).iter().any(|&w| w != 0.0)).collect();
        bytes.extend(stored.chunks(8).map(|eight| (0..8).map(|bit| u8::from(eight[bit]) << bit).sum::<u8>()));
        let rows = (0..shape.features()).filter(|&feature| stored[feature]).map(|feature| self.row(feature));
        let rest = &self.weights()[shape.rows().end..];
        match precision {
            Precision::Single => rows.chain([rest]).flatten().for_each(|weight| bytes.extend(weight.to_le_bytes())),
            Precision::Half => bytes.extend(rows.chain([rest]).flat_map(halves)),
            Precision::Whole => {
                let rows: Vec<i16> = rows.flatten().map(|&weight| whole(weight, ROW_ONE)).collect();
                bytes.extend(pack(&rows, hidden));
                bytes.extend(halves(rest));
            }
        }
        bytes
    }

    /// The network in a file.
    pub fn from_bytes(bytes: &[u8]) -> Result<Net, NetError> {
        let end = bytes.iter().position(|&byte| byte == b'\n').ok_or(NetError::NotANet)?;
        let header = std::str::from_utf8(&bytes[..end]).map_err(|_| NetError::NotANet)?;
        let (features, hidden, precision) = read_header(header)?;
        let shape = features.shape(hidden);
        let (stored, numbers) = bytes[end + 1..].split_at_checked(shape.features() / 8).ok_or(NetError::WrongLength)?;
        let is_stored = |feature: usize| stored[feature / 8] >> (feature % 8) & 1 == 1;
        let count = (0..shape.features()).filter(|&feature| is_stored(feature)).count();
        let numbers = read_numbers(numbers, precision, (count, hidden))?;
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
        Ok(Net::new(features, hidden, weights))
    }
}

fn read_header(line: &str) -> Result<(Features, usize, Precision), NetError> {
    let fields = line.strip_prefix("caravan-net ").ok_or(NetError::NotANet)?;
    let (format, fields) = fields.split_once(' ').ok_or(NetError::NotANet)?;
    if format != FORMAT.to_string() {
        return Err(NetError::OtherFormat);
    }
    read_fields(fields).ok_or(NetError::NotANet)
}

fn read_fields(fields: &str) -> Option<(Features, usize, Precision)> {
    let mut fields = fields.split(' ');
    let mut field = |key: &str| fields.next()?.strip_prefix(key)?.strip_prefix('=');
    let game: GameKind = field("game")?.parse().ok()?;
    let seats: usize = field("seats")?.parse().ok()?;
    let version = field("features")?.parse().ok()?;
    let words: usize = field("words")?.parse().ok()?;
    let hidden: usize = field("hidden")?.parse().ok()?;
    let precision = field("precision")?;
    let precision = Precision::ALL.into_iter().find(|known| known.name() == precision)?;
    // Bounds that no network of ours comes near keep a wrong file from asking for all memory there is.
    let is_sensible = game.seats().contains(&seats)
        && (1..=1024).contains(&words)
        && (64..=4096).contains(&hidden)
        && hidden.is_multiple_of(64)
        && words * hidden <= MOST_WEIGHTS / 64;
    let features = Features { game, seats, version, words };
    (is_sensible && fields.next().is_none()).then_some((features, hidden, precision))
}

/// Whether a file begins as that of a network trained on these features or on an older version of them: can be asked while
/// compiling.
pub(crate) const fn is_trained_on(bytes: &[u8], features: &Features) -> bool {
    let Some(rest) = after(bytes, b"caravan-net ") else { return false };
    let Some((format, rest)) = number_before(rest, b" game=") else { return false };
    let Some(rest) = after(rest, features.game.name().as_bytes()) else { return false };
    let Some(rest) = after(rest, b" seats=") else { return false };
    let Some((seats, rest)) = number_before(rest, b" features=") else { return false };
    let Some((version, rest)) = number_before(rest, b" words=") else { return false };
    let Some((words, _)) = number_before(rest, b" hidden=") else { return false };
    let is_same = version == features.version as usize && words == features.words;
    let older = Features { game: features.game, seats, version: version as u32, words };
    format == FORMAT as usize && seats == features.seats && (is_same || features.begin_with(&older))
}

/// The number that stands before this text, and what comes after the text.
const fn number_before<'a>(bytes: &'a [u8], text: &[u8]) -> Option<(usize, &'a [u8])> {
    let (mut rest, mut read) = (bytes, 0);
    while let [digit @ b'0'..=b'9', more @ ..] = rest {
        read = 10 * read + (*digit - b'0') as usize;
        rest = more;
    }
    match after(rest, text) {
        Some(rest) => Some((read, rest)),
        None => None,
    }
}

/// What comes after this text.
const fn after<'a>(bytes: &'a [u8], text: &[u8]) -> Option<&'a [u8]> {
    match (bytes, text) {
        (rest, []) => Some(rest),
        ([first, rest @ ..], [wanted, text @ ..]) if *first == *wanted => after(rest, text),
        _ => None,
    }
}

fn halves(weights: &[f32]) -> Vec<u8> {
    weights.iter().flat_map(|&weight| to_half(weight).to_le_bytes()).collect()
}

/// The weights that are stored, of which the first are so many rows of such a width.
fn read_numbers(bytes: &[u8], precision: Precision, rows: (usize, usize)) -> Result<Vec<f32>, NetError> {
    match precision {
        Precision::Whole => {
            let (rows, rest) = unpack(bytes, rows.0, rows.1).ok_or(NetError::WrongLength)?;
            let rows = rows.into_iter().map(|number| f32::from(number) / ROW_ONE);
            Ok(rows.chain(read_numbers(rest, Precision::Half, (0, 0))?).collect())
        }
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

    const FEATURES: Features = Features { game: GameKind::SandToSea, seats: 2, version: 7, words: 1 };

    fn small() -> Net {
        let shape = FEATURES.shape(64);
        let mut weights: Vec<f32> = (0..shape.weights()).map(|i| (i % 97) as f32 / 64.0 - 0.5).collect();
        weights[64 * 5..64 * 9].fill(0.0);
        Net::new(FEATURES, 64, weights)
    }

    #[test]
    fn a_network_comes_back_as_it_was() {
        for precision in Precision::ALL {
            assert_eq!(Net::from_bytes(&small().to_bytes(precision)), Ok(small()));
        }
    }

    #[test]
    fn what_is_no_network_is_refused() {
        let bytes = small().to_bytes(Precision::Single);
        assert_eq!(Net::from_bytes(b"caravan-net 1 words=1\n"), Err(NetError::OtherFormat));
        assert_eq!(Net::from_bytes(b"caravan-net 2 words=1\n"), Err(NetError::NotANet));
        assert_eq!(Net::from_bytes(&bytes[..bytes.len() - 1]), Err(NetError::WrongLength));
        assert_eq!(Net::from_bytes(&bytes[..90]), Err(NetError::WrongLength));
        assert_eq!(Net::from_bytes(&[bytes.as_slice(), &[0; 4]].concat()), Err(NetError::WrongLength));
        assert_eq!(Net::from_bytes(b""), Err(NetError::NotANet));
        let packed = small().to_bytes(Precision::Whole);
        assert_eq!(Net::from_bytes(&packed[..packed.len() - 1]), Err(NetError::WrongLength));
        assert_eq!(Net::from_bytes(&packed[..100]), Err(NetError::WrongLength));
        assert_eq!(Net::from_bytes(&[packed.as_slice(), &[0; 2]].concat()), Err(NetError::WrongLength));
    }

    #[test]
    fn the_first_line_alone_says_what_a_network_was_trained_on() {
        let bytes = small().to_bytes(Precision::Half);
        assert!(is_trained_on(&bytes, &FEATURES));
        let others = [
            Features { game: GameKind::SpiceRoad, ..FEATURES },
            Features { seats: 3, ..FEATURES },
            Features { version: 6, ..FEATURES },
            Features { words: 2, ..FEATURES },
            Features { version: 8, words: 0, ..FEATURES },
        ];
        assert!(is_trained_on(&bytes, &Features { version: 8, words: 2, ..FEATURES }));
        assert!(others.iter().all(|other| !is_trained_on(&bytes, other)));
        assert!(!is_trained_on(b"caravan-net 1 game=sand-to-sea", &FEATURES));
    }
}
