//! The settings of a family as data: what a game file may say, what its silence means, and what excludes what.
//!
//! One table serves everybody: the loader reads by it, forms offer by it, and the reference is written from it.

use crate::{Direction, Value};

/// One setting of a family.
///
/// ```
/// use kamen_core::{Clash, Given, Setting, Value};
///
/// const SETTINGS: &[Setting] = &[
///     Setting::number("height", 2, 9, 3).article("34").means("How high a pile may be."),
///     Setting::truth("flat", false).article("34").means("Nothing is piled.").clashes(&[Clash::with("height")]),
/// ];
/// let mut given = Given::new(SETTINGS, [("height", Value::from(5))]);
/// assert_eq!((given.number("height"), given.truth("flat")), (5, false));
/// assert!(given.finish().is_empty());
/// // A value out of its range and a key that nobody knows are both told.
/// let mut given = Given::new(SETTINGS, [("height", Value::from(99)), ("hight", Value::from(5))]);
/// let faults: Vec<&str> = given.finish().iter().map(|fault| fault.kind.id()).collect();
/// assert_eq!(faults, ["bad-value", "unknown-field"]);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Setting {
    /// The dotted key in a game file.
    pub key: &'static str,
    /// What values it takes.
    pub kind: SettingKind,
    /// What holds where a file is silent.
    pub default: Preset,
    /// The article of the rulebook where it first appears.
    pub article: &'static str,
    /// What it means, for whoever writes a file: the words above its setter in code.
    pub meaning: &'static str,
    /// What it excludes.
    pub clashes: &'static [Clash],
}

/// What values a setting takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SettingKind {
    /// Yes or no.
    Truth,
    /// A whole number from the first to the second.
    Number(u32, u32),
    /// One of these numbers.
    OneOf(&'static [u32]),
    /// One of these words.
    Word(&'static [&'static str]),
    /// Directions of the compass, as White sees them.
    Directions,
    /// Free text, such as this.
    Text(&'static str),
}

/// What holds where a file is silent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Preset {
    /// Yes or no.
    Truth(bool),
    /// This number.
    Number(u32),
    /// This word.
    Word(&'static str),
    /// These directions.
    Directions(&'static [Direction]),
    /// What follows from another setting, from the board or from the start.
    Follows(&'static str),
    /// There is no such rule in the game.
    Nothing,
    /// A file must say it.
    Required,
}

/// Two settings that cannot be meant together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clash {
    /// When this setting is so,
    pub when: Test,
    /// the other must not
    pub other: &'static str,
    /// be so.
    pub is: Test,
}

/// How a setting must be for a clash.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Test {
    /// Yes, a number above 0, or given at all.
    On,
    /// No.
    Off,
    /// This word.
    Is(&'static str),
    /// Another word.
    Not(&'static str),
    /// Another word, and said so by the file.
    SaidNot(&'static str),
    /// Given, with nothing in it.
    Empty,
}

impl Clash {
    /// Both are on.
    pub const fn with(other: &'static str) -> Clash {
        Clash { when: Test::On, other, is: Test::On }
    }

    /// This one is on, the other is so.
    pub const fn when_other(other: &'static str, is: Test) -> Clash {
        Clash { when: Test::On, other, is }
    }

    /// The same where this one is not simply on, but so.
    pub const fn when(self, when: Test) -> Clash {
        Clash { when, ..self }
    }
}

impl Setting {
    const fn new(key: &'static str, kind: SettingKind, default: Preset) -> Setting {
        Setting { key, kind, default, article: "", meaning: "", clashes: &[] }
    }

    /// Yes or no.
    pub const fn truth(key: &'static str, default: bool) -> Setting {
        Setting::new(key, SettingKind::Truth, Preset::Truth(default))
    }

    /// A whole number between two others.
    pub const fn number(key: &'static str, least: u32, most: u32, default: u32) -> Setting {
        Setting::new(key, SettingKind::Number(least, most), Preset::Number(default))
    }

    /// One of some numbers.
    pub const fn one_of(key: &'static str, numbers: &'static [u32], default: u32) -> Setting {
        Setting::new(key, SettingKind::OneOf(numbers), Preset::Number(default))
    }

    /// One of some words.
    pub const fn word(key: &'static str, words: &'static [&'static str], default: &'static str) -> Setting {
        Setting::new(key, SettingKind::Word(words), Preset::Word(default))
    }

    /// Directions of the compass.
    pub const fn directions(key: &'static str, default: &'static [Direction]) -> Setting {
        Setting::new(key, SettingKind::Directions, Preset::Directions(default))
    }

    /// Free text, with an example; nothing where a file is silent.
    pub const fn text(key: &'static str, example: &'static str) -> Setting {
        Setting::new(key, SettingKind::Text(example), Preset::Nothing)
    }

    /// The article of the rulebook where it first appears.
    pub const fn article(self, article: &'static str) -> Setting {
        Setting { article, ..self }
    }

    /// What it means.
    pub const fn means(self, meaning: &'static str) -> Setting {
        Setting { meaning, ..self }
    }

    /// What it excludes.
    pub const fn clashes(self, clashes: &'static [Clash]) -> Setting {
        Setting { clashes, ..self }
    }

    /// Its default follows from something else.
    pub const fn follows(self, from: &'static str) -> Setting {
        Setting { default: Preset::Follows(from), ..self }
    }

    /// A file must say it.
    pub const fn required(self) -> Setting {
        Setting { default: Preset::Required, ..self }
    }

    /// A file may well say nothing, and then there is nothing.
    pub const fn optional(self) -> Setting {
        Setting { default: Preset::Nothing, ..self }
    }
}

impl SettingKind {
    /// The words it takes, where they can be listed; `true` and `false` are words too.
    ///
    /// ```
    /// use kamen_core::SettingKind;
    ///
    /// assert_eq!(SettingKind::OneOf(&[4, 8]).words(), Some(vec!["4".to_string(), "8".to_string()]));
    /// assert_eq!(SettingKind::Truth.words().map(|words| words.len()), Some(2));
    /// assert_eq!(SettingKind::Number(1, 9).words(), None);
    /// ```
    pub fn words(&self) -> Option<Vec<String>> {
        match self {
            SettingKind::Truth => Some([true, false].map(|value| value.to_string()).to_vec()),
            SettingKind::OneOf(numbers) => Some(numbers.iter().map(u32::to_string).collect()),
            SettingKind::Word(words) => Some(words.iter().map(|word| word.to_string()).collect()),
            SettingKind::Number(..) | SettingKind::Directions | SettingKind::Text(_) => None,
        }
    }

    /// The values as a fault lists them: words with spaces between, or the ends of a range.
    pub fn values(&self) -> String {
        match self {
            SettingKind::Truth | SettingKind::OneOf(_) | SettingKind::Word(_) => {
                self.words().unwrap_or_default().join(" ")
            }
            SettingKind::Number(least, most) => format!("{least}–{most}"),
            SettingKind::Directions => "N NE E SE S SW W NW".to_string(),
            SettingKind::Text(example) => example.to_string(),
        }
    }
}

impl Preset {
    /// As a value; nothing if none can be named.
    pub fn value(&self) -> Option<Value> {
        match *self {
            Preset::Truth(value) => Some(value.into()),
            Preset::Number(value) => Some(value.into()),
            Preset::Word(word) => Some(word.into()),
            Preset::Directions(ways) => Some(ways.into()),
            Preset::Follows(_) | Preset::Nothing | Preset::Required => None,
        }
    }

    /// As a game file would have it; nothing if no value can be named.
    pub fn text(&self) -> Option<String> {
        match self {
            Preset::Truth(value) => Some(value.to_string()),
            Preset::Number(value) => Some(value.to_string()),
            Preset::Word(word) => Some(word.to_string()),
            Preset::Directions(ways) => Some(ways.iter().map(|way| way.name()).collect::<Vec<_>>().join(" ")),
            Preset::Follows(_) | Preset::Nothing | Preset::Required => None,
        }
    }
}
