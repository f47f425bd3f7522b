//! The networks that ship inside the binary.

use std::sync::{Arc, Mutex};

use caravan_rules::{GameKind, MAX_SEATS, with_game};

use crate::compiled::compiled;
use crate::net::{Features, Net, NetError, is_trained_on};
use crate::playbook::Playbook;

/// The networks read so far, by where their bytes lie: reading one takes a few milliseconds, which a bot that is built for
/// each turn should not spend again.
static READ: Mutex<Vec<(usize, Arc<Net>)>> = Mutex::new(Vec::new());

/// The network of a game at its number of seats.
pub fn net<G: Playbook>() -> Result<Arc<Net>, NetError> {
    (compiled::<G>().net)()
}

/// The same, compiled in whichever crate calls it, with the bytes of the network.
pub(crate) fn net_inline<G: Playbook>() -> Result<Arc<Net>, NetError> {
    let mut read = READ.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    let key = G::NET.as_ptr() as usize;
    if let Some((_, net)) = read.iter().find(|(at, _)| *at == key) {
        return Ok(net.clone());
    }
    let net = Arc::new(Net::from_bytes(G::NET)?.for_game::<G>()?);
    read.push((key, net.clone()));
    Ok(net)
}

/// A network that was trained on other features than those of this version does not compile.
const _: () = {
    let mut table = 0;
    while table < GameKind::ALL.len() * (MAX_SEATS + 1) {
        let (game, seats) = (GameKind::ALL[table / (MAX_SEATS + 1)], table % (MAX_SEATS + 1));
        if let Some(false) = with_game!(game, seats, G => fits::<G>()) {
            panic!("a file in crates/bots/nets was trained on other features than those of this version");
        }
        table += 1;
    }
};

/// Whether the network of a table was trained on the features of this version, or there is none.
const fn fits<G: Playbook>() -> bool {
    G::NET.is_empty() || is_trained_on(G::NET, &Features::of::<G>())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The network of a table as it was trained.
    fn trained<G: Playbook>() -> Net {
        let file = format!("nets/{}_{}.net", G::KIND.folder(), G::SEATS);
        Net::from_bytes(&std::fs::read(file).unwrap()).unwrap().for_game::<G>().unwrap()
    }

    #[test]
    fn every_table_has_a_network_that_judges_as_it_was_trained_and_together_they_are_small() {
        let mut bytes = 0;
        for game in GameKind::ALL {
            for seats in game.seats() {
                with_game!(game, seats, G => {
                    assert!(net::<G>().unwrap().judges_as(&trained::<G>()), "{game} {seats}");
                    bytes += G::NET.len();
                })
                .unwrap();
            }
        }
        assert!(bytes < 4_500_000, "{bytes}");
    }
}
