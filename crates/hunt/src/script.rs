//! What a hunt tells those who show it.

use kamen_core::{Attempt, Board, Fault, FaultKind, Faults, Palette, Refusal, Script, Side, Stone, Told, Trace};

use crate::explain;
use crate::kinds;
use crate::position::{Move, Pos};
use crate::settings::Hunt;
use crate::text;
use kamen_core::bits::bit;

const SHEEP: Stone = Stone { side: Side::White, kind: kinds::SHEEP };
const WOLF: Stone = Stone { side: Side::Black, kind: kinds::WOLF };

impl Script for Hunt {
    fn board(&self) -> &Board {
        &self.board
    }

    fn in_play(&self, point: usize) -> bool {
        self.squares & bit(point) != 0
    }

    fn read(&self, text: &str) -> Result<(Pos, u32), Faults> {
        let (pos, quiet) = text::read(&self.board, self.squares, text)?;
        // No sheep is ever taken: there are as many as at the start. That there are more is said of every game.
        let [flock, sheep] = [self.start.sheep, pos.sheep].map(|stones| stones.count_ones() as usize);
        if sheep < flock {
            return Err(Fault::whole(FaultKind::Impossible).stones(Side::White, sheep, flock).into());
        }
        Ok((pos, quiet))
    }

    /// The wolf is set by the first ply.
    fn most(&self) -> [usize; 2] {
        [self.start.sheep.count_ones() as usize, 1]
    }

    fn write(&self, pos: &Pos, quiet: u32) -> String {
        text::write(&self.board, pos, quiet)
    }

    fn text(&self, _pos: &Pos, mv: Move) -> String {
        self.spelling(mv)
    }

    fn tell(&self, _pos: &Pos, moves: &[Move]) -> Vec<Told> {
        let tell = |&mv: &Move| {
            let (from, to) = (mv.from as usize, mv.to as usize);
            let (path, trace) = if mv.sets_wolf() {
                (vec![to], Trace::drop(to, WOLF))
            } else {
                (vec![from, to], Trace::step(from, to))
            };
            Told::new(self.spelling(mv), vec![path], trace)
        };
        moves.iter().map(tell).collect()
    }

    fn explain(&self, pos: &Pos, attempt: &Attempt) -> Refusal {
        explain::explain(self, pos, attempt)
    }

    fn stones(&self, pos: &Pos) -> Vec<Vec<Stone>> {
        let on = |square| {
            if pos.sheep & bit(square) != 0 {
                vec![SHEEP]
            } else if pos.wolf & bit(square) != 0 {
                vec![WOLF]
            } else {
                Vec::new()
            }
        };
        (0..self.board.points().len()).map(on).collect()
    }

    fn palette(&self) -> Palette {
        Palette { stones: vec![SHEEP, WOLF], tallest: 1 }
    }
}

impl Hunt {
    pub(crate) fn spelling(&self, mv: Move) -> String {
        let to = self.board.name(mv.to as usize);
        if mv.sets_wolf() { to.to_string() } else { format!("{}-{to}", self.board.name(mv.from as usize)) }
    }
}
