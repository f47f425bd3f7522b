//! What messages are given: the variables that each kind of argument becomes. What only one game has is in its folder.

use caravan_rules::{Cubes, Spice};
use fluent_bundle::{FluentArgs, FluentValue};

use super::Texts;
use super::table::Owed;

/// A player, as the one who reads calls them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Who<'a> {
    /// The one who reads.
    You,
    /// Somebody else.
    Named(&'a str),
}

/// The names of the variables that an argument can bring along.
#[derive(Clone, Copy)]
pub(crate) struct Names {
    /// The argument's own.
    pub(crate) plain: &'static str,
    /// Of cubes, how many they are.
    pub(crate) count: &'static str,
    /// Of a player who is not the one who reads, their name.
    pub(crate) name: &'static str,
    /// Of a spice, what one cube of it is called.
    pub(crate) one: &'static str,
}

/// The names that belong to an argument.
macro_rules! names_of {
    ($argument:ident) => {
        $crate::arguments::Names {
            plain: stringify!($argument),
            count: concat!(stringify!($argument), "_count"),
            name: concat!(stringify!($argument), "_name"),
            one: concat!(stringify!($argument), "_one"),
        }
    };
}
pub(crate) use names_of;

/// What a message can be given.
pub(crate) trait Argument<'a> {
    /// Adds it to the variables of a message.
    fn put(self, names: &Names, t: Texts, to: &mut FluentArgs<'a>);

    /// The variables it becomes.
    #[cfg(test)]
    fn variables(names: Names) -> Vec<Variable>;
}

/// A variable of a message, for the test that holds the files against the code.
#[cfg(test)]
#[derive(Clone, Copy)]
pub(crate) struct Variable {
    pub(crate) name: &'static str,
    /// What it can be, beside numbers.
    pub(crate) variants: &'static [&'static str],
    /// Whether it can be left out, and is `none` then.
    pub(crate) is_optional: bool,
}

#[cfg(test)]
impl Variable {
    /// The plural forms of all languages.
    const NUMBER: &'static [&'static str] = &["zero", "one", "two", "few", "many", "other"];

    pub(crate) fn new(name: &'static str, variants: &'static [&'static str]) -> Variable {
        Variable { name, variants, is_optional: false }
    }

    /// One that is a number.
    pub(crate) fn number(name: &'static str) -> Variable {
        Variable::new(name, Variable::NUMBER)
    }

    /// Whether it can ever be what a variant is for.
    pub(crate) fn can_be(&self, variant: &str) -> bool {
        let is_number = self.variants == Variable::NUMBER && variant.parse::<u64>().is_ok();
        is_number || self.variants.contains(&variant) || (self.is_optional && variant == "none")
    }
}

/// Numbers are numbers to Fluent, which knows their plurals.
macro_rules! numbers {
    ($($number:ty)*) => { $(
        impl<'a> Argument<'a> for $number {
            fn put(self, names: &Names, _: Texts, to: &mut FluentArgs<'a>) {
                to.set(names.plain, self);
            }

            #[cfg(test)]
            fn variables(names: Names) -> Vec<Variable> {
                vec![Variable::number(names.plain)]
            }
        }
    )* };
}
numbers! { u8 u16 u32 u64 usize }

impl<'a> Argument<'a> for &'a str {
    fn put(self, names: &Names, _: Texts, to: &mut FluentArgs<'a>) {
        to.set(names.plain, self);
    }

    #[cfg(test)]
    fn variables(names: Names) -> Vec<Variable> {
        vec![Variable::new(names.plain, &[])]
    }
}

impl<'a> Argument<'a> for char {
    fn put(self, names: &Names, _: Texts, to: &mut FluentArgs<'a>) {
        to.set(names.plain, self.to_string());
    }

    #[cfg(test)]
    fn variables(names: Names) -> Vec<Variable> {
        vec![Variable::new(names.plain, &[])]
    }
}

/// `yes` or `no`.
impl<'a> Argument<'a> for bool {
    fn put(self, names: &Names, _: Texts, to: &mut FluentArgs<'a>) {
        to.set(names.plain, if self { "yes" } else { "no" });
    }

    #[cfg(test)]
    fn variables(names: Names) -> Vec<Variable> {
        vec![Variable::new(names.plain, &["yes", "no"])]
    }
}

/// `trade` or `return`.
impl<'a> Argument<'a> for Owed {
    fn put(self, names: &Names, _: Texts, to: &mut FluentArgs<'a>) {
        to.set(
            names.plain,
            match self {
                Owed::Trade => "trade",
                Owed::Cubes => "return",
            },
        );
    }

    #[cfg(test)]
    fn variables(names: Names) -> Vec<Variable> {
        vec![Variable::new(names.plain, &["trade", "return"])]
    }
}

/// `you` or `other`, whose name is in `$…_name`.
impl<'a> Argument<'a> for Who<'a> {
    fn put(self, names: &Names, _: Texts, to: &mut FluentArgs<'a>) {
        match self {
            Who::You => to.set(names.plain, "you"),
            Who::Named(name) => {
                to.set(names.plain, "other");
                to.set(names.name, name);
            }
        }
    }

    #[cfg(test)]
    fn variables(names: Names) -> Vec<Variable> {
        vec![Variable::new(names.plain, &["you", "other"]), Variable::new(names.name, &[])]
    }
}

/// The name of the spice in the game on the table, and in `$…_one` that of one cube.
impl<'a> Argument<'a> for Spice {
    fn put(self, names: &Names, t: Texts, to: &mut FluentArgs<'a>) {
        to.set(names.plain, t.spice(self));
        to.set(names.one, t.one(self));
    }

    #[cfg(test)]
    fn variables(names: Names) -> Vec<Variable> {
        vec![Variable::new(names.plain, &[]), Variable::new(names.one, &[])]
    }
}

/// The cubes spice by spice, and in `$…_count` how many they are.
impl<'a> Argument<'a> for Cubes {
    fn put(self, names: &Names, t: Texts, to: &mut FluentArgs<'a>) {
        to.set(names.plain, t.cubes(self));
        to.set(names.count, self.total());
    }

    #[cfg(test)]
    fn variables(names: Names) -> Vec<Variable> {
        vec![Variable::new(names.plain, &[]), Variable::number(names.count)]
    }
}

/// What there is, or `none`.
impl<'a, T: Argument<'a>> Argument<'a> for Option<T> {
    fn put(self, names: &Names, t: Texts, to: &mut FluentArgs<'a>) {
        match self {
            Some(argument) => argument.put(names, t, to),
            None => to.set(names.plain, FluentValue::from("none")),
        }
    }

    #[cfg(test)]
    fn variables(names: Names) -> Vec<Variable> {
        T::variables(names).into_iter().map(|variable| Variable { is_optional: true, ..variable }).collect()
    }
}
