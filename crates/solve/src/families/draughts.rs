//! Draughts: men and queens of both sides. Turned by 180° the game is the same with the colours swapped, unless the sides
//! have different rights. Where all squares are played on, its mirror image is the same game, too, and without men who go one way only the board may be
//! turned in every way that its squares allow.

use kamen_core::Side;
use kamen_draughts::{Counter, Draughts, Extra, Geometry, Mannered, NOWHERE, Pos, bits};

use super::draughts_moves::Moves;
use crate::atlas::Extent;
use crate::census::Census;
use crate::graph::{Place, Retraced};
use crate::numbered::groups;
use crate::symmetry::Symmetry;
use crate::{Beside, Countdown, Crowd, Numbered, Obstacle, Sets, Terrain};

impl<G: Geometry> Numbered for Draughts<G> {
    fn terrain(&self) -> Result<Terrain, Obstacle> {
        let settings = &self.settings;
        if settings.sides.iter().any(|side| side.double) {
            return Err(Obstacle::TwoMoves);
        }
        let more = settings.limit > 0
            || settings.contract.is_some()
            || settings.sides.iter().any(|side| side.sets_queen > 0 || side.moves > 0);
        if more { Err(Obstacle::MoreThanStones) } else { Ok(ground(self)) }
    }

    /// With every choice of hands the stones on the board can stand as they like.
    fn crowd(&self) -> Option<Crowd> {
        let contract = self.settings.contract.is_some();
        let all = Extent { stones: usize::MAX, hands: false };
        contract.then(|| Crowd { beside: Beside::Hand, positions: Census::of(&ground(self), all).positions })
    }

    fn sets(&self, pos: &Pos) -> Option<Sets> {
        let [white, black] = pos.stones;
        let stones = [white & !pos.queens, white & pos.queens, black & !pos.queens, black & pos.queens];
        (pos.extra.moved == NOWHERE).then(|| Sets { groups: groups(stones), hands: [0; 2], turn: pos.turn })
    }

    fn arranged(&self, sets: &Sets) -> Option<Pos> {
        let [white_men, white_queens, black_men, black_queens, ..] = sets.groups;
        Some(Pos {
            stones: [white_men | white_queens, black_men | black_queens],
            queens: white_queens | black_queens,
            turn: sets.turn,
            extra: Extra { moved: NOWHERE, ply: Counter(0), ..self.start.extra },
        })
    }

    fn countdown(&self, pos: &Pos) -> Option<Countdown<Pos>> {
        let [white, black] = &self.settings.sides;
        if white.moves == 0 || black.moves > 0 || self.settings.limit > 0 {
            return None;
        }
        let needed = if must_lose_all(self) { (pos.stones[0] & !takable(self)).count_ones() as u8 } else { 0 };
        let bare = Pos { extra: Extra { left: 0, ..pos.extra }, ..*pos };
        Some(Countdown { side: Side::White, left: pos.extra.left, needed, bare })
    }

    fn retraced<'a>(&'a self, layer: Place<'a>) -> Option<Box<dyn Retraced + 'a>> {
        Some(Box::new(Moves::new(self, layer)?))
    }

    fn refused(&self) -> Option<Obstacle> {
        self.settings.sides.iter().any(|side| side.double).then_some(Obstacle::TwoMoves)
    }
}

/// The board with nothing but stones on it.
fn ground<G: Geometry>(rules: &Draughts<G>) -> Terrain {
    let settings = &rules.settings;
    let mut squares = [0; 4];
    for side in Side::BOTH {
        let own = rules.start.stones[side.index()];
        let (men, queens) = (own & !rules.start.queens != 0, own & rules.start.queens != 0);
        if men {
            squares[2 * side.index()] = G::BOARD & !rules.zone[side.index()];
        }
        if queens || men && settings.sides[side.index()].promotes {
            squares[2 * side.index() + 1] = G::BOARD;
        }
    }
    let mut names = vec![String::new(); 64];
    for bit in bits(G::BOARD) {
        names[bit as usize] = rules.name(bit).to_string();
    }
    let turn = turned::<G>(HALF_TURN).unwrap_or_else(Symmetry::identity);
    // Whoever began with more stones may have what the other never has.
    let most = rules.start.stones.map(|stones| stones.count_ones() as u8);
    let alike = settings.sides[0] == settings.sides[1]
        && most[0] == most[1]
        && turn.of(squares[0]) == squares[2]
        && turn.of(squares[1]) == squares[3];
    let ways = (0..8).filter_map(turned::<G>).filter(|way| keeps_queens(rules, way));
    let (mut symmetries, others): (Vec<Symmetry>, Vec<Symmetry>) = ways.partition(|way| keeps_men(rules, way));
    let with_men = symmetries.len();
    symmetries.extend(others);
    Terrain { names, flip: alike.then_some(turn), symmetries, with_men, most, ..Terrain::of_men_and_queens(squares) }
}

/// One of eight ways to lay the board upon itself, the first of which moves nothing; none if it brings a square in play to one that is not.
fn turned<G: Geometry>(kind: u8) -> Option<Symmetry> {
    let mut image: [u8; 64] = std::array::from_fn(|bit| bit as u8);
    let laid = |at: usize, flag: u8| if kind & flag == 0 { at } else { G::SIZE - 1 - at };
    for (file, rank) in (0..G::SIZE).flat_map(|rank| (0..G::SIZE).map(move |file| (file, rank))) {
        let Some(bit) = G::bit(file, rank) else { continue };
        let (file, rank) = (laid(file, FILES), laid(rank, RANKS));
        let (file, rank) = if kind & ACROSS == 0 { (file, rank) } else { (rank, file) };
        image[bit as usize] = G::bit(file, rank)?;
    }
    Some(Symmetry::new(&image))
}

/// Files in the order of their mirror image, ranks in that of theirs, and files as ranks.
const FILES: u8 = 1;
const RANKS: u8 = 2;
const ACROSS: u8 = 4;
const HALF_TURN: u8 = FILES | RANKS;

/// Whether queens go the same ways when the board is turned, and win on the same squares.
fn keeps_queens<G: Geometry>(rules: &Draughts<G>, way: &Symmetry) -> bool {
    let goals = rules.goal.iter().all(|&goal| way.of(goal) == goal);
    goals && keeps::<G>(way, |from| queen_reach(rules, from))
}

/// Whether men step and take the same ways, and are promoted on the same squares.
fn keeps_men<G: Geometry>(rules: &Draughts<G>, way: &Symmetry) -> bool {
    (0..2).all(|side| {
        way.of(rules.zone[side]) == rules.zone[side]
            && keeps::<G>(way, |from| man_reach(rules, side, from))
            && keeps::<G>(way, |from| beside::<G>(rules.capture[side], from))
    })
}

/// Whether what is reached from a square is reached from its image when all is turned.
fn keeps<G: Geometry>(way: &Symmetry, reach: impl Fn(u8) -> u64) -> bool {
    bits(G::BOARD).all(|from| way.of(reach(from)) == reach(way.image(from.into()) as u8))
}

/// Where a man of a side steps from a square.
pub(super) fn man_reach<G: Geometry>(rules: &Draughts<G>, side: usize, from: u8) -> u64 {
    let knight = rules.settings.knight;
    if knight { rules.knights.men[side][usize::from(from)] } else { beside::<G>(rules.step[side], from) }
}

/// Where a queen goes from a square, if she goes no further than one step or leap.
fn queen_reach<G: Geometry>(rules: &Draughts<G>, from: u8) -> u64 {
    let knight = rules.settings.knight;
    if knight { rules.knights.queen[usize::from(from)] } else { beside::<G>(rules.queen, from) }
}

/// The squares beside one in some directions.
fn beside<G: Geometry>(ways: u8, from: u8) -> u64 {
    let mut squares = 0;
    G::each(ways, |way| squares |= G::shift(1 << from, way));
    squares
}

/// Whether White can win in no other way than by having every stone taken.
fn must_lose_all<G: Geometry>(rules: &Draughts<G>) -> bool {
    let settings = &rules.settings;
    let [white, black] = &settings.sides;
    let by_jumps = !settings.knight && !settings.blockade && settings.contract.is_none();
    by_jumps && white.wins_when_gone && !white.wins_when_stuck && !white.captures && !white.goal && black.passes
}

/// Where Black's queens can take a stone: there must be a square before it and one behind it. Whoever stands elsewhere must move to be taken.
fn takable<G: Geometry>(rules: &Draughts<G>) -> u64 {
    let mut squares = 0;
    G::each(rules.queen | rules.capture[1], |way| {
        squares |= G::shift(G::BOARD, way) & G::shift(G::BOARD, (way + 4) % 8);
    });
    squares
}

/// A player may leave a capture undone, and the other remove a stone for it: no value of the strict game holds.
impl<G: Geometry> Numbered for Mannered<G> {
    fn terrain(&self) -> Result<Terrain, Obstacle> {
        Err(Obstacle::Manners)
    }

    fn refused(&self) -> Option<Obstacle> {
        Some(Obstacle::Manners)
    }
}
