//! What the parts of a table page share, whichever game is on it.

use caravan_rules::{Decision, Seat};
use maud::{Markup, html};

use super::icons::{icon, icon_as};
use super::sitter::{Sitter, SitterKind};
use crate::texts::{Texts, Who, Word};

/// A table seen from one side.
#[derive(Clone, Copy)]
pub(super) struct Scene<'a> {
    /// The texts in the language of the page.
    pub(super) t: Texts,
    /// The address of the table: `/table/k7d2`.
    pub(super) address: &'a str,
    /// Who sits where.
    pub(super) sitters: &'a [Sitter],
    /// The seat at the bottom of the page.
    pub(super) side: Seat,
    /// Whether the one who looks sits there.
    pub(super) is_own_side: bool,
    /// Whether the controls of a turn are offered.
    pub(super) is_live: bool,
    /// The first decision of the turn that a hint named.
    pub(super) hint: Option<Decision>,
}

impl<'a> Scene<'a> {
    /// The player in a seat, as the one who looks calls them.
    pub(super) fn who(&self, seat: Seat) -> Who<'a> {
        if self.is_own_side && seat == self.side { Who::You } else { Who::Named(self.name(seat)) }
    }

    /// Everyone, as the one who looks calls them.
    pub(super) fn everyone(&self) -> Vec<Who<'a>> {
        Seat::all(self.sitters.len()).map(|seat| self.who(seat)).collect()
    }

    /// The name of the player in a seat.
    pub(super) fn name(&self, seat: Seat) -> &'a str {
        self.sitters.get(seat.index()).map_or("", |sitter| &sitter.name)
    }

    /// The name where room is short: the words before a number may be cut off, the number is not.
    pub(super) fn short_name(&self, seat: Seat) -> Markup {
        let name = self.name(seat);
        let number = name.rsplit_once(' ').filter(|(_, last)| last.bytes().all(|byte| byte.is_ascii_digit()));
        html! {
            @match number {
                Some((stem, number)) => { span.player-name { (stem) } " " span.name-number { (number) } },
                None => span.player-name { (name) },
            }
        }
    }

    /// The other seats, in turn order from the one at the bottom.
    pub(super) fn others(&self) -> impl Iterator<Item = Seat> + use<'a> {
        let (side, seats) = (self.side.index(), self.sitters.len());
        (1..seats).map(move |after| Seat::new((side + after) % seats))
    }

    /// What is to be said about a person who is not there.
    pub(super) fn absence(&self, seat: Seat) -> Option<&'static str> {
        match self.sitters.get(seat.index())?.kind {
            SitterKind::Away => Some(self.t.word(Word::Away)),
            SitterKind::StoodInFor => Some(self.t.word(Word::StoodInFor)),
            SitterKind::Present | SitterKind::Bot | SitterKind::Free => None,
        }
    }

    /// The picture that says whether a person or a bot plays, and whether the person is there.
    pub(super) fn badge(&self, seat: Seat) -> Markup {
        let Some(sitter) = self.sitters.get(seat.index()) else { return html! {} };
        match sitter.kind {
            SitterKind::Away => icon_as(sitter.kind.icon(), "is-away"),
            SitterKind::Present | SitterKind::StoodInFor | SitterKind::Bot | SitterKind::Free => {
                icon(sitter.kind.icon())
            }
        }
    }
}
