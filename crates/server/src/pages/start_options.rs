//! The options and house rules of a game as fields of the form.

use kamen_catalog::{Choice, ChoiceKind, Game};
use maud::{Markup, html};

use super::visit::Visit;

/// The fields, folded away; nothing where the game has no options.
pub fn fields(visit: &Visit, game: &Game) -> Option<Markup> {
    let choices = visit.app.catalog().choices(game);
    let (truths, others): (Vec<&Choice>, Vec<&Choice>) = choices.iter().partition(|choice| choice.kind.is_truth());
    (!choices.is_empty()).then(|| {
        html! {
            details.options id="options" {
                summary { (visit.say("pages-options")) span.changed id="options-changed" hidden { (visit.say("pages-options-changed")) } }
                div {
                    p.hint { (visit.say("pages-options-what")) }
                    @for choice in truths { (truth(visit, choice)) }
                    @for choice in others { (other(visit, choice)) }
                }
            }
        }
    })
}

fn id(choice: &Choice) -> String {
    format!("option-{}", choice.name.replace('.', "-"))
}

/// What the booklet says about it.
fn hint(visit: &Visit, choice: &Choice) -> Markup {
    html! {
        p.hint id={ (id(choice)) "-what" } { (visit.say(&format!("told-{}", id(choice)))) }
        p.fault id={ "fault-" (id(choice)) } hidden {}
    }
}

fn truth(visit: &Visit, choice: &Choice) -> Markup {
    let own = choice.own.as_deref().unwrap_or("false");
    html! {
        div.option {
            label.check {
                input type="checkbox" id=(id(choice)) data-option=(choice.name) data-own=(own) checked[own == "true"]
                    aria-describedby={ (id(choice)) "-what" };
                span { (visit.say(&id(choice))) }
            }
            (hint(visit, choice))
        }
    }
}

fn other(visit: &Visit, choice: &Choice) -> Markup {
    let own = choice.own.as_deref().unwrap_or_default();
    let what = format!("{}-what", id(choice));
    html! {
        div.option.field {
            label for=(id(choice)) { (visit.say(&id(choice))) }
            @match &choice.kind {
                ChoiceKind::Words(words) => {
                    select id=(id(choice)) data-option=(choice.name) data-own=(own) aria-describedby=(what) {
                        @for word in words { option value=(word) selected[word == own] { (value(visit, word)) } }
                    }
                }
                ChoiceKind::Numbers(least, most) => {
                    input type="number" id=(id(choice)) data-option=(choice.name) data-own=(own) value=(own) min=(least)
                        max=(most) inputmode="numeric" aria-describedby=(what);
                }
                ChoiceKind::Text => {
                    input id=(id(choice)) data-option=(choice.name) data-own=(own) value=(own) maxlength="30"
                        autocomplete="off" spellcheck="false" aria-describedby=(what);
                }
            }
            (hint(visit, choice))
        }
    }
}

/// A value in words. Most are words of the language; numbers and squares are as they are.
fn value(visit: &Visit, word: &str) -> String {
    let id = format!("value-{word}");
    let text = visit.say(&id);
    if text == id { word.to_string() } else { text }
}
