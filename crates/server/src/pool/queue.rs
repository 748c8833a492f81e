//! Who is next. Moves that people wait for come before games of computers and analyses, of which now one, now the other has its turn; in
//! each line the homes take turns, and nobody has two analyses in the line.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, OnceLock};
use std::time::{Duration, Instant};

use tokio::sync::oneshot;

use super::order::{Order, Purpose, Thought};
use crate::turns::{Home, Running, Turns, share};

/// So many may wait; more are turned away.
const MOST_MOVES: usize = 20_000;
const MOST_ANALYSES: usize = 64;
/// And so many analyses of one address: one at a time each for a few people behind it.
const ANALYSES_PER_ADDRESS: usize = 4;

/// An order on its way.
pub struct Job {
    pub order: Order,
    answer: Mutex<Option<oneshot::Sender<Option<Thought>>>>,
    cancelled: AtomicBool,
    /// When it came to its turn.
    began: OnceLock<Instant>,
    /// Raised to end the engine's thinking.
    flag: Mutex<Option<Arc<AtomicBool>>>,
}

impl Job {
    pub fn new(order: Order, answer: oneshot::Sender<Option<Thought>>) -> Job {
        Job {
            order,
            answer: Mutex::new(Some(answer)),
            cancelled: AtomicBool::new(false),
            began: OnceLock::new(),
            flag: Mutex::new(None),
        }
    }

    /// Ends the thinking, wherever it stands.
    pub fn cancel(&self) {
        self.cancelled.store(true, Ordering::SeqCst);
        if let Some(flag) = &*open(&self.flag) {
            flag.store(true, Ordering::SeqCst);
        }
    }

    pub fn is_cancelled(&self) -> bool {
        self.cancelled.load(Ordering::SeqCst)
    }

    /// Whether somebody still wants to know what comes of it.
    pub fn is_awaited(&self) -> bool {
        open(&self.answer).as_ref().is_some_and(|answer| !answer.is_closed())
    }

    /// The flag of the engine that thinks about it now.
    pub fn begins(&self, flag: Arc<AtomicBool>) {
        *open(&self.flag) = Some(flag);
    }

    pub fn finish(&self, thought: Option<Thought>) {
        *open(&self.flag) = None;
        if let Some(answer) = open(&self.answer).take() {
            // Whoever asked may be gone.
            let _ = answer.send(thought);
        }
    }

    pub fn has_begun(&self) -> bool {
        self.began.get().is_some()
    }

    /// For how long it has been thought about.
    fn took(&self) -> Duration {
        self.began.get().map_or(Duration::ZERO, Instant::elapsed)
    }

    fn home(&self) -> Home {
        Home::of(self.order.asker)
    }

    fn is_analysis(&self) -> bool {
        self.order.purpose == Purpose::Analysis
    }
}

/// A panic with the lock held leaves nothing half done here.
fn open<T>(lock: &Mutex<T>) -> MutexGuard<'_, T> {
    lock.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
}

pub struct Queue {
    line: Mutex<Jobs>,
    ready: Condvar,
    threads: usize,
    household: bool,
    /// What has been thought about for so long ends where others wait: no longer than the full strength thinks without a clock.
    share: Duration,
}

#[derive(Default)]
struct Jobs {
    /// Moves that people wait for.
    moves: Turns<Arc<Job>>,
    /// Moves of games in which computers play each other.
    shows: Turns<Arc<Job>>,
    analyses: Turns<Arc<Job>>,
    /// Whether the last of these two was a game of computers.
    showed: bool,
    thinking: Vec<Arc<Job>>,
    running: Running,
    closed: bool,
}

impl Jobs {
    fn lane(&mut self, purpose: Purpose) -> &mut Turns<Arc<Job>> {
        match purpose {
            Purpose::Move => &mut self.moves,
            Purpose::Show => &mut self.shows,
            Purpose::Analysis => &mut self.analyses,
        }
    }

    fn waiting(&self) -> usize {
        self.moves.len() + self.shows.len() + self.analyses.len()
    }

    fn next(&mut self, threads: usize, household: bool) -> Option<Arc<Job>> {
        let (share_of_one, running) = (share(threads, household), &self.running);
        let may = |home: Home| running.of(home) < share_of_one;
        // One thread is kept free for people, where there is more than one.
        let others = self.thinking.iter().filter(|job| job.order.purpose != Purpose::Move).count();
        let (asker, job) = match self.moves.next(may) {
            Some(next) => next,
            None if others >= share(threads, false) => return None,
            // However long one of these lines is, the other does not wait for the end of it.
            None if self.showed => self.analyses.next(may).or_else(|| self.shows.next(may))?,
            None => self.shows.next(may).or_else(|| self.analyses.next(may))?,
        };
        if job.order.purpose != Purpose::Move {
            self.showed = job.order.purpose == Purpose::Show;
        }
        self.running.begins(Home::of(asker));
        // It begins once.
        let _ = job.began.set(Instant::now());
        self.thinking.push(job.clone());
        Some(job)
    }

    /// Ends what the same asker has asked before.
    fn replace(&mut self, job: &Job) {
        let same = |other: &Arc<Job>| other.is_analysis() && other.order.key == job.order.key;
        self.analyses.retain(job.order.asker, |other| {
            if same(other) {
                other.finish(None);
            }
            !same(other)
        });
        self.thinking.iter().filter(|other| same(other)).for_each(|other| other.cancel());
    }
}

impl Queue {
    pub fn new(threads: usize, household: bool, share: Duration) -> Queue {
        Queue { line: Mutex::default(), ready: Condvar::new(), threads, household, share }
    }

    /// Nothing if too many wait already.
    pub fn add(&self, job: Arc<Job>) -> Option<()> {
        let mut line = open(&self.line);
        let (asker, purpose) = (job.order.asker, job.order.purpose);
        if line.closed {
            return None;
        }
        let given_up = match purpose {
            Purpose::Analysis => {
                line.replace(&job);
                let own = if self.household { MOST_ANALYSES } else { ANALYSES_PER_ADDRESS };
                line.analyses.squeeze(asker, job, own, MOST_ANALYSES).ok()?
            }
            _ if line.lane(purpose).len() >= MOST_MOVES => return None,
            _ => {
                line.lane(purpose).add(asker, job);
                None
            }
        };
        self.make_room(&line);
        drop(line);
        // Whoever waits for that hears it.
        given_up.iter().for_each(|job| job.finish(None));
        // Which thread may take it depends on what the others do: all of them look.
        self.ready.notify_all();
        Some(())
    }

    /// Looks again whether something is in the way of those who wait.
    pub fn hurry(&self) {
        self.make_room(&open(&self.line));
    }

    /// Ends what is in the way. Of a move that somebody waits for: an analysis, a game of computers, or a move that has had its share,
    /// such as one with hours on its clock. Of the others: a game of computers that has had it. They answer with what they have.
    fn make_room(&self, line: &Jobs) {
        // Whoever was told to end before the engine began has not heard it.
        line.thinking.iter().filter(|job| job.is_cancelled()).for_each(|job| job.cancel());
        let going = || line.thinking.iter().filter(|job| !job.is_cancelled());
        let had_its_share = |job: &&Arc<Job>| job.took() >= self.share;
        let longest = |home: Option<Home>, purpose: Purpose, had: bool| {
            let fits =
                move |job: &&Arc<Job>| job.order.purpose == purpose && home.is_none_or(|home| job.home() == home);
            going().filter(fits).filter(|job| had || had_its_share(job)).max_by_key(|job| job.took())
        };
        let in_the_way = |home: Option<Home>| {
            let other = longest(home, Purpose::Analysis, true).or_else(|| longest(home, Purpose::Show, true));
            other.or_else(|| longest(home, Purpose::Move, false))
        };
        // Those that are ending are nearly free.
        let mut free = self.threads.saturating_sub(going().count());
        let share_of_one = share(self.threads, self.household);
        for home in line.moves.homes() {
            // Whoever has all that one may have waits for nobody but oneself.
            let own = going().filter(|job| job.home() == home).count();
            let only = (own >= share_of_one).then_some(home);
            if only.is_none() && free > 0 {
                free -= 1;
                continue;
            }
            match in_the_way(only) {
                Some(job) => job.cancel(),
                // As long as nothing has had its share, all others wait, too.
                None if only.is_none() => return,
                None => {}
            }
            if only.is_none() {
                return;
            }
        }
        let others = going().filter(|job| job.order.purpose != Purpose::Move).count();
        let others_wait = line.shows.len() + line.analyses.len() > 0;
        if line.moves.len() == 0
            && others_wait
            && (free == 0 || others >= share(self.threads, false))
            && let Some(job) = longest(None, Purpose::Show, false)
        {
            job.cancel();
        }
    }

    /// Waits for something to do; nothing once the pool has ended.
    pub fn take(&self) -> Option<Arc<Job>> {
        let mut line = open(&self.line);
        loop {
            if line.closed {
                return None;
            }
            if let Some(job) = line.next(self.threads, self.household) {
                return Some(job);
            }
            line = self.ready.wait(line).unwrap_or_else(|poisoned| poisoned.into_inner());
        }
    }

    pub fn done(&self, job: &Arc<Job>) {
        let mut line = open(&self.line);
        line.thinking.retain(|other| !Arc::ptr_eq(other, job));
        line.running.ends(job.home());
        drop(line);
        self.ready.notify_all();
    }

    /// Nobody waits for it any more.
    pub fn forget(&self, job: &Arc<Job>) {
        let mut line = open(&self.line);
        let (asker, purpose) = (job.order.asker, job.order.purpose);
        line.lane(purpose).retain(asker, |other| !Arc::ptr_eq(other, job));
    }

    pub fn waiting(&self) -> usize {
        open(&self.line).waiting()
    }

    pub fn close(&self) {
        let mut line = open(&self.line);
        line.closed = true;
        line.thinking.iter().for_each(|job| job.cancel());
        drop(line);
        self.ready.notify_all();
    }
}
