//! How big a network is, and where its weights lie.

use std::ops::Range;

/// The width of the second hidden layer.
pub const MIDDLE: usize = 32;

/// The size of a network: features → hidden → [`MIDDLE`] → two outputs a seat.
///
/// All weights lie in one list: the rows of the features, the first biases, the rows of the hidden units, the second
/// biases, the columns of the outputs, the last biases. A row has one weight for every unit of the next layer, a column
/// one for every unit of the layer before.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shape {
    /// How many words of 64 features.
    pub words: usize,
    /// The width of the first hidden layer: a multiple of 64.
    pub hidden: usize,
    /// How many seats: one logit and one margin for each.
    pub seats: usize,
}

impl Shape {
    /// How many features.
    pub const fn features(&self) -> usize {
        64 * self.words
    }

    /// How many outputs: the win logits, then the margins, each in turn order from the mover.
    pub const fn outputs(&self) -> usize {
        2 * self.seats
    }

    /// How many weights in all.
    pub const fn weights(&self) -> usize {
        self.last_biases().end
    }

    /// The rows of the features.
    pub const fn rows(&self) -> Range<usize> {
        0..self.features() * self.hidden
    }

    /// The biases of the hidden units.
    pub const fn biases(&self) -> Range<usize> {
        let start = self.rows().end;
        start..start + self.hidden
    }

    /// The rows of the hidden units.
    pub const fn middle_rows(&self) -> Range<usize> {
        let start = self.biases().end;
        start..start + self.hidden * MIDDLE
    }

    /// The biases of the middle units.
    pub const fn middle_biases(&self) -> Range<usize> {
        let start = self.middle_rows().end;
        start..start + MIDDLE
    }

    /// The columns of the outputs.
    pub const fn last_columns(&self) -> Range<usize> {
        let start = self.middle_biases().end;
        start..start + MIDDLE * self.outputs()
    }

    /// The biases of the outputs.
    pub const fn last_biases(&self) -> Range<usize> {
        let start = self.last_columns().end;
        start..start + self.outputs()
    }
}
