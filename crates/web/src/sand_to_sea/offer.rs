//! What the button of an offer sends.

use caravan_rules::Decision;
use caravan_tables::sand_to_sea::Offer;

/// Something that a button sends.
pub(super) trait Sent {
    /// The value of the button.
    fn sends(&self) -> String;
}

impl Sent for Offer {
    fn sends(&self) -> String {
        sent(&self.decisions)
    }
}

/// Decisions as a form sends them.
pub(super) fn sent(decisions: &[Decision]) -> String {
    decisions.iter().map(ToString::to_string).collect::<Vec<_>>().join(",")
}
