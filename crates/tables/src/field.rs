//! The fields of what is asked for, as those are told about who got one wrong.

/// A field that cannot be read. Forms, the API and the texts each have a name of their own for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Field {
    /// Who is to sit at a new table.
    Seats,
    /// The seconds a turn may take.
    Limit,
    /// The bot that plays for people who are away.
    StandIn,
    /// One seat of a table.
    Seat,
    /// What is said about a question.
    Answer,
    /// One that only whoever translates has: its name there.
    Named(&'static str),
}
