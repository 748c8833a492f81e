//! The files of `web/`, built in; a debug build reads them anew each time. Their address holds a hash of them all, so a
//! browser may keep them for ever.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::{LazyLock, RwLock};

use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Extension, Router};
use kamen_host::Trouble;
use kamen_i18n::Language;
use rust_embed::RustEmbed;
use sha2::{Digest, Sha256};

use crate::App;
use crate::guard::{Address, Shared};
use crate::packing::{Packed, is_packable, takes};
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
        .route("/manifest.webmanifest", get(crate::pages::manifest))
}

/// The build that addresses name.
pub fn build() -> &'static str {
    &BUILD
}

/// The module with which a browser plays by itself, as a server gives it: the browser unpacks it.
pub const MODULE: &str = "wasm/kamen.wasm";
/// The same as a file, which a page unpacks with the help of another one: on hosts that give out files as they are, and where the
/// browser does not trust the connection.
pub const PACKED_MODULE: &str = "wasm/kamen.wasm.br";
pub const UNPACKER: &str = "wasm/unpack.wasm.gz";

/// Every file of `web/` but those at the root, as a host has them that gives out files as they are.
pub fn names() -> Vec<String> {
    let plain = |name: &String| name.contains('/') && !name.ends_with("sources.txt");
    Web::iter().map(|name| name.to_string()).filter(plain).collect()
}

/// A file by its name. Sentences (`texts/cs.ftl`), words of the booklet (`words/cs/dama.md`), nets (`nets/russian.net`), openings (`openings/russian.txt`) and solved games (`solved/wolf.kamendb`) are
/// those that are built into the program: a browser that plays by itself fetches them a game at a time.
pub fn content(name: &str) -> Option<Cow<'static, [u8]>> {
    if let Some(language) = name.strip_prefix("texts/") {
        let language = Language::named(language.strip_suffix(".ftl")?)?;
        return Some(language.for_browsers().into_bytes().into());
    }
    if let Some(page) = name.strip_prefix("words/") {
        let (language, page) = page.strip_suffix(".md")?.split_once('/')?;
        return kamen_booklet::words(language, page).map(|text| text.as_bytes().into());
    }
    if let Some(game) = name.strip_prefix("nets/") {
        return kamen_engine::net_file(game.strip_suffix(".net")?).map(Into::into);
    }
    if let Some(game) = name.strip_prefix("openings/") {
        return kamen_engine::openings_file(game.strip_suffix(".txt")?).map(|text| text.as_bytes().into());
    }
    if let Some(game) = name.strip_prefix("solved/") {
        return kamen_solve::built_in(game.strip_suffix(".kamendb")?).map(Into::into);
    }
    Web::get(name).map(|file| file.data)
}

/// A file that browsers ask for anew each time.
fn fresh(name: &str) -> Response {
    let Some(file) = Web::get(name) else { return Problem::from(Trouble::NotHere).into_response() };
    ([(header::CONTENT_TYPE, kind(name)), (header::CACHE_CONTROL, "no-cache")], file.data).into_response()
}

async fn file(
    State(app): State<App>,
    address: Address,
    Path((build, name)): Path<(String, String)>,
    asked: HeaderMap,
) -> Result<Response, Problem> {
    // A debug build reads its files anew each time.
    let stays = !cfg!(debug_assertions);
    let kept = if stays && build == *BUILD { "public, max-age=31536000, immutable" } else { "no-cache" };
    if name == MODULE {
        return Ok(module(&asked, kept));
    }
    let data = content(&name).ok_or(Trouble::NotHere)?;
    let headers = [(header::CONTENT_TYPE, kind(&name)), (header::CACHE_CONTROL, kept)];
    if stays && is_packable(kind(&name)) {
        return Ok((headers, packed(&name, &data)?.answer(&app, address, &asked).await?).into_response());
    }
    Ok((headers, built_in(data)).into_response())
}

/// A file as it is sent, packed once.
fn packed(name: &str, data: &[u8]) -> Result<Packed, Problem> {
    static PACKED: LazyLock<RwLock<HashMap<String, Packed>>> = LazyLock::new(RwLock::default);
    if let Some(known) = PACKED.read().ok().and_then(|known| known.get(name).cloned()) {
        return Ok(known);
    }
    let packed = Packed::new(data)?;
    // Whoever panicked with the lock in hand only means that it is packed again.
    if let Ok(mut known) = PACKED.write() {
        known.insert(name.to_string(), packed.clone());
    }
    Ok(packed)
}

/// The module, for those who take Brotli; others have it as a file.
fn module(asked: &HeaderMap, kept: &'static str) -> Response {
    let vary = (header::VARY, "accept-encoding");
    if !takes(asked, "br") {
        return ([vary], Problem::said(StatusCode::NOT_ACCEPTABLE, "server-no-method")).into_response();
    }
    let Some(file) = Web::get(PACKED_MODULE) else { return Problem::from(Trouble::NotHere).into_response() };
    let headers = [
        (header::CONTENT_TYPE, "application/wasm"),
        (header::CONTENT_ENCODING, "br"),
        (header::CACHE_CONTROL, kept),
        vary,
    ];
    (headers, built_in(file.data)).into_response()
}

/// What is a part of the program lies in memory once, whoever is sent it.
fn built_in(data: Cow<'static, [u8]>) -> Response {
    match data {
        Cow::Borrowed(data) => (Extension(Shared), data).into_response(),
        Cow::Owned(data) => data.into_response(),
    }
}

pub fn kind(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("ico") => "image/x-icon",
        Some("json") => "application/json",
        Some("md") => "text/markdown; charset=utf-8",
        Some("ftl") => "text/plain; charset=utf-8",
        // Packed as it is, and unpacked by the page: on every host it is as small.
        Some("gz") => "application/gzip",
        Some("woff2") => "font/woff2",
        Some("webmanifest") => "application/manifest+json",
        _ => "application/octet-stream",
    }
}
