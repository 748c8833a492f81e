//! The files the booklet is made of.

mod embedded {
    include!(concat!(env!("OUT_DIR"), "/sources.rs"));
}

/// A file by its name in the repository: `booklet/dama.toml`, `i18n/cs/rules/dama.md`.
#[derive(Clone, Debug)]
pub struct SourceFile {
    pub name: String,
    pub text: String,
}

/// The files as they were when the program was built.
pub fn builtin() -> Vec<SourceFile> {
    let file = |(name, text): &(&str, &str)| SourceFile { name: name.to_string(), text: text.to_string() };
    embedded::FILES.iter().map(file).collect()
}

/// The words of a page as they were when the program was built.
pub fn words(language: &str, page: &str) -> Option<&'static str> {
    let wanted = format!("i18n/{language}/rules/{page}.md");
    embedded::FILES.iter().find(|(name, _)| *name == wanted).map(|(_, text)| *text)
}

/// What a file is, by its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Role<'a> {
    Structure { page: &'a str },
    Prose { language: &'a str, page: &'a str },
    Other,
}

pub(crate) fn role(name: &str) -> Role<'_> {
    let parts: Vec<&str> = name.split('/').collect();
    match parts[..] {
        ["booklet", file] => match file.strip_suffix(".toml") {
            Some(page) => Role::Structure { page },
            None => Role::Other,
        },
        ["i18n", language, "rules", file] => match file.strip_suffix(".md") {
            Some(page) => Role::Prose { language, page },
            None => Role::Other,
        },
        _ => Role::Other,
    }
}
