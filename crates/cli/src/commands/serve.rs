//! `kamen serve`, and `kamen` alone: the games in a browser.

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::ArgMatches;
use clap::parser::ValueSource;
use kamen_i18n::Texts;
use kamen_server::serve::{self, Config, ConfigError, Place, ServeError};
use kamen_server::store::StoreError;

use super::solve::usual_folder;
use crate::arguments::unknown;
use crate::error::Error;
use crate::load;

pub fn run(texts: &Texts, matches: &ArgMatches, out: &mut dyn Write) -> Result<(), Error> {
    let mut config = config(texts, matches)?;
    config.data = config.data.or_else(usual_data);
    config.solved = config.solved.or_else(usual_folder);
    config.store_key = config.store_key.or_else(usual_key);
    if config.store.is_none() {
        refuse_folder(texts, config.data.as_deref())?;
    }
    serve::run(load::catalog(texts, matches)?, texts, &config, out).map_err(|error| told(texts, error))
}

/// The games are kept in a file; a folder in its place is a slip that is better told than met.
pub fn refuse_folder(texts: &Texts, data: Option<&Path>) -> Result<(), Error> {
    match data.filter(|data| data.is_dir()) {
        None => Ok(()),
        Some(folder) => {
            let file = serve::data_file(folder).display().to_string();
            let folder = folder.display().to_string();
            Err(Error::Said(texts.get("data-is-folder", &[("folder", folder.into()), ("file", file.into())])))
        }
    }
}

/// Where the games are kept unless somebody says otherwise.
fn usual_data() -> Option<PathBuf> {
    dirs::data_dir().map(|folder| serve::data_file(&folder))
}

/// Where the key of a database is kept unless somebody says otherwise.
pub fn usual_key() -> Option<PathBuf> {
    dirs::data_dir().map(|folder| serve::key_file(&folder))
}

/// The file of the key that a command was told of, or the usual one.
pub fn key_file(matches: &ArgMatches) -> Option<PathBuf> {
    matches.get_one::<String>("store-key").map(PathBuf::from).or_else(usual_key)
}

/// The database or the file of the games that a command was told of, or the usual file.
pub fn place(texts: &Texts, matches: &ArgMatches) -> Result<Place, Error> {
    match matches.get_one::<String>("store") {
        Some(address) => Place::named(address, key_file(matches).as_deref()).map_err(|error| told(texts, error)),
        None => data_file(texts, matches).map(Place::File),
    }
}

/// The file of the games that a command was told of, or the usual one.
pub fn data_file(texts: &Texts, matches: &ArgMatches) -> Result<PathBuf, Error> {
    let named = matches.get_one::<String>("data").map(PathBuf::from);
    named.or_else(usual_data).ok_or_else(|| Error::Said(texts.get("server-no-data-folder", &[])))
}

/// What a flag was given, as it was written; nothing if it was not, or if the command has none of that name.
fn given(matches: &ArgMatches, name: &str) -> Option<String> {
    let written = matches.try_get_raw(name).ok().flatten()?.next_back()?;
    // A switch that nobody turned on has a value all the same.
    let told = matches.value_source(name) == Some(ValueSource::CommandLine);
    told.then(|| written.to_string_lossy().into_owned())
}

/// The settings that a command was told of.
pub fn config(texts: &Texts, matches: &ArgMatches) -> Result<Config, Error> {
    let mut flags: Vec<(String, String)> =
        serve::names().iter().filter_map(|name| Some((name.to_string(), given(matches, name)?))).collect();
    let sets = matches.try_get_many::<String>("set").ok().flatten().into_iter().flatten();
    for set in sets {
        let (name, value) = set.split_once('=').unwrap_or((set, ""));
        flags.push((name.to_string(), value.to_string()));
    }
    let variable = |name: &str| std::env::var(name).ok();
    let file = given(matches, "config").or_else(|| variable("KAMEN_CONFIG"));
    serve::settle(file.as_deref().map(Path::new), variable, &flags).map_err(|error| {
        Error::Said(match error {
            ConfigError::File { file, error } => {
                texts.get("server-bad-settings", &[("file", file.into()), ("error", texts.system(&error).into())])
            }
            ConfigError::Text { file, line } => {
                texts.get("server-settings-no-toml", &[("file", file.into()), ("line", line.into())])
            }
            ConfigError::Value { name, value } => {
                texts.get("server-bad-setting", &[("name", name.into()), ("value", value.into())])
            }
            ConfigError::Unknown { name, known } => {
                let known: Vec<String> = known.iter().map(ToString::to_string).collect();
                let said = texts.get("server-no-setting", &[("name", name.as_str().into())]);
                unknown(texts, said, &name, &known)
            }
        })
    })
}

/// What went wrong, in the player's language.
pub fn told(texts: &Texts, error: ServeError) -> Error {
    Error::Said(match error {
        ServeError::Io(error) => return Error::Io(error),
        ServeError::Data { file, error } => {
            texts.get("server-no-data", &[("file", file.into()), ("error", not_kept(texts, &error).into())])
        }
        ServeError::Address { address, error } => {
            texts.get("server-no-address", &[("address", address.into()), ("error", texts.system(&error).into())])
        }
        ServeError::NoData => texts.get("server-no-data-folder", &[]),
        ServeError::BusAddress => texts.get("server-bad-bus", &[]),
        ServeError::BusAlone => texts.get("server-bus-alone", &[]),
        ServeError::Bus(error) => texts.get("server-no-bus", &[("error", error.into())]),
        ServeError::TracesAddress => texts.get("server-bad-traces", &[]),
        ServeError::NoBus => texts.get("worker-no-bus", &[]),
        ServeError::NoKey(file) => texts.get("worker-no-key", &[("file", file.into())]),
        ServeError::NoCluster(database) => texts.get("server-no-cluster", &[("database", database.into())]),
    })
}

/// Why games cannot be kept, in the player's language. What hardly ever happens is told in the words that came.
fn not_kept(texts: &Texts, error: &StoreError) -> String {
    let plain = |id: &str| texts.get(id, &[]);
    match error {
        StoreError::Conflict => plain("store-conflict"),
        StoreError::Locked => plain("store-locked"),
        StoreError::Full => plain("store-full"),
        StoreError::Damaged => plain("store-damaged"),
        StoreError::InUse => plain("store-in-use"),
        StoreError::Taken => plain("store-taken"),
        StoreError::Elsewhere(_) => plain("store-elsewhere"),
        StoreError::Newer { found, known } => {
            let [found, known] = [found, known].map(i64::to_string);
            texts.get("store-newer", &[("found", found.into()), ("known", known.into())])
        }
        StoreError::Older => plain("store-older"),
        StoreError::Foreign => plain("store-foreign"),
        StoreError::Away => plain("store-away"),
        StoreError::NoEntry => plain("store-no-entry"),
        StoreError::NoDatabase => plain("store-no-database"),
        StoreError::NoRight => plain("store-no-right"),
        StoreError::NoKey(file) => texts.get("store-no-key", &[("file", file.clone().into())]),
        StoreError::BadKey => plain("store-bad-key"),
        StoreError::Unopened => plain("store-unopened"),
        StoreError::ReadOnly => plain("store-read-only"),
        StoreError::Disk => plain("store-disk"),
        StoreError::Replaced => plain("store-replaced"),
        StoreError::System { kind, words } => texts.system_kind(*kind, words),
        StoreError::Address => plain("store-address"),
        StoreError::NoCertificates => plain("store-no-certificates"),
        StoreError::Untrusted => plain("store-untrusted"),
        StoreError::Says(code) => texts.get("store-says", &[("words", code.clone().into())]),
        StoreError::Others(tables) => texts.get("store-others", &[("tables", tables.to_string().into())]),
        StoreError::NoRules(table) => texts.get("store-no-rules", &[("table", table.clone().into())]),
        StoreError::Closed => plain("store-closed"),
        StoreError::Other(words) => texts.get("store-says", &[("words", words.clone().into())]),
    }
}

/// A sentence, and below it everything that is wrong.
pub fn faults(said: String, faults: &[String]) -> Error {
    let lines = faults.iter().map(|fault| format!("  {fault}"));
    Error::Said(std::iter::once(said).chain(lines).collect::<Vec<_>>().join("\n"))
}

#[cfg(test)]
mod tests {
    use clap::ArgAction;
    use kamen_i18n::Language;

    use super::*;
    use crate::arguments;

    /// Flags that are no settings of the server: how to find and write settings, and what every command has.
    const OTHERS: [&str; 5] = ["config", "set", "lang", "games", "help"];

    #[test]
    fn every_flag_is_a_setting_and_is_heard() {
        let texts = Texts::new(Language::En);
        let mut all = arguments::command(&texts);
        all.build();
        for name in ["serve", "worker"] {
            let command = all.find_subcommand(name).expect("a command");
            let flags = command.get_arguments().filter(|flag| !OTHERS.contains(&flag.get_id().as_str()));
            for flag in flags {
                let id = flag.get_id().as_str();
                assert!(serve::names().contains(&id), "kamen {name} --{id} is no setting");
                let value = match flag.get_action() {
                    ArgAction::SetTrue => None,
                    _ => Some(if id == "threads" {
                        "7"
                    } else if id == "log" {
                        "json"
                    } else {
                        "there"
                    }),
                };
                let option = format!("--{id}");
                let words = ["kamen", name, &option].into_iter().chain(value).map(str::to_string).collect::<Vec<_>>();
                let matches = arguments::parse(&texts, &words)
                    .unwrap_or_else(|error| panic!("{option}: {}", error.sentence(&texts)));
                let (_, matches) = matches.subcommand().expect("a command");
                assert_eq!(given(matches, id).as_deref(), value.or(Some("true")), "kamen {name} {option}");
                assert!(
                    serve::names().iter().all(|other| *other == id || given(matches, other).is_none()),
                    "{option}"
                );
            }
        }
    }
}
