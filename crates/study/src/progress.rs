//! How far the study of a game is, with what there is to see once it is whole.

/// How far a study is; `W` is what a whole one is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Progress<W> {
    /// Nobody has asked for it.
    NotAsked,
    /// It waits, and so many others are before it.
    Waiting {
        /// How many.
        before: usize,
        /// How many turns were studied before it was aborted.
        done: usize,
        /// How many turns there are.
        turns: usize,
    },
    /// It is being made.
    UnderWay {
        /// How many turns are studied.
        done: usize,
        /// How many turns there are.
        turns: usize,
    },
    /// It could not be made.
    Failed,
    /// It is whole.
    Whole(W),
}

impl<W> Progress<W> {
    /// The same with something else made of what is whole.
    pub fn map<V>(self, make: impl FnOnce(W) -> V) -> Progress<V> {
        match self {
            Progress::NotAsked => Progress::NotAsked,
            Progress::Waiting { before, done, turns } => Progress::Waiting { before, done, turns },
            Progress::UnderWay { done, turns } => Progress::UnderWay { done, turns },
            Progress::Failed => Progress::Failed,
            Progress::Whole(whole) => Progress::Whole(make(whole)),
        }
    }

    /// What there is to see, if it is whole.
    pub fn whole(self) -> Option<W> {
        if let Progress::Whole(whole) = self { Some(whole) } else { None }
    }
}
