//! What went wrong, in English.

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
            Problem::BadRecord(why) => say("That is not a game record.", &format!("What is wrong with it: {why}.")),
            Problem::TooLarge => say("That is too large.", "Send less at once."),
            Problem::TooManyRequests => say("Too much at once.", "Wait a moment and try again."),
            Problem::NotOffered => say("That cannot be done here.", "Go back and use the buttons of the page."),
            Problem::Broken => say("Something broke on our side.", "Nothing was lost. Try again in a moment."),
        }
    }
}
