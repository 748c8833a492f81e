//! The terms of one player: everything that is counted, and how often.

use shakmaty::{Bitboard, Square, attacks};

use super::frame::{
    DARK, FILE_A, Frame, aside, count, down_aside, each, file_of, fill_down, fill_up, half, up_aside,
};
use super::weights::*;

/// Takes the terms one by one: to add up their weights, or to write them down.
pub(super) trait Tally {
    fn add(&mut self, term: usize, times: i32);
}

/// What the pieces of one player attack.
#[derive(Clone, Copy)]
pub(super) struct Reach {
    minors: u64,
    rooks: u64,
    queens: u64,
    knight_sum: u64,
    bishop_sum: u64,
    /// Anything but the king.
    pieces: u64,
    all: u64,
    /// How hard the pieces press on the enemy king.
    pressure: i32,
    /// How many there are of each but pawns and the king, the knights first.
    pub numbers: [i32; 4],
}

impl Reach {
    /// As the other player sees it.
    pub fn turned(self) -> Reach {
        Reach {
            minors: self.minors.swap_bytes(),
            rooks: self.rooks.swap_bytes(),
            queens: self.queens.swap_bytes(),
            knight_sum: self.knight_sum.swap_bytes(),
            bishop_sum: self.bishop_sum.swap_bytes(),
            pieces: self.pieces.swap_bytes(),
            all: self.all.swap_bytes(),
            pressure: self.pressure,
            numbers: self.numbers,
        }
    }
}

/// Ranks four to six, where an outpost is.
const OUTPOSTS: u64 = 0x0000_FFFF_FF00_0000;
const RANK_3: u64 = 0x0000_0000_00FF_0000;
const RANK_7: u64 = 0x00FF_0000_0000_0000;
const RANK_8: u64 = 0xFF00_0000_0000_0000;
/// Files c to f, ranks two to four.
const HOME: u64 = 0x0000_0000_3C3C_3C00;

/// Ranks one to five.
const CAMP: u64 = 0x0000_00FF_FFFF_FFFF;
/// The four files around a king, by its file.
const WINGS: [u64; 8] = {
    let files = FILE_A * 0xF;
    [files, files, files, files << 2, files << 2, files << 4, files << 4, files << 4]
};

/// What a piece that reaches the squares around the king adds to the danger.
const KNIGHT_NEAR: i32 = 4;
const BISHOP_NEAR: i32 = 4;
const ROOK_NEAR: i32 = 5;
const QUEEN_NEAR: i32 = 7;
/// What a check that loses nothing adds.
const KNIGHT_CHECK: i32 = 8;
const BISHOP_CHECK: i32 = 5;
const ROOK_CHECK: i32 = 9;
const QUEEN_CHECK: i32 = 7;
/// What each square beside the king adds that is attacked and not defended.
const HOLE: i32 = 3;
/// How much less dangerous it is without a queen, and with one attacker only.
const NO_QUEEN: i32 = 14;
const ALONE: i32 = 8;

/// Material, squares and mobility; and what the pieces attack.
#[inline(always)]
pub(super) fn pieces<const SIGN: i32, T: Tally>(frame: &Frame, tally: &mut T) -> Reach {
    let Frame { us, them, .. } = frame;
    let mut add = |term, times: i32| tally.add(term, SIGN * times);

    let (ours, theirs) = (frame.our_wing, frame.their_wing);
    for pawn in each(us.pawns) {
        // The tables begin at the second rank.
        add(PAWN_AT + (pawn.to_usize() ^ ours) - 8, 1);
        add(PAWN_FACING + (pawn.to_usize() ^ theirs) - 8, 1);
        add(MATERIAL, 1);
    }
    add(KING_AT + half(us.king), 1);

    let area = !(us.pawns | Bitboard::from_square(us.king).0 | frame.their_pawns_hit);
    let beside = attacks::king_attacks(them.king).0;
    let ring = beside | (beside >> 8);
    let mut reach = Reach {
        minors: 0,
        rooks: 0,
        queens: 0,
        knight_sum: 0,
        bishop_sum: 0,
        pieces: frame.our_pawns_hit,
        all: attacks::king_attacks(us.king).0,
        pressure: 0,
        numbers: [0; 4],
    };
    let (mut near, mut pressure) = (0, 0);
    let mut press = |squares: u64, weight: i32| {
        if squares & ring != 0 {
            near += 1;
            pressure += weight + count(squares & beside);
        }
    };
    // Squares that no enemy pawn holds and none can come to attack, with a pawn of ours behind.
    let outposts = OUTPOSTS & frame.our_pawns_hit & !down_aside(fill_down(them.pawns));

    for knight in each(us.knights) {
        let squares = attacks::knight_attacks(knight).0;
        reach.knight_sum |= squares;
        press(squares, KNIGHT_NEAR);
        reach.numbers[0] += 1;
        add(MATERIAL + 1, 1);
        add(KNIGHT_AT + (knight.to_usize() ^ ours), 1);
        add(KNIGHT_FACING + (knight.to_usize() ^ theirs), 1);
        add(KNIGHT_KING, steps(us.king, knight));
        add(KNIGHT_MOBILITY + (squares & area).count_ones() as usize, 1);
    }
    let through = Bitboard(frame.occupied ^ us.queens);
    for bishop in each(us.bishops) {
        let squares = attacks::bishop_attacks(bishop, through).0;
        reach.bishop_sum |= squares;
        press(squares, BISHOP_NEAR);
        reach.numbers[1] += 1;
        add(MATERIAL + 2, 1);
        add(BISHOP_AT + (bishop.to_usize() ^ ours), 1);
        add(BISHOP_FACING + (bishop.to_usize() ^ theirs), 1);
        add(BISHOP_KING, steps(us.king, bishop));
        add(BISHOP_MOBILITY + (squares & area).count_ones() as usize, 1);
        let color = if Bitboard(DARK).contains(bishop) { DARK } else { !DARK };
        add(BISHOP_PAWNS, count(us.pawns & color));
    }
    let through = Bitboard(frame.occupied ^ us.queens ^ us.rooks);
    let seventh = if them.pawns & RANK_7 != 0 || Bitboard(RANK_8).contains(them.king) { RANK_7 } else { 0 };
    for rook in each(us.rooks) {
        let squares = attacks::rook_attacks(rook, through).0;
        reach.rooks |= squares;
        press(squares, ROOK_NEAR);
        reach.numbers[2] += 1;
        add(MATERIAL + 3, 1);
        add(ROOK_AT + (rook.to_usize() ^ ours), 1);
        add(ROOK_FACING + (rook.to_usize() ^ theirs), 1);
        add(ROOK_MOBILITY + (squares & area).count_ones() as usize, 1);
        let file = file_of(rook);
        if us.pawns & file == 0 {
            add(if them.pawns & file == 0 { ROOK_OPEN } else { ROOK_HALF_OPEN }, 1);
        }
    }
    for queen in each(us.queens) {
        let squares = attacks::queen_attacks(queen, Bitboard(frame.occupied)).0;
        reach.queens |= squares;
        press(squares, QUEEN_NEAR);
        reach.numbers[3] += 1;
        add(MATERIAL + 4, 1);
        add(QUEEN_AT + (queen.to_usize() ^ ours), 1);
        add(QUEEN_FACING + (queen.to_usize() ^ theirs), 1);
        add(QUEEN_MOBILITY + (squares & area).count_ones() as usize, 1);
    }
    let pawns = count(us.pawns) - 5;
    add(KNIGHT_PAWNS, reach.numbers[0] * pawns);
    add(ROOK_PAWNS, reach.numbers[2] * pawns);
    add(ROOK_SEVENTH, count(us.rooks & seventh));
    add(KNIGHT_OUTPOST, count(us.knights & outposts));
    add(BISHOP_OUTPOST, count(us.bishops & outposts));
    if us.bishops & DARK != 0 && us.bishops & !DARK != 0 {
        add(BISHOP_PAIR, 1);
    }
    add(SPACE, count(HOME & !us.pawns & !frame.their_pawns_hit));
    add(CASTLING, frame.rights);

    reach.pressure = if near < 2 { pressure - ALONE } else { pressure };
    reach.minors = reach.knight_sum | reach.bishop_sum;
    reach.pieces |= reach.minors | reach.rooks | reach.queens;
    reach.all |= reach.pieces;
    reach
}

/// Everything that needs to know what both sides attack.
#[inline(always)]
pub(super) fn relations<const SIGN: i32, T: Tally>(frame: &Frame, ours: &Reach, theirs: &Reach, tally: &mut T) {
    pawns::<SIGN, T>(frame, tally);
    passed::<SIGN, T>(frame, ours, theirs, tally);
    shelter::<SIGN, T>(frame, tally);
    danger::<SIGN, T>(frame, ours, theirs, tally);
    threats::<SIGN, T>(frame, ours, theirs, tally);
    if frame.them.all.is_power_of_two() {
        drive::<SIGN, T>(frame, tally);
    }
}

fn pawns<const SIGN: i32, T: Tally>(frame: &Frame, tally: &mut T) {
    let (ours, theirs) = (frame.us.pawns, frame.them.pawns);
    let mut add = |term, times: i32| tally.add(term, SIGN * times);

    let isolated = ours & !aside(fill_up(fill_down(ours)));
    // An enemy pawn holds the next square, and no pawn of ours is far enough back to help.
    let backward = ours & !isolated & ((frame.their_pawns_hit & !up_aside(fill_up(ours))) >> 8);
    let exposed = (isolated | backward) & !fill_down(theirs);
    add(ISOLATED, count(isolated));
    add(BACKWARD, count(backward));
    add(EXPOSED, count(exposed));
    add(DOUBLED, count(ours & fill_down(ours >> 8)));
    let rank = |pawn: Square| (pawn.to_usize() >> 3) - 1;
    for pawn in each(ours & frame.our_pawns_hit) {
        add(SUPPORTED + rank(pawn), 1);
    }
    for pawn in each(ours & aside(ours)) {
        add(PHALANX + rank(pawn), 1);
    }
    // No pawn before it on its own file, but one beside.
    let held = fill_down(theirs >> 8);
    for pawn in each(ours & !held & aside(held) & !fill_down(ours >> 8)) {
        let square = Bitboard::from_square(pawn).0;
        let stoppers = theirs & aside(fill_up(square << 8));
        let helpers = ours & aside(fill_down(square));
        if count(helpers) >= count(stoppers) {
            add(CANDIDATE + rank(pawn), 1);
        }
    }
}

fn passed<const SIGN: i32, T: Tally>(frame: &Frame, ours: &Reach, theirs: &Reach, tally: &mut T) {
    let Frame { us, them, .. } = frame;
    let mut add = |term, times: i32| tally.add(term, SIGN * times);

    let held = fill_down(them.pawns >> 8);
    let passed = us.pawns & !(held | aside(held) | fill_down(us.pawns >> 8));
    for pawn in each(passed) {
        let rank = (pawn.to_usize() >> 3) - 1;
        let square = Bitboard::from_square(pawn).0;
        let next = square << 8;
        let way = fill_up(next);
        add(PASSED + rank, 1);
        if next & them.all != 0 {
            add(PASSED_BLOCKED + rank, 1);
        } else if next & frame.occupied == 0 && next & (!theirs.all | ours.pieces) != 0 {
            add(PASSED_STEP + rank, 1);
        }
        if square & frame.our_pawns_hit != 0 {
            add(PASSED_SUPPORTED + rank, 1);
        }
        if way & (frame.occupied | theirs.all) == 0 {
            add(PASSED_FREE + rank, 1);
        }
        // No pawn stands on the last rank, so there is a square before it.
        let stop = Bitboard(next).first().unwrap_or(pawn);
        let come = rank as i32 - 1;
        if come > 0 {
            add(PASSED_KING, come * steps(us.king, stop).min(5));
            add(PASSED_ENEMY_KING, come * steps(them.king, stop).min(5));
        }
        if them.pawns_alone() && way & frame.occupied == 0 {
            let goal = Bitboard(way & RANK_8).first().unwrap_or(pawn);
            let needed = steps(pawn, goal) - i32::from(rank == 0);
            if steps(them.king, goal) - i32::from(!frame.to_move) > needed {
                add(UNSTOPPABLE, 1);
            }
        }
        add(ROOK_BEHIND, count(us.rooks & file_of(pawn) & (square - 1)));
    }
    // Enemy passed pawns come down; behind them is above.
    let held = fill_up(us.pawns << 8);
    let enemy = them.pawns & !(held | aside(held) | fill_up(them.pawns << 8));
    if us.rooks != 0 && enemy != 0 {
        add(ROOK_BEHIND, count(us.rooks & fill_up(enemy << 8)));
    }
}

/// The pawns before the own king.
fn shelter<const SIGN: i32, T: Tally>(frame: &Frame, tally: &mut T) {
    let Frame { us, them, .. } = frame;
    let mut add = |term, times: i32| tally.add(term, SIGN * times);

    let (file, rank) = (us.king.to_u32() & 7, us.king.to_u32() >> 3);
    let files = (FILE_A * 7) << (file.clamp(1, 6) - 1);
    let row = |up: u32| if rank + up < 8 { files & (0xFF << (8 * (rank + up))) } else { 0 };
    add(SHIELD_NEAR, count(us.pawns & row(1)));
    add(SHIELD_FAR, count(us.pawns & row(2)));
    add(STORM_NEAR, count(them.pawns & (row(1) | row(2))));
    add(STORM_FAR, count(them.pawns & row(3)));
    let bare = files & !fill_down(us.pawns) & 0xFF;
    add(KING_HALF_OPEN, count(bare));
    add(KING_OPEN, count(bare & !fill_down(them.pawns)));
}

/// What the enemy's pieces do to the own king.
fn danger<const SIGN: i32, T: Tally>(frame: &Frame, ours: &Reach, theirs: &Reach, tally: &mut T) {
    let Frame { us, them, .. } = frame;
    let mut units = theirs.pressure;
    if units + ALONE > 0 {
        let beside = attacks::king_attacks(us.king).0;
        // The king alone defends badly, and so does a queen.
        let firm = frame.our_pawns_hit | ours.minors | ours.rooks;
        units += HOLE * count(beside & theirs.pieces & !firm);
        let safe = !them.all & !(ours.pieces | beside);
        let occupied = Bitboard(frame.occupied ^ us.queens);
        let straight = attacks::rook_attacks(us.king, occupied).0;
        let diagonal = attacks::bishop_attacks(us.king, occupied).0;
        if theirs.knight_sum & attacks::knight_attacks(us.king).0 & safe != 0 {
            units += KNIGHT_CHECK;
        }
        if theirs.bishop_sum & diagonal & safe != 0 {
            units += BISHOP_CHECK;
        }
        if theirs.rooks & straight & safe != 0 {
            units += ROOK_CHECK;
        }
        if theirs.queens & (straight | diagonal) & safe != 0 {
            units += QUEEN_CHECK;
        }
    }
    if them.queens == 0 {
        units -= NO_QUEEN;
    }
    let step = units.clamp(0, 63) as usize / 2;
    tally.add(KING_DANGER + step, SIGN);
    let wing = CAMP & WINGS[us.king.to_usize() & 7];
    tally.add(WING_ATTACKED, SIGN * count(wing & theirs.all));
    tally.add(WING_DEFENDED, SIGN * count(wing & ours.all));
}

fn threats<const SIGN: i32, T: Tally>(frame: &Frame, ours: &Reach, theirs: &Reach, tally: &mut T) {
    let Frame { us, them, .. } = frame;
    let mut add = |term, times: i32| tally.add(term, SIGN * times);

    let minors = them.knights | them.bishops;
    let majors = them.rooks | them.queens;
    add(PAWN_HITS_MINOR, count(minors & frame.our_pawns_hit));
    add(PAWN_HITS_MAJOR, count(majors & frame.our_pawns_hit));
    add(MINOR_HITS_MINOR, count(minors & ours.minors));
    add(ROOK_HITS_MINOR, count(minors & ours.rooks));
    add(MINOR_HITS_ROOK, count(them.rooks & ours.minors));
    add(MINOR_HITS_QUEEN, count(them.queens & ours.minors));
    add(ROOK_HITS_QUEEN, count(them.queens & ours.rooks));
    let loose = ours.all & !theirs.all;
    add(LOOSE_PIECE, count((minors | majors) & loose));
    add(LOOSE_PAWN, count(them.pawns & loose));

    let step = (us.pawns << 8) & !frame.occupied;
    let steps = step | (((step & RANK_3) << 8) & !frame.occupied);
    let safe = steps & !frame.their_pawns_hit & (ours.all | !theirs.all);
    add(PUSH_HITS, count(up_aside(safe) & (minors | majors) & !frame.our_pawns_hit));
}

/// How to mate a lone king.
fn drive<const SIGN: i32, T: Tally>(frame: &Frame, tally: &mut T) {
    let Frame { us, them, .. } = frame;
    let both = us.bishops & DARK != 0 && us.bishops & !DARK != 0;
    let pair = us.bishops != 0 && us.knights != 0;
    if us.rooks | us.queens == 0 && !both && !pair {
        return;
    }
    let mut add = |term, times: i32| tally.add(term, SIGN * times);
    let middle = |line: u32| (3 - line as i32).max(line as i32 - 4);
    let king = them.king.to_u32();
    add(DRIVE_EDGE, middle(king & 7) + middle(king >> 3));
    add(DRIVE_NEAR, 7 - steps(us.king, them.king));
    if us.rooks | us.queens | us.pawns == 0 && !both {
        let corners = if us.bishops & DARK != 0 { [Square::A1, Square::H8] } else { [Square::A8, Square::H1] };
        let [one, other] = corners.map(|corner| steps(corner, them.king));
        add(DRIVE_CORNER, 7 - one.min(other));
    }
}

/// The moves of a king from one square to another.
pub(super) fn steps(from: Square, to: Square) -> i32 {
    from.distance(to) as i32
}
