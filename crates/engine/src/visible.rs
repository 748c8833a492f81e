//! How easily a person sees a move, by what it looks like on the board. Nothing here knows a rule: a move is what
//! stands differently after it.

use kamen_core::{Board, Position, Side, Stone};

/// A square is this far from its neighbour.
const NEAR: f64 = 1.5;
const FAR: f64 = 3.0;

/// Where people have looked last: the points on which the last move changed something.
pub struct Glance<'a> {
    position: &'a dyn Position,
    stones: Vec<Vec<Stone>>,
    last: Vec<usize>,
}

impl<'a> Glance<'a> {
    pub fn new(position: &'a dyn Position, before: Option<&dyn Position>) -> Glance<'a> {
        let stones = position.stones();
        let last = before.map_or(Vec::new(), |before| changed(&before.stones(), &stones));
        Glance { position, stones, last }
    }

    /// How much more (or less) easily than other moves this one is overlooked, in hundredths. What takes something
    /// next to the last move catches the eye; long ways, ways back and far corners of the board do not.
    pub fn blindness(&self, next: &dyn Position) -> u32 {
        let board = self.position.board();
        let side = self.position.turn();
        let after = next.stones();
        let points = changed(&self.stones, &after);
        let count = |stones: &[Vec<Stone>], side: Side| stones.iter().flatten().filter(|s| s.side == side).count();
        let taken = count(&self.stones, !side) > count(&after, !side);
        let own = |point: &&usize| top(&after, **point) == Some(side) || top(&self.stones, **point) == Some(side);
        let left = points.iter().filter(own).find(|&&point| top(&after, point) != Some(side));
        let reached = points.iter().filter(own).find(|&&point| top(&after, point) == Some(side));
        let mut blindness = if taken { 50.0 } else { 100.0 };
        if let (Some(&left), Some(&reached)) = (left, reached) {
            let length = distance(board, left, reached);
            blindness *= if length > FAR { 1.6 } else { 1.0 };
            let forward = board.points()[reached].y - board.points()[left].y;
            let backward = if side == Side::White { forward < 0 } else { forward > 0 };
            blindness *= if backward { 1.7 } else { 1.0 };
        }
        let nearest = |&point: &usize| self.last.iter().map(|&last| distance(board, last, point)).fold(FAR, f64::min);
        let away = points.iter().map(nearest).fold(FAR, f64::min);
        if !self.last.is_empty() {
            blindness *= if away <= NEAR {
                0.6
            } else if away >= FAR {
                1.3
            } else {
                1.0
            };
        }
        blindness as u32
    }
}

fn changed(before: &[Vec<Stone>], after: &[Vec<Stone>]) -> Vec<usize> {
    (0..before.len().min(after.len())).filter(|&point| before[point] != after[point]).collect()
}

fn top(stones: &[Vec<Stone>], point: usize) -> Option<Side> {
    stones[point].last().map(|stone| stone.side)
}

fn distance(board: &Board, a: usize, b: usize) -> f64 {
    let (a, b) = (&board.points()[a], &board.points()[b]);
    f64::from(a.x - b.x).hypot(f64::from(a.y - b.y))
}

#[cfg(test)]
mod tests {
    use super::*;
    use kamen_catalog::Catalog;

    /// How blind people are to a move of this position.
    fn blindness(id: &str, before: Option<&str>, pos: &str, mv: &str) -> u32 {
        let catalog = Catalog::builtin();
        let start = &catalog.get(id).expect("a game of the box").start;
        let read = |text: &str| start.read(text).unwrap_or_else(|faults| panic!("{text}: {faults:?}"));
        let (before, pos) = (before.map(read), read(pos));
        let legal = pos.attempt(mv).unwrap_or_else(|_| panic!("{mv} in {}", pos.text()));
        Glance::new(&*pos, before.as_deref()).blindness(&*legal.play())
    }

    #[test]
    fn backward_captures_are_missed_more_than_forward_ones() {
        let pos = "10/10/10/10/3b6/4w5/5b4/10/10/10 w";
        let forward = blindness("international", None, pos, "e5xc7");
        let backward = blindness("international", None, pos, "e5xg3");
        assert!(forward < backward && backward < 100, "{forward} {backward}");
    }

    #[test]
    fn long_ways_are_missed_more_than_short_ones() {
        let pos = "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1";
        assert!(blindness("chess", None, pos, "a1-a2") < blindness("chess", None, pos, "a1-h8"));
    }

    #[test]
    fn what_happens_beside_the_last_move_is_seen() {
        let (before, pos) = ("3/3/3/6/3/3/3 w hand=9,9", "3/3/3/6/3/3/w2 b hand=8,9");
        let (near, far) = (blindness("mill", Some(before), pos, "a4"), blindness("mill", Some(before), pos, "g7"));
        assert!(near <= far, "{near} {far}");
        assert!(blindness("mill", Some(before), pos, "b2") < far);
    }
}
