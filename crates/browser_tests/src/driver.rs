//! The browser, and the program that drives it.

use std::io::{self, BufRead, BufReader, Read};
use std::process::{Child, Command, Stdio};

/// Chromium without windows: it draws pages as the other does, starts sooner and has nothing else to draw.
const CHROMIUM: &str = "/usr/lib/chromium/chromium-headless-shell";

/// A running program that listens on a port of its choosing; it ends with this value.
pub(crate) struct Program {
    child: Child,
    pub(crate) port: u16,
}

/// Whether browser and driver are installed. `cargo xtask test` installs them, and then a test that lacks them fails.
pub(crate) fn is_there() -> bool {
    let has = |program| {
        let asked = Command::new(program).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
        asked.is_ok_and(|status| status.success())
    };
    has("chromedriver") && has(CHROMIUM)
}

/// How often a program is started that ends before it says where it listens.
const TRIES: usize = 3;

impl Program {
    /// Starts `chromedriver`.
    pub(crate) fn driver() -> Program {
        // "ChromeDriver was started successfully on port 37353."
        Program::listening("started successfully on port ", || {
            let mut child =
                Command::new("chromedriver").arg("--port=0").stdout(Stdio::piped()).stderr(Stdio::null()).spawn()?;
            let says = child.stdout.take();
            Ok((child, says))
        })
    }

    /// Starts Chromium with an empty page: the driver would start it without any, and find none.
    pub(crate) fn browser(arguments: &[String]) -> Program {
        Program::listening("DevTools listening on ws://127.0.0.1:", || {
            let mut command = Command::new(CHROMIUM);
            command.args(arguments).args(["--remote-debugging-port=0", "about:blank"]);
            let mut child = command.stdout(Stdio::null()).stderr(Stdio::piped()).spawn()?;
            let says = child.stderr.take();
            Ok((child, says))
        })
    }

    /// Starts a program and waits until it has said where it listens.
    fn listening<R: Read + Send + 'static>(
        before_port: &str,
        start: impl Fn() -> io::Result<(Child, Option<R>)>,
    ) -> Program {
        let mut said = Vec::new();
        for _ in 0..TRIES {
            let (child, says) = start().expect("it can be started");
            let mut lines = BufReader::new(says.expect("what it says is read")).lines().map_while(Result::ok);
            let port =
                lines.by_ref().inspect(|line| said.push(line.clone())).find_map(|line| port_after(before_port, &line));
            let mut program = Program { child, port: port.unwrap_or_default() };
            if port.is_some() {
                // Somebody has to read what it says, or it stops when the pipe is full.
                std::thread::spawn(move || lines.for_each(drop));
                return program;
            }
            program.end();
        }
        panic!("it does not say where it listens: {said:#?}");
    }

    /// Ends it and waits until it has.
    pub(crate) fn end(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The number after some words in a line.
fn port_after(words: &str, line: &str) -> Option<u16> {
    let (_, after) = line.split_once(words)?;
    after.split(|letter: char| !letter.is_ascii_digit()).next()?.parse().ok()
}

impl Drop for Program {
    fn drop(&mut self) {
        self.end();
    }
}
