//! Days in sentences.

use maud::{Markup, html};

/// A sentence with the days in it marked as such: no line ends inside one.
pub(crate) fn with_days(sentence: &str, days: &[&str]) -> Markup {
    let first = days.iter().filter(|day| !day.is_empty()).filter_map(|&day| Some((sentence.find(day)?, day))).min();
    match first {
        Some((at, day)) => html! { (sentence[..at]) time { (day) } (with_days(&sentence[at + day.len()..], days)) },
        None => html! { (sentence) },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_marked_in_any_order_and_the_rest_is_escaped() {
        let told = with_days("last 2026-11-16 & first 2026-10-02.", &["2026-10-02", "2026-11-16"]);
        assert_eq!(told.into_string(), "last <time>2026-11-16</time> &amp; first <time>2026-10-02</time>.");
    }

    #[test]
    fn a_day_that_was_empty_was_found_in_its_sentence_again_and_again() {
        assert_eq!(with_days("used on .", &["", ""]).into_string(), "used on .");
    }
}
