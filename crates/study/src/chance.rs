//! Chances to win, counted in millionths so that sums are exact.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Neg, Sub};

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};
use utoipa::{PartialSchema, ToSchema};

/// A chance to win or a difference of two, in millionths. The chances of all seats are together exactly one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Chance(i32);

const ONE: i32 = 1_000_000;

impl Chance {
    /// Nothing.
    pub const ZERO: Chance = Chance(0);
    /// Certainty.
    pub const ONE: Chance = Chance(ONE);

    /// So many millionths.
    pub const fn millionths(millionths: i32) -> Chance {
        Chance(millionths)
    }

    /// The millionth next to a share of one.
    pub fn of(share: f64) -> Chance {
        Chance((share * f64::from(ONE)).round() as i32)
    }

    /// As a share of one.
    pub fn share(self) -> f64 {
        f64::from(self.0) / f64::from(ONE)
    }

    /// In per cent.
    pub fn percent(self) -> f64 {
        self.share() * 100.0
    }

    /// Without its sign.
    pub const fn size(self) -> Chance {
        Chance(self.0.abs())
    }

    /// The chances of all seats, rounded so that they are together one: the largest takes what rounding leaves.
    pub(crate) fn of_all(shares: &[f64]) -> Vec<Chance> {
        let mut chances: Vec<Chance> = shares.iter().copied().map(Chance::of).collect();
        let sum: Chance = chances.iter().copied().sum();
        if let Some(largest) = chances.iter_mut().max() {
            *largest += Chance::ONE - sum;
        }
        chances
    }
}

impl Add for Chance {
    type Output = Chance;

    fn add(self, other: Chance) -> Chance {
        Chance(self.0 + other.0)
    }
}

impl AddAssign for Chance {
    fn add_assign(&mut self, other: Chance) {
        self.0 += other.0;
    }
}

impl Sub for Chance {
    type Output = Chance;

    fn sub(self, other: Chance) -> Chance {
        Chance(self.0 - other.0)
    }
}

impl Neg for Chance {
    type Output = Chance;

    fn neg(self) -> Chance {
        Chance(-self.0)
    }
}

impl Sum for Chance {
    fn sum<I: Iterator<Item = Chance>>(chances: I) -> Chance {
        chances.fold(Chance::ZERO, Add::add)
    }
}

/// In per cent with one decimal: `12.3`; with `{:+}`, and its sign: `+12.3`.
impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Rounding must not leave a zero with a minus.
        let percent = (self.percent() * 10.0).round() / 10.0 + 0.0;
        let text = if f.sign_plus() { format!("{percent:+.1}") } else { format!("{percent:.1}") };
        f.pad(&text)
    }
}

/// As a share of one with six decimals at most, so that a reader's sums are exact too.
impl Serialize for Chance {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_f64(self.share())
    }
}

impl<'de> Deserialize<'de> for Chance {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Chance, D::Error> {
        f64::deserialize(from).map(Chance::of)
    }
}

/// As it is written: a number, wherever a chance stands.
impl PartialSchema for Chance {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new()
            .schema_type(Type::Number)
            .description(Some("A chance or a difference of two, as a share of one."))
            .into()
    }
}

impl ToSchema for Chance {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_are_together_one_however_they_round() {
        for shares in [vec![1.0 / 3.0; 3], vec![0.2; 5], vec![0.999_999_6, 0.000_000_4], vec![1.0, 0.0]] {
            let chances = Chance::of_all(&shares);
            assert_eq!(chances.iter().copied().sum::<Chance>(), Chance::ONE, "{shares:?}");
        }
    }

    #[test]
    fn a_chance_is_written_in_per_cent_and_read_back_to_the_millionth() {
        assert_eq!(
            format!("{} {:+} {:+}", Chance::of(0.1234), Chance::of(-0.05), Chance::of(-0.0001)),
            "12.3 -5.0 +0.0"
        );
        assert_eq!(format!("{:>6}", Chance::of(0.5)), "  50.0");
        for millionths in [0, 1, 123_456, -7, 999_999, 1_000_000] {
            let json = serde_json::to_string(&Chance(millionths)).unwrap();
            assert_eq!(serde_json::from_str::<Chance>(&json).unwrap(), Chance(millionths), "{json}");
        }
    }
}
