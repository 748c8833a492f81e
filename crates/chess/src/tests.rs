//! What is peculiar to chess: notation, equality, and every reason of the arbiter.

use crate::causes;
use crate::reasons;
use kamen_core::Family as _;
use kamen_core::{
    Attempt, Board, FaultKind, Given, Outcome, Place, Position, Reason, Refusal, Role, Rules, Script, Side, perft,
};
use shakmaty::Position as _;

use kamen_core::Letters;

use crate::{ChessRules, Family, Move, find, read_fen, san};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

fn game(fen: &str) -> Box<dyn Position> {
    let mut given = Given::from_toml(Family::SETTINGS, "");
    match Family::build(Board::named("8x8").unwrap(), fen, &mut given) {
        Ok(start) => start.position(),
        Err(faults) => panic!("{fen}: {faults:?}"),
    }
}

fn rules() -> ChessRules {
    ChessRules::new(Board::named("8x8").unwrap(), read_fen(START).unwrap().0)
}

fn refused(fen: &str, text: &str) -> Refusal {
    game(fen).attempt(text).expect_err(text)
}

fn marks(refusal: &Refusal, role: Role) -> Vec<&str> {
    refusal.of(role).collect()
}

#[track_caller]
fn reason(fen: &str, text: &str, reason: Reason) {
    assert_eq!(refused(fen, text).reason, reason, "{text} in {fen}");
}

fn faults(fen: &str) -> Vec<(FaultKind, usize)> {
    let column = |place: &Place| match place {
        Place::Column(column) => *column,
        _ => 0,
    };
    read_fen(fen).expect_err(fen).iter().map(|fault| (fault.kind, column(&fault.place))).collect()
}

#[test]
fn perft_is_the_usual_one() {
    let rules = rules();
    for (fen, counts) in [
        (START, &[20, 400, 8902, 197_281][..]),
        (KIWIPETE, &[48, 2039, 97_862][..]),
        ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", &[14, 191, 2812, 43_238][..]),
        ("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", &[44, 1486, 62_379][..]),
        // Dead by material, yet counted.
        ("8/8/8/4k3/8/8/8/4K3 w - - 0 1", &[5, 40][..]),
    ] {
        let pos = read_fen(fen).unwrap().0;
        for (depth, &count) in counts.iter().enumerate() {
            assert_eq!(perft(&rules, &pos, depth as u32 + 1), count, "{fen}");
        }
    }
}

/// Moves are counted in another way than they are listed; both must agree wherever pins, checks and en passant meet.
#[test]
fn counting_agrees_with_listing() {
    fn walk(rules: &ChessRules, pos: &crate::Pos, depth: u32) {
        let mut moves = Vec::new();
        rules.moves(pos, &mut moves);
        assert_eq!(rules.count(pos), moves.len() as u64, "{}", rules.identity(pos));
        if depth > 0 {
            moves.iter().for_each(|&mv| walk(rules, &rules.play(pos, mv), depth - 1));
        }
    }
    for (fen, depth) in [
        (KIWIPETE, 2),
        ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -", 4),
        ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq -", 3),
        ("n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - -", 3),
        ("8/8/8/8/k2Pp2Q/8/8/3K4 b - d3", 3),
    ] {
        walk(&rules(), &read_fen(fen).unwrap().0, depth);
    }
}

#[test]
fn ends() {
    let mate = game("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3");
    assert_eq!(mate.end(), Some(Outcome::win(Side::Black, causes::MATE)));
    assert_eq!(mate.attempt("e2-e4").unwrap_err().reason, reasons::GAME_OVER);
    assert_eq!(game("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1").end(), Some(Outcome::draw(causes::STALEMATE)));
    for dead in ["8/8/8/4k3/8/8/8/4K3 w - -", "8/8/8/4k3/8/8/8/4KN2 b - -", "5b2/8/8/4k3/8/8/8/2B1K3 w - -"] {
        assert_eq!(game(dead).end(), Some(Outcome::draw(causes::DEAD_POSITION)), "{dead}");
    }
    // Bishops of both colours of squares, or two knights, can still mate with help.
    assert_eq!(game("2b5/8/8/4k3/8/8/8/2B1K3 w - -").end(), None);
    assert_eq!(game("8/8/8/4k3/8/8/8/4KNN1 w - -").end(), None);
    // 75 moves by each side.
    assert_eq!(
        game(START).read("8/8/8/4k3/8/8/8/4K2R w - - 150 99").unwrap().end().unwrap().cause,
        kamen_core::causes::NO_PROGRESS
    );
}

#[test]
fn fen_both_ways() {
    let start = game(START);
    for fen in [START, KIWIPETE, "rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 2"] {
        assert_eq!(start.read(fen).unwrap().text(), fen);
    }
    // No black pawn can take on e3, so the field is not written; nor is it a difference.
    let needless = start.read("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1").unwrap();
    assert_eq!(needless.text(), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    let short = start.read("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq -").unwrap();
    assert_eq!(needless.identity(), short.identity());
    let clock = start.read("8/8/8/4k3/8/8/8/4K2R w K - 37 80").unwrap();
    assert_eq!((clock.quiet(), clock.text().as_str()), (37, "8/8/8/4k3/8/8/8/4K2R w K - 37 80"));
    let next = clock.attempt("e1-g1").unwrap().play();
    assert_eq!(next.text(), "8/8/8/4k3/8/8/8/5RK1 b - - 38 80");
    let last = start.read("8/8/8/4k3/8/8/8/4K2R b K - 0 4294967295").unwrap();
    let after = last.nth(0).unwrap().play();
    assert_eq!(start.read(&after.text()).unwrap().text(), after.text());
}

#[test]
fn positions_repeat_whatever_the_counters() {
    let rules = rules();
    let first = rules.start();
    let mut pos = rules.start();
    for text in ["g1-f3", "g8-f6", "f3-g1", "f6-g8"] {
        pos = rules.play(&pos, find(&pos, text).unwrap());
    }
    assert_eq!(pos, first);
    assert_ne!(pos.chess().halfmoves(), first.chess().halfmoves());
    let with = read_fen("rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 2").unwrap().0;
    let without = read_fen("rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2").unwrap().0;
    assert_ne!(with, without);
}

#[test]
fn faults_of_form_are_listed_together() {
    use FaultKind::*;
    assert_eq!(
        faults("rnbqkbnr/ppppxppp/8/8/8/8/PPPPPPPP/RNBQKBN(R) w KQqk e4 -1 0 z"),
        [
            (NoSuchStone, 14),
            (NoSuchStone, 43),
            (UnexpectedCharacter, 52),
            (BadValue, 54),
            (BadValue, 57),
            (BadValue, 60),
            (UnexpectedCharacter, 62),
        ]
    );
    assert_eq!(faults("8/8/8/8/8/8/8/44 x KQkq -"), [(RowLength, 15), (BadTurn, 18)]);
    assert_eq!(faults(""), [(RowCount, 1), (RowLength, 1), (BadTurn, 1), (UnexpectedEnd, 1), (UnexpectedEnd, 1)]);
    assert_eq!(faults("8/8/8/4k3/8/8/8/4K3 w - - 0"), [(UnexpectedEnd, 28)]);
    assert_eq!(faults("8/8/8/4k3/8/8/8/4K3 w - - 01 +1"), [(BadValue, 27), (BadValue, 30)]);
    assert_eq!(faults("8/8/8/4k3/8/8/8/4K3 w HA -"), [(UnexpectedCharacter, 23), (UnexpectedCharacter, 24)]);
}

#[test]
fn faults_of_the_position_are_listed_together() {
    use crate::faults::*;
    // What is said of the whole position has no column.
    assert_eq!(faults("8/8/8/8/8/8/8/8 w - - 0 1"), [(MISSING_KING, 0), (MISSING_KING, 0)]);
    assert_eq!(
        faults("P3k3/8/8/8/8/8/8/KK2Q3 w Kq e6 0 1"),
        [
            (TOO_MANY_KINGS, 19),
            (PAWN_ON_LAST_ROW, 1),
            (OPPOSITE_CHECK, 24),
            (CASTLING_RIGHTS, 26),
            (CASTLING_RIGHTS, 27),
            (EN_PASSANT_SQUARE, 29),
        ]
    );
    assert_eq!(faults("4k3/8/8/8/8/8/PPPPPPPP/QQ2K3 w - - 0 1"), [(TOO_MANY_PAWNS, 0)]);
    assert_eq!(faults("4k3/8/8/8/8/3n1n2/8/4K3 w - - 0 1"), [(IMPOSSIBLE_CHECK, 0)]);
}

#[test]
fn board_and_settings_are_checked() {
    let rules = "castling = false";
    let mut given = Given::from_toml(Family::SETTINGS, rules);
    let faults = Family::build(Board::named("10x10").unwrap(), START, &mut given).err().unwrap();
    let kinds: Vec<FaultKind> = faults.iter().map(|fault| fault.kind).collect();
    assert_eq!(kinds, [FaultKind::UnknownField, FaultKind::BadValue]);
    let mut given = Given::from_toml(Family::SETTINGS, rules);
    let faults = Family::build(Board::named("8x8").unwrap(), "8/8/8/8/8/8/8/8 w - -", &mut given).err().unwrap();
    assert_eq!(faults.len(), 3);
}

#[test]
fn moves_are_written_and_read_in_every_notation() {
    let same = |fen: &str, texts: &[&str]| {
        let game = game(fen);
        for text in texts {
            let legal = game.attempt(text).unwrap_or_else(|refusal| panic!("{text} in {fen}: {refusal:?}"));
            assert_eq!(legal.text, texts[0], "{text}");
        }
    };
    same(START, &["e2-e4", "e2e4", "e4"]);
    same(START, &["g1-f3", "g1f3", "Nf3", "Jf3", "Ngf3", "N1f3", "Jg1f3"]);
    let castle = "4k3/8/8/8/8/8/8/R3K2R w KQ -";
    same(castle, &["e1-g1", "e1g1", "O-O", "0-0"]);
    same(castle, &["e1-c1", "e1c1", "O-O-O", "0-0-0"]);
    same("3k4/8/8/8/8/8/8/R3K2R w KQ -", &["e1-c1", "O-O-O+", "0-0-0+", "O-O-O"]);
    let promotion = "3q2k1/4P3/8/8/8/8/8/4K3 w - -";
    same(promotion, &["e7xd8=Q", "e7xd8=D", "e7d8q", "exd8=Q+", "exd8=Q", "exd8=D+", "exd8=D"]);
    same(promotion, &["e7xd8=N", "exd8=N", "exd8=J", "e7d8n"]);
    same("4k3/8/8/3pP3/8/8/8/4K3 w - d6", &["e5xd6", "e5d6", "exd6"]);
    same("6k1/5ppp/8/8/8/8/8/R3K3 w - -", &["a1-a8", "Ra8#", "Va8#", "Ra8", "Va8"]);
    let pair = "4k3/8/8/8/8/8/8/RR2K3 w - -";
    same("7k/8/8/R7/8/8/8/R3K3 w - -", &["a1-a3", "R1a3", "V1a3", "Ra1a3"]);
    same(pair, &["b1-b8", "Rb8+", "Rbb8", "Vb8+"]);
}

#[test]
fn san_has_the_letters_of_the_language() {
    let pos = read_fen("6k1/5ppp/8/8/8/8/8/R3K3 w - -").unwrap().0;
    let mv = find(&pos, "a1a8").unwrap();
    assert_eq!(san(&pos, mv, Letters::English), "Ra8#");
    assert_eq!(san(&pos, mv, Letters::CzechSlovak), "Va8#");
    let pos = read_fen("3q2k1/4P3/8/8/8/8/8/4K3 w - -").unwrap().0;
    assert_eq!(san(&pos, find(&pos, "e7d8q").unwrap(), Letters::CzechSlovak), "exd8=D+");
}

#[test]
fn no_spelling_means_two_moves() {
    let rules = rules();
    for fen in [START, KIWIPETE, "6k1/P1P5/1r6/R7/3N1N2/8/3N1N2/R3K2R w KQ -", "3Q1Q2/8/8/8/3Q1Q2/8/8/K6k w - -"] {
        let pos = read_fen(fen).unwrap().0;
        let mut moves = Vec::new();
        rules.moves(&pos, &mut moves);
        let mut all: Vec<(String, Move)> =
            moves.iter().flat_map(|&mv| crate::san::spellings(&pos, mv).into_iter().map(move |s| (s, mv))).collect();
        all.sort_by(|a, b| a.0.cmp(&b.0));
        for (text, mv) in &all {
            assert_eq!(find(&pos, text), Some(*mv), "{text} in {fen}");
        }
        for two in all.windows(2) {
            assert!(two[0].0 != two[1].0 || two[0].1 == two[1].1, "{two:?}");
        }
    }
}

#[test]
fn clicks_give_the_queen() {
    let game = game("3q2k1/4P3/8/8/8/8/8/4K3 w - -");
    let board = Board::named("8x8").unwrap();
    let at = |name| board.point(name).unwrap();
    let clicked = game.click(&[at("e7")]).unwrap();
    assert_eq!(clicked.complete(), None);
    assert_eq!(clicked.next, [at("d8"), at("e8")]);
    let clicked = game.click(&[at("e7"), at("d8")]).unwrap();
    assert_eq!(clicked.complete().unwrap().text, "e7xd8=Q");
}

#[test]
fn castling_conditions_one_by_one() {
    use crate::reasons::*;
    reason("4k3/8/8/8/8/8/8/R3K2R w - -", "e1-g1", CASTLING_KING_MOVED);
    reason("4k3/8/8/8/8/8/8/R4K1R w - -", "O-O", CASTLING_KING_MOVED);
    reason("4k3/8/8/8/8/8/8/R3K2R w Q -", "e1-g1", CASTLING_ROOK_MOVED);
    reason("4k3/8/8/8/8/8/8/4K2R w - -", "e1-g1", CASTLING_ROOK_MOVED);
    reason("4k3/8/8/8/8/8/8/R3K3 w Q -", "0-0", CASTLING_NO_ROOK);
    reason("4k3/8/8/8/8/8/8/R3K2r w Q -", "e1-c1", CASTLING_IN_CHECK);
    let blocked = refused("4k3/8/8/8/8/8/8/RN2K2R w KQ -", "e1-c1");
    assert_eq!((blocked.reason, blocked.rule), (CASTLING_WAY_BLOCKED, "castling.between"));
    assert_eq!(marks(&blocked, Role::Block), ["b1"]);
    reason("4k3/8/8/8/8/8/8/R3KN1R w KQ -", "e1g1", CASTLING_WAY_BLOCKED);
    reason("4k3/8/8/8/8/8/8/R3K1NR w KQ -", "e1g1", CASTLING_WAY_BLOCKED);
    let through = refused("4kr2/8/8/8/8/8/8/R3K2R w KQ -", "e1-g1");
    assert_eq!(through.reason, CASTLING_THROUGH_CHECK);
    assert_eq!((marks(&through, Role::Over), marks(&through, Role::Block)), (vec!["f1"], vec!["f8"]));
    let into = refused("4k1r1/8/8/8/8/8/8/R3K2R w KQ -", "e1-g1");
    assert_eq!(into.reason, CASTLING_INTO_CHECK);
    assert_eq!((marks(&into, Role::Over), marks(&into, Role::Block)), (vec!["g1"], vec!["g8"]));
    let check = refused("4k3/8/8/8/8/8/8/r3K2R w K -", "e1-g1");
    assert_eq!((marks(&check, Role::Over), marks(&check, Role::Block)), (vec!["e1"], vec!["a1"]));
    // An attack on b1 or on the rook does not matter.
    assert!(game("1r2k3/8/8/8/8/8/8/R3K3 w Q -").attempt("e1-c1").is_ok());
    reason("r3k2r/8/8/8/8/8/8/R3K2R b KQ -", "e8-g8", CASTLING_KING_MOVED);
}

#[test]
fn check_and_pins() {
    use crate::reasons::*;
    let pinned = refused("4r1k1/8/8/8/8/8/4N3/4K3 w - -", "e2-c3");
    assert_eq!(pinned.reason, KING_WOULD_BE_IN_CHECK);
    assert_eq!(marks(&pinned, Role::Block), ["e8"]);
    let walks = refused("3r2k1/8/8/8/8/8/8/4K3 w - -", "e1-d1");
    assert_eq!((walks.reason, walks.rule), (KING_WOULD_BE_IN_CHECK, "king"));
    // Away along the line of the check is into it too.
    reason("4r1k1/8/8/8/8/4K3/8/8 w - -", "e3-e2", KING_WOULD_BE_IN_CHECK);
    let unanswered = refused("4r1k1/8/8/8/8/8/7P/4K3 w - -", "h2-h3");
    assert_eq!((unanswered.reason, unanswered.rule), (CHECK_NOT_ANSWERED, "check"));
    assert_eq!(marks(&unanswered, Role::Block), ["e8"]);
    // Taking the one checker with a piece that is pinned by another.
    reason("6k1/8/8/8/7b/6n1/5P2/4K2r w - -", "f2xg3", CHECK_NOT_ANSWERED);
    reason("4r1k1/8/8/8/1b6/8/3NB3/4K3 w - -", "d2-f3", KING_WOULD_BE_IN_CHECK);
    // The double step can be taken, but both pawns leave the row at once.
    reason("8/8/8/K2pP2r/8/8/8/6k1 w - d6", "e5xd6", KING_WOULD_BE_IN_CHECK);
}

#[test]
fn pawns() {
    use crate::reasons::*;
    reason(START, "e2-d3", PAWN_NOTHING_TO_TAKE);
    reason(START, "e2-e5", TOO_FAR);
    reason("4k3/8/8/8/8/4P3/8/4K3 w - -", "e3-e5", TOO_FAR);
    reason("4k3/8/8/8/8/4P3/8/4K3 w - -", "e3-e2", FORWARD_ONLY);
    reason("4k3/8/8/8/8/4p3/4P3/4K3 w - -", "e2-e3", PAWN_STRAIGHT_BLOCKED);
    reason("4k3/8/8/8/8/4p3/4P3/4K3 w - -", "e2-e4", WAY_BLOCKED);
    reason("4k3/8/8/8/4p3/8/4P3/4K3 w - -", "e2-e4", PAWN_STRAIGHT_BLOCKED);
    reason("4k3/8/8/8/8/4N3/4P3/4K3 w - -", "e2-e3", OWN_PIECE_ON_TARGET);
    reason("4k3/8/8/8/8/4p3/4P3/4K3 w - -", "e3", PAWN_STRAIGHT_BLOCKED);
    reason("4k3/8/8/8/8/4p3/4P3/4K3 w - -", "d3", NO_SUCH_MOVE);
    let late = refused("4k3/8/8/3pP3/8/8/8/4K3 w - -", "e5xd6");
    assert_eq!((late.reason, marks(&late, Role::Over)), (EN_PASSANT_TOO_LATE, vec!["d5"]));
    reason("4k3/8/8/3pP3/8/8/8/4K3 w - -", "exd6", EN_PASSANT_TOO_LATE);
    let promotion = "3q2k1/4P3/8/8/8/8/8/4K3 w - -";
    reason(promotion, "e7xd8", PROMOTION_MISSING);
    reason(promotion, "exd8", PROMOTION_MISSING);
    reason(promotion, "e7d8", PROMOTION_MISSING);
    reason(promotion, "e7xd8=K", PROMOTION_MISSING);
    reason(promotion, "e7d8k", PROMOTION_MISSING);
    reason(START, "e2-e4=Q", PROMOTION_NOT_HERE);
    reason(START, "e4=Q", PROMOTION_NOT_HERE);
}

#[test]
fn other_pieces_and_texts() {
    use crate::reasons::*;
    reason(START, "e4-e5", EMPTY_SQUARE);
    reason(START, "e7-e5", NOT_YOUR_STONE);
    reason(START, "e2-e2", SAME_SQUARE);
    reason(START, "a1-a4", WAY_BLOCKED);
    reason(START, "a1-a2", OWN_PIECE_ON_TARGET);
    reason(START, "g1-g3", PIECE_MOVES_OTHERWISE);
    reason("4k3/8/8/8/8/8/8/4K3 w - -", "e1-e1", GAME_OVER);
    reason("4k3/8/8/8/8/8/7P/4K3 w - -", "e1-e3", TOO_FAR);
    reason(START, "e2xe4", WRITTEN_OTHERWISE);
    assert_eq!(refused(START, "e2xe4").text.as_deref(), Some("e2-e4"));
    reason(START, "e4+", WRITTEN_OTHERWISE);
    reason(START, "Pe4", WRITTEN_OTHERWISE);
    reason(START, "Nf3#", WRITTEN_OTHERWISE);
    reason(START, "--", PASS_NOT_ALLOWED);
    reason(START, "xe2", UNREADABLE);
    reason(START, "!e2,e4", UNREADABLE);
    reason(START, "take-back", UNREADABLE);
    reason(START, "e2-e3-e4", NO_SUCH_MOVE);
    reason(START, "e2-e4+d1", NO_SUCH_MOVE);
    reason(START, "Qd4", WAY_BLOCKED);
    reason(START, "Nd4", PIECE_MOVES_OTHERWISE);
    reason(START, "Ke3", TOO_FAR);
    reason(START, "e2-k9", UNKNOWN_SQUARE);
    reason(START, "hello", UNREADABLE);
    reason(START, "", UNREADABLE);
    reason(START, "♘f3", UNREADABLE);
    reason("4k3/8/8/8/8/8/7P/4K3 w - -", "Qd4", NO_SUCH_MOVE);
    let two = refused("4k3/8/8/8/8/8/8/R4RK1 w - -", "Rc1");
    assert_eq!((two.reason, marks(&two, Role::Stone)), (AMBIGUOUS_MOVE, vec!["a1", "f1"]));
    reason("4k3/8/8/8/8/8/8/R4RK1 w - -", "Vc1", AMBIGUOUS_MOVE);
}

#[test]
fn a_click_that_begins_nothing_says_why() {
    use crate::reasons::*;
    let board = Board::named("8x8").unwrap();
    let click = |fen: &str, names: &[&str]| {
        let points: Vec<usize> = names.iter().map(|name| board.point(name).unwrap()).collect();
        game(fen).click(&points).expect_err(fen).reason
    };
    assert_eq!(click(START, &["e4"]), EMPTY_SQUARE);
    assert_eq!(click(START, &["e7"]), NOT_YOUR_STONE);
    assert_eq!(click(START, &["a1"]), WAY_BLOCKED);
    assert_eq!(click("4k3/8/8/8/8/4p3/4P3/4K3 w - -", &["e2"]), WAY_BLOCKED);
    assert_eq!(click("4r1k1/8/8/8/8/8/4N3/4K3 w - -", &["e2"]), KING_WOULD_BE_IN_CHECK);
    assert_eq!(click("4r1k1/8/8/8/8/8/7P/4K3 w - -", &["h2"]), CHECK_NOT_ANSWERED);
    assert_eq!(click(START, &["e2", "e5"]), TOO_FAR);
}

/// Nothing anybody types or clicks, and no move that is not legal, brings it down.
#[test]
fn no_attempt_panics_or_lacks_a_reason() {
    let rules = rules();
    let board = Board::named("8x8").unwrap();
    let squares: Vec<String> = (0..64).map(|point| board.name(point).to_string()).collect();
    let fens = [START, KIWIPETE, "4k3/P7/8/3pP3/8/8/8/R3K2R w KQ d6", "r3k2r/8/8/8/3pP3/8/6p1/R3K2R b KQkq e3"];
    for fen in fens {
        let pos = read_fen(fen).unwrap().0;
        for from in &squares {
            for to in &squares {
                for text in [
                    format!("{from}-{to}"),
                    format!("{from}x{to}"),
                    format!("{from}{to}"),
                    format!("{from}-{to}=Q"),
                    format!("{from}{to}n"),
                    format!("N{from}{to}"),
                    format!("K{to}"),
                    format!("Dx{to}+"),
                    to.clone(),
                ] {
                    // Judged whether legal or not: a legal one has no business here, but must not bring it down.
                    rules.judge(&pos, &text);
                }
            }
        }
        for from in 0..65 {
            rules.explain(&pos, &Attempt::clicks(&[from]));
            for to in 0..65 {
                rules.explain(&pos, &Attempt::clicks(&[from, to]));
            }
        }
    }
    let mut moves = Vec::new();
    for fen in fens {
        rules.moves(&read_fen(fen).unwrap().0, &mut moves);
    }
    for fen in fens {
        let pos = read_fen(fen).unwrap().0;
        for &mv in &moves {
            let next = rules.play(&pos, mv);
            let mut some = Vec::new();
            rules.moves(&next, &mut some);
            for &mv in &moves {
                rules.count(&rules.play(&next, mv));
            }
        }
    }
}

#[test]
fn who_could_still_win_is_told_by_the_pieces() {
    for (fen, could) in [
        (START, [true, true]),
        ("7k/8/8/8/8/8/R7/K7 w - - 0 1", [true, false]),
        // A lone knight mates only with the help of what the other has.
        ("7k/7p/8/8/8/8/8/KN6 w - - 0 1", [true, true]),
        ("7k/7q/8/8/8/8/8/KN6 w - - 0 1", [false, true]),
    ] {
        assert_eq!(Side::BOTH.map(|side| game(fen).can_win(side)), could, "{fen}");
    }
}

#[test]
fn a_check_is_known_to_the_position() {
    assert!(!game(START).in_check());
    assert!(game("k7/8/8/8/8/8/8/R3K3 b - - 0 1").in_check());
    assert!(!game("7k/8/8/8/8/8/8/R3K3 b - - 0 1").in_check());
}

#[test]
fn each_move_has_its_spelling_and_its_clicks() {
    let pos = game(KIWIPETE);
    let legal = pos.legal();
    for mv in legal.iter() {
        assert_eq!(pos.nth(mv.index()).as_ref(), Some(mv));
        for path in &mv.paths {
            assert_eq!(pos.click(path).unwrap().complete(), Some(mv));
        }
    }
    assert_eq!(pos.nth(legal.len()), None);
}
