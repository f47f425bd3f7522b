//! Work off the path of requests: on a thread of its own, in a place for its kind.

use crate::bot_queue::Sponsor;
use crate::passwords::Memory;
use crate::tables::Tables;

impl Tables {
    /// Lets a bot think for a person who waits for it, on a thread of its own; nothing if it broke. What it thinks about is said in the
    /// log then.
    pub async fn think_for<T: Send + 'static>(
        &self,
        sponsor: Sponsor,
        what: &str,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        off_the_path(self.hints().place(sponsor).await?, what, work).await
    }

    /// Reads or writes a record on a thread of its own; nothing if that broke.
    pub(crate) async fn read_aside<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Option<T> {
        off_the_path(self.reading_places().clone().acquire_owned().await.ok()?, "a record", work).await
    }

    /// Tries or hashes a password on a thread of its own, in memory for that; nothing if that broke.
    pub(crate) async fn try_password<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Memory) -> T + Send + 'static,
    ) -> Option<T> {
        let place = self.password_places().permits.clone().acquire_owned().await.ok()?;
        let tables = self.clone();
        off_the_path(place, "a password", move || tables.password_places().with_memory(work)).await
    }
}

/// Runs something on a thread of its own, in a place for it; nothing if it broke. The place is given back when the work is done, and
/// not when whoever asked for it goes away: it would go on beside the next.
pub(super) async fn off_the_path<T: Send + 'static>(
    place: impl Send + 'static,
    what: &str,
    work: impl FnOnce() -> T + Send + 'static,
) -> Option<T> {
    let in_place = move || {
        let done = work();
        drop(place);
        done
    };
    match tokio::task::spawn_blocking(in_place).await {
        Ok(thought) => Some(thought),
        Err(error) => {
            tracing::error!(%error, what, "a task panicked");
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use caravan_store::Store;

    use super::super::samples::sponsor;
    use super::*;
    use crate::tables::Config;

    #[tokio::test]
    async fn hints_and_passwords_shared_places() {
        let tables = Tables::new(Store::in_memory().await.unwrap(), Config::default()).await.unwrap();
        let mut held = Vec::new();
        while tables.hints().expected(&sponsor("eve")).is_zero() {
            held.push(tables.hints().place(sponsor("eve")).await.unwrap());
        }
        assert_eq!(tables.try_password(|_| "tried").await, Some("tried"), "while hints have all their places");
        held.clear();
        let passwords = &tables.password_places().permits;
        let _held = passwords.acquire_many(passwords.available_permits() as u32).await.unwrap();
        assert_eq!(
            tables.think_for(sponsor("ada"), "a hint", || "hint").await,
            Some("hint"),
            "while passwords have all theirs"
        );
    }

    #[tokio::test]
    async fn work_for_whoever_hung_up_went_on_beside_the_next() {
        let tables = Tables::new(Store::in_memory().await.unwrap(), Config::default()).await.unwrap();
        let places = &tables.password_places().permits;
        let all = places.available_permits();
        let (begun, has_begun) = tokio::sync::oneshot::channel();
        let (end, is_to_end) = std::sync::mpsc::channel::<()>();
        let asking = tokio::spawn({
            let tables = tables.clone();
            async move {
                let work = move |_: &mut Memory| {
                    begun.send(()).unwrap();
                    is_to_end.recv().unwrap();
                };
                tables.try_password(work).await
            }
        });
        has_begun.await.unwrap();
        asking.abort();
        assert!(asking.await.unwrap_err().is_cancelled());
        assert_eq!(places.available_permits(), all - 1, "nobody waits for it, and it still works");
        end.send(()).unwrap();
        drop(places.acquire_many(all as u32).await.unwrap());
    }
}
