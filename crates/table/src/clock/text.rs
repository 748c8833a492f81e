//! Clock rules in text, both ways.

use std::fmt;
use std::str::FromStr;

use kamen_core::{Fault, FaultKind, words};

use super::rule::LONGEST;
use crate::{Bonus, ClockRule, Millis, Period};

/// Units of time, the longest first.
const UNITS: [(&str, Millis); 5] = [("d", 86_400_000), ("h", 3_600_000), ("m", 60_000), ("s", 1000), ("ms", 1)];

const DURATION: &str = "3d 2h 1h30m 90m 30s 500ms";

/// A length of time with the longest unit in which it is whole: `2h`, `90m`, `1500ms`.
struct Duration(Millis);

impl fmt::Display for Duration {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (count, unit) = in_units(self.0);
        write!(f, "{count}{unit}")
    }
}

/// A time in the longest unit in which it is whole, `d`, `h`, `m`, `s` or `ms`: how many, and of what.
pub fn in_units(time: Millis) -> (u64, &'static str) {
    let whole = UNITS.iter().find(|(_, length)| time > 0 && time.is_multiple_of(*length));
    let (unit, length) = whole.unwrap_or(&("s", 1000));
    (time / length, unit)
}

impl fmt::Display for Period {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(moves) = self.moves {
            write!(f, "{moves}/")?;
        }
        write!(f, "{}", Duration(self.time))
    }
}

impl fmt::Display for ClockRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ClockRule::PerMove(time) => write!(f, "move {}", Duration(*time)),
            ClockRule::WholeGame(time) => write!(f, "game {}", Duration(*time)),
            ClockRule::Periods { periods, bonus } => {
                let periods: Vec<String> = periods.iter().map(Period::to_string).collect();
                f.write_str(&periods.join(" "))?;
                match *bonus {
                    Bonus::None => Ok(()),
                    Bonus::Fischer(time) => write!(f, "+{}", Duration(time)),
                    Bonus::Bronstein(time) => write!(f, "+{} bronstein", Duration(time)),
                    Bonus::Delay(time) => write!(f, "+{} delay", Duration(time)),
                }
            }
        }
    }
}

impl FromStr for ClockRule {
    type Err = Fault;

    fn from_str(text: &str) -> Result<ClockRule, Fault> {
        let all = words(text);
        let end = text.chars().count() + 1;
        let time_at = |at: usize| match all.get(at) {
            Some(&(column, word)) => duration(word, column),
            None => Err(Fault::at(FaultKind::UnexpectedEnd, end).expected(DURATION)),
        };
        // What one time says is whole after it.
        let nothing_after = |at: usize| match all.get(at) {
            Some(&(column, word)) => Err(Fault::at(FaultKind::UnexpectedCharacter, column).found(word).expected("")),
            None => Ok(()),
        };
        let rule = match all.first() {
            Some((_, "move")) => ClockRule::PerMove(time_at(1)?),
            Some((_, "game")) => ClockRule::WholeGame(time_at(1)?),
            _ => {
                let mut periods = Vec::new();
                let mut given: Option<Millis> = None;
                let mut way: Option<fn(Millis) -> Bonus> = None;
                let mut at = 0;
                while let Some(&(column, word)) = all.get(at) {
                    at += 1;
                    if let Some(named) = bonus_way(word) {
                        // As it was written before: the time behind the word.
                        if given.is_none() {
                            given = Some(time_at(at)?);
                            at += 1;
                        }
                        way = Some(named);
                        nothing_after(at)?;
                        break;
                    }
                    if given.is_some() {
                        nothing_after(at - 1)?;
                    }
                    let Some((base, added)) = word.split_once('+') else {
                        periods.push(period(word, column)?);
                        continue;
                    };
                    if !base.is_empty() {
                        periods.push(period(base, column)?);
                    }
                    given = Some(match added {
                        // A space behind the sign.
                        "" => {
                            at += 1;
                            time_at(at - 1)?
                        }
                        _ => duration(added, column + base.chars().count() + 1)?,
                    });
                }
                let bonus = given.map_or(Bonus::None, way.unwrap_or(Bonus::Fischer));
                let rule = ClockRule::Periods { periods, bonus };
                return match rule.fault() {
                    Some(fault) => Err(Fault { place: kamen_core::Place::Column(1), ..fault }),
                    None => Ok(rule),
                };
            }
        };
        nothing_after(2)?;
        Ok(rule)
    }
}

/// How the time for each move is given, by its word.
fn bonus_way(word: &str) -> Option<fn(Millis) -> Bonus> {
    match word {
        "fischer" => Some(Bonus::Fischer),
        "bronstein" => Some(Bonus::Bronstein),
        "delay" => Some(Bonus::Delay),
        _ => None,
    }
}

/// `40/2h`, or a plain time.
fn period(word: &str, column: usize) -> Result<Period, Fault> {
    match word.split_once('/') {
        None => Ok(Period { moves: None, time: duration(word, column)? }),
        Some((number, time)) => match number.parse() {
            Ok(moves) if moves > 0 && is_plain(number) => {
                let time = duration(time, column + number.len() + 1)?;
                Ok(Period { moves: Some(moves), time })
            }
            _ => Err(Fault::at(FaultKind::BadValue, column).found(number).expected("1, 2, …")),
        },
    }
}

/// One time with its unit, or several, the longest first: `90m`, `1h30m`.
fn duration(word: &str, column: usize) -> Result<Millis, Fault> {
    let wrong = || Fault::at(FaultKind::BadValue, column).found(word).expected(DURATION);
    let (mut time, mut rest, mut shortest) = (0, word, Millis::MAX);
    loop {
        let (number, after) = rest.split_at(rest.bytes().take_while(u8::is_ascii_digit).count());
        let (unit, after) = after.split_at(after.bytes().take_while(u8::is_ascii_lowercase).count());
        let length = UNITS.iter().find(|(name, _)| *name == unit).map(|(_, length)| *length);
        let length = length.filter(|&length| is_plain(number) && length < shortest).ok_or_else(wrong)?;
        let part = number.parse::<Millis>().ok().and_then(|number| number.checked_mul(length));
        time = part.and_then(|part| part.checked_add(time)).filter(|&time| time <= LONGEST).ok_or_else(wrong)?;
        (rest, shortest) = (after, length);
        if rest.is_empty() {
            return if time > 0 { Ok(time) } else { Err(wrong()) };
        }
    }
}

/// Digits without a leading zero.
fn is_plain(number: &str) -> bool {
    !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit()) && !number.starts_with('0')
}
