//! Writes every page with sample data to a folder, to be looked at in a browser:
//! `cargo run -p caravan-web --example preview -- target/pages-preview`. Addresses of styles and pictures lead to the files beside the
//! pages; browsers show all of it if the folder is served, or if files may read files (`--allow-file-access-from-files`).
#![allow(clippy::unwrap_used, missing_docs)]

#[path = "../tests/pages/samples.rs"]
#[allow(dead_code)]
mod samples;

use std::{env, fs, path::PathBuf};

use caravan_texts::Language;
use caravan_web::assets;

fn main() {
    let folder = PathBuf::from(env::args().nth(1).unwrap_or_else(|| "target/pages-preview".to_owned()));
    fs::create_dir_all(folder.join("assets")).unwrap();
    for asset in assets() {
        fs::write(folder.join(asset.path.trim_start_matches('/')), asset.file.bytes()).unwrap();
    }
    for language in Language::ALL {
        for sample in samples::all(language) {
            let html = sample.html.replace("\"/assets/", "\"assets/");
            fs::write(folder.join(format!("{}.{}.html", sample.name, language.tag())), html).unwrap();
        }
    }
}
