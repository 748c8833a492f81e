//! The booklet that is built in has no fault: every page is whole in every language, and what it claims is so.

use std::path::Path;

use kamen_booklet::Booklet;
use kamen_catalog::Catalog;

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
