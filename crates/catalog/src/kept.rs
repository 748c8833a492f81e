//! The rules of a game as one text, with everything it inherits and everything that silence means. Whoever keeps a game keeps
//! them with it, so that it is judged the same after a ruling or a default has changed.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use kamen_core::Faults;
use toml::{Table, Value};

use crate::{Catalog, families, file, merge};

/// Where a file says what silence means in it.
const DEFAULTS: &str = "defaults";

impl Catalog {
    /// Everything that is so in a game: each setting is under `rules`, where the game names it, or under `defaults`. The same
    /// rules are always the same text.
    pub fn rules_text(&self, id: &str) -> Option<String> {
        let (game, table) = self.find(id)?;
        let mut table = table.clone();
        table.insert(DEFAULTS.to_string(), Value::Table(nested(&game.defaults)));
        Some(table.to_string())
    }

    /// A catalogue of the one game that such a text tells, or everything that is wrong with it. Where it does not say what silence
    /// means, that is what it meant at first.
    ///
    /// ```
    /// use kamen_catalog::Catalog;
    ///
    /// let today = Catalog::builtin();
    /// let text = today.rules_text("dama").expect("it is in the box");
    /// // What its file does not name is in it too: whoever keeps it needs no default of another day.
    /// assert!(text.contains("removal-at-once = false"));
    /// let kept = Catalog::of_rules(&text)?;
    /// assert_eq!(kept.games().len(), 1);
    /// assert_eq!(kept.rules_text("dama"), Some(text));
    /// # Ok::<(), kamen_core::Faults>(())
    /// ```
    pub fn of_rules(text: &str) -> Result<Catalog, Faults> {
        let table = file::parse(text)?;
        let family = table.get("family").and_then(Value::as_str).unwrap_or_default();
        let first = Table::from_iter([(DEFAULTS.to_string(), Value::Table(first_defaults(family)))]);
        Catalog::of_table(merge::over(&first, table))
    }
}

/// What each setting of a family is that a game does not name: as its file says, or else by the schema.
pub(crate) fn silence(
    family: &str,
    said: &BTreeMap<String, String>,
    mut told: BTreeMap<String, String>,
) -> BTreeMap<String, String> {
    told.retain(|key, _| !said.contains_key(key));
    let settings = families::named(family).map_or(&[][..], |family| family.settings);
    for setting in settings.iter().filter(|setting| !said.contains_key(setting.key)) {
        if let Some(value) = setting.default.value().filter(|_| !told.contains_key(setting.key)) {
            told.insert(setting.key.to_string(), value.to_string());
        }
    }
    told
}

/// What silence meant in a family when each of its settings was new.
pub(crate) fn first_defaults(family: &str) -> Table {
    static FIRST: OnceLock<Table> = OnceLock::new();
    // That the file is sound is what a test of this module sees to.
    let first = FIRST.get_or_init(|| file::parse(include_str!("first.toml")).unwrap_or_default());
    first.get(family).and_then(Value::as_table).cloned().unwrap_or_default()
}

/// Settings by dotted key as a table.
fn nested(values: &BTreeMap<String, String>) -> Table {
    let lines: String = values.iter().map(|(key, value)| format!("{key} = {value}\n")).collect();
    // Keys of a schema with values that fit it.
    lines.parse().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::game::flat;

    #[test]
    fn every_game_can_be_kept_by_its_rules() {
        let catalog = Catalog::builtin();
        for game in catalog.games() {
            let text = catalog.rules_text(&game.id).expect("the game is there");
            let kept = Catalog::of_rules(&text).unwrap_or_else(|faults| panic!("{}: {faults:?}", game.id));
            assert_eq!(kept.rules_text(&game.id), Some(text), "{}", game.id);
            let again = kept.get(&game.id).expect("the game");
            assert_eq!((&again.rules, again.start.text()), (&game.rules, game.start.text()), "{}", game.id);
            assert_eq!(again.options, game.options);
        }
        assert!(Catalog::of_rules("id = 1").is_err());
    }

    /// As rules were kept before they told what silence means.
    fn as_before(text: &str) -> String {
        let mut table = file::parse(text).expect("rules");
        table.remove(DEFAULTS).expect("what silence means");
        table.to_string()
    }

    #[test]
    fn every_setting_is_in_the_text_by_the_file_or_by_default() {
        let catalog = Catalog::builtin();
        for game in catalog.games() {
            let table = file::parse(&catalog.rules_text(&game.id).expect("the game")).expect("rules");
            let told = |part: &str| flat(table.get(part).and_then(Value::as_table).unwrap_or(&Table::new()));
            let (said, silent) = (told("rules"), told(DEFAULTS));
            for setting in game.settings() {
                let times = [&said, &silent].iter().filter(|values| values.contains_key(setting.key)).count();
                let at_most_once = setting.default.value().is_none() && times == 0;
                assert!(times == 1 || at_most_once, "{}: {}", game.id, setting.key);
            }
        }
    }

    #[test]
    fn rules_that_do_not_tell_what_silence_means_mean_what_it_did_at_first() {
        let catalog = Catalog::builtin();
        for game in catalog.games() {
            let text = catalog.rules_text(&game.id).expect("the game");
            let kept = Catalog::of_rules(&as_before(&text)).expect("rules of before");
            // No default has changed yet. Whoever changes one takes its games out here.
            assert_eq!(kept.rules_text(&game.id), Some(text), "{}", game.id);
            // And so solved files and openings know their game by what its file names: three lines, and one for each setting.
            assert_eq!(game.rules_text().lines().count(), 3 + game.rules.len(), "{}", game.id);
        }
    }

    #[test]
    fn every_setting_has_its_first_default_in_the_file() {
        let first = file::parse(include_str!("first.toml")).expect("a table");
        for family in families::families() {
            let first = flat(&first_defaults(family.id));
            for setting in family.settings.iter().filter(|setting| setting.default.value().is_some()) {
                assert!(first.contains_key(setting.key), "{}: {} is not in first.toml", family.id, setting.key);
            }
            let given = kamen_core::Given::from_toml_over(family.settings, &nested(&first).to_string(), "").finish();
            let wrong: Vec<_> = given.iter().filter(|fault| fault.to_string().starts_with(DEFAULTS)).collect();
            assert!(wrong.is_empty(), "{}: {wrong:?}", family.id);
        }
        assert!(first.keys().all(|id| families::named(id).is_some()));
    }

    /// As if silence had meant on that day that men jump their own stones.
    fn with_own_jumps(rules: &str) -> String {
        let mut table = file::parse(rules).expect("rules");
        let defaults = table.get_mut(DEFAULTS).and_then(Value::as_table_mut).expect("what silence means");
        defaults["own-jumps"] = Value::Boolean(true);
        table.to_string()
    }

    #[test]
    fn a_game_that_was_kept_by_other_defaults_is_played_by_them() {
        let today = Catalog::builtin();
        let text = today.rules_text("dama").expect("the game");
        // Its file does not say whether men jump their own stones; on another day silence could have meant that they do.
        assert!(!today.get("dama").expect("the game").rules.contains_key("own-jumps"));
        let kept = Catalog::of_rules(&with_own_jumps(&text)).expect("rules of another day");
        let moves = |catalog: &Catalog, sets: &[String]| {
            let dama = catalog.with_options("dama", sets).expect("the game").expect("options");
            let position = dama.start.read("7b/8/8/8/3w4/2w5/8/8 w").expect("a position");
            position.legal().into_iter().map(|legal| legal.text.clone()).collect::<BTreeSet<_>>()
        };
        let plain = BTreeSet::from(["d4-c5", "d4-e5", "c3-b4"].map(str::to_string));
        let jumping = BTreeSet::from(["d4-c5", "d4-e5", "c3-b4", "c3-e5"].map(str::to_string));
        // Options are set over those rules, too.
        for sets in [vec![], vec!["men-capture-backward=true".to_string()]] {
            assert_eq!((moves(&today, &sets), moves(&kept, &sets)), (plain.clone(), jumping.clone()));
        }
        // And what cannot be chosen there is what contradicts them.
        let excluded = |catalog: &Catalog| {
            let dama = catalog.get("dama").expect("the game");
            catalog
                .choices(dama)
                .into_iter()
                .any(|choice| choice.name == "majority" && choice.in_the_way("true", |_| String::new()).is_some())
        };
        assert!(excluded(&kept) && !excluded(&today));
        // Files that were made for the one are none of the other.
        let rules = |catalog: &Catalog| catalog.get("dama").expect("the game").rules_text();
        assert_ne!(rules(&kept), rules(&today));
        assert_eq!(kept.rules_text("dama"), Some(with_own_jumps(&text)));
    }
}
