//! What went wrong, in English.

use caravan_rules::sand_to_sea::MapError;

use super::English;
use crate::texts::phrases::{Nouns, Said};
use crate::texts::problem::Problem;

impl English {
    pub(super) fn said(&self, problem: &Problem) -> Said {
        let say = |what: &str, what_now: &str| Said { what: what.to_owned(), what_now: what_now.to_owned() };
        match problem {
            Problem::NoSuchPage => say("There is no such page.", "The address may have a slip in it."),
            Problem::NoSuchTable => {
                say("There is no such table.", "Ask for the link again, or start a table of your own.")
            }
            Problem::NotYourTurn => say("It is not your turn.", "The table shows whose turn it is."),
            Problem::NotYourTable => say("You do not sit at this table.", "You can watch it."),
            Problem::NotAllowed => say("The rules do not allow that.", "What lights up can be chosen."),
            Problem::TableMovedOn => say("The table has moved on.", "Look at it again; nothing was changed."),
            Problem::TurnNotComplete => say("The turn is not complete.", "Choose what is still open, then confirm."),
            Problem::NoSeatFree => say("Every seat is taken.", "You can watch, or start a table of your own."),
            Problem::FormExpired => say("The form has expired.", "Go back, load the page again and try once more."),
            Problem::BadField(field) => {
                say("The form could not be read.", &format!("Check the field “{field}” and send it again."))
            }
            Problem::SeatCount { game } => {
                let (fewest, most) = (game.seats().start().to_owned(), game.seats().end().to_owned());
                say(&format!("{} is for {fewest} to {most} players.", self.game(*game)), "Change who sits where.")
            }
            Problem::BadMap(error) => say("That is not a map yet.", &format!("{}.", wrong_with_map(error))),
            Problem::BadName { most } => {
                say("That cannot be a name.", &format!("Use a few letters, at most {most} characters."))
            }
            Problem::WrongPassword => say("Name and password do not match.", "Try again."),
            Problem::ShortPassword { least } => {
                say("The password is too short.", &format!("Use at least {least} characters."))
            }
            Problem::LinkExpired => {
                say("The personal link is not valid any more.", "Make a new one on the other device.")
            }
            Problem::BadRecord(fault) => {
                say("That is not a game record.", &format!("What is wrong with it: {}.", fault.in_full))
            }
            Problem::BadPosition(why) => say("That is not a position.", &format!("What is wrong with it: {why}.")),
            Problem::OtherEdition { edition, played } => say(
                &format!("This table was played by edition {edition} of the rules."),
                &format!(
                    "Here they are played in edition {played}, by which it cannot be replayed. Start a new table."
                ),
            ),
            Problem::ClaimsFaceDown => {
                say("Claims lie face down at this table.", "The game can be watched again once it is over.")
            }
            Problem::TooLarge => say("That is too large.", "Send less at once."),
            Problem::TooManyRequests => say("Too much at once.", "Wait a moment and try again."),
            Problem::NotOffered => say("That cannot be done here.", "Go back and use the buttons of the page."),
            Problem::Broken => say("Something broke on our side.", "Nothing was lost. Try again in a moment."),
        }
    }
}

/// What is wrong with a drawing.
fn wrong_with_map(error: &MapError) -> String {
    match error {
        MapError::NotPartOfADrawing { line, found } => {
            format!("In line {line}, “{found}” is neither a tile (o) nor a port (P)")
        }
        MapError::BetweenColumns { line, at } => {
            format!("In line {line}, the hex at character {at} is between two columns: they are two characters apart")
        }
        MapError::BetweenRows { line, at } => {
            format!("In line {line}, the hex at character {at} should be one line higher or lower")
        }
        MapError::WrongCount { tiles, ports } => {
            format!("It needs 20 tiles (o) and 4 ports (P), and has {tiles} and {ports}")
        }
        MapError::CutOff(cell) => format!("{cell} cannot be reached from the other hexes"),
        MapError::Lonely(cell) => format!("{cell} touches fewer than two others"),
        MapError::TooMany => "The server has as many maps as it keeps. Choose one of those it brings along".to_owned(),
    }
}
