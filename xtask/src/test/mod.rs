//! `cargo xtask test`: every test of the repository, the binaries side by side.
//!
//! Cargo runs one test binary after the other, and while a browser is waited for the processors have nothing to do.

mod binary;
mod job;
mod side_by_side;
mod tally;

use std::time::Instant;

use anyhow::{Result, ensure};
use job::Job;

use crate::{needs, python};

/// Installs what the tests need where that is possible, then builds and runs all of them.
pub fn test() -> Result<()> {
    needs::provide(needs::TESTS)?;
    python::provide_schemathesis()?;
    python::provide_axe()?;
    let jobs = jobs()?;
    let begun = Instant::now();
    let (tally, failed) = side_by_side::run(jobs);
    println!("\n{}", tally.line(failed.is_empty(), begun.elapsed()));
    ensure!(failed.is_empty(), "failed: {}", failed.join(", "));
    Ok(())
}

/// Everything there is to run. What takes longest comes first, so that nothing long is left when all else is done.
fn jobs() -> Result<Vec<Job>> {
    let mut jobs: Vec<Job> = binary::build()?.iter().map(Job::of_binary).collect();
    ensure!(!jobs.is_empty(), "cargo has built no tests");
    jobs.extend([Job::doctests(), Job::python()]);
    jobs.sort_by_key(Job::place);
    Ok(jobs)
}
