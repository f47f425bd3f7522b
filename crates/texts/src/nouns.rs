//! Spices, cards, coins, people and times: what sentences are made of.

use std::fmt::Display;

use caravan_rules::{Cubes, GameKind, MerchantCard, MerchantId, Spice};

use super::fluent::SpiceWords;
use super::{Texts, Who, Word};
use crate::games::facts_of;

impl Texts {
    /// "a, b and c".
    pub fn listed<T: AsRef<str>>(self, parts: &[T]) -> String {
        let mut list = String::new();
        for (place, part) in parts.iter().enumerate() {
            match place {
                0 => {}
                _ if place + 1 == parts.len() => list.push_str(self.word(Word::ListAnd)),
                _ => list.push_str(self.word(Word::ListComma)),
            }
            list.push_str(part.as_ref());
        }
        list
    }

    /// A number as the language writes it: with its own decimal sign, and a minus that is no hyphen.
    pub fn number(self, number: impl Display) -> String {
        number.to_string().replace('.', self.word(Word::DecimalSign)).replace('-', "−")
    }

    /// The name of a spice in the game that is spoken of.
    pub fn spice(self, spice: Spice) -> &'static str {
        self.spices[spice as usize].name
    }

    /// What one cube of a spice is called. Some spices are counted by themselves, and have a singular.
    pub(super) fn one(self, spice: Spice) -> &'static str {
        self.spices[spice as usize].one
    }

    /// "turmeric (yellow)".
    pub fn spice_in_full(self, spice: Spice) -> &'static str {
        self.spices[spice as usize].in_full
    }

    /// "2 turmeric and 1 saffron"; nothing is said as such.
    pub fn cubes(self, cubes: Cubes) -> String {
        if cubes.is_empty() {
            return self.word(Word::Nothing).to_owned();
        }
        let counted: Vec<&str> = cubes.spices().map(|spice| self.counted(spice, cubes[spice])).collect();
        self.listed(&counted)
    }

    /// So many cubes of a spice: "2 turmeric", "1 clove". No hold, card or trade has more than are kept ready.
    fn counted(self, spice: Spice, count: u8) -> &'static str {
        let SpiceWords { counted, name, .. } = &self.spices[spice as usize];
        counted.get(usize::from(count)).map_or(name, String::as_str)
    }

    /// A player in a list: "You", "Ada".
    pub fn who<'a>(self, who: Who<'a>) -> &'a str {
        match who {
            Who::You => self.word(Word::WhoYou),
            Who::Named(name) => name,
        }
    }

    /// A player before what they did: "You", "Ada".
    pub fn subject<'a>(self, who: Who<'a>) -> &'a str {
        match who {
            Who::You => self.word(Word::SubjectYou),
            Who::Named(name) => name,
        }
    }

    /// What a level of the bots is called; nothing for a bot that is none.
    pub fn level(self, name: &str) -> Option<String> {
        self.spoken.named("level", name)
    }

    /// How such a level plays, in a line.
    pub fn character(self, level: &str) -> Option<String> {
        self.spoken.named("character", level)
    }

    /// The name of a game.
    pub fn game(self, game: GameKind) -> &'static str {
        self.word(facts_of(game).name)
    }

    /// What a merchant card does.
    pub fn card(self, card: MerchantId) -> String {
        match card.card() {
            MerchantCard::Spice(output) => self.card_gain(output),
            MerchantCard::Upgrade(steps) => self.card_upgrade(steps),
            MerchantCard::Trade { input, output } => self.card_trade(input, output),
        }
    }

    /// What a merchant card is called in a sentence, in quotation marks.
    pub fn card_name(self, card: MerchantId) -> String {
        match card.card() {
            MerchantCard::Spice(output) => self.card_gain_named(output),
            MerchantCard::Upgrade(steps) => self.card_upgrade_named(steps),
            MerchantCard::Trade { input, output } => self.card_trade_named(input, output),
        }
    }

    /// "0:42", "1:02:03", "3 days".
    pub fn clock(self, seconds: u64) -> String {
        match Span::of(seconds) {
            Span::Days(days) => self.days(days),
            Span::Hours(_) | Span::Minutes(_) => digits(seconds),
        }
    }

    /// "2 minutes", "1 day".
    pub fn duration(self, seconds: u64) -> String {
        match Span::of(seconds) {
            Span::Days(days) => self.days(days),
            Span::Hours(hours) => self.hours(hours),
            Span::Minutes(0) => self.word(Word::LessThanAMinute).to_owned(),
            Span::Minutes(minutes) => self.minutes(minutes),
        }
    }

    /// "5 min", "2 h", "1 day".
    pub(super) fn duration_in_short(self, seconds: u64) -> String {
        match Span::of(seconds) {
            Span::Days(days) => self.days(days),
            Span::Hours(hours) => self.hours_in_short(hours),
            Span::Minutes(minutes) => self.minutes_in_short(minutes),
        }
    }
}

/// The whole days, hours and minutes of a time, largest first: the one that is not zero is what a person says.
enum Span {
    Days(u64),
    Hours(u64),
    Minutes(u64),
}

impl Span {
    /// The span in its largest whole unit.
    fn of(seconds: u64) -> Span {
        match seconds {
            86_400.. => Span::Days(seconds / 86_400),
            3_600.. => Span::Hours(seconds / 3_600),
            _ => Span::Minutes(seconds / 60),
        }
    }
}

/// "0:42", "12:05", "1:02:03".
fn digits(seconds: u64) -> String {
    let (hours, minutes, seconds) = (seconds / 3_600, seconds / 60 % 60, seconds % 60);
    if hours > 0 { format!("{hours}:{minutes:02}:{seconds:02}") } else { format!("{minutes}:{seconds:02}") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;

    #[test]
    fn lists_and_times_are_written_as_people_do() {
        let t = Language::English.texts();
        let names = ["Ana", "Ben", "Cem"];
        assert_eq!(t.listed(&names), "Ana, Ben and Cem");
        assert_eq!(t.listed(&names[..2]), "Ana and Ben");
        assert_eq!(t.listed(&names[..1]), "Ana");
        assert_eq!(Language::French.texts().listed(&names), "Ana, Ben et Cem");
        assert_eq!(
            (digits(42), digits(725), digits(3_723)),
            ("0:42".to_owned(), "12:05".to_owned(), "1:02:03".to_owned())
        );
    }

    #[test]
    fn numbers_change_the_noun_and_names_what_is_theirs() {
        let [german, french] = [Language::German, Language::French].map(Language::texts);
        assert_eq!((german.hand_of(1), german.hand_of(2)), ("Hand, 1 Karte".to_owned(), "Hand, 2 Karten".to_owned()));
        assert_eq!((german.duration(86_400), german.duration(2 * 86_400)), ("1 Tag".to_owned(), "2 Tage".to_owned()));
        assert_eq!(german.duration(7_200), "2 Stunden");
        let theirs = |name| (german.caravan_of(Who::Named(name)), french.caravan_of(Who::Named(name)));
        assert_eq!(theirs("Mira"), ("Miras Karawane".into(), "Caravane de Mira".into()));
        assert_eq!(theirs("Jonas"), ("Jonas’ Karawane".into(), "Caravane de Jonas".into()));
        assert_eq!(theirs("Élise"), ("Élises Karawane".into(), "Caravane d’Élise".into()));
        // In French nothing is singular too.
        assert_eq!((french.points(0), french.points(2)), ("0 point".into(), "2 points".into()));
    }

    #[test]
    fn the_game_decides_what_a_spice_is_called_and_the_colour_stays() {
        let full = |texts: Texts| Spice::ALL.map(|spice| texts.spice_in_full(spice)).join(", ");
        let (road, sea) = (GameKind::SpiceRoad, GameKind::SandToSea);
        let [english, german, french] = [Language::English, Language::German, Language::French];
        assert_eq!(
            full(english.texts_of(road)),
            "turmeric (yellow), saffron (red), cardamom (green), cinnamon (brown)"
        );
        assert_eq!(full(english.texts_of(sea)), "ginger (yellow), chili (red), tea (green), cloves (brown)");
        assert_eq!(full(german.texts_of(road)), "Kurkuma (gelb), Safran (rot), Kardamom (grün), Zimt (braun)");
        assert_eq!(full(german.texts_of(sea)), "Ingwer (gelb), Chili (rot), Tee (grün), Nelken (braun)");
        assert_eq!(full(german.texts()), "gelb, rot, grün, braun");
        assert_eq!(full(french.texts_of(road)), "curcuma (jaune), safran (rouge), cardamome (verte), cannelle (brune)");
    }

    #[test]
    fn a_single_clove_is_no_cloves() {
        let counted =
            |language: Language, cubes: &str| language.texts_of(GameKind::SandToSea).cubes(cubes.parse().unwrap());
        assert_eq!(counted(Language::English, "gb"), "1 tea and 1 clove");
        assert_eq!(counted(Language::English, "bb"), "2 cloves");
        assert_eq!(
            (counted(Language::German, "b"), counted(Language::German, "g")),
            ("1 Nelke".into(), "1 Tee".into())
        );
    }

    /// The fixed texts of a first game name spices too: those of their game.
    #[test]
    fn lessons_name_the_spices_of_their_game() {
        let lessons = [
            (GameKind::SpiceRoad, Word::SpiceRoadLessonPlay, 1),
            (GameKind::SpiceRoad, Word::SpiceRoadLessonPay, 1),
            (GameKind::SpiceRoad, Word::SpiceRoadLessonUpgrade, 4),
            (GameKind::SandToSea, Word::SandToSeaLessonPlay, 1),
            (GameKind::SandToSea, Word::SandToSeaLessonToll, 1),
            (GameKind::SandToSea, Word::SandToSeaLessonPay, 1),
            (GameKind::SandToSea, Word::SandToSeaLessonUpgrade, 4),
        ];
        for (game, word, spices) in lessons {
            for t in Language::ALL.map(|language| language.texts_of(game)) {
                let told = t.word(word).to_lowercase();
                for spice in &Spice::ALL[..spices] {
                    assert!(told.contains(&t.spice(*spice).to_lowercase()), "{told:?} does not name {spice:?}");
                }
            }
        }
    }
}
