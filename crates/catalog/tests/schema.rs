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
fn every_setting_says_what_it_means_and_its_example_is_read() {
    let page = reference(&Catalog::builtin());
    for family in families() {
        for setting in family.settings {
            assert!(setting.meaning.trim().len() > 10, "{} {}", family.id, setting.key);
        }
    }
    let rows = page.lines().skip_while(|line| !line.starts_with("## The family"));
    let mut tried = 0;
    let mut family = "";
    for row in rows {
        if let Some(name) = row.strip_prefix("## The family `") {
            family = name.trim_end_matches('`');
        }
        let cells: Vec<&str> = row.split(" | ").collect();
        let [_, _, _, _, example, _, _] = cells[..] else { continue };
        let Some((line, game)) = example.strip_prefix('`').and_then(|rest| rest.split_once('`')) else { continue };
        // Where no game of the box has it, one of its family is changed.
        let parent = game.trim_matches([' ', '(', ')', '`']);
        let catalog = Catalog::builtin();
        let first = catalog.games().iter().find(|game| game.family == family).expect("a game of the family");
        let parent = if parent.is_empty() { first.id.as_str() } else { parent };
        let file = format!("id = \"own\"\nextends = \"{parent}\"\n[name]\nen = \"Own\"\n[rules]\n{line}\n");
        let bad = Catalog::builtin().add(vec![("own.toml".to_string(), file)]);
        assert!(bad.is_empty(), "{line}: {bad:?}");
        tried += 1;
    }
    let all: usize = families().iter().map(|family| family.settings.len()).sum();
    assert_eq!(tried, all);
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
