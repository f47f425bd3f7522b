//! A server that is measured or killed: a process of its own, on a port of its own.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};

/// A server that is running. It is killed when this value goes.
pub struct Server {
    child: Child,
    /// Where it listens.
    pub address: SocketAddr,
}

impl Server {
    /// Starts a program on a store and waits until it says where it is. It believes what clients say about where they come
    /// from, so that a crowd can come from one machine.
    pub fn start(program: &Path, store: &str) -> Result<Server> {
        Server::start_at(program, store, "127.0.0.1:0")
    }

    /// The same at an address. A file that must not grow any more is an error to it and no signal, as on a full disk.
    pub fn start_at(program: &Path, store: &str, listen: &str) -> Result<Server> {
        Server::start_in(program, store, listen, &[])
    }

    /// The same with more variables in its environment.
    pub fn start_in(program: &Path, store: &str, listen: &str, environment: &[(&str, String)]) -> Result<Server> {
        let mut child = Command::new("env")
            .envs(environment.iter().map(|(name, value)| (name, value)))
            .arg("--ignore-signal=XFSZ")
            .arg(program)
            .args(["serve", "--behind-proxy", "--log", "off", "--listen", listen, "--store", store])
            .stdout(Stdio::piped())
            .spawn()
            .with_context(|| format!("{} cannot be started", program.display()))?;
        let mut line = String::new();
        let said = child.stdout.take().context("the server says nothing")?;
        BufReader::new(said).read_line(&mut line)?;
        let address = line.trim().strip_prefix("Caravan is at http://").map(|rest| rest.trim_end_matches('/'));
        match address.and_then(|address| address.parse().ok()) {
            Some(address) => Ok(Server { child, address }),
            None => {
                let _ = child.kill();
                let _ = child.wait();
                anyhow::bail!("the server does not say where it is, but {line:?}")
            }
        }
    }

    /// The number of its process.
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// Ends it as a power cut would.
    pub fn kill(&mut self) -> Result<()> {
        self.child.kill()?;
        self.child.wait()?;
        Ok(())
    }

    /// Tells it to stop, as the system does, and says how long that took. It must end without a fault.
    pub fn terminate(&mut self) -> Result<Duration> {
        let begun = Instant::now();
        let mut kill = Command::new("kill");
        ensure!(kill.args(["-TERM", &self.id().to_string()]).status()?.success(), "the server cannot be told to stop");
        let status = self.child.wait()?;
        ensure!(status.success(), "the server did not end well: {status}");
        Ok(begun.elapsed())
    }

    /// The memory it has, in MiB, as Linux counts it. Nothing elsewhere.
    pub fn mebibytes(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.id())).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap_or_default();
        line.split_whitespace().next().and_then(|kibibytes| kibibytes.parse::<u64>().ok()).unwrap_or(0) / 1024
    }

    /// The seconds of processor time it has taken.
    pub fn processor_seconds(&self) -> f64 {
        processor_seconds(&self.id().to_string())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.kill();
    }
}

/// The seconds of processor time that a process has taken, as Linux counts them: in hundredths. Nothing elsewhere.
pub fn processor_seconds(process: &str) -> f64 {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    let after_name = stat.rsplit_once(") ").map_or("", |(_, rest)| rest);
    after_name.split(' ').skip(11).take(2).filter_map(|ticks| ticks.parse::<f64>().ok()).sum::<f64>() / 100.0
}
