//! What a search needs to know of chess.
//!
//! An evaluation goes over from the middle game to the end game as pieces leave the board: each term has a weight for
//! either, and what is measured is how often the term occurs times how much of [`PHASES`] is left of the middle game,
//! or gone of it. The sum of measures times weights is thus [`PHASES`] times the value of the position. Besides, what
//! the end game's part comes to is scaled down where endings are drawish; that is no part of the measures.

mod exchange;
mod frame;
mod layout;
mod lone;
mod noisy;
mod scale;
mod terms;
mod weights;

#[cfg(test)]
mod tests;

use kamen_chess::{ChessRules, Pos, ends};
use kamen_core::{Side, stir};
use shakmaty::{Bitboard, Chess, Color, Move, Position, Role};

use self::exchange::{exchange_loses, taken, value};
use self::frame::Frame;
use self::layout::TERMS;
use self::noisy::noisy;
use self::terms::Tally;
use crate::{Evaluate, Judged, Prepare, Sight};

/// Parts into which the way from the first move to bare kings is divided: measures are that many times the terms.
pub const PHASES: i32 = 24;

impl Prepare for ChessRules {
    type Insight = ();

    fn prepare(&self) {}
}

impl Evaluate for Judged<ChessRules> {
    fn feature_names(&self) -> Vec<String> {
        layout::names()
    }

    fn default_weights(&self) -> Vec<i32> {
        layout::defaults()
    }

    /// Terms for the middle and the end game in turn, weighted by the phase. Their sum with the weights is [`PHASES`]
    /// times the value, but for the scaling of drawish endings.
    fn measure(&self, pos: &Pos, features: &mut [i32]) {
        let phase = walk(&pos.0, &mut Record(features)).phase();
        let (pairs, _) = features.as_chunks_mut::<2>();
        for [middle, end] in pairs {
            *end = *middle * (PHASES - phase);
            *middle *= phase;
        }
    }

    fn evaluate(&self, pos: &Pos, weights: &[i32]) -> i32 {
        let (pairs, _) = weights.as_chunks::<2>();
        match pairs.try_into() {
            Ok(weights) => value_of(&pos.0, weights),
            Err(_) => {
                let mut padded = [[0; 2]; TERMS];
                padded.iter_mut().zip(pairs).for_each(|(to, from)| *to = *from);
                value_of(&pos.0, &padded)
            }
        }
    }

    /// How a lonely king is mated.
    #[inline]
    fn is_known(&self, pos: &Pos) -> bool {
        let board = pos.0.board();
        board.white().count() == 1 || board.black().count() == 1
    }

    fn sight(&self, pos: &Pos) -> Sight {
        let (roles, colors) = pos.0.board().clone().into_bitboards();
        let mut sight = Sight::default();
        for (kind, stones) in roles.into_iter().enumerate() {
            sight.set(Side::White, kind, (stones & colors.white).0);
            sight.set(Side::Black, kind, (stones & colors.black).0);
        }
        sight
    }

    /// Points are told from the top row down, squares from the bottom row up.
    fn point_of_bit(&self, bit: usize) -> Option<usize> {
        Some(bit ^ 56)
    }

    /// Four boards tell everything: one of the colour, and three of the role's number in binary.
    #[inline]
    fn key(&self, pos: &Pos) -> u64 {
        let (roles, colors) = pos.0.board().clone().into_bitboards();
        let state = pos.0.castles().castling_rights().0
            // Rights stand in corners, en passant on the third and the sixth rank; the fourth is free.
            | pos.0.legal_ep_square().map_or(0, |square| 1 << square.to_u32())
            | (u64::from(pos.0.turn().is_white()) << 28);
        let ones = (roles.pawn | roles.bishop | roles.queen).0;
        let twos = (roles.knight | roles.bishop | roles.king).0;
        let fours = (roles.rook | roles.queen | roles.king).0;
        // Different starts, so that equal boards in different places do not cancel.
        stir(colors.white.0 ^ state.wrapping_mul(0xD6E8_FEB8_6659_FD93))
            .wrapping_add(stir(ones ^ 0x3C79_AC49_2BA7_B653))
            .wrapping_add(stir(twos ^ 0x1C69_B3F7_4AC4_AE35))
            .wrapping_add(stir(fours ^ 0xA3B1_9535_4A39_B70D))
    }

    #[inline]
    fn slot(&self, mv: Move) -> usize {
        let (from, to) = ends(mv);
        from.to_usize() * 64 + to.to_usize()
    }

    const TRACES: (usize, usize) = (384, 384);

    /// The piece and where it goes.
    #[inline]
    fn trace(&self, mv: Move) -> (usize, usize) {
        let trace = (mv.role() as usize - 1) * 64 + ends(mv).1.to_usize();
        (trace, trace)
    }

    const ASPECTS: usize = 3;

    /// The pawns, and the pieces of either side.
    #[inline]
    fn aspect(&self, pos: &Pos, which: usize) -> u64 {
        let board = pos.0.board();
        let spread = |squares: Bitboard, salt: u64| squares.0.wrapping_mul(salt);
        let hash = match which {
            0 => {
                spread(board.pawns() & board.white(), 0x9E37_79B9_7F4A_7C15)
                    ^ spread(board.pawns() & board.black(), 0xC2B2_AE3D_27D4_EB4F).rotate_left(31)
            }
            _ => {
                let ours = if which == 1 { board.white() } else { board.black() };
                spread(board.knights() & ours, 0x9E37_79B9_7F4A_7C15)
                    ^ spread(board.bishops() & ours, 0xC2B2_AE3D_27D4_EB4F).rotate_left(13)
                    ^ spread(board.rooks() & ours, 0x1656_67B1_9E37_79F9).rotate_left(26)
                    ^ spread(board.queens() & ours, 0x85EB_CA77_C2B2_AE63).rotate_left(39)
                    ^ spread(board.kings() & ours, 0x27D4_EB2F_1656_67C5).rotate_left(52)
            }
        };
        hash ^ (hash >> 32)
    }

    /// What the move takes and promotes, the cheaper piece first; where the exchange on that square loses, what it
    /// may lose, below 0. Promotions to less than a queen are as quiet moves: hardly ever more than a queen would be.
    #[inline]
    fn gain(&self, pos: &Pos, mv: Move) -> i32 {
        if mv.promotion().is_some_and(|role| role != Role::Queen) {
            return 0;
        }
        let taken = taken(mv);
        if taken == 0 {
            return 0;
        }
        let put = mv.promotion().unwrap_or(mv.role());
        // Whoever takes at least as much as can be taken back does not lose.
        let cheap = mv.promotion().is_none() && taken >= value(put);
        let loses = !cheap && mv.role() != Role::King && exchange_loses(&pos.0, mv, 0);
        if loses { (taken - value(put)).min(-1) } else { taken - rank(mv.role()) }
    }

    fn forced(&self, pos: &Pos, _moves: &[Move]) -> bool {
        pos.0.is_check()
    }

    /// A stalemate may be missed by this, as everywhere where a search ends.
    #[inline]
    fn calm(&self, pos: &Pos) -> bool {
        !pos.0.is_check()
    }

    fn noisy(&self, pos: &Pos, out: &mut Vec<Move>) {
        noisy(&pos.0, out);
    }

    fn loses(&self, pos: &Pos, mv: Move, most: i32) -> bool {
        exchange_loses(&pos.0, mv, most)
    }

    fn swing(&self) -> Option<i32> {
        Some(90)
    }

    /// Nothing in check, and nothing where only king and pawns are left: there zugzwang is everyday.
    fn pass(&self, pos: &Pos) -> Option<Pos> {
        let chess = &pos.0;
        let ours = chess.us();
        let board = chess.board();
        let others = ours & (board.knights() | board.bishops() | board.queens());
        if (others | (ours & board.rooks())).is_empty() || chess.is_check() {
            return None;
        }
        // A piece that stays where it is passes, and much faster than a position is built and checked anew. A rook
        // could lose a right to castle by it.
        let stay = others.first().and_then(|square| Some((square, board.role_at(square)?)));
        match stay {
            Some((square, role)) => {
                let mut next = chess.clone();
                next.play_unchecked(Move::Normal { role, from: square, capture: None, to: square, promotion: None });
                Some(Pos(next))
            }
            None => chess.clone().swap_turn().ok().map(Pos),
        }
    }
}

/// Among pieces that take the same, the cheapest first.
fn rank(role: Role) -> i32 {
    role as i32
}

/// The numbers of knights, bishops, rooks and queens.
struct Numbers {
    white: [i32; 4],
    black: [i32; 4],
}

impl Numbers {
    /// How much of the middle game is left, of [`PHASES`].
    fn phase(&self) -> i32 {
        let [knights, bishops, rooks, queens] = [0, 1, 2, 3].map(|role| self.white[role] + self.black[role]);
        (knights + bishops + 2 * rooks + 4 * queens).min(PHASES)
    }
}

fn walk<T: Tally>(chess: &Chess, tally: &mut T) -> Numbers {
    let white = Frame::of(chess, Color::White);
    let black = Frame::of(chess, Color::Black);
    tally.add(weights::TO_MOVE, if white.to_move { 1 } else { -1 });
    let ours = terms::pieces::<1, T>(&white, tally);
    let theirs = terms::pieces::<-1, T>(&black, tally);
    terms::relations::<1, T>(&white, &ours, &theirs.turned(), tally);
    terms::relations::<-1, T>(&black, &theirs, &ours.turned(), tally);
    Numbers { white: ours.numbers, black: theirs.numbers }
}

fn value_of(chess: &Chess, weights: &[[i32; 2]; TERMS]) -> i32 {
    let mut sum = Sum { weights, middle: 0, end: 0 };
    let numbers = walk(chess, &mut sum);
    let Sum { middle, end, .. } = sum;
    let phase = numbers.phase();
    if phase == PHASES {
        return middle;
    }
    let (strong, ours, theirs) = match end > 0 {
        true => (Color::White, numbers.white, numbers.black),
        false => (Color::Black, numbers.black, numbers.white),
    };
    let board = chess.board();
    let scale = scale::scale(board, strong, ours, theirs);
    let mut end = i64::from(end) * i64::from(scale) / i64::from(scale::FULL);
    if scale == scale::FULL && board.by_color(!strong).count() == 1 {
        let driven = i64::from(lone::driven(board, strong, ours));
        end += if strong == Color::White { driven } else { -driven };
    }
    ((i64::from(middle) * i64::from(phase) + end * i64::from(PHASES - phase)) / i64::from(PHASES)) as i32
}

/// Adds up weights.
struct Sum<'a> {
    weights: &'a [[i32; 2]; TERMS],
    middle: i32,
    end: i32,
}

impl Tally for Sum<'_> {
    // Weights come from files: they may be anything.
    #[inline(always)]
    fn add(&mut self, term: usize, times: i32) {
        let [middle, end] = self.weights[term];
        self.middle = self.middle.wrapping_add(middle.wrapping_mul(times));
        self.end = self.end.wrapping_add(end.wrapping_mul(times));
    }
}

/// Writes terms down, each where its weight for the middle game stands.
struct Record<'a>(&'a mut [i32]);

impl Tally for Record<'_> {
    fn add(&mut self, term: usize, times: i32) {
        if let Some(sum) = self.0.get_mut(2 * term) {
            *sum += times;
        }
    }
}
