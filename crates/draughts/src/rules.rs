//! The fast side of draughts: moves, counting, playing, the end.

use std::marker::PhantomData;

use kamen_core::{Board, Cause, DrawRules, Outcome, Rules, Side};

use crate::chain::{Chains, Manner};
use crate::evaluate::Masks;
use crate::geometry::{Geometry, bits};
use crate::knight::KnightTables;
use crate::leapfrog::Leaps;
use crate::position::{Counter, Deed, Extra, Move, NOWHERE, Pos};
use crate::settings::{Progress, Promotion, Settings};
use crate::sink::{DropSquare, List, Sink, Tally};

/// The rules of one draughts game on one kind of board. What is used at every move is worked out once, as masks.
pub struct Draughts<G> {
    pub settings: Settings,
    pub board: Board,
    pub start: Pos,
    /// Directions of men, a bit each, by side.
    pub step: [u8; 2],
    pub capture: [u8; 2],
    /// Directions of queens.
    pub queen: u8,
    /// Where men are promoted, by side; empty for men that never are.
    pub zone: [u64; 2],
    /// Where a stone wins at once, by side.
    pub goal: [u64; 2],
    /// Where the lone queen may be set, by side.
    pub setting: [u64; 2],
    pub knights: Box<KnightTables>,
    /// What the evaluation looks at.
    pub masks: Box<Masks>,
    /// A move changes nothing but the board and the turn: the fast way to play.
    plain_play: bool,
    /// Moves are only steps and captures along lines: the fast way to generate.
    plain_moves: bool,
    geometry: PhantomData<G>,
}

impl<G: Geometry> Draughts<G> {
    /// The rules with an empty start, which the caller fills in.
    pub fn new(settings: Settings, board: Board) -> Draughts<G> {
        let mask = |directions: &[kamen_core::Direction], side: Side| -> u8 {
            let turned = |d: kamen_core::Direction| if side == Side::White { d } else { d.opposite() };
            directions.iter().fold(0, |mask, &d| mask | 1 << turned(d) as u8)
        };
        let sides = &settings.sides;
        let ranks = |side: Side, first: usize, count: usize| -> u64 {
            let (mut squares, size) = (0, G::SIZE);
            for rank in first..(first + count).min(size) {
                let rank = if side == Side::White { rank } else { size - 1 - rank };
                squares |= (0..size).filter_map(|file| G::bit(file, rank)).fold(0, |set, bit| set | 1 << bit);
            }
            squares
        };
        let left_file = |side: Side| {
            let file = if side == Side::White { 0 } else { G::SIZE - 1 };
            (0..G::SIZE).filter_map(|rank| G::bit(file, rank)).fold(0, |set: u64, bit| set | 1 << bit)
        };
        let zone = |side: Side| {
            let last = ranks(side, G::SIZE - 1, 1);
            let all = if settings.promotion_left_file { last | left_file(side) } else { last };
            if sides[side.index()].promotes { all } else { 0 }
        };
        let goal = |side: Side| if sides[side.index()].goal { ranks(side, G::SIZE - 1, 1) } else { 0 };
        let setting = |side: Side| ranks(side, 0, sides[side.index()].sets_queen as usize);
        let plain_moves = !settings.knight
            && !settings.own_jumps
            && settings.limit == 0
            && settings.contract.is_none()
            && sides
                .iter()
                .all(|s| s.captures && !s.goal && !s.passes && !s.double && s.sets_queen == 0 && s.moves == 0);
        let step = Side::BOTH.map(|side| mask(&settings.man_step, side));
        let zone = Side::BOTH.map(zone);
        let knights = Box::new(KnightTables::new::<G>());
        Draughts {
            step,
            capture: Side::BOTH.map(|side| mask(&settings.man_capture, side)),
            queen: mask(&settings.queen_lines, Side::White),
            zone,
            goal: Side::BOTH.map(goal),
            setting: Side::BOTH.map(setting),
            masks: Box::new(Masks::new::<G>(&settings, step, zone, &knights)),
            knights,
            plain_play: plain_moves && !settings.blockade,
            plain_moves,
            start: Pos {
                stones: [0, 0],
                queens: 0,
                turn: Side::White,
                extra: Extra {
                    hand: [0, 0],
                    contract: [NOWHERE; 2],
                    left: sides[0].moves as u8,
                    moved: NOWHERE,
                    ply: Counter(0),
                },
            },
            settings,
            board,
            geometry: PhantomData,
        }
    }

    /// The stones of the player to move that may act: all but the one that made the first part of the turn.
    #[inline]
    pub fn movers(&self, pos: &Pos) -> u64 {
        if pos.extra.moved == NOWHERE { pos.own() } else { pos.own() & !(1 << pos.extra.moved) }
    }

    /// Whether the lone queen must be set before anything else.
    pub fn must_set(&self, pos: &Pos) -> bool {
        self.settings.sides[pos.turn.index()].sets_queen > 0 && pos.own() == 0
    }

    /// The squares from which a man could jump an enemy, by direction.
    #[inline(always)]
    fn jump_squares(&self, pos: &Pos) -> [u64; 8] {
        let free = G::BOARD & !(pos.stones[0] | pos.stones[1]);
        let victims = if self.settings.man_takes_queens { pos.enemy() } else { pos.enemy() & !pos.queens };
        let mut from = [0; 8];
        G::each(self.capture[pos.turn.index()], |d| {
            let back = (d + 4) % 8;
            from[d] = G::shift(G::shift(free, back) & victims, back);
        });
        from
    }

    /// Men that can capture.
    #[inline]
    fn capturing_men(&self, pos: &Pos, men: u64) -> u64 {
        union(&self.jump_squares(pos)) & men
    }

    /// Whether no capture of these men goes on after its first jump: then they can be taken as they stand.
    #[inline(always)]
    fn only_single_jumps(&self, pos: &Pos, men: u64, jumps: &[u64; 8]) -> bool {
        let side = pos.turn.index();
        let mut longer = 0;
        G::each(self.capture[side], |d| {
            let mut landing = G::shift(G::shift(men & jumps[d], d), d);
            let in_zone = landing & self.zone[side];
            match self.settings.promotion {
                Promotion::EndsMove => landing &= !in_zone,
                // A new queen may see further than a man.
                Promotion::AtOnce => longer |= in_zone,
                Promotion::AtEnd => {}
            }
            G::each(self.capture[side], |on| {
                // Straight back stands the stone just jumped.
                if on != (d + 4) % 8 {
                    longer |= landing & jumps[on];
                }
            });
        });
        longer == 0
    }

    /// Lists captures of men that take just one stone each.
    #[inline]
    fn single_jumps(&self, pos: &Pos, men: u64, jumps: &[u64; 8], out: &mut Vec<Move>) {
        let side = pos.turn.index();
        G::each(self.capture[side], |d| {
            for from in bits(men & jumps[d]) {
                let victim = G::shift(1 << from, d);
                let landing = G::shift(victim, d);
                let to = landing.trailing_zeros() as u8;
                out.push(Move::go(from, to, victim, landing & self.zone[side] != 0));
            }
        });
    }

    /// Whether a queen of these can capture.
    #[inline]
    fn queens_can_capture(&self, pos: &Pos, queens: u64) -> bool {
        let occupied = pos.stones[0] | pos.stones[1];
        let free = G::BOARD & !occupied;
        let mut found = 0;
        for from in bits(queens) {
            G::each(self.queen, |d| {
                let ahead = G::RAYS[d][from as usize] & occupied;
                if ahead != 0 {
                    let first = 1 << G::nearest(ahead, d);
                    let beside = G::shift(1 << from, d);
                    let near = self.settings.queen_flying || first == beside;
                    found |= if near { G::shift(first & pos.enemy(), d) & free } else { 0 };
                }
            });
        }
        found != 0
    }

    /// Every capture, strictly or leniently. Empty if there is none.
    #[inline]
    pub fn captures<S: Sink>(&self, pos: &Pos, movers: u64, manner: Manner, sink: &mut S) {
        if !self.settings.sides[pos.turn.index()].captures {
            return;
        }
        let queens = movers & pos.queens;
        let men = self.capturing_men(pos, movers & !queens);
        if men | queens == 0 {
            return;
        }
        let mut chains = Chains::new(self, pos, manner, sink);
        for from in bits(queens) {
            chains.of_queen(from);
        }
        if men == 0 {
            return;
        }
        if queens != 0 && self.settings.queen_priority && manner == Manner::Strict && !self.settings.majority {
            drop(chains);
            if !sink.is_empty() {
                return;
            }
            chains = Chains::new(self, pos, manner, sink);
        }
        for from in bits(men) {
            chains.of_man(from);
        }
    }

    /// Every step without capture.
    #[inline]
    pub fn steps(&self, pos: &Pos, movers: u64, out: &mut Vec<Move>) {
        let free = G::BOARD & !(pos.stones[0] | pos.stones[1]);
        let (queens, side) = (movers & pos.queens, pos.turn.index());
        G::each(self.step[side], |d| {
            let back = (d + 4) % 8;
            for to in bits(G::shift(movers & !queens, d) & free) {
                let from = G::shift(1 << to, back).trailing_zeros() as u8;
                out.push(Move::go(from, to, 0, self.zone[side] & (1 << to) != 0));
            }
        });
        for from in bits(queens) {
            for to in bits(self.queen_reach(from, free)) {
                out.push(Move::go(from, to, 0, false));
            }
        }
    }

    /// Where a queen can go without capturing.
    pub fn queen_reach(&self, from: u8, free: u64) -> u64 {
        let mut reach = 0;
        for d in bits(u64::from(self.queen)) {
            let mut at = G::shift(1 << from, d as usize) & free;
            while at != 0 {
                reach |= at;
                if !self.settings.queen_flying {
                    break;
                }
                at = G::shift(at, d as usize) & free;
            }
        }
        reach
    }

    /// How many steps there are. Rays of queens in one direction never meet, so all are walked at once.
    #[inline]
    fn count_steps(&self, pos: &Pos, movers: u64) -> u64 {
        self.count_steps_to(pos, movers, G::BOARD)
    }

    /// How many steps end on one of the targets.
    #[inline]
    fn count_steps_to(&self, pos: &Pos, movers: u64, targets: u64) -> u64 {
        let free = G::BOARD & !(pos.stones[0] | pos.stones[1]);
        let queens = movers & pos.queens;
        let mut count = 0;
        G::each(self.step[pos.turn.index()], |d| {
            count += (G::shift(movers & !queens, d) & free & targets).count_ones()
        });
        if queens != 0 {
            for d in bits(u64::from(self.queen)) {
                let mut at = G::shift(queens, d as usize) & free;
                while at != 0 {
                    count += (at & targets).count_ones();
                    if !self.settings.queen_flying {
                        break;
                    }
                    at = G::shift(at, d as usize) & free;
                }
            }
        }
        u64::from(count)
    }

    /// Of captures that take the same greatest number, a queen's goes first (where both rules are set).
    fn prefer_queens(&self, pos: &Pos, moves: &mut Vec<Move>, base: usize) {
        if self.settings.queen_priority && self.settings.majority {
            let by_queen = |mv: &Move| mv.is_capture() && pos.queens & (1 << mv.from) != 0;
            if moves[base..].iter().any(by_queen) {
                let mut at = 0;
                moves.retain(|mv| {
                    at += 1;
                    at <= base || by_queen(mv)
                });
            }
        }
    }

    /// The captures that are due for these stones; none if capturing is not obligatory now.
    pub fn due(&self, pos: &Pos, movers: u64, out: &mut Vec<Move>) {
        let base = out.len();
        if self.settings.knight {
            self.knight_captures(pos, movers, out);
            return;
        }
        if self.settings.own_jumps {
            let men = self.capturing_men(pos, movers & !pos.queens);
            let mut sink = List::new(out);
            let mut chains = Chains::new(self, pos, Manner::Strict, &mut sink);
            for from in bits(movers & pos.queens) {
                chains.of_queen(from);
            }
            drop(chains);
            if men == 0 && sink.is_empty() {
                return;
            }
            if self.settings.queen_priority && !sink.is_empty() {
                return;
            }
            let jumps = union(&self.jump_squares(pos));
            let mut leaps = Leaps::new(self, pos, true, Manner::Strict, &mut sink);
            for from in bits(movers & !pos.queens) {
                if self.leap_reach(pos, from, jumps).is_none() {
                    leaps.of_man(from, pos.enemy());
                }
            }
            return;
        }
        self.captures(pos, movers, Manner::Strict, &mut List::new(out));
        self.prefer_queens(pos, out, base);
    }

    /// Moves that take nothing, for when nothing need be taken.
    pub fn quiet(&self, pos: &Pos, movers: u64, manner: Manner, out: &mut Vec<Move>) {
        if self.settings.knight {
            self.knight_steps(pos, movers, out);
            return;
        }
        self.steps(pos, movers, out);
        if !self.settings.own_jumps {
            return;
        }
        let jumps = union(&self.jump_squares(pos));
        let zone = self.zone[pos.turn.index()];
        for from in bits(movers & !pos.queens) {
            match self.leap_reach(pos, from, jumps) {
                Some(reached) => {
                    out.extend(bits(reached).map(|to| Move::go(from, to, 0, zone & (1 << to) != 0)));
                }
                None => Leaps::new(self, pos, false, manner, &mut List::new(out)).of_man(from, pos.enemy()),
            }
        }
    }

    /// Everything but the fast way.
    fn special_moves(&self, pos: &Pos, out: &mut Vec<Move>) {
        if self.decided(pos).is_some() {
            return;
        }
        if self.must_set(pos) {
            let free = G::BOARD & !(pos.stones[0] | pos.stones[1]);
            out.extend(bits(self.setting[pos.turn.index()] & free).map(Move::set));
            return;
        }
        let (base, movers) = (out.len(), self.movers(pos));
        self.due(pos, movers, out);
        if out.len() == base {
            self.quiet(pos, movers, Manner::Strict, out);
            if pos.extra.moved != NOWHERE && out.len() > base {
                out.push(Move::PASS);
            }
        }
        if out.len() == base && self.settings.sides[pos.turn.index()].passes {
            out.push(Move::PASS);
        }
        self.add_drops(pos, base, out);
    }

    /// How many steps or captures along lines there are.
    #[inline]
    fn count_line_moves(&self, pos: &Pos, movers: u64) -> u64 {
        let queens = movers & pos.queens;
        let men = movers & !queens;
        let jumps = self.jump_squares(pos);
        let men_capture = union(&jumps) & men != 0;
        if queens == 0 || !self.queens_can_capture(pos, queens) {
            if !men_capture {
                return self.count_steps(pos, movers);
            }
            if self.only_single_jumps(pos, men, &jumps) {
                // A man with two such captures counts twice.
                return jumps.iter().map(|from| u64::from((from & men).count_ones())).sum();
            }
        }
        let mut tally = Tally::new();
        self.captures(pos, movers, Manner::Strict, &mut tally);
        tally.count
    }

    /// How many moves there are where more than lines matters.
    fn special_count(&self, pos: &Pos) -> u64 {
        if self.settings.queen_priority && (self.settings.majority || self.settings.knight) {
            let mut moves = Vec::with_capacity(32);
            self.moves(pos, &mut moves);
            return moves.len() as u64;
        }
        if self.decided(pos).is_some() {
            return 0;
        }
        if self.must_set(pos) {
            let free = G::BOARD & !(pos.stones[0] | pos.stones[1]);
            return u64::from((self.setting[pos.turn.index()] & free).count_ones());
        }
        let movers = self.movers(pos);
        if self.settings.own_jumps {
            return self.count_leaps(pos, movers);
        }
        if self.settings.knight {
            return self.knight_count(pos, movers);
        }
        if let Some(drop) = self.drop_square(pos) {
            return self.count_with_drops(pos, movers, drop);
        }
        let captures = self.settings.sides[pos.turn.index()].captures;
        let count = if captures { self.count_line_moves(pos, movers) } else { self.count_steps(pos, movers) };
        let may_pass = if pos.extra.moved != NOWHERE {
            count > 0 && !(captures && self.can_capture(pos, movers))
        } else {
            count == 0 && self.settings.sides[pos.turn.index()].passes
        };
        count + u64::from(may_pass)
    }

    /// Whether any of these stones can capture along a line.
    fn can_capture(&self, pos: &Pos, movers: u64) -> bool {
        let mut tally = Tally::new();
        self.captures(pos, movers, Manner::Strict, &mut tally);
        tally.count > 0
    }

    /// How many moves there are where men also jump their own stones.
    fn count_leaps(&self, pos: &Pos, movers: u64) -> u64 {
        let (queens, men) = (movers & pos.queens, movers & !pos.queens);
        let mut tally = Tally::new();
        if queens != 0 {
            self.captures(pos, queens, Manner::Strict, &mut tally);
        }
        let must_capture = tally.count > 0 || self.capturing_men(pos, men) != 0;
        if tally.count > 0 && self.settings.queen_priority {
            return tally.count;
        }
        let jumps = union(&self.jump_squares(pos));
        let mut quiet = 0;
        let mut leaps = Leaps::new(self, pos, must_capture, Manner::Strict, &mut tally);
        for from in bits(men) {
            match self.leap_reach(pos, from, jumps) {
                // It meets no enemy: where a capture is due, it has no move.
                Some(reached) if !must_capture => quiet += u64::from(reached.count_ones()),
                Some(_) => {}
                None => leaps.of_man(from, pos.enemy()),
            }
        }
        if must_capture { tally.count } else { tally.count + quiet + self.count_steps(pos, movers) }
    }

    /// Where a man gets by jumping own stones; nothing if it could jump an enemy on the way.
    #[inline]
    fn leap_reach(&self, pos: &Pos, from: u8, jumps: u64) -> Option<u64> {
        let side = pos.turn.index();
        let free = G::BOARD & !(pos.stones[0] | pos.stones[1]);
        let own = pos.own() & !(1 << from);
        let (mut reached, mut front) = (0, 1 << from);
        while front != 0 {
            if front & jumps != 0 {
                return None;
            }
            let mut next = 0;
            G::each(self.step[side], |d| next |= G::shift(G::shift(front, d) & own, d) & free);
            reached |= next;
            front = next & !self.zone[side];
        }
        Some(reached)
    }

    /// Where the player to move may drop a stone after the move, if there is one in hand.
    fn drop_square(&self, pos: &Pos) -> Option<DropSquare> {
        let (side, occupied) = (pos.turn.index(), pos.stones[0] | pos.stones[1]);
        let square = pos.extra.contract[side];
        let any = pos.extra.hand[side] > 0 && square != NOWHERE;
        any.then(|| DropSquare { square, free: occupied & (1 << square) == 0 })
    }

    /// How many moves there are where each may be followed by a drop.
    fn count_with_drops(&self, pos: &Pos, movers: u64, drop: DropSquare) -> u64 {
        let mut tally = Tally::with_drop(drop);
        self.captures(pos, movers, Manner::Strict, &mut tally);
        if tally.count > 0 {
            return tally.count + tally.droppable;
        }
        let steps = self.count_steps(pos, movers);
        let bit = 1 << drop.square;
        let droppable = if drop.free {
            steps - self.count_steps_to(pos, movers, bit)
        } else {
            // Only the stone that stands there can make room; an enemy there was not captured.
            self.count_steps(pos, movers & bit)
        };
        steps + droppable
    }

    /// After each move that leaves the agreed square free, the same move with a stone dropped there.
    fn add_drops(&self, pos: &Pos, base: usize, out: &mut Vec<Move>) {
        let Some(drop) = self.drop_square(pos) else { return };
        for at in base..out.len() {
            let mv = out[at];
            if drop.is_free_after(&mv) {
                out.push(Move { drop: true, ..mv });
            }
        }
    }

    /// Whether the game is decided whatever moves there are.
    #[inline]
    pub fn decided(&self, pos: &Pos) -> Option<Outcome> {
        let us = pos.turn;
        for side in [!us, us] {
            if pos.stones[side.index()] & self.goal[side.index()] != 0 {
                return Some(Outcome::win(side, Cause::GoalReached));
            }
        }
        for side in [!us, us] {
            let settings = &self.settings.sides[side.index()];
            if pos.stones[side.index()] == 0 && settings.sets_queen == 0 && (side != us || settings.wins_when_gone) {
                let winner = if settings.wins_when_gone { side } else { !side };
                return Some(Outcome::win(winner, Cause::NoStones));
            }
        }
        if self.settings.sides[us.index()].moves > 0 && pos.extra.left == 0 {
            return Some(Outcome::win(!us, Cause::MovesSpent));
        }
        if self.settings.limit > 0 && u32::from(pos.extra.ply.0) >= 2 * self.settings.limit {
            let [white, black] = pos.stones.map(u64::count_ones);
            let winner = match white.cmp(&black) {
                std::cmp::Ordering::Greater => Some(Side::White),
                std::cmp::Ordering::Less => Some(Side::Black),
                std::cmp::Ordering::Equal => None,
            };
            return Some(Outcome { winner, cause: Cause::MoveLimit });
        }
        None
    }

    /// Plays a move in a game where more than the board changes.
    fn special_play(&self, pos: &Pos, mv: Move) -> Pos {
        let (us, them) = (pos.turn.index(), (!pos.turn).index());
        let mut next = if mv.from < NOWHERE { pos.after(mv) } else { Pos { turn: !pos.turn, ..*pos } };
        if mv.deed == Deed::Set {
            next.stones[us] |= 1 << (mv.to & 63);
            next.queens |= 1 << (mv.to & 63);
        }
        if mv.drop && pos.extra.contract[us] < NOWHERE {
            next.stones[us] |= 1 << pos.extra.contract[us];
            next.extra.hand[us] = pos.extra.hand[us].saturating_sub(1);
        }
        if self.settings.sides[us].moves > 0 {
            next.extra.left = pos.extra.left.saturating_sub(1);
        }
        if self.settings.limit > 0 {
            next.extra.ply = Counter(pos.extra.ply.0.saturating_add(1));
        }
        if self.settings.blockade {
            let blocked = self.blocked(&next, them);
            next.stones[them] &= !blocked;
            next.queens &= !blocked;
        }
        next.extra.moved = NOWHERE;
        if self.settings.sides[us].double && pos.extra.moved == NOWHERE {
            next.turn = pos.turn;
            next.extra.moved = mv.to;
        }
        next
    }

    /// Stones of a side that are blocked on all sides and can capture nothing (12).
    fn blocked(&self, pos: &Pos, side: usize) -> u64 {
        let (own, enemy) = (pos.stones[side], pos.stones[1 - side]);
        let free = G::BOARD & !(own | enemy);
        let mut blocked = own;
        for d in bits(u64::from(self.queen)) {
            let back = (d as usize + 4) % 8;
            // A neighbour that exists and is no enemy frees the stone; so does an enemy with a free square behind.
            let open = G::shift(G::BOARD & !enemy, back);
            let captures = G::shift(G::shift(free, back) & enemy, back);
            blocked &= !(open | captures);
        }
        blocked
    }
}

impl<G: Geometry> Rules for Draughts<G> {
    type Pos = Pos;
    type Move = Move;

    fn start(&self) -> Pos {
        self.start
    }

    fn turn(&self, pos: &Pos) -> Side {
        pos.turn
    }

    fn end(&self, pos: &Pos) -> Option<Outcome> {
        if let Some(outcome) = self.decided(pos) {
            return Some(outcome);
        }
        if self.count(pos) > 0 {
            return None;
        }
        let settings = &self.settings.sides[pos.turn.index()];
        if settings.double {
            return Some(Outcome::win(!pos.turn, Cause::NotTwoMoves));
        }
        let winner = if settings.wins_when_stuck { pos.turn } else { !pos.turn };
        let cause = if pos.own() == 0 { Cause::NoStones } else { Cause::NoMoves };
        Some(Outcome::win(winner, cause))
    }

    fn moves(&self, pos: &Pos, out: &mut Vec<Move>) {
        if !self.plain_moves {
            return self.special_moves(pos, out);
        }
        if pos.enemy() == 0 {
            return;
        }
        let base = out.len();
        let own = pos.own();
        if own & pos.queens == 0 {
            let jumps = self.jump_squares(pos);
            if union(&jumps) & own == 0 {
                return self.steps(pos, own, out);
            }
            if self.only_single_jumps(pos, own, &jumps) {
                return self.single_jumps(pos, own, &jumps, out);
            }
        }
        self.captures(pos, own, Manner::Strict, &mut List::new(out));
        if out.len() == base {
            self.steps(pos, own, out);
        } else {
            self.prefer_queens(pos, out, base);
        }
    }

    #[inline]
    fn count(&self, pos: &Pos) -> u64 {
        if !self.plain_moves || (self.settings.queen_priority && self.settings.majority) {
            return self.special_count(pos);
        }
        if pos.enemy() == 0 {
            return 0;
        }
        self.count_line_moves(pos, pos.own())
    }

    #[inline]
    fn play(&self, pos: &Pos, mv: Move) -> Pos {
        if self.plain_play { pos.after(mv) } else { self.special_play(pos, mv) }
    }

    fn progress(&self, pos: &Pos, mv: Move) -> bool {
        let is_man = mv.from < NOWHERE && pos.queens & (1 << mv.from) == 0;
        let by_kind = match self.settings.progress {
            Progress::ManMoves => is_man,
            Progress::Promotions => mv.deed == Deed::Promote,
            Progress::Captures => false,
        };
        let removes = mv.is_capture()
            || self.settings.blockade && {
                let next = self.play(pos, mv);
                next.enemy_of(pos.turn).count_ones() < pos.enemy().count_ones()
            };
        by_kind || removes || mv.drop || mv.deed == Deed::Set
    }

    fn draws(&self) -> DrawRules {
        DrawRules { claim: self.settings.claim, ..DrawRules::default() }
    }
}

/// All of the sets together.
#[inline(always)]
fn union(sets: &[u64; 8]) -> u64 {
    sets.iter().fold(0, |all, set| all | set)
}

impl Pos {
    /// The position after a step or a capture, as far as the board goes.
    #[inline(always)]
    fn after(&self, mv: Move) -> Pos {
        let (from, to) = (1u64 << (mv.from & 63), 1u64 << (mv.to & 63));
        let queen = self.queens & from != 0 || mv.deed == Deed::Promote;
        let own = self.own() & !from | to;
        let enemy = self.enemy() & !mv.taken;
        let kept = self.queens & !(from | mv.taken);
        // Chosen, not stored by index: the position stays in registers.
        let white = self.turn == Side::White;
        Pos {
            stones: [if white { own } else { enemy }, if white { enemy } else { own }],
            queens: if queen { kept | to } else { kept },
            turn: !self.turn,
            extra: self.extra,
        }
    }

    /// The stones of the other side.
    pub fn enemy_of(&self, side: Side) -> u64 {
        self.stones[(!side).index()]
    }
}
