//! The languages, and their files.

use unic_langid::LanguageIdentifier;

/// A language that every sentence exists in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Language {
    Cs,
    Sk,
    En,
}

/// The files of one language, built in.
macro_rules! files {
    ($folder:literal) => {
        &[
            include_str!(concat!("../../../i18n/", $folder, "/reasons.ftl")),
            include_str!(concat!("../../../i18n/", $folder, "/causes.ftl")),
            include_str!(concat!("../../../i18n/", $folder, "/faults.ftl")),
            include_str!(concat!("../../../i18n/", $folder, "/table.ftl")),
            include_str!(concat!("../../../i18n/", $folder, "/common.ftl")),
            // A browser has no command line and no terminal.
            #[cfg(not(target_arch = "wasm32"))]
            include_str!(concat!("../../../i18n/", $folder, "/cli.ftl")),
            #[cfg(not(target_arch = "wasm32"))]
            include_str!(concat!("../../../i18n/", $folder, "/tui.ftl")),
            include_str!(concat!("../../../i18n/", $folder, "/booklet.ftl")),
            include_str!(concat!("../../../i18n/", $folder, "/view.ftl")),
            include_str!(concat!("../../../i18n/", $folder, "/pages.ftl")),
            include_str!(concat!("../../../i18n/", $folder, "/board.ftl")),
            include_str!(concat!("../../../i18n/", $folder, "/study.ftl")),
            include_str!(concat!("../../../i18n/", $folder, "/server.ftl")),
            include_str!(concat!("../../../i18n/", $folder, "/why.ftl")),
        ]
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

    /// What decides plurals.
    pub(crate) fn identifier(self) -> LanguageIdentifier {
        // Every id is a well-formed language, so the default is never taken.
        self.id().parse().unwrap_or_default()
    }

    /// The texts of the language, as they stand in `i18n/`.
    pub(crate) fn files(self) -> &'static [&'static str] {
        match self {
            Language::Cs => files!("cs"),
            Language::Sk => files!("sk"),
            Language::En => files!("en"),
        }
    }
}
