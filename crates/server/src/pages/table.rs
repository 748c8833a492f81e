//! The frame of a table. Everything inside is drawn by `js/table/main.js`.

use axum::extract::Path;
use axum::response::{IntoResponse, Response};
use maud::html;

use super::frame::{Area, Frame};
use super::visit::Visit;
use super::{missing, preview};
use crate::guard::Address;
use crate::live::Room;
use crate::problem::Problem;

/// Letters in the id of a table.
const ID: usize = 22;

pub async fn page(visit: Visit, address: Address, Path(table): Path<String>) -> Response {
    let letter = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
    if table.len() != ID || !table.bytes().all(letter) {
        return missing::page(&visit);
    }
    // A table that is not there is told of by the script; so is one that cannot be reached just now.
    let told = match told(&visit, address, &table).await {
        Err(problem @ Problem::Elsewhere(_)) => return problem.into_response(),
        told => told.ok(),
    };
    let title = told.as_ref().map_or_else(|| visit.say("pages-table"), |(title, _)| title.clone());
    let main = html! {
        main id="table" data-table=(table) {
            h1.unseen { (title) }
            noscript { p.notice { (visit.say("pages-needs-script")) } }
        }
    };
    let mut frame =
        Frame::new(&visit, Area::Elsewhere, title).at_board().style("css/board.css").style("css/table.css");
    if let Some((_, status)) = told {
        frame = frame.description(status).picture(format!("/preview/tables/{table}.png"));
    }
    frame.script("js/table/main.js", &["board-"]).show("table", main).into_response()
}

/// What a link to the table is called, and how things stand there.
async fn told(visit: &Visit, address: Address, table: &str) -> Result<(String, String), Problem> {
    let handle = visit.app.tables().find(address, table).await?;
    let (app, language) = (visit.app.clone(), visit.language);
    let tell = move |room: &Room| {
        let texts = app.texts(language);
        let computer = |level: u32| texts.get("pages-mine-computer", &[("level", level.into())]);
        let title = preview::title_of_table(room, room.table().game(), language.id(), computer);
        let moves = texts.get("pages-table-moves", &[("count", room.table().history().len().into())]);
        let status = match (room.table().result(), room.table().to_move()) {
            (Some(outcome), _) => texts.outcome(&outcome),
            (None, Some(side)) => texts.get("view-to-move", &[("side", side.id().into())]),
            (None, None) => String::new(),
        };
        (title, format!("{status} {moves}").trim().to_string())
    };
    handle.look(address, tell).await
}
