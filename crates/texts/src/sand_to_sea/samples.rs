//! Turns of From Sand to Sea for the tests of texts.

use caravan_rules::Game;
use caravan_rules::sand_to_sea::{SandToSea, Turn};
use caravan_tables::sand_to_sea::{Action, Claimed, Deed};

use crate::Who;

const MAP: &str = "V09,E08,E09,V01/sea,E16,E17:12,E01,E02/sea,E10,E11,E18,E03,E04/E13,E19,E20,E21,sea/V05,E23,sea,V12";

/// Turns of every kind.
pub const DEEDS: [&str; 8] = ["ST4@C2", "S01", "+2:yr", "rest", "@B2:S01", "@B3:S01,M04$y#yy", "@#x2", "@A1:S01,M04="];

/// Those in its seats; one of them reads.
pub const SEATED: [Who; 3] = [Who::Named("Ada"), Who::Named("Mira"), Who::You];

/// A move to where both others are.
pub fn tolls() -> Deed {
    let line = format!(
        "sand-to-sea 3 standard/standard 0 - M07,M12,M05,M30 {MAP} yr;S01,S02;-;-;B2;-;- {} {}",
        "yy;S01,S02;-;-;C2;-;-", "yy;S01,S02;-;-;C2;-;-"
    );
    let (before, turn): (SandToSea<3>, Turn) = (line.parse().unwrap(), "@C2:S01$yr".parse().unwrap());
    let mut after = before;
    after.take(turn).unwrap();
    Deed::of(&before, turn)
}

/// What a turn does on a table made for it: of three, where the boat of the first is on C2.
pub fn deed_of(turn: &str) -> Deed {
    let line = match turn.starts_with("ST") {
        true => format!(
            "sand-to-sea 3 standard/standard 2 ST1,ST2,ST3,ST4 M07,M12,M05,M30 {} {} {}",
            MAP.replace(":12", ""),
            "-;S01,S02;-;-;-;-;-",
            "-;S01,S02;-;-;-;-;- -;S01,S02;-;-;-;-;-"
        ),
        false => format!(
            "sand-to-sea 3 standard/standard 0 - M07,M12,M05,M30 {MAP} yyyyrgb;S01,M04;M06,M08;S02;C2;-;- {} {}",
            "yy;S01,S02;-;-;B3;-;-", "yy;S01,S02;-;-;E2;-;-"
        ),
    };
    let before: SandToSea<3> = line.parse().unwrap();
    let turn: Turn = turn.parse().unwrap();
    let mut after = before;
    after.take(turn).unwrap_or_else(|error| panic!("{turn}: {error}"));
    Deed::of(&before, turn)
}

#[test]
fn a_move_knows_its_price_before_it_is_paid() {
    let before = deed_of("@A1:S01,M04=");
    let Action::Sailed(voyage) = before.action else { panic!("not a move") };
    assert!(matches!(voyage.claimed, Some(Claimed::Shown(tile)) if tile.points == 12));
    assert_eq!(voyage.cards, Some(2));
    assert!(deed_of("@A1:S01,M04=").is_a_claim() && !deed_of("rest").is_a_claim());
}
