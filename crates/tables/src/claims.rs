//! Whether claims lie open at a table. The sheets have them face down; everyone saw each claim, so they may as well be shown.

use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// How claimed cards and tiles lie before their owners until the end.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Claims {
    /// Everyone sees them, and the points so far.
    #[default]
    Shown,
    /// Others see how many there are, and no points.
    FaceDown,
}

impl Claims {
    /// Both ways.
    pub const ALL: [Claims; 2] = [Claims::Shown, Claims::FaceDown];

    /// Its name in forms and in the API.
    pub const fn name(self) -> &'static str {
        match self {
            Claims::Shown => "shown",
            Claims::FaceDown => "faceDown",
        }
    }
}

/// The text says of no way in which claims can lie.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotAWayToClaim;

impl FromStr for Claims {
    type Err = NotAWayToClaim;

    fn from_str(text: &str) -> Result<Claims, NotAWayToClaim> {
        Claims::ALL.into_iter().find(|claims| claims.name() == text).ok_or(NotAWayToClaim)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_options_and_the_api_have_one_name_for_each() {
        for claims in Claims::ALL {
            assert_eq!(claims.name().parse(), Ok(claims));
            assert_eq!(serde_json::to_value(claims).unwrap(), claims.name());
        }
    }
}
