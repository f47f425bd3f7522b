//! Packs the networks that are inside the program: in `nets` they lie as they were trained, and inside as they judge, in half the
//! room.

use std::error::Error;
use std::path::{Path, PathBuf};
use std::{env, fs};

// What is packed here is unpacked there, and a number is read here as it is there.
#[allow(dead_code)]
#[path = "src/net/half.rs"]
mod half;
#[allow(dead_code)]
#[path = "src/net/range.rs"]
mod range;
#[allow(dead_code)]
#[path = "src/net/whole.rs"]
mod whole;

use half::from_half;
use whole::{ROW_ONE, pack, whole};

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=nets");
    println!("cargo::rerun-if-changed=src/net");
    let out = PathBuf::from(env::var_os("OUT_DIR").ok_or("OUT_DIR is not set")?);
    for entry in fs::read_dir("nets")? {
        let path = entry?.path();
        let packed = packed(&fs::read(&path)?).ok_or_else(|| format!("{}: not a network", path.display()))?;
        fs::write(out.join(path.file_name().unwrap_or(Path::new("").as_os_str())), packed)?;
    }
    Ok(())
}

/// A network with its rows packed; `src/net/file.rs` says what is where. What is of another precision stays as it is.
fn packed(bytes: &[u8]) -> Option<Vec<u8>> {
    let end = bytes.iter().position(|&byte| byte == b'\n')?;
    let header = std::str::from_utf8(&bytes[..end]).ok()?;
    let Some(fields) = header.strip_suffix("precision=half") else { return Some(bytes.to_owned()) };
    let (words, hidden) = (number(fields, "words=")?, number(fields, "hidden=")?);
    let (stored, numbers) = bytes[end + 1..].split_at_checked(8 * words)?;
    let rows: u32 = stored.iter().map(|eight| eight.count_ones()).sum();
    let (rows, rest) = numbers.split_at_checked(2 * rows as usize * hidden)?;
    let rows: Vec<i16> = rows.as_chunks().0.iter().map(|&half| row_weight(half)).collect();
    Some([format!("{fields}precision=whole\n").as_bytes(), stored, &pack(&rows, hidden), rest].concat())
}

fn row_weight(half: [u8; 2]) -> i16 {
    whole(from_half(u16::from_le_bytes(half)), ROW_ONE)
}

fn number(fields: &str, key: &str) -> Option<usize> {
    fields.split(' ').find_map(|field| field.strip_prefix(key)?.parse().ok())
}
