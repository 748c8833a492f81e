//! What every page has around it.

use kamen_i18n::Texts;
use maud::{DOCTYPE, Markup, html};

use crate::assets::asset;

/// A page with its title, the scripts it needs and its content.
pub fn frame(texts: &Texts, title: &str, scripts: &[&str], content: Markup) -> Markup {
    html! {
        (DOCTYPE)
        html lang=(texts.language().id()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (title) }
                link rel="stylesheet" href=(asset("css/site.css"));
                @for script in scripts {
                    script type="module" src=(asset(script)) {}
                }
            }
            body { main id="main" { (content) } }
        }
    }
}
