//! Reads the HTML that the templates write, strictly: what is not well formed is a failure.

/// An element.
#[derive(Debug)]
pub struct Element {
    pub name: String,
    pub attributes: Vec<(String, String)>,
    pub children: Vec<Node>,
}

/// A child of an element.
#[derive(Debug)]
pub enum Node {
    Element(Element),
    Text(String),
}

const VOID: [&str; 6] = ["br", "hr", "img", "input", "link", "meta"];

/// The root element of a document.
pub fn parse(html: &str) -> Element {
    let mut reader = Reader { rest: html.strip_prefix("<!DOCTYPE html>").unwrap_or(html) };
    let root = reader.element();
    assert!(reader.rest.is_empty(), "something after the end: {}", reader.near());
    root
}

struct Reader<'a> {
    rest: &'a str,
}

impl<'a> Reader<'a> {
    fn element(&mut self) -> Element {
        self.expect("<");
        let name = self.word().to_owned();
        let mut element = Element { name, attributes: Vec::new(), children: Vec::new() };
        while !self.take(">") {
            self.expect(" ");
            let name = self.word().to_owned();
            let value = if self.take("=\"") { unescape(self.until("\"")) } else { String::new() };
            assert!(element.attribute(&name).is_none(), "{name} twice on {}", element.name);
            element.attributes.push((name, value));
        }
        if !VOID.contains(&element.name.as_str()) {
            while !self.take(&format!("</{}>", element.name)) {
                assert!(!self.rest.starts_with("</"), "{} is not closed before {}", element.name, self.near());
                element.children.push(self.node());
            }
        }
        element
    }

    fn node(&mut self) -> Node {
        if self.rest.starts_with('<') {
            return Node::Element(self.element());
        }
        let end = self.rest.find('<').unwrap_or_else(|| panic!("the end is missing: {}", self.near()));
        let (text, rest) = self.rest.split_at(end);
        self.rest = rest;
        Node::Text(unescape(text))
    }

    fn word(&mut self) -> &'a str {
        let end = self.rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '-').unwrap_or(self.rest.len());
        assert!(end > 0, "a name is missing: {}", self.near());
        let (word, rest) = self.rest.split_at(end);
        self.rest = rest;
        word
    }

    fn until(&mut self, end: &str) -> &'a str {
        let (text, rest) = self.rest.split_once(end).unwrap_or_else(|| panic!("no {end}: {}", self.near()));
        self.rest = rest;
        text
    }

    fn take(&mut self, text: &str) -> bool {
        let rest = self.rest.strip_prefix(text);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    fn expect(&mut self, text: &str) {
        assert!(self.take(text), "expected {text:?}: {}", self.near());
    }

    fn near(&self) -> String {
        self.rest.chars().take(60).collect()
    }
}

fn unescape(text: &str) -> String {
    text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&amp;", "&")
}

impl Element {
    pub fn attribute(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|(own, _)| own == name).map(|(_, value)| value.as_str())
    }

    /// This element and all below it.
    pub fn all(&self) -> Vec<&Element> {
        let mut found = vec![self];
        for child in &self.children {
            if let Node::Element(element) = child {
                found.extend(element.all());
            }
        }
        found
    }

    /// Every element with this name.
    pub fn named(&self, name: &str) -> Vec<&Element> {
        self.all().into_iter().filter(|element| element.name == name).collect()
    }

    /// Every element that has this attribute, with its value.
    pub fn with(&self, attribute: &str) -> Vec<(&Element, &str)> {
        self.all().into_iter().filter_map(|element| Some((element, element.attribute(attribute)?))).collect()
    }

    /// What is read, without what is hidden from screen readers.
    pub fn text(&self) -> String {
        if self.attribute("aria-hidden") == Some("true") {
            return String::new();
        }
        let parts = self.children.iter().map(|child| match child {
            Node::Text(text) => text.clone(),
            Node::Element(element) => element.text(),
        });
        parts.collect::<Vec<_>>().join("").trim().to_owned()
    }
}
