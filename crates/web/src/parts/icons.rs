//! The pictures, drawn once in `assets/symbols.svg` and used from there.

use caravan_rules::Spice;
use maud::{Markup, html};

use crate::assets::SYMBOLS;

/// A picture that is not a spice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Icon {
    Again,
    Any,
    Back,
    Boat,
    Bot,
    Check,
    Claim,
    Claimed,
    Clock,
    Close,
    First,
    Fork,
    Gain,
    Gold,
    Hand,
    Hint,
    Hold,
    Last,
    Lock,
    Log,
    Logo,
    Menu,
    Next,
    Outpost,
    Person,
    Play,
    Port,
    Prev,
    Rest,
    Sea,
    Silver,
    To,
    Trade,
    Undo,
    Up,
    Win,
}

impl Icon {
    /// The id of the symbol.
    const fn id(self) -> &'static str {
        match self {
            Icon::Again => "s-again",
            Icon::Any => "s-any",
            Icon::Back => "s-back",
            Icon::Boat => "s-boat",
            Icon::Bot => "s-bot",
            Icon::Check => "s-check",
            Icon::Claim => "s-claim",
            Icon::Claimed => "s-claimed",
            Icon::Clock => "s-clock",
            Icon::Close => "s-close",
            Icon::First => "s-first",
            Icon::Fork => "s-fork",
            Icon::Gain => "s-gain",
            Icon::Gold => "s-gold",
            Icon::Hand => "s-hand",
            Icon::Hint => "s-hint",
            Icon::Hold => "s-hold",
            Icon::Last => "s-last",
            Icon::Lock => "s-lock",
            Icon::Log => "s-log",
            Icon::Logo => "s-logo",
            Icon::Menu => "s-menu",
            Icon::Next => "s-next",
            Icon::Outpost => "s-outpost",
            Icon::Person => "s-person",
            Icon::Play => "s-play",
            Icon::Port => "s-port",
            Icon::Prev => "s-prev",
            Icon::Rest => "s-rest",
            Icon::Sea => "s-sea",
            Icon::Silver => "s-silver",
            Icon::To => "s-to",
            Icon::Trade => "s-trade",
            Icon::Undo => "s-undo",
            Icon::Up => "s-up",
            Icon::Win => "s-win",
        }
    }
}

/// A picture beside words: a screen reader passes over it.
pub(crate) fn icon(icon: Icon) -> Markup {
    symbol("icon", icon.id())
}

/// A picture with a class of its own.
pub(crate) fn icon_as(icon: Icon, class: &str) -> Markup {
    symbol(&format!("icon {class}"), icon.id())
}

/// A cube: each spice has its own shape and letter.
pub(crate) fn cube(spice: Spice) -> Markup {
    symbol("cube", spice_id(spice))
}

/// A cube that moves under a name when the page changes.
pub(crate) fn moving_cube(spice: Spice, name: &str) -> Markup {
    html! { svg.cube aria-hidden="true" data-vt=(name) { use href={ (SYMBOLS.address()) "#" (spice_id(spice)) } {} } }
}

/// A drawing that takes its colours from its class.
pub(crate) fn shape(class: &str, id: &str) -> Markup {
    symbol(class, id)
}

/// Dusk over the dunes.
pub(crate) fn dunes() -> Markup {
    symbol("dunes", "s-scene")
}

const fn spice_id(spice: Spice) -> &'static str {
    match spice {
        Spice::Yellow => "s-y",
        Spice::Red => "s-r",
        Spice::Green => "s-g",
        Spice::Brown => "s-b",
    }
}

fn symbol(class: &str, id: &str) -> Markup {
    html! { svg class=(class) aria-hidden="true" { use href={ (SYMBOLS.address()) "#" (id) } {} } }
}
