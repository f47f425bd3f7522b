//! What is said at a table, in English.

use caravan_bots::Claim;
use caravan_rules::spice_road::Coin;
use caravan_rules::{Cubes, MerchantCard, MerchantId, PointId, Spice};

use super::English;
use super::nouns::plural;
use crate::pages::Outlook;
use crate::texts::grammar::listed;
use crate::texts::happening::{Action, Event};
use crate::texts::phrases::{Aim, Nouns, TablePhrases, Waiting, Who};
use crate::texts::spices::one;

impl TablePhrases for English {
    fn event(&self, who: Who, event: &Event, seats: &[Who]) -> String {
        self.past(who, event, seats)
    }

    fn draw(&self, seats: &[Who]) -> Vec<String> {
        let place = |(seat, who): (usize, &Who)| match (seat, who) {
            (0, Who::You) => "you start".to_owned(),
            (0, Who::Named(name)) => format!("{name} starts"),
            (_, Who::You) => "then you".to_owned(),
            (_, Who::Named(name)) => format!("then {name}"),
        };
        seats.iter().enumerate().map(place).collect()
    }

    fn doing(&self, action: &Action) -> String {
        self.do_it(action)
    }

    fn outlook(&self, outlook: Outlook) -> Option<String> {
        match (outlook.claim, outlook.win) {
            (None | Some((0, _)), win) => win.map(|win| format!("Your chance to win with it is about {win} %.")),
            (Some((turns, Claim { points, cost })), win) => {
                let when = if turns == 1 { "next turn".to_owned() } else { format!("in {turns} turns") };
                let win = win.map_or(String::new(), |win| format!("; your chance to win is about {win} %"));
                Some(format!("It leads to {} for {} {when}{win}.", self.points(points.into()), self.cubes(cost)))
            }
        }
    }

    fn lesson_aim(&self, aim: &Aim) -> String {
        let (points, missing) = (self.points(aim.points), self.cubes(aim.missing));
        match aim.port {
            None => format!("Nearest is the arch for {points}: {missing} to go."),
            Some(port) if aim.missing.is_empty() => format!("You can pay for the tile with {points} at {port}."),
            Some(port) => format!("Nearest is the tile with {points} at {port}: {missing} to go."),
        }
    }

    fn turn_of_player(&self, who: Who) -> String {
        match who {
            Who::You => "Your turn".to_owned(),
            Who::Named(name) => format!("{name}’s turn"),
        }
    }

    fn waiting(&self, waiting: Waiting) -> String {
        let doing = match (waiting.is_away, waiting.is_settling) {
            (true, false) => "is away",
            (false, false) => "is thinking",
            (true, true) => "is away and still has to settle the turn",
            (false, true) => "settles the turn: what is left to trade and too much to keep",
        };
        let you = match waiting.turns_until_yours {
            Some(1) => " You are next.",
            Some(2) => " You are next but one.",
            Some(_) => "",
            None => " You are watching.",
        };
        format!("{} {doing}.{you}", waiting.name)
    }

    fn round(&self, turns: usize, seats: usize) -> String {
        format!("Round {}", turns / seats.max(1) + 1)
    }

    fn turn_number(&self, turn: usize) -> String {
        format!("Turn {turn}")
    }

    fn turn_of(&self, turn: usize, turns: usize) -> String {
        format!("Turn {turn} of {turns}")
    }

    fn go_on_as(&self, name: &str) -> String {
        format!("Go on as {name}")
    }

    fn browser_changes_hands(&self, now: &str, then: &str) -> String {
        format!(
            "In this browser you are {now}. The link makes you {then}; {now} then comes back only by a personal link or a \
             password of their own."
        )
    }

    fn replay_title(&self, turn: usize) -> String {
        format!("Replay, turn {turn}")
    }

    fn named_deal(&self, name: &str) -> String {
        format!("Named deal “{name}”: others may have played it before.")
    }

    fn asks_to_take_back(&self, name: &str) -> String {
        format!("{name} asks to take the last turn back.")
    }

    fn side(&self, who: Who) -> String {
        match who {
            Who::You => "Your side".to_owned(),
            Who::Named(name) => format!("{name}’s side"),
        }
    }

    fn caravan_of(&self, who: Who) -> String {
        match who {
            Who::You => "Your caravan".to_owned(),
            Who::Named(name) => format!("{name}’s caravan"),
        }
    }

    fn see_all_cards(&self, name: &str, absence: Option<&str>) -> String {
        let absence = absence.map_or(String::new(), |absence| format!(" ({absence})"));
        format!("{name}{absence}: see all cards")
    }

    fn hand_and_played(&self, hand: usize, played: usize) -> String {
        format!("{} in hand, {played} played", self.cards(hand))
    }

    fn hand_of(&self, cards: usize) -> String {
        format!("Hand, {}", self.cards(cards))
    }

    fn played_of(&self, cards: usize) -> String {
        format!("Played, {}", self.cards(cards))
    }

    fn claims(&self, claims: usize, of: usize) -> String {
        format!("{claims} of {of} claims")
    }

    fn claims_and_cards(&self, claimed: &[PointId]) -> String {
        let worth: Vec<String> = claimed.iter().map(|card| card.points().to_string()).collect();
        match claimed {
            [] => "No claims yet. See all cards".to_owned(),
            [..] => format!("Claims: {} points. See all cards", listed(&worth, "and")),
        }
    }

    fn claims_face_down(&self, claims: usize, of: usize) -> String {
        format!("{}, face down. See all cards", self.claims(claims, of))
    }

    fn coins_left(&self, coin: Coin, left: u8) -> String {
        let metal = match coin {
            Coin::Gold => "gold",
            Coin::Silver => "silver",
        };
        format!("{} left", plural(left.into(), &format!("{metal} coin"), &format!("{metal} coins")))
    }

    fn in_the_deck(&self, cards: usize) -> String {
        format!("{cards} in the deck")
    }

    fn hand_card(&self, card: MerchantId, most_times: Option<u8>, is_your_turn: bool) -> String {
        let does = self.card(card);
        match (most_times, card.card()) {
            (Some(1), MerchantCard::Trade { .. }) => format!("Play: {does}, 1 time"),
            (Some(times), MerchantCard::Trade { .. }) => format!("Play: {does}, up to {times} times"),
            (Some(_), _) => format!("Play: {does}"),
            (None, _) if is_your_turn => format!("{does} (not enough spice)"),
            (None, _) => does,
        }
    }

    fn merchant_slot(&self, card: MerchantId, slot: usize, on_it: Cubes, is_offered: bool) -> String {
        let take = if is_offered { "Take merchant" } else { "Merchant" };
        let price = match slot {
            0 => "Free".to_owned(),
            _ => format!("Costs {}", plural(slot as u64, "cube", "cubes")),
        };
        let lying = if on_it.is_empty() { String::new() } else { format!(". {} lying on it", self.cubes(on_it)) };
        format!("{take} {}: {}. {price}{lying}", slot + 1, self.card(card))
    }

    fn point_slot(&self, card: PointId, coin: Option<Coin>, short: u32, is_offered: bool) -> String {
        let claim = if is_offered { "Claim " } else { "" };
        let coin = coin.map_or(String::new(), |coin| format!(", with {}", self.coin(coin)));
        let short = if short > 0 { format!(", {}", self.short_foot(short)) } else { String::new() };
        format!("{claim}{}{coin}{short}", self.point_card(card))
    }

    fn short_foot(&self, short: u32) -> String {
        format!("{short} short")
    }

    fn rest_button(&self, cards: usize) -> String {
        format!("Rest: take back {} you have played", self.cards(cards))
    }

    fn plus_cards(&self, cards: usize) -> String {
        format!("+{}", self.cards(cards))
    }

    fn trade_times(&self, (input, output): (Cubes, Cubes), times: u8) -> String {
        format!(
            "{}: pay {}, gain {}",
            plural(times.into(), "time", "times"),
            self.cubes(input * times),
            self.cubes(output * times)
        )
    }

    fn steps_used(&self, used: u32, most: u32) -> String {
        format!("{used} of {most} steps")
    }

    fn steps_from(&self, steps: u8, from: Spice) -> String {
        format!("{} from {}", plural(steps.into(), "step", "steps"), self.spice(from))
    }

    fn one_step_more(&self, from: Spice) -> String {
        format!("One step more from {}", self.spice(from))
    }

    fn one_step_less(&self, from: Spice) -> String {
        format!("One step less from {}", self.spice(from))
    }

    fn which_cube_on(&self, card: usize) -> String {
        format!("Which cube goes on card {card}?")
    }

    fn on_card(&self, card: usize) -> String {
        format!("on card {card}")
    }

    fn put_on_card(&self, spice: Spice, held: u8, card: usize) -> String {
        format!("Put {} on card {card}, you have {held}", self.spice(spice))
    }

    fn cubes_to_place(&self, cubes: u32) -> String {
        format!("{} still to place.", plural(cubes.into(), "cube", "cubes"))
    }

    fn return_one(&self, spice: Spice, held: u8) -> String {
        format!("Return one {}, you have {held}", one(self.spice(spice)))
    }

    fn return_more(&self, cubes: u32, some_are_returned: bool) -> String {
        if some_are_returned {
            format!("Return {cubes} more.")
        } else {
            format!("Return {}.", plural(cubes.into(), "cube", "cubes"))
        }
    }

    fn only_fit(&self, limit: u32) -> String {
        format!("only {limit} fit")
    }
}

pub(super) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}
