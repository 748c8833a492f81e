//! Positions and moves in text, clicks, and what to draw.

use kamen_core::{
    Attempt, Board, Cell, Exchange, Fault, FaultKind, Faults, Palette, Refusal, Script, Side, Stone, Told, Trace,
    kinds, write_cells, write_pile,
};

use crate::position::{HEIGHT, TowersMove, TowersPosition};
use crate::{TowersRules, explain};

/// More stones in hand than any start gives.
const MAX_HAND: u32 = 24;

impl TowersRules {
    /// The name of a point.
    pub(crate) fn name(&self, point: u8) -> &str {
        self.board.name(point.into())
    }
}

/// Puts a written stack, which starts at `column`, on a point.
fn read_stack(pos: &mut TowersPosition, point: u8, letters: &str, column: usize, faults: &mut Vec<Fault>) {
    for (at, letter) in letters.chars().enumerate() {
        match letter {
            'w' => pos.put(point, Side::White),
            'b' => pos.put(point, Side::Black),
            _ => faults.push(Fault::at(FaultKind::NoSuchStone, column + at).found(letter).expected("w b")),
        }
    }
}

impl Script for TowersRules {
    fn board(&self) -> &Board {
        &self.board
    }

    fn read(&self, text: &str) -> Result<(TowersPosition, u32), Faults> {
        let Exchange { cells, turn, mut keys, .. } = Exchange::parse(&self.board, text)?;
        let mut faults = Vec::new();
        let mut pos = TowersPosition::empty(turn);
        for (point, (cell, column)) in cells.iter().enumerate() {
            match cell {
                Cell::Empty => {}
                Cell::Stone(letter) => {
                    read_stack(&mut pos, point as u8, letter.encode_utf8(&mut [0; 4]), *column, &mut faults);
                }
                Cell::Stack(letters) => {
                    let height = letters.chars().count();
                    if height > HEIGHT {
                        let fault = Fault::at(FaultKind::TooManyStones, *column);
                        faults.push(fault.found(format!("({letters})")).expected(HEIGHT));
                    } else if height < 2 {
                        // One stone has one way to be written: without parentheses.
                        let fault = Fault::at(FaultKind::UnexpectedCharacter, *column);
                        faults.push(fault.found(format!("({letters})")).expected("w b"));
                    } else {
                        read_stack(&mut pos, point as u8, letters, column + 1, &mut faults);
                    }
                }
            }
        }
        pos.hand = keys.hands(MAX_HAND, &mut faults).map(|n| n as u8);
        let quiet = keys.number("quiet", 10_000, &mut faults);
        keys.finish("hand quiet", &mut faults);
        if faults.is_empty() { Ok((pos, quiet)) } else { Err(faults.into()) }
    }

    fn write(&self, pos: &TowersPosition, quiet: u32) -> String {
        let stones = self.stones(pos);
        let cells = write_cells(&self.board, |point| write_pile(&stones[point]));
        let mut text = format!("{cells} {} hand={},{}", pos.turn.letter(), pos.hand[0], pos.hand[1]);
        if quiet > 0 {
            text.push_str(&format!(" quiet={quiet}"));
        }
        text
    }

    fn text(&self, _pos: &TowersPosition, mv: TowersMove) -> String {
        let to = self.name(mv.to);
        match mv.from {
            Some(from) => format!("{}-{to}", self.name(from)),
            None => to.to_string(),
        }
    }

    fn tell(&self, pos: &TowersPosition, moves: &[TowersMove]) -> Vec<Told> {
        let tell = |&mv: &TowersMove| {
            let to = usize::from(mv.to);
            let (path, trace) = match mv.from.map(usize::from) {
                Some(from) => (vec![from, to], Trace::step(from, to)),
                None => (vec![to], Trace::drop(to, Stone { side: pos.turn, kind: kinds::MAN })),
            };
            Told::new(self.text(pos, mv), vec![path], trace)
        };
        moves.iter().map(tell).collect()
    }

    fn explain(&self, pos: &TowersPosition, attempt: &Attempt) -> Refusal {
        explain::explain(self, pos, attempt)
    }

    fn stones(&self, pos: &TowersPosition) -> Vec<Vec<Stone>> {
        let man = |side| Stone { side, kind: kinds::MAN };
        (0..self.board.points().len()).map(|p| pos.stack(p as u8).into_iter().map(man).collect()).collect()
    }

    fn palette(&self) -> Palette {
        Palette::of(&[kinds::MAN]).piled(HEIGHT)
    }

    fn hands(&self, pos: &TowersPosition) -> Option<[u32; 2]> {
        Some(pos.hand.map(u32::from))
    }
}
