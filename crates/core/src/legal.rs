//! A legal move as everything above the families sees it: a value, made together with all others of its position.

use std::fmt;
use std::ops::Deref;
use std::sync::Arc;

use crate::{MoveKind, Node, Position, Script, Theme, Trace, Usage, Writing};

/// What a family tells of one legal move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// The move in exchange text. Of several routes the alphabetically smallest is written.
    pub text: String,
    /// Series of points whose clicks make the move, the one that is written first. Where a move has very many, some
    /// are left out; [`Position::click`] follows those, too.
    pub paths: Vec<Vec<usize>>,
    /// What happens on the board, as it is written.
    pub trace: Trace,
    /// What kind of move it is.
    pub kind: MoveKind,
    /// What it does about the opponent's last move, where it is no move of one's own.
    pub remedy: Option<Remedy>,
}

/// What a player may do about the opponent's last move, by the rules, before he makes his own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Remedy {
    /// It is punished on the board, and the player's own move is still to come.
    Punish,
    /// It is taken back. Neither of the two counts as a move.
    Undo,
}

impl Told {
    /// A move of the kind that its trace shows.
    pub fn new(text: String, paths: Vec<Vec<usize>>, trace: Trace) -> Told {
        Told { text, paths, kind: MoveKind::of(&trace), trace, remedy: None }
    }
}

/// One legal move of one position. It knows what comes after it, so whoever holds it needs nothing else to play it.
///
/// ```
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/climb.rs"));
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let start = Builder::<Climbs>::new("1x8", "").build()?;
/// let legal = start.attempt("a1-a3")?;
/// // Points are counted from the top.
/// assert_eq!((legal.index(), &legal.paths), (1, &vec![vec![7, 5]]));
/// assert_eq!(legal.trace.way(), [7, 5]);
/// assert_eq!(legal.play().text(), "1/1/1/1/1/w/1/1 b");
/// # Ok(())
/// # }
/// ```
#[derive(Clone)]
pub struct Legal {
    told: Told,
    index: usize,
    of: Arc<dyn Generation>,
}

impl Legal {
    /// What is told of the move, for whoever plays it no more.
    pub fn into_told(self) -> Told {
        self.told
    }

    /// The number of the move among all legal moves of its position.
    pub fn index(&self) -> usize {
        self.index
    }

    /// The same move with what happens in it, where it was said how it goes.
    pub(crate) fn going(mut self, trace: Option<Trace>) -> Legal {
        if let Some(trace) = trace {
            self.told.trace = trace;
        }
        self
    }

    /// The position after the move.
    pub fn play(&self) -> Box<dyn Position> {
        self.of.play(self.index)
    }

    /// Whether the move is progress in the sense of G7.
    pub fn is_progress(&self) -> bool {
        self.of.is_progress(self.index)
    }

    /// What the move is good for that only its family sees.
    pub fn themes(&self) -> Vec<Theme> {
        self.of.themes(self.index)
    }

    /// The move as it is written in another way, if the game has it.
    pub fn written(&self, how: Writing) -> Option<String> {
        self.of.written(self.index, &self.told.text, how)
    }

    /// The move as somebody writes it who writes so; nothing where it cannot be written so.
    pub fn written_for(&self, usage: &Usage) -> Option<String> {
        self.of.written_for(self.index, usage)
    }
}

impl Deref for Legal {
    type Target = Told;

    fn deref(&self) -> &Told {
        &self.told
    }
}

/// Equal for the same move of the same position, however it was said to go.
impl PartialEq for Legal {
    fn eq(&self, other: &Legal) -> bool {
        self.index == other.index && self.told.text == other.told.text
    }
}

impl Eq for Legal {}

impl fmt::Debug for Legal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Legal").field(&self.told.text).finish()
    }
}

/// Every legal move of a position, from one generation.
///
/// ```
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/climb.rs"));
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let start = Builder::<Climbs>::new("1x8", "").build()?;
/// let legals = start.legal();
/// assert_eq!(legals.texts(), ["a1-a2", "a1-a3"]);
/// assert_eq!(legals.find("a1-a3").map(|legal| legal.index()), Some(1));
/// // It is a list, and whoever has it can play every move without asking again.
/// assert_eq!(legals.iter().map(|legal| legal.play().count()).collect::<Vec<_>>(), [2, 2]);
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Legals(Vec<Legal>);

impl Legals {
    /// The moves in exchange text, in their order.
    pub fn texts(&self) -> Vec<String> {
        self.0.iter().map(|legal| legal.text.clone()).collect()
    }

    /// The move that is written so in exchange text. Other spellings are what [`Position::attempt`] reads.
    pub fn find(&self, text: &str) -> Option<&Legal> {
        self.0.iter().find(|legal| legal.text == text)
    }
}

impl Deref for Legals {
    type Target = [Legal];

    fn deref(&self) -> &[Legal] {
        &self.0
    }
}

impl FromIterator<Legal> for Legals {
    fn from_iter<I: IntoIterator<Item = Legal>>(list: I) -> Legals {
        Legals(list.into_iter().collect())
    }
}

impl IntoIterator for Legals {
    type Item = Legal;
    type IntoIter = std::vec::IntoIter<Legal>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

/// The moves of one generation that are told, each by its index.
pub(crate) fn tell<R: Script>(node: Node<R>, moves: Arc<Vec<R::Move>>, indices: &[usize]) -> Vec<Legal> {
    let some: Vec<R::Move> = indices.iter().map(|&index| moves[index]).collect();
    let told = node.rules().tell(node.pos(), &some);
    let of: Arc<dyn Generation> = Arc::new(Generated { node, moves });
    told.into_iter().zip(indices).map(|(told, &index)| Legal { told, index, of: of.clone() }).collect()
}

/// All of them.
pub(crate) fn tell_all<R: Script>(node: Node<R>, moves: Arc<Vec<R::Move>>) -> Legals {
    let told = node.rules().tell(node.pos(), &moves);
    let of: Arc<dyn Generation> = Arc::new(Generated { node, moves });
    let legal = |(index, told)| Legal { told, index, of: of.clone() };
    Legals(told.into_iter().enumerate().map(legal).collect())
}

/// Some of them, about so many.
pub(crate) fn tell_some<R: Script>(node: Node<R>, moves: Arc<Vec<R::Move>>, most: usize) -> Legals {
    let told = node.rules().tell_some(node.pos(), &moves, most);
    let of: Arc<dyn Generation> = Arc::new(Generated { node, moves });
    told.into_iter().map(|(index, told)| Legal { told, index, of: of.clone() }).collect()
}

/// The moves of a position behind their faces.
trait Generation: Send + Sync {
    fn play(&self, index: usize) -> Box<dyn Position>;
    fn is_progress(&self, index: usize) -> bool;
    fn themes(&self, index: usize) -> Vec<Theme>;
    fn written(&self, index: usize, text: &str, how: Writing) -> Option<String>;
    fn written_for(&self, index: usize, usage: &Usage) -> Option<String>;
}

struct Generated<R: Script> {
    node: Node<R>,
    moves: Arc<Vec<R::Move>>,
}

impl<R: Script> Generation for Generated<R> {
    fn play(&self, index: usize) -> Box<dyn Position> {
        self.node.after(self.moves[index])
    }

    fn is_progress(&self, index: usize) -> bool {
        self.node.rules().progress(self.node.pos(), self.moves[index])
    }

    fn themes(&self, index: usize) -> Vec<Theme> {
        self.node.rules().themes(self.node.pos(), self.moves[index])
    }

    fn written(&self, index: usize, text: &str, how: Writing) -> Option<String> {
        self.node.rules().written(self.node.pos(), self.moves[index], text, how)
    }

    fn written_for(&self, index: usize, usage: &Usage) -> Option<String> {
        self.node.rules().written_for(self.node.pos(), &self.moves, index, usage)
    }
}
