//! Sentences with their squares and numbers filled in.

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentError, FluentResource};
use kamen_core::{Cause, Fault, Objection, Outcome, Place, Refusal, Role, Side, TableRefusal};

use crate::{Language, Value};

/// All sentences of one language.
pub struct Texts {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl Texts {
    /// What is built in.
    pub fn new(language: Language) -> Texts {
        Texts::of(language, language.files())
    }

    /// What stands in some files of the language.
    pub fn of<'a>(language: Language, files: impl IntoIterator<Item = &'a str>) -> Texts {
        let mut bundle = FluentBundle::new_concurrent(vec![language.identifier()]);
        // The marks would keep right-to-left text apart; in a terminal they are only noise.
        bundle.set_use_isolating(false);
        for file in files {
            // The files are ours, and the tests read every message of them: what cannot be parsed cannot ship.
            let resource = FluentResource::try_new(file.to_string()).unwrap_or_else(|(resource, _)| resource);
            bundle.add_resource_overriding(resource);
        }
        Texts { language, bundle }
    }

    pub fn language(&self) -> Language {
        self.language
    }

    /// The text of that id with its arguments. An id without a text is shown as it is.
    pub fn get(&self, id: &str, args: &[(&str, Value)]) -> String {
        let args: FluentArgs = args.iter().map(|(name, value)| (name.to_string(), value.clone())).collect();
        self.format(id, &args).0
    }

    /// The text of that id, if there is one; one without arguments.
    pub fn find(&self, id: &str) -> Option<String> {
        self.bundle.has_message(id).then(|| self.get(id, &[]))
    }

    /// The arbiter's answer: the sentence of the reason, and the article of the rulebook unless that is empty.
    pub fn refusal(&self, refusal: &Refusal, article: &str) -> String {
        let sentence = self.format(&format!("reason-{}", refusal.reason.id()), &self.refusal_args(refusal)).0;
        self.with_article(sentence, article)
    }

    /// The table's answer, in the same way; the article is that of [`TableRefusal::rule`].
    pub fn table_refusal(&self, refusal: &TableRefusal, article: &str) -> String {
        match refusal {
            TableRefusal::Move(refusal) => self.refusal(refusal, article),
            TableRefusal::Table(objection) => {
                let id = format!("table-{}", objection.reason.id());
                self.with_article(self.format(&id, &objection_args(objection)).0, article)
            }
        }
    }

    fn with_article(&self, sentence: String, article: &str) -> String {
        match article {
            "" => sentence,
            _ => self.get("with-article", &[("sentence", sentence.into()), ("article", article.to_string().into())]),
        }
    }

    /// What is wrong with a text or a file, and where.
    pub fn fault(&self, fault: &Fault) -> String {
        let sentence = self.format(&format!("fault-{}", fault.kind.id()), &fault_args(fault)).0;
        match &fault.place {
            Place::Column(column) => {
                self.get("at-column", &[("column", (*column).into()), ("sentence", sentence.into())])
            }
            Place::Line(line, column) => {
                let (line, column) = ((*line).into(), (*column).into());
                self.get("at-line", &[("line", line), ("column", column), ("sentence", sentence.into())])
            }
            Place::Key(key) => self.get("at-key", &[("key", key.clone().into()), ("sentence", sentence.into())]),
            Place::Nowhere => capitalised(&sentence),
        }
    }

    /// The same without the place, for whoever shows it there.
    pub fn fault_itself(&self, fault: &Fault) -> String {
        capitalised(&self.format(&format!("fault-{}", fault.kind.id()), &fault_args(fault)).0)
    }

    /// By which rule a game ended, as a clause, where it does not matter who won.
    pub fn cause(&self, cause: Cause) -> String {
        self.cause_for(cause, "unknown")
    }

    /// Who won and why.
    pub fn outcome(&self, outcome: &Outcome) -> String {
        let cause = self.cause_for(outcome.cause, outcome.id());
        self.get("outcome", &[("winner", outcome.id().into()), ("cause", cause.into())])
    }

    /// A number with the decimal sign of the language: `+0.42`, in Czech and Slovak `+0,42`.
    pub fn decimal(&self, number: &str) -> String {
        match self.language {
            Language::En => number.to_string(),
            Language::Cs | Language::Sk => number.replace('.', ","),
        }
    }

    /// Names in a row as the language joins them: `c3, e5 and g7`.
    pub fn list<'a>(&self, names: impl IntoIterator<Item = &'a str>) -> String {
        self.joined(names, "list-and")
    }

    /// The same where one of them is meant: `c3, e5 or g7`.
    pub fn choice<'a>(&self, names: impl IntoIterator<Item = &'a str>) -> String {
        self.joined(names, "list-or")
    }

    fn joined<'a>(&self, names: impl IntoIterator<Item = &'a str>, word: &str) -> String {
        let names: Vec<&str> = names.into_iter().collect();
        match names[..] {
            [] => String::new(),
            [only] => only.to_string(),
            [ref first @ .., last] => format!("{} {} {last}", first.join(", "), self.get(word, &[])),
        }
    }

    fn cause_for(&self, cause: Cause, winner: &'static str) -> String {
        self.get(&format!("cause-{}", cause.id()), &[("winner", winner.into())])
    }

    /// Every argument a reason may use, also those this refusal has nothing for: sentences choose by the counts.
    pub(crate) fn refusal_args(&self, refusal: &Refusal) -> FluentArgs<'static> {
        let mut args = FluentArgs::new();
        for role in [Role::From, Role::To, Role::Stone, Role::Over, Role::Block] {
            // A square marked twice (a stone with two captures, say) is named once.
            let mut squares: Vec<&str> = Vec::new();
            for square in refusal.of(role) {
                if !squares.contains(&square) {
                    squares.push(square);
                }
            }
            args.set(format!("{}-count", role.id()), squares.len());
            args.set(role.id(), self.list(squares));
        }
        args.set("count", refusal.count.unwrap_or(0));
        set_optional(&mut args, "text", refusal.text.clone().unwrap_or_default());
        set_optional(&mut args, "example", refusal.example.as_deref().unwrap_or_default().to_string());
        set_optional(&mut args, "cause", refusal.cause.map(|cause| self.cause(cause)).unwrap_or_default());
        args
    }

    /// The text, and what went wrong with it: the tests want nothing to.
    pub(crate) fn format(&self, id: &str, args: &FluentArgs) -> (String, Vec<FluentError>) {
        let mut errors = Vec::new();
        let text = match self.bundle.get_message(id).and_then(|message| message.value()) {
            Some(pattern) => self.bundle.format_pattern(pattern, Some(args), &mut errors).into_owned(),
            None => id.to_string(),
        };
        (text, errors)
    }
}

/// Every argument an objection may use, also those this one has nothing for.
pub(crate) fn objection_args(objection: &Objection) -> FluentArgs<'static> {
    let mut args = FluentArgs::new();
    args.set("side", objection.side.map_or("unknown", Side::id));
    set_optional(&mut args, "square", objection.square.clone().unwrap_or_default());
    set_optional(&mut args, "text", objection.text.clone().unwrap_or_default());
    args.set("count", objection.count.unwrap_or(0));
    args.set("needed", objection.needed.unwrap_or(0));
    args
}

pub(crate) fn fault_args(fault: &Fault) -> FluentArgs<'static> {
    let mut args = FluentArgs::new();
    set_optional(&mut args, "found", fault.found.clone());
    set_optional(&mut args, "expected", fault.expected.clone());
    set_counted(&mut args, "found", &fault.found);
    set_counted(&mut args, "expected", &fault.expected);
    args
}

/// A side, `w`, or stones of a side, `10 w`: letters are for programs, and a sentence says it in words. `found-what` is `white`,
/// `white-stones`, or `other` for everything else.
fn set_counted(args: &mut FluentArgs<'static>, name: &str, text: &str) {
    let stones = text.split_once(' ').and_then(|(number, side)| Some((number.parse::<u32>().ok()?, side)));
    let what = match stones {
        Some((_, "w")) => "white-stones",
        Some((_, "b")) => "black-stones",
        None if text == "w" => "white",
        None if text == "b" => "black",
        _ => "other",
    };
    args.set(format!("{name}-what"), what);
    args.set(format!("{name}-number"), stones.map_or(0, |(number, _)| number));
}

/// A text, and beside it whether there is one.
fn set_optional(args: &mut FluentArgs<'static>, name: &'static str, text: String) {
    args.set(format!("{name}-count"), usize::from(!text.is_empty()));
    args.set(name, text);
}

fn capitalised(sentence: &str) -> String {
    let mut letters = sentence.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}
