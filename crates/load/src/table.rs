//! A table: opened, joined, played at, and opened again when its game is over.

use std::rc::Rc;
use std::time::Duration;

use serde::Deserialize;
use serde_json::json;
use tokio::task::JoinSet;
use tokio::time::sleep;

use crate::crowd::Crowd;
use crate::http::{Browser, Http};
use crate::line::Socket;
use crate::play::Play;
use crate::player::Player;
use crate::watcher::watch;

/// Games of all families that go on for long even if they are played badly.
const GAMES: &str = include_str!("games.txt");
/// After a refusal.
const PAUSE: Duration = Duration::from_secs(2);
/// So long watchers stay after the last move.
const FAREWELL: Duration = Duration::from_millis(500);

/// Keeps one table busy for as long as the run lasts.
pub async fn keep_busy(crowd: Rc<Crowd>, table: usize) {
    let share = table as f64 / crowd.plan.tables as f64;
    sleep(crowd.plan.ramp.mul_f64(share)).await;
    for round in 0.. {
        match sit_down(&crowd, table, round).await {
            Ok(guests) => {
                crowd.tables.set(crowd.tables.get() + 1);
                guests.play().await;
                crowd.tables.set(crowd.tables.get() - 1);
            }
            Err(why) => {
                crowd.measures().counts.because(&why);
                sleep(PAUSE).await;
            }
        }
    }
}

/// Everybody at one table.
struct Guests {
    play: Rc<Play>,
    players: [Socket; 2],
    watchers: Vec<Socket>,
}

#[derive(Deserialize)]
struct Opened {
    table: String,
    invitation: Option<Invitation>,
}

#[derive(Deserialize)]
struct Invitation {
    link: String,
}

/// Opens a table in one browser, joins it with another, and lets the watchers in.
async fn sit_down(crowd: &Rc<Crowd>, number: usize, round: u64) -> Result<Guests, String> {
    // Never closed, so there is always a door to wait for.
    let door = crowd.doors.acquire().await;
    let mut browsers = [Browser::default(), Browser::default()];
    let opened = open(crowd, &mut browsers, number).await;
    let table: Rc<str> = opened.inspect_err(|_| crowd.measures().counts.tables_refused += 1)?.into();
    crowd.measures().counts.tables_opened += 1;
    let knock = async |cookie| {
        let line = Socket::open(crowd, &table, cookie).await;
        line.inspect_err(|_| crowd.measures().counts.sockets_refused += 1)
    };
    let [first, second] = browsers.map(|browser| browser.cookie());
    let players = [knock(first).await?, knock(second).await?];
    let mut watchers = Vec::new();
    for _ in 0..crowd.plan.watchers(number) {
        watchers.push(knock(None).await?);
    }
    drop(door);
    Ok(Guests { play: Play::new(crowd.clone(), number, round), players, watchers })
}

/// A stranger wants a table. An error where the server, or its silence, says to wait.
pub async fn knock(crowd: &Crowd) -> Result<(), ()> {
    let opened = async {
        let mut http = Http::connect(crowd.server()).await?;
        let seats = json!([{ "kind": "me" }, { "kind": "me" }]);
        let game = GAMES.lines().next().unwrap_or_default();
        http.post(&mut Browser::default(), "/api/tables", &json!({ "game": game, "seats": seats })).await
    };
    opened.await.map(drop).map_err(drop)
}

/// The requests that make a table with both seats taken; its id.
async fn open(crowd: &Crowd, [host, guest]: &mut [Browser; 2], number: usize) -> Result<String, String> {
    let mut http = Http::connect(crowd.server()).await?;
    let games: Vec<&str> = GAMES.lines().collect();
    let game = games[number % games.len()];
    let seats = json!([{ "kind": "me" }, { "kind": "friend" }]);
    let order = json!({ "game": game, "options": [], "seats": seats, "colours": "chosen" });
    let answer = http.post(host, "/api/tables", &order).await?;
    let opened: Opened = serde_json::from_slice(&answer).map_err(|error| error.to_string())?;
    let link = opened.invitation.map(|invitation| invitation.link).unwrap_or_default();
    let token = link.split_once('#').ok_or("the invitation has no token")?.1;
    let path = format!("/api/tables/{}/join", opened.table);
    http.post(guest, &path, &json!({ "token": token })).await?;
    Ok(opened.table)
}

impl Guests {
    /// Until the game is over, or a player is not let in any more.
    async fn play(self) {
        let Guests { play, players, watchers } = self;
        let crowd = play.crowd.clone();
        let mut seated = JoinSet::new();
        for line in players {
            seated.spawn_local(Player::new(play.clone(), line).play());
        }
        let mut standing = JoinSet::new();
        for line in watchers {
            standing.spawn_local(watch(play.clone(), line));
        }
        while seated.join_next().await.is_some() {}
        crowd.measures().counts.games_over += 1;
        sleep(FAREWELL).await;
        // With the set its watchers go home.
        drop(standing);
    }
}
