//! One capturing stone on its way: where it is, what it has taken, and which jumps it can make from there.
//!
//! This is the movement alone. Which captures are due, and where a chain may stop, the generator says.

use std::hash::{Hash, Hasher};

use crate::geometry::{Geometry, bits};
use crate::position::Pos;
use crate::rules::Draughts;
use crate::settings::Promotion;
use crate::trails::Trails;

/// No direction: the stone has not jumped yet, or it does not matter which way it came.
const ANY_WAY: u8 = 8;

/// Where a stone is within its capture. Whatever it can still do follows from this alone, so routes that meet in a stop
/// go on as one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stop {
    pub taken: u64,
    pub at: u8,
    pub queen: bool,
    /// The direction of the last jump, where a queen may not turn back.
    came: u8,
    /// The turn ends here, whatever could be jumped.
    ended: bool,
}

/// In two words instead of five: crafted positions have very many stops.
impl Hash for Stop {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.taken);
        state.write_u32(u32::from_le_bytes([self.at, self.came, self.queen.into(), self.ended.into()]));
    }
}

/// The jumps of one stone.
pub(crate) struct Jumps<'a, G> {
    rules: &'a Draughts<G>,
    side: usize,
    from: u8,
    began_as_queen: bool,
    /// All other stones of the player.
    own: u64,
    enemy: u64,
    /// What a man may take.
    man_victims: u64,
}

impl<'a, G: Geometry> Jumps<'a, G> {
    pub fn new(rules: &'a Draughts<G>, pos: &Pos, from: u8) -> Jumps<'a, G> {
        let bit = 1u64 << (from & 63);
        Jumps {
            rules,
            side: pos.turn.index(),
            from,
            began_as_queen: pos.queens & bit != 0,
            own: pos.own() & !bit,
            enemy: pos.enemy(),
            man_victims: if rules.settings.man_takes_queens { pos.enemy() } else { pos.enemy() & !pos.queens },
        }
    }

    /// Whether only the longest captures are made, so that many ways lead to none.
    pub fn longest_only(&self) -> bool {
        self.rules.settings.majority
    }

    /// The same jumps for whoever walks each place once.
    pub fn trails(&self) -> Trails<'a, G> {
        Trails {
            rules: self.rules,
            side: self.side,
            occupied: self.own | self.enemy,
            man_victims: self.man_victims,
            queen_victims: self.enemy,
            lenient: false,
            least: 0,
        }
    }

    /// The stone before its first jump.
    pub fn start(&self) -> Stop {
        Stop { taken: 0, at: self.from, queen: self.began_as_queen, came: ANY_WAY, ended: false }
    }

    /// A stone in the midst of its capture, wherever it came from.
    pub fn midway(&self, at: u8, queen: bool, taken: u64, came: Option<usize>) -> Stop {
        self.stop(at, taken, queen, came.map_or(ANY_WAY, |d| d as u8))
    }

    /// Whether a move that ends at this stop promotes the stone.
    pub fn promotes(&self, stop: Stop) -> bool {
        let last_row = self.rules.zone[self.side] & (1 << stop.at) != 0;
        !self.began_as_queen && (stop.queen || last_row)
    }

    /// Every jump from a stop: the stop it leads to.
    pub fn each(&self, stop: Stop, mut visit: impl FnMut(Stop)) {
        if stop.ended {
            return;
        }
        let rules = self.rules;
        let own_jumps = rules.settings.own_jumps && !stop.queen;
        let captures = if stop.queen { rules.queen } else { rules.capture[self.side] };
        let directions = if own_jumps { captures | rules.step[self.side] } else { captures };
        let standing = if rules.settings.removal_at_once { self.enemy & !stop.taken } else { self.enemy };
        let occupied = self.own | standing;
        let victims = if stop.queen { self.enemy } else { self.man_victims } & !stop.taken;
        for d in bits(u64::from(directions)) {
            let d = d as usize;
            if stop.came == ((d + 4) % 8) as u8 {
                continue;
            }
            let (over, landings) = self.jump(stop.at, d, stop.queen, occupied);
            let captured = if captures & (1 << d) != 0 { over & victims } else { 0 };
            let leaps = own_jumps && over & self.own != 0 && rules.step[self.side] & (1 << d) != 0;
            if captured == 0 && !leaps {
                continue;
            }
            for to in bits(landings) {
                visit(self.land(stop, to, stop.taken | captured, d));
            }
        }
    }

    /// What can be taken with the next jump.
    pub fn victims(&self, stop: Stop) -> u64 {
        let mut all = 0;
        self.each(stop, |next| all |= next.taken);
        all & !stop.taken
    }

    /// The stop that these landing squares lead to, if the stone can jump like that.
    pub fn along(&self, squares: &[u8]) -> Option<Stop> {
        let to = |stop: Stop, square: u8| {
            let mut found = None;
            // A square is reached in one direction only.
            self.each(stop, |next| found = found.or((next.at == square).then_some(next)));
            found
        };
        squares.iter().try_fold(self.start(), |stop, &square| to(stop, square))
    }

    /// The stone where it has landed, as a queen where a man is promoted at once.
    fn land(&self, before: Stop, to: u8, taken: u64, d: usize) -> Stop {
        let (bit, promotion) = (1 << to, self.rules.settings.promotion);
        let last_row = !before.queen && self.rules.zone[self.side] & bit != 0;
        let ended = self.rules.goal[self.side] & bit != 0 || last_row && promotion == Promotion::EndsMove;
        let queen = before.queen || last_row && promotion == Promotion::AtOnce;
        Stop { ended, ..self.stop(to, taken, queen, d as u8) }
    }

    fn stop(&self, at: u8, taken: u64, queen: bool, came: u8) -> Stop {
        // Where jumped stones stay until the end, the one just jumped is in the way back by itself.
        let settings = &self.rules.settings;
        let matters = queen && settings.removal_at_once && !settings.queen_turns_back;
        Stop { taken, at, queen, came: if matters { came } else { ANY_WAY }, ended: false }
    }

    /// What a stone jumps in a direction, and where it may land.
    fn jump(&self, at: u8, d: usize, queen: bool, occupied: u64) -> (u64, u64) {
        let (_, Some(first)) = G::ahead(at, d, occupied) else { return (0, 0) };
        let flying = queen && self.rules.settings.queen_flying;
        if !flying && G::shift(1 << at, d) != 1 << first {
            return (0, 0);
        }
        let (mut landings, _) = G::ahead(first, d, occupied);
        if !flying {
            landings &= G::shift(1 << first, d);
        }
        (1 << first, landings)
    }
}
