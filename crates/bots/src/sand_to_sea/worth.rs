//! What a player has, reckoned in points.

use caravan_rules::sand_to_sea::{Cell, Player, PortTile, SandToSea};
use caravan_rules::{Cubes, Game, Spice};

use crate::thrift::{levels, within};

/// A first reckoning, not tuned: the points so far; the victory tile nearest to being claimed, worth less for each cube it
/// lacks and each step to its port; and a little for cubes, for cards and those of them that can be used before the next
/// rest, and for outposts, which pay for themselves by trading.
pub(super) fn worth<const SEATS: usize>(position: &SandToSea<SEATS>, player: &Player) -> f32 {
    let hold = settled_hold(position, player);
    let cubes = Spice::ALL.into_iter().zip(CUBES).map(|(spice, value)| f32::from(hold[spice]) * value);
    let usable = (player.hand().len() + player.played().len()) as f32;
    f32::from(player.points())
        + cubes.sum::<f32>()
        + next_tile(position, player)
        + CARD * player.owned().len() as f32
        + USABLE * usable
        + OUTPOST * player.outposts().len() as f32
}

/// The hold as it will be once the turn is settled: the trade that may follow a free merchant card done as often as gains
/// most, then the cheapest cubes over the limit returned.
#[inline]
pub(super) fn settled_hold<const SEATS: usize>(position: &SandToSea<SEATS>, player: &Player) -> Cubes {
    let limit = player.hold_limit();
    let stays = within(player.hold(), limit);
    let is_mover = position.to_move().seat().is_some_and(|seat| std::ptr::eq(position.player(seat), player));
    match if is_mover { position.trade_to_come() } else { None } {
        Some((market, most)) => {
            let traded = |times: u8| within(player.hold() - market.input * times + market.output * times, limit);
            (1..=most).map(traded).chain([stays]).max_by_key(|&hold| levels(hold)).unwrap_or(stays)
        }
        None => stays,
    }
}

/// What a cube of each spice is worth beyond its point, a card, a card that can be used at once, an outpost.
const CUBES: [f32; 4] = [0.2, 0.1, 0.3, 0.6];
const CARD: f32 = 0.4;
const USABLE: f32 = 0.15;
const OUTPOST: f32 = 0.5;
/// What part of its points a victory tile counts for before it is claimed: less than it brings, so that it is claimed.
const BEFORE_CLAIM: f32 = 0.55;
/// What part of a victory tile's points each cube that it lacks and each step to its port takes away.
const LACKING: f32 = 0.13;
const STEP: f32 = 0.04;

/// The victory tile that is the best to go for.
fn next_tile<const SEATS: usize>(position: &SandToSea<SEATS>, player: &Player) -> f32 {
    let Some(boat) = player.boat_cell() else { return 0.0 };
    let (map, components) = (position.map(), position.components());
    let ports = map.ports().iter().zip(position.port_tiles());
    let worth = |(&port, &tile): (&Cell, &PortTile)| {
        let PortTile::Victory(id) = tile else { return 0.0 };
        let victory = components.victory(id);
        let lacks: u8 = Spice::ALL.into_iter().map(|s| victory.cost[s].saturating_sub(player.hold()[s])).sum();
        let reach = 1.0 - LACKING * f32::from(lacks) - STEP * map.distance(boat, port) as f32;
        BEFORE_CLAIM * f32::from(victory.points) * reach
    };
    ports.map(worth).fold(0.0, f32::max)
}
