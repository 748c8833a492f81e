//! Laws of the evaluation that hold whatever the weights, and exchanges worked out by hand.

use std::collections::HashMap;
use std::sync::Arc;

use kamen_chess::{ChessRules, Pos, find, read_fen};
use kamen_core::{Board, Rules};
use shakmaty::{CastlingMode, Chess, Color, EnPassantMode, Move, Position, Role, Square};

use super::exchange::exchange_loses;
use super::layout::{TERMS, defaults, names};
use super::{PHASES, Record, scale, walk};
use crate::{Evaluate, Judged, SLOTS};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

fn rules() -> Judged<ChessRules> {
    Judged::new(Arc::new(ChessRules::new(Board::named("8x8").unwrap(), pos(START))))
}

fn pos(fen: &str) -> Pos {
    read_fen(fen).unwrap_or_else(|faults| panic!("{fen}: {faults:?}")).0
}

fn value(fen: &str) -> i32 {
    rules().evaluate(&pos(fen), &defaults())
}

fn phase(pos: &Pos) -> i32 {
    walk(&pos.0, &mut Record(&mut [])).phase()
}

fn measured(pos: &Pos) -> Vec<i32> {
    let mut features = vec![0; 2 * TERMS];
    rules().measure(pos, &mut features);
    features
}

/// Positions of random games, from the opening to bare kings.
fn random_positions(games: u64) -> Vec<Pos> {
    let (rules, mut found, mut moves) = (rules(), Vec::new(), Vec::new());
    for game in 0..games {
        let (mut pos, mut seed) = (rules.start(), kamen_core::stir(game));
        for _ in 0..300 {
            moves.clear();
            rules.moves(&pos, &mut moves);
            if moves.is_empty() {
                break;
            }
            seed = kamen_core::stir(seed);
            // Captures are preferred now and then, so that endings come up.
            let takes = moves.iter().copied().find(|mv| mv.is_capture() && seed % 5 == 0);
            pos = rules.play(&pos, takes.unwrap_or(moves[(seed >> 8) as usize % moves.len()]));
            found.push(pos.clone());
        }
    }
    found
}

/// Upside down, with the colours swapped.
fn mirrored(pos: &Pos) -> Pos {
    let mut setup = pos.0.to_setup(EnPassantMode::Legal);
    setup.mirror();
    Pos(setup.position(CastlingMode::Standard).unwrap())
}

#[test]
fn turning_the_board_changes_the_sign_and_nothing_else() {
    let (rules, weights) = (rules(), defaults());
    for pos in random_positions(60) {
        let other = mirrored(&pos);
        assert_eq!(rules.evaluate(&pos, &weights), -rules.evaluate(&other, &weights), "{:?}", pos);
        let negated: Vec<i32> = measured(&other).iter().map(|feature| -feature).collect();
        assert_eq!(measured(&pos), negated, "{pos:?}");
    }
}

#[test]
fn measures_and_weights_make_the_value() {
    let (rules, weights) = (rules(), defaults());
    let (mut checked, mut scaled) = (0, 0);
    for pos in random_positions(60) {
        let features = measured(&pos);
        let sum = |from: usize| -> i32 {
            features.iter().zip(&weights).skip(from).step_by(2).map(|(feature, weight)| feature * weight).sum()
        };
        let (middle, end) = (sum(0), sum(1));
        let numbers = walk(&pos.0, &mut Record(&mut []));
        let scaled_for = |strong, ours, theirs| scale::scale(pos.0.board(), strong, ours, theirs) != scale::FULL;
        let drawish = scaled_for(Color::White, numbers.white, numbers.black)
            || scaled_for(Color::Black, numbers.black, numbers.white);
        if !drawish {
            assert_eq!(rules.evaluate(&pos, &weights), (middle + end) / PHASES, "{pos:?}");
            checked += 1;
        } else {
            scaled += 1;
        }
    }
    assert!(checked > 1000 && scaled > 100, "{checked} {scaled}");
}

#[test]
fn the_start_is_worth_the_move() {
    assert_eq!(value(START), defaults()[0]);
    assert_eq!(phase(&pos(START)), PHASES);
    assert!(names()[0].starts_with("to-move"));
}

#[test]
fn every_term_has_one_name_and_two_weights() {
    let mut sorted = names();
    assert_eq!((sorted.len(), defaults().len()), (2 * TERMS, 2 * TERMS));
    sorted.sort();
    sorted.dedup();
    assert_eq!(sorted.len(), 2 * TERMS);
    let plain = |name: &String| name.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-');
    assert!(sorted.iter().all(plain));
    // Squares, ranks and numbers are where their names say.
    let place = |name: &str| names().iter().position(|other| other == name).unwrap();
    let mut features = measured(&pos("3k4/P7/8/8/8/8/8/4K3 w - -"));
    assert_eq!(features[place("pawn-at-a7-end")], PHASES);
    assert_eq!(features[place("passed-7-end")], PHASES);
    features = measured(&pos("4k3/8/8/6N1/8/8/PP6/4K3 w - -"));
    assert_eq!(features[place("knight-at-g5-middle")], 1);
    assert_eq!(features[place("knight-mobility-6-end")], PHASES - 1);
    assert_eq!(features[place("material-pawn-middle")], 2);
}

#[test]
fn weights_of_any_number_and_size_do_no_harm() {
    let rules = rules();
    for weights in [vec![], vec![7], vec![i32::MAX; 2 * TERMS], vec![i32::MIN; 3 * TERMS]] {
        rules.evaluate(&pos(START), &weights);
    }
    rules.measure(&pos(START), &mut []);
    rules.measure(&pos(START), &mut [0; 3]);
}

#[test]
fn terms_see_what_they_are_named_for() {
    let places: HashMap<String, usize> = names().into_iter().zip(0..).collect();
    for (fen, name, times) in [
        ("4k3/8/8/8/8/8/4P3/2B1KB2 w - -", "bishop-pair", 1),
        ("4k3/p7/8/8/8/8/4P3/R3K2R w - -", "rook-open-file", 1),
        ("4k3/p7/8/8/8/8/4P3/R3K2R w - -", "rook-half-open-file", 1),
        ("4k3/p7/8/8/8/8/4P3/R3K2R w KQ -", "castling-right", 2),
        ("4k3/R7/8/8/8/8/8/4K3 w - -", "rook-seventh-rank", 1),
        ("R3k3/P7/8/8/8/8/8/4K3 b - -", "rook-behind-passed", 0),
        ("4k3/P7/8/8/8/8/8/R3K3 w - -", "rook-behind-passed", 1),
        ("4k3/8/8/8/8/p7/8/R3K3 w - -", "rook-behind-passed", 0),
        ("R3k3/8/8/8/8/p7/8/4K3 b - -", "rook-behind-passed", 1),
        ("4k3/8/8/3N4/4P3/8/8/4K3 w - -", "knight-outpost", 1),
        ("4k3/2p5/8/3N4/4P3/8/8/4K3 w - -", "knight-outpost", 0),
        ("4k3/8/8/8/8/P7/P1P5/4K3 w - -", "pawn-isolated", 3),
        ("4k3/8/8/8/8/P7/P1P5/4K3 w - -", "pawn-doubled", 1),
        ("4k3/8/8/2p5/1P6/8/P7/4K3 w - -", "pawn-backward", 0),
        ("4k3/8/8/2p1p3/4P3/3P4/8/4K3 w - -", "pawn-backward", 1),
        ("4k3/8/8/8/8/8/PP6/4K3 w - -", "pawn-phalanx-2", 2),
        ("4k3/8/8/8/8/1P6/P7/4K3 w - -", "pawn-supported-3", 1),
        // One helps, one stops; one helps, two stop; a passed pawn is no candidate.
        ("4k3/2p5/8/1P6/P7/8/8/4K3 w - -", "pawn-candidate-5", 1),
        ("4k3/p1p5/8/8/1P6/P7/8/4K3 w - -", "pawn-candidate-4", 0),
        ("4k3/8/8/8/1P6/P7/8/4K3 w - -", "pawn-candidate-4", 0),
        ("4k3/8/n7/P7/8/8/8/4K3 w - -", "passed-blocked-5", 1),
        ("4k3/8/8/P7/1P6/8/8/4K3 w - -", "passed-supported-5", 1),
        ("7k/8/8/P7/8/8/8/4K3 w - -", "passed-unstoppable", 1),
        ("4k3/8/8/P7/8/8/8/4K3 w - -", "passed-unstoppable", 1),
        ("4k3/8/8/P7/8/8/8/4K3 b - -", "passed-unstoppable", 0),
        ("4k3/8/8/8/8/7P/5PP1/6K1 w - -", "shield-near", 2),
        ("4k3/8/8/8/8/7P/5PP1/6K1 w - -", "shield-far", 1),
        ("4k3/8/8/3n4/4P3/8/8/4K3 w - -", "pawn-hits-minor", 1),
        ("4k3/8/8/3n4/8/8/8/3RK3 w - -", "loose-piece", 1),
        ("4k3/8/8/3n4/8/8/8/3RK3 w - -", "rook-hits-minor", 1),
        ("4k3/8/8/3n4/8/2N5/8/4K3 w - -", "minor-hits-minor", 0),
        ("4k3/8/8/3b4/8/2N5/8/4K3 w - -", "minor-hits-minor", 1),
        // Three pawns below five.
        ("4k3/8/8/8/8/8/PP6/N3K3 w - -", "knight-pawns", -3),
        ("4k3/8/8/8/8/8/PP6/R3K3 w - -", "rook-pawns", -3),
        ("4k3/8/8/8/8/8/8/N3K3 w - -", "knight-own-king", 4),
        ("4k3/8/8/8/8/8/8/4K1B1 w - -", "bishop-own-king", 2),
        // Both kings on the right: h4 is there for both. White's on the left: its own table is turned.
        ("4k3/8/8/8/7P/8/8/6K1 w - -", "pawn-at-h4", 1),
        ("4k3/8/8/8/7P/8/8/1K6 w - -", "pawn-at-a4", 1),
        ("4k3/8/8/8/7P/8/8/1K6 w - -", "pawn-facing-h4", 1),
        // Black's wing is the files e to h down to the fourth rank: the rook attacks five squares of it. White's has none.
        ("6k1/8/8/8/8/8/8/4K2R w - -", "wing-attacked", -5),
        // Either king holds the five squares around it.
        ("6k1/8/8/8/8/8/8/4K3 w - -", "wing-defended", 0),
        ("8/8/8/3k4/8/8/8/R3K3 w - -", "drive-to-edge", 0),
    ] {
        let pos = pos(fen);
        let found = measured(&pos)[places[&format!("{name}-end")]];
        assert_eq!(found, times * (PHASES - phase(&pos)), "{name} in {fen}");
    }
}

#[test]
fn common_sense() {
    for (better, worse) in [
        // Castled, not in the middle.
        ("r4rk1/ppp2ppp/2n2n2/8/8/2N2N2/PPP2PPP/R4RK1 w - -", "r4rk1/ppp2ppp/2n2n2/8/8/2N2N2/PPP2PPP/R3K2R w - -"),
        // A pawn further on.
        ("4k3/8/1P6/8/8/8/8/4K3 w - -", "4k3/8/8/8/1P6/8/8/4K3 w - -"),
        // The lone king at the edge.
        ("k7/8/2K5/8/8/8/8/7R w - -", "8/8/8/3k4/8/8/8/K6R w - -"),
        // The corner of the bishop's colour.
        ("8/8/8/8/1N6/2K5/3B4/k7 b - -", "k7/4B3/2K5/1N6/8/8/8/8 b - -"),
        // A safe king.
        ("6k1/5p1p/6p1/8/8/5N2/5PPP/3QR1K1 w - -", "6k1/5ppp/8/8/8/5N2/5PPP/3QR1K1 w - -"),
    ] {
        assert!(value(better) > value(worse), "{better} {} > {worse} {}", value(better), value(worse));
    }
}

#[test]
fn drawish_endings_count_for_little() {
    for (fen, most) in [
        ("4k3/8/8/8/8/8/8/2B1K3 w - -", 40),
        ("4k3/8/8/8/8/8/8/1N2K1N1 w - -", 60),
        // The bishop does not hold the corner.
        ("k7/8/8/P7/8/8/8/2B1K3 w - -", 60),
        ("4k3/4b3/8/8/8/8/8/4K2R w - -", 80),
        ("4kb2/8/8/8/8/8/4PP2/4KB2 w - -", 170),
    ] {
        assert!(value(fen).abs() <= most, "{fen}: {}", value(fen));
    }
    assert!(value("k7/8/8/P7/8/8/8/4KB2 w - -") > 300);
}

/// Exchanges in pawns 100, knights 320, bishops 330, rooks 500, queens 950.
#[test]
fn exchanges() {
    for (fen, text, balance) in [
        // Nothing defends it.
        ("4k3/8/8/3p4/8/8/8/3RK3 w - -", "d1xd5", 100),
        ("4k3/8/4p3/3p4/8/8/8/3RK3 w - -", "d1xd5", -400),
        ("4k3/8/4p3/3p4/4P3/8/8/3RK3 w - -", "e4xd5", 100),
        ("4k3/8/4p3/3p4/4P3/8/8/4K3 w - -", "e4xd5", 0),
        ("4k3/8/4p3/3n4/4P3/8/8/4K3 w - -", "e4xd5", 220),
        // Rooks behind each other.
        ("3rk3/8/8/3p4/8/8/3R4/3RK3 w - -", "d2xd5", 100),
        ("3rk3/3r4/8/3p4/8/8/3R4/3RK3 w - -", "d2xd5", -400),
        // The bishop behind the queen.
        ("4k3/1b6/2q5/3p4/4P3/8/6B1/4K3 w - -", "e4xd5", 100),
        // The king may not take what is defended.
        ("8/8/4k3/3p4/8/8/3R4/3RK3 w - -", "d2xd5", 100),
        ("8/8/4k3/3p4/8/8/3R4/4K3 w - -", "d2xd5", -400),
        ("4k3/8/8/8/3pP3/8/8/4K3 b - e3", "d4xe3", 100),
        ("4k3/8/8/8/3pP3/8/5P2/4K3 b - e3", "d4xe3", 0),
        // A new queen that is taken, and one that is not.
        ("1r2k3/P7/8/8/8/8/8/4K3 w - -", "a7xb8=Q", 1350),
        ("r7/4P3/5k2/8/8/8/8/4K3 w - -", "e7-e8=Q", -100),
        ("8/4P3/5k2/8/8/8/8/4K3 w - -", "e7-e8=Q", 850),
        ("4k3/8/8/8/8/8/8/4K2R w K -", "e1-g1", 0),
    ] {
        let pos = pos(fen);
        let mv = find(&pos, text).unwrap_or_else(|| panic!("{text} in {fen}"));
        assert!(!exchange_loses(&pos.0, mv, -balance), "{text} in {fen}");
        assert!(exchange_loses(&pos.0, mv, -balance - 1) || mv.is_castle(), "{text} in {fen}");
    }
}

#[test]
fn gains_are_above_zero_where_nothing_is_lost() {
    let rules = rules();
    for (fen, text, sign) in [
        ("4k3/8/8/3p4/8/8/8/3RK3 w - -", "d1xd5", 1),
        ("4k3/8/4p3/3p4/8/8/8/3RK3 w - -", "d1xd5", -1),
        ("4k3/8/4p3/3p4/4P3/8/8/4K3 w - -", "e4xd5", 1),
        ("4k3/8/8/3p4/8/8/8/3RK3 w - -", "d1-d4", 0),
        ("8/4P3/5k2/8/8/8/8/4K3 w - -", "e7-e8=Q", 1),
        ("8/4P3/5k2/8/8/8/8/4K3 w - -", "e7-e8=R", 0),
        ("4k3/8/8/8/8/8/8/4K2R w K -", "e1-g1", 0),
    ] {
        let pos = pos(fen);
        let mv = find(&pos, text).unwrap();
        assert_eq!(rules.gain(&pos, mv).signum(), sign, "{text} in {fen}");
    }
    // A pawn takes before a queen does.
    let both = pos("4k3/8/8/3r4/4P3/8/8/3QK3 w - -");
    let gain = |text| rules.gain(&both, find(&both, text).unwrap());
    assert!(gain("e4xd5") > gain("d1xd5"));
}

#[test]
fn keys_are_equal_where_positions_are() {
    let rules = rules();
    let play =
        |moves: &[&str]| moves.iter().fold(rules.start(), |pos, text| rules.play(&pos, find(&pos, text).unwrap()));
    let one = play(&["g1-f3", "g8-f6", "b1-c3", "b8-c6"]);
    let other = play(&["b1-c3", "b8-c6", "g1-f3", "g8-f6"]);
    assert_eq!(rules.key(&one), rules.key(&other));
    // En passant counts only where it can be taken.
    assert_eq!(
        rules.key(&play(&["e2-e4"])),
        rules.key(&pos("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq -"))
    );
    for (one, other) in [
        (START, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq -"),
        (START, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQk -"),
        ("4k3/8/8/8/3pP3/8/8/4K3 b - e3", "4k3/8/8/8/3pP3/8/8/4K3 b - -"),
    ] {
        assert_ne!(rules.key(&pos(one)), rules.key(&pos(other)), "{one} {other}");
    }
    let mut known: HashMap<u64, Pos> = HashMap::new();
    for pos in random_positions(300) {
        let key = rules.key(&pos);
        let before = known.entry(key).or_insert_with(|| pos.clone());
        assert_eq!(*before, pos);
        assert_eq!(rules.key(&mirrored(&mirrored(&pos))), key);
    }
}

#[test]
fn slots_are_origin_and_destination() {
    let (rules, mut moves) = (rules(), Vec::new());
    for pos in random_positions(10) {
        moves.clear();
        rules.moves(&pos, &mut moves);
        assert!(moves.iter().all(|&mv| rules.slot(mv) < SLOTS));
    }
    let pos = pos("4k3/8/8/8/8/8/8/4K2R w K -");
    assert_eq!(rules.slot(find(&pos, "e1-g1").unwrap()), 4 * 64 + 6);
}

#[test]
fn passing_swaps_the_turn() {
    let rules = rules();
    let mut passes = 0;
    for pos in random_positions(60) {
        let board = pos.0.board();
        let pieces = pos.0.us() & !board.pawns() & !board.kings();
        let passed = rules.pass(&pos);
        assert_eq!(passed.is_some(), pieces.any() && !pos.0.is_check(), "{pos:?}");
        assert_eq!(rules.forced(&pos, &[]), pos.0.is_check());
        if let Some(passed) = passed {
            passes += 1;
            let mut setup = pos.0.to_setup(EnPassantMode::Legal);
            setup.swap_turn();
            let swapped: Chess = setup.position(CastlingMode::Standard).unwrap();
            assert_eq!(passed, Pos(swapped));
            assert_eq!(passed.0.maybe_ep_square(), None);
        }
    }
    assert!(passes > 1000);
    // With rooks alone the right to castle stays.
    let rooks = pos("r3k2r/p7/8/8/8/8/P7/R3K2R w KQkq -");
    assert_eq!(rules.pass(&rooks), Some(pos("r3k2r/p7/8/8/8/8/P7/R3K2R b KQkq -")));
}

/// Nothing the generator would not give is asked for, but it must not panic either.
#[test]
fn strange_moves_do_no_harm() {
    let (rules, start) = (rules(), pos(START));
    let put = Move::Put { role: Role::Knight, to: Square::E4 };
    let castle = Move::Castle { king: Square::E1, rook: Square::H1 };
    for mv in [put, castle] {
        assert_eq!(rules.gain(&start, mv), 0);
        assert!(!exchange_loses(&start.0, mv, 0));
        assert!(rules.slot(mv) < SLOTS);
    }
}
