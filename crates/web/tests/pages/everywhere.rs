//! What holds on every page: names for all that can be pressed, nothing inline, whole forms, unique names.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use caravan_texts::Language;
use caravan_web::assets;

use crate::markup::{Element, Node, parse};
use crate::samples::{self, Sample};

/// Every page in every language, read once.
static PAGES: LazyLock<Vec<(String, Element)>> = LazyLock::new(|| {
    let read = |language: Language| {
        let place = move |name| format!("{name} in {}", language.own_name());
        samples::all(language).iter().map(move |Sample { name, html }| (place(name), parse(html)))
    };
    Language::ALL.into_iter().flat_map(read).collect()
});

pub fn on_every_page(look: impl Fn(&str, &Element)) {
    PAGES.iter().for_each(|(place, page)| look(place, page));
}

/// What a screen reader calls a control.
fn accessible_name(page: &Element, control: &Element) -> String {
    if let Some(label) = control.attribute("aria-label") {
        return label.to_owned();
    }
    let own = control.text();
    if !own.is_empty() && control.name != "select" {
        return own;
    }
    let labels = page.named("label");
    let by_id = labels
        .iter()
        .find(|label| label.attribute("for").is_some() && label.attribute("for") == control.attribute("id"));
    let around = labels.iter().find(|label| label.all().iter().any(|&inner| std::ptr::eq(inner, control)));
    by_id.or(around).map(|label| label.text()).unwrap_or_default()
}

#[test]
fn everything_that_can_be_pressed_or_filled_has_a_name() {
    on_every_page(|place, page| {
        for control in page.all() {
            let is_control = ["button", "a", "input", "select", "summary", "textarea"].contains(&control.name.as_str());
            let is_picture = control.attribute("role") == Some("img") || control.attribute("role") == Some("group");
            if (is_control && control.attribute("type") != Some("hidden")) || is_picture {
                assert!(
                    !accessible_name(page, control).is_empty(),
                    "{place}: {} {:?}",
                    control.name,
                    control.attributes
                );
            }
        }
    });
}

#[test]
fn no_style_and_no_script_stands_in_a_page() {
    on_every_page(|place, page| {
        for element in page.all() {
            let inline = element.attributes.iter().find(|(name, _)| name == "style" || name.starts_with("on"));
            assert!(inline.is_none(), "{place}: {inline:?} on {}", element.name);
            assert!(element.name != "style", "{place}");
            if element.name == "script" {
                assert!(element.children.is_empty() && element.attribute("src").is_some(), "{place}");
            }
        }
    });
}

#[test]
fn every_form_that_changes_something_carries_the_token_and_says_where_it_goes() {
    on_every_page(|place, page| {
        for form in page.named("form") {
            let action = form.attribute("action").unwrap_or_default();
            assert!(action.starts_with('/'), "{place}: {:?}", form.attributes);
            if form.attribute("method") == Some("post") {
                let fields: Vec<_> =
                    form.named("input").into_iter().filter_map(|field| field.attribute("name")).collect();
                assert!(fields.contains(&"csrf"), "{place}: {action}");
                // A table has a version; where one explores or solves a puzzle, the turns or the draft so far say where one is.
                let is_placed = ["version", "line", "draft"].iter().any(|name| fields.contains(name));
                assert!(form.attribute("id") != Some("turn") || is_placed, "{place}");
            }
            assert!(form.named("form").len() == 1, "{place}: a form in a form");
        }
    });
}

#[test]
fn no_two_choices_of_a_list_read_the_same() {
    on_every_page(|place, page| {
        for list in page.named("select") {
            let choices: Vec<String> = list.named("option").iter().map(|option| option.text()).collect();
            let distinct: BTreeSet<&String> = choices.iter().collect();
            assert_eq!(choices.len(), distinct.len(), "{place}: {choices:?}");
        }
    });
}

#[test]
fn ids_are_unique_and_whatever_is_referred_to_exists() {
    on_every_page(|place, page| {
        let ids: Vec<&str> = page.with("id").into_iter().map(|(_, id)| id).collect();
        let unique: BTreeSet<&str> = ids.iter().copied().collect();
        assert_eq!(ids.len(), unique.len(), "{place}: {ids:?}");
        for attribute in ["aria-labelledby", "popovertarget", "for", "list", "form"] {
            for (element, id) in page.with(attribute) {
                assert!(unique.contains(id), "{place}: {attribute}={id} on {}", element.name);
            }
        }
        for (element, href) in page.with("href") {
            let anchor = href.strip_prefix('#').filter(|_| element.name == "a");
            // Anchors of the rulebook are in its own text.
            assert!(anchor.is_none_or(|id| unique.contains(id)), "{place}: {href}");
        }
    });
}

#[test]
fn what_moves_has_a_name_of_its_own() {
    on_every_page(|place, page| {
        let mut seen = BTreeSet::new();
        for (_, name) in page.with("data-vt") {
            assert!(seen.insert(name), "{place}: {name} twice");
            let is_ident = name.starts_with(|c: char| c.is_ascii_alphabetic())
                && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '-');
            assert!(is_ident, "{place}: {name}");
        }
    });
}

#[test]
fn no_key_does_two_things() {
    on_every_page(|place, page| {
        let mut seen = BTreeSet::new();
        for (_, key) in page.with("data-key").into_iter().filter(|(_, key)| !key.is_empty()) {
            assert!(seen.insert(key), "{place}: {key} twice");
        }
    });
}

#[test]
fn every_page_has_one_heading_one_main_part_and_a_title_in_its_language() {
    on_every_page(|place, page| {
        assert_eq!(page.named("h1").len(), 1, "{place}");
        assert_eq!(page.named("main").len(), 1, "{place}");
        assert!(page.named("title")[0].text().ends_with("· Caravan"), "{place}");
        assert!(page.attribute("lang").is_some(), "{place}");
    });
}

#[test]
fn every_picture_is_drawn() {
    on_every_page(|place, page| {
        for picture in page.named("use") {
            let (address, id) = picture.attribute("href").unwrap().split_once('#').unwrap();
            let file = assets().find(|asset| asset.address() == address).expect(address);
            let drawn = file.file.text();
            assert!(drawn.contains(&format!("id=\"{id}\"")), "{place}: {id}");
        }
    });
}

/// The texts in an element, one by one.
fn written_on(element: &Element) -> Vec<&str> {
    let mut texts = Vec::new();
    for child in &element.children {
        match child {
            Node::Text(text) => texts.push(text.as_str()),
            Node::Element(element) => texts.extend(written_on(element)),
        }
    }
    texts
}

/// The words and numbers of a text.
fn words(text: &str) -> Vec<String> {
    let words = text.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_lowercase).collect()
}

/// Who speaks to the machine says what is written on a button.
#[test]
fn the_name_of_a_control_has_what_is_written_on_it() {
    on_every_page(|place, page| {
        for (control, name) in page.with("aria-label") {
            let said = words(name);
            let is_said = |text: &[String]| text.is_empty() || said.windows(text.len()).any(|part| part == text);
            for text in written_on(control).into_iter().filter(|_| is_pressed(control)) {
                assert!(is_said(&words(text)), "{place}: {text:?} is not in {name:?}");
            }
        }
    });
}

fn is_pressed(element: &Element) -> bool {
    ["button", "a", "summary"].contains(&element.name.as_str())
}

#[test]
fn the_live_region_says_what_the_log_says() {
    on_every_page(|place, page| {
        for (said, _) in page.with("aria-live") {
            let log = page.named("ol").into_iter().find(|list| list.attribute("class") == Some("log")).unwrap();
            let sentences: Vec<String> = log
                .named("li")
                .iter()
                .map(|line| line.named("span").last().map(|span| span.text()).unwrap_or_default())
                .collect();
            // A turn and the steps that settled it are lines of their own in the log.
            let rest = sentences.iter().fold(said.text(), |rest, sentence| rest.replace(sentence.as_str(), ""));
            assert!(sentences.is_empty() || rest.trim().is_empty(), "{place}: {}", said.text());
        }
    });
}

#[test]
fn names_that_people_choose_are_shown_and_never_become_markup() {
    let mut page = samples::spice_road::table::<4>(Language::English, samples::spice_road::MIDDLE, "");
    page.seats[1].name = "<script>alert(\"1\")</script>".to_owned();
    page.deal_name = Some(page.seats[1].name.clone());
    let html = page.render().into_string();
    assert!(!html.contains("<script>"));
    let root = parse(&html);
    assert!(root.named("bdi").iter().any(|shown| shown.text() == page.seats[1].name));
}

/// While cubes are returned the tray shows those that the turn brought too; the caption counted what was there before.
#[test]
fn the_caption_counts_the_cubes_that_lie_on_the_tray() {
    for name in ["spice-road-table-many-times", "sand-to-sea-draft-return"] {
        let page = samples::all(Language::English).iter().find(|sample| sample.name == name).unwrap();
        let tray = page.html.split_once("caravan-box").unwrap().1.split_once("class=\"tally\"").unwrap().0;
        assert!(tray.contains("12 of 10"), "{name}: {tray}");
    }
}

/// What is read at first sight: of what opens only when it is asked for, its heading.
fn at_first_sight(element: &Element, read: &mut Vec<String>) {
    let is_closed = element.name == "details" && element.attribute("open").is_none();
    for child in &element.children {
        match child {
            Node::Text(text) => read.extend(text.split_whitespace().map(str::to_owned)),
            Node::Element(inner) if is_closed && inner.name != "summary" => {}
            Node::Element(inner) => at_first_sight(inner, read),
        }
    }
}

#[test]
fn the_fingerprint_of_a_deal_is_for_those_who_ask() {
    let is_fingerprint = |word: &String| word.len() == 64 && word.chars().all(|digit| digit.is_ascii_hexdigit());
    on_every_page(|place, page| {
        let mut read = Vec::new();
        at_first_sight(page, &mut read);
        let shown = read.iter().find(|word| is_fingerprint(word));
        assert!(shown.is_none(), "{place}: {shown:?}");
    });
}

/// Pages on which a code stands below the picture of its card, or in a sentence of a file.
const WITH_CODES: [&str; 3] = ["atlas", "atlas-sand-to-sea", "rules"];

#[test]
fn cards_are_called_by_what_is_on_them_and_codes_are_for_records() {
    let is_code = |word: &str| {
        word.len() == 3
            && word.starts_with(['B', 'M', 'P', 'S', 'V'])
            && word[1..].chars().all(|digit| digit.is_ascii_digit())
    };
    on_every_page(|place, page| {
        if WITH_CODES.iter().any(|name| place.starts_with(&format!("{name} in "))) {
            return;
        }
        let labels = page.with("aria-label").into_iter().map(|(_, label)| label.to_owned());
        for read in labels.chain([page.text()]) {
            let code = read.split(|letter: char| !letter.is_alphanumeric()).find(|word| is_code(word));
            assert!(code.is_none(), "{place}: {code:?} in {read:?}");
        }
    });
}

/// The points of a player begin here at the earliest, on the picture of a finished table that chats show.
const POINTS_BEGIN: usize = 1040;

#[test]
fn ten_cubes_lay_under_the_points_on_the_picture_of_a_table() {
    let picture = samples::spice_road::played(Language::English, usize::MAX).end.picture();
    let cubes = picture.split("<rect x=\"").filter_map(|rect| {
        let (x, rest) = rect.split_once('"')?;
        rest.split('>').next()?.contains("width=\"18\"").then(|| x.parse::<usize>().unwrap() + 18)
    });
    let ends: Vec<usize> = cubes.collect();
    assert!(ends.len() > 10 && ends.iter().all(|&end| end < POINTS_BEGIN), "{ends:?}");
}
