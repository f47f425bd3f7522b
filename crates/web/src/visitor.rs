//! Who looks at a page.

use caravan_tables::Settings;
use caravan_texts::Language;

/// What every page knows about the person who looks at it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Visitor {
    /// The language the page speaks.
    pub language: Language,
    /// Light, dark, or as the system says.
    pub theme: Theme,
    /// How they want their tables.
    pub settings: Settings,
    /// The name the person goes by, once there is one.
    pub name: Option<String>,
    /// The token that every form of the page carries.
    pub csrf: String,
    /// The path of the page, for forms that come back to it.
    pub path: String,
}

/// Light or dark.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Theme {
    /// As the system says.
    #[default]
    System,
    /// By day.
    Light,
    /// By night.
    Dark,
}

impl Theme {
    /// Every theme.
    pub const ALL: [Theme; 3] = [Theme::System, Theme::Light, Theme::Dark];

    /// Its name in cookies and forms: `system`, `light`, `dark`.
    pub const fn name(self) -> &'static str {
        match self {
            Theme::System => "system",
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
    }
}
