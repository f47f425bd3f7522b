//! Fields of an observation: written as bytes, or listed with their names.

use std::ops::Range;

use caravan_rules::{Cubes, Spice};

/// What takes the fields of an observation, one after the other.
pub(crate) trait Fields {
    /// The fields that follow belong to the thing of this name and number, until the next group.
    fn group(&mut self, name: &'static str, number: usize);
    /// A set: a byte of 0 or 1 for each of the lowest `width` bits.
    fn set(&mut self, name: &'static str, bits: u64, width: usize);
    /// One of so many, or none.
    fn one_of(&mut self, name: &'static str, which: Option<usize>, ways: usize);
    /// Numbers as they are.
    fn numbers<const N: usize>(&mut self, name: &'static str, numbers: [u8; N]);

    /// How many cubes of each spice, from yellow to brown.
    #[inline(always)]
    fn cubes(&mut self, name: &'static str, cubes: Cubes) {
        self.numbers(name, Spice::ALL.map(|spice| cubes[spice]));
    }
}

/// Writes the fields into bytes.
pub(crate) struct Writer<'a> {
    rest: &'a mut [u8],
}

impl<'a> Writer<'a> {
    /// A writer over these bytes.
    pub(crate) fn new(bytes: &'a mut [u8]) -> Writer<'a> {
        Writer { rest: bytes }
    }

    #[inline(always)]
    fn take(&mut self, length: usize) -> &'a mut [u8] {
        let (here, rest) = std::mem::take(&mut self.rest).split_at_mut(length);
        self.rest = rest;
        here
    }
}

impl Fields for Writer<'_> {
    #[inline(always)]
    fn group(&mut self, _: &'static str, _: usize) {}

    #[inline(always)]
    fn set(&mut self, _: &'static str, bits: u64, width: usize) {
        for (bytes, bits) in self.take(width).chunks_mut(8).zip(bits.to_le_bytes()) {
            bytes.copy_from_slice(&SPREAD[bits as usize][..bytes.len()]);
        }
    }

    #[inline(always)]
    fn one_of(&mut self, _: &'static str, which: Option<usize>, ways: usize) {
        let bytes = self.take(ways);
        bytes.fill(0);
        if let Some(which) = which {
            bytes[which] = 1;
        }
    }

    #[inline(always)]
    fn numbers<const N: usize>(&mut self, _: &'static str, numbers: [u8; N]) {
        self.take(N).copy_from_slice(&numbers);
    }
}

/// The eight bits of each byte as a byte each, the lowest first.
static SPREAD: [[u8; 8]; 256] = {
    let mut spread = [[0; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut bit = 0;
        while bit < 8 {
            spread[byte][bit] = (byte >> bit & 1) as u8;
            bit += 1;
        }
        byte += 1;
    }
    spread
};

/// A field by its name, and its place in the vector.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Field {
    pub(crate) name: String,
    pub(crate) range: Range<usize>,
}

/// Lists the fields.
#[derive(Default)]
pub(crate) struct Layout {
    group: String,
    fields: Vec<Field>,
}

impl Layout {
    /// The fields in their order.
    pub(crate) fn into_fields(self) -> Vec<Field> {
        self.fields
    }

    fn push(&mut self, name: &str, length: usize) {
        let start = self.fields.last().map_or(0, |field| field.range.end);
        self.fields.push(Field { name: format!("{}{name}", self.group), range: start..start + length });
    }
}

impl Fields for Layout {
    fn group(&mut self, name: &'static str, number: usize) {
        self.group = format!("{name}{number}.");
    }

    fn set(&mut self, name: &'static str, _: u64, width: usize) {
        self.push(name, width);
    }

    fn one_of(&mut self, name: &'static str, _: Option<usize>, ways: usize) {
        self.push(name, ways);
    }

    fn numbers<const N: usize>(&mut self, name: &'static str, _: [u8; N]) {
        self.push(name, N);
    }
}
