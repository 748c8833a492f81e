//! One word for one thing: no text of the program, whether of the booklet, the arbiter, the web or the terminal, uses a word
//! that the glossary of its language replaces by another.

use std::fs;
use std::path::Path;

use kamen_booklet::{Booklet, Glossary, TextLine, messages};
use kamen_catalog::Catalog;
use kamen_i18n::Language;

fn root() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn glossary(language: Language) -> Glossary {
    let path = root().join(format!("i18n/{}/glossary.toml", language.id()));
    Glossary::read(&fs::read_to_string(path).unwrap()).unwrap()
}

/// Every line a player can read in a language.
fn all_lines(language: Language) -> Vec<TextLine> {
    let catalog = Catalog::builtin();
    let booklet = Booklet::builtin(&catalog);
    let mut lines: Vec<TextLine> =
        booklet.pages().iter().flat_map(|page| booklet.lines(&catalog, &page.id, language)).collect();
    for entry in fs::read_dir(root().join("i18n").join(language.id())).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|extension| extension == "ftl") {
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            lines.extend(messages(&name, &fs::read_to_string(&path).unwrap()));
        }
    }
    lines
}

#[test]
fn one_thing_has_one_word() {
    for language in Language::ALL {
        let glossary = glossary(language);
        let mut slips = Vec::new();
        for line in all_lines(language) {
            for (word, term) in glossary.slips(&line.text) {
                slips.push(format!("{}:{}: not “{word}” but “{}”", line.file, line.line, term.is));
            }
        }
        assert!(slips.is_empty(), "{language:?}\n{}", slips.join("\n"));
    }
}

/// The three glossaries name the same things.
#[test]
fn a_thing_has_a_word_in_every_language() {
    let means = |language| glossary(language).terms.into_iter().map(|term| term.means).collect::<Vec<_>>();
    for language in Language::ALL {
        assert_eq!(means(language), means(Language::Cs), "{language:?}");
    }
}

/// What is read is what is said: nothing of the writing of messages gets among the words, and no words get lost.
#[test]
fn messages_are_read_without_their_marks() {
    let text = "# a comment\nid-one = Vzít lze { $count ->\n    [one] kámen na { $stones }.\n   *[other] kameny.\n}\n\
                id-also = checkers\n";
    let said: Vec<String> = messages("x.ftl", text).into_iter().map(|line| line.text).collect();
    assert_eq!(said, ["Vzít lze 8", "kámen na 8.", "kameny."]);
}
