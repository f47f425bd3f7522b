//! What many requests are answered with, as the OpenAPI document says it.

use std::collections::BTreeMap;

use utoipa::openapi::link::{Link, LinkBuilder};
use utoipa::openapi::{Content, Ref, RefOr, Response, ResponseBuilder};
use utoipa::{IntoResponses, ToSchema};

use super::table_json::TableJson;

/// The table that a request was about, with what can be asked of it next.
pub(super) struct TheTable;

impl IntoResponses for TheTable {
    fn responses() -> BTreeMap<String, RefOr<Response>> {
        let content = Content::new(Some(Ref::from_schema_name(TableJson::name())));
        let response =
            ResponseBuilder::new().description("the table as you see it").content("application/json", content);
        let response = response.link("legal", at_this_table("listDecisions")).link("play", at_this_table("playTurn"));
        BTreeMap::from([("200".to_owned(), response.build().into())])
    }
}

/// A request about the same table.
fn at_this_table(operation: &str) -> Link {
    LinkBuilder::new().operation_id(operation).parameter("id", "$request.path.id").build()
}
