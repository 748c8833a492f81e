//! Which inputs a net has, and which of them a stone is.

use std::sync::LazyLock;

use kamen_catalog::{all_kinds, families};
use kamen_core::{Kind, Position, Random, Side, Stone, stir};
use kamen_evaluation::{HANDS, KINDS, PENDING, PLANES};

use super::zone::{ZONES, Zone};

/// Places for the stones of a hand, each player's.
pub const HAND: usize = 16;

/// Random games looked at to see what there is, and how far each.
const GAMES: u64 = 40;
const PLIES: usize = 240;

/// How Black sees the board, so that it looks to him as White's looks to White.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum View {
    /// As White does: the board has no front.
    Same = 0,
    /// Turned by half: the last point in play is the first.
    Turned = 1,
    /// From the other end, left staying left: chess.
    Mirrored = 2,
    /// The sides play different games; each has a view of its own.
    Own = 3,
}

impl View {
    /// All views.
    pub const ALL: [View; 4] = [View::Same, View::Turned, View::Mirrored, View::Own];
}

/// What positions of a game can look like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    /// Points in play.
    pub points: u16,
    /// Whether there are stones in hand, towers, and something pending.
    pub hands: bool,
    /// Whether stones stand on stones.
    pub stacks: bool,
    /// Whether something may be pending.
    pub pending: bool,
    /// Which kinds of stones there are, a bit each by [`kind_number`]. In a game of towers, men.
    pub kinds: u8,
    /// Stones on the board and in hand, at the most.
    pub stones: u8,
    /// How Black sees the board.
    pub view: View,
    /// Where a king's place says which rows are his player's: how many zones it has. Otherwise 0.
    pub zones: u8,
    /// A hash of the points in play and the start: what was learnt of other inputs means nothing here.
    pub inputs: u64,
}

impl Shape {
    /// What positions of the game that starts so look like, found by looking at random games: no rule is asked. Nothing
    /// if the board has too many points.
    pub fn of(start: &dyn Position) -> Option<Shape> {
        let mut shape = Shape {
            points: u16::try_from(in_play(start).len()).ok()?,
            hands: start.hands().is_some(),
            stacks: false,
            pending: false,
            kinds: 0,
            stones: 0,
            view: view(start),
            zones: 0,
            inputs: inputs_of(start),
        };
        for seed in 0..GAMES {
            let mut random = Random::new(seed);
            let mut position = start.boxed_clone();
            for _ in 0..PLIES {
                if let Some(rolled) = position.roll(random.dice()) {
                    position = rolled;
                }
                shape.look(&*position);
                match position.nth(random.below(position.count())).map(|legal| legal.play()) {
                    Some(next) if next.end().is_none() => position = next,
                    _ => break,
                }
            }
        }
        if shape.stacks {
            shape.kinds = 1;
        }
        shape.zones = shape.most_zones();
        shape.is_sound().then_some(shape)
    }

    fn look(&mut self, position: &dyn Position) {
        let stones = position.stones();
        self.stacks |= stones.iter().any(|stack| stack.len() > 1);
        self.pending |= !self.hands && !position.marked().is_empty();
        self.kinds |= stones.iter().flatten().fold(0, |kinds, stone| kinds | 1 << kind_number(stone.kind));
        let held: u32 = position.hands().unwrap_or_default().iter().sum();
        let all = stones.iter().map(|stack| stack.len() as u32).sum::<u32>() + held;
        self.stones = self.stones.max(all.min(255) as u8);
    }

    /// The zones that a new net of this shape has: those of stones whose place matters, on a chessboard that each side sees from its end.
    pub fn most_zones(&self) -> u8 {
        // Such a stone stands last among the kinds of a game.
        let last = |kind: &Kind| kind.is_royal() && self.kinds >> kind_number(*kind) == 1;
        let has_one = !self.stacks && all_kinds().iter().any(last);
        if has_one && self.view == View::Mirrored && !self.hands && !self.pending { ZONES } else { 0 }
    }

    /// Kinds, or levels of a tower.
    pub fn levels(&self) -> usize {
        if self.stacks { 3 } else { self.kinds.count_ones() as usize }
    }

    /// Inputs of one player's view: stones of one's own and of the enemy, hands, what is pending.
    pub fn block(&self) -> usize {
        let points = usize::from(self.points);
        2 * self.levels() * points + 2 * HAND * usize::from(self.hands) + points * usize::from(self.pending)
    }

    /// All inputs.
    pub fn rows(&self) -> usize {
        self.block() * if self.view == View::Own { 2 } else { usize::from(self.zones.max(1)) }
    }

    /// Whether the numbers can be those of a game.
    pub fn is_sound(&self) -> bool {
        let levels = self.levels();
        (1..=64).contains(&self.points)
            && (1..=KINDS).contains(&levels)
            && self.stones > 0
            && (self.view != View::Mirrored || self.points == 64)
            && (self.zones == 0 || self.zones == self.most_zones())
    }

    /// The planes of a [`kamen_evaluation::Sight`] that the game uses.
    pub(crate) fn planes(&self) -> Vec<usize> {
        let levels = self.levels();
        let stones = (0..2).flat_map(|side| (0..levels).map(move |level| side * KINDS + level));
        stones.chain(self.pending.then_some(PENDING)).chain(self.hands.then_some(HANDS)).collect()
    }

    /// The plane of a player's stone whose place matters.
    pub(crate) fn decisive_plane(&self, view: Side) -> Option<usize> {
        (self.zones > 0).then(|| view.index() * KINDS + self.levels() - 1)
    }

    /// Whether a stone of this kind or level is one whose place matters.
    pub fn is_decisive(&self, level: usize) -> bool {
        self.zones > 0 && level + 1 == self.levels()
    }

    /// The input of a stone where its player's king stands in a zone. A board with zones has 64 points, so that the place of a stone is
    /// in the lowest bits.
    #[inline]
    pub fn in_zone(&self, input: usize, zone: Zone) -> usize {
        (input ^ zone.mirror) + zone.number * self.block()
    }

    /// The zone of a king, by the input of his stone in his player's view.
    #[inline]
    pub fn zone_of(&self, input: usize) -> Zone {
        Zone::of(input % 64)
    }

    /// The place of a point for a player.
    fn place(&self, view: Side, place: usize) -> usize {
        match self.view {
            _ if view == Side::White => place,
            View::Same | View::Own => place,
            View::Turned => usize::from(self.points) - 1 - place,
            View::Mirrored => place ^ 56,
        }
    }

    /// Where a player's inputs begin.
    fn start(&self, view: Side) -> usize {
        if self.view == View::Own { self.block() * view.index() } else { 0 }
    }

    /// Among the two sides, which is meant: in a view of one's own White's comes first, else the viewer's.
    fn whose(&self, view: Side, side: Side) -> usize {
        if self.view == View::Own { side.index() } else { usize::from(side != view) }
    }

    /// The input of a stone, in a player's view: its kind or its level, and which point in play it stands on.
    pub fn stone(&self, view: Side, side: Side, level: usize, place: usize) -> usize {
        let stones = (self.whose(view, side) * self.levels() + level) * usize::from(self.points);
        self.start(view) + stones + self.place(view, place)
    }

    /// The input of the first, second … stone of a hand.
    pub fn hand(&self, view: Side, side: Side, stone: usize) -> usize {
        let stones = 2 * self.levels() * usize::from(self.points);
        self.start(view) + stones + self.whose(view, side) * HAND + stone
    }

    /// The input of a point that is pending.
    pub fn pending(&self, view: Side, place: usize) -> usize {
        self.start(view) + self.block() - usize::from(self.points) + self.place(view, place)
    }

    /// The row of every bit of every plane, in White's view and in Black's. `place` says which point in play a bit is.
    /// Bits that mean nothing have the first row; they are never set.
    pub(crate) fn rows_of(&self, place: impl Fn(usize) -> Option<usize>) -> [Vec<u32>; 2] {
        let points = usize::from(self.points);
        let places: Vec<(usize, usize)> =
            (0..64).filter_map(|bit| Some((bit, place(bit).filter(|place| *place < points)?))).collect();
        Side::BOTH.map(|view| {
            let mut rows = vec![0; PLANES * 64];
            for side in Side::BOTH {
                for level in 0..self.levels() {
                    let plane = side.index() * KINDS + level;
                    places
                        .iter()
                        .for_each(|&(bit, at)| rows[plane * 64 + bit] = self.stone(view, side, level, at) as u32);
                }
                if self.hands {
                    (0..HAND).for_each(|stone| {
                        rows[HANDS * 64 + 32 * side.index() + stone] = self.hand(view, side, stone) as u32;
                    });
                }
            }
            if self.pending {
                places.iter().for_each(|&(bit, at)| rows[PENDING * 64 + bit] = self.pending(view, at) as u32);
            }
            rows
        })
    }
}

/// What stands on each point in play.
fn in_play(position: &dyn Position) -> Vec<Vec<Stone>> {
    let stones = position.stones().into_iter().enumerate();
    stones.filter(|(point, _)| position.in_play(*point)).map(|(_, stack)| stack).collect()
}

/// A hash of the points in play and of the start: what a net was trained to see.
pub fn inputs_of(start: &dyn Position) -> u64 {
    let in_play = (0..start.stones().len()).map(|point| u8::from(start.in_play(point)));
    in_play.chain(start.text().bytes()).fold(0, |hash, byte| stir(hash ^ u64::from(byte)))
}

/// The first view in which the start looks to Black as it looks to White.
fn view(start: &dyn Position) -> View {
    let points = in_play(start);
    let swapped = |stack: &[Stone]| -> Vec<Stone> {
        stack.iter().map(|stone| Stone { side: !stone.side, kind: stone.kind }).collect()
    };
    let looks = |place: &dyn Fn(usize) -> usize| {
        (0..points.len()).all(|point| points.get(place(point)).is_some_and(|other| swapped(other) == points[point]))
    };
    match () {
        () if points.iter().all(Vec::is_empty) && start.turn() == Side::White => View::Same,
        () if looks(&|point| points.len() - 1 - point) => View::Turned,
        () if points.len() == 64 && looks(&|point| point ^ 56) => View::Mirrored,
        () => View::Own,
    }
}

/// The number of a kind, in files of positions and of nets: plain stones, crowned ones, then the pieces of their family.
pub fn kind_number(kind: Kind) -> u8 {
    static PIECES: LazyLock<Vec<(Kind, u8)>> = LazyLock::new(|| {
        let numbered = |kinds: &'static [Kind]| kinds.iter().copied().filter(|kind| !kind.is_disc()).zip(2..);
        families().into_iter().flat_map(|family| numbered(family.kinds)).collect()
    });
    if kind.is_disc() {
        return kind.is_crowned().into();
    }
    PIECES.iter().find(|(known, _)| *known == kind).map_or(0, |(_, number)| *number)
}
