//! Plans in Spice Road.

use caravan_rules::spice_road::SpiceRoad;
use caravan_rules::{Cubes, MerchantCard, MerchantId, PointId, Seat, Spice};

use super::Goal;
use super::row::Payments;
use super::search::{Move, State, Table};

/// The soonest claim of each point card.
pub(super) fn goals<const SEATS: usize>(position: &SpiceRoad<SEATS>, seat: Seat) -> Vec<Goal> {
    let player = position.player(seat);
    let cards: Vec<_> = position.point_row().collect();
    let table = Table { row: position.merchant_row().collect() };
    let start = State {
        caravan: player.caravan(),
        hand: player.hand(),
        owned: player.owned(),
        acquired: 0,
        payments: Payments::default(),
    };
    let scribe = Scribe { row: table.row.clone(), deck: position.merchant_deck().len() };
    let goal = |(slot, card): (usize, PointId)| {
        let found = table.shortest(start, card.cost());
        Goal {
            card: card.to_string(),
            points: card.points().into(),
            turns: found.way.as_ref().map(|way| way.len() + 1),
            line: found.way.map(|way| scribe.written(&way, start, slot)).unwrap_or_default(),
            proved: found.proved,
        }
    };
    cards.into_iter().enumerate().map(goal).collect()
}

/// Writes plans down as turns.
struct Scribe {
    row: Vec<(MerchantId, Cubes)>,
    /// How many cards are left to come up.
    deck: usize,
}

/// A card acquired in a plan.
struct Acquisition {
    slot: usize,
    found: Cubes,
    paid: Cubes,
    /// The slots paid on, and the cube on each once that is settled.
    on: Vec<(usize, Option<Spice>)>,
}

impl Scribe {
    /// The turns and settling steps of a way, and the claim.
    fn written(&self, way: &[(Move, State)], start: State, goal: usize) -> Vec<String> {
        let mut payments = self.payments(way).into_iter();
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
                    let acquired = payments.next().unwrap_or_default();
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

    /// The acquisitions of a way as they are written.
    fn payments(&self, way: &[(Move, State)]) -> Vec<String> {
        let mut acquired = Vec::new();
        let mut taken = 0_u8;
        for (by, _) in way {
            if let Move::Acquire { slot, paid, found } = *by {
                let on = (0..slot).filter(|left| taken >> left & 1 == 0).map(|left| (left, None)).collect();
                acquired.push(Acquisition { slot, found, paid, on });
                taken |= 1 << slot;
            }
        }
        settle(&mut acquired, 0, 0, Cubes::NONE);
        acquired.into_iter().map(Acquisition::text).collect()
    }
}

impl Acquisition {
    /// What nobody takes up again lies anywhere.
    fn text(mut self) -> String {
        let mut text = format!("+{}", self.on.len());
        let settled: Cubes = self.on.iter().filter_map(|(_, spice)| *spice).collect();
        let mut left = (self.paid - settled).iter().collect::<Vec<_>>().into_iter();
        for (at, (_, spice)) in self.on.iter_mut().enumerate() {
            let spice = spice.or_else(|| left.next()).map_or('?', Spice::letter);
            text += if at == 0 { ":" } else { "" };
            text.push(spice);
        }
        text
    }

    /// What of the payment is not settled yet.
    fn open(&self) -> Cubes {
        self.paid - self.on.iter().filter_map(|(_, spice)| *spice).collect::<Cubes>()
    }
}

/// Settles which cube lies on which card, so that each acquisition finds what it found: of the payments before the `at`th, those
/// from `from` on are still to be settled for its card, on which `so_far` was found. Whether that can be done.
fn settle(acquired: &mut [Acquisition], at: usize, from: usize, so_far: Cubes) -> bool {
    if at == acquired.len() {
        return true;
    }
    let (slot, found) = (acquired[at].slot, acquired[at].found);
    if from == at {
        return so_far == found && settle(acquired, at + 1, 0, Cubes::NONE);
    }
    let Some(place) = acquired[from].on.iter().position(|(on, _)| *on == slot) else {
        return settle(acquired, at, from + 1, so_far);
    };
    for spice in acquired[from].open().spices() {
        acquired[from].on[place].1 = Some(spice);
        if settle(acquired, at, from + 1, so_far + Cubes::one(spice)) {
            return true;
        }
        acquired[from].on[place].1 = None;
    }
    false
}

fn returned_text(returned: Cubes) -> String {
    if returned.is_empty() { String::new() } else { format!("-{returned}") }
}

fn play_text(card: MerchantId, gives: Cubes, takes: Cubes) -> String {
    match card.card() {
        MerchantCard::Spice(_) => card.to_string(),
        MerchantCard::Trade { input, .. } => format!("{card}x{}", gives.total() / input.total()),
        MerchantCard::Upgrade(_) => format!("{card}^{}", lifted(gives, takes)),
    }
}

/// From which colours cubes rise, one letter for each step: what leaves yellow rises, and what is not kept above rises on.
fn lifted(gives: Cubes, takes: Cubes) -> Cubes {
    let mut rising = 0;
    let mut steps = Cubes::NONE;
    for spice in [Spice::Yellow, Spice::Red, Spice::Green] {
        rising = rising + gives[spice] - takes[spice];
        steps[spice] = rising;
    }
    steps
}
