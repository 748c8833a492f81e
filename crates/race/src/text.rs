//! Positions in the exchange format.

use kamen_core::{Board, Cell, Exchange, Fault, FaultKind, Faults, Side, write_cells};

use crate::position::Pos;
use kamen_core::bits::bit;

/// Enough for any game; keeps the counter far from its end.
const MOST_PLIES: u32 = 10_000;

/// Reads a position with stones on `squares` only.
pub(crate) fn read(board: &Board, squares: u64, text: &str) -> Result<Pos, Faults> {
    let mut exchange = Exchange::parse(board, text)?;
    let mut faults = Vec::new();
    let mut stones = [0; 2];
    for (square, (cell, column)) in exchange.cells.iter().enumerate() {
        let side = match cell {
            Cell::Empty => continue,
            Cell::Stone('w') => Side::White,
            Cell::Stone('b') => Side::Black,
            Cell::Stone(letter) => {
                let kind = match letter {
                    'W' | 'B' => FaultKind::NoSuchStone,
                    _ => FaultKind::UnexpectedCharacter,
                };
                faults.push(Fault::at(kind, *column).found(letter).expected("w b"));
                continue;
            }
            Cell::Stack(stack) => {
                let fault = Fault::at(FaultKind::NoSuchStone, *column);
                faults.push(fault.found(format!("({stack})")).expected("w b"));
                continue;
            }
        };
        if squares & bit(square) == 0 {
            faults.push(Fault::at(FaultKind::StoneNotInPlay, *column).found(board.name(square)));
        }
        stones[side.index()] |= bit(square);
    }
    let ply = exchange.keys.number("ply", MOST_PLIES, &mut faults) as u16;
    exchange.keys.finish("ply", &mut faults);
    if faults.is_empty() { Ok(Pos { stones, turn: exchange.turn, ply }) } else { Err(faults.into()) }
}

pub(crate) fn write(board: &Board, pos: &Pos) -> String {
    let stone = |square| {
        let side = Side::BOTH.into_iter().find(|&side| pos.of(side) & bit(square) != 0)?;
        Some(side.letter().to_string())
    };
    let mut text = format!("{} {}", write_cells(board, stone), pos.turn.letter());
    if pos.ply > 0 {
        text += &format!(" ply={}", pos.ply);
    }
    text
}
