//! Which language the terminal speaks.

use caravan_texts::Language;

/// The language of the environment: the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that says anything; English if it is none of
/// ours.
pub fn language_of_environment(variable: impl Fn(&str) -> Option<String>) -> Language {
    let said = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(variable).find(|value| !value.is_empty());
    said.and_then(|locale| primary(&locale).parse().ok()).unwrap_or_default()
}

/// The language of a locale: `de` of `de_AT.UTF-8`.
fn primary(locale: &str) -> &str {
    locale.split(['_', '.', '@', '-']).next().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(variables: &[(&str, &str)]) -> Language {
        language_of_environment(|name| {
            variables.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned())
        })
    }

    #[test]
    fn the_environment_says_which_language() {
        assert_eq!(of(&[("LANG", "de_AT.UTF-8")]), Language::German);
        assert_eq!(of(&[("LANG", "de_DE.UTF-8"), ("LC_ALL", "fr_FR.UTF-8")]), Language::French);
        assert_eq!(of(&[("LANG", "fr"), ("LC_ALL", "")]), Language::French);
        assert_eq!(of(&[("LANG", "C.UTF-8")]), Language::English);
        assert_eq!(of(&[]), Language::English);
    }
}
