//! What is known of a game: its files, opened.

use std::borrow::Cow;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use kamen_catalog::Game;
use kamen_core::{Node, Position, Rules};

use crate::arranged::worth;
use crate::atlas::Atlas;
use crate::families::{Visitor, visit};
use crate::numbers::Numbers;
use crate::signature::rules_hash;
use crate::table::{BadTable, ENDING, Head, Table};
use crate::{Numbered, Value};

mod embedded {
    include!(concat!(env!("OUT_DIR"), "/data.rs"));
}

/// How many plies are looked ahead from a position that no file has, to those that one has.
const AHEAD: u32 = 2;

/// What is known of a game with perfect play.
pub trait Oracle: Send + Sync {
    /// The value of a position of the game for the player to move, if it is known. Repetition and counters of plies are
    /// not looked at.
    fn value(&self, position: &dyn Position) -> Option<Value>;

    /// What the files say of themselves.
    fn heads(&self) -> Vec<&Head>;

    /// Whether the start is known, and so the whole game.
    fn is_whole(&self) -> bool;
}

/// The files of a game that were found.
pub struct Opened {
    /// What they know; nothing if there are none.
    pub oracle: Option<Arc<dyn Oracle>>,
    /// Those that were left unused.
    pub bad: Vec<(PathBuf, BadTable)>,
}

/// The folder of a game's files below a folder of all of them. Options make another game of it.
pub fn game_folder(base: &Path, game: &Game, options: &[String]) -> PathBuf {
    match options {
        [] => base.join(&game.id),
        _ => base.join(format!("{}-{}", game.id, &rules_hash(game)[..8])),
    }
}

/// What is known of a game: what is built in, and the files of a folder.
pub fn open(game: &Game, folder: Option<&Path>) -> Opened {
    let mut files: Vec<(PathBuf, Cow<'static, [u8]>)> = Vec::new();
    let mut bad = Vec::new();
    for (id, bytes) in embedded::FILES.iter().filter(|(id, _)| *id == game.id) {
        files.push((PathBuf::from(format!("{id}.{ENDING}")), Cow::Borrowed(*bytes)));
    }
    let found = folder.and_then(|folder| std::fs::read_dir(folder).ok());
    let mut paths: Vec<PathBuf> = found.into_iter().flatten().flatten().map(|entry| entry.path()).collect();
    paths.retain(|path| path.extension().is_some_and(|ending| ending == ENDING));
    paths.sort();
    for path in paths {
        match std::fs::read(&path) {
            Ok(bytes) => files.push((path, Cow::Owned(bytes))),
            Err(_) => bad.push((path, BadTable::Damaged)),
        }
    }
    let opened = visit(&*game.start, Open { game, files }).unwrap_or((None, Vec::new()));
    bad.extend(opened.1);
    Opened { oracle: opened.0, bad }
}

/// Whether the file of a game is built in.
pub fn is_embedded(game: &str) -> bool {
    embedded::FILES.iter().any(|(id, _)| *id == game)
}

/// What each move of a position is worth to the player who makes it, as far as that is known, the best first.
pub fn move_values(oracle: &dyn Oracle, position: &dyn Position) -> Vec<(String, Option<Value>)> {
    let turn = position.turn();
    let value = |legal: &kamen_core::Legal| {
        let next = legal.play();
        let value = oracle.value(&*next)?;
        Some(if next.turn() == turn { value.later() } else { value.before() })
    };
    let mut moves: Vec<(String, Option<Value>)> =
        position.legal().iter().map(|legal| (legal.text.clone(), value(legal))).collect();
    moves.sort_by(|one, other| other.1.cmp(&one.1).then_with(|| one.0.cmp(&other.0)));
    moves
}

struct Open<'a> {
    game: &'a Game,
    files: Vec<(PathBuf, Cow<'static, [u8]>)>,
}

impl Visitor for Open<'_> {
    type Out = (Option<Arc<dyn Oracle>>, Vec<(PathBuf, BadTable)>);

    fn visit<R: Numbered>(self, rules: &Arc<R>) -> Self::Out {
        let mut bad = Vec::new();
        // What is built in is of the game as it is in the box. With options, or in a file that takes the same name, it is
        // another game, and that is no fault of the file.
        let hash = rules_hash(self.game);
        let mut whole = Vec::new();
        for (path, bytes) in self.files {
            let inside = matches!(bytes, Cow::Borrowed(_));
            match Table::read(bytes) {
                Ok(table) if table.head().rules == hash => whole.push((path, table)),
                Ok(_) if inside => {}
                Ok(_) => bad.push((path, BadTable::OtherRules)),
                Err(fault) => bad.push((path, fault)),
            }
        }
        if whole.is_empty() {
            return (None, bad);
        }
        let stones = whole.iter().map(|(_, table)| stones_in(&table.head().layer)).max().unwrap_or(0);
        let Some(numbers) = numbers(&**rules, stones) else { return (None, bad) };
        let mut tables: Vec<Option<Arc<Table>>> = numbers.names().iter().map(|_| None).collect();
        for (path, table) in whole {
            let layer = numbers.names().iter().position(|name| **name == table.head().layer);
            let fits = |layer: &usize| {
                fits(&numbers, *layer, &table) && numbers.moves_hash(&**rules, *layer) == table.head().moves
            };
            match layer.filter(fits) {
                Some(layer) => tables[layer] = Some(Arc::new(table)),
                None => bad.push((path, BadTable::OtherRules)),
            }
        }
        let known = tables.iter().any(Option::is_some);
        let book = Book { rules: rules.clone(), numbers, tables };
        (known.then(|| Arc::new(book) as Arc<dyn Oracle>), bad)
    }
}

fn fits(numbers: &Numbers, layer: usize, table: &Table) -> bool {
    match numbers {
        Numbers::Sets(atlas) => atlas.layers[layer].size == table.head().size,
        Numbers::Listed => table.keys().len() as u64 == table.head().size,
    }
}

/// How the positions of a game are numbered, up to so many stones. Nothing if they cannot be.
pub(crate) fn numbers<R: Numbered>(rules: &R, stones: usize) -> Option<Numbers> {
    if rules.refused().is_some() {
        return None;
    }
    Some(match rules.terrain() {
        Ok(terrain) => Numbers::Sets(Box::new(Atlas::new(terrain, stones))),
        Err(_) => Numbers::Listed,
    })
}

/// The stones that the name of a layer speaks of.
fn stones_in(layer: &str) -> usize {
    layer.split(['.', '-']).filter_map(|count| count.parse::<usize>().ok()).sum()
}

pub(crate) struct Book<R: Numbered> {
    pub rules: Arc<R>,
    pub numbers: Numbers,
    pub tables: Vec<Option<Arc<Table>>>,
}

impl<R: Numbered> Book<R> {
    /// The value by the files, or by a look ahead to positions that they have.
    fn value_of(&self, pos: &R::Pos, ahead: u32) -> Option<Value> {
        if let Some(outcome) = self.rules.end(pos) {
            return Some(worth(outcome, self.rules.turn(pos)));
        }
        let known = self.numbers.value(&*self.rules, pos, &self.tables);
        if known.is_some() || ahead == 0 {
            return known;
        }
        let mut moves = Vec::new();
        self.rules.moves(pos, &mut moves);
        let mut best: Option<Value> = None;
        for mv in moves {
            let next = self.rules.play(pos, mv);
            let value = self.value_of(&next, ahead - 1)?;
            let same = self.rules.turn(&next) == self.rules.turn(pos);
            let worth = if same { value.later() } else { value.before() };
            best = Some(best.map_or(worth, |best| best.max(worth)));
        }
        best
    }
}

impl<R: Numbered> Oracle for Book<R> {
    fn value(&self, position: &dyn Position) -> Option<Value> {
        let node = position.as_any().downcast_ref::<Node<R>>()?;
        self.value_of(node.pos(), AHEAD)
    }

    fn heads(&self) -> Vec<&Head> {
        self.tables.iter().flatten().map(|table| table.head()).collect()
    }

    fn is_whole(&self) -> bool {
        self.value_of(&Rules::start(&*self.rules), AHEAD).is_some()
    }
}
