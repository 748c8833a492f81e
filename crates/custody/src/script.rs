//! What a game tells those who show it.

use kamen_core::{Act, Attempt, Board, Faults, Palette, Refusal, Rules, Script, Stone, Told, Trace, kinds, men};

use crate::explain;
use crate::position::{Move, Pos};
use crate::settings::Custody;
use crate::text;
use kamen_core::bits::{bit, members};

impl Script for Custody {
    fn board(&self) -> &Board {
        &self.board
    }

    fn read(&self, text: &str) -> Result<(Pos, u32), Faults> {
        text::read(&self.board, self.replace, text)
    }

    fn write(&self, pos: &Pos, quiet: u32) -> String {
        text::write(&self.board, self.replace, pos, quiet)
    }

    fn text(&self, _pos: &Pos, mv: Move) -> String {
        self.spelling(mv)
    }

    fn tell(&self, pos: &Pos, moves: &[Move]) -> Vec<Told> {
        let tell = |&mv: &Move| {
            let path = vec![mv.from as usize, mv.to as usize];
            Told::new(self.spelling(mv), vec![path], self.trace(pos, mv))
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

    fn hands(&self, pos: &Pos) -> Option<[u32; 2]> {
        self.replace.then(|| pos.hand.map(u32::from))
    }
}

impl Custody {
    /// The stone goes; then what it has caught leaves the board, and stones from the hand take those places.
    fn trace(&self, pos: &Pos, mv: Move) -> Trace {
        let (mover, next) = (pos.turn, self.play(pos, mv));
        let mut acts = vec![Act::Step { from: mv.from as usize, to: mv.to as usize }];
        let gone = pos.of(!mover) & !next.of(!mover);
        let come = next.of(mover) & !pos.of(mover) & !bit(mv.to as usize);
        let stone = Stone { side: mover, kind: kinds::MAN };
        acts.extend(members(gone).map(|at: u8| Act::Take { at: at.into() }));
        acts.extend(members(come).map(|at: u8| Act::Drop { at: at.into(), stone }));
        acts.into()
    }

    pub(crate) fn spelling(&self, mv: Move) -> String {
        format!("{}-{}", self.board.name(mv.from as usize), self.board.name(mv.to as usize))
    }
}
