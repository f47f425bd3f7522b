//! What happened and what is about to: in the files, what was done begins with `did_`, what is to be done with `do_`.

use caravan_rules::{Cubes, each_game};
use caravan_tables::{Deed, Event, LogEntry};

use super::{Texts, Who, Word, bot_called};

impl Texts {
    /// What somebody did, without who: "rested and took back 3 cards." Those in the seats are named as the reader calls them.
    pub fn event(self, who: Who, event: &Event, seats: &[Who]) -> String {
        match event {
            Event::Drawn => self.seats_were_drawn(&self.draw(seats).join(self.word(Word::ListComma))),
            Event::Turn(deed) => self.took_turn(who, &self.did_deed(deed, seats), deed.returned()),
            Event::ProgramFailed { successor } => self.program_failed(who, &bot_called(successor, self)),
            Event::StoodIn => self.stood_in(who),
            Event::CameBack => self.came_back(who),
            Event::TookBack => self.took_back(who),
            Event::GotUp => self.got_up(who),
            Event::HandedOver => self.handed_over(who),
            Event::Resigned => self.resigned(who),
            Event::EndedByAll => self.ended_by_all(who),
            Event::Hinted => self.hinted(who),
        }
    }

    /// A line of the log: who did it, and what. What a bot did for somebody who was away, the bot did.
    pub fn told(self, entry: &LogEntry, seats: &[Who]) -> (String, String) {
        let who = seats.get(entry.seat.index()).copied().unwrap_or(Who::You);
        if entry.by_stand_in {
            (self.bot_for(who), self.event(Who::Named(""), &entry.event, seats))
        } else {
            (self.subject(who).to_owned(), self.event(who, &entry.event, seats))
        }
    }

    /// What a turn does that is not made yet, in a sentence; nothing if it is no turn.
    pub fn doing_event(self, event: &Event, seats: &[Who]) -> Option<String> {
        let deed = event.turn()?;
        Some(self.doing_and_returning(self.doing_deed(deed, seats), deed.only_settles(), deed.returned()))
    }

    /// What is to be done and what is to be returned; a step that only returns is said once.
    pub(crate) fn doing_and_returning(self, doing: String, is_step: bool, returned: Cubes) -> String {
        match (returned.is_empty(), is_step) {
            (true, _) => doing,
            (false, true) => self.do_return(returned),
            (false, false) => format!("{doing} {}", self.do_return(returned)),
        }
    }

    /// Where the lot fell, seat by seat: "Ada starts", "then you".
    pub fn draw(self, seats: &[Who]) -> Vec<String> {
        let place = |(seat, &who): (usize, &Who)| if seat == 0 { self.starts(who) } else { self.goes_next(who) };
        seats.iter().enumerate().map(place).collect()
    }
}

macro_rules! deeds {
    ($($kind:ident in $module:ident;)*) => {
        impl Texts {
            fn did_deed(self, deed: &Deed, seats: &[Who]) -> String {
                match deed { $(Deed::$kind(deed) => crate::$module::did(self, deed, seats)),* }
            }

            fn doing_deed(self, deed: &Deed, seats: &[Who]) -> String {
                match deed { $(Deed::$kind(deed) => crate::$module::doing(self, deed, seats)),* }
            }
        }
    };
}
each_game!(deeds);

#[cfg(test)]
mod tests {
    use caravan_rules::{GameKind, Seat};
    use caravan_tables::CardAction;
    use caravan_tables::spice_road::{self, Action};

    use super::*;
    use crate::Language;

    const MIRA: Who = Who::Named("Mira");

    fn cubes(text: &str) -> Cubes {
        text.parse().unwrap()
    }

    fn turn(action: CardAction, returned: &str) -> Event {
        Event::Turn(Deed::SpiceRoad(spice_road::Deed { action: Action::Card(action), returned: cubes(returned) }))
    }

    #[test]
    fn what_a_bot_did_for_somebody_the_bot_did_and_a_hint_names_the_cubes_to_return() {
        let gained = turn(CardAction::Gained { cubes: cubes("yy") }, "-");
        let line = |language: Language, who| {
            let entry = LogEntry { turn: 1, seat: Seat::new(0), by_stand_in: true, event: gained.clone() };
            let (who, what) = language.texts_of(GameKind::SpiceRoad).told(&entry, &[who]);
            format!("{who} {what}")
        };
        assert_eq!(line(Language::English, Who::You), "A bot (for you) gained 2 turmeric.");
        assert_eq!(line(Language::English, MIRA), "A bot (for Mira) gained 2 turmeric.");
        assert_eq!(line(Language::German, Who::You), "Ein Bot (für dich) hat 2 Kurkuma genommen.");
        assert_eq!(line(Language::French, Who::You), "Un bot (pour toi) a reçu 2 curcuma.");
        let t = Language::English.texts_of(GameKind::SpiceRoad);
        let doing = |action, returned| t.doing_event(&turn(action, returned), &[]).unwrap();
        assert_eq!(doing(CardAction::Settled, "yr"), "Return 1 turmeric and 1 saffron.");
        assert_eq!(doing(CardAction::Gained { cubes: cubes("yy") }, "y"), "Gain 2 turmeric. Return 1 turmeric.");
    }

    #[test]
    fn who_plays_on_for_a_program_that_failed_was_not_said() {
        let failed = Event::ProgramFailed { successor: "greedy".to_owned() };
        let told = |language: Language| language.texts().event(Who::Named("Mine"), &failed, &[]);
        assert_eq!(
            Language::ALL.map(told),
            [
                "failed: the bot Greedy plays on in its seat.",
                "ist ausgefallen: Der Bot Greedy spielt auf dem Platz weiter.",
                "a échoué\u{a0}: le bot Greedy continue à sa place.",
            ]
        );
    }

    #[test]
    fn you_and_others_are_spoken_of_differently_where_the_verb_says_so() {
        let rest = turn(CardAction::Rested { cards: 2 }, "-");
        let told = |language: Language, who, event: &Event| language.texts().event(who, event, &[]);
        let [english, german, french] = [Language::English, Language::German, Language::French];
        assert_eq!(told(english, Who::You, &Event::CameBack), "came back and play on.");
        assert_eq!(told(english, MIRA, &Event::CameBack), "came back and plays on.");
        assert_eq!(told(german, Who::You, &rest), "hast gerastet und 2 Karten zurückgenommen.");
        assert_eq!(told(german, Who::You, &Event::CameBack), "bist wieder da.");
        assert_eq!(told(german, MIRA, &Event::CameBack), "ist wieder da.");
        assert_eq!(told(french, Who::You, &rest), "as pris du repos et repris 2 cartes.");
        assert_eq!(told(french, MIRA, &Event::CameBack), "est de retour.");
    }
}
