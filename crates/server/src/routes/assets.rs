//! Style, pictures and script, from the binary.

use std::collections::HashMap;
use std::io::Write;
use std::sync::LazyLock;

use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;

use crate::kept_pages::takes_gzip;

/// A file. Under the address that names its version it never changes; under any other it is asked for each time.
pub(crate) async fn serve(uri: Uri, headers: HeaderMap) -> Response {
    let Some(asset) = caravan_web::assets().find(|asset| asset.path == uri.path()) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let is_current = uri.path_and_query().is_some_and(|asked| asked.as_str() == asset.address());
    let caching = if is_current { "public, max-age=31536000, immutable" } else { "no-cache" };
    let described = [(header::CONTENT_TYPE, asset.content_type), (header::CACHE_CONTROL, caching)];
    match PACKED.get(asset.path).filter(|_| takes_gzip(&headers)) {
        Some(packed) => {
            let packing = [(header::CONTENT_ENCODING, "gzip"), (header::VARY, "accept-encoding")];
            (described, packing, packed.as_slice()).into_response()
        }
        None => (described, asset.bytes).into_response(),
    }
}

/// The files that are smaller when they are compressed, which is done once and as well as can be: pages are made anew each time,
/// and compressed in a hurry.
static PACKED: LazyLock<HashMap<&'static str, Vec<u8>>> = LazyLock::new(|| {
    let packed = caravan_web::assets().filter_map(|asset| Some((asset.path, packed(asset.bytes)?)));
    packed.filter(|(path, packed)| is_smaller(path, packed)).collect()
});

fn packed(bytes: &[u8]) -> Option<Vec<u8>> {
    let mut packing = GzEncoder::new(Vec::new(), Compression::best());
    packing.write_all(bytes).ok()?;
    packing.finish().ok()
}

fn is_smaller(path: &str, packed: &[u8]) -> bool {
    caravan_web::assets().any(|asset| asset.path == path && packed.len() < asset.bytes.len())
}
