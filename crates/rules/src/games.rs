//! Every game there is, in one table: which it is, and the one place that turns "which game, how many seats" into a type.

macro_rules! games {
    ($d:tt $($(#[$doc:meta])* $kind:ident in $module:ident $name:literal, rules $rules:literal, edition $edition:literal, for $($seats:literal)*;)*) => {
        /// Which of the games.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum GameKind { $($(#[$doc])* $kind),* }

        impl GameKind {
            /// Every game.
            pub const ALL: [GameKind; [$($name),*].len()] = [$(GameKind::$kind),*];

            /// The first of the table: what there is to begin with where nobody said which.
            pub const FIRST: GameKind = GameKind::ALL[0];

            /// Its name in every text: `spice-road`.
            pub const fn name(self) -> &'static str {
                match self { $(GameKind::$kind => $name),* }
            }

            /// The folder of the same name in every crate: `spice_road`.
            pub const fn folder(self) -> &'static str {
                match self { $(GameKind::$kind => stringify!($module)),* }
            }

            /// What the numbers of its rules begin with: `SR`, as in `SR-CLAIM-2`.
            pub const fn rule_prefix(self) -> &'static str {
                match self { $(GameKind::$kind => $rules),* }
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

        /// What every game is played with where there is a choice, made before the deal is shuffled: each game has its own.
        ///
        /// ```
        /// use caravan_rules::{Equipment, Game, sand_to_sea::{self, Map, SandToSea}};
        /// use rand_chacha::{ChaCha12Rng, rand_core::SeedableRng};
        ///
        /// let ring = sand_to_sea::Equipment::on(Map::named("ring").unwrap());
        /// let deal = SandToSea::<3>::shuffle_with(Equipment::from(ring), &mut ChaCha12Rng::seed_from_u64(1));
        /// assert!(SandToSea::<3>::start(&deal).to_string().starts_with("sand-to-sea 3 ring/standard "));
        /// ```
        #[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
        pub struct Equipment { $(#[doc = concat!("That of `", $name, "`.")] pub $module: crate::$module::Equipment),* }

        impl Equipment {
            /// What a game is played with, as its position lines name it; nothing if that is the standard.
            pub fn unusual(&self, game: GameKind) -> Option<String> {
                match game { $(GameKind::$kind => {
                    (self.$module != Default::default()).then(|| self.$module.to_string())
                }),* }
            }
        }

        $(
            impl From<crate::$module::Equipment> for Equipment {
                fn from($module: crate::$module::Equipment) -> Equipment {
                    Equipment { $module, ..Equipment::default() }
                }
            }
        )*

        /// Gives a macro of yours a line for each game: `SpiceRoad in spice_road;`. A crate that has a folder for each game
        /// leads to them by it, so that no list of games is written twice.
        ///
        /// ```
        /// macro_rules! folders { ($($kind:ident in $module:ident;)*) => { [$(stringify!($module)),*] }; }
        /// assert_eq!(caravan_rules::each_game!(folders), ["spice_road", "sand_to_sea"]);
        /// ```
        #[macro_export]
        macro_rules! each_game {
            ($d callback:ident) => {
                $d callback! { $($kind in $module;)* }
            };
        }

        /// Gives a macro of yours a line for each table of each game: `"spice-road" 2;`. What there is one of for each table, as a file,
        /// is found by it.
        ///
        /// ```
        /// macro_rules! tables { ($($name:literal $seats:literal;)*) => { [$(concat!($name, "-", $seats)),*] }; }
        /// assert_eq!(caravan_rules::each_table!(tables)[1], "spice-road-3");
        /// ```
        #[macro_export]
        macro_rules! each_table {
            ($d callback:ident) => {
                $d callback! { $($($name $seats;)*)* }
            };
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
    SpiceRoad in spice_road "spice-road", rules "SR", edition 2, for 2 3 4 5;
    /// Century: From Sand to Sea.
    SandToSea in sand_to_sea "sand-to-sea", rules "STS", edition 2, for 2 3 4;
}
