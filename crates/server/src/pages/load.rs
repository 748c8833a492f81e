//! A file of games: one of them is chosen and opens in the study.

use maud::{Markup, html};

use super::frame::{Area, Frame};
use super::visit::Visit;

pub async fn page(visit: Visit) -> Markup {
    let title = visit.say("pages-load");
    let main = html! {
        main.leaf id="main" {
            h1 { (title) }
            p.lede { (visit.say("pages-load-what")) }
            form.sheet id="load" {
                p.field {
                    label for="load-file" { (visit.say("pages-load-file")) }
                    input type="file" id="load-file" accept=".kamen,.pgn,.pdn,.txt,text/plain";
                }
                p.field {
                    label for="load-text" { (visit.say("pages-load-text")) }
                    textarea id="load-text" name="text" rows="12" spellcheck="false" autocomplete="off" required {}
                }
                div.faults id="load-faults" role="alert" tabindex="-1" hidden {}
                p { button.button type="submit" { (visit.say("pages-load-open")) } }
                noscript { p.notice { (visit.say("pages-needs-script")) } }
            }
            section.games-of-file id="load-games" tabindex="-1" aria-labelledby="load-which" hidden {
                h2 id="load-which" { (visit.say("pages-load-which")) }
                p.field {
                    label for="load-find" { (visit.say("pages-load-find")) }
                    input type="search" id="load-find" autocomplete="off" spellcheck="false";
                }
                p id="load-count" role="status" {}
                ol.tables id="load-list" {}
            }
        }
    };
    let frame = Frame::new(&visit, Area::Load, title).style("css/form.css").style("css/lists.css");
    frame
        .script("js/load.js", &["pages-load-", "pages-mine-against", "pages-mine-moves", "pages-error"])
        .show("main", main)
}
