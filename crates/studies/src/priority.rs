//! Stepping back behind everything else on the machine.

/// The calling thread gets what the others leave over: bots at running tables, pages and hints come first. Where the system has no
/// such wish for one thread, studies are still made behind bots that wait.
#[cfg(target_os = "linux")]
pub(crate) fn step_back() {
    const LAST: i32 = 19;
    // On Linux every thread has a niceness of its own, under its own id. If it is refused, the thread works as any other.
    let _ = rustix::process::setpriority_process(Some(rustix::thread::gettid()), LAST);
}

#[cfg(not(target_os = "linux"))]
pub(crate) fn step_back() {}
