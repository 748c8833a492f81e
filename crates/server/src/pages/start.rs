//! The form that opens a table. `js/start.js` sends it.

use kamen_catalog::Game;
use kamen_core::Manner;
use maud::{Markup, html};

use super::visit::Visit;
use super::{clock, start_options};

pub fn form(visit: &Visit, game: &Game) -> Markup {
    let say = |id: &str| visit.say(id);
    let options = start_options::fields(visit, game);
    html! {
        form.sheet.start id="start" data-game=(game.id) aria-labelledby="start-title" {
            h2 id="start-title" { (say("pages-start")) }
            fieldset.who {
                legend { (say("pages-who")) }
                @for (at, who) in ["computer", "device", "friend"].iter().enumerate() {
                    label.pick {
                        input type="radio" name="who" value=(who) checked[at == 0];
                        span { strong { (say(&format!("pages-who-{who}"))) } small { (say(&format!("pages-who-{who}-what"))) } }
                    }
                }
            }
            p.field data-for="computer" {
                label for="level" { (say("pages-level-name")) }
                input type="range" id="level" name="level" min="1" max="10" value="3" step="1" list="levels";
                output for="level" id="level-words" { (level(visit, 3)) }
                datalist id="levels" {
                    @for at in 1..=10 { option value=(at) label=(level(visit, at)) {} }
                }
            }
            fieldset.chips data-for="computer friend" {
                legend { (say("pages-colour")) }
                @for (at, colour) in ["white", "black", "lot"].iter().enumerate() {
                    label.chip {
                        input type="radio" name="colour" value=(colour) checked[at == 0];
                        span class={ "stone " (colour) } aria-hidden="true" {}
                        span { (say(&format!("pages-colour-{colour}"))) }
                    }
                }
            }
            fieldset.chips data-for="device" {
                legend { (say("pages-two")) }
                @for (at, two) in ["turn", "face", "still"].iter().enumerate() {
                    label.chip {
                        input type="radio" name="two" value=(two) checked[at == 0];
                        span { (say(&format!("pages-two-{two}"))) }
                    }
                }
            }
            div.pair {
                p.field {
                    label for="name" {
                        span data-for="computer friend" { (say("pages-name")) }
                        span data-for="device" { (say("pages-name-white")) }
                    }
                    input id="name" name="name" maxlength="30" autocomplete="nickname" placeholder=(say("pages-name-optional"));
                }
                p.field data-for="device" {
                    label for="name2" { (say("pages-name-black")) }
                    input id="name2" name="name2" maxlength="30" autocomplete="off" placeholder=(say("pages-name-optional"));
                }
            }
            (clock::field(visit, game))
            (manners(visit, game))
            @if let Some(options) = options { (options) }
            div.faults id="faults" role="alert" tabindex="-1" hidden {}
            p.go { button.button type="submit" { (say("pages-go")) } }
            noscript { p.notice { (say("pages-needs-script")) } }
            p.study { a href={ "/p/" (game.id) } { (say("pages-analysis")) } }
        }
    }
}

fn level(visit: &Visit, level: u32) -> String {
    visit.tell("pages-level", &[("level", level.into())])
}

fn manners(visit: &Visit, game: &Game) -> Markup {
    let known = |manner: Manner| game.manners.contains(&manner);
    html! {
        fieldset.checks {
            legend { (visit.say("pages-manners")) }
            @if known(Manner::TouchMove) {
                label { input type="checkbox" name="touchMove"; span { (visit.say("tui-touch-move")) } }
            }
            @if known(Manner::AnnounceCheck) {
                label { input type="checkbox" name="announceCheck"; span { (visit.say("tui-announce-check")) } }
            }
            label { input type="checkbox" name="takeBacks" checked; span { (visit.say("tui-take-backs")) } }
        }
    }
}
