//! Whole games studied: sums are exact, chances are chances, and threads do not matter.

// A test may unwrap anywhere.
#![allow(clippy::unwrap_used)]

use caravan_bots::Budget;
use caravan_record::AnyRecord;
use caravan_rules::GameKind;
use caravan_study::{Analysis, Chance, Depth, Sample, Study, analyse};

/// Far less than anyone would read by, and enough for everything to happen.
const SHALLOW: Depth = Depth { search: 30, value: 4 };

fn games(game: GameKind, players: usize, bots: &[&str], games: usize) -> Vec<AnyRecord> {
    let bots = bots.iter().map(|&bot| bot.to_owned()).collect();
    let sample = Sample { game, players, bots, budget: Budget::Nodes(20), games, seed: 41, every: 1 };
    sample.play(2, &|| {}).unwrap()
}

fn studied(record: &AnyRecord, threads: usize) -> Analysis {
    analyse(&Study::new(record, SHALLOW).unwrap(), threads, &|_| {})
}

fn assert_adds_up(analysis: &Analysis) {
    for (at, seat) in analysis.seats.iter().enumerate() {
        assert_eq!(seat.start + seat.luck + seat.own + seat.others.all(), seat.result, "seat {at}");
        assert!(seat.own <= Chance::ZERO && seat.without_luck + seat.luck == seat.result);
    }
    let together = |of: fn(&caravan_study::SeatStudy) -> Chance| analysis.seats.iter().map(of).sum::<Chance>();
    assert_eq!(together(|seat| seat.result), Chance::ONE);
    assert_eq!((together(|seat| seat.start), together(|seat| seat.luck)), (Chance::ONE, Chance::ZERO));
    for turn in &analysis.turns {
        for valued in [&turn.before, &turn.chosen, &turn.after] {
            assert_eq!(valued.win.iter().copied().sum::<Chance>(), Chance::ONE);
            assert!(valued.win.iter().all(|&win| win >= Chance::ZERO && win <= Chance::ONE));
        }
        assert!(turn.cost >= Chance::ZERO && turn.cost == -turn.choice(turn.seat));
        assert_eq!(turn.cost == Chance::ZERO && turn.chosen == turn.before, turn.best == turn.played, "{turn:?}");
        // What turns nothing up leaves nothing to luck.
        assert!(turn.ways > 1 || turn.after == turn.chosen);
    }
}

#[test]
fn the_parts_are_together_the_result_for_every_seat_at_every_table() {
    for game in GameKind::ALL {
        for players in game.seats() {
            for record in games(game, players, &["trader", "merchant"], 1) {
                let analysis = studied(&record, 2);
                assert!(analysis.finished && analysis.turns.len() == record.turns().len());
                assert_adds_up(&analysis);
                assert!(analysis.turns.iter().any(|turn| turn.ways > 20), "cards came up");
                assert!(analysis.moments.len() <= 5);
            }
        }
    }
}

#[test]
fn a_settling_step_is_studied_as_a_turn_of_its_own() {
    let records = games(GameKind::SandToSea, 4, &["merchant"], 1);
    let analyses: Vec<Analysis> = records.iter().map(|record| studied(record, 2)).collect();
    let steps = analyses.iter().flat_map(|analysis| &analysis.turns).filter(|turn| turn.step).count();
    assert!(steps > 0, "there were settling steps");
    analyses.iter().for_each(assert_adds_up);
}

#[test]
fn an_unfinished_game_adds_up_to_the_chance_at_its_end() {
    let record = &games(GameKind::SpiceRoad, 2, &["merchant"], 1)[0];
    let text = record.to_text();
    let cut: Vec<&str> = text.lines().filter(|line| !line.starts_with("result")).collect();
    let cut = cut[..cut.len() - 6].join("\n") + "\n";
    let record = AnyRecord::read(cut.as_bytes()).unwrap();
    let analysis = studied(&record, 2);
    assert!(!analysis.finished);
    for (at, seat) in analysis.seats.iter().enumerate() {
        assert_eq!(seat.start + seat.luck + seat.own + seat.others.all(), seat.result);
        assert_eq!(seat.result, analysis.turns.last().unwrap().after.win[at]);
    }
}

#[test]
fn the_same_record_gives_the_same_bytes_on_any_number_of_threads_and_they_are_read_back() {
    let record = &games(GameKind::SpiceRoad, 3, &["merchant"], 1)[0];
    let one = serde_json::to_string(&studied(record, 1)).unwrap();
    assert_eq!(one, serde_json::to_string(&studied(record, 3)).unwrap());
    let read: Analysis = serde_json::from_str(&one).unwrap();
    assert_eq!(serde_json::to_string(&read).unwrap(), one);
}
