//! Positions to learn from, as a file.
//!
//! A line of text, then records of the same length, all little-endian:
//!
//! 1. `caravan-positions 1 game=spice-road seats=2 features=2 words=33\n`: the version of the format, and the features.
//! 2. For each position its features, 64 to a word, lowest first; then numbers in 16 bits, each for every seat from the side
//!    that the position is seen from: the chance to win to learn, the margin to learn, and the result of the game (1 for the
//!    winner, 0 for the others; −1 for all where the game went another way).

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::Path;

use anyhow::{Context, Result};
use caravan_bots::Playbook;
use caravan_bots::net::{Features, Judgement, to_half};

/// The version of the format.
const FORMAT: u32 = 1;

/// The result of a game that was not played.
const NO_RESULT: f32 = -1.0;

/// What a position turned out to be worth, in turn order from seat 0.
#[derive(Clone, Copy, Debug)]
pub struct Worth {
    /// What is to be learnt.
    pub target: Judgement,
    /// Which seat won, if the game went through the position.
    pub winner: Option<usize>,
}

/// Starts a file with its first line.
pub fn create<G: Playbook>(path: &Path) -> Result<BufWriter<File>> {
    let Features { game, seats, version, words } = Features::of::<G>();
    let file = File::create(path).with_context(|| path.display().to_string())?;
    let mut file = BufWriter::with_capacity(1 << 20, file);
    writeln!(file, "caravan-positions {FORMAT} game={game} seats={seats} features={version} words={words}")?;
    Ok(file)
}

/// Adds the record of a position.
pub fn push<G: Playbook>(after: &G, worth: &Worth, into: &mut Vec<u8>) {
    let mut features = vec![0; G::FEATURE_WORDS];
    after.write_features(G::FEATURE_WORDS, &mut features);
    into.extend(features.iter().flat_map(|word| word.to_le_bytes()));
    let side = after.side().index();
    let seats = || (0..G::SEATS).map(|ahead| (side + ahead) % G::SEATS);
    let result = |seat| worth.winner.map_or(NO_RESULT, |winner| f32::from(u8::from(winner == seat)));
    let numbers = (seats().map(|seat| worth.target.win[seat]))
        .chain(seats().map(|seat| worth.target.margin[seat]))
        .chain(seats().map(result));
    into.extend(numbers.flat_map(|number| to_half(number).to_le_bytes()));
}

#[cfg(test)]
mod tests {
    use super::*;
    use caravan_rules::spice_road::SpiceRoad;

    #[test]
    fn a_record_is_seen_from_the_side_of_its_position() {
        let text =
            "spice-road 2 1 M07,M12,M03,M30,M21,M40 P12,P03,P33,P20,P08 4/4 yyr;S01,S02;-;-;0/0 yyyy;S01,S02;-;-;0/0";
        let position: SpiceRoad<2> = text.parse().unwrap();
        let mut target = Judgement::default();
        target.win[..2].copy_from_slice(&[0.25, 0.75]);
        target.margin[..2].copy_from_slice(&[-0.5, 0.5]);
        let mut record = Vec::new();
        push(&position, &Worth { target, winner: Some(0) }, &mut record);
        let words = Features::of::<SpiceRoad<2>>().words;
        assert_eq!(record.len(), 8 * words + 2 * 3 * 2);
        let numbers: Vec<u16> =
            record[8 * words..].as_chunks().0.iter().map(|&half| u16::from_le_bytes(half)).collect();
        assert_eq!(numbers, [0.75, 0.25, 0.5, -0.5, 0.0, 1.0].map(to_half));
    }
}
