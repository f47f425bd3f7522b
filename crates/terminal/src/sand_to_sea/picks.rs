//! What can be picked at a table of From Sand to Sea.

use caravan_bots::sand_to_sea::Step;
use caravan_rules::sand_to_sea::{BonusKind, Cell, Choice, HOLD_TILE, Main, SeatSnapshot};
use caravan_rules::{Cubes, Id};
use caravan_tables::CardAction;
use caravan_tables::GameBoard;
use caravan_tables::sand_to_sea::{CellKind, CellOffer, Offer, SandToSeaBoard, SandToSeaDraft};
use caravan_texts::Word;

use super::place::words;
use crate::pick::{Pick, Spot};
use crate::scene::Scene;

/// Everything that can be picked; in a turn under way the first is what is usual.
pub(crate) fn picks(scene: &Scene, board: &SandToSeaBoard) -> Vec<Pick> {
    let desk = Picking { scene, board };
    match &board.draft {
        None => board.offers.iter().map(|offer| desk.offered(offer)).collect(),
        Some(draft) => desk.next_steps(draft),
    }
}

/// Cells have names; but letters beyond those of nine columns are keys of their own.
pub(crate) fn typed(board: &SandToSeaBoard, spot: Spot) -> Option<String> {
    let Spot::OfGame(cell) = spot else { return None };
    let name = board.map.cell_name(Cell::from_index(cell));
    (name.column() < 9).then(|| name.to_string())
}

/// What is to be done now: what the draft does, and what is still open.
pub(crate) fn ask(scene: &Scene, board: &SandToSeaBoard) -> String {
    let t = scene.t;
    let Some(draft) = &board.draft else {
        return t.word(if board.is_setting_up() { Word::SetUpLead } else { Word::SandToSeaThings }).to_owned();
    };
    let what = match draft.has_begun {
        true => t.sand_to_sea_doing(&draft.deed, &scene.everyone()),
        false => t.word(owed(board, draft)).to_owned(),
    };
    format!("{what} {}", Picking { scene, board }.question(draft))
}

/// Why something is owed before the next turn.
fn owed(board: &SandToSeaBoard, draft: &SandToSeaDraft) -> Word {
    match draft.step() {
        Step::Act if draft.legal.iter().any(|offer| matches!(offer.choice, Choice::Return { .. })) => Word::SettleBoth,
        Step::Act => Word::SettleTrade,
        _ if board.before.owes == board.before.to_move.seat() => Word::SettleReturn,
        _ => Word::SettleToll,
    }
}

/// All that labels are made from.
struct Picking<'a> {
    scene: &'a Scene,
    board: &'a SandToSeaBoard,
}

impl Picking<'_> {
    fn offered(&self, offer: &Offer) -> Pick {
        Pick::decide(self.label(offer), offer.decisions.clone(), self.spot(offer.choice))
    }

    fn next_steps(&self, draft: &SandToSeaDraft) -> Vec<Pick> {
        // What is usual may be one of the choices: that one comes first, and is not listed again.
        let (usual, legal): (Vec<&Offer>, Vec<&Offer>) =
            draft.legal.iter().partition(|offer| offer.decisions == draft.suggested);
        let first = match (draft.step(), usual.first()) {
            (Step::Done, _) => Pick::confirm(self.scene.t.word(Word::Confirm)),
            (_, Some(offer)) => self.offered(offer),
            (_, None) => Pick::decide(self.usual(draft), draft.suggested.clone(), Spot::List),
        };
        let legal = legal.into_iter().map(|offer| self.offered(offer));
        let is_new = |other: &&Offer| !draft.legal.iter().any(|offer| offer.choice == other.choice);
        let others = draft.others.iter().filter(is_new).filter(|other| !is_made(draft, other.choice));
        let others =
            others.map(|other| Pick::revise(self.label(other), other.decisions.clone(), self.spot(other.choice)));
        std::iter::once(first).chain(legal).chain(others).collect()
    }

    /// What is suggested where it takes several decisions: its verb, and the cards or cubes it goes through.
    fn usual(&self, draft: &SandToSeaDraft) -> String {
        let t = self.scene.t;
        let with = match draft.step() {
            Step::Discard => {
                let cards = draft.accepted.discards().iter().filter(|&card| !draft.turn.discards().contains(card));
                cards.map(crate::short::card).collect::<Vec<_>>().join(", ")
            }
            _ => t.cubes(draft.given()),
        };
        format!("{}{}{with}", t.word(verb(draft.step())), t.word(Word::Colon))
    }

    /// What is asked for in a step.
    fn question(&self, draft: &SandToSeaDraft) -> String {
        let (t, turn) = (self.scene.t, &draft.turn);
        match draft.step() {
            Step::Pay => t.which_cube_on(turn.payments().len() + 1),
            Step::Place => t.word(Word::WhereToStart).to_owned(),
            Step::Times => t.word(Word::HowManyTimes).to_owned(),
            Step::Upgrade => t.word(Word::WhichCubesRise).to_owned(),
            Step::Discard => t.which_cards(turn.discards().len(), self.needed()),
            Step::Toll => t.which_toll(self.creditor()),
            Step::Cost => {
                t.which_cost(self.board.outpost_cost().saturating_sub(turn.build().unwrap_or(Cubes::NONE).total()))
            }
            Step::Reward => t.word(Word::WhichReward).to_owned(),
            Step::Return => {
                let player = self.player(draft);
                let more = player.hold.total().saturating_sub(player.hold_limit);
                t.return_more(more, !turn.returned().is_empty())
            }
            Step::Act => t.word(Word::WhatNow).to_owned(),
            Step::Done => t.word(Word::NotFinalYet).to_owned(),
        }
    }

    fn spot(&self, choice: Choice) -> Spot {
        match choice {
            Choice::Play { card } | Choice::Discard { card } => Spot::Card(card),
            Choice::Acquire { slot } | Choice::FreeMerchant { slot } => Spot::Merchant(slot),
            Choice::Sail { cell } | Choice::Place { cell } => Spot::OfGame(cell.index()),
            _ => Spot::List,
        }
    }

    fn label(&self, offer: &Offer) -> String {
        match offer.choice {
            Choice::Play { card } => self.scene.t.hand_card(card, Some(offer.most_times), true),
            choice => self.named(choice),
        }
    }

    fn named(&self, choice: Choice) -> String {
        let (t, now) = (self.scene.t, self.board.now());
        match choice {
            Choice::Play { card } => t.play_card(&t.card(card)),
            Choice::Acquire { slot } => {
                let (card, on_it) = now.merchant_row[slot];
                t.merchant_slot(card, slot, on_it, true)
            }
            Choice::Sail { cell } => {
                words(self.scene, self.board, cell, Some(self.board.sailing(self.scene.side, cell)))
            }
            Choice::Place { cell } => words(self.scene, self.board, cell, Some(CellOffer::Begin)),
            Choice::Rest => {
                let player = self.board.player(self.scene.side);
                t.rest_with(player.played.len() + player.discarded.len())
            }
            Choice::Set { set } => t.starting_set(set + 1, self.board.components.sets()[set], true),
            Choice::Trade { times } => t.trade_times(self.terms(), times),
            Choice::Upgrade { steps } => t.doing_card_action(&CardAction::Upgraded { steps }),
            Choice::Discard { card } => t.discard_card(card, self.board.player(self.scene.side).hand.contains(&card)),
            Choice::FreeMerchant { slot } => {
                let (card, on_it) = now.merchant_row[slot];
                t.take_free_merchant(card, on_it)
            }
            Choice::Bonus { kind } => t.take_bonus(kind, self.brings(kind)),
            Choice::Build => t.build_button(self.board.outpost_cost()),
            Choice::Claim => match self.here() {
                Some(CellKind::Port(victory)) => t.claim_button(&victory),
                _ => t.word(Word::ClaimHere).to_owned(),
            },
            Choice::Stop => t.word(Word::StopHere).to_owned(),
            Choice::Pay { .. } | Choice::Toll { .. } | Choice::Cost { .. } | Choice::Return { .. } => self.cube(choice),
        }
    }

    /// A cube that is given next.
    fn cube(&self, choice: Choice) -> String {
        let t = self.scene.t;
        let Some(draft) = &self.board.draft else { return String::new() };
        let held = self.player(draft).hold;
        match choice {
            Choice::Pay { spice } => t.put_on_card(spice, held[spice], draft.turn.payments().len() + 1),
            Choice::Toll { spice } => t.give_toll(spice, held[spice], self.creditor()),
            Choice::Cost { spice } => t.give_for_outpost(spice, held[spice]),
            Choice::Return { spice } => t.return_one(spice, held[spice]),
            _ => String::new(),
        }
    }

    fn brings(&self, kind: BonusKind) -> Option<u8> {
        match kind {
            BonusKind::Points => self.board.now().points_tiles.first().copied(),
            BonusKind::Move => Some(1),
            BonusKind::Hold => Some(HOLD_TILE as u8),
        }
    }

    /// What one trade costs and brings: of the card that is played, or of the market.
    fn terms(&self) -> (Cubes, Cubes) {
        match (self.board.draft.as_ref().map(|draft| draft.turn.main()), self.here()) {
            (Some(Main::Play(card)), _) => card.card().terms(),
            (_, Some(CellKind::Market(market))) => (market.input, market.output),
            _ => (Cubes::NONE, Cubes::NONE),
        }
    }

    fn here(&self) -> Option<CellKind> {
        self.board.destination().map(|cell| self.board.cell_kind(self.board.cell(cell)))
    }

    /// How many cards the way takes.
    fn needed(&self) -> usize {
        self.board.destination().map_or(0, |cell| self.board.cards_to(self.scene.side, cell))
    }

    /// Who gets the next cube of a toll.
    fn creditor(&self) -> &str {
        self.board.toll_owner().map_or("", |seat| self.scene.name(seat))
    }

    fn player<'a>(&self, draft: &'a SandToSeaDraft) -> &'a SeatSnapshot {
        &draft.after.seats[self.scene.side.index()]
    }
}

/// Whether the draft already does this, so that doing it instead is no other way.
fn is_made(draft: &SandToSeaDraft, choice: Choice) -> bool {
    match choice {
        Choice::Trade { times } => draft.turn.times() == times,
        Choice::Upgrade { steps } => draft.turn.steps() == Some(steps),
        _ => false,
    }
}

/// The verb of what is suggested in a step.
fn verb(step: Step) -> Word {
    match step {
        Step::Pay => Word::PlaceForMe,
        Step::Discard => Word::DiscardForMe,
        Step::Toll => Word::GiveForMe,
        Step::Cost => Word::PayForMe,
        Step::Return => Word::ReturnForMe,
        Step::Place | Step::Times | Step::Upgrade | Step::Act | Step::Reward | Step::Done => Word::Accept,
    }
}
