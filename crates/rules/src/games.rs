//! Every game there is, in one table: which it is, and the one place that turns "which game, how many seats" into a type.

macro_rules! games {
    ($d:tt $($(#[$doc:meta])* $kind:ident in $module:ident $name:literal, edition $edition:literal, for $($seats:literal)*;)*) => {
        /// Which of the games.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum GameKind { $($(#[$doc])* $kind),* }

        impl GameKind {
            /// Every game.
            pub const ALL: [GameKind; [$($name),*].len()] = [$(GameKind::$kind),*];

            /// Its name in every text: `spice-road`.
            pub const fn name(self) -> &'static str {
                match self { $(GameKind::$kind => $name),* }
            }

            /// The folder of the same name in every crate: `spice_road`.
            pub const fn folder(self) -> &'static str {
                match self { $(GameKind::$kind => stringify!($module)),* }
            }

            /// The edition of the rules that this program plays; a record of another edition is another game.
            pub const fn edition(self) -> u16 {
                match self { $(GameKind::$kind => $edition),* }
            }

            /// How many can play it.
            pub const fn seats(self) -> std::ops::RangeInclusive<usize> {
                match self { $(GameKind::$kind => {
                    const SEATS: &[usize] = &[$($seats),*];
                    SEATS[0]..=SEATS[SEATS.len() - 1]
                }),* }
            }
        }

        /// Evaluates an expression with `$G` standing for the position type of a game at a number of seats known only at run
        /// time: `Some` of it, or `None` if the game is not for so many.
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
            ($d kind:expr, $d seats:expr, $d G:ident => $d body:expr) => {
                match ($d kind, $d seats) {
                    $($(
                        ($crate::GameKind::$kind, $seats) => {
                            type $d G = $crate::$module::$kind<$seats>;
                            Some($d body)
                        }
                    )*)*
                    ($($crate::GameKind::$kind)|*, _) => None,
                }
            };
        }
    };
}

games! { $
    /// Century: Spice Road.
    SpiceRoad in spice_road "spice-road", edition 2, for 2 3 4 5;
    /// Century: From Sand to Sea.
    SandToSea in sand_to_sea "sand-to-sea", edition 2, for 2 3 4;
}
