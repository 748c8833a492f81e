//! What a player is, as it is written: `engine@nodes=20000`, `engine@weights=FILE`, `level:3`, `mcts@time=0.2`, `plain@depth=8`,
//! `uci:stockfish@time=1,UCI_Elo=2400`.

use std::fmt;
use std::path::PathBuf;
use std::time::Duration;

use kamen_engine::{Level, Limits};

use crate::clock::{read_clock, write_clock};

/// The kinds of players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Any legal move.
    Random,
    /// Plain UCT with random playouts.
    Mcts,
    /// Negamax to a fixed depth on material alone.
    Plain,
    /// Our engine at a level.
    Level(Level),
    /// Our engine.
    Engine,
    /// A program that speaks UCI.
    Uci(String),
    /// A program that speaks Hub.
    Hub(String),
    /// A program that speaks DXP, at this address.
    Dxp(String),
}

/// Which net our engine plays with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NetFile {
    /// The linear evaluation.
    None,
    File(PathBuf),
}

/// A player with its limits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spec {
    pub kind: Kind,
    pub limits: Limits,
    /// Threads and the size of the table in MiB, where the player has them.
    pub threads: usize,
    pub hash: usize,
    /// A file of weights for our engine, instead of those the game plays with.
    pub weights: Option<PathBuf>,
    /// A net for our engine, or none, instead of the one the game plays with.
    pub net: Option<NetFile>,
    /// The folder of solved positions that our engine knows; without one it only searches.
    pub solved: Option<PathBuf>,
    /// Options for a program, as it names them.
    pub options: Vec<(String, String)>,
}

/// What cannot be understood in a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SpecError {
    /// There is no such kind of player.
    Unknown(String),
    /// This part after `@` means nothing here.
    Bad(String),
}

/// MiB for the table of an engine that is not told otherwise.
const HASH: usize = 16;

impl Spec {
    /// A player of that kind as it is if nothing else is said.
    pub fn new(kind: Kind) -> Spec {
        Spec {
            kind,
            limits: Limits::default(),
            threads: 1,
            hash: HASH,
            weights: None,
            net: None,
            solved: None,
            options: Vec::new(),
        }
    }

    pub fn parse(text: &str) -> Result<Spec, SpecError> {
        let (name, tail) = match text.rsplit_once('@') {
            Some((name, tail)) if tail.contains('=') => (name, Some(tail)),
            _ => (text, None),
        };
        let kind = match name {
            "random" => Kind::Random,
            "mcts" => Kind::Mcts,
            "plain" => Kind::Plain,
            "engine" => Kind::Engine,
            _ => named(name).ok_or_else(|| SpecError::Unknown(text.to_string()))?,
        };
        let mut spec = Spec::new(kind);
        for part in tail.into_iter().flat_map(|tail| tail.split(',')) {
            spec.set(part).ok_or_else(|| SpecError::Bad(part.to_string()))?;
        }
        Ok(spec)
    }

    fn set(&mut self, part: &str) -> Option<()> {
        let (key, value) = part.split_once('=')?;
        let thinks = self.kind != Kind::Random;
        let ours = matches!(self.kind, Kind::Engine | Kind::Level(_));
        match key {
            "time" if thinks => self.limits.time = Some(seconds(value)?),
            "nodes" if thinks => self.limits.nodes = Some(value.parse().ok().filter(|n| *n > 0)?),
            "depth" if thinks && self.kind != Kind::Mcts => {
                self.limits.depth = Some(value.parse().ok().filter(|n| (1..=100).contains(n))?);
            }
            "clock" if thinks => self.limits.clock = Some(read_clock(value)?),
            "threads" if ours => self.threads = value.parse().ok().filter(|n| (1..=1024).contains(n))?,
            "hash" if ours => self.hash = value.parse().ok().filter(|n| (1..=1 << 20).contains(n))?,
            "net" if ours => {
                self.net = Some(match value {
                    "" => return None,
                    "none" => NetFile::None,
                    file => NetFile::File(file.into()),
                });
            }
            "solved" if ours => self.solved = Some(Some(value).filter(|folder| !folder.is_empty())?.into()),
            "weights" if ours => self.weights = Some(Some(value).filter(|file| !file.is_empty())?.into()),
            _ if matches!(self.kind, Kind::Uci(_) | Kind::Hub(_)) && !key.is_empty() => {
                self.options.push((key.to_string(), value.to_string()));
            }
            _ => return None,
        }
        Some(())
    }

    /// The player with these limits where it has none of its own. Nobody's depth is limited by a time.
    pub fn or_limits(mut self, limits: Limits) -> Spec {
        if self.limits != Limits::default() {
            return self;
        }
        match &self.kind {
            Kind::Random => {}
            // What the levels below the highest may do is what makes them levels.
            Kind::Level(level) if *level != Level::FULL => self.limits.clock = limits.clock,
            Kind::Plain if limits.clock.is_some() => self.limits.clock = limits.clock,
            Kind::Plain => self.limits.depth = Some(limits.depth.unwrap_or(4)),
            Kind::Mcts if limits.time.is_none() && limits.nodes.is_none() && limits.clock.is_none() => {
                self.limits.time = Some(Duration::from_millis(200));
            }
            Kind::Mcts => self.limits = Limits { depth: None, ..limits },
            _ if limits == Limits::default() => self.limits.time = Some(Duration::from_millis(200)),
            _ => self.limits = limits,
        }
        self
    }
}

fn named(name: &str) -> Option<Kind> {
    let (kind, rest) = name.split_once(':')?;
    match kind {
        "level" => Level::new(rest.parse().ok()?).map(Kind::Level),
        "uci" if !rest.trim().is_empty() => Some(Kind::Uci(rest.trim().to_string())),
        "hub" if !rest.trim().is_empty() => Some(Kind::Hub(rest.trim().to_string())),
        "dxp" if !rest.trim().is_empty() => Some(Kind::Dxp(rest.trim().to_string())),
        _ => None,
    }
}

/// No time in a match is longer than a day.
pub(crate) const LONGEST: Duration = Duration::from_secs(86_400);

/// A positive number of seconds, up to a day.
pub(crate) fn seconds(text: &str) -> Option<Duration> {
    let value: f64 = text.parse().ok()?;
    (0.001..=LONGEST.as_secs_f64()).contains(&value).then(|| Duration::from_secs_f64(value))
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.kind {
            Kind::Random => write!(f, "random")?,
            Kind::Mcts => write!(f, "mcts")?,
            Kind::Plain => write!(f, "plain")?,
            Kind::Engine => write!(f, "engine")?,
            Kind::Level(level) => write!(f, "level:{}", level.number())?,
            Kind::Uci(command) => write!(f, "uci:{command}")?,
            Kind::Hub(command) => write!(f, "hub:{command}")?,
            Kind::Dxp(address) => write!(f, "dxp:{address}")?,
        }
        let mut parts = Vec::new();
        if let Some(time) = self.limits.time {
            parts.push(format!("time={}", time.as_secs_f64()));
        }
        if let Some(nodes) = self.limits.nodes {
            parts.push(format!("nodes={nodes}"));
        }
        if let Some(depth) = self.limits.depth {
            parts.push(format!("depth={depth}"));
        }
        if let Some(clock) = &self.limits.clock {
            parts.push(format!("clock={}", write_clock(clock)));
        }
        if self.threads != 1 {
            parts.push(format!("threads={}", self.threads));
        }
        if self.hash != HASH {
            parts.push(format!("hash={}", self.hash));
        }
        if let Some(weights) = &self.weights {
            parts.push(format!("weights={}", weights.display()));
        }
        match &self.net {
            None => {}
            Some(NetFile::None) => parts.push("net=none".to_string()),
            Some(NetFile::File(file)) => parts.push(format!("net={}", file.display())),
        }
        if let Some(folder) = &self.solved {
            parts.push(format!("solved={}", folder.display()));
        }
        parts.extend(self.options.iter().map(|(key, value)| format!("{key}={value}")));
        if parts.is_empty() { Ok(()) } else { write!(f, "@{}", parts.join(",")) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_back() {
        for text in [
            "engine@net=none",
            "engine@nodes=5,net=learn/dama.net",
            "random",
            "mcts@time=0.2",
            "mcts@nodes=500",
            "plain@depth=8",
            "level:3",
            "engine@nodes=20000,threads=2,hash=64",
            "engine@time=1,depth=9",
            "engine@nodes=9,solved=my folder",
            "engine@clock=10s+100ms",
            "uci:stockfish@clock=40/1m,Hash=16",
            "engine@nodes=500,weights=tune/my dama.toml",
            "uci:stockfish@time=1,UCI_LimitStrength=true,UCI_Elo=2400",
            "uci:my engine --at me@home",
            "hub:scan hub@time=0.5,bb-size=0",
        ] {
            let spec = Spec::parse(text).unwrap();
            assert_eq!(spec.to_string(), text);
            assert_eq!(Spec::parse(&spec.to_string()).unwrap(), spec);
        }
    }

    #[test]
    fn what_means_nothing_is_refused() {
        let unknown = ["", "human", "level:0", "level:11", "level:", "uci:", "hub: ", "chess:x", "engine:3"];
        for text in unknown {
            assert_eq!(Spec::parse(text), Err(SpecError::Unknown(text.to_string())));
        }
        for (text, part) in [
            ("random@time=1", "time=1"),
            ("mcts@depth=3", "depth=3"),
            ("engine@time=0", "time=0"),
            ("engine@time=nan", "time=nan"),
            ("engine@nodes=0", "nodes=0"),
            ("engine@speed=3", "speed=3"),
            ("engine@weights=", "weights="),
            ("mcts@weights=x", "weights=x"),
            ("engine@solved=", "solved="),
            ("engine@nodes=5,", ""),
            ("plain@depth=x", "depth=x"),
            ("engine@clock=0/5", "clock=0/5"),
            ("random@clock=5", "clock=5"),
        ] {
            assert_eq!(Spec::parse(text), Err(SpecError::Bad(part.to_string())), "{text}");
        }
    }

    #[test]
    fn limits_of_a_match_fill_in_what_is_missing() {
        let time = Limits { time: Some(Duration::from_millis(500)), ..Limits::default() };
        let with = |text: &str, limits| Spec::parse(text).unwrap().or_limits(limits).to_string();
        assert_eq!(with("engine", time), "engine@time=0.5");
        assert_eq!(with("engine@nodes=9", time), "engine@nodes=9");
        assert_eq!(with("level:3", time), "level:3");
        assert_eq!(with("level:10", time), "level:10@time=0.5");
        assert_eq!(with("plain", time), "plain@depth=4");
        assert_eq!(with("mcts", Limits { depth: Some(5), ..Limits::default() }), "mcts@time=0.2");
        let clock = Limits { clock: read_clock("5+0.1"), ..Limits::default() };
        for player in ["engine", "level:3", "plain", "mcts", "uci:x", "hub:x"] {
            assert_eq!(with(player, clock), format!("{player}@clock=5s+100ms"));
        }
        assert_eq!(with("random", clock), "random");
        assert_eq!(with("random", time), "random");
        assert_eq!(with("uci:x", Limits::default()), "uci:x@time=0.2");
    }
}
