//! The ways to play a card, numbered, and what of it a hand and a caravan allow: the tables behind the legal mask.
//!
//! A trade has one variant for each number of times it can be done with ten cubes; an upgrade card one for each split of
//! its steps over the colours they start from; a spice card has one. The variants of one card are consecutive.

use super::caravan::{CARAVAN_LIMIT, CARAVANS, caravan_rank};
use crate::merchant_card::{MerchantCard, MerchantId};
use crate::spice::Cubes;
use crate::tables::{merchant_cards::MERCHANT_CARDS, point_cards::POINT_CARDS};

/// How many ways there are to play a card.
pub(super) const VARIANTS: usize = 224;

/// One way to play one card.
#[derive(Clone, Copy)]
pub(super) struct Variant {
    /// The card that is played.
    pub(super) card: u8,
    /// How often the trade is done; 0 unless it is a trade.
    pub(super) times: u8,
    /// The upgrade steps that start from each colour; none unless it is an upgrade.
    pub(super) steps: Cubes,
    /// The cubes the caravan has to hold.
    pub(super) need: Cubes,
    /// The change to the caravan as a number to add to its bits; borrows between the colours cancel out.
    pub(super) delta: u32,
}

/// Every variant, in card order; trades by times, upgrades by steps from yellow, then red, then green.
pub(super) static VARIANT: [Variant; VARIANTS] = variants();

/// The first variant of each card, and one past the last.
pub(super) static FIRST_VARIANT: [u8; MerchantId::COUNT + 1] = first_variants();

/// What a caravan allows.
#[derive(Clone, Copy)]
pub(super) struct Allows {
    /// The variants whose cubes are there, whoever holds the card.
    pub(super) plays: [u64; 4],
    /// The point cards whose cost is there.
    pub(super) claims: u64,
}

/// What each caravan of at most ten cubes allows, by its rank.
pub(super) static ALLOWS: [Allows; CARAVANS] = allows();

/// The variants of the cards in `hand`.
#[inline(always)]
pub(super) fn variants_of(hand: u64) -> [u64; 4] {
    let bytes = hand.to_le_bytes();
    let of = |byte: usize, word: usize| OF_HAND_BYTE[byte][word][bytes[byte] as usize];
    // Which words the cards of a byte reach is fixed by the card list; `the_cards_of_a_byte_reach_these_words` checks it.
    [of(0, 0) | of(1, 0) | of(2, 0), of(2, 1) | of(3, 1), of(3, 2) | of(4, 2) | of(5, 2), of(5, 3)]
}

/// The variants of every set of eight neighbouring cards.
static OF_HAND_BYTE: [[[u64; 256]; 4]; 6] = of_hand_byte();

const fn first_variants() -> [u8; MerchantId::COUNT + 1] {
    let mut first = [0; MerchantId::COUNT + 1];
    let mut card = 0;
    while card < MerchantId::COUNT {
        let count = match MERCHANT_CARDS[card].1 {
            MerchantCard::Spice(_) => 1,
            // Splits of at most n steps over three colours: n + 3 choose 3.
            MerchantCard::Upgrade(n) => (n + 1) * (n + 2) * (n + 3) / 6,
            MerchantCard::Trade { input, .. } => CARAVAN_LIMIT as u8 / input.total() as u8,
        };
        first[card + 1] = first[card] + count;
        card += 1;
    }
    first
}

const fn variants() -> [Variant; VARIANTS] {
    let first = first_variants();
    assert!(first[MerchantId::COUNT] as usize == VARIANTS);
    const NONE: Variant = Variant { card: 0, times: 0, steps: Cubes::NONE, need: Cubes::NONE, delta: 0 };
    let mut all = [NONE; VARIANTS];
    let mut card = 0;
    while card < MerchantId::COUNT {
        let mut id = first[card] as usize;
        match MERCHANT_CARDS[card].1 {
            MerchantCard::Spice(gain) => {
                // SR-PLAY-2
                all[id] = Variant { card: card as u8, delta: gain.bits(), ..NONE };
            }
            MerchantCard::Upgrade(most) => {
                // Step counts as digits, yellow first: every split of at most `most` (SR-PLAY-3), none included (SR-PLAY-6),
                // comes up once, in order.
                let mut digits = 0;
                while digits < (most as usize + 1).pow(3) {
                    let base = most as usize + 1;
                    let steps = [digits / base / base, digits / base % base, digits % base];
                    if steps[0] + steps[1] + steps[2] <= most as usize {
                        all[id] = upgrade(card as u8, steps);
                        id += 1;
                    }
                    digits += 1;
                }
            }
            MerchantCard::Trade { input, output } => {
                // SR-PLAY-8; SR-PLAY-9: at least once.
                let mut times = 1;
                while id < first[card + 1] as usize {
                    let delta = output.bits().wrapping_sub(input.bits()).wrapping_mul(times);
                    let need = Cubes::from_bits(input.bits() * times);
                    all[id] = Variant { card: card as u8, times: times as u8, need, delta, ..NONE };
                    id += 1;
                    times += 1;
                }
            }
        }
        card += 1;
    }
    all
}

const fn upgrade(card: u8, steps: [usize; 3]) -> Variant {
    let mut delta = 0u32;
    let mut spice = 0;
    while spice < 3 {
        // One step takes a cube of this colour away and adds one of the next.
        let one = (1u32 << (8 * (spice + 1))).wrapping_sub(1 << (8 * spice));
        delta = delta.wrapping_add(one.wrapping_mul(steps[spice] as u32));
        spice += 1;
    }
    let [yellow, red, green] = [steps[0] as u8, steps[1] as u8, steps[2] as u8];
    // SR-PLAY-4: a cube lifted from the colour below may rise again, so only the steps beyond those need cubes of their own.
    let need = Cubes::new(yellow, red.saturating_sub(yellow), green.saturating_sub(red), 0);
    Variant { card, times: 0, steps: Cubes::new(yellow, red, green, 0), need, delta }
}

const fn allows() -> [Allows; CARAVANS] {
    let mut all = allows_exactly();
    // What a caravan allows, it still allows with one more cube. Smaller caravans have lower ranks, so they come first.
    let mut total = 1;
    while total <= CARAVAN_LIMIT as u8 {
        let mut below_brown = 0;
        while below_brown <= total {
            let mut below_green = 0;
            while below_green <= below_brown {
                let mut yellow = 0;
                while yellow <= below_green {
                    let (red, green, brown) = (below_green - yellow, below_brown - below_green, total - below_brown);
                    add_what_fewer_cubes_allow(&mut all, [yellow, red, green, brown]);
                    yellow += 1;
                }
                below_green += 1;
            }
            below_brown += 1;
        }
        total += 1;
    }
    all
}

/// For each caravan only what needs just that caravan.
const fn allows_exactly() -> [Allows; CARAVANS] {
    let variants = variants();
    let points = &POINT_CARDS;
    let mut all = [Allows { plays: [0; 4], claims: 0 }; CARAVANS];
    let mut id = 0;
    while id < VARIANTS {
        all[caravan_rank(variants[id].need)].plays[id / 64] |= 1 << (id % 64);
        id += 1;
    }
    let mut card = 0;
    while card < points.len() {
        all[caravan_rank(points[card].1)].claims |= 1 << card;
        card += 1;
    }
    all
}

const fn add_what_fewer_cubes_allow(all: &mut [Allows; CARAVANS], caravan: [u8; 4]) {
    let at = caravan_rank(Cubes::new(caravan[0], caravan[1], caravan[2], caravan[3]));
    let mut spice = 0;
    while spice < 4 {
        if caravan[spice] > 0 {
            let mut fewer = caravan;
            fewer[spice] -= 1;
            let less = all[caravan_rank(Cubes::new(fewer[0], fewer[1], fewer[2], fewer[3]))];
            let more = &mut all[at];
            more.claims |= less.claims;
            more.plays[0] |= less.plays[0];
            more.plays[1] |= less.plays[1];
            more.plays[2] |= less.plays[2];
            more.plays[3] |= less.plays[3];
        }
        spice += 1;
    }
}

const fn of_hand_byte() -> [[[u64; 256]; 4]; 6] {
    let first = first_variants();
    let mut all = [[[0; 256]; 4]; 6];
    let mut byte = 0;
    while byte < 6 {
        let mut cards = 0;
        while cards < 256 {
            let mut id = first[8 * byte] as usize;
            let mut card = 8 * byte;
            while card < 8 * byte + 8 && card < MerchantId::COUNT {
                while id < first[card + 1] as usize {
                    if cards >> (card - 8 * byte) & 1 == 1 {
                        all[byte][id / 64][cards] |= 1 << (id % 64);
                    }
                    id += 1;
                }
                card += 1;
            }
            cards += 1;
        }
        byte += 1;
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::set::Id;

    #[test]
    fn a_caravan_allows_just_what_it_has_the_cubes_for() {
        for caravan in (0..=10).flat_map(|y| (0..=10 - y).map(move |r| (y, r))) {
            for green in 0..=10 - caravan.0 - caravan.1 {
                for brown in 0..=10 - caravan.0 - caravan.1 - green {
                    let caravan = Cubes::new(caravan.0, caravan.1, green, brown);
                    let allows = &ALLOWS[caravan_rank(caravan)];
                    for (id, variant) in VARIANT.iter().enumerate() {
                        assert_eq!(allows.plays[id / 64] >> (id % 64) & 1 == 1, caravan.contains(variant.need));
                    }
                    for (card, (_, cost, _)) in POINT_CARDS.iter().enumerate() {
                        assert_eq!(allows.claims >> card & 1 == 1, caravan.contains(*cost));
                    }
                }
            }
        }
    }

    #[test]
    fn the_cards_of_a_byte_reach_these_words() {
        let reached: Vec<(usize, usize)> = (0..6)
            .flat_map(|byte| (0..4).map(move |word| (byte, word)))
            .filter(|&(byte, word)| OF_HAND_BYTE[byte][word][255] != 0)
            .collect();
        assert_eq!(reached, [(0, 0), (1, 0), (2, 0), (2, 1), (3, 1), (3, 2), (4, 2), (5, 2), (5, 3)]);
    }

    #[test]
    fn every_hand_of_one_card_has_just_its_variants() {
        for id in MerchantId::all() {
            let words = variants_of(1 << id.index());
            for variant in 0..VARIANTS {
                let listed = words[variant / 64] >> (variant % 64) & 1 == 1;
                assert_eq!(listed, VARIANT[variant].card as usize == id.index(), "{id} and variant {variant}");
            }
        }
    }
}
