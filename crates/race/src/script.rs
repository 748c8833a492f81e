//! What a race tells those who show it.

use kamen_core::{Attempt, Board, Fault, Palette, Refusal, Script, Stone, Told, Trace, kinds, men};

use crate::explain;
use crate::position::{Move, Pos};
use crate::settings::Race;
use crate::text;

impl Script for Race {
    fn board(&self) -> &Board {
        &self.board
    }

    fn read(&self, text: &str) -> Result<(Pos, u32), Vec<Fault>> {
        Ok((text::read(&self.board, self.squares, text)?, 0))
    }

    fn write(&self, pos: &Pos, _quiet: u32) -> String {
        text::write(&self.board, pos)
    }

    fn identity(&self, pos: &Pos) -> String {
        text::write_placement(&self.board, pos)
    }

    fn text(&self, _pos: &Pos, mv: Move) -> String {
        self.spelling(mv)
    }

    fn tell(&self, _pos: &Pos, moves: &[Move]) -> Vec<Told> {
        let tell = |&mv: &Move| {
            let (from, to) = (mv.from as usize, mv.to as usize);
            // A pass needs no click.
            let (path, trace) =
                if mv.is_pass() { (Vec::new(), Trace::default()) } else { (vec![from, to], Trace::step(from, to)) };
            Told::new(self.spelling(mv), vec![path], trace)
        };
        moves.iter().map(tell).collect()
    }

    fn explain(&self, pos: &Pos, attempt: &Attempt) -> Refusal {
        explain::explain(self, pos, attempt)
    }

    fn stones(&self, pos: &Pos) -> Vec<Vec<Stone>> {
        men(self.board.points().len(), pos.stones)
    }

    fn palette(&self) -> Palette {
        Palette::of(&[kinds::MAN])
    }
}

impl Race {
    pub(crate) fn spelling(&self, mv: Move) -> String {
        if mv.is_pass() {
            return "--".to_string();
        }
        format!("{}-{}", self.board.name(mv.from as usize), self.board.name(mv.to as usize))
    }
}
