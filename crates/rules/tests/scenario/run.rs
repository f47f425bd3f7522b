//! Runs a scenario, statement by statement.

use super::engine::Engine;
use super::layout::Part;
use super::page::Scenario;

/// Runs a scenario to its end, or says at which line of the page it goes wrong and how.
pub fn run<E: Engine>(scenario: &Scenario) -> Result<(), (usize, String)> {
    let mut runner = Runner::<E> { game: None, given: None, draws: Draws::InOrder, checks: 0 };
    let mut statements = scenario.statements.iter().peekable();
    let mut last = scenario.line;
    while let Some((line, statement)) = statements.next() {
        let refusal = statements.next_if(|(_, next)| next.starts_with("refused "));
        let error = refusal.map(|(_, next)| &next["refused ".len()..]);
        runner.statement(statement, error).map_err(|problem| (*line, format!("`{statement}`: {problem}")))?;
        last = *line;
    }
    runner.settle().map_err(|problem| (last, problem))?;
    if runner.checks == 0 { Err((last, "the scenario checks nothing".to_owned())) } else { Ok(()) }
}

struct Runner<E> {
    game: Option<E>,
    /// A position that is still being described, by an `example` and what is `given`.
    given: Option<String>,
    draws: Draws,
    checks: usize,
}

/// How it is known which card comes off a deck.
enum Draws {
    /// They come in the order of their numbers.
    InOrder,
    /// Each is named by a `draw` before it comes; this one has been.
    Named(Option<String>),
}

impl<E: Engine> Runner<E> {
    fn statement(&mut self, statement: &str, error: Option<&str>) -> Result<(), String> {
        let (word, rest) = statement.split_once(' ').unwrap_or((statement, ""));
        match (word, error) {
            ("example", None) => return self.example(rest),
            ("given", _) => return self.given(rest, error),
            _ => self.settle()?,
        }
        match (word, error) {
            ("position", _) => return self.position(rest, error),
            ("turn", Some(error)) => return self.refuse_turn(rest, error),
            (_, Some(_)) => return Err("only a position, what is given, or a turn can be refused".to_owned()),
            ("start", None) => return self.start(rest),
            ("draw", None) => return self.draw(rest),
            ("draft", None) => return self.game()?.draft(rest).map_err(refused),
            ("confirm", None) => return self.confirm(),
            ("turn", None) => return self.game()?.draft(rest).map_err(refused).and_then(|()| self.confirm()),
            _ => {}
        }
        self.checks += 1;
        self.check(word, rest)
    }

    fn game(&mut self) -> Result<&mut E, String> {
        self.game.as_mut().ok_or_else(|| "there is no position to start from".to_owned())
    }

    fn example(&mut self, players: &str) -> Result<(), String> {
        let players = number(players)?;
        self.given = Some(E::LAYOUT.example(players).ok_or("the game has no example")?);
        Ok(())
    }

    /// Changes the position that is being described, or the one that has been reached.
    fn given(&mut self, changes: &str, error: Option<&str>) -> Result<(), String> {
        let mut line = match self.given.take() {
            Some(line) => line,
            None => self.game()?.line(),
        };
        let mut changes = changes;
        while let Some((seat, columns, rest)) = emptied(changes)? {
            line = E::LAYOUT.with_emptied_columns(&line, seat, columns)?;
            changes = rest;
        }
        for (part, value) in parts(changes)? {
            line = E::LAYOUT.set(&line, part, value)?;
        }
        if error.is_some() {
            return self.position(&line, error);
        }
        self.given = Some(line);
        Ok(())
    }

    /// Begins to play from the position described, if there is one.
    fn settle(&mut self) -> Result<(), String> {
        match self.given.take() {
            Some(line) => self.position(&line, None),
            None => Ok(()),
        }
    }

    fn position(&mut self, line: &str, error: Option<&str>) -> Result<(), String> {
        match (E::from_position(line), error) {
            (Ok(game), None) => {
                equal(&game.line(), line)?;
                *self = Runner { game: Some(game), given: None, draws: Draws::Named(None), checks: self.checks };
                Ok(())
            }
            (Err(met), None) => Err(refused(met)),
            (Ok(_), Some(_)) => Err("the position is accepted".to_owned()),
            (Err(met), Some(error)) => {
                self.checks += 1;
                names::<E>(&met, error)
            }
        }
    }

    fn start(&mut self, players: &str) -> Result<(), String> {
        let players = number(players)?;
        *self = Runner { game: Some(E::start(players)), given: None, draws: Draws::InOrder, checks: self.checks };
        Ok(())
    }

    fn draw(&mut self, card: &str) -> Result<(), String> {
        self.game()?.put_on_top(card);
        match self.draws {
            Draws::InOrder => Err("after `start` the cards come in the order of their numbers".to_owned()),
            Draws::Named(Some(_)) => Err("the card named before has not come yet".to_owned()),
            Draws::Named(None) => {
                self.draws = Draws::Named(Some(card.to_owned()));
                Ok(())
            }
        }
    }

    fn confirm(&mut self) -> Result<(), String> {
        let before = self.game()?.decks();
        self.game()?.confirm();
        let a_card_came = self.game()?.decks() != before;
        match (&mut self.draws, a_card_came) {
            (Draws::InOrder, _) | (Draws::Named(None), false) => Ok(()),
            (Draws::Named(None), true) => Err("a card is turned up that no `draw` names".to_owned()),
            (Draws::Named(Some(_)), false) => Err("no card is turned up, but a `draw` names one".to_owned()),
            (Draws::Named(named), true) => {
                *named = None;
                Ok(())
            }
        }
    }

    fn refuse_turn(&mut self, turn: &str, error: &str) -> Result<(), String> {
        self.checks += 1;
        let before = self.game()?.line();
        let met = match self.game()?.draft(turn) {
            Ok(()) => return Err("the turn is accepted".to_owned()),
            Err(met) => met,
        };
        equal(&self.game()?.line(), &before)?;
        names::<E>(&met, error)
    }

    fn check(&mut self, word: &str, rest: &str) -> Result<(), String> {
        match word {
            "after" => equal(&self.game()?.line(), rest),
            "over" => self.check_parts("to-move over"),
            "seat" | "tile" => self.check_parts(&format!("{word} {rest}")),
            "decks" => {
                let (merchants, points) = self.game()?.decks();
                equal(&format!("{merchants} {points}"), rest)
            }
            "choices" => self.check_choices(rest),
            "legal" => self.game_after(rest).map(|_| ()),
            "illegal" => match self.game_after(rest) {
                Ok(_) => Err("the turn is accepted".to_owned()),
                Err(_) => Ok(()),
            },
            "view" => {
                let (seat, line) = rest.split_once(' ').ok_or("a seat and a line")?;
                equal(&self.game()?.view(number(seat)?), line)
            }
            "score" => {
                let (seat, points) = rest.split_once(' ').ok_or("a seat and its points")?;
                equal(&self.game()?.score(number(seat)?).to_string(), points)
            }
            "winner" => equal(&self.game()?.winner().map_or("nobody".to_owned(), |seat| seat.to_string()), rest),
            field if E::LAYOUT.fields.iter().any(|(name, _)| *name == field) => {
                self.check_parts(&format!("{word} {rest}"))
            }
            _ => Err("no such statement".to_owned()),
        }
    }

    /// What the seat to move leaves behind by taking this turn, the turn not yet confirmed.
    fn game_after(&mut self, turn: &str) -> Result<E, String> {
        let mut trial = E::from_position(&self.game()?.line()).map_err(refused)?;
        trial.draft(turn).map_err(refused)?;
        Ok(trial)
    }

    fn check_parts(&mut self, expected: &str) -> Result<(), String> {
        let line = self.game()?.line();
        for (part, value) in parts(expected)? {
            equal(&E::LAYOUT.get(&line, part)?, value)?;
        }
        Ok(())
    }

    fn check_choices(&mut self, expected: &str) -> Result<(), String> {
        let mut expected: Vec<&str> = expected.split(' ').filter(|choice| *choice != "-").collect();
        let mut choices = self.game()?.choices();
        expected.sort_unstable();
        choices.sort_unstable();
        equal(&choices.join(" "), &expected.join(" "))
    }
}

/// The seat and the number of columns at the head of `emptied 0 2 …`, and what follows.
fn emptied(text: &str) -> Result<Option<(usize, usize, &str)>, String> {
    let Some(text) = text.strip_prefix("emptied ") else { return Ok(None) };
    let (seat, rest) = text.split_once(' ').ok_or("a seat and a number of columns")?;
    let (columns, rest) = rest.split_once(' ').unwrap_or((rest, ""));
    Ok(Some((number(seat)?, number(columns)?, rest)))
}

/// `merchants M07,M12 tile C3 E23:0 seat 0 hold yy hand S01`: parts of a position and what they are.
fn parts(text: &str) -> Result<Vec<(Part<'_>, &str)>, String> {
    let mut parts = Vec::new();
    let mut seat = None;
    let mut words = text.split(' ').filter(|word| !word.is_empty());
    while let Some(word) = words.next() {
        let mut next = || words.next().ok_or_else(|| format!("{word} of what?"));
        match (word, seat) {
            ("seat", _) => seat = Some(number(next()?)?),
            ("tile", _) => {
                parts.push((Part::Tile(next()?), next()?));
                seat = None;
            }
            (field @ ("merchants" | "points" | "piles" | "to-move" | "sets" | "map"), _) => {
                parts.push((Part::Table(field), next()?));
                seat = None;
            }
            (thing, Some(seat)) => parts.push((Part::Seat(seat, thing), next()?)),
            (thing, None) => return Err(format!("whose {thing}?")),
        }
    }
    Ok(parts)
}

fn refused(met: String) -> String {
    format!("refused: {met}")
}

fn number(text: &str) -> Result<usize, String> {
    text.parse().map_err(|_| format!("{text:?} is not a number"))
}

fn equal(found: &str, expected: &str) -> Result<(), String> {
    if found == expected { Ok(()) } else { Err(format!("found\n    {found}\n  expected\n    {expected}")) }
}

/// Whether the error met is the one expected: one of the names in its debug text.
fn names<E: Engine>(met: &str, expected: &str) -> Result<(), String> {
    let is_named = met.split(|letter: char| !letter.is_alphanumeric()).any(|name| name == expected);
    if is_named || !E::NAMES_ITS_ERRORS { Ok(()) } else { Err(format!("refused with {met}, not {expected}")) }
}
