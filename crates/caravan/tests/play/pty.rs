//! A program under a pseudo-terminal, and what a person would see of it.

use std::fs::File;
use std::io::{Read, Write};
use std::process::{Child, Command, ExitStatus};

use rustix::fs::{Mode, OFlags, open};
use rustix::process::{Pid, Signal, kill_process};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{Winsize, tcsetwinsize};

/// The lines and columns of the screen.
const SIZE: (u16, u16) = (24, 80);

fn window((lines, columns): (u16, u16)) -> Winsize {
    Winsize { ws_row: lines, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0 }
}

/// A program on a screen of its own.
pub struct OnScreen {
    child: Child,
    keys: File,
    screen: vt100::Parser,
}

impl OnScreen {
    /// Starts a program.
    pub fn start(command: &mut Command) -> OnScreen {
        let keys = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY | OpenptFlags::CLOEXEC).unwrap();
        grantpt(&keys).unwrap();
        unlockpt(&keys).unwrap();
        tcsetwinsize(&keys, window(SIZE)).unwrap();
        let name = ptsname(&keys, Vec::new()).unwrap();
        let end = || File::from(open(&*name, OFlags::RDWR | OFlags::NOCTTY | OFlags::CLOEXEC, Mode::empty()).unwrap());
        let child = command.stdin(end()).stdout(end()).stderr(end()).env("TERM", "xterm-256color").spawn().unwrap();
        // The command keeps its ends of the terminal until it is given others.
        command
            .stdin(std::process::Stdio::null())
            .stdout(std::process::Stdio::null())
            .stderr(std::process::Stdio::null());
        OnScreen { child, keys: File::from(keys), screen: vt100::Parser::new(SIZE.0, SIZE.1, 0) }
    }

    /// Makes the window larger or smaller, as somebody who drags its corner. The program has no controlling terminal to hear it
    /// from, so it is told by hand.
    pub fn resize(&mut self, lines: u16, columns: u16) {
        tcsetwinsize(&self.keys, window((lines, columns))).unwrap();
        self.screen.screen_mut().set_size(lines, columns);
        let program = Pid::from_child(&self.child);
        kill_process(program, Signal::WINCH).unwrap();
    }

    /// Whether any character on the screen has a colour.
    pub fn has_colours(&self) -> bool {
        let (lines, columns) = self.screen.screen().size();
        let mut cells = (0..lines).flat_map(|line| (0..columns).map(move |column| (line, column)));
        cells.any(|(line, column)| {
            let cell = self.screen.screen().cell(line, column).unwrap();
            cell.fgcolor() != vt100::Color::Default || cell.bgcolor() != vt100::Color::Default
        })
    }

    /// Presses keys.
    pub fn press(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).unwrap();
    }

    /// Presses the left button of the mouse at a column and a line, counted from 0.
    pub fn click(&mut self, column: usize, line: usize) {
        self.press(&format!("\x1b[<0;{};{}M\x1b[<0;{};{}m", column + 1, line + 1, column + 1, line + 1));
    }

    /// Turns the wheel of the mouse one notch towards oneself.
    pub fn scroll_down(&mut self) {
        self.press("\x1b[<65;1;1M");
    }

    /// Waits until the screen is as wanted, and returns it.
    pub fn wait(&mut self, is_wanted: impl Fn(&str) -> bool) -> String {
        loop {
            let seen = self.screen.screen().contents();
            if is_wanted(&seen) {
                return seen;
            }
            assert!(self.hear(), "the program has ended; the screen was:\n{seen}");
        }
    }

    /// Takes in what the program writes next; no if it has ended.
    fn hear(&mut self) -> bool {
        let mut bytes = [0; 4096];
        // On Linux a terminal that nobody holds any more is an error.
        let read = self.keys.read(&mut bytes).unwrap_or(0);
        self.screen.process(&bytes[..read]);
        read > 0
    }

    /// Waits for the end, and returns what is left on the screen.
    pub fn end(mut self) -> (ExitStatus, String) {
        while self.hear() {}
        (self.child.wait().unwrap(), self.screen.screen().contents())
    }

    /// Ends it as a power cut would.
    pub fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}
