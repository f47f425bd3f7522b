//! Whole databases: backed up while a server runs on them, and taken to another place or another kind of database.
//!
//! A backup is an SQLite file, which a server can run on as it is. An export is text: a line that says what made it, then for each
//! table of the database a line with its columns and a line for each row, an array in JSON. Both are what the database held at
//! one moment.

use std::fs::{File, OpenOptions};
use std::io::{BufRead, BufReader, BufWriter, Write};
use std::path::Path;

use futures_util::TryStreamExt;
use serde::{Deserialize, Serialize};
use sqlx::{AssertSqlSafe, SqlSafeStr};

use crate::error::{Error, Result};
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

/// So many rows are written with one statement.
const ROWS_AT_ONCE: usize = 500;

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

/// A column of a table as the database has it.
struct Column {
    name: String,
    is_number: bool,
}

/// The tables and their columns.
type Shapes = Vec<(&'static str, Vec<Column>)>;

/// Writes all that a database holds to a new SQLite file. Servers on it go on meanwhile.
pub async fn backup(address: &str, to: &Path) -> Result<()> {
    let pools = Pools::to_read(address).await?;
    let done = match &pools.read {
        Pool::Sqlite(pool) => {
            make_new(to)?;
            let written = sqlx::query("VACUUM INTO $1").bind(text(to)).execute(pool).await;
            written.map(|_| ()).map_err(Error::from)
        }
        Pool::Postgres(_) => {
            let lines = Temporary::beside(to);
            export_from(&pools, &lines.0).await?;
            let store = Store::open(&new_file(to)?).await?;
            let imported = import(&store, &lines.0).await;
            store.close().await;
            imported
        }
    };
    pools.close().await;
    done
}

/// Makes a database of a backup: a new SQLite file, or what an empty Postgres database holds from then on. A backup that an older
/// version made is brought up to date on the way.
pub async fn restore(from: &Path, address: &str) -> Result<()> {
    File::open(from).map_err(|error| unreadable(from, &error))?;
    let Some(path) = sqlite_path(address) else {
        let copy = Temporary::beside(from);
        std::fs::copy(from, &copy.0).map_err(|error| unreadable(from, &error))?;
        let (old, lines) = (Store::open(&text(&copy.0)).await?, Temporary::beside(&copy.0));
        let exported = export_from(&old.pools, &lines.0).await;
        old.close().await;
        exported?;
        let store = Store::open(address).await?;
        let imported = import(&store, &lines.0).await;
        store.close().await;
        return imported;
    };
    let to = new_file(Path::new(path))?;
    std::fs::copy(from, &to).map_err(|error| unreadable(from, &error))?;
    Store::open(&to).await?.close().await;
    Ok(())
}

/// Writes all that a database holds to a new file as lines of text. Servers on it go on meanwhile.
pub async fn export(address: &str, to: &Path) -> Result<()> {
    let pools = Pools::to_read(address).await?;
    let exported = export_from(&pools, to).await;
    pools.close().await;
    exported
}

/// Reads lines of text that were exported into an empty database, all or nothing.
pub async fn import(store: &Store, from: &Path) -> Result<()> {
    let file = File::open(from).map_err(|error| unreadable(from, &error))?;
    let mut lines = BufReader::new(file).lines();
    let heading = lines.next().and_then(std::result::Result::ok).and_then(|line| serde_json::from_str(&line).ok());
    let heading: Heading = heading.ok_or_else(|| Error::Damaged(format!("{} is no export", from.display())))?;
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
            let mut batches = Batches { lines, shapes, table: None };
            while let Some((statement, rows)) = batches.next($rows)? {
                sqlx::query(AssertSqlSafe(statement)).bind(rows).execute(&mut *tx).await?;
            }
            tx.commit().await?;
        }};
    }
    match &*store.writing() {
        Pool::Sqlite(pool) => import_into!(pool, "json_each($1)"),
        Pool::Postgres(pool) => import_into!(pool, "json_array_elements($1::json)"),
    }
    Ok(())
}

/// The rows of an export, some at a time.
struct Batches<L> {
    lines: L,
    shapes: Shapes,
    /// The table whose rows come now.
    table: Option<String>,
}

impl<L: Iterator<Item = std::io::Result<String>>> Batches<L> {
    /// The next rows as an array, and the statement that writes them.
    fn next(&mut self, rows_of: &str) -> Result<Option<(String, String)>> {
        let mut rows: Vec<String> = Vec::new();
        while rows.len() < ROWS_AT_ONCE {
            let Some(line) = self.lines.next() else { break };
            let line = line.map_err(|error| Error::Damaged(error.to_string()))?;
            if line.starts_with('[') {
                rows.push(line);
                continue;
            }
            let done = if rows.is_empty() { None } else { Some(self.statement(rows_of, &rows)?) };
            self.begin(&line)?;
            if done.is_some() {
                return Ok(done);
            }
        }
        if rows.is_empty() { Ok(None) } else { self.statement(rows_of, &rows).map(Some) }
    }

    /// Begins with the rows of another table. Only names that the database itself has get into a statement.
    fn begin(&mut self, line: &str) -> Result<()> {
        let section: Section = serde_json::from_str(line).map_err(|_| Error::Damaged(format!("line {line:?}")))?;
        let columns = self.columns(&section.table)?;
        if !columns.iter().map(|column| &column.name).eq(&section.columns) {
            return Err(Error::Damaged(format!("columns of {:?}", section.table)));
        }
        self.table = Some(section.table);
        Ok(())
    }

    fn columns(&self, table: &str) -> Result<&[Column]> {
        let shape = self.shapes.iter().find(|(name, _)| *name == table);
        shape.map(|(_, columns)| columns.as_slice()).ok_or_else(|| Error::Damaged(format!("table {table:?}")))
    }

    fn statement(&self, rows_of: &str, rows: &[String]) -> Result<(String, String)> {
        let table = self.table.as_ref().ok_or_else(|| Error::Damaged("rows of no table".to_owned()))?;
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

async fn export_from(pools: &Pools, to: &Path) -> Result<()> {
    make_new(to)?;
    let failed = |error: std::io::Error| Error::Damaged(format!("{} cannot be written: {error}", to.display()));
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
                let select = format!("SELECT {} FROM {table}", $row.replace("columns", &names(&columns)));
                let mut rows = sqlx::query_scalar::<_, String>(AssertSqlSafe(select)).fetch(&mut *tx);
                while let Some(row) = rows.try_next().await? {
                    // A database may write its arrays over several lines.
                    writeln!(out, "{}", row.replace('\n', " ")).map_err(failed)?;
                }
            }
        }};
    }
    match &pools.read {
        Pool::Sqlite(pool) => export_all!(pool, "SELECT 1", "json_array(columns)"),
        Pool::Postgres(pool) => export_all!(
            pool,
            "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY",
            "CAST(json_build_array(columns) AS TEXT)"
        ),
    }
    out.flush().map_err(failed)
}

async fn heading_of(pools: &Pools) -> Result<Heading> {
    const APPLIED: &str = "SELECT version FROM _sqlx_migrations ORDER BY version";
    let migrations: Vec<i64> = match &pools.read {
        Pool::Sqlite(pool) => sqlx::query_scalar(APPLIED).fetch_all(pool).await?,
        Pool::Postgres(pool) => sqlx::query_scalar(APPLIED).fetch_all(pool).await?,
    };
    Ok(Heading { caravan_store: 1, migrations })
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

/// The path of an address that names a file.
fn sqlite_path(address: &str) -> Option<&str> {
    match address.split_once("://") {
        Some(("sqlite", path)) => Some(path),
        Some(_) => None,
        None => Some(address.strip_prefix("sqlite:").unwrap_or(address)),
    }
}

/// A file that is gone in the end.
struct Temporary(std::path::PathBuf);

impl Temporary {
    fn beside(path: &Path) -> Temporary {
        Temporary(path.with_extension(format!("{}.part", std::process::id())))
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        for end in ["", "-wal", "-shm"] {
            let _ = std::fs::remove_file(text(&self.0) + end);
        }
    }
}

/// Makes a file that is not there, for its owner alone.
fn make_new(path: &Path) -> Result<()> {
    if path.exists() {
        return Err(Error::FileExists(text(path)));
    }
    make_private(&text(path));
    Ok(())
}

fn new_file(path: &Path) -> Result<String> {
    make_new(path)?;
    Ok(text(path))
}

fn unreadable(path: &Path, error: &std::io::Error) -> Error {
    Error::Damaged(format!("{} cannot be read: {error}", path.display()))
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
        let Pool::Sqlite(pool) = &store.pools.read else { panic!("a database in memory is SQLite's") };
        let all: Vec<String> = sqlx::query_scalar(ALL).fetch_all(pool).await.unwrap();
        let mut taken = TABLES.to_vec();
        taken.sort_unstable();
        assert_eq!(all, taken);
    }
}
