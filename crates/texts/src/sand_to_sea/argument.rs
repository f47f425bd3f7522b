//! What only the messages of From Sand to Sea are given.

use caravan_rules::sand_to_sea::CellName;
use fluent_bundle::FluentArgs;

use crate::Texts;
#[cfg(test)]
use crate::arguments::Variable;
use crate::arguments::{Argument, Names};

impl<'a> Argument<'a> for CellName {
    fn put(self, names: &Names, _: Texts, to: &mut FluentArgs<'a>) {
        to.set(names.plain, self.to_string());
    }

    #[cfg(test)]
    fn variables(names: Names) -> Vec<Variable> {
        vec![Variable::new(names.plain, &[])]
    }
}
