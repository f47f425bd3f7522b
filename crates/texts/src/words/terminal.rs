//! The fixed texts of the table in the terminal: the keys in `terminal.ftl`.

macro_rules! terminal_words {
    ([$($next:tt)*] $([$($then:tt)*])*; $($key:ident)*) => {
        $($next)*! { $([$($then)*])*; $($key)*
            AnswerKeys
            GetUpAgain
            PlainKeys
            PlainNotYet
            ReplayKeys
            ResignAgain
            ScreenAnswer
            ScreenEndKeys
            ScreenEnter
            ScreenHint
            ScreenKeys
            ScreenLeave
            ScreenLegend
            ScreenLetters
            ScreenLog
            ScreenMove
            ScreenPick
            ScreenRematch
            ScreenResign
            ScreenScroll
            ScreenUndo
            ServerIsSilent
            TableIsGone
            Thinking
        }
    };
}
