//! What the tests and the pictures need beside Rust: looked for, installed where that is possible, named exactly where it is not.

use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Result, bail};

/// A program that is called.
pub struct Need {
    /// What for, in a few words.
    what_for: &'static str,
    /// Any of these paths will do.
    programs: &'static [&'static str],
    /// The Debian packages that bring it.
    packages: &'static [&'static str],
}

/// Where Debian has the browser that tests play in.
const BROWSER: &str = "/usr/lib/chromium/chromium-headless-shell";

/// What the tests call.
pub const TESTS: &[Need] = &[
    Need {
        what_for: "for the example bot and the Python package",
        programs: &["python3"],
        packages: &["python3", "python3-venv"],
    },
    Need {
        what_for: "a PostgreSQL server, for the tests of many nodes",
        programs: &["initdb", "/usr/lib/postgresql/15/bin/initdb", "/usr/lib/postgresql/17/bin/initdb"],
        packages: &["postgresql"],
    },
    Need {
        what_for: "the proxy that two servers are tested behind",
        programs: &["/usr/sbin/nginx"],
        packages: &["nginx-light"],
    },
    Need {
        what_for: "a certificate for an encrypted server in the tests",
        programs: &["openssl"],
        packages: &["openssl"],
    },
    Need {
        what_for: "to set the clock of a server in the tests",
        programs: &[
            "/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1",
            "/usr/lib/aarch64-linux-gnu/faketime/libfaketimeMT.so.1",
        ],
        packages: &["libfaketime"],
    },
    Need { what_for: "the browser that tests play in", programs: &[BROWSER], packages: &["chromium-headless-shell"] },
    Need { what_for: "to drive that browser", programs: &["chromedriver"], packages: &["chromium-driver"] },
];

/// What pictures of pages are made with.
pub const PICTURES: &[Need] = &[
    Need { what_for: "the browser that shows the pages", programs: &[BROWSER], packages: &["chromium-headless-shell"] },
    Need { what_for: "to drive that browser", programs: &["chromedriver"], packages: &["chromium-driver"] },
    Need { what_for: "to join pictures and keep them small", programs: &["convert"], packages: &["imagemagick"] },
];

/// Makes sure that all is there.
pub fn provide(needs: &[Need]) -> Result<()> {
    let missing = || needs.iter().filter(|need| !need.is_met());
    if missing().next().is_none() {
        return Ok(());
    }
    let packages: Vec<&str> = missing().flat_map(|need| need.packages).copied().collect();
    eprintln!("xtask: installing {}", packages.join(" "));
    install(&packages);
    let lacking: Vec<String> = missing().map(Need::description).collect();
    if !lacking.is_empty() {
        bail!("something is not here and could not be installed:\n{}", lacking.join("\n"));
    }
    Ok(())
}

impl Need {
    fn is_met(&self) -> bool {
        self.programs.iter().any(|program| is_there(program))
    }

    fn description(&self) -> String {
        let (programs, packages) = (self.programs.join(" or "), self.packages.join(" "));
        format!("  {programs}, {}: on Debian, apt-get install {packages}", self.what_for)
    }
}

/// Whether a program is there: a path, or a name that `PATH` leads to.
pub fn is_there(program: &str) -> bool {
    let path = std::env::var_os("PATH").unwrap_or_default();
    Path::new(program).is_absolute() && Path::new(program).exists()
        || std::env::split_paths(&path).any(|folder| folder.join(program).is_file())
}

/// Tries to install Debian packages. What comes of it is seen by looking again.
pub fn install(packages: &[&str]) {
    let run = |words: &[&str]| {
        let (program, words) =
            if is_root() { ("apt-get", words.to_vec()) } else { ("sudo", [&["-n", "apt-get"], words].concat()) };
        let mut command = Command::new(program);
        command.args(words).env("DEBIAN_FRONTEND", "noninteractive").stdin(Stdio::null());
        let _ = command.status();
    };
    run(&["update", "-qq"]);
    run(&[&["install", "-y", "-qq", "--no-install-recommends"], packages].concat());
}

fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output();
    id.is_ok_and(|output| output.stdout.starts_with(b"0\n"))
}
