//! The languages the pages speak.

use std::str::FromStr;

/// A language in which every text exists.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// German.
    German,
}

impl Language {
    /// Every language.
    pub const ALL: [Language; 2] = [Language::English, Language::German];

    /// Its tag in HTML, cookies and `Accept-Language`: `en`, `de`.
    pub const fn tag(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::German => "de",
        }
    }

    /// What it calls itself.
    pub const fn own_name(self) -> &'static str {
        match self {
            Language::English => "English",
            Language::German => "Deutsch",
        }
    }

    /// The best of our languages for an `Accept-Language` header; English when none of them is asked for.
    ///
    /// ```
    /// use caravan_server::texts::Language;
    /// assert_eq!(Language::accepted("fr, de-CH;q=0.8, en;q=0.5"), Language::German);
    /// assert_eq!(Language::accepted("fr"), Language::English);
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
        assert_eq!(Language::accepted("de;q=0"), Language::English);
        assert_eq!(Language::accepted("de;q=nonsense"), Language::English);
        assert_eq!(Language::accepted(""), Language::English);
    }
}
