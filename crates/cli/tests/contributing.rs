//! What CONTRIBUTING.md says in numbers and names is so.

use std::path::Path;

const PAGE: &str = include_str!("../../../CONTRIBUTING.md");

/// A file of the repository.
fn file(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// What stands between back quotes.
fn quoted() -> impl Iterator<Item = &'static str> {
    PAGE.lines().flat_map(|line| line.split('`').skip(1).step_by(2))
}

#[test]
fn the_version_of_rust_is_the_one_that_is_asked_for() {
    let manifest: toml::Table = file("Cargo.toml").parse().expect("TOML");
    let version = manifest["workspace"]["package"]["rust-version"].as_str().expect("a version");
    assert!(PAGE.contains(&format!("Rust {version} or newer")), "{version}");
    assert!(file("README.md").contains(&format!("[Rust](https://rustup.rs) {version} or newer")), "{version}");
}

#[test]
fn the_counts_it_shows_are_golden() {
    let golden = file("golden/perft/dama.txt");
    let part = PAGE.split_once("`golden/perft/ID.txt`: counts").expect("the part about counts").1;
    let shown: Vec<&str> = part
        .lines()
        .map_while(|line| (!line.starts_with("###")).then(|| line.strip_prefix("    ")))
        .flatten()
        .collect();
    let counts: Vec<&str> = shown.into_iter().filter(|line| !line.starts_with('#')).collect();
    assert_eq!(counts.len(), 2);
    for line in counts {
        let begins =
            |known: &str| known.strip_prefix(line).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '));
        assert!(golden.lines().any(begins), "{line}");
    }
}

#[test]
fn the_rule_it_looks_for_has_that_number() {
    let entry = quoted().find(|text| text.contains('#') && text.starts_with(char::is_numeric)).expect("an example");
    let (number, article) = entry.split_once(' ').expect("a number and an article");
    assert!(file("booklet/numbers.txt").lines().any(|line| line == entry), "{entry}");
    assert!(PAGE.contains(&format!("Where does {number} live?")));
    let (game, article) = article.split_once('#').expect("a page and an article");
    for language in ["cs", "sk", "en"] {
        assert!(file(&format!("i18n/{language}/rules/{game}.md")).contains(&format!("[{article}]")), "{language}");
    }
}

#[test]
fn the_files_it_names_are_there() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let folders = ["crates/", "golden/", "i18n/", "docs/", "booklet/", "web/"];
    // Capitals stand for what the reader fills in.
    let named = quoted().filter(|text| folders.iter().any(|folder| text.starts_with(folder)));
    let named: Vec<&str> = named.filter(|text| !text.contains(char::is_uppercase)).collect();
    assert!(named.len() > 10, "{named:?}");
    for path in named {
        assert!(root.join(path).exists(), "{path}");
    }
}
