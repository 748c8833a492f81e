//! Records as other programs write them, by hand in their styles. Last positions are from `python-chess` and
//! `pydraughts`, or from the examples of the PDN standard.

use std::path::Path;

use kamen_catalog::Catalog;
use kamen_core::{Position, Squares, TableRefusal};
use kamen_records::{FileFormat, Flaw, Flawed, Record, Records, Score};

fn games(file: &str) -> Vec<Result<Record, Flawed>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../golden/records").join(file);
    let bytes = std::fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let format = FileFormat::of_path(&path).expect("a known extension");
    Records::new(&Catalog::builtin(), format, &bytes[..]).collect()
}

fn good(file: &str) -> Vec<Record> {
    let good = |game: Result<Record, Flawed>| game.unwrap_or_else(|flawed| panic!("{file}: {flawed:#?}"));
    games(file).into_iter().map(good).collect()
}

/// The position after the last move.
fn last(record: &Record) -> Box<dyn Position> {
    let catalog = Catalog::builtin();
    let game = catalog.get(&record.game).expect("a game of ours");
    let mut pos = record.start.as_ref().map_or(game.start.clone(), |text| game.start.read(text).expect("a position"));
    for ply in &record.line.plies {
        let legal = pos.attempt(&ply.text).unwrap_or_else(|refusal| panic!("{}: {refusal:?}", ply.text));
        pos = legal.play();
    }
    pos
}

fn fen(record: &Record) -> String {
    last(record).text()
}

/// Stones of numbers, in order, as PDN lists them.
fn numbers(record: &Record) -> String {
    let last = last(record);
    last.pdn(&Squares::usual(last.numbering())).expect("numbered squares")
}

/// Moves alone tell in which format they are, of whatever program and with whatever slips of the pen.
#[test]
fn a_text_without_tags_is_known_by_its_moves() {
    let catalog = Catalog::builtin();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../golden/records");
    let mut files = 0;
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("a file").path();
        let bytes = std::fs::read(&path).expect("its bytes");
        let text = String::from_utf8_lossy(&bytes);
        // A position is part of a beginning.
        let bare = |line: &&str| !line.trim_start().starts_with('[') || line.contains("[FEN ");
        let text: Vec<&str> = text.lines().filter(bare).collect();
        assert_eq!(Some(FileFormat::of_text(&catalog, &text.join("\n"))), FileFormat::of_path(&path), "{path:?}");
        files += 1;
    }
    assert!(files > 20, "{files}");
}

/// The flaws of a file's bad games: number, line, column, and the id of what is wrong.
fn flaws(file: &str) -> Vec<(usize, usize, usize, &'static str)> {
    let mut found = Vec::new();
    for flawed in games(file).into_iter().filter_map(Result::err) {
        for flaw in &flawed.flaws {
            let (line, column, id) = match flaw {
                Flaw::Fault(fault) => match fault.place {
                    kamen_core::Place::Line(line, column) => (line, column, fault.kind.id()),
                    _ => panic!("{fault}: nowhere"),
                },
                Flaw::Refused { at, refusal: TableRefusal::Move(refusal), .. } => {
                    (at.line, at.column, refusal.reason.id())
                }
                Flaw::Refused { at, refusal: TableRefusal::Table(objection), .. } => {
                    (at.line, at.column, objection.reason.id())
                }
            };
            found.push((flawed.number, line, column, id));
        }
    }
    found
}

#[test]
fn lichess() {
    let games = good("lichess.pgn");
    assert_eq!(games.len(), 2);
    let [blitz, ending] = &games[..] else { panic!() };
    assert_eq!(fen(blitz), "r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4");
    assert_eq!((blitz.score, blitz.cause), (Score::White, Some(kamen_chess::causes::MATE)));
    let clocks: Vec<Option<u64>> = blitz.line.plies.iter().map(|ply| ply.clock).collect();
    assert_eq!(clocks, [180, 180, 181, 179, 181, 175, 182].map(|seconds| Some(seconds * 1000)));
    assert_eq!(blitz.line.plies[0].comments, ["[%eval 0.18]"]);
    let blunder = &blitz.line.plies[5];
    assert_eq!((&blunder.nags[..], blunder.variations.len()), (&[4][..], 1));
    assert_eq!(blitz.tag("opening"), Some("Italian Game"));
    assert_eq!(blitz.tag("Variant"), None);
    assert_eq!(fen(ending), "8/7k/8/8/4Q3/8/6K1/8 b - - 2 61");
    assert_eq!(ending.start.as_deref(), Some("6k1/4P3/8/8/8/8/6K1/8 w - - 0 60"));
    assert_eq!((ending.score, ending.cause), (Score::Draw, None));
}

#[test]
fn chessbase() {
    let games = good("chessbase.pgn");
    let [opera] = &games[..] else { panic!() };
    assert_eq!(fen(opera), "1n1Rkb1r/p4ppp/4q3/4p1B1/4P3/8/PPP2PPP/2K5 b k - 1 17");
    assert_eq!(opera.tag("Event"), Some("München Open"));
    assert_eq!(opera.tag("SourceTitle"), Some("MainBase – 2020"));
    assert_eq!(opera.line.comments, ["[%evp 0,33,19,31] The opera game. [%csl Gf7]"]);
    let weak = &opera.line.plies[5];
    assert_eq!((weak.text.as_str(), &weak.nags[..], weak.variations.len()), ("c8-g4", &[6][..], 2));
    assert_eq!(weak.comments, ["[%cal Gd4e5] A weak move already."]);
    let threat: Vec<&str> = weak.variations[1].plies.iter().map(|ply| ply.text.as_str()).collect();
    assert_eq!(threat, ["b8-d7", "--", "e5xd4"]);
    assert_eq!(weak.variations[0].plies[1].variations[0].plies[1].variations[0].plies[0].comments, ["[#]"]);
}

#[test]
fn scid() {
    let games = good("scid.pgn");
    let [immortal] = &games[..] else { panic!() };
    assert_eq!(fen(immortal), "r1bk3r/p2pBpNp/n4n2/1p1NP2P/6P1/3P4/P1P1K3/q5b1 b - - 1 23");
    assert_eq!(immortal.tag("WhiteTeam"), Some("The \"Immortals\""));
    let [gambit, quiet] = [&immortal.line.plies[7], &immortal.line.plies[20]];
    assert_eq!((&gambit.nags[..], &quiet.nags[..]), (&[6][..], &[1][..]));
    assert_eq!(immortal.line.plies[35].comments, ["the second rook"]);
}

#[test]
fn twic() {
    let games = good("twic.pgn");
    let ends: Vec<(String, Score)> = games.iter().map(|game| (fen(game), game.score)).collect();
    let start = Catalog::builtin().get("chess").expect("chess").start.text();
    let expected = [
        ("rnbqk1nr/ppp2ppp/3b4/3p4/3P4/3B4/PPP2PPP/RNBQK1NR w KQkq - 2 5".to_string(), Score::Draw),
        (start, Score::Unknown),
        ("rn1q1bnr/ppp1kB1p/3p2p1/3NN3/4P3/8/PPPP1PPP/R1BbK2R b KQ - 2 7".to_string(), Score::White),
    ];
    assert_eq!(ends, expected);
}

#[test]
fn chess_com_and_cutechess() {
    let [fool] = &good("chesscom.pgn")[..] else { panic!() };
    assert_eq!((fool.score, fool.cause), (Score::Black, Some(kamen_chess::causes::MATE)));
    assert_eq!(fool.line.plies[3].clock, Some(597_900));
    let games = good("cutechess.pgn");
    let [stalemate, won] = &games[..] else { panic!() };
    assert_eq!((stalemate.score, stalemate.cause), (Score::Draw, Some(kamen_chess::causes::STALEMATE)));
    assert_eq!(stalemate.line.comments, ["Draw by stalemate"]);
    assert_eq!((won.score, won.cause), (Score::White, None));
    assert_eq!(won.line.plies[1].comments, ["-0.25/11 0.49s"]);
}

#[test]
fn czech_letters_and_habits() {
    let [school] = &good("czech.pgn")[..] else { panic!() };
    assert_eq!(fen(school), "r1b1k2r/pp2ppbp/2nq1np1/2p5/8/2N2N2/PPPPBPPP/R1BQ1RK1 w kq - 2 8");
    assert_eq!(school.tag("White"), Some("Dvořák, Jiří"));
    assert_eq!(school.score, Score::White);
    assert_eq!(school.line.plies[13].nags, [18]);
}

#[test]
fn what_is_wrong_in_pgn_is_said_where() {
    let expected = [
        (2, 8, 8, "own-piece-on-target"),
        (3, 12, 7, "unclosed"),
        (5, 19, 31, "row-length"),
        (6, 26, 7, "other-result"),
        (7, 30, 21, "other-result"),
        (8, 33, 11, "no-such-game"),
        (9, 38, 10, "bad-value"),
        (10, 44, 23, "ambiguous-move"),
        (11, 48, 7, "pass-not-allowed"),
        (12, 50, 8, "unclosed"),
    ];
    let found = flaws("wrong.pgn");
    for (found, expected) in found.iter().zip(&expected) {
        assert_eq!((found.0, found.1, found.2), (expected.0, expected.1, expected.2), "{found:?}");
    }
    assert_eq!(found.len(), expected.len(), "{found:?}");
    let ids: Vec<&str> = found.iter().map(|flaw| flaw.3).collect();
    assert!(ids[1..].iter().eq(expected[1..].iter().map(|flaw| &flaw.3)), "{ids:?}");
    let good: Vec<String> =
        games("wrong.pgn").into_iter().flatten().filter_map(|game| game.tag("Event").map(String::from)).collect();
    assert_eq!(good, ["good", "good too", "last and good"]);
}

#[test]
fn lidraughts() {
    let games = good("lidraughts.pdn");
    let [blitz, queen] = &games[..] else { panic!() };
    assert_eq!(
        numbers(blitz),
        "W:W26,28,32,33,34,35,36,37,38,39,40,41,43,44,45,46,47,48,49,50:\
         B1,2,3,4,5,6,8,9,10,11,12,13,14,15,16,17,18,19,22,24"
    );
    assert_eq!(blitz.score, Score::Draw);
    assert_eq!(blitz.line.plies[1].clock, Some(298_000));
    assert_eq!(numbers(queen), "B:WK36:B14");
}

#[test]
fn dam_2_2_and_toernooibase() {
    let [club] = &good("dam22.pdn")[..] else { panic!() };
    assert_eq!(
        numbers(club),
        "B:W27,28,30,31,32,33,35,36,37,42,43,44,45,46,47,48,49,50:B1,2,3,4,5,6,8,9,10,11,12,13,15,16,17,18,19,20"
    );
    assert_eq!((club.score, club.game.as_str()), (Score::White, "international"));
    let games: Vec<Record> = games("toernooibase.pdn").into_iter().flatten().collect();
    let [forfeit, empty] = &games[..] else { panic!() };
    assert_eq!((forfeit.score, forfeit.line.plies.len()), (Score::BothLost, 14));
    assert_eq!((&forfeit.line.plies[4].nags[..], &forfeit.line.plies[13].nags[..]), (&[2][..], &[7][..]));
    assert_eq!(forfeit.line.plies[10].text, "d4-e5");
    // A game that was not played has a result, and no number of a move: the standard's own files say so.
    assert_eq!(flaws("toernooibase.pdn"), [(2, 16, 1, "no-moves")]);
    assert_eq!((empty.score, empty.line.plies.len()), (Score::Draw, 0));
}

#[test]
fn kingsrow() {
    // English draughts are not the game of the box that is called so.
    assert_eq!(flaws("kingsrow.pdn"), [(1, 5, 12, "no-such-game")]);
    let good: Vec<Record> = games("kingsrow.pdn").into_iter().flatten().collect();
    assert_eq!(good.len(), 1);
    assert_eq!(good[0].line.plies[0].comments, ["0.012/18 [%emt 0:00:02]"]);
}

#[test]
fn aurora_and_the_other_types() {
    let [minsk] = &good("aurora.pdn")[..] else { panic!() };
    assert_eq!(minsk.game, "russian");
    assert_eq!(fen(minsk), "1b1b1b1b/2b3b1/7b/b1b5/7b/w3w1w1/1w1w1w1w/2w1w1w1 w");
    let games = good("plus600.pdn");
    let ids: Vec<&str> = games.iter().map(|game| game.game.as_str()).collect();
    assert_eq!(ids, ["international-8", "czech", "turkish", "international", "international"]);
    assert_eq!(games[0].line.plies[7].text, "c7xe5xc3");
    assert_eq!((fen(&games[2]).as_str(), games[2].score), ("8/4w3/8/8/8/8/8/8 b", Score::White));
    let reversed: Vec<&str> = games[3].line.plies.iter().map(|ply| ply.text.as_str()).collect();
    assert_eq!(reversed, ["d4-e5", "e7-f6"]);
    assert_eq!(numbers(&games[4]), "B:W18:B");
}

#[test]
fn what_is_wrong_in_pdn_is_said_where() {
    assert_eq!(
        flaws("wrong.pdn"),
        [
            (1, 4, 25, "capture-obligatory"),
            (2, 10, 4, "ambiguous-move"),
            (3, 13, 12, "bad-value"),
            (4, 19, 10, "bad-value"),
            (5, 26, 4, "unknown-square"),
            (6, 31, 10, "unexpected-character"),
            (8, 41, 10, "unexpected-character"),
            (9, 46, 4, "unreadable"),
            (10, 52, 10, "unclosed"),
            (11, 58, 4, "no-such-move"),
            (13, 69, 1, "no-moves"),
            (14, 74, 1, "no-moves"),
            (15, 81, 1, "not-ended"),
            (16, 84, 10, "other-result"),
        ]
    );
    assert_eq!(games("wrong.pdn").iter().filter(|game| game.is_ok()).count(), 3);
}

fn moves(record: &Record) -> Vec<&str> {
    record.line.plies.iter().map(|ply| ply.text.as_str()).collect()
}

#[test]
fn playok_counts_from_the_seat_of_black() {
    let games = good("playok.pdn");
    assert_eq!(moves(&games[0]), ["d4-e5", "e7-f6", "f4-g5", "f6xd4"]);
    assert_eq!(numbers(&games[1]), "B:W18:B");
}

#[test]
fn old_dutch_layouts_and_other_habits() {
    let games = good("old-dutch.pdn");
    let numbered: Vec<String> = {
        let catalog = Catalog::builtin();
        let mut pos = catalog.get("international").expect("a game").start.clone();
        let plies = games[0].line.plies.iter();
        plies
            .map(|ply| {
                let legal = pos.attempt(&ply.text).expect("legal");
                pos = legal.play();
                legal.written(kamen_core::Writing::Numbers).expect("numbers")
            })
            .collect()
    };
    assert_eq!(numbered[7..10], ["1-6", "46-41", "12-17"]);
    assert_eq!(numbered[10..16], ["34-30", "20-25", "40-34", "14-20", "45-40", "10-14"]);
    assert_eq!(numbered[16..], ["30-24", "20x29", "34x23x12x21", "16x27"]);
    assert_eq!((moves(&games[1]), moves(&games[2])), (vec!["e3xg5xe7"], vec!["e3xg5xe7"]));
    assert_eq!(games[2].line.plies[0].nags, [1]);
    let [one, other] = [&games[3], &games[4]].map(numbers);
    assert_eq!((one.as_str(), other.as_str()), ("B:WK36:B19", "B:WK36:B14"));
    let aside = &games[5].line.plies[0].variations[0];
    assert_eq!(aside.plies.iter().map(|ply| ply.text.as_str()).collect::<Vec<_>>(), ["h4-g5", "--", "i3-h4"]);
    assert_eq!(aside.plies[2].nags, [902]);
    assert_eq!(games[5].line.plies[1].nags, [5]);
    assert_eq!((games[6].tag("Event"), games[6].warnings.len()), (Some("first"), 1));
    assert_eq!(games[6].tags[1], ("Event".to_string(), "second".to_string()));
    assert_eq!(moves(&games[7]), ["d4-e5", "g7-f6", "e5xg7", "h8xf6", "c3-d4"]);
    // Behind the moves of PDN a result separates games; the tag says how this one ended.
    assert_eq!((games[12].score, games[12].warnings.len()), (Score::Black, 1));
    // What follows says which of the two captures it was.
    assert_eq!(numbers(&games[11]), "W:WK36:B20");
    assert_eq!(moves(&games[8]), ["i7-j6"]);
    assert_eq!(moves(&games[9]), ["i7-j6", "b4-a5"]);
    // From the bottom left, the fourth row is numbered from its left end.
    assert_eq!(
        (games[10].start.as_deref(), moves(&games[10])),
        (Some("1b1b1b1b1b/10/10/10/10/10/1w1w1w1w1w/10/10/10 w"), vec!["b4-a5"])
    );
}

#[test]
fn a_file_that_does_not_say_its_game() {
    let games = good("czech-untyped.pdn");
    assert!(games.iter().all(|game| game.game == "czech"), "{games:?}");
    // It is said once that this was found out.
    assert_eq!(games.iter().map(|game| game.warnings.len()).collect::<Vec<_>>(), [1, 0]);
    assert_eq!(flaws("untyped.pdn"), [(1, 1, 1, "game-not-said"), (2, 5, 1, "game-not-said")]);
    assert_eq!(flaws("untyped-problems.pdn"), [(1, 1, 1, "game-not-said"), (2, 7, 1, "game-not-said")]);
    // Games of the federation of English draughts, where Black begins: nobody here plays them.
    assert_eq!(flaws("checkers.pdn"), [(1, 1, 1, "game-unknown"), (2, 6, 1, "game-unknown")]);
    let Some(Err(Flawed { flaws, .. })) = self::games("untyped.pdn").into_iter().next() else { panic!() };
    let [Flaw::Fault(fault)] = &flaws[..] else { panic!() };
    assert_eq!(fault.expected, "czech (29), international-8 (26), russian (25)");
    // Whoever knows can say it.
    let catalog = Catalog::builtin();
    let told = |file: &str, id: &str| {
        let bytes = std::fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../golden/records").join(file));
        let records = Records::new(&catalog, FileFormat::Pdn, std::io::Cursor::new(bytes.expect("the file")));
        records.of_game(catalog.get(id).expect("a game of ours")).map(|game| game.map(|game| game.game)).collect()
    };
    let games: Result<Vec<String>, Flawed> = told("untyped.pdn", "russian");
    assert_eq!(games, Ok(vec!["russian".to_string(); 2]));
    let games: Result<Vec<String>, Flawed> = told("untyped-problems.pdn", "international-8");
    assert_eq!(games, Ok(vec!["international-8".to_string(); 2]));
}

#[test]
fn a_game_that_is_named_begins_as_its_type_says() {
    let catalog = Catalog::builtin();
    let mut game = catalog.get("international").expect("a game of ours").clone();
    game.format = Some(kamen_catalog::Format::Pdn("20,B,10,10,N1,0".to_string()));
    let read: Vec<_> = Records::new(&catalog, FileFormat::Pdn, &b"1. 20-25 31-26 *"[..]).of_game(&game).collect();
    assert_eq!(moves(read[0].as_ref().expect("Black begins")), ["i7-j6", "b4-a5"]);
}

#[test]
fn squares_are_written_from_the_corner_of_the_type() {
    let catalog = Catalog::builtin();
    let record = &good("dam22.pdn")[0];
    let written = |kind: &str, start: Option<&str>| {
        let mut game = catalog.get("international").expect("a game of ours").clone();
        game.format = Some(kamen_catalog::Format::Pdn(kind.to_string()));
        let mut record = record.clone();
        if let Some(start) = start {
            record.start = Some(start.to_string());
            record.line.plies.clear();
        }
        let mut text = String::new();
        kamen_records::pdn::write(&game, &record, &mut text).expect("it has a place there");
        text
    };
    assert!(written("20,W,10,10,N2,0", None).contains("\n1. 32-28 18-23 2. 38-32 12-18"));
    assert!(written("20,W,10,10,N1,0", None).contains("\n1. 19-23 33-28 2. 13-19 39-33"));
    assert!(written("20,W,10,10,A0,0", None).contains("\n1. d4-e5 e7-f6"));
    assert!(written("20,W,10,10,A1,0", None).contains("\n1. g4-f5 f7-e6"));
    let start = Some("10/10/10/10/10/10/1w8/10/10/W9 w");
    assert!(written("20,W,10,10,N2,0", start).contains("[FEN \"W:W31,K46:B\"]"));
    assert!(written("20,W,10,10,N0,0", start).contains("[FEN \"W:W16,K1:B\"]"));
}
