//! The fixed texts of a game that is studied: the keys in `study.ftl`.

macro_rules! study_words {
    ([$($next:tt)*] $([$($then:tt)*])*; $($key:ident)*) => {
        $($next)*! { $([$($then)*])*; $($key)*
            BestTurns
            ClassBest
            ClassBlunder
            ClassGood
            ClassInaccuracy
            ClassMistake
            ExploreFromHere
            ExploreHow
            ExploreOver
            ExploreTitle
            ExploreTurns
            StudyAsk
            StudyAskAgain
            StudyAskHow
            StudyBetter
            StudyClasses
            StudyCost
            StudyErrorRate
            StudyFailed
            StudyGame
            StudyGoesOn
            StudyGoesOnWith
            StudyLuck
            StudyMoments
            StudyOthers
            StudyOwn
            StudyPlayed
            StudyPlayer
            StudyResult
            StudyStart
            StudySums
            StudySumsHow
            StudyTitle
            StudyTurns
            StudyWhole
            StudyWithoutLuck
        }
    };
}
