//! The gallery.

use axum::extract::State;
use maud::{Markup, html};

use super::frame::frame;
use crate::App;
use crate::language::Speaks;

pub async fn page(State(app): State<App>, Speaks(language): Speaks) -> Markup {
    let texts = app.texts(language);
    let games = html! {
        ul {
            @for game in app.catalog().games() {
                li { a href={ "/games/" (game.id) } { (game.name.get(language.id())) } }
            }
        }
    };
    frame(texts, "Kámen", &[], games)
}
