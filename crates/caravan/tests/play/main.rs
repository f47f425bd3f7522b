//! `caravan play` as a program: whole games through pipes and on a screen, killed and gone on with, and at a server's table.
#![cfg(unix)]
#![allow(clippy::unwrap_used)]

#[path = "../nginx/mod.rs"]
mod nginx;
mod pty;
#[path = "../running/mod.rs"]
mod running;
mod server;

use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use pty::OnScreen;

/// A folder that is removed in the end.
pub struct Folder(PathBuf);

impl Folder {
    /// A new one of this name.
    pub fn new(name: &str) -> Folder {
        let folder = std::env::temp_dir().join(format!("caravan-play-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).unwrap();
        Folder(folder)
    }

    /// `caravan play` with its games in this folder.
    pub fn play(&self, words: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_caravan"));
        command.arg("play").args(words).env("XDG_DATA_HOME", &self.0).env("HOME", &self.0);
        command.env("LANG", "en_GB.UTF-8").env_remove("LC_ALL").env_remove("NO_COLOR").env("USER", "Ada");
        command
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// What a program says to somebody who gives these answers over and over.
fn answered_with(command: &mut Command, answer: &'static str) -> Output {
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut answers = child.stdin.take().unwrap();
    // Who has heard enough closes the pipe.
    let writer = std::thread::spawn(move || while answers.write_all(answer.as_bytes()).is_ok() {});
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    output
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

#[test]
fn whole_games_are_played_through_pipes() {
    for game in ["spice-road", "sand-to-sea"] {
        for players in ["2", "4"] {
            let folder = Folder::new(&format!("pipes-{game}-{players}"));
            let output = answered_with(&mut folder.play(&["--plain", "--game", game, "--players", players]), "1\n");
            let said = text(&output.stdout);
            assert!(output.status.success(), "{game}: {}", text(&output.stderr));
            assert!(!said.contains('\x1b'), "nothing moves the cursor");
            let last = said.lines().last().unwrap();
            assert!(last.starts_with("The game is over.") && last.contains("with"), "{game} for {players}: {last}");
        }
    }
}

#[test]
fn people_share_a_keyboard_and_are_told_whose_turn_it_is() {
    let folder = Folder::new("shared");
    let words = ["--plain", "--people", "Ada,Ben", "--bots", "trader", "--listed"];
    let said = text(&answered_with(&mut folder.play(&words), "1\n").stdout);
    let turn = |name: &str| said.matches(&format!("\n{name}’s turn.\n")).count();
    assert!(turn("Ada") > 3 && turn("Ben") > 3, "{said}");
    assert!(!said.contains("You "), "nobody is you where two read the same screen");
    assert!(said.lines().last().unwrap().starts_with("The game is over."));
}

#[test]
fn the_end_of_the_answers_leaves_the_table_and_it_goes_on() {
    let folder = Folder::new("eof");
    let mut command = folder.play(&["--plain", "--lang", "de"]);
    let first = text(&command.stdin(Stdio::null()).output().unwrap().stdout);
    assert!(first.lines().last().unwrap().starts_with("Das Spiel ist gespeichert."), "{first}");
    let id = first.split("--resume ").nth(1).unwrap().trim();
    let rest = answered_with(&mut folder.play(&["--plain", "--resume", id]), "1\n");
    assert!(text(&rest.stdout).lines().last().unwrap().starts_with("The game is over."));
    let nothing = folder.play(&["--plain", "--resume"]).stdin(Stdio::null()).output().unwrap();
    assert!(!nothing.status.success() && text(&nothing.stderr).contains("no game is left unfinished"));
}

#[test]
fn the_last_unfinished_game_is_one_of_the_game_that_is_named() {
    let folder = Folder::new("resume-game");
    let left = |words: &[&str]| text(&folder.play(words).stdin(Stdio::null()).output().unwrap().stdout);
    left(&["--plain"]);
    left(&["--plain", "--game", "sand-to-sea"]);
    for (words, game) in [(&["--game", "spice-road"][..], "Spice Road"), (&[], "From Sand to Sea")] {
        let said = left(&[&["--plain", "--resume"], words].concat());
        assert_eq!(said.lines().next(), Some(game), "{words:?}");
    }
}

#[test]
fn a_killed_terminal_loses_nothing_that_was_confirmed() {
    let folder = Folder::new("killed");
    let words = ["--plain", "--listed", "--bots", "pedlar"];
    let mut child = folder.play(&words).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let (mut keys, said) = (child.stdin.take().unwrap(), BufReader::new(child.stdout.take().unwrap()));
    // Two turns are confirmed and answered, and a third is begun.
    keys.write_all(b"1\n1\n1\n1\n1\n").unwrap();
    let mut told = Vec::new();
    for line in said.lines().map(Result::unwrap) {
        if line.trim_start_matches("> ").starts_with("You ") {
            told.push(line.trim_start_matches("> ").to_owned());
        }
        if told.len() == 2 {
            break;
        }
    }
    child.kill().unwrap();
    child.wait().unwrap();
    let mut resumed = folder.play(&["--plain", "--resume"]);
    let mut resumed = resumed.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    resumed.stdin.take().unwrap().write_all(b"l\nq\n").unwrap();
    let said = text(&resumed.wait_with_output().unwrap().stdout);
    let kept: Vec<&str> =
        said.lines().filter(|line| line.starts_with("You gained") || line.starts_with("You upgraded")).collect();
    assert!(told.iter().all(|line| kept.contains(&line.as_str())), "{told:?} in {said}");
}

/// Presses Enter whenever it is somebody's turn at this keyboard, until the game is over.
fn play_to_the_end(screen: &mut OnScreen) {
    let mut last = String::new();
    loop {
        let before = last.clone();
        let seen =
            screen.wait(|seen| *seen != before && (seen.contains("Your turn") || seen.contains("The game is over")));
        if seen.contains("The game is over") {
            return;
        }
        last = seen;
        screen.press("\r");
    }
}

#[test]
fn whole_games_are_played_on_a_screen() {
    for (game, players) in [("spice-road", "3"), ("sand-to-sea", "2")] {
        let folder = Folder::new(&format!("screen-{game}"));
        let mut screen =
            OnScreen::start(&mut folder.play(&["--game", game, "--players", players, "--pace", "instant"]));
        play_to_the_end(&mut screen);
        screen.press("q");
        let (status, left) = screen.end();
        assert!(status.success(), "{game}: {left}");
        assert!(left.contains("with") && left.contains("points."), "{game}: {left}");
    }
}

#[test]
fn a_screen_that_is_killed_goes_on_where_it_was() {
    let folder = Folder::new("screen-killed");
    let mut screen = OnScreen::start(&mut folder.play(&["--listed", "--pace", "instant"]));
    screen.wait(|seen| seen.contains("Your turn"));
    screen.press("1");
    screen.wait(|seen| seen.contains("Confirm"));
    screen.press("\r");
    screen.wait(|seen| seen.contains("You gained 2 turmeric.") && seen.contains("Your turn"));
    screen.kill();
    let mut screen = OnScreen::start(&mut folder.play(&["--resume"]));
    screen.wait(|seen| seen.contains("You gained 2 turmeric.") && seen.contains("Your turn"));
    screen.press("q");
    let (status, left) = screen.end();
    assert!(status.success() && left.contains("caravan play --resume"), "{left}");
}

#[test]
fn a_window_that_changes_its_size_is_drawn_anew() {
    let folder = Folder::new("resized");
    let mut screen = OnScreen::start(&mut folder.play(&["--listed", "--pace", "instant"]));
    screen.wait(|seen| seen.contains("Play a card, take a merchant"));
    screen.press("1");
    screen.wait(|seen| seen.contains("Gain 2 turmeric."));
    screen.resize(12, 40);
    screen.wait(|seen| seen.contains("80") && !seen.contains("Gain 2 turmeric."));
    screen.resize(43, 132);
    // The turn under way is still there.
    let seen = screen.wait(|seen| seen.contains("Gain 2 turmeric."));
    assert!(seen.lines().any(|line| line.chars().count() > 80), "the room is used:\n{seen}");
    screen.press("q");
    assert!(screen.end().0.success());
}

#[test]
fn colours_are_left_out_where_nobody_wants_them() {
    for (no_color, has_colours) in [(None, true), (Some(""), true), (Some("1"), false)] {
        let folder = Folder::new("colours");
        let mut command = folder.play(&["--listed", "--pace", "instant"]);
        no_color.map(|value| command.env("NO_COLOR", value));
        let mut screen = OnScreen::start(&mut command);
        screen.wait(|seen| seen.contains("Play a card, take a merchant"));
        assert_eq!(screen.has_colours(), has_colours, "NO_COLOR={no_color:?}");
        screen.press("q");
        assert!(screen.end().0.success());
    }
}

#[test]
fn keys_and_mouse_undo_cancel_hint_log_and_help() {
    let folder = Folder::new("keys");
    let mut screen = OnScreen::start(&mut folder.play(&["--listed", "--pace", "instant"]));
    screen.wait(|seen| seen.contains("Play a card, take a merchant"));
    screen.press("?");
    screen.wait(|seen| seen.contains("Keys and spices"));
    screen.press("\x1b");
    let seen = screen.wait(|seen| !seen.contains("Keys and spices") && seen.contains("\n[1]+YY"));
    let line = seen.lines().position(|line| line.starts_with("[1]+YY")).unwrap();
    screen.click(4, line);
    screen.wait(|seen| seen.contains("Gain 2 turmeric."));
    screen.press("u");
    screen.wait(|seen| seen.contains("Play a card, take a merchant"));
    screen.press("2");
    screen.wait(|seen| seen.contains("Upgrade 2 turmeric to saffron."));
    screen.press("\x1b");
    screen.wait(|seen| seen.contains("Play a card, take a merchant"));
    screen.press("t");
    screen.wait(|seen| seen.contains("Hint: "));
    screen.press("l");
    screen.wait(|seen| seen.contains("┌Log"));
    screen.press("q");
    screen.wait(|seen| !seen.contains("┌Log"));
    screen.press("q");
    assert!(screen.end().0.success());
}

#[test]
fn a_record_is_stepped_through_on_a_screen_and_printed_in_a_pipe() {
    for (file, first) in [("spice_road_3", "spice-road for 3 players"), ("sand_to_sea_2", "sand-to-sea for 2 players")]
    {
        let record = format!("{}/../record/tests/golden/{file}.txt", env!("CARGO_MANIFEST_DIR"));
        let command = || {
            let mut command = Command::new(env!("CARGO_BIN_EXE_caravan"));
            command.args(["record", "show", &record]).env("LANG", "C");
            command
        };
        let printed = text(&command().output().unwrap().stdout);
        assert!(printed.starts_with(first), "{printed}");
        let mut screen = OnScreen::start(&mut command());
        screen.wait(|seen| seen.contains("Turn 0 of"));
        screen.press("\x1b[C");
        screen.wait(|seen| seen.contains("Turn 1 of"));
        screen.scroll_down();
        screen.wait(|seen| seen.contains("Turn 2 of"));
        screen.press("\x1b[F");
        screen.wait(|seen| seen.contains("wins with"));
        screen.press("\x1b[H");
        screen.wait(|seen| seen.contains("Turn 0 of"));
        screen.press("q");
        assert!(screen.end().0.success());
    }
}

#[test]
fn mistakes_in_the_words_are_said() {
    let folder = Folder::new("mistakes");
    for (words, said) in [
        (&["--game", "spiceroad"][..], "the games are: spice-road sand-to-sea"),
        (&["--bots", "nobody"], "no bot is called \"nobody\""),
        (&["--players", "9"], "for 2 to 5 players, not 9"),
        (&["--players", "2", "--bots", "trader,trader"], "3 are named for 2 seats"),
        (&["--people", "0"], "at least 1"),
        (&["--people", ","], "--people \",\" names nobody"),
        (&["--lang", "it"], "one of en, de, fr"),
        (&["--map", "ring"], "without a map"),
        (&["--server", "ftp://example.org", "--table", "x"], "it begins with https:// or http://"),
        (&["--resume", "nosuch"], "there is no game nosuch"),
        (&["--resume", "--game", "sand-to-sea"], "no game of sand-to-sea is left unfinished"),
    ] {
        let output = folder.play(words).stdin(Stdio::null()).output().unwrap();
        let error = text(&output.stderr);
        assert!(!output.status.success() && error.contains(said), "{words:?}: {error}");
    }
}
