//! What an installed app shows without the server.

use maud::{Markup, html};

use super::frame::{Area, Frame};
use super::visit::Visit;

pub async fn page(visit: Visit) -> Markup {
    let title = visit.say("pages-offline");
    let main = html! {
        main.leaf id="main" {
            h1 { (title) }
            p.lede { (visit.say("pages-offline-what")) }
            // It is shown in the place of another page: an empty address asks for that one again.
            p {
                a.button href="/" { (visit.say("pages-to-games")) }
                " "
                a href="" { (visit.say("pages-offline-again")) }
            }
        }
    };
    Frame::new(&visit, Area::Elsewhere, title).show("main", main)
}
