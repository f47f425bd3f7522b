//! Plans over the table: where hints are given, told to whoever plays along, and in studies; nowhere else.

use axum::http::StatusCode;

use crate::visitor::{Page, Visitor, server};

/// How many goals the panel of a page has; nothing if it has no panel.
fn goals(page: &Page) -> Option<usize> {
    assert_eq!(page.status, StatusCode::OK, "{}", page.text);
    page.text.contains("plan-panel").then(|| page.text.matches("class=\"plan-goal\"").count())
}

/// Asks for a plan with the version that the page shows.
async fn ask(visitor: &mut Visitor, table: &str) -> Page {
    let version = visitor.get(table).await.version();
    visitor.post(&format!("{table}/plan"), &[("version", &version)]).await
}

#[tokio::test]
async fn whoever_plays_alone_sees_how_soon_each_card_can_be_claimed() {
    let server = server().await;
    let mut ada = Visitor::new(&server).await;
    let table = ada.start_table("Ada", &["me", "bot:trader"]).await;
    let page = ada.get(&table).await;
    assert!(page.text.contains(&format!("{table}/plan")) && goals(&page).is_none());
    let with_plan = format!("{table}?plan");
    assert_eq!(ask(&mut ada, &table).await.location.as_ref(), Some(&with_plan));
    let page = ada.get(&with_plan).await;
    assert_eq!(goals(&page), Some(5));
    assert_eq!(page.text.matches("title=\"Claim ").count(), 5, "every way ends with a claim");
    assert!(page.text.contains("in ") && page.text.contains("turns") && !page.text.contains("The way is too long"));
    // In the middle of a turn there is nothing to ask for, and on somebody else's the page is the table.
    let first = page.decisions().first().unwrap().clone();
    let drafted = ada.act(&table, "decide", &[("decision", &first)]).await;
    assert!(!drafted.text.contains(&format!("{table}/plan")));
    ada.act(&table, "finish", &[]).await;
    ada.act(&table, "confirm", &[]).await;
    assert!(matches!(goals(&ada.get(&with_plan).await), None | Some(5)));
}

#[tokio::test]
async fn a_first_game_with_a_guide_has_plans() {
    let server = server().await;
    let mut ada = Visitor::new(&server).await;
    let table = ada.post("/learn", &[("game", "spice-road"), ("name", "Ada")]).await.location.unwrap();
    assert!(ask(&mut ada, &table).await.location.is_some());
    assert_eq!(goals(&ada.get(&format!("{table}?plan")).await), Some(5));
}

#[tokio::test]
async fn where_no_hints_are_given_there_are_no_plans() {
    let server = server().await;
    let mut ada = Visitor::new(&server).await;
    let bare = ada.start_table_with("Ada", &["me", "bot:trader"], &[("hints", "no")]).await;
    let daily = ada.post("/daily/spice-road", &[]).await.location.unwrap();
    server.rest().await;
    for table in [bare, daily] {
        assert!(!ada.get(&table).await.text.contains(&format!("{table}/plan")), "{table}");
        assert_eq!(ask(&mut ada, &table).await.status, StatusCode::FORBIDDEN, "{table}");
        assert_eq!(ada.get(&format!("{table}?plan")).await.status, StatusCode::FORBIDDEN, "{table}");
    }
    let open = ada.start_table("Ada", &["me", "bot:trader"]).await;
    let mut stranger = Visitor::new(&server).await;
    assert_eq!(stranger.get(&format!("{open}?plan")).await.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn from_sand_to_sea_has_plans_once_the_boats_are_on_the_map() {
    let server = server().await;
    let mut ada = Visitor::new(&server).await;
    let table = ada.start_table_with("Ada", &["bot:trader", "me"], &[("game", "sand-to-sea")]).await;
    server.rest().await;
    let offer = format!("{table}/plan");
    assert!(!ada.get(&table).await.text.contains(&offer), "there is no boat yet");
    for _ in 0..2 {
        let first = ada.get(&table).await.decisions().first().unwrap().clone();
        ada.act(&table, "decide", &[("decision", &first)]).await;
    }
    ada.act(&table, "confirm", &[]).await;
    server.rest().await;
    assert!(ada.get(&table).await.text.contains(&offer));
    assert_eq!(ask(&mut ada, &table).await.status, StatusCode::SEE_OTHER);
    let page = ada.get(&format!("{table}?plan")).await;
    assert_eq!(goals(&page), Some(4), "a goal for each port");
}

#[tokio::test]
async fn among_people_the_others_are_told_before_there_is_a_plan() {
    let server = server().await;
    let (mut ada, mut blaise) = (Visitor::new(&server).await, Visitor::new(&server).await);
    let table = ada.start_table_with("Ada", &["me", "person"], &[("hints", "yes")]).await;
    blaise.submit(&format!("{table}/join"), &[("name", "Blaise")]).await;
    let with_plan = format!("{table}?plan");
    assert_eq!(ada.get(&with_plan).await.status, StatusCode::FORBIDDEN, "nobody knows of it yet");
    let before = blaise.get(&table).await.version();
    assert_eq!(ask(&mut blaise, &table).await.status, StatusCode::CONFLICT, "it is not his turn");
    assert_eq!(ask(&mut ada, &table).await.status, StatusCode::SEE_OTHER);
    assert_ne!(blaise.get(&table).await.version(), before, "he is told");
    assert_eq!(goals(&ada.get(&with_plan).await), Some(5));
    assert_eq!(blaise.get(&with_plan).await.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn a_study_has_the_plan_of_whoever_is_to_move() {
    let server = server().await;
    let mut ada = Visitor::new(&server).await;
    let table = ada.start_table("Ada", &["bot:trader", "bot:pedlar"]).await;
    server.rest().await;
    ada.submit(&format!("{table}/study"), &[]).await;
    assert!(server.studies().work_on_next().await.unwrap());
    let turn = format!("{table}/study/1");
    assert!(ada.get(&turn).await.text.contains("href=\"?plan\""));
    assert_eq!(goals(&ada.get(&format!("{turn}?plan")).await), Some(5));
    let explore = format!("{turn}/explore");
    assert!(ada.get(&explore).await.text.contains(&format!("{explore}?plan")));
    assert_eq!(goals(&ada.get(&format!("{explore}?plan")).await), Some(5));
    assert_eq!(goals(&ada.get(&format!("{explore}?line=S01&plan")).await), Some(5));
}
