//! Jobs run side by side, more of them than there are processors.

use std::collections::VecDeque;
use std::process::Output;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use super::job::Job;
use super::tally::Tally;

/// What has come of the jobs so far.
#[derive(Default)]
struct Results {
    tally: Tally,
    failed: Vec<String>,
}

/// Runs all jobs, begun in this order, and says how the tests went and which jobs failed. A line for each is printed as soon as it
/// is done, and all that a failed one has written.
pub fn run(jobs: Vec<Job>) -> (Tally, Vec<String>) {
    let (patient, others): (Vec<Job>, Vec<Job>) = jobs.into_iter().partition(|job| job.is_patient);
    let waiting = [others, patient].map(|jobs| Mutex::new(VecDeque::from(jobs)));
    let results = Mutex::new(Results::default());
    let processors = std::thread::available_parallelism().map_or(1, usize::from);
    // Some jobs wait more than they compute. Patient ones take what others leave of the processors, and so keep to lanes of their own:
    // in those of the others they would hold up what is waiting behind them.
    let lanes = [processors + 1, processors];
    std::thread::scope(|scope| {
        for (waiting, lanes) in waiting.iter().zip(lanes) {
            for _ in 0..lanes {
                scope.spawn(|| {
                    while let Some(job) = next(waiting) {
                        run_one(job, &results);
                    }
                });
            }
        }
    });
    let Results { tally, failed } = results.into_inner().unwrap_or_else(PoisonError::into_inner);
    (tally, failed)
}

fn next(waiting: &Mutex<VecDeque<Job>>) -> Option<Job> {
    waiting.lock().unwrap_or_else(PoisonError::into_inner).pop_front()
}

fn run_one(mut job: Job, results: &Mutex<Results>) {
    let begun = Instant::now();
    let outcome = job.command.output();
    let seconds = begun.elapsed().as_secs_f64();
    let mut results = results.lock().unwrap_or_else(PoisonError::into_inner);
    let (tally, written) = match &outcome {
        Ok(output) => (Tally::of(&String::from_utf8_lossy(&output.stdout)), all_that_was_written(output)),
        Err(error) => (Tally::default(), format!("cannot be started: {error}\n")),
    };
    results.tally.add(tally);
    let has_succeeded = outcome.is_ok_and(|output| output.status.success());
    // A binary that says nothing of its tests has not run them.
    if has_succeeded && tally.has_results() {
        println!("{:>8.1} s  ok      {:<32} {}", seconds, job.name, tally.in_short());
    } else {
        println!("{:>8.1} s  FAILED  {}\n\n{written}", seconds, job.name);
        results.failed.push(job.name);
    }
}

fn all_that_was_written(output: &Output) -> String {
    let [written, errors] = [&output.stdout, &output.stderr].map(|bytes| String::from_utf8_lossy(bytes));
    format!("{written}{errors}({})\n", output.status)
}

#[cfg(test)]
mod tests {
    use std::process::Command;

    use super::*;

    fn shell(name: &str, script: &str) -> Job {
        let mut command = Command::new("sh");
        command.args(["-c", script]);
        Job { name: name.to_owned(), command, is_patient: name == "bad" }
    }

    #[test]
    fn every_job_is_run_and_those_that_failed_are_named() {
        let ok = "echo 'test result: ok. 2 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.1s'";
        let failed = "echo 'test result: FAILED. 1 passed; 1 failed; 0 ignored; 0 measured; 0 filtered out'; exit 101";
        let jobs = vec![
            shell("good", ok),
            shell("bad", failed),
            shell("silent", "true"),
            shell("killed", &format!("{ok}; kill -9 $$")),
            Job { name: "absent".to_owned(), command: Command::new("/no/such/program"), is_patient: false },
        ];
        let (tally, mut failed) = run(jobs);
        failed.sort();
        assert_eq!(failed, ["absent", "bad", "killed", "silent"]);
        assert_eq!(tally.in_short(), "5 passed, 1 failed, 2 ignored");
    }
}
