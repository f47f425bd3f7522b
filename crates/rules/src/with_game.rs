//! The one place that turns "which game, how many seats" into a type.

/// Evaluates an expression with `$G` standing for the position type of a game at a number of seats known only at run time:
/// `Some` of it, or `None` if the game is not for so many.
///
/// ```
/// use caravan_rules::{Game, GameKind, with_game};
/// let decisions = with_game!(GameKind::SpiceRoad, 3, G => G::DECISIONS);
/// assert_eq!(decisions, Some(244));
/// assert_eq!(with_game!(GameKind::SandToSea, 4, G => G::DECISIONS), Some(218));
/// assert_eq!(with_game!(GameKind::SandToSea, 5, G => G::DECISIONS), None);
/// ```
#[macro_export]
macro_rules! with_game {
    ($kind:expr, $seats:expr, $G:ident => $body:expr) => {
        match ($kind, $seats) {
            ($crate::GameKind::SpiceRoad, 2) => {
                type $G = $crate::spice_road::SpiceRoad<2>;
                Some($body)
            }
            ($crate::GameKind::SpiceRoad, 3) => {
                type $G = $crate::spice_road::SpiceRoad<3>;
                Some($body)
            }
            ($crate::GameKind::SpiceRoad, 4) => {
                type $G = $crate::spice_road::SpiceRoad<4>;
                Some($body)
            }
            ($crate::GameKind::SpiceRoad, 5) => {
                type $G = $crate::spice_road::SpiceRoad<5>;
                Some($body)
            }
            ($crate::GameKind::SandToSea, 2) => {
                type $G = $crate::sand_to_sea::SandToSea<2>;
                Some($body)
            }
            ($crate::GameKind::SandToSea, 3) => {
                type $G = $crate::sand_to_sea::SandToSea<3>;
                Some($body)
            }
            ($crate::GameKind::SandToSea, 4) => {
                type $G = $crate::sand_to_sea::SandToSea<4>;
                Some($body)
            }
            ($crate::GameKind::SpiceRoad | $crate::GameKind::SandToSea, _) => None,
        }
    };
}
