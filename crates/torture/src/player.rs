//! One who plays, table after table, and notes what is answered.

use std::sync::RwLock;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use kamen_core::Random;
use serde_json::{Value, json};

use crate::http::{Cut, Server};
use crate::ledger::{Deed, Doubt, Told};
use crate::rematch::rematch;
use crate::report::{Count, Notes};

/// A game that goes on for longer is left, and looked after.
const PLIES: usize = 60;
/// After a failure, a client tries again.
const PAUSE: Duration = Duration::from_millis(40);
/// One request of so many is cut.
const CUTS: usize = 25;
/// One ply of so many is not made: the player gives up.
const GIVES_UP: usize = 30;

/// What all clients share.
pub struct House {
    pub server: Server,
    /// So long a player thinks at the most.
    pub thinking: Duration,
    /// All games, as the server lists them.
    pub games: Vec<String>,
    /// Held by whoever asks; taken whole by whoever checks.
    pub gate: RwLock<()>,
    pub over: AtomicBool,
    pub notes: Notes,
    /// Every table, those of games that were left too.
    pub tables: RwLock<Vec<RwLock<Told>>>,
}

impl House {
    pub fn is_over(&self) -> bool {
        self.over.load(Ordering::SeqCst)
    }

    /// The whole game at a table, as it stands.
    pub fn state(&self, table: &str, cookie: &str) -> Option<Value> {
        let mut answer = self.server.get(&format!("/api/tables/{table}"), Some(cookie))?;
        (answer.status == 200).then(|| answer.body["state"].take())
    }

    /// Notes that a doubt has come true.
    pub fn came_true(&self, doubt: Option<Doubt>) {
        if let Some(doubt) = doubt {
            self.notes.add(Count::CameTrue, 1);
            self.notes.add(Count::DeniedAndTrue, u64::from(doubt.denied));
        }
    }
}

/// Plays until the run is over.
pub fn play(house: &House, seed: u64, number: u64) {
    let mut random = Random::of(&[seed, 1, number]);
    let mut at = None;
    let mut waits: Option<Instant> = None;
    while !house.is_over() {
        // While somebody checks, nobody plays.
        let gate = house.gate.read().unwrap_or_else(|poisoned| poisoned.into_inner());
        let asked = Instant::now();
        let went = match at {
            None => {
                at = sit_down(house, &mut random);
                at.is_some()
            }
            Some(table) => match turn(house, table, &mut random) {
                Turn::On => true,
                Turn::Wait => false,
                Turn::Over => {
                    at = None;
                    true
                }
            },
        };
        drop(gate);
        if went {
            house.notes.waited(waits.take().unwrap_or(asked));
            std::thread::sleep(house.thinking.mul_f64(random.below(1000) as f64 / 1000.0));
        } else {
            waits.get_or_insert(asked);
            std::thread::sleep(PAUSE);
        }
    }
}

/// Opens a table: for both at one device, or for two who sit apart.
fn sit_down(house: &House, random: &mut Random) -> Option<usize> {
    let game = &house.games[random.below(house.games.len())];
    let apart = random.below(3) == 0;
    let clock = (random.below(3) == 0).then_some("1h");
    let second = if apart { json!({ "kind": "friend" }) } else { json!({ "kind": "me" }) };
    let order = json!({ "game": game, "seats": [{ "kind": "me" }, second], "clock": clock });
    let mut opened = house.server.post("/api/tables", None, &order, None)?;
    if opened.status != 201 {
        house.notes.add(Count::Regretted, 1);
        return None;
    }
    let first = opened.cookie.take()?;
    let table = opened.body["table"].as_str()?.to_string();
    let mut cookies = [first.clone(), first];
    if apart {
        let token = opened.body["invitation"]["link"].as_str()?.split_once('#')?.1.to_string();
        let (path, body) = (format!("/api/tables/{table}/join"), json!({ "token": token }));
        // A rival wants the same seat at the same moment, perhaps at another server.
        let joined = both_at_once(|| house.server.post(&path, None, &body, None));
        let mut let_in = joined.into_iter().flatten().filter(|answer| answer.status == 204);
        cookies[1] = let_in.next()?.cookie?;
        if let_in.next().is_some() {
            house.notes.lost(&table, "a seat was taken twice");
            return None;
        }
    }
    let state = house.state(&table, &cookies[0])?;
    let mut told = Told::new(table, cookies);
    told.events = state["n"].as_u64()?;
    house.notes.add(Count::Tables, 1);
    let mut tables = house.tables.write().unwrap_or_else(|poisoned| poisoned.into_inner());
    tables.push(RwLock::new(told));
    Some(tables.len() - 1)
}

/// Two do the same at the same moment.
pub fn both_at_once<T: Send>(act: impl Fn() -> Option<T> + Sync) -> [Option<T>; 2] {
    std::thread::scope(|scope| {
        let other = scope.spawn(&act);
        // Whoever fell over has heard nothing.
        [act(), other.join().ok().flatten()]
    })
}

enum Turn {
    On,
    Wait,
    Over,
}

fn turn(house: &House, table: usize, random: &mut Random) -> Turn {
    let tables = house.tables.read().unwrap_or_else(|poisoned| poisoned.into_inner());
    let mut told = tables[table].write().unwrap_or_else(|poisoned| poisoned.into_inner());
    let Some(state) = house.state(&told.id, &told.cookies[0]) else { return Turn::Wait };
    match told.compare(&state) {
        Ok(came) => house.came_true(came),
        Err(why) => {
            told.lost = true;
            house.notes.lost(&told.id, &why);
            return Turn::Over;
        }
    }
    if told.over {
        house.notes.add(Count::Games, 1);
        if told.cookies[0] != told.cookies[1] {
            rematch(house, &mut told);
        }
        return Turn::Over;
    }
    if told.plies.len() >= PLIES {
        return Turn::Over;
    }
    let black = state["turn"] == "black";
    let cookie = told.cookies[usize::from(black)].clone();
    // Whoever is to move sees the moves. What was on its way may have come since.
    let seen = if black { house.state(&told.id, &cookie) } else { Some(state.clone()) };
    let Some(seen) = seen else { return Turn::Wait };
    if seen["n"] != state["n"] {
        return Turn::On;
    }
    let state = seen;
    let due = state["dice"]["due"] == true;
    let moves = state["moves"].as_array().map(Vec::as_slice).unwrap_or_default();
    let ply = if due { None } else { moves.get(random.below(moves.len())).and_then(|one| one["text"].as_str()) };
    // Now and then somebody gives up, so that games end.
    let ply = ply.filter(|_| random.below(GIVES_UP) > 0);
    let deed = match ply {
        Some(ply) => format!("move {ply}"),
        None if due => "roll".to_string(),
        None if !moves.is_empty() => "resign".to_string(),
        None => return Turn::Wait,
    };
    let cut = match random.below(CUTS) {
        0 => Some(Cut::Sending),
        1 => Some(Cut::Waiting),
        _ => None,
    };
    house.notes.add(Count::CutConnection, u64::from(cut.is_some()));
    let side = if black { "black" } else { "white" };
    let body = json!({ "ask": 1, "at": state["n"], "as": side, "do": deed });
    let answer = house.server.post(&format!("/api/tables/{}/do", told.id), Some(&cookie), &body, cut);
    let shows = match ply {
        Some(ply) => Some(Deed::Ply(ply.to_string())),
        None => (!due).then_some(Deed::Resign),
    };
    let doubt = |denied: bool| shows.map(|deed| Doubt { deed, denied });
    match answer {
        Some(answer) if answer.status == 200 && answer.body["ok"] == true => {
            house.notes.add(Count::Told, 1);
            told.acknowledged(ply.map(str::to_string), &answer.body["state"]);
            Turn::On
        }
        Some(answer) if answer.status == 503 => {
            house.notes.add(Count::Regretted, 1);
            told.doubts.extend(doubt(true));
            Turn::Wait
        }
        // Somebody was quicker: a ply that was cut off before has come.
        Some(answer) if answer.status == 200 && answer.body["refused"]["late"] == true => Turn::On,
        Some(answer) if answer.status == 200 => {
            house.notes.lost(&told.id, &format!("a legal {deed} was refused: {}", answer.body["refused"]));
            Turn::Over
        }
        _ => {
            house.notes.add(Count::InDoubt, 1);
            told.doubts.extend(doubt(false));
            Turn::Wait
        }
    }
}
