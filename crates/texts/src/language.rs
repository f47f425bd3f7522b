//! The languages the pages speak.

use std::str::FromStr;

/// The languages: each with its tag, which is also its folder in `texts/`, what it calls itself, and the language in which
/// whole pages (the rulebook, the guide to the API) are there for its readers.
macro_rules! languages {
    ($($(#[$attribute:meta])* $language:ident $tag:literal $own_name:literal, pages in $pages:ident;)*) => {
        /// A language in which every text exists.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
        pub enum Language {
            $($(#[$attribute])* #[doc = $own_name] $language),*
        }

        impl Language {
            /// Every language.
            pub const ALL: [Language; [$($tag),*].len()] = [$(Language::$language),*];

            /// Its tag in HTML, cookies and `Accept-Language`: `en`, `de`.
            pub const fn tag(self) -> &'static str {
                match self { $(Language::$language => $tag),* }
            }

            /// What it calls itself.
            pub const fn own_name(self) -> &'static str {
                match self { $(Language::$language => $own_name),* }
            }

            /// The language in which its readers get the rulebook and the guide to the API.
            pub const fn of_pages(self) -> PageLanguage {
                match self { $(Language::$language => PageLanguage::$pages),* }
            }
        }
    };
}

languages! {
    #[default] English "en" "English", pages in English;
    German "de" "Deutsch", pages in German;
    French "fr" "Français", pages in English;
}

/// A language in which the rulebook and the guide to the API are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PageLanguage {
    /// The original.
    English,
    /// Its translation.
    German,
}

impl PageLanguage {
    /// The language itself.
    pub const fn language(self) -> Language {
        match self {
            PageLanguage::English => Language::English,
            PageLanguage::German => Language::German,
        }
    }
}

impl Language {
    /// The best of our languages for an `Accept-Language` header; English when none of them is asked for.
    ///
    /// ```
    /// use caravan_texts::Language;
    /// assert_eq!(Language::accepted("it, de-CH;q=0.8, en;q=0.5"), Language::German);
    /// assert_eq!(Language::accepted("it"), Language::English);
    /// ```
    pub fn accepted(header: &str) -> Language {
        let mut best = (0.0, Language::default());
        for part in header.split(',') {
            let (tag, weight) = weighted(part);
            if let Ok(language) = tag.parse()
                && weight > best.0
            {
                best = (weight, language);
            }
        }
        best.1
    }
}

/// A tag of an `Accept-Language` header and how much it is wanted.
fn weighted(part: &str) -> (&str, f32) {
    let mut fields = part.split(';').map(str::trim);
    let tag = fields.next().unwrap_or_default();
    let weight = fields.find_map(|field| field.strip_prefix("q=")).map_or(Some(1.0), |q| q.parse().ok());
    (tag, weight.unwrap_or(0.0))
}

/// The tag is of none of our languages.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotALanguage;

impl FromStr for Language {
    type Err = NotALanguage;

    /// Reads a tag with or without a region: `de`, `de-AT`.
    fn from_str(tag: &str) -> Result<Language, NotALanguage> {
        let primary = tag.split('-').next().unwrap_or_default();
        Language::ALL.into_iter().find(|language| language.tag().eq_ignore_ascii_case(primary)).ok_or(NotALanguage)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_language_wanted_most_wins_and_the_first_of_equals() {
        assert_eq!(Language::accepted("en;q=0.4, de;q=0.9"), Language::German);
        assert_eq!(Language::accepted("de, en"), Language::German);
        assert_eq!(Language::accepted("en-GB, de"), Language::English);
        assert_eq!(Language::accepted("fr-CA, fr;q=0.9, en;q=0.8"), Language::French);
        assert_eq!(Language::accepted("de;q=0"), Language::English);
        assert_eq!(Language::accepted("de;q=nonsense"), Language::English);
        assert_eq!(Language::accepted(""), Language::English);
    }
}
