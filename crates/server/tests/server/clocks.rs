//! Clocks of the server: they run, they fall, they wait, and a restart is nobody's time.

use std::time::Duration;

use kamen_server::desk::DeskSettings;
use kamen_server::{Address, Settings};
use serde_json::{Value, json};

use crate::helpers::{Site, Visitor, data_file, friends, hard_table, quick};
use crate::stores::{kept, memory};

fn with_clock(clock: &str, other: &str) -> Value {
    json!({ "game": "dama", "clock": clock, "seats": [{ "kind": "me" }, { "kind": other }] })
}

#[tokio::test(flavor = "multi_thread")]
async fn the_flag_falls_by_itself() {
    let (site, mut visitor) = (Site::new(), Visitor::default());
    let address = site.listen().await;
    let (table, _) = visitor.open(&site, with_clock("1s", "me")).await;
    let mut watcher = Visitor::default().socket(address, &table, "lang=en").await.expect("a socket");
    let over = watcher.until("the end", |message| !message["result"].is_null()).await;
    assert_eq!(over["result"]["winner"], "black");
    assert_eq!(over["clock"]["left"][0], 0);
    let late = visitor.act(&site, &table, 1, "move c3-d4").await;
    assert_eq!(late["ok"], false);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_clock_waits_for_the_friend_and_for_the_first_moves() {
    let (site, mut jana, mut petr) = (Site::new(), Visitor::default(), Visitor::default());
    let (table, token) = jana.open(&site, with_clock("5m", "friend")).await;
    tokio::time::sleep(Duration::from_millis(50)).await;
    let waiting = jana.state(&site, &table).await;
    assert_eq!((&waiting["adjourned"], &waiting["clock"]["left"]), (&json!(true), &json!([300_000, 300_000])));
    petr.join(&site, &table, &token.expect("an invitation")).await;
    let begun = jana.state(&site, &table).await;
    assert_eq!((&begun["adjourned"], &begun["clock"]["running"]), (&json!(false), &json!(null)));
    let n = begun["n"].as_u64().expect("a number");
    tokio::time::sleep(Duration::from_millis(50)).await;
    assert_eq!(jana.act(&site, &table, n, "move c3-d4").await["ok"], true);
    tokio::time::sleep(Duration::from_millis(50)).await;
    assert_eq!(petr.act(&site, &table, n + 1, "move b6-a5").await["ok"], true);
    let both = jana.state(&site, &table).await;
    assert_eq!(both["clock"]["running"], "white");
    assert_eq!(both["clock"]["used"][1], 0, "{}", both["clock"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_restart_costs_nobody_time() {
    let file = data_file("restart");
    let mut visitor = Visitor::default();
    let store = kept(&file).await.expect("a file");
    let site = Site::with(quick(), store);
    site.app.wake().await.expect("a store");
    let (table, _) = visitor.open(&site, with_clock("5m", "me")).await;
    visitor.act(&site, &table, 0, "move c3-d4").await;
    tokio::time::sleep(Duration::from_millis(300)).await;
    site.app.stop().await;
    tokio::time::sleep(Duration::from_millis(1500)).await;
    let site = Site::with(quick(), kept(&file).await.expect("the file"));
    site.app.wake().await.expect("a store");
    let used = visitor.state(&site, &table).await["clock"]["used"][1].as_u64().expect("a time");
    // What Black thought before counts, what the server was away does not.
    assert!((250..1300).contains(&used), "{used}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_nobody_looks_at_goes_to_sleep() {
    let settings = kamen_server::Settings { nap: Duration::from_millis(50), ..quick() };
    let store = memory();
    let (site, mut visitor) = (Site::with(settings, store), Visitor::default());
    let live = async |visitor: &mut Visitor| {
        let (_, numbers) = visitor.get(&site, "/metrics").await;
        numbers.as_str().is_some_and(|text| text.contains("kamen_tables_live 1"))
    };
    let (table, _) = visitor.open(&site, with_clock("5h", "me")).await;
    visitor.act(&site, &table, 0, "move c3-d4").await;
    assert!(live(&mut visitor).await);
    for _ in 0..200 {
        if !live(&mut visitor).await {
            break;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert!(!live(&mut visitor).await);
    // Its clock has run on meanwhile, and the game goes on.
    let state = visitor.state(&site, &table).await;
    assert!(state["clock"]["used"][1].as_u64().is_some_and(|used| used >= 50), "{}", state["clock"]);
    assert_eq!(visitor.act(&site, &table, 1, "move b6-a5").await["ok"], true);
}

/// Where Jana and Petr play at a table that is hard, and Petr is to move. They are at different addresses.
struct Hard {
    site: Site,
    jana: Visitor,
    petr: Visitor,
    table: String,
    state: Value,
}

impl Hard {
    async fn new() -> Hard {
        let desk = DeskSettings { threads: 2, ..DeskSettings::default() };
        let site = Site::with(Settings { desk, ..quick() }, memory());
        let from = |last: u8| Visitor { address: Some(([192, 0, 2, last], 5000).into()), ..Visitor::default() };
        let (mut jana, mut petr) = (from(11), from(12));
        let mut body = hard_table(friends());
        body["clock"] = json!("5m");
        let (table, token) = jana.open(&site, body).await;
        petr.join(&site, &table, &token.expect("an invitation")).await;
        let mut state = jana.state(&site, &table).await;
        // Clocks run from the second move of each on.
        for at in 0..3 {
            let mover = if at % 2 == 0 { &mut jana } else { &mut petr };
            state = Hard::moves(&site, mover, &table, &state).await;
        }
        let state = petr.state(&site, &table).await;
        Hard { site, jana, petr, table, state }
    }

    /// The shortest move there is: such a game is not over soon.
    async fn moves(site: &Site, mover: &mut Visitor, table: &str, state: &Value) -> Value {
        let state = match state["moves"].as_array().is_none_or(Vec::is_empty) {
            true => mover.state(site, table).await,
            false => state.clone(),
        };
        let moves = state["moves"].as_array().expect("moves").iter().filter_map(|one| one["text"].as_str());
        let deed = moves.min_by_key(|text| text.len()).expect("a move");
        let n = state["n"].as_u64().expect("a number");
        let moved = mover.act(site, table, n, &format!("move {deed}")).await;
        assert_eq!(moved["ok"], true, "{moved}");
        moved["state"].clone()
    }

    /// How much time each has used after Petr's move.
    async fn used(mut self) -> [u64; 2] {
        Hard::moves(&self.site, &mut self.petr, &self.table, &self.state).await;
        let used = self.jana.state(&self.site, &self.table).await["clock"]["used"].clone();
        [0, 1].map(|at| used[at].as_u64().expect("a time"))
    }

    /// A turn for deeds of an address, kept so long.
    async fn keep(&self, last: u8, millis: u64) {
        let turn = self.site.app.desk().deed(Address([192, 0, 2, last].into())).await.expect("a turn");
        tokio::spawn(async move {
            tokio::time::sleep(Duration::from_millis(millis)).await;
            drop(turn);
        });
    }
}

/// Longer than a move at such a table takes on a machine that has other tests to run.
const LONG: u64 = 4_000;
const SHORT: u64 = 2_500;

/// What somebody asks for beside the game takes no time from the other's clock: no question comes before a move.
#[tokio::test(flavor = "multi_thread")]
async fn questions_of_the_mover_take_no_time_from_the_other() {
    let hard = Hard::new().await;
    let mut asked = Vec::new();
    for _ in 0..4 {
        let app = hard.site.app.clone();
        let address = Address([192, 0, 2, 12].into());
        asked.push(tokio::spawn(async move {
            let slow = |_: &_| {
                std::thread::sleep(Duration::from_millis(LONG));
                Ok(())
            };
            app.desk().work(address, slow).await
        }));
    }
    tokio::time::sleep(Duration::from_millis(50)).await;
    let used = hard.used().await;
    assert!(used.iter().all(|used| *used < SHORT), "{used:?}");
    assert!(asked.iter().any(|one| !one.is_finished()));
}

/// Deeds of others that come first are nobody's time.
#[tokio::test(flavor = "multi_thread")]
async fn a_wait_for_others_is_nobodys_time() {
    let hard = Hard::new().await;
    hard.keep(101, LONG).await;
    hard.keep(102, LONG).await;
    let used = hard.used().await;
    assert!(used.iter().all(|used| *used < SHORT), "{used:?}");
}

/// Own deeds that come first are one's own time, and never the other's.
#[tokio::test(flavor = "multi_thread")]
async fn a_wait_for_oneself_is_ones_own_time() {
    let hard = Hard::new().await;
    hard.keep(12, LONG).await;
    let used = hard.used().await;
    assert!(used[0] < SHORT && used[1] > LONG - 500, "{used:?}");
}

/// A move that came before the flag fell is heard, however long it waits for its turn.
#[tokio::test(flavor = "multi_thread")]
async fn the_flag_waits_for_a_move_that_came_before() {
    let mut hard = Hard::new().await;
    let body = hard_table(json!({ "seats": [{ "kind": "me" }, { "kind": "me" }], "clock": "6s" }));
    (hard.table, _) = hard.petr.open(&hard.site, body).await;
    hard.state = hard.petr.state(&hard.site, &hard.table).await;
    // The first moves are free.
    for _ in 0..2 {
        hard.state = Hard::moves(&hard.site, &mut hard.petr, &hard.table, &hard.state).await;
    }
    hard.keep(101, 8_000).await;
    hard.keep(102, 8_000).await;
    let mut watcher = Visitor::default();
    let moving = {
        let (mut petr, state) = (hard.petr.clone(), hard.state.clone());
        let (site, table) = (&hard.site, &hard.table);
        async move { Hard::moves(site, &mut petr, table, &state).await }
    };
    let looking = async {
        // The flag would fall now; whoever comes makes the table look for it.
        tokio::time::sleep(Duration::from_millis(6_500)).await;
        watcher.state(&hard.site, &hard.table).await
    };
    let (moved, seen) = tokio::join!(moving, looking);
    assert_eq!((&moved["result"], &seen["result"]), (&Value::Null, &Value::Null), "{moved}");
}
