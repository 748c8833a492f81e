//! What is said of wrong arguments and settings, in the player's language.

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, Command};
use kamen_i18n::Texts;

/// The parser's complaint in the player's language: what is wrong, what fits, and where help is.
pub fn explain(texts: &Texts, error: &clap::Error, options: &[String]) -> String {
    let context = |kind: ContextKind| match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(list)) => list.join(", "),
        _ => String::new(),
    };
    let argument = context(ContextKind::InvalidArg);
    let other = context(ContextKind::PriorArg);
    let value = context(ContextKind::InvalidValue);
    let id = match error.kind() {
        ErrorKind::UnknownArgument => "arg-unknown",
        ErrorKind::InvalidSubcommand => "arg-no-command",
        ErrorKind::MissingRequiredArgument => "arg-missing",
        ErrorKind::InvalidValue | ErrorKind::ValueValidation if value.is_empty() => "arg-no-value",
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => "arg-bad-value",
        ErrorKind::ArgumentConflict if other.is_empty() || other == argument => "arg-repeated",
        ErrorKind::ArgumentConflict => "arg-conflict",
        _ => "arg-other",
    };
    let argument = if id == "arg-no-command" { context(ContextKind::InvalidSubcommand) } else { argument };
    let expected = context(ContextKind::ValidValue);
    let near = match slip_of(&argument, options) {
        Some(option) if id == "arg-unknown" => vec![option],
        _ => closest(error, if value.is_empty() { &argument } else { &value }),
    };
    let said = texts.get(id, &[("argument", argument.into()), ("value", value.into()), ("other", other.into())]);
    format!("{said}{}\n{}", advice(texts, near.join(", "), expected), texts.get("arg-see-help", &[]))
}

/// The same of a name that is none of those there are.
pub fn unknown(texts: &Texts, said: String, name: &str, known: &[String]) -> String {
    said + &advice(texts, slip_of(name, known).unwrap_or_default(), known.join(", "))
}

/// A sentence after what is wrong: what was probably meant, or else what is possible.
fn advice(texts: &Texts, near: String, possible: String) -> String {
    match (near.is_empty(), possible.is_empty()) {
        (false, _) => format!(" {}", texts.get("arg-did-you-mean", &[("near", near.into())])),
        (true, false) => format!(" {}", texts.get("arg-fits", &[("expected", possible.into())])),
        (true, true) => String::new(),
    }
}

/// The long options of the command that the words name.
pub fn options(command: &Command, words: &[String]) -> Vec<String> {
    let named = words.iter().find_map(|word| command.find_subcommand(word));
    let all = named.into_iter().flat_map(Command::get_arguments).chain(command.get_arguments());
    all.filter_map(Arg::get_long).map(|long| format!("--{long}")).collect()
}

/// The option that is a slip of the finger away, `--pos` for `--pso`: the parser alone takes a longer one for more alike.
fn slip_of(written: &str, options: &[String]) -> Option<String> {
    let letters = written.trim_start_matches('-').chars().count();
    let slips = |option: &&String| strsim::damerau_levenshtein(option, written);
    options.iter().min_by_key(slips).filter(|option| slips(option) * 2 < letters).cloned()
}

/// What the parser knows that is most like what was written.
fn closest(error: &clap::Error, written: &str) -> Vec<String> {
    let kinds = [ContextKind::SuggestedSubcommand, ContextKind::SuggestedArg, ContextKind::SuggestedValue];
    let near = kinds.into_iter().filter_map(|kind| match error.get(kind) {
        Some(ContextValue::String(text)) => Some(vec![text.clone()]),
        Some(ContextValue::Strings(list)) => Some(list.clone()),
        _ => None,
    });
    let slips = |near: &String| strsim::damerau_levenshtein(near, written);
    let near: Vec<String> = near.flatten().collect();
    let fewest = near.iter().map(slips).min();
    near.into_iter().filter(|near| Some(slips(near)) == fewest).collect()
}

#[cfg(test)]
mod tests {
    use kamen_i18n::Language;

    use super::*;
    use crate::arguments::parse;
    use crate::error::Error;

    #[test]
    fn options_that_exclude_each_other_are_both_named_and_not_called_repeated() {
        for language in [Language::Cs, Language::Sk, Language::En] {
            let texts = Texts::new(language);
            let repeated = texts.get("arg-repeated", &[("argument", "".into())]);
            let repeated = repeated.rsplit(' ').next().expect("a word");
            let said = |words: &[&str]| {
                let words: Vec<String> =
                    ["kamen", "solve", "czech"].iter().chain(words).map(ToString::to_string).collect();
                match parse(&texts, &words) {
                    Err(Error::Said(said)) => said,
                    _ => panic!("{words:?}: it is refused"),
                }
            };
            for pair in [["--stones 2", "--all"], ["--stones 2", "--layer 1.0-0.1"], ["--all", "--layer 1.0-0.1"]] {
                let words: Vec<&str> = pair.iter().flat_map(|words| words.split(' ')).collect();
                let said = said(&words);
                let first = said.lines().next().unwrap_or_default();
                assert!(pair.iter().all(|words| first.contains(words.split(' ').next().unwrap_or(words))), "{said}");
                assert!(!first.contains(repeated), "{said}");
            }
            let twice = said(&["--stones", "2", "--stones", "3"]);
            assert!(twice.lines().next().is_some_and(|first| first.ends_with(repeated)), "{twice}");
        }
    }
}
