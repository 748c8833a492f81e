//! Moves, the next position and the end of the game.

use kamen_core::{Outcome, Rules, Side};

use crate::capture::{Capture, remove_surrounded, take_custody};
use crate::causes;
use crate::position::{Move, Pos};
use crate::settings::Custody;
use kamen_core::bits::{bit, members};

impl Custody {
    /// The squares that nobody stands on.
    #[inline]
    pub fn free(&self, pos: &Pos) -> u64 {
        self.squares & !pos.occupied()
    }

    /// Four stones in line, or as many as the game asks, off the side's starting squares.
    #[inline]
    pub fn has_line(&self, pos: &Pos, side: Side) -> bool {
        if self.line_wins == 0 {
            return false;
        }
        let away = pos.of(side) & !self.start.of(side);
        let [north, east, ..] = &self.compass;
        [north, east].into_iter().any(|shift| (1..self.line_wins).fold(away, |line, _| shift.of(line) & away) != 0)
    }

    /// Whether so few stones of the side are left that it has lost.
    #[inline]
    fn is_beaten(&self, pos: &Pos, side: Side) -> bool {
        pos.of(side).count_ones() <= self.beaten_at[side.index()]
    }

    /// Whether the player who just moved has won by that move.
    #[inline]
    pub fn is_won(&self, pos: &Pos) -> bool {
        self.is_beaten(pos, pos.turn) || self.has_line(pos, !pos.turn)
    }

    /// Where the stone of the player to move gets to by one move.
    #[inline]
    pub(crate) fn targets(&self, pos: &Pos, from: usize) -> u64 {
        let free = self.free(pos);
        let mut found = 0;
        for shift in &self.compass {
            let (slid, next) = shift.walk(bit(from), free);
            found |= slid;
            if self.jump_enemy && slid == 0 {
                found |= shift.of(next & pos.of(!pos.turn)) & free;
            }
        }
        found
    }

    fn can_move(&self, pos: &Pos) -> bool {
        members(pos.of(pos.turn)).any(|from| self.targets(pos, from) != 0)
    }
}

impl Rules for Custody {
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
        if self.has_line(pos, mover) {
            return Some(Outcome::win(mover, causes::FOUR_IN_LINE));
        }
        if self.is_beaten(pos, pos.turn) {
            let cause = if self.taken_wins > 0 { causes::FIVE_TAKEN } else { causes::NO_STONES };
            return Some(Outcome::win(mover, cause));
        }
        (!self.can_move(pos)).then(|| Outcome::win(mover, causes::NO_MOVES))
    }

    fn moves(&self, pos: &Pos, out: &mut Vec<Move>) {
        if self.is_won(pos) {
            return;
        }
        for from in members(pos.of(pos.turn)) {
            out.extend(members(self.targets(pos, from)).map(|to| Move { from: from as u8, to }));
        }
    }

    /// Slides all stones at once, one square a time: as many as can go on are as many moves.
    fn count(&self, pos: &Pos) -> u64 {
        if self.is_won(pos) {
            return 0;
        }
        let (own, enemy, free) = (pos.of(pos.turn), pos.of(!pos.turn), self.free(pos));
        let mut count = 0;
        for shift in &self.compass {
            let first = shift.of(own);
            if self.jump_enemy {
                count += (shift.of(first & enemy) & free).count_ones();
            }
            let mut sliding = first & free;
            while sliding != 0 {
                count += sliding.count_ones();
                sliding = shift.of(sliding) & free;
            }
        }
        u64::from(count)
    }

    fn play(&self, pos: &Pos, mv: Move) -> Pos {
        let mover = pos.turn;
        let mut next = *pos;
        let to = bit(mv.to as usize);
        let own = &mut next.stones[mover.index()];
        *own = *own & !bit(mv.from as usize) | to;
        match self.capture {
            Capture::Surround => remove_surrounded(&self.compass, &mut next, mover),
            Capture::Custodian => take_custody(&self.compass, &mut next, mover, to),
        }
        next.turn = !mover;
        next
    }

    /// A removal is progress.
    fn progress(&self, pos: &Pos, mv: Move) -> bool {
        self.play(pos, mv).of(!pos.turn) != pos.of(!pos.turn)
    }
}
