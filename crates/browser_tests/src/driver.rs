//! The program that drives the browser.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

/// A running `chromedriver`; it ends with this value.
pub(crate) struct Driver {
    child: Child,
    pub(crate) port: u16,
}

/// Whether browser and driver are installed. `cargo xtask test` installs them, and then a test that lacks them fails.
pub(crate) fn is_there() -> bool {
    let has = |program| {
        let asked = Command::new(program).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
        asked.is_ok_and(|status| status.success())
    };
    has("chromedriver") && has("chromium")
}

impl Driver {
    /// Starts it on a port of its choosing.
    pub(crate) fn start() -> Driver {
        let mut command = Command::new("chromedriver");
        command.args(["--port=0"]).stdin(Stdio::null()).stderr(Stdio::null());
        let mut child = command.stdout(Stdio::piped()).spawn().expect("chromedriver starts");
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let port = lines.by_ref().map_while(Result::ok).find_map(|line| port_in(&line));
        // Somebody has to read what it says, or it stops when the pipe is full.
        std::thread::spawn(move || lines.for_each(drop));
        Driver { child, port: port.expect("chromedriver says where it listens") }
    }
}

/// The port in "ChromeDriver was started successfully on port 37353."
fn port_in(line: &str) -> Option<u16> {
    line.split_once("started successfully on port ")?.1.trim_end_matches('.').parse().ok()
}

impl Drop for Driver {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
