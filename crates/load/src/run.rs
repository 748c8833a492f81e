//! A run: the house fills, everybody plays and is measured, the last moves arrive.

use std::pin::Pin;
use std::rc::Rc;
use std::time::{Duration, Instant};

use tokio::task::{JoinSet, LocalSet};
use tokio::time::{MissedTickBehavior, interval};

use crate::crowd::Crowd;
use crate::http::Http;
use crate::process::{self, Usage};
use crate::report::Report;
use crate::spawned::Health;
use crate::table::{keep_busy, knock};
use crate::{LoadError, Plan, spawned};

/// How often it is looked whether a phase is over, and said how things stand.
const TICK: Duration = Duration::from_millis(200);
/// Whoever is not there so long after the ramp is not waited for.
const LATECOMERS: Duration = Duration::from_secs(60);
/// How often a stranger comes.
const NEWCOMER: Duration = Duration::from_millis(500);
/// So long the last moves may take.
const LAST: Duration = Duration::from_secs(10);
/// At so many steps the server falls behind before it is enough.
const BEHIND: usize = 2;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Tables are being opened. Those that are play already.
    Filling,
    Measuring,
    /// No new moves; those on their way arrive.
    Ending,
}

/// How things stand.
#[derive(Clone, Debug)]
pub struct Progress {
    pub phase: Phase,
    /// How long the phase has lasted.
    pub elapsed: Duration,
    pub tables: usize,
    pub sockets: usize,
    /// Moves of the measured time, and how soon the other player sees them.
    pub moves: u64,
    pub shown: Duration,
    pub memory: Option<u64>,
    pub refused: u64,
}

/// How it goes on after the first measurement: the same tables with another pace between moves, measured for so long.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Step {
    pub pace: Duration,
    pub time: Duration,
}

/// Loads a server as planned, then step by step, and tells how it goes; `told` hears what each measurement came to. It ends when
/// the server has fallen behind at two steps. Ctrl-C ends it early; what was measured by then is reported.
pub fn run(
    plan: &Plan,
    steps: &[Step],
    tell: &mut dyn FnMut(&Progress),
    told: &mut dyn FnMut(&Report),
) -> Result<Vec<Report>, LoadError> {
    plan.check()?;
    if let Some(pid) = plan.pids.iter().find(|pid| process::of(**pid).is_none()) {
        return Err(LoadError::NoProcess(*pid));
    }
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    LocalSet::new().block_on(&runtime, load(plan, steps, tell, told))
}

async fn load(
    plan: &Plan,
    steps: &[Step],
    tell: &mut dyn FnMut(&Progress),
    told: &mut dyn FnMut(&Report),
) -> Result<Vec<Report>, LoadError> {
    for server in plan.servers().collect::<Vec<_>>() {
        if let Health::Ill(why) = spawned::health(server).await {
            return Err(LoadError::NoServer(why));
        }
    }
    let crowd = Crowd::new(plan.clone());
    let mut tables = JoinSet::new();
    for table in 0..plan.tables {
        tables.spawn_local(keep_busy(crowd.clone(), table));
    }
    tables.spawn_local(newcomers(crowd.clone()));
    let stop = Box::pin(async { drop(tokio::signal::ctrl_c().await) });
    let mut host = Host { crowd: crowd.clone(), stop, stopped: false, memory: None, tell };

    let latest = plan.ramp + LATECOMERS;
    let filled = host.wait(Phase::Filling, |elapsed| crowd.sockets.get() >= plan.sockets || elapsed > latest).await;
    let first = host.measure(plan, filled).await;
    told(&first);
    let mut reports = vec![first];
    for step in steps {
        let before = crowd.pace.replace(step.pace);
        let _ = crowd.take_measures();
        // Moves that are due by the pace of before are made first.
        let settled = host.wait(Phase::Filling, |elapsed| elapsed >= before).await;
        let report = host.measure(&Plan { pace: step.pace, time: step.time, ..plan.clone() }, settled).await;
        told(&report);
        reports.push(report);
        if host.stopped || reports.iter().filter(|report| report.fell_behind()).count() == BEHIND {
            break;
        }
    }
    // With the set everybody goes home.
    drop(tables);
    Ok(reports)
}

/// Strangers come while everybody plays, and want a table of their own.
async fn newcomers(crowd: Rc<Crowd>) {
    loop {
        tokio::time::sleep(NEWCOMER).await;
        if crowd.phase.get() == Phase::Measuring {
            let told = knock(&crowd).await;
            let counts = &mut crowd.measures().counts;
            match told {
                Ok(()) => counts.newcomers_in += 1,
                Err(()) => counts.newcomers_told += 1,
            }
        }
    }
}

/// Whoever looks after the run.
struct Host<'a> {
    crowd: Rc<Crowd>,
    stop: Pin<Box<dyn Future<Output = ()>>>,
    stopped: bool,
    /// The most that the server has taken so far.
    memory: Option<u64>,
    tell: &'a mut dyn FnMut(&Progress),
}

impl Host<'_> {
    /// Measures for as long as the plan says; then the last moves arrive.
    async fn measure(&mut self, plan: &Plan, filled: Duration) -> Report {
        let crowd = self.crowd.clone();
        let sockets = crowd.sockets.get();
        let (before, said_before) = (Both::now(plan), said(plan).await);
        let measured = self.wait(Phase::Measuring, |elapsed| elapsed >= plan.time).await;
        let (spent, said_now) = (Both::now(plan).since(before), said(plan).await);
        let arrived = |elapsed| {
            let counts = &crowd.measures().counts;
            (counts.shown >= counts.sent && counts.acknowledged >= counts.sent) || elapsed > LAST
        };
        self.wait(Phase::Ending, arrived).await;
        let (memory, measures) = (self.memory, crowd.take_measures());
        Report {
            plan: plan.clone(),
            stopped: self.stopped,
            sockets,
            filled,
            measured,
            acknowledged: measures.acknowledged.percentiles(),
            shown: measures.shown.percentiles(),
            watched: measures.watched.percentiles(),
            welcomed: measures.welcomed.percentiles(),
            counts: measures.counts,
            server: spent.server.map(|usage| Usage { memory: memory.unwrap_or(usage.memory), ..usage }),
            bus: said_now.zip(said_before).map(|(now, before)| now.saturating_sub(before)),
            tool: spent.tool,
        }
    }

    /// Waits for the end of a phase, or for Ctrl-C; how long it took. Nothing is waited for after that.
    async fn wait(&mut self, phase: Phase, is_over: impl Fn(Duration) -> bool) -> Duration {
        self.crowd.phase.set(phase);
        let began = Instant::now();
        let mut ticks = interval(TICK);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        while !self.stopped && !is_over(began.elapsed()) {
            tokio::select! {
                _ = ticks.tick() => self.say(phase, began.elapsed()),
                () = &mut self.stop => self.stopped = true,
            }
        }
        began.elapsed()
    }

    fn say(&mut self, phase: Phase, elapsed: Duration) {
        let memory = process::of_all(&self.crowd.plan.pids).map(|usage| usage.memory);
        self.memory = self.memory.max(memory);
        let progress = {
            let measures = self.crowd.measures();
            Progress {
                phase,
                elapsed,
                tables: self.crowd.tables.get(),
                sockets: self.crowd.sockets.get(),
                moves: measures.counts.sent,
                shown: measures.shown.percentiles().p99,
                memory,
                refused: measures.counts.refused(),
            }
        };
        (self.tell)(&progress);
    }
}

/// How many bytes several servers have said to each other so far, as far as they tell.
async fn said(plan: &Plan) -> Option<u64> {
    let mut sum = 0;
    for server in plan.servers().collect::<Vec<_>>() {
        let numbers = Http::connect(server).await.ok()?.get("/metrics").await.ok()?;
        let numbers = String::from_utf8_lossy(&numbers).into_owned();
        let line = numbers.lines().find(|line| line.starts_with("kamen_bus_bytes_total"))?;
        sum += line.rsplit(' ').next()?.parse::<u64>().ok()?;
    }
    (!plan.others.is_empty()).then_some(sum)
}

/// The server's process and our own.
#[derive(Clone, Copy)]
struct Both {
    server: Option<Usage>,
    tool: Option<Usage>,
}

impl Both {
    fn now(plan: &Plan) -> Both {
        Both { server: process::of_all(&plan.pids), tool: process::of(std::process::id()) }
    }

    /// What was spent since then; memory as it is.
    fn since(self, before: Both) -> Both {
        let spent = |now: Option<Usage>, before: Option<Usage>| {
            let (now, before) = (now?, before?);
            Some(Usage { processor: now.processor.saturating_sub(before.processor), ..now })
        };
        Both { server: spent(self.server, before.server), tool: spent(self.tool, before.tool) }
    }
}
