//! A small crowd at a real server.

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use kamen_catalog::Catalog;
use kamen_load::{Aim, Plan, Step, run};
use kamen_server::store::Memory;
use kamen_server::{App, Settings, router};

/// A server in a thread of its own, which nobody but this machine reaches.
fn serve() -> SocketAddr {
    let (tell, told) = std::sync::mpsc::channel();
    thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
        runtime.expect("threads").block_on(async {
            let settings = Settings { trusts_this_machine: true, ..Settings::default() };
            let app = App::with(Catalog::builtin(), settings, Arc::new(Memory::default()));
            let listener = tokio::net::TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.expect("a free port");
            tell.send(listener.local_addr().expect("an address")).expect("somebody waits");
            let service = router(app).into_make_service_with_connect_info::<SocketAddr>();
            axum::serve(listener, service).await.expect("a listener");
        });
    });
    told.recv().expect("a server")
}

#[test]
fn five_tables_for_two_seconds() {
    let plan = Plan {
        server: serve(),
        others: Vec::new(),
        pids: vec![std::process::id()],
        tables: 5,
        sockets: 13,
        pace: Duration::from_millis(100),
        ramp: Duration::from_millis(200),
        time: Duration::from_secs(2),
        seed: 1,
    };
    let mut most = 0;
    let faster = Step { pace: Duration::from_millis(50), time: Duration::from_secs(1) };
    let mut told = Vec::new();
    let reports = run(&plan, &[faster], &mut |progress| most = most.max(progress.sockets), &mut |report| {
        told.push(report.counts.sent);
    });
    let reports = reports.expect("a run");
    assert_eq!(told, reports.iter().map(|report| report.counts.sent).collect::<Vec<_>>());
    // The same tables go on, faster.
    let [report, second] = &reports[..] else { panic!("{} reports", reports.len()) };
    assert_eq!((second.plan.pace, second.sockets, second.counts.tables_opened), (faster.pace, 13, 0));
    assert!((40..=110).contains(&second.counts.sent), "{:?}", second.counts);
    assert_eq!(second.counts.shown, second.counts.sent);
    let counts = &report.counts;
    assert_eq!((report.sockets, most), (13, 13), "{counts:?}");
    assert_eq!((counts.refused(), counts.sockets_lost, &counts.first_refusal), (0, 0, &None));
    // 5 tables × 10 moves a second × 2 seconds; a busy machine makes fewer.
    assert!((40..=110).contains(&counts.sent), "{counts:?}");
    assert_eq!((counts.acknowledged, counts.shown), (counts.sent, counts.sent));
    assert_eq!(report.shown.count, counts.sent);
    assert_eq!(report.welcomed.count, counts.sockets_opened);
    // Three of the five tables have a watcher.
    assert!(report.watched.count > counts.sent / 3, "{:?}", report.watched);
    assert!(report.shown.p50 > Duration::ZERO && report.shown.max < Duration::from_secs(10));
    assert!(!report.missed().contains(&Aim::Everybody));
}
