//! What a race tells those who show it.

use std::collections::VecDeque;

use kamen_core::bits::{bit, members};
use kamen_core::{Act, Attempt, Board, Faults, Palette, Refusal, Script, Stone, Told, Trace, kinds, men};

use crate::explain;
use crate::position::{Move, Pos};
use crate::settings::Race;
use crate::text;

impl Script for Race {
    fn board(&self) -> &Board {
        &self.board
    }

    fn in_play(&self, point: usize) -> bool {
        self.squares & bit(point) != 0
    }

    fn read(&self, text: &str) -> Result<(Pos, u32), Faults> {
        Ok((text::read(&self.board, self.squares, text)?, 0))
    }

    fn write(&self, pos: &Pos, _quiet: u32) -> String {
        text::write(&self.board, pos)
    }

    /// Plies are no part of what repetition compares.
    fn uncounted(&self, pos: &Pos) -> Pos {
        Pos { ply: 0, ..*pos }
    }

    fn text(&self, _pos: &Pos, mv: Move) -> String {
        self.spelling(mv)
    }

    fn tell(&self, pos: &Pos, moves: &[Move]) -> Vec<Told> {
        let tell = |&mv: &Move| {
            // A pass needs no click.
            let path = if mv.is_pass() { Vec::new() } else { vec![mv.from as usize, mv.to as usize] };
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
}

impl Race {
    pub(crate) fn spelling(&self, mv: Move) -> String {
        if mv.is_pass() {
            return "--".to_string();
        }
        format!("{}-{}", self.board.name(mv.from as usize), self.board.name(mv.to as usize))
    }

    /// A step, or the fewest jumps that lead there: of several ways any will do, as only where the stone ends counts.
    fn trace(&self, pos: &Pos, mv: Move) -> Trace {
        if mv.is_pass() {
            return Trace::default();
        }
        let (from, to) = (mv.from as usize, mv.to as usize);
        let (over, free) = (self.jumpable(pos, pos.turn) & !bit(from), self.free(pos));
        // Every square that jumps lead to, with the one jump by which it is reached first.
        let (mut reached, mut jumps, mut next) = (0, Vec::new(), VecDeque::from([from]));
        while let Some(here) = next.pop_front() {
            for way in &self.ways[pos.turn.index()].jump {
                let between = members::<usize>(way.ahead.of(bit(here)) & over);
                let landed = members::<usize>(way.jumped(bit(here), over) & free & !reached);
                for (over, there) in between.zip(landed) {
                    reached |= bit(there);
                    jumps.push((here, over, there));
                    next.push_back(there);
                }
            }
        }
        let mut acts = Vec::new();
        let mut end = to;
        while end != from {
            let Some(&(from, over, to)) = jumps.iter().find(|jump| jump.2 == end) else {
                return Trace::step(from, to);
            };
            acts.push(Act::Jump { from, over, to });
            end = from;
        }
        acts.reverse();
        acts.into()
    }
}
