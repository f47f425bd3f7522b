//! A record: a deal and the turns played with it, all by the rules.

use caravan_rules::{Game, Seat};
use serde_json::Value;

use crate::draw::Draw;
use crate::ended::Ended;
use crate::error::Problem;
use crate::name::tidied_name;
use crate::seal::Seal;

/// A game that can be written down: how its deal, turns and positions look in text and in JSON.
pub trait Recorded: Game {
    /// The deal as lines of a text record: a keyword and what follows it.
    fn deal_lines(deal: &Self::Deal) -> Vec<(&'static str, String)>;
    /// Which lines those are, in their order. The last is there once.
    const DEAL_LINES: &'static [DealLine];
    /// The deal of such lines: what follows the keyword of each, for every kind of line in their order. On an error, says in
    /// which kind it is.
    fn deal_from_lines(lines: &[Vec<String>]) -> Result<Self::Deal, (usize, Problem)>;
    /// The deal in JSON.
    fn deal_json(deal: &Self::Deal) -> Value;
    /// The deal of a JSON value.
    fn deal_from_json(json: &Value) -> Result<Self::Deal, Problem>;
    /// A turn as the fields of a JSON object beside `seat` and `text`.
    fn turn_json(turn: Self::Turn) -> Vec<(&'static str, Value)>;
    /// The turn of a JSON object with those fields.
    fn turn_from_json(json: &Value) -> Result<Self::Turn, Problem>;
    /// A position in JSON.
    fn position_json(position: &Self) -> Value;
}

/// A kind of line that a deal is written in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DealLine {
    /// A line with this keyword.
    Once(&'static str),
    /// Any number of lines with this keyword, none too.
    Repeated(&'static str),
}

impl DealLine {
    pub(crate) fn keyword(self) -> &'static str {
        match self {
            DealLine::Once(keyword) | DealLine::Repeated(keyword) => keyword,
        }
    }
}

/// A game from its deal to where it stands, every turn by the rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record<G: Game> {
    names: Vec<String>,
    draw: Option<Draw>,
    seal: Option<Seal>,
    deal: G::Deal,
    turns: Vec<G::Turn>,
    position: G,
    ended: Option<Ended>,
}

impl<G: Recorded> Record<G> {
    /// A game before its first turn.
    pub fn new(deal: G::Deal) -> Record<G> {
        let position = G::start(&deal);
        Record { names: Vec::new(), draw: None, seal: None, deal, turns: Vec::new(), position, ended: None }
    }

    /// Says who sits where. Line breaks in a name become spaces.
    ///
    /// # Panics
    /// If there are not as many names as seats.
    pub fn with_names(self, names: impl IntoIterator<Item = String>) -> Record<G> {
        let names: Vec<String> = names.into_iter().map(|name| tidied_name(&name)).collect();
        assert_eq!(names.len(), G::SEATS, "one name per seat");
        Record { names, ..self }
    }

    /// Says how the seats were drawn. A seal covers the draw, so this comes before [`with_seal`](Record::with_seal).
    ///
    /// # Panics
    /// If the draw is for another number of players, or the record is sealed already.
    pub fn with_draw(self, draw: Draw) -> Record<G> {
        assert_eq!(draw.players(), G::SEATS, "a draw of the seats of this game");
        assert!(self.seal.is_none(), "a seal covers the draw");
        Record { draw: Some(draw), ..self }
    }

    /// Says how the draw and the deal were committed to before the first turn.
    ///
    /// # Panics
    /// If the seal is not of this draw and this deal.
    pub fn with_seal(self, seal: Seal) -> Record<G> {
        let expected = Seal::new::<G>(seal.nonce(), self.draw.as_ref(), &self.deal);
        assert_eq!(seal, expected, "the seal of this draw and this deal");
        Record { seal: Some(seal), ..self }
    }

    /// Plays the next turn; or refuses it and changes nothing.
    pub fn push(&mut self, turn: G::Turn) -> Result<(), G::IllegalTurn> {
        self.position.play(turn, &self.deal)?;
        self.turns.push(turn);
        Ok(())
    }

    /// Plays the next turn of a written record.
    pub(crate) fn push_written(&mut self, turn: G::Turn, seat: Seat) -> Result<(), Problem> {
        if self.position.idle_step() == Some(turn) {
            return Err(Problem::expected("a step in which something is done; others are not written", turn));
        }
        let illegal =
            |why: G::IllegalTurn| Problem::Illegal { turn: turn.to_string(), seat: seat.index(), why: why.to_string() };
        self.push(turn).map_err(illegal)
    }

    /// Plays the settling step that is not written, if there can be one here.
    pub(crate) fn push_idle_step(&mut self) {
        if let Some(step) = self.position.idle_step() {
            // It is legal, since the position itself offers it.
            let _ = self.push(step);
        }
    }

    /// Says that the game ended here, before its end by the rules. A step in which nothing is done, if one is owed, is made with
    /// it; a game that is over by then has ended by the rules.
    ///
    /// # Panics
    /// If a seat resigned that this game does not have.
    pub fn with_end(mut self, ended: Ended) -> Record<G> {
        assert!(ended.is_for(G::SEATS), "a seat of this game");
        self.push_idle_step();
        self.ended = Some(ended).filter(|_| self.position.outcome().is_none());
        self
    }

    /// How it ended, if that was before its end by the rules.
    pub fn ended(&self) -> Option<Ended> {
        self.ended
    }

    /// Who sits where, if that was written down.
    pub fn names(&self) -> Option<&[String]> {
        (!self.names.is_empty()).then_some(&self.names)
    }

    /// How the seats were drawn, if they were.
    pub fn draw(&self) -> Option<&Draw> {
        self.draw.as_ref()
    }

    /// How the deal was committed to, if that was written down.
    pub fn seal(&self) -> Option<&Seal> {
        self.seal.as_ref()
    }

    /// What chance decided.
    pub fn deal(&self) -> &G::Deal {
        &self.deal
    }

    /// Every turn played.
    pub fn turns(&self) -> &[G::Turn] {
        &self.turns
    }

    /// Where the game stands.
    pub fn position(&self) -> &G {
        &self.position
    }

    /// Every turn with who played it, the position before and the position after.
    pub fn replay(&self) -> impl Iterator<Item = Step<G>> + '_ {
        let (mut position, mut begun) = (G::start(&self.deal), 0);
        self.turns.iter().map(move |&turn| {
            let before = position;
            begun += usize::from(before.owes().is_none());
            let seat = before.to_move().seat().unwrap_or(Seat::new(0));
            position.play(turn, &self.deal).expect("a record holds only turns that were accepted");
            Step { seat, turn, before, after: position, round: round_of::<G>(begun) }
        })
    }
}

/// The round of the turn with this number, from 1, settling steps not counted.
fn round_of<G: Game>(turn: usize) -> Option<usize> {
    turn.checked_sub(G::SET_UP_TURNS).filter(|&turn| turn > 0).map(|turn| turn.div_ceil(G::SEATS))
}

/// One turn or settling step of a replayed game.
#[derive(Clone, Copy, Debug)]
pub struct Step<G: Game> {
    /// Who played.
    pub seat: Seat,
    /// What they played.
    pub turn: G::Turn,
    /// The position before.
    pub before: G,
    /// The position after, with the new cards turned over.
    pub after: G,
    /// The round it belongs to, from 1; nothing while the table is set up. A settling step is of the round of the turn it settles.
    pub round: Option<usize>,
}

impl<G: Game> Step<G> {
    /// Whether nothing is done in it, so that it is not written.
    pub(crate) fn is_idle(&self) -> bool {
        self.before.idle_step() == Some(self.turn)
    }
}
