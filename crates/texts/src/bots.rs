//! What bots are called.

use caravan_record::shown_name;
use caravan_store::SeatRow;
use caravan_tables::{ABSENT, bot_name, distinct_name};

use crate::Texts;

/// What a bot is called on a page: levels have a name in each language.
pub fn bot_called(spec: &str, t: Texts) -> String {
    t.level(spec).unwrap_or_else(|| bot_name(spec))
}

/// What who sits in a seat is called on a page, among other words: people by their name, bots with the number that tells them apart. A
/// bot keeps the name by which it is kept, which nobody at the table has, where somebody took the one it has in this language.
pub fn seat_called(seats: &[SeatRow], seat: usize, t: Texts) -> String {
    let row = &seats[seat];
    let number = row.bot.as_deref().and_then(|bot| Some((bot, row.name.strip_prefix(&bot_name(bot))?)));
    let called = number.map(|(bot, number)| format!("{}{number}", bot_called(bot, t)));
    let called = called.filter(|called| *called == row.name || !is_taken(called, seats));
    called.unwrap_or_else(|| shown_name(&row.name))
}

/// Whether a name of a bot looks like that of somebody at the table.
fn is_taken(called: &str, seats: &[SeatRow]) -> bool {
    let is_bot = |row: &SeatRow| row.bot.as_deref().is_some_and(|bot| bot != ABSENT);
    let taken: Vec<String> = seats.iter().filter(|row| !is_bot(row)).map(|row| row.name.clone()).collect();
    distinct_name(called, &taken) != called
}

#[cfg(test)]
mod tests {
    use caravan_bots::LEVELS;

    use super::*;
    use crate::Language;

    #[test]
    fn bots_have_a_name_in_each_language_and_people_the_one_they_gave() {
        let [english, german] = [Language::English, Language::German].map(Language::texts);
        let called = |row: SeatRow, t| seat_called(&[row], 0, t);
        let second = bot(0, "trader", "Trader 2");
        assert_eq!((called(second.clone(), english), called(second, german)), ("Trader 2".into(), "Krämer 2".into()));
        assert_eq!(called(bot(0, "mine", "Mine"), german), "Mine", "a program of somebody's own");
        assert_eq!(called(bot(0, ABSENT, "Trader"), german), "Trader", "a name from a record");
        assert_eq!(called(person(0, "Trader"), german), "Trader");
    }

    #[test]
    fn somebody_was_called_as_a_bot_at_their_table_in_another_language() {
        let german = Language::German.texts();
        let called = |seats: &[SeatRow]| -> Vec<String> {
            (0..seats.len()).map(|seat| seat_called(seats, seat, german)).collect()
        };
        // The third is written with another alphabet's a.
        for name in ["Krämer", "KRÄMER", "Kr\u{430}\u{308}mer"] {
            let table = [person(0, name), bot(1, "trader", "Trader"), bot(2, "trader", "Trader 2")];
            assert_eq!(called(&table), [name, "Trader", "Krämer 2"]);
        }
        assert_eq!(called(&[bot(0, ABSENT, "Krämer"), bot(1, "trader", "Trader")]), ["Krämer", "Trader"]);
        assert_eq!(called(&[person(0, "Trader"), bot(1, "trader", "Trader 2")]), ["Trader", "Krämer 2"]);
    }

    fn bot(seat: usize, bot: &str, name: &str) -> SeatRow {
        SeatRow { seat, person: None, bot: Some(bot.to_owned()), name: name.to_owned() }
    }

    fn person(seat: usize, name: &str) -> SeatRow {
        SeatRow { seat, person: Some("1".to_owned()), bot: None, name: name.to_owned() }
    }

    #[test]
    fn every_level_has_a_name_in_each_language() {
        for level in LEVELS {
            assert!(Language::ALL.iter().all(|language| language.texts().level(level.name).is_some()), "{level:?}");
            assert_eq!(Language::English.texts().level(level.name), Some(bot_name(level.name)));
        }
    }
}
