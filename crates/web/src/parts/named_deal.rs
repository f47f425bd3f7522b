//! What is said about the deal: its name, and that it was fixed before the first turn.

use caravan_record::shown_name;
use caravan_tables::Day;
use caravan_texts::{Texts, Word};
use maud::{Markup, html};

use crate::parts::icons::{Icon, icon};

/// Says that others may know the deal, where it has a name: anybody can play it at another table.
fn named_deal(t: Texts, name: Option<&str>) -> Markup {
    html! { @if let Some(name) = name { p.deal-name { (t.named_deal(&shown_name(name))) } } }
}

/// Says that a table is closed to others, where today's deal is played.
pub(crate) fn closed_today(t: Texts, day: Option<Day>) -> Markup {
    html! { @if day.is_some() { p.quiet { (t.word(Word::DailyClosed)) } } }
}

/// A fair deal: its fingerprint is for those who ask. Once the game of a table is over its record shows it.
pub(crate) fn fair_deal(t: Texts, commitment: &str, deal_name: Option<&str>, over: Option<&str>) -> Markup {
    let text = if over.is_some() { Word::FairDealText } else { Word::DealIsFixed };
    html! {
        (named_deal(t, deal_name))
        details.fair-deal {
            summary { (icon(Icon::Lock)) (t.word(Word::FairDeal)) }
            p { (t.word(text)) " " code { (commitment) } }
            @if let Some(table) = over { (check_yourself(t, table)) }
        }
    }
}

/// How to check the record of a table that was downloaded.
pub(crate) fn check_yourself(t: Texts, table: &str) -> Markup {
    html! { p { (t.word(Word::CheckYourselfText)) " " code { "caravan record check " (record_file(table)) } } }
}

/// What the record of a table is called when it is downloaded.
pub fn record_file(table: &str) -> String {
    format!("caravan-{table}.txt")
}
