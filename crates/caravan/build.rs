//! Has the linker pack the addresses that are set when the program starts: a list of them is a twentieth of it.
//!
//! A C library from before glibc 2.36 does not read the packed list, and the program would not start there. So it is packed only in a
//! release build for the machine that builds, where that one's library does: a program built with it wants one nearly as new
//! anyway. `CARAVAN_PACK_ADDRESSES=no` leaves it as it is, for those who build for older systems.

use std::env;
use std::process::Command;

/// The first version of glibc that reads the packed list.
const READS_IT: (u32, u32) = (2, 36);

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed=CARAVAN_PACK_ADDRESSES");
    let is = |name: &str, value: &str| env::var(name).is_ok_and(|found| found == value);
    let is_for_here = env::var("TARGET") == env::var("HOST") && is("CARGO_CFG_TARGET_ENV", "gnu");
    let is_wanted = is("PROFILE", "release") && !is("CARAVAN_PACK_ADDRESSES", "no");
    if is_wanted && is_for_here && glibc().is_some_and(|version| version >= READS_IT) {
        println!("cargo::rustc-link-arg-bins=-Wl,-z,pack-relative-relocs");
    }
}

/// The version of this machine's C library, if it is glibc.
fn glibc() -> Option<(u32, u32)> {
    let said = Command::new("getconf").arg("GNU_LIBC_VERSION").output().ok()?;
    let said = String::from_utf8(said.stdout).ok()?;
    let (major, minor) = said.trim().strip_prefix("glibc ")?.split_once('.')?;
    Some((major.parse().ok()?, minor.parse().ok()?))
}
