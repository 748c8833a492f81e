//! What moves of chess are good for that no other game knows.

use kamen_core::Theme;
use shakmaty::{Move, Position, Role};

use crate::Pos;

/// Only kings and pawns are left, the kings face each other, and it is the opponent who has to move.
pub const OPPOSITION: Theme = Theme::new("opposition");

/// All of them.
pub const ALL: &[Theme] = &[OPPOSITION];

/// What a legal move gains.
pub(crate) fn gained(pos: &Pos, mv: Move) -> Vec<Theme> {
    let opposed = mv.role() == Role::King && are_opposed(&pos.after(mv));
    opposed.then_some(OPPOSITION).into_iter().collect()
}

/// Whether the kings stand on one file, rank or diagonal with an odd number of squares between them, and nothing but pawns is left
/// besides.
fn are_opposed(pos: &Pos) -> bool {
    let board = pos.chess().board();
    let only_pawns = board.pawns().any() && board.occupied() == board.kings() | board.pawns();
    let mut kings = board.kings().into_iter();
    let (Some(one), Some(other)) = (kings.next(), kings.next()) else { return false };
    let (across, up) = (one.file().distance(other.file()), one.rank().distance(other.rank()));
    let in_line = across == 0 || up == 0 || across == up;
    only_pawns && in_line && across % 2 == 0 && up % 2 == 0
}
