//! The fixed texts of the atlas: the keys in `atlas.ftl`.

macro_rules! atlas_words {
    ($next:ident $($then:ident)*; $($key:ident)*) => {
        $next! { $($then)*; $($key)*
            Atlas
            AtlasBonusTiles
            AtlasCaution
            AtlasGain
            AtlasHoldTile
            AtlasIntro
            AtlasLength
            AtlasMerchants
            AtlasMoveTile
            AtlasName
            AtlasOpening
            AtlasOpenings
            AtlasOpeningsHow
            AtlasOrder
            AtlasOutposts
            AtlasPlayed
            AtlasPointCards
            AtlasPoints
            AtlasPointsTile
            AtlasPrice
            AtlasRound
            AtlasSeat
            AtlasSeats
            AtlasTables
            AtlasTaken
            AtlasVictoryTiles
            AtlasWon
            DecimalSign
        }
    };
}
