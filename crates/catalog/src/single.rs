//! Single games of the box, for whoever asks for one or two of them: each is read with what it extends, and the rest is left
//! alone. Reading all takes most of the time in which a short command is done.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use toml::Table;

use crate::read::parent;
use crate::{Game, builtin, file, merge};

/// By id, those that were asked for.
#[derive(Default)]
pub(crate) struct Single(BTreeMap<&'static str, OnceLock<(Game, Table)>>);

impl Single {
    /// Every game of the box, and none of them read.
    pub fn of_the_box() -> Single {
        Single(builtin::FILES.iter().map(|(id, _)| (*id, OnceLock::new())).collect())
    }

    /// The game and its merged table.
    pub fn find(&self, id: &str) -> Option<(&Game, &Table)> {
        let (id, kept) = self.0.get_key_value(id)?;
        let (game, table) = kept.get_or_init(|| read(id));
        Some((game, table))
    }
}

fn read(id: &str) -> (Game, Table) {
    let table = merged(id);
    match Game::from_table(&table) {
        Ok(game) => (game, table),
        Err(faults) => panic!("faults in a built-in game, {id}: {faults}"),
    }
}

/// The file with everything that it extends. That the files of the box are sound, and each extends another of the box, is what
/// the tests of this crate see to.
fn merged(id: &str) -> Table {
    let text = builtin::FILES.iter().find(|(known, _)| *known == id).map_or("", |(_, text)| text);
    let table = file::parse(text).unwrap_or_default();
    match parent(&table) {
        Some(parent) => merge::over(&merged(parent), table),
        None => table,
    }
}

#[cfg(test)]
mod tests {
    use crate::Catalog;

    #[test]
    fn a_game_is_the_same_read_alone_and_with_all_others() {
        let (all, catalog) = (Catalog::builtin(), Catalog::builtin());
        for game in all.games() {
            let alone = catalog.get(&game.id).expect("it is in the box");
            let told = |game: &crate::Game| format!("{:?}{:?}{:?}", game.name, game.rulings, game.sources);
            assert_eq!((alone.rules_text(), told(alone)), (game.rules_text(), told(game)));
            assert_eq!(catalog.rules_text(&game.id), all.rules_text(&game.id));
        }
        assert!(catalog.read.get().is_none(), "nobody has asked for all");
        assert_eq!(catalog.games().len(), all.games().len());
        assert!(catalog.read.get().is_some());
    }

    #[test]
    fn only_those_asked_for_are_read() {
        let catalog = Catalog::builtin();
        assert!(catalog.get("czech").is_some() && catalog.with_options("mill", &[]).is_some_and(|made| made.is_ok()));
        assert!(catalog.get("checkers").is_none() && catalog.get("").is_none());
        let read: Vec<&str> =
            catalog.single.0.iter().filter(|(_, kept)| kept.get().is_some()).map(|(id, _)| *id).collect();
        assert_eq!(read, ["czech", "mill"]);
        assert!(catalog.read.get().is_none());
    }

    #[test]
    fn what_is_added_stands_beside_all_of_the_box() {
        let mut catalog = Catalog::builtin();
        let before = catalog.get("dama").expect("it is in the box").rules_text();
        let mine = "id = \"mine\"\nextends = \"dama\"\nname = { en = \"Mine\" }".to_string();
        let taken = "id = \"czech\"\nextends = \"dama\"\nname = { en = \"Mine\" }".to_string();
        let bad = catalog.add(vec![("mine".to_string(), mine), ("taken".to_string(), taken)]);
        assert_eq!(bad.len(), 1, "{bad:?}");
        assert_eq!(bad[0].faults[0].kind.id(), "duplicate-id");
        assert_eq!(catalog.get("mine").and_then(|game| game.extends.as_deref()), Some("dama"));
        assert_eq!(catalog.get("dama").expect("still there").rules_text(), before);
        assert_eq!(catalog.games().len(), Catalog::builtin().games().len() + 1);
    }
}
