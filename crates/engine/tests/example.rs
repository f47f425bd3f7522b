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
    assert_eq!(answers.lines().filter(|line| line.starts_with("error ")).count(), asked.lines().count(), "{answers}");
    assert!(serve("grandmaster", 1, "".as_bytes(), Vec::new()).is_err());
}

#[test]
fn a_bot_that_looks_ahead_says_what_it_expects() {
    let asked = "position spice-road 2 0 M07,M12,M03,M30,M21,M40 P12,P03,P33,P20,P08 4/4 \
        yyrgg;S01,S02;-;-;0/0 yyy;S01,S02;-;-;0/0\ngo nodes 200\n";
    let mut answers = Vec::new();
    serve("tree", 1, asked.as_bytes(), &mut answers).unwrap();
    let answers = String::from_utf8(answers).unwrap();
    let (info, turn) = answers.trim_end().split_once('\n').unwrap();
    let turn = turn.strip_prefix("turn ").unwrap();
    let (win, line) = info.strip_prefix("info win ").unwrap().split_once("% line ").unwrap();
    assert!(win.parse::<u8>().unwrap() <= 100);
    assert!(line.starts_with(&format!("{turn} ")) && line.contains(" ="), "{answers}");
}
