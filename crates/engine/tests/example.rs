//! The example in `docs/protocol.md` is what really happens.
#![allow(clippy::unwrap_used)]

use caravan_engine::serve;

#[test]
fn the_documented_exchange_is_what_really_happens() {
    let page = include_str!("../../../docs/protocol.md");
    let example = page.rsplit("```\n> caravan 1").next().unwrap().split("```").next().unwrap();
    let example = format!("> caravan 1{example}");
    let side = |mark: &str| -> String {
        example.lines().filter_map(|line| line.strip_prefix(mark)).map(|line| format!("{line}\n")).collect()
    };
    let mut answers = Vec::new();
    serve("greedy", 1, side("> ").as_bytes(), &mut answers).unwrap();
    assert_eq!(String::from_utf8(answers).unwrap(), side("< "));
}

#[test]
fn nonsense_is_answered_and_changes_nothing() {
    let asked = "go nodes 1\nposition spice-road 9 0\ngo nodes 1\nposition go 2\ngo nodes 1\nposition spice-road 2 0 x\ngo nodes 1\ncaravan 2\n";
    let mut answers = Vec::new();
    serve("greedy", 1, asked.as_bytes(), &mut answers).unwrap();
    let answers = String::from_utf8(answers).unwrap();
    assert_eq!(answers.lines().filter(|line| line.starts_with("error ")).count(), 5, "{answers}");
    assert!(serve("grandmaster", 1, "".as_bytes(), Vec::new()).is_err());
}
