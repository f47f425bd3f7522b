//! What each game draws in its own way, behind one door: the rest of a page does not know which game is on it. In each game's folder
//! the functions have the names that are used here.

use caravan_rules::{Cubes, Decision, Equipment, GameKind, MerchantId, Outcome, Seat, each_game};
use caravan_study::atlas::{Item, ItemKind};
use caravan_study::plan::Goal;
use caravan_tables::{Board, Deed, LogEntry};
use caravan_texts::{Known, Owed, Texts, Word};
use maud::Markup;

use crate::assets::Asset;
use crate::lesson::Advice;
use crate::pages::{NewTableForm, Numbers};
use crate::parts::card::{picture, terms};
use crate::parts::help::Keys;
use crate::parts::icons::Icon;
use crate::parts::in_text::in_text;
use crate::parts::scene::Scene;
use crate::rulebook::Rulebook;

/// What pages know about a game without a table of it.
pub(crate) struct Face {
    /// The style sheet that its tables have beside that of every page.
    pub(crate) style: &'static Asset,
    /// Its rules.
    pub(crate) rulebook: &'static Rulebook,
    /// The picture that stands for it.
    pub(crate) icon: Icon,
    /// The keys that only its tables have.
    pub(crate) keys: Keys,
    /// A page of its rules that is worth a line in the menu of a table.
    pub(crate) worth_reading: Option<(&'static str, Word)>,
}

/// A board on a page.
pub(crate) trait OnPage {
    /// The parts of the table: what lies in the middle, the others, one's own side.
    fn sections(&self, scene: &Scene) -> Markup;

    /// The sheets with every player's things.
    fn sheets(&self, scene: &Scene) -> Markup;

    /// What the action bar says about the draft.
    fn ask(&self, scene: &Scene) -> Markup;

    /// The button that takes the draft on: confirm it, or have the rest of it chosen.
    fn accept(&self, scene: &Scene) -> Markup;

    /// Main decisions that have their place in the action bar.
    fn bar_choices(&self, scene: &Scene) -> Markup;

    /// The final scores with their parts.
    fn scores(&self, scene: &Scene, outcome: &Outcome) -> Markup;

    /// What each claim of a seat is worth, and the cubes it has left.
    fn belongings(&self, seat: Seat) -> (Vec<u8>, Cubes);

    /// What can be done, in a sentence, before anything is chosen.
    fn prompt(&self) -> Word;

    /// What the guide of a first game says to the player in a seat.
    fn advice(&self, log: &[LogEntry], seat: Seat, suggestion: Option<Decision>, is_to_move: bool) -> Advice;

    /// The class that the page of this game has.
    fn class(&self) -> &'static str;

    /// The style sheet that tables of this game have beside that of every page.
    fn style(&self) -> &'static Asset;

    /// What the seat to move owes, if it is a settling step.
    fn owed(&self) -> Option<Owed>;
}

macro_rules! drawings {
    ($($kind:ident in $module:ident;)*) => {
        /// What pages know about a game.
        pub(crate) fn face_of(game: GameKind) -> &'static Face {
            match game { $(GameKind::$kind => &crate::$module::FACE),* }
        }

        /// A turn as a small picture, without the cubes returned over the limit.
        pub(crate) fn deed_picture(t: Texts, deed: &Deed) -> Markup {
            match deed { $(Deed::$kind(deed) => crate::$module::deed_picture(t, deed)),* }
        }

        /// A turn that is only written down as a small picture; nothing for what is no turn of the game. Of an opening no more may
        /// be written than which card is played.
        pub(crate) fn written_picture(t: Texts, game: GameKind, turn: &str, known: Known) -> Option<Markup> {
            let picture = match game { $(GameKind::$kind => crate::$module::written_picture(t, turn, known)),* };
            picture.or_else(|| Some(terms(t, turn.parse().ok()?)))
        }

        /// The slot of the row that a written turn takes a merchant from.
        pub(crate) fn taken_slot(game: GameKind, turn: &str) -> Option<usize> {
            match game { $(GameKind::$kind => crate::$module::taken_slot(turn)),* }
        }

        /// The fields of the form of a new table in which it is chosen what each game is played with.
        pub(crate) fn equipment_fields(t: Texts, form: &NewTableForm) -> Markup {
            maud::html! { $((crate::$module::equipment_fields(t, form)))* }
        }

        /// What a table that waits will be played with, by a text in the game's own words.
        pub(crate) fn equipment_panel(t: Texts, game: GameKind, text: &str) -> Markup {
            match game { $(GameKind::$kind => crate::$module::equipment_panel(t, text)),* }
        }

        /// How far the numbers on the pages of a game's rules can be trusted where it is played with this.
        pub fn numbers_of(game: GameKind, equipment: Equipment) -> Numbers {
            match game { $(GameKind::$kind => crate::$module::numbers(equipment.$module)),* }
        }

        /// What can be had in a game, as it follows each other, and what that is called.
        pub(crate) const fn items_of(game: GameKind) -> &'static [(ItemKind, Word)] {
            match game { $(GameKind::$kind => crate::$module::ITEMS),* }
        }

        /// Something that can be had in a game, as the atlas names it; nothing for a name that is none.
        pub(crate) fn item_picture(t: Texts, game: GameKind, item: &Item) -> Option<Markup> {
            match game { $(GameKind::$kind => crate::$module::item_picture(t, item)),* }
        }

        /// A card or a tile of any game by its code, as a small picture in a line of text; nothing for what is no code.
        pub(crate) fn piece_in_text(t: Texts, code: &str) -> Option<Markup> {
            let merchant = code.parse().ok().map(|card: MerchantId| in_text(t.card(card), terms(t, card)));
            merchant$(.or_else(|| crate::$module::piece_in_text(t, code)))*
        }

        /// A card of any game by its code, as it lies on a table; nothing for what is no code of a card.
        pub(crate) fn card_picture(t: Texts, code: &str) -> Option<Markup> {
            let merchant = code.parse().ok().map(|card: MerchantId| picture(t, card));
            merchant$(.or_else(|| crate::$module::card_picture(t, code)))*
        }

        /// The card or the tile that a plan leads to.
        pub(crate) fn goal_picture(t: Texts, game: GameKind, goal: &Goal) -> Markup {
            match game { $(GameKind::$kind => crate::$module::goal_picture(t, goal)),* }
        }

        impl OnPage for Board {
            fn sections(&self, scene: &Scene) -> Markup {
                match self { $(Board::$kind(board) => crate::$module::sections(scene, board)),* }
            }

            fn sheets(&self, scene: &Scene) -> Markup {
                match self { $(Board::$kind(board) => crate::$module::sheets(scene, board)),* }
            }

            fn ask(&self, scene: &Scene) -> Markup {
                match self { $(Board::$kind(board) => crate::$module::ask(scene, board)),* }
            }

            fn accept(&self, scene: &Scene) -> Markup {
                match self { $(Board::$kind(board) => crate::$module::accept(scene, board)),* }
            }

            fn bar_choices(&self, scene: &Scene) -> Markup {
                match self { $(Board::$kind(board) => crate::$module::bar_choices(scene, board)),* }
            }

            fn scores(&self, scene: &Scene, outcome: &Outcome) -> Markup {
                match self { $(Board::$kind(board) => crate::$module::scores(scene, board, outcome)),* }
            }

            fn belongings(&self, seat: Seat) -> (Vec<u8>, Cubes) {
                match self { $(Board::$kind(board) => crate::$module::belongings(board, seat)),* }
            }

            fn prompt(&self) -> Word {
                match self { $(Board::$kind(board) => crate::$module::prompt(board)),* }
            }

            fn advice(&self, log: &[LogEntry], seat: Seat, suggestion: Option<Decision>, is_to_move: bool) -> Advice {
                match self { $(Board::$kind(board) => crate::$module::advice(board, log, seat, suggestion, is_to_move)),* }
            }

            fn class(&self) -> &'static str {
                self.game().name()
            }

            fn style(&self) -> &'static Asset {
                face_of(self.game()).style
            }

            fn owed(&self) -> Option<Owed> {
                self.owes()?;
                Some(if self.owes_trades() { Owed::Trade } else { Owed::Cubes })
            }
        }
    };
}
each_game!(drawings);
