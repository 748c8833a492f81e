//! The settings of a mill game, read from its file and checked against one another and the board.

use kamen_core::{Board, Fault, FaultKind, Given, Shape};

/// When stones come onto the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Placing {
    /// A player with stones in hand places one a turn.
    First,
    /// A player with stones in hand places one or moves one.
    AnyTime,
    /// All stones are on the board from the start.
    None,
}

/// Where a stone goes that does not fly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Movement {
    /// To a neighbouring point.
    Neighbour,
    /// Along the lines like a knight of chess.
    Knight,
    /// To any free point.
    Anywhere,
}

/// The rules of one mill game.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Stones in each hand at the start; nothing where the start itself says it.
    pub stones: Option<u8>,
    /// When stones come onto the board.
    pub placing: Placing,
    /// Where a stone goes that does not fly.
    pub movement: Movement,
    /// Whether a player with an empty hand and three stones on the board moves to any point.
    pub flying: bool,
    /// Whether a mill wins the game instead of taking a stone.
    pub mill_wins: bool,
    /// Whether a player may close the same line again.
    pub reuse: bool,
    /// Whether two lines closed at once take two stones.
    pub double_removal: bool,
    /// Whether a board full after the placing is drawn.
    pub full_board_draws: bool,
    /// Whether dice are thrown before a placement.
    pub dice: bool,
}

/// Reads every setting; what is wrong is noted in `given`. Gives the board too, as `diagonals` chooses it.
pub fn read(board: Board, given: &mut Given) -> Result<(Settings, Board), Fault> {
    let stones = given.has("stones").then(|| given.number("stones") as u8).filter(|&stones| stones > 0);
    let fills = stones.is_some_and(|n| usize::from(n) * 2 == board.points().len());
    let settings = Settings {
        stones,
        placing: match given.word("placing") {
            "any-time" => Placing::AnyTime,
            "none" => Placing::None,
            _ => Placing::First,
        },
        movement: match given.word("movement") {
            "knight" => Movement::Knight,
            "anywhere" => Movement::Anywhere,
            _ => Movement::Neighbour,
        },
        flying: given.truth("flying"),
        mill_wins: given.word("mill") == "wins",
        reuse: given.truth("reuse"),
        double_removal: given.truth("double-removal"),
        full_board_draws: given.truth_or("full-board-draws", fills),
        dice: given.truth("dice"),
    };
    let board = choose_board(board, settings.movement, given)?;
    Ok((settings, board))
}

fn choose_board(board: Board, movement: Movement, given: &mut Given) -> Result<Board, Fault> {
    let has_diagonals = matches!(board.shape(), Shape::Mill { diagonals: true });
    let diagonals = given.truth_or("diagonals", has_diagonals);
    match board.shape() {
        Shape::Mill { .. } => {
            let id = if diagonals { "mill-diagonal" } else { "mill" };
            // Both names are those of boards; the given one stands in for a case that cannot be.
            Ok(Board::named(id).unwrap_or(board))
        }
        Shape::Hexagon => {
            if diagonals {
                given.fault("diagonals", FaultKind::Contradiction, "true", "board");
            }
            // The hexagon has no right angles along its lines.
            if movement == Movement::Knight {
                given.fault("movement", FaultKind::Contradiction, "knight", "board");
            }
            Ok(board)
        }
        Shape::Grid { .. } => {
            Err(Fault::key(FaultKind::BadValue, "board").found(board.id()).expected("mill mill-diagonal mill-hex"))
        }
    }
}
