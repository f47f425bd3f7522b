//! The pictures of the README, made anew from the sample pages.

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
    /// The width and the height of the screen.
    screen: (u32, u32),
    light: Light,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Light {
    Day,
    Lamp,
}

const DESK: (u32, u32) = (1440, 900);
const PHONE: (u32, u32) = (390, 844);

const PICTURES: [Picture; 4] = [
    Picture { file: "spice_road.png", page: "spice-road-table", screen: DESK, light: Light::Day },
    Picture { file: "sand_to_sea.png", page: "sand-to-sea-table", screen: DESK, light: Light::Day },
    Picture { file: "spice_road_phone.png", page: "spice-road-table-pay", screen: PHONE, light: Light::Lamp },
    Picture { file: "sand_to_sea_phone.png", page: "sand-to-sea-table", screen: PHONE, light: Light::Lamp },
];

/// With so few colours a picture weighs a third, and looks the same.
const COLOURS: &str = "200";

/// Writes the sample pages, and takes every picture of them.
pub fn pictures() -> Result<()> {
    needs::provide(needs::PICTURES)?;
    cargo::run(&["run", "-p", "caravan-web", "--example", "preview", "--", "target/pages-preview"])?;
    PICTURES.iter().try_for_each(take)
}

fn take(picture: &Picture) -> Result<()> {
    // The browser writes to no path with dots in it.
    let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/..")).canonicalize()?;
    let folder = root.join("target/pages-preview");
    let (page, taken) = (still(&folder, picture.page)?, folder.join(picture.file));
    let (width, height) = picture.screen;
    let scheme = if picture.light == Light::Lamp { 0 } else { 1 };
    let mut browser = Command::new(needs::BROWSER);
    browser.arg(format!("--blink-settings=preferredColorScheme={scheme}"));
    browser.args(["--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--allow-file-access-from-files"]);
    browser.arg(format!("--window-size={width},{height}")).arg(format!("--screenshot={}", taken.display()));
    run(browser.arg(format!("file://{}", page.display())))?;
    let kept = root.join("docs/pictures").join(picture.file);
    run(Command::new("convert").arg(taken).args(["-strip", "+dither", "-colors", COLOURS]).arg(kept))
}

/// A sample page whose script does not run: no server has its table, so there would be nothing to follow.
fn still(folder: &Path, page: &str) -> Result<PathBuf> {
    let html = fs::read_to_string(folder.join(format!("{page}.en.html")))?;
    let still = folder.join(format!("{page}.still.html"));
    fs::write(&still, html.replace("type=\"module\"", "type=\"text/plain\""))?;
    Ok(still)
}

/// Runs a program. The browser grumbles about what a desk would have: that is told only when it fails.
fn run(command: &mut Command) -> Result<()> {
    let program = command.get_program().display().to_string();
    let done = command.output().with_context(|| program.clone())?;
    ensure!(done.status.success(), "{program} failed: {}", String::from_utf8_lossy(&done.stderr));
    Ok(())
}
