//! The fixed texts of Spice Road: the keys in `spice_road.ftl`.

macro_rules! fixed_words {
    ([$($next:tt)*] $([$($then:tt)*])*; $($key:ident)*) => {
        $($next)*! { $([$($then)*])*; $($key)*
            AtlasPointCards
            NoClaimsYet
            SpiceRoad
            SpiceRoadKnowCoins
            SpiceRoadKnowEnd
            SpiceRoadKnowLeft
            SpiceRoadKnowLimit
            SpiceRoadKnowPrice
            SpiceRoadKnowTrade
            SpiceRoadKnowUpgrade
            SpiceRoadLessonAcquire
            SpiceRoadLessonClaim
            SpiceRoadLessonConfirm
            SpiceRoadLessonDidClaim
            SpiceRoadLessonDidHire
            SpiceRoadLessonDidPlay
            SpiceRoadLessonDidTrade
            SpiceRoadLessonHire
            SpiceRoadLessonOver
            SpiceRoadLessonPay
            SpiceRoadLessonPlay
            SpiceRoadLessonPlayOn
            SpiceRoadLessonRest
            SpiceRoadLessonReturn
            SpiceRoadLessonTrade
            SpiceRoadLessonUpgrade
            SpiceRoadLessonWait
            SpiceRoadThings
        }
    };
}
pub(crate) use fixed_words;
