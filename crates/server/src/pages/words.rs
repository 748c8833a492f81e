//! The texts that scripts need, as a block of JSON in the page. `js/words.js` fills them in.
//!
//! A text is a string with `{name}` where something is given. Where a word depends on a number, say, it is a list of such
//! strings and of `{ "by": "name", "cases": [["one", text], …] }`, the last case for whatever does not fit.

use kamen_i18n::{Language, Piece, pieces};
use maud::{Markup, html};
use serde_json::{Map, Value, json};

use super::frame::made;

/// The block with all texts whose ids begin in one of these ways.
pub fn block(language: Language, beginnings: &[&str]) -> Markup {
    let texts = beginnings.iter().flat_map(|beginning| pieces(language, beginning));
    let block: Map<String, Value> = texts.map(|(id, pieces)| (id, text(&pieces))).collect();
    // No end of a script may stand inside one.
    let json = Value::Object(block).to_string().replace('<', "\\u003c");
    html! { script type="application/json" id="texts" { (made(json)) } }
}

fn text(pieces: &[Piece]) -> Value {
    let choice = |piece: &Piece| matches!(piece, Piece::Choice { .. });
    match pieces.iter().any(choice) {
        false => Value::String(pieces.iter().map(plain).collect()),
        true => pieces.iter().map(piece).collect(),
    }
}

fn plain(piece: &Piece) -> String {
    match piece {
        Piece::Text(text) => text.clone(),
        Piece::Given(name) => format!("{{{name}}}"),
        Piece::Choice { .. } => String::new(),
    }
}

fn piece(piece: &Piece) -> Value {
    match piece {
        Piece::Choice { by, cases } => {
            let cases: Vec<Value> = cases.iter().map(|(key, pieces)| json!([key, text(pieces)])).collect();
            json!({ "by": by, "cases": cases })
        }
        other => Value::String(plain(other)),
    }
}
