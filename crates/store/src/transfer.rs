//! Whole databases: backed up while a server runs on them, and taken to another place or another kind of database.
//!
//! A backup is an SQLite file, which a server can run on as it is. An export is text: a line that says what made it, then for each
//! table of the database a line with its columns and a line for each row, an array in JSON, and in the end how many lines these are:
//! a file that was cut off between two lines would otherwise pass for a smaller one. Both are what the database held at one moment.

use std::fs::{File, OpenOptions};
use std::io::{BufRead, BufReader, BufWriter, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use futures_util::TryStreamExt;
use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};
use sqlx::{AssertSqlSafe, SqlSafeStr};

use crate::error::{Doing, Error, Result};
use crate::pool::{Pool, Pools, make_private};
use crate::store::Store;

/// The tables that are taken along, each after those it refers to. Who is up at the moment is no part of it.
const TABLES: [&str; 12] = [
    "secrets",
    "people",
    "sessions",
    "links",
    "tables",
    "seats",
    "log",
    "drafts",
    "results",
    "studies",
    "studied_turns",
    "puzzle_answers",
];

/// So many rows are written with one statement, or fewer if they are long.
const ROWS_AT_ONCE: usize = 500;
const BYTES_AT_ONCE: usize = 16 << 20;

/// No line of an export is longer; what is has not been written by us.
const LINE_LIMIT: usize = 64 << 20;

/// The first line of an export.
#[derive(Serialize, Deserialize, PartialEq, Eq, Debug)]
struct Heading {
    /// The form of what follows.
    caravan_store: u32,
    /// What the database had been brought up to date with.
    migrations: Vec<i64>,
}

/// The line before the rows of a table.
#[derive(Serialize, Deserialize, Debug)]
struct Section {
    table: String,
    columns: Vec<String>,
}

/// The last line of an export.
#[derive(Serialize, Deserialize, Debug)]
struct End {
    /// How many lines come before it.
    lines: usize,
}

/// A line of an export after the first that is no row.
#[derive(Deserialize, Debug)]
#[serde(untagged)]
enum Mark {
    Section(Section),
    End(End),
}

/// A column of a table as the database has it.
struct Column {
    name: String,
    is_number: bool,
}

/// The tables and their columns.
type Shapes = Vec<(&'static str, Vec<Column>)>;

/// How much was written.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Written {
    /// People.
    pub people: usize,
    /// Tables.
    pub tables: usize,
}

/// Writes all that a database holds to a new SQLite file. Servers on it go on meanwhile.
pub fn backup<'a>(address: &'a str, to: &'a Path) -> Doing<'a, Written> {
    Box::pin(async move {
        let to = NewFile::at(to)?;
        let pools = Pools::to_read(address).await?;
        let done = match &*pools.read {
            Pool::Sqlite(pool) => {
                let done = sqlx::query("VACUUM INTO $1").bind(text(to.part())).execute(pool).await;
                done.map(|_| ()).map_err(Error::from)
            }
            Pool::Postgres(_) => copy_rows(&pools, to.part(), &text(to.part())).await.map(|_| ()),
        };
        pools.close().await;
        done?;
        let written = held_by_a_backup(to.part(), to.part()).await?;
        to.put_in_place()?;
        Ok(written)
    })
}

/// Makes a database of a backup: a new SQLite file, or what an empty Postgres database holds from then on. A backup that an older
/// version made is brought up to date on the way.
pub fn restore<'a>(from: &'a Path, address: &'a str) -> Doing<'a, Written> {
    Box::pin(async move {
        let Some(path) = sqlite_path(address)? else {
            let copy = Temporary::beside(from)?;
            copy_backup(from, &copy.0).await?;
            let old = Store::open(&text(&copy.0)).await?;
            let copied = copy_rows(&old.pools, &copy.0, address).await;
            old.close().await;
            return copied;
        };
        let to = NewFile::at(Path::new(path))?;
        let written = copy_backup(from, to.part()).await?;
        Store::open(&text(to.part())).await?.close().await;
        to.put_in_place()?;
        Ok(written)
    })
}

/// Copies a backup into a file that is there and empty. What else it may be is refused: SQLite would take an empty file for an empty
/// database.
async fn copy_backup(from: &Path, to: &Path) -> Result<Written> {
    let mut source = File::open(from).map_err(|error| unreadable(from, &error))?;
    let mut copy = OpenOptions::new().write(true).open(to).map_err(|error| unwritable(to, &error))?;
    std::io::copy(&mut source, &mut copy).map_err(|error| unreadable(from, &error))?;
    held_by_a_backup(to, from).await
}

/// What a backup holds that is a copy of this file.
async fn held_by_a_backup(file: &Path, copy_of: &Path) -> Result<Written> {
    let no_backup = |error: Error| match error {
        Error::Database(sqlx::Error::Database(why)) => refused(copy_of, format!("is no backup: {}", why.message())),
        other => other,
    };
    let pools = Pools::to_read(&text(file)).await.map_err(no_backup)?;
    let held = match damage(&pools).await.map_err(no_backup) {
        Ok(None) => held(&pools).await.map_err(no_backup),
        Ok(Some(damage)) => Err(refused(copy_of, format!("is damaged: {damage}"))),
        Err(error) => Err(error),
    };
    pools.close().await;
    held
}

/// What SQLite finds wrong with its file, having read all of it.
async fn damage(pools: &Pools) -> Result<Option<String>> {
    let Pool::Sqlite(pool) = &*pools.read else { return Ok(None) };
    let found: String = sqlx::query_scalar("PRAGMA integrity_check(1)").fetch_one(pool).await?;
    Ok(Some(found).filter(|found| found != "ok"))
}

async fn held(pools: &Pools) -> Result<Written> {
    heading_of(pools).await?;
    Ok(Written { people: rows(pools, "people").await?, tables: rows(pools, "tables").await? })
}

/// How many rows a table of the database has.
async fn rows(pools: &Pools, table: &'static str) -> Result<usize> {
    let count = AssertSqlSafe(format!("SELECT count(*) FROM {table}"));
    let rows: i64 = match &*pools.read {
        Pool::Sqlite(pool) => sqlx::query_scalar(count).fetch_one(pool).await?,
        Pool::Postgres(pool) => sqlx::query_scalar(count).fetch_one(pool).await?,
    };
    Ok(usize::try_from(rows).unwrap_or(0))
}

/// Takes all rows of a database to an empty one at another address, by way of a file beside this one.
async fn copy_rows(from: &Pools, beside: &Path, address: &str) -> Result<Written> {
    let lines = Temporary::beside(beside)?;
    export_from(from, &lines.0).await?;
    import_at(address, &lines.0).await
}

/// Writes all that a database holds to a new file as lines of text. Servers on it go on meanwhile.
pub fn export<'a>(address: &'a str, to: &'a Path) -> Doing<'a, Written> {
    Box::pin(async move {
        let to = NewFile::at(to)?;
        let pools = Pools::to_read(address).await?;
        let exported = export_from(&pools, to.part()).await;
        pools.close().await;
        let written = exported?;
        to.put_in_place()?;
        Ok(written)
    })
}

/// Reads lines of text that were exported into an empty database, all or nothing: an SQLite file that was not there is not there
/// afterwards either if it fails.
pub fn import<'a>(from: &'a Path, address: &'a str) -> Doing<'a, Written> {
    Box::pin(async move {
        match sqlite_path(address)?.map(Path::new).filter(|path| !path.exists()) {
            Some(path) => {
                let to = NewFile::at(path)?;
                let written = import_at(&text(to.part()), from).await?;
                to.put_in_place()?;
                Ok(written)
            }
            None => import_at(address, from).await,
        }
    })
}

fn import_at<'a>(address: &'a str, from: &'a Path) -> Doing<'a, Written> {
    Box::pin(async move {
        let store = Store::open(address).await?;
        let imported = import_into(&store, from).await;
        store.close().await;
        imported
    })
}

async fn import_into(store: &Store, from: &Path) -> Result<Written> {
    let file = File::open(from).map_err(|error| unreadable(from, &error))?;
    let mut lines = Lines(BufReader::new(file));
    let heading = lines.next().and_then(std::result::Result::ok).and_then(|line| serde_json::from_str(&line).ok());
    let heading: Heading = heading.ok_or_else(|| refused(from, "is no export".to_owned()))?;
    if heading != heading_of(&store.pools).await? {
        return Err(Error::OtherVersion);
    }
    let shapes = shapes_of(&store.pools.read).await?;
    macro_rules! import_into {
        ($pool:expr, $rows:literal) => {{
            let mut tx = $pool.begin().await?;
            for table in ["people", "tables", "secrets"] {
                let count = AssertSqlSafe(format!("SELECT count(*) FROM {table}"));
                let rows: i64 = sqlx::query_scalar(count).fetch_one(&mut *tx).await?;
                if rows > 0 {
                    return Err(Error::NotEmpty);
                }
            }
            let mut batches = Batches { from, lines, line: 1, shapes, table: None, has_ended: false };
            while let Some((statement, rows)) = batches.next($rows)? {
                sqlx::query(AssertSqlSafe(statement)).bind(rows).execute(&mut *tx).await?;
            }
            tx.commit().await?;
        }};
    }
    match &**store.writing() {
        Pool::Sqlite(pool) => import_into!(pool, "json_each($1)"),
        Pool::Postgres(pool) => import_into!(pool, "json_array_elements($1::json)"),
    }
    held(&store.pools).await
}

/// The lines of a file, none longer than the limit.
struct Lines(BufReader<File>);

impl Iterator for Lines {
    type Item = std::io::Result<String>;

    fn next(&mut self) -> Option<Self::Item> {
        let mut line = String::new();
        match self.0.by_ref().take(LINE_LIMIT as u64).read_line(&mut line) {
            Ok(0) => return None,
            Ok(LINE_LIMIT) if !line.ends_with('\n') => {
                let why = format!("is longer than {} MiB", LINE_LIMIT >> 20);
                return Some(Err(std::io::Error::new(ErrorKind::FileTooLarge, why)));
            }
            Ok(_) => {}
            Err(error) => return Some(Err(error)),
        }
        let end = line.trim_end_matches('\n').len();
        line.truncate(end);
        Some(Ok(line))
    }
}

/// The rows of an export, some at a time.
struct Batches<'a> {
    from: &'a Path,
    lines: Lines,
    /// How many lines have been read.
    line: usize,
    shapes: Shapes,
    /// The table whose rows come now.
    table: Option<String>,
    /// Whether its last line has been read.
    has_ended: bool,
}

impl Batches<'_> {
    /// The next rows as an array, and the statement that writes them.
    fn next(&mut self, rows_of: &str) -> Result<Option<(String, String)>> {
        let mut rows: Vec<String> = Vec::new();
        let mut bytes = 0;
        while rows.len() < ROWS_AT_ONCE && bytes < BYTES_AT_ONCE {
            let Some(line) = self.lines.next() else { break };
            self.line += 1;
            let line = line.map_err(|error| match error.kind() {
                ErrorKind::FileTooLarge => self.refused(error.to_string()),
                ErrorKind::InvalidData => self.refused("is no text".to_owned()),
                _ => unreadable(self.from, &error),
            })?;
            if self.has_ended {
                return Err(self.refused("comes after its end".to_owned()));
            }
            if line.starts_with('[') {
                serde_json::from_str::<IgnoredAny>(&line).map_err(|_| self.refused("is no whole row".to_owned()))?;
                bytes += line.len();
                rows.push(line);
                continue;
            }
            let done = if rows.is_empty() { None } else { Some(self.statement(rows_of, &rows)?) };
            self.go_on(&line)?;
            if done.is_some() {
                return Ok(done);
            }
        }
        if !rows.is_empty() {
            return self.statement(rows_of, &rows).map(Some);
        }
        if self.has_ended { Ok(None) } else { Err(self.refused("is the last, and more should follow".to_owned())) }
    }

    /// Reads a line that is no row.
    fn go_on(&mut self, line: &str) -> Result<()> {
        match serde_json::from_str(line) {
            Ok(Mark::Section(section)) => self.begin(section),
            Ok(Mark::End(End { lines })) if lines == self.line - 1 => {
                self.has_ended = true;
                Ok(())
            }
            Ok(Mark::End(End { lines })) => Err(self.refused(format!("should come after {lines} others"))),
            Err(_) => Err(self.refused("is neither a row nor the columns of a table".to_owned())),
        }
    }

    /// Begins with the rows of another table. Only names that the database itself has get into a statement.
    fn begin(&mut self, section: Section) -> Result<()> {
        let columns = self.columns(&section.table)?;
        if !columns.iter().map(|column| &column.name).eq(&section.columns) {
            return Err(self.refused(format!("has other columns than {:?}", section.table)));
        }
        self.table = Some(section.table);
        Ok(())
    }

    /// What is wrong with the line last read.
    fn refused(&self, why: String) -> Error {
        refused(self.from, format!("is no whole export: line {} {why}", self.line))
    }

    fn columns(&self, table: &str) -> Result<&[Column]> {
        let shape = self.shapes.iter().find(|(name, _)| *name == table);
        shape
            .map(|(_, columns)| columns.as_slice())
            .ok_or_else(|| self.refused(format!("names no table of ours: {table:?}")))
    }

    fn statement(&self, rows_of: &str, rows: &[String]) -> Result<(String, String)> {
        let table = self.table.as_ref().ok_or_else(|| self.refused("comes after rows of no table".to_owned()))?;
        let value = |(at, column): (usize, &Column)| match column.is_number {
            true => format!("CAST(value ->> {at} AS BIGINT)"),
            false => format!("value ->> {at}"),
        };
        let columns = self.columns(table)?;
        let values: Vec<String> = columns.iter().enumerate().map(value).collect();
        let (names, values) = (names(columns), values.join(", "));
        Ok((format!("INSERT INTO {table} ({names}) SELECT {values} FROM {rows_of}"), format!("[{}]", rows.join(","))))
    }
}

/// Writes all that a database holds to a file that is there and empty.
async fn export_from(pools: &Pools, to: &Path) -> Result<Written> {
    let failed = |error: std::io::Error| unwritable(to, &error);
    let mut written = Written::default();
    let mut end = End { lines: 1 };
    let mut out = BufWriter::new(OpenOptions::new().write(true).open(to).map_err(failed)?);
    writeln!(out, "{}", json(&heading_of(pools).await?)?).map_err(failed)?;
    macro_rules! export_all {
        ($pool:expr, $begin:literal, $row:literal) => {{
            let mut tx = $pool.begin().await?;
            sqlx::query($begin).execute(&mut *tx).await?;
            for (table, columns) in shapes_of(&pools.read).await? {
                let columns_shown = columns.iter().map(|column| column.name.clone()).collect();
                let section = Section { table: table.to_owned(), columns: columns_shown };
                writeln!(out, "{}", json(&section)?).map_err(failed)?;
                end.lines += 1;
                let select = format!("SELECT {} FROM {table}", $row.replace("columns", &names(&columns)));
                let mut rows = sqlx::query_scalar::<_, String>(AssertSqlSafe(select)).fetch(&mut *tx);
                while let Some(row) = rows.try_next().await? {
                    // A database may write its arrays over several lines.
                    writeln!(out, "{}", row.replace('\n', " ")).map_err(failed)?;
                    end.lines += 1;
                    written.people += usize::from(table == "people");
                    written.tables += usize::from(table == "tables");
                }
            }
        }};
    }
    match &*pools.read {
        Pool::Sqlite(pool) => export_all!(pool, "SELECT 1", "json_array(columns)"),
        Pool::Postgres(pool) => export_all!(
            pool,
            "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY",
            "CAST(json_build_array(columns) AS TEXT)"
        ),
    }
    writeln!(out, "{}", json(&end)?).map_err(failed)?;
    out.flush().map_err(failed)?;
    Ok(written)
}

async fn heading_of(pools: &Pools) -> Result<Heading> {
    const APPLIED: &str = "SELECT version FROM _sqlx_migrations ORDER BY version";
    let migrations: Vec<i64> = match &*pools.read {
        Pool::Sqlite(pool) => sqlx::query_scalar(APPLIED).fetch_all(pool).await?,
        Pool::Postgres(pool) => sqlx::query_scalar(APPLIED).fetch_all(pool).await?,
    };
    Ok(Heading { caravan_store: 2, migrations })
}

/// What every table looks like.
async fn shapes_of(pool: &Pool) -> Result<Shapes> {
    let mut shapes = Vec::with_capacity(TABLES.len());
    for table in TABLES {
        shapes.push((table, columns_of(pool, table).await?));
    }
    Ok(shapes)
}

/// The columns of a table, in an order of their own: which came first differs between databases.
async fn columns_of(pool: &Pool, table: &str) -> Result<Vec<Column>> {
    const SQLITE: &str = "SELECT name, type FROM pragma_table_info($1) ORDER BY name";
    const POSTGRES: &str = "SELECT CAST(column_name AS TEXT), CAST(data_type AS TEXT) FROM information_schema.columns \
        WHERE table_schema = current_schema() AND table_name = $1 ORDER BY CAST(column_name AS TEXT) COLLATE \"C\"";
    let columns: Vec<(String, String)> = match pool {
        Pool::Sqlite(pool) => sqlx::query_as(SQLITE.into_sql_str()).bind(table).fetch_all(pool).await?,
        Pool::Postgres(pool) => sqlx::query_as(POSTGRES.into_sql_str()).bind(table).fetch_all(pool).await?,
    };
    let column = |(name, kind): (String, String)| Column { name, is_number: kind.to_uppercase().contains("INT") };
    Ok(columns.into_iter().map(column).collect())
}

fn names(columns: &[Column]) -> String {
    columns.iter().map(|column| format!("\"{}\"", column.name)).collect::<Vec<_>>().join(", ")
}

/// The path of an address that names a file. One that lasts no longer than this program is for nobody.
fn sqlite_path(address: &str) -> Result<Option<&str>> {
    let path = match address.split_once("://") {
        Some(("sqlite", path)) => path,
        Some(_) => return Ok(None),
        None => address.strip_prefix("sqlite:").unwrap_or(address),
    };
    let is_a_file = !path.is_empty() && path != ":memory:" && !path.starts_with("file:");
    if is_a_file { Ok(Some(path)) } else { Err(Error::UnknownStore(address.to_owned())) }
}

/// What is being written at the moment.
static UNFINISHED: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

fn unfinished() -> MutexGuard<'static, Vec<PathBuf>> {
    UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Removes the files that are being written, for a program that is told to stop.
pub fn remove_unfinished() {
    unfinished().iter().for_each(|path| remove_database(path));
}

/// Removes a file with what SQLite lays beside it.
fn remove_database(path: &Path) {
    for end in ["", "-journal", "-wal", "-shm"] {
        let _ = std::fs::remove_file(text(path) + end);
    }
}

/// A file for its owner alone that is gone in the end.
struct Temporary(PathBuf);

impl Temporary {
    fn beside(path: &Path) -> Result<Temporary> {
        let temporary = Temporary(path.with_extension(format!("{}.part", std::process::id())));
        unfinished().push(temporary.0.clone());
        make_private(&text(&temporary.0)).map_err(|error| unwritable(path, &error))?;
        Ok(temporary)
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        remove_database(&self.0);
        unfinished().retain(|path| *path != self.0);
    }
}

/// A file that is not there yet, and only will be once it is whole.
struct NewFile<'a> {
    part: Temporary,
    place: &'a Path,
}

impl NewFile<'_> {
    fn at(place: &Path) -> Result<NewFile<'_>> {
        if place.exists() {
            return Err(Error::FileExists(text(place)));
        }
        Ok(NewFile { part: Temporary::beside(place)?, place })
    }

    /// What is written to meanwhile.
    fn part(&self) -> &Path {
        &self.part.0
    }

    /// Gives it its name, once all of it is on the disk.
    fn put_in_place(self) -> Result<()> {
        let written = File::open(self.part()).and_then(|file| file.sync_all());
        written.and_then(|()| std::fs::rename(self.part(), self.place)).map_err(|error| unwritable(self.place, &error))
    }
}

fn unreadable(path: &Path, error: &std::io::Error) -> Error {
    refused(path, format!("cannot be read: {error}"))
}

fn unwritable(path: &Path, error: &std::io::Error) -> Error {
    refused(path, format!("cannot be written: {error}"))
}

fn refused(path: &Path, why: String) -> Error {
    Error::File { path: text(path), why }
}

fn json(line: &impl Serialize) -> Result<String> {
    serde_json::to_string(line).map_err(|error| Error::Damaged(error.to_string()))
}

fn text(path: &Path) -> String {
    path.to_string_lossy().into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn every_table_is_taken_along_but_who_is_up() {
        const ALL: &str = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' \
            AND name NOT IN ('_sqlx_migrations', 'nodes') ORDER BY name";
        let store = Store::in_memory().await.unwrap();
        let Pool::Sqlite(pool) = &*store.pools.read else { panic!("a database in memory is SQLite's") };
        let all: Vec<String> = sqlx::query_scalar(ALL).fetch_all(pool).await.unwrap();
        let mut taken = TABLES.to_vec();
        taken.sort_unstable();
        assert_eq!(all, taken);
    }
}
