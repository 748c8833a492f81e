//! The arbiter of draughts: walks an attempt as a person would and says at which point it goes wrong, and why.

use kamen_core::{Attempt, DIRECTIONS, Link, Refusal, Role, Rules, Side};

use crate::geometry::{Geometry, bits};
use crate::jumps::Jumps;
use crate::position::{Move, NOWHERE, Pos};
use crate::reasons;
use crate::rules::Draughts;
use crate::settings::Promotion;

/// What one part of an attempt does, as far as the stone's own movement goes.
enum Part {
    Step,
    /// A jump over an enemy stone.
    Jump {
        victim: u8,
        direction: usize,
    },
    /// A jump over an own stone (27).
    Leap,
}

/// An attempt being walked.
struct Walk {
    from: u8,
    at: u8,
    queen: bool,
    taken: u64,
    came: Option<usize>,
    /// Where a queen could have landed instead, at her last jump.
    before_last: u8,
}

impl<G: Geometry> Draughts<G> {
    /// Why an attempt that is no legal move is none: the strictest rule that it breaks, with the squares to look at.
    pub fn explain_attempt(&self, pos: &Pos, attempt: &Attempt) -> Refusal {
        if attempt.own.is_some() {
            return Refusal::new(reasons::NOTHING_TO_CLAIM, "F");
        }
        if attempt.promotion.is_some() {
            return Refusal::new(reasons::NO_SUCH_MOVE, "A");
        }
        if self.must_set(pos) {
            return self.explain_setting(pos, attempt);
        }
        if attempt.pass {
            return self.explain_pass(pos);
        }
        if self.must_pass(pos) {
            let rule = if pos.turn == Side::White { "white.passes" } else { "black.passes" };
            return Refusal::new(reasons::MUST_PASS, rule);
        }
        let (squares, dropped) = match attempt.path.split_last() {
            Some((&(Link::Plus, point), rest)) => (rest, Some(point)),
            _ => (&attempt.path[..], None),
        };
        let mut bits_of = Vec::new();
        for &(_, point) in squares {
            match self.bit_of(point) {
                Some(bit) => bits_of.push(bit),
                None => return Refusal::new(reasons::NOT_IN_PLAY, "start").mark(Role::To, self.board.name(point)),
            }
        }
        if let (Some(_), [(Link::First, point)], false) = (&self.settings.contract, squares, attempt.partial) {
            return Refusal::new(reasons::DROP_ALONE, "contract").mark(Role::To, self.board.name(*point));
        }
        let Some(&from) = bits_of.first() else { return Refusal::new(reasons::UNFINISHED, "A") };
        if let Some(refusal) = self.explain_origin(pos, from) {
            return refusal;
        }
        let mut moves = Vec::new();
        self.due(pos, self.movers(pos), &mut moves);
        if bits_of.len() == 1 {
            return self.explain_stone(pos, from, &moves, attempt, dropped.is_some());
        }
        let refusal = if self.settings.knight {
            self.explain_knight(pos, &bits_of, squares, &moves)
        } else {
            self.explain_path(pos, &bits_of, squares, &moves, attempt.partial)
        };
        match (refusal, dropped) {
            (Some(refusal), _) => refusal,
            (None, Some(point)) => self.explain_drop(pos, from, &bits_of, point),
            (None, None) => Refusal::new(reasons::NO_SUCH_MOVE, "A"),
        }
    }

    /// Whether the player has no move but to pass.
    fn must_pass(&self, pos: &Pos) -> bool {
        if !self.settings.sides[pos.turn.index()].passes {
            return false;
        }
        let mut moves = Vec::new();
        self.moves(pos, &mut moves);
        moves == [Move::PASS]
    }

    fn explain_pass(&self, pos: &Pos) -> Refusal {
        if pos.extra.moved == NOWHERE {
            return Refusal::new(reasons::PASS_NOT_ALLOWED, "G1");
        }
        let mut moves = Vec::new();
        self.due(pos, self.movers(pos), &mut moves);
        self.mark_captures(Refusal::new(reasons::PASS_DESPITE_CAPTURE, "two-moves"), &moves)
    }

    fn explain_setting(&self, pos: &Pos, attempt: &Attempt) -> Refusal {
        const RULE: &str = "sets-queen";
        let allowed = self.setting[pos.turn.index()] & !(pos.stones[0] | pos.stones[1]);
        match attempt.path[..] {
            [(_, point)] => {
                let name = self.board.name(point);
                let Some(bit) = self.bit_of(point) else {
                    return Refusal::new(reasons::NOT_IN_PLAY, "start").mark(Role::To, name);
                };
                let occupied = self.stone_at(pos, bit).is_some();
                let reason = if occupied { reasons::TARGET_OCCUPIED } else { reasons::SET_UP_ELSEWHERE };
                Refusal::new(reason, RULE)
                    .mark(Role::To, name)
                    .marks(Role::Stone, bits(allowed).map(|bit| self.name(bit)))
            }
            _ => {
                Refusal::new(reasons::SET_UP_FIRST, RULE).marks(Role::Stone, bits(allowed).map(|bit| self.name(bit)))
            }
        }
    }

    fn explain_origin(&self, pos: &Pos, from: u8) -> Option<Refusal> {
        let refusal = match self.stone_at(pos, from) {
            None => Refusal::new(reasons::EMPTY_SQUARE, "G1"),
            Some(stone) if stone.side != pos.turn => Refusal::new(reasons::NOT_YOUR_STONE, "G1"),
            Some(_) if pos.extra.moved == from => Refusal::new(reasons::MOVED_THIS_TURN, "two-moves"),
            Some(_) => return None,
        };
        Some(refusal.mark(Role::From, self.name(from)))
    }

    /// Only a stone was named, and it has no legal move (or the text ends there).
    fn explain_stone(&self, pos: &Pos, from: u8, due: &[Move], attempt: &Attempt, drop: bool) -> Refusal {
        if drop {
            return Refusal::new(reasons::DROP_ALONE, "contract").mark(Role::From, self.name(from));
        }
        if !attempt.partial {
            return Refusal::new(reasons::UNFINISHED, "A").mark(Role::From, self.name(from));
        }
        if !due.is_empty() {
            return self.better_capture(pos, from, due).unwrap_or_else(|| {
                self.mark_captures(
                    Refusal::new(reasons::CAPTURE_OBLIGATORY, "G4").mark(Role::From, self.name(from)),
                    due,
                )
            });
        }
        let around = self.neighbours(pos, from) & (pos.stones[0] | pos.stones[1]);
        Refusal::new(reasons::WAY_BLOCKED, self.step_rule(pos, from))
            .mark(Role::From, self.name(from))
            .marks(Role::Block, bits(around).map(|bit| self.name(bit)))
    }

    fn explain_path(
        &self,
        pos: &Pos,
        path: &[u8],
        squares: &[(Link, usize)],
        due: &[Move],
        partial: bool,
    ) -> Option<Refusal> {
        let from = path[0];
        let queen = pos.queens & (1 << from) != 0;
        let mut walk = Walk { from, at: from, queen, taken: 0, came: None, before_last: from };
        let mut leapt = false;
        for (index, (&to, &(link, _))) in path[1..].iter().zip(&squares[1..]).enumerate() {
            let more = index + 2 < path.len();
            let part = match self.part(pos, &walk, to, link) {
                Ok(part) => part,
                Err(refusal) => return Some(refusal),
            };
            let written_as_capture = link == Link::Cross;
            let written_as_step = link == Link::Dash;
            match part {
                Part::Step => return self.explain_step(&walk, to, written_as_capture, index > 0 || more, due),
                Part::Leap => {
                    leapt = true;
                    if written_as_capture && !more && walk.taken == 0 && due.is_empty() {
                        return Some(self.otherwise(from, to));
                    }
                }
                Part::Jump { victim, direction } => {
                    if written_as_step && !leapt {
                        return Some(self.otherwise(from, to).mark(Role::Over, self.name(victim)));
                    }
                    walk.taken |= 1 << victim;
                    walk.came = Some(direction);
                }
            }
            (walk.before_last, walk.at) = (walk.at, to);
            if more && (self.turn_ends_at(pos, &walk, to) || self.ends_promoted(pos, &walk)) {
                let rule = if self.goal[pos.turn.index()] & (1 << to) != 0 { "goal" } else { "promotion" };
                return Some(Refusal::new(reasons::TURN_ENDS_HERE, rule).mark(Role::To, self.name(to)));
            }
            let last_row = self.zone[pos.turn.index()] & (1 << to) != 0;
            walk.queen |= last_row && self.settings.promotion == Promotion::AtOnce;
        }
        self.explain_end(pos, &walk, due, partial, leapt)
    }

    /// A step that the stone could make if nothing else were due. Nothing is wrong with it if nothing is.
    fn explain_step(&self, walk: &Walk, to: u8, as_capture: bool, chained: bool, due: &[Move]) -> Option<Refusal> {
        if as_capture && due.is_empty() && !chained {
            return Some(self.otherwise(walk.at, to));
        }
        let refuse = |reason, rule| {
            Refusal::new(reason, rule).mark(Role::From, self.name(walk.at)).mark(Role::To, self.name(to))
        };
        if chained || as_capture {
            return Some(refuse(reasons::NOTHING_TO_JUMP, self.capture_rule(walk.queen)));
        }
        (!due.is_empty()).then(|| self.mark_captures(refuse(reasons::CAPTURE_OBLIGATORY, "G4"), due))
    }

    /// The attempt's jumps are all possible; what is wrong is where it ends, or that another capture goes before.
    fn explain_end(&self, pos: &Pos, walk: &Walk, due: &[Move], partial: bool, leapt: bool) -> Option<Refusal> {
        let legal = |mv: &&Move| mv.from == walk.from;
        if walk.taken == 0 {
            // Only jumps over own stones so far.
            let must = !due.is_empty() && !due.iter().any(|mv| legal(&mv));
            let refusal = |reason, rule| {
                Some(
                    self.mark_captures(
                        Refusal::new(reason, rule)
                            .mark(Role::From, self.name(walk.from))
                            .mark(Role::To, self.name(walk.at)),
                        due,
                    ),
                )
            };
            if must || !due.is_empty() {
                return refusal(reasons::CAPTURE_OBLIGATORY, "G4");
            }
            let next = self.next_victims(pos, walk);
            if leapt && next != 0 {
                return Some(self.goes_on(walk, next));
            }
            return None;
        }
        if let Some(refusal) = self.better_capture(pos, walk.from, due) {
            return Some(refusal);
        }
        let next = if self.turn_ends_at(pos, walk, walk.at) { 0 } else { self.next_victims(pos, walk) };
        if next != 0 && !partial {
            return Some(self.goes_on(walk, next));
        }
        if let Some(refusal) = self.better_landing(pos, walk) {
            return Some(refusal);
        }
        let most = due.iter().map(|mv| mv.taken.count_ones()).max().unwrap_or(0);
        if self.settings.majority && most > walk.taken.count_ones() {
            return Some(self.longer(walk.from, due, most));
        }
        (next != 0).then(|| self.goes_on(walk, next))
    }

    fn goes_on(&self, walk: &Walk, next: u64) -> Refusal {
        Refusal::new(reasons::CHAIN_GOES_ON, "G4")
            .mark(Role::From, self.name(walk.at))
            .marks(Role::Over, bits(next).map(|bit| self.name(bit)))
    }

    /// Another stone's capture is due instead of this one's.
    fn better_capture(&self, pos: &Pos, from: u8, due: &[Move]) -> Option<Refusal> {
        if due.is_empty() || due.iter().any(|mv| mv.from == from) {
            return None;
        }
        if !self.could_take(pos, from) {
            return None;
        }
        let queens: u64 = due.iter().map(|mv| 1u64 << mv.from).fold(0, |all, bit| all | bit) & pos.queens;
        if self.settings.queen_priority && queens != 0 && pos.queens & (1 << from) == 0 {
            return Some(self.mark_captures(
                Refusal::new(reasons::QUEEN_FIRST, "queen.priority").mark(Role::From, self.name(from)),
                due,
            ));
        }
        let most = due.iter().map(|mv| mv.taken.count_ones()).max().unwrap_or(0);
        Some(self.longer(from, due, most))
    }

    /// Whether the stone could take something if no other capture went before.
    pub(crate) fn could_take(&self, pos: &Pos, from: u8) -> bool {
        if self.settings.knight {
            let mut moves = Vec::new();
            self.knight_captures(pos, 1 << from, &mut moves);
            return !moves.is_empty();
        }
        let jumps = Jumps::new(self, pos, from);
        self.settings.sides[pos.turn.index()].captures && jumps.victims(jumps.start()) != 0
    }

    fn longer(&self, from: u8, due: &[Move], most: u32) -> Refusal {
        self.mark_captures(Refusal::new(reasons::LONGER_CAPTURE, "majority").mark(Role::From, self.name(from)), due)
            .count(most)
    }

    /// A flying queen stopped where she cannot go on although on the same line she could.
    fn better_landing(&self, pos: &Pos, walk: &Walk) -> Option<Refusal> {
        let d = walk.came?;
        if !walk.queen || !self.settings.queen_flying || self.goal[pos.turn.index()] & (1 << walk.at) != 0 {
            return None;
        }
        let blocking = self.in_the_way(pos, walk);
        let mut landings = 0;
        for back in [d, (d + 4) % 8] {
            let mut at = G::shift(1 << walk.at, back) & !blocking;
            while at != 0 {
                landings |= at;
                at = G::shift(at, back) & !blocking;
            }
        }
        let goes_on = |&bit: &u8| {
            let there = Walk { at: bit, ..*walk };
            self.next_victims(pos, &there) != 0
        };
        let better: Vec<u8> = bits(landings).filter(goes_on).collect();
        (!better.is_empty() && self.next_victims(pos, walk) == 0).then(|| {
            Refusal::new(reasons::LAND_TO_GO_ON, "G4")
                .mark(Role::To, self.name(walk.at))
                .marks(Role::Stone, better.into_iter().map(|bit| self.name(bit)))
        })
    }

    /// Marks who must capture, and over what.
    fn mark_captures(&self, refusal: Refusal, due: &[Move]) -> Refusal {
        let stones = due.iter().map(|mv| 1u64 << (mv.from & 63)).fold(0, |all, bit| all | bit);
        let over = due.iter().fold(0, |all, mv| all | mv.taken);
        refusal
            .marks(Role::Stone, bits(stones).map(|bit| self.name(bit)))
            .marks(Role::Over, bits(over).map(|bit| self.name(bit)))
    }

    fn otherwise(&self, from: u8, to: u8) -> Refusal {
        Refusal::new(reasons::WRITTEN_OTHERWISE, "A").mark(Role::From, self.name(from)).mark(Role::To, self.name(to))
    }

    fn turn_ends_at(&self, pos: &Pos, walk: &Walk, at: u8) -> bool {
        let (side, bit) = (pos.turn.index(), 1 << at);
        let promoted = !walk.queen && self.zone[side] & bit != 0 && self.settings.promotion == Promotion::EndsMove;
        promoted || self.goal[side] & bit != 0
    }

    /// Whether a man that is promoted where its move ends has reached that end: it could go on only as a man, and cannot.
    fn ends_promoted(&self, pos: &Pos, walk: &Walk) -> bool {
        let last_row = self.zone[pos.turn.index()] & (1 << walk.at) != 0;
        let as_man = last_row && !walk.queen && self.settings.promotion == Promotion::AtEnd;
        as_man && self.next_victims(pos, walk) == 0
    }

    /// All stones that stand in the stone's way during its chain.
    fn in_the_way(&self, pos: &Pos, walk: &Walk) -> u64 {
        let standing = (pos.stones[0] | pos.stones[1]) & !(1 << walk.from);
        if self.settings.removal_at_once { standing & !walk.taken } else { standing }
    }

    /// What the stone could take next from where it is.
    fn next_victims(&self, pos: &Pos, walk: &Walk) -> u64 {
        if !self.settings.sides[pos.turn.index()].captures {
            return 0;
        }
        let jumps = Jumps::new(self, pos, walk.from);
        jumps.victims(jumps.midway(walk.at, walk.queen, walk.taken, walk.came))
    }

    fn step_rule(&self, pos: &Pos, from: u8) -> &'static str {
        if pos.queens & (1 << from) != 0 { "queen.lines" } else { "man.step" }
    }

    fn capture_rule(&self, queen: bool) -> &'static str {
        if queen { "queen.lines" } else { "man.capture" }
    }

    fn neighbours(&self, pos: &Pos, from: u8) -> u64 {
        if self.settings.knight {
            return self.leaps(pos, from, from);
        }
        let directions = if pos.queens & (1 << from) != 0 { self.queen } else { self.step[pos.turn.index()] };
        bits(u64::from(directions)).fold(0, |all, d| all | G::shift(1 << from, d as usize))
    }

    /// Judges one part of an attempt by the stone's own movement.
    fn part(&self, pos: &Pos, walk: &Walk, to: u8, link: Link) -> Result<Part, Refusal> {
        let refuse = |reason, rule| {
            Err(Refusal::new(reason, rule).mark(Role::From, self.name(walk.at)).mark(Role::To, self.name(to)))
        };
        let side = pos.turn.index();
        if to == walk.at {
            return refuse(reasons::SAME_SQUARE, "G1");
        }
        let standing = self.in_the_way(pos, walk);
        let (step_rule, take_rule) =
            if walk.queen { ("queen.lines", "queen.lines") } else { ("man.step", "man.capture") };
        if walk.taken & standing & (1 << to) != 0 {
            return refuse(reasons::ALREADY_JUMPED, "G5");
        }
        if standing & (1 << to) != 0 {
            return refuse(reasons::TARGET_OCCUPIED, if link == Link::Cross { take_rule } else { step_rule });
        }
        let Some(d) = (0..8).find(|&d| G::RAYS[d][walk.at as usize] & (1 << to) != 0) else {
            return refuse(reasons::WRONG_DIRECTION, step_rule);
        };
        let between = G::RAYS[d][walk.at as usize] & !(G::RAYS[d][to as usize] | 1 << to);
        let stones = between & standing;
        let (own, enemy) = (stones & pos.stones[side], stones & pos.stones[1 - side]);
        let may_step = if walk.queen { self.queen } else { self.step[side] } & (1 << d) != 0;
        let may_take = if walk.queen { self.queen } else { self.capture[side] } & (1 << d) != 0;
        let distance = between.count_ones() + 1;
        let flying = walk.queen && self.settings.queen_flying;
        let wrong_way = |rule, ways: u8| {
            // Where men also go sideways, "only forward" would not be true.
            let forward_only = !walk.queen && ways & (1 << ((d + 4) % 8)) != 0 && all_one_way(ways);
            refuse(if forward_only { reasons::FORWARD_ONLY } else { reasons::WRONG_DIRECTION }, rule)
        };
        // A series of jumps over own stones is written by its ends alone (27): nothing is too far for it.
        let jumps = self.settings.own_jumps
            && !walk.queen
            && link == Link::Dash
            && distance > 2
            && distance.is_multiple_of(2);
        let far = |rule| match jumps {
            true => refuse(reasons::NO_WAY_THERE, "own-jumps"),
            false => refuse(reasons::TOO_FAR, rule),
        };
        if stones == 0 {
            let capturing = link == Link::Cross || walk.taken != 0;
            if !(may_step || capturing && may_take) {
                return wrong_way(step_rule, self.step[side] | if capturing { self.capture[side] } else { 0 });
            }
            if capturing && (walk.taken != 0 || distance > 1) {
                return refuse(reasons::NOTHING_TO_JUMP, take_rule);
            }
            return if distance == 1 || flying { Ok(Part::Step) } else { far(step_rule) };
        }
        let block = |reason, rule, stones: u64| {
            refuse(reason, rule).map_err(|r| r.marks(Role::Block, bits(stones).map(|bit| self.name(bit))))
        };
        if !flying && distance != 2 {
            return far(if enemy != 0 { take_rule } else { step_rule });
        }
        if own != 0 {
            let leaps = self.settings.own_jumps && !walk.queen;
            if leaps && self.step[side] & (1 << d) != 0 {
                return Ok(Part::Leap);
            }
            if leaps {
                return refuse(reasons::FORWARD_ONLY, "own-jumps");
            }
            return block(reasons::OWN_STONE_IN_THE_WAY, "G3", own);
        }
        if enemy & walk.taken != 0 {
            return block(reasons::ALREADY_JUMPED, "G5", enemy & walk.taken);
        }
        if !self.settings.sides[side].captures {
            return block(reasons::NEVER_CAPTURES, "captures", enemy);
        }
        if !may_take {
            return wrong_way(take_rule, self.capture[side]);
        }
        if enemy.count_ones() > 1 {
            let reason = if touching::<G>(enemy, d) { reasons::TWO_STONES_IN_A_ROW } else { reasons::WAY_BLOCKED };
            return block(reason, "queen.lines", enemy);
        }
        if !walk.queen && !self.settings.man_takes_queens && enemy & pos.queens != 0 {
            return block(reasons::MEN_TAKE_NO_QUEENS, "man.takes-queens", enemy);
        }
        if walk.queen && !self.settings.queen_turns_back && walk.came == Some((d + 4) % 8) {
            return refuse(reasons::NO_TURNING_BACK, "queen.turns-back");
        }
        Ok(Part::Jump { victim: enemy.trailing_zeros() as u8, direction: d })
    }

    fn explain_knight(&self, pos: &Pos, path: &[u8], squares: &[(Link, usize)], due: &[Move]) -> Option<Refusal> {
        let (from, to) = (path[0], path[1]);
        let occupied = pos.stones[0] | pos.stones[1];
        let refuse = |reason, rule, to: u8| {
            Some(Refusal::new(reason, rule).mark(Role::From, self.name(from)).mark(Role::To, self.name(to)))
        };
        let shape = |at: u8, to: u8| {
            if self.knights.queen[at as usize] & (1 << to) == 0 {
                return Some(reasons::NOT_A_KNIGHT_MOVE);
            }
            (self.leaps(pos, at, from) & (1 << to) == 0).then_some(reasons::FORWARD_ONLY)
        };
        if to == from {
            return refuse(reasons::SAME_SQUARE, "G1", to);
        }
        if let Some(reason) = shape(from, to) {
            return refuse(reason, "man.step", to);
        }
        let link = squares[1].0;
        let as_capture = link == Link::Cross || path.len() > 2 || pos.enemy() & (1 << to) != 0;
        if !as_capture {
            if occupied & (1 << to) != 0 {
                return refuse(reasons::TARGET_OCCUPIED, "man.step", to);
            }
            if !due.is_empty() {
                return refuse(reasons::CAPTURE_OBLIGATORY, "G4", to).map(|r| self.mark_captures(r, due));
            }
            return None;
        }
        if pos.enemy() & (1 << to) == 0 {
            let otherwise = path.len() == 2 && occupied & (1 << to) == 0 && due.is_empty();
            let reason = if otherwise { reasons::WRITTEN_OTHERWISE } else { reasons::LEAP_ON_ENEMY };
            return refuse(reason, "man.capture", to);
        }
        let Some(&end) = path.get(2) else {
            let reason = if link == Link::Dash { reasons::TARGET_OCCUPIED } else { reasons::UNFINISHED };
            return refuse(reason, "man.capture", to);
        };
        if path.len() > 3 {
            return refuse(reasons::ONE_CAPTURE_ONLY, "man.capture", path[3]);
        }
        if end == from {
            return refuse(reasons::BACK_TO_ORIGIN, "man.capture", end);
        }
        if let Some(reason) = shape(to, end) {
            return refuse(reason, "man.capture", end);
        }
        if occupied & (1 << end) != 0 {
            return refuse(reasons::TARGET_OCCUPIED, "man.capture", end);
        }
        if squares.iter().any(|(link, _)| *link == Link::Dash) {
            return refuse(reasons::WRITTEN_OTHERWISE, "A", end);
        }
        if !self.settings.man_takes_queens && pos.queens & (1 << from) == 0 && pos.queens & (1 << to) != 0 {
            return refuse(reasons::MEN_TAKE_NO_QUEENS, "man.takes-queens", to);
        }
        let refusal = refuse(reasons::QUEEN_FIRST, "queen.priority", end)?;
        Some(self.mark_captures(refusal, due))
    }

    /// The move before the drop is fine; the drop is not.
    fn explain_drop(&self, pos: &Pos, from: u8, path: &[u8], point: usize) -> Refusal {
        const RULE: &str = "contract";
        let (side, name) = (pos.turn.index(), self.board.name(point));
        if self.settings.contract.is_none() {
            return Refusal::new(reasons::NO_SUCH_MOVE, "A").mark(Role::To, name);
        }
        let square = pos.extra.contract[side];
        if self.bit_of(point) != Some(square) {
            return Refusal::new(reasons::DROP_ELSEWHERE, RULE)
                .mark(Role::To, name)
                .mark(Role::Stone, self.name(square));
        }
        if pos.extra.hand[side] == 0 {
            return Refusal::new(reasons::NO_STONE_IN_HAND, RULE).mark(Role::To, name);
        }
        let lands_there = path.last() == Some(&square);
        let stays = from != square && (pos.stones[0] | pos.stones[1]) & (1 << square) != 0;
        if lands_there || stays {
            return Refusal::new(reasons::DROP_SQUARE_TAKEN, RULE).mark(Role::To, name);
        }
        Refusal::new(reasons::NO_SUCH_MOVE, "A").mark(Role::To, name)
    }
}

/// Whether these ways all lead up the board, or all down.
fn all_one_way(ways: u8) -> bool {
    let rise = |d: usize| DIRECTIONS[d].delta().1;
    let mut rises = (0..8).filter(|d| ways & (1 << d) != 0).map(rise);
    rises.clone().all(|rise| rise > 0) || rises.all(|rise| rise < 0)
}

/// Whether two of the stones stand next to one another on the line.
fn touching<G: Geometry>(stones: u64, d: usize) -> bool {
    G::shift(stones, d) & stones != 0
}
