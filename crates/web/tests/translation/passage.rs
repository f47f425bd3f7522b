//! A page cut at its headings and rules, and what of each part is the same in every language.

use std::fmt;

use caravan_rules::GameKind;
use pulldown_cmark::{CodeBlockKind, Event, HeadingLevel, Options, Parser, Tag, TagEnd};

use crate::figures::figures;

/// What a part of a page begins with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Head {
    /// The top of the page.
    Top,
    /// A heading.
    Heading(HeadingLevel),
    /// A numbered rule.
    Rule { number: String, is_ruling: bool },
}

impl fmt::Display for Head {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Head::Top => write!(f, "at its top"),
            Head::Heading(level) => write!(f, "under a heading ({level})"),
            Head::Rule { number, .. } => write!(f, "{number}"),
        }
    }
}

/// A part of a page without its words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Passage {
    pub head: Head,
    /// Where its links lead.
    pub links: Vec<String>,
    /// Its fenced blocks: of what kind, about which rule, and what numbers the caption has, if there is one.
    pub blocks: Vec<(String, Option<Vec<String>>)>,
    /// The numbers and pieces of code in each cell of its tables, row by row.
    pub tables: Vec<Vec<Vec<Vec<String>>>>,
    /// The numbers and pieces of code outside of tables.
    pub figures: Vec<String>,
}

impl Passage {
    /// What differs between this part and its translation.
    pub fn differences(&self, other: &Passage) -> Vec<String> {
        let mut differences = Vec::new();
        let mut compare = |what: &str, one: String, other: String| {
            if one != other {
                differences.push(format!("{}: {what}\n  {one}\n  {other}", self.head));
            }
        };
        compare("links", format!("{:?}", self.links), format!("{:?}", other.links));
        compare("blocks", format!("{:?}", self.blocks), format!("{:?}", other.blocks));
        compare("tables", format!("{:?}", self.tables), format!("{:?}", other.tables));
        compare("numbers", format!("{:?}", self.figures), format!("{:?}", other.figures));
        differences
    }
}

/// The parts of a page. `ruling` is what rulings are called in its language.
pub fn passages(page: &str, ruling: &str) -> Vec<Passage> {
    let mut reader = Reader { ruling, passages: Vec::new(), cell: None, is_first_word: false };
    reader.begin(Head::Top);
    let mut events = Parser::new_ext(page, Options::ENABLE_TABLES);
    while let Some(event) = events.next() {
        match event {
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(info))) => {
                reader.block(&info);
                events.by_ref().find(|event| matches!(event, Event::End(TagEnd::CodeBlock)));
            }
            Event::Start(Tag::Paragraph) => reader.is_first_word = true,
            Event::Start(Tag::Strong) if reader.is_first_word => {}
            other => reader.read(other),
        }
    }
    let mut passages = reader.passages;
    passages.iter_mut().for_each(|passage| passage.figures.sort());
    passages
}

struct Reader<'a> {
    ruling: &'a str,
    passages: Vec<Passage>,
    /// The cell that is being read.
    cell: Option<Vec<String>>,
    /// Whether the next word is the first of a paragraph, where a rule has its number.
    is_first_word: bool,
}

impl Reader<'_> {
    fn begin(&mut self, head: Head) {
        let (links, blocks, tables, figures) = Default::default();
        self.passages.push(Passage { head, links, blocks, tables, figures });
    }

    fn last(&mut self) -> &mut Passage {
        self.passages.last_mut().unwrap()
    }

    fn read(&mut self, event: Event) {
        match event {
            Event::Start(Tag::Heading { level, .. }) => self.begin(Head::Heading(level)),
            Event::Start(Tag::Link { dest_url, .. }) => self.last().links.push(dest_url.into_string()),
            Event::Start(Tag::Table(_)) => self.last().tables.push(Vec::new()),
            Event::Start(Tag::TableHead | Tag::TableRow) => self.table().push(Vec::new()),
            Event::Start(Tag::TableCell) => self.cell = Some(Vec::new()),
            Event::End(TagEnd::TableCell) => {
                let mut cell = self.cell.take().unwrap();
                cell.sort();
                self.table().last_mut().unwrap().push(cell);
            }
            Event::Text(text) => self.text(&text),
            Event::Code(code) => {
                // The notes show how a ruling begins.
                let code = code.replace(self.ruling, "Ruling");
                self.found(vec![code]);
            }
            _ => {}
        }
    }

    fn table(&mut self) -> &mut Vec<Vec<Vec<String>>> {
        self.last().tables.last_mut().unwrap()
    }

    fn text(&mut self, text: &str) {
        if let (true, Some(head)) = (self.is_first_word, rule(text, self.ruling)) {
            self.begin(head);
        } else {
            self.found(figures(text));
        }
        self.is_first_word = false;
    }

    fn found(&mut self, figures: Vec<String>) {
        match &mut self.cell {
            Some(cell) => cell.extend(figures),
            None => self.last().figures.extend(figures),
        }
        self.is_first_word = false;
    }

    fn block(&mut self, info: &str) {
        let (about, caption) = parts(info);
        self.last().blocks.push((about, caption.map(|caption| figures(&caption))));
    }
}

/// A block's first line: what it is, and for an example the caption, which is in the language of the page.
fn parts(info: &str) -> (String, Option<String>) {
    let words: Vec<&str> = info.split_whitespace().collect();
    match words[..] {
        ["scenario", rule] => (format!("scenario {rule}"), None),
        ["scenario", rule, ..] => (format!("scenario {rule}"), Some(words[2..].join(" "))),
        _ => (info.to_owned(), None),
    }
}

/// The number that a rule begins with.
fn rule(text: &str, ruling: &str) -> Option<Head> {
    let number = text.strip_prefix(ruling).map_or(text, str::trim_start);
    let parts: Vec<&str> = number.split('-').collect();
    let [game, section, digits] = parts[..] else { return None };
    GameKind::ALL.into_iter().find(|kind| kind.rule_prefix() == game)?;
    digits.parse::<u32>().ok()?;
    Some(Head::Rule { number: format!("{game}-{section}-{digits}"), is_ruling: number != text })
}

/// The pieces of text of a page, captions too.
pub fn spoken(page: &str) -> Vec<String> {
    let mut events = Parser::new_ext(page, Options::ENABLE_TABLES);
    let mut spoken = Vec::new();
    while let Some(event) = events.next() {
        match event {
            Event::Text(text) => spoken.push(text.trim().to_owned()),
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(info))) => {
                spoken.extend(parts(&info).1);
                events.by_ref().find(|event| matches!(event, Event::End(TagEnd::CodeBlock)));
            }
            _ => {}
        }
    }
    spoken
}
