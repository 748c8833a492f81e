//! Players first, analyses after them, and nobody thinks for those who left.

use std::time::{Duration, Instant};

use kamen_catalog::Catalog;
use kamen_engine::{Level, Limits};

use super::line::Line;
use super::*;
use crate::guard::Address;

fn pool(threads: usize) -> Pool {
    Pool::new(
        PoolSettings { threads, hash: 1, full: Duration::from_millis(50), ..PoolSettings::default() },
        Arc::default(),
        Metrics::default(),
    )
}

fn order(key: &str, millis: u64) -> Order {
    let catalog = Catalog::builtin();
    let game = Arc::new(catalog.get("dama").expect("a game").clone());
    Order {
        purpose: Purpose::Move,
        asker: Address::UNKNOWN,
        key: key.to_string(),
        position: game.start.clone(),
        history: Vec::new(),
        limits: Limits { time: Some(Duration::from_millis(millis)), ..Limits::default() },
        level: Level::new(2).expect("a level"),
        lines: 2,
        seed: 1,
        game,
    }
}

#[tokio::test]
async fn moves_and_lines_are_found() {
    let pool = pool(1);
    let thought = pool.choose(order("a", 50)).await.expect("a move");
    assert!(order("a", 1).position.legal().find(&thought.text).is_some());
    let lines = pool.think(order("a", 50)).await.expect("lines");
    assert_eq!(lines.len(), 2);
}

#[tokio::test]
async fn a_player_does_not_wait_for_analysis() {
    let pool = pool(1);
    let began = Instant::now();
    let (lines, moved) = tokio::join!(pool.think(order("a", 60_000)), async {
        tokio::time::sleep(Duration::from_millis(100)).await;
        pool.choose(order("b", 50)).await
    });
    assert!(moved.is_some());
    // The analysis has ended early, with what it had.
    assert!(lines.is_some_and(|lines| !lines.is_empty()));
    assert!(began.elapsed() < Duration::from_secs(30));
}

#[tokio::test]
async fn a_new_question_ends_the_old_one() {
    let pool = pool(1);
    let began = Instant::now();
    let (old, new) = tokio::join!(pool.think(order("a", 60_000)), async {
        tokio::time::sleep(Duration::from_millis(100)).await;
        pool.think(order("a", 50)).await
    });
    assert!(old.is_some() && new.is_some());
    assert!(began.elapsed() < Duration::from_secs(30));
}

#[tokio::test]
async fn nobody_thinks_for_those_who_left() {
    let pool = pool(1);
    let left = tokio::time::timeout(Duration::from_millis(100), pool.think(order("a", 60_000))).await;
    assert!(left.is_err());
    let began = Instant::now();
    assert!(pool.think(order("b", 50)).await.is_some());
    assert!(began.elapsed() < Duration::from_secs(30));
    assert_eq!(pool.waiting(), 0);
}

#[tokio::test]
async fn a_position_of_another_game_is_no_harm() {
    let pool = pool(1);
    let catalog = Catalog::builtin();
    let mill = catalog.get("mill").expect("a game").start.clone();
    assert!(pool.think(order("a", 20)).await.is_some());
    let wrong = Order { position: mill, ..order("a", 20) };
    assert!(pool.think(wrong).await.is_none());
    assert!(pool.think(order("a", 20)).await.is_some());
}

#[tokio::test]
async fn people_do_not_wait_for_games_of_computers() {
    let pool = Arc::new(pool(2));
    let address = |last: u8| Address([192, 0, 2, last].into());
    // One visitor has sixty games of computers, each of which thinks long.
    let shows: Vec<_> = (0..60)
        .map(|at| {
            let pool = pool.clone();
            let show = Order { purpose: Purpose::Show, asker: address(1), ..order(&format!("{at}"), 60_000) };
            tokio::spawn(async move { pool.choose(show).await })
        })
        .collect();
    tokio::time::sleep(Duration::from_millis(100)).await;
    let began = Instant::now();
    for _ in 0..3 {
        assert!(pool.choose(Order { asker: address(2), ..order("a person", 50) }).await.is_some());
    }
    assert!(began.elapsed() < Duration::from_secs(20), "{:?}", began.elapsed());
    shows.iter().for_each(|show| show.abort());
}

#[tokio::test]
async fn one_address_leaves_a_thread_to_the_others() {
    let pool = Arc::new(pool(2));
    let address = |last: u8| Address([192, 0, 2, last].into());
    let long: Vec<_> = (0..20)
        .map(|at| {
            let pool = pool.clone();
            let long = Order { asker: address(1), ..order(&format!("{at}"), 60_000) };
            tokio::spawn(async move { pool.choose(long).await })
        })
        .collect();
    tokio::time::sleep(Duration::from_millis(100)).await;
    let began = Instant::now();
    assert!(pool.choose(Order { asker: address(2), ..order("another", 50) }).await.is_some());
    assert!(began.elapsed() < Duration::from_secs(20), "{:?}", began.elapsed());
    long.iter().for_each(|one| one.abort());
}

/// With an hour on its clock a move may take half a minute.
#[tokio::test]
async fn long_moves_end_when_others_have_waited() {
    let address = |last: u8| Address([192, 0, 2, last].into());
    for threads in [1, 2] {
        let pool = Arc::new(pool(threads));
        let long: Vec<_> = (0..2)
            .map(|at| {
                let pool = pool.clone();
                let long = Order {
                    asker: address(at),
                    level: Level::FULL,
                    // Past the openings, where nothing is known by heart.
                    position: later(),
                    ..order(&format!("{at}"), 60_000)
                };
                tokio::spawn(async move { pool.choose(long).await })
            })
            .collect();
        tokio::time::sleep(Duration::from_millis(100)).await;
        let began = Instant::now();
        // As long as nobody waits they think on.
        assert!(threads == 1 || long.iter().all(|one| !one.is_finished()));
        for _ in 0..3 {
            assert!(pool.choose(Order { asker: address(7), ..order("a person", 50) }).await.is_some());
        }
        assert!(began.elapsed() < Duration::from_secs(20), "{threads}: {:?}", began.elapsed());
        // Whoever had to end early has moved with what it had.
        let (ended, _, others) = futures_util::future::select_all(long).await;
        assert!(ended.expect("no panic").is_some());
        others.iter().for_each(|other| other.abort());
    }
}

/// A position without anything that is known by heart, in which there is a lot to think about.
fn later() -> Box<dyn kamen_core::Position> {
    let catalog = Catalog::builtin();
    let game = catalog.get("dama").expect("a game");
    game.start.read("3b1b1b/b1b3b1/1b5b/2b3b1/7b/w1w1w1w1/1w1w1w2/w3w1w1 b").expect("a position")
}

#[tokio::test]
async fn nobody_fills_the_line_of_analyses() {
    let pool = Arc::new(pool(1));
    let address = |last: u8| Address([192, 0, 2, last].into());
    let ask = |last: u8, key: String, millis: u64| {
        let pool = pool.clone();
        tokio::spawn(async move { pool.think(Order { asker: address(last), ..order(&key, millis) }).await })
    };
    // A move, which no analysis ends.
    let first = {
        let (pool, long) = (pool.clone(), Order { level: Level::FULL, position: later(), ..order("first", 60_000) });
        tokio::spawn(async move { pool.choose(long).await })
    };
    tokio::time::sleep(Duration::from_millis(100)).await;
    // One address asks under a new name each time.
    let greedy: Vec<_> = (0..100).map(|at| ask(1, format!("greedy {at}"), 60_000)).collect();
    tokio::time::sleep(Duration::from_millis(100)).await;
    assert_eq!(pool.waiting(), 4);
    // Many fill the line; who has asked for less than they have comes in all the same, and they lose what came last.
    let many: Vec<_> = (2..40).flat_map(|last| (0..4).map(move |at| (last, at))).collect();
    let many: Vec<_> = many.into_iter().map(|(last, at)| ask(last, format!("{last} {at}"), 60_000)).collect();
    tokio::time::sleep(Duration::from_millis(200)).await;
    assert_eq!(pool.waiting(), 64);
    let late = ask(200, "late".to_string(), 20);
    tokio::time::sleep(Duration::from_millis(100)).await;
    assert!(!late.is_finished(), "it waits for its turn");
    assert_eq!(pool.waiting(), 64);
    first.abort();
    greedy.iter().chain(&many).for_each(tokio::task::JoinHandle::abort);
    assert!(late.await.expect("no panic").is_some());
}

/// However many games of computers there are to watch, whoever asks what the computer thinks has a turn between them.
#[tokio::test]
async fn games_of_computers_do_not_keep_analyses_waiting() {
    let pool = Arc::new(pool(2));
    let address = |last: u8| Address([192, 0, 2, last].into());
    // Ten tables, at each of which there is always a move to find.
    let shows: Vec<_> = (0..10)
        .map(|at| {
            let pool = pool.clone();
            tokio::spawn(async move {
                loop {
                    let show = Order {
                        purpose: Purpose::Show,
                        asker: address(1),
                        level: Level::FULL,
                        position: later(),
                        ..order(&format!("{at}"), 60_000)
                    };
                    pool.choose(show).await;
                }
            })
        })
        .collect();
    tokio::time::sleep(Duration::from_millis(200)).await;
    let asked = pool.think(Order { asker: address(2), ..order("somebody", 20) });
    let lines = tokio::time::timeout(Duration::from_secs(20), asked).await.expect("a turn");
    assert!(lines.is_some_and(|lines| !lines.is_empty()));
    assert!(shows.iter().all(|show| !show.is_finished()));
    shows.iter().for_each(|show| show.abort());
}

/// Somebody with many networks side by side has one turn, and one share of the threads.
#[test]
fn many_networks_of_one_home_have_one_turn() {
    let queue = Queue::new(3, false, Duration::from_secs(60));
    let mut answers = Vec::new();
    let mut ask = |from: String| {
        let (answer, found) = oneshot::channel();
        answers.push(found);
        let asker = Address::of(from.parse().expect("an address"));
        queue.add(Arc::new(Job::new(Order { asker, ..order(&from, 60_000) }, answer))).expect("room");
        asker
    };
    for at in 0..60 {
        ask(format!("2001:db8:1:{at:x}::1"));
    }
    let late = ask("192.0.2.7".to_string());
    let next = || queue.take().expect("a job");
    assert_ne!(next().order.asker, late);
    assert_eq!(next().order.asker, late);
    // The home has its share, and the last thread is for others.
    assert_ne!(next().order.asker, late);
    let last = ask("192.0.2.8".to_string());
    assert_eq!(next().order.asker, last);
}

/// One that was told to make room just before it began has a move all the same: its table does not stand still for that.
#[test]
fn what_makes_room_before_it_begins_has_a_move() {
    let queue = Queue::new(1, false, Duration::from_millis(50));
    let add = |purpose: Purpose| {
        let (answer, found) = oneshot::channel();
        let order = Order { purpose, level: Level::FULL, position: later(), ..order("a", 60_000) };
        let job = Arc::new(Job::new(order, answer));
        queue.add(job.clone()).expect("room");
        job.cancel();
        found
    };
    let watched = [add(Purpose::Show), add(Purpose::Move)];
    drop(add(Purpose::Show));
    let settings = PoolSettings { threads: 1, hash: 1, full: Duration::from_millis(50), ..PoolSettings::default() };
    let found = std::thread::scope(|scope| {
        scope.spawn(|| thinker::serve(&queue, &Library::default(), settings));
        let found = watched.map(|found| found.blocking_recv().expect("an answer"));
        queue.close();
        found
    });
    assert!(found.iter().all(Option::is_some));
}

#[tokio::test]
async fn an_analysis_that_comes_to_no_turn_is_told_so() {
    let settings =
        PoolSettings { threads: 1, hash: 1, patience: Duration::from_millis(300), ..PoolSettings::default() };
    let pool = Arc::new(Pool::new(settings, Arc::default(), Metrics::default()));
    let long = {
        let (pool, long) = (pool.clone(), Order { level: Level::FULL, position: later(), ..order("a", 60_000) });
        tokio::spawn(async move { pool.choose(long).await })
    };
    tokio::time::sleep(Duration::from_millis(100)).await;
    let asked = tokio::time::timeout(Duration::from_secs(20), pool.think(order("b", 20))).await;
    assert!(asked.expect("an answer").is_none());
    assert_eq!(pool.waiting(), 0);
    long.abort();
}

/// A line with a made clock, and threads that think as long as they are let.
struct Made {
    line: Line,
    now: Instant,
    steps: u32,
    thinking: Vec<Arc<Job>>,
    like: Order,
}

/// How long a thought takes that nobody ends.
fn takes(job: &Job) -> Duration {
    job.order.limits.time.unwrap_or(Duration::from_secs(30))
}

impl Made {
    fn new(threads: usize) -> Made {
        let now = Instant::now();
        let line = Line::new(threads, false, Duration::from_millis(1500));
        Made { line, now, steps: 0, thinking: Vec::new(), like: order("", 0) }
    }

    fn ask(&mut self, last: u8, key: u8, purpose: Purpose, millis: u64) -> Arc<Job> {
        let order = Order {
            purpose,
            asker: Address([192, 0, 2, last].into()),
            key: format!("{last} {key}"),
            game: self.like.game.clone(),
            position: self.like.position.clone(),
            history: Vec::new(),
            limits: Limits { time: Some(Duration::from_millis(millis)), ..Limits::default() },
            ..self.like
        };
        let job = Arc::new(Job::new(order, oneshot::channel().0));
        self.line.add(job.clone()).expect("room");
        self.line.make_room(self.now);
        job
    }

    /// A hundredth of a second; gives the thoughts that have ended.
    fn step(&mut self) -> Vec<Arc<Job>> {
        let now = self.now + Duration::from_millis(10);
        self.now = now;
        let (ended, going) = std::mem::take(&mut self.thinking)
            .into_iter()
            .partition(|job| job.is_cancelled() || job.took(now) >= takes(job));
        self.thinking = going;
        for job in &ended {
            self.line.done(job, now);
        }
        while self.thinking.len() < 2
            && let Some(job) = self.line.next(now)
        {
            self.thinking.push(job);
        }
        ended
    }

    /// The same, where whoever has an answer asks again at once. Whoever asks from 100 on does not.
    fn step_on(&mut self) {
        self.steps += 1;
        if self.steps.is_multiple_of(25) {
            self.line.make_room(self.now);
        }
        for job in self.step() {
            let std::net::IpAddr::V4(asker) = job.order.asker.0 else { continue };
            let last = asker.octets()[3];
            if last < 100 {
                let key = job.order.key.rsplit(' ').next().and_then(|key| key.parse().ok()).expect("a number");
                self.ask(last, key, job.order.purpose, takes(&job).as_millis() as u64);
            }
        }
    }

    /// So many homes ask for so many thoughts each, over and over.
    fn with(purpose: Purpose, homes: u8, each: u8, millis: u64) -> Made {
        let mut made = Made::new(2);
        for home in 0..homes {
            (0..each).for_each(|key| drop(made.ask(home, key, purpose, millis)));
        }
        (0..2000).for_each(|_| made.step_on());
        made
    }

    /// How long somebody waits until a thought begins.
    fn waits(&mut self, last: u8, purpose: Purpose, millis: u64) -> Duration {
        let (job, asked) = (self.ask(last, 0, purpose, millis), self.now);
        while !job.has_begun() {
            self.step_on();
            // Whoever waits looks again and again.
            if (self.now - asked).as_millis().is_multiple_of(LOOK.as_millis()) {
                self.line.make_room(self.now);
            }
            assert!(self.now - asked < Duration::from_secs(60), "it never begins");
        }
        self.now - asked
    }
}

/// A move of a low level is found within a second, whoever has the computer think how long.
#[test]
fn quick_moves_never_wait_for_long_ones() {
    for (homes, each) in [(1, 58), (2, 1), (4, 1), (12, 2), (90, 2)] {
        let mut made = Made::with(Purpose::Move, homes, each, 30_000);
        for last in 100..120 {
            // Somebody new, and somebody who has had some moves before.
            for _ in 0..3 {
                let waited = made.waits(last, Purpose::Move, 100);
                assert!(waited <= Duration::from_millis(300), "{homes} with {each}: {waited:?}");
            }
        }
    }
}

/// Even where they all come at once.
#[test]
fn quick_moves_never_wait_for_many_who_are_new() {
    let mut made = Made::new(2);
    (0..90).for_each(|last| drop(made.ask(last, 0, Purpose::Move, 30_000)));
    made.step_on();
    let waited = made.waits(100, Purpose::Move, 100);
    assert!(waited <= Duration::from_millis(300), "{waited:?}");
}

/// A long move begins soon, too, where others have had much; and each home has the same time, however many games it plays.
#[test]
fn homes_have_the_same_time() {
    let mut made = Made::with(Purpose::Move, 8, 1, 30_000);
    let waited = made.waits(100, Purpose::Move, 30_000);
    assert!(waited <= Duration::from_millis(600), "{waited:?}");
    let mut made = Made::new(2);
    (0..20).for_each(|key| drop(made.ask(0, key, Purpose::Move, 30_000)));
    (1..5).for_each(|last| drop(made.ask(last, 0, Purpose::Move, 30_000)));
    let mut had = [0_u32; 5];
    for _ in 0..12_000 {
        made.step_on();
        for job in &made.thinking {
            let std::net::IpAddr::V4(asker) = job.order.asker.0 else { continue };
            had[usize::from(asker.octets()[3])] += 1;
        }
    }
    let (least, most) = (had.iter().min().expect("five"), had.iter().max().expect("five"));
    assert!(f64::from(*most) < 1.3 * f64::from(*least), "{had:?}");
}

/// However many analyse at full length, somebody else has a turn after a slice; also where nobody has had one yet.
#[test]
fn long_analyses_keep_nobody_waiting() {
    for (homes, each) in [(1, 4), (2, 1), (12, 1), (12, 4)] {
        let mut made = Made::with(Purpose::Analysis, homes, each, 5000);
        for last in 100..110 {
            let waited = made.waits(last, Purpose::Analysis, 500);
            assert!(waited <= Duration::from_millis(800), "{homes} with {each}: {waited:?}");
        }
    }
    let mut made = Made::new(2);
    (0..40).for_each(|last| drop(made.ask(last, 0, Purpose::Analysis, 5000)));
    made.step_on();
    let waited = made.waits(100, Purpose::Analysis, 500);
    assert!(waited <= Duration::from_millis(800), "{waited:?}");
}
