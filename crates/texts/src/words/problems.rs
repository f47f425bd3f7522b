//! The fixed texts of what is wrong, and what it is wrong with: the keys in `problems.ftl`.

macro_rules! problems_words {
    ($next:ident $($then:ident)*; $($key:ident)*) => {
        $next! { $($then)*; $($key)*
            MapsTooMany
            RecordEnds
            RecordNotJson
            RecordNotText
            RecordTooLong
            RecordUnexpected
            RecordUnreadable
        }
    };
}
