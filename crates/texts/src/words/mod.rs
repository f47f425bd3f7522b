//! Fixed texts: their keys, in a file for each file of texts, those of a game in its folder. The texts are in the files of each
//! language, under the same names.

use caravan_rules::each_game;

#[macro_use]
mod atlas;
#[macro_use]
mod daily;
#[macro_use]
mod plan;
#[macro_use]
mod problems;
#[macro_use]
mod puzzles;
#[macro_use]
mod site;
#[macro_use]
mod study;
#[macro_use]
mod table;
#[macro_use]
mod terminal;

macro_rules! words {
    (; $($key:ident)*) => {
        /// The key of a fixed text.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Word { $(#[doc = concat!("The text `", stringify!($key), "`.")] $key),* }

        impl Word {
            /// Every key.
            pub(super) const ALL: &[Word] = &[$(Word::$key),*];

            /// Its name in the files.
            pub(super) const fn key(self) -> &'static str {
                match self { $(Word::$key => stringify!($key)),* }
            }
        }
    };
}

// Each adds its keys to those that it is given and hands them to the next; the last makes the list.
macro_rules! lists {
    ($($kind:ident in $module:ident;)*) => {
        atlas_words! {
            [daily_words] [plan_words] [problems_words] [puzzles_words] [site_words] [study_words] [table_words] [terminal_words]
            $([crate::$module::fixed_words])* [words];
        }
    };
}
each_game!(lists);
