//! Which points a try names, whether it is legal or not.

use kamen_core::{Attempt, Board, Link, Shape};

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
