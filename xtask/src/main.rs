//! Chores of the repository, each one word: `cargo xtask test`, `python`, `lint`, `ci`, `tidy`, `fuzz`, `train`,
//! `load`, `torture`, `deny`, `dist`, `pictures`.

mod cargo;
mod deny;
mod dist;
mod fuzz;
mod load;
mod needs;
mod pictures;
mod python;
#[cfg(test)]
mod rooms;
mod test;
mod train;
#[cfg(test)]
mod type_names;

use std::process::ExitCode;

use anyhow::Result;

const HELP: &str = "\
Chores of the repository:

  cargo xtask test    install what the tests need where possible, then run every test, side by side
  cargo xtask python  build the Python package in an environment of its own, and run its tests alone
  cargo xtask lint    format, lints with warnings denied, documentation
  cargo xtask ci      what has to pass before a change lands: lint, then test
  cargo xtask tidy    format, and apply the lints' suggestions
  cargo xtask fuzz 40 run every fuzz target for so many seconds, or those that are named after it, and count how often; needs
                      a nightly compiler and cargo-fuzz
  cargo xtask load turns
                      measure a release build on this machine: turns, pages, followers, start or take-over; --store postgres,
                      --help for more
  cargo xtask torture kill --blows 200
                      kill servers, stop databases, fill disks while people play; everything acknowledged is there once;
                      kill, kill-one-of-three, restart-database, freeze-database, read-only,
                      full-disk, clock-jump; --store postgres, --help for more
  cargo xtask deny    licences and sources of what others wrote, by deny.toml; `cargo xtask deny advisories` for known
                      faults, where the list of them can be reached
  cargo xtask dist    a release archive for this machine, in target/dist
  cargo xtask pictures
                      make the pictures of the README anew, from the sample pages
  cargo xtask pictures all FOLDER
                      every page on screens of six sizes, light and dark, joined to sheets to look at; further words are names of
                      pages, `home*` for all that begin so, languages (`de`) and sizes (`390x844`)
  cargo xtask train --tables spice-road:2:16 --from crates/bots/nets --seconds 540 --ship
                      train networks (game:seats:threads[:hidden], separated by commas) by self-play and PyTorch, from those
                      in a folder or from nothing, and put them where the bots take theirs from; further words go to
                      crates/train/python/train.py
";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let done = match words[..] {
        ["test"] => test::test(),
        ["python"] => python::test(),
        ["lint"] => lint(),
        ["ci"] => lint().and_then(|()| test::test()),
        ["tidy"] => tidy(),
        ["fuzz", seconds, ref targets @ ..] => fuzz::fuzz(seconds, targets),
        ["load", ref rest @ ..] => load::load(rest),
        ["torture", ref rest @ ..] => load::load(&[&["torture"], rest].concat()),
        ["deny", ref rest @ ..] => deny::deny(rest),
        ["dist"] => dist::dist(),
        ["pictures"] => pictures::for_readme(),
        ["pictures", "all", folder, ref names @ ..] => pictures::sheets(folder, names),
        ["train", ref rest @ ..] => train::train(rest),
        [] | ["help" | "--help" | "-h"] => {
            print!("{HELP}");
            Ok(())
        }
        _ => Err(anyhow::anyhow!("no chore is called {:?}\n\n{HELP}", words.join(" "))),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn lint() -> Result<()> {
    cargo::run(&["fmt", "--all", "--check"])?;
    cargo::run(&["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"])?;
    cargo::document()
}

fn tidy() -> Result<()> {
    cargo::run(&["clippy", "--workspace", "--all-targets", "--fix", "--allow-dirty", "--allow-staged"])?;
    cargo::run(&["fmt", "--all"])
}
