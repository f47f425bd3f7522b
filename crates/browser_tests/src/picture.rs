//! Pictures of what a browser shows.

use serde_json::{Value, json};

use crate::browser::Browser;

/// What of a page is on a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// What is in view.
    Window,
    /// All of it.
    Whole,
    /// As wide as the window, from so many pixels below its beginning on, and so many high.
    Slice {
        /// Where it begins.
        top: u32,
        /// How high it is.
        height: u32,
    },
}

impl Browser {
    /// A picture of the page, as a PNG.
    pub fn picture(&self, part: Part) -> Vec<u8> {
        let mut asked = json!({ "format": "png", "captureBeyondViewport": part != Part::Window });
        if let Part::Slice { top, height } = part {
            let width = self.ask("return innerWidth");
            asked["clip"] = json!({ "x": 0, "y": top, "width": width, "height": height, "scale": 1 });
        }
        decoded(self.tell_engine("Page.captureScreenshot", asked)["data"].as_str().unwrap_or_default())
    }

    /// A picture of what is in view with the page scrolled so far.
    pub fn picture_at(&self, top: u32) -> Vec<u8> {
        self.ask(&format!("scrollTo({{ top: {top}, behavior: 'instant' }})"));
        self.picture(Part::Window)
    }

    /// Whether the page is a table, which is made to fit the window, and how high the page is.
    pub fn table_and_height(&self) -> (bool, u32) {
        const ASKED: &str = "return [document.body.classList.contains('table'), document.documentElement.scrollHeight]";
        let told: Value = self.ask(ASKED);
        let height = told[1].as_u64().and_then(|height| u32::try_from(height).ok());
        (told[0] == true, height.unwrap_or_default())
    }
}

/// The bytes of a text in Base64.
fn decoded(text: &str) -> Vec<u8> {
    let values: Vec<u32> = text.bytes().filter_map(value).collect();
    let bytes = values.chunks(4).flat_map(|four| {
        let bits = four.iter().enumerate().fold(0, |bits, (place, value)| bits | value << (18 - 6 * place));
        bits.to_be_bytes().into_iter().skip(1).take(four.len() - 1)
    });
    bytes.collect()
}

/// What a letter of Base64 counts; none for what fills up the end.
fn value(letter: u8) -> Option<u32> {
    let (first, count) = match letter {
        b'A'..=b'Z' => (b'A', 0),
        b'a'..=b'z' => (b'a', 26),
        b'0'..=b'9' => (b'0', 52),
        b'+' => (b'+', 62),
        b'/' => (b'/', 63),
        _ => return None,
    };
    Some(u32::from(letter - first) + count)
}

#[test]
fn base64_is_read() {
    assert_eq!(decoded("Q2FyYXZhbg=="), b"Caravan");
    assert_eq!(decoded("Q2FyYXZhbnM="), b"Caravans");
    assert_eq!(decoded("+/8A"), [0xfb, 0xff, 0]);
}
