//! An analysis as text.

use std::fmt::{self, Write};

use caravan_record::bare_name;

use crate::analysis::{Analysis, SeatStudy, StudiedTurn};
use crate::class::Class;
use crate::moment::{Moment, MomentKind};

/// The analysis for a reader of plain text: how it adds up, the moments that decided it, and every turn.
pub fn report(analysis: &Analysis) -> String {
    let mut text = String::new();
    // Writing to a string does not fail.
    let _ = write_report(&analysis.clone().with_shown_names(), &mut text);
    text
}

fn write_report(analysis: &Analysis, out: &mut String) -> fmt::Result {
    let state = if analysis.finished { "" } else { ", not finished" };
    let Analysis { game, seats, turns, depth, .. } = analysis;
    writeln!(out, "{game} for {} players, {} turns{state}", seats.len(), turns.len())?;
    writeln!(out, "read with {} lines for each turn and {} for each position after it\n", depth.search, depth.value)?;
    write_sums(analysis, out)?;
    if !analysis.moments.is_empty() {
        writeln!(out, "\nWhat decided it")?;
    }
    analysis.moments.iter().try_for_each(|moment| write_moment(analysis, moment, out))?;
    writeln!(out, "\nEvery turn: chances in per cent before it, with the best turn, and after it")?;
    turns.iter().enumerate().try_for_each(|(at, turn)| write_turn(analysis, at, turn, out))
}

fn write_sums(analysis: &Analysis, out: &mut String) -> fmt::Result {
    let width = name_width(analysis);
    writeln!(out, "{:width$}   start    luck   own errors   others' play   result", "")?;
    for seat in &analysis.seats {
        let SeatStudy { start, luck, own, others, result, .. } = seat;
        let name = padded(&seat.name, width);
        writeln!(out, "{name}  {start:>6}  {luck:>+6}       {own:>+6}         {:>+6}   {result:>6}", others.all())?;
    }
    writeln!(out, "\n{:width$}   error rate   luck ±     without luck   best/good/inaccuracies/mistakes/blunders", "")?;
    for seat in &analysis.seats {
        let SeatStudy { luck, luck_error, error_rate, without_luck, classes, .. } = seat;
        let name = padded(&seat.name, width);
        let classes = classes.map(|count| count.to_string()).join("/");
        let luck = format!("{luck:+} ± {luck_error}");
        writeln!(out, "{name}  {error_rate:>6} a turn   {luck:<12} {without_luck:>6}   {classes}")?;
    }
    Ok(())
}

fn name_width(analysis: &Analysis) -> usize {
    analysis.seats.iter().map(|seat| letters(&seat.name)).max().unwrap_or(0)
}

/// A name with blanks behind it up to a width. Marks around it take no room.
fn padded(name: &str, width: usize) -> String {
    format!("{name}{:blanks$}", "", blanks = width.saturating_sub(letters(name)))
}

fn letters(name: &str) -> usize {
    bare_name(name).chars().count()
}

fn write_moment(analysis: &Analysis, moment: &Moment, out: &mut String) -> fmt::Result {
    let turn = &analysis.turns[moment.turn];
    let name = |seat: usize| &analysis.seats[seat].name;
    let number = moment.turn + 1;
    match moment.kind {
        MomentKind::Choice => {
            let (before, after) = (turn.before.win[turn.seat], turn.chosen.win[turn.seat]);
            let StudiedTurn { played, cost, cost_error, .. } = turn;
            let line = turn.line.join(" ");
            writeln!(
                out,
                "  Turn {number}: {} played {played}, which cost {cost} ± {cost_error} ({before} to {after}); better is {line}.",
                name(turn.seat)
            )?;
        }
        MomentKind::Luck => {
            let (chosen, after) = (turn.chosen.win[moment.seat], turn.after.win[moment.seat]);
            let (of, change, ways) = (name(moment.seat), moment.change, turn.ways);
            writeln!(
                out,
                "  Turn {number}: what came up after {} by {}, one of {ways}, changed the chance of {of} by {change:+} ({chosen} to {after}).",
                turn.played,
                name(turn.seat)
            )?;
        }
    }
    writeln!(out, "    {}", turn.position)
}

fn write_turn(analysis: &Analysis, at: usize, turn: &StudiedTurn, out: &mut String) -> fmt::Result {
    let width = name_width(analysis);
    let chances = |of: &[crate::chance::Chance]| of.iter().map(|win| format!("{win:>5}")).collect::<Vec<_>>().join(" ");
    let name = padded(&analysis.seats[turn.seat].name, width);
    let (before, after) = (chances(&turn.before.win), chances(&turn.after.win));
    write!(out, "{:>4}  {name}  {:<18} {before}  {after}", at + 1, turn.played)?;
    if turn.class > Class::Best {
        write!(out, "  {} {} ± {}: {}", turn.class.name(), turn.cost, turn.cost_error, turn.line.join(" "))?;
    }
    if turn.ways > 1 {
        write!(out, "  luck {:+}", turn.luck(turn.seat))?;
    }
    writeln!(out)
}
