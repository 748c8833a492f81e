//! The clock of a table, chosen in words. `js/clock.js` makes the text of it that every part of Kámen reads: `5m+3s`.

use kamen_catalog::Game;
use kamen_core::Manner;
use kamen_view::clock_words;
use maud::{Markup, html};

use super::visit::Visit;

/// Clocks to choose from; any other is put together.
const CLOCKS: [&str; 8] = ["1m+1s", "3m+2s", "5m", "10m+5s", "15m+5s delay", "30m", "40/2h 20/1h", "move 1m"];
/// Where more stones win when the time of the whole game is over.
const WHOLE_GAME: &str = "game 30m";

/// The field, for the form of a game.
pub fn field(visit: &Visit, game: &Game) -> Markup {
    let whole = game.manners.contains(&Manner::TimeLimit);
    let clocks = CLOCKS.into_iter().chain(whole.then_some(WHOLE_GAME));
    html! {
        div.field.clock-field {
            label for="clock" { (visit.say("pages-clock")) }
            select id="clock" name="clock" {
                option value="" { (visit.say("pages-clock-none")) }
                @for (text, clock) in clocks.filter_map(|text| Some((text, text.parse().ok()?))) {
                    option value=(text) { (clock_words(&clock, visit.texts())) }
                }
                option value="own" { (visit.say("pages-clock-own")) }
            }
            (own(visit, whole))
            p.fault id="fault-clock" hidden {}
        }
    }
}

/// The same for dialogs of other pages, which take a copy.
pub fn template(visit: &Visit, game: &Game) -> Markup {
    html! { template id="clock-chooser" { (field(visit, game)) } }
}

/// Any other clock, put together.
fn own(visit: &Visit, whole: bool) -> Markup {
    let kinds = ["game", "moves", "each", "whole"];
    let say = |id: &str| visit.say(&format!("pages-clock-{id}"));
    html! {
        div.clock-own hidden {
            p.clock-part {
                label for="clock-kind" { (say("kind")) }
                select id="clock-kind" name="clock-kind" {
                    @for kind in kinds.into_iter().filter(|kind| whole || *kind != "whole") {
                        option value=(kind) { (say(&format!("kind-{kind}"))) }
                    }
                }
            }
            (amount(visit, "clock-minutes", "minutes", "game", ("0.5", "600", "20")))
            (amount(visit, "clock-moves", "moves", "moves", ("1", "200", "40")))
            (amount(visit, "clock-period", "period", "moves", ("1", "600", "120")))
            (amount(visit, "clock-rest", "rest", "moves", ("0", "600", "30")))
            (amount(visit, "clock-seconds", "seconds", "game moves", ("0", "600", "0")))
            p.clock-part data-clock="game moves" {
                label for="clock-way" { (say("way")) }
                select id="clock-way" name="clock-way" {
                    @for way in ["fischer", "delay", "bronstein"] { option value=(way) { (say(&format!("way-{way}"))) } }
                }
            }
            (amount(visit, "clock-each", "each", "each", ("1", "999", "30")))
            p.clock-part data-clock="each" {
                label for="clock-unit" { (say("unit")) }
                select id="clock-unit" name="clock-unit" {
                    @for unit in ["s", "m", "h", "d"] { option value=(unit) { (say(&format!("unit-{unit}"))) } }
                }
            }
            (amount(visit, "clock-whole", "whole", "whole", ("1", "600", "30")))
        }
    }
}

/// A number of something; `limits` are the least, the most and the usual.
fn amount(visit: &Visit, name: &str, text: &str, kinds: &str, limits: (&str, &str, &str)) -> Markup {
    let (least, most, usual) = limits;
    html! {
        p.clock-part data-clock=(kinds) {
            label for=(name) { (visit.say(&format!("pages-clock-{text}"))) }
            input type="number" id=(name) name=(name) min=(least) max=(most) step=(if least == "0.5" { "0.5" } else { "1" })
                value=(usual) inputmode="decimal" required;
        }
    }
}
