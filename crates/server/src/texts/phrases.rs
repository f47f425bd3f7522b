//! Texts with data: what each language has to be able to say.

use std::cmp::Reverse;

use caravan_rules::sand_to_sea::CellName;
use caravan_rules::spice_road::Coin;
use caravan_rules::{Cubes, GameKind, MerchantId, PointId, Spice};

use super::happening::{Action, Event};
use super::language::Language;
use super::problem::Problem;
use super::sea_phrases::SeaPhrases;
use super::words::Word;
use crate::pages::{Outlook, TableState};

/// All the texts of one language.
pub(crate) type Texts = &'static dyn Phrases;

/// A language.
pub(crate) trait Phrases: Nouns + TablePhrases + SeaPhrases + SitePhrases + Sync {
    /// Which one.
    fn language(&self) -> Language;

    /// A fixed text.
    fn word(&self, word: Word) -> &'static str {
        word.in_language(self.language())
    }
}

/// A player, as the one who reads calls them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Who<'a> {
    /// The one who reads.
    You,
    /// Somebody else.
    Named(&'a str),
}

/// What a player waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Waiting<'a> {
    /// Whose turn it is.
    pub(crate) name: &'a str,
    /// Whether that person's browser is not connected.
    pub(crate) is_away: bool,
    /// Whether they settle what a turn left owed rather than having a turn.
    pub(crate) is_settling: bool,
    /// In how many turns the one who reads has theirs; `None` for a spectator.
    pub(crate) turns_until_yours: Option<usize>,
}

/// A claim that the guide of a first game has in mind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Aim {
    /// What it is worth.
    pub(crate) points: u32,
    /// The cubes that are missing for it.
    pub(crate) missing: Cubes,
    /// The port it is claimed in; none where it is a point card.
    pub(crate) port: Option<CellName>,
}

impl Aim {
    /// Aims with fewer missing cubes come first; of equals, those worth more.
    pub(crate) fn distance(&self) -> (u32, Reverse<u32>) {
        (self.missing.total(), Reverse(self.points))
    }
}

/// A problem, as a person is told about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Said {
    /// What went wrong.
    pub(crate) what: String,
    /// What to do about it.
    pub(crate) what_now: String,
}

/// Spices, cards, points and people: what sentences are made of.
pub(crate) trait Nouns {
    /// The name of a spice in the game that is spoken of.
    fn spice(&self, spice: Spice) -> &'static str;
    /// "turmeric (yellow)".
    fn spice_in_full(&self, spice: Spice) -> String;
    /// What is not counted in the end: "not turmeric".
    fn but_for(&self, spice: Spice) -> String;
    /// "2 turmeric and 1 saffron"; nothing is said as such.
    fn cubes(&self, cubes: Cubes) -> String;
    fn points(&self, points: u32) -> String;
    fn points_word(&self, points: u32) -> &'static str;
    fn cards(&self, cards: usize) -> String;
    fn coin(&self, coin: Coin) -> &'static str;
    fn coins(&self, gold: u8, silver: u8) -> String;
    /// "once", "twice", "3 times".
    fn times(&self, times: u8) -> String;
    /// "9 of 10".
    fn of(&self, part: u64, whole: u64) -> String;
    fn who(&self, who: Who) -> String;
    fn seat(&self, number: usize) -> String;
    fn bot(&self, name: &str) -> String;
    /// What a level of the bots is called; nothing for a bot that is none.
    fn level(&self, name: &str) -> Option<&'static str>;
    /// How such a level plays, in a line.
    fn character(&self, level: &str) -> Option<&'static str>;
    fn game(&self, game: GameKind) -> &'static str;
    /// What a merchant card does.
    fn card(&self, card: MerchantId) -> String;
    /// What a merchant card is called in a sentence, in quotation marks.
    fn card_name(&self, card: MerchantId) -> String;
    fn point_card(&self, card: PointId) -> String;
    /// A caravan with how full it is.
    fn caravan(&self, cubes: Cubes, limit: u32) -> String;
    /// "0:42", "1:02:03", "3 days".
    fn clock(&self, seconds: u64) -> String;
    /// "2 minutes", "1 day".
    fn duration(&self, seconds: u64) -> String;
    /// "1 second", "3 seconds".
    fn seconds(&self, seconds: u64) -> String;
}

/// What is said at a table.
pub(crate) trait TablePhrases {
    /// What somebody did, without who: "rested and took back 3 cards." Those in the seats are named as the reader calls them.
    fn event(&self, who: Who, event: &Event, seats: &[Who]) -> String;
    /// Where the lot fell, seat by seat: "Ada starts", "then you".
    fn draw(&self, seats: &[Who]) -> Vec<String>;
    /// What a turn does that is not made yet: "Rest and take back 3 cards."
    fn doing(&self, action: &Action) -> String;

    /// Why a turn is advised, in one sentence: what it leads to. Nothing if nothing is known.
    fn outlook(&self, outlook: Outlook) -> Option<String>;

    /// Which claim is nearest, and what is missing for it.
    fn lesson_aim(&self, aim: &Aim) -> String;
    fn turn_of_player(&self, who: Who) -> String;
    fn waiting(&self, waiting: Waiting) -> String;
    /// The round in which the next turn is, when so many turns have been played.
    fn round(&self, turns: usize, seats: usize) -> String;
    fn turn_number(&self, turn: usize) -> String;
    fn turn_of(&self, turn: usize, turns: usize) -> String;
    fn replay_title(&self, turn: usize) -> String;
    /// "Go on as Ada".
    fn go_on_as(&self, name: &str) -> String;
    /// What happens to the one who is at home in a browser when somebody else's link is followed.
    fn browser_changes_hands(&self, now: &str, then: &str) -> String;
    fn asks_to_take_back(&self, name: &str) -> String;
    /// That the deal has this name, and what that means.
    fn named_deal(&self, name: &str) -> String;

    fn side(&self, who: Who) -> String;
    fn caravan_of(&self, who: Who) -> String;
    /// The name of the button on a player, with a word about their absence.
    fn see_all_cards(&self, name: &str, absence: Option<&str>) -> String;
    fn hand_and_played(&self, hand: usize, played: usize) -> String;
    fn hand_of(&self, cards: usize) -> String;
    fn played_of(&self, cards: usize) -> String;
    fn claims(&self, claims: usize, of: usize) -> String;
    fn claims_and_cards(&self, claimed: &[PointId]) -> String;
    /// Claims that lie face down, on the button that shows all cards.
    fn claims_face_down(&self, claims: usize, of: usize) -> String;
    fn coins_left(&self, coin: Coin, left: u8) -> String;
    fn in_the_deck(&self, cards: usize) -> String;

    /// A card of the hand: `most_times` if it can be played, 0 where times do not matter.
    fn hand_card(&self, card: MerchantId, most_times: Option<u8>, is_your_turn: bool) -> String;
    fn merchant_slot(&self, card: MerchantId, slot: usize, on_it: Cubes, is_offered: bool) -> String;
    fn point_slot(&self, card: PointId, coin: Option<Coin>, short: u32, is_offered: bool) -> String;
    fn short_foot(&self, short: u32) -> String;
    fn rest_button(&self, cards: usize) -> String;
    fn plus_cards(&self, cards: usize) -> String;

    fn trade_times(&self, terms: (Cubes, Cubes), times: u8) -> String;
    fn steps_used(&self, used: u32, most: u32) -> String;
    fn steps_from(&self, steps: u8, from: Spice) -> String;
    fn one_step_more(&self, from: Spice) -> String;
    fn one_step_less(&self, from: Spice) -> String;
    fn which_cube_on(&self, card: usize) -> String;
    fn on_card(&self, card: usize) -> String;
    fn put_on_card(&self, spice: Spice, held: u8, card: usize) -> String;
    fn cubes_to_place(&self, cubes: u32) -> String;
    fn return_one(&self, spice: Spice, held: u8) -> String;
    fn return_more(&self, cubes: u32, some_are_returned: bool) -> String;
    fn only_fit(&self, limit: u32) -> String;
}

/// What is said on the other pages.
pub(crate) trait SitePhrases {
    fn problem(&self, problem: &Problem) -> Said;
    fn rules_of(&self, game: GameKind) -> String;
    fn learn_game(&self, game: GameKind) -> String;
    fn game_facts(&self, game: GameKind) -> String;
    fn waiting_for_players(&self, free: usize) -> String;
    fn table_with(&self, others: &[String]) -> String;
    fn table_state(&self, state: &TableState) -> String;
    fn wins(&self, who: Who, points: u32) -> String;
    fn tie_break(&self, tied: &[Who], winner: Who, points: u32) -> String;
    fn game_length(&self, players: usize, rounds: usize, seconds: u64) -> String;
}
