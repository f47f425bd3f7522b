//! What is said at a table of either game.

use std::cmp::Reverse;

use caravan_rules::sand_to_sea::CellName;
use caravan_rules::{Cubes, MerchantCard, MerchantId};
use caravan_tables::{Outlook, Win, quick_bot};

use super::Texts;

/// What a seat owes after a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Owed {
    /// It may trade on the market, and returns what is too much then.
    Trade,
    /// It returns what is too much.
    Cubes,
}

/// What a player waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Waiting<'a> {
    /// Whose turn it is.
    pub name: &'a str,
    /// Whether that person's browser is not connected.
    pub is_away: bool,
    /// What they owe, if they settle a turn rather than having one.
    pub owed: Option<Owed>,
    /// In how many turns the one who reads has theirs, 0 if they owe cubes before that; `None` for a spectator.
    pub turns_until_yours: Option<usize>,
}

/// A claim that the guide of a first game has in mind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Aim {
    /// What it is worth.
    pub points: u32,
    /// The cubes that are missing for it.
    pub missing: Cubes,
    /// The port it is claimed in; none where it is a point card.
    pub port: Option<CellName>,
}

impl Aim {
    /// Aims with fewer missing cubes come first; of equals, those worth more.
    pub fn distance(&self) -> (u32, Reverse<u32>) {
        (self.missing.total(), Reverse(self.points))
    }
}

impl Texts {
    /// Why a turn is advised: the claim that it leads to, and whose chance it is to win how often. Nothing if nothing is known.
    pub fn outlook(self, outlook: Outlook) -> Option<String> {
        let claim = outlook.claim.filter(|(turns, _)| *turns > 0);
        let claim = claim.map(|(turns, claim)| self.leads_to_claim(turns, claim.points.into(), claim.cost));
        let said: Vec<String> = claim.into_iter().chain(outlook.win.map(|win| self.chance(win))).collect();
        (!said.is_empty()).then(|| said.join(" "))
    }

    fn chance(self, win: Win) -> String {
        match win {
            Win::AmongEquals(percent) => self.chance_to_win(percent),
            Win::AtThisTable(percent) => {
                self.chance_at_this_table(percent, &self.level(quick_bot()).unwrap_or_default())
            }
        }
    }

    /// Which claim is nearest, and what is missing for it.
    pub fn lesson_aim(self, aim: &Aim) -> String {
        match aim.port {
            None => self.aim_at_point_card(aim.points, aim.missing),
            Some(port) if aim.missing.is_empty() => self.tile_can_be_paid(aim.points, port),
            Some(port) => self.aim_at_tile(aim.points, aim.missing, port),
        }
    }

    /// What a player waits for.
    pub fn waiting(self, waiting: Waiting) -> String {
        let Waiting { name, is_away, owed, turns_until_yours } = waiting;
        self.waiting_for(name, is_away, owed, turns_until_yours)
    }

    /// The round in which the next turn is, when so many turns have been played.
    pub fn round(self, turns: usize, seats: usize) -> String {
        self.round_number(turns / seats.max(1) + 1)
    }

    /// A card of the hand: `most_times` if it can be played, 0 where times do not matter.
    pub fn hand_card(self, card: MerchantId, most_times: Option<u8>, is_your_turn: bool) -> String {
        let does = self.card(card);
        match (most_times, card.card()) {
            (Some(times), MerchantCard::Trade { .. }) => self.play_card_times(&does, times),
            (Some(_), _) => self.play_card(&does),
            (None, _) if is_your_turn => self.card_not_affordable(&does),
            (None, _) => does,
        }
    }

    /// A merchant card in the row, for those who do not see it.
    pub fn merchant_slot(self, card: MerchantId, slot: usize, on_it: Cubes, is_offered: bool) -> String {
        self.merchant(slot + 1, &self.card(card), slot, on_it, is_offered)
    }

    /// A trade done so many times.
    pub fn trade_times(self, (input, output): (Cubes, Cubes), times: u8) -> String {
        self.trade_so_often(times, input * times, output * times)
    }
}
