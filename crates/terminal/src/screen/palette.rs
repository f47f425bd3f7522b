//! Colours, or none: no meaning hangs on them alone.

use caravan_rules::Spice;
use ratatui::style::{Color, Modifier, Style};

/// How things are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Palette {
    /// In colours.
    Coloured,
    /// Bold and reversed alone.
    Plain,
}

impl Palette {
    /// What the environment asks for: <https://no-color.org>.
    pub fn of_environment() -> Palette {
        let is_asked_for = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        if is_asked_for { Palette::Plain } else { Palette::Coloured }
    }

    /// The letter of a spice.
    pub(crate) fn spice(self, spice: Spice) -> Style {
        let colour = match spice {
            Spice::Yellow => Color::Yellow,
            Spice::Red => Color::LightRed,
            Spice::Green => Color::LightGreen,
            Spice::Brown => Color::Rgb(205, 133, 63),
        };
        self.coloured(colour).add_modifier(Modifier::BOLD)
    }

    /// What can be picked.
    pub(crate) fn lit(self) -> Style {
        self.coloured(Color::Cyan).add_modifier(Modifier::BOLD)
    }

    /// The pick that Enter takes.
    pub(crate) fn focused(self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED | Modifier::BOLD)
    }

    /// What matters less.
    pub(crate) fn quiet(self) -> Style {
        match self {
            Palette::Coloured => Style::new().fg(Color::DarkGray),
            Palette::Plain => Style::new().add_modifier(Modifier::DIM),
        }
    }

    /// The line at the top.
    pub(crate) fn title(self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }

    fn coloured(self, colour: Color) -> Style {
        match self {
            Palette::Coloured => Style::new().fg(colour),
            Palette::Plain => Style::new(),
        }
    }
}
