//! The menu of how things look: light or dark, and what the boards are made of. `js/theme.js` keeps the choice.

use maud::{Markup, html};

use super::frame::made;
use super::visit::Visit;

const ICON: &str = "<svg viewBox=\"0 0 24 24\" width=\"22\" height=\"22\" aria-hidden=\"true\">\
    <circle cx=\"12\" cy=\"12\" r=\"9\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"2\"/>\
    <path d=\"M12 3a9 9 0 0 1 0 18z\" fill=\"currentColor\"/></svg>";

pub fn menu(visit: &Visit) -> Markup {
    html! {
        details.look {
            summary title=(visit.say("pages-look")) {
                (made(ICON))
                span.unseen { (visit.say("pages-look")) }
            }
            div.look-choices {
                (choices(visit, "theme", "pages-theme", &["auto", "light", "dark"]))
                (choices(visit, "board", "pages-board", &["wood", "paper", "contrast"]))
            }
        }
    }
}

fn choices(visit: &Visit, name: &str, text: &str, values: &[&str]) -> Markup {
    html! {
        fieldset {
            legend { (visit.say(text)) }
            @for (at, value) in values.iter().enumerate() {
                label {
                    input type="radio" name={ "look-" (name) } value=(value) data-look=(name) checked[at == 0];
                    (visit.say(&format!("{text}-{value}")))
                }
            }
        }
    }
}
