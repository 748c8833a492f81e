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
            form.finder id="mine-finder" hidden {
                p.field {
                    label for="mine-which" { (visit.say("pages-mine-which")) }
                    select id="mine-which" name="which" {
                        @for which in ["all", "your-move", "on", "over"] {
                            option value=(which) { (visit.say(&format!("pages-mine-{which}"))) }
                        }
                    }
                }
                p.field {
                    label for="mine-game" { (visit.say("pages-mine-game")) }
                    select id="mine-game" name="game" { option value="" { (visit.say("pages-mine-all")) } }
                }
                p.field { button.plain type="button" id="mine-export" { (visit.say("pages-mine-export")) } }
            }
            p id="mine-status" role="status" { (visit.say("pages-mine-looking")) }
            ul.tables id="mine-list" hidden {}
            noscript { p.notice { (visit.say("pages-needs-script")) } }
            p { a.button href="/" { (visit.say("pages-to-games")) } }
        }
    };
    let frame = Frame::new(&visit, Area::Mine, title).style("css/lists.css").style("css/gallery.css");
    frame.script("js/mine.js", &["pages-mine-", "pages-error"]).show("main", main)
}
