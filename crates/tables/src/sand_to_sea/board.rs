//! A table of From Sand to Sea as one reader sees it.

use caravan_bots::sand_to_sea::{Step, suggestion};
use caravan_rules::sand_to_sea::{
    Cell, CellSnapshot, Choice, Components, Interned, Main, Map, SandToSea, SeatSnapshot, Snapshot, Turn, VictoryId,
    cards_for_steps,
};
use caravan_rules::{Cubes, Decision, Game, GameKind, Id, MerchantId, Points, ScorePart, Seat, ToMove};

use super::cell::{CellKind, CellOffer};
use super::event::Deed;
use super::offer::{Offer, legal_offers, main_offers, other_ways};
use crate::board::{Board, GameBoard, Shown};
use crate::event::{self, Event};
use crate::face_down::{FaceDown, TurnsOver};

/// A table of From Sand to Sea as it is shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SandToSeaBoard {
    /// The table before the turn that is being made.
    pub before: Snapshot,
    /// The map it is played on.
    pub map: Interned<Map>,
    /// What is printed on the components.
    pub components: Interned<Components>,
    /// Whom the seat to move pays for ending its movement on each cell, in the order in which they are paid.
    pub tolls: Vec<Vec<Seat>>,
    /// What the seat to move can do as its main action.
    pub offers: Vec<Offer>,
    /// The claims that lie face down for the one who looks.
    pub face_down: FaceDown,
    /// In how many turns each seat has its turn.
    pub turns_until: Vec<usize>,
    /// The turn that is being made, on the page of the one who makes it; a settling step as soon as it is owed.
    pub draft: Option<SandToSeaDraft>,
}

/// A turn that is not confirmed yet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SandToSeaDraft {
    /// The part of the turn decided so far.
    pub turn: Turn,
    /// The table after that part.
    pub after: Snapshot,
    /// What that part does.
    pub deed: Deed,
    /// What can be decided next: nothing once the turn is complete.
    pub legal: Vec<Offer>,
    /// What can be decided in place of what was: each sends the turn from its beginning.
    pub others: Vec<Offer>,
    /// The decisions that one press accepts.
    pub suggested: Vec<Decision>,
    /// The turn as far as it is decided then, with what the rules decide themselves.
    pub accepted: Turn,
    /// Whether something of it is decided.
    pub has_begun: bool,
}

impl SandToSeaBoard {
    /// The table with what the draft has done to it.
    pub fn now(&self) -> &Snapshot {
        self.draft.as_ref().map_or(&self.before, |draft| &draft.after)
    }

    /// Whether one press accepts this choice.
    pub fn suggests(&self, choice: Choice) -> bool {
        let decision = choice.decision();
        self.draft.as_ref().is_some_and(|draft| draft.suggested.iter().any(|&suggested| Some(suggested) == decision))
    }

    /// A player as they are before the turn being made.
    pub fn player(&self, seat: Seat) -> &SeatSnapshot {
        &self.before.seats[seat.index()]
    }

    /// What is on a cell now.
    pub fn cell(&self, cell: Cell) -> &CellSnapshot {
        &self.now().cells[cell.index()]
    }

    /// What a cell is.
    pub fn cell_kind(&self, cell: &CellSnapshot) -> CellKind {
        CellKind::of(&self.components, cell)
    }

    /// What the seat to move does by choosing a cell as the end of its movement.
    pub fn sailing(&self, seat: Seat, cell: Cell) -> CellOffer {
        match self.cell(cell).boats.contains(&seat) {
            true => CellOffer::Stay,
            false => CellOffer::Sail { cards: self.cards_to(seat, cell), toll: self.tolls[cell.index()].len() },
        }
    }

    /// Who gets the next cube of the toll in the turn being made.
    pub fn toll_owner(&self) -> Option<Seat> {
        let paid = self.draft.as_ref()?.turn.toll().len();
        self.tolls[self.destination()?.index()].get(paid).copied()
    }

    /// What an outpost costs where the turn being made leads, as long as none is built.
    pub fn outpost_cost(&self) -> u32 {
        self.destination().map_or(0, |cell| self.cell(cell).outpost_cost)
    }

    /// Where the turn being made leads.
    pub fn destination(&self) -> Option<Cell> {
        let name = match self.draft.as_ref()?.turn.main() {
            Main::Sail(name) => Some(name),
            Main::Stay | Main::Settle => self.before.to_move.seat().and_then(|seat| self.player(seat).boat),
            Main::Set(_) => self.draft.as_ref()?.turn.placed(),
            Main::None | Main::Play(_) | Main::Acquire(_) | Main::Rest => None,
        };
        self.map.cell(name?)
    }

    /// How many cards the way of a seat's boat to a cell takes, as the table is before the turn.
    pub fn cards_to(&self, seat: Seat, cell: Cell) -> usize {
        let player = self.player(seat);
        let from = player.boat.and_then(|name| self.map.cell(name));
        from.map_or(0, |from| cards_for_steps(self.map.distance(from, cell), player.move_tiles))
    }

    /// How many claims a seat has made, as the table is before the turn.
    pub fn claims(&self, seat: Seat) -> usize {
        self.face_down.before(seat).unwrap_or(self.before.seats[seat.index()].claimed.len())
    }
}

impl TurnsOver for SeatSnapshot {
    type Claim = VictoryId;

    fn laid_open(&mut self) -> (&mut Vec<VictoryId>, &mut [ScorePart], &mut Points) {
        (&mut self.claimed, &mut self.score, &mut self.points)
    }
}

impl GameBoard for SandToSeaBoard {
    fn game(&self) -> GameKind {
        GameKind::SandToSea
    }

    fn to_move(&self) -> ToMove {
        self.before.to_move
    }

    fn owes(&self) -> Option<Seat> {
        self.before.owes
    }

    fn owes_trades(&self) -> bool {
        self.draft.as_ref().is_some_and(|draft| draft.step() == Step::Act)
    }

    fn has_draft(&self) -> bool {
        self.draft.is_some()
    }

    fn has_begun(&self) -> bool {
        self.draft.as_ref().is_some_and(|draft| draft.has_begun)
    }

    fn is_last_round(&self) -> bool {
        self.before.is_last_round
    }

    fn is_setting_up(&self) -> bool {
        !self.before.sets.is_empty()
    }

    fn points(&self) -> Vec<u16> {
        self.before.seats.iter().map(|player| player.points).collect()
    }

    fn has_too_many(&self, seat: Seat) -> bool {
        let player = self.player(seat);
        player.hold.total() > player.hold_limit
    }

    fn merchant_row(&self) -> Vec<MerchantId> {
        self.before.merchant_row.iter().map(|&(card, _)| card).collect()
    }

    fn turns_until_each(&self) -> &[usize] {
        &self.turns_until
    }

    fn turn_face_down(&mut self, viewer: Option<Seat>) {
        let after = self.draft.as_mut().map(|draft| draft.after.seats.as_mut_slice());
        self.face_down = FaceDown::turn_over(viewer, &mut self.before.seats, after);
    }

    fn stop(&mut self) {
        (self.before.to_move, self.before.owes) = (ToMove::Over, None);
        self.offers.clear();
        self.draft = None;
    }
}

impl SandToSeaDraft {
    /// The step that is to be decided next.
    pub fn step(&self) -> Step {
        Step::of(&self.turn, self.legal.first().map(|offer| offer.choice))
    }

    /// The cubes that one press gives away, with those that the rules then ask for themselves.
    pub fn given(&self) -> Cubes {
        let (now, then) = (&self.turn, &self.accepted);
        let built = |turn: &Turn| turn.build().unwrap_or(Cubes::NONE);
        match self.step() {
            Step::Pay => then.payments().skip(now.payments().len()).collect(),
            Step::Toll => then.toll().skip(now.toll().len()).collect(),
            Step::Cost => built(then).checked_sub(built(now)).unwrap_or(Cubes::NONE),
            Step::Return => then.returned().checked_sub(now.returned()).unwrap_or(Cubes::NONE),
            Step::Place | Step::Times | Step::Upgrade | Step::Discard | Step::Act | Step::Reward | Step::Done => {
                Cubes::NONE
            }
        }
    }
}

impl<const SEATS: usize> Shown for SandToSea<SEATS> {
    fn board(before: &Self, draft: Option<&Self>) -> Board {
        Board::SandToSea(Box::new(SandToSeaBoard {
            before: before.into(),
            map: before.map(),
            components: before.components(),
            tolls: Cell::all().map(|cell| before.toll_owners(cell).collect()).collect(),
            offers: main_offers(before),
            face_down: FaceDown::default(),
            turns_until: Seat::all(SEATS).map(|seat| before.turns_until(seat)).collect(),
            draft: draft.map_or_else(|| owed_by(before), |draft| draft_of(before, draft)),
        }))
    }

    fn event(before: &Self, turn: Turn) -> Option<Event> {
        let mut after = *before;
        after.take(turn).ok()?;
        Some(Event::Turn(event::Deed::SandToSea(Deed::of(before, turn))))
    }

    fn first_decision(before: &Self, turn: Turn) -> Option<Decision> {
        let choice = match turn.main() {
            Main::None => return None,
            Main::Set(set) => Choice::Set { set: set.into() },
            Main::Play(card) => Choice::Play { card },
            Main::Acquire(slot) => Choice::Acquire { slot: slot.into() },
            Main::Sail(name) => Choice::Sail { cell: before.map().cell(name)? },
            Main::Stay => Choice::Sail { cell: before.player(before.to_move().seat()?).boat_cell()? },
            Main::Rest => Choice::Rest,
            Main::Settle if turn.times() > 0 => Choice::Trade { times: turn.times() },
            Main::Settle => turn.returned().iter().next().map_or(Choice::Stop, |spice| Choice::Return { spice }),
        };
        choice.decision()
    }
}

fn draft_of<const SEATS: usize>(before: &SandToSea<SEATS>, position: &SandToSea<SEATS>) -> Option<SandToSeaDraft> {
    Some(SandToSeaDraft { has_begun: true, ..draft(before, position, position.turn_so_far()?)? })
}

/// A settling step of which nothing is decided yet.
fn owed_by<const SEATS: usize>(position: &SandToSea<SEATS>) -> Option<SandToSeaDraft> {
    draft(position, position, position.owed_step()?)
}

fn draft<const SEATS: usize>(
    before: &SandToSea<SEATS>,
    position: &SandToSea<SEATS>,
    turn: Turn,
) -> Option<SandToSeaDraft> {
    let suggested = suggestion(position);
    let mut then = *position;
    suggested.iter().for_each(|&decision| then.advance(decision));
    Some(SandToSeaDraft {
        turn,
        after: position.into(),
        deed: Deed::of(before, turn),
        legal: legal_offers(position),
        others: other_ways(before, &turn),
        suggested,
        accepted: then.turn_so_far()?,
        has_begun: false,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const MAP: &str =
        "V09,E08,E09,V01/sea,E16,E17:12,E01,E02/sea,E10,E11,E18,E03,E04/E13,E19,E20,E21,sea/V05,E23,sea,V12";

    /// The first of three has their boat on B2; one of the others is on the market of C2, one in the port of A1.
    fn board(begun: &[Choice]) -> SandToSeaBoard {
        let players = "yr;S01,S02;-;-;B2;-;- yy;S01,S02;-;-;C2;-;- yy;S01,S02;-;-;A1;-;-";
        let line = format!("sand-to-sea 3 standard/standard 0 - M07,M12,M05,M30 {MAP} {players}");
        let before: SandToSea<3> = line.parse().unwrap();
        let mut position = before;
        begun.iter().for_each(|choice| position.decide(choice.decision().unwrap()).unwrap());
        let shown = Shown::board(&before, Some(&position).filter(|_| !begun.is_empty()));
        if let Board::SandToSea(board) = shown { *board } else { unreachable!() }
    }

    fn cell(board: &SandToSeaBoard, name: &str) -> Cell {
        board.map.cell(name.parse().unwrap()).unwrap()
    }

    #[test]
    fn a_toll_is_for_coming_to_a_market_where_others_are() {
        let (board, first) = (board(&[]), Seat::new(0));
        let sailing = |name| board.sailing(first, cell(&board, name));
        assert_eq!(sailing("C2"), CellOffer::Sail { cards: 1, toll: 1 });
        assert_eq!(sailing("B2"), CellOffer::Stay);
        assert_eq!(sailing("A1").toll(), 0, "none is paid in a port");
        assert_eq!(board.toll_owner(), None, "nothing is begun");
    }

    #[test]
    fn one_press_gives_the_cubes_of_its_step() {
        let there = cell(&board(&[]), "C2");
        let board = board(&[Choice::Sail { cell: there }, Choice::Discard { card: MerchantId::STARTING[0] }]);
        assert_eq!((board.toll_owner(), board.outpost_cost()), (Some(Seat::new(1)), 0));
        assert_eq!(board.draft.map(|draft| draft.given().total()), Some(1));
    }
}
