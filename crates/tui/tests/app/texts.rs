//! Every text the app asks for exists, and none is left over.

use std::collections::BTreeSet;
use std::path::Path;

use kamen_catalog::Catalog;
use kamen_i18n::{Language, Texts};

/// The literals of the sources that begin like ids of the app's texts.
fn literals(folder: &Path, found: &mut BTreeSet<String>) {
    for entry in std::fs::read_dir(folder).expect("the sources").flatten() {
        let path = entry.path();
        if path.is_dir() {
            literals(&path, found);
        } else {
            let text = std::fs::read_to_string(&path).expect("a source");
            found.extend(
                text.split('"').filter(|part| part.starts_with("tui-") && !part.contains(' ')).map(str::to_string),
            );
        }
    }
}

/// The ids of the app's texts and of those that everybody shares.
fn ids() -> BTreeSet<String> {
    let files = [include_str!("../../../../i18n/en/tui.ftl"), include_str!("../../../../i18n/en/common.ftl")];
    let id = |line: &str| {
        let (id, _) = line.split_once(" =")?;
        id.starts_with(|c: char| c.is_ascii_lowercase()).then(|| id.to_string())
    };
    files.iter().flat_map(|file| file.lines()).filter_map(id).collect()
}

#[test]
fn nothing_is_missing_and_nothing_is_left_over() {
    let mut used = BTreeSet::new();
    let sources = Path::new(env!("CARGO_MANIFEST_DIR"));
    literals(&sources.join("src"), &mut used);
    let known: BTreeSet<String> = ids().into_iter().filter(|id| id.starts_with("tui-")).collect();
    assert_eq!(known, used);
}

#[test]
fn every_family_and_every_option_has_a_name() {
    let (catalog, texts) = (Catalog::builtin(), Texts::new(Language::Cs));
    let mut used = BTreeSet::new();
    for game in catalog.games() {
        used.insert(format!("family-{}", game.family));
        used.extend(game.options.keys().map(|option| format!("option-{}", option.replace('.', "-"))));
    }
    for id in &used {
        assert_ne!(texts.get(id, &[]), *id);
    }
    let named = |id: &String| id.starts_with("family-") || id.starts_with("option-");
    assert_eq!(ids().into_iter().filter(named).collect::<BTreeSet<_>>(), used);
}
