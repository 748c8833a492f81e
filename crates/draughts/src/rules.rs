//! The fast side of draughts: moves, counting, playing, the end.

use std::marker::PhantomData;

use kamen_core::{Board, Direction, DrawRules, Numbering, Outcome, Rules, Side};

use crate::causes;
use crate::geometry::Geometry;
use crate::knight::KnightTables;
use crate::position::{Action, Counter, Extra, Move, NOWHERE, Pos};
use crate::replies::Reach;
use crate::settings::{Progress, Promotion, Settings};
use crate::text::Squares;

/// The rules of one draughts game on one kind of board. What is used at every move is worked out once, as masks.
///
/// ```
/// use kamen_core::{Node, Rules, Script};
/// use kamen_draughts::{Draughts, Grid, HALF, builder};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// // On the dark half of a board of eight by eight, with all captures a duty.
/// let game = builder().start("8/8/1b6/8/3b4/2w5/8/8 w").build()?;
/// let node = game.as_any().downcast_ref::<Node<Draughts<Grid<8, HALF>>>>().ok_or("these rules")?;
/// let (rules, pos) = (node.rules(), node.pos());
/// let mut moves = Vec::new();
/// rules.moves(pos, &mut moves);
/// assert_eq!((moves.len(), rules.text(pos, moves[0]).as_str()), (1, "c3xe5"));
/// assert_eq!(rules.play(pos, moves[0]).stones[1].count_ones(), 1);
/// # Ok(())
/// # }
/// ```
pub struct Draughts<G> {
    /// Everything in which it differs from others.
    pub settings: Settings,
    /// The board it is played on.
    pub board: Board,
    /// Whether bits and directions are those of the mirrored board: the game is played on light squares.
    pub mirrored: bool,
    /// The start.
    pub start: Pos,
    /// Directions of men, a bit each, by side.
    pub step: [u8; 2],
    /// Directions in which men take, by side.
    pub capture: [u8; 2],
    /// Where men can step and take at all, by side.
    pub(crate) reach: [Reach; 2],
    /// Directions of queens.
    pub queen: u8,
    /// Where men are promoted, by side; empty for men that never are.
    pub zone: [u64; 2],
    /// Of these squares, those where a capture ends, and those where it goes on with a queen.
    pub(crate) stop: [u64; 2],
    pub(crate) crown: [u64; 2],
    /// Where a stone wins at once, by side.
    pub goal: [u64; 2],
    /// Where the lone queen may be set, by side.
    pub setting: [u64; 2],
    /// The leaps of knights (25).
    pub knights: Box<KnightTables>,
    /// The squares in play by their bits.
    pub squares: Box<Squares>,
    /// The numbers of the squares, where it is the dark ones that are played on.
    pub numbering: Option<Numbering>,
    /// Captures go in directions at right angles, and so around no triangle.
    pub(crate) square: bool,
    /// A move changes nothing but the board and the turn: the fast way to play.
    pub(crate) plain_play: bool,
    /// Moves are only steps and captures along lines: the fast way to generate.
    pub(crate) plain_moves: bool,
    /// And no capture goes before others that take as many: the fast way to count.
    pub(crate) plain_count: bool,
    geometry: PhantomData<G>,
}

impl<G: Geometry> Draughts<G> {
    /// The rules with an empty start, which the caller fills in. Games on light squares have a mirrored board.
    pub fn new(settings: Settings, board: Board, mirrored: bool) -> Draughts<G> {
        let mask = |directions: &[Direction], side: Side| -> u8 {
            let turned = |d: Direction| if side == Side::White { d } else { d.opposite() };
            let seen = |d: Direction| if mirrored { (8 - d as u8) % 8 } else { d as u8 };
            directions.iter().fold(0, |mask, &d| mask | 1 << seen(turned(d)))
        };
        let bit = |file: usize, rank: usize| bit_at::<G>(mirrored, file, rank);
        let sides = &settings.sides;
        let ranks = |side: Side, first: usize, count: usize| -> u64 {
            let (mut squares, size) = (0, G::SIZE);
            for rank in first..(first + count).min(size) {
                let rank = if side == Side::White { rank } else { size - 1 - rank };
                squares |= (0..size).filter_map(|file| bit(file, rank)).fold(0, |set, bit| set | 1 << bit);
            }
            squares
        };
        let left_file = |side: Side| {
            let file = if side == Side::White { 0 } else { G::SIZE - 1 };
            (0..G::SIZE).filter_map(|rank| bit(file, rank)).fold(0, |set: u64, bit| set | 1 << bit)
        };
        let zone = |side: Side| {
            let last = ranks(side, G::SIZE - 1, 1);
            let all = if settings.promotion_left_file { last | left_file(side) } else { last };
            if sides[side.index()].promotes { all } else { 0 }
        };
        let goal = |side: Side| if sides[side.index()].goal { ranks(side, G::SIZE - 1, 1) } else { 0 };
        let setting = |side: Side| ranks(side, 0, sides[side.index()].sets_queen as usize);
        let plain_moves = !settings.knight
            && !settings.own_jumps
            && settings.limit == 0
            && settings.contract.is_none()
            && sides
                .iter()
                .all(|s| s.captures && !s.goal && !s.passes && !s.double && s.sets_queen == 0 && s.moves == 0);
        let step = Side::BOTH.map(|side| mask(&settings.man_step, side));
        let capture = Side::BOTH.map(|side| mask(&settings.man_capture, side));
        let zone = Side::BOTH.map(zone);
        let knights = Box::new(KnightTables::new::<G>());
        Draughts {
            mirrored,
            step,
            capture,
            reach: [0, 1].map(|side| Reach::new::<G>(step[side], capture[side])),
            queen: mask(&settings.queen_lines, Side::White),
            zone,
            stop: if settings.promotion == Promotion::EndsMove { zone } else { [0; 2] },
            crown: if settings.promotion == Promotion::AtOnce { zone } else { [0; 2] },
            goal: Side::BOTH.map(goal),
            setting: Side::BOTH.map(setting),
            knights,
            squares: Box::new(Squares::new::<G>(&board, mirrored)),
            numbering: Numbering::of(&board).filter(|_| plays_on_dark::<G>(&board, mirrored)),
            square: at_right_angles(settings.man_capture.iter().chain(&settings.queen_lines)),
            plain_play: plain_moves && !settings.blockade,
            plain_moves,
            plain_count: plain_moves && !(settings.queen_priority && settings.majority),
            start: Pos {
                stones: [0, 0],
                queens: 0,
                turn: Side::White,
                extra: Extra {
                    hand: [0, 0],
                    contract: [NOWHERE; 2],
                    left: sides[0].moves as u8,
                    moved: NOWHERE,
                    ply: Counter(0),
                },
            },
            settings,
            board,
            geometry: PhantomData,
        }
    }

    /// The bit of a square (file and rank from 0), if it is in play.
    pub fn bit(&self, file: usize, rank: usize) -> Option<u8> {
        bit_at::<G>(self.mirrored, file, rank)
    }

    /// The stones of the player to move that may act: all but the one that made the first part of the turn.
    #[inline]
    pub fn movers(&self, pos: &Pos) -> u64 {
        if pos.extra.moved == NOWHERE { pos.own() } else { pos.own() & !(1 << pos.extra.moved) }
    }

    /// Whether the lone queen must be set before anything else.
    pub fn must_set(&self, pos: &Pos) -> bool {
        self.settings.sides[pos.turn.index()].sets_queen > 0 && pos.own() == 0
    }

    /// Whether a stone at its goal, or having no stones, has decided the game.
    fn decided_by_stones(&self, pos: &Pos) -> Option<Outcome> {
        let us = pos.turn;
        for side in [!us, us] {
            if pos.stones[side.index()] & self.goal[side.index()] != 0 {
                return Some(Outcome::win(side, causes::GOAL_REACHED));
            }
        }
        for side in [!us, us] {
            let settings = &self.settings.sides[side.index()];
            if pos.stones[side.index()] == 0 && settings.sets_queen == 0 && (side != us || settings.wins_when_gone) {
                return Some(match settings.wins_when_gone {
                    true => Outcome::win(side, causes::GAVE_ALL),
                    false => Outcome::win(!side, causes::NO_STONES),
                });
            }
        }
        None
    }

    /// The directions in which a queen that came in this one may capture on. Going back over the square of the stone just jumped is possible
    /// only where it has left at once.
    #[inline]
    pub(crate) fn ways_after(&self, came: usize) -> u8 {
        let turns_back = self.settings.removal_at_once && self.settings.queen_turns_back;
        if turns_back { self.queen } else { self.queen & !(1 << ((came + 4) % 8)) }
    }

    /// Whether the game is decided whatever moves there are.
    #[inline]
    pub fn decided(&self, pos: &Pos) -> Option<Outcome> {
        let us = pos.turn;
        let at_goal = pos.stones[0] & self.goal[0] | pos.stones[1] & self.goal[1];
        if at_goal != 0 || pos.stones.contains(&0) {
            let outcome = self.decided_by_stones(pos);
            if outcome.is_some() {
                return outcome;
            }
        }
        if self.settings.sides[us.index()].moves > 0 && pos.extra.left == 0 {
            return Some(Outcome::win(!us, causes::MOVES_SPENT));
        }
        if self.settings.limit > 0 && u32::from(pos.extra.ply.0) >= 2 * self.settings.limit {
            return Some(Outcome::of_more(pos.stones.map(u64::count_ones), causes::MOVE_LIMIT));
        }
        None
    }
}

/// The bit of a square (file and rank from 0), if it is in play.
pub(crate) fn bit_at<G: Geometry>(mirrored: bool, file: usize, rank: usize) -> Option<u8> {
    G::bit(if mirrored { G::SIZE.checked_sub(file + 1)? } else { file }, rank)
}

/// Whether all of these directions are diagonal, or none.
fn at_right_angles<'a>(mut directions: impl Iterator<Item = &'a Direction>) -> bool {
    directions.next().is_none_or(|first| directions.all(|d| d.is_diagonal() == first.is_diagonal()))
}

/// Whether exactly the dark squares are in play.
fn plays_on_dark<G: Geometry>(board: &Board, mirrored: bool) -> bool {
    let played = |p: &kamen_core::Point| bit_at::<G>(mirrored, p.x as usize, p.y as usize).is_some();
    board.points().iter().enumerate().all(|(point, p)| played(p) == board.is_dark(point))
}

impl<G: Geometry> Rules for Draughts<G> {
    type Pos = Pos;
    type Move = Move;

    fn start(&self) -> Pos {
        self.start
    }

    fn turn(&self, pos: &Pos) -> Side {
        pos.turn
    }

    fn end(&self, pos: &Pos) -> Option<Outcome> {
        if let Some(outcome) = self.decided(pos) {
            return Some(outcome);
        }
        if self.can_move(pos) {
            return None;
        }
        let settings = &self.settings.sides[pos.turn.index()];
        if settings.double {
            return Some(Outcome::win(!pos.turn, causes::NOT_TWO_MOVES));
        }
        if settings.wins_when_stuck {
            return Some(Outcome::win(pos.turn, causes::STUCK_WINS));
        }
        let cause = if pos.own() == 0 { causes::NO_STONES } else { causes::NO_MOVES };
        Some(Outcome::win(!pos.turn, cause))
    }

    fn moves(&self, pos: &Pos, out: &mut Vec<Move>) {
        if !self.plain_moves {
            return self.special_moves(pos, out);
        }
        if pos.enemy() == 0 {
            return;
        }
        let own = pos.own();
        if own & pos.queens == 0 {
            return self.moves_of_men(pos, own, out);
        }
        self.moves_with_queens(pos, own, out);
    }

    #[inline(always)]
    fn count(&self, pos: &Pos) -> u64 {
        if !self.plain_count {
            return self.special_count(pos);
        }
        if pos.enemy() == 0 {
            return 0;
        }
        self.count_line_moves(pos, pos.own())
    }

    #[inline(always)]
    fn play(&self, pos: &Pos, mv: Move) -> Pos {
        if self.plain_play { pos.after(mv) } else { self.special_play(pos, mv) }
    }

    fn replies(&self, pos: &Pos, moves: &[Move]) -> u64 {
        if self.plain_play && self.plain_count {
            return self.count_replies(pos, moves);
        }
        let mut sum = 0;
        for &mv in moves {
            sum += self.count(&self.play(pos, mv));
        }
        sum
    }

    fn progress(&self, pos: &Pos, mv: Move) -> bool {
        let is_man = mv.from < NOWHERE && pos.queens & (1 << mv.from) == 0;
        let by_kind = match self.settings.progress {
            Progress::ManMoves => is_man,
            Progress::Promotions => mv.action == Action::Promote,
            Progress::Captures => false,
        };
        let removes = mv.is_capture()
            || self.settings.blockade && {
                let next = self.play(pos, mv);
                next.enemy_of(pos.turn).count_ones() < pos.enemy().count_ones()
            };
        by_kind || removes || mv.drop || mv.action == Action::Set
    }

    fn draws(&self) -> DrawRules {
        DrawRules { claim: self.settings.claim, ..DrawRules::default() }
    }
}
