//! Moves, the next position and the end of a race.

use kamen_core::{Outcome, Rules, Side};

use crate::causes;
use crate::position::{Move, Pos};
use crate::settings::{Race, Way};
use kamen_core::bits::{bit, members};

/// Spoiling is judged from the 201st ply on.
pub const SPOILING_FROM: u16 = 201;
/// G7: 150 moves by each side.
const LONGEST: u16 = 300;

impl Race {
    /// Whether the side has filled the enemy's starting squares.
    #[inline]
    fn filled(&self, pos: &Pos, side: Side) -> bool {
        let (own, goal) = (pos.of(side), self.goal[side.index()]);
        if own & goal == goal {
            return true;
        }
        self.spoiling && pos.ply >= SPOILING_FROM && own & goal != 0 && pos.occupied() & goal == goal
    }

    #[inline]
    fn anyone_filled(&self, pos: &Pos) -> bool {
        self.filled(pos, Side::White) || self.filled(pos, Side::Black)
    }

    /// The stones that a stone of the side may jump.
    #[inline]
    pub fn jumpable(&self, pos: &Pos, side: Side) -> u64 {
        if self.over_any { pos.occupied() } else { pos.of(!side) }
    }

    /// The squares of the game that nobody stands on.
    #[inline]
    pub fn free(&self, pos: &Pos) -> u64 {
        self.squares & !pos.occupied()
    }

    /// The stones of the side that can jump at all.
    #[inline]
    fn jumpers(&self, pos: &Pos, side: Side) -> u64 {
        let (own, over, free) = (pos.of(side), self.jumpable(pos, side), self.free(pos));
        let jump = |way: &Way| way.back.of(way.back.of(way.jumped(own, over) & free));
        self.ways[side.index()].jump.iter().fold(0, |found, way| found | jump(way))
    }

    /// The stones of the side that can step at all.
    #[inline]
    fn steppers(&self, pos: &Pos, side: Side) -> u64 {
        let free = self.free(pos);
        self.ways[side.index()].step.iter().fold(0, |found, way| found | way.back.of(free)) & pos.of(side)
    }

    /// Where the stone on `origin` gets to by jumps.
    ///
    /// The origin counts as free during a chain, yet coming back to it only starts the chain again; so it is enough
    /// that nobody jumps over the square the stone has left.
    #[inline]
    pub(crate) fn landings(&self, pos: &Pos, side: Side, origin: u64, chain: bool) -> u64 {
        let (over, free) = (self.jumpable(pos, side) & !origin, self.free(pos));
        let jump = &self.ways[side.index()].jump;
        let (mut reached, mut fresh) = (0, origin);
        loop {
            let landed = jump.iter().fold(0, |landed, way| landed | way.jumped(fresh, over)) & free;
            fresh = landed & !reached;
            reached |= fresh;
            if fresh == 0 || !chain {
                return reached;
            }
        }
    }

    #[inline]
    fn steps(&self, pos: &Pos, side: Side, stones: u64) -> u64 {
        let free = self.free(pos);
        self.ways[side.index()].step.iter().fold(0, |found, way| found | way.ahead.of(stones) & free)
    }

    /// Whether the side has a move other than a pass.
    #[inline]
    pub(crate) fn can_move(&self, pos: &Pos, side: Side) -> bool {
        self.steps(pos, side, pos.of(side)) != 0 || self.jumpers(pos, side) != 0
    }

    /// Where the stone of the player to move gets to by one move.
    #[inline]
    pub(crate) fn targets(&self, pos: &Pos, from: usize) -> u64 {
        let origin = bit(from);
        self.steps(pos, pos.turn, origin) | self.landings(pos, pos.turn, origin, self.chain)
    }

    /// Steps and jumps of one stone never meet: a jump keeps the file and the rank odd or even, a step does not. So
    /// steps, and jumps that are no chains, are counted for all stones at once.
    #[inline]
    fn count_moves(&self, pos: &Pos) -> u64 {
        let (own, free) = (pos.of(pos.turn), self.free(pos));
        let ways = &self.ways[pos.turn.index()];
        let mut count = 0;
        for way in &ways.step {
            count += (way.ahead.of(own) & free).count_ones();
        }
        let over = self.jumpable(pos, pos.turn);
        let mut jumpers = 0;
        for way in &ways.jump {
            let landed = way.jumped(own, over) & free;
            if self.chain {
                jumpers |= way.back.of(way.back.of(landed));
            } else {
                count += landed.count_ones();
            }
        }
        for from in members(jumpers) {
            count += self.landings(pos, pos.turn, bit(from), true).count_ones();
        }
        u64::from(count)
    }

    fn more_at_goal(&self, pos: &Pos) -> Outcome {
        let arrived = Side::BOTH.map(|side| (pos.of(side) & self.goal[side.index()]).count_ones());
        Outcome::of_more(arrived, causes::NEITHER_MOVES)
    }
}

impl Rules for Race {
    type Pos = Pos;
    type Move = Move;

    fn start(&self) -> Pos {
        self.start
    }

    fn turn(&self, pos: &Pos) -> Side {
        pos.turn
    }

    fn end(&self, pos: &Pos) -> Option<Outcome> {
        let mover = !pos.turn;
        // Of two that are filled by the same move, the player who made it was first.
        if let Some(winner) = [mover, pos.turn].into_iter().find(|&side| self.filled(pos, side)) {
            return Some(Outcome::win(winner, causes::TARGET_FILLED));
        }
        if !self.can_move(pos, pos.turn) {
            if !self.stuck_passes {
                return Some(Outcome::win(mover, causes::NO_MOVES));
            }
            if !self.can_move(pos, mover) {
                return Some(self.more_at_goal(pos));
            }
        }
        (pos.ply >= LONGEST).then(|| Outcome::draw(causes::TOO_LONG))
    }

    fn moves(&self, pos: &Pos, out: &mut Vec<Move>) {
        if self.anyone_filled(pos) {
            return;
        }
        let before = out.len();
        let jumpers = self.jumpers(pos, pos.turn);
        // Most stones are hemmed in: only those that can move are looked at one by one.
        for from in members(self.steppers(pos, pos.turn) | jumpers) {
            let origin = bit(from);
            let mut targets = self.steps(pos, pos.turn, origin);
            if jumpers & origin != 0 {
                targets |= self.landings(pos, pos.turn, origin, self.chain);
            }
            out.extend(members(targets).map(|to| Move { from: from as u8, to }));
        }
        if self.stuck_passes && out.len() == before && self.can_move(pos, !pos.turn) {
            out.push(Move::PASS);
        }
    }

    fn count(&self, pos: &Pos) -> u64 {
        if self.anyone_filled(pos) {
            return 0;
        }
        match self.count_moves(pos) {
            0 if self.stuck_passes => u64::from(self.can_move(pos, !pos.turn)),
            count => count,
        }
    }

    fn play(&self, pos: &Pos, mv: Move) -> Pos {
        let mut next = *pos;
        if !mv.is_pass() {
            next = pos.with_stone_moved(bit(mv.from as usize), bit(mv.to as usize));
        }
        next.turn = !pos.turn;
        next.ply = pos.ply.saturating_add(1);
        next
    }

    /// Races count no progress.
    fn progress(&self, _pos: &Pos, _mv: Move) -> bool {
        false
    }

    fn draws(&self) -> kamen_core::DrawRules {
        kamen_core::DrawRules::NONE
    }
}
