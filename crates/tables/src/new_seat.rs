//! Who is to sit in a seat of a new table.

use std::str::FromStr;

/// Who is to sit in a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NewSeat {
    /// The one who opens the table.
    Host,
    /// Whoever comes.
    Free,
    /// This person, who is known already.
    Person {
        /// What the database knows them by.
        id: String,
        /// What they are called.
        name: String,
    },
    /// The bot built from this text.
    Bot(String),
    /// Someone who sat there in a game that was played elsewhere.
    Absent(String),
}

/// The text does not say who is to sit in a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotASeat;

impl FromStr for NewSeat {
    type Err = NotASeat;

    /// Reads `me`, `person` or `bot:` and its name. Whether the bot may sit there is asked when the table is
    /// [opened](crate::Tables::open).
    ///
    /// ```
    /// use caravan_tables::NewSeat;
    /// assert_eq!("me".parse(), Ok(NewSeat::Host));
    /// assert_eq!("bot:trader".parse(), Ok(NewSeat::Bot("trader".to_owned())));
    /// assert!("bot:".parse::<NewSeat>().is_err() && "somebody".parse::<NewSeat>().is_err());
    /// ```
    fn from_str(text: &str) -> Result<NewSeat, NotASeat> {
        match text.split_once(':') {
            Some(("bot", bot)) if !bot.is_empty() => Ok(NewSeat::Bot(bot.to_owned())),
            Some(_) => Err(NotASeat),
            None if text == "me" => Ok(NewSeat::Host),
            None if text == "person" => Ok(NewSeat::Free),
            None => Err(NotASeat),
        }
    }
}
