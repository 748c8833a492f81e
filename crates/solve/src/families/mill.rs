//! Mills: the stones of both sides on the board and in hand. The board turns in as many ways as its lines allow.

use kamen_core::Script;
use kamen_mill::{MillPosition, MillRules, Placing};

use crate::families::mill_moves::Moves;
use crate::graph::{Place, Retraced};
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
            hands: hands(self),
            takes: if self.settings.double_removal { 2 } else { 1 },
            ..Terrain::of_men_and_queens([all, 0, all, 0])
        })
    }

    fn sets(&self, pos: &MillPosition) -> Option<Sets> {
        let groups = groups([pos.stones[0], 0, pos.stones[1], 0]);
        Some(Sets { groups, hands: pos.hand, turn: pos.turn })
    }

    fn arranged(&self, sets: &Sets) -> Option<MillPosition> {
        let stones = [sets.groups[0], sets.groups[2]];
        Some(MillPosition { stones, used: [0; 2], hand: sets.hands, turn: sets.turn, roll: [0; 3] })
    }

    fn retraced<'a>(&'a self, layer: Place<'a>) -> Option<Box<dyn Retraced + 'a>> {
        Some(Box::new(Moves::new(self, layer)?))
    }
}

/// What the player to move and his enemy may have in hand. Dice are thrown for what is placed: there nobody knows a value.
fn hands(rules: &MillRules) -> Vec<[u8; 2]> {
    let start = kamen_core::Rules::start(rules);
    let mut found: Vec<[u8; 2]> = match rules.settings.placing {
        _ if rules.settings.dice => Vec::new(),
        Placing::None => Vec::new(),
        Placing::AnyTime => {
            let most = start.hand[0].max(start.hand[1]);
            (0..=most).flat_map(|own| (0..=most).map(move |enemy| [own, enemy])).collect()
        }
        Placing::First => {
            let (mut all, mut hands) = (Vec::new(), [start.own_hand(), start.hand[(!start.turn).index()]]);
            while hands != [0; 2] {
                all.push(hands);
                hands = [hands[1], hands[0].saturating_sub(1)];
            }
            all
        }
    };
    found.retain(|hands| *hands != [0; 2]);
    found
}
