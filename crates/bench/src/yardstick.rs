//! What rates are compared with: how fast zlib packs a text.
//!
//! Nearly every machine has been measured with it, it is whole numbers, tables and branches as an engine is, and the program has it in
//! it anyway for its pages.

use std::io::{Read, Write};

use flate2::Compression;
use flate2::read::ZlibDecoder;
use flate2::write::ZlibEncoder;

use crate::error::BenchError;
use crate::stopwatch::Stopwatch;

/// How many squares the text has.
const SQUARES: u64 = 100_000;

/// A text to be packed again and again.
pub(crate) struct Yardstick {
    text: Vec<u8>,
    /// The best rate so far.
    pub(crate) bytes_per_second: f64,
}

impl Yardstick {
    pub(crate) const WHAT: &str = "zlib, level 6, by zlib-rs: the squares of 0 to 99,999 packed";

    pub(crate) fn new() -> Yardstick {
        let text = (0..SQUARES).map(|number| format!("{} ", number * number)).collect::<String>().into_bytes();
        Yardstick { text, bytes_per_second: 0.0 }
    }

    pub(crate) fn window(&mut self) -> Result<(), BenchError> {
        let stopwatch = Stopwatch::start();
        let packed = self.pack();
        let rate = self.text.len() as f64 / stopwatch.seconds();
        self.bytes_per_second = self.bytes_per_second.max(rate);
        let is_whole = packed.is_ok_and(|packed| unpack(&packed).is_ok_and(|text| text == self.text));
        BenchError::unless(is_whole, || "the yardstick does not unpack what it has packed".to_owned())
    }

    fn pack(&self) -> std::io::Result<Vec<u8>> {
        let mut encoder = ZlibEncoder::new(Vec::with_capacity(self.text.len()), Compression::new(6));
        encoder.write_all(&self.text)?;
        encoder.finish()
    }
}

fn unpack(packed: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut text = Vec::new();
    ZlibDecoder::new(packed).read_to_end(&mut text)?;
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_text_is_about_a_megabyte_and_packs_well() {
        let mut yardstick = Yardstick::new();
        yardstick.window().unwrap();
        assert!(yardstick.bytes_per_second > 0.0);
        assert_eq!(yardstick.text.len(), 1_053_751);
        let packed = yardstick.pack().unwrap().len();
        assert!((200_000..600_000).contains(&packed), "{packed} bytes");
    }
}
