//! Style, pictures and script, from the binary.

use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};

use crate::kept_pages::takes_gzip;

/// A file. Under the address that names its version it never changes; under any other it is asked for each time.
pub(crate) async fn serve(uri: Uri, headers: HeaderMap) -> Response {
    let Some(asset) = caravan_web::assets().find(|asset| asset.path == uri.path()) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let is_current = uri.path_and_query().is_some_and(|asked| asked.as_str() == asset.address());
    let caching = if is_current { "public, max-age=31536000, immutable" } else { "no-cache" };
    let described = [(header::CONTENT_TYPE, asset.content_type), (header::CACHE_CONTROL, caching)];
    match takes_gzip(&headers) {
        true => {
            let packing = [(header::CONTENT_ENCODING, "gzip"), (header::VARY, "accept-encoding")];
            (described, packing, asset.file.gzip()).into_response()
        }
        false => (described, asset.file.bytes()).into_response(),
    }
}
