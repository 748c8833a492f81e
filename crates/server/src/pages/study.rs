//! The frame of a board nobody keeps: analysis, editor, exercise. Everything inside is drawn by `js/study/main.js`.

use axum::extract::Path;
use axum::response::{IntoResponse, Response};
use maud::html;

use super::frame::{Area, Frame};
use super::visit::Visit;
use super::{clock, missing};

pub async fn page(visit: Visit, Path(game): Path<String>) -> Response {
    let Some(game) = visit.app.catalog().get(&game) else { return missing::page(&visit) };
    let name = game.name.get(visit.language.id());
    let title = visit.tell("pages-study", &[("game", name.to_string().into())]);
    let query = if visit.query().is_empty() { String::new() } else { format!("?{}", visit.query()) };
    let main = html! {
        main id="study" data-game=(game.id) {
            h1.unseen { (title) }
            noscript { p.notice { (visit.say("pages-needs-script")) } }
        }
        (clock::template(&visit, game))
    };
    let frame = Frame::new(&visit, Area::Elsewhere, title)
        .at_board()
        .style("css/board.css")
        .style("css/table.css")
        .style("css/study.css")
        .description(visit.say("pages-study-what"))
        .picture(format!("/preview/positions/{}.png{}", game.id, query));
    frame.script("js/study/main.js", &["board-", "study-"]).show("study", main).into_response()
}
