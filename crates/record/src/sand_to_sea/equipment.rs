//! The map and the components of a record: named by their hashes, written out where they do not come with the program.

use caravan_rules::sand_to_sea::{Components, Interned, Map};

use crate::error::Problem;

pub(super) fn map_name(map: Interned<Map>) -> String {
    full_name(map.name(), map.content_hash())
}

pub(super) fn components_name(components: Interned<Components>) -> String {
    full_name(components.name(), components.content_hash())
}

/// The name and the hash; the hash alone where it is the name.
fn full_name(name: &str, hash: u64) -> String {
    let hash = format!("{hash:016x}");
    if name == hash { hash } else { format!("{name} {hash}") }
}

/// The lines of the drawing, unless the map comes with the program. Blanks are dots, which no editor takes away.
pub(super) fn drawing(map: Interned<Map>) -> Vec<String> {
    if comes_with_the_program(map.name(), map.content_hash()) {
        return Vec::new();
    }
    let dotted = |line: &str| if line.is_empty() { ".".to_owned() } else { line.replace(' ', ".") };
    map.drawing().lines().map(dotted).collect()
}

/// The values of every component, unless the set comes with the program.
pub(super) fn values(components: Interned<Components>) -> Vec<String> {
    if comes_with_the_program(components.name(), components.content_hash()) {
        return Vec::new();
    }
    components.values().into_iter().map(str::to_owned).collect()
}

/// What does not is named by its hash.
fn comes_with_the_program(name: &str, hash: u64) -> bool {
    name != format!("{hash:016x}")
}

/// The map of this name: drawn here, or known.
pub(super) fn the_map(name: &str, drawn: &[String]) -> Result<Interned<Map>, Problem> {
    if drawn.is_empty() {
        let known = hash_in(name).and_then(Map::with_hash).filter(|&map| map_name(map) == name);
        let why = "no such map is known here and it is not drawn here: load its file with --map";
        return known.ok_or_else(|| Problem::malformed(name, why));
    }
    let read = Map::read(&drawn.join("\n")).map_err(|error| Problem::malformed("drawing", error))?;
    has_hash(name, read.content_hash())?;
    let map = read.keep().map_err(|error| Problem::malformed("drawing", error))?;
    as_it_is_written("map", (&map_name(map), &drawing(map)), (name, drawn)).map(|()| map)
}

/// The components of this name: listed here, or known.
pub(super) fn the_components(name: &str, listed: &[String]) -> Result<Interned<Components>, Problem> {
    if listed.is_empty() {
        let known = hash_in(name).and_then(Components::with_hash).filter(|&set| components_name(set) == name);
        let why = "no such components are known here and they are not listed here: load their file with --components";
        return known.ok_or_else(|| Problem::malformed(name, why));
    }
    let rows = listed.iter().map(String::as_str);
    let read = Components::read_values(rows).map_err(|error| Problem::malformed("component", error))?;
    has_hash(name, read.content_hash())?;
    let components = read.keep().map_err(|error| Problem::malformed("component", error))?;
    as_it_is_written("components", (&components_name(components), &values(components)), (name, listed))
        .map(|()| components)
}

/// Whether the hash of a name is that of what it names: asked before that is kept.
fn has_hash(name: &str, hash: u64) -> Result<(), Problem> {
    let why = format!("not the hash of what follows, which is {hash:016x}");
    if hash_in(name) == Some(hash) { Ok(()) } else { Err(Problem::malformed(name, why)) }
}

/// Whether a name and the lines that belong to it are as a record has them. Two things that have the same hash by somebody's
/// design are told apart here, too.
fn as_it_is_written(what: &str, expected: (&str, &[String]), found: (&str, &[String])) -> Result<(), Problem> {
    if expected.0 != found.0 {
        return Err(Problem::expected(format!("{what} {}", expected.0), format!("{what} {}", found.0)));
    }
    let line = |lines: &[String], i: usize| lines.get(i).map_or("nothing".to_owned(), |line| format!("{line:?}"));
    match (0..expected.1.len().max(found.1.len())).find(|&i| expected.1.get(i) != found.1.get(i)) {
        Some(i) => {
            Err(Problem::expected(format!("line {} of it to be {}", i + 1, line(expected.1, i)), line(found.1, i)))
        }
        None => Ok(()),
    }
}

fn hash_in(text: &str) -> Option<u64> {
    u64::from_str_radix(text.rsplit(' ').next()?, 16).ok()
}
