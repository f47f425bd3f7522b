//! Playing a series on several cores.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use caravan_bots::SpecError;

use crate::arrangement::Arrangement;
use crate::game::{PlayedGame, can_sit, play};

/// Plays every game of the series on `threads` threads and returns them in order; `progress` is told of each as it ends.
///
/// With a budget in nodes the games are the same whatever the number of threads.
pub fn run(
    arrangement: &Arrangement,
    threads: usize,
    progress: &(dyn Fn(&PlayedGame) + Sync),
) -> Result<Vec<PlayedGame>, SpecError> {
    run_some(arrangement, &(0..arrangement.games()).collect::<Vec<_>>(), threads, progress)
}

/// Plays only these games of the series, by their index.
pub fn run_some(
    arrangement: &Arrangement,
    indices: &[usize],
    threads: usize,
    progress: &(dyn Fn(&PlayedGame) + Sync),
) -> Result<Vec<PlayedGame>, SpecError> {
    // A misspelt bot is found before the first game, not after the last.
    arrangement.bots().iter().try_for_each(|bot| can_sit(arrangement, bot))?;
    let next = AtomicUsize::new(0);
    let played = Mutex::new(Vec::with_capacity(indices.len()));
    let work = || {
        loop {
            let Some(&index) = indices.get(next.fetch_add(1, Ordering::Relaxed)) else { return Ok(()) };
            let game = play(arrangement, arrangement.pairing(index))?;
            progress(&game);
            played.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).push(game);
        }
    };
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads.max(1)).map(|_| scope.spawn(work)).collect();
        workers
            .into_iter()
            .try_for_each(|worker| worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
    })?;
    let mut played = played.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner());
    played.sort_by_key(|game| game.pairing.index);
    Ok(played)
}

#[cfg(test)]
mod tests {
    use super::*;
    use caravan_bots::Budget;
    use caravan_record::AnyRecord;
    use caravan_rules::spice_road::SpiceRoad;
    use caravan_rules::{Game, GameKind};

    #[test]
    fn the_same_series_is_the_same_on_any_number_of_threads_and_every_record_is_correct() {
        let bots = vec!["greedy".to_owned(), "random".to_owned()];
        let arrangement = Arrangement::new(GameKind::SpiceRoad, bots, 3, 6, 9, Budget::Nodes(10), 3000).unwrap();
        let one = run(&arrangement, 1, &|_| {}).unwrap();
        let two = run(&arrangement, 2, &|_| {}).unwrap();
        assert_eq!(one, two);
        for game in one {
            let record = AnyRecord::read(game.record.as_bytes()).unwrap();
            let played = record.turns();
            let before = std::iter::once(record.start()).chain(played.iter().map(|(_, _, after)| after.clone()));
            let is_a_turn = |before: &String| before.parse::<SpiceRoad<3>>().unwrap().owes().is_none();
            assert_eq!(before.take(played.len()).filter(is_a_turn).count(), game.turns);
        }
    }

    #[test]
    fn a_program_that_could_not_be_started_played_a_series_all_the_same() {
        for bot in ["exec:/nowhere/to/be/found", "exec:true"] {
            let bots = vec![bot.to_owned(), "greedy".to_owned()];
            let arrangement = Arrangement::new(GameKind::SpiceRoad, bots, 2, 2, 9, Budget::Nodes(10), 50).unwrap();
            let refusal = run(&arrangement, 1, &|_| {}).unwrap_err();
            assert!(matches!(&refusal, SpecError::NoProgram { .. }), "{refusal}");
        }
    }

    #[test]
    fn a_game_that_goes_on_for_too_long_is_no_result() {
        let bots = vec!["random".to_owned()];
        let arrangement = Arrangement::new(GameKind::SpiceRoad, bots, 2, 2, 9, Budget::Nodes(10), 5).unwrap();
        let games = run(&arrangement, 1, &|_| {}).unwrap();
        assert!(games.iter().all(|game| game.finish == crate::Finish::Unfinished && game.turns == 5));
    }
}
