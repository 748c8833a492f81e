//! A legal move as everything above the families sees it: a value, made together with all others of its position.

use std::fmt;
use std::ops::Deref;
use std::sync::Arc;

use crate::{Node, Position, Script};

/// What a family tells of one legal move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// The move in exchange text. Of several routes the alphabetically smallest is written.
    pub text: String,
    /// Series of points whose clicks make the move, the one that is written first. Where a move has very many, some
    /// are left out; [`Position::click`] follows those, too.
    pub paths: Vec<Vec<usize>>,
}

/// One legal move of one position.
#[derive(Clone)]
pub struct Legal {
    told: Told,
    index: usize,
    of: Arc<dyn Generation>,
}

impl Legal {
    /// The number of the move in its list.
    pub fn index(&self) -> usize {
        self.index
    }

    /// The position after the move.
    pub fn play(&self) -> Box<dyn Position> {
        self.of.play(self.index)
    }

    /// Whether the move is progress in the sense of G7.
    pub fn is_progress(&self) -> bool {
        self.of.is_progress(self.index)
    }
}

impl Deref for Legal {
    type Target = Told;

    fn deref(&self) -> &Told {
        &self.told
    }
}

impl fmt::Debug for Legal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Legal").field(&self.told.text).finish()
    }
}

/// Every legal move of a position, from one generation.
#[derive(Clone, Debug, Default)]
pub struct Legals(Vec<Legal>);

impl Deref for Legals {
    type Target = [Legal];

    fn deref(&self) -> &[Legal] {
        &self.0
    }
}

impl IntoIterator for Legals {
    type Item = Legal;
    type IntoIter = std::vec::IntoIter<Legal>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl Legals {
    pub(crate) fn new<R: Script>(node: Node<R>, moves: Vec<R::Move>) -> Legals {
        let told = node.rules().tell(node.pos(), &moves);
        let of: Arc<dyn Generation> = Arc::new(Generated { node, moves });
        let legal = |(index, told)| Legal { told, index, of: of.clone() };
        Legals(told.into_iter().enumerate().map(legal).collect())
    }
}

/// The moves of a position behind their faces.
trait Generation: Send + Sync {
    fn play(&self, index: usize) -> Box<dyn Position>;
    fn is_progress(&self, index: usize) -> bool;
}

struct Generated<R: Script> {
    node: Node<R>,
    moves: Vec<R::Move>,
}

impl<R: Script> Generation for Generated<R> {
    fn play(&self, index: usize) -> Box<dyn Position> {
        self.node.after(self.moves[index])
    }

    fn is_progress(&self, index: usize) -> bool {
        self.node.rules().progress(self.node.pos(), self.moves[index])
    }
}
