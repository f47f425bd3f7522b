//! The fixed texts of the day's deal: the keys in `daily.ftl`.

macro_rules! daily_words {
    ([$($next:tt)*] $([$($then:tt)*])*; $($key:ident)*) => {
        $($next)*! { $([$($then)*])*; $($key)*
            DailyBestGame
            DailyClosed
            DailyDeal
            DailyFair
            DailyGoOn
            DailyHow
            DailyLadder
            DailyLead
            DailyNobody
            DailyNonce
            DailyPlace
            DailyPlay
            DailyPlayed
            DailyPlaying
            DailyRank
            DailyRounds
            DailyToPlay
            DailyWho
            DailyYesterday
            DailyYou
            DailyYourTable
            Today
        }
    };
}
