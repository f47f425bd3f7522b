//! Claims that lie face down: how many there are is seen, and no points.

use caravan_rules::Seat;
use caravan_tables::FaceDown;
use caravan_texts::{Texts, Word};
use maud::{Markup, html};

/// The points beside a player's name.
pub(crate) fn score(t: Texts, points: Option<u32>) -> Markup {
    html! {
        @match points {
            Some(points) => span.score role="img" aria-label=(t.points(points)) { (points) },
            None => span.score role="img" aria-label=(t.word(Word::PointsAtTheEnd)) title=(t.word(Word::PointsAtTheEnd)) { "?" },
        }
    }
}

/// The points on the side at the bottom of the page.
pub(crate) fn total(t: Texts, points: Option<u32>) -> Markup {
    html! {
        @match points {
            Some(points) => p.total { b { (points) } " " small { (t.points_word(points)) } },
            None => p.total { b role="img" aria-label=(t.word(Word::PointsAtTheEnd)) title=(t.word(Word::PointsAtTheEnd)) { "?" } },
        }
    }
}

/// The points in the heading of a player's sheet.
pub(crate) fn points_so_far(t: Texts, points: Option<u32>) -> Markup {
    html! { small { @match points { Some(points) => (t.points(points)), None => (t.word(Word::PointsAtTheEnd)) } } }
}

/// The places of the claims on the side at the bottom of the page, where these lie face down.
pub(crate) fn turned_over(t: Texts, seat: Seat, claims: usize, to_end: usize) -> Markup {
    html! {
        button.claims popovertarget={ "seat-" (seat) } aria-label=(t.claims_face_down(claims, to_end)) {
            @for _ in 0..claims { span.claimed-arch.is-face-down { "?" } }
            @for _ in claims..to_end { span.claimed-arch.is-empty {} }
        }
    }
}

/// What a player's sheet says in place of claims: that there are none, or that they lie face down.
pub(crate) fn none_to_see(t: Texts, face_down: &FaceDown, seat: Seat, shown: usize) -> Markup {
    html! {
        @match (face_down.before(seat), shown) {
            (Some(claims @ 1..), _) => {
                p.quiet { (t.word(Word::FaceDown)) }
                p.face-down-pile aria-hidden="true" { @for _ in 0..claims { span.claimed-arch.is-face-down { "?" } } }
            }
            (Some(0) | None, 0) => p.quiet { (t.word(Word::NoneYet)) },
            (Some(0) | None, _) => {}
        }
    }
}
