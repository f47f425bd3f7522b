//! A position that could be the one on the table, for those who do not see every claim.

use std::collections::BTreeSet;

use caravan_rules::Seat;

use crate::referee::Hosted;

/// The line of a position in which every claim that lies face down for the viewer is another one that could be it: of those that
/// lie nowhere in sight, the first by their ids. So nothing of it comes from what is hidden but how many claims there are, and
/// turns can be made and tried on it as on the position itself.
pub(crate) fn guess<G: Hosted>(position: &G, viewer: Option<Seat>) -> String {
    let line = position.to_string();
    let mut fields: Vec<String> = line.split(' ').map(str::to_owned).collect();
    let first = fields.len() - G::SEATS;
    let hidden: Vec<usize> = Seat::all(G::SEATS).filter(|&seat| Some(seat) != viewer).map(Seat::index).collect();
    let counts: Vec<usize> = hidden.iter().map(|&seat| take_claims::<G>(&mut fields[first + seat])).collect();
    let mut spare = out_of_sight(position, &fields);
    for (&seat, count) in hidden.iter().zip(counts).filter(|&(_, count)| count > 0) {
        let claims: Vec<String> = spare.by_ref().take(count).collect();
        put_claims::<G>(&mut fields[first + seat], &claims.join(","));
    }
    fields.join(" ")
}

/// What can be claimed and is nowhere in these fields.
fn out_of_sight<G: Hosted>(position: &G, fields: &[String]) -> std::vec::IntoIter<String> {
    let words = fields.iter().flat_map(|field| field.split([',', ';', '/', ':']).map(str::to_owned));
    let seen: BTreeSet<String> = words.collect();
    let spare: Vec<String> = position.claimable().into_iter().filter(|claim| !seen.contains(claim)).collect();
    spare.into_iter()
}

/// Takes the claims out of the field of a seat, and says how many they were.
fn take_claims<G: Hosted>(field: &mut String) -> usize {
    let claims = field.split(';').nth(G::CLAIMS_PART).unwrap_or(NONE);
    let count = if claims == NONE { 0 } else { claims.split(',').count() };
    put_claims::<G>(field, NONE);
    count
}

/// How an empty list is written.
const NONE: &str = "-";

fn put_claims<G: Hosted>(field: &mut String, claims: &str) {
    let parts = field.split(';').enumerate();
    let parts: Vec<&str> = parts.map(|(at, part)| if at == G::CLAIMS_PART { claims } else { part }).collect();
    *field = parts.join(";");
}

#[cfg(test)]
mod tests {
    use caravan_bots::{Budget, build};
    use caravan_rules::{GameKind, with_game};

    use super::*;
    use crate::random::keyed_generator;

    /// Goes through a game; says how often a guess was another position.
    fn hidden_claims<G: Hosted>() -> usize {
        let mut rng = keyed_generator(&["guess"]);
        let deal = G::shuffle(&mut rng);
        let (mut position, mut hidden) = (G::start(&deal), 0);
        let mut bot = build::<G>("greedy").unwrap();
        // Simple bots may rest for ever once nobody has what it takes.
        for turn in 0..150 {
            let Some(seat) = position.to_move().seat() else { break };
            // Claims are few: every turn from every seat would be the same over and over.
            if turn % 9 == 0 {
                let viewers = [None, Some(seat)];
                hidden += viewers.into_iter().filter(|&viewer| is_as_good(&position, viewer)).count();
            }
            let turn = bot.choose(&position.view(seat), Budget::Nodes(1), &mut rng);
            position.play(turn, &deal).unwrap();
        }
        hidden
    }

    /// Checks the guess of a position, and says whether it is another one.
    fn is_as_good<G: Hosted>(position: &G, viewer: Option<Seat>) -> bool {
        let line = guess(position, viewer);
        let guessed: G = line.parse().unwrap_or_else(|_| panic!("{line}"));
        assert_eq!(guess(&guessed, viewer), line, "it comes from what is seen alone");
        let (mut one, mut other) = (G::board(position, None), G::board(&guessed, None));
        one.turn_face_down(viewer);
        other.turn_face_down(viewer);
        assert_eq!(one, other, "it looks the same, and the same can be done");
        guessed != *position
    }

    #[test]
    fn a_guess_looks_the_same_to_whoever_does_not_see_all_and_tells_nothing_else() {
        for game in GameKind::ALL {
            for players in game.seats() {
                let hidden = with_game!(game, players, G => hidden_claims::<G>()).unwrap();
                assert!(hidden > 0, "{game} for {players}: nothing was hidden");
            }
        }
    }
}
