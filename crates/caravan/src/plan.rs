//! `caravan plan`: how soon each card or tile could be claimed.

use std::io::Write;
use std::process::ExitCode;
use std::time::Instant;

use anyhow::{Result, bail};
use caravan_bench::Stopwatch;
use caravan_bots::Budget;
use caravan_rules::GameKind;
use caravan_study::Sample;
use caravan_study::plan::{Plan, can_begin, plan};

use crate::analyse::{all_cores, progress_bar};

/// Say how soon each card or tile that lies open could be claimed, and by which turns.
#[derive(clap::Args)]
#[command(
    after_help = "With the cards in hand and in the row, while everybody else stands still. That no way is shorter is proved by \
                  going through everything shorter. Positions are printed by \"caravan record show --positions\".\n\n\
                  Examples:\n  caravan plan \"spice-road 2 0 M07,M12,M03,M30,M21,M40 P12,P03,P33,P20,P08 4/4 \
                  yyrgg;S01,S02;-;-;0/0 yyyy;S01,S02;-;-;0/0\"\n  caravan plan --measure 1000 --game sand-to-sea"
)]
pub struct Args {
    /// The line of a position
    #[arg(required_unless_present = "measure")]
    position: Option<String>,
    /// Whose plan, from 0 [default: who is to move]
    #[arg(long)]
    seat: Option<usize>,
    /// Print JSON
    #[arg(long, conflicts_with = "measure")]
    json: bool,
    /// Instead, plan from so many positions of games between bots and print how long it took
    #[arg(long, value_name = "POSITIONS", conflicts_with = "position")]
    measure: Option<usize>,
    /// Of which game they are
    #[arg(long, default_value_t = GameKind::FIRST, requires = "measure")]
    game: GameKind,
}

pub fn run(args: Args) -> Result<ExitCode> {
    let mut out = std::io::stdout().lock();
    match (args.measure, args.position) {
        (Some(positions), _) => measure(args.game, positions, &mut out)?,
        (None, Some(position)) => {
            let plan = plan(&position, args.seat)?;
            if args.json {
                writeln!(out, "{}", serde_json::to_string_pretty(&plan)?)?;
            } else {
                print(&plan, &mut out)?;
            }
        }
        (None, None) => bail!("no position is given"),
    }
    Ok(ExitCode::SUCCESS)
}

fn print(plan: &Plan, out: &mut impl Write) -> Result<()> {
    for goal in &plan.goals {
        let turns = match goal.turns {
            Some(1) => "now".to_owned(),
            Some(turns) => format!("in {turns} turns"),
            None => format!("in {} turns at the soonest; not everything was gone through", goal.at_least),
        };
        let port = goal.port.as_ref().map(|port| format!(" at {port}")).unwrap_or_default();
        writeln!(out, "{}{port} for {:>2} points {turns:<12} {}", goal.card, goal.points, goal.line.join(" "))?;
    }
    Ok(())
}

/// Plans from positions of games between good bots at every number of seats.
fn measure(game: GameKind, positions: usize, out: &mut impl Write) -> Result<()> {
    let lines = positions_of_games(game, positions)?;
    let bar = progress_bar(lines.len());
    let (mut times, mut walls, mut turns, mut unproved, mut goals) =
        (Vec::new(), Vec::new(), Vec::new(), Vec::new(), 0);
    for line in &lines {
        let (stopwatch, clock) = (Stopwatch::start(), Instant::now());
        let plan = plan(line, None)?;
        times.push(stopwatch.seconds() * 1000.0);
        walls.push(clock.elapsed().as_secs_f64() * 1000.0);
        goals += plan.goals.len();
        turns.extend(plan.goals.iter().filter_map(|goal| goal.turns));
        unproved.extend(plan.goals.iter().filter(|goal| !goal.proved).map(|goal| goal.at_least));
        bar.inc(1);
    }
    bar.finish_and_clear();
    times.sort_by(f64::total_cmp);
    walls.sort_by(f64::total_cmp);
    turns.sort_unstable();
    unproved.sort_unstable();
    writeln!(out, "{game}: {} positions, {goals} goals, of which {} not proved", times.len(), unproved.len())?;
    if let (Some(least), Some(most)) = (unproved.first(), unproved.last()) {
        writeln!(out, "those not proved are {least} to {most} turns away at the soonest")?;
    }
    writeln!(out, "time of the processor, other programs on it left out, and by the clock:")?;
    for share in [0.5, 0.9, 0.99, 0.999, 1.0] {
        let at = |count: usize| ((share * count as f64) as usize).min(count.saturating_sub(1));
        let (time, wall) = (times[at(times.len())], walls[at(walls.len())]);
        let turns = turns.get(at(turns.len())).copied().unwrap_or(0);
        let share = share * 100.0;
        writeln!(out, "{share:>5.1} % within {time:>8.1} ms, {wall:>8.1} ms; goals within {turns:>2} turns")?;
    }
    Ok(())
}

fn positions_of_games(game: GameKind, positions: usize) -> Result<Vec<String>> {
    let mut lines = Vec::new();
    for players in game.seats() {
        let games = positions.div_ceil(60 * game.seats().count());
        let bots = ["master", "trader", "pedlar"].map(str::to_owned).to_vec();
        let sample = Sample { game, players, bots, budget: Budget::Nodes(100), games, seed: 1, every: 1 };
        for record in sample.play(all_cores(), &|| {})? {
            lines.push(record.start());
            lines.extend(record.turns().into_iter().map(|(_, _, after)| after));
        }
    }
    lines.retain(|line| can_begin(line));
    let every = (lines.len() / positions.max(1)).max(1);
    Ok(lines.into_iter().step_by(every).take(positions).collect())
}
