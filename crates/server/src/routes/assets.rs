//! Style, pictures and script, from the binary.

use axum::http::{StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};

/// A file. Under the address that names its version it never changes; under any other it is asked for each time.
pub(crate) async fn serve(uri: Uri) -> Response {
    let Some(asset) = caravan_web::assets().find(|asset| asset.path == uri.path()) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let is_current = uri.path_and_query().is_some_and(|asked| asked.as_str() == asset.address());
    let caching = if is_current { "public, max-age=31536000, immutable" } else { "no-cache" };
    ([(header::CONTENT_TYPE, asset.content_type), (header::CACHE_CONTROL, caching)], asset.bytes).into_response()
}
