//! What has to hold on every page: usable without colour, mouse or sight, and whole on its screen.

use serde_json::{Value, json};

use crate::browser::Browser;

/// What only the page itself can tell: structure, contrast, focus, sizes.
const ACCESS: &str = include_str!("access.js");
/// What lies where: nothing beyond the edge, nothing on top of another.
const LAYOUT: &str = include_str!("layout.js");
/// What has too little room on a table: cubes and words too small to read, things that lie over others.
const ROOM: &str = include_str!("room.js");

/// Roles that a screen reader has to have a name for.
const NAMED: [&str; 12] = [
    "button",
    "link",
    "textbox",
    "combobox",
    "radio",
    "checkbox",
    "slider",
    "image",
    "img",
    "navigation",
    "region",
    "dialog",
];

impl Browser {
    /// What is wrong with the page for someone who does not see it, or not its colours, or has no mouse.
    pub fn problems_of_access(&self) -> Vec<String> {
        let mut problems = lines(&self.ask(ACCESS));
        problems.extend(self.nameless());
        problems
    }

    /// What is beyond the edge of the screen, lies on top of another, or is too small to read.
    pub fn problems_of_layout(&self) -> Vec<String> {
        [lines(&self.ask(LAYOUT)), lines(&self.ask(ROOM))].concat()
    }

    /// What the accessibility tree, which is what screen readers read, has no name for.
    fn nameless(&self) -> Vec<String> {
        let tree = self.tell_engine("Accessibility.getFullAXTree", json!({}));
        let nodes = tree["nodes"].as_array().cloned().unwrap_or_default();
        assert!(nodes.len() > 10, "the accessibility tree is empty: {tree}");
        let is_nameless = |node: &&Value| {
            let role = node["role"]["value"].as_str().unwrap_or_default();
            let name = node["name"]["value"].as_str().unwrap_or_default();
            node["ignored"] != json!(true) && NAMED.contains(&role) && name.trim().is_empty()
        };
        nodes.iter().filter(is_nameless).map(|node| format!("a {} without a name", node["role"]["value"])).collect()
    }
}

fn lines(value: &Value) -> Vec<String> {
    let lines = value.as_array().expect("a script that looks returns a list");
    lines.iter().map(|line| line.as_str().unwrap_or_default().to_owned()).collect()
}
