//! One thread that thinks.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use kamen_engine::{Choice, Engine, Limits, Options, Task};
use kamen_perfect::Library;
use kamen_solve::Opened;

use super::PoolSettings;
use super::job::Job;
use super::order::{Purpose, Thought};
use super::queue::Queue;
use crate::study::log_unused;

/// So long somebody thinks who is in the way already.
const GLANCE: Duration = Duration::from_millis(10);

/// An engine and what it was made for.
struct Made {
    game: String,
    /// Those of the table, its options among them.
    rules: BTreeMap<String, String>,
    /// What was known then: more may have been solved since.
    known: Arc<Opened>,
    engine: Box<dyn Engine>,
}

pub fn serve(queue: &Queue, library: &Library, settings: PoolSettings) {
    let mut made = None;
    while let Some(job) = queue.take() {
        let thought = if !job.is_awaited() {
            None
        } else {
            catch_unwind(AssertUnwindSafe(|| answer(&job, &mut made, library, settings))).unwrap_or_else(|_| {
                tracing::error!(
                    game = job.order.game.id,
                    position = job.order.position.text(),
                    "the engine fell over"
                );
                // Whatever state it is in, it is not used again.
                made = None;
                None
            })
        };
        log_unused(library);
        queue.done(&job);
        job.finish(thought);
    }
}

fn answer(job: &Job, made: &mut Option<Made>, library: &Library, settings: PoolSettings) -> Option<Thought> {
    let order = &job.order;
    let known = library.of(&order.game);
    let same = |made: &Made| made.game == order.game.id && made.rules == order.game.rules;
    if !made.as_ref().is_some_and(|made| same(made) && Arc::ptr_eq(&made.known, &known)) {
        let options = Options { hash: settings.hash, threads: 1 };
        let engine = library.player(&order.game, options)?;
        *made = Some(Made { game: order.game.id.clone(), rules: order.game.rules.clone(), known, engine });
    }
    let engine = &mut made.as_mut()?.engine;
    let flag = engine.stop_flag();
    job.thinks(flag.clone());
    let lines = order.lines.max(1);
    // Whoever was told to make room before it began decides at a glance.
    let limits = match job.is_cancelled() && order.purpose != Purpose::Analysis {
        true => Limits { time: Some(GLANCE), ..order.limits },
        false => order.limits,
    };
    let task = Task { position: &*order.position, history: &order.history, limits, only: &[], lines };
    let choice = match order.purpose {
        Purpose::Move | Purpose::Show => order.level.choose(&mut **engine, &task, order.seed, settings.full)?,
        // The order to stop may have come before the thinking began: then it ends with its first report.
        Purpose::Analysis => engine.think(&task, &mut |_| {
            if job.is_cancelled() {
                flag.store(true, Ordering::SeqCst);
            }
        })?,
    };
    found(job, choice)
}

fn found(job: &Job, choice: Choice) -> Option<Thought> {
    let text = job.order.position.nth(choice.index)?.text.clone();
    Some(Thought { text, score: choice.lines.first().map(|line| line.score), lines: choice.lines })
}
