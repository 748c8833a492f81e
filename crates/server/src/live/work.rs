//! Work that is hard to do, and the order in which a table is asked. What a table computes is done in its task, which takes a moment in nearly
//! every position. Where it takes longer, whatever is asked waits for its turn at the desk, beside the task and not in it, and is worked
//! out away from the threads that answer: so no position keeps others waiting, however often it is asked about.
//!
//! The rule: deeds of those who play come first, and nobody's question, nor the wait for its turn, holds the table; a deed that has to wait for
//! others waits in nobody's time, and one that waits for what its own player has asked waits in that player's.

use std::time::Duration;

use cpu_time::ThreadTime;
use futures_util::future::BoxFuture;
use futures_util::stream::FuturesUnordered;
use futures_util::{FutureExt, StreamExt};
use kamen_host::{Attempt, Trouble};
use tokio::runtime::{Handle, RuntimeFlavor};
use tokio::sync::mpsc;

use super::ask::{Ask, Reply};
use super::computer::Found;
use super::room::Room;
use crate::desk::Turn;
use crate::problem::Problem;

/// What takes longer is hard.
const HARD: Duration = Duration::from_millis(4);
/// So many questions may wait at one table.
const QUESTIONS: usize = 256;

/// How long the work of a table takes: the longest of late, which is forgotten little by little.
#[derive(Clone, Copy, Debug, Default)]
pub struct Effort(Duration);

impl Effort {
    pub fn of(took: Duration) -> Effort {
        Effort(took)
    }

    fn spent(&mut self, took: Duration) {
        self.0 = took.max(self.0 * 15 / 16);
    }

    pub fn is_hard(self) -> bool {
        self.0 > HARD
    }
}

/// Something that was asked, when it is its turn, or why it has none.
pub struct Due {
    pub ask: Box<Ask>,
    /// Where the table is hard.
    turn: Result<Option<Turn>, Problem>,
}

/// What waits at a table.
#[derive(Default)]
pub struct Line {
    deeds: FuturesUnordered<BoxFuture<'static, Due>>,
    questions: FuturesUnordered<BoxFuture<'static, Due>>,
}

/// What a table does next of all that it is asked.
pub enum Next {
    /// Something that was not heard before. Nothing once nobody asks any more.
    New(Option<Box<Ask>>),
    Due(Due),
}

impl Line {
    /// Deeds come before whatever is new, which may be a deed, and questions come after that.
    pub async fn next(&mut self, asks: &mut mpsc::Receiver<Box<Ask>>) -> Next {
        tokio::select! {
            biased;
            Some(due) = self.deeds.next() => Next::Due(due),
            ask = asks.recv() => Next::New(ask),
            Some(due) = self.questions.next() => Next::Due(due),
        }
    }

    /// Whether somebody's deed waits.
    pub fn has_deeds(&self) -> bool {
        !self.deeds.is_empty()
    }

    pub fn is_empty(&self) -> bool {
        self.deeds.is_empty() && self.questions.is_empty()
    }
}

/// What is asked of a table.
enum Kind {
    /// There is hardly anything to compute.
    Word,
    Deed,
    Question,
}

impl Room {
    /// Computes something, and notes how long it took.
    pub(super) fn compute<T>(&mut self, work: impl FnOnce(&mut Room) -> T) -> T {
        // Of the processor's time: whoever waits for a turn on a busy machine does not work hard.
        let began = ThreadTime::now();
        let done = work(self);
        self.effort.spent(began.elapsed());
        done
    }

    /// Answers at once, or lets it wait for its turn.
    pub(super) async fn hear(&mut self, ask: Box<Ask>) {
        let (kind, is_hard) = (self.kind(&ask), self.effort.is_hard());
        let (house, asker) = (self.house.clone(), ask.asker().unwrap_or(self.asker));
        match kind {
            Kind::Deed if is_hard => {
                let turn = async move { Due { turn: house.desk.deed(asker).await.map(Some), ask } };
                self.line.deeds.push(turn.boxed());
            }
            Kind::Word | Kind::Deed => self.answer(ask).await,
            Kind::Question if self.line.questions.len() >= QUESTIONS => self.turn_away(*ask, Trouble::Busy.into()),
            Kind::Question if is_hard => {
                let turn = async move { Due { turn: house.desk.turn(asker).await.map(Some), ask } };
                self.line.questions.push(turn.boxed());
            }
            Kind::Question => self.line.questions.push(async move { Due { turn: Ok(None), ask } }.boxed()),
        }
    }

    /// Answers what has its turn.
    pub(super) async fn answer_due(&mut self, due: Due) {
        let Due { mut ask, turn } = due;
        match turn {
            Ok(Some(turn)) => {
                // Whoever waited for oneself has not moved before.
                if let (true, Ask::Try { came, .. }) = (turn.behind_own, &mut *ask) {
                    *came = std::time::Instant::now();
                }
                aside(self.answer(ask)).await;
            }
            Ok(None) => self.answer(ask).await,
            Err(problem) => self.turn_away(*ask, problem),
        }
    }

    /// Answers whoever asked before the door was closed, when it is their turn.
    pub(super) async fn answer_the_last(&mut self, asks: &mut mpsc::Receiver<Box<Ask>>) {
        asks.close();
        while let Ok(ask) = asks.try_recv() {
            self.hear(ask).await;
        }
        let Line { deeds, questions } = std::mem::take(&mut self.line);
        for due in deeds.chain(questions).collect::<Vec<Due>>().await {
            if !matches!(*due.ask, Ask::Enter(_)) {
                self.answer_due(due).await;
            }
        }
    }

    fn kind(&self, ask: &Ask) -> Kind {
        match ask {
            Ask::Look(..) | Ask::Enter(_) | Ask::Join { .. } => Kind::Question,
            Ask::Try { who, attempt, reply, .. } if self.is_told_at_once(who, attempt, reply) => Kind::Word,
            Ask::Try { attempt: Attempt::Clicks(_), .. } => Kind::Question,
            Ask::Try { .. } => Kind::Deed,
            _ => Kind::Word,
        }
    }

    /// There was no turn for it.
    fn turn_away(&mut self, ask: Ask, problem: Problem) {
        match ask {
            Ask::Enter(entrance) => {
                let _ = entrance.entered.send(Err(problem));
            }
            Ask::Try { who, attempt, reply: Reply::Socket(socket), .. } => {
                self.refuse(socket, &who, &attempt, &problem)
            }
            Ask::Try { reply: Reply::Request(reply), .. } => {
                let _ = reply.send(Err(problem));
            }
            Ask::Join { reply, .. } => {
                let _ = reply.send(Err(problem));
            }
            // Whoever waits sees that there is no answer.
            _ => {}
        }
    }

    /// The computer has decided; what follows is work too.
    pub(super) async fn thought_due(&mut self, found: Found) {
        match found.turn.is_some() {
            true => aside(self.thought(found)).await,
            false => self.thought(found).await,
        }
    }
}

/// Does something while the other tasks go on, on another thread of theirs. A runtime of one thread has none.
async fn aside(work: impl Future<Output = ()>) {
    let runtime = Handle::current();
    match runtime.runtime_flavor() {
        RuntimeFlavor::MultiThread => tokio::task::block_in_place(|| runtime.block_on(work)),
        _ => work.await,
    }
}

impl Ask {
    /// From where it comes, if that is known.
    fn asker(&self) -> Option<crate::guard::Address> {
        match self {
            Ask::Enter(entrance) => Some(entrance.caller.address),
            Ask::Look(address, _) | Ask::Try { address, .. } | Ask::Join { address, .. } => Some(*address),
            _ => None,
        }
    }
}
