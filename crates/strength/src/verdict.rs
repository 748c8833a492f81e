//! What may be said of a measurement and of what was asked for.

use kamen_arena::{Elo, signed};

/// What the pages say of those words.
pub const WORDS: &str = "“yes” stands only where the whole 95 % interval lies above what was asked for, “no” where all of it lies below; where it \
                         contains it, the games have not shown either.";

/// One word of an interval and of what was asked for.
pub fn met(low: f64, high: f64, bar: f64) -> &'static str {
    match () {
        () if low > bar => "yes",
        () if high < bar => "**no**",
        () => "not shown",
    }
}

/// A difference with its interval, as a row has it.
pub fn told(elo: &Elo) -> String {
    format!("{} ({} to {})", signed(elo.difference), signed(elo.low), signed(elo.high))
}

/// The same read from a row.
pub fn read(cell: &str) -> Option<Elo> {
    let (difference, interval) = cell.strip_suffix(')')?.split_once(" (")?;
    let (low, high) = interval.split_once(" to ")?;
    let number = |text: &str| match text.split_at_checked(text.chars().next()?.len_utf8())? {
        ("+", "∞") => Some(f64::INFINITY),
        ("−", "∞") => Some(f64::NEG_INFINITY),
        ("+", digits) => digits.parse().ok(),
        ("−", digits) => digits.parse::<f64>().ok().map(|number| -number),
        _ => None,
    };
    Some(Elo { difference: number(difference)?, low: number(low)?, high: number(high)? })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_told_of_a_difference_is_read() {
        for text in ["+89 (−34 to +239)", "+∞ (+147 to +∞)", "−12 (−∞ to +0)"] {
            assert_eq!(told(&read(text).expect(text)), text);
        }
        for text in ["", "+89", "89 (−34 to +239)", "+89 (−34)", "+89 (-34 to +239)", "+x (+1 to +2)"] {
            assert_eq!(read(text), None, "{text}");
        }
    }

    #[test]
    fn only_a_whole_interval_says_anything() {
        // The match that came out the other way when it was played again.
        assert_eq!(met(-34.0, 239.0, 0.0), "not shown");
        assert_eq!(met(-175.0, -12.0, 0.0), "**no**");
        assert_eq!(met(7.0, 28.0, 0.0), "yes");
        // An end that lies on the bar does not lie beyond it.
        assert_eq!((met(0.0, 5.0, 0.0), met(-5.0, 0.0, 0.0)), ("not shown", "not shown"));
        assert_eq!(met(f64::NAN, f64::NAN, 0.0), "not shown");
        assert_eq!(met(f64::NEG_INFINITY, f64::INFINITY, 0.0), "not shown");
    }
}
