//! Work that is hard to do. What a table computes is done in its task, which takes a moment in nearly every position. Where
//! it takes longer, the table waits for its turn at the desk, in line with whatever else its visitors ask for, and works
//! away from the threads that answer: so no position keeps others waiting, however often it is asked about.

use std::time::Duration;

use cpu_time::ThreadTime;
use tokio::runtime::{Handle, RuntimeFlavor};

use super::ask::{Ask, Reply};
use super::room::Room;
use crate::pool::Thought;
use crate::problem::Problem;

/// What takes longer is hard.
const HARD: Duration = Duration::from_millis(4);

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

impl Room {
    /// Computes something, and notes how long it took.
    pub(super) fn compute<T>(&mut self, work: impl FnOnce(&mut Room) -> T) -> T {
        // Of the processor's time: whoever waits for a turn on a busy machine does not work hard.
        let began = ThreadTime::now();
        let done = work(self);
        self.effort.spent(began.elapsed());
        done
    }

    /// Answers where it belongs.
    pub(super) async fn answer_fairly(&mut self, ask: Box<Ask>) {
        if !self.effort.is_hard() || !self.is_work(&ask) {
            return self.answer(ask).await;
        }
        let asker = ask.asker().unwrap_or(self.asker);
        let house = self.house.clone();
        match house.desk.turn(asker).await {
            Ok(_turn) => aside(self.answer(ask)).await,
            Err(problem) => self.turn_away(*ask, problem),
        }
    }

    /// Whether there is something to compute.
    fn is_work(&self, ask: &Ask) -> bool {
        match ask {
            Ask::Look(..) | Ask::Enter(_) | Ask::Join { .. } => true,
            Ask::Try { who, attempt, reply, .. } => !self.is_told_at_once(who, attempt, reply),
            _ => false,
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
    pub(super) async fn thought_fairly(&mut self, thought: Option<Thought>) {
        if !self.effort.is_hard() {
            return self.thought(thought).await;
        }
        let house = self.house.clone();
        // Nobody waits here who could be told to come again: without a turn it is done all the same.
        let _turn = house.desk.turn(self.asker).await;
        aside(self.thought(thought)).await;
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
            Ask::Look(address, _) | Ask::Try { address, .. } => Some(*address),
            _ => None,
        }
    }
}
