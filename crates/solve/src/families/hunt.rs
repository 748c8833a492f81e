//! One against many: sheep and wolf, each a set. The board has no symmetry that keeps "forward".

use kamen_hunt::{Hunt, Pos};

use crate::numbered::groups;
use crate::{Numbered, Obstacle, Sets, Terrain};

impl Numbered for Hunt {
    fn terrain(&self) -> Result<Terrain, Obstacle> {
        let sheep = self.start.sheep.count_ones() as u8;
        let names = self.board.points().iter().map(|point| point.name.to_string()).collect();
        Ok(Terrain {
            names,
            whole: Some(groups([sheep, 0, 0, 1])),
            least: [sheep, 1],
            most: [sheep, 1],
            ..Terrain::of_men_and_queens([self.squares, 0, 0, self.squares])
        })
    }

    fn sets(&self, pos: &Pos) -> Option<Sets> {
        (!pos.setting_up()).then_some(Sets {
            groups: groups([pos.sheep, 0, 0, pos.wolf]),
            hands: [0; 2],
            turn: pos.turn,
        })
    }

    fn arranged(&self, sets: &Sets) -> Option<Pos> {
        Some(Pos { sheep: sets.groups[0], wolf: sets.groups[3], turn: sets.turn })
    }
}
