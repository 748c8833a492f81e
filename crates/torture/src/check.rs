//! Whether what was told is there.

use std::sync::RwLock;

use serde_json::{Value, json};

use crate::ledger::Told;
use crate::player::House;
use crate::report::Count;

/// What a server says of a table.
enum Said {
    State(Value),
    /// It is damaged, and the server says so.
    Damaged,
    Nothing(String),
}

/// Compares tables with what was told of them: all of them, or the last and some of the others. The server is a new one, so
/// nothing is on its way any more.
pub fn check(house: &House, most: Option<usize>, pick: &mut dyn FnMut(usize) -> usize) {
    let tables = house.tables.read().unwrap_or_else(|poisoned| poisoned.into_inner());
    let all = tables.len();
    let some: Vec<usize> = match most {
        Some(most) if most < all => {
            let late = all.saturating_sub(most / 2)..all;
            late.chain((0..most / 2).map(|_| pick(all))).collect()
        }
        _ => (0..all).collect(),
    };
    for at in some {
        let mut told = tables[at].write().unwrap_or_else(|poisoned| poisoned.into_inner());
        if told.lost {
            continue;
        }
        house.notes.add(Count::Checked, 1);
        let compared = match ask(house, &told) {
            Said::State(state) => {
                let compared = told.compare(&state).map(|came| house.came_true(came));
                told.doubts.clear();
                seats(house, &told, &state);
                compared
            }
            Said::Damaged => Err("the server calls it damaged".to_string()),
            Said::Nothing(why) => Err(why),
        };
        if let Err(why) = compared {
            told.lost = true;
            house.notes.lost(&told.id, &why);
        }
    }
}

/// What became of the tables after bits of the file were turned.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Damage {
    /// Of so many the server says that they are damaged.
    pub seen: u64,
    /// So many it does not know any more: it has not seen that anything is wrong.
    pub vanished: u64,
}

/// After bits of the file were turned: a table is as it was told, or it is not given out.
pub fn check_damaged(house: &House) -> Damage {
    let tables = house.tables.read().unwrap_or_else(|poisoned| poisoned.into_inner());
    let mut damage = Damage::default();
    for told in tables.iter() {
        let told: &RwLock<Told> = told;
        // A copy: what a damaged file says decides nothing.
        let mut told = told.read().unwrap_or_else(|poisoned| poisoned.into_inner()).clone();
        if told.lost {
            continue;
        }
        match ask(house, &told) {
            Said::State(state) => {
                if let Err(why) = told.compare(&state) {
                    house.notes.lost(&told.id, &format!("a turned bit was not seen: {why}"));
                }
            }
            Said::Damaged => damage.seen += 1,
            Said::Nothing(_) => damage.vanished += 1,
        }
    }
    damage
}

fn ask(house: &House, told: &Told) -> Said {
    for _ in 0..20 {
        match house.server.get(&format!("/api/tables/{}", told.id), Some(&told.cookies[0])) {
            Some(mut answer) if answer.status == 200 => return Said::State(answer.body["state"].take()),
            Some(answer) if answer.status == 500 => return Said::Damaged,
            Some(answer) if answer.status == 503 => std::thread::sleep(std::time::Duration::from_millis(100)),
            Some(answer) => return Said::Nothing(format!("status {}", answer.status)),
            None => std::thread::sleep(std::time::Duration::from_millis(100)),
        }
    }
    Said::Nothing("no answer".to_string())
}

/// Whoever held a seat holds it.
fn seats(house: &House, told: &Told, state: &Value) {
    let both = told.cookies[0] == told.cookies[1];
    let own = if both { json!(["white", "black"]) } else { json!(["white"]) };
    if state["you"] != own {
        house.notes.lost(&told.id, &format!("the first holds {}", state["you"]));
    }
    if !both
        && let Some(state) = house.state(&told.id, &told.cookies[1])
        && state["you"] != json!(["black"])
    {
        house.notes.lost(&told.id, &format!("the second holds {}", state["you"]));
    }
}
