//! A file over the one it extends.

use toml::{Table, Value};

/// What a child does not take from its parent.
const OWN: [&str; 9] = ["id", "number", "name", "also", "rulings", "extends", "format", "hub", "well-known"];

/// The parent with everything the child says put over it, tables key by key.
pub fn over(parent: &Table, child: Table) -> Table {
    let mut merged = parent.clone();
    merged.retain(|key, _| !OWN.contains(&key));
    put(&mut merged, child);
    merged
}

fn put(into: &mut Table, from: Table) {
    for (key, value) in from {
        match (into.get_mut(&key), value) {
            // A source is one statement, not a table to mix.
            (Some(Value::Table(old)), Value::Table(new)) if !new.contains_key("article") => put(old, new),
            (_, value) => {
                into.insert(key, value);
            }
        }
    }
}
