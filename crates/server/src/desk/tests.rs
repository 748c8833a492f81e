//! Turns, shares, patience, and work for those who left.

use std::net::{IpAddr, Ipv4Addr};
use std::sync::Mutex;
use std::sync::mpsc;
use std::time::Instant;

use futures_util::FutureExt;
use futures_util::future::join_all;

use kamen_host::Patience;

use super::line::Line;
use super::*;

fn address(last: u8) -> Address {
    Address(IpAddr::V4(Ipv4Addr::new(192, 0, 2, last)))
}

fn desk(threads: usize, patience: u64) -> Desk {
    let settings = DeskSettings {
        threads,
        patience: Duration::from_millis(patience),
        slice: Duration::from_millis(50),
        paused: 4,
        waiting: 64,
        waiting_per_address: 16,
        household: false,
    };
    Desk::new(settings, Metrics::default())
}

/// Work that goes on until the sender is dropped.
fn blocked() -> (mpsc::Sender<()>, impl FnOnce(&Errand) -> Result<(), Problem> + Send + 'static) {
    let (hold, held) = mpsc::channel::<()>();
    (hold, move |_: &Errand| {
        let _ = held.recv();
        Ok(())
    })
}

#[tokio::test]
async fn addresses_take_turns() {
    let desk = desk(1, 60_000);
    let order = Arc::new(Mutex::new(Vec::new()));
    let (hold, work) = blocked();
    let mut first = desk.work(address(9), work).boxed();
    assert!((&mut first).now_or_never().is_none());
    let work = |last: u8| {
        let order = order.clone();
        desk.work(address(last), move |_| {
            order.lock().expect("no panic before").push(last);
            Ok(())
        })
    };
    // One asks ten times before the other asks twice.
    let mut all: Vec<_> = [1; 10].into_iter().chain([2; 2]).map(|last| work(last).boxed()).collect();
    all.iter_mut().for_each(|one| assert!(one.now_or_never().is_none()));
    drop(hold);
    first.await.expect("done");
    join_all(all).await;
    assert_eq!(order.lock().expect("no panic before")[..5], [1, 2, 1, 2, 1]);
}

#[tokio::test]
async fn one_address_never_has_all_threads() {
    let desk = desk(2, 60_000);
    let (hold, work) = blocked();
    let (hold_too, work_too) = blocked();
    let mut held = [desk.work(address(1), work).boxed(), desk.work(address(1), work_too).boxed()];
    held.iter_mut().for_each(|one| assert!(one.now_or_never().is_none()));
    assert_eq!(desk.work(address(2), |_| Ok(7)).await.expect("a free thread"), 7);
    drop((hold, hold_too));
    join_all(held).await;
}

#[tokio::test]
async fn nobody_waits_for_ever_and_too_many_do_not_wait_at_all() {
    let desk = desk(1, 100);
    let (hold, work) = blocked();
    let mut held = desk.work(address(1), work).boxed();
    assert!((&mut held).now_or_never().is_none());
    assert!(matches!(desk.work(address(2), |_| Ok(())).await, Err(Problem::Asked(Trouble::Busy))));
    // Whoever gave up is not in the line any more.
    assert_eq!(desk.questions.waiting(), 0);
    let mut more: Vec<_> = (0..16).map(|_| desk.work(address(3), |_| Ok(())).boxed()).collect();
    more.iter_mut().for_each(|one| assert!(one.now_or_never().is_none()));
    assert!(matches!(desk.work(address(3), |_| Ok(())).now_or_never(), Some(Err(Problem::Asked(Trouble::Busy)))));
    drop(hold);
}

#[tokio::test]
async fn work_sees_that_nobody_waits() {
    let desk = desk(1, 50);
    let (told, seen) = mpsc::channel();
    let endless = desk.work(address(1), move |errand| {
        while errand.go_on().is_ok() {
            std::thread::yield_now();
        }
        told.send(()).map_err(|_| Trouble::Busy.into())
    });
    assert!(matches!(endless.await, Err(Problem::Asked(Trouble::Busy))));
    seen.recv_timeout(Duration::from_secs(20)).expect("the work has ended");
}

#[tokio::test]
async fn what_takes_long_pauses_where_others_wait_and_goes_on() {
    let desk = desk(1, 60_000);
    let (finish, finished) = mpsc::channel();
    let long = desk.work(address(1), move |errand| {
        while finished.try_recv().is_err() {
            errand.go_on()?;
            std::thread::yield_now();
        }
        Ok(9)
    });
    let mut long = long.boxed();
    assert!((&mut long).now_or_never().is_none());
    for _ in 0..3 {
        assert_eq!(desk.work(address(2), |_| Ok(7)).await.expect("its turn"), 7);
    }
    assert!((&mut long).now_or_never().is_none());
    finish.send(()).expect("it is still worked on");
    assert_eq!(long.await.expect("nothing is lost"), 9);
}

#[tokio::test]
async fn what_has_paused_ends_when_nobody_waits_for_it() {
    let desk = desk(1, 60_000);
    let (told, ended) = mpsc::channel();
    let endless = desk.work::<(), _>(address(1), move |errand| {
        let trouble = loop {
            if let Err(trouble) = errand.go_on() {
                break trouble;
            }
        };
        told.send(()).map_err(|_| Problem::Asked(Trouble::Busy))?;
        Err(trouble.into())
    });
    let mut endless = endless.boxed();
    assert!((&mut endless).now_or_never().is_none());
    let (hold, held) = mpsc::channel::<()>();
    let (began, begun) = oneshot::channel();
    let work = move |_: &Errand| {
        let _ = began.send(());
        let _ = held.recv();
        Ok(())
    };
    let mut other = desk.work(address(2), work).boxed();
    assert!((&mut other).now_or_never().is_none());
    // It has its place once the first has paused.
    begun.await.expect("a place");
    drop(endless);
    let heard = ended.recv_timeout(Duration::from_secs(20));
    drop(hold);
    other.await.expect("done");
    heard.expect("it has ended without a place");
    assert_eq!(desk.work(address(1), |_| Ok(1)).await.expect("all places are free"), 1);
}

#[tokio::test]
async fn whoever_has_had_the_least_is_next() {
    let desk = desk(1, 60_000);
    let order = Arc::new(Mutex::new(Vec::new()));
    let work = |last: u8, millis: u64| {
        let order = order.clone();
        desk.work(address(last), move |_| {
            order.lock().expect("no panic before").push(last);
            std::thread::sleep(Duration::from_millis(millis));
            Ok(())
        })
    };
    work(1, 400).await.expect("done");
    let (hold, blocking) = blocked();
    let mut first = desk.work(address(9), blocking).boxed();
    assert!((&mut first).now_or_never().is_none());
    // The one who had much done before waits until the others have had as much, though he came first.
    let mut all: Vec<_> = [1, 1, 2, 2, 3].into_iter().map(|last| work(last, 0).boxed()).collect();
    all.iter_mut().for_each(|one| assert!(one.now_or_never().is_none()));
    drop(hold);
    first.await.expect("done");
    join_all(all).await;
    assert_eq!(order.lock().expect("no panic before")[..], [1, 2, 3, 2, 1, 1]);
}

#[tokio::test]
async fn what_falls_over_takes_nobody_with_it() {
    let desk = desk(1, 60_000);
    let fallen = desk.work::<(), _>(address(1), |_| panic!("as the test wants it"));
    assert!(matches!(fallen.await, Err(Problem::Ours(_))));
    assert_eq!(desk.work(address(1), |_| Ok(1)).await.expect("the thread goes on"), 1);
}

#[tokio::test]
async fn a_full_line_has_room_for_whoever_asks_for_less() {
    let desk = desk(1, 60_000);
    let (hold, work) = blocked();
    let mut first = desk.work(address(1), work).boxed();
    assert!((&mut first).now_or_never().is_none());
    while desk.questions.waiting() > 0 {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    // Four addresses fill the line.
    let mut waiting: Vec<_> = (2..6)
        .flat_map(|last| (0..16).map(move |_| last))
        .map(|last| desk.work(address(last), move |_| Ok(last)).boxed())
        .collect();
    waiting.iter_mut().for_each(|one| assert!(one.now_or_never().is_none()));
    assert_eq!(desk.questions.waiting(), 64);
    let mut late = desk.work(address(9), |_| Ok(9)).boxed();
    assert!((&mut late).now_or_never().is_none());
    assert_eq!(desk.questions.waiting(), 64);
    drop(hold);
    first.await.expect("done");
    assert_eq!(late.await.expect("its turn"), 9);
    let answers = join_all(waiting).await;
    let busy = answers.iter().filter(|answer| matches!(answer, Err(Problem::Asked(Trouble::Busy)))).count();
    assert_eq!((busy, answers.iter().filter(|answer| answer.is_ok()).count()), (1, 63));
}

/// Deeds have places of their own: what a home has asked does not come before its move, and what comes before it is told.
#[tokio::test]
async fn no_question_comes_before_a_deed() {
    let desk = desk(2, 60_000);
    let (hold, work) = blocked();
    let (hold_too, work_too) = blocked();
    let mut held = [desk.work(address(1), work).boxed(), desk.work(address(2), work_too).boxed()];
    held.iter_mut().for_each(|one| assert!(one.now_or_never().is_none()));
    let first = desk.deed(address(1)).now_or_never().expect("at once").expect("a turn");
    assert!(!first.behind_own);
    // One home has not all of these places, either.
    let mut second = desk.deed(address(1)).boxed();
    assert!((&mut second).now_or_never().is_none());
    let other = desk.deed(address(2)).now_or_never().expect("at once").expect("a turn");
    let mut third = desk.deed(address(3)).boxed();
    assert!((&mut third).now_or_never().is_none());
    drop(other);
    assert!(!third.await.expect("a turn").behind_own);
    drop(first);
    assert!(second.await.expect("a turn").behind_own);
    drop((hold, hold_too));
    join_all(held).await;
}

/// A line with a made clock.
struct Made {
    line: Line,
    now: Instant,
    going: Vec<Arc<Errand>>,
}

impl Made {
    fn new(threads: usize, paused: usize) -> Made {
        let settings = DeskSettings { threads, paused, household: false, ..DeskSettings::default() };
        Made { line: Line::new(settings), now: Instant::now(), going: Vec::new() }
    }

    fn ask(&mut self, asker: Address) -> Arc<Errand> {
        let errand = Errand::new(asker, std::sync::Weak::new());
        let job = Job { errand: errand.clone(), run: Box::new(|_| ()) };
        assert!(self.line.add(Waits::Job(job)).is_ok());
        errand
    }

    /// The next who is given a place.
    fn next(&mut self) -> Option<Arc<Errand>> {
        let next = self.line.next(self.now)?.errand().clone();
        self.going.push(next.clone());
        Some(next)
    }

    fn done(&mut self, errand: &Arc<Errand>) {
        self.going.retain(|other| !Arc::ptr_eq(other, errand));
        self.line.stop(errand, self.now);
    }

    /// A step of everybody's work.
    fn step(&mut self) {
        self.now += Duration::from_millis(10);
        for errand in self.going.clone() {
            if self.line.is_in_the_way(&errand, self.now) {
                self.line.pause(&errand, self.now);
                self.going.retain(|other| !Arc::ptr_eq(other, &errand));
            }
        }
        while self.next().is_some() {}
    }
}

/// Whoever has a wide network of IPv6 asks from as many addresses as they like, and is one of those who wait all the same.
#[test]
fn many_networks_of_one_home_have_one_turn() {
    let mut made = Made::new(2, 4);
    let home = |at: u16| Address::of(format!("2001:db8:1:{at:x}::1").parse().expect("an address"));
    let _waiting: Vec<_> = (0..60).map(|at| made.ask(home(at))).collect();
    let _others = [made.ask(address(1)), made.ask(address(1))];
    let first = made.next().expect("a job");
    assert_ne!(first.asker, address(1));
    // The home has all that one may have; nobody else waits longer for that.
    let other = made.next().expect("a job");
    assert_eq!(other.asker, address(1));
    made.now += Duration::from_secs(1);
    made.done(&other);
    made.now += Duration::from_secs(1);
    made.done(&first);
    // What was done for one of its addresses was done for all of them.
    assert_eq!(made.next().expect("a job").asker, address(1));
}

/// Two who have the same much to do have the place by turns, slice by slice.
#[test]
fn homes_have_slices_by_turns() {
    let mut made = Made::new(1, 4);
    let (one, other) = (made.ask(address(1)), made.ask(address(2)));
    let mut had = [0, 0];
    while made.next().is_some() {}
    for _ in 0..400 {
        made.step();
        assert_eq!(made.going.len(), 1);
        had[usize::from(Arc::ptr_eq(&made.going[0], &other))] += 1;
    }
    assert!(one.is_going() != other.is_going());
    assert!(had.into_iter().all(|steps| (140..=260).contains(&steps)), "{had:?}");
}

/// However many have long work, whoever asks for little has it after a slice, and long work of somebody else is done in time.
#[test]
fn long_work_of_many_keeps_nobody_waiting() {
    for homes in [2, 4, 12] {
        let mut made = Made::new(2, 64);
        let _long: Vec<_> = (0..homes).flat_map(|home| [home, home]).map(|home| made.ask(address(home))).collect();
        (0..300).for_each(|_| made.step());
        for _ in 0..20 {
            let little = made.ask(address(100));
            let asked = made.now;
            while !little.is_going() {
                made.step();
            }
            assert!(made.now - asked <= Duration::from_millis(110), "{homes}: {:?}", made.now - asked);
            made.now += Duration::from_millis(10);
            made.done(&little);
            (0..50).for_each(|_| made.step());
        }
        // Half a second of work, asked for once.
        let whole = made.ask(address(101));
        let (asked, mut had) = (made.now, 0);
        while had < 50 {
            made.step();
            had += usize::from(whole.is_going());
            assert!(made.now - asked < Duration::from_secs(4), "{homes}");
        }
    }
}

/// Where too much has paused, whoever has had the most makes room.
#[test]
fn of_what_has_paused_that_of_the_greediest_is_given_up() {
    let mut made = Made::new(1, 1);
    let greedy = made.ask(address(1));
    while made.next().is_some() {}
    (0..100).for_each(|_| made.step());
    let second = made.ask(address(2));
    (0..20).for_each(|_| made.step());
    assert!(second.is_going() && !greedy.is_going() && !greedy.is_ended());
    let third = made.ask(address(3));
    (0..20).for_each(|_| made.step());
    assert!(third.is_going() || second.is_going());
    assert!(greedy.is_ended() && !second.is_ended() && !third.is_ended());
}
