//! The moves of draughts that stay in a layer, forward and backward.
//!
//! A stone that takes nothing and is not promoted leaves all stones what they are. Such moves are counted without asking where they lead, and
//! taken back by moving the stone back, unless there was something to take: then nobody may have moved like that.

use std::ops::Range;

use kamen_core::{Rules, Side};
use kamen_draughts::{Action, Draughts, Geometry, Move, Pos, bits};

use super::draughts::man_reach;
use crate::arranged::worth;
use crate::atlas::Part;
use crate::graph::{Ahead, Looked, Place, Retraced, Traced};
use crate::{Numbered, Sets};

/// A layer of a game of draughts.
pub(super) struct Moves<'a, G: Geometry> {
    rules: &'a Draughts<G>,
    layer: Place<'a>,
    /// From where a man comes to a square, by side.
    sources: [[u64; 64]; 2],
}

impl<'a, G: Geometry> Moves<'a, G> {
    /// The moves of a layer; nothing where more than one stone may change or none moves.
    pub fn new(rules: &'a Draughts<G>, layer: Place<'a>) -> Option<Moves<'a, G>> {
        let settings = &rules.settings;
        if settings.blockade || settings.own_jumps || settings.sides.iter().any(|side| side.passes) {
            return None;
        }
        let mut sources = [[0; 64]; 2];
        for (side, from) in [0, 1].into_iter().flat_map(|side| bits(G::BOARD).map(move |from| (side, from))) {
            bits(man_reach(rules, side, from)).for_each(|to| sources[side][usize::from(to)] |= 1 << from);
        }
        Some(Moves { rules, layer, sources })
    }

    fn parts(&self) -> &'a [Part] {
        &self.layer.atlas.layers[self.layer.layer].parts
    }

    /// What follows from a position.
    fn ahead(&self, pos: &Pos, moves: &mut Vec<Move>) -> Ahead {
        let mut ahead = Ahead::default();
        moves.clear();
        self.rules.moves(pos, moves);
        if moves.is_empty() {
            ahead.end = self.rules.end(pos).map(|outcome| worth(outcome, pos.turn));
            ahead.astray = ahead.end.is_none();
        }
        for &mv in moves.iter() {
            if mv.is_capture() || mv.action != Action::Go {
                self.leads_to(&self.rules.play(pos, mv), &mut ahead);
            } else {
                ahead.inside += 1;
            }
        }
        ahead
    }

    /// Notes a move to another layer, or to where too few stones are left for any.
    fn leads_to(&self, next: &Pos, ahead: &mut Ahead) {
        let place = self.rules.sets(next).and_then(|sets| self.layer.atlas.place(&sets));
        let value = match place {
            Some((layer, index)) => self.layer.shelf.value(layer, index),
            None => self.rules.end(next).map(|outcome| worth(outcome, next.turn)),
        };
        match value.map(crate::Value::before) {
            Some(worth) => ahead.outside = Some(ahead.outside.map_or(worth, |best| best.max(worth))),
            None => ahead.astray = true,
        }
    }

    /// The same stones as seen by who moved last, and the part in which that player was to move.
    fn before_move(&self, part: &Part, sets: &Sets) -> Option<(Sets, &'a Part)> {
        let (atlas, terrain) = (self.layer.atlas, &self.layer.atlas.terrain);
        match &terrain.flip {
            Some(flip) => {
                let (layer, before) = atlas.part_of(&terrain.swap(part.stock))?;
                (layer == self.layer.layer).then(|| (terrain.flipped(sets, flip, Side::White), before))
            }
            None => {
                let turn = !sets.turn;
                let before = self.parts().iter().find(|other| other.turn == turn && other.stock == part.stock)?;
                Some((Sets { turn, ..*sets }, before))
            }
        }
    }

    /// Whether the player to move has something to take. What he takes with a first jump does not hang on how the chain goes on.
    #[inline]
    fn must_take(&self, pos: &Pos, due: &mut Vec<Move>) -> bool {
        let (rules, settings) = (self.rules, &self.rules.settings);
        let side = pos.turn.index();
        if settings.knight {
            due.clear();
            rules.due(pos, pos.own(), due);
            return !due.is_empty();
        }
        if !settings.sides[side].captures {
            return false;
        }
        let (enemy, occupied) = (pos.enemy(), pos.stones[0] | pos.stones[1]);
        let (men, queens) = (pos.own() & !pos.queens, pos.own() & pos.queens);
        let before_free = |way: usize| G::shift(G::BOARD & !occupied, (way + 4) % 8);
        let of_men = if settings.man_takes_queens { enemy } else { enemy & !pos.queens };
        let mut takes = false;
        G::each(rules.capture[side], |way| takes |= G::shift(men, way) & of_men & before_free(way) != 0);
        if takes || queens == 0 {
            return takes;
        }
        G::each(rules.queen, |way| {
            let prey = enemy & before_free(way);
            if prey == 0 {
                return;
            }
            for from in bits(queens) {
                let beside = G::shift(1 << from, way);
                let first = if settings.queen_flying { G::ahead(from, way, occupied).1 } else { None };
                takes |= prey & first.map_or(beside, |first| 1 << first) != 0;
            }
        });
        takes
    }

    /// From where a stone comes to the square where it stands.
    fn sources(&self, pos: &Pos, to: u8, queen: bool) -> u64 {
        let free = G::BOARD & !(pos.stones[0] | pos.stones[1]);
        match queen {
            true if self.rules.settings.knight => self.rules.knights.queen[usize::from(to)] & free,
            true => self.rules.queen_reach(to, free),
            false => self.sources[pos.turn.index()][usize::from(to)] & free,
        }
    }
}

impl<G: Geometry> Retraced for Moves<'_, G> {
    fn look(&self, range: Range<u64>, looked: Looked) {
        let mut moves = Vec::new();
        for index in range {
            let sets = self.layer.atlas.sets(self.layer.layer, index);
            if let Some(pos) = sets.and_then(|sets| self.rules.arranged(&sets)) {
                looked(index, self.ahead(&pos, &mut moves));
            }
        }
    }

    fn before(&self, indices: &[u64], traced: Traced) {
        indices.iter().for_each(|&index| self.before_one(index, traced));
    }
}

impl<G: Geometry> Moves<'_, G> {
    /// The positions from which a move leads to this one.
    fn before_one(&self, index: u64, traced: Traced) {
        let terrain = &self.layer.atlas.terrain;
        let Some(part) = self.parts().iter().rev().find(|part| part.begin <= index) else { return };
        let Some(sets) = part.sets(index - part.begin, terrain) else { return };
        let Some((seen, before)) = self.before_move(part, &sets) else { return };
        let Some(pos) = self.rules.arranged(&seen) else { return };
        let turns = part.number(&sets, terrain).map_or(1, |(_, same)| same);
        let (mut found, mut due) = (Vec::new(), Vec::new());
        for to in bits(pos.own()) {
            let queen = pos.queens >> to & 1 != 0;
            let group = 2 * pos.turn.index() + usize::from(queen);
            for from in bits(self.sources(&pos, to, queen)) {
                let moved = 1 << to | 1 << from;
                let mut earlier = pos;
                earlier.stones[pos.turn.index()] ^= moved;
                earlier.queens ^= if queen { moved } else { 0 };
                if self.must_take(&earlier, &mut due) {
                    continue;
                }
                let mut stood = seen;
                stood.groups[group] ^= moved;
                let Some((number, same)) = before.number(&stood, terrain) else { continue };
                // A position that looks the same from several sides has as many moves that look the same.
                if turns == 1 {
                    traced(before.begin + number, same);
                } else {
                    found.push((before.begin + number, same));
                }
            }
        }
        // Seen from here those of a position that looks the same from several sides are as many times too many.
        found.sort_unstable();
        for alike in found.chunk_by(|one, other| one.0 == other.0) {
            let (number, same) = alike[0];
            traced(number, (alike.len() * usize::from(same) / usize::from(turns)) as u8);
        }
    }
}
