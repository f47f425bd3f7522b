//! The files that every page uses, inside the binary.

use std::sync::LazyLock;

/// A file that is served as it is.
#[derive(Debug)]
pub struct Asset {
    /// Where it is served: `/assets/style.css`. The query, if there is one, only tells versions apart.
    pub path: &'static str,
    /// Its media type.
    pub content_type: &'static str,
    /// Its bytes.
    pub bytes: &'static [u8],
    address: LazyLock<String>,
}

impl Asset {
    /// The address to use in pages: it changes with the content, so what is served under it may be cached for good.
    pub fn address(&self) -> &str {
        &self.address
    }
}

/// The style sheet.
pub static STYLE: Asset = Asset {
    path: "/assets/style.css",
    content_type: "text/css; charset=utf-8",
    bytes: include_bytes!("../../assets/style.css"),
    address: LazyLock::new(|| versioned(&STYLE)),
};

/// The style sheet of From Sand to Sea, beside the common one.
pub static SEA_STYLE: Asset = Asset {
    path: "/assets/sea.css",
    content_type: "text/css; charset=utf-8",
    bytes: include_bytes!("../../assets/sea.css"),
    address: LazyLock::new(|| versioned(&SEA_STYLE)),
};

/// The pictures.
pub static SYMBOLS: Asset = Asset {
    path: "/assets/symbols.svg",
    content_type: "image/svg+xml",
    bytes: include_bytes!("../../assets/symbols.svg"),
    address: LazyLock::new(|| versioned(&SYMBOLS)),
};

/// The script.
pub static SCRIPT: Asset = Asset {
    path: "/assets/app.js",
    content_type: "text/javascript; charset=utf-8",
    bytes: include_bytes!("../../assets/app.js"),
    address: LazyLock::new(|| versioned(&SCRIPT)),
};

/// The picture on the browser's tab.
pub static ICON: Asset = Asset {
    path: "/assets/icon.svg",
    content_type: "image/svg+xml",
    bytes: include_bytes!("../../assets/icon.svg"),
    address: LazyLock::new(|| versioned(&ICON)),
};

/// Every file there is.
pub static ASSETS: [&Asset; 5] = [&STYLE, &SEA_STYLE, &SYMBOLS, &SCRIPT, &ICON];

fn versioned(asset: &Asset) -> String {
    format!("{}?{:08x}", asset.path, fingerprint(asset.bytes))
}

/// FNV-1a: it only has to differ when the content does.
fn fingerprint(bytes: &[u8]) -> u32 {
    bytes.iter().fold(0x811c_9dc5, |hash, &byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}
