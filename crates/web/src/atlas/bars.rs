//! Bars with their intervals, and how many games had which length.
//!
//! A bar says nothing that is not written beside it, so readers of screens do not hear it.

use caravan_study::atlas::Share;
use caravan_texts::Texts;
use maud::{Markup, html};

const WIDTH: f64 = 100.0;
const HEIGHT: f64 = 10.0;

/// A share of all as a bar from the left, a line for its interval, and a mark at what would be fair.
pub(super) fn share_bar(share: Share, fair: Option<f64>) -> Markup {
    html! {
        svg.atlas-bar viewBox=(view_box()) preserveAspectRatio="none" aria-hidden="true" {
            rect.atlas-track x="0" y="0" width=(WIDTH) height=(HEIGHT) {}
            rect.atlas-fill x="0" y="2" width=(rounded(share.share * WIDTH)) height="6" {}
            (interval(share.low * WIDTH, share.high * WIDTH))
            @if let Some(fair) = fair { (mark(fair * WIDTH)) }
        }
    }
}

/// A change of a chance as a bar from the middle to either side. A chance of ten in a hundred fills a side.
pub(super) fn gain_bar(gain: f64, error: Option<f64>) -> Markup {
    let place = |gain: f64| WIDTH / 2.0 * (1.0 + (gain * 10.0).clamp(-1.0, 1.0));
    let (from, to) = (place(gain.min(0.0)), place(gain.max(0.0)));
    html! {
        svg.atlas-bar viewBox=(view_box()) preserveAspectRatio="none" aria-hidden="true" {
            rect.atlas-track x="0" y="0" width=(WIDTH) height=(HEIGHT) {}
            rect.atlas-fill.is-loss[gain < 0.0] x=(rounded(from)) y="2" width=(rounded(to - from)) height="6" {}
            @if let Some(error) = error { (interval(place(gain - error), place(gain + error))) }
            (mark(WIDTH / 2.0))
        }
    }
}

fn interval(from: f64, to: f64) -> Markup {
    html! { line.atlas-interval x1=(rounded(from)) x2=(rounded(to)) y1="5" y2="5" {} }
}

fn mark(x: f64) -> Markup {
    html! { line.atlas-mark x1=(rounded(x)) x2=(rounded(x)) y1="0" y2=(HEIGHT) {} }
}

fn view_box() -> String {
    format!("0 0 {WIDTH} {HEIGHT}")
}

fn rounded(place: f64) -> f64 {
    (place * 10.0).round() / 10.0
}

/// How many games lasted how many rounds: a column each, from the shortest to the longest.
pub(super) fn lengths(lengths: &[(usize, usize)], t: Texts) -> Markup {
    let (first, last) = (lengths.first().map_or(0, |length| length.0), lengths.last().map_or(0, |length| length.0));
    let most = lengths.iter().map(|length| length.1).max().unwrap_or(1) as f64;
    let width = WIDTH / (last - first + 1) as f64;
    html! {
        svg.atlas-lengths viewBox="0 0 100 40" preserveAspectRatio="none" role="img" aria-label=(t.atlas_lengths(first, last)) {
            @for &(rounds, games) in lengths {
                @let height = 40.0 * games as f64 / most;
                rect.atlas-fill x=(rounded((rounds - first) as f64 * width)) y=(rounded(40.0 - height))
                    width=(rounded(width * 0.85)) height=(rounded(height)) { title { (t.atlas_rounds(rounds, games)) } }
            }
        }
        div.atlas-scale aria-hidden="true" { span { (first) } span { (last) } }
    }
}
