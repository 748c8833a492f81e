//! The schemas of the families: true to the games of the box, and to the page that is made from them.

use std::collections::BTreeMap;

use kamen_catalog::{Catalog, families, reference};
use kamen_core::{Preset, SettingKind};

#[test]
fn the_reference_is_as_it_would_be_written_now() {
    let kept = include_str!("../../../docs/games.md");
    let now = reference(&Catalog::builtin());
    assert!(kept == now, "cargo run -p kamen-catalog --example reference > docs/games.md");
}

#[test]
fn every_setting_names_the_article_that_the_first_game_with_it_names() {
    let catalog = Catalog::builtin();
    for family in families() {
        // The catalogue gives its games in the order of the rulebook.
        let mut first = BTreeMap::new();
        for game in catalog.games().iter().filter(|game| game.family == family.id) {
            for (key, source) in &game.sources {
                first.entry(key.as_str()).or_insert(source.article.as_str());
            }
        }
        for setting in family.settings {
            assert!(!setting.article.is_empty(), "{} {}", family.id, setting.key);
            if let Some(article) = first.get(setting.key) {
                assert_eq!(setting.article, *article, "{} {}", family.id, setting.key);
            }
        }
    }
}

#[test]
fn schemas_contradict_themselves_nowhere() {
    for family in families() {
        for (at, setting) in family.settings.iter().enumerate() {
            let label = format!("{} {}", family.id, setting.key);
            assert!(family.settings[..at].iter().all(|other| other.key != setting.key), "{label} stands there twice");
            let fits = match (setting.kind, setting.default) {
                (SettingKind::Truth, Preset::Truth(_)) => true,
                (SettingKind::Number(least, most), Preset::Number(number)) => (least..=most).contains(&number),
                (SettingKind::OneOf(numbers), Preset::Number(number)) => numbers.contains(&number),
                (SettingKind::Word(words), Preset::Word(word)) => words.contains(&word),
                (SettingKind::Directions, Preset::Directions(_)) => true,
                (_, Preset::Follows(from)) => {
                    ["start", "board"].contains(&from) || family.settings.iter().any(|other| other.key == from)
                }
                (_, Preset::Nothing | Preset::Required) => true,
                _ => false,
            };
            assert!(fits, "{label}: its default is no value of it");
            for clash in setting.clashes {
                let known = family.settings.iter().any(|other| other.key == clash.other);
                assert!(known, "{label} excludes '{}', which is no setting", clash.other);
            }
        }
    }
}
