//! `kamen serve`, and `kamen` alone: the games in a browser.

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::ArgMatches;
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

/// The settings that a command was told of.
pub fn config(texts: &Texts, matches: &ArgMatches) -> Result<Config, Error> {
    // `kamen` alone knows only some of them.
    let text = |name: &str| matches.try_get_one::<String>(name).ok().flatten().cloned();
    let mut flags: Vec<(String, String)> = Vec::new();
    for name in ["listen", "data", "store", "store-key", "bus", "solved", "public-url", "log"] {
        flags.extend(text(name).map(|value| (name.to_string(), value)));
    }
    for name in ["lan", "no-open", "wait"] {
        if matches.try_get_one::<bool>(name).ok().flatten() == Some(&true) {
            flags.push((name.to_string(), true.to_string()));
        }
    }
    let threads = matches.try_get_one::<u32>("threads").ok().flatten();
    flags.extend(threads.map(|threads| ("threads".to_string(), threads.to_string())));
    let sets = matches.try_get_many::<String>("set").ok().flatten().into_iter().flatten();
    for set in sets {
        let (name, value) = set.split_once('=').unwrap_or((set, ""));
        flags.push((name.to_string(), value.to_string()));
    }
    let variable = |name: &str| std::env::var(name).ok();
    let file = text("config").or_else(|| variable("KAMEN_CONFIG"));
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
