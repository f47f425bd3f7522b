//! The files that pages use, inside the binary. `build.rs` joins and minifies the style sheets and the script.

use std::sync::LazyLock;

use caravan_packed::{Packed, packed};
use caravan_rules::GameKind;

use crate::parts::game::face_of;

/// A file that is served as it is.
#[derive(Debug)]
pub struct Asset {
    /// Where it is served: `/assets/style.css`. The query, if there is one, only tells versions apart.
    pub path: &'static str,
    /// Its media type.
    pub content_type: &'static str,
    /// What is in it.
    pub file: Packed,
    pub(crate) address: LazyLock<String>,
}

impl Asset {
    /// The address to use in pages: it changes with the content, so what is served under it may be cached for good.
    pub fn address(&self) -> &str {
        &self.address
    }
}

/// A style sheet that `build.rs` made.
macro_rules! style_sheet {
    ($asset:ident, $name:literal) => {
        $crate::assets::Asset {
            path: concat!("/assets/", $name, ".css"),
            content_type: "text/css; charset=utf-8",
            file: caravan_packed::packed!($name, ".css"),
            address: std::sync::LazyLock::new(|| $crate::assets::versioned(&$asset)),
        }
    };
}
pub(crate) use style_sheet;

/// The style sheet of every page.
pub static STYLE: Asset = style_sheet!(STYLE, "style");

/// The style sheet of pages that are read, beside that of every page.
pub static READING: Asset = style_sheet!(READING, "reading");

/// The pictures.
pub static SYMBOLS: Asset = Asset {
    path: "/assets/symbols.svg",
    content_type: "image/svg+xml",
    file: packed!("symbols.svg"),
    address: LazyLock::new(|| versioned(&SYMBOLS)),
};

/// The faces of the bots.
pub static FACES: Asset = Asset {
    path: "/assets/faces.svg",
    content_type: "image/svg+xml",
    file: packed!("faces.svg"),
    address: LazyLock::new(|| versioned(&FACES)),
};

/// The script.
pub static SCRIPT: Asset = Asset {
    path: "/assets/app.js",
    content_type: "text/javascript; charset=utf-8",
    file: packed!("app.js"),
    address: LazyLock::new(|| versioned(&SCRIPT)),
};

/// The picture on the browser's tab.
pub static ICON: Asset = Asset {
    path: "/assets/icon.svg",
    content_type: "image/svg+xml",
    file: packed!("icon.svg"),
    address: LazyLock::new(|| versioned(&ICON)),
};

/// Every file there is.
pub fn assets() -> impl Iterator<Item = &'static Asset> {
    let styles = GameKind::ALL.into_iter().map(|game| face_of(game).style);
    [&STYLE, &READING, &SYMBOLS, &FACES, &SCRIPT, &ICON].into_iter().chain(styles)
}

pub(crate) fn versioned(asset: &Asset) -> String {
    format!("{}?{:08x}", asset.path, fingerprint(&asset.file.bytes()))
}

/// FNV-1a: it only has to differ when the content does.
fn fingerprint(bytes: &[u8]) -> u32 {
    bytes.iter().fold(0x811c_9dc5, |hash, &byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}
