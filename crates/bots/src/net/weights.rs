//! The weights of a network, and what it was trained on.

use super::features::Features;
use super::file::NetError;
use super::quantised::Quantised;
use super::shape::Shape;
use crate::playbook::Playbook;

/// The weights of a network.
#[derive(Clone, PartialEq, Debug)]
pub struct Net {
    features: Features,
    shape: Shape,
    known_words: usize,
    weights: Vec<f32>,
    quantised: Quantised,
}

impl Net {
    /// A network that sees these features, with a first hidden layer so wide and these weights.
    ///
    /// # Panics
    /// If there are not just so many weights, or the hidden layer is not a multiple of 64 wide.
    pub fn new(features: Features, hidden: usize, weights: Vec<f32>) -> Net {
        let shape = features.shape(hidden);
        assert!(weights.len() == shape.weights() && hidden.is_multiple_of(64));
        let quantised = Quantised::of(&shape, &weights);
        Net { features, shape, known_words: shape.words, weights, quantised }
    }

    /// The same, unless it was trained on other features than those that this program writes for the game. Features of an
    /// older version are the first of today's: the network gives no weight to those that came later.
    pub fn for_game<G: Playbook>(self) -> Result<Net, NetError> {
        let (trained_on, wanted) = (self.features, Features::of::<G>());
        match trained_on {
            _ if trained_on == wanted => Ok(self),
            _ if wanted.begin_with(&trained_on) => Ok(self.with_later_features(wanted)),
            _ => Err(NetError::WrongFeatures { trained_on, wanted }),
        }
    }

    fn with_later_features(mut self, features: Features) -> Net {
        let rows = self.shape.rows().end;
        let more = features.shape(self.shape.hidden).rows().end - rows;
        self.weights.splice(rows..rows, std::iter::repeat_n(0.0, more));
        Net { known_words: self.known_words, ..Net::new(features, self.shape.hidden, self.weights) }
    }

    /// What it was trained on.
    pub fn features(&self) -> Features {
        self.features
    }

    /// Its shape.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// Features after so many words came later than what it was trained on: it gives them no weight.
    pub fn known_words(&self) -> usize {
        self.known_words
    }

    /// Its weights, laid out as [`Shape`] says.
    pub fn weights(&self) -> &[f32] {
        &self.weights
    }

    /// The row of a feature.
    pub fn row(&self, feature: usize) -> &[f32] {
        &self.weights[feature * self.shape.hidden..][..self.shape.hidden]
    }

    /// Whether it judges like another, to the last bit.
    #[cfg(test)]
    pub(crate) fn judges_as(&self, other: &Net) -> bool {
        self.quantised == other.quantised
    }

    /// The network as it judges.
    #[inline(always)]
    pub(super) fn quantised(&self) -> &Quantised {
        &self.quantised
    }
}
