//! The fixed texts of Spice Road: the keys in `spice_road.ftl`.

macro_rules! spice_road_words {
    ($next:ident $($then:ident)*; $($key:ident)*) => {
        $next! { $($then)*; $($key)*
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
