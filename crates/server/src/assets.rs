//! The files of `web/`, built in; a debug build reads them anew each time. Their address holds a hash of them all, so a
//! browser may keep them for ever.

use std::sync::LazyLock;

use axum::Router;
use axum::extract::Path;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use rust_embed::RustEmbed;
use sha2::{Digest, Sha256};

use crate::App;
use crate::problem::Problem;

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
        // These have to stand at the root: a service worker rules what lies below it.
        .route("/sw.js", get(|| async { fresh("sw.js") }))
        .route("/manifest.webmanifest", get(|| async { fresh("manifest.webmanifest") }))
}

/// A file that browsers ask for anew each time.
fn fresh(name: &str) -> Response {
    let Some(file) = Web::get(name) else { return Problem::NotHere.into_response() };
    ([(header::CONTENT_TYPE, kind(name)), (header::CACHE_CONTROL, "no-cache")], file.data).into_response()
}

async fn file(Path((build, name)): Path<(String, String)>) -> Response {
    let Some(file) = Web::get(&name) else { return Problem::NotHere.into_response() };
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
        Some("ico") => "image/x-icon",
        Some("json") => "application/json",
        Some("woff2") => "font/woff2",
        Some("webmanifest") => "application/manifest+json",
        _ => "application/octet-stream",
    }
}
