//! The booklet that is built in has no fault: every page is whole in every language, and what it claims is so.

use std::collections::BTreeSet;
use std::path::Path;

use kamen_booklet::{Booklet, GENERAL, SourceFile, html};
use kamen_catalog::Catalog;
use kamen_i18n::{Language, Texts};

#[test]
fn every_page_is_whole_and_true() {
    let catalog = Catalog::builtin();
    let faults: Vec<String> =
        Booklet::builtin(&catalog).check(&catalog, None).iter().map(ToString::to_string).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Pages are listed by their files: what has one is on the disk in all languages, so nothing was embedded by accident.
#[test]
fn the_sources_are_embedded() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let files = kamen_booklet::builtin();
    assert!(!files.is_empty());
    for file in files {
        assert_eq!(std::fs::read_to_string(root.join(&file.name)).unwrap(), file.text, "{}", file.name);
    }
}

/// Whatever the arbiter answers in the golden positions, which show every reason of a game, the page tells.
#[test]
fn every_reason_has_an_article() {
    let catalog = Catalog::builtin();
    let booklet = Booklet::builtin(&catalog);
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../golden/rules");
    let mut faults = Vec::new();
    for page in booklet.pages().into_iter().filter(|page| page.id != GENERAL) {
        let golden = std::fs::read_to_string(root.join(format!("{}.toml", page.id))).unwrap();
        faults.extend(booklet.check_golden(&catalog, &page.id, &golden).iter().map(ToString::to_string));
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Every link of the book leads to an id that is there, once.
#[test]
fn every_link_of_the_book_resolves() {
    let catalog = Catalog::builtin();
    let booklet = Booklet::builtin(&catalog);
    for language in Language::ALL {
        let book = html::book(&booklet, &catalog, &Texts::new(language));
        let values = |key: &str| -> Vec<String> {
            book.split(key).skip(1).map(|rest| rest.split('"').next().unwrap_or_default().to_string()).collect()
        };
        let ids = values(" id=\"");
        let unique: BTreeSet<&String> = ids.iter().collect();
        assert_eq!(ids.len(), unique.len(), "{language:?}: an id stands twice");
        for link in values(" href=\"#") {
            assert!(unique.contains(&link), "{language:?}: nothing has the id {link}");
        }
        assert!(
            !book.contains("http:") || book.matches("http:").count() == book.matches("http://www.w3.org").count()
        );
        for wrong in ["book-", "board-", "told-option-"] {
            assert!(!book.contains(&format!(">{wrong}")), "{language:?}: a text {wrong}… is missing");
        }
    }
}

#[test]
fn every_option_is_explained_in_every_language() {
    for game in Catalog::builtin().games() {
        for language in Language::ALL {
            for option in game.options.keys() {
                let id = format!("told-option-{}", option.replace('.', "-"));
                assert_ne!(Texts::new(language).get(&id, &[]), id, "{}", game.id);
            }
        }
    }
}

/// A refusal leads to the article of the page; one about the writing of moves to the general page.
#[test]
fn refusals_are_cited() {
    let catalog = Catalog::builtin();
    let booklet = Booklet::builtin(&catalog);
    let page = booklet.page("czech").unwrap();
    let pos = catalog.get("czech").unwrap().start.read("8/8/8/8/3b1b2/6w1/8/W7 w").unwrap();
    let cited = |attempt: &str| booklet.cite(page, &pos.attempt(attempt).unwrap_err()).unwrap();
    assert_eq!((cited("g3xe5").article.as_str(), cited("g3xe5").number.as_str()), ("queen-first", "3.8"));
    assert_eq!(cited("g3-h4").article, "must-take");
    assert_eq!(cited("?").page, "general");
}

fn faults_of(files: &[(&str, &str)]) -> String {
    let mut sources = kamen_booklet::builtin();
    for (name, text) in files {
        sources.retain(|file| file.name != *name);
        sources.push(SourceFile { name: name.to_string(), text: text.to_string() });
    }
    faults_in(&sources)
}

fn faults_in(sources: &[SourceFile]) -> String {
    let catalog = Catalog::builtin();
    let faults = Booklet::new(&catalog, sources).check(&catalog, None);
    faults.iter().map(|fault| format!("{fault}\n")).collect()
}

fn source(name: &str) -> String {
    kamen_booklet::builtin().into_iter().find(|file| file.name == name).unwrap().text
}

#[test]
fn wrong_claims_are_found() {
    let toml = source("booklet/czech.toml");
    let with = |old: &str, new: &str| {
        assert!(toml.contains(old), "{old}");
        faults_of(&[("booklet/czech.toml", &toml.replacen(old, new, 1))])
    };
    assert!(
        with("forbidden = [\"g3xe5\"]", "forbidden = [\"a1xe5\"]").contains("is said to be forbidden but is legal")
    );
    assert!(with("forbidden = [\"g3xe5\"]", "forbidden = [\"g3-h4\"]").contains("by article must-take"));
    assert!(with("legal = [\"a1xh8\"]", "legal = [\"a3xc5xe7\"]").contains("is not legal"));
    assert!(with(", \"a1xh8\"]", "]").contains("does not name all legal moves; missing: a1xh8"));
    assert!(with("wrong = [\"d6xb4\"]", "").contains("name a wrong try"));
    assert!(with("\"queen.priority\", ", "").contains("no article tells the rule queen.priority"));
    assert!(with("from = \"dama#queen\"", "from = \"dama#knight\"").contains("has no article knight"));
    let line = toml.lines().position(|line| line == "part = \"play\"").unwrap() + 1;
    let fault = format!("booklet/czech.toml:{line}: unknown variant");
    assert!(with("part = \"play\"", "part = \"game\"").contains(&fault));
    assert!(with("id = \"which-queen\"", "id = \"queen-first\"").contains("two of a kind have one id"));
}

#[test]
fn gaps_and_slips_of_the_prose_are_found() {
    let name = "i18n/cs/rules/czech.md";
    let prose = source(name);
    let with = |old: &str, new: &str| {
        assert!(prose.contains(old), "{old}");
        faults_of(&[(name, &prose.replacen(old, new, 1))])
    };
    assert!(with("## [draws] Remíza", "## [draw] Remíza").contains("the heading ## [draws] is missing"));
    assert!(with("![which-queen]", "![which]").contains("the diagram which-queen is missing"));
    assert!(with("?[who-takes]", "?[who]").contains("has no exercise who"));
    assert!(with("general#draws", "general#drawn").contains("leads nowhere"));
    assert!(with("`g3`", "`g3").contains("` has no ` that closes it"));
    assert!(with("dámou. Vyhraje", "\"dámou\". Vyhraje").contains("quotation marks are „…“"));
    assert!(with("3. Proti", "Proti").contains("three ideas"));
    assert!(with("## [about]\n", "> quote\n## [about]\n").contains("cannot begin with >"));
    assert!(faults_of(&[("booklet/frogs.toml", "")]).contains("no article tells the rule step"));
    let mut sources = kamen_booklet::builtin();
    sources.retain(|file| file.name != "i18n/cs/rules/frogs.md");
    assert!(faults_in(&sources).contains("i18n/cs/rules/frogs.md: is missing"));
}

/// Numbers that people have seen stay what they are. New articles are added to the list by hand.
#[test]
fn numbers_do_not_change() {
    let now = Booklet::builtin(&Catalog::builtin()).numbers();
    let published = include_str!("../../../booklet/numbers.txt").lines().filter(|line| !line.starts_with('#'));
    let changed: Vec<&str> = published.filter(|line| !now.iter().any(|known| known == line)).collect();
    assert!(changed.is_empty(), "another number now: {}", changed.join(", "));
}

#[test]
fn every_game_has_its_page() {
    let catalog = Catalog::builtin();
    let booklet = Booklet::builtin(&catalog);
    let games = catalog.games().iter().filter(|game| game.number.is_some());
    let missing: Vec<&str> = games.map(|game| game.id.as_str()).filter(|id| booklet.page(id).is_none()).collect();
    assert!(missing.is_empty(), "no page for {}", missing.join(", "));
    let published: Vec<&str> = include_str!("../../../booklet/numbers.txt").lines().collect();
    let new: Vec<String> = booklet.numbers().into_iter().filter(|line| !published.contains(&line.as_str())).collect();
    assert!(new.is_empty(), "not yet in booklet/numbers.txt: {}", new.join(", "));
}
