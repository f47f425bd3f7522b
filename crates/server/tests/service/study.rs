//! Pages of a studied game: asked for, waited for, looked at turn by turn, explored; and refused while the game is played.

use axum::http::StatusCode;
use caravan_server::{Config, Server};

use crate::visitor::{Page, Visitor, server, shallow_studies};

/// A table of bots alone at which the game is over.
async fn finished(server: &Server, visitor: &mut Visitor, game: &str) -> String {
    let table = visitor.start_table_with("Ada", &["bot:trader", "bot:pedlar"], &[("game", game)]).await;
    server.rest().await;
    table
}

fn has_one_first_heading(page: &Page) {
    assert_eq!(page.status, StatusCode::OK, "{}", page.text);
    assert_eq!(page.text.matches("<h1").count(), 1);
}

#[tokio::test]
async fn a_game_is_asked_for_waited_for_and_read_turn_by_turn() {
    let server = server().await;
    let mut ada = Visitor::new(&server).await;
    for game in ["spice-road", "sand-to-sea"] {
        let table = finished(&server, &mut ada, game).await;
        assert!(ada.get(&format!("{table}/end")).await.text.contains(&format!("{table}/study")), "the end leads there");
        assert!(
            ada.get(&format!("{table}/replay/3")).await.text.contains(&format!("{table}/study")),
            "so does the replay"
        );
        let study = format!("{table}/study");
        let page = ada.get(&study).await;
        has_one_first_heading(&page);
        assert!(page.text.contains(&format!("action=\"{study}\"")) && !page.text.contains("data-again"));
        assert_eq!(ada.get(&format!("{study}/1")).await.location.as_deref(), Some(study.as_str()), "there is none yet");

        let page = ada.submit(&study, &[]).await;
        has_one_first_heading(&page);
        assert!(page.text.contains("data-again") && page.text.contains("<progress value=\"0\""), "{}", page.text);
        assert!(page.text.contains("http-equiv=\"refresh\""), "without a script it loads itself again");
        assert!(server.studies().work_on_next().await.unwrap());

        let page = ada.get(&study).await;
        has_one_first_heading(&page);
        let id = table.trim_start_matches("/table/");
        let turns = server.table(id).await.unwrap().state().await.game().turns();
        assert_eq!(page.text.matches("class=\"turn-link\"").count(), turns, "a point for each turn");
        assert_eq!(page.text.matches("<li id=\"turn-").count(), turns, "and a line");
        for turn in [1, turns / 2, turns] {
            assert!(page.text.contains(&format!("href=\"{study}/{turn}\"")));
            let page = ada.get(&format!("{study}/{turn}")).await;
            has_one_first_heading(&page);
            assert!(page.text.contains("aria-current=\"true\""), "the turn is marked in the chart");
        }
        for nowhere in ["0", &(turns + 1).to_string(), "x"] {
            assert_eq!(ada.get(&format!("{study}/{nowhere}")).await.status, StatusCode::NOT_FOUND);
        }
    }
}

#[tokio::test]
async fn other_turns_are_played_by_pressing_for_everybody_and_nothing_is_kept() {
    let server = server().await;
    let mut ada = Visitor::new(&server).await;
    for game in ["spice-road", "sand-to-sea"] {
        let table = finished(&server, &mut ada, game).await;
        let record = ada.get(&format!("{table}/record")).await.text;
        let explore = format!("{table}/study/5/explore");
        let mut page = ada.get(&explore).await;
        for turn in 0..3 {
            has_one_first_heading(&page);
            let line = page.field("line").unwrap();
            assert_eq!(line.split_whitespace().count(), turn, "{line}");
            assert!(page.text.contains("id=\"best-turns\""), "the best turns are named");
            let first = page.decisions().first().expect("somebody is to move").clone();
            let fields = [("line", line.as_str()), ("draft", ""), ("decision", first.as_str())];
            page = ada.submit(&format!("{explore}/decide"), &fields).await;
            has_one_first_heading(&page);
            let draft = page.field("draft").unwrap();
            page = ada.submit(&format!("{explore}/finish"), &[("line", &line), ("draft", &draft)]).await;
            let draft = page.field("draft").unwrap();
            page = ada.submit(&format!("{explore}/confirm"), &[("line", &line), ("draft", &draft)]).await;
        }
        assert_eq!(ada.get(&format!("{table}/record")).await.text, record);
        let wrong = [("line", "M99"), ("draft", ""), ("decision", "0")];
        assert_eq!(ada.post(&format!("{explore}/decide"), &wrong).await.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert_eq!(ada.post(&format!("{explore}/confirm"), &[]).await.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert_eq!(ada.post(&format!("{explore}/hint"), &[]).await.status, StatusCode::NOT_FOUND);
        assert_eq!(ada.get(&format!("{explore}?draft=x")).await.status, StatusCode::UNPROCESSABLE_ENTITY);
    }
}

#[tokio::test]
async fn a_table_that_is_being_played_has_no_study() {
    let server = server().await;
    let mut ada = Visitor::new(&server).await;
    let mut watcher = Visitor::new(&server).await;
    for seats in [["me", "bot:trader"], ["me", "person"]] {
        let table = ada.start_table("Ada", &seats).await;
        for path in ["study", "study/1", "study/1/explore", "study/1/explore?line=S01"] {
            for visitor in [&mut ada, &mut watcher] {
                let page = visitor.get(&format!("{table}/{path}")).await;
                assert_eq!(page.status, StatusCode::FORBIDDEN, "{path}");
                assert!(page.text.contains("still being played"), "{}", page.text);
            }
        }
        for path in ["study", "study/1/explore/decide", "study/1/explore/confirm"] {
            let fields = [("line", ""), ("draft", ""), ("decision", "0")];
            assert_eq!(ada.post(&format!("{table}/{path}"), &fields).await.status, StatusCode::FORBIDDEN, "{path}");
        }
        assert!(!ada.get(&format!("{table}/replay/0")).await.text.contains("/study"), "nothing leads there");
        assert!(!server.studies().work_on_next().await.unwrap());
    }
}

#[tokio::test]
async fn a_record_that_was_brought_along_is_studied_too() {
    let server = server().await;
    let mut ada = Visitor::new(&server).await;
    let table = finished(&server, &mut ada, "spice-road").await;
    let record = ada.get(&format!("{table}/record")).await.text;
    let cut: Vec<&str> = record.lines().filter(|line| !line.starts_with("result")).collect();
    let mut guest = Visitor::new(&server).await;
    for record in [record.clone(), cut[..cut.len() - 4].join("\n")] {
        let opened = guest.post_with_file("/replay", &[], ("record", &record)).await;
        let table = opened.location.unwrap().strip_suffix("/replay/0").unwrap().to_owned();
        guest.submit(&format!("{table}/study"), &[]).await;
        assert!(server.studies().work_on_next().await.unwrap());
        let page = guest.get(&format!("{table}/study")).await;
        assert!(page.text.contains("class=\"turn-link\""), "{}", page.text);
    }
}

#[tokio::test]
async fn studies_are_asked_for_slowly_from_one_place() {
    let config = Config { studies: shallow_studies(), ..Config::default() };
    let server = Server::new(crate::visitor::store().await, config).await.unwrap();
    let mut ada = Visitor::new(&server).await;
    let table = finished(&server, &mut ada, "spice-road").await;
    let mut statuses = Vec::new();
    for _ in 0..24 {
        statuses.push(ada.post(&format!("{table}/study"), &[]).await.status);
    }
    assert_eq!(statuses.iter().filter(|&&status| status == StatusCode::TOO_MANY_REQUESTS).count(), 4);
}
