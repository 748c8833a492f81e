//! Two who agree to play again: however often and at whichever server they say so, one game comes of it.

use serde_json::{Value, json};

use crate::http::Answer;
use crate::ledger::Told;
use crate::player::{House, both_at_once};
use crate::report::Count;

/// So often it is asked which game is the next, each time at another server.
const ASKED: usize = 3;

/// After a game of two who sit apart.
pub fn rematch(house: &House, told: &mut Told) {
    let path = format!("/api/tables/{}/do", told.id);
    let say = |cookie: &str, at: u64, side: &str, deed: &str| {
        let body = json!({ "ask": 1, "at": at, "as": side, "do": deed });
        house.server.post(&path, Some(cookie), &body, None).filter(|answer: &Answer| answer.status == 200)
    };
    let offered = say(&told.cookies[0], told.events, "white", "offer-rematch");
    let Some(state) =
        offered.filter(|answer| answer.body["ok"] == true).map(|mut answer| answer.body["state"].take())
    else {
        return;
    };
    told.events = state["n"].as_u64().unwrap_or(told.events);
    let answers = both_at_once(|| say(&told.cookies[1], told.events, "black", "accept-rematch"));
    let accepted = answers.iter().flatten().filter(|answer| answer.body["ok"] == true).count();
    if accepted > 1 {
        return house.notes.lost(&told.id, "a rematch was agreed to twice");
    }
    let states: Vec<Value> = (0..ASKED).filter_map(|_| house.state(&told.id, &told.cookies[0])).collect();
    let mut next: Vec<&str> = states.iter().filter_map(|state| state["next"].as_str()).collect();
    let shown = next.len();
    next.dedup();
    match next[..] {
        [] if accepted == 0 || states.is_empty() => {}
        [one] if accepted == 0 || shown == states.len() => {
            house.notes.add(Count::Rematches, 1);
            // Colours are changed; whoever cannot be asked just now is not asked.
            if let Some(state) = house.state(one, &told.cookies[1])
                && state["you"] != json!(["white"])
            {
                house.notes.lost(one, &format!("in the next game the second holds {}", state["you"]));
            }
        }
        _ => house.notes.lost(&told.id, &format!("agreed to {accepted} times, the next game is {next:?} of {shown}")),
    }
}
