//! What can be pressed at a table of From Sand to Sea is what the rules allow, in every position of many games.

use std::collections::BTreeSet;

use caravan_rules::cpu::Portable;
use caravan_rules::sand_to_sea::{Choice, SandToSea};
use caravan_rules::{Decision, Decisions, Game, random_decision};
use caravan_tables::Shown;
use caravan_texts::Language;
use caravan_web::TablePage;
use rand_chacha::{ChaCha12Rng, rand_core::SeedableRng};

use crate::markup::{Element, parse};
use crate::samples;

type Table = SandToSea<3>;

/// The page of the one who is to move.
fn page(before: &Table, draft: Option<&Table>) -> Element {
    let sample = samples::sand_to_sea::table(Language::English, 0, None);
    let mut seats = sample.seats.clone();
    seats.truncate(3);
    let page = TablePage { board: SandToSea::board(before, draft), viewer: before.to_move().seat(), seats, ..sample };
    parse(&page.render().into_string())
}

/// The decisions that each button sends to an address of the table.
fn sent(root: &Element, verb: &str) -> Vec<Vec<Decision>> {
    let to = format!("/table/k7d2/{verb}");
    let buttons = root.named("button").into_iter().filter(|button| button.attribute("name") == Some("decision"));
    let there = buttons.filter(|button| button.attribute("formaction").unwrap_or("/table/k7d2/decide") == to);
    let numbers = |text: &str| text.split(',').map(|number| Decision::new(number.parse().unwrap())).collect();
    there.map(|button| numbers(button.attribute("value").unwrap())).collect()
}

fn verbs(root: &Element) -> BTreeSet<String> {
    let actions = root.with("formaction").into_iter().map(|(_, action)| action.rsplit('/').next().unwrap().to_owned());
    actions.collect()
}

fn legal(position: &Table) -> BTreeSet<usize> {
    position.legal().iter().map(Decision::index).collect()
}

/// What decisions lead to: each has to be legal.
fn after(position: &Table, decisions: &[Decision]) -> Table {
    let mut after = *position;
    for &decision in decisions {
        after.decide(decision).unwrap_or_else(|_| panic!("{decision} of {decisions:?} at {after}"));
    }
    after
}

/// Whether decisions can be made one after the other, and make up a part of a turn.
fn leads_on(position: &Table, decisions: &[Decision]) -> bool {
    after(position, decisions).turn_so_far().is_some()
}

/// Before anything is chosen there is one button for each main decision, and nothing else.
fn check_main(position: &Table) {
    let root = page(position, None);
    let buttons = sent(&root, "decide");
    assert!(buttons.iter().all(|decisions| leads_on(position, decisions)), "{position}");
    let firsts: BTreeSet<usize> = buttons.iter().map(|decisions| decisions[0].index()).collect();
    assert_eq!((firsts, buttons.len()), (legal(position), legal(position).len()), "{position}");
    assert!(!verbs(&root).contains("confirm") && !verbs(&root).contains("undo"), "{position}");
}

/// While a turn is made, every decision has its button, one press takes the turn on, and there is a way back.
fn check_draft(before: &Table, draft: &Table) {
    let root = page(before, Some(draft));
    let (on, other) = (sent(&root, "decide"), sent(&root, "revise"));
    assert!(on.iter().all(|decisions| leads_on(draft, decisions)), "{draft}");
    assert!(other.iter().all(|decisions| leads_on(before, decisions)), "{draft}");
    // How often a card trades and what it raises is chosen anew from the beginning of the turn.
    let is_way = |index: &usize| {
        let choice = Choice::of(Decision::new(*index));
        let is_play = draft.turn_so_far().unwrap().to_string().starts_with(['S', 'M']);
        is_play && matches!(choice, Some(Choice::Trade { .. } | Choice::Upgrade { .. }))
    };
    let alone: BTreeSet<usize> = on.iter().filter(|list| list.len() == 1).map(|list| list[0].index()).collect();
    let wanted: BTreeSet<usize> = legal(draft).into_iter().filter(|index| !is_way(index)).collect();
    assert!(alone.is_superset(&wanted), "{draft}: {wanted:?} but {alone:?}");
    let steps: BTreeSet<usize> = other.iter().map(|list| list[list.len() - 1].index()).collect();
    let ways: BTreeSet<usize> = legal(draft).into_iter().filter(is_way).collect();
    let are_times = ways.iter().all(|&index| matches!(Choice::of(Decision::new(index)), Some(Choice::Trade { .. })));
    assert!(!are_times || steps.is_superset(&ways), "{draft}: {ways:?} but {steps:?}");
    let verbs = verbs(&root);
    assert!(verbs.contains("undo") && verbs.contains("cancel"), "{draft}");
    assert_eq!(verbs.contains("confirm"), draft.turn_is_complete(), "{draft}");
    assert_eq!(on.is_empty(), draft.turn_is_complete(), "{draft}: a press takes the turn on");
}

#[test]
fn in_whole_games_at_sea_the_buttons_are_the_legal_decisions() {
    for seed in 0..2 {
        let mut rng = ChaCha12Rng::seed_from_u64(seed);
        let deal = Table::shuffle(&mut rng);
        let mut position = Table::start(&deal);
        for _ in 0..40 {
            check_main(&position);
            let before = position;
            while !position.turn_is_complete() {
                position.apply(random_decision(&position.legal(), &mut rng, Portable));
                check_draft(&before, &position);
            }
            position.reveal(&deal);
        }
    }
}

/// A table at which the first has much to trade.
const TRADERS: &str = "sand-to-sea 3 standard/standard 0 - M07,M12,M05,M30 \
    V09,E08,E09,V01/sea,E16,E17,E01,E02/sea,E10,E11,E18,E03,E04/E13,E19,E20,E21,sea/V05,E23,sea,V12";
const OTHERS: &str = "yy;S01,S02;-;-;B3;-;- yy;S01,S02;-;-;E2;-;-";

/// Every way to play a card that the tray leads to, from the one that pressing the card chooses.
fn reachable(before: &Table, first: &[Decision]) -> BTreeSet<Vec<Decision>> {
    let (mut found, mut open) = (BTreeSet::from([first.to_vec()]), vec![first.to_vec()]);
    while let Some(decisions) = open.pop() {
        let root = page(before, Some(&after(before, &decisions)));
        open.extend(sent(&root, "revise").into_iter().filter(|other| found.insert(other.clone())));
    }
    found
}

#[test]
fn every_way_to_play_a_card_at_sea_can_be_reached_from_its_tray() {
    let mut ways = 0;
    for hold in ["yyyyyyrggb", "yyyrrrggbb", "ggggggggbb"] {
        let before: Table =
            format!("{TRADERS} {hold};S01,S02,M09,M10,M22,M29,M35;-;-;C2;-;- {OTHERS}").parse().unwrap();
        for first in sent(&page(&before, None), "decide") {
            let Some(Choice::Play { .. }) = Choice::of(first[0]) else { continue };
            let played = after(&before, &first[..1]);
            let found = reachable(&before, &first);
            for way in played.legal().iter().filter(|_| !played.turn_is_complete() && first.len() > 1) {
                assert!(found.contains(&vec![first[0], way]), "{way} after {first:?} at {before}");
                ways += 1;
            }
        }
    }
    assert!(ways > 20, "only {ways} ways were looked at");
}

#[test]
fn who_is_not_to_move_at_sea_finds_nothing_to_decide() {
    let page = samples::sand_to_sea::table(Language::English, 40, None);
    let mover = page.viewer.unwrap();
    let other = caravan_rules::Seat::new((mover.index() + 1) % 4);
    for viewer in [None, Some(other)] {
        let root = parse(&TablePage { viewer, ..page.clone() }.render().into_string());
        let mut verbs = verbs(&root);
        // Who sits there can always get up.
        verbs.retain(|verb| !["leave", "resign"].contains(&verb.as_str()));
        assert!(sent(&root, "decide").is_empty() && verbs.is_empty(), "{verbs:?}");
    }
}
