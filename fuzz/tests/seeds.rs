//! Every target holds on the examples in its folder of `seeds/`, and on its own source, which is bytes like any other. That takes
//! no nightly compiler: libFuzzer goes once through the files that it is given.

use std::fs;
use std::path::Path;
use std::process::Command;

/// A test for each target.
macro_rules! targets {
    ($($target:ident)*) => {
        $(#[test]
        fn $target() {
            holds(stringify!($target), env!(concat!("CARGO_BIN_EXE_", stringify!($target))));
        })*

        const TARGETS: &[&str] = &[$(stringify!($target)),*];
    };
}

targets! {
    components cubes map names net protocol record router sand_to_sea_play sand_to_sea_position sand_to_sea_turn server_answer
    spice_road_play spice_road_position spice_road_turn
}

fn holds(target: &str, program: &str) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let source = folder.join("fuzz_targets").join(target).with_extension("rs");
    let seeds = fs::read_dir(folder.join("seeds").join(target)).into_iter().flatten();
    let files = seeds.map(|seed| seed.expect("a seed can be read").path()).chain([source]);
    let output = Command::new(program).args(files).output().expect("a target can be started");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn every_target_and_every_folder_of_seeds_is_here() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    for place in ["fuzz_targets", "seeds"] {
        for entry in fs::read_dir(folder.join(place)).expect("the folder can be read") {
            let path = entry.expect("an entry can be read").path();
            let name = path.file_stem().expect("it has a name").to_string_lossy().into_owned();
            assert!(TARGETS.contains(&name.as_str()), "{name} of {place} is not tested");
        }
    }
}
