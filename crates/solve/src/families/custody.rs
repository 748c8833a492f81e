//! Custody: men of both sides, who never become anything else. What was taken may be replaced from the hand, so that stones change sides, and never
//! come to be more.

use kamen_core::Side;
use kamen_custody::{Custody, Pos};

use crate::numbered::groups;
use crate::symmetry::Symmetry;
use crate::{Numbered, Obstacle, Sets, Terrain};

impl Numbered for Custody {
    fn terrain(&self) -> Result<Terrain, Obstacle> {
        let ways = turns(self);
        let keep = |swapped: bool| ways.iter().filter(move |way| keeps(self, way, swapped)).cloned();
        let in_hand = self.start.hand[0].max(self.start.hand[1]);
        // Which of the taken stones a short hand replaces goes by the compass.
        let fits = |way: &Symmetry| in_hand == 0 || way.is_identity();
        let most = Side::BOTH.map(|side| self.start.of(side).count_ones() as u8 + self.start.hand[side.index()]);
        let alike = self.beaten_at[0] == self.beaten_at[1] && most[0] == most[1];
        let hands = (0..=in_hand).flat_map(|own| (0..=in_hand).map(move |enemy| [own, enemy]));
        Ok(Terrain {
            names: self.board.points().iter().map(|point| point.name.to_string()).collect(),
            flip: keep(true).find(fits).filter(|_| alike),
            symmetries: keep(false).collect(),
            with_hands: 1,
            least: self.beaten_at.map(|stones| stones as u8 + 1),
            most,
            hands: hands.filter(|hands| *hands != [0; 2]).collect(),
            ..Terrain::of_men_and_queens([self.squares, 0, self.squares, 0])
        })
    }

    fn sets(&self, pos: &Pos) -> Option<Sets> {
        Some(Sets { groups: groups([pos.stones[0], 0, pos.stones[1], 0]), hands: pos.hand, turn: pos.turn })
    }

    fn arranged(&self, sets: &Sets) -> Option<Pos> {
        Some(Pos { stones: [sets.groups[0], sets.groups[2]], hand: sets.hands, turn: sets.turn })
    }
}

/// Every way to lay the board upon itself, the one that moves nothing first.
fn turns(rules: &Custody) -> Vec<Symmetry> {
    let points = rules.board.points();
    let across = points.iter().map(|point| point.x).max().unwrap_or(0);
    let up = points.iter().map(|point| point.y).max().unwrap_or(0);
    let way = |kind: u8| -> Option<Symmetry> {
        let image = |x: i32, y: i32| {
            let x = if kind & 1 == 0 { x } else { across - x };
            let y = if kind & 2 == 0 { y } else { up - y };
            let (x, y) = if kind & 4 == 0 { (x, y) } else { (y, x) };
            Some(rules.board.square(x, y)? as u8)
        };
        let images: Option<Vec<u8>> = points.iter().map(|point| image(point.x, point.y)).collect();
        Some(Symmetry::new(&images?))
    };
    (0..8).filter_map(way).collect()
}

/// Whether each side, or the other one, began where it began when the board is turned, where that matters: a line of stones wins elsewhere only.
fn keeps(rules: &Custody, way: &Symmetry, swapped: bool) -> bool {
    let same = |side: Side| way.of(rules.start.of(side)) == rules.start.of(if swapped { !side } else { side });
    rules.line_wins == 0 || Side::BOTH.into_iter().all(same)
}
