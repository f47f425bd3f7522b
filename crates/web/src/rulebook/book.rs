//! The pages of each game, in each language.

use std::sync::LazyLock;

use caravan_packed::{Packed, packed};
use caravan_texts::{Language, PageLanguage};

use super::page::Page;
use crate::parts::game::face_of;

/// A page as it is written, in each language.
pub struct Written {
    /// Its name in addresses.
    pub name: &'static str,
    /// The original.
    pub english: Packed,
    /// Its translation.
    pub german: Packed,
}

/// What the API is, for people.
pub const API_GUIDE: Written =
    Written { name: "api", english: packed!("docs/api.md"), german: packed!("docs/de/api.md") };

/// The rulebook of a game, each page made when somebody first asks for one.
pub(crate) struct Rulebook {
    pub(crate) english: LazyLock<Vec<Page>>,
    pub(crate) german: LazyLock<Vec<Page>>,
}

/// The pages of a game for the readers of a language, in reading order.
pub fn pages_of(game: &str, language: Language) -> Option<&'static [Page]> {
    let rulebook = face_of(game.parse().ok()?).rulebook;
    Some(match language.of_pages() {
        PageLanguage::English => &rulebook.english,
        PageLanguage::German => &rulebook.german,
    })
}

/// The pages of a folder of the rulebook, the sheets held against it, and the notes on how to read it. A page without a
/// translation is not compiled.
macro_rules! rulebook {
    ($game:literal in $folder:literal, $($name:literal)*) => {{
        use std::sync::LazyLock;
        use caravan_packed::packed;
        use caravan_texts::PageLanguage;
        use $crate::rulebook::{Rulebook, Written, read};
        const PAGES: &[Written] = &[
            $(Written {
                name: $name,
                english: packed!("rulebook/", $folder, "/", $name, ".md"),
                german: packed!("rulebook/de/", $folder, "/", $name, ".md"),
            },)*
            Written {
                name: "sheets",
                english: packed!("rulebook/sheets.md"),
                german: packed!("rulebook/de/sheets.md"),
            },
            Written {
                name: "notes",
                english: packed!("rulebook/README.md"),
                german: packed!("rulebook/de/README.md"),
            },
        ];
        Rulebook {
            english: LazyLock::new(|| read($game, PAGES, PageLanguage::English)),
            german: LazyLock::new(|| read($game, PAGES, PageLanguage::German)),
        }
    }};
}
pub(crate) use rulebook;

/// The pages of a game in one language.
pub(crate) fn read(game: &str, written: &[Written], language: PageLanguage) -> Vec<Page> {
    written.iter().map(|page| page.read(game, language)).collect()
}

impl Written {
    /// The page in a language; links go to pages of this game.
    pub fn read(&self, game: &str, language: PageLanguage) -> Page {
        match language {
            PageLanguage::English => Page::read(game, self.name, &self.english.text(), language.language()),
            PageLanguage::German => {
                Page::translated(game, self.name, &self.german.text(), &self.english.text(), language.language())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use caravan_rules::GameKind;

    use super::*;

    #[test]
    fn every_page_has_a_title_and_links_only_to_pages_there_are() {
        for language in Language::ALL {
            for page in GameKind::ALL.into_iter().flat_map(|game| pages_of(game.name(), language).unwrap()) {
                assert!(!page.title.is_empty() && page.title != page.name, "{}", page.name);
                for link in page.html.split("href=\"").skip(1).filter_map(|rest| rest.split('"').next()) {
                    assert!(is_known(link, language), "{} links to {link}", page.name);
                }
            }
        }
    }

    fn is_known(link: &str, language: Language) -> bool {
        if let Some(line) = link.strip_prefix("/position?line=") {
            let line = form_urlencoded::parse(line.as_bytes()).next().unwrap().0;
            return caravan_tables::board_of(&line).is_ok();
        }
        if link.starts_with("/assets/") {
            return crate::assets().any(|asset| link.starts_with(asset.address()));
        }
        let (game, name) = link.strip_prefix("/rules/").and_then(|path| path.split_once('/')).unwrap();
        let (name, anchor) = name.split_once('#').map_or((name, None), |(name, anchor)| (name, Some(anchor)));
        let has = |page: &Page| anchor.is_none_or(|anchor| page.html.contains(&format!("id=\"{anchor}\"")));
        pages_of(game, language).is_some_and(|pages| pages.iter().any(|page| page.name == name && has(page)))
    }

    #[test]
    fn the_sheets_lead_to_every_rule_they_name() {
        for language in Language::ALL {
            let sheets = pages_of("spice-road", language).unwrap().iter().find(|page| page.name == "sheets").unwrap();
            assert!(sheets.html.matches("#sr-claim-").count() > 10 && sheets.html.contains("#sts-sail-"));
        }
    }

    #[test]
    fn every_file_of_the_rulebook_is_a_page() {
        for (folder, game) in GameKind::ALL.map(|game| (game.folder(), game.name())) {
            let path = format!("{}/../../rulebook/{folder}", env!("CARGO_MANIFEST_DIR"));
            let files = std::fs::read_dir(path).unwrap().count();
            for language in Language::ALL {
                let pages = pages_of(game, language).unwrap();
                assert_eq!(pages.len(), files + 2, "{game}: each file, the sheets and the notes");
            }
        }
    }

    #[test]
    fn a_section_has_the_same_anchor_in_every_language() {
        for game in GameKind::ALL.map(GameKind::name) {
            let [english, german] =
                [Language::English, Language::German].map(|language| pages_of(game, language).unwrap());
            for (english, german) in english.iter().zip(german) {
                let anchors = |page: &Page| page.sections.iter().map(|(anchor, _)| anchor.clone()).collect::<Vec<_>>();
                assert_eq!(anchors(english), anchors(german), "{game}/{}", english.name);
            }
        }
    }
}
