//! Positions in the exchange format: sheep are `w`, the wolf is `B`.

use kamen_core::{Board, Cell, Exchange, Fault, FaultKind, Faults, Side, write_cells};

use crate::position::Pos;
use kamen_core::bits::bit;

const MOST_QUIET: u32 = 10_000;

/// Reads a position with stones on `squares` only, and its plies since progress.
pub(crate) fn read(board: &Board, squares: u64, text: &str) -> Result<(Pos, u32), Faults> {
    let mut exchange = Exchange::parse(board, text)?;
    let mut faults = Vec::new();
    let (mut sheep, mut wolf, mut wolves) = (0, 0, 0);
    for (square, (cell, column)) in exchange.cells.iter().enumerate() {
        let fault = |kind| Fault::at(kind, *column);
        match cell {
            Cell::Empty => continue,
            Cell::Stone('w') => sheep |= bit(square),
            Cell::Stone('B') => (wolf, wolves) = (bit(square), wolves + 1),
            Cell::Stone(letter) => {
                let kind = match letter {
                    'W' | 'b' => FaultKind::NoSuchStone,
                    _ => FaultKind::UnexpectedCharacter,
                };
                faults.push(fault(kind).found(letter).expected("w B"));
                continue;
            }
            Cell::Stack(stack) => {
                faults.push(fault(FaultKind::NoSuchStone).found(format!("({stack})")).expected("w B"));
                continue;
            }
        }
        if squares & bit(square) == 0 {
            faults.push(fault(FaultKind::StoneNotInPlay).found(board.name(square)));
        }
    }
    if wolves > 1 {
        faults.push(Fault::whole(FaultKind::TooManyStones).stones(Side::Black, wolves, 1));
    }
    if wolf == 0 && exchange.turn == Side::White {
        // Only Black can set the wolf.
        faults.push(Fault::at(FaultKind::Impossible, exchange.turn_at).found("w").expected("b"));
    }
    let quiet = exchange.keys.number("quiet", MOST_QUIET, &mut faults);
    exchange.keys.finish("quiet", &mut faults);
    if faults.is_empty() { Ok((Pos { sheep, wolf, turn: exchange.turn }, quiet)) } else { Err(faults.into()) }
}

pub(crate) fn write(board: &Board, pos: &Pos, quiet: u32) -> String {
    let stone = |square| {
        if pos.sheep & bit(square) != 0 {
            Some("w".to_string())
        } else {
            (pos.wolf & bit(square) != 0).then(|| "B".to_string())
        }
    };
    let mut text = format!("{} {}", write_cells(board, stone), pos.turn.letter());
    if quiet > 0 {
        text += &format!(" quiet={quiet}");
    }
    text
}
