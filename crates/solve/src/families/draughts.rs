//! Draughts: men and queens of both sides. Turned by 180° the game is the same with the colours swapped, unless the sides
//! have different rights.

use kamen_core::Side;
use kamen_draughts::{Counter, Draughts, Extra, Geometry, Mannered, NOWHERE, Pos};

use crate::atlas::Extent;
use crate::census::Census;
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
    let mut image: [u8; 64] = std::array::from_fn(|bit| bit as u8);
    for (file, rank) in (0..G::SIZE).flat_map(|rank| (0..G::SIZE).map(move |file| (file, rank))) {
        if let (Some(bit), Some(to)) = (G::bit(file, rank), G::bit(G::SIZE - 1 - file, G::SIZE - 1 - rank)) {
            names[bit as usize] = rules.name(bit).to_string();
            image[bit as usize] = to;
        }
    }
    let turn = Symmetry::new(&image);
    let alike = settings.sides[0] == settings.sides[1]
        && turn.of(squares[0]) == squares[2]
        && turn.of(squares[1]) == squares[3];
    Terrain {
        names,
        flip: alike.then_some(turn),
        most: rules.start.stones.map(|stones| stones.count_ones() as u8),
        ..Terrain::of_men_and_queens(squares)
    }
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
