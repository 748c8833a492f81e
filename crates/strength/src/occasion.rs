//! When and where something was measured: what is stored has an occasion, and the last line of a section tells all of its own.

use std::collections::BTreeMap;
use std::fmt;

use kamen_arena::machine;
use serde::{Deserialize, Serialize};

/// A day and a processor. Empty where neither was noted.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Occasion {
    pub date: String,
    processor: String,
}

impl Occasion {
    pub fn now() -> Occasion {
        Occasion { date: machine::today(), processor: machine::processor() }
    }

    /// One that did not happen.
    #[cfg(test)]
    pub fn of(date: &str, processor: &str) -> Occasion {
        Occasion { date: date.to_string(), processor: processor.to_string() }
    }
}

/// The first and the last day on each processor.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Occasions(BTreeMap<String, [String; 2]>);

impl Occasions {
    pub fn add(&mut self, occasion: &Occasion) {
        if occasion != &Occasion::default() {
            self.add_days(&occasion.processor, [&occasion.date, &occasion.date]);
        }
    }

    fn add_days(&mut self, processor: &str, [first, last]: [&str; 2]) {
        let days = self.0.entry(processor.to_string()).or_insert_with(|| [first, last].map(str::to_string));
        // Days as they are written here stand in the order of their letters.
        if first < days[0].as_str() {
            days[0] = first.to_string();
        }
        if last > days[1].as_str() {
            days[1] = last.to_string();
        }
    }

    /// Those that the last line of a section tells; none, if it has no such line.
    pub fn read(section: &str) -> Occasions {
        let mut found = Occasions::default();
        let line = section.lines().rev().find_map(|line| line.strip_prefix("Measured ")?.strip_suffix('.'));
        for part in line.unwrap_or_default().split("; ") {
            let days = |days: &str| -> Option<[String; 2]> {
                match days.strip_prefix("on ") {
                    Some(day) => Some([day, day].map(str::to_string)),
                    None => days.strip_prefix("from ")?.split_once(" to ").map(|(a, b)| [a, b].map(str::to_string)),
                }
            };
            if let Some((at, processor)) = part.rsplit_once(", on ")
                && let Some([first, last]) = days(at)
            {
                found.add_days(processor, [&first, &last]);
            }
        }
        found
    }

    /// Takes over those of others on which something was measured that is kept.
    pub fn keep(&mut self, others: &Occasions, kept: &[&str]) {
        for (processor, [first, last]) in &others.0 {
            if kept.iter().any(|day| (first.as_str()..=last.as_str()).contains(day)) {
                self.add_days(processor, [first, last]);
            }
        }
    }
}

impl fmt::Display for Occasions {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let told = |(processor, [first, last]): (&String, &[String; 2])| match first == last {
            true => format!("on {first}, on {processor}"),
            false => format!("from {first} to {last}, on {processor}"),
        };
        match self.0.is_empty() {
            true => write!(f, "Measured on a day that was not noted."),
            false => write!(f, "Measured {}.", self.0.iter().map(told).collect::<Vec<_>>().join("; ")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(occasions: &[(&str, &str)]) -> Occasions {
        let mut all = Occasions::default();
        occasions.iter().for_each(|(date, processor)| all.add(&Occasion::of(date, processor)));
        all
    }

    #[test]
    fn what_is_written_is_read() {
        let one = of(&[("2026-11-16", "AMD EPYC (x86_64)")]);
        assert_eq!(one.to_string(), "Measured on 2026-11-16, on AMD EPYC (x86_64).");
        let more = of(&[("2026-11-18", "A, B (x)"), ("2026-11-16", "A, B (x)"), ("2026-12-01", "C")]);
        let told = "Measured from 2026-11-16 to 2026-11-18, on A, B (x); on 2026-12-01, on C.";
        assert_eq!(more.to_string(), told);
        for all in [one, more, Occasions::default()] {
            assert_eq!(Occasions::read(&format!("## A\n\n| a |\n\n{all}\n")), all);
        }
        assert_eq!(Occasions::read("Measured by nobody.\n"), Occasions::default());
        assert_eq!(of(&[("", "")]).to_string(), "Measured on a day that was not noted.");
    }

    #[test]
    fn an_occasion_of_which_nothing_is_left_is_not_told() {
        let old = of(&[("2026-11-16", "A"), ("2026-11-18", "A"), ("2026-11-20", "B")]);
        let mut new = of(&[("2026-12-01", "C")]);
        new.keep(&old, &["2026-11-17"]);
        assert_eq!(new, of(&[("2026-11-16", "A"), ("2026-11-18", "A"), ("2026-12-01", "C")]));
        let before = new.to_string();
        new.keep(&old, &["2026-11-19", ""]);
        assert_eq!(new.to_string(), before);
    }
}
