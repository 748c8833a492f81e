//! The first screen: all games by family, narrowed by typing.

use kamen_catalog::{Catalog, Game};
use kamen_i18n::Texts;
use kamen_view::family_name;

use crate::field::Field;
use crate::search;

/// A line of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry {
    /// The heading of a family, by the index of its first game.
    Family(usize),
    /// A game by its index in the catalogue.
    Game(usize),
}

#[derive(Clone, Debug, Default)]
pub struct Chooser {
    pub typed: Field,
    /// The chosen game, by its place among those listed.
    pub at: usize,
}

impl Chooser {
    /// The lines of the list: families in the order of their first games, games by number.
    pub fn entries(&self, catalog: &Catalog, texts: &Texts) -> Vec<Entry> {
        let games = catalog.games();
        let mut families: Vec<&str> = Vec::new();
        for game in games {
            if !families.contains(&game.family.as_str()) {
                families.push(&game.family);
            }
        }
        let mut entries = Vec::new();
        for family in families {
            let name = family_name(family, catalog, texts);
            let mut found = (0..games.len())
                .filter(|&at| games[at].family == family)
                .filter(|&at| search::fits(&games[at], &name, self.typed.text()))
                .peekable();
            if let Some(&first) = found.peek() {
                entries.push(Entry::Family(first));
                entries.extend(found.map(Entry::Game));
            }
        }
        entries
    }

    /// The games listed, in order.
    pub fn games(&self, catalog: &Catalog, texts: &Texts) -> Vec<usize> {
        let game = |entry: Entry| match entry {
            Entry::Game(at) => Some(at),
            Entry::Family(_) => None,
        };
        self.entries(catalog, texts).into_iter().filter_map(game).collect()
    }

    pub fn chosen<'a>(&self, catalog: &'a Catalog, texts: &Texts) -> Option<&'a Game> {
        let games = self.games(catalog, texts);
        catalog.games().get(*games.get(self.at)?)
    }

    pub fn go(&mut self, by: isize, catalog: &Catalog, texts: &Texts) {
        let last = self.games(catalog, texts).len().saturating_sub(1);
        self.at = self.at.saturating_add_signed(by).min(last);
    }

    /// A letter more; no name is longer than what fits.
    pub fn typed(&mut self, letter: char) {
        self.typed.typed(letter, 40);
        self.at = 0;
    }

    /// Chooses a game by its id, wherever it is.
    pub fn choose(&mut self, id: &str, catalog: &Catalog, texts: &Texts) {
        let games = self.games(catalog, texts);
        self.at = games.iter().position(|&at| catalog.games()[at].id == id).unwrap_or(0);
    }
}
