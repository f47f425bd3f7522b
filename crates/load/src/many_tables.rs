//! A database with as many unfinished tables as one likes, made of a few that were played at: what the server itself has exported is
//! written down again and again under other names, and imported.

use std::fs::File;
use std::io::{BufRead, BufReader, BufWriter, Write};
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};

use crate::client::Client;
use crate::server::Server;
use crate::stores::{Kind, Store};
use crate::table::{Table, post, token};

/// So many turns were played between people.
const TURNS: usize = 12;

/// So many tables have the same people.
const TABLES_OF_ONE: usize = 10;

/// The times at which something last happened lie so many milliseconds apart: a hundred thousand tables are a month.
const APART: i64 = 25_000;

/// A database with many unfinished tables.
pub struct ManyTables {
    /// The database.
    pub store: Store,
    /// The session of somebody who sits at some of them.
    pub token: String,
    /// At how many of them a bot is to move: what a start has to look after.
    pub due: usize,
}

/// The tables that all others are like.
struct Samples {
    token: String,
    /// What people gather at, what they play at, and what waits for one of them.
    usual: [String; 3],
    /// Where a bot is to move.
    due: String,
}

impl Samples {
    /// Which of them a table is like. At one of a hundred a bot is to move.
    fn of(&self, number: usize) -> &str {
        if number % 100 == 99 { &self.due } else { &self.usual[number % self.usual.len()] }
    }
}

impl ManyTables {
    /// A database of a kind with so many tables.
    pub async fn make(program: &Path, kind: Kind, tables: usize) -> Result<ManyTables> {
        let (few, store) = (Store::new(Kind::Sqlite)?, Store::new(kind)?);
        let mut server = Server::start(program, &few.address())?;
        let samples = samples(&server).await?;
        // At once, before the bot has moved.
        server.kill()?;
        let [exported, copied] =
            ["exported.jsonl", "copied.jsonl"].map(|name| Path::new(&few.address()).with_file_name(name));
        run(program, "export", &exported, &few.address())?;
        copy(&exported, &copied, &samples, tables)?;
        run(program, "import", &copied, &store.address())?;
        let due = (0..tables).filter(|&number| samples.of(number) == samples.due).count();
        Ok(ManyTables { store, token: samples.token, due })
    }
}

async fn samples(server: &Server) -> Result<Samples> {
    let mut client = Client::connect(server.address, 1).await?;
    let token = token(&mut client, "Ada").await?;
    let mut open = async |seats: Value| -> Result<(String, Value)> {
        let new = json!({"game": "spice-road", "seats": seats, "seating": "listed", "pace": "slow"});
        let table = post(&mut client, "/api/tables", &token, &new.to_string()).await?;
        Ok((table["id"].as_str().context("a table without an id")?.to_owned(), table["version"].clone()))
    };
    let (lobby, _) = open(json!(["me", "person"])).await?;
    let (alone, _) = open(json!(["me", "bot:trader"])).await?;
    let (due, version) = open(json!(["me", "bot:trader"])).await?;
    let mut between = Table::open(server.address, 2).await?;
    let mut player = Client::connect(server.address, 2).await?;
    for _ in 0..TURNS {
        between.play_on(&mut player).await?;
    }
    let turn = json!({"version": version, "turn": Table::turn(0)}).to_string();
    post(&mut client, &format!("/api/tables/{due}/turns"), &token, &turn).await?;
    Ok(Samples { token, usual: [lobby, between.id, alone], due })
}

/// Has the program read or write a file of lines.
fn run(program: &Path, verb: &str, file: &Path, store: &str) -> Result<()> {
    let mut command = Command::new(program);
    let status = command.args(["store", verb]).arg(file).args(["--store", store]).status()?;
    ensure!(status.success(), "caravan store {verb} failed");
    Ok(())
}

/// The rows of one table of the database in an export.
struct Section {
    name: String,
    columns: Vec<String>,
    rows: Vec<Vec<Value>>,
}

impl Section {
    /// All that is written of it for so many tables.
    fn rows_for<'a>(&'a self, tables: usize, samples: &'a Samples) -> Box<dyn Iterator<Item = Vec<Value>> + 'a> {
        let groups = (0..tables).step_by(TABLES_OF_ONE);
        match self.name.as_str() {
            "people" => {
                Box::new(groups.flat_map(move |number| self.rows.iter().map(move |row| self.renamed(row, number))))
            }
            "tables" => Box::new((0..tables).flat_map(move |number| self.rows_like(samples.of(number), "id", number))),
            "seats" | "log" => {
                Box::new((0..tables).flat_map(move |number| self.rows_like(samples.of(number), "table_id", number)))
            }
            "secrets" | "sessions" => Box::new(self.rows.iter().cloned()),
            _ => Box::new(std::iter::empty()),
        }
    }

    /// The rows about a table, as those of another that is like it.
    fn rows_like(&self, table: &str, key: &str, number: usize) -> Vec<Vec<Value>> {
        let Some(key) = self.column(key) else { return Vec::new() };
        let rows = self.rows.iter().filter(|row| row[key] == table);
        let other = |row: &Vec<Value>| {
            let mut row = self.renamed(row, number);
            row[key] = format!("t{number:07}").into();
            row
        };
        rows.map(other).collect()
    }

    /// A row with the people who sit at a table of this number and its neighbours, as everybody sees it, at a time of its own.
    fn renamed(&self, row: &[Value], number: usize) -> Vec<Value> {
        let mut row = row.to_vec();
        for (column, value) in self.columns.iter().zip(&mut row) {
            match (column.as_str(), value.as_str(), value.as_i64()) {
                ("id" | "host" | "person", Some(person), _) => *value = person_near(person, number).into(),
                ("changed", _, Some(changed)) => *value = (changed - APART * number as i64).into(),
                ("is_public", _, _) => *value = 1.into(),
                _ => {}
            }
        }
        row
    }

    fn column(&self, name: &str) -> Option<usize> {
        self.columns.iter().position(|column| column == name)
    }
}

/// Those who sit at a table: at the first few it is those of the samples themselves.
fn person_near(person: &str, number: usize) -> String {
    match number / TABLES_OF_ONE {
        0 => person.to_owned(),
        group => format!("{person}{group}"),
    }
}

/// Writes an export with so many tables that are like the samples, which themselves are left out.
fn copy(from: &Path, to: &Path, samples: &Samples, tables: usize) -> Result<()> {
    let (heading, sections) = read(from)?;
    let mut out = BufWriter::new(File::create(to)?);
    writeln!(out, "{heading}")?;
    let mut lines = 1;
    for section in &sections {
        writeln!(out, "{}", json!({"table": section.name, "columns": section.columns}))?;
        lines += 1;
        for row in section.rows_for(tables, samples) {
            writeln!(out, "{}", Value::Array(row))?;
            lines += 1;
        }
    }
    writeln!(out, "{}", json!({"lines": lines}))?;
    Ok(out.flush()?)
}

/// The first line of an export, and what follows by table of the database.
fn read(from: &Path) -> Result<(String, Vec<Section>)> {
    let mut lines = BufReader::new(File::open(from)?).lines();
    let heading = lines.next().context("an empty export")??;
    let mut sections: Vec<Section> = Vec::new();
    for line in lines {
        match serde_json::from_str(&line?)? {
            Value::Array(row) => sections.last_mut().context("rows of no table")?.rows.push(row),
            // How many lines come before it. The copy has its own number of them.
            end if end.get("lines").is_some() => {}
            section => {
                let columns = section["columns"].as_array().context("a section without columns")?;
                let columns = columns.iter().filter_map(Value::as_str).map(str::to_owned).collect();
                let name = section["table"].as_str().context("a section without a name")?.to_owned();
                sections.push(Section { name, columns, rows: Vec::new() });
            }
        }
    }
    Ok((heading, sections))
}
