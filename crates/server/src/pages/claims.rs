//! Claims that lie face down: how many there are is seen, and no points.

use caravan_rules::Seat;
use maud::{Markup, html};

use crate::texts::{Texts, Word};

/// How many claims lie face down before each seat, for the one who looks; nothing for seats whose claims are seen.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct FaceDown(Vec<Option<usize>>);

impl FaceDown {
    /// Everyone's claims but the viewer's, given how many each seat has.
    pub(super) fn but_for(viewer: Option<Seat>, claims: impl IntoIterator<Item = usize>) -> FaceDown {
        let hidden = |(seat, claims)| (Some(Seat::new(seat)) != viewer).then_some(claims);
        FaceDown(claims.into_iter().enumerate().map(hidden).collect())
    }

    /// How many claims lie face down before a seat; nothing if they are seen.
    pub fn before(&self, seat: Seat) -> Option<usize> {
        self.0.get(seat.index()).copied().flatten()
    }

    /// The points of a seat, if they are seen.
    pub(super) fn points(&self, seat: Seat, points: u16) -> Option<u32> {
        self.before(seat).is_none().then_some(points.into())
    }
}

/// The points beside a player's name.
pub(super) fn score(t: Texts, points: Option<u32>) -> Markup {
    html! {
        @match points {
            Some(points) => span.score role="img" aria-label=(t.points(points)) { (points) },
            None => span.score role="img" aria-label=(t.word(Word::PointsAtTheEnd)) title=(t.word(Word::PointsAtTheEnd)) { "?" },
        }
    }
}

/// The points on the side at the bottom of the page.
pub(super) fn total(t: Texts, points: Option<u32>) -> Markup {
    html! {
        @match points {
            Some(points) => p.total { b { (points) } " " small { (t.points_word(points)) } },
            None => p.total { b role="img" aria-label=(t.word(Word::PointsAtTheEnd)) title=(t.word(Word::PointsAtTheEnd)) { "?" } },
        }
    }
}

/// The points in the heading of a player's sheet.
pub(super) fn points_so_far(t: Texts, points: Option<u32>) -> Markup {
    html! { small { @match points { Some(points) => (t.points(points)), None => (t.word(Word::PointsAtTheEnd)) } } }
}

/// The places of the claims on the side at the bottom of the page, where these lie face down.
pub(super) fn turned_over(t: Texts, seat: Seat, claims: usize, to_end: usize) -> Markup {
    html! {
        button.claims popovertarget={ "seat-" (seat) } aria-label=(t.claims_face_down(claims, to_end)) {
            @for _ in 0..claims { span.claimed-arch {} }
            @for _ in claims..to_end { span.claimed-arch.is-empty {} }
        }
    }
}

/// What a player's sheet says in place of claims: that there are none, or that they lie face down.
pub(super) fn none_to_see(t: Texts, face_down: &FaceDown, seat: Seat, shown: usize) -> Markup {
    html! {
        @match (face_down.before(seat), shown) {
            (Some(1..), _) => p.quiet { (t.word(Word::FaceDown)) },
            (Some(0) | None, 0) => p.quiet { (t.word(Word::NoneYet)) },
            (Some(0) | None, _) => {}
        }
    }
}
