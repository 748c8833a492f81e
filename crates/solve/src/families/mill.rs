//! Mills: the stones of both sides, once all are on the board. The board turns in as many ways as its lines allow.

use kamen_core::Script;
use kamen_mill::{MillPosition, MillRules, Placing};

use crate::numbered::groups;
use crate::symmetry::{Symmetry, automorphisms};
use crate::{Numbered, Obstacle, Sets, Terrain};

impl Numbered for MillRules {
    fn terrain(&self) -> Result<Terrain, Obstacle> {
        // Lines used up are more than stones.
        if !self.settings.reuse {
            return Err(Obstacle::MoreThanStones);
        }
        let all = self.geometry.all;
        let points = all.count_ones() as usize;
        let start = kamen_core::Rules::start(self);
        let [white, black] = start.stones.map(|stones| stones.count_ones() as u8);
        let whole = self.settings.mill_wins && self.settings.placing == Placing::None;
        Ok(Terrain {
            names: (0..points).map(|point| self.board().name(point).to_string()).collect(),
            flip: Some(Symmetry::identity()),
            symmetries: automorphisms(points, &self.geometry.lines, &self.geometry.reach[..points]),
            whole: whole.then(|| groups([white, 0, black, 0])),
            least: [3, 3],
            most: self.most().map(|stones| stones as u8),
            ..Terrain::of_men_and_queens([all, 0, all, 0])
        })
    }

    fn sets(&self, pos: &MillPosition) -> Option<Sets> {
        let placed = pos.hand == [0; 2];
        placed.then_some(Sets { groups: groups([pos.stones[0], 0, pos.stones[1], 0]), turn: pos.turn })
    }

    fn arranged(&self, sets: &Sets) -> Option<MillPosition> {
        let stones = [sets.groups[0], sets.groups[2]];
        Some(MillPosition { stones, used: [0; 2], hand: [0; 2], turn: sets.turn, roll: [0; 3] })
    }
}
