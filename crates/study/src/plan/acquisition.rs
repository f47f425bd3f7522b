//! Which cube lies on which card, once it is known which of them are taken up again.

use caravan_rules::{Cubes, Spice};

/// A card taken from the row in a plan.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Acquisition {
    /// Its slot in the row as it was at first.
    pub(crate) slot: usize,
    /// The cubes found on it that were paid for others before.
    pub(crate) found: Cubes,
    /// The cubes paid for it; nothing if it was free wherever it lay.
    pub(crate) paid: Option<Cubes>,
}

/// An acquisition, and where its payment is laid, which is decided bit by bit.
struct Laid {
    of: Acquisition,
    /// The slots paid on, and the cube on each once that is settled.
    on: Vec<(usize, Option<Spice>)>,
    /// How many cards lie to the left of the one taken.
    place: usize,
}

/// The acquisitions of a way as they are written, those that are free without a mark: `+1:y` and `1`.
pub(crate) fn written(acquired: impl Iterator<Item = Acquisition>) -> Vec<String> {
    let mut payments = Vec::new();
    let mut taken = 0_u8;
    for of in acquired {
        let left: Vec<_> = (0..of.slot).filter(|left| taken >> left & 1 == 0).map(|left| (left, None)).collect();
        let place = left.len();
        payments.push(Laid { of, on: if of.paid.is_some() { left } else { Vec::new() }, place });
        taken |= 1 << of.slot;
    }
    settle(&mut payments, 0, 0, Cubes::NONE);
    payments.into_iter().map(Laid::text).collect()
}

impl Laid {
    /// What nobody takes up again lies anywhere.
    fn text(mut self) -> String {
        let mut text = if self.of.paid.is_some() { format!("+{}", self.place) } else { self.place.to_string() };
        let mut left = self.open().iter().collect::<Vec<_>>().into_iter();
        for (at, (_, spice)) in self.on.iter_mut().enumerate() {
            let spice = spice.or_else(|| left.next()).map_or('?', Spice::letter);
            text += if at == 0 { ":" } else { "" };
            text.push(spice);
        }
        text
    }

    /// What of the payment is not settled yet.
    fn open(&self) -> Cubes {
        self.of.paid.unwrap_or(Cubes::NONE) - self.on.iter().filter_map(|(_, spice)| *spice).collect::<Cubes>()
    }
}

/// Settles which cube lies on which card, so that each acquisition finds what it found: of the payments before the `at`th, those
/// from `from` on are still to be settled for its card, on which `so_far` was found. Whether that can be done.
fn settle(acquired: &mut [Laid], at: usize, from: usize, so_far: Cubes) -> bool {
    if at == acquired.len() {
        return true;
    }
    let (slot, found) = (acquired[at].of.slot, acquired[at].of.found);
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
