//! The reference of games and settings, as Markdown: whatever game files may say, written from the schemas.

use std::fmt::Write as _;

use kamen_core::{Clash, Preset, Setting, SettingKind, Test};

use crate::{Catalog, ChoiceKind, families};

const HEAD: &str = "\
# Games and settings

What the game files of `games/`, and those of players, may say under `[rules]`, and which of it players may agree on with
`--set`. Made by `cargo run -p kamen-catalog --example reference > docs/games.md`; a test compares.

A setting that a file does not name has its default. *follows* means that the default comes from another setting, the board or
the start; *required*, that a file must say it. Two settings that contradict one another are a fault of the file.
";

/// The whole page.
pub fn reference(catalog: &Catalog) -> String {
    let mut page = String::from(HEAD);
    // Writing to a string cannot fail.
    let in_box = |id: &str| catalog.games().iter().any(|game| game.family == id);
    for family in families().into_iter().filter(|family| in_box(family.id)) {
        let _ = write!(page, "\n## The family `{}`\n\n", family.id);
        if family.settings.is_empty() {
            page.push_str("It has no settings.\n");
            continue;
        }
        page.push_str("| setting | values | default | article | contradicts |\n| --- | --- | --- | --- | --- |\n");
        for setting in family.settings {
            let clashes: Vec<String> = setting.clashes.iter().map(clash).collect();
            let _ = writeln!(
                page,
                "| `{}` | {} | {} | {} | {} |",
                setting.key,
                values(setting),
                default(setting),
                setting.article,
                clashes.join("; ")
            );
        }
    }
    page.push_str(
        "\n## The games\n\n| | game | name | family | board | options |\n| --- | --- | --- | --- | --- | --- |\n",
    );
    for game in catalog.games() {
        let options: Vec<String> = catalog
            .choices(game)
            .into_iter()
            .map(|choice| {
                let values = match &choice.kind {
                    kind if kind.is_truth() => String::new(),
                    ChoiceKind::Words(words) => format!(": {}", words.join(", ")),
                    ChoiceKind::Numbers(least, most) => format!(": {least}–{most}"),
                    ChoiceKind::Text => String::new(),
                };
                let own = choice.own.map_or(String::new(), |own| format!(" ({own})"));
                format!("`{}`{values}{own}", choice.name)
            })
            .collect();
        let number = game.number.map_or(String::new(), |number| number.to_string());
        let _ = writeln!(
            page,
            "| {number} | `{}` | {} | {} | {} | {} |",
            game.id,
            game.name.en,
            game.family,
            game.board,
            options.join("; ")
        );
    }
    page
}

fn values(setting: &Setting) -> String {
    match setting.kind {
        SettingKind::Truth => "yes or no".to_string(),
        SettingKind::Number(least, most) => format!("{least}–{most}"),
        SettingKind::OneOf(_) | SettingKind::Word(_) => {
            setting.kind.values().split(' ').map(|word| format!("`{word}`")).collect::<Vec<_>>().join(", ")
        }
        SettingKind::Directions => "directions".to_string(),
        SettingKind::Text(example) => format!("text, such as `{example}`"),
    }
}

fn default(setting: &Setting) -> String {
    match setting.default {
        Preset::Truth(true) => "yes".to_string(),
        Preset::Truth(false) => "no".to_string(),
        Preset::Follows(from) => format!("*follows* `{from}`"),
        Preset::Nothing => "none".to_string(),
        Preset::Required => "*required*".to_string(),
        Preset::Number(_) | Preset::Word(_) | Preset::Directions(_) => setting.default.text().unwrap_or_default(),
    }
}

fn clash(clash: &Clash) -> String {
    let when = match clash.when {
        Test::On => String::new(),
        test => format!("where it {}: ", so(test)),
    };
    let is = match clash.is {
        Test::On => String::new(),
        test => format!(" where it {}", so(test)),
    };
    format!("{when}`{}`{is}", clash.other)
}

fn so(test: Test) -> String {
    match test {
        Test::On => "is on".to_string(),
        Test::Off => "is off".to_string(),
        Test::Is(word) => format!("is `{word}`"),
        Test::Not(word) => format!("is not `{word}`"),
        Test::SaidNot(word) => format!("is said and not `{word}`"),
        Test::Empty => "is empty".to_string(),
    }
}
