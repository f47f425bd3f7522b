//! The OpenAPI document, and whether requests and answers are what it says.

use axum::body::Body;
use axum::http::{Request, StatusCode};
use caravan_server::app;
use serde_json::{Value, json};
use tokio::sync::OnceCell;
use tower::ServiceExt;

use super::client::Client;
use super::visitor::server;

pub struct Document(Value);

static DOCUMENT: OnceCell<Document> = OnceCell::const_new();

/// Statuses that are not described at each operation: addresses that cannot be read, methods that are not offered, faults of ours.
const UNFORESEEN: [u16; 3] = [400, 405, 500];

impl Document {
    /// The document as the server gives it.
    pub async fn get() -> &'static Document {
        DOCUMENT.get_or_init(Document::fetched).await
    }

    async fn fetched() -> Document {
        let request = Request::get("/api/openapi.json").body(Body::empty()).unwrap();
        let response = app(server().await).oneshot(request).await.unwrap();
        assert_eq!(response.status(), StatusCode::OK);
        let bytes = axum::body::to_bytes(response.into_body(), 10 << 20).await.unwrap();
        Document(serde_json::from_slice(&bytes).unwrap())
    }

    /// Every operation with its method and its address.
    fn operations(&self) -> impl Iterator<Item = (&str, &str, &Value)> {
        let paths = self.0["paths"].as_object().unwrap().iter();
        paths.flat_map(|(path, operations)| {
            let operations = operations.as_object().unwrap().iter();
            operations.map(move |(method, operation)| (method.as_str(), path.as_str(), operation))
        })
    }

    /// Fails unless the document has the address and the answer has the form it says.
    pub fn check(&self, method: &str, path: &str, status: StatusCode, json: &Value) {
        let operation = &self.0["paths"][template(path)][method.to_lowercase()];
        if operation.is_null() {
            assert!(status.is_client_error(), "{method} {path} is not documented");
            return;
        }
        let responses = &operation["responses"];
        let kind = if status.is_success() { "application/json" } else { "application/problem+json" };
        let response = match responses.get(status.as_str()) {
            Some(response) => response,
            None => {
                assert!(UNFORESEEN.contains(&status.as_u16()), "{method} {path}: status {status} is not documented");
                &responses["default"]
            }
        };
        let place = format!("{method} {path} {status}");
        if let Err(fault) = self.fits(&response["content"][kind]["schema"], json, &place) {
            panic!("{fault}");
        }
    }

    /// Every operation about a table, as its method and its address with this table in it.
    pub fn about_a_table(&self, id: &str) -> Vec<(String, String)> {
        let of_tables = self.operations().filter(|(_, path, _)| path.contains("{id}"));
        of_tables.map(|(method, path, _)| (method.to_uppercase(), path.replace("{id}", id))).collect()
    }

    /// What the document says about a schema by that name.
    fn allows(&self, schema: &str, json: &Value) -> Result<(), String> {
        self.fits(&self.0["components"]["schemas"][schema], json, schema)
    }

    fn fits(&self, schema: &Value, json: &Value, place: &str) -> Result<(), String> {
        if let Some(name) = schema["$ref"].as_str() {
            let name = name.strip_prefix("#/components/schemas/").unwrap();
            return self.fits(&self.0["components"]["schemas"][name], json, place);
        }
        assert!(schema.is_object(), "{place}: no schema");
        if let Some(schemas) = schema["oneOf"].as_array() {
            let fitting = schemas.iter().filter(|schema| self.fits(schema, json, place).is_ok()).count();
            return ensure(fitting == 1, || format!("{place}: {json} fits {fitting} of {schemas:?}"));
        }
        has_a_type(schema, json, place)?;
        if let Some(values) = schema["enum"].as_array() {
            ensure(values.contains(json), || format!("{place}: {json} is not one of {values:?}"))?;
        }
        is_within(schema, json, place)?;
        holds_no_more(schema, json, place)?;
        for (i, item) in json.as_array().into_iter().flatten().enumerate() {
            self.fits(&schema["items"], item, &format!("{place}[{i}]"))?;
        }
        self.has_its_fields(schema, json, place)
    }

    /// Fields that are not described are faults even where the document does not forbid them: answers should have none.
    fn has_its_fields(&self, schema: &Value, json: &Value, place: &str) -> Result<(), String> {
        let Some(object) = json.as_object() else { return Ok(()) };
        for name in schema["required"].as_array().into_iter().flatten() {
            ensure(object.contains_key(name.as_str().unwrap()), || format!("{place}: no {name}"))?;
        }
        let (named, others) = (&schema["properties"], &schema["additionalProperties"]);
        for (name, value) in object {
            let place = format!("{place}.{name}");
            match (named.get(name), others.is_object()) {
                (Some(schema), _) => self.fits(schema, value, &place)?,
                (None, true) => self.fits(others, value, &place)?,
                (None, false) => ensure(named.is_null(), || format!("{place} is not documented"))?,
            }
        }
        Ok(())
    }
}

fn ensure(holds: bool, fault: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(fault()) }
}

fn has_a_type(schema: &Value, json: &Value, place: &str) -> Result<(), String> {
    let types = match &schema["type"] {
        Value::Array(types) => types.clone(),
        one => vec![one.clone()],
    };
    let is = |kind: &Value| match kind.as_str().unwrap_or_else(|| panic!("{place}: {schema}")) {
        "object" => json.is_object(),
        "array" => json.is_array(),
        "string" => json.is_string(),
        "integer" => json.as_f64().is_some_and(|number| number.fract() == 0.0),
        "number" => json.is_number(),
        "boolean" => json.is_boolean(),
        "null" => json.is_null(),
        other => panic!("{place}: type {other}"),
    };
    ensure(types.iter().any(is), || format!("{place}: {json} is not {types:?}"))
}

/// Whether a number, a text or a list has the size it may have.
fn is_within(schema: &Value, json: &Value, place: &str) -> Result<(), String> {
    let sizes = [
        (json.as_f64(), "minimum", "maximum"),
        (json.as_str().map(|text| text.chars().count() as f64), "minLength", "maxLength"),
        (json.as_array().map(|list| list.len() as f64), "minItems", "maxItems"),
    ];
    for (size, least, most) in sizes.into_iter().filter_map(|(size, least, most)| Some((size?, least, most))) {
        let is_within = schema[least].as_f64().is_none_or(|least| size >= least)
            && schema[most].as_f64().is_none_or(|most| size <= most);
        ensure(is_within, || format!("{place}: {json} is not within {least} and {most}"))?;
    }
    Ok(())
}

/// Whether a list has no more of something than it may have.
fn holds_no_more(schema: &Value, json: &Value, place: &str) -> Result<(), String> {
    let Some(most) = schema["maxContains"].as_u64() else { return Ok(()) };
    assert_eq!(schema["minContains"], 0, "{place}");
    let found = json.as_array().into_iter().flatten().filter(|item| **item == schema["contains"]["const"]).count();
    ensure(found as u64 <= most, || format!("{place}: {found} times {}", schema["contains"]))
}

/// The address with its table replaced by `{id}`, or its game and its day.
fn template(path: &str) -> String {
    let path = path.split('?').next().unwrap();
    let mut parts: Vec<&str> = path.split('/').collect();
    if parts.len() > 3 && parts[2] == "tables" {
        parts[3] = "{id}";
    }
    if parts.len() > 3 && parts[2] == "daily" {
        parts[3] = "{game}";
        parts[4..].fill("{day}");
    }
    parts.join("/")
}

/// Routes come into the router only with their description (`api/operations.rs`); this is the list that must not shrink unseen.
#[tokio::test]
async fn the_document_has_every_operation_and_each_is_there() {
    let document = Document::get().await;
    let found: Vec<String> =
        document.operations().map(|(method, path, _)| format!("{} {path}", method.to_uppercase())).collect();
    let mut listed = [
        "GET /api/openapi.json",
        "GET /api/games",
        "POST /api/people",
        "GET /api/me",
        "GET /api/tables",
        "POST /api/tables",
        "GET /api/tables/{id}",
        "GET /api/daily/{game}/{day}",
        "POST /api/daily/{game}",
        "POST /api/tables/{id}/join",
        "POST /api/tables/{id}/start",
        "POST /api/tables/{id}/leave",
        "POST /api/tables/{id}/resign",
        "POST /api/tables/{id}/rematch",
        "POST /api/tables/{id}/hand-over",
        "POST /api/tables/{id}/cancel",
        "POST /api/tables/{id}/end",
        "POST /api/tables/{id}/take-back",
        "GET /api/tables/{id}/legal",
        "GET /api/tables/{id}/turns",
        "POST /api/tables/{id}/turns",
        "GET /api/tables/{id}/record",
        "GET /api/tables/{id}/study",
        "POST /api/tables/{id}/study",
        "GET /api/tables/{id}/explore",
    ];
    let mut sorted = found.clone();
    sorted.sort();
    listed.sort_unstable();
    assert_eq!(sorted, listed);
    let mut client = Client::named(&server().await, "Robo").await;
    for operation in found {
        let (method, path) = operation.split_once(' ').unwrap();
        let path = path.replace("{id}", "aaaaaaaaaaaa").replace("{game}", "spice-road").replace("{day}", "today");
        let (status, answer) = client.send(method, &path, "application/json", "{}".to_owned()).await;
        assert!(answer["title"] != "no-such-page" && status != StatusCode::METHOD_NOT_ALLOWED, "{operation}");
    }
}

#[tokio::test]
async fn every_link_leads_to_an_operation_and_gives_what_it_asks_for() {
    let document = Document::get().await;
    let mut links = 0;
    for (_, path, operation) in document.operations() {
        for response in operation["responses"].as_object().unwrap().values() {
            for (name, link) in response["links"].as_object().into_iter().flatten() {
                links += 1;
                let mut targets = document.operations().filter(|(_, _, to)| to["operationId"] == link["operationId"]);
                let (_, target, _) = targets.next().unwrap_or_else(|| panic!("{path} {name}: {link}"));
                assert!(targets.next().is_none(), "two operations have the name {}", link["operationId"]);
                assert_eq!(target.contains("{id}"), link["parameters"]["id"].is_string(), "{path} {name}");
                let is_of_this_path = link["parameters"]["id"] == "$request.path.id";
                assert_eq!(path.contains("{id}"), is_of_this_path, "{path} {name}");
            }
        }
    }
    assert!(links >= 6, "{links}");
}

/// Everything that is refused as a field is refused by the document too, and nothing else is.
#[tokio::test]
async fn the_document_allows_what_the_server_reads_and_nothing_else() {
    let document = Document::get().await;
    let mut robo = Client::named(&server().await, "Robo").await;
    let table = |more: Value| {
        let mut new = json!({"game": "spice-road", "seats": ["me", "person"]});
        new.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        new
    };
    let mut checks = vec![
        ("NewPerson", "/api/people", json!({"name": "Ada"})),
        ("NewPerson", "/api/people", json!({"name": ""})),
        ("NewPerson", "/api/people", json!({"name": null})),
        ("NewPerson", "/api/people", json!({"name": "Ada", "age": 3})),
        ("NewPerson", "/api/people", json!({})),
        ("NewPerson", "/api/people", json!({"name": "x".repeat(24)})),
        ("NewPerson", "/api/people", json!({"name": "x".repeat(25)})),
    ];
    let tables = [
        json!({}),
        json!({"more": 1}),
        json!({"game": "chess"}),
        json!({"seats": ["me"]}),
        json!({"seats": ["me", "person", "person", "person", "person", "person"]}),
        json!({"seats": ["me", 1]}),
        json!({"seats": ["me", "me"]}),
        json!({"seats": ["person", "person"]}),
        json!({"seating": "listed"}),
        json!({"seating": null}),
        json!({"seating": "clockwise"}),
        json!({"limit": null}),
        json!({"limit": 9}),
        json!({"limit": 10}),
        json!({"limit": 97208.0}),
        json!({"limit": 97208.5}),
        json!({"limit": 2_592_000}),
        json!({"limit": 2_592_001}),
        json!({"limit": "60"}),
        json!({"public": true}),
        json!({"public": null}),
        json!({"public": 1}),
        json!({"pace": "quick"}),
        json!({"pace": "fast"}),
        json!({"pace": null}),
        json!({"thinking": 3}),
        json!({"thinking": 2}),
        json!({"thinking": null}),
        json!({"claims": "faceDown"}),
        json!({"claims": "hidden"}),
        json!({"claims": null}),
        json!({"deal": "a name"}),
        json!({"deal": null}),
        json!({"deal": 7}),
        json!({"map": null}),
        json!({"map": 7}),
    ];
    checks.extend(tables.map(|more| ("NewTable", "/api/tables", table(more))));
    for (schema, path, body) in checks {
        let (status, answer) = robo.post(path, body.clone()).await;
        assert!(status == StatusCode::CREATED || status == StatusCode::UNPROCESSABLE_ENTITY, "{body}: {answer}");
        let allowed = document.allows(schema, &body);
        assert_eq!(status == StatusCode::CREATED, allowed.is_ok(), "{schema} {body}: {answer} {allowed:?}");
    }
}

#[tokio::test]
async fn the_document_allows_a_turn_in_one_form_of_the_two() {
    let document = Document::get().await;
    let mut robo = Client::named(&server().await, "Robo").await;
    let new = json!({"game": "spice-road", "seats": ["me", "person"]});
    let (_, table) = robo.post("/api/tables", new).await;
    let turns = format!("/api/tables/{}/turns", table["id"].as_str().unwrap());
    for (body, is_read) in [
        (json!({"version": 1, "turn": "S01"}), true),
        (json!({"version": 1, "turn": "S01", "decisions": null}), true),
        (json!({"version": 1, "decisions": [0]}), true),
        (json!({"version": 1.0, "decisions": [0.0]}), true),
        (json!({"version": 1.5, "decisions": [0]}), false),
        (json!({"version": 1, "turn": null, "decisions": []}), true),
        (json!({"version": 1, "turn": "S01", "decisions": [0]}), false),
        (json!({"version": 1, "turn": null, "decisions": null}), false),
        (json!({"version": 1}), false),
        (json!({"turn": "S01"}), false),
        (json!({"version": -1, "turn": "S01"}), false),
        (json!({"version": 1, "decisions": [-1]}), false),
        (json!({"version": 1, "decisions": [65_536]}), false),
        (json!({"version": 1, "turn": "S01", "more": 1}), false),
    ] {
        let (_, answer) = robo.post(&turns, body.clone()).await;
        // The table has not begun, so that what can be read is refused for another reason.
        assert_eq!(answer["title"] != "bad-field", is_read, "{body}: {answer}");
        assert_eq!(document.allows("NewTurn", &body).is_ok(), is_read, "{body}");
    }
}

#[tokio::test]
async fn a_refusal_names_the_field_and_what_is_wrong_with_it() {
    let mut robo = Client::named(&server().await, "Robo").await;
    let (_, table) = robo.post("/api/tables", json!({"game": "spice-road", "seats": ["me", "person"]})).await;
    let path = format!("/api/tables/{}", table["id"].as_str().unwrap());
    let table = |more: &str| format!(r#"{{"game": "spice-road", "seats": ["me", "person"], {more}}}"#);
    for (method, path, body, detail) in [
        (
            "POST",
            "/api/tables",
            table(r#""claims": "hidden""#),
            "the field claims cannot be read: unknown variant `hidden`",
        ),
        (
            "POST",
            "/api/tables",
            table(r#""thinking": 2"#),
            "the field thinking cannot be read: bots do not think for 2 seconds",
        ),
        ("POST", "/api/tables", table(r#""more": 2"#), "the field more cannot be read: unknown field `more`"),
        ("POST", "/api/tables", r#"{"game": "chess", "seats": []}"#.to_owned(), "the field game cannot be read"),
        (
            "POST",
            "/api/tables",
            r#"{"game": "spice-road", "seats": ["me", 2]}"#.to_owned(),
            "the field seats[1] cannot be read: invalid type",
        ),
        ("POST", "/api/people", "{}".to_owned(), "the body cannot be read: missing field `name`"),
        ("POST", "/api/people", r#"{"name": "Ada"} more"#.to_owned(), "the body cannot be read: trailing characters"),
        ("POST", "/api/people", "{".to_owned(), "the body cannot be read: EOF"),
        (
            "GET",
            "/api/tables?list=all",
            String::new(),
            "Failed to deserialize query string: list: unknown variant `all`",
        ),
        ("GET", "/api/tables?more=1", String::new(), "Failed to deserialize query string: more: unknown field `more`"),
        (
            "GET",
            &format!("{path}/turns?after=x"),
            String::new(),
            "Failed to deserialize query string: after: invalid digit",
        ),
    ] {
        let (status, problem) = robo.send(method, path, "application/json", body.clone()).await;
        assert_eq!((status.as_u16(), &problem["title"]), (422, &json!("bad-field")), "{path} {body}: {problem}");
        assert!(problem["detail"].as_str().unwrap().starts_with(detail), "{path} {body}: {problem}");
    }
}
