//! Who came first.

pub(crate) use caravan_tables::ranking;
