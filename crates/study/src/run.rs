//! Studying on several cores.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::analysis::Analysis;
use crate::study::Study;

/// Studies every turn on `threads` threads; `progress` is told of each as it is done.
pub fn analyse(study: &Study, threads: usize, progress: &(dyn Fn(usize) + Sync)) -> Analysis {
    let turns = shared_out(
        study.turns(),
        threads,
        || study.student(),
        |student, at| {
            let turn = student.study(at);
            progress(at);
            turn
        },
    );
    study.add_up(turns)
}

/// The results of `count` pieces of work, in order, whoever did them. Each thread has a worker of its own.
pub(crate) fn shared_out<W, T: Send>(
    count: usize,
    threads: usize,
    worker: impl Fn() -> W + Sync,
    work: impl Fn(&mut W, usize) -> T + Sync,
) -> Vec<T> {
    let next = AtomicUsize::new(0);
    let done: Mutex<Vec<Option<T>>> = Mutex::new((0..count).map(|_| None).collect());
    let run = || {
        let mut worker = worker();
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            if at >= count {
                return;
            }
            let result = work(&mut worker, at);
            done.lock().unwrap_or_else(|poisoned| poisoned.into_inner())[at] = Some(result);
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..threads.clamp(1, count.max(1)) {
            scope.spawn(run);
        }
    });
    let done = done.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner());
    done.into_iter().flatten().collect()
}
