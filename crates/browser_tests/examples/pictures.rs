//! Takes pictures of every page on screens of six sizes, by day and by night, for people to look at: sample pages in English, and
//! pages of a server in English and German, of the rulebook all in English. `cargo xtask pictures all FOLDER` runs it and joins the pictures to sheets. Words after
//! the folder are the names of pages that are wanted; one with `*` at its end stands for all that begin so. The tag of a language (`de`) asks for the
//! pages, the rulebook too, in that one alone, and a size (`390x844`) for that screen alone.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::thread;

use caravan_browser_tests::{Browser, Line, Look, Part, Person, READING, Site};
use caravan_texts::Language;

#[path = "../../web/tests/pages/samples.rs"]
#[allow(dead_code)]
mod samples;

/// Phones upright and on their side, tablets both ways, a laptop and a large screen.
const SIZES: [(u32, u32); 6] = [(390, 844), (844, 390), (768, 1024), (1024, 768), (1440, 900), (1920, 1080)];

/// How high a picture of a page is at most: a longer page is on several.
const MOST_HEIGHT: u32 = 1700;

/// Pages of a server beside those that the tests go to, and beside the rest of the rulebook.
const FURTHER: [(&str, &str); 5] = [
    ("atlas", "/atlas"),
    ("atlas-spice-road", "/atlas/spice-road/2"),
    ("atlas-sand-to-sea", "/atlas/sand-to-sea/3"),
    ("daily", "/daily"),
    ("puzzles", "/puzzles"),
];

fn main() {
    let mut words = std::env::args().skip(1);
    let folder = PathBuf::from(words.next().expect("the first word is a folder"));
    let wanted = Wanted::read(words);
    fs::create_dir_all(&folder).expect("the folder can be written to");
    let site = Site::open();
    thread::scope(|scope| {
        for look in [Look::DESK, Look::DESK.dark()] {
            let (folder, wanted, line) = (&folder, &wanted, site.line());
            scope.spawn(move || {
                for &language in wanted.languages.as_deref().unwrap_or(&[Language::English]) {
                    Album::new(folder, wanted, look, language).take_samples(&line);
                    Album::new(folder, wanted, look, language).take_pages(&line);
                }
                if wanted.languages.is_none() {
                    Album::new(folder, wanted, look, Language::German).take_pages(&line);
                }
            });
        }
    });
}

/// What is asked for: where nothing is said, everything.
#[derive(Default)]
struct Wanted {
    pages: Vec<String>,
    languages: Option<Vec<Language>>,
    sizes: Vec<(u32, u32)>,
}

impl Wanted {
    fn read(words: impl Iterator<Item = String>) -> Wanted {
        let mut wanted = Wanted::default();
        for word in words {
            if let Some(language) = Language::ALL.into_iter().find(|language| language.tag() == word) {
                wanted.languages.get_or_insert_default().push(language);
            } else if let Some(&size) = SIZES.iter().find(|&&size| written(size) == word) {
                wanted.sizes.push(size);
            } else {
                wanted.pages.push(word);
            }
        }
        wanted
    }

    fn has_page(&self, name: &str) -> bool {
        let is = |word: &String| word.strip_suffix('*').map_or(name == word, |start| name.starts_with(start));
        self.pages.is_empty() || self.pages.iter().any(is)
    }

    fn has_size(&self, size: (u32, u32)) -> bool {
        self.sizes.is_empty() || self.sizes.contains(&size)
    }
}

/// A size as it is named: `390x844`.
fn written((width, height): (u32, u32)) -> String {
    format!("{width}x{height}")
}

/// What one browser takes pictures of.
struct Album<'a> {
    folder: &'a Path,
    wanted: &'a Wanted,
    language: Language,
    browser: Browser,
}

impl<'a> Album<'a> {
    fn new(folder: &'a Path, wanted: &'a Wanted, look: Look, language: Language) -> Album<'a> {
        let browser = Browser::open(Look { language: language.tag(), ..look });
        Album { folder, wanted, language, browser }
    }

    /// No server has the tables of the samples: their scripts do not run, as there would be nothing to follow.
    fn take_samples(&self, line: &Line) {
        self.browser.go(&line.url("/healthz"));
        for sample in samples::all(self.language).iter().filter(|sample| self.wanted.has_page(sample.name)) {
            self.browser.show(&sample.html.replace("type=\"module\"", "type=\"text/plain\""));
            match self.language {
                Language::English => self.take(sample.name),
                other => self.take(&format!("{}-{}", other.tag(), sample.name)),
            }
        }
    }

    /// Pages of a server: as a stranger sees them, and what is another once somebody plays.
    fn take_pages(&self, line: &Line) {
        let person = Person::new(&self.browser, line, 3);
        let rulebook = if self.takes_rulebook() { self.rulebook(&person) } else { Vec::new() };
        let others = rulebook.iter().map(|path| (path.trim_matches('/').replace('/', "-"), path.as_str()));
        let named = READING.into_iter().chain(FURTHER).map(|(name, path)| (name.to_owned(), path));
        for (name, path) in named.chain(others) {
            self.visit(&person, &name, path);
        }
        if ["home-mine", "person"].iter().any(|name| self.wanted.has_page(&self.named(name))) {
            person.start_drawn_table("Ada of the long roads", "spice-road", &["me", "person", "bot:trader"]);
            self.visit(&person, "home-mine", "/");
            self.visit(&person, "person", "/me");
        }
    }

    /// Whether there is a rulebook in the language, and all of its pages are wanted.
    fn takes_rulebook(&self) -> bool {
        let is_asked_for = self.language == Language::English || self.wanted.languages.is_some();
        is_asked_for && self.language.of_pages().language() == self.language
    }

    /// The pages of the rulebook that have no name among the others.
    fn rulebook(&self, person: &Person) -> Vec<String> {
        const LINKS: &str = "return [...document.querySelectorAll('.contents a')].map((link) => link.pathname)";
        let contents = ["/rules/spice-road", "/rules/sand-to-sea"].map(|game| {
            person.go(game);
            serde_json::from_value::<Vec<String>>(self.browser.ask(LINKS)).unwrap()
        });
        let is_new = |link: &String| !link.ends_with("/index") && READING.iter().all(|(_, path)| path != link);
        BTreeSet::from_iter(contents.concat()).into_iter().filter(is_new).collect()
    }

    /// Names of a server's pages say so, and in which language they are.
    fn named(&self, name: &str) -> String {
        format!("server-{}-{name}", self.language.tag())
    }

    fn visit(&self, person: &Person, name: &str, path: &str) {
        let name = self.named(name);
        if self.wanted.has_page(&name) {
            person.go(path);
            self.take(&name);
        }
    }

    /// The page on every screen.
    fn take(&self, name: &str) {
        let light = if self.browser.look().is_dark { "dark" } else { "light" };
        eprintln!("{name}, {light}");
        for size in SIZES.into_iter().filter(|&size| self.wanted.has_size(size)) {
            self.browser.resize(size.0, size.1);
            for (part, picture) in self.parts(size.1).into_iter().enumerate() {
                let file = format!("{name}.{light}.{}.{}.png", written(size), part + 1);
                fs::write(self.folder.join(file), picture).expect("the folder can be written to");
            }
        }
    }

    /// Tables as they are seen, window by window where they scroll: the bar at their foot stays. Other pages in slices.
    fn parts(&self, window: u32) -> Vec<Vec<u8>> {
        let (is_table, height) = self.browser.table_and_height();
        if is_table {
            // The bar covers some of what the next window begins with.
            let step = window * 3 / 4;
            let last = height.saturating_sub(window);
            return (0..=last.div_ceil(step)).map(|part| self.browser.picture_at((part * step).min(last))).collect();
        }
        let slices = (0..height).step_by(MOST_HEIGHT as usize);
        let slice = |top: u32| Part::Slice { top, height: MOST_HEIGHT.min(height - top) };
        slices.map(|top| self.browser.picture(slice(top))).collect()
    }
}
