//! The fast side: `shakmaty` does the work.

use kamen_core::{Board, Outcome, Rules, Side};
use shakmaty::{Chess, Move, Position};

use crate::Pos;
use crate::causes;
use crate::count::count;
use crate::position::{color, side};

/// Chess from a given start.
///
/// ```
/// use kamen_chess::{ChessRules, read_fen};
/// use kamen_core::{Board, Rules, Script, perft};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let (start, _) = read_fen("8/8/8/4k3/8/8/4P3/4K3 w - - 0 1")?;
/// let rules = ChessRules::new(Board::named("8x8").ok_or("a board")?, start);
/// let mut moves = Vec::new();
/// rules.moves(&rules.start(), &mut moves);
/// let mut texts: Vec<String> = moves.iter().map(|&mv| rules.text(&rules.start(), mv)).collect();
/// texts.sort();
/// assert_eq!(texts, ["e1-d1", "e1-d2", "e1-f1", "e1-f2", "e2-e3", "e2-e4"]);
/// assert_eq!(perft(&rules, &rules.start(), 1), 6);
/// # Ok(())
/// # }
/// ```
pub struct ChessRules {
    pub(crate) board: Board,
    start: Pos,
}

impl ChessRules {
    /// Chess on a board of eight by eight, from a start.
    pub fn new(board: Board, start: Pos) -> ChessRules {
        ChessRules { board, start }
    }
}

impl Rules for ChessRules {
    type Pos = Pos;
    type Move = Move;

    fn start(&self) -> Pos {
        self.start.clone()
    }

    fn turn(&self, pos: &Pos) -> Side {
        side(pos.0.turn())
    }

    fn end(&self, pos: &Pos) -> Option<Outcome> {
        if pos.0.legal_moves().is_empty() {
            Some(match pos.0.is_check() {
                true => Outcome::win(side(!pos.0.turn()), causes::MATE),
                false => Outcome::draw(causes::STALEMATE),
            })
        } else {
            pos.0.is_insufficient_material().then(|| Outcome::draw(causes::DEAD_POSITION))
        }
    }

    /// A position drawn by material still has its moves here: chess perft is the usual one.
    fn moves(&self, pos: &Pos, out: &mut Vec<Move>) {
        out.extend_from_slice(&pos.0.legal_moves());
    }

    #[inline]
    fn count(&self, pos: &Pos) -> u64 {
        count(&pos.0) as u64
    }

    #[inline]
    fn play(&self, pos: &Pos, mv: Move) -> Pos {
        pos.after(mv)
    }

    fn progress(&self, _pos: &Pos, mv: Move) -> bool {
        mv.is_zeroing()
    }

    fn can_win(&self, pos: &Pos, side: Side) -> bool {
        !pos.0.has_insufficient_material(color(side))
    }

    fn in_check(&self, pos: &Pos) -> bool {
        pos.0.is_check()
    }
}

/// Whether the move can be played without `shakmaty` panicking now or later. Every legal move fits; the test is
/// cheap where it is called a lot.
#[inline]
pub(crate) fn fits(pos: &Chess, mv: Move) -> bool {
    match mv {
        Move::Normal { role, from, to, .. } => {
            pos.our(role).contains(from) && !(pos.board().kings() | pos.us()).contains(to)
        }
        Move::Castle { .. } | Move::EnPassant { .. } => pos.is_legal(mv),
        Move::Put { .. } => false,
    }
}
