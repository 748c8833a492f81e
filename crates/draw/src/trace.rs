//! Where a move goes and what it takes, seen from outside: by its text and by the boards before and after it.

use kamen_core::{Attempt, Board, Link, Position, Shape, Stone};

/// What a move does to the board.
#[derive(Clone, Debug, Default)]
pub struct Trace {
    /// The points the stone visits; one only if it is placed.
    pub path: Vec<usize>,
    /// Stones that come onto the board.
    pub placed: Vec<(usize, Stone)>,
    /// Stones of the opponent that leave it.
    pub taken: Vec<usize>,
}

/// The trace of a legal move, by any of its spellings.
pub fn legal(pos: &dyn Position, text: &str) -> Option<Trace> {
    let index = pos.attempt(text).ok()?;
    let after = pos.play(index)?.stones();
    let before = pos.stones();
    let board = pos.board();
    // Chess is read in other notations too; what we write can always be taken apart.
    let written = pos.legal().into_iter().nth(index)?;
    let attempt = Attempt::parse(board, text).or_else(|_| Attempt::parse(board, &written)).ok()?;
    let (mut path, mut others) = split(board, &attempt);
    if attempt.huff || attempt.pass {
        path.clear();
    }
    let mover = pos.turn();
    let goal = path.last().copied();
    let enemy = |stones: &[Stone]| stones.last().is_some_and(|stone| stone.side != mover);
    let taken = |&point: &usize| enemy(&before[point]) && !enemy(&after[point]) && Some(point) != goal;
    if path.len() == 1 {
        others.append(&mut path);
    }
    // Also where a stone has just been taken: the lucky take of dice mill empties the point for the stone to come.
    let new = |&point: &usize| after[point] != before[point] && !after[point].is_empty() && !enemy(&after[point]);
    let placed = others.into_iter().filter(new).filter_map(|point| Some((point, *after[point].last()?)));
    Some(Trace { placed: placed.collect(), taken: (0..before.len()).filter(taken).collect(), path })
}

/// The way of the stone, and the other points the attempt names: stones to remove, a drop.
pub(crate) fn split(board: &Board, attempt: &Attempt) -> (Vec<usize>, Vec<usize>) {
    // On boards of lines nothing is jumped: what follows an x is removed. On squares it is where the stone lands.
    let lands = matches!(board.shape(), Shape::Grid { .. });
    let on_the_way = |link: Link| link != Link::Plus && (lands || link != Link::Cross);
    let (path, mut rest): (Vec<_>, Vec<_>) = attempt.path.iter().partition(|(link, _)| on_the_way(*link));
    rest.extend(attempt.beforehand.flatten().map(|point| (Link::Cross, point)));
    let points = |list: Vec<(Link, usize)>| list.into_iter().map(|(_, point)| point).collect();
    (points(path), points(rest))
}
