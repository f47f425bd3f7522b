//! What only the messages of Spice Road are given.

use caravan_rules::spice_road::Coin;
use fluent_bundle::FluentArgs;

use crate::Texts;
#[cfg(test)]
use crate::arguments::Variable;
use crate::arguments::{Argument, Names};

/// `gold` or `silver`.
impl<'a> Argument<'a> for Coin {
    fn put(self, names: &Names, _: Texts, to: &mut FluentArgs<'a>) {
        to.set(
            names.plain,
            match self {
                Coin::Gold => "gold",
                Coin::Silver => "silver",
            },
        );
    }

    #[cfg(test)]
    fn variables(names: Names) -> Vec<Variable> {
        vec![Variable::new(names.plain, &["gold", "silver"])]
    }
}
