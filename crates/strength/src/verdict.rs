//! What may be said of a measurement and of what was asked for.

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

#[cfg(test)]
mod tests {
    use super::*;

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
