//! What is said at a table, in German.

use caravan_bots::Claim;
use caravan_rules::spice_road::Coin;
use caravan_rules::{Cubes, MerchantCard, MerchantId, PointId, Spice};

use super::German;
use super::nouns::{genitive, plural};
use crate::pages::Outlook;
use crate::texts::grammar::listed;
use crate::texts::happening::{Action, Event};
use crate::texts::phrases::{Aim, Nouns, TablePhrases, Waiting, Who};
use crate::texts::spices::counted_spice;

impl TablePhrases for German {
    fn event(&self, who: Who, event: &Event, seats: &[Who]) -> String {
        self.past(who, event, seats)
    }

    fn draw(&self, seats: &[Who]) -> Vec<String> {
        let place = |(seat, who): (usize, &Who)| match (seat, who) {
            (0, Who::You) => "du beginnst".to_owned(),
            (0, Who::Named(name)) => format!("{name} beginnt"),
            (_, Who::You) => "dann du".to_owned(),
            (_, Who::Named(name)) => format!("dann {name}"),
        };
        seats.iter().enumerate().map(place).collect()
    }

    fn doing(&self, action: &Action) -> String {
        self.do_it(action)
    }

    fn outlook(&self, outlook: Outlook) -> Option<String> {
        match (outlook.claim, outlook.win) {
            (None | Some((0, _)), win) => win.map(|win| format!("Damit liegt deine Gewinnchance bei etwa {win} %.")),
            (Some((turns, Claim { points, cost })), win) => {
                let when = if turns == 1 { "im nächsten Zug".to_owned() } else { format!("in {turns} Zügen") };
                let win = win.map_or(String::new(), |win| format!("; deine Gewinnchance liegt bei etwa {win} %"));
                Some(format!("Das bringt {when} {} für {}{win}.", self.points(points.into()), self.cubes(cost)))
            }
        }
    }

    fn lesson_aim(&self, aim: &Aim) -> String {
        let (points, missing) = (self.points(aim.points), self.cubes(aim.missing));
        match aim.port {
            None => format!("Am nächsten ist der Bogen für {points}. Dazu noch: {missing}."),
            Some(port) if aim.missing.is_empty() => {
                format!("Das Plättchen für {points} auf {port} kannst du bezahlen.")
            }
            Some(port) => format!("Am nächsten ist das Plättchen für {points} auf {port}. Dazu noch: {missing}."),
        }
    }

    fn turn_of_player(&self, who: Who) -> String {
        match who {
            Who::You => "Dein Zug".to_owned(),
            Who::Named(name) => format!("{name} ist am Zug"),
        }
    }

    fn waiting(&self, waiting: Waiting) -> String {
        let doing = match (waiting.is_away, waiting.is_settling) {
            (true, false) => "ist nicht da",
            (false, false) => "überlegt",
            (true, true) => "ist nicht da und muss den Zug noch abschließen",
            (false, true) => "schließt den Zug ab: was noch zu tauschen und was zu viel ist",
        };
        let you = match waiting.turns_until_yours {
            Some(1) => " Danach bist du dran.",
            Some(2) => " Du bist als Übernächstes dran.",
            Some(_) => "",
            None => " Du schaust zu.",
        };
        format!("{} {doing}.{you}", waiting.name)
    }

    fn round(&self, turns: usize, seats: usize) -> String {
        format!("Runde {}", turns / seats.max(1) + 1)
    }

    fn turn_number(&self, turn: usize) -> String {
        format!("Zug {turn}")
    }

    fn turn_of(&self, turn: usize, turns: usize) -> String {
        format!("Zug {turn} von {turns}")
    }

    fn go_on_as(&self, name: &str) -> String {
        format!("Weiter als {name}")
    }

    fn browser_changes_hands(&self, now: &str, then: &str) -> String {
        format!(
            "In diesem Browser bist du {now}. Mit dem Link bist du {then}; zu {now} kommst du danach nur mit einem eigenen \
             persönlichen Link oder Passwort zurück."
        )
    }

    fn replay_title(&self, turn: usize) -> String {
        format!("Wiederholung, Zug {turn}")
    }

    fn named_deal(&self, name: &str) -> String {
        format!("Benannte Verteilung „{name}“: Andere haben sie vielleicht schon gespielt.")
    }

    fn asks_to_take_back(&self, name: &str) -> String {
        format!("{name} bittet darum, den letzten Zug zurückzunehmen.")
    }

    fn side(&self, who: Who) -> String {
        match who {
            Who::You => "Deine Seite".to_owned(),
            Who::Named(name) => format!("{} Seite", genitive(name)),
        }
    }

    fn caravan_of(&self, who: Who) -> String {
        match who {
            Who::You => "Deine Karawane".to_owned(),
            Who::Named(name) => format!("{} Karawane", genitive(name)),
        }
    }

    fn see_all_cards(&self, name: &str, absence: Option<&str>) -> String {
        let absence = absence.map_or(String::new(), |absence| format!(" ({absence})"));
        format!("{name}{absence}: alle Karten ansehen")
    }

    fn hand_and_played(&self, hand: usize, played: usize) -> String {
        format!("{} auf der Hand, {played} gespielt", self.cards(hand))
    }

    fn hand_of(&self, cards: usize) -> String {
        format!("Hand, {}", self.cards(cards))
    }

    fn played_of(&self, cards: usize) -> String {
        format!("Gespielt, {}", self.cards(cards))
    }

    fn claims(&self, claims: usize, of: usize) -> String {
        format!("{claims} von {of} eingelöst")
    }

    fn claims_and_cards(&self, claimed: &[PointId]) -> String {
        let worth: Vec<String> = claimed.iter().map(|card| card.points().to_string()).collect();
        match claimed {
            [] => "Noch nichts eingelöst. Alle Karten ansehen".to_owned(),
            [..] => format!("Eingelöst: {} Punkte. Alle Karten ansehen", listed(&worth, "und")),
        }
    }

    fn claims_face_down(&self, claims: usize, of: usize) -> String {
        format!("{}, verdeckt. Alle Karten ansehen", self.claims(claims, of))
    }

    fn coins_left(&self, coin: Coin, left: u8) -> String {
        let (one, many) = match coin {
            Coin::Gold => ("Goldmünze", "Goldmünzen"),
            Coin::Silver => ("Silbermünze", "Silbermünzen"),
        };
        format!("noch {}", plural(left.into(), one, many))
    }

    fn in_the_deck(&self, cards: usize) -> String {
        format!("{cards} im Stapel")
    }

    fn hand_card(&self, card: MerchantId, most_times: Option<u8>, is_your_turn: bool) -> String {
        let does = self.card(card);
        match (most_times, card.card()) {
            (Some(1), MerchantCard::Trade { .. }) => format!("Spielen: {does}, 1-mal"),
            (Some(times), MerchantCard::Trade { .. }) => format!("Spielen: {does}, bis zu {times}-mal"),
            (Some(_), _) => format!("Spielen: {does}"),
            (None, _) if is_your_turn => format!("{does} (nicht genug Gewürze)"),
            (None, _) => does,
        }
    }

    fn merchant_slot(&self, card: MerchantId, slot: usize, on_it: Cubes, is_offered: bool) -> String {
        let number = slot + 1;
        let head = if is_offered { format!("Händler {number} nehmen") } else { format!("Händler {number}") };
        let price = match slot {
            0 => "Gratis".to_owned(),
            _ => format!("Kostet {slot} Würfel"),
        };
        let lying = if on_it.is_empty() { String::new() } else { format!(". Darauf liegt: {}", self.cubes(on_it)) };
        format!("{head}: {}. {price}{lying}", self.card(card))
    }

    fn point_slot(&self, card: PointId, coin: Option<Coin>, short: u32, is_offered: bool) -> String {
        let claim = if is_offered { "Einlösen: " } else { "" };
        let coin = coin.map_or(String::new(), |coin| format!(", dazu {}", self.coin(coin)));
        let short = if short > 0 { format!(", {}", self.short_foot(short)) } else { String::new() };
        format!("{claim}{}{coin}{short}", self.point_card(card))
    }

    fn short_foot(&self, short: u32) -> String {
        if short == 1 { "1 fehlt".to_owned() } else { format!("{short} fehlen") }
    }

    fn rest_button(&self, cards: usize) -> String {
        format!("Rasten: {} zurücknehmen, alle ausgespielten", self.cards(cards))
    }

    fn plus_cards(&self, cards: usize) -> String {
        format!("+{}", self.cards(cards))
    }

    fn trade_times(&self, (input, output): (Cubes, Cubes), times: u8) -> String {
        format!("{times}-mal: {} zahlen, {} bekommen", self.cubes(input * times), self.cubes(output * times))
    }

    fn steps_used(&self, used: u32, most: u32) -> String {
        format!("{used} von {most}")
    }

    fn steps_from(&self, steps: u8, from: Spice) -> String {
        format!("{} von {}", plural(steps.into(), "Schritt", "Schritte"), self.spice(from))
    }

    fn one_step_more(&self, from: Spice) -> String {
        format!("Ein Schritt mehr von {}", self.spice(from))
    }

    fn one_step_less(&self, from: Spice) -> String {
        format!("Ein Schritt weniger von {}", self.spice(from))
    }

    fn which_cube_on(&self, card: usize) -> String {
        format!("Welcher Würfel kommt auf Karte {card}?")
    }

    fn on_card(&self, card: usize) -> String {
        format!("auf Karte {card}")
    }

    fn put_on_card(&self, spice: Spice, held: u8, card: usize) -> String {
        format!("{} auf Karte {card} legen, du hast {held}", self.spice(spice))
    }

    fn cubes_to_place(&self, cubes: u32) -> String {
        format!("Noch {cubes} Würfel zu legen.")
    }

    fn return_one(&self, spice: Spice, held: u8) -> String {
        format!("{} abgeben, du hast {held}", counted_spice(self.spice(spice), 1))
    }

    fn return_more(&self, cubes: u32, some_are_returned: bool) -> String {
        if some_are_returned { format!("Gib noch {cubes} ab.") } else { format!("Gib {cubes} Würfel ab.") }
    }

    fn only_fit(&self, limit: u32) -> String {
        format!("Platz für {limit}")
    }
}
