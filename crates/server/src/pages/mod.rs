//! Every page, as pure functions from plain structs to HTML.
