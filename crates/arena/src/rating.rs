//! Ratings of many bots from games of any number of seats.

use caravan_rules::below;
use rand_chacha::{ChaCha12Rng, rand_core::SeedableRng};

use crate::game::{Finish, PlayedGame};

/// The rating of a bot, in Elo around the average of the pool.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating {
    /// The best estimate.
    pub elo: f64,
    /// The ends of the 95 % interval.
    pub low: f64,
    /// The ends of the 95 % interval.
    pub high: f64,
}

/// How often the deals are drawn anew for the intervals.
const RESAMPLES: usize = 200;

/// Rates `bots` bots by the Plackett–Luce model: the chance to finish first among those at the table is a bot's share of
/// their strengths, then second among the rest, and so on. Intervals come from drawing whole deals anew, since the games of
/// one deal are not independent. A bot that sits twice at a table is rated by its seats.
pub fn rate(games: &[PlayedGame], bots: usize) -> Vec<Rating> {
    let deals: Vec<Vec<Vec<usize>>> = games
        .chunk_by(|left, right| left.pairing.deal == right.pairing.deal)
        .map(|deal| deal.iter().filter_map(finishing_order).collect())
        .collect();
    let elo = fit(deals.iter().flatten(), bots);
    let mut rng = ChaCha12Rng::seed_from_u64(0);
    let mut resampled: Vec<Vec<f64>> = vec![Vec::new(); bots];
    for _ in 0..RESAMPLES {
        let drawn = (0..deals.len()).map(|_| &deals[below(deals.len() as u32, &mut rng) as usize]);
        for (bot, elo) in fit(drawn.flatten(), bots).into_iter().enumerate() {
            resampled[bot].push(elo);
        }
    }
    elo.into_iter()
        .zip(resampled)
        .map(|(elo, mut samples)| {
            samples.sort_by(f64::total_cmp);
            let at = |part: f64| samples[((samples.len() - 1) as f64 * part).round() as usize];
            Rating { elo, low: at(0.025), high: at(0.975) }
        })
        .collect()
}

/// The bots at the table from first to last; a tie goes to the later seat, as in the game.
fn finishing_order(game: &PlayedGame) -> Option<Vec<usize>> {
    let Finish::Over { scores, .. } = &game.finish else { return None };
    let mut seats: Vec<usize> = (0..scores.len()).collect();
    seats.sort_by_key(|&seat| std::cmp::Reverse((scores[seat], seat)));
    Some(seats.into_iter().map(|seat| game.line_up[seat]).collect())
}

/// Strengths by Hunter's minorisation-maximisation, as Elo. Half a game won and lost against the average keeps a bot that
/// never lost at a finite rating.
fn fit<'a>(orders: impl Iterator<Item = &'a Vec<usize>>, bots: usize) -> Vec<f64> {
    const ROUNDS: usize = 60;
    let orders: Vec<&Vec<usize>> = orders.collect();
    let mut strength = vec![1.0; bots];
    for _ in 0..ROUNDS {
        let mut won = vec![0.5; bots];
        let mut met: Vec<f64> = strength.iter().map(|own| 1.0 / (own + 1.0)).collect();
        for order in &orders {
            let mut left: f64 = order.iter().map(|&bot| strength[bot]).sum();
            for (place, &bot) in order.iter().enumerate().take(order.len() - 1) {
                won[bot] += 1.0;
                order[place..].iter().for_each(|&present| met[present] += 1.0 / left);
                left -= strength[bot];
            }
        }
        strength = won.iter().zip(met).map(|(won, met)| won / met).collect();
        let mean = strength.iter().map(|own| own.ln()).sum::<f64>() / bots as f64;
        strength.iter_mut().for_each(|own| *own /= mean.exp());
    }
    strength.into_iter().map(|own| 400.0 * own.log10()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arrangement::Pairing;

    fn game(deal: usize, line_up: [usize; 2], winner: usize) -> PlayedGame {
        let scores = if winner == 0 { vec![20, 10] } else { vec![10, 20] };
        PlayedGame {
            pairing: Pairing { index: deal, deal, rotation: 0 },
            line_up: line_up.to_vec(),
            turns: 10,
            finish: Finish::Over { scores, winner },
            lost_seats: Vec::new(),
            record: String::new(),
        }
    }

    #[test]
    fn ten_wins_to_one_is_about_400() {
        let games: Vec<_> = (0..1100).map(|deal| game(deal, [0, 1], usize::from(deal % 11 == 0))).collect();
        let ratings = rate(&games, 2);
        let difference = ratings[0].elo - ratings[1].elo;
        assert!((difference - 400.0).abs() < 5.0, "{difference}");
        assert!(ratings[0].low < ratings[0].elo && ratings[0].elo < ratings[0].high);
    }

    #[test]
    fn a_chain_of_bots_is_put_in_order_and_a_bot_that_never_lost_stays_finite() {
        let mut games: Vec<_> = (0..200).map(|deal| game(deal, [0, 1], usize::from(deal % 4 == 0))).collect();
        games.extend((200..400).map(|deal| game(deal, [1, 2], 0)));
        let ratings = rate(&games, 3);
        assert!(ratings[0].elo > ratings[1].elo && ratings[1].elo > ratings[2].elo);
        assert!(ratings.iter().all(|rating| rating.elo.is_finite()));
    }
}
