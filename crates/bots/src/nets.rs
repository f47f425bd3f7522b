//! The networks that ship inside the binary.

use std::sync::{Arc, Mutex};

use crate::net::{Net, NetError};
use crate::playbook::Playbook;

/// The networks read so far, by where their bytes lie: reading one takes a few milliseconds, which a bot that is built for
/// each turn should not spend again.
static READ: Mutex<Vec<(usize, Arc<Net>)>> = Mutex::new(Vec::new());

/// The network of a game at its number of seats.
pub fn net<G: Playbook>() -> Result<Arc<Net>, NetError> {
    let mut read = READ.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    let key = G::NET.as_ptr() as usize;
    if let Some((_, net)) = read.iter().find(|(at, _)| *at == key) {
        return Ok(net.clone());
    }
    let net = Arc::new(Net::from_bytes(G::NET)?);
    if (net.shape().words, net.shape().seats) != (G::FEATURE_WORDS, G::SEATS) {
        return Err(NetError::WrongShape);
    }
    read.push((key, net.clone()));
    Ok(net)
}

#[cfg(test)]
mod tests {
    use super::*;
    use caravan_rules::{GameKind, with_game};

    #[test]
    fn every_table_has_a_network_that_fits_and_together_they_are_small() {
        let mut bytes = 0;
        for game in GameKind::ALL {
            for seats in game.seats() {
                with_game!(game, seats, G => {
                    assert!(net::<G>().is_ok(), "{game} {seats}");
                    bytes += G::NET.len();
                })
                .unwrap();
            }
        }
        assert!(bytes < 4 << 20, "{bytes}");
    }
}
