//! People and the ways back to them.

use caravan_store::{Error, NewSession, Person, Settings, Speed, Store};

use crate::samples::ada;

/// Whose session it is.
async fn owner(store: &Store, token_hash: &str, since: i64) -> Option<Person> {
    store.session(token_hash, since).await.unwrap().map(|session| session.person)
}

pub async fn people_come_back_by_their_session(store: &Store) {
    store.add_person(&ada(), NewSession::of_token("first")).await.unwrap();
    store.add_session("p-ada", NewSession { token_hash: "second", device: "Firefox, Linux" }, 6).await.unwrap();
    assert_eq!(owner(store, "second", 6).await, Some(ada()));
    store.rename("p-ada", "Countess", "countess").await.unwrap();
    assert_eq!(owner(store, "first", 0).await.unwrap().name, "Countess");
    let settings = Settings { speed: Speed::Fast, ..Settings::default() };
    store.keep_settings("p-ada", &settings).await.unwrap();
    assert_eq!(owner(store, "second", 6).await.unwrap().settings, settings, "on every device");
    assert_eq!(store.account("countess").await.unwrap(), None, "a name without a password is no account");
    store.end_session("first").await.unwrap();
    assert_eq!(owner(store, "first", 0).await, None);
    assert_eq!(owner(store, "unknown", 0).await, None);
    let again = store.add_session("p-ada", NewSession::of_token("second"), 7).await;
    assert!(matches!(again, Err(Error::Conflict)));
}

pub async fn sessions_are_listed_and_end(store: &Store) {
    store.add_person(&ada(), NewSession::of_token("first")).await.unwrap();
    for (token_hash, now) in [("second", 100), ("third", 200), ("fourth", 150)] {
        store.add_session("p-ada", NewSession { token_hash, device: "Firefox, Linux" }, now).await.unwrap();
    }
    let listed = async |since| -> Vec<String> {
        store.sessions_of("p-ada", since).await.unwrap().into_iter().map(|session| session.token_hash).collect()
    };
    assert_eq!(listed(100).await, ["third", "fourth", "second"]);
    assert_eq!(owner(store, "second", 101).await, None, "what was not used since then is over");
    store.use_session("second", 300).await.unwrap();
    assert_eq!(listed(151).await, ["second", "third"]);
    store.forget_sessions(151).await.unwrap();
    assert_eq!(listed(0).await, ["second", "third"]);
    store.end_other_sessions("p-ada", "third").await.unwrap();
    assert_eq!(listed(0).await, ["third"]);
    assert_eq!(store.sessions_of("p-blaise", 0).await.unwrap(), []);
}

pub async fn a_name_with_a_password_is_one_account(store: &Store) {
    let namesake = Person { id: "p-other".into(), name: "Ada".into(), created: 6, settings: Settings::default() };
    store.add_person(&ada(), NewSession::of_token("first")).await.unwrap();
    store.add_person(&namesake, NewSession::of_token("other")).await.unwrap();
    assert!(!store.has_password("p-ada").await.unwrap());
    assert_eq!(store.account("ada").await.unwrap(), None);
    store.add_link("p-ada", "link", 100).await.unwrap();
    store.set_password("p-ada", "ada", "hash", NewSession::of_token("new"), 9).await.unwrap();
    assert!(store.has_password("p-ada").await.unwrap());
    assert_eq!(store.account("ada").await.unwrap(), Some((ada(), "hash".to_owned())));
    assert_eq!(owner(store, "first", 0).await, None, "a new password ends the sessions from before");
    assert_eq!(store.person_of_link("link", 0).await.unwrap(), None, "and the links");
    assert_eq!(owner(store, "new", 0).await, Some(ada()));

    let second = store.set_password("p-other", "ada", "other hash", NewSession::of_token("newer"), 9).await;
    assert!(matches!(second, Err(Error::Conflict)));
    assert!(
        !store.has_password("p-other").await.unwrap() && owner(store, "other", 0).await.is_some(),
        "nothing changed"
    );
    store.set_password("p-other", "other", "other hash", NewSession::of_token("newer"), 9).await.unwrap();
    assert!(matches!(store.rename("p-other", "Ada", "ada").await, Err(Error::Conflict)));
    store.rename("p-ada", "Countess", "countess").await.unwrap();
    store.rename("p-other", "Ada", "ada").await.unwrap();
    assert_eq!(store.account("ada").await.unwrap().unwrap().0.id, "p-other");
}

pub async fn people_come_back_by_link(store: &Store) {
    store.add_person(&ada(), NewSession::of_token("first")).await.unwrap();
    store.add_link("p-ada", "link", 100).await.unwrap();
    assert_eq!(store.person_of_link("link", 99).await.unwrap(), Some(ada()));
    assert_eq!(store.person_of_link("link", 100).await.unwrap(), None, "the time is over");
    assert_eq!(store.person_of_link("other", 0).await.unwrap(), None);
    store.add_link("p-ada", "later", 300).await.unwrap();
    store.forget_links(200).await.unwrap();
    assert_eq!(store.person_of_link("link", 0).await.unwrap(), None);
    assert_eq!(store.person_of_link("later", 0).await.unwrap(), Some(ada()));
}

pub async fn a_secret_is_kept_once_it_was_offered(store: &Store) {
    assert_eq!(store.secret("key", "one").await.unwrap(), "one");
    assert_eq!(store.secret("key", "two").await.unwrap(), "one");
    assert_eq!(store.secret("other", "two").await.unwrap(), "two");
}
