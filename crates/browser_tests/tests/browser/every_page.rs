//! Every page, by day and by night, on a desk and on a phone: nothing shuts anyone out, nothing is cut off, no script fails.

use caravan_browser_tests::{Browser, Look, Person, READING, Site, Way};

use crate::sizes::sample_pages;
use crate::{needs_a_browser, pictures};

/// A browser that goes from page to page and looks at each.
struct Round<'a> {
    person: Person<'a>,
    problems: Vec<String>,
}

impl Round<'_> {
    fn visit(&mut self, name: &str, path: &str) {
        self.person.go(path);
        self.look_at(name);
    }

    fn look_at(&mut self, name: &str) {
        let browser = self.person.browser;
        pictures::take(browser, name);
        // That a page is refused is what some of them are about.
        let complaints = browser.complaints().into_iter().filter(|said| !said.contains("responded with a status of 4"));
        let all = browser.problems_of_access().into_iter().chain(browser.problems_for_axe());
        let all = all.chain(browser.problems_of_layout()).chain(complaints);
        let look = browser.look().name();
        self.problems.extend(all.map(|problem| format!("{name} ({look}): {problem}")));
    }

    fn sheet(&mut self, name: &str) {
        let browser = self.person.browser;
        browser.press(&format!("header [popovertarget={name}]"));
        self.look_at(&format!("sheet-{name}"));
        browser.press(&format!("#{name} [popovertargetaction=hide]"));
    }

    /// Pages that need nobody at a table.
    fn reading(&mut self) {
        for (name, path) in READING {
            self.visit(name, path);
        }
    }

    /// A table from the lobby on, seen by the one who started it and by a stranger.
    fn gathering(&mut self) -> String {
        let seats = ["me", "person", "person", "bot:trader"];
        let path = self.person.start_drawn_table("Ada of the long roads", "spice-road", &seats);
        self.look_at("lobby");
        self.visit("person", "/me");
        self.visit("home-mine", "/");
        path
    }

    /// Tables whose seats were drawn, as they begin.
    fn drawing(&mut self) {
        let bots = ["bot:trader", "me", "bot:pedlar", "bot:merchant", "bot:master"];
        for (game, seats) in [("spice-road", &bots[..]), ("sand-to-sea", &bots[..4])] {
            let path = self.person.start_drawn_table("Ada of the long roads", game, seats);
            self.visit(&format!("drawn-{game}"), &format!("{path}/replay/0"));
        }
    }

    fn playing(&mut self) {
        let bots = ["me", "bot:trader", "bot:pedlar", "bot:merchant", "bot:master"];
        let path = self.person.start_table("Ada of the long roads", "spice-road", &bots);
        self.person.wait_for_my_turn();
        self.look_at("spice-road-table");
        self.sheet("log");
        self.sheet("menu");
        for turn in 0..14 {
            let mut steps = Vec::new();
            self.person.play_turn(Way::Pressing, &mut |browser, table| {
                if table.has_draft {
                    let found = browser.problems_of_access().into_iter().chain(browser.problems_of_layout());
                    steps.extend(found.map(|problem| format!("draft in turn {turn}: {problem}")));
                    pictures::take(browser, &format!("spice-road-draft-{turn}"));
                }
            });
            self.problems.append(&mut steps);
        }
        self.person.wait_for_my_turn();
        self.person.browser.press("[formaction$='/hint']");
        self.person.browser.wait_for("a hint", || self.person.browser.find(".is-hint, footer .prompt[role=status]"));
        self.look_at("hint");
        self.visit("replay-start", &format!("{path}/replay/0"));
        self.visit("replay", &format!("{path}/replay/20"));
        let line =
            "spice-road+2+0+M07,M12,M03:yy,M30,M21,M40+P12,P03,P33,P20,P08+4/4+yrb;S01;S02;-;0/0+yyyy;S01,S02;-;-;0/0";
        self.visit("position", &format!("/position?line={line}"));
        self.person.go(&path);
        self.person.play_to_the_end(&[Way::Pressing], |_, _| {});
        self.look_at("end");
        self.visit("spice-road-table-over", &path);
        self.visit("home-tables", "/");
        self.studying(&path, 9);
        self.as_a_stranger(&path, "over");
    }

    /// A finished game from the question whether to study it to other turns than were played.
    fn studying(&mut self, path: &str, turn: usize) {
        let browser = self.person.browser;
        self.visit("study-asked", &format!("{path}/study"));
        browser.press(&format!("form[action='{path}/study'] button"));
        browser.wait_long_for("a whole study", || browser.find(".chance-lines"));
        self.look_at("study");
        self.visit("studied-turn", &format!("{path}/study/{turn}"));
        self.visit("explore", &format!("{path}/study/{turn}/explore"));
        browser.press(".card.is-legal");
        browser.wait_for("a draft", || browser.find("footer [formaction$='/cancel']"));
        self.look_at("explore-draft");
    }

    /// The first turns of the other game.
    fn sailing(&mut self) {
        let bots = ["me", "bot:trader", "bot:trader", "bot:wanderer"];
        let path = self.person.start_table("Ada of the long roads", "sand-to-sea", &bots);
        for turn in 0..5 {
            self.person.wait_for_my_turn();
            self.look_at(&format!("sand-to-sea-{turn}"));
            self.person.play_turn(Way::Pressing, &mut |browser, table| {
                if table.has_draft {
                    pictures::take(browser, &format!("sand-to-sea-draft-{turn}"));
                }
            });
        }
        self.person.wait_for_my_turn();
        self.sheet("menu");
        self.visit("sand-to-sea-replay", &format!("{path}/replay/9"));
    }

    fn as_a_stranger(&mut self, path: &str, name: &str) {
        self.person.browser.forget();
        self.visit(&format!("stranger-{name}"), path);
    }
}

fn go_round(look: Look) {
    let site = Site::open();
    let (line, browser) = (site.line(), Browser::open(look));
    let mut round = Round { person: Person::new(&browser, &line, 3), problems: Vec::new() };
    round.reading();
    assert_eq!(browser.ask("return document.documentElement.lang"), look.language);
    let lobby = round.gathering();
    round.as_a_stranger(&lobby, "lobby");
    round.drawing();
    round.sailing();
    round.playing();
    assert!(round.problems.is_empty(), "{:#?}", round.problems);
}

#[test]
fn by_day_at_a_desk() {
    needs_a_browser!();
    go_round(Look::DESK);
}

#[test]
fn by_night_on_a_phone_in_german() {
    needs_a_browser!();
    go_round(Look::PHONE.dark().german());
}

/// Pages that the round does not come to, as samples.
const OTHERS: [&str; 24] = [
    "atlas",
    "atlas-sand-to-sea",
    "daily",
    "daily-over",
    "puzzles",
    "puzzle",
    "puzzle-answered",
    "person-change",
    "person-link",
    "home-refused",
    "home-sand-to-sea",
    "spice-road-table-plan",
    "sand-to-sea-plan",
    "spice-road-table-asked",
    "spice-road-table-left",
    "table-closed",
    "spice-road-table-refused",
    "spice-road-table-face-down",
    "study-waiting",
    "study-under-way",
    "study-failed",
    "studied-turn-sand-to-sea",
    "explore-sand-to-sea",
    "sand-to-sea-end",
];

fn see_the_others(look: Look) {
    let site = Site::open();
    let (line, browser) = (site.line(), Browser::open(look));
    // The pages are not of the server's tables: a script would find nothing to follow. Here there is none, nor with them.
    browser.go(&line.url("/healthz"));
    let mut problems = Vec::new();
    for (name, html) in sample_pages(&OTHERS) {
        browser.show(&html.replace("type=\"module\"", "type=\"text/plain\""));
        pictures::take(&browser, &name);
        let found = browser.problems_of_access().into_iter().chain(browser.problems_for_axe());
        let found = found.chain(browser.problems_of_layout());
        problems.extend(found.map(|problem| format!("{name}: {problem}")));
    }
    assert!(problems.is_empty(), "{problems:#?}");
}

#[test]
fn what_is_seldom_seen_by_day_at_a_desk() {
    needs_a_browser!();
    see_the_others(Look::DESK);
}

#[test]
fn what_is_seldom_seen_by_night_on_a_phone() {
    needs_a_browser!();
    see_the_others(Look::PHONE.dark());
}
