//! Why an attempt is not legal, most basic reason first: whose piece, how it moves, what is in the way, and only then
//! the king's safety and how the move was written.

use kamen_core::{Attempt, Link, Reason, Refusal, Role as Mark};
use shakmaty::{Bitboard, Chess, Color, Move, Piece, Position, Rank, Role, Square, attacks};

use crate::position::{ends, square};
use crate::reasons;
use crate::{Pos, castling, san};

pub(crate) fn explain(pos: &Pos, attempt: &Attempt) -> Refusal {
    if attempt.pass {
        return Refusal::new(reasons::PASS_NOT_ALLOWED, "turn");
    }
    if attempt.path.iter().any(|(link, _)| *link == Link::Plus) {
        return Refusal::new(reasons::NO_SUCH_MOVE, "move");
    }
    let mut squares = Vec::new();
    for point in attempt.points() {
        match square(point) {
            Some(square) => squares.push(square),
            None => return Refusal::new(reasons::UNKNOWN_SQUARE, "A").text(point.to_string()),
        }
    }
    match squares[..] {
        [from] => from_alone(&pos.0, from),
        [from, to] => from_to(&pos.0, from, to, attempt.promotion),
        _ => Refusal::new(reasons::NO_SUCH_MOVE, "move"),
    }
}

/// Why the piece on a square cannot move at all, or why what is there is no piece to move.
fn from_alone(pos: &Chess, from: Square) -> Refusal {
    if let Some(refusal) = not_to_move(pos, from) {
        return refusal;
    }
    // It has somewhere to go but for the king's safety: any such square tells why.
    if let Some(to) = targets(pos, from).first() {
        return if is_legal(pos, from, to) {
            Refusal::new(reasons::UNFINISHED, "move").mark(Mark::From, from.to_string())
        } else {
            from_to(pos, from, to, None)
        };
    }
    match pos.board().role_at(from) {
        Some(Role::Pawn) => {
            let ahead = forward(pos.turn(), from, 1);
            let blocker = ahead.map_or(Bitboard::EMPTY, Bitboard::from_square) & pos.board().occupied();
            refusal(reasons::WAY_BLOCKED, "pawn", from, None).marks(Mark::Block, names(blocker))
        }
        _ => {
            let around = pos.board().attacks_from(from) & pos.us();
            refusal(reasons::WAY_BLOCKED, "way", from, None).marks(Mark::Block, names(around))
        }
    }
}

/// Why a piece cannot go from one square to the other, and become what the letter says.
pub(crate) fn from_to(pos: &Chess, from: Square, to: Square, promotion: Option<char>) -> Refusal {
    if let Some(refusal) = not_to_move(pos, from) {
        return refusal;
    }
    if from == to {
        return Refusal::new(reasons::SAME_SQUARE, "move").mark(Mark::From, from.to_string());
    }
    // `not_to_move` has made sure that a piece is there.
    let Some(piece) = pos.board().piece_at(from) else { return refusal(reasons::EMPTY_SQUARE, "move", from, None) };
    if let Some(side) = castling::side(pos, from, to) {
        if let Some(refusal) = castling::refused(pos, side) {
            return refusal;
        }
    } else if let Some(refusal) =
        movement(pos, piece, from, to).or_else(|| danger(pos, piece, from, to, en_passant(pos, piece, from, to)))
    {
        return refusal;
    }
    writing(pos, from, to, promotion)
}

fn not_to_move(pos: &Chess, from: Square) -> Option<Refusal> {
    match pos.board().color_at(from) {
        None => Some(refusal(reasons::EMPTY_SQUARE, "move", from, None)),
        Some(color) if color != pos.turn() => Some(refusal(reasons::NOT_YOUR_STONE, "move", from, None)),
        Some(_) => None,
    }
}

/// The rule that says how a piece moves.
pub(crate) fn rule(role: Role) -> &'static str {
    match role {
        Role::Pawn => "pawn",
        Role::Knight => "knight",
        Role::Bishop => "bishop",
        Role::Rook => "rook",
        Role::Queen => "queen",
        Role::King => "king",
    }
}

/// Against the way the piece moves, or into something on the board.
fn movement(pos: &Chess, piece: Piece, from: Square, to: Square) -> Option<Refusal> {
    if piece.role == Role::Pawn {
        return pawn(pos, from, to);
    }
    let rule = rule(piece.role);
    if !attacks::attacks(from, piece, Bitboard::EMPTY).contains(to) {
        let line = attacks::queen_attacks(from, Bitboard::EMPTY).contains(to);
        let reason = match piece.role {
            Role::King if line => reasons::TOO_FAR,
            _ => reasons::PIECE_MOVES_OTHERWISE,
        };
        return Some(refusal(reason, rule, from, Some(to)));
    }
    if pos.us().contains(to) {
        return Some(refusal(reasons::OWN_PIECE_ON_TARGET, "move", from, Some(to)));
    }
    let between = attacks::between(from, to) & pos.board().occupied();
    if piece.role != Role::Knight && between.any() {
        return Some(refusal(reasons::WAY_BLOCKED, "way", from, Some(to)).marks(Mark::Block, names(between)));
    }
    None
}

fn pawn(pos: &Chess, from: Square, to: Square) -> Option<Refusal> {
    let color = pos.turn();
    let ahead = i32::from(to.rank()) - i32::from(from.rank());
    let ahead = color.fold_wb(ahead, -ahead);
    let aside = from.file().distance(to.file());
    let own = pos.us().contains(to);
    let own_on_target = || refusal(reasons::OWN_PIECE_ON_TARGET, "move", from, Some(to));
    match (aside, ahead) {
        (0 | 1, ..=-1) => Some(refusal(reasons::FORWARD_ONLY, "pawn", from, Some(to))),
        (0, 1..=2) => {
            if ahead == 2 && from.rank() != color.relative_rank(Rank::Second) {
                return Some(refusal(reasons::TOO_FAR, "pawn.step", from, Some(to)));
            }
            let between = attacks::between(from, to) & pos.board().occupied();
            if own {
                Some(own_on_target())
            } else if between.any() {
                Some(refusal(reasons::WAY_BLOCKED, "way", from, Some(to)).marks(Mark::Block, names(between)))
            } else if pos.them().contains(to) {
                let refusal = refusal(reasons::PAWN_STRAIGHT_BLOCKED, "pawn.capture", from, Some(to));
                Some(refusal.mark(Mark::Block, to.to_string()))
            } else {
                None
            }
        }
        (0, _) => Some(refusal(reasons::TOO_FAR, "pawn.step", from, Some(to))),
        (1, 1) if own => Some(own_on_target()),
        (1, 1) if pos.them().contains(to) || pos.maybe_ep_square() == Some(to) => None,
        (1, 1) => Some(match passed_by(pos, from, to) {
            // Where the king would be in check, that is true whenever the other pawn came.
            Some(pawn) => danger(pos, Role::Pawn.of(color), from, to, Some(pawn)).unwrap_or_else(|| {
                let refusal = refusal(reasons::EN_PASSANT_TOO_LATE, "en-passant", from, Some(to));
                refusal.mark(Mark::Over, pawn.to_string())
            }),
            None => refusal(reasons::PAWN_NOTHING_TO_TAKE, "pawn.capture", from, Some(to)),
        }),
        _ => Some(refusal(reasons::PIECE_MOVES_OTHERWISE, "pawn", from, Some(to))),
    }
}

/// The enemy pawn that could have been taken en passant if it had just come by. From the position alone nobody can
/// tell how it came; but where it could have come by two squares, that is what the player has in mind.
fn passed_by(pos: &Chess, from: Square, to: Square) -> Option<Square> {
    let beside = Square::from_coords(to.file(), from.rank());
    let home = Square::from_coords(to.file(), pos.turn().relative_rank(Rank::Seventh));
    let fits = from.rank() == pos.turn().relative_rank(Rank::Fifth)
        && pos.their(Role::Pawn).contains(beside)
        && !pos.board().occupied().contains(home);
    fits.then_some(beside)
}

/// The pawn that is taken en passant.
fn en_passant(pos: &Chess, piece: Piece, from: Square, to: Square) -> Option<Square> {
    let takes = piece.role == Role::Pawn && pos.maybe_ep_square() == Some(to) && from.file() != to.file();
    takes.then(|| Square::from_coords(to.file(), from.rank()))
}

/// The king's safety after a move that is otherwise right; `passed` is taken en passant.
fn danger(pos: &Chess, piece: Piece, from: Square, to: Square, passed: Option<Square>) -> Option<Refusal> {
    // A position always has one king a side; without one there is nothing to be in danger.
    let king = pos.board().king_of(pos.turn())?;
    let mut after = pos.board().clone();
    after.discard_piece_at(from);
    if let Some(pawn) = passed {
        after.discard_piece_at(pawn);
    }
    after.set_piece_at(to, piece);
    let king_after = if piece.role == Role::King { to } else { king };
    let attackers = after.attacks_to(king_after, !pos.turn(), after.occupied());
    if attackers.is_empty() {
        return None;
    }
    let still = attackers & pos.checkers();
    if piece.role == Role::King {
        let refusal = refusal(reasons::KING_WOULD_BE_IN_CHECK, "king", from, Some(to));
        Some(refusal.marks(Mark::Block, names(attackers)))
    } else if still.any() {
        let refusal =
            refusal(reasons::CHECK_NOT_ANSWERED, "check", from, Some(to)).mark(Mark::Over, king.to_string());
        Some(refusal.marks(Mark::Block, names(still)))
    } else {
        let refusal =
            refusal(reasons::KING_WOULD_BE_IN_CHECK, "check", from, Some(to)).mark(Mark::Over, king.to_string());
        Some(refusal.marks(Mark::Block, names(attackers)))
    }
}

/// The squares are right; then it is the way the move is written.
fn writing(pos: &Chess, from: Square, to: Square, promotion: Option<char>) -> Refusal {
    let promotes = promotes(pos, from, to);
    let role = promotion.and_then(san::promotion);
    if promotes && role.is_none() {
        return refusal(reasons::PROMOTION_MISSING, "promotion", from, Some(to));
    }
    if !promotes && promotion.is_some() {
        return refusal(reasons::PROMOTION_NOT_HERE, "promotion", from, Some(to));
    }
    let meant = pos.legal_moves().into_iter().find(|&mv| ends(mv) == (from, to) && mv.promotion() == role);
    match meant {
        Some(mv) => refusal(reasons::WRITTEN_OTHERWISE, "A", from, Some(to)).text(san::exchange(mv)),
        None => refusal(reasons::NO_SUCH_MOVE, "A", from, Some(to)),
    }
}

/// Whether a pawn stands on `from` and would be on its last row.
fn promotes(pos: &Chess, from: Square, to: Square) -> bool {
    pos.our(Role::Pawn).contains(from) && to.rank() == (!pos.turn()).backrank()
}

fn is_legal(pos: &Chess, from: Square, to: Square) -> bool {
    pos.legal_moves().iter().any(|&mv: &Move| ends(mv) == (from, to))
}

/// Where the piece could go but for its king's safety.
pub(crate) fn targets(pos: &Chess, from: Square) -> Bitboard {
    let Some(piece) = pos.board().piece_at(from) else { return Bitboard::EMPTY };
    (!Bitboard::EMPTY).into_iter().filter(|&to| to != from && movement(pos, piece, from, to).is_none()).collect()
}

/// The square so many steps ahead for that side.
fn forward(color: Color, from: Square, steps: i32) -> Option<Square> {
    from.offset(color.fold_wb(8, -8) * steps)
}

/// The names of squares, in the order of the board.
pub(crate) fn names(squares: Bitboard) -> impl Iterator<Item = String> {
    squares.into_iter().map(|square| square.to_string())
}

pub(crate) fn refusal(reason: Reason, rule: &'static str, from: Square, to: Option<Square>) -> Refusal {
    let refusal = Refusal::new(reason, rule).mark(Mark::From, from.to_string());
    match to {
        Some(to) => refusal.mark(Mark::To, to.to_string()),
        None => refusal,
    }
}
