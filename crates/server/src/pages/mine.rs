//! The games of this browser. `js/mine.js` asks for them: only the browser knows which are its own.

use maud::{Markup, html};

use super::frame::{Area, Frame};
use super::visit::Visit;

pub async fn page(visit: Visit) -> Markup {
    let title = visit.say("pages-mine");
    let main = html! {
        main.leaf id="main" {
            h1 { (title) }
            p.lede { (visit.say("pages-mine-what")) }
            p id="mine-status" role="status" { (visit.say("pages-mine-looking")) }
            ul.tables id="mine-list" hidden {}
            noscript { p.notice { (visit.say("pages-needs-script")) } }
            p { a.button href="/" { (visit.say("pages-to-games")) } }
        }
    };
    let frame = Frame::new(&visit, Area::Mine, title).style("css/lists.css");
    frame.script("js/mine.js", &["pages-mine-", "pages-error"]).show("main", main)
}
