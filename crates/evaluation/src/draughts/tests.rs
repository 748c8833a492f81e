use std::collections::HashMap;
use std::sync::Arc;

use kamen_core::Direction::*;
use kamen_core::{Board, DIRECTIONS, Direction, Rules, Side, stir};
use kamen_draughts::{
    ALL, Action, Draughts, Extra, Geometry, Grid, HALF, Mannered, Move, NOWHERE, Pos, Progress, Promotion, Settings,
    SideSettings, bits,
};

use super::features::*;
use crate::{Evaluate, Judged, SLOTS};

const CLASSIC: &str = "1b1b1b1b/b1b1b1b1/1b1b1b1b/8/8/w1w1w1w1/1w1w1w1w/w1w1w1w1 w";
const DIAGONAL: &str = "1b1b1b2/b1b1b3/1b1b3w/b1b3w1/1b3w1w/b3w1w1/3w1w1w/2w1w1w1 w";
const TWO_ROWS: &str = "bbbbbbbb/bbbbbbbb/8/8/8/8/wwwwwwww/wwwwwwww w";
const TEN: &str = "1b1b1b1b1b/b1b1b1b1b1/1b1b1b1b1b/b1b1b1b1b1/10/10/1w1w1w1w1w/w1w1w1w1w1/1w1w1w1w1w/w1w1w1w1w1 w";

/// Classic draughts with some differences.
fn settings(change: impl Fn(&mut Settings)) -> Settings {
    let side = SideSettings {
        captures: true,
        promotes: true,
        goal: false,
        wins_when_gone: false,
        wins_when_stuck: false,
        passes: false,
        double: false,
        sets_queen: 0,
        moves: 0,
    };
    let mut settings = Settings {
        knight: false,
        man_step: vec![NE, NW],
        man_capture: vec![NE, NW],
        man_takes_queens: true,
        queen_flying: true,
        queen_lines: vec![NE, SE, SW, NW],
        queen_priority: false,
        majority: false,
        promotion: Promotion::EndsMove,
        promotion_left_file: false,
        removal_at_once: false,
        queen_turns_back: true,
        own_jumps: false,
        blockade: false,
        progress: Progress::ManMoves,
        claim: 100,
        limit: 0,
        contract: None,
        huffing: false,
        take_back: false,
        sides: [side; 2],
    };
    change(&mut settings);
    settings
}

fn rules_of<G: Geometry>(start: &str, change: impl Fn(&mut Settings)) -> Draughts<G> {
    let board = Board::named(if G::SIZE == 8 { "8x8" } else { "10x10" }).unwrap();
    // A stone in the upper left corner of a board of one colour stands on a light square.
    let settings = settings(change);
    let mirrored = settings.one_colour() && start.starts_with(['b', 'w']);
    let mut rules = Draughts::<G>::new(settings, board, mirrored);
    if rules.settings.contract.is_some() {
        rules.start.extra.contract = [G::bit(6, 0).unwrap(), G::bit(1, 7).unwrap()];
    }
    rules.start = rules.read_pos(start).unwrap().0;
    rules
}

fn game<G: Geometry>(start: &str, change: impl Fn(&mut Settings)) -> Judged<Draughts<G>> {
    Judged::new(Arc::new(rules_of(start, change)))
}

fn classic() -> Judged<Draughts<Grid<8, HALF>>> {
    game(CLASSIC, |_| ())
}

fn reverse(s: &mut Settings) {
    for side in &mut s.sides {
        (side.wins_when_gone, side.wins_when_stuck) = (true, true);
    }
}

/// White's value of a position in text.
fn value<G: Geometry>(rules: &Judged<Draughts<G>>, text: &str) -> i32 {
    rules.evaluate(&rules.read_pos(text).unwrap().0, &rules.default_weights())
}

/// The board turned around and the colours swapped.
fn turned<G: Geometry>(pos: &Pos) -> Pos {
    let mut place = [NOWHERE; 65];
    for rank in 0..G::SIZE {
        for file in 0..G::SIZE {
            if let Some(bit) = G::bit(file, rank) {
                place[bit as usize] = G::bit(G::SIZE - 1 - file, G::SIZE - 1 - rank).unwrap();
            }
        }
    }
    let turn = |set: u64| bits(set).fold(0u64, |all, bit| all | 1 << place[bit as usize]);
    let [white, black] = pos.stones;
    let [hand_white, hand_black] = pos.extra.hand;
    let [enters_white, enters_black] = pos.extra.contract.map(|bit| place[bit as usize]);
    Pos {
        stones: [turn(black), turn(white)],
        queens: turn(pos.queens),
        turn: !pos.turn,
        extra: Extra {
            hand: [hand_black, hand_white],
            contract: [enters_black, enters_white],
            moved: place[pos.extra.moved as usize],
            ..pos.extra
        },
    }
}

struct Dice(u64);

impl Dice {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(1);
        stir(self.0)
    }
}

/// Stones strewn over the board, few or many, with queens or without.
fn strewn<G: Geometry>(rules: &Judged<Draughts<G>>, dice: &mut Dice) -> Pos {
    let mut pos = rules.start;
    let thin = if dice.next().is_multiple_of(2) { dice.next() & dice.next() } else { dice.next() };
    let thinner = if dice.next().is_multiple_of(3) { dice.next() & dice.next() } else { u64::MAX };
    let (set, white) = (thin & thinner & G::BOARD, dice.next());
    pos.stones = [set & white, set & !white];
    let queens = if dice.next().is_multiple_of(2) { dice.next() & dice.next() & dice.next() & set } else { 0 };
    let on_last = pos.stones[0] & rules.zone[0] | pos.stones[1] & rules.zone[1];
    pos.queens = queens | on_last;
    pos.turn = if dice.next().is_multiple_of(2) { Side::White } else { Side::Black };
    pos
}

/// Features change their sign when the board is turned, both on strewn positions and in games played at random;
/// slots are small, keys tell positions apart, and both ways to evaluate agree.
fn holds_in<G: Geometry>(rules: &Judged<Draughts<G>>, equal: bool) {
    let mut dice = Dice(7);
    let weights = rules.default_weights();
    assert_eq!(weights.len(), FEATURES);
    assert_eq!(rules.feature_names().len(), FEATURES);
    let mut keys: HashMap<u64, Pos> = HashMap::new();
    let mut check = |pos: &Pos| {
        let mut features = [0; FEATURES];
        rules.measure(pos, &mut features);
        let sum: i32 = features.iter().zip(&weights).map(|(a, b)| a * b).sum();
        assert_eq!(rules.evaluate(pos, &weights), sum);
        assert_eq!(keys.entry(rules.key(pos)).or_insert(*pos), pos);
        if equal {
            let mut other = [0; FEATURES];
            rules.measure(&turned::<G>(pos), &mut other);
            for (at, (a, b)) in features.iter().zip(other).enumerate() {
                assert_eq!(*a, -b, "{} of {}", NAMES[at], rules.write_pos(pos, 0));
            }
        }
    };
    for _ in 0..2000 {
        check(&strewn(rules, &mut dice));
    }
    let mut moves = Vec::new();
    for _ in 0..30 {
        let mut pos = rules.start;
        for _ in 0..120 {
            check(&pos);
            moves.clear();
            rules.moves(&pos, &mut moves);
            if moves.is_empty() {
                break;
            }
            for &mv in &moves {
                assert!(rules.slot(mv) < SLOTS);
                assert!(rules.gain(&pos, mv) >= 100 * i32::from(mv.is_capture()));
            }
            pos = rules.play(&pos, moves[dice.next() as usize % moves.len()]);
        }
    }
}

#[test]
fn turning_the_board_changes_the_sign() {
    holds_in(&classic(), true);
    holds_in(&game::<Grid<8, HALF>>("b1b1b1b1/8/8/8/8/8/8/1w1w1w1w w", |_| ()), true);
    holds_in(&game::<Grid<8, HALF>>(CLASSIC, reverse), true);
    holds_in(&game::<Grid<8, HALF>>(CLASSIC, |s| s.own_jumps = true), true);
    holds_in(&game::<Grid<8, HALF>>(DIAGONAL, |s| s.promotion_left_file = true), true);
    holds_in(&game::<Grid<8, HALF>>(CLASSIC, |s| (s.queen_flying, s.man_takes_queens) = (false, false)), true);
    let four = vec![NE, SE, SW, NW];
    let blockade = |s: &mut Settings| {
        (s.man_step, s.man_capture, s.blockade) = (four.clone(), four.clone(), true);
    };
    holds_in(&game::<Grid<8, HALF>>(CLASSIC, blockade), true);
    let international = |s: &mut Settings| {
        (s.man_capture, s.majority, s.promotion) = (four.clone(), true, Promotion::AtEnd);
    };
    holds_in(&game::<Grid<10, HALF>>(TEN, international), true);
    let turkish = |s: &mut Settings| {
        let ways: Vec<Direction> = vec![N, E, W];
        (s.man_step, s.man_capture, s.queen_lines) = (ways.clone(), ways, vec![N, E, S, W]);
        (s.removal_at_once, s.queen_turns_back, s.majority) = (true, false, true);
    };
    holds_in(&game::<Grid<8, ALL>>("8/bbbbbbbb/bbbbbbbb/8/8/wwwwwwww/wwwwwwww/8 w", turkish), true);
    let english = |s: &mut Settings| {
        let ways = DIRECTIONS.to_vec();
        (s.man_step, s.man_capture, s.queen_lines) = (ways.clone(), ways.clone(), ways);
    };
    holds_in(&game::<Grid<8, ALL>>(CLASSIC, english), true);
    let contract = |s: &mut Settings| {
        (s.man_capture, s.queen_lines) = (vec![N, NE, NW, E, W], DIRECTIONS.to_vec());
        s.contract = Some(["g1".to_string(), "b8".to_string()]);
    };
    holds_in(&game::<Grid<8, ALL>>(&format!("{CLASSIC} hand=2,2"), contract), true);
    holds_in(&game::<Grid<8, ALL>>(TWO_ROWS, |s| (s.knight, s.promotion) = (true, Promotion::AtEnd)), true);
}

/// The games of unequal sides: eight against sixteen, strange draughts, kings and subjects.
fn unequal() -> [Judged<Draughts<Grid<8, HALF>>>; 2] {
    let sixteen = "b1b1b1b1/1b1b1b1b/8/8/w1w1w1w1/1w1w1w1w/w1w1w1w1/1w1w1w1w w";
    let kings = "b1b1b1b1/1b1b1b1b/b1b1b1b1/1b1b1b1b/8/8/8/3W1W2 b";
    [
        game(sixteen, |s| s.sides[1].double = true),
        game(kings, |s| {
            s.sides[0].goal = true;
            (s.sides[1].captures, s.sides[1].promotes) = (false, false);
        }),
    ]
}

fn strange() -> Judged<Draughts<Grid<8, HALF>>> {
    game("8/8/8/8/8/w1w1w1w1/1w1w1w1w/w1w1w1w1 b", |s| {
        (s.sides[0].captures, s.sides[0].wins_when_gone, s.sides[0].moves) = (false, true, 12);
        (s.sides[1].sets_queen, s.sides[1].passes) = (3, true);
    })
}

#[test]
fn games_of_unequal_sides_are_measured() {
    unequal().iter().for_each(|rules| holds_in(rules, false));
    holds_in(&strange(), false);
}

#[test]
fn the_start_is_even_but_for_the_move() {
    let rules = classic();
    let tempo = rules.default_weights()[TO_MOVE];
    assert_eq!(rules.evaluate(&rules.start, &rules.default_weights()), tempo);
    let ten = game::<Grid<10, HALF>>(TEN, |_| ());
    assert_eq!(ten.evaluate(&ten.start, &ten.default_weights()), ten.default_weights()[TO_MOVE]);
    let knights = game::<Grid<8, ALL>>(TWO_ROWS, |s| s.knight = true);
    assert_eq!(knights.evaluate(&knights.start, &knights.default_weights()), knights.default_weights()[TO_MOVE]);
}

#[test]
fn stones_are_worth_having_or_not() {
    let up = "1b1b1b1b/b1b1b1b1/1b1b3b/8/8/w1w1w1w1/1w1w1w1w/w1w1w1w1 w";
    let queen = "8/b1b5/8/8/8/8/1W6/w7 b";
    assert!(value(&classic(), up) > 70);
    assert!(value(&classic(), queen) > 150);
    let reversed = game::<Grid<8, HALF>>(CLASSIC, reverse);
    assert!(value(&reversed, up) < -70);
    assert!(value(&reversed, queen) < 0);
    let few = "8/8/8/2B5/8/w7/8/w7 b left=4";
    let many = "8/8/8/2B5/8/w1w1w3/1w1w4/w1w5 b left=4";
    assert!(value(&strange(), few) > value(&strange(), many) + 300);
}

#[test]
fn a_way_to_the_goal_counts() {
    let [_, kings] = unequal();
    let shut = "b1b1b3/8/8/8/b1b1b1b1/1b1b1b1b/8/3W1W2 b";
    let through = "b1b1b3/8/4W3/8/b1b1b1b1/1b1b1b1b/8/3W4 b";
    assert!(value(&kings, through) > value(&kings, shut) + 200);
}

#[test]
fn runaways_and_few_against_a_queen_are_known() {
    let rules = classic();
    let features = |text: &str| {
        let mut features = [0; FEATURES];
        rules.measure(&rules.read_pos(text).unwrap().0, &mut features);
        features
    };
    assert_eq!(features("8/8/1w6/8/8/6b1/8/8 w")[RUNAWAY], 0, "both run");
    let runs = features("8/8/1w6/8/8/2b5/8/w1w5 w");
    assert_eq!((runs[RUNAWAY], runs[RUNAWAY_NEAR]), (1, 1));
    assert_eq!(features("1b6/8/1w6/8/8/8/8/w1w5 w")[RUNAWAY], 0, "one is guarded");
    assert_eq!(features("8/8/8/8/1B6/8/8/W1W5 w")[DRAWISH_QUEENS], 1);
    assert_eq!(features("8/8/8/8/1B6/8/8/W1W1W3 w")[DRAWISH_QUEENS], 0, "three catch her");
    assert_eq!(features("7B/8/8/8/8/8/8/2W1W1W1 w")[DRAWISH_QUEENS], 2, "not on the long diagonal");
}

#[test]
fn captures_are_gains_and_due() {
    let rules = classic();
    let pos = rules.read_pos("8/8/8/8/3B4/2w5/8/8 w").unwrap().0;
    let mut moves = Vec::new();
    rules.moves(&pos, &mut moves);
    assert!(rules.forced(&pos, &moves));
    assert_eq!(rules.gain(&pos, moves[0]), 300);
    assert!(!rules.forced(&pos, &[]));
    moves.clear();
    rules.moves(&rules.start, &mut moves);
    assert!(!rules.forced(&rules.start, &moves));
    assert!(moves.iter().all(|&mv| rules.gain(&rules.start, mv) == 0));
    assert_eq!(rules.slot(Move::set(5)), 5 * 64 + 5);
    let promotes = rules.read_pos("8/w7/8/8/8/8/7b/8 w").unwrap().0;
    assert_eq!(rules.gain(&promotes, Move::go(0, 0, 0, true)), 150);
}

#[test]
fn table_manners_are_never_forced_and_claims_are_gains() {
    let strict = rules_of::<Grid<8, HALF>>("1b6/8/8/8/3b4/2w5/8/w7 w", |s| s.huffing = true);
    let rules = Judged::new(Arc::new(Mannered::new(strict)));
    let start = rules.start();
    let mut moves = Vec::new();
    rules.moves(&start, &mut moves);
    assert!(!rules.forced(&start, &moves));
    let neglects = moves.iter().copied().find(|mv| !mv.is_capture()).unwrap();
    let next = rules.play(&start, neglects);
    moves.clear();
    rules.moves(&next, &mut moves);
    let huff = moves.iter().copied().find(|mv| mv.action == Action::Huff).unwrap();
    assert_eq!(rules.gain(&next, huff), 100);
    assert!(rules.gain(&next, Move::TAKE_BACK) > 0);
    assert_ne!(rules.key(&next), rules.key(&start));
}
