//! What a game's file gives for the settings of its family, read by their schema.

use std::collections::BTreeMap;
use std::fmt;

use crate::{Direction, Fault, FaultKind, Preset, Setting, SettingKind, Test};

/// Stands before every key in a fault, as in the file.
const PREFIX: &str = "rules.";

/// The same before keys of what silence means.
const DEFAULTS: &str = "defaults.";

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
    /// What silence means where it is not what the schema says.
    defaults: BTreeMap<String, Value>,
    /// The keys of the schema that the file names, rightly or not.
    named: Vec<&'static str>,
    unknown: Vec<String>,
    faults: Vec<Fault>,
}

impl Given {
    /// Reads values by a schema. Faults are kept until [`Given::finish`].
    pub fn new<K: Into<String>>(schema: &'static [Setting], values: impl IntoIterator<Item = (K, Value)>) -> Given {
        Given::over(schema, [] as [(K, Value); 0], values)
    }

    /// The same where silence means what it meant when the values were written, whatever the schema says today. A default that
    /// is not among these is the schema's.
    ///
    /// ```
    /// use kamen_core::{Given, Setting, Value};
    ///
    /// const TODAY: &[Setting] = &[Setting::number("height", 2, 9, 3)];
    /// let mut given = Given::over(TODAY, [("height", Value::from(5))], []);
    /// assert_eq!((given.number("height"), given.has("height")), (5, false));
    /// ```
    pub fn over<K: Into<String>>(
        schema: &'static [Setting],
        defaults: impl IntoIterator<Item = (K, Value)>,
        values: impl IntoIterator<Item = (K, Value)>,
    ) -> Given {
        let texts = |(key, value): (K, Value)| (key.into(), value);
        let mut values: BTreeMap<String, Value> = values.into_iter().map(texts).collect();
        let mut defaults: BTreeMap<String, Value> = defaults.into_iter().map(texts).collect();
        let unknown_in = |prefix: &str, values: &BTreeMap<String, Value>| {
            let unknown = values.keys().filter(|key| schema.iter().all(|known| known.key != *key));
            unknown.map(|key| format!("{prefix}{key}")).collect::<Vec<_>>()
        };
        let unknown = [unknown_in(PREFIX, &values), unknown_in(DEFAULTS, &defaults)].concat();
        let named: Vec<&str> =
            schema.iter().map(|setting| setting.key).filter(|key| values.contains_key(*key)).collect();
        let mut faults = Vec::new();
        for setting in schema {
            let known = named.contains(&setting.key) || defaults.contains_key(setting.key);
            if setting.default == Preset::Required && !known {
                let place = format!("{PREFIX}{}", setting.key);
                faults.push(Fault::key(FaultKind::MissingField, place).expected(setting.kind.values()));
            }
            keep_fitting(&mut values, PREFIX, setting, &mut faults);
            keep_fitting(&mut defaults, DEFAULTS, setting, &mut faults);
        }
        let mut given = Given { schema, values, defaults, named, unknown, faults };
        given.find_clashes();
        given
    }

    /// The settings as a game file writes them. What is no TOML is one fault, and gives nothing.
    #[cfg(feature = "toml")]
    pub fn from_toml(schema: &'static [Setting], text: &str) -> Given {
        Given::from_toml_over(schema, "", text)
    }

    /// The same where silence means what the first text says, as in [`Given::over`].
    #[cfg(feature = "toml")]
    pub fn from_toml_over(schema: &'static [Setting], defaults: &str, text: &str) -> Given {
        let (values, bad) = flattened(text);
        let (defaults, bad_defaults) = flattened(defaults);
        let mut given = Given::over(schema, defaults, values);
        if let Some(fault) = bad.or(bad_defaults) {
            given.faults = vec![fault];
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
        if self.setting(key).is_none() {
            return false;
        }
        let default = self.silent(key);
        let word = || match self.values.get(key).or(default.as_ref()) {
            Some(Value::Text(word)) => Some(word.clone()),
            _ => None,
        };
        let on = || match self.values.get(key) {
            Some(Value::Truth(value)) => *value,
            Some(Value::Number(number)) => *number > 0,
            Some(_) => true,
            None => default == Some(Value::Truth(true)),
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
        self.truth_or(key, false)
    }

    /// Yes or no, where the default follows from something else.
    pub fn truth_or(&mut self, key: &str, follows: bool) -> bool {
        match self.value(key) {
            Some(Value::Truth(value)) => value,
            _ => follows,
        }
    }

    /// A number, as given or by default.
    pub fn number(&mut self, key: &str) -> u32 {
        match self.value(key) {
            // What did not fit 32 bits was not kept.
            Some(Value::Number(number)) => u32::try_from(number).unwrap_or(0),
            _ => 0,
        }
    }

    /// A word, as given or by default.
    pub fn word(&mut self, key: &str) -> &'static str {
        let words = match self.setting(key).map(|setting| setting.kind) {
            Some(SettingKind::Word(words)) => words,
            _ => &[],
        };
        match self.value(key) {
            Some(Value::Text(given)) => words.iter().find(|word| **word == given).copied().unwrap_or_default(),
            _ => "",
        }
    }

    /// Directions, as given or by default; nothing where neither says any.
    pub fn directions(&mut self, key: &str) -> Option<Vec<Direction>> {
        match self.value(key) {
            Some(Value::List(list)) => Some(list.iter().filter_map(direction).collect()),
            _ => None,
        }
    }

    /// Free text, if it is given.
    pub fn text(&mut self, key: &str) -> Option<String> {
        match self.value(key) {
            Some(Value::Text(text)) => Some(text),
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
        for place in std::mem::take(&mut self.unknown) {
            let key = place.split_once('.').map_or("", |(_, key)| key);
            self.faults.push(Fault::key(FaultKind::UnknownField, &place).found(key).expected(&known));
        }
        std::mem::take(&mut self.faults)
    }

    fn setting(&self, key: &str) -> Option<&'static Setting> {
        self.schema.iter().find(|setting| setting.key == key)
    }

    /// What silence means, if that can be named.
    fn silent(&self, key: &str) -> Option<Value> {
        self.defaults.get(key).cloned().or_else(|| self.setting(key)?.default.value())
    }

    /// As given or by default. A family that reads what its schema does not have can make no game at all, so that it is seen at
    /// once.
    fn value(&mut self, key: &str) -> Option<Value> {
        if self.setting(key).is_none() {
            self.fault(key, FaultKind::UnknownField, key, "");
        }
        self.values.get(key).cloned().or_else(|| self.silent(key))
    }
}

/// Leaves the value of a setting as far as it fits; what does not is a fault.
fn keep_fitting(values: &mut BTreeMap<String, Value>, prefix: &str, setting: &Setting, faults: &mut Vec<Fault>) {
    let Some(value) = values.remove(setting.key) else { return };
    let fits = match fit(setting.kind, value) {
        Ok(value) => Some(value),
        Err((found, rest)) => {
            let place = format!("{prefix}{}", setting.key);
            let expected = setting.kind.values();
            faults.extend(
                found
                    .into_iter()
                    .map(|found| Fault::key(FaultKind::BadValue, &place).found(found).expected(&expected)),
            );
            rest
        }
    };
    values.extend(fits.map(|value| (setting.key.to_string(), value)));
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

/// The values of a text by dotted key; what is no TOML has none, and a fault.
#[cfg(feature = "toml")]
fn flattened(text: &str) -> (Vec<(String, Value)>, Option<Fault>) {
    let mut values = Vec::new();
    let read = text.parse().map(|table| flatten("", &table, &mut values));
    (values, read.err().map(|error| Fault::whole(FaultKind::NotToml).found(error.message())))
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

    /// The same settings after every default has changed.
    const LATER: &[Setting] = &[
        Setting::truth("majority", true).clashes(&[Clash::with("n")]),
        Setting::directions("man.step", &[Direction::S]),
        Setting::number("n", 1, 8, 5),
        Setting::word("when", &["now", "later"], "now")
            .clashes(&[Clash::when_other("n", Test::On).when(Test::SaidNot("later"))]),
        Setting::truth("both", true).follows("majority"),
    ];

    #[test]
    fn silence_goes_on_meaning_what_it_meant() {
        let kept = SCHEMA.iter().filter_map(|setting| Some((setting.key, setting.default.value()?)));
        let read = |mut given: Given| {
            let ways = given.directions("man.step");
            (given.truth("majority"), ways, given.number("n"), given.word("when"), given.truth_or("both", true))
        };
        let nothing = || [] as [(&str, Value); 0];
        let then = read(Given::new(SCHEMA, nothing()));
        assert_eq!(read(Given::over(LATER, kept.clone(), nothing())), then);
        assert_ne!(read(Given::new(LATER, nothing())), then);
        // What is said counts more, and only that is said: no default contradicts anything for being named.
        let mut given = Given::over(LATER, kept, [("n", Value::from(7))]);
        assert_eq!((given.number("n"), given.has("n"), given.has("when")), (7, true, false));
        assert_eq!(given.finish(), []);
        let wrong = [("n", Value::from(99)), ("nonsense", Value::from(1))];
        let faults: Vec<String> =
            Given::over(LATER, wrong, []).finish().iter().map(|fault| fault.to_string()).collect();
        assert!(faults[0].starts_with("defaults.n: bad-value"), "{faults:?}");
        assert!(faults[1].starts_with("defaults.nonsense: unknown-field"), "{faults:?}");
    }

    #[test]
    fn what_no_schema_has_is_never_read_silently() {
        let mut given = Given::new(SCHEMA, [] as [(&str, Value); 0]);
        assert!(!given.truth("forgotten"));
        assert!(!given.meets("forgotten", Test::On) && !given.meets("forgotten", Test::Off));
        assert_eq!(given.finish().len(), 1);
    }
}
