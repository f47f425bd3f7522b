//! What kind of screen and what kind of reader.

use serde_json::{Value, json};

/// How a browser shows pages.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Look {
    /// The width of the window, in CSS pixels.
    pub width: u32,
    /// Its height.
    pub height: u32,
    /// Whether it is a phone: touch, and the viewport that the page asks for.
    pub is_phone: bool,
    /// Whether the system is dark.
    pub is_dark: bool,
    /// Whether things may move.
    pub moves: bool,
    /// Whether scripts run.
    pub has_script: bool,
    /// The language the reader wants, as browsers ask for it.
    pub language: &'static str,
}

impl Look {
    /// A laptop by day. Nothing moves, so that tests need not wait for it.
    pub const DESK: Look = Look {
        width: 1280,
        height: 800,
        is_phone: false,
        is_dark: false,
        moves: false,
        has_script: true,
        language: "en",
    };
    /// A phone by day.
    pub const PHONE: Look = Look { width: 390, height: 844, is_phone: true, ..Look::DESK };

    /// The same by night.
    pub const fn dark(self) -> Look {
        Look { is_dark: true, ..self }
    }

    /// The same with movement.
    pub const fn moving(self) -> Look {
        Look { moves: true, ..self }
    }

    /// The same with scripts switched off.
    pub const fn without_script(self) -> Look {
        Look { has_script: false, ..self }
    }

    /// The same for a German reader, whose words are longer.
    pub const fn german(self) -> Look {
        Look { language: "de", ..self }
    }

    /// A few letters for file names.
    pub fn name(self) -> String {
        let device = if self.is_phone { "phone" } else { "desk" };
        format!("{device}-{}-{}", if self.is_dark { "dark" } else { "light" }, self.language)
    }

    pub(crate) fn metrics(self) -> Value {
        let scale = if self.is_phone { 2 } else { 1 };
        json!({ "width": self.width, "height": self.height, "deviceScaleFactor": scale, "mobile": self.is_phone })
    }

    pub(crate) fn media(self) -> Value {
        let scheme = if self.is_dark { "dark" } else { "light" };
        let motion = if self.moves { "no-preference" } else { "reduce" };
        json!({ "features": [
            { "name": "prefers-color-scheme", "value": scheme },
            { "name": "prefers-reduced-motion", "value": motion },
        ] })
    }
}
