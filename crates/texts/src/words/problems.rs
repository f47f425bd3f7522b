//! The fixed texts of what is wrong, and what it is wrong with: the keys in `problems.ftl`.

macro_rules! problems_words {
    ([$($next:tt)*] $([$($then:tt)*])*; $($key:ident)*) => {
        $($next)*! { $([$($then)*])*; $($key)*
            RecordEnds
            RecordNotJson
            RecordNotText
            RecordTooLong
            RecordUnexpected
            RecordUnreadable
        }
    };
}
