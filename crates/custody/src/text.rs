//! Positions in the exchange format.

use kamen_core::{Board, Cell, Exchange, Fault, FaultKind, Faults, Side, write_cells};

use crate::position::Pos;
use kamen_core::bits::bit;

/// Far more than any box holds; keeps the counter from its end.
const LARGEST_HAND: u32 = 64;
const MOST_QUIET: u32 = 10_000;

/// Reads a position, with hands where the game has them, and its plies since progress.
pub(crate) fn read(board: &Board, hands: bool, text: &str) -> Result<(Pos, u32), Faults> {
    let mut exchange = Exchange::parse(board, text)?;
    let mut faults = Vec::new();
    let mut stones = [0; 2];
    for (square, (cell, column)) in exchange.cells.iter().enumerate() {
        match cell {
            Cell::Empty => {}
            Cell::Stone('w') => stones[0] |= bit(square),
            Cell::Stone('b') => stones[1] |= bit(square),
            Cell::Stone(letter) => {
                let kind = match letter {
                    'W' | 'B' => FaultKind::NoSuchStone,
                    _ => FaultKind::UnexpectedCharacter,
                };
                faults.push(Fault::at(kind, *column).found(letter).expected("w b"));
            }
            Cell::Stack(stack) => {
                let fault = Fault::at(FaultKind::NoSuchStone, *column);
                faults.push(fault.found(format!("({stack})")).expected("w b"));
            }
        }
    }
    let hand = if hands { exchange.keys.hands(LARGEST_HAND, &mut faults) } else { [0, 0] };
    let quiet = exchange.keys.number("quiet", MOST_QUIET, &mut faults);
    exchange.keys.finish(if hands { "hand quiet" } else { "quiet" }, &mut faults);
    if !faults.is_empty() {
        return Err(faults.into());
    }
    // At most LARGEST_HAND each, so nothing is lost.
    Ok((Pos { stones, hand: hand.map(|n| n as u8), turn: exchange.turn }, quiet))
}

pub(crate) fn write(board: &Board, hands: bool, pos: &Pos, quiet: u32) -> String {
    let stone = |square| {
        let side = Side::BOTH.into_iter().find(|&side| pos.of(side) & bit(square) != 0)?;
        Some(side.letter().to_string())
    };
    let mut text = format!("{} {}", write_cells(board, stone), pos.turn.letter());
    if hands {
        text += &format!(" hand={},{}", pos.hand[0], pos.hand[1]);
    }
    if quiet > 0 {
        text += &format!(" quiet={quiet}");
    }
    text
}
