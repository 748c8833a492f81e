//! The files of `web/`, built in; a debug build reads them anew each time. Their address holds a hash of them all, so a
//! browser may keep them for ever.

use std::sync::LazyLock;

use axum::Router;
use axum::extract::Path;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use rust_embed::RustEmbed;
use sha2::{Digest, Sha256};

use crate::App;

#[derive(RustEmbed)]
#[folder = "../../web"]
struct Web;

/// Names the state of all files.
static BUILD: LazyLock<String> = LazyLock::new(|| {
    let mut names: Vec<_> = Web::iter().collect();
    names.sort();
    let mut hash = Sha256::new();
    for name in names {
        hash.update(name.as_bytes());
        hash.update(Web::get(&name).map(|file| file.metadata.sha256_hash()).unwrap_or_default());
    }
    hash.finalize().iter().take(6).map(|byte| format!("{byte:02x}")).collect()
});

/// The address of a file: `asset("css/site.css")`.
pub fn asset(name: &str) -> String {
    format!("/assets/{}/{name}", *BUILD)
}

pub fn routes() -> Router<App> {
    Router::new()
        .route("/assets/{build}/{*name}", get(file))
        .route("/sw.js", get(|| at_root("sw.js")))
        .route("/manifest.webmanifest", get(|| at_root("manifest.webmanifest")))
}

/// A file that must stand at the root to speak for all pages.
async fn at_root(name: &'static str) -> Response {
    file(Path((String::new(), name.to_string()))).await
}

async fn file(Path((build, name)): Path<(String, String)>) -> Response {
    let Some(file) = Web::get(&name) else { return StatusCode::NOT_FOUND.into_response() };
    let kept =
        if cfg!(debug_assertions) || build != *BUILD { "no-cache" } else { "public, max-age=31536000, immutable" };
    let headers = [(header::CONTENT_TYPE, kind(&name)), (header::CACHE_CONTROL, kept)];
    (headers, file.data).into_response()
}

fn kind(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("webmanifest") => "application/manifest+json",
        _ => "application/octet-stream",
    }
}
