//! What stands in `docs/interface` keeps the promises of the library; `./test` sees to it that it is the interface of the code.

use std::collections::BTreeSet;
use std::path::Path;

/// The interface of every crate, line by line.
fn lines() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/interface");
    let files = std::fs::read_dir(folder).expect("the folder").map(|file| file.expect("a file").path());
    let text = |file| std::fs::read_to_string(file).expect("a text");
    files.flat_map(|file| text(file).lines().map(str::to_string).collect::<Vec<_>>()).collect()
}

/// What a function may fail with: the last type of its `Result`.
fn failure(line: &str) -> Option<&str> {
    let inside = line.split_once("-> core::result::Result<")?.1.strip_suffix('>')?;
    let mut depth = 0;
    for (at, letter) in inside.char_indices() {
        match letter {
            '<' | '(' => depth += 1,
            '>' | ')' => depth -= 1,
            ',' if depth == 0 => return Some(inside[at + 1..].trim()),
            _ => {}
        }
    }
    None
}

/// The last name of a path.
fn name(path: &str) -> &str {
    path.rsplit("::").next().unwrap_or(path)
}

#[test]
fn every_error_is_an_error_of_rust() {
    let lines = lines();
    let errors: BTreeSet<&str> = lines
        .iter()
        .filter_map(|line| line.strip_prefix("impl core::error::Error for "))
        .map(name)
        // Those of Rust itself, and whoever is led along the families and comes back.
        .chain(["Error", "Self", "V"])
        .collect();
    let failures: BTreeSet<&str> = lines.iter().filter_map(|line| failure(line)).collect();
    assert!(failures.len() > 8, "{failures:?}");
    for failure in failures {
        assert!(errors.contains(name(failure)), "{failure} is no error");
    }
}

#[test]
fn no_format_of_files_is_in_a_signature() {
    let named = lines().into_iter().filter(|line| ["toml::", "serde_json::"].iter().any(|part| line.contains(part)));
    assert_eq!(named.collect::<Vec<_>>(), Vec::<String>::new());
}
