//! `--map` and `--components`: what From Sand to Sea is played with.

use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use caravan_rules::sand_to_sea::{self, Components, Interned, Map};
use caravan_rules::{Equipment, GameKind};

/// The map and the components of From Sand to Sea.
#[derive(clap::Args, Clone, Debug, Default)]
#[command(next_help_heading = "Options of From Sand to Sea")]
pub struct EquipmentArgs {
    /// A map: standard, long_coast, ring, twin_islands, or a file with a drawing (rulebook, "The map")
    #[arg(long, value_name = "NAME|FILE")]
    map: Option<PathBuf>,
    /// A file with what is printed on the pieces. Some numbers of the built-in one are reconstructed: correct them from
    /// your box (rulebook, "The pieces")
    #[arg(long, value_name = "FILE")]
    components: Option<PathBuf>,
}

impl EquipmentArgs {
    /// What was chosen, the standard for the rest.
    pub fn load(&self) -> Result<Equipment> {
        let mut equipment = sand_to_sea::Equipment::default();
        if let Some(map) = &self.map {
            equipment.map = map.to_str().and_then(Map::named).map_or_else(|| self.load_map(map), Ok)?;
        }
        if let Some(file) = &self.components {
            equipment.components = Components::load(&read(file)?).with_context(|| not_a("set of components", file))?;
        }
        Ok(equipment.into())
    }

    /// What was chosen for a table of this game, if there is a choice.
    pub fn load_for(&self, game: GameKind) -> Result<Equipment> {
        if game != GameKind::SandToSea && self.map.is_some() {
            bail!("{game} is played without a map, so --map is not for it");
        }
        if game != GameKind::SandToSea && self.components.is_some() {
            bail!("{game} has no components to correct, so --components is not for it");
        }
        self.load()
    }

    fn load_map(&self, file: &Path) -> Result<Interned<Map>> {
        let mut drawing = read(file);
        if !file.exists() {
            let names: Vec<&str> = Map::included().collect();
            drawing = drawing.with_context(|| format!("no map is called so; there are {}", names.join(", ")));
        }
        Map::load(&drawing?).with_context(|| not_a("map", file))
    }
}

fn not_a(what: &str, file: &Path) -> String {
    format!("{} is not a {what}", file.display())
}

/// No map and no set of components is longer: what has no end is not read to it.
const LONGEST: u64 = 1024 * 1024;

fn read(file: &Path) -> Result<String> {
    let cannot = || format!("cannot read {}", file.display());
    let mut text = String::new();
    let length =
        File::open(file).with_context(cannot)?.take(LONGEST + 1).read_to_string(&mut text).with_context(cannot)?;
    if length as u64 > LONGEST {
        bail!("{} is longer than {LONGEST} bytes", file.display());
    }
    Ok(text)
}
