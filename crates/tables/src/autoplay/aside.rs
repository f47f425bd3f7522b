//! Work off the path of requests: on a thread of its own, in a place for its kind.

use crate::bot_queue::Sponsor;
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
        off_the_path(self.reading_places().acquire().await.ok()?, "a record", work).await
    }

    /// Tries or hashes a password on a thread of its own; nothing if that broke.
    pub(crate) async fn try_password<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Option<T> {
        off_the_path(self.password_places().acquire().await.ok()?, "a password", work).await
    }
}

/// Runs something on a thread of its own, in a place for it; nothing if it broke.
pub(super) async fn off_the_path<T: Send + 'static>(
    _place: impl Sized,
    what: &str,
    work: impl FnOnce() -> T + Send + 'static,
) -> Option<T> {
    match tokio::task::spawn_blocking(work).await {
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
        assert_eq!(tables.try_password(|| "tried").await, Some("tried"), "while hints have all their places");
        held.clear();
        let passwords = tables.password_places();
        let _held = passwords.acquire_many(passwords.available_permits() as u32).await.unwrap();
        assert_eq!(
            tables.think_for(sponsor("ada"), "a hint", || "hint").await,
            Some("hint"),
            "while passwords have all theirs"
        );
    }
}
