//! Positions as planes of numbers.

use kamen_core::{Legals, Position, Shape, Side, Stone};

/// How positions of a game are told: planes over the points of its board, every number from 0 to 1.
///
/// Stones come first, a plane for each kind of each side, then what is special about a point, then what holds for the whole
/// board, the same everywhere on its plane.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Planes {
    stones: Vec<Stone>,
    tallest: usize,
    /// The most stones in hand, where there are any.
    hand: Option<u32>,
    dice: bool,
    /// Plies without progress that end the game, where they do.
    tired: Option<u32>,
    points: usize,
    rows: Option<(usize, usize)>,
}

impl Planes {
    /// How positions of a game are told that begins so.
    pub fn of(start: &dyn Position) -> Planes {
        let palette = start.palette();
        let hand = start.hands().map(|hands| hands.into_iter().max().unwrap_or(0).max(1));
        let rows = match start.board().shape() {
            Shape::Grid { files, ranks } => Some((ranks, files)),
            _ => None,
        };
        Planes {
            stones: palette.stones,
            tallest: palette.tallest.max(1),
            hand,
            dice: start.roll([1, 1, 1]).is_some(),
            tired: Some(start.draws().automatic).filter(|plies| *plies < u32::MAX),
            points: start.board().points().len(),
            rows,
        }
    }

    /// Planes, rows and columns on square boards; planes and points on others.
    pub fn shape(&self) -> Vec<usize> {
        let planes = self.names().len();
        match self.rows {
            Some((ranks, files)) => vec![planes, ranks, files],
            None => vec![planes, self.points],
        }
    }

    /// What each plane tells.
    pub fn names(&self) -> Vec<String> {
        let mut names: Vec<String> =
            self.stones.iter().map(|stone| format!("{} {}", stone.side.id(), stone.kind.id())).collect();
        let mut add = |name: &str| names.push(name.to_string());
        if self.tallest > 1 {
            add("white on top");
            add("black on top");
        }
        ["origins", "destinations", "marked", "black to move"].into_iter().for_each(&mut add);
        if self.tired.is_some() {
            add("without progress");
        }
        if self.hand.is_some() {
            add("white in hand");
            add("black in hand");
        }
        if self.dice {
            ["first die", "second die", "third die"].into_iter().for_each(&mut add);
        }
        names
    }

    /// The planes of a position, one after the other.
    pub fn of_position(&self, position: &dyn Position, legals: &Legals) -> Vec<f32> {
        let mut planes =
            Writer { numbers: Vec::with_capacity(self.names().len() * self.points), points: self.points };
        let piles = position.stones();
        let part = |count: usize| count as f32 / self.tallest as f32;
        for stone in &self.stones {
            planes.each(|point| part(piles[point].iter().filter(|other| *other == stone).count()));
        }
        if self.tallest > 1 {
            for side in Side::BOTH {
                planes.each(|point| truth(piles[point].last().is_some_and(|top| top.side == side)));
            }
        }
        let ends = legals.iter().filter_map(|legal| {
            let way = legal.trace.way();
            Some((*way.first()?, *way.last()?))
        });
        let (mut origins, mut destinations) = (vec![false; self.points], vec![false; self.points]);
        for (from, to) in ends {
            origins[from] = true;
            destinations[to] = true;
        }
        for (at, _) in legals.iter().flat_map(|legal| legal.trace.dropped()) {
            destinations[at] = true;
        }
        planes.each(|point| truth(origins[point]));
        planes.each(|point| truth(destinations[point]));
        let marked = position.marked();
        planes.each(|point| truth(marked.contains(&point)));
        planes.everywhere(truth(position.turn() == Side::Black));
        if let Some(tired) = self.tired {
            planes.everywhere((position.quiet() as f32 / tired.max(1) as f32).min(1.0));
        }
        if let Some(most) = self.hand {
            for hand in position.hands().unwrap_or_default() {
                planes.everywhere((hand as f32 / most as f32).min(1.0));
            }
        }
        if self.dice {
            for die in position.rolled().unwrap_or_default() {
                planes.everywhere(f32::from(die) / 6.0);
            }
        }
        planes.numbers
    }
}

fn truth(truth: bool) -> f32 {
    f32::from(u8::from(truth))
}

struct Writer {
    numbers: Vec<f32>,
    points: usize,
}

impl Writer {
    fn each(&mut self, number: impl Fn(usize) -> f32) {
        self.numbers.extend((0..self.points).map(number));
    }

    fn everywhere(&mut self, number: f32) {
        self.each(|_| number);
    }
}
