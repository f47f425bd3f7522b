//! What bots are called.

use caravan_store::SeatRow;
use caravan_tables::bot_name;

use crate::Texts;

/// What a bot is called on a page: levels have a name in each language.
pub fn bot_called(spec: &str, t: Texts) -> String {
    t.level(spec).unwrap_or_else(|| bot_name(spec))
}

/// What who sits in a seat is called on a page: people by their name, bots with the number that tells them apart.
pub fn seat_called(row: &SeatRow, t: Texts) -> String {
    let number = row.bot.as_deref().and_then(|bot| Some((bot, row.name.strip_prefix(&bot_name(bot))?)));
    match number {
        Some((bot, number)) => format!("{}{number}", bot_called(bot, t)),
        None => row.name.clone(),
    }
}

#[cfg(test)]
mod tests {
    use caravan_bots::LEVELS;
    use caravan_tables::ABSENT;

    use super::*;
    use crate::Language;

    #[test]
    fn bots_have_a_name_in_each_language_and_people_the_one_they_gave() {
        let [english, german, _] = Language::ALL.map(Language::texts);
        let bot =
            |bot: &str, name: &str| SeatRow { seat: 1, person: None, bot: Some(bot.to_owned()), name: name.to_owned() };
        let second = bot("trader", "Trader 2");
        assert_eq!(
            (seat_called(&second, english), seat_called(&second, german)),
            ("Trader 2".into(), "Krämer 2".into())
        );
        assert_eq!(seat_called(&bot("mine", "Mine"), german), "Mine", "a program of somebody's own");
        assert_eq!(seat_called(&bot(ABSENT, "Trader"), german), "Trader", "a name from a record");
        let person = SeatRow { person: Some("1".to_owned()), bot: None, ..bot("", "Trader") };
        assert_eq!(seat_called(&person, german), "Trader");
    }

    #[test]
    fn every_level_has_a_name_in_each_language() {
        for level in LEVELS {
            assert!(Language::ALL.iter().all(|language| language.texts().level(level.name).is_some()), "{level:?}");
            assert_eq!(Language::English.texts().level(level.name), Some(bot_name(level.name)));
        }
    }
}
