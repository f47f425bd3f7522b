//! The game written down, deal and all: for those who may know the deal.

use caravan_record::{AnyRecord, Draw, Ended, Record, Seal, deal_text};

use super::hosted::Hosted;
use super::under_way::Match;

/// Writes a game down, deal and all.
pub(crate) type Scribe = Box<dyn FnOnce() -> AnyRecord + Send>;

/// Writes the game down.
pub(crate) trait Write: Send + Sync {
    /// Writes the record of the game so far, deal and all, for those who may know the deal. That plays it once more, so it is ready to
    /// be sent to a thread of its own.
    fn scribe(&self, names: Vec<String>, draw: Option<Draw>, nonce: &str, ended: Option<Ended>) -> Scribe;
    /// The deal, in the lines a record has for it: for those who may know it.
    fn deal(&self) -> String;
    /// The commitment to the draw of the seats, if there is one, and to the deal, with this nonce.
    fn commitment(&self, nonce: &str, draw: Option<&Draw>) -> String;
}

impl<G: Hosted> Write for Match<G> {
    fn scribe(&self, names: Vec<String>, draw: Option<Draw>, nonce: &str, ended: Option<Ended>) -> Scribe {
        let (deal, turns) = (self.deal.clone(), self.turns.clone());
        let seal = Seal::new::<G>(nonce, draw.as_ref(), &self.deal);
        Box::new(move || {
            let mut record = Record::<G>::new(deal);
            if let Some(draw) = draw {
                record = record.with_draw(draw);
            }
            record = record.with_seal(seal);
            if names.len() == G::SEATS {
                record = record.with_names(names);
            }
            for turn in turns {
                // Every turn was accepted when it was played.
                let _ = record.push(turn);
            }
            AnyRecord::from(if let Some(ended) = ended { record.with_end(ended) } else { record })
        })
    }

    fn deal(&self) -> String {
        deal_text::<G>(&self.deal)
    }

    fn commitment(&self, nonce: &str, draw: Option<&Draw>) -> String {
        Seal::new::<G>(nonce, draw, &self.deal).commitment().to_owned()
    }
}
