//! What is drawn: stones, arrows and marks on a board.

use kamen_core::{Board, Legal, Named, Position, Side, Stone};

/// A picture of a position.
#[derive(Clone, Debug)]
pub struct Picture {
    pub board: Board,
    /// The stones of every point, from the bottom up.
    pub stones: Vec<Vec<Stone>>,
    pub hands: Option<[u32; 2]>,
    /// Who is to move; nothing where that does not matter, or the game is over.
    pub turn: Option<Side>,
    pub marks: Vec<(usize, Mark)>,
    pub arrows: Vec<Arrow>,
    /// Black at the bottom.
    pub flipped: bool,
}

/// What is special about a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// To be looked at.
    Highlight,
    /// The stone there is taken by a move that is drawn.
    Taken,
    /// The stone there was taken earlier in the same turn, and still stands.
    Gone,
    /// A stone that a move puts there.
    Placed(Stone),
    /// What somebody tried there is not allowed.
    Refused,
}

/// The way of a stone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arrow {
    pub path: Vec<usize>,
    pub allowed: bool,
}

impl Picture {
    /// The position with what it marks itself.
    pub fn of(pos: &dyn Position) -> Picture {
        Picture {
            board: pos.board().clone(),
            stones: pos.stones(),
            hands: pos.hands(),
            turn: pos.end().is_none().then(|| pos.turn()),
            marks: pos.marked().into_iter().map(|point| (point, Mark::Highlight)).collect(),
            arrows: Vec::new(),
            flipped: false,
        }
    }

    /// The board alone.
    pub fn empty(board: &Board) -> Picture {
        Picture {
            board: board.clone(),
            stones: vec![Vec::new(); board.points().len()],
            hands: None,
            turn: None,
            marks: Vec::new(),
            arrows: Vec::new(),
            flipped: false,
        }
    }

    /// Draws a legal move of the position: its way, and the stones it takes and places.
    pub fn legal(&mut self, legal: &Legal) {
        let way = legal.trace.way();
        let goal = way.last().copied();
        if !way.is_empty() {
            self.arrows.push(Arrow { path: way, allowed: true });
        }
        legal.trace.dropped().for_each(|(point, stone)| self.mark(point, Mark::Placed(stone)));
        // Where the stone goes, its arrow says what happens.
        legal.trace.taken().filter(|&point| Some(point) != goal).for_each(|point| self.mark(point, Mark::Taken));
    }

    /// Draws a try of the position that is not allowed. What cannot be read draws nothing.
    pub fn forbidden(&mut self, pos: &dyn Position, text: &str) {
        let Some(Named { way: path, others }) = pos.named(text) else { return };
        match path[..] {
            // Where a stone may be put as well, the sign would forbid that too; the words have to say what is wrong.
            [only] if self.marks_of(only).any(|mark| matches!(mark, Mark::Placed(_))) => {}
            [only] if others.is_empty() => self.mark(only, Mark::Refused),
            _ => self.arrows.push(Arrow { path, allowed: false }),
        }
        others.into_iter().for_each(|point| self.mark(point, Mark::Refused));
    }

    /// Marks a point, once.
    pub fn mark(&mut self, point: usize, mark: Mark) {
        if !self.marks.contains(&(point, mark)) {
            self.marks.push((point, mark));
        }
    }

    /// The marks of a point.
    pub fn marks_of(&self, point: usize) -> impl Iterator<Item = Mark> + '_ {
        self.marks.iter().filter(move |(at, _)| *at == point).map(|(_, mark)| *mark)
    }
}
