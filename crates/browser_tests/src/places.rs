//! Pages of a server that need nobody at a table.

/// Each with a name for pictures and its path.
pub const READING: [(&str, &str); 15] = [
    ("home", "/"),
    ("sign-in", "/sign-in"),
    ("settings", "/settings"),
    ("rules", "/rules"),
    ("rules-spice-road", "/rules/spice-road"),
    ("rules-claim", "/rules/spice-road/claim"),
    ("rules-sheets", "/rules/spice-road/sheets"),
    ("rules-notes", "/rules/spice-road/notes"),
    ("rules-sand-to-sea", "/rules/sand-to-sea"),
    ("rules-pieces", "/rules/sand-to-sea/components"),
    ("rules-map", "/rules/sand-to-sea/map"),
    ("api", "/api"),
    ("no-page", "/nowhere"),
    ("no-table", "/table/nowhere"),
    ("person-guest", "/me"),
];
