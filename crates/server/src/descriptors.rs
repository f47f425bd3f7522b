//! How many files and connections the system lets this program have open.

/// What a connection is not given: the database, its log, programs that play.
const KEPT_BACK: u64 = 256;

/// More connections than this are not taken, whatever the system allows: each costs some memory.
const MOST: u64 = 32_768;

/// Raises the limit as far as the system lets us, and returns how many connections there is room for.
pub fn room_for_connections() -> usize {
    raised_limit().map_or(MOST, room) as usize
}

fn room(limit: u64) -> u64 {
    // Where hardly any are allowed, half of them.
    limit.saturating_sub(KEPT_BACK).max(limit / 2).min(MOST)
}

/// The limit, once it is what may be asked for; none where there is no such thing.
#[cfg(unix)]
fn raised_limit() -> Option<u64> {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    let wanted = maximum.map_or(2 * MOST, |maximum| maximum.min(2 * MOST));
    if current.is_none_or(|current| current >= wanted) {
        return current;
    }
    match setrlimit(Resource::Nofile, Rlimit { current: Some(wanted), maximum }) {
        Ok(()) => Some(wanted),
        Err(error) => {
            tracing::warn!(%error, "cannot raise the limit of open files");
            current
        }
    }
}

#[cfg(not(unix))]
fn raised_limit() -> Option<u64> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn connections_leave_room_for_the_rest_of_the_program() {
        assert_eq!((room(1024), room(300), room(1 << 20)), (768, 150, MOST));
        #[cfg(unix)]
        {
            let places = room_for_connections() as u64;
            let limit = rustix::process::getrlimit(rustix::process::Resource::Nofile);
            assert_eq!(limit.current.map_or(MOST, room), places);
            assert!(limit.current == limit.maximum || limit.current >= Some(2 * MOST), "{limit:?}");
        }
    }
}
