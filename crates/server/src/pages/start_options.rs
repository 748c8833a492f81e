//! The options and house rules of a game as fields of the form. What excludes what stands beside them, and `js/apart.js` keeps
//! it apart; without a script, what the game's own values exclude is out of reach.

use kamen_catalog::{Choice, ChoiceKind, Game, Values};
use kamen_i18n::spaced;
use kamen_view::{excluded, option_id, option_name, option_value};
use maud::{Markup, html};
use serde::Serialize;
use utoipa::ToSchema;

use super::visit::Visit;

/// The fields, folded away; nothing where the game has no options.
pub fn fields(visit: &Visit, game: &Game) -> Option<Markup> {
    let choices = visit.app.catalog().choices(game);
    let fields = Fields { visit, choices: &choices };
    let (truths, others): (Vec<&Choice>, Vec<&Choice>) = choices.iter().partition(|choice| choice.kind.is_truth());
    (!choices.is_empty()).then(|| {
        html! {
            details.options id="options" {
                summary { (visit.say("pages-options")) span.changed id="options-changed" hidden { (visit.say("pages-options-changed")) } }
                div {
                    p.hint { (visit.say("pages-options-what")) }
                    @for choice in truths { (fields.truth(choice)) }
                    @for choice in others { (fields.other(choice)) }
                }
            }
        }
    })
}

struct Fields<'a> {
    visit: &'a Visit,
    choices: &'a [Choice],
}

impl Fields<'_> {
    fn name(&self, choice: &Choice) -> String {
        self.spaced(&option_name(&choice.name, self.visit.texts()))
    }

    /// Whether a value is out of reach as long as nobody changes anything.
    fn is_barred(&self, choice: &Choice, value: &str) -> bool {
        let own = |name: &str| {
            let other = self.choices.iter().find(|other| other.name == name);
            other.and_then(|other| other.own.clone()).unwrap_or_default()
        };
        choice.in_the_way(value, own).is_some()
    }

    /// What the booklet says about it, and what it excludes.
    fn hint(&self, choice: &Choice) -> Markup {
        let id = option_id(&choice.name);
        html! {
            p.hint id={ (id) "-what" } {
                @if let Some(told) = self.visit.find(&format!("told-{id}")) { (told) }
                @for exclusion in &choice.exclusions {
                    @let (other, beside) = exclusion.beside.as_ref().map(|(other, values)| (other, as_json(values))).unzip();
                    " "
                    span.apart data-values=(as_json(&exclusion.values)) data-other=[other] data-beside=[beside] {
                        (self.spaced(&excluded(choice, exclusion, self.choices, self.visit.texts())))
                    }
                }
            }
            p.fault id={ "fault-" (id) } hidden {}
        }
    }

    fn truth(&self, choice: &Choice) -> Markup {
        let id = option_id(&choice.name);
        let own = choice.own.as_deref().unwrap_or("false");
        let turned = if own == "true" { "false" } else { "true" };
        html! {
            div.option {
                label.check {
                    input type="checkbox" id=(id) data-option=(choice.name) data-own=(own) checked[own == "true"]
                        disabled[self.is_barred(choice, turned)] aria-describedby={ (id) "-what" };
                    span { (self.name(choice)) }
                }
                (self.hint(choice))
            }
        }
    }

    fn other(&self, choice: &Choice) -> Markup {
        let id = option_id(&choice.name);
        let own = choice.own.as_deref().unwrap_or_default();
        let what = format!("{id}-what");
        html! {
            div.option.field {
                label for=(id) { (self.name(choice)) }
                @match &choice.kind {
                    ChoiceKind::Words(words) => {
                        select id=(id) data-option=(choice.name) data-own=(own) aria-describedby=(what) {
                            @for word in words {
                                option value=(word) selected[word == own] disabled[self.is_barred(choice, word)] {
                                    (self.spaced(&option_value(choice, word, self.visit.texts())))
                                }
                            }
                        }
                    }
                    ChoiceKind::Numbers(least, most) => {
                        input type="number" id=(id) data-option=(choice.name) data-own=(own) value=(own) min=(least)
                            max=(most) inputmode="numeric" aria-describedby=(what);
                    }
                    ChoiceKind::Text => {
                        input id=(id) data-option=(choice.name) data-own=(own) value=(own) maxlength="30"
                            autocomplete="off" spellcheck="false" aria-describedby=(what);
                    }
                }
                (self.hint(choice))
            }
        }
    }

    fn spaced(&self, text: &str) -> String {
        spaced(self.visit.language, text)
    }
}

/// Some values of an option, or all but some.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = OptionValues)]
pub enum ValuesView {
    These(Vec<String>),
    AllBut(Vec<String>),
}

/// For the script.
fn as_json(values: &Values) -> String {
    let view = match values.clone() {
        Values::These(list) => ValuesView::These(list),
        Values::AllBut(list) => ValuesView::AllBut(list),
    };
    // Lists of texts can always be written.
    serde_json::to_string(&view).unwrap_or_default()
}
