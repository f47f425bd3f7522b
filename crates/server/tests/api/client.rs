//! A program that plays: it holds a token and checks every answer against the document.

use axum::Router;
use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use caravan_server::{Server, app};
use serde_json::{Value, json};
use tower::ServiceExt;

use super::document::Document;
use super::visitor::DEAL;

#[derive(Clone)]
pub struct Client {
    app: Router,
    token: Option<String>,
}

impl Client {
    pub fn unknown(server: &Server) -> Client {
        Client { app: app(server.clone()), token: None }
    }

    pub async fn named(server: &Server, name: &str) -> Client {
        let mut client = Client::unknown(server);
        let (status, person) = client.post("/api/people", json!({"name": name})).await;
        assert_eq!(status, StatusCode::CREATED);
        client.token = Some(person["token"].as_str().unwrap().to_owned());
        assert_eq!(client.get("/api/me").await.1["name"], name);
        client
    }

    /// The same program at another server: after a restart, say.
    pub fn at(&self, server: &Server) -> Client {
        Client { app: app(server.clone()), token: self.token.clone() }
    }

    pub async fn get(&mut self, path: &str) -> (StatusCode, Value) {
        self.send("GET", path, "application/json", String::new()).await
    }

    pub async fn post(&mut self, path: &str, mut body: Value) -> (StatusCode, Value) {
        if path == "/api/tables" && body.get("deal").is_none() {
            body["deal"] = DEAL.into();
        }
        self.send("POST", path, "application/json", body.to_string()).await
    }

    pub async fn send(&mut self, method: &str, path: &str, kind: &str, body: String) -> (StatusCode, Value) {
        let mut request = Request::builder().method(method).uri(path).header(header::CONTENT_TYPE, kind);
        if let Some(token) = &self.token {
            request = request.header(header::AUTHORIZATION, format!("Bearer {token}"));
        }
        let response = self.app.clone().oneshot(request.body(Body::from(body)).unwrap()).await.unwrap();
        let status = response.status();
        let bytes = axum::body::to_bytes(response.into_body(), 10 << 20).await.unwrap();
        let json =
            serde_json::from_slice(&bytes).unwrap_or_else(|_| panic!("{path}: {}", String::from_utf8_lossy(&bytes)));
        Document::get().await.check(method, path, status, &json);
        (status, json)
    }

    /// The decisions of a turn that can be played: the first each time.
    pub async fn first_turn(&mut self, path: &str, table: &Value) -> Vec<u64> {
        let mut decisions = vec![table["legal"][0]["decision"].as_u64().unwrap()];
        loop {
            let list: Vec<String> = decisions.iter().map(ToString::to_string).collect();
            let (_, legal) = self.get(&format!("{path}/legal?decisions={}", list.join(","))).await;
            match legal["legal"][0]["decision"].as_u64() {
                Some(next) => decisions.push(next),
                None => {
                    assert!(legal["turn"].is_string());
                    return decisions;
                }
            }
        }
    }
}
