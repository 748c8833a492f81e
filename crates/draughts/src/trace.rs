//! What a move does to the board, act by act.

use kamen_core::{Act, Link, MoveKind, Remedy, Rules, Script, Side, Told, Trace};

use crate::geometry::{Geometry, bits};
use crate::position::{Action, Move, Pos};
use crate::rules::Draughts;

/// What is told of the two claims against a capture that was not made.
const PUNISHES: MoveKind = MoveKind::Own("punishes");
const TAKES_BACK: MoveKind = MoveKind::Own("takes-back");

impl<G: Geometry> Draughts<G> {
    /// What there is to tell of a move with these routes.
    pub(crate) fn tell_move(&self, pos: &Pos, mv: &Move, routes: &[Vec<u8>]) -> Told {
        let dropped = mv.drop.then(|| self.point_of(pos.extra.contract[pos.turn.index()]));
        let clicks = |route: &Vec<u8>| route.iter().map(|&bit| self.point_of(bit)).chain(dropped).collect();
        let paths = match mv.action {
            // A move is taken back by word of mouth.
            Action::TakeBack => Vec::new(),
            _ => routes.iter().map(clicks).collect(),
        };
        let told = Told::new(self.write_move(pos, mv, &routes[0]), paths, self.trace(pos, mv, &routes[0]));
        match mv.action {
            Action::Huff => Told { kind: PUNISHES, remedy: Some(Remedy::Punish), ..told },
            Action::TakeBack => Told { kind: TAKES_BACK, remedy: Some(Remedy::Undo), ..told },
            _ => told,
        }
    }

    /// What happens if a capture goes along the route that a text writes out.
    pub(crate) fn trace_along(&self, pos: &Pos, mv: &Move, text: &str) -> Option<Trace> {
        if mv.taken == 0 || mv.taken.is_power_of_two() {
            return None;
        }
        let attempt = self.parse(text).ok()?;
        let squares = attempt.path.iter().filter(|(link, _)| *link != Link::Plus);
        let route: Vec<u8> = squares.map(|&(_, point)| self.bit_of(point)).collect::<Option<_>>()?;
        (route.len() > 2).then(|| self.trace(pos, mv, &route))
    }

    /// What happens along a route.
    fn trace(&self, pos: &Pos, mv: &Move, route: &[u8]) -> Trace {
        let stone = |queen| self.stone(pos.turn, queen);
        let to = || self.point_of(mv.to);
        match mv.action {
            Action::Pass | Action::TakeBack => return Trace::default(),
            Action::Set => return Trace::drop(to(), stone(true)),
            Action::Huff => return vec![Act::Take { at: to() }].into(),
            Action::Go | Action::Promote => {}
        }
        let mut acts = Vec::with_capacity(2 * route.len() + 1);
        if mv.taken == 0 {
            acts.push(Act::Step { from: self.point_of(mv.from), to: to() });
        } else if self.settings.knight {
            let over = self.point_of(mv.taken.trailing_zeros() as u8);
            let steps = [Act::Step { from: self.point_of(mv.from), to: over }, Act::Step { from: over, to: to() }];
            acts.push(Act::Take { at: over });
            acts.extend(steps);
        } else {
            self.jumps(pos, mv, route, &mut acts);
        }
        if mv.action == Action::Promote {
            acts.push(Act::Promote { at: to(), stone: stone(true) });
        }
        if mv.drop {
            acts.push(Act::Drop { at: self.point_of(pos.extra.contract[pos.turn.index()]), stone: stone(false) });
        }
        if self.settings.blockade {
            let left = self.play(pos, *mv).stones[(!pos.turn).index()];
            acts.extend(bits(pos.enemy() & !mv.taken & !left).map(|bit| Act::Take { at: self.point_of(bit) }));
        }
        acts.into()
    }

    /// The jumps of a capture; what is jumped leaves with its jump or at the end, as the rules have it.
    fn jumps(&self, pos: &Pos, mv: &Move, route: &[u8], acts: &mut Vec<Act>) {
        let (mut left, mut gone) = (mv.taken, Vec::with_capacity(route.len()));
        let own = pos.own() & !(1 << mv.from);
        for leg in route.windows(2) {
            let (from, to) = (leg[0], leg[1]);
            let between = |d: usize| G::RAYS[d][from as usize] & !(G::RAYS[d][to as usize] | 1 << to);
            let direction = (0..8).find(|&d| G::RAYS[d][from as usize] & (1 << to) != 0);
            let over = direction.map_or(0, between) & (left | own);
            left &= !over;
            let act = match over.is_power_of_two() {
                true => {
                    let (bit, over) = (over, self.point_of(over.trailing_zeros() as u8));
                    if bit & mv.taken != 0 {
                        gone.push(Act::Take { at: over });
                    }
                    Act::Jump { from: self.point_of(from), over, to: self.point_of(to) }
                }
                // Not a route of this position.
                false => Act::Step { from: self.point_of(from), to: self.point_of(to) },
            };
            acts.push(act);
            if self.settings.removal_at_once {
                acts.append(&mut gone);
            }
        }
        acts.append(&mut gone);
    }

    /// What happens when the board is put back to an earlier one: the stone that moved goes back, and what it took
    /// comes back.
    pub(crate) fn trace_back(&self, now: &Pos, earlier: &Pos, mover: Side) -> Trace {
        let (now_own, then_own) = (now.stones[mover.index()], earlier.stones[mover.index()]);
        let (here, there) = (now_own & !then_own, then_own & !now_own);
        let mut acts = Vec::new();
        if here != 0 && there != 0 {
            let (from, to) = (here.trailing_zeros() as u8, there.trailing_zeros() as u8);
            acts.push(Act::Step { from: self.point_of(from), to: self.point_of(to) });
            if now.queens & (1 << from) != 0 && earlier.queens & (1 << to) == 0 {
                acts.push(Act::Promote { at: self.point_of(to), stone: self.stone(mover, false) });
            }
        }
        let other = (!mover).index();
        for bit in bits(earlier.stones[other] & !now.stones[other]) {
            let stone = self.stone_at(earlier, bit);
            acts.extend(stone.map(|stone| Act::Drop { at: self.point_of(bit), stone }));
        }
        acts.into()
    }
}
