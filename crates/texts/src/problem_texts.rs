//! What went wrong, in words: each problem is a text, and its attribute `now` says what to do about it.

use caravan_record::Place;
use caravan_tables::{Field, Problem, RecordFault, RecordFaultKind};
use fluent_bundle::FluentArgs;

use super::arguments::{Argument, names_of};
use super::{Texts, Word};

/// A problem, as a person is told about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Said {
    /// What went wrong.
    pub what: String,
    /// What to do about it.
    pub what_now: String,
}

macro_rules! problems {
    ($($key:ident($($argument:ident: $kind:ty),*);)*) => {
        impl Texts {
            $(
                fn $key(self, $($argument: $kind),*) -> Said {
                    #[allow(unused_mut)]
                    let mut arguments = FluentArgs::new();
                    $($argument.put(&const { names_of!($argument) }, self, &mut arguments);)*
                    self.said(stringify!($key), &arguments)
                }
            )*
        }

        #[cfg(test)]
        pub(super) const PROBLEMS: &[super::messages::Declared] = &[$(super::messages::Declared {
            key: stringify!($key),
            variables: || {
                let variables: &[Vec<super::arguments::Variable>] = &[$(<$kind as Argument>::variables(names_of!($argument))),*];
                variables.concat()
            },
        }),*];
    };
}

problems! {
    no_such_page();
    no_such_table();
    not_your_turn();
    not_your_table();
    not_allowed();
    table_moved_on();
    turn_not_complete();
    no_seat_free();
    form_expired();
    bad_field(field: &str);
    wrong_seat_count(game: &str, fewest: usize, most: usize);
    two_seats(first: usize, second: usize);
    bad_map(fault: &str);
    bad_name(most: usize);
    name_taken();
    wrong_password();
    short_password(least: usize);
    link_expired();
    bad_record(fault: &str, in_full: &str);
    old_record(edition: u64, played: u16);
    bad_position(fault: &str);
    other_edition(edition: u64, played: u16);
    still_played();
    day_not_over();
    no_hints();
    not_away();
    claims_lie_face_down();
    too_large();
    others_not_here();
    asked_already();
    too_often(most: u64);
    too_long_to_study(most: usize);
    table_full(most: u64);
    too_many_tables(most: usize);
    too_many_requests();
    too_many_streams();
    not_offered();
    away();
    broken();
}

impl Texts {
    fn said(self, key: &str, arguments: &FluentArgs) -> Said {
        let what_now = self.spoken.say(key, Some("now"), arguments);
        Said { what: self.say(key, arguments), what_now }
    }

    /// A problem in words.
    pub fn problem(self, problem: &Problem) -> Said {
        match problem {
            Problem::NoSuchPage => self.no_such_page(),
            Problem::NoSuchTable => self.no_such_table(),
            Problem::NotYourTurn => self.not_your_turn(),
            Problem::NotYourTable => self.not_your_table(),
            Problem::NotAllowed => self.not_allowed(),
            Problem::TableMovedOn => self.table_moved_on(),
            Problem::TurnNotComplete => self.turn_not_complete(),
            Problem::NoSeatFree => self.no_seat_free(),
            Problem::FormExpired => self.form_expired(),
            Problem::BadField(field) => self.bad_field(self.field(*field)),
            Problem::SeatCount { game } => {
                self.wrong_seat_count(self.game(*game), *game.seats().start(), *game.seats().end())
            }
            Problem::TwoSeats { first, second } => self.two_seats(*first, *second),
            Problem::BadMap(error) => self.bad_map(&self.wrong_with_map(error)),
            Problem::BadName { most } => self.bad_name(*most),
            Problem::NameTaken => self.name_taken(),
            Problem::WrongPassword => self.wrong_password(),
            Problem::ShortPassword { least } => self.short_password(*least),
            Problem::LinkExpired => self.link_expired(),
            Problem::BadRecord(RecordFault { what: RecordFaultKind::OtherEdition { edition, played }, .. }) => {
                self.old_record(*edition, *played)
            }
            Problem::BadRecord(fault) => self.bad_record(&self.wrong_with_record(fault), &fault.in_full),
            Problem::BadPosition(why) => self.bad_position(why),
            Problem::OtherEdition { edition, played } => self.other_edition(*edition, *played),
            Problem::StillPlayed => self.still_played(),
            Problem::DayNotOver => self.day_not_over(),
            Problem::NoHints => self.no_hints(),
            Problem::NotAway => self.not_away(),
            Problem::ClaimsFaceDown => self.claims_lie_face_down(),
            Problem::TooLarge => self.too_large(),
            Problem::OthersNotHere => self.others_not_here(),
            Problem::AskedAlready => self.asked_already(),
            Problem::TooOften { most } => self.too_often(*most),
            Problem::TooLongToStudy { most } => self.too_long_to_study(*most),
            Problem::TableFull { most } => self.table_full(*most),
            Problem::TooManyTables { most } => self.too_many_tables(*most),
            Problem::TooManyRequests => self.too_many_requests(),
            Problem::TooManyStreams => self.too_many_streams(),
            Problem::NotOffered => self.not_offered(),
            Problem::Away => self.away(),
            Problem::Broken => self.broken(),
        }
    }

    /// What the form calls a field that it shows, and what programs call one that it does not.
    fn field(self, field: Field) -> &'static str {
        match field {
            Field::Seats => self.word(Word::Seats),
            Field::Limit => self.word(Word::TurnLimit),
            Field::StandIn => self.word(Word::StandIn),
            Field::Seat => "seat",
            Field::Answer => "answer",
            Field::Named(name) => name,
        }
    }

    /// What is wrong with a record, and where.
    fn wrong_with_record(self, fault: &RecordFault) -> String {
        let what = match &fault.what {
            RecordFaultKind::Unreadable => self.word(Word::RecordUnreadable).to_owned(),
            RecordFaultKind::TooLong => self.word(Word::RecordTooLong).to_owned(),
            RecordFaultKind::NotText => self.word(Word::RecordNotText).to_owned(),
            RecordFaultKind::NotJson => self.word(Word::RecordNotJson).to_owned(),
            RecordFaultKind::OtherEdition { edition, played } => self.record_other_edition(*edition, *played),
            RecordFaultKind::Unexpected => self.word(Word::RecordUnexpected).to_owned(),
            RecordFaultKind::Ends => self.word(Word::RecordEnds).to_owned(),
            RecordFaultKind::Malformed { text } => self.record_malformed(text),
            RecordFaultKind::Illegal { turn, seat } => self.record_illegal(turn, *seat),
        };
        match &fault.place {
            Place::Line(line) => self.record_at_line(*line, &what),
            Place::Turn(turn) => self.record_at_turn(*turn, &what),
            Place::Field(field) => self.record_at_field(field, &what),
            Place::Whole => self.record_as_a_whole(&what),
        }
    }
}
