//! Races: nothing is taken, so the whole game is one layer. Plies played are no part of it.

use kamen_race::{Pos, Race};

use crate::numbered::groups;
use crate::symmetry::Symmetry;
use crate::{Numbered, Obstacle, Sets, Terrain};

impl Numbered for Race {
    fn terrain(&self) -> Result<Terrain, Obstacle> {
        let [white, black] = self.start.stones.map(|stones| stones.count_ones() as u8);
        Ok(Terrain {
            names: self.board.points().iter().map(|point| point.name.to_string()).collect(),
            flip: turned(self),
            whole: Some(groups([white, 0, black, 0])),
            least: [white, black],
            most: [white, black],
            ..Terrain::of_men_and_queens([self.squares, 0, self.squares, 0])
        })
    }

    fn sets(&self, pos: &Pos) -> Option<Sets> {
        Some(Sets { groups: groups([pos.stones[0], 0, pos.stones[1], 0]), hands: [0; 2], turn: pos.turn })
    }

    fn arranged(&self, sets: &Sets) -> Option<Pos> {
        Some(Pos { stones: [sets.groups[0], sets.groups[2]], turn: sets.turn, ply: 0 })
    }
}

/// The board turned by 180°, if that makes one side the other: the ways of Black are those of White turned.
fn turned(race: &Race) -> Option<Symmetry> {
    let points = race.board.points();
    let across = points.iter().map(|point| point.x).max()? + points.iter().map(|point| point.x).min()?;
    let up = points.iter().map(|point| point.y).max()? + points.iter().map(|point| point.y).min()?;
    let image: Option<Vec<u8>> =
        points.iter().map(|point| Some(race.board.square(across - point.x, up - point.y)? as u8)).collect();
    let turn = Symmetry::new(&image?);
    let same = turn.of(race.start.stones[0]) == race.start.stones[1] && turn.of(race.squares) == race.squares;
    same.then_some(turn)
}
