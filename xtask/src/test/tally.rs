//! How many tests passed, failed and were ignored.

use std::time::Duration;

/// The sum of some lines `test result: ok. 9 passed; 0 failed; …`, as test binaries and cargo write them.
#[derive(Clone, Copy, Default)]
pub struct Tally {
    results: usize,
    passed: usize,
    failed: usize,
    ignored: usize,
    measured: usize,
    filtered_out: usize,
}

impl Tally {
    /// Adds up the results in what was written.
    pub fn of(written: &str) -> Tally {
        let mut tally = Tally::default();
        written.lines().filter_map(|line| line.strip_prefix("test result: ")).for_each(|line| tally.read(line));
        tally
    }

    fn read(&mut self, line: &str) {
        self.results += 1;
        let (_, counts) = line.split_once(". ").unwrap_or_default();
        for (number, what) in counts.split("; ").filter_map(|count| count.split_once(' ')) {
            let number = number.parse().unwrap_or(0);
            match what {
                "passed" => self.passed += number,
                "failed" => self.failed += number,
                "ignored" => self.ignored += number,
                "measured" => self.measured += number,
                "filtered out" => self.filtered_out += number,
                _ => {}
            }
        }
    }

    pub fn add(&mut self, more: Tally) {
        self.results += more.results;
        self.passed += more.passed;
        self.failed += more.failed;
        self.ignored += more.ignored;
        self.measured += more.measured;
        self.filtered_out += more.filtered_out;
    }

    /// Whether there was any result at all, be it of no tests.
    pub fn has_results(&self) -> bool {
        self.results > 0
    }

    pub fn in_short(&self) -> String {
        if !self.has_results() {
            return String::new();
        }
        let ignored = if self.ignored > 0 { format!(", {} ignored", self.ignored) } else { String::new() };
        format!("{} passed, {} failed{ignored}", self.passed, self.failed)
    }

    /// The line that cargo would end with, had it one binary to run.
    pub fn line(&self, is_ok: bool, time: Duration) -> String {
        let word = if is_ok { "ok" } else { "FAILED" };
        let Tally { passed, failed, ignored, measured, filtered_out, .. } = self;
        format!(
            "test result: {word}. {passed} passed; {failed} failed; {ignored} ignored; {measured} measured; {filtered_out} \
             filtered out; finished in {:.2}s",
            time.as_secs_f64()
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WRITTEN: &str = "
running 3 tests
test one ... ok
test result: ok. 2 passed; 0 failed; 1 ignored; 0 measured; 4 filtered out; finished in 0.17s

   Doc-tests caravan_rules
test result: FAILED. 10 passed; 3 failed; 0 ignored; 0 measured; 0 filtered out; finished in 1.00s
";

    #[test]
    fn all_results_are_added_up() {
        let line = Tally::of(WRITTEN).line(false, Duration::from_millis(1170));
        let sum = "test result: FAILED. 12 passed; 3 failed; 1 ignored; 0 measured; 4 filtered out; finished in 1.17s";
        assert_eq!(line, sum);
    }

    #[test]
    fn what_says_nothing_has_no_results() {
        assert!(Tally::of(WRITTEN).has_results());
        assert!(!Tally::of("running 3 tests\ntest one ... ok\n").has_results());
    }
}
