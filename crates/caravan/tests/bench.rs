//! `caravan bench`, run as a program: its results hold, and its report can be read by people and by programs.

// A test may unwrap anywhere.
#![allow(clippy::unwrap_used)]

use std::process::{Command, Output};

use serde_json::Value;

fn bench(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_caravan")).args(["bench", "--quick"]).args(arguments).output().unwrap()
}

#[test]
fn the_report_fits_80_columns_and_says_nothing_else_in_a_pipe() {
    let output = bench(&["--players", "3"]);
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success() && output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
    // Four of each table of rates, and one of the bots.
    assert_eq!(text.lines().filter(|line| line.trim_start().starts_with("3 ")).count(), 9, "{text}");
}

#[test]
fn the_json_has_every_rate_of_every_row() {
    let output = bench(&["--json"]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert!(report["yardstickPerSecond"].as_f64().unwrap() > 0.0);
    let rows = report["rows"].as_array().unwrap();
    let tables: Vec<u64> = rows.iter().map(|row| row["players"].as_u64().unwrap()).collect();
    assert_eq!(tables, [2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5]);
    for row in rows {
        for rate in ["turns", "games", "children", "masks"] {
            assert!(row["perSecond"][rate].as_f64().unwrap() > 0.0, "{rate} of {row}");
            assert!(row["perMillionOfYardstick"][rate].as_f64().unwrap() > 0.0, "{rate} of {row}");
        }
    }
}

#[test]
fn a_table_the_game_is_not_for_is_refused() {
    let output = bench(&["--players", "6"]);
    assert!(!output.status.success() && output.stdout.is_empty());
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "caravan: spice-road is for 2 to 5 players, not 6\n");
}
