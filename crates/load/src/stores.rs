//! Databases of our own that are gone in the end.

use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use anyhow::{Context, Result, ensure};

use crate::postgres::Postgres;

/// Which database.
#[derive(clap::ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A file.
    Sqlite,
    /// A PostgreSQL server, started for the purpose.
    Postgres,
}

/// A database that is there as long as this value.
pub enum Store {
    /// A file in a folder of its own.
    Sqlite(PathBuf),
    /// A server, which writes to the disk as it would for anybody.
    Postgres(Arc<Postgres>, String),
}

impl Store {
    /// A new, empty one.
    pub fn new(kind: Kind) -> Result<Store> {
        match kind {
            Kind::Sqlite => {
                let folder = std::env::temp_dir().join(format!("caravan-load-{}-{}", std::process::id(), number()));
                std::fs::create_dir_all(&folder)?;
                Ok(Store::Sqlite(folder))
            }
            Kind::Postgres => {
                let postgres =
                    Postgres::start_durable(&format!("load-{}", number())).context("PostgreSQL is not installed")?;
                let address = postgres.database("caravan");
                Ok(Store::Postgres(Arc::new(postgres), address))
            }
        }
    }

    /// The server behind it.
    pub fn postgres(&self) -> Result<Arc<Postgres>> {
        match self {
            Store::Postgres(postgres, _) => Ok(postgres.clone()),
            Store::Sqlite(_) => anyhow::bail!("this is done to a Postgres server: say --store postgres"),
        }
    }

    /// The clock of the server that runs on it.
    pub fn clock(&self) -> Result<Clock> {
        match self {
            Store::Sqlite(folder) => Ok(Clock(folder.join("clock"))),
            Store::Postgres(_, _) => anyhow::bail!("clocks are set on SQLite: servers on Postgres go by its clock"),
        }
    }

    /// Says whether the files of it can only be read. The flag holds for files that are open too, and for root, who alone may set it.
    pub fn only_read(&self, only_read: bool) -> Result<()> {
        let Store::Sqlite(_) = self else { anyhow::bail!("this is done to files") };
        let files = [self.address(), format!("{}-wal", self.address())];
        let status = chattr(only_read).args(files).status().context("chattr of e2fsprogs")?;
        ensure!(status.success(), "chattr failed: root may set the flag, on ext4 and its like");
        Ok(())
    }

    /// Its address.
    pub fn address(&self) -> String {
        match self {
            Store::Sqlite(folder) => folder.join("games.db").display().to_string(),
            Store::Postgres(_, address) => address.clone(),
        }
    }
}

/// The program that says whether files can only be read, without their names.
fn chattr(only_read: bool) -> Command {
    let mut chattr = Command::new("chattr");
    chattr.arg(if only_read { "+i" } else { "-i" });
    chattr
}

/// Whether a file can be made one that can only be read, where these databases lie and for whoever runs this.
pub fn can_be_made_read_only() -> bool {
    let file = std::env::temp_dir().join(format!("caravan-load-{}-{}", std::process::id(), number()));
    let mut can = std::fs::write(&file, "").is_ok();
    for only_read in [true, false] {
        let status = chattr(only_read).arg(&file).stderr(Stdio::null()).status();
        can &= status.is_ok_and(|status| status.success());
    }
    let _ = std::fs::remove_file(file);
    can
}

/// The clock of a server, which libfaketime reads from a file. How long things take goes by another clock and stays right.
pub struct Clock(PathBuf);

impl Clock {
    /// Sets it so many seconds on or back from the right time.
    pub fn set(&self, seconds: i64) -> Result<()> {
        Ok(std::fs::write(&self.0, format!("{seconds:+}\n"))?)
    }

    /// What a server has to be started with to go by it.
    pub fn environment(&self) -> Result<Vec<(&'static str, String)>> {
        self.set(0)?;
        let library = faketime().context("libfaketime is not there: on Debian, apt-get install libfaketime")?;
        Ok(vec![
            ("LD_PRELOAD", library.display().to_string()),
            ("FAKETIME_TIMESTAMP_FILE", self.0.display().to_string()),
            ("FAKETIME_NO_CACHE", "1".to_owned()),
            ("FAKETIME_DONT_FAKE_MONOTONIC", "1".to_owned()),
        ])
    }
}

/// Where Debian keeps libfaketime, whatever the machine is called.
pub fn faketime() -> Option<PathBuf> {
    let machines = std::fs::read_dir("/usr/lib").ok()?.flatten();
    machines.map(|machine| machine.path().join("faketime/libfaketimeMT.so.1")).find(|library| library.exists())
}

/// A number that no other store of this program has.
fn number() -> usize {
    static NEXT: AtomicUsize = AtomicUsize::new(0);
    NEXT.fetch_add(1, Ordering::Relaxed)
}

impl Drop for Store {
    fn drop(&mut self) {
        if let Store::Sqlite(folder) = self {
            // A file that can only be read cannot be removed either.
            let _ = Command::new("chattr").args(["-R", "-i"]).arg(&*folder).stderr(Stdio::null()).status();
            let _ = std::fs::remove_dir_all(folder);
        }
    }
}
