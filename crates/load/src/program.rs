//! The program that is measured: which it is, how it was built, and whether it is still what its sources say.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;

use anyhow::{Context, Result, ensure};

/// A line about a program. One that is older than what it is made from is refused, unless that is wanted.
pub fn described(program: &Path, may_be_stale: bool) -> Result<String> {
    let built = fs::metadata(program).and_then(|file| file.modified());
    let built = built.with_context(|| format!("{} is not there: build it first", program.display()))?;
    let minutes = SystemTime::now().duration_since(built).unwrap_or_default().as_secs() / 60;
    let line = format!("{}: {}, built {minutes} min ago", program.display(), version(program)?);
    let Some(sources) = sources(program) else { return Ok(format!("{line}; what it was made from is not known")) };
    let newer =
        sources.iter().find(|source| fs::metadata(source).and_then(|file| file.modified()).is_ok_and(|at| at > built));
    let Some(newer) = newer else { return Ok(format!("{line}; none of its {} sources is newer", sources.len())) };
    ensure!(
        may_be_stale,
        "{} is older than {}: build it again, or say --stale to measure it as it is",
        program.display(),
        newer.display()
    );
    Ok(format!("{line}; STALE: {} is newer", newer.display()))
}

/// What a program says it is.
fn version(program: &Path) -> Result<String> {
    let said = Command::new(program).arg("--version").output().with_context(|| program.display().to_string())?;
    Ok(String::from_utf8_lossy(&said.stdout).trim().to_owned())
}

/// What a program was made from, where cargo has left a list of that beside it.
fn sources(program: &Path) -> Option<Vec<PathBuf>> {
    let list = fs::read_to_string(program.with_extension("d")).ok()?;
    Some(listed(&list))
}

/// The files that such a list names after the program. Blanks in a name are written with a backslash.
fn listed(list: &str) -> Vec<PathBuf> {
    let Some((_, files)) = list.trim_end().split_once(": ") else { return Vec::new() };
    let files = files.replace("\\ ", "\0");
    files.split(' ').map(|file| PathBuf::from(file.replace('\0', " "))).collect()
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_list_of_sources_is_read() {
        let list = "/c/target/release/caravan: /c/src/main.rs /c/a\\ b/lib.rs\n";
        assert_eq!(listed(list), [Path::new("/c/src/main.rs"), Path::new("/c/a b/lib.rs")]);
        assert!(listed("").is_empty());
    }

    #[test]
    fn a_program_older_than_its_sources_was_measured_without_a_word() {
        let folder = std::env::temp_dir().join(format!("caravan-program-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        let [program, source, list] = ["true", "main.rs", "true.d"].map(|name| folder.join(name));
        fs::copy("/bin/true", &program).expect("a program");
        assert!(described(&program, false).expect("a line").ends_with("is not known"));
        fs::write(&source, "").expect("a source");
        fs::write(&list, format!("{}: {}", program.display(), source.display())).expect("a list");
        let built = fs::metadata(&program).and_then(|file| file.modified()).expect("a time");
        let set = |time| fs::File::options().write(true).open(&source).and_then(|file| file.set_modified(time));
        set(built - Duration::from_secs(9)).expect("set");
        assert!(described(&program, false).expect("a line").ends_with("none of its 1 sources is newer"));
        set(built + Duration::from_secs(9)).expect("set");
        assert!(described(&program, false).is_err());
        assert!(described(&program, true).expect("a line").contains("STALE"));
        fs::remove_dir_all(&folder).expect("removed");
    }
}
