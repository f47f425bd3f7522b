//! Ways through Spice Road written down as turns.

use caravan_rules::{Cubes, MerchantId};

use super::moves::{Move, State};
use crate::plan::acquisition::{Acquisition, written};
use crate::plan::text::{play_text, returned_text};

/// Writes plans down as turns.
pub(super) struct Scribe<'a> {
    pub(super) row: &'a [(MerchantId, Cubes)],
    /// How many cards are left to come up.
    pub(super) deck: usize,
}

impl Scribe<'_> {
    /// The turns and settling steps of a way, and the claim.
    pub(super) fn written(&self, way: &[(Move, State)], start: State, goal: usize) -> Vec<String> {
        let mut acquired = written(way.iter().filter_map(|(by, _)| acquisition(by))).into_iter();
        let mut line = Vec::new();
        let mut before = start;
        let mut deck = self.deck;
        for (by, after) in way {
            match *by {
                Move::Rest => line.push("rest".to_owned()),
                Move::Play { card, gives, takes } => {
                    let returned = before.caravan - gives + takes - after.caravan;
                    line.push(play_text(card, gives, takes) + &returned_text(returned));
                }
                Move::Acquire { slot, paid, found } => {
                    let returned = before.caravan - paid + self.row[slot].1 + found - after.caravan;
                    let acquired = acquired.next().unwrap_or_default();
                    // A card comes up before cubes are returned, if one is left.
                    let is_cut = deck > 0 && !returned.is_empty();
                    deck = deck.saturating_sub(1);
                    let steps = if is_cut {
                        vec![acquired, returned_text(returned)]
                    } else {
                        vec![acquired + &returned_text(returned)]
                    };
                    line.extend(steps);
                }
            }
            before = *after;
        }
        line.push(format!("={goal}"));
        line
    }
}

fn acquisition(by: &Move) -> Option<Acquisition> {
    match *by {
        Move::Acquire { slot, paid, found } => Some(Acquisition { slot, found, paid: Some(paid) }),
        Move::Play { .. } | Move::Rest => None,
    }
}
