//! The arguments of the command line, with their help in the player's language.

use clap::builder::PossibleValuesParser;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use kamen_i18n::Texts;

use crate::error::Error;

pub fn parse(texts: &Texts, words: &[String]) -> Result<ArgMatches, Error> {
    command(texts).try_get_matches_from(words).map_err(|error| match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            Error::Help(error.to_string())
        }
        _ => Error::Said(explain(texts, &error)),
    })
}

/// The parser's complaint in the player's language: what is wrong, what fits, and where help is.
fn explain(texts: &Texts, error: &clap::Error) -> String {
    let context = |kind: ContextKind| match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(list)) => list.join(", "),
        _ => String::new(),
    };
    let argument = context(ContextKind::InvalidArg);
    let value = context(ContextKind::InvalidValue);
    let id = match error.kind() {
        ErrorKind::UnknownArgument => "arg-unknown",
        ErrorKind::InvalidSubcommand => "arg-no-command",
        ErrorKind::MissingRequiredArgument => "arg-missing",
        ErrorKind::InvalidValue | ErrorKind::ValueValidation if value.is_empty() => "arg-no-value",
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => "arg-bad-value",
        ErrorKind::ArgumentConflict => "arg-repeated",
        _ => "arg-other",
    };
    let argument = if id == "arg-no-command" { context(ContextKind::InvalidSubcommand) } else { argument };
    let expected = context(ContextKind::ValidValue);
    let said = texts.get(id, &[("argument", argument.into()), ("value", value.into())]);
    let fits = if expected.is_empty() {
        String::new()
    } else {
        format!(" {}", texts.get("arg-fits", &[("expected", expected.into())]))
    };
    format!("{said}{fits}\n{}", texts.get("arg-see-help", &[]))
}

fn command(texts: &Texts) -> Command {
    let text = |id: &str| texts.get(id, &[]);
    let sub = |name: &'static str| template(texts, Command::new(name).about(text(&format!("cmd-{name}"))));
    let game = || Arg::new("game").value_name("GAME").required(true).help(text("arg-game"));
    let pos = || option("pos", "POS", text("arg-pos")).allow_hyphen_values(true);
    let set = || option("set", "KEY=VALUE", text("arg-set")).action(ArgAction::Append);
    let ascii = || flag("ascii", text("arg-ascii"));
    let notation = || {
        option("notation", "NOTATION", text("arg-notation"))
            .value_parser(PossibleValuesParser::new(["exchange", "numeric", "san", "uci"]))
            .default_value("exchange")
    };
    template(texts, Command::new("kamen").about(text("about")))
        .version(env!("CARGO_PKG_VERSION"))
        .disable_help_subcommand(true)
        .arg(
            option("lang", "LANG", text("arg-lang"))
                .global(true)
                .value_parser(PossibleValuesParser::new(["cs", "sk", "en"])),
        )
        .arg(option("games", "DIR", text("arg-games")).global(true))
        .subcommand(sub("games").arg(flag("json", text("arg-json"))))
        .subcommand(sub("show").arg(game()).arg(pos()).arg(set()).arg(flag("flip", text("arg-flip"))).arg(ascii()))
        .subcommand(sub("legal").arg(game()).arg(pos()).arg(set()).arg(notation()))
        .subcommand(
            sub("perft")
                .arg(game())
                .arg(
                    Arg::new("depth")
                        .value_name("DEPTH")
                        .required(true)
                        .help(text("arg-depth"))
                        .value_parser(value_parser!(u32).range(0..=999)),
                )
                .arg(pos())
                .arg(set())
                .arg(flag("divide", text("arg-divide")))
                .arg(
                    option("threads", "N", text("arg-threads"))
                        .value_parser(value_parser!(u32).range(1..=1024))
                        .default_value("1"),
                ),
        )
        .subcommand(
            sub("explain")
                .arg(game())
                .arg(
                    Arg::new("move")
                        .value_name("MOVE")
                        .required(true)
                        .help(text("arg-move"))
                        .allow_hyphen_values(true),
                )
                .arg(pos())
                .arg(set())
                .arg(flag("clicks", text("arg-clicks")))
                .arg(flag("json", text("arg-json"))),
        )
        .subcommand(sub("check").arg(Arg::new("file").value_name("FILE").required(true).help(text("arg-file"))))
        .subcommand(
            sub("play")
                .arg(game())
                .arg(pos())
                .arg(set())
                .arg(ascii())
                .arg(option("seed", "N", text("arg-seed")).value_parser(value_parser!(u64))),
        )
}

/// Help with headings in the player's language.
fn template(texts: &Texts, command: Command) -> Command {
    let (usage, commands, options) =
        (texts.get("help-usage", &[]), texts.get("help-commands", &[]), texts.get("help-options", &[]));
    let layout = if command.get_name() == "kamen" {
        format!("{{about}}\n\n{usage} {{usage}}\n\n{commands}\n{{subcommands}}\n\n{options}\n{{options}}\n")
    } else {
        format!("{{about}}\n\n{usage} {{usage}}\n\n{{positionals}}\n\n{options}\n{{options}}\n")
    };
    command
        .help_template(layout)
        .disable_help_flag(true)
        .disable_version_flag(true)
        .arg(Arg::new("help").short('h').long("help").action(ArgAction::Help).help(texts.get("arg-help", &[])))
}

fn option(name: &'static str, value: &'static str, help: String) -> Arg {
    Arg::new(name).long(name).value_name(value).help(help).hide_possible_values(false)
}

fn flag(name: &'static str, help: String) -> Arg {
    Arg::new(name).long(name).action(ArgAction::SetTrue).help(help)
}
