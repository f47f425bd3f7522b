//! Claims that lie face down: how many there are is seen, and no points.

use caravan_rules::{Points, ScorePart, Seat};

/// How many claims lie face down before each seat, for the one who looks; nothing for seats whose claims are seen.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct FaceDown(Vec<Option<usize>>);

impl FaceDown {
    /// Everyone's claims but the viewer's, given how many each seat has.
    pub fn but_for(viewer: Option<Seat>, claims: impl IntoIterator<Item = usize>) -> FaceDown {
        let hidden = |(seat, claims)| (Some(Seat::new(seat)) != viewer).then_some(claims);
        FaceDown(claims.into_iter().enumerate().map(hidden).collect())
    }

    /// How many claims lie face down before a seat; nothing if they are seen.
    pub fn before(&self, seat: Seat) -> Option<usize> {
        self.0.get(seat.index()).copied().flatten()
    }

    /// The points of a seat, if they are seen.
    pub fn points(&self, seat: Seat, points: u16) -> Option<u32> {
        self.before(seat).is_none().then_some(points.into())
    }
}

/// What lies before a seat, as far as it can be turned over.
pub(crate) trait TurnsOver {
    /// What can be claimed.
    type Claim;

    /// What is claimed, and the points it tells.
    fn laid_open(&mut self) -> (&mut Vec<Self::Claim>, &mut [ScorePart], &mut Points);
}

impl FaceDown {
    /// Turns everyone's claims over but the viewer's, on the table before the turn and after the draft of one. What they are
    /// does not stay on the board.
    pub(crate) fn turn_over<S: TurnsOver>(viewer: Option<Seat>, before: &mut [S], after: Option<&mut [S]>) -> FaceDown {
        let face_down = FaceDown::but_for(viewer, before.iter_mut().map(|player| player.laid_open().0.len()));
        for seats in [before].into_iter().chain(after) {
            for (seat, player) in Seat::all(seats.len()).zip(seats) {
                if face_down.before(seat).is_some() {
                    let (claimed, score, points) = player.laid_open();
                    claimed.clear();
                    score.iter_mut().for_each(|part| part.points = 0);
                    *points = 0;
                }
            }
        }
        face_down
    }
}
