//! Turns, shares, patience, and work for those who left.

use std::net::{IpAddr, Ipv4Addr};
use std::sync::Mutex;
use std::sync::mpsc;

use futures_util::FutureExt;
use futures_util::future::join_all;

use super::*;

fn address(last: u8) -> Address {
    Address(IpAddr::V4(Ipv4Addr::new(192, 0, 2, last)))
}

fn desk(threads: usize, patience: u64) -> Desk {
    let settings = DeskSettings {
        threads,
        patience: Duration::from_millis(patience),
        share: Duration::from_millis(50),
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
    assert_eq!(desk.queue.waiting(), 0);
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
async fn what_takes_long_gives_way_where_others_wait() {
    let desk = desk(1, 60_000);
    let endless = desk.work::<(), _>(address(1), |errand| {
        loop {
            errand.go_on()?;
            std::thread::yield_now();
        }
    });
    let mut endless = endless.boxed();
    assert!((&mut endless).now_or_never().is_none());
    // As long as nobody waits, it goes on.
    tokio::time::sleep(Duration::from_millis(150)).await;
    assert!((&mut endless).now_or_never().is_none());
    assert_eq!(desk.work(address(2), |_| Ok(7)).await.expect("its turn"), 7);
    assert!(matches!(endless.await, Err(Problem::Asked(Trouble::Busy))));
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
    while desk.queue.waiting() > 0 {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    // Four addresses fill the line.
    let mut waiting: Vec<_> = (2..6)
        .flat_map(|last| (0..16).map(move |_| last))
        .map(|last| desk.work(address(last), move |_| Ok(last)).boxed())
        .collect();
    waiting.iter_mut().for_each(|one| assert!(one.now_or_never().is_none()));
    assert_eq!(desk.queue.waiting(), 64);
    let mut late = desk.work(address(9), |_| Ok(9)).boxed();
    assert!((&mut late).now_or_never().is_none());
    assert_eq!(desk.queue.waiting(), 64);
    drop(hold);
    first.await.expect("done");
    assert_eq!(late.await.expect("its turn"), 9);
    let answers = join_all(waiting).await;
    let busy = answers.iter().filter(|answer| matches!(answer, Err(Problem::Asked(Trouble::Busy)))).count();
    assert_eq!((busy, answers.iter().filter(|answer| answer.is_ok()).count()), (1, 63));
}

/// Whoever has a wide network of IPv6 asks from as many addresses as they like, and is one of those who wait all the same.
#[tokio::test]
async fn many_networks_of_one_home_have_one_turn() {
    let mut desk = desk(2, 60_000);
    desk.queue = Arc::new(Queue::new(DeskSettings { threads: 2, ..DeskSettings::default() }));
    let home = |at: u16| Address::of(format!("2001:db8:1:{at:x}::1").parse().expect("an address"));
    let mut waiting: Vec<_> = (0..60).map(|at| desk.work(home(at), |_| Ok(())).boxed()).collect();
    waiting.extend([desk.work(address(1), |_| Ok(())).boxed(), desk.work(address(1), |_| Ok(())).boxed()]);
    waiting.iter_mut().for_each(|one| assert!(one.now_or_never().is_none()));
    let take = || desk.queue.take().expect("a job").0;
    assert_ne!(take(), address(1));
    // The home has all that one may have; nobody else waits longer for that.
    assert_eq!(take(), address(1));
    desk.queue.done(address(1), Duration::from_secs(1));
    desk.queue.done(home(0), Duration::from_secs(2));
    // What was done for one of its addresses was done for all of them.
    assert_eq!(take(), address(1));
    drop(waiting);
}
