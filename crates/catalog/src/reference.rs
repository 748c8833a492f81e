//! The reference of games and settings, as Markdown: whatever game files may say, written from the schemas.

use std::fmt::Write as _;

use kamen_core::{Clash, Preset, Setting, SettingKind, Test};

use crate::keys::{KEYS, Key};
use crate::{Catalog, ChoiceKind, families};

const HEAD: &str = "\
# Games and settings

What the game files of `crates/catalog/games/`, and those of players, may say, and which of it players may agree on with `--set`. Made by
`cargo run -p kamen-catalog --example reference > docs/games.md`; a test compares. `kamen check FILE` lists what is wrong with a file.

A whole game of one's own may be as short as this; `kamen --games FOLDER play our-dama` plays it:

```toml
id = \"our-dama\"
extends = \"dama\"

[name]
en = \"Draughts as we play it\"

[rules]
man.backward = true
queen.flying = false
```

## What every file may say

| key | values | meaning | example |
| --- | --- | --- | --- |
";

/// Before the families.
const RULES: &str = "
Under `[rules]` stand the settings of the family, below family by family. One that a file does not name has its default. *follows*
means that the default comes from another setting, the board or the start; *required*, that a file must say it. Two settings that
contradict one another are a fault of the file. Directions are those of the compass as White sees them: `N`, `NE`, `E` and on. Each
example is that of a game of the box, where one has the setting.
";

/// The whole page.
pub fn reference(catalog: &Catalog) -> String {
    let mut page = String::from(HEAD);
    // Writing to a string cannot fail.
    for Key { key, values, meaning, example } in KEYS {
        let _ = writeln!(page, "| `{key}` | {values} | {meaning} | `{example}` |");
    }
    page.push_str(RULES);
    let in_box = |id: &str| catalog.games().iter().any(|game| game.family == id);
    for family in families().into_iter().filter(|family| in_box(family.id)) {
        let _ = write!(page, "\n## The family `{}`\n\n", family.id);
        if family.settings.is_empty() {
            page.push_str("It has no settings.\n");
            continue;
        }
        page.push_str("| setting | meaning | values | default | example | article | contradicts |\n");
        page.push_str("| --- | --- | --- | --- | --- | --- | --- |\n");
        for setting in family.settings {
            let clashes: Vec<String> = setting.clashes.iter().map(clash).collect();
            let _ = writeln!(
                page,
                "| `{}` | {} | {} | {} | {} | {} | {} |",
                setting.key,
                setting.meaning.trim(),
                values(setting),
                default(setting),
                example(catalog, family.id, setting),
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
            let words = setting.kind.words().unwrap_or_default();
            words.iter().map(|word| format!("`{word}`")).collect::<Vec<_>>().join(", ")
        }
        SettingKind::Directions => "directions".to_string(),
        SettingKind::Text(example) => format!("text, such as `{example}`"),
    }
}

/// A line of a game of the box in which the setting is not as it is by default; of none, what a file might say.
fn example(catalog: &Catalog, family: &str, setting: &Setting) -> String {
    let usual = setting.default.text();
    let said = catalog.games().iter().filter(|game| game.family == family).find_map(|game| {
        let value = game.rules.get(setting.key)?;
        let bare: String = value.chars().filter(|letter| !"[]\",".contains(*letter)).collect();
        let other = usual.as_deref() != Some(bare.as_str());
        other.then(|| format!("`{} = {value}` (`{}`)", setting.key, game.id))
    });
    said.unwrap_or_else(|| {
        let line = |value: String| format!("{} = {value}", setting.key);
        let lines: Vec<String> = samples(setting).into_iter().map(line).collect();
        let read = lines.iter().find(|line| is_read(catalog, family, line));
        read.or(lines.first()).map_or(String::new(), |line| format!("`{line}`"))
    })
}

/// Values as a file has them, those that are not the default first.
fn samples(setting: &Setting) -> Vec<String> {
    let usual = setting.default;
    match setting.kind {
        SettingKind::Truth => {
            [usual != Preset::Truth(true), usual == Preset::Truth(true)].map(|it| it.to_string()).to_vec()
        }
        SettingKind::Number(least, most) => vec![(least + (most - least) / 10).max(least + 1).to_string()],
        SettingKind::OneOf(numbers) => {
            let (same, other): (Vec<u32>, Vec<u32>) =
                numbers.iter().copied().partition(|&number| usual == Preset::Number(number));
            other.into_iter().chain(same).map(|number| number.to_string()).collect()
        }
        SettingKind::Word(words) => {
            let (same, other): (Vec<&str>, Vec<&str>) =
                words.iter().copied().partition(|&word| usual == Preset::Word(word));
            other.into_iter().chain(same).map(|word| format!("\"{word}\"")).collect()
        }
        SettingKind::Directions => vec!["[\"N\", \"E\", \"W\"]".to_string()],
        SettingKind::Text(example) => vec![format!("\"{example}\"")],
    }
}

/// Whether the first game of the family, with that line in its file, is a game.
fn is_read(catalog: &Catalog, family: &str, line: &str) -> bool {
    let Some(first) = catalog.games().iter().find(|game| game.family == family) else { return false };
    let file = format!("id = \"own\"\nextends = \"{}\"\nname.en = \"Own\"\nrules.{line}\n", first.id);
    Catalog::builtin().add(vec![("own.toml".to_string(), file)]).is_empty()
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
