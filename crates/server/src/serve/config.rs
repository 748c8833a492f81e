//! Where settings come from: defaults, then a file, then the environment, then the command line; the later go first.

use std::io;
use std::net::IpAddr;
use std::num::{NonZeroU32, NonZeroUsize};
use std::path::{Path, PathBuf};
use std::time::Duration;

use ipnet::IpNet;
use serde::de::{Deserializer, Visitor};
use serde::{Deserialize, forward_to_deserialize_any};
use toml::{Table, Value};

use crate::desk::DeskSettings;
use crate::guard::{Proxies, ProxyHeader};
use crate::pool::PoolSettings;
use crate::secret::Hashed;
use crate::settings::{DoorSettings, NumbersSettings, RateLimits, Retention, Settings};

/// Everything that can be set, by the names of the file: `public-url = "…"`, `KAMEN_PUBLIC_URL`, `--public-url`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Config {
    /// Address and port.
    pub listen: Option<String>,
    /// The file of the games.
    pub data: Option<PathBuf>,
    /// The address of a database that keeps them instead, and the file of the key by which its seeds are sealed.
    pub store: Option<String>,
    pub store_key: Option<PathBuf>,
    /// The address of the bus by which several servers share the games of a database.
    pub bus: Option<String>,
    /// Whether to wait while another server has the games, and to take them over when it is gone.
    pub wait: bool,
    /// Where others reach the server.
    pub public_url: Option<String>,
    /// Whether other devices of the network may come.
    pub lan: bool,
    /// Whether not to open a browser.
    pub no_open: bool,
    pub log: Log,
    /// The address of a collector of OpenTelemetry to which traces are sent.
    pub traces: Option<String>,
    /// Other names by which the server may be reached.
    pub hosts: Words,
    /// Addresses and networks of proxies that stand before it.
    pub proxies: Words,
    /// Where they name the visitor.
    pub proxy_header: ProxyHeader,
    /// Addresses and networks from which the numbers of the server may be read, and the token with which from anywhere.
    pub metrics: Words,
    pub metrics_token: Option<String>,
    /// Whether the log names the address of each visitor; then there is one.
    pub log_addresses: bool,
    pub connections_per_address: Option<usize>,
    /// Days after which a table that nobody touches is forgotten, 0 for never: one whose game is over, one that was left in
    /// the middle, one at which nobody has made a move.
    pub keep_finished_days: Option<u32>,
    pub keep_abandoned_days: Option<u32>,
    pub keep_unplayed_days: Option<u32>,
    /// Threads that think.
    pub threads: Option<NonZeroUsize>,
    /// The folder of solved positions that the computer knows.
    pub solved: Option<PathBuf>,
    /// How many MiB may be taken for what is unpacked of them.
    pub solved_memory: Option<NonZeroU32>,
    /// The size of each engine's table in MiB.
    pub hash: Option<NonZeroUsize>,
    /// The computer takes at least so many milliseconds for a move.
    pub pace: Option<u32>,
    pub requests_per_second: Option<u32>,
    pub tables_per_hour: Option<u32>,
    pub joins_per_minute: Option<u32>,
    pub sockets_per_address: Option<usize>,
    pub sockets_per_table: Option<usize>,
    pub messages_per_second: Option<u32>,
    pub tables: Option<usize>,
}

/// A list, or its words in one text with commas between them, as the environment has it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(from = "WordsText")]
pub struct Words(pub Vec<String>);

#[derive(Deserialize)]
#[serde(untagged)]
enum WordsText {
    List(Vec<String>),
    Text(String),
}

impl From<WordsText> for Words {
    fn from(text: WordsText) -> Words {
        Words(match text {
            WordsText::List(list) => list,
            WordsText::Text(text) => {
                text.split(',').map(|word| word.trim().to_string()).filter(|word| !word.is_empty()).collect()
            }
        })
    }
}

/// How the log is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Log {
    /// Only what went wrong, for people at their own machine.
    #[default]
    Quiet,
    Text,
    Json,
}

/// The names of all settings, as they stand in a file: the fields of [`Config`]. Variables and flags are read by this list.
pub fn names() -> &'static [&'static str] {
    let mut names: &[&str] = &[];
    // It has no value for anybody, and says so.
    let _ = Config::deserialize(Asked(&mut names));
    names
}

/// Hears which fields a type asks for.
struct Asked<'n>(&'n mut &'static [&'static str]);

impl<'de> Deserializer<'de> for Asked<'_> {
    type Error = serde::de::value::Error;

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Self::Error> {
        *self.0 = fields;
        self.deserialize_any(visitor)
    }

    fn deserialize_any<V: Visitor<'de>>(self, _visitor: V) -> Result<V::Value, Self::Error> {
        Err(serde::de::Error::custom("only names are asked for"))
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map enum identifier ignored_any
    }
}

/// Texts whatever they look like: no sentence about a wrong value has them in it.
const SECRETS: [&str; 3] = ["metrics-token", "store", "bus"];

#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    #[error("{file}: {error}")]
    File { file: String, error: io::Error },
    /// From this line on it is no TOML.
    #[error("{file}: line {line}")]
    Text { file: String, line: usize },
    #[error("{name} = {value}")]
    Value { name: String, value: String },
    /// There is none of this name; those there are stand beside it.
    #[error("{name}: {}", known.join(", "))]
    Unknown { name: String, known: &'static [&'static str] },
}

/// Puts the settings together. `flags` are pairs of a name and a value, as they were written.
pub fn settle(
    file: Option<&Path>,
    environment: impl Fn(&str) -> Option<String>,
    flags: &[(String, String)],
) -> Result<Config, ConfigError> {
    let in_file = match file {
        Some(file) => read(file)?,
        None => Table::new(),
    };
    let variable = |key: &&str| {
        let name = format!("KAMEN_{}", key.to_uppercase().replace('-', "_"));
        Some((key.to_string(), environment(&name).filter(|value| !value.is_empty())?))
    };
    let written = names().iter().filter_map(variable).chain(flags.iter().cloned());
    let read = written.map(|(name, text)| {
        let value = if SECRETS.contains(&name.as_str()) { Value::String(text) } else { value(&text) };
        (name, value)
    });
    let mut all = Table::new();
    for (name, value) in in_file.into_iter().chain(read) {
        if !names().contains(&name.as_str()) {
            return Err(ConfigError::Unknown { name, known: names() });
        }
        // Tried alone, so that the one that is wrong can be named.
        let alone = Table::from_iter([(name.clone(), value.clone())]);
        if Config::deserialize(alone).is_err() {
            return Err(ConfigError::Value { value: shown(&name, &value), name });
        }
        all.insert(name, value);
    }
    // All are right by themselves, and none asks for another.
    let mut config = Config::deserialize(all).map_err(|error| ConfigError::File {
        file: file.map(|file| file.display().to_string()).unwrap_or_default(),
        error: io::Error::other(error.to_string()),
    })?;
    for (name, Words(words)) in [("proxies", &config.proxies), ("metrics", &config.metrics)] {
        if let Some(wrong) = words.iter().find(|word| network(word).is_none()) {
            return Err(ConfigError::Value { name: name.to_string(), value: wrong.clone() });
        }
    }
    if config.log_addresses && config.log == Log::Quiet {
        config.log = Log::Text;
    }
    config.public_url = config.public_url.map(|url| url.trim_end_matches('/').to_string());
    Ok(config)
}

fn read(file: &Path) -> Result<Table, ConfigError> {
    let name = || file.display().to_string();
    let text = std::fs::read_to_string(file).map_err(|error| ConfigError::File { file: name(), error })?;
    text.parse().map_err(|error| ConfigError::Text { file: name(), line: line(&text, &error) })
}

/// In which line of a file something is wrong; the line itself is not told, as there may be a password in it.
fn line(text: &str, error: &toml::de::Error) -> usize {
    let before = error.span().and_then(|span| text.get(..span.start)).unwrap_or_default();
    before.matches('\n').count() + 1
}

/// A value as it was written, unless it is a secret.
fn shown(name: &str, value: &Value) -> String {
    match value {
        _ if SECRETS.contains(&name) => "…".to_string(),
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}

/// A value as it is written without quotes.
fn value(text: &str) -> Value {
    match (text.parse::<i64>(), text.parse::<bool>()) {
        (Ok(number), _) => Value::Integer(number),
        (_, Ok(truth)) => Value::Boolean(truth),
        _ => Value::String(text.to_string()),
    }
}

/// A network, or the one address of a proxy.
fn network(text: &str) -> Option<IpNet> {
    text.parse().ok().or_else(|| text.parse::<IpAddr>().ok().map(IpNet::from))
}

/// The networks that a list names; [`settle`] has seen to it that it names nothing else.
fn networks(Words(words): &Words) -> Vec<IpNet> {
    words.iter().filter_map(|word| network(word)).collect()
}

impl Config {
    /// Who may read the numbers. Behind a proxy everybody may seem to come from this machine, so there it has to be said.
    fn numbers(&self, household: bool) -> NumbersSettings {
        let usual = if household { NumbersSettings::for_this_machine() } else { NumbersSettings::default() };
        let named = !self.metrics.0.is_empty();
        NumbersSettings {
            networks: if named { networks(&self.metrics) } else { usual.networks },
            token: self.metrics_token.as_deref().filter(|token| !token.is_empty()).map(Hashed::of),
        }
    }

    /// Whether whoever comes is of the house or of its network: the server has neither a public address nor a proxy, and listens where
    /// nobody else can reach it, unless it is told that all are of one network.
    fn is_at_home(&self) -> bool {
        let listens_at_home = self.lan || self.listen.as_deref().is_none_or(is_of_the_house);
        self.proxies.0.is_empty() && self.public_url.is_none() && listens_at_home
    }

    /// What the running server needs of it.
    pub fn settings(&self, lan_url: Option<String>) -> Settings {
        let (plain, limits, pool) = (Settings::default(), RateLimits::default(), PoolSettings::default());
        let household = self.is_at_home();
        Settings {
            public_url: self.public_url.clone(),
            lan_url,
            hosts: self.hosts.0.clone(),
            proxies: Proxies { networks: networks(&self.proxies), header: self.proxy_header },
            numbers: self.numbers(household),
            door: DoorSettings {
                connections_per_address: self.connections_per_address.unwrap_or(plain.door.connections_per_address),
                ..plain.door
            },
            log_addresses: self.log_addresses,
            keep: Retention {
                finished_days: self.keep_finished_days.unwrap_or(plain.keep.finished_days),
                abandoned_days: self.keep_abandoned_days.unwrap_or(plain.keep.abandoned_days),
                unplayed_days: self.keep_unplayed_days.unwrap_or(plain.keep.unplayed_days),
            },
            trusts_this_machine: household,
            limits: RateLimits {
                requests_per_second: self.requests_per_second.unwrap_or(limits.requests_per_second),
                tables_per_hour: self.tables_per_hour.unwrap_or(limits.tables_per_hour),
                joins_per_minute: self.joins_per_minute.unwrap_or(limits.joins_per_minute),
                sockets_per_address: self.sockets_per_address.unwrap_or(limits.sockets_per_address),
                sockets_per_table: self.sockets_per_table.unwrap_or(limits.sockets_per_table),
                messages_per_second: self.messages_per_second.unwrap_or(limits.messages_per_second),
                tables: self.tables.unwrap_or(limits.tables),
            },
            pool: PoolSettings {
                threads: self.threads.map_or(pool.threads, usize::from),
                hash: self.hash.map_or(pool.hash, usize::from),
                household,
                ..pool
            },
            solved: self.solved.clone(),
            solved_memory: self
                .solved_memory
                .map_or(plain.solved_memory, |mebibytes| u64::from(mebibytes.get()) << 20),
            desk: DeskSettings { household, ..plain.desk },
            pace: self.pace.map_or(plain.pace, |millis| Duration::from_millis(millis.into())),
            ..plain
        }
    }
}

/// Whether an address to listen at, with its port, is one of this machine alone or of a network at home. Where all addresses of a machine
/// are meant, nobody knows which there are.
fn is_of_the_house(listen: &str) -> bool {
    let host = listen.rsplit_once(':').map_or(listen, |(host, _)| host).trim_matches(['[', ']']);
    match host.parse::<IpAddr>().map(|address| address.to_canonical()) {
        Ok(IpAddr::V4(address)) => address.is_loopback() || address.is_private() || address.is_link_local(),
        Ok(IpAddr::V6(address)) => {
            address.is_loopback() || address.is_unique_local() || address.is_unicast_link_local()
        }
        Err(_) => host.eq_ignore_ascii_case("localhost"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pair(name: &str, value: &str) -> (String, String) {
        (name.to_string(), value.to_string())
    }

    #[test]
    fn the_later_go_first() {
        let file = std::env::temp_dir().join(format!("kamen-settings-{}.toml", std::process::id()));
        std::fs::write(&file, "listen = \"a:1\"\nthreads = 3\nlog = \"json\"\n").expect("a file");
        let environment = |name: &str| match name {
            "KAMEN_LISTEN" => Some("b:2".to_string()),
            "KAMEN_PUBLIC_URL" => Some("https://kamen.example/".to_string()),
            _ => None,
        };
        let config = settle(Some(&file), environment, &[pair("listen", "c:3"), pair("lan", "true")]);
        std::fs::remove_file(&file).expect("the file");
        let config = config.expect("settings");
        assert_eq!(config.listen.as_deref(), Some("c:3"));
        assert_eq!(config.public_url.as_deref(), Some("https://kamen.example"));
        assert_eq!((config.threads, config.log, config.lan), (NonZeroUsize::new(3), Log::Json, true));
    }

    #[test]
    fn whoever_wants_addresses_wants_a_log() {
        let log = |flags: &[(String, String)]| settle(None, |_| None, flags).expect("settings").log;
        assert_eq!(log(&[]), Log::Quiet);
        assert_eq!(log(&[pair("log-addresses", "true")]), Log::Text);
        assert_eq!(log(&[pair("log-addresses", "true"), pair("log", "json")]), Log::Json);
    }

    #[test]
    fn what_is_wrong_is_named() {
        let wrong = |pairs: &[(String, String)]| settle(None, |_| None, pairs).expect_err("wrong").to_string();
        assert_eq!(wrong(&[pair("threads", "0")]), "threads = 0");
        assert_eq!(wrong(&[pair("log", "loud")]), "log = loud");
        assert_eq!(wrong(&[pair("lan", "perhaps")]), "lan = perhaps");
        assert_eq!(wrong(&[pair("proxies", "10.0.0.1, everybody")]), "proxies = everybody");
        assert_eq!(wrong(&[pair("metrics", "prometheus.example")]), "metrics = prometheus.example");
        assert!(wrong(&[pair("trees", "1")]).starts_with("trees: listen, "));
        assert!(settle(Some(Path::new("/nowhere/kamen.toml")), |_| None, &[]).is_err());
    }

    #[test]
    fn no_fault_tells_a_secret() {
        let file = std::env::temp_dir().join(format!("kamen-secret-{}.toml", std::process::id()));
        std::fs::write(&file, "listen = \"a:1\"\nstore = postgres://jana:hidden@db/games\n").expect("a file");
        let said = settle(Some(&file), |_| None, &[]).expect_err("no quotes").to_string();
        std::fs::write(&file, "threads = 3\nstore = 17\n").expect("a file");
        let number = settle(Some(&file), |_| None, &[]).expect_err("no text").to_string();
        std::fs::remove_file(&file).expect("the file");
        assert_eq!(number, "store = …");
        assert!(said.ends_with(": line 2"), "{said}");
        let number = settle(None, |_| None, &[pair("store", "17")]).expect("a text");
        assert_eq!(number.store.as_deref(), Some("17"));
    }

    /// What whoever starts a server reads itself; all others are for the running one.
    const BEFORE: [&str; 10] =
        ["listen", "data", "store", "store-key", "bus", "wait", "lan", "no-open", "log", "traces"];

    #[test]
    fn whoever_listens_to_everybody_has_limits() {
        let free = |flags: &[(&str, &str)]| {
            let flags: Vec<_> = flags.iter().map(|(name, value)| pair(name, value)).collect();
            let settings = settle(None, |_| None, &flags).expect("settings").settings(None);
            let numbers = settings.numbers.allow(Some([127, 0, 0, 1].into()), &Default::default());
            let all = [settings.pool.household, settings.desk.household, settings.trusts_this_machine, numbers];
            assert_eq!(all, [all[0]; 4], "{flags:?}");
            all[0]
        };
        assert!(free(&[]) && free(&[("lan", "true")]));
        let home = [
            "127.0.0.1:80",
            "localhost:80",
            "[::1]:80",
            "[::ffff:127.0.0.1]:80",
            "192.168.7.2:80",
            "10.1.2.3:8039",
            "[fd00::7]:80",
            "[fe80::7]:80",
        ];
        for listen in home {
            assert!(free(&[("listen", listen)]), "{listen}");
            assert!(!free(&[("listen", listen), ("public-url", "https://kamen.example")]), "{listen}");
            assert!(!free(&[("listen", listen), ("proxies", "127.0.0.1")]), "{listen}");
        }
        for listen in ["0.0.0.0:80", "[::]:80", ":80", "203.0.113.7:80", "[2001:db8::7]:80", "kamen.example:80"] {
            assert!(!free(&[("listen", listen)]), "{listen}");
        }
        assert!(free(&[("listen", "0.0.0.0:80"), ("lan", "true")]));
    }

    /// With one setting that is not as usual: how the server then runs, or nothing if it may not have that value.
    fn running(name: &str, text: &str) -> Option<String> {
        let config = settle(None, |_| None, &[pair(name, text)]).ok()?;
        (config != Config::default()).then(|| format!("{:?}", config.settings(None)))
    }

    #[test]
    fn every_setting_comes_to_the_running_server() {
        let usual = format!("{:?}", Config::default().settings(None));
        for name in names().iter().filter(|name| !BEFORE.contains(name)) {
            let other = ["777", "true", "192.0.2.7", "forwarded"].iter().find_map(|text| running(name, text));
            assert_ne!(other.unwrap_or_else(|| panic!("{name}: no value of these")), usual, "{name}");
        }
    }

    #[test]
    fn every_setting_has_a_variable() {
        assert!(["listen", "public-url", "messages-per-second"].iter().all(|name| names().contains(name)));
        for name in names() {
            let variable = format!("KAMEN_{}", name.to_uppercase().replace('-', "_"));
            let asked = std::cell::Cell::new(false);
            let heard = |wanted: &str| {
                asked.set(asked.get() || wanted == variable);
                None
            };
            settle(None, heard, &[]).expect("settings");
            assert!(asked.get(), "{variable}");
        }
    }
}
