//! A day: it begins and ends at midnight UTC, for everyone at the same moment.

use std::fmt;
use std::str::FromStr;

use time::{Date, Month};

/// A day, counted from the first of January 1970.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Day(i64);

/// How long a day is, in milliseconds.
pub(crate) const DAY: i64 = 24 * 3_600_000;

/// The Julian day of the first of January 1970.
const JULIAN_1970: i64 = 2_440_588;

impl Day {
    /// The day with this number.
    pub const fn new(number: i64) -> Day {
        Day(number)
    }

    /// The day of a moment, which is in milliseconds since 1970.
    pub const fn of(moment: i64) -> Day {
        Day(moment.div_euclid(DAY))
    }

    /// How many days came before it since 1970.
    pub const fn number(self) -> i64 {
        self.0
    }

    /// The day after it.
    #[must_use]
    pub const fn next(self) -> Day {
        Day(self.0.saturating_add(1))
    }

    /// The day before it.
    #[must_use]
    pub const fn previous(self) -> Day {
        Day(self.0.saturating_sub(1))
    }

    /// The first moment that is not in it any more, in milliseconds since 1970.
    pub const fn end(self) -> i64 {
        self.next().0.saturating_mul(DAY)
    }

    fn date(self) -> Option<Date> {
        Date::from_julian_day(i32::try_from(self.0.saturating_add(JULIAN_1970)).ok()?).ok()
    }
}

/// `2026-11-16`.
impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.date().map(Date::to_calendar_date) {
            Some((year, month, day)) => write!(f, "{year:04}-{:02}-{day:02}", u8::from(month)),
            None => write!(f, "{}", self.0),
        }
    }
}

/// The text is no date as `2026-11-16` is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotADay;

impl FromStr for Day {
    type Err = NotADay;

    fn from_str(text: &str) -> Result<Day, NotADay> {
        let mut parts = text.split('-').map(|part| part.parse::<u16>().ok());
        let (Some(Some(year)), Some(Some(month)), Some(Some(day)), None) =
            (parts.next(), parts.next(), parts.next(), parts.next())
        else {
            return Err(NotADay);
        };
        let month = u8::try_from(month).ok().and_then(|month| Month::try_from(month).ok()).ok_or(NotADay)?;
        let day = u8::try_from(day).map_err(|_| NotADay)?;
        let date = Date::from_calendar_date(year.into(), month, day).map_err(|_| NotADay)?;
        // One date is written in one way, so that a page has one address.
        let found = Day(i64::from(date.to_julian_day()) - JULIAN_1970);
        if found.to_string() == text { Ok(found) } else { Err(NotADay) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_read_as_they_are_written() {
        for (number, text) in [(0, "1970-01-01"), (11_016, "2000-02-29"), (20_773, "2026-11-16"), (-1, "1969-12-31")] {
            assert_eq!(Day::new(number).to_string(), text);
            assert_eq!(text.parse(), Ok(Day::new(number)));
        }
        for text in ["", "2026-11", "2026-11-16-1", "2026-02-29", "2026-13-01", "2026-1-01", "today", "2026-11-+6"] {
            assert_eq!(text.parse::<Day>(), Err(NotADay), "{text}");
        }
    }

    #[test]
    fn a_day_that_no_calendar_has_was_reckoned_beyond_all_numbers() {
        for number in [i64::MIN, i64::MAX] {
            let day = Day::new(number);
            assert_eq!(day.to_string(), number.to_string());
            assert!(day.previous() <= day && day <= day.next() && day.previous().end() <= day.end());
        }
    }

    #[test]
    fn a_day_ends_at_midnight_and_the_next_begins() {
        let day: Day = "2026-11-16".parse().unwrap();
        assert_eq!(Day::of(day.end() - 1), day);
        assert_eq!(Day::of(day.end()), day.next());
        assert_eq!(day.next().previous(), day);
        assert_eq!(Day::of(-1), Day::new(-1));
    }
}
