//! Release archives.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use anyhow::{Context, Result, ensure};

use crate::cargo;

/// What is in an archive beside the program: files, and folders with all that is in them.
const FILES: &[&str] = &[
    "LICENSE",
    "README.md",
    "CHANGELOG.md",
    "SECURITY.md",
    "ARCHITECTURE.md",
    "CONTRIBUTING.md",
    "docs",
    "crates/python/README.md",
    "rulebook",
    "deploy",
];

/// Builds the program for this machine and packs it into `target/dist` with what belongs to it, and its hash beside it; then unpacks
/// it elsewhere and tries it. The same program gives the same archive. Addresses are not packed in it, so that it starts with older C
/// libraries than this machine's too.
pub fn dist() -> Result<()> {
    cargo::run_with(&["build", "--release", "--locked", "--package", "caravan"], &[("CARAVAN_PACK_ADDRESSES", "no")])?;
    let name = format!("caravan-{}-{}", env!("CARGO_PKG_VERSION"), host()?);
    let dist = root().join("target/dist");
    gather(&dist.join(&name))?;
    let archive = pack(&dist, &name)?;
    try_out(&dist, &archive, &name)?;
    println!("target/dist/{archive}: {} bytes; unpacked and tried", fs::metadata(dist.join(&archive))?.len());
    Ok(())
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Puts all that is packed into a folder of its own.
fn gather(folder: &Path) -> Result<()> {
    let _ = fs::remove_dir_all(folder);
    fs::create_dir_all(folder)?;
    fs::copy(root().join("target/release/caravan"), folder.join("caravan"))?;
    run(Command::new("strip").arg(folder.join("caravan")))?;
    for file in FILES {
        let to = folder.join(file);
        fs::create_dir_all(to.parent().context("a file without a folder")?)?;
        run(Command::new("cp").arg("-r").arg(root().join(file)).arg(&to))?;
    }
    let image = fs::read_to_string(root().join("Dockerfile"))?;
    fs::write(
        folder.join("Dockerfile"),
        packed_image(&image).context("the Dockerfile has no stage that copies the program")?,
    )?;
    Ok(())
}

/// The image of a program that is there already: the last stage of the one that builds it.
fn packed_image(image: &str) -> Option<String> {
    const BUILT: &str = "COPY --from=build /src/target/release/caravan ";
    let (_, last) = image.rsplit_once("\nFROM ")?;
    let stage = format!("# An image with the program of this archive: docker build -t caravan .\nFROM {last}");
    stage.contains(BUILT).then(|| stage.replace(BUILT, "COPY caravan "))
}

/// Packs a folder, with nothing in the archive that another machine or another day would make otherwise, and returns its name.
fn pack(dist: &Path, name: &str) -> Result<String> {
    let archive = format!("{name}.tar.gz");
    let alike = ["--sort=name", "--owner=0", "--group=0", "--numeric-owner", "--mtime=@0", "--mode=u+rwX,go+rX,go-w"];
    let tar = ["--use-compress-program=gzip -9n", "-cf", &archive, name];
    run(Command::new("tar").args(alike).args(tar).current_dir(dist))?;
    let hash = Command::new("sha256sum").arg(&archive).current_dir(dist).output().context("sha256sum")?;
    ensure!(hash.status.success(), "sha256sum failed");
    fs::write(dist.join(format!("{archive}.sha256")), &hash.stdout)?;
    Ok(archive)
}

/// Unpacks an archive into an empty folder, and has the program there say what it is and serve, with no more than its unit gives it.
fn try_out(dist: &Path, archive: &str, name: &str) -> Result<()> {
    run(Command::new("sha256sum").args(["--check", "--quiet", &format!("{archive}.sha256")]).current_dir(dist))?;
    let folder = std::env::temp_dir().join(format!("caravan-dist-{}", std::process::id()));
    fs::create_dir_all(&folder)?;
    run(Command::new("tar").arg("-xzf").arg(dist.join(archive)).arg("-C").arg(&folder))?;
    let tried = try_program(&folder.join(name));
    fs::remove_dir_all(&folder)?;
    tried
}

fn try_program(folder: &Path) -> Result<()> {
    let program = folder.join("caravan");
    let said = Command::new(&program).arg("--version").env_clear().output()?;
    let version = format!("caravan {}", env!("CARGO_PKG_VERSION"));
    ensure!(said.stdout.starts_with(version.as_bytes()), "the program does not say that it is {version}");
    let unit = fs::read_to_string(folder.join("deploy/caravan.service"))?;
    let settings = settings_of(&unit).filter(|(name, _)| !matches!(*name, "CARAVAN_LISTEN" | "CARAVAN_STORE"));
    let mut command = Command::new(&program);
    command.arg("serve").env_clear().envs(settings).current_dir(folder);
    command.env("CARAVAN_LISTEN", "127.0.0.1:0").env("CARAVAN_STORE", folder.join("games.db"));
    let mut server = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn()?;
    let answered = ask_whether_ready(&mut server);
    run(Command::new("kill").args(["-TERM", &server.id().to_string()]))?;
    ensure!(server.wait()?.success(), "the server did not end well");
    answered
}

/// The variables that a unit sets.
fn settings_of(unit: &str) -> impl Iterator<Item = (&str, &str)> {
    let lines = unit.lines().filter_map(|line| line.strip_prefix("Environment="));
    lines.flat_map(str::split_whitespace).filter_map(|word| word.split_once('='))
}

fn ask_whether_ready(server: &mut Child) -> Result<()> {
    let mut line = String::new();
    BufReader::new(server.stdout.take().context("the server says nothing")?).read_line(&mut line)?;
    let address = line.trim().strip_prefix("Caravan is at http://").map(|rest| rest.trim_end_matches('/'));
    let mut stream = TcpStream::connect(address.with_context(|| format!("the server says {line:?}"))?)?;
    stream.write_all(b"GET /readyz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer)?;
    ensure!(answer.starts_with("HTTP/1.1 200 "), "the server is not ready: {answer}");
    Ok(())
}

/// What the compiler calls this machine.
fn host() -> Result<String> {
    let version = Command::new("rustc").arg("-vV").output().context("rustc cannot be started")?;
    let version = String::from_utf8_lossy(&version.stdout).into_owned();
    let host = version.lines().find_map(|line| line.strip_prefix("host: "));
    Ok(host.context("rustc does not say what machine this is")?.to_owned())
}

fn run(command: &mut Command) -> Result<()> {
    let status = command.status().with_context(|| format!("{command:?} cannot be started"))?;
    ensure!(status.success(), "{command:?} failed");
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The places that a paper leads to, beside those on the web.
    fn links(text: &str) -> impl Iterator<Item = &str> {
        let links = text.split("](").skip(1).filter_map(|rest| rest.split([')', '#']).next());
        links.filter(|link| !link.is_empty() && !link.contains("://") && !link.starts_with('/'))
    }

    /// A path without its steps back.
    fn plain(path: &Path) -> PathBuf {
        let mut plain = PathBuf::new();
        for step in path.iter() {
            match step.to_str() {
                Some("..") => plain = plain.parent().map(Path::to_owned).unwrap_or_default(),
                _ => plain.push(step),
            }
        }
        plain
    }

    #[test]
    fn papers_in_the_archive_led_to_others_that_were_not_in_it() {
        let is_packed = |path: &Path| FILES.iter().any(|packed| path.starts_with(packed));
        let docs =
            fs::read_dir(root().join("docs")).unwrap().map(|entry| Path::new("docs").join(entry.unwrap().file_name()));
        let papers =
            FILES.iter().map(PathBuf::from).chain(docs).filter(|path| path.extension().is_some_and(|end| end == "md"));
        for paper in papers {
            for link in links(&fs::read_to_string(root().join(&paper)).unwrap()) {
                let path = plain(&paper.with_file_name(link));
                assert!(is_packed(&path) && root().join(&path).exists(), "{}: {link}", paper.display());
            }
        }
    }

    #[test]
    fn the_archive_had_a_compose_file_and_nothing_to_build_it_from() {
        let image = packed_image(&fs::read_to_string(root().join("Dockerfile")).unwrap()).unwrap();
        assert!(image.contains("\nCOPY caravan /usr/local/bin/caravan\n") && !image.contains("--from="), "{image}");
        for file in image.lines().filter_map(|line| line.strip_prefix("COPY ")?.split(' ').next()) {
            assert!(file == "caravan" || FILES.contains(&file), "{file} is not in the archive");
        }
        assert!(packed_image("FROM debian\n").is_none());
    }

    #[test]
    fn the_settings_of_a_unit_are_read() {
        let unit = "[Service]\nExecStart=/bin/true\nEnvironment=A=1 B=two\nEnvironmentFile=-/etc/x\n";
        assert_eq!(settings_of(unit).collect::<Vec<_>>(), [("A", "1"), ("B", "two")]);
    }
}
