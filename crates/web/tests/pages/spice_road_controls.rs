//! What can be pressed is what the rules allow, in every position of many games.

use std::collections::BTreeSet;

use caravan_rules::cpu::Portable;
use caravan_rules::spice_road::{Choice, SpiceRoad};
use caravan_rules::{Decision, Decisions, Game, MerchantId, Seat, random_decision};
use caravan_tables::{Board, Shown};
use caravan_texts::Language;
use caravan_web::TablePage;
use rand_chacha::{ChaCha12Rng, rand_core::SeedableRng};

use crate::markup::{Element, parse};
use crate::samples;

/// The page of the one who is to move.
fn page<const SEATS: usize>(before: &SpiceRoad<SEATS>, draft: Option<&SpiceRoad<SEATS>>) -> (TablePage, Element) {
    let sample = samples::spice_road::table::<4>(Language::English, samples::spice_road::MIDDLE, "");
    let mut seats = sample.seats.clone();
    seats.truncate(SEATS);
    let page = TablePage { board: SpiceRoad::board(before, draft), viewer: before.to_move().seat(), seats, ..sample };
    let root = parse(&page.render().into_string());
    (page, root)
}

/// The decisions that buttons send to an address of the table; the form's own is `decide`.
fn sent(root: &Element, verb: &str) -> Vec<usize> {
    let to = format!("/table/k7d2/{verb}");
    let buttons = root.named("button").into_iter().filter(|button| button.attribute("name") == Some("decision"));
    let there = buttons.filter(|button| button.attribute("formaction").unwrap_or("/table/k7d2/decide") == to);
    there.map(|button| button.attribute("value").unwrap().parse().unwrap()).collect()
}

/// The addresses that some button of the turn's form leads to.
fn verbs(root: &Element) -> BTreeSet<String> {
    let actions = root.with("formaction").into_iter().map(|(_, action)| action.rsplit('/').next().unwrap().to_owned());
    actions.collect()
}

fn card(choice: Choice) -> Option<MerchantId> {
    match choice {
        Choice::Gain { card } | Choice::Upgrade { card, .. } | Choice::Trade { card, .. } => Some(card),
        _ => None,
    }
}

fn legal<const SEATS: usize>(position: &SpiceRoad<SEATS>) -> Vec<Choice> {
    position.legal().iter().filter_map(Choice::of).collect()
}

/// Before anything is chosen: one button per card that can be played, one per slot, claim and rest; nothing else.
fn check_main<const SEATS: usize>(position: &SpiceRoad<SEATS>) {
    let (_, root) = page(position, None);
    let pressed = sent(&root, "decide");
    let choices: Vec<Choice> = pressed.iter().map(|&index| Choice::of(Decision::new(index)).unwrap()).collect();
    let legal = legal(position);
    assert!(choices.iter().all(|choice| legal.contains(choice)), "{position}");
    let group = |choice: &Choice| (card(*choice), if card(*choice).is_some() { None } else { choice.decision() });
    let offered: BTreeSet<_> = choices.iter().map(|choice| format!("{:?}", group(choice))).collect();
    let wanted: BTreeSet<_> = legal.iter().map(|choice| format!("{:?}", group(choice))).collect();
    assert_eq!(offered, wanted, "{position}");
    assert_eq!(offered.len(), pressed.len(), "one button each: {position}");
    assert!(!verbs(&root).contains("confirm") && !verbs(&root).contains("undo"), "{position}");
}

/// While a turn is made: a button per cube that can be chosen, and always a way on and a way back.
fn check_draft<const SEATS: usize>(before: &SpiceRoad<SEATS>, draft: &SpiceRoad<SEATS>) {
    let (_, root) = page(before, Some(draft));
    let legal: Vec<usize> = draft.legal().iter().map(Decision::index).collect();
    assert_eq!(sent(&root, "decide"), legal, "{draft}");
    let verbs = verbs(&root);
    assert!(verbs.contains("undo") && verbs.contains("cancel"), "{draft}");
    assert_eq!(verbs.contains("confirm"), draft.turn_is_complete(), "{draft}");
    assert_eq!(verbs.contains("finish"), !draft.turn_is_complete(), "{draft}");
    let all: BTreeSet<usize> = before.legal().iter().map(Decision::index).collect();
    assert!(sent(&root, "revise").iter().all(|index| all.contains(index)), "{draft}");
}

#[test]
fn in_whole_games_the_buttons_are_the_legal_decisions() {
    for seed in 0..2 {
        let mut rng = ChaCha12Rng::seed_from_u64(seed);
        let deal = SpiceRoad::<3>::shuffle(&mut rng);
        let mut position = SpiceRoad::<3>::start(&deal);
        for _ in 0..60 {
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

/// Every way to play a card that the tray leads to, from the one that pressing the card chooses.
fn reachable(before: &SpiceRoad<4>, first: usize) -> BTreeSet<usize> {
    let (mut found, mut open) = (BTreeSet::from([first]), vec![first]);
    while let Some(index) = open.pop() {
        let mut draft = *before;
        draft.decide(Decision::new(index)).unwrap();
        let (_, root) = page(before, Some(&draft));
        open.extend(sent(&root, "revise").into_iter().filter(|&other| found.insert(other)));
    }
    found
}

#[test]
fn every_way_to_play_a_card_can_be_reached_from_its_tray() {
    for position in [samples::spice_road::MIDDLE, samples::spice_road::TRADER] {
        let before: SpiceRoad<4> = position.parse().unwrap();
        let (_, root) = page(&before, None);
        for first in sent(&root, "decide") {
            let Some(card_pressed) = card(Choice::of(Decision::new(first)).unwrap()) else { continue };
            let ways = legal(&before).into_iter().filter(|&choice| card(choice) == Some(card_pressed));
            let wanted: BTreeSet<usize> = ways.map(|choice| choice.decision().unwrap().index()).collect();
            let found = reachable(&before, first);
            assert!(found.is_superset(&wanted), "{card_pressed}: {wanted:?} but {found:?}");
        }
    }
}

#[test]
fn who_is_not_to_move_finds_nothing_to_decide() {
    let before: SpiceRoad<4> = samples::spice_road::MIDDLE.parse().unwrap();
    for viewer in [None, Some(Seat::new(2))] {
        let (page, _) = page(&before, None);
        let root = parse(&TablePage { viewer, ..page }.render().into_string());
        let mut verbs = verbs(&root);
        // Who sits there can always get up.
        verbs.retain(|verb| !["leave", "resign"].contains(&verb.as_str()));
        assert!(sent(&root, "decide").is_empty() && verbs.is_empty(), "{verbs:?}");
    }
}

#[test]
fn the_card_being_bought_and_the_next_place_are_marked() {
    let page = samples::spice_road::table::<4>(Language::English, samples::spice_road::MIDDLE, "+3:y");
    let Board::SpiceRoad(board) = &page.board else { panic!("not the game") };
    let root = parse(&page.render().into_string());
    let marked = |class: &str| -> Vec<String> {
        let cards = root.with("class").into_iter().filter(|(_, classes)| classes.split(' ').any(|own| own == class));
        cards.filter_map(|(card, _)| card.attribute("data-vt").map(str::to_owned)).collect()
    };
    assert_eq!(marked("is-target"), [format!("card-{}", board.before.merchant_row[3].0)]);
    assert_eq!(marked("takes-next-cube"), [format!("card-{}", board.before.merchant_row[1].0)]);
}
