//! Named positions, worked out by hand from the rulebook: the complete list of moves, what they lead to, and what is
//! refused why.

use std::collections::BTreeSet;

use toml::{Table, Value};

use crate::{catalog, game, golden};

pub fn check(id: &str) {
    let table: Table = golden("rules", &format!("{id}.toml")).parse().unwrap_or_else(|e| panic!("{id}: {e}"));
    let positions = table["position"].as_array().expect("[[position]]");
    let mut names = BTreeSet::new();
    let mut wrong = Vec::new();
    for position in positions {
        let position = position.as_table().expect("a table");
        let name = text(position, "name");
        assert!(names.insert(name.clone()), "{id}: two positions are named '{name}'");
        assert!(position.contains_key("article"), "{id}: '{name}' has no article");
        for fault in faults(id, position) {
            wrong.push(format!("{id}, '{name}' ({}): {fault}", text(position, "pos")));
        }
    }
    assert!(wrong.is_empty(), "\n{}\n", wrong.join("\n"));
    assert!(positions.len() >= 4, "{id}: only {} named positions", positions.len());
}

fn faults(id: &str, entry: &Table) -> Vec<String> {
    let sets: Vec<String> = entry.get("set").and_then(Value::as_table).into_iter().flatten().map(set).collect();
    let start = match sets.is_empty() {
        true => game(id).start,
        false => match catalog().with_options(id, &sets).expect("the game exists") {
            Ok(game) => game.start,
            Err(faults) => return vec![format!("options refused: {faults:?}")],
        },
    };
    let pos = match start.read(&text(entry, "pos")) {
        Ok(pos) => pos,
        Err(faults) => return vec![format!("cannot be read: {}", faults[0])],
    };
    let mut wrong = Vec::new();
    let legal = pos.legal();
    let expected: BTreeSet<String> = strings(&entry["moves"]).into_iter().collect();
    let found: BTreeSet<String> = legal.texts().into_iter().collect();
    if expected != found || legal.len() != found.len() {
        let missing: Vec<_> = expected.difference(&found).collect();
        let extra: Vec<_> = found.difference(&expected).collect();
        wrong.push(format!("missing {missing:?}, not expected {extra:?}"));
    }
    let end = pos.end().map(|outcome| outcome.id().to_string());
    let expected_end = entry.get("end").and_then(Value::as_str).map(str::to_string);
    if end != expected_end {
        wrong.push(format!("ended by {end:?}, expected {expected_end:?}"));
    }
    if let Some(ends) = entry.get("ends").and_then(Value::as_table) {
        for legal in legal.iter() {
            let (mv, outcome) = (&legal.text, legal.play().end().map(|outcome| outcome.id()));
            if outcome != ends.get(mv).and_then(Value::as_str) {
                wrong.push(format!("{mv} ends the game with {outcome:?}, expected {:?}", ends.get(mv)));
            }
        }
        wrong.extend(
            ends.keys()
                .filter(|mv| legal.find(mv).is_none())
                .map(|mv| format!("`ends` names {mv}, which is no move")),
        );
    }
    for (mv, after) in entry.get("after").and_then(Value::as_table).into_iter().flatten() {
        let after = after.as_str().expect("a position");
        match pos.attempt(mv) {
            Err(refusal) => wrong.push(format!("{mv} refused: {}", refusal.reason.id())),
            Ok(legal) => {
                let next = legal.play();
                match start.read(after) {
                    Err(faults) => wrong.push(format!("after {mv} cannot be read: {}", faults[0])),
                    Ok(expected) if expected.identity() != next.identity() => {
                        wrong.push(format!("after {mv}: {} instead of {}", next.identity(), expected.identity()));
                    }
                    Ok(_) => {}
                }
            }
        }
    }
    for (attempt, reason) in entry.get("refused").and_then(Value::as_table).into_iter().flatten() {
        let reason = reason.as_str().expect("one reason");
        match pos.attempt(attempt) {
            Ok(_) => wrong.push(format!("{attempt} is legal, expected {reason}")),
            Err(refusal) if refusal.reason.id() != reason => {
                wrong.push(format!("{attempt} refused as {}, expected {reason}", refusal.reason.id()));
            }
            Err(_) => {}
        }
    }
    wrong
}

fn set((key, value): (&String, &Value)) -> String {
    let value = value.as_str().map_or_else(|| value.to_string(), str::to_string);
    format!("{key}={value}")
}

fn text(table: &Table, key: &str) -> String {
    table.get(key).and_then(Value::as_str).unwrap_or_else(|| panic!("no {key} in {table:?}")).to_string()
}

fn strings(value: &Value) -> Vec<String> {
    value.as_array().expect("a list").iter().map(|v| v.as_str().expect("text").to_string()).collect()
}
