//! Options over a game: `--set KEY=VALUE`.

use kamen_core::{Fault, FaultKind, Faults, Place, SettingKind};
use toml::{Table, Value};

use crate::{Chosen, Game};

/// The game with the options set, or every reason why not.
pub fn apply(game: &Game, table: &Table, sets: &[String]) -> Result<Game, Faults> {
    let mut table = table.clone();
    let mut faults = Vec::new();
    let names: Vec<&str> = game.options.keys().map(String::as_str).collect();
    let mut seen = Vec::new();
    // Of more than there are options, one at least is wrong among the first of them: no need to look at all, which may be very many.
    for set in sets.iter().take(names.len() + 1) {
        let Chosen { name, value } = match set.parse::<Chosen>() {
            Ok(chosen) => chosen,
            Err(fault) => {
                faults.push(fault);
                continue;
            }
        };
        if seen.contains(&name) {
            faults.push(Fault::key(FaultKind::RepeatedKey, &name).found(&name));
        }
        match game.options.get(&name) {
            Some(rule) => put(&mut table, rule, parse(game, rule, &value)),
            None => faults.push(Fault::key(FaultKind::NotAnOption, &name).found(&name).expected(names.join(" "))),
        }
        seen.push(name);
    }
    match Game::from_table(&table) {
        Ok(_) if !faults.is_empty() => Err(faults.into()),
        Ok(changed) => Ok(changed),
        Err(found) => {
            faults.extend(found.into_iter().map(|fault| named_as_set(game, fault)));
            Err(faults.into())
        }
    }
}

/// A fault of a rule that an option sets, under the name the player used.
fn named_as_set(game: &Game, fault: Fault) -> Fault {
    let option = |key: &str| {
        let rule = key.strip_prefix("rules.")?;
        game.options.iter().find(|(_, set)| *set == rule).map(|(name, _)| name.clone())
    };
    let place = match fault.place {
        Place::Key(key) => Place::Key(option(&key).unwrap_or(key)),
        other => other,
    };
    Fault { place, expected: option(&fault.expected).unwrap_or(fault.expected), ..fault }
}

/// A value as it would stand in a file: a truth value, a number, or else text; text where nothing else is meant.
fn parse(game: &Game, rule: &str, text: &str) -> Value {
    let kind = game.settings().iter().find(|setting| setting.key == rule).map(|setting| setting.kind);
    match text {
        _ if matches!(kind, Some(SettingKind::Text(_))) => Value::String(text.to_string()),
        "true" => Value::Boolean(true),
        "false" => Value::Boolean(false),
        _ => text.parse().map_or_else(|_| Value::String(text.to_string()), Value::Integer),
    }
}

/// Sets a dotted rule key.
fn put(table: &mut Table, rule: &str, value: Value) {
    let mut at = table;
    let mut parts: Vec<&str> = rule.split('.').collect();
    let Some(last) = parts.pop() else { return };
    for part in std::iter::once("rules").chain(parts) {
        let entry = at.entry(part).or_insert_with(|| Value::Table(Table::new()));
        // An option may name a key below a plain value. No family knows such a key: it must be found, not passed over.
        if !entry.is_table() {
            *entry = Value::Table(Table::new());
        }
        let Some(inner) = entry.as_table_mut() else { return };
        at = inner;
    }
    at.insert(last.to_string(), value);
}
