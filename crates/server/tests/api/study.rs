//! Studies through the API: asked for, waited for, read, added up; and refused while a game is played.

use axum::http::StatusCode;
use serde_json::{Value, json};

use super::client::Client;
use super::visitor::server;

/// In millionths, since parts of one are not exact.
fn millionths(chance: &Value) -> i64 {
    (chance.as_f64().unwrap() * 1e6).round() as i64
}

#[tokio::test]
async fn a_program_has_a_game_studied_and_its_parts_are_together_the_result() {
    let server = server().await;
    let mut robo = Client::named(&server, "Robo").await;
    for (game, seats) in [("spice-road", 3), ("sand-to-sea", 2)] {
        let seats = vec!["bot:trader"; seats];
        let new = json!({"game": game, "seats": seats, "pace": "instant", "seating": "listed"});
        let (_, table) = robo.post("/api/tables", new).await;
        server.rest().await;
        let path = format!("/api/tables/{}", table["id"].as_str().unwrap());
        // A study counts every step, also those that a record has no line for.
        let id = table["id"].as_str().unwrap();
        let turns = server.table(id).await.unwrap().state().await.game().turns();
        assert_eq!(robo.get(&format!("{path}/study")).await.1, json!({"status": "not-asked"}));
        let (status, asked) = robo.post(&format!("{path}/study"), json!({})).await;
        let waits = json!({"status": "waiting", "before": 0, "done": 0, "turns": turns});
        assert_eq!((status, asked), (StatusCode::ACCEPTED, waits));
        assert!(server.studies().work_on_next().await.unwrap());
        let (_, study) = robo.get(&format!("{path}/study")).await;
        assert_eq!(study["status"], "done");
        let analysis = &study["analysis"];
        assert_eq!(analysis["turns"].as_array().unwrap().len(), turns);
        let mut results = 0;
        for seat in analysis["seats"].as_array().unwrap() {
            let of = |part: &str| millionths(&seat[part]);
            let others = millionths(&seat["others"]["errors"]) + millionths(&seat["others"]["reading"]);
            assert_eq!(of("start") + of("luck") + of("own") + others, of("result"), "{seat}");
            assert_eq!(of("without_luck") + of("luck"), of("result"));
            results += of("result");
        }
        assert_eq!(results, 1_000_000);
        for turn in analysis["turns"].as_array().unwrap() {
            let all = turn["after"]["win"].as_array().unwrap();
            assert_eq!(all.iter().map(millionths).sum::<i64>(), 1_000_000);
        }
    }
}

#[tokio::test]
async fn other_turns_are_explored() {
    let server = server().await;
    let mut robo = Client::named(&server, "Robo").await;
    let new = json!({"game": "spice-road", "seats": ["bot:trader", "bot:trader"], "pace": "instant"});
    let (_, table) = robo.post("/api/tables", new).await;
    server.rest().await;
    let path = format!("/api/tables/{}", table["id"].as_str().unwrap());
    let (_, start) = robo.get(&format!("{path}/explore")).await;
    assert_eq!(start["toMove"], 0);
    let best = start["evaluation"]["turns"][0]["turn"].as_str().unwrap();
    let query = best.replace('+', "%2B").replace('^', "%5E");
    let (status, after) = robo.get(&format!("{path}/explore?turns=0&line={query}")).await;
    assert_eq!((status, &after["toMove"]), (StatusCode::OK, &json!(1)), "{after}");
    assert_ne!(after["position"], start["position"]);
    let (_, turns) = robo.get(&format!("{path}/turns")).await;
    let end = turns.as_array().unwrap().len();
    let (_, over) = robo.get(&format!("{path}/explore?turns={end}")).await;
    assert_eq!((&over["toMove"], &over["evaluation"]), (&Value::Null, &Value::Null));
    for (query, status) in [("turns=9999", 404), ("line=M99", 422), ("turns=x", 422), ("more=1", 422)] {
        assert_eq!(robo.get(&format!("{path}/explore?{query}")).await.0.as_u16(), status, "{query}");
    }
}

#[tokio::test]
async fn nothing_of_a_game_that_is_being_played_is_told() {
    let server = server().await;
    let mut robo = Client::named(&server, "Robo").await;
    for seats in [["me", "bot:trader"], ["me", "person"]] {
        let new = json!({"game": "spice-road", "seats": seats, "pace": "instant", "seating": "listed"});
        let (_, table) = robo.post("/api/tables", new).await;
        let path = format!("/api/tables/{}", table["id"].as_str().unwrap());
        for query in ["study", "explore", "explore?turns=0&line=S01"] {
            let (status, refusal) = robo.get(&format!("{path}/{query}")).await;
            assert_eq!((status.as_u16(), &refusal["title"]), (403, &json!("still-played")), "{query}");
        }
        let (status, refusal) = robo.post(&format!("{path}/study"), json!({})).await;
        assert_eq!((status.as_u16(), &refusal["title"]), (403, &json!("still-played")));
    }
    let mut unknown = Client::unknown(&server);
    assert_eq!(unknown.get("/api/tables/aaaaaaaaaaaa/study").await.0.as_u16(), 404);
    assert_eq!(unknown.post("/api/tables/aaaaaaaaaaaa/study", json!({})).await.0.as_u16(), 401);
}
