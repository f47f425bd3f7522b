//! A page of the rulebook: its rule numbers and its scenarios.

use std::fs;
use std::path::Path;

/// A rule by its number, and the line of the page it stands on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rule {
    pub number: String,
    pub line: usize,
    /// Whether the printed rules leave it open.
    pub is_ruling: bool,
}

/// A fenced block that can be run.
#[derive(Clone, Debug)]
pub struct Scenario {
    /// The rule it is about.
    pub rule: String,
    /// The line of the page on which the block begins.
    pub line: usize,
    /// Its statements with their lines.
    pub statements: Vec<(usize, String)>,
}

/// A fenced block with the drawing of a map.
#[derive(Clone, Debug)]
pub struct Drawing {
    /// The rule it is about.
    pub rule: String,
    /// The line of the page on which the block begins.
    pub line: usize,
    /// Why it is refused, if it is.
    pub error: Option<String>,
    pub text: String,
}

/// One page.
#[derive(Clone, Debug)]
pub struct Page {
    pub name: String,
    pub rules: Vec<Rule>,
    pub scenarios: Vec<Scenario>,
    pub drawings: Vec<Drawing>,
    /// The rows of its tables, cell by cell.
    pub rows: Vec<Vec<String>>,
}

/// Every page in a folder of the rulebook, by name.
pub fn pages(game: &str) -> Vec<Page> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rulebook").join(game);
    let mut pages: Vec<Page> = fs::read_dir(&folder)
        .unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "md"))
        .map(|path| Page::read(&path))
        .collect();
    pages.sort_by(|one, other| one.name.cmp(&other.name));
    pages
}

impl Page {
    fn read(path: &Path) -> Page {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let text = fs::read_to_string(path).unwrap();
        let mut page = Page { name, rules: Vec::new(), scenarios: Vec::new(), drawings: Vec::new(), rows: Vec::new() };
        let mut lines = text.lines().enumerate().map(|(index, line)| (index + 1, line));
        while let Some((line, text)) = lines.next() {
            if let Some(info) = text.strip_prefix("```") {
                let body = lines.by_ref().take_while(|(_, text)| *text != "```");
                page.block(line, info, body.map(|(line, text)| (line, text.to_owned())).collect());
            } else if let Some((number, is_ruling)) = rule_number(text) {
                page.rules.push(Rule { number: number.to_owned(), line, is_ruling });
            } else if let Some(row) = text.strip_prefix("|").and_then(|text| text.strip_suffix("|")) {
                page.rows.push(row.split('|').map(|cell| cell.trim().trim_matches('`').to_owned()).collect());
            }
        }
        page
    }

    fn block(&mut self, line: usize, info: &str, statements: Vec<(usize, String)>) {
        let words: Vec<&str> = info.split(' ').collect();
        match words[..] {
            ["scenario", rule, ..] => self.scenarios.push(Scenario { rule: rule.to_owned(), line, statements }),
            ["map", rule] => self.drawing(rule, line, None, &statements),
            ["map", rule, "refused", error] => self.drawing(rule, line, Some(error.to_owned()), &statements),
            _ => panic!("{}:{line}: a fenced block is a scenario or a map and names its rule", self.name),
        }
    }

    fn drawing(&mut self, rule: &str, line: usize, error: Option<String>, lines: &[(usize, String)]) {
        let text = lines.iter().map(|(_, text)| format!("{text}\n")).collect();
        self.drawings.push(Drawing { rule: rule.to_owned(), line, error, text });
    }
}

/// The number at the head of a paragraph, and whether it is a ruling: `**SR-CLAIM-2** …` or `**Ruling SR-REST-2** …`.
fn rule_number(line: &str) -> Option<(&str, bool)> {
    let (head, _) = line.strip_prefix("**")?.split_once("**")?;
    let number = head.strip_prefix("Ruling ").unwrap_or(head);
    is_rule_number(number).then_some((number, number != head))
}

/// Whether a word has the form `SR-CLAIM-2`.
pub fn is_rule_number(word: &str) -> bool {
    let parts: Vec<&str> = word.split('-').collect();
    let [game, section, number] = parts[..] else { return false };
    let is_word = |part: &str| !part.is_empty() && part.chars().all(|letter| letter.is_ascii_uppercase());
    is_word(game) && is_word(section) && number.parse::<usize>().is_ok()
}
