//! The frame of a table. Everything inside is drawn by `js/table/main.js`.

use axum::extract::Path;
use axum::response::{IntoResponse, Response};
use maud::html;

use super::frame::{Area, Frame};
use super::missing;
use super::visit::Visit;

/// Letters in the id of a table.
const ID: usize = 22;

pub async fn page(visit: Visit, Path(table): Path<String>) -> Response {
    let letter = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
    if table.len() != ID || !table.bytes().all(letter) {
        return missing::page(&visit);
    }
    let title = visit.say("pages-table");
    let main = html! {
        main id="table" data-table=(table) {
            h1.unseen { (title) }
            noscript { p.notice { (visit.say("pages-needs-script")) } }
        }
    };
    let frame = Frame::new(&visit, Area::Elsewhere, title).at_board().style("css/board.css").style("css/table.css");
    frame.script("js/table/main.js", &["board-"]).show("table", main).into_response()
}
