//! What a run brought.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard};
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
    /// So long a player could do nothing at a table, at the most.
    pub longest_wait: Duration,
    /// The same where there are several servers and just one of them failed, by what happened to it.
    pub longest_take_overs: BTreeMap<Count, Duration>,
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
    /// What happened to one of several servers, and when it was over.
    failed: Mutex<Vec<(Count, Option<Instant>)>>,
}

/// Whoever cannot go on so soon after a server has failed may be unable because of that: by then others have its tables.
const BECAUSE: Duration = Duration::from_secs(5);

impl Notes {
    fn with<T>(&self, note: impl FnOnce(&mut Report) -> T) -> T {
        // Nothing is ever left half done under the lock.
        note(&mut self.report.lock().unwrap_or_else(|poisoned| poisoned.into_inner()))
    }

    /// One of several servers fails now, like this.
    pub fn fails(&self, how: Count) {
        self.failed().push((how, None));
        self.add(how, 1);
    }

    /// It is as it was.
    pub fn fails_no_more(&self) {
        if let Some((_, over)) = self.failed().last_mut() {
            *over = Some(Instant::now());
        }
    }

    fn failed(&self) -> MutexGuard<'_, Vec<(Count, Option<Instant>)>> {
        self.failed.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
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
        let failed = self.failed();
        let mut meanwhile = failed.iter().filter(|(_, over)| over.is_none_or(|over| over + BECAUSE > since));
        let alone = meanwhile.next().filter(|_| meanwhile.next().is_none());
        self.with(|report| {
            report.longest_wait = report.longest_wait.max(long);
            if let Some((how, _)) = alone {
                let longest = report.longest_take_overs.entry(*how).or_default();
                *longest = long.max(*longest);
            }
        });
    }

    pub fn report(&self) -> Report {
        self.with(|report| report.clone())
    }
}
