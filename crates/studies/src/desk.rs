//! A thread that studies turns.

use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::mpsc::{Sender, channel};

use caravan_study::{StudiedTurn, Study};
use tokio::sync::oneshot;

use crate::priority::step_back;

/// Where turns are studied, one after the other. Its thread knows nothing of the runtime and touches nothing of it, so that whoever
/// waits may be gone at any moment; it ends when nobody can ask any more, after the turn under way.
pub(crate) struct Desk(Sender<Job>);

type Job = Box<dyn FnOnce() + Send>;

impl Desk {
    /// A thread behind everything else on the machine.
    pub(crate) fn behind_everything() -> io::Result<Desk> {
        Desk::begun_with(step_back)
    }

    /// A thread like any other, for who waits for nothing but this study.
    pub(crate) fn like_any_other() -> io::Result<Desk> {
        Desk::begun_with(|| {})
    }

    fn begun_with(begin: impl FnOnce() + Send + 'static) -> io::Result<Desk> {
        let (desk, jobs) = channel::<Job>();
        let work = move || {
            begin();
            jobs.into_iter().for_each(|job| job());
        };
        std::thread::Builder::new().name("study".to_owned()).spawn(work)?;
        Ok(Desk(desk))
    }

    /// Studies a turn; nothing if that panicked.
    pub(crate) async fn study(&self, study: &Arc<Study>, turn: usize) -> Option<StudiedTurn> {
        let (answer, answered) = oneshot::channel();
        let study = study.clone();
        let job = move || {
            let studied = catch_unwind(AssertUnwindSafe(|| study.turn(turn))).ok();
            // Nobody waits for it any more where everything has stopped.
            let _ = answer.send(studied);
        };
        self.0.send(Box::new(job)).ok()?;
        answered.await.ok().flatten()
    }
}
