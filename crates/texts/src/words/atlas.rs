//! The fixed texts of the atlas: the keys in `atlas.ftl`.

macro_rules! atlas_words {
    ([$($next:tt)*] $([$($then:tt)*])*; $($key:ident)*) => {
        $($next)*! { $([$($then)*])*; $($key)*
            Atlas
            AtlasCaution
            AtlasGain
            AtlasIntro
            AtlasLength
            AtlasMerchants
            AtlasName
            AtlasOpening
            AtlasOpenings
            AtlasOpeningsHow
            AtlasOrder
            AtlasPlayed
            AtlasPoints
            AtlasPrice
            AtlasRound
            AtlasSeat
            AtlasSeats
            AtlasTables
            AtlasTaken
            AtlasWon
            DecimalSign
        }
    };
}
