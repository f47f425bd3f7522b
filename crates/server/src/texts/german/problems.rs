//! What went wrong, in German.

use caravan_record::Place;
use caravan_rules::sand_to_sea::MapError;

use super::German;
use crate::texts::phrases::{Nouns, Said};
use crate::texts::problem::Problem;
use crate::texts::record_fault::{Fault, RecordFault};

impl German {
    pub(super) fn said(&self, problem: &Problem) -> Said {
        let say = |what: &str, what_now: &str| Said { what: what.to_owned(), what_now: what_now.to_owned() };
        match problem {
            Problem::NoSuchPage => {
                say("Diese Seite gibt es nicht.", "Vielleicht steckt ein Tippfehler in der Adresse.")
            }
            Problem::NoSuchTable => {
                say("Diesen Tisch gibt es nicht.", "Frag noch einmal nach dem Link oder eröffne selbst einen Tisch.")
            }
            Problem::NotYourTurn => say("Du bist nicht am Zug.", "Der Tisch zeigt, wer am Zug ist."),
            Problem::NotYourTable => say("Du sitzt nicht an diesem Tisch.", "Zuschauen kannst du."),
            Problem::NotAllowed => say("Das erlauben die Regeln nicht.", "Wählen kannst du, was leuchtet."),
            Problem::TableMovedOn => {
                say("Am Tisch ging es inzwischen weiter.", "Sieh noch einmal hin; es wurde nichts geändert.")
            }
            Problem::TurnNotComplete => {
                say("Der Zug ist noch nicht fertig.", "Wähle, was noch offen ist, und bestätige dann.")
            }
            Problem::NoSeatFree => {
                say("Alle Plätze sind besetzt.", "Du kannst zuschauen oder selbst einen Tisch eröffnen.")
            }
            Problem::FormExpired => {
                say("Das Formular ist abgelaufen.", "Geh zurück, lade die Seite neu und versuche es noch einmal.")
            }
            Problem::BadField(field) => say(
                "Das Formular ließ sich nicht lesen.",
                &format!("Prüfe das Feld „{field}“ und sende es noch einmal."),
            ),
            Problem::SeatCount { game } => {
                let (fewest, most) = (game.seats().start().to_owned(), game.seats().end().to_owned());
                say(&format!("„{}“ spielt man zu {fewest} bis {most}.", self.game(*game)), "Ändere, wer wo sitzt.")
            }
            Problem::BadMap(error) => say("Das ist noch keine Seekarte.", &format!("{}.", wrong_with_map(error))),
            Problem::BadName { most } => {
                say("Das kann kein Name sein.", &format!("Nimm ein paar Buchstaben, höchstens {most} Zeichen."))
            }
            Problem::WrongPassword => say("Name und Passwort passen nicht zusammen.", "Versuche es noch einmal."),
            Problem::ShortPassword { least } => {
                say("Das Passwort ist zu kurz.", &format!("Nimm mindestens {least} Zeichen."))
            }
            Problem::LinkExpired => {
                say("Der persönliche Link gilt nicht mehr.", "Erstelle auf dem anderen Gerät einen neuen.")
            }
            Problem::BadRecord(fault) => say("Das ist keine Spielaufzeichnung.", &wrong_with_record(fault)),
            Problem::BadPosition(why) => {
                say("Das ist keine Stellung.", &format!("Was an der Zeile nicht stimmt, auf Englisch: „{why}“."))
            }
            Problem::OtherEdition { edition, played } => say(
                &format!("Dieser Tisch wurde nach Ausgabe {edition} der Regeln gespielt."),
                &format!(
                    "Hier gilt Ausgabe {played}, nach der er sich nicht nachspielen lässt. Eröffne einen neuen Tisch."
                ),
            ),
            Problem::ClaimsFaceDown => say(
                "An diesem Tisch liegt Eingelöstes verdeckt.",
                "Ist das Spiel aus, kannst du es noch einmal ansehen.",
            ),
            Problem::TooLarge => say("Das ist zu groß.", "Sende weniger auf einmal."),
            Problem::TooManyRequests => say("Das war zu viel auf einmal.", "Warte kurz und versuche es dann wieder."),
            Problem::NotOffered => say("Das geht hier nicht.", "Geh zurück und nimm die Knöpfe der Seite."),
            Problem::Broken => {
                say("Bei uns ist etwas schiefgegangen.", "Es ging nichts verloren. Versuche es gleich noch einmal.")
            }
        }
    }
}

/// What is wrong with a record.
fn wrong_with_record(fault: &RecordFault) -> String {
    let place = match &fault.place {
        Place::Line(line) => format!("Zeile {line}: "),
        Place::Turn(turn) => format!("Zug {turn}: "),
        Place::Field(field) => format!("Feld „{field}“: "),
        Place::Whole => String::new(),
    };
    let what = match &fault.what {
        Fault::Unreadable => "Sie ließ sich nicht zu Ende lesen".to_owned(),
        Fault::TooLong => "Sie ist länger als jede Aufzeichnung".to_owned(),
        Fault::NotText => "Sie ist kein Text".to_owned(),
        Fault::NotJson => "Das ist kein gültiges JSON".to_owned(),
        Fault::OtherEdition { edition, played } => {
            format!("Sie wurde nach Ausgabe {edition} der Regeln gespielt, hier gilt Ausgabe {played}")
        }
        Fault::Unexpected => "Hier müsste etwas anderes stehen".to_owned(),
        Fault::Ends => "Hier bricht sie zu früh ab".to_owned(),
        Fault::Malformed { text } => format!("„{text}“ stimmt nicht"),
        Fault::Illegal { turn, seat } => format!("„{turn}“ erlauben die Regeln Platz {seat} nicht"),
    };
    format!("{place}{what}.")
}

/// What is wrong with a drawing.
fn wrong_with_map(error: &MapError) -> String {
    match error {
        MapError::NotPartOfADrawing { line, found } => {
            format!("In Zeile {line} ist „{found}“ weder ein Feld (o) noch ein Hafen (P)")
        }
        MapError::BetweenColumns { line, at } => format!(
            "In Zeile {line} steht das Feld bei Zeichen {at} zwischen zwei Spalten: Sie sind zwei Zeichen auseinander"
        ),
        MapError::BetweenRows { line, at } => {
            format!("In Zeile {line} gehört das Feld bei Zeichen {at} eine Zeile höher oder tiefer")
        }
        MapError::WrongCount { tiles, ports } => {
            format!("Es braucht 20 Felder (o) und 4 Häfen (P), hier sind es {tiles} und {ports}")
        }
        MapError::CutOff(cell) => format!("{cell} ist von den anderen Feldern aus nicht zu erreichen"),
        MapError::Lonely(cell) => format!("{cell} berührt weniger als zwei andere"),
        MapError::TooMany => "Der Server behält keine weiteren Seekarten. Nimm eine, die er mitbringt".to_owned(),
    }
}
