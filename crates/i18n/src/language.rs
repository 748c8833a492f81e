//! The languages, and their files.

use kamen_core::Letters;
use unic_langid::LanguageIdentifier;

/// A language that every sentence exists in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Language {
    Cs,
    Sk,
    En,
}

/// Some files of one language, built in.
#[cfg(not(target_arch = "wasm32"))]
macro_rules! files {
    ($folder:literal: $($name:literal)*) => {
        &[$(include_str!(concat!("../../../i18n/", $folder, "/", $name, ".ftl"))),*]
    };
}

/// What is said anywhere but on a command line and in a terminal. A browser by itself fetches it; its module has no text at all.
#[cfg(not(target_arch = "wasm32"))]
macro_rules! said {
    ($folder:literal) => {
        files!($folder: "reasons" "causes" "faults" "table" "common" "booklet" "view" "pages" "board" "study" "server" "why")
    };
}

impl Language {
    pub const ALL: [Language; 3] = [Language::Cs, Language::Sk, Language::En];

    /// The language of a setting like `LANG`: `cs_CZ.UTF-8`, `sk`, `en-GB`. English where it is none of ours.
    pub fn from_env(setting: &str) -> Language {
        let letters = setting.bytes().take_while(u8::is_ascii_alphabetic).count();
        Language::named(&setting[..letters].to_ascii_lowercase()).unwrap_or(Language::En)
    }

    /// The language of that id: `cs`, `sk` or `en`.
    pub fn named(id: &str) -> Option<Language> {
        Language::ALL.into_iter().find(|language| language.id() == id)
    }

    pub fn id(self) -> &'static str {
        match self {
            Language::Cs => "cs",
            Language::Sk => "sk",
            Language::En => "en",
        }
    }

    /// The letters of pieces, where moves are written with them.
    pub fn letters(self) -> Letters {
        match self {
            Language::Cs | Language::Sk => Letters::CzechSlovak,
            Language::En => Letters::English,
        }
    }

    /// What decides plurals.
    pub(crate) fn identifier(self) -> LanguageIdentifier {
        // Every id is a well-formed language, so the default is never taken.
        self.id().parse().unwrap_or_default()
    }

    /// The texts of the language, as they stand in `i18n/`.
    pub(crate) fn files(self) -> impl Iterator<Item = &'static str> {
        let [said, typed] = self.sources();
        said.iter().chain(typed).copied()
    }

    /// The texts of the language that a browser by itself needs.
    pub fn for_browsers(self) -> String {
        self.sources()[0].join("\n")
    }

    /// What is said anywhere, and what is said on a command line and in a terminal.
    #[cfg(not(target_arch = "wasm32"))]
    fn sources(self) -> [&'static [&'static str]; 2] {
        match self {
            Language::Cs => [said!("cs"), files!("cs": "cli" "tui" "system")],
            Language::Sk => [said!("sk"), files!("sk": "cli" "tui" "system")],
            Language::En => [said!("en"), files!("en": "cli" "tui" "system")],
        }
    }

    #[cfg(target_arch = "wasm32")]
    fn sources(self) -> [&'static [&'static str]; 2] {
        [&[], &[]]
    }
}
