//! Win shares as Elo differences.

/// The Elo difference of a bot that wins `share` of its games to players that win a fair share of one in `seats`.
pub fn elo_above_fair_share(share: f64, seats: usize) -> f64 {
    let fair = 1.0 / seats as f64;
    400.0 * (odds(share) / odds(fair)).log10()
}

/// The win share at `seats` of a bot with this Elo difference to players with a fair share.
pub(crate) fn share_of_elo(elo: f64, seats: usize) -> f64 {
    let odds = odds(1.0 / seats as f64) * 10f64.powf(elo / 400.0);
    odds / (1.0 + odds)
}

fn odds(share: f64) -> f64 {
    share / (1.0 - share)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fair_share_is_zero_and_ten_to_one_is_400() {
        assert!(elo_above_fair_share(0.25, 4).abs() < 1e-9);
        assert!((elo_above_fair_share(10.0 / 11.0, 2) - 400.0).abs() < 1e-9);
        assert!(elo_above_fair_share(1.0, 2).is_infinite());
        assert!((share_of_elo(elo_above_fair_share(0.7, 3), 3) - 0.7).abs() < 1e-9);
    }
}
