//! What an installed app is, in the language of the page that names it.

use axum::http::header;
use axum::response::{IntoResponse, Response};
use kamen_i18n::Language;
use serde_json::{Value, json};

use super::visit::Visit;
use crate::App;
use crate::assets;

/// Places to go to at once.
const SHORTCUTS: [(&str, &str); 3] =
    [("mine", "pages-nav-mine"), ("rules", "pages-nav-rules"), ("load", "pages-nav-load")];

pub async fn page(visit: Visit) -> Response {
    let headers = [(header::CONTENT_TYPE, "application/manifest+json"), (header::CACHE_CONTROL, "no-cache")];
    (headers, text(&visit.app, visit.language, "", "/assets/icon")).into_response()
}

/// The manifest; `pages` is the folder of the pages and `files` that of the files, both from where the manifest lies.
pub fn text(app: &App, language: Language, pages: &str, files: &str) -> String {
    let say = |id: &str| app.texts(language).get(id, &[]);
    // The file is ours, and a test reads it.
    let mut manifest: Value = assets::content("manifest.webmanifest")
        .and_then(|text| serde_json::from_slice(&text).ok())
        .unwrap_or_default();
    manifest["lang"] = json!(language.id());
    manifest["description"] = json!(say("pages-home-what"));
    manifest["start_url"] = json!(format!("./{pages}"));
    for icon in manifest["icons"].as_array_mut().into_iter().flatten() {
        let source = icon["src"].as_str().unwrap_or_default();
        icon["src"] = json!(format!("{files}/{source}"));
    }
    let shortcut = |(page, name): (&str, &str)| json!({ "name": say(name), "url": format!("./{pages}{page}") });
    manifest["shortcuts"] = SHORTCUTS.map(shortcut).into_iter().collect();
    let accept =
        json!([".pgn", ".pdn", ".kamen", "text/plain", "application/vnd.chess-pgn", "application/x-chess-pgn"]);
    manifest["share_target"] = json!({
        "action": format!("./{pages}load"), "method": "POST", "enctype": "multipart/form-data",
        "params": { "files": [{ "name": "record", "accept": accept }] },
    });
    manifest["file_handlers"] = json!([{
        "action": format!("./{pages}load"),
        "accept": { "application/vnd.chess-pgn": [".pgn"], "text/plain": [".pdn", ".kamen"] },
    }]);
    manifest.to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_manifest_can_be_read_and_its_icons_are_there() {
        let text = assets::content("manifest.webmanifest").expect("a file of ours");
        let manifest: Value = serde_json::from_slice(&text).expect("JSON");
        for icon in manifest["icons"].as_array().expect("icons") {
            assert!(assets::content(icon["src"].as_str().expect("a name")).is_some(), "{icon}");
        }
    }
}
