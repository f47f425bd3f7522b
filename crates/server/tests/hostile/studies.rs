//! Studies of finished games that one visitor asks for while others wait.

use axum::http::StatusCode;
use caravan_server::Config;

use crate::visitor::{Visitor, shallow_studies, store};
use crate::{Time, idle_games, post_from, server_with};

#[tokio::test]
async fn one_guest_kept_all_others_from_having_games_studied() {
    let config = Config { trusts_proxy: true, ..Time::new().config() };
    let server = server_with(config).await;
    let mut ada = Visitor::new(&server).await;
    let mut games = Vec::new();
    for _ in 0..12 {
        games.push(ada.start_table("Ada", &["me", "bot:wanderer"]).await);
        let table = &games[games.len() - 1];
        assert!(ada.play(table).await);
        server.rest().await;
        ada.act(table, "resign", &[]).await;
    }
    let ask = async |from: &str, table: &str| {
        let mut guest = Visitor::new(&server).await;
        post_from(&mut guest, from, &format!("{table}/study"), &[]).await.status
    };
    for table in &games[..10] {
        assert_eq!(ask("192.0.2.66", table).await, StatusCode::SEE_OTHER);
    }
    assert_eq!(ask("192.0.2.66", &games[10]).await, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(ask("198.51.100.7", &games[11]).await, StatusCode::SEE_OTHER, "other guests may");
}

#[tokio::test]
async fn two_long_studies_kept_everybody_elses_waiting() {
    let time = Time::new();
    let config = Config { studies: shallow_studies(), ..time.config() };
    let (server, mut ada, games) = idle_games(&store().await, &config, [12, 12, 4]).await;
    let mut eve = Visitor::new(&server).await;
    for game in &games[..2] {
        time.pass_seconds(1);
        assert_eq!(eve.post(&format!("{game}/study"), &[]).await.status, StatusCode::SEE_OTHER);
    }
    assert!(server.studies().work_a_while().await.unwrap(), "hers is begun before anybody else asks");
    time.pass_seconds(1);
    assert_eq!(ada.post(&format!("{}/study", games[2]), &[]).await.status, StatusCode::SEE_OTHER);
    let are_whole = async || {
        let mut whole = [false; 3];
        for (whole, game) in whole.iter_mut().zip(&games) {
            let id = game.trim_start_matches("/table/");
            *whole = server.studies().progress(id).await.unwrap().whole().is_some();
        }
        whole
    };
    assert!(server.studies().work_a_while().await.unwrap());
    assert_eq!(are_whole().await, [false, false, true], "a short one does not wait for long ones");
    while server.studies().work_a_while().await.unwrap() {}
    assert_eq!(are_whole().await, [true; 3]);
}

#[tokio::test]
async fn a_game_of_nonsense_was_studied_for_hours() {
    let (_server, mut ada, [game, longer]) = idle_games(&store().await, &Time::new().config(), [1_000, 1_001]).await;
    assert_eq!(ada.post(&format!("{game}/study"), &[]).await.status, StatusCode::SEE_OTHER);
    let refused = ada.post(&format!("{longer}/study"), &[]).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", refused.text);
    assert!(refused.text.contains("too long to be studied"), "{}", refused.text);
}

#[tokio::test]
async fn the_study_of_a_long_game_was_shown_as_often_as_any_page() {
    let (_server, mut ada, [long, short]) = idle_games(&store().await, &Time::new().limited(), [1_000, 4]).await;
    let mut shown = async |path: &str| {
        let mut shown = 0;
        for _ in 0..20 {
            shown += usize::from(ada.get(path).await.status != StatusCode::TOO_MANY_REQUESTS);
        }
        shown
    };
    assert_eq!(shown(&format!("{short}/study")).await, 20);
    assert_eq!(
        shown(&format!("{long}/study")).await,
        4,
        "what is left of five, which are all that can be read in a row"
    );
    assert_eq!(
        shown(&format!("{}/study", long.replace("/table/", "/api/tables/"))).await,
        0,
        "they are one and the same"
    );
}
