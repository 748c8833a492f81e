//! The settings of a mill game, read from its file and checked against one another and the board.

use kamen_core::{Board, Fault, FaultKind, Fields, Shape};

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

/// Reads every setting; what is wrong is noted in `fields`. Gives the board too, as `diagonals` chooses it.
pub fn read(board: Board, fields: &mut Fields) -> Result<(Settings, Board), Fault> {
    let placing = [Placing::First, Placing::AnyTime, Placing::None]
        [fields.choice("placing", &["first", "any-time", "none"], 0)];
    let movement = [Movement::Neighbour, Movement::Knight, Movement::Anywhere]
        [fields.choice("movement", &["neighbour", "knight", "anywhere"], 0)];
    let number = fields.number("stones", 3..=12, 9) as u8;
    let stones = fields.has("stones").then_some(number);
    let points = board.points().len();
    let fills = stones.is_some_and(|n| usize::from(n) * 2 == points);
    let settings = Settings {
        stones,
        placing,
        movement,
        flying: fields.bool("flying", false),
        mill_wins: fields.choice("mill", &["takes", "wins"], 0) == 1,
        reuse: fields.bool("reuse", true),
        double_removal: fields.bool("double-removal", false),
        // With G2 alone the first player would lose a board that fills up without a mill.
        full_board_draws: fields.bool("full-board-draws", fills),
        dice: fields.bool("dice", false),
    };
    check(&settings, fields);
    let board = choose_board(board, movement, fields)?;
    Ok((settings, board))
}

fn check(settings: &Settings, fields: &mut Fields) {
    if settings.placing == Placing::None && settings.stones.is_some() {
        fields.contradiction("stones", "placing");
    }
    // Dice are thrown before a placement: where a turn may be either, nobody could say whether to throw.
    if settings.dice && settings.placing != Placing::First {
        fields.contradiction("dice", "placing");
    }
    if settings.flying && settings.movement == Movement::Anywhere {
        fields.contradiction("flying", "movement");
    }
    if settings.mill_wins {
        for (set, key) in
            [(settings.double_removal, "double-removal"), (!settings.reuse, "reuse"), (settings.dice, "dice")]
        {
            if set {
                fields.contradiction(key, "mill");
            }
        }
    }
}

fn choose_board(board: Board, movement: Movement, fields: &mut Fields) -> Result<Board, Fault> {
    let has_diagonals = matches!(board.shape(), Shape::Mill { diagonals: true });
    let diagonals = fields.bool("diagonals", has_diagonals);
    match board.shape() {
        Shape::Mill { .. } => {
            let id = if diagonals { "mill-diagonal" } else { "mill" };
            // Both names are those of boards; the given one stands in for a case that cannot be.
            Ok(Board::named(id).unwrap_or(board))
        }
        Shape::Hexagon => {
            if diagonals {
                fields.fault("diagonals", FaultKind::Contradiction, "true", "board");
            }
            // The hexagon has no right angles along its lines.
            if movement == Movement::Knight {
                fields.fault("movement", FaultKind::Contradiction, "knight", "board");
            }
            Ok(board)
        }
        Shape::Grid { .. } => {
            Err(Fault::key(FaultKind::BadValue, "board").found(board.id()).expected("mill mill-diagonal mill-hex"))
        }
    }
}
