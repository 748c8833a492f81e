//! Mills: the stones of both sides on the board and in hand. The board turns in as many ways as its lines allow.

use kamen_core::Script;
use kamen_mill::{MillPosition, MillRules, Placing};

use crate::families::mill_moves::Moves;
use crate::graph::{Place, Retraced};
use crate::numbered::groups;
use crate::symmetry::{Symmetry, automorphisms};
use crate::{Beside, Crowd, Numbered, Obstacle, Sets, Terrain};

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

    /// With three stones left on each side all others were taken, each for a move that closed a line or two. Lines stay closed for good: the stones can stand
    /// so, and so many lines of each side can be used.
    fn crowd(&self) -> Option<Crowd> {
        if self.settings.reuse {
            return None;
        }
        let points = self.geometry.all.count_ones() as usize;
        let lines = &self.geometry.lines;
        let turns = automorphisms(points, lines, &self.geometry.reach[..points]).len().max(1);
        let stand = choices(points, 3) * choices(points - 3, 3) / turns as u128;
        let used = self.most().map(|stones| {
            let taken = stones.saturating_sub(3);
            (taken..=2 * taken).map(|closed| choices(lines.len(), closed)).sum::<u128>()
        });
        let positions = used[0].saturating_mul(used[1]).saturating_mul(stand);
        Some(Crowd { beside: Beside::Lines, positions: u64::try_from(positions).unwrap_or(u64::MAX) })
    }

    fn retraced<'a>(&'a self, layer: Place<'a>) -> Option<Box<dyn Retraced + 'a>> {
        Some(Box::new(Moves::new(self, layer)?))
    }
}

/// How many ways there are to choose so many of them.
fn choices(all: usize, chosen: usize) -> u128 {
    (0..chosen).fold(1, |ways, at| ways * all.saturating_sub(at) as u128 / (at as u128 + 1))
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
