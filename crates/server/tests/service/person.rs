//! A person on several devices: names, personal links and passwords.

use axum::http::{StatusCode, header};
use caravan_store::Store;

use crate::visitor::{Visitor, server, server_at};

#[tokio::test]
async fn a_name_is_given_once_and_can_be_changed() {
    let server = server().await;
    let mut ada = Visitor::new(&server).await;
    let named = ada.submit("/me", &[("name", "Ada")]).await.text;
    assert!(named.contains("value=\"Ada\"") && named.contains("Saved."), "{named}");
    assert!(!ada.get("/me").await.text.contains("Saved."));
    assert!(ada.submit("/me", &[("name", "Countess")]).await.text.contains("value=\"Countess\""));
    let refused = ada.post("/me", &[("name", " ")]).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(ada.get("/me").await.text.contains("value=\"Countess\""));
}

fn link_on(page: &crate::visitor::Page) -> String {
    let start = page.text.find("http://caravan.test/in/").unwrap();
    page.text[start + "http://caravan.test".len()..].split('"').next().unwrap().to_owned()
}

#[tokio::test]
async fn a_personal_link_brings_the_same_person_to_another_device_for_an_hour() {
    let store = Store::in_memory().await.unwrap();
    let server = server_at(store.clone(), 0).await;
    let (mut laptop, mut phone) = (Visitor::new(&server).await, Visitor::new(&server).await);
    assert_eq!(laptop.post("/me/link", &[]).await.status, StatusCode::UNPROCESSABLE_ENTITY, "nobody is nobody yet");
    let table = laptop.start_table("Ada", &["me", "person"]).await;
    let link = link_on(&laptop.post("/me/link", &[]).await);
    assert!(phone.get(&link).await.text.contains("Go on as Ada"));
    let answer = phone.post(&link, &[]).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER);
    assert_eq!(answer.headers.get_all(header::SET_COOKIE).iter().count(), 1);
    assert!(phone.get("/").await.text.contains(&table), "her tables are there");
    assert!(laptop.get("/").await.text.contains(&table), "and still on the first device");
    assert_ne!(phone.token(), laptop.token());

    let later = server_at(store, 3_600_001).await;
    let mut late = Visitor::new(&later).await;
    assert_eq!(late.get(&link).await.status, StatusCode::GONE);
    assert_eq!(late.get("/in/0000").await.status, StatusCode::GONE);
}

#[tokio::test]
async fn a_password_brings_the_person_back_and_a_wrong_one_does_not() {
    let server = server().await;
    let (mut ada, mut other) = (Visitor::new(&server).await, Visitor::new(&server).await);
    let table = ada.start_table("Ada", &["me", "person"]).await;
    let short = ada.post("/me/password", &[("password", "short")]).await;
    assert_eq!(short.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(ada.post("/me/password", &[("password", "correct horse")]).await.status, StatusCode::SEE_OTHER);
    for (name, password) in [("Ada", "wrong horse"), ("Ada", ""), ("Blaise", "correct horse"), ("", "")] {
        let answer = other.post("/sign-in", &[("name", name), ("password", password)]).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{name} {password}");
        assert!(answer.headers.get(header::SET_COOKIE).is_none());
    }
    let answer = other.post("/sign-in", &[("name", "Ada"), ("password", "correct horse")]).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER);
    assert!(other.get("/").await.text.contains(&table));
}

#[tokio::test]
async fn the_rulebook_and_the_guide_speak_the_language_of_the_reader() {
    let server = server().await;
    let mut ada = Visitor::new(&server).await;
    let pages = [
        ("/rules/spice-road/claim", "<h1>Claim a point card</h1>", "<h1>Eine Punktekarte einlösen</h1>"),
        ("/rules/spice-road/claim", "<h2 id=\"coins\">Coins</h2>", "<h2 id=\"coins\">Münzen</h2>"),
        ("/rules/sand-to-sea/sail", "<title>Move: sail your boat ·", "<title>Die Fahrt ·"),
        (
            "/rules/spice-road/sheets",
            "<h1>The sheets, sentence by sentence</h1>",
            "<h1>Die Anleitungen, Satz für Satz</h1>",
        ),
        ("/rules/sand-to-sea/notes", "<h1>The rulebook</h1>", "<h1>Hinweise zum Regelbuch</h1>"),
        ("/api", "<h1>The API</h1>", "<h1>Die API</h1>"),
    ];
    for (path, english, _) in pages {
        assert!(ada.get(path).await.text.contains(english), "{path}");
    }
    ada.post("/settings", &[("language", "de")]).await;
    for (path, english, german) in pages {
        let page = ada.get(path).await.text;
        assert!(page.contains(german) && !page.contains(english), "{path}");
    }
    let claim = ada.get("/rules/spice-road/claim").await.text;
    assert!(claim.contains("draw P36\nturn =2\n"), "examples have their statements");
    assert!(!claim.contains("<!--"), "the version is no part of the page");
}

#[tokio::test]
async fn language_and_theme_are_kept() {
    let server = server().await;
    let mut ada = Visitor::new(&server).await;
    let answer = ada.post("/settings", &[("language", "de"), ("theme", "dark"), ("back", "/rules")]).await;
    assert_eq!(answer.location.as_deref(), Some("/rules"));
    let page = ada.get("/").await.text;
    assert!(page.contains("<html lang=\"de\" data-theme=\"dark\""), "{}", &page[..200]);
    let away = ada.post("/settings", &[("language", "xx"), ("back", "https://example.org")]).await;
    assert_eq!(away.location.as_deref(), Some("/"));
    assert!(ada.get("/").await.text.contains("<html lang=\"de\""));
}

/// What the root of a page says about a setting.
fn root_says(page: &crate::visitor::Page, setting: &str) -> bool {
    page.text.split('>').nth(1).unwrap().contains(setting)
}

#[tokio::test]
async fn settings_are_chosen_as_a_guest_and_follow_the_person_to_another_device() {
    let server = server().await;
    let (mut laptop, mut phone) = (Visitor::new(&server).await, Visitor::new(&server).await);
    let answer = laptop.post("/settings", &[("cards", "large"), ("back", "/settings")]).await;
    assert_eq!(answer.location.as_deref(), Some("/settings"));
    laptop.post("/settings", &[("letters", "hidden")]).await;
    let page = laptop.get("/settings").await;
    assert!(root_says(&page, "data-cards=\"large\" data-letters=\"hidden\""), "{}", &page.text[..300]);
    assert!(!root_says(&phone.get("/").await, "data-cards"), "they are hers alone");

    laptop.submit("/me", &[("name", "Ada")]).await;
    laptop.post("/settings", &[("confirm", "at-once"), ("speed", "nonsense")]).await;
    let link = link_on(&laptop.post("/me/link", &[]).await);
    phone.post(&link, &[]).await;
    let page = phone.get("/").await;
    assert!(root_says(&page, "data-cards=\"large\" data-letters=\"hidden\" data-confirm=\"at-once\""));
    assert!(!root_says(&page, "data-speed"), "what is not offered is not kept");
    phone.post("/settings", &[("cards", "medium")]).await;
    assert!(!root_says(&laptop.get("/rules/spice-road/claim").await, "data-cards"), "and back, on every page");
}

#[tokio::test]
async fn whoever_is_at_home_in_a_browser_is_asked_before_a_link_makes_them_somebody_else() {
    let server = server().await;
    let (mut ada, mut eve) = (Visitor::new(&server).await, Visitor::new(&server).await);
    ada.submit("/me", &[("name", "Ada")]).await;
    eve.submit("/me", &[("name", "Eve")]).await;
    let (own, foreign) = (link_on(&ada.post("/me/link", &[]).await), link_on(&eve.post("/me/link", &[]).await));
    let asked = ada.get(&foreign).await;
    assert_eq!((asked.status, asked.headers.get(header::SET_COOKIE)), (StatusCode::OK, None));
    assert!(asked.text.contains("Go on as Eve"), "{}", asked.text);
    assert!(ada.get("/me").await.text.contains("value=\"Ada\""), "nothing has changed");
    assert_eq!(ada.get(&own).await.status, StatusCode::SEE_OTHER, "her own link asks nothing");
    ada.get(&foreign).await;
    assert_eq!(ada.post(&foreign, &[]).await.status, StatusCode::SEE_OTHER);
    assert!(ada.get("/me").await.text.contains("value=\"Eve\""));
    assert_eq!(ada.post("/in/0000", &[]).await.status, StatusCode::GONE);
}
