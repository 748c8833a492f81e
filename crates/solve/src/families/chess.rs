//! Chess: pawns and five kinds of pieces of both sides, once nobody may castle any more. A pawn that may be taken in passing is of
//! a kind of its own for that moment. Seen from the other side the game is the same with the colours swapped; the board may be turned in all
//! ways as long as there are no pawns, and else be seen in a mirror.

use kamen_chess::{ChessRules, Pos};
use kamen_core::Side;
use shakmaty::{
    Bitboard, Board, ByColor, ByRole, Chess, Color, EnPassantMode, FromSetup, Position, PositionError, Role, Setup,
    Square,
};

use crate::numbered::GROUPS;
use crate::symmetry::Symmetry;
use crate::{Numbered, Obstacle, Sets, Terrain};

/// Kinds of a side, by their place.
const PAWN: usize = 0;
const PASSING: usize = 1;
const KING: usize = 2;
const KINDS: usize = 7;
/// The pieces from the king on.
const PIECES: [Role; 5] = [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight];

fn groups_of(color: Color) -> usize {
    color.fold_wb(0, KINDS)
}

impl Numbered for ChessRules {
    fn terrain(&self) -> Result<Terrain, Obstacle> {
        let inner = 0x00ff_ffff_ffff_ff00;
        let mut squares = [!0; GROUPS];
        squares[PAWN] = inner;
        squares[KINDS + PAWN] = inner;
        // The player to move is always White: only Black's pawns have just moved.
        squares[PASSING] = 0;
        squares[KINDS + PASSING] = Bitboard::from(shakmaty::Rank::Fifth).0;
        let mut each = [(0, 10); GROUPS];
        let mut counts_as: [u8; GROUPS] = std::array::from_fn(|group| group as u8);
        for side in [0, KINDS] {
            each[side + PAWN] = (0, 8);
            each[side + PASSING] = (0, 1);
            each[side + KING] = (1, 1);
            counts_as[side + PASSING] = (side + PAWN) as u8;
        }
        Ok(Terrain {
            kinds: KINDS,
            letters: Some("P-KQRBNp-kqrbn"),
            counts_as,
            each,
            squares,
            names: Square::ALL.iter().map(ToString::to_string).collect(),
            flip: Some(turned(Square::flip_vertical)),
            symmetries: symmetries(),
            with_men: 2,
            with_hands: usize::MAX,
            most: [16; 2],
            ..Terrain::of_men_and_queens([0; 4])
        })
    }

    fn sets(&self, pos: &Pos) -> Option<Sets> {
        let chess = pos.chess();
        if chess.castles().any() {
            return None;
        }
        let (board, mut groups) = (chess.board(), [0; GROUPS]);
        for color in Color::ALL {
            let (side, begin) = (board.by_color(color), groups_of(color));
            groups[begin + PAWN] = (side & board.pawns()).0;
            for (at, role) in PIECES.into_iter().enumerate() {
                groups[begin + KING + at] = (side & board.by_role(role)).0;
            }
        }
        if let Some(passed) = chess.ep_square(EnPassantMode::Legal) {
            let (pawn, begin) = (Bitboard::from(beyond(passed)).0, groups_of(!chess.turn()));
            groups[begin + PAWN] &= !pawn;
            groups[begin + PASSING] = pawn;
        }
        Some(Sets { groups, hands: [0; 2], turn: pos.turn() })
    }

    fn arranged(&self, sets: &Sets) -> Option<Pos> {
        let mut roles: ByRole<Bitboard> = ByRole::default();
        let mut colors: ByColor<Bitboard> = ByColor::default();
        for color in Color::ALL {
            let own = &sets.groups[groups_of(color)..][..KINDS];
            roles.pawn |= Bitboard(own[PAWN] | own[PASSING]);
            for (at, role) in PIECES.into_iter().enumerate() {
                *roles.get_mut(role) |= Bitboard(own[KING + at]);
            }
            *colors.get_mut(color) = Bitboard(own.iter().fold(0, |all, set| all | set));
        }
        let turn = if sets.turn == Side::White { Color::White } else { Color::Black };
        let passing = Bitboard(sets.groups[groups_of(!turn) + PASSING]).single_square();
        let setup = Setup {
            board: Board::try_from_bitboards(roles, colors).ok()?,
            turn,
            ep_square: passing.map(beyond),
            ..Setup::empty()
        };
        // Checks that no move can have given are numbered all the same, as everybody counts them.
        let made = Chess::from_setup(setup, shakmaty::CastlingMode::Standard)
            .or_else(PositionError::ignore_impossible_check);
        let chess = made.ok()?;
        // Without a pawn that can take it, the pawn is one like all others.
        (passing.is_none() || chess.ep_square(EnPassantMode::Legal).is_some()).then_some(Pos(chess))
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn foreign(&self, folders: &[&std::path::Path]) -> crate::Found<Pos> {
        super::syzygy::find(folders)
    }
}

/// The square of the pawn that was passed, or behind the pawn that passes.
fn beyond(square: Square) -> Square {
    // Third and fourth rank, sixth and fifth: they differ in one bit.
    square.xor(Square::A2)
}

fn turned(to: impl Fn(Square) -> Square) -> Symmetry {
    Symmetry::new(&Square::ALL.map(|square| to(square) as u8))
}

/// All ways to turn a board of squares; the first two keep what is forward.
fn symmetries() -> Vec<Symmetry> {
    let ways: [fn(Square) -> Square; 8] = [
        |square| square,
        Square::flip_horizontal,
        Square::flip_vertical,
        Square::rotate_180,
        Square::flip_diagonal,
        Square::flip_anti_diagonal,
        Square::rotate_90,
        Square::rotate_270,
    ];
    ways.map(turned).into()
}
