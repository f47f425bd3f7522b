//! A person at a browser, who plays by pressing what lights up.

use crate::browser::Browser;
use crate::line::Line;
use crate::table::{Offer, Table};

/// Someone with a browser and a line to the server.
pub struct Person<'a> {
    /// The browser.
    pub browser: &'a Browser,
    line: &'a Line,
    chance: u64,
}

/// How a person makes a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    /// With a mouse or a finger.
    Pressing,
    /// By the keys that controls have.
    Shortcuts,
    /// With Tab and Enter.
    Tabbing,
}

impl Way {
    /// Whether a control can be reached so: cubes of a caravan are for pointers, the tray has buttons with keys for them.
    fn can_make(self, offer: &Offer) -> bool {
        match self {
            Way::Pressing => true,
            Way::Shortcuts => !offer.keys.is_empty(),
            Way::Tabbing => offer.verb != "put-in",
        }
    }
}

/// Keys as WebDriver writes them.
const TAB: char = '\u{e004}';
const ENTER: char = '\u{e007}';
const ESCAPE: char = '\u{e00c}';
const BACKSPACE: char = '\u{e003}';

/// No page has so many places for the focus.
const MOST_TABS: usize = 120;

impl<'a> Person<'a> {
    /// Someone at this browser, whose choices and deals follow from the number, so that a game is the same in every run. To
    /// see other games, another number is added from outside.
    pub fn new(browser: &'a Browser, line: &'a Line, chance: u64) -> Person<'a> {
        let other =
            std::env::var("CARAVAN_CHANCE").map_or(0, |number| number.parse().expect("CARAVAN_CHANCE is a number"));
        Person { browser, line, chance: chance + other }
    }

    /// Opens a page of the site.
    pub fn go(&self, path: &str) {
        self.browser.go(&self.line.url(path));
    }

    /// Starts a table from the home page with these in its seats, as listed so that a game is the same in every run, and returns
    /// its path.
    pub fn start_table(&self, name: &str, game: &str, seats: &[&str]) -> String {
        self.start_table_on(None, name, game, seats)
    }

    /// The same with the seats drawn.
    pub fn start_drawn_table(&self, name: &str, game: &str, seats: &[&str]) -> String {
        self.start(None, false, name, game, seats)
    }

    /// The same on a map, where the game has one.
    pub fn start_table_on(&self, map: Option<&str>, name: &str, game: &str, seats: &[&str]) -> String {
        self.start(map, true, name, game, seats)
    }

    fn start(&self, map: Option<&str>, is_listed: bool, name: &str, game: &str, seats: &[&str]) -> String {
        self.go("/");
        let browser = self.browser;
        if browser.find(&format!("input[name=game][value={game}]:checked")).is_none() {
            browser.press(&format!("label:has(input[name=game][value={game}])"));
        }
        for place in 0..5 {
            let seat = seats.get(place).unwrap_or(&"none");
            let (kind, level) = seat.split_once(':').unwrap_or((seat, ""));
            // A game for four hides the fifth seat, which is empty as it is.
            self.choose_option(&format!("input[name=seat{place}][value={kind}]"));
            if !level.is_empty() {
                self.choose_option(&format!("input[name=level{place}][value={level}]"));
            }
        }
        if let Some(map) = map {
            browser.press(&format!("label:has(input[name=map][value={map}])"));
        }
        browser.press("details.more-options summary");
        if is_listed {
            browser.press("select[name=seating] option[value=listed]");
        }
        browser.press("select[name=pace] option[value=instant]");
        browser.write("form.form-panel input[name=name]", name);
        browser.write("form.form-panel input[name=deal]", &format!("browser-{}", self.chance));
        browser.press("form.form-panel button.primary");
        browser.wait_for("the new table", || Some(browser.path()).filter(|path| path.starts_with("/table/")))
    }

    /// Chooses what is not chosen yet, by the label that stands for it.
    fn choose_option(&self, input: &str) {
        if self.browser.find(&format!("{input}:checked")).is_none() {
            self.browser.press(&format!("label:has({input})"));
        }
    }

    /// The table on the page.
    pub fn table(&self) -> Table {
        self.browser.wait_for("a table", || self.browser.table())
    }

    /// Waits until it is this person's turn or the game is over. Without scripts a page has to be asked for again.
    pub fn wait_for_my_turn(&self) -> Table {
        self.browser.wait_for("my turn", || {
            let table = self.browser.table().filter(|table| table.is_mine || table.is_over);
            if table.is_none() && !self.browser.look().has_script {
                self.browser.reload();
            }
            table
        })
    }

    /// Plays a turn, looking at the page at every step; `false` if the game is over.
    pub fn play_turn(&mut self, way: Way, look: &mut dyn FnMut(&Browser, &Table)) -> bool {
        let mut table = self.wait_for_my_turn();
        let version = table.version;
        while table.is_mine && !table.is_over && table.version == version {
            look(self.browser, &table);
            let offer = self.choose(&table, way);
            if self.browser.find(&offer.css).is_none() {
                // The page changed under the finger, as when the line comes back: look again.
                table = self.wait_for_my_turn();
                continue;
            }
            // The page may also change between the look and the press, be it by a press that was thought to have missed.
            table = if self.make(&offer, way) { self.after(&table, &offer) } else { self.table() };
        }
        !table.is_over
    }

    /// Plays until the game is over, puts the result away and opens its own page.
    pub fn play_to_the_end(&mut self, ways: &[Way], mut look: impl FnMut(&Browser, &Table)) -> usize {
        for turn in 0..400 {
            if !self.play_turn(ways[turn % ways.len()], &mut look) {
                self.see_scores(ways[0]);
                return turn;
            }
        }
        panic!("the game does not end");
    }

    fn see_scores(&self, way: Way) {
        for control in [".end-overlay > summary", "footer.action-bar a.primary"] {
            match way {
                Way::Pressing => self.browser.press(control),
                Way::Shortcuts | Way::Tabbing => self.tab_to(control),
            }
        }
        self.browser.wait_for("the scores", || Some(()).filter(|()| self.browser.path().ends_with("/end")));
    }

    /// What to press next: confirm what is complete, choose among what is open, claim before anything else. Now and then a
    /// draft is changed, undone or cancelled, as people do.
    fn choose(&mut self, table: &Table, way: Way) -> Offer {
        let pool = if table.has_draft { self.within_a_draft(table, way) } else { main_choices(table) };
        let pool: Vec<&Offer> = pool.into_iter().filter(|offer| way.can_make(offer)).collect();
        assert!(!pool.is_empty(), "nothing can be pressed: {table:?}");
        pool[self.below(pool.len())].clone()
    }

    fn within_a_draft<'t>(&mut self, table: &'t Table, way: Way) -> Vec<&'t Offer> {
        let second_thoughts = ["revise", "undo", "cancel", "put-in"][self.below(4)];
        let mut others = table.offers_to(second_thoughts);
        others.retain(|offer| way.can_make(offer));
        if !others.is_empty() && self.below(8) == 0 {
            return others;
        }
        let confirm = table.offers_to("confirm");
        if !confirm.is_empty() {
            return confirm;
        }
        let (open, finish) = (table.offers_to("decide"), table.offers_to("finish"));
        if open.is_empty() || !finish.is_empty() && self.below(3) == 0 { finish } else { open }
    }

    /// Whether it was still there to be pressed.
    fn make(&self, offer: &Offer, way: Way) -> bool {
        match way {
            Way::Pressing => return self.browser.press_if_there(&offer.css),
            Way::Shortcuts => self.browser.type_keys(&typed(&offer.keys)),
            Way::Tabbing => self.tab_to(&offer.css),
        }
        true
    }

    /// Moves the focus with Tab until it is there, and presses Enter.
    pub fn tab_to(&self, css: &str) {
        let is_there = format!("return document.activeElement?.matches({})", serde_json::Value::from(css));
        for _ in 0..MOST_TABS {
            if self.browser.ask(&is_there) == true {
                return self.browser.type_keys(&ENTER.to_string());
            }
            self.browser.type_keys(&TAB.to_string());
        }
        panic!("Tab does not lead to {css}");
    }

    /// The table once something has come of what was pressed.
    fn after(&self, before: &Table, pressed: &Offer) -> Table {
        let what = format!("an answer to {pressed:?}");
        self.browser.wait_for(&what, || self.browser.table().filter(|table| table.face != before.face))
    }

    /// A number below `bound`.
    fn below(&mut self, bound: usize) -> usize {
        self.chance = self.chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.chance >> 33) as usize % bound
    }
}

/// The decisions that begin a turn: a claim if there is one.
fn main_choices(table: &Table) -> Vec<&Offer> {
    let all = table.offers_to("decide");
    let claims: Vec<&Offer> = all.iter().copied().filter(|offer| offer.keys.starts_with('c')).collect();
    if claims.is_empty() { all } else { claims }
}

/// The keys of a control as they are pressed.
fn typed(keys: &str) -> String {
    match keys {
        "Enter" => ENTER.to_string(),
        "Backspace" => BACKSPACE.to_string(),
        "Escape" => ESCAPE.to_string(),
        letters => letters.to_owned(),
    }
}
