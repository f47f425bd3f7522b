//! Positions and turns as text, written by the literal engine itself.

use super::map::EmptyMap;
use super::pieces::{Bonus, BonusKind, PIECES};
use super::table::{Place, Player, Table, Tile};
use super::turn::{Move, Turn};
use crate::cube::Cube;
use crate::text::{push_cubes, push_list, push_merchants, push_number};

impl Table {
    /// The position in one line; during a turn, with the part of it that has been decided.
    pub(crate) fn line(&self) -> String {
        let mut line = String::with_capacity(512);
        line.push_str("sand-to-sea ");
        push_number(&mut line, self.players.len());
        line.push(' ');
        line.push_str(&self.empty_map.name);
        line.push('/');
        line.push_str(self.pieces.name);
        line.push(' ');
        self.push_to_move(&mut line);
        line.push(' ');
        push_list(&mut line, &self.sets, |line, set| line.push_str(set.id));
        line.push(' ');
        push_list(&mut line, &self.merchant_row, |line, on_row| {
            line.push_str(on_row.card.id);
            if !on_row.cubes.is_empty() {
                line.push(':');
                push_cubes(line, &on_row.cubes);
            }
        });
        line.push(' ');
        self.push_map(&mut line);
        for player in &self.players {
            line.push(' ');
            push_player(&mut line, player, self.empty_map);
        }
        line
    }

    fn push_to_move(&self, line: &mut String) {
        let Some(seat) = self.to_move else { return line.push_str("over") };
        push_number(line, seat);
        if let Some(owed) = self.owed {
            line.push(if owed.may_trade { 'x' } else { '-' });
            push_number(line, owed.turn_of);
        }
        let Some(turn) = &self.turn else { return };
        line.push('>');
        line.push_str(&self.turn_text().expect("a turn is being taken"));
        let choices = self.choices();
        if choices.is_empty() {
            line.push('!');
        } else if turn.returned.is_empty() && matches!(choices[0], Move::Return(_)) {
            line.push('-');
        }
    }

    fn push_map(&self, line: &mut String) {
        for (index, place) in self.map.iter().enumerate() {
            match (index, self.empty_map.places[index].starts_a_column) {
                (0, _) => {}
                (_, true) => line.push('/'),
                (_, false) => line.push(','),
            }
            push_place(line, place, self.closed_port == Some(index));
        }
    }

    /// The turn or step decided so far, as text.
    pub(crate) fn turn_text(&self) -> Option<String> {
        self.turn.as_ref().map(|turn| turn_text(turn, self.empty_map))
    }

    /// What a turn or settling step may begin with, as text.
    pub(crate) fn main_text(&self, main: Move) -> String {
        match main {
            Move::Sail(place) if Some(place) == self.mover().boat => "@".to_owned(),
            main => main_text(main, self.empty_map),
        }
    }
}

/// What a turn or settling step may begin with; staying is for the caller to know.
pub fn main_text(main: Move, empty_map: &EmptyMap) -> String {
    match main {
        Move::Set(set) => PIECES.sets[set].id.to_owned(),
        Move::Play(card) => card.id.to_owned(),
        Move::Acquire(slot) => format!("+{slot}"),
        Move::Sail(place) => format!("@{}", empty_map.places[place].name),
        Move::Rest => "rest".to_owned(),
        Move::Times(times) => format!("x{times}"),
        Move::Return(cube) => format!("-{}", cube.letter()),
        Move::Stop => "stop".to_owned(),
        _ => unreachable!("nothing begins with {main:?}"),
    }
}

/// A turn or settling step, or the part of it decided so far.
fn turn_text(turn: &Turn, empty_map: &EmptyMap) -> String {
    let mut text = match turn.main {
        Some(Move::Sail(place)) if Some(place) == turn.came_from => "@".to_owned(),
        Some(main) => main_text(main, empty_map),
        None if turn.trades == 0 && turn.returned.is_empty() => "stop".to_owned(),
        None => String::new(),
    };
    if let Some(place) = turn.boat_put_on {
        text.push('@');
        text.push_str(&empty_map.places[place].name);
    }
    if let Some(times) = turn.times {
        push_times(&mut text, times);
    }
    if let Some(steps) = turn.steps {
        text.push('^');
        Cube::ALL.into_iter().zip(steps).for_each(|(cube, times)| push_letters(&mut text, &vec![cube; times]));
    }
    push_marked(&mut text, ':', &turn.paid);
    if !turn.discarded.is_empty() {
        text.push(':');
        push_list(&mut text, &turn.discarded, |text, card| text.push_str(card.id));
    }
    push_marked(&mut text, '$', &turn.tolls);
    if turn.builds {
        text.push('#');
        push_letters(&mut text, &turn.cost);
    }
    if let Some(reward) = turn.reward {
        text.push('&');
        text.push_str(&reward_text(reward));
    }
    if turn.trades > 0 {
        push_times(&mut text, turn.trades);
    }
    if turn.claims {
        text.push('=');
    }
    push_marked(&mut text, '-', &turn.returned);
    text
}

fn push_times(text: &mut String, times: usize) {
    text.push('x');
    push_number(text, times);
}

fn push_marked(text: &mut String, mark: char, cubes: &[Cube]) {
    if !cubes.is_empty() {
        text.push(mark);
        push_letters(text, cubes);
    }
}

fn push_letters(text: &mut String, cubes: &[Cube]) {
    text.extend(cubes.iter().map(|cube| cube.letter()));
}

fn reward_text(reward: Move) -> String {
    match reward {
        Move::RewardCard(slot) => slot.to_string(),
        Move::RewardTile(BonusKind::Points) => "BP".to_owned(),
        Move::RewardTile(BonusKind::ExtraMove) => "BM".to_owned(),
        Move::RewardTile(BonusKind::Hold) => "BH".to_owned(),
        _ => unreachable!("not a reward"),
    }
}

fn push_place(line: &mut String, place: &Place, is_closed: bool) {
    match place.tile {
        Tile::Sea => line.push_str("sea"),
        Tile::Port if is_closed => line.push_str("closed"),
        Tile::Port => line.push_str(place.victory_tile.map_or("-", |tile| tile.id)),
        Tile::Market(tile) => {
            line.push_str(tile.id);
            let mut owners = place.outposts.clone();
            owners.sort_unstable();
            if !owners.is_empty() {
                line.push(':');
                owners.iter().for_each(|&seat| push_number(line, seat));
            }
        }
    }
}

fn push_player(line: &mut String, player: &Player, empty_map: &EmptyMap) {
    if player.hold.is_empty() {
        line.push('-');
    }
    push_cubes(line, &player.hold);
    line.push(';');
    push_merchants(line, &player.hand);
    line.push(';');
    push_merchants(line, &player.played);
    line.push(';');
    push_merchants(line, &player.discarded);
    line.push(';');
    line.push_str(player.boat.map_or("-", |place| &empty_map.places[place].name));
    line.push(';');
    let mut claimed = player.claimed.clone();
    claimed.sort_unstable_by_key(|tile| tile.place);
    push_list(line, &claimed, |line, tile| line.push_str(tile.id));
    line.push(';');
    push_bonuses(line, &player.bonuses);
}

/// The points tiles from the highest, then extra moves, then hold tiles.
fn push_bonuses(line: &mut String, bonuses: &[Bonus]) {
    let mut bonuses = bonuses.to_vec();
    bonuses.sort_unstable_by_key(|bonus| match bonus {
        Bonus::Points(points) => (0, usize::MAX - points),
        Bonus::ExtraMove => (1, 0),
        Bonus::Hold => (2, 0),
    });
    push_list(line, &bonuses, |line, bonus| match bonus {
        Bonus::Points(points) => {
            line.push('B');
            push_number(line, *points);
        }
        Bonus::ExtraMove => line.push_str("BM"),
        Bonus::Hold => line.push_str("BH"),
    });
}
