//! Pictures of pages, made anew: those of the README, and all of them as sheets to look at.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::{cargo, needs};

/// A picture in `docs/pictures`.
struct Picture {
    file: &'static str,
    /// The sample page it shows.
    page: &'static str,
    /// The light and the screen, as pictures are named.
    seen: &'static str,
}

const PICTURES: [Picture; 4] = [
    Picture { file: "spice_road.png", page: "spice-road-table", seen: "light.1440x900" },
    Picture { file: "sand_to_sea.png", page: "sand-to-sea-table", seen: "light.1440x900" },
    Picture { file: "spice_road_phone.png", page: "spice-road-table-pay", seen: "dark.390x844" },
    Picture { file: "sand_to_sea_phone.png", page: "sand-to-sea-table", seen: "dark.390x844" },
];

/// With so few colours a picture weighs a third, and looks the same.
const COLOURS: &str = "200";

/// The lines of a sheet: on each, screens and how many hundredths of their size they are shown at. Together it is some two thousand
/// pixels wide.
const SHEET: [&[(&str, u32)]; 2] =
    [&[("1920x1080", 55), ("1440x900", 65)], &[("390x844", 85), ("844x390", 60), ("768x1024", 65), ("1024x768", 62)]];

/// How high a column of a sheet may be in pixels of the screen: as high as a part of a page is at most.
const MOST_HEIGHT: u32 = 1700;

/// Takes the pictures of the README.
pub fn for_readme() -> Result<()> {
    let folder = root()?.join("target/pictures");
    let pages: Vec<&str> = PICTURES.iter().map(|picture| picture.page).collect();
    take(&folder, &pages)?;
    PICTURES.iter().try_for_each(|Picture { file, page, seen }| {
        let (taken, kept) = (folder.join(format!("{page}.{seen}.1.png")), root()?.join("docs/pictures").join(file));
        run(Command::new("convert").arg(taken).args(["-strip", "+dither", "-colors", COLOURS]).arg(kept))
    })
}

/// Takes pictures of the pages with these names, or of all, on every screen (or in the languages and sizes that are named among them), and joins them to sheets: one for each page and light,
/// and further ones where a page is long.
pub fn sheets(folder: &str, names: &[&str]) -> Result<()> {
    let folder = std::path::absolute(folder)?;
    let taken = folder.join("single");
    take(&taken, names)?;
    let sheets = in_sheets(&taken)?;
    let count = sheets.len();
    ensure!(count > 0, "no page is called {}, in a language and on a screen there is", names.join(" or "));
    for (at, ((name, number), columns)) in sheets.into_iter().enumerate() {
        let number = if number == 1 { String::new() } else { format!("-{number}") };
        let file = format!("{}{number}.png", name.replace('.', "-"));
        eprintln!("xtask: sheet {} of {count}: {file}", at + 1);
        join(&columns, &folder.join(file))?;
    }
    Ok(())
}

/// The page and the light, and which sheet of them it is.
type Sheet = (String, usize);

/// What a sheet shows of each screen, from top to bottom.
type Columns = BTreeMap<String, Vec<PathBuf>>;

fn take(folder: &Path, names: &[&str]) -> Result<()> {
    needs::provide(needs::PICTURES)?;
    let to = folder.display().to_string();
    cargo::run(&[&["run", "-p", "caravan-browser-tests", "--example", "pictures", "--", &to], names].concat())
}

/// Which pictures are on which sheet: of a screen so many below each other as there is room for.
fn in_sheets(folder: &Path) -> Result<BTreeMap<Sheet, Columns>> {
    let mut sheets: BTreeMap<Sheet, Columns> = BTreeMap::new();
    let mut room: BTreeMap<(String, String), (usize, u32)> = BTreeMap::new();
    for ((page, screen, _), path) in pictures_in(folder)? {
        let height = height(&path)?;
        let (sheet, used) = room.entry((page.clone(), screen.clone())).or_insert((1, 0));
        if *used > 0 && *used + height > MOST_HEIGHT {
            (*sheet, *used) = (*sheet + 1, 0);
        }
        *used += height;
        sheets.entry((page, *sheet)).or_default().entry(screen).or_default().push(path);
    }
    Ok(sheets)
}

/// The page with its light, the screen, and which part of the page.
type Name = (String, String, usize);

/// The pictures in a folder: `home.light.390x844.2.png`.
fn pictures_in(folder: &Path) -> Result<BTreeMap<Name, PathBuf>> {
    let mut pictures = BTreeMap::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let stem = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let mut words = stem.rsplitn(3, '.');
        if let (Some(part), Some(screen), Some(page)) = (words.next(), words.next(), words.next()) {
            pictures.insert((page.to_owned(), screen.to_owned(), part.parse()?), path);
        }
    }
    Ok(pictures)
}

/// How high a PNG is, which is written in its first bytes.
fn height(path: &Path) -> Result<u32> {
    let bytes = fs::read(path)?;
    let height = bytes.get(20..24).and_then(|bytes| bytes.try_into().ok()).context("a picture is no PNG")?;
    Ok(u32::from_be_bytes(height))
}

fn join(columns: &Columns, to: &Path) -> Result<()> {
    let mut convert = Command::new("convert");
    convert.args(["-background", "gray50"]);
    for line in SHEET {
        let shown: Vec<(&Vec<PathBuf>, u32)> =
            line.iter().filter_map(|&(screen, scale)| Some((columns.get(screen)?, scale))).collect();
        if shown.is_empty() {
            continue;
        }
        convert.arg("(");
        for (pictures, scale) in shown {
            convert.arg("(").args(pictures).args(["-bordercolor", "gray50", "-border", "4", "-append"]);
            convert.args(["-scale", &format!("{scale}%"), ")"]);
        }
        convert.args(["+append", ")"]);
    }
    run(convert.args(["-append", "-strip", "-define", "png:compression-level=6"]).arg(to))
}

fn root() -> Result<PathBuf> {
    Ok(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/..")).canonicalize()?)
}

/// Runs a program. What it grumbles about is told only when it fails.
fn run(command: &mut Command) -> Result<()> {
    let program = command.get_program().display().to_string();
    let done = command.output().with_context(|| program.clone())?;
    ensure!(done.status.success(), "{program} failed: {}", String::from_utf8_lossy(&done.stderr));
    Ok(())
}
