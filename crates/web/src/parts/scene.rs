//! What the parts of a table page share, whichever game is on it.

use caravan_record::bare_name;
use caravan_rules::{Decision, Seat};
use caravan_tables::{Board, LogEntry};
use caravan_texts::{Texts, Who, Word};
use maud::{Markup, html};

use crate::parts::clock::{Running, clock};
use crate::parts::icons::{icon, icon_as};
use crate::parts::seat::{Seated, SeatedKind};

/// A table seen from one side.
#[derive(Clone, Copy)]
pub(crate) struct Scene<'a> {
    /// The texts in the language of the page.
    pub(crate) t: Texts,
    /// The address of the table: `/table/k7d2`.
    pub(crate) address: &'a str,
    /// Who sits where.
    pub(crate) seats: &'a [Seated],
    /// The seat at the bottom of the page.
    pub(crate) side: Seat,
    /// Whether the one who looks sits there.
    pub(crate) is_own_side: bool,
    /// Whether the controls of a turn are offered.
    pub(crate) is_live: bool,
    /// The first decision of the turn that a hint named.
    pub(crate) hint: Option<Decision>,
    /// The first decision of the turn that was played, where a game is studied: a hint then names the best one.
    pub(crate) played: Option<Decision>,
    /// All that happened, where it is told beside the board.
    pub(crate) log: Option<&'a [LogEntry]>,
    /// The table as the one who looks last left it, where what has changed since is marked.
    pub(crate) since: Option<&'a Board>,
}

impl<'a> Scene<'a> {
    /// The player in a seat, as the one who looks calls them.
    pub(crate) fn who(&self, seat: Seat) -> Who<'a> {
        if self.is_own_side && seat == self.side { Who::You } else { Who::Named(self.name(seat)) }
    }

    /// Everyone, as the one who looks calls them.
    pub(crate) fn everyone(&self) -> Vec<Who<'a>> {
        Seat::all(self.seats.len()).map(|seat| self.who(seat)).collect()
    }

    /// The name of the player in a seat.
    pub(crate) fn name(&self, seat: Seat) -> &'a str {
        self.seats.get(seat.index()).map_or("", |seated| &seated.name)
    }

    /// The name where room is short: the words before a number may be cut off, the number is not.
    pub(crate) fn short_name(&self, seat: Seat) -> Markup {
        let name = bare_name(self.name(seat));
        let number = name.rsplit_once(' ').filter(|(_, last)| last.bytes().all(|byte| byte.is_ascii_digit()));
        html! {
            @match number {
                Some((stem, number)) => { bdi.player-name { (stem) } " " bdi.name-number { (number) } },
                None => bdi.player-name { (name) },
            }
        }
    }

    /// The other seats, in turn order from the one at the bottom.
    pub(crate) fn others(&self) -> impl Iterator<Item = Seat> + use<'a> {
        let (side, seats) = (self.side.index(), self.seats.len());
        (1..seats).map(move |after| Seat::new((side + after) % seats))
    }

    /// What is to be said about a person who is not there.
    pub(crate) fn absence(&self, seat: Seat) -> Option<&'static str> {
        match self.seats.get(seat.index())?.kind {
            SeatedKind::Away => Some(self.t.word(Word::Away)),
            SeatedKind::StoodInFor => Some(self.t.word(Word::StoodInFor)),
            SeatedKind::Gone => Some(self.t.word(Word::Gone)),
            SeatedKind::Present | SeatedKind::Bot | SeatedKind::Free => None,
        }
    }

    /// Where a person is who is not there, and for how long: beside their name.
    pub(crate) fn presence(&self, seat: Seat) -> Markup {
        let away = self.seats.get(seat.index()).and_then(|seated| seated.away);
        html! {
            @if let Some(absence) = self.absence(seat) {
                small.absence {
                    (absence)
                    @if let Some(seconds) = away { " " (clock(self.t, Running::Up, seconds)) }
                }
            }
        }
    }

    /// The picture that says whether a person or a bot plays, and whether the person is there.
    pub(crate) fn badge(&self, seat: Seat) -> Markup {
        let Some(seated) = self.seats.get(seat.index()) else { return html! {} };
        match seated.kind {
            SeatedKind::Away => icon_as(seated.kind.icon(), "is-away"),
            SeatedKind::Present | SeatedKind::StoodInFor | SeatedKind::Gone | SeatedKind::Bot | SeatedKind::Free => {
                icon(seated.kind.icon())
            }
        }
    }
}
