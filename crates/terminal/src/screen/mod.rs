//! The screen: rows, caravans, hands and the map drawn in characters, by keys and mouse.

mod app;
mod canvas;
mod choices;
mod draw;
mod keys;
mod overlay;
mod palette;
mod run;

pub(crate) use app::Overlay;
pub use app::{App, Follow};
pub(crate) use canvas::{Canvas, bold, coloured, container, cubes, fitted, number_of};
pub use draw::draw;
pub(crate) use overlay::wrapped;
pub use palette::Palette;
pub use run::play;
pub(crate) use run::with_terminal;
