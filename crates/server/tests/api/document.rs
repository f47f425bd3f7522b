//! The OpenAPI document, and whether answers are what it says.

use std::sync::LazyLock;

use axum::http::StatusCode;
use serde_json::Value;

pub struct Document(Value);

static DOCUMENT: LazyLock<Document> =
    LazyLock::new(|| Document(serde_json::from_str(include_str!("../../src/api/openapi.json")).unwrap()));

impl Document {
    pub fn get() -> &'static Document {
        &DOCUMENT
    }

    /// Fails unless the document has the address and the answer has the form it says.
    pub fn check(&self, method: &str, path: &str, status: StatusCode, json: &Value) {
        let operation = &self.0["paths"][template(path)][method.to_lowercase()];
        if operation.is_null() {
            assert!(status.is_client_error(), "{method} {path} is not documented");
            return;
        }
        let responses = &operation["responses"];
        let (response, kind) = match responses.get(status.as_str()) {
            Some(response) => (response, "application/json"),
            None => {
                assert!(!status.is_success(), "{method} {path}: status {status} is not documented");
                (&responses["default"], "application/problem+json")
            }
        };
        self.fits(&response["content"][kind]["schema"], json, &format!("{method} {path} {status}"));
    }

    fn fits(&self, schema: &Value, json: &Value, place: &str) {
        if let Some(name) = schema["$ref"].as_str() {
            let name = name.rsplit('/').next().unwrap();
            return self.fits(&self.0["components"]["schemas"][name], json, place);
        }
        assert!(schema.is_object(), "{place}: no schema");
        let kinds = match &schema["type"] {
            Value::Array(kinds) => kinds.clone(),
            kind => vec![kind.clone()],
        };
        let is = |kind: &Value| match kind.as_str().unwrap() {
            "object" => json.is_object(),
            "array" => json.is_array(),
            "string" => json.is_string(),
            "integer" => json.is_u64(),
            "boolean" => json.is_boolean(),
            "null" => json.is_null(),
            other => panic!("{place}: type {other}"),
        };
        assert!(kinds.iter().any(is), "{place}: {json} is not {kinds:?}");
        if let Some(values) = schema["enum"].as_array() {
            assert!(values.contains(json), "{place}: {json}");
        }
        for (i, item) in json.as_array().into_iter().flatten().enumerate() {
            self.fits(&schema["items"], item, &format!("{place}[{i}]"));
        }
        if let (Some(object), Some(properties)) = (json.as_object(), schema["properties"].as_object()) {
            for name in schema["required"].as_array().into_iter().flatten() {
                assert!(object.contains_key(name.as_str().unwrap()), "{place}: no {name}");
            }
            for (name, value) in object {
                let schema = properties.get(name).unwrap_or_else(|| panic!("{place}: {name} is not documented"));
                self.fits(schema, value, &format!("{place}.{name}"));
            }
        }
    }
}

/// The address with its table replaced by `{id}`.
fn template(path: &str) -> String {
    let path = path.split('?').next().unwrap();
    let mut parts: Vec<&str> = path.split('/').collect();
    if parts.len() > 3 && parts[2] == "tables" {
        parts[3] = "{id}";
    }
    parts.join("/")
}

/// Every address of the document leads somewhere.
#[tokio::test]
async fn every_documented_address_is_there() {
    let server = super::visitor::server().await;
    let mut client = super::client::Client::named(&server, "Robo").await;
    for (path, operations) in Document::get().0["paths"].as_object().unwrap() {
        for method in operations.as_object().unwrap().keys() {
            let path = path.replace("{id}", "aaaaaaaaaaaa");
            let (status, answer) =
                client.send(&method.to_uppercase(), &path, "application/json", "{}".to_owned()).await;
            assert!(answer["title"] != "no-such-page" && status != StatusCode::METHOD_NOT_ALLOWED, "{method} {path}");
        }
    }
}
