//! What clicks on squares amount to. A capture is followed jump by jump, so no list of its routes is needed.

use kamen_core::Followed;

use crate::geometry::Geometry;
use crate::position::{Action, Move, NOWHERE, Pos};
use crate::routes::Begun;
use crate::rules::Draughts;

impl<G: Geometry> Draughts<G> {
    /// What the points clicked so far amount to, among the moves of a position.
    pub(crate) fn follow_clicks(&self, pos: &Pos, moves: &[Move], points: &[usize]) -> Followed {
        let mut clicked = Followed::default();
        let Some(squares) = points.iter().map(|&point| self.bit_of(point)).collect::<Option<Vec<u8>>>() else {
            return clicked;
        };
        let agreed = pos.extra.contract[pos.turn.index()];
        let begun = self.begun_with(pos, moves, &squares);
        clicked.open = begun.open;
        clicked.next = begun.next.into_iter().map(|bit| self.point_of(bit)).collect();
        // A move that drops a stone needs one more click, on the agreed square.
        let (drops, whole): (Vec<usize>, Vec<usize>) = begun.made.into_iter().partition(|&at| moves[at].drop);
        if !drops.is_empty() {
            clicked.next.push(self.point_of(agreed));
        }
        clicked.made = whole;
        if let Some((&last, before)) = squares.split_last()
            && last == agreed
        {
            let made = self.begun_with(pos, moves, before).made.into_iter().filter(|&at| moves[at].drop);
            clicked.made.extend(made);
            clicked.open.extend(&clicked.made);
        }
        for list in [&mut clicked.made, &mut clicked.open, &mut clicked.next] {
            list.sort_unstable();
            list.dedup();
        }
        clicked
    }

    /// Which moves begin with these squares, drops aside.
    fn begun_with(&self, pos: &Pos, moves: &[Move], squares: &[u8]) -> Begun {
        let walked = |mv: &Move| mv.from != NOWHERE && mv.taken != 0 && !self.settings.knight;
        let mut begun = match squares {
            [] => Begun::default(),
            _ if self.settings.knight => Begun::default(),
            _ => self.follow_captures(pos, squares, moves),
        };
        for (index, mv) in moves.iter().enumerate().filter(|(_, mv)| mv.action != Action::TakeBack) {
            if walked(mv) {
                if squares.is_empty() {
                    begun.open.push(index);
                    begun.next.push(mv.from);
                }
                continue;
            }
            let way = self.direct(mv);
            let Some(rest) = way.strip_prefix(squares) else { continue };
            begun.open.push(index);
            match rest.first() {
                Some(&next) => begun.next.push(next),
                None => begun.made.push(index),
            }
        }
        begun
    }
}
