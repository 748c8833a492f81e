//! Everything that a browser keeps to have the app without a connection, in one file: pages of a language, scripts, styles and
//! words. What is not text it fetches itself.

use axum::body::Body;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, Request, StatusCode, header};
use axum::response::{IntoResponse, Response};
use kamen_booklet::Booklet;
use kamen_host::Trouble;
use kamen_i18n::Language;
use serde_json::{Map, Value, json};
use tower::ServiceExt;

use super::pictures;
use crate::App;
use crate::assets;
use crate::guard::Address;
use crate::packing::Packed;
use crate::problem::Problem;

/// No page is larger.
const LARGEST: usize = 8 << 20;

/// Every page that is the same for everybody, as a path.
pub fn paths(app: &App) -> Vec<String> {
    let plain = ["/", "/rules", "/mine", "/load", "/help", "/offline"].map(String::from);
    let games = app.catalog().games();
    let of_games = games.iter().flat_map(|game| [format!("/games/{}", game.id), format!("/p/{}", game.id)]);
    let rules = Booklet::shared().pages().into_iter().map(|page| format!("/rules/{}", page.id));
    plain.into_iter().chain(of_games).chain(rules).collect()
}

/// The frame of any table has this address; scripts see by the browser's own which table it is.
pub const FRAME: &str = "/t/here-00000000000000000";

/// A page in a language.
pub async fn render(app: &App, path: &str, language: Language) -> Result<String, Problem> {
    let ours = |why: String| Problem::Ours(format!("{path}: {why}"));
    let request = Request::get(format!("{path}?lang={}", language.id())).body(Body::empty());
    let request = request.map_err(|error| ours(error.to_string()))?;
    let response = match super::routes(app).with_state(app.clone()).oneshot(request).await {
        Ok(response) => response,
        Err(never) => match never {},
    };
    if response.status() != StatusCode::OK {
        return Err(ours(response.status().to_string()));
    }
    let bytes = axum::body::to_bytes(response.into_body(), LARGEST).await.map_err(|error| ours(error.to_string()))?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// Names of files of `web/` that are text, with the sentences and words of a language; and of those that are not.
pub fn files(language: Language) -> (Vec<String>, Vec<String>) {
    let text = |name: &String| matches!(name.rsplit('.').next(), Some("js" | "css" | "svg"));
    let (mut texts, others): (Vec<String>, Vec<String>) = assets::names().into_iter().partition(text);
    let words = Booklet::shared().pages().into_iter().map(|page| format!("words/{}/{}.md", language.id(), page.id));
    texts.push(format!("texts/{}.ftl", language.id()));
    texts.extend(words.filter(|name| assets::content(name).is_some()));
    (texts, others)
}

async fn written(app: &App, language: Language) -> Result<String, Problem> {
    let mut pages = Map::new();
    for path in paths(app) {
        pages.insert(path.clone(), Value::String(render(app, &path, language).await?));
    }
    pages.insert("/t".to_string(), Value::String(render(app, FRAME, language).await?));
    let (texts, others) = files(language);
    let mut kept = Map::new();
    for name in texts {
        let text = assets::content(&name).map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
        kept.insert(assets::asset(&name), json!([assets::kind(&name), text.unwrap_or_default()]));
    }
    kept.insert(pictures::style_address(), json!(["text/css; charset=utf-8", kamen_draw::svg::STYLE]));
    // What a server gives, the browser unpacks by itself.
    let own = |name: &String| if name == assets::PACKED_MODULE { assets::MODULE.to_string() } else { name.clone() };
    let needed = others.iter().filter(|name| *name != assets::UNPACKER);
    let more: Vec<String> = needed.map(|name| assets::asset(&own(name))).collect();
    Ok(json!({ "build": assets::build(), "files": kept, "more": more, "pages": pages }).to_string())
}

/// What a browser keeps of a language. It takes a while to make, so a thread of its own makes it: neither those that answer nor those
/// of the desk, where others wait. It is the same for everybody as long as the program runs.
async fn bundle(app: &App, language: Language) -> Result<Packed, Problem> {
    let make = || async {
        let (app, runtime) = (app.clone(), tokio::runtime::Handle::current());
        let work = move || runtime.block_on(written(&app, language)).and_then(|text| Packed::new(text.as_bytes()));
        let fell = |error: tokio::task::JoinError| Err(Problem::Ours(error.to_string()));
        tokio::task::spawn_blocking(work).await.unwrap_or_else(fell)
    };
    app.house().bundle(language).get_or_try_init(make).await.cloned()
}

/// `/offline/cs.json`
pub async fn page(
    State(app): State<App>,
    address: Address,
    Path(name): Path<String>,
    asked: HeaderMap,
) -> Result<Response, Problem> {
    let language = name.strip_suffix(".json").and_then(Language::named).ok_or(Trouble::NotHere)?;
    let answer = bundle(&app, language).await?.answer(&app, address, &asked).await?;
    let headers = [(header::CONTENT_TYPE, "application/json"), (header::CACHE_CONTROL, "no-cache")];
    Ok((headers, answer).into_response())
}
