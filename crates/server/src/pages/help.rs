//! How to play here, and what is kept about whom.

use maud::{Markup, html};

use super::frame::{Area, Frame};
use super::visit::Visit;

/// Keys of the board, as they stand on them.
const KEYS: [(&[&str], &str); 6] = [
    (&["←", "↑", "→", "↓"], "pages-key-arrows"),
    (&["Enter", "␣"], "pages-key-enter"),
    (&["Tab"], "pages-key-tab"),
    (&["Esc"], "pages-key-escape"),
    (&["PgUp", "PgDn"], "pages-key-pages"),
    (&["Home", "End"], "pages-key-ends"),
];

pub async fn page(visit: Visit) -> Markup {
    let title = visit.say("pages-help");
    let say = |id: &str| visit.say(id);
    let main = html! {
        main.leaf.prose id="main" {
            h1 { (title) }
            p.lede { (say("pages-help-what")) }
            section id="play" {
                h2 { (say("pages-help-play")) }
                ol {
                    @for step in 1..=5 { li { (say(&format!("pages-help-play-{step}"))) } }
                }
            }
            section id="moves" {
                h2 { (say("pages-help-moves")) }
                p { (say("pages-help-moves-1")) }
                p { (say("pages-help-moves-2")) }
                p { (say("pages-help-moves-3")) }
            }
            section id="keys" {
                h2 { (say("pages-help-keys")) }
                dl.keys {
                    @for (keys, what) in KEYS {
                        div {
                            dt { @for key in keys { kbd { (key) } " " } }
                            dd { (say(what)) }
                        }
                    }
                }
            }
            section id="far" {
                h2 { (say("pages-help-far")) }
                p { (say("pages-help-far-1")) }
                p { (say("pages-help-far-2")) }
            }
            section id="privacy" {
                h2 { (say("pages-privacy")) }
                ul {
                    @for line in 1..=5 { li { (say(&format!("pages-privacy-{line}"))) } }
                }
            }
        }
    };
    Frame::new(&visit, Area::Help, title).style("css/lists.css").show("main", main)
}
