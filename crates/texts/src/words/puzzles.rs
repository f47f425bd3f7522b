//! The fixed texts of puzzles: the keys in `puzzles.ftl`.

macro_rules! puzzles_words {
    ([$($next:tt)*] $([$($then:tt)*])*; $($key:ident)*) => {
        $($next)*! { $([$($then)*])*; $($key)*
            PuzzleBest
            PuzzleFind
            PuzzleHow
            PuzzleLatest
            PuzzleLine
            PuzzleMissed
            PuzzleMore
            PuzzleNext
            PuzzleObvious
            PuzzleOfTheDay
            PuzzleRead
            PuzzleSecond
            PuzzleSolved
            PuzzleTitle
            PuzzleWasMissed
            PuzzleWasSolved
            PuzzleWhy
            PuzzleYours
            Puzzles
            PuzzlesLead
        }
    };
}
