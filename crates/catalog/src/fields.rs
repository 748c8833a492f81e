//! Reads the plain keys of a game file one by one and remembers everything that is wrong with them. (Rules are read by
//! the schema of their family.)

use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;

use kamen_core::{Fault, FaultKind};
use toml::{Table, Value};

/// The keys of one table. Whoever reads it asks for those it knows; [`Fields::finish`] then gives all faults, unknown
/// keys included.
pub(crate) struct Fields {
    /// Stands before every key in a fault, as in the file.
    prefix: String,
    values: BTreeMap<String, Value>,
    asked: BTreeSet<String>,
    faults: Vec<Fault>,
}

impl Fields {
    pub fn new(prefix: &str, table: &Table) -> Fields {
        let mut values = BTreeMap::new();
        flatten("", table, &mut values);
        Fields { prefix: prefix.to_string(), values, asked: BTreeSet::new(), faults: Vec::new() }
    }

    /// Whether the key is set at all.
    pub fn has(&self, key: &str) -> bool {
        self.values.contains_key(key)
    }

    pub fn number(&mut self, key: &str, range: RangeInclusive<u32>, default: u32) -> u32 {
        let expected = format!("{}–{}", range.start(), range.end());
        match self.get(key) {
            None => default,
            Some(Value::Integer(value)) if u32::try_from(value).is_ok_and(|v| range.contains(&v)) => value as u32,
            Some(other) => self.wrong(key, &other, &expected, default),
        }
    }

    pub fn text(&mut self, key: &str) -> Option<String> {
        match self.get(key)? {
            Value::String(value) => Some(value),
            other => self.wrong(key, &other, "\"…\"", None),
        }
    }

    pub fn flag(&mut self, key: &str, default: bool) -> bool {
        match self.get(key) {
            None => default,
            Some(Value::Boolean(value)) => value,
            Some(other) => self.wrong(key, &other, "true false", default),
        }
    }

    /// A list of words.
    pub fn words(&mut self, key: &str) -> Option<Vec<String>> {
        let value = self.get(key)?;
        let words = value
            .as_array()
            .and_then(|list| list.iter().map(|word| word.as_str().map(str::to_string)).collect::<Option<Vec<_>>>());
        match words {
            Some(words) => Some(words),
            None => self.wrong(key, &value, "[\"…\", …]", None),
        }
    }

    /// Notes a fault of a key.
    pub fn fault(&mut self, key: &str, kind: FaultKind, found: &str, expected: &str) {
        let key = format!("{}{key}", self.prefix);
        self.faults.push(Fault::key(kind, key).found(found).expected(expected));
    }

    /// All faults found, among them every key nobody asked for.
    pub fn finish(&mut self) -> Vec<Fault> {
        let unknown: Vec<String> = self.values.keys().filter(|key| !self.asked.contains(*key)).cloned().collect();
        for key in unknown {
            let known: Vec<&str> = self.asked.iter().map(String::as_str).collect();
            let known = known.join(" ");
            self.fault(&key, FaultKind::UnknownField, &key, &known);
        }
        std::mem::take(&mut self.faults)
    }

    fn get(&mut self, key: &str) -> Option<Value> {
        self.asked.insert(key.to_string());
        self.values.get(key).cloned()
    }

    fn wrong<T>(&mut self, key: &str, found: &Value, expected: &str, default: T) -> T {
        self.fault(key, FaultKind::BadValue, &found.to_string(), expected);
        default
    }
}

fn flatten(prefix: &str, table: &Table, out: &mut BTreeMap<String, Value>) {
    for (key, value) in table {
        let key = if prefix.is_empty() { key.clone() } else { format!("{prefix}.{key}") };
        match value {
            Value::Table(inner) => flatten(&key, inner, out),
            other => {
                out.insert(key, other.clone());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_fault_is_listed_with_its_key() {
        let table: Table = "name = 3\nwords = ['a', 1]\nnonsense = true\nn = 9".parse().unwrap();
        let mut fields = Fields::new("page.", &table);
        assert_eq!(fields.text("name"), None);
        assert_eq!(fields.words("words"), None);
        assert_eq!(fields.number("n", 1..=8, 4), 4);
        let faults: Vec<String> = fields.finish().iter().map(|f| f.to_string()).collect();
        assert_eq!(faults.len(), 4, "{faults:?}");
        assert!(faults[3].starts_with("page.nonsense: unknown-field"));
    }
}
