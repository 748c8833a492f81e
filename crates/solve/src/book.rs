//! What is known of a game: its files, opened.

use std::any::Any;
use std::borrow::Cow;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use kamen_catalog::{Catalog, Game};
use kamen_core::{Legal, Node, Objection, Position, Rules, Side, TableReason};

use crate::arranged::worth;
use crate::atlas::{Atlas, Extent};
use crate::census::Census;
use crate::families::{Visitor, visit};
use crate::foreign::{Foreign, Found};
use crate::head::Head;
use crate::layer_name::extent_of;
use crate::numbers::Numbers;
use crate::signature::rules_hash;
use crate::table::{BadTable, ENDING, Table};
use crate::unpacked::Unpacked;
use crate::{Numbered, Value};

mod embedded {
    include!(concat!(env!("OUT_DIR"), "/data.rs"));
}

/// How many plies are looked ahead from a position that no file has, to those that one has.
pub(crate) const AHEAD: u32 = 2;

/// What is known of a game with perfect play.
pub trait Oracle: Send + Sync {
    /// The value of a position of the game for the player to move, if it is known. Repetition and counters of plies are
    /// not looked at.
    fn value(&self, position: &dyn Position) -> Option<Value>;

    /// The same of a position of the rules (`Rules::Pos`) that a file has itself, without any look ahead: for a search, which looks
    /// ahead anyway and asks very often.
    fn stored(&self, pos: &dyn Any) -> Option<Value>;

    /// What the files say of themselves.
    fn heads(&self) -> Vec<&Head>;

    /// Whether the start is known, and so the whole game.
    fn is_whole(&self) -> bool;

    /// Files that turned out to be damaged when something of them was asked for. Nothing of them is told since. Each is named once.
    fn newly_damaged(&self) -> Vec<PathBuf>;

    /// Whether some of them were replaced or written to since they were opened, so that they should be opened anew.
    fn is_outdated(&self) -> bool;
}

/// The files of a game that were found.
pub struct Opened {
    /// What they know; nothing if there are none.
    pub oracle: Option<Arc<dyn Oracle>>,
    /// Those that were left unused.
    pub bad: Vec<(PathBuf, BadTable)>,
}

/// The folder of a game's files below a folder of all of them. Whatever is not the game as it is in the box, with other options or
/// of a file of its own, has the hash of its rules in the name.
pub fn game_folder(base: &Path, game: &Game) -> PathBuf {
    let hash = rules_hash(game);
    let boxed = Catalog::builtin().get(&game.id).is_some_and(|boxed| rules_hash(boxed) == hash);
    if boxed { base.join(&game.id) } else { base.join(format!("{}-{}", game.id, &hash[..8])) }
}

/// What is known of a game: what is built in, and the files of a folder.
pub fn open(game: &Game, folder: Option<&Path>) -> Opened {
    open_files(game, folder.as_slice(), Vec::new(), &Arc::default())
}

/// The same with several folders, and with what stands in files that came in another way. What is unpacked of them is kept in room that other
/// games may share.
pub fn open_files(game: &Game, folders: &[&Path], given: Vec<Vec<u8>>, unpacked: &Arc<Unpacked>) -> Opened {
    let own = || PathBuf::from(format!("{}.{ENDING}", game.id));
    let mut files: Vec<FoundFile> = Vec::new();
    let held = |bytes: Cow<'static, [u8]>, inside: bool| {
        let table = Table::held(bytes, unpacked);
        FoundFile { path: own(), inside, table }
    };
    files.extend(built_in(&game.id).map(|bytes| held(bytes.into(), true)));
    files.extend(given.into_iter().map(|bytes| held(bytes.into(), false)));
    let found = folders.iter().filter_map(|folder| std::fs::read_dir(folder).ok());
    let mut paths: Vec<PathBuf> = found.flatten().flatten().map(|entry| entry.path()).collect();
    paths.retain(|path| path.extension().is_some_and(|ending| ending == ENDING));
    paths.sort();
    files.extend(paths.into_iter().map(|path| {
        let table = Table::open_in(&path, unpacked).map_err(|trouble| trouble.fault());
        FoundFile { path, inside: false, table }
    }));
    let (oracle, bad) = visit(&*game.start, Open { game, files, folders }).unwrap_or((None, Vec::new()));
    Opened { oracle, bad }
}

/// The file of a game that is solved and built in.
pub fn built_in(game: &str) -> Option<&'static [u8]> {
    embedded::FILES.iter().find(|(id, _)| *id == game).map(|(_, bytes)| *bytes)
}

/// What each move of a position is worth to the player who makes it, as far as that is known, the best first.
pub fn move_values(oracle: &dyn Oracle, position: &dyn Position) -> Vec<(String, Option<Value>)> {
    let turn = position.turn();
    let value = |legal: &Legal| {
        let next = legal.play();
        let value = oracle.value(&*next)?;
        Some(if next.turn() == turn { value.later() } else { value.before() })
    };
    let mut moves: Vec<(String, Option<Value>)> =
        position.legal().iter().map(|legal| (legal.text.clone(), value(legal))).collect();
    moves.sort_by(|one, other| other.1.cmp(&one.1).then_with(|| one.0.cmp(&other.0)));
    moves
}

/// No line that is told is longer.
const LONGEST_LINE: usize = 64;
/// A draw has no end to be shown: so many plies tell how it goes on.
const DRAWN_LINE: usize = 6;

/// How a game goes on that is decided, if both sides play as well as they can: to its end, to where something is not known, or for so
/// many plies.
pub fn best_line(oracle: &dyn Oracle, position: &dyn Position, most: usize) -> Vec<String> {
    let mut line = Vec::new();
    let mut position = position.boxed_clone();
    while line.len() < most {
        let moves = move_values(oracle, &*position);
        let known = moves.iter().all(|(_, value)| value.is_some());
        // Who wins needs one move only.
        let text = match moves.first() {
            Some((text, Some(Value::Win(_)))) => text,
            Some((text, Some(Value::Loss(_)))) if known => text,
            _ => break,
        };
        let Ok(legal) = position.attempt(text) else { break };
        line.push(text.clone());
        position = legal.play();
    }
    line
}

/// Whether the game is over when a line has been played.
fn ends(position: &dyn Position, line: &[String]) -> bool {
    let mut position = position.boxed_clone();
    for text in line {
        let Ok(legal) = position.attempt(text) else { return false };
        position = legal.play();
    }
    position.end().is_some()
}

/// How a drawn game may go on for so many plies: of the moves that hold the draw, each side takes one after which it keeps its stones, whatever
/// holds the draw for the other, and of those one after which the other has the fewest such moves.
fn drawn_line(oracle: &dyn Oracle, position: &dyn Position, most: usize) -> Vec<String> {
    let mut line = Vec::new();
    let mut position = position.boxed_clone();
    while line.len() < most {
        let holds = |next: &dyn Position| oracle.value(next) == Some(Value::Draw) && next.end().is_none();
        let own = |position: &dyn Position, side: Side| {
            let stones = position.stones();
            stones.iter().flatten().filter(|stone| stone.side == side).count()
        };
        let worth = |next: &dyn Position| {
            let side = position.turn();
            let answers: Vec<_> =
                next.legal().iter().map(|legal| legal.play()).filter(|after| holds(&**after)).collect();
            let before = own(next, side);
            let kept = answers.iter().map(|after| own(&**after, side)).min().unwrap_or(before);
            (before.saturating_sub(kept), answers.len())
        };
        let legal = position.legal();
        let drawing = legal.iter().map(|legal| (legal.text.clone(), legal.play())).filter(|(_, next)| holds(&**next));
        let Some((text, next)) = drawing.min_by_key(|(_, next)| worth(&**next)) else { break };
        line.push(text);
        position = next;
    }
    line
}

/// What is known of a position, and of each of its moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// For the player to move.
    pub value: Value,
    /// What each move is worth to the player who makes it, as far as that is known, the best first.
    pub moves: Vec<(String, Option<Value>)>,
    /// Where the game is decided, the line that proves it: both sides play as well as they can. Where it is drawn, how it may go on.
    pub line: Vec<String>,
    /// Whether the game is not over where the line ends: the proof goes on, or nothing more is known.
    pub goes_on: bool,
}

/// What there is to tell of a position of a game of which something is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Known {
    /// Who wins, and what each move is worth.
    Verdict(Verdict),
    /// The game is solved, but the position was not needed for that: nobody knows who wins there.
    Outside,
}

impl Known {
    /// Nothing where nobody has solved as much.
    pub fn of(oracle: &dyn Oracle, position: &dyn Position) -> Option<Known> {
        let verdict = Verdict::of(oracle, position).map(Known::Verdict);
        verdict.or_else(|| oracle.is_whole().then_some(Known::Outside))
    }

    /// What is known, where the position itself is.
    pub fn verdict(&self) -> Option<&Verdict> {
        match self {
            Known::Verdict(verdict) => Some(verdict),
            Known::Outside => None,
        }
    }
}

impl Verdict {
    /// What is known of a position; nothing where its value is not.
    pub fn of(oracle: &dyn Oracle, position: &dyn Position) -> Option<Verdict> {
        Verdict::within(oracle, position, LONGEST_LINE)
    }

    /// The same with a line of so many plies at most.
    pub(crate) fn within(oracle: &dyn Oracle, position: &dyn Position, most: usize) -> Option<Verdict> {
        let value = oracle.value(position)?;
        let line = match value {
            Value::Draw => drawn_line(oracle, position, DRAWN_LINE),
            Value::Win(_) | Value::Loss(_) => best_line(oracle, position, most),
        };
        let goes_on = !ends(position, &line);
        Some(Verdict { value, moves: move_values(oracle, position), line, goes_on })
    }

    /// What an arbiter answers to the claim that nobody can win any more: where that is so, how the game may go on, and else why not.
    ///
    /// The counters of plies are left out of it. They only ever make draws, so a claim that is granted is right with them, too. Where a
    /// win takes longer than a counter allows, the claim is refused although nobody may win in the end: what is claimed is what the stones
    /// can still do, and the draw by the counter is there to be claimed when it has run out, as the winner may yet make a mistake or his enemy
    /// forget to claim.
    pub fn answer(verdict: Option<&Verdict>, turn: Side) -> Result<&[String], Objection> {
        let won = |winner: Side, verdict: &Verdict| {
            let plies = verdict.value.plies().unwrap_or(0).into();
            let more = if verdict.goes_on && !verdict.line.is_empty() { " …" } else { "" };
            let line = verdict.line.join(" ") + more;
            Err(Objection::new(TableReason::DrawnNotYet).side(winner).count(plies).text(line))
        };
        match verdict {
            None => Err(Objection::new(TableReason::DrawnUnknown)),
            Some(Verdict { value: Value::Draw, line, .. }) => Ok(line),
            Some(verdict @ Verdict { value: Value::Win(_), .. }) => won(turn, verdict),
            Some(verdict @ Verdict { value: Value::Loss(_), .. }) => won(!turn, verdict),
        }
    }
}

/// A file that may be of the game.
struct FoundFile {
    path: PathBuf,
    /// Built into the program.
    inside: bool,
    table: Result<Table, BadTable>,
}

struct Open<'a> {
    game: &'a Game,
    files: Vec<FoundFile>,
    folders: &'a [&'a Path],
}

impl Visitor for Open<'_> {
    type Out = (Option<Arc<dyn Oracle>>, Vec<(PathBuf, BadTable)>);

    fn visit<R: Numbered>(self, rules: &Arc<R>) -> Self::Out {
        let mut bad = Vec::new();
        // What is built in is of the game as it is in the box. With options, or in a file that takes the same name, it is
        // another game, and that is no fault of the file.
        let hash = rules_hash(self.game);
        let mut whole = Vec::new();
        for FoundFile { path, inside, table } in self.files {
            match table {
                Ok(table) if table.head().rules == hash => whole.push((path, table)),
                Ok(_) if inside => {}
                Ok(_) => bad.push((path, BadTable::OtherRules)),
                Err(fault) => bad.push((path, fault)),
            }
        }
        let (whole, extent, odd) = countable(&**rules, whole);
        bad.extend(odd.into_iter().map(|path| (path, BadTable::OtherRules)));
        let Found { foreign, bad: more } = rules.foreign(self.folders);
        bad.extend(more);
        if whole.is_empty() && foreign.is_none() {
            return (None, bad);
        }
        let Some(numbers) = numbers(&**rules, extent) else { return (None, bad) };
        let mut tables: Vec<Option<Arc<Table>>> = numbers.names().iter().map(|_| None).collect();
        for (path, table) in whole {
            let layer = numbers.names().iter().position(|name| **name == table.head().layer);
            let fits = |layer: &usize| {
                fits(&numbers, *layer, &table) && numbers.moves_hash(&**rules, *layer) == table.head().moves
            };
            match layer.filter(fits) {
                // What is built in came before, and stays for the case that the file is damaged where nobody has looked yet.
                Some(layer) => tables[layer] = Some(Arc::new(table.or(tables[layer].take()))),
                None => bad.push((path, BadTable::OtherRules)),
            }
        }
        let known = foreign.is_some() || tables.iter().any(Option::is_some);
        let book = Book { rules: rules.clone(), numbers, tables, stones: extent.stones, foreign };
        (known.then(|| Arc::new(book) as Arc<dyn Oracle>), bad)
    }
}

/// The files that can be numbered together, and as much of the game as they have. A file may say anything of itself: one that names more stones
/// than are ever numbered is told apart here, or all others would go with it.
fn countable<R: Numbered>(rules: &R, files: Vec<(PathBuf, Table)>) -> (Vec<(PathBuf, Table)>, Extent, Vec<PathBuf>) {
    let terrain = rules.terrain().ok();
    let is_modest = |extent| terrain.as_ref().is_none_or(|terrain| Census::of(terrain, extent).is_modest());
    let (mut together, mut odd) = (Extent { stones: 0, hands: false }, Vec::new());
    let mut counted = Vec::new();
    for (path, table) in files {
        let extent = extent_of(&table.head().layer).map(|own| together.with(own));
        match extent {
            // Most files have no more than those before them.
            Some(extent) if extent == together || is_modest(extent) => {
                together = extent;
                counted.push((path, table));
            }
            _ => odd.push(path),
        }
    }
    (counted, together, odd)
}

fn fits(numbers: &Numbers, layer: usize, table: &Table) -> bool {
    match numbers {
        Numbers::Sets(atlas) => atlas.layers[layer].size == table.head().size,
        Numbers::Listed => table.keys().len() as u64 == table.head().size,
    }
}

/// How the positions of a game are numbered, as far as is asked. Nothing if they cannot be.
pub(crate) fn numbers<R: Numbered>(rules: &R, extent: Extent) -> Option<Numbers> {
    if rules.refused().is_some() {
        return None;
    }
    match rules.terrain() {
        // A file may say anything of itself.
        Ok(terrain) if !Census::of(&terrain, extent).is_modest() => None,
        Ok(terrain) => Some(Numbers::Sets(Box::new(Atlas::new(terrain, extent)))),
        Err(_) => Some(Numbers::Listed),
    }
}

pub(crate) struct Book<R: Numbered> {
    pub rules: Arc<R>,
    pub numbers: Numbers,
    pub tables: Vec<Option<Arc<Table>>>,
    /// No file of ours has positions with more.
    stones: usize,
    /// What files of other programs know.
    foreign: Option<Box<dyn Foreign<R::Pos>>>,
}

impl<R: Numbered> Book<R> {
    /// The value of a position that a file of ours has.
    #[inline]
    fn own(&self, pos: &R::Pos) -> Option<Value> {
        // A list is asked by text, which no search has time for; and games that are listed are known as a whole.
        let Numbers::Sets(atlas) = &self.numbers else { return None };
        let sets = self.rules.sets(pos)?;
        if sets.stock().stones() > self.stones {
            return None;
        }
        let (layer, index) = atlas.place(&sets)?;
        self.tables.get(layer)?.as_ref()?.value(index)
    }

    /// The value by the files, or by a look ahead to positions that they have.
    fn value_of(&self, pos: &R::Pos, ahead: u32) -> Option<Value> {
        if let Some(outcome) = self.rules.end(pos) {
            return Some(worth(outcome, self.rules.turn(pos)));
        }
        let own = self.numbers.value(&*self.rules, pos, &self.tables);
        let known = own.or_else(|| self.foreign.as_ref()?.value(pos));
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

    fn stored(&self, pos: &dyn Any) -> Option<Value> {
        let pos = pos.downcast_ref::<R::Pos>()?;
        self.own(pos).or_else(|| self.foreign.as_ref()?.result(pos))
    }

    fn heads(&self) -> Vec<&Head> {
        self.tables.iter().flatten().map(|table| table.head()).collect()
    }

    fn is_whole(&self) -> bool {
        self.value_of(&Rules::start(&*self.rules), AHEAD).is_some()
    }

    fn newly_damaged(&self) -> Vec<PathBuf> {
        self.tables.iter().flatten().filter_map(|table| Some(table.newly_damaged()?.to_path_buf())).collect()
    }

    fn is_outdated(&self) -> bool {
        self.tables.iter().flatten().any(|table| table.is_outdated())
    }
}
