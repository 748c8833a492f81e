//! What a run brought.

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use crate::fault::Fault;

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Count {
    Tables,
    Games,
    Rematches,
    Told,
    Watched,
    InDoubt,
    CameTrue,
    DeniedAndTrue,
    Regretted,
    Kill,
    /// One of several servers was told to stop.
    HandOver,
    Fault(Fault),
    CutConnection,
    BitFlip,
    DamageSeen,
    DamageHarmless,
    Restored,
    Checked,
}

impl Count {
    /// Whatever is counted, in the order in which it is told.
    pub fn all() -> Vec<Count> {
        let played = [
            Count::Tables,
            Count::Games,
            Count::Rematches,
            Count::Told,
            Count::Watched,
            Count::InDoubt,
            Count::CameTrue,
            Count::DeniedAndTrue,
            Count::Regretted,
            Count::Kill,
            Count::HandOver,
        ];
        let besides = [
            Count::CutConnection,
            Count::BitFlip,
            Count::DamageSeen,
            Count::DamageHarmless,
            Count::Restored,
            Count::Checked,
        ];
        played.into_iter().chain(Fault::ALL.map(Count::Fault)).chain(besides).collect()
    }

    /// Its name in texts.
    pub fn id(self) -> &'static str {
        match self {
            Count::Tables => "tables",
            Count::Games => "games",
            Count::Rematches => "rematches",
            Count::Told => "told",
            Count::Watched => "watched",
            Count::InDoubt => "in-doubt",
            Count::CameTrue => "came-true",
            Count::DeniedAndTrue => "denied-and-true",
            Count::Regretted => "regretted",
            Count::Kill => "kill",
            Count::HandOver => "hand-over",
            Count::Fault(fault) => fault.id(),
            Count::CutConnection => "cut-connection",
            Count::BitFlip => "bit-flip",
            Count::DamageSeen => "damage-seen",
            Count::DamageHarmless => "damage-harmless",
            Count::Restored => "restored",
            Count::Checked => "checked",
        }
    }
}

/// The numbers, and everything that was not as it was told.
#[derive(Clone, Debug, Default)]
pub struct Report {
    pub counts: BTreeMap<Count, u64>,
    pub losses: Vec<String>,
    /// From the start of a server after a kill to its first answer, at the most.
    pub longest_start: Duration,
    /// So long a player could do nothing at a table, at the most; and, where there are several servers, while one of them failed.
    pub longest_wait: Duration,
    pub longest_take_over: Option<Duration>,
    pub took: Duration,
    /// Faults that could not be made here, for want of a tool.
    pub left_out: Vec<Fault>,
}

impl Report {
    pub fn count(&self, count: Count) -> u64 {
        self.counts.get(&count).copied().unwrap_or(0)
    }
}

/// The report of a run that goes on.
#[derive(Default)]
pub struct Notes {
    report: Mutex<Report>,
    /// When one of several servers failed.
    failed: Mutex<Vec<Instant>>,
}

/// Whoever cannot go on so soon after a server has failed cannot because of that.
const BECAUSE: Duration = Duration::from_secs(2);

impl Notes {
    fn with<T>(&self, note: impl FnOnce(&mut Report) -> T) -> T {
        // Nothing is ever left half done under the lock.
        note(&mut self.report.lock().unwrap_or_else(|poisoned| poisoned.into_inner()))
    }

    /// One of several servers fails now.
    pub fn fails(&self) {
        self.failed.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).push(Instant::now());
    }

    pub fn add(&self, count: Count, many: u64) {
        self.with(|report| *report.counts.entry(count).or_default() += many);
    }

    pub fn lost(&self, table: &str, why: &str) {
        self.with(|report| report.losses.push(format!("{table}: {why}")));
    }

    pub fn started_within(&self, took: Duration) {
        self.with(|report| report.longest_start = report.longest_start.max(took));
    }

    /// A player goes on who has wanted to since then.
    pub fn waited(&self, since: Instant) {
        let long = since.elapsed();
        let failed = self.failed.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        let alone = failed.iter().filter(|failed| **failed + BECAUSE > since).count() == 1;
        self.with(|report| {
            report.longest_wait = report.longest_wait.max(long);
            if alone {
                report.longest_take_over = report.longest_take_over.max(Some(long));
            }
        });
    }

    pub fn report(&self) -> Report {
        self.with(|report| report.clone())
    }
}
