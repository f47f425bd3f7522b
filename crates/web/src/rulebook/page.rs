//! A page of the rulebook, from Markdown to HTML.

use std::vec;

use caravan_tables::board_of;
use caravan_texts::{Language, Texts, Word};
use maud::Markup;
use pulldown_cmark::{CodeBlockKind, CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd, html};

use super::pictured::{pictured, pictured_cubes};
use super::rule_number::{with_anchors, with_links};
use super::translation::filled;
use crate::parts::game::card_picture;
use crate::position_path;

/// The page that goes through the printed sheets.
const SHEETS: &str = "sheets";

/// Pages about how things are written: there a code is what is meant.
const WRITTEN: [&str; 2] = [SHEETS, "notes"];

/// The page that lists the components by their codes.
const COMPONENTS: &str = "components";

/// A page of the rulebook.
pub struct Page {
    /// Its name in addresses.
    pub name: &'static str,
    /// Its heading.
    pub title: String,
    /// Anchor and heading of each section.
    pub sections: Vec<(String, String)>,
    /// What it says.
    pub html: String,
}

impl Page {
    /// A page from its Markdown; links go to pages of the same game.
    pub(super) fn read(game: &str, name: &'static str, markdown: &str, language: Language) -> Page {
        Page::with_anchors(game, name, markdown, language, Vec::new())
    }

    /// A page from its translation. Its sections have the anchors of the original, so that an address with one leads to
    /// the same place in every language.
    pub(super) fn translated(
        game: &str,
        name: &'static str,
        markdown: &str,
        original: &str,
        language: Language,
    ) -> Page {
        let anchors =
            Page::read(game, name, original, language).sections.into_iter().map(|(anchor, _)| anchor).collect();
        Page::with_anchors(game, name, &filled(markdown, original), language, anchors)
    }

    fn with_anchors(game: &str, name: &'static str, markdown: &str, language: Language, anchors: Vec<String>) -> Page {
        let mut reader = Reader {
            t: language.texts(),
            title: name.to_owned(),
            anchors: anchors.into_iter(),
            sections: Vec::new(),
            events: Vec::new(),
        };
        let mut parser = Parser::new_ext(markdown, Options::ENABLE_TABLES);
        let is_pictured = !WRITTEN.contains(&name);
        while let Some(event) = parser.next() {
            match event {
                Event::Start(Tag::Heading { level, .. }) => {
                    let inside: Vec<Event> =
                        parser.by_ref().take_while(|event| !matches!(event, Event::End(TagEnd::Heading(_)))).collect();
                    reader.heading(level, &inside);
                }
                Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(info))) if info.starts_with("scenario") => {
                    let lines = parser.by_ref().take_while(|event| !matches!(event, Event::End(TagEnd::CodeBlock)));
                    let lines: String = lines.filter_map(text).collect();
                    reader.example(&info, &lines);
                }
                Event::Start(Tag::CodeBlock(_)) => {
                    reader.events.push(event);
                    let lines = parser.by_ref().take_while(|event| !matches!(event, Event::End(TagEnd::CodeBlock)));
                    reader.events.extend(lines);
                    reader.events.push(Event::End(TagEnd::CodeBlock));
                }
                // In the list of components the codes are what is listed.
                Event::Text(text) if is_pictured && name != COMPONENTS => reader.told(text),
                Event::Code(text) if is_pictured => reader.written(text, name == COMPONENTS),
                Event::Start(Tag::Link { link_type, dest_url, title, id }) => {
                    let dest_url = address(game, &dest_url).into();
                    reader.events.push(Event::Start(Tag::Link { link_type, dest_url, title, id }));
                }
                other => reader.events.push(other),
            }
        }
        let mut html = String::new();
        html::push_html(&mut html, reader.events.into_iter());
        // Long lines and wide tables scroll sideways, by keys as well; the words of the notation are English in every language.
        let html =
            html.replace("<pre>", "<pre tabindex=\"0\" lang=\"en\">").replace("<table>", "<table tabindex=\"0\">");
        // The corner of a table with headings on both sides heads nothing.
        let html = html.replace("<th></th>", "<td></td>");
        // The sheets are a list of rules, which stand on other pages.
        let html = if name == SHEETS { with_links(&html) } else { with_anchors(&html) };
        Page { name, title: reader.title, sections: reader.sections, html }
    }
}

/// A page on its way from Markdown to HTML.
struct Reader<'a> {
    t: Texts,
    title: String,
    /// The anchors of the sections to come, where they are given.
    anchors: vec::IntoIter<String>,
    sections: Vec<(String, String)>,
    events: Vec<Event<'a>>,
}

impl<'a> Reader<'a> {
    /// Words, with pictures of the cards and tiles they speak of.
    fn told(&mut self, text: CowStr<'a>) {
        let drawn = pictured(self.t, &text).map(|drawn| Event::InlineHtml(drawn.into_string().into()));
        self.events.push(drawn.unwrap_or(Event::Text(text)));
    }

    /// What is written in letters; cubes are drawn. Outside of lists of pieces one alone is also the letter of its spice.
    fn written(&mut self, text: CowStr<'a>, is_list: bool) {
        let Some(drawn) = pictured_cubes(self.t, &text) else { return self.events.push(Event::Code(text)) };
        if text.len() == 1 && !is_list {
            self.events.extend([Event::Code(text), Event::Text(" ".into())]);
        }
        self.raw(drawn.into_string());
    }

    /// The title is the page's own affair; a section gets an anchor.
    fn heading(&mut self, level: HeadingLevel, inside: &[Event]) {
        let words: String = inside.iter().cloned().filter_map(text).collect();
        if level == HeadingLevel::H1 {
            self.title = words;
            return;
        }
        let anchor = self.anchors.next().unwrap_or_else(|| anchor(&words));
        self.raw(format!("<{level} id=\"{anchor}\">{}</{level}>\n", escaped(&words)));
        self.sections.push((anchor, words));
    }

    /// A scenario, folded up under what it shows: the rule's number and what is said about it. Where it has a position that
    /// can be shown, the table can be looked at.
    fn example(&mut self, info: &str, lines: &str) {
        let about = info.trim_start_matches("scenario").trim();
        let (number, said) = about.split_once(' ').unwrap_or((about, ""));
        self.raw(format!(
            "<details class=\"example\"><summary><b>{}</b> {}</summary>{}{}<pre>{}</pre></details>\n",
            escaped(number),
            pictured(self.t, said).map_or_else(|| escaped(said), Markup::into_string),
            self.cards(said),
            self.looks(lines),
            escaped(lines)
        ));
    }

    /// The cards that a sentence speaks of by their codes, as pictures.
    fn cards(&self, said: &str) -> String {
        let words = said.split(|letter: char| !letter.is_ascii_alphanumeric());
        let cards: String = words.filter_map(|word| card_picture(self.t, word)).map(Markup::into_string).collect();
        if cards.is_empty() { cards } else { format!("<div class=\"example-cards\">{cards}</div>") }
    }

    /// Links to the tables of a scenario: where it begins, and where it ends.
    fn looks(&self, lines: &str) -> String {
        let line_of =
            |word: &str| lines.lines().find_map(|line| line.strip_prefix(word)).filter(|line| board_of(line).is_ok());
        let tables = [("position ", Word::TableBefore), ("after ", Word::TableAfter)];
        let look = |(word, label): (&str, Word)| {
            let path = escaped(&position_path(line_of(word)?));
            Some(format!("<a href=\"{path}\">{}</a>", self.t.word(label)))
        };
        let looks: Vec<String> = tables.into_iter().filter_map(look).collect();
        if looks.is_empty() { String::new() } else { format!("<p>{}</p>", looks.join(" · ")) }
    }

    fn raw(&mut self, html: String) {
        self.events.push(Event::Html(CowStr::from(html)));
    }
}

fn text(event: Event) -> Option<String> {
    match event {
        Event::Text(text) | Event::Code(text) => Some(text.into_string()),
        Event::SoftBreak | Event::HardBreak => Some(" ".to_owned()),
        _ => None,
    }
}

/// Links between the files of the rulebook become links between its pages.
fn address(game: &str, link: &str) -> String {
    let Some(path) = link.strip_suffix(".md") else { return link.to_owned() };
    let path = path.trim_start_matches("../");
    match path.split_once('/') {
        Some((folder, page)) => format!("/rules/{}/{page}", folder.replace('_', "-")),
        None if path == "README" => format!("/rules/{game}/notes"),
        None => format!("/rules/{game}/{path}"),
    }
}

fn anchor(words: &str) -> String {
    let letter = |letter: char| if letter.is_ascii_alphanumeric() { letter.to_ascii_lowercase() } else { '-' };
    words.chars().map(letter).collect()
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scenarios_are_examples_and_their_text_is_escaped() {
        let page = Page::read(
            "spice-road",
            "x",
            "# T\n\n## A part\n\n```scenario SR-X-1 a < b\nturn 0>+3\n```\n",
            Language::English,
        );
        assert_eq!(page.title, "T");
        assert_eq!(page.sections, [("a-part".to_owned(), "A part".to_owned())]);
        assert!(page.html.contains("<h2 id=\"a-part\">A part</h2>"), "{}", page.html);
        let example = "<details class=\"example\"><summary><b>SR-X-1</b> a &lt; b</summary><pre tabindex=\"0\" lang=\"en\">turn 0&gt;+3\n</pre></details>";
        assert!(page.html.contains(example), "{}", page.html);
    }

    #[test]
    fn a_translation_has_the_anchors_and_the_examples_of_its_original() {
        let english = "# Claim\n\n## Coins\n\n```scenario SR-X-1 gold\nturn =0\n```\n";
        let german = "<!-- translates 0 -->\n# Einlösen\n\n## Münzen\n\n```scenario SR-X-1 Gold\n```\n";
        let page = Page::translated("spice-road", "x", german, english, Language::German);
        assert_eq!(page.title, "Einlösen");
        assert_eq!(page.sections, [("coins".to_owned(), "Münzen".to_owned())]);
        let html = "<h2 id=\"coins\">Münzen</h2>\n<details class=\"example\"><summary><b>SR-X-1</b> Gold</summary>\
                    <pre tabindex=\"0\" lang=\"en\">turn =0\n</pre></details>\n";
        assert_eq!(page.html, html);
    }
}
