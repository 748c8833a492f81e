use kamen_core::{Act, Attempt, Board, FaultKind, Given, Outcome, Rules, Script, Side, reasons};

use crate::causes;
use crate::{Move, Pos, Race};
use kamen_core::bits::{bit, members};

const COPS: &str = "step = ['NE', 'SE', 'SW', 'NW']\nover = 'enemy'\nchain = true\nspoiling = true";
const COPS_START: &str = "1b1b1b1b/b1b1b1b1/1b1b1b1b/8/8/w1w1w1w1/1w1w1w1w/w1w1w1w1 w";
const HALMA: &str = "step = ['N', 'E', 'S', 'W']\nover = 'any'\nchain = true\nspoiling = true";
const HALMA_START: &str = "4bbbb/5bbb/6bb/7b/w7/ww6/www5/wwww4 w";
const PYRAMIDS: &str = "step = ['SE', 'SW']\nover = 'any'\nchain = true\nstuck = 'passes'";
const PYRAMIDS_START: &str = "1w1w1w1w/2w1w1w1/3w1w2/4w3/3b4/2b1b3/1b1b1b2/b1b1b1b1 w";
const CORNER: &str = "step = ['N', 'NE', 'E', 'SE', 'NW']\nspoiling = true";
const CORNER_START: &str = "3b1b1b/4b1b1/5b1b/w5b1/1w5b/w1w5/1w1w4/w1w1w3 w";
const FROGS: &str = "step = ['N', 'S']";
const FROGS_START: &str = "b/b/b/1/1/w/w/w w";

fn try_build(board: &str, start: &str, rules: &str) -> Result<Race, Vec<(FaultKind, String)>> {
    let mut given = Given::from_toml(<crate::Family as kamen_core::Family>::SETTINGS, rules);
    Race::new(Board::named(board).unwrap(), start, &mut given)
        .map_err(|faults| faults.into_iter().map(|fault| (fault.kind, fault.found)).collect())
}

fn build(board: &str, start: &str, rules: &str) -> Race {
    try_build(board, start, rules).unwrap()
}

pub(crate) fn all_games() -> [Race; 5] {
    [
        build("8x8", COPS_START, COPS),
        build("8x8", HALMA_START, HALMA),
        build("8x8", PYRAMIDS_START, PYRAMIDS),
        build("8x8", CORNER_START, CORNER),
        build("1x8", FROGS_START, FROGS),
    ]
}

fn read(race: &Race, text: &str) -> Pos {
    race.read(text).unwrap().0
}

pub(crate) fn moves(race: &Race, pos: &Pos) -> Vec<Move> {
    let mut moves = Vec::new();
    race.moves(pos, &mut moves);
    moves
}

/// Positions of random play, some hundred of every game.
pub(crate) fn walk(race: &Race, mut visit: impl FnMut(&Pos)) {
    let mut seed = 0x9E37_79B9_7F4A_7C15_u64;
    let mut pos = race.start();
    for _ in 0..800 {
        visit(&pos);
        let moves = moves(race, &pos);
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        pos = match moves.len() {
            0 => race.start(),
            n => race.play(&pos, moves[(seed >> 33) as usize % n]),
        };
    }
}

/// The rule as it is written: jump after jump with the stone really moved, squares of the board one by one.
fn landings_by_walking(race: &Race, pos: &Pos, origin: usize, at: usize, found: &mut u64) {
    let here = &race.board.points()[at];
    for way in &race.ways[pos.turn.index()].jump {
        let (dx, dy) = way.direction.delta();
        let square = |n| race.board.square(here.x + n * dx, here.y + n * dy);
        let (Some(over), Some(to)) = (square(1), square(2)) else { continue };
        let on = |square| Side::BOTH.into_iter().find(|&side| pos.of(side) & bit(square) != 0 && square != origin);
        let jumps = on(over).is_some_and(|side| race.over_any || side != pos.turn);
        if jumps && on(to).is_none() && *found & bit(to) == 0 {
            *found |= bit(to);
            if race.chain {
                landings_by_walking(race, pos, origin, to, found);
            }
        }
    }
}

#[test]
fn chains_found_at_once_are_those_found_jump_by_jump() {
    for race in all_games() {
        walk(&race, |pos| {
            for from in members(pos.of(pos.turn)) {
                let mut slow = 0;
                landings_by_walking(&race, pos, from, from, &mut slow);
                let fast = race.landings(pos, pos.turn, bit(from), race.chain);
                assert_eq!(fast, slow & !bit(from), "{} {}", race.write(pos, 0), race.board.name(from));
            }
        });
    }
}

#[test]
fn a_move_is_told_jump_by_jump() {
    let race = build("8x8", HALMA_START, HALMA);
    let pos = read(&race, "7b/8/8/3w4/2b5/1w6/1w6/8 w");
    let told = |text: &str| {
        let mv = moves(&race, &pos).into_iter().find(|&mv| race.text(&pos, mv) == text).unwrap();
        let trace = race.tell(&pos, &[mv]).remove(0).trace;
        trace.way().into_iter().map(|at| race.board.name(at).to_string()).collect::<Vec<String>>().join(" ")
    };
    assert_eq!(told("b2-c2"), "b2 c2");
    assert_eq!(told("b2-b4"), "b2 b4");
    assert_eq!(told("b2-d6"), "b2 b4 d4 d6");
}

/// Every jump of a trace goes over a stone to a free square, and the stone comes to stand where the move ends.
#[test]
fn what_is_told_leads_where_the_move_does() {
    for race in all_games() {
        walk(&race, |pos| {
            let moves = moves(&race, pos);
            for (mv, told) in moves.iter().zip(race.tell(pos, &moves)) {
                let way = told.trace.way();
                let ends = (!mv.is_pass()).then_some((mv.from.into(), mv.to.into()));
                assert_eq!(way.first().copied().zip(way.last().copied()), ends, "{}", race.text(pos, *mv));
                let mut now = *pos;
                for act in told.trace.acts.iter() {
                    let (Act::Step { from, to } | Act::Jump { from, to, .. }) = *act else { panic!("{act:?}") };
                    let legs = if told.trace.jumps() {
                        race.landings(&now, now.turn, bit(from), false)
                    } else {
                        race.targets(pos, from)
                    };
                    assert_ne!(legs & bit(to), 0, "{} {}", race.write(pos, 0), race.text(pos, *mv));
                    now = now.with_stone_moved(bit(from), bit(to));
                }
            }
        });
    }
}

#[test]
fn counting_agrees_with_generating_and_text_is_read_back() {
    for race in all_games() {
        walk(&race, |pos| {
            let text = race.write(pos, 0);
            assert_eq!(race.count(pos), moves(&race, pos).len() as u64, "{text}");
            assert_eq!(race.write(&read(&race, &text), 0), text);
            if pos.ply < 300 {
                assert_eq!(race.end(pos).is_some(), race.count(pos) == 0, "{text}");
            }
        });
    }
}

#[test]
fn plies_are_written_but_do_not_tell_positions_apart() {
    let race = build("8x8", COPS_START, COPS);
    let (early, late) = (read(&race, COPS_START), read(&race, &format!("{COPS_START} ply=77")));
    assert_eq!(early, late);
    assert_eq!(race.identity(&early), race.identity(&late));
    assert_eq!(race.write(&early, 0), COPS_START);
    assert_eq!(race.write(&late, 0), format!("{COPS_START} ply=77"));
}

#[test]
fn a_race_is_drawn_after_300_plies_yet_perft_goes_on() {
    let race = build("8x8", COPS_START, COPS);
    assert_eq!(race.end(&read(&race, &format!("{COPS_START} ply=299"))), None);
    let late = read(&race, &format!("{COPS_START} ply=300"));
    assert_eq!(race.end(&late), Some(Outcome::draw(causes::TOO_LONG)));
    assert_eq!(race.count(&late), 7);
}

#[test]
fn of_two_goals_filled_at_once_the_mover_s_counts() {
    let race = build("1x8", FROGS_START, FROGS);
    for (turn, winner) in [("w", Side::Black), ("b", Side::White)] {
        let both = read(&race, &format!("w/w/w/1/1/b/b/b {turn}"));
        assert_eq!(race.end(&both), Some(Outcome::win(winner, causes::TARGET_FILLED)));
        assert_eq!(race.count(&both), 0);
    }
}

#[test]
fn who_is_stuck_passes_until_both_are() {
    let race = build("8x8", PYRAMIDS_START, PYRAMIDS);
    let stuck = read(&race, "8/8/8/8/8/8/1b6/w7 w");
    assert_eq!(race.end(&stuck), None);
    assert_eq!(moves(&race, &stuck), [Move::PASS]);
    assert_eq!(race.text(&stuck, Move::PASS), "--");
    assert_eq!(race.judge(&stuck, "a1-b2").reason, reasons::MUST_PASS);
    let next = race.play(&stuck, Move::PASS);
    assert_eq!(race.write(&next, 0), "8/8/8/8/8/8/1b6/w7 b ply=1");
    assert_eq!(race.judge(&next, "--").reason, reasons::PASS_NOT_ALLOWED);
    let neither = |text| race.end(&read(&race, text));
    assert_eq!(neither("1b6/8/8/8/8/8/8/w7 w"), Some(Outcome::draw(causes::NEITHER_MOVES)));
    assert_eq!(neither("1b6/8/8/8/8/8/8/w1w5 w"), Some(Outcome::win(Side::White, causes::NEITHER_MOVES)));
}

#[test]
fn the_arbiter_names_the_rule() {
    let halma = build("8x8", HALMA_START, HALMA);
    let ring = read(&halma, "8/8/8/3b4/2b1b3/2wb4/8/8 w");
    let reason = |text| halma.judge(&ring, text).reason;
    assert_eq!(reason("c3-c5-e5-e3-c3"), reasons::BACK_TO_ORIGIN);
    assert_eq!(reason("c3-c5-e5"), reasons::WRITTEN_OTHERWISE);
    assert_eq!(reason("c3xe5"), reasons::WRITTEN_OTHERWISE);
    assert_eq!(reason("c3-c5-c6"), reasons::NO_WAY_THERE);
    assert_eq!(reason("c3-a3"), reasons::NOTHING_TO_JUMP);
    assert_eq!(reason("c3-c6"), reasons::TOO_FAR);
    assert_eq!(reason("c3-a5"), reasons::WRONG_DIRECTION);
    assert_eq!(reason("c3-g5"), reasons::NO_WAY_THERE);
    assert_eq!(reason("c3-g7"), reasons::NO_WAY_THERE);
    assert_eq!(reason("c3+d4"), reasons::NO_SUCH_MOVE);
    assert_eq!(reason("c3"), reasons::UNFINISHED);

    let corner = build("8x8", CORNER_START, CORNER);
    let twice = read(&corner, "8/3b4/8/3b4/3w4/8/8/8 w");
    assert_eq!(corner.judge(&twice, "d4-d8").reason, reasons::ONE_JUMP_ONLY);
    assert_eq!(corner.judge(&twice, "d4-d6-d8").reason, reasons::ONE_JUMP_ONLY);
    assert_eq!(corner.judge(&twice, "d4-d3").reason, reasons::WRONG_DIRECTION);
    assert_eq!(corner.explain(&twice, &Attempt::clicks(&[99, 3])).reason, reasons::UNKNOWN_SQUARE);
    assert_eq!(corner.explain(&twice, &Attempt::clicks(&[])).reason, reasons::NO_SUCH_MOVE);
}

#[test]
fn a_player_s_own_game_is_told_everything_that_is_wrong() {
    let faults = |board, start, rules| try_build(board, start, rules).err().unwrap();
    let kinds =
        |board, start, rules| -> Vec<FaultKind> { faults(board, start, rules).into_iter().map(|f| f.0).collect() };
    assert_eq!(kinds("10x10", COPS_START, COPS), [FaultKind::BadValue]);
    assert_eq!(kinds("mill", COPS_START, COPS), [FaultKind::BadValue]);
    assert_eq!(kinds("8x8", "8/8/8/8/8/8/8/8 w", COPS), [FaultKind::Impossible]);
    assert_eq!(
        kinds("8x8", "x7/8/8/8/8/8/8/w7 w quiet=3", "over = 'none'\nmajority = true"),
        [
            FaultKind::MissingField,
            FaultKind::BadValue,
            FaultKind::UnknownField,
            FaultKind::UnexpectedCharacter,
            FaultKind::UnknownKey
        ]
    );
    // White goes straight up and Black straight down: from a and b nobody gets to c.
    let never = faults("8x8", "bb6/8/8/8/8/8/8/1ww5 w", "step = ['N']");
    assert_eq!(never, [(FaultKind::Unreachable, "a8".into()), (FaultKind::Unreachable, "c1".into())]);
    assert_eq!(kinds("8x8", COPS_START, "step = ['NE', 'NW']\njump = []\nchain = true"), [FaultKind::Contradiction]);
}

#[test]
fn stones_stand_on_squares_of_the_game_only() {
    let race = build("8x8", COPS_START, COPS);
    let faults = race.read("W7/b7/8/8/8/8/8/1w6 w").unwrap_err();
    let kinds: Vec<FaultKind> = faults.iter().map(|fault| fault.kind).collect();
    assert_eq!(kinds, [FaultKind::NoSuchStone, FaultKind::StoneNotInPlay]);
}
