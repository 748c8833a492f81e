//! Weights of an evaluation as data: whole numbers by the name of the feature. Which names a game knows is said by its
//! evaluation, not here.

use kamen_core::{Fault, FaultKind, Faults};
use toml::Value;

use crate::file;

/// Weights by the name of the feature. What is not named is the family's own.
pub type Weights = Vec<(String, i32)>;

/// Far above what any feature is worth, far below what would make a sum overflow.
const MOST: i64 = 10_000;

/// Reads a file of weights: a table `[weights]`, and perhaps `[fit]`, which says how they were found. Lists every fault
/// but unknown names.
pub fn parse_weights(text: &str) -> Result<Weights, Faults> {
    let mut table = file::parse(text)?;
    table.remove("fit");
    let mut faults = Vec::new();
    let weights = match table.remove("weights") {
        None => {
            faults.push(Fault::key(FaultKind::MissingField, "weights").expected("[weights]"));
            Weights::new()
        }
        Some(value) => from_value(value, &mut faults),
    };
    let unknown = |key: &String| Fault::key(FaultKind::UnknownField, key).found(key).expected("weights fit");
    faults.extend(table.keys().map(unknown));
    if faults.is_empty() { Ok(weights) } else { Err(faults.into()) }
}

/// The weights of a table, as far as they are numbers that a sum can bear.
pub(crate) fn from_value(value: Value, faults: &mut Vec<Fault>) -> Weights {
    let Value::Table(table) = value else {
        faults.push(Fault::key(FaultKind::WrongType, "weights").found(value).expected("[weights]"));
        return Weights::new();
    };
    let mut weights = Weights::new();
    for (name, value) in table {
        match value.as_integer().filter(|number| number.abs() <= MOST) {
            Some(number) => weights.push((name, number as i32)),
            None => {
                let fits = format!("−{MOST}–{MOST}");
                faults.push(Fault::key(FaultKind::BadValue, format!("weights.{name}")).found(value).expected(fits));
            }
        }
    }
    weights
}

/// Writes weights as [`parse_weights`] reads them, in their order.
pub fn write_weights(weights: &[(String, i32)]) -> String {
    let mut table = String::from("[weights]\n");
    for (name, weight) in weights {
        // Names of features are kebab-case, which TOML takes bare.
        table.push_str(&format!("{name} = {weight}\n"));
    }
    table
}
