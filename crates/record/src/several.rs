//! Several records in one file, one after the other.

use serde_json::{Deserializer, Value};

use crate::any::{AnyRecord, JSON_LIMIT};
use crate::error::{Place, Problem, RecordError};
use crate::text::FIRST_LINE;

impl AnyRecord {
    /// The records of a file in either form, one after the other, each replayed: there is always one, or why there is none.
    ///
    /// Where JSON cannot be read, what comes after it cannot be found.
    pub fn read_all(bytes: &[u8]) -> Vec<Result<AnyRecord, RecordError>> {
        if bytes.trim_ascii_start().starts_with(b"{") { json_records(bytes) } else { text_records(bytes) }
    }
}

/// A record begins with its first line. What stands before the first of them is for its reader to pass over or to refuse.
fn text_records(bytes: &[u8]) -> Vec<Result<AnyRecord, RecordError>> {
    let lines: Vec<&[u8]> = bytes.split_inclusive(|&byte| byte == b'\n').collect();
    let begins = |line: &usize| lines[*line].trim_ascii_end() == FIRST_LINE.as_bytes();
    let later = (0..lines.len()).filter(begins).skip(1);
    let starts: Vec<usize> = std::iter::once(0).chain(later).collect();
    let ends = starts.iter().skip(1).copied().chain([lines.len()]);
    let record =
        |(&start, end): (&usize, usize)| AnyRecord::read_text(&mut lines[start..end].concat().as_slice(), start);
    starts.iter().zip(ends).map(record).collect()
}

fn json_records(bytes: &[u8]) -> Vec<Result<AnyRecord, RecordError>> {
    let mut objects = Deserializer::from_slice(bytes).into_iter::<Value>();
    let mut records = Vec::new();
    loop {
        let start = objects.byte_offset();
        let Some(object) = objects.next() else { return records };
        let length = (objects.byte_offset() - start) as u64;
        records.push(
            match object {
                Ok(_) if length > JSON_LIMIT => Err(Problem::TooLong { limit: JSON_LIMIT }),
                Ok(object) => Ok(object),
                Err(error) => Err(Problem::NotJson(error)),
            }
            .map_err(RecordError::at(Place::Whole))
            .and_then(|object| AnyRecord::from_json(&object)),
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAMES: [&str; 2] =
        [include_str!("../tests/golden/spice_road_3.txt"), include_str!("../tests/golden/sand_to_sea_2.txt")];

    fn texts(bytes: &str) -> Vec<String> {
        AnyRecord::read_all(bytes.as_bytes()).into_iter().map(|record| record.unwrap().to_text()).collect()
    }

    #[test]
    fn records_one_after_the_other_are_read_in_both_forms() {
        let games: Vec<String> = GAMES.iter().flat_map(|game| texts(game)).collect();
        assert_eq!(texts(&games.join("")), games);
        assert_eq!(texts(&games.join("\n# The next game:\n\n")), games);
        let json = GAMES.map(|game| AnyRecord::read(game.as_bytes()).unwrap().to_json());
        assert_eq!(texts(&format!("{}\n{}\n", json[0], json[1])), games);
        assert_eq!(texts(&format!("{:#}{:#}", json[0], json[1])), games);
    }

    #[test]
    fn a_fault_is_told_with_its_line_of_the_file_and_the_others_are_read() {
        let broken = GAMES[1].replacen("\nturn 1 ", "\nturn 7 ", 1);
        let line = GAMES[0].lines().count() + broken.lines().take_while(|line| !line.starts_with("turn 7")).count() + 1;
        let read = AnyRecord::read_all([GAMES[0], &broken, GAMES[0]].concat().as_bytes());
        assert!(read.len() == 3 && read[0].is_ok() && read[2].is_ok());
        assert!(read[1].as_ref().is_err_and(|error| error.place == Place::Line(line)));
    }

    #[test]
    fn what_holds_no_record_is_one_that_cannot_be_read() {
        for text in ["", "\n\n", "hello\n", "{", "{}"] {
            let read = AnyRecord::read_all(text.as_bytes());
            assert!(read.len() == 1 && read[0].is_err(), "{text:?}");
        }
    }
}
