//! Files inside the program, packed: text takes a quarter of its room so.
//!
//! A build script packs them with [`pack`] into the folder of what is made, and [`packed!`] puts them into the program. They are kept
//! as gzip, which browsers take as it is.
//!
//! ```
//! use caravan_packed::{Packed, gzip};
//!
//! let page = Packed::new(gzip(b"# Caravan").unwrap().leak());
//! assert_eq!(page.text(), "# Caravan");
//! ```

use std::fs;
use std::io::{self, Read, Write};
use std::path::PathBuf;

use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;

/// The file that a build script packed under this name.
#[macro_export]
macro_rules! packed {
    ($($name:expr),+) => {
        $crate::Packed::new(include_bytes!(concat!(env!("OUT_DIR"), "/", $($name,)+ ".gz")))
    };
}

/// A file inside the program.
#[derive(Clone, Copy, Debug)]
pub struct Packed(&'static [u8]);

impl Packed {
    /// The file that is packed so.
    pub const fn new(gzip: &'static [u8]) -> Packed {
        Packed(gzip)
    }

    /// It as it is kept.
    pub fn gzip(self) -> &'static [u8] {
        self.0
    }

    /// What is in it: unpacked each time, so that only what is in use takes room.
    ///
    /// # Panics
    /// If it is not what [`pack`] wrote.
    pub fn bytes(self) -> Vec<u8> {
        let mut bytes = Vec::new();
        GzDecoder::new(self.0).read_to_end(&mut bytes).expect("a packed file is whole");
        bytes
    }

    /// What is written in it.
    ///
    /// # Panics
    /// If it is not text that [`pack`] wrote.
    pub fn text(self) -> String {
        String::from_utf8(self.bytes()).expect("a packed file is asked for its text if it has one")
    }
}

/// Packs a file for [`packed!`], under a name that may begin with folders. For build scripts.
pub fn pack(name: &str, bytes: impl AsRef<[u8]>) -> io::Result<()> {
    let out = std::env::var_os("OUT_DIR").ok_or_else(|| io::Error::other("OUT_DIR is not set"))?;
    let path = PathBuf::from(out).join(format!("{name}.gz"));
    path.parent().map_or(Ok(()), fs::create_dir_all)?;
    fs::write(path, gzip(bytes.as_ref())?)
}

/// These bytes, as small as they get.
pub fn gzip(bytes: &[u8]) -> io::Result<Vec<u8>> {
    let mut packing = GzEncoder::new(Vec::new(), Compression::best());
    packing.write_all(bytes)?;
    packing.finish()
}
