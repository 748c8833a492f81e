//! What a game's file gives for the settings of its family, read by their schema.

use std::collections::BTreeMap;
use std::fmt;

use crate::{Direction, Fault, FaultKind, Preset, Setting, SettingKind, Test};

/// Stands before every key in a fault, as in the file.
const PREFIX: &str = "rules.";

/// A value as a file gives it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// `true`
    Truth(bool),
    /// `12`
    Number(i64),
    /// `"at-end"`
    Text(String),
    /// `["N", "NE"]`
    List(Vec<Value>),
    /// What no setting is, as it is written.
    Other(String),
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Value::Truth(value) => write!(f, "{value}"),
            Value::Number(value) => write!(f, "{value}"),
            Value::Text(text) => write!(f, "\"{text}\""),
            Value::List(list) => {
                let items: Vec<String> = list.iter().map(Value::to_string).collect();
                write!(f, "[{}]", items.join(", "))
            }
            Value::Other(text) => f.write_str(text),
        }
    }
}

impl From<bool> for Value {
    fn from(value: bool) -> Value {
        Value::Truth(value)
    }
}

impl From<u32> for Value {
    fn from(value: u32) -> Value {
        Value::Number(value.into())
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Value {
        Value::Text(text.to_string())
    }
}

impl From<&[Direction]> for Value {
    fn from(ways: &[Direction]) -> Value {
        Value::List(ways.iter().map(|way| Value::from(way.name())).collect())
    }
}

/// Settings by dotted key (`man.step`). What does not fit the schema is a fault and counts as not given.
pub struct Given {
    schema: &'static [Setting],
    values: BTreeMap<String, Value>,
    /// The keys of the schema that the file names, rightly or not.
    named: Vec<&'static str>,
    unknown: Vec<String>,
    faults: Vec<Fault>,
}

impl Given {
    /// Reads values by a schema. Faults are kept until [`Given::finish`].
    pub fn new<K: Into<String>>(schema: &'static [Setting], values: impl IntoIterator<Item = (K, Value)>) -> Given {
        let mut values: BTreeMap<String, Value> =
            values.into_iter().map(|(key, value)| (key.into(), value)).collect();
        let unknown = values.keys().filter(|key| schema.iter().all(|known| known.key != *key)).cloned().collect();
        let named = schema.iter().map(|setting| setting.key).filter(|key| values.contains_key(*key)).collect();
        let mut faults = Vec::new();
        for setting in schema {
            let expected = setting.kind.values();
            let place = format!("{PREFIX}{}", setting.key);
            match values.remove(setting.key) {
                Some(value) => match fit(setting.kind, value) {
                    Ok(value) => {
                        values.insert(setting.key.to_string(), value);
                    }
                    Err((found, rest)) => {
                        let fault =
                            |found| Fault::key(FaultKind::BadValue, place.clone()).found(found).expected(&expected);
                        faults.extend(found.into_iter().map(fault));
                        values.extend(rest.map(|rest| (setting.key.to_string(), rest)));
                    }
                },
                None if setting.default == Preset::Required => {
                    faults.push(Fault::key(FaultKind::MissingField, place).expected(expected));
                }
                None => {}
            }
        }
        let mut given = Given { schema, values, named, unknown, faults };
        given.find_clashes();
        given
    }

    /// The settings as a game file writes them. What is no TOML is one fault, and gives nothing.
    #[cfg(feature = "toml")]
    pub fn from_toml(schema: &'static [Setting], text: &str) -> Given {
        let mut values = Vec::new();
        let read = text.parse().map(|table| flatten("", &table, &mut values));
        let mut given = Given::new(schema, values);
        if let Err(error) = read {
            given.faults = vec![Fault::whole(FaultKind::NotToml).found(error.message())];
        }
        given
    }

    fn find_clashes(&mut self) {
        for setting in self.schema {
            for clash in setting.clashes {
                if self.meets(setting.key, clash.when) && self.meets(clash.other, clash.is) {
                    self.contradiction(setting.key, clash.other);
                }
            }
        }
    }

    /// Whether a setting is so, as given or by default.
    pub fn meets(&self, key: &str, test: Test) -> bool {
        let Some(setting) = self.schema.iter().find(|setting| setting.key == key) else { return false };
        let word = || match (self.values.get(key), setting.default) {
            (Some(Value::Text(word)), _) => Some(word.clone()),
            (_, Preset::Word(word)) => Some(word.to_string()),
            _ => None,
        };
        let on = || match (self.values.get(key), setting.default) {
            (Some(Value::Truth(value)), _) => *value,
            (None, Preset::Truth(value)) => value,
            (Some(Value::Number(number)), _) => *number > 0,
            (value, _) => value.is_some(),
        };
        match test {
            Test::On => on(),
            Test::Off => !on(),
            Test::Is(wanted) => word().is_some_and(|word| word == wanted),
            Test::Not(wanted) => word().is_some_and(|word| word != wanted),
            Test::SaidNot(wanted) => self.has(key) && word().is_some_and(|word| word != wanted),
            Test::Empty => matches!(self.values.get(key), Some(Value::List(list)) if list.is_empty()),
        }
    }

    /// Whether the file names the key at all.
    pub fn has(&self, key: &str) -> bool {
        self.named.contains(&key)
    }

    /// Yes or no, as given or by default.
    pub fn truth(&mut self, key: &str) -> bool {
        match (self.default(key), self.values.get(key)) {
            (_, Some(Value::Truth(value))) => *value,
            (default, _) => matches!(default, Preset::Truth(true)),
        }
    }

    /// Yes or no, where the default follows from something else.
    pub fn truth_or(&mut self, key: &str, follows: bool) -> bool {
        self.default(key);
        match self.values.get(key) {
            Some(Value::Truth(value)) => *value,
            _ => follows,
        }
    }

    /// A number, as given or by default.
    pub fn number(&mut self, key: &str) -> u32 {
        let default = self.default(key);
        match (self.values.get(key), default) {
            // What did not fit 32 bits was not kept.
            (Some(Value::Number(number)), _) => u32::try_from(*number).unwrap_or(0),
            (_, Preset::Number(number)) => number,
            _ => 0,
        }
    }

    /// A word, as given or by default.
    pub fn word(&mut self, key: &str) -> &'static str {
        let default = self.default(key);
        let kind = self.schema.iter().find(|setting| setting.key == key).map(|setting| setting.kind);
        match (self.values.get(key), kind, default) {
            (Some(Value::Text(given)), Some(SettingKind::Word(words)), _) => {
                words.iter().find(|word| *word == given).copied().unwrap_or_default()
            }
            (_, _, Preset::Word(word)) => word,
            _ => "",
        }
    }

    /// Directions, as given or by default; nothing where neither says any.
    pub fn directions(&mut self, key: &str) -> Option<Vec<Direction>> {
        let default = self.default(key);
        match (self.values.get(key), default) {
            (Some(Value::List(list)), _) => Some(list.iter().filter_map(direction).collect()),
            (_, Preset::Directions(ways)) => Some(ways.to_vec()),
            _ => None,
        }
    }

    /// Free text, if it is given.
    pub fn text(&mut self, key: &str) -> Option<String> {
        self.default(key);
        match self.values.get(key) {
            Some(Value::Text(text)) => Some(text.clone()),
            _ => None,
        }
    }

    /// Notes a fault of a key.
    pub fn fault(&mut self, key: &str, kind: FaultKind, found: &str, expected: &str) {
        self.faults.push(Fault::key(kind, format!("{PREFIX}{key}")).found(found).expected(expected));
    }

    /// Notes that two settings exclude one another.
    pub fn contradiction(&mut self, key: &str, other: &str) {
        self.fault(key, FaultKind::Contradiction, "", &format!("{PREFIX}{other}"));
    }

    /// All faults found, among them every key that the schema does not have.
    pub fn finish(&mut self) -> Vec<Fault> {
        let mut known: Vec<&str> = self.schema.iter().map(|setting| setting.key).collect();
        known.sort_unstable();
        let known = known.join(" ");
        for key in std::mem::take(&mut self.unknown) {
            self.fault(&key, FaultKind::UnknownField, &key, &known);
        }
        std::mem::take(&mut self.faults)
    }

    /// The default of a setting. A family that reads what its schema does not have can make no game at all, so that it is
    /// seen at once.
    fn default(&mut self, key: &str) -> Preset {
        match self.schema.iter().find(|setting| setting.key == key) {
            Some(setting) => setting.default,
            None => {
                self.fault(key, FaultKind::UnknownField, key, "");
                Preset::Nothing
            }
        }
    }
}

fn direction(value: &Value) -> Option<Direction> {
    match value {
        Value::Text(name) => Direction::named(name),
        _ => None,
    }
}

/// The value if it fits; else what does not, and what is left without it.
fn fit(kind: SettingKind, value: Value) -> Result<Value, (Vec<String>, Option<Value>)> {
    let whole = |value: &Value| Err((vec![value.to_string()], None));
    let fits = match (kind, &value) {
        (SettingKind::Truth, Value::Truth(_)) | (SettingKind::Text(_), Value::Text(_)) => true,
        (SettingKind::Number(least, most), Value::Number(number)) => {
            u32::try_from(*number).is_ok_and(|number| (least..=most).contains(&number))
        }
        (SettingKind::OneOf(numbers), Value::Number(number)) => {
            u32::try_from(*number).is_ok_and(|number| numbers.contains(&number))
        }
        (SettingKind::Word(words), Value::Text(text)) => words.contains(&text.as_str()),
        (SettingKind::Directions, Value::List(list)) => return fit_directions(list),
        _ => false,
    };
    if fits { Ok(value) } else { whole(&value) }
}

/// Each direction once; what is none, or there before, is left out.
fn fit_directions(list: &[Value]) -> Result<Value, (Vec<String>, Option<Value>)> {
    let (mut good, mut bad) = (Vec::new(), Vec::new());
    for value in list {
        let Value::Text(name) = value else {
            return Err((vec![Value::List(list.to_vec()).to_string()], None));
        };
        if Direction::named(name).is_some() && !good.contains(value) {
            good.push(value.clone());
        } else {
            bad.push(name.clone());
        }
    }
    if bad.is_empty() { Ok(Value::List(good)) } else { Err((bad, Some(Value::List(good)))) }
}

#[cfg(feature = "toml")]
fn flatten(prefix: &str, table: &toml::Table, out: &mut Vec<(String, Value)>) {
    for (key, value) in table {
        let key = if prefix.is_empty() { key.clone() } else { format!("{prefix}.{key}") };
        match value {
            toml::Value::Table(inner) => flatten(&key, inner, out),
            other => out.push((key, value_of(other))),
        }
    }
}

#[cfg(feature = "toml")]
fn value_of(value: &toml::Value) -> Value {
    match value {
        toml::Value::Boolean(value) => Value::Truth(*value),
        toml::Value::Integer(value) => Value::Number(*value),
        toml::Value::String(text) => Value::Text(text.clone()),
        toml::Value::Array(list) => Value::List(list.iter().map(value_of).collect()),
        other => Value::Other(other.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Clash;

    const SCHEMA: &[Setting] = &[
        Setting::truth("majority", false).clashes(&[Clash::with("n")]),
        Setting::directions("man.step", &[Direction::N]),
        Setting::number("n", 1, 8, 4),
        Setting::word("when", &["now", "later"], "later").clashes(&[Clash::with("majority").when(Test::Is("now"))]),
        Setting::truth("both", true).follows("majority"),
    ];

    fn faults(values: &[(&str, Value)]) -> Vec<String> {
        Given::new(SCHEMA, values.iter().cloned()).finish().iter().map(|fault| fault.to_string()).collect()
    }

    #[test]
    fn every_fault_is_listed_with_its_key() {
        let ways = Value::List(vec!["NE".into(), "UP".into()]);
        let values = [("majority", 3.into()), ("man.step", ways), ("nonsense", true.into()), ("n", 9.into())];
        let mut given = Given::new(SCHEMA, values);
        assert!(!given.truth("majority"));
        assert_eq!(given.directions("man.step"), Some(vec![Direction::NE]));
        assert_eq!(given.number("n"), 4);
        assert!(given.has("n") && !given.has("when"));
        let faults: Vec<String> = given.finish().iter().map(|fault| fault.to_string()).collect();
        assert_eq!(faults.len(), 4, "{faults:?}");
        assert!(faults[3].starts_with("rules.nonsense: unknown-field"));
    }

    #[test]
    fn silence_means_the_default_and_clashes_are_found() {
        let mut given = Given::new(SCHEMA, [("majority", true.into()), ("when", "now".into())] as [(&str, Value); 2]);
        assert_eq!((given.word("when"), given.number("n")), ("now", 4));
        assert!(given.truth_or("both", true) && !given.truth_or("both", false));
        assert!(given.finish()[0].to_string().starts_with("rules.when: contradiction"));
        assert_eq!(faults(&[("when", "now".into())]), Vec::<String>::new());
        assert_eq!(faults(&[("majority", true.into()), ("n", 2.into())]).len(), 1);
    }

    #[test]
    fn what_no_schema_has_is_never_read_silently() {
        let mut given = Given::new(SCHEMA, [] as [(&str, Value); 0]);
        assert!(!given.truth("forgotten"));
        assert_eq!(given.finish().len(), 1);
    }
}
