//! Whole numbers that travel: those that a script can hold exactly, as the description says.

use serde::de::{Deserialize, Deserializer, Error};
use serde_json::Number;

/// The largest whole number of a script that has no neighbour in its place.
pub const LARGEST: u64 = 9_007_199_254_740_991;

/// A number up to [`LARGEST`].
pub fn number<'de, D: Deserializer<'de>, N: TryFrom<u64>>(from: D) -> Result<N, D::Error> {
    whole(&Number::deserialize(from)?)
}

/// The same, where it may be missing.
pub fn perhaps<'de, D: Deserializer<'de>, N: TryFrom<u64>>(from: D) -> Result<Option<N>, D::Error> {
    Option::<Number>::deserialize(from)?.as_ref().map(whole).transpose()
}

/// `3.0` is a whole number, too.
fn whole<N: TryFrom<u64>, E: Error>(number: &Number) -> Result<N, E> {
    let plain =
        |number: f64| (number >= 0.0 && number.fract() == 0.0 && number <= LARGEST as f64).then_some(number as u64);
    match number.as_u64().or_else(|| number.as_f64().and_then(plain)) {
        Some(number) => checked(number),
        None => Err(E::custom(format!("{number} is no number from 0 up"))),
    }
}

/// The same in an address, where everything is text.
pub fn perhaps_text<'de, D: Deserializer<'de>, N: TryFrom<u64>>(from: D) -> Result<Option<N>, D::Error> {
    let Some(text) = Option::<String>::deserialize(from)? else { return Ok(None) };
    let number = text.parse().map_err(|_| D::Error::custom(format!("{text:?} is no number")))?;
    checked(number).map(Some)
}

fn checked<N: TryFrom<u64>, E: Error>(number: u64) -> Result<N, E> {
    let fits = Some(number).filter(|number| *number <= LARGEST).and_then(|number| N::try_from(number).ok());
    fits.ok_or_else(|| E::custom(format!("{number} is too large")))
}
