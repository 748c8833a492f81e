//! UCI, and its dialect for the other games.

use std::time::{Duration, Instant};

use kamen_catalog::Catalog;
use kamen_core::Position;

use crate::client::Client;

fn fields(line: &str, name: &str) -> Option<String> {
    let mut words = line.split_whitespace().skip_while(|word| *word != name);
    words.next()?;
    words.next().map(str::to_string)
}

#[test]
fn it_introduces_itself() {
    let mut client = Client::uci();
    client.send("uci");
    let lines = client.until("uciok");
    assert!(lines[0].starts_with("id name Kamen "));
    for option in [
        "Hash type spin",
        "Threads type spin",
        "MultiPV type spin",
        "OwnBook type check",
        "Ponder type check",
        "UCI_LimitStrength type check",
        "UCI_Elo type spin",
        "Level type spin",
        "SyzygyPath type string",
        "SolvedPath type string",
        "Game type combo",
        "Set type string",
    ] {
        let start = format!("option name {option} default");
        assert!(lines.iter().any(|line| line.starts_with(&start)), "{option}");
    }
    let game = lines.iter().find(|line| line.contains("name Game")).unwrap();
    for known in Catalog::builtin().games() {
        assert!(game.contains(&format!(" var {}", known.id)), "{}", known.id);
    }
    client.send("isready");
    assert_eq!(client.next(), "readyok");
    client.send("quit");
    assert!(client.close().is_empty());
}

#[test]
fn it_tells_what_it_thinks() {
    let mut client = Client::uci();
    client.send("position startpos moves e2e4 e7e5");
    client.send("go depth 4");
    let lines = client.until("bestmove");
    let info = lines.iter().rfind(|line| line.starts_with("info depth")).unwrap();
    for name in ["depth", "seldepth", "multipv", "score", "nodes", "nps", "hashfull", "time", "pv"] {
        assert!(fields(info, name).is_some(), "{name}: {info}");
    }
    let best = fields(&lines[lines.len() - 1], "bestmove").unwrap();
    assert_eq!(fields(info, "pv").unwrap(), best);
    assert!(fields(&lines[lines.len() - 1], "ponder").is_some());
}

#[test]
fn it_mates() {
    let mut client = Client::uci();
    client.send("position fen 6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1");
    client.send("go mate 1");
    let lines = client.until("bestmove");
    assert!(lines.iter().any(|line| line.contains("score mate 1 ")), "{lines:?}");
    assert_eq!(lines[lines.len() - 1].split_whitespace().nth(1), Some("d1d8"));
}

#[test]
fn it_knows_the_endings_it_is_told_of() {
    let tables = concat!(env!("CARGO_MANIFEST_DIR"), "/../solve/tests/syzygy");
    let mut client = Client::uci();
    let score = |client: &mut Client, go: &str| {
        // A pawn that wins only because the king is in front of it.
        client.send("position fen 8/8/8/8/4k3/8/3KP3/8 w - - 0 1");
        client.send(go);
        let lines = client.until("bestmove");
        fields(lines.iter().rfind(|line| line.contains(" score ")).expect("it tells what it thinks"), "cp")
    };
    let searched = score(&mut client, "go depth 3").and_then(|value| value.split(' ').next()?.parse::<i32>().ok());
    client.send(&format!("setoption name SyzygyPath value {tables}"));
    let known = score(&mut client, "go depth 3").and_then(|value| value.split(' ').next()?.parse::<i32>().ok());
    assert!(searched.is_some_and(|value| value > 0), "{searched:?}");
    assert_eq!(known, Some(0), "with the king behind it, it is a draw");
    // Among several folders, separated as the system does it, wherever the files are.
    let empty = concat!(env!("CARGO_MANIFEST_DIR"), "/src");
    for folders in [[empty, tables], [tables, empty]] {
        client.send("setoption name SyzygyPath value <empty>");
        assert_eq!(
            score(&mut client, "go depth 3").and_then(|value| value.split(' ').next()?.parse().ok()),
            searched,
            "nothing is known any more"
        );
        let folders = std::env::join_paths(folders).expect("no such letters in them");
        client.send(&format!("setoption name SyzygyPath value {}", folders.display()));
        let known = score(&mut client, "go depth 3").and_then(|value| value.split(' ').next()?.parse::<i32>().ok());
        assert_eq!(known, Some(0));
    }
    let folders = std::env::join_paths([tables, "/nowhere/at/all"]).expect("no such letters in them");
    client.send(&format!("setoption name SyzygyPath value {}", folders.display()));
    assert!(client.next().starts_with("info string error: there is no folder '/nowhere/at/all'"));
}

/// A folder with one file of wolf: what is built in, with something done to it.
fn wolf(spoil: impl Fn(&mut Vec<u8>)) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("there is room for it");
    let mut bytes = kamen_solve::built_in("wolf").expect("it is").to_vec();
    spoil(&mut bytes);
    std::fs::create_dir(folder.path().join("wolf")).expect("it can be made");
    std::fs::write(folder.path().join("wolf/4-1.kamendb"), bytes).expect("it can be written");
    folder
}

#[test]
fn files_that_are_not_used_are_told_once() {
    let unused = |lines: &[String]| -> Vec<String> {
        lines.iter().filter(|line| line.contains("is not used")).cloned().collect()
    };
    let said = |folder: &tempfile::TempDir, fault: &str| {
        let file = folder.path().join("wolf/4-1.kamendb");
        [format!("info string error: {} is not used ({fault})", file.display())]
    };
    let start = |folder: &tempfile::TempDir| {
        let mut client = Client::uci();
        client.send("setoption name Game value wolf");
        client.send(&format!("setoption name SolvedPath value {}", folder.path().display()));
        client
    };
    // What is wrong with a file as it is opened is told when the engine is made ready,
    let cut = wolf(|bytes| bytes.truncate(1000));
    let mut client = start(&cut);
    client.send("isready");
    assert_eq!(unused(&client.until("readyok")), said(&cut, "damaged"));
    client.send("go depth 1");
    assert_eq!(unused(&client.until("bestmove")), [] as [String; 0]);
    // or where nobody asked for that, before it thinks.
    let foreign = wolf(|bytes| *bytes = b"a cake".to_vec());
    client.send(&format!("setoption name SolvedPath value {}", foreign.path().display()));
    client.send("go depth 1");
    assert_eq!(unused(&client.until("bestmove")), said(&foreign, "foreign"));
    // What turns out while it thinks stands before its answer.
    let spoilt = wolf(|bytes| (bytes.len() / 4..bytes.len()).step_by(500).for_each(|at| bytes[at] ^= 1));
    let mut client = start(&spoilt);
    client.send("isready");
    client.send("go depth 1");
    assert_eq!(unused(&client.until("bestmove")), said(&spoilt, "damaged"));
    client.send("go depth 1");
    assert_eq!(unused(&client.until("bestmove")), [] as [String; 0]);
    client.send("isready");
    assert_eq!(unused(&client.until("readyok")), [] as [String; 0]);
}

#[test]
fn openings_are_played_without_thinking_where_that_is_asked_for() {
    let mut client = Client::uci();
    let mut depths = |own: bool, words: &str| -> Vec<String> {
        client.send(&format!("setoption name OwnBook value {own}"));
        client.send(&format!("go nodes 500 {words}"));
        client.until("bestmove").iter().filter_map(|line| fields(line, "depth")).collect()
    };
    assert_eq!(depths(true, ""), ["0"]);
    assert!(!depths(false, "").contains(&"0".to_string()));
    // A move that may not be played is none of an opening.
    assert!(!depths(true, "searchmoves a2a3").contains(&"0".to_string()));
}

#[test]
fn several_lines_are_all_different() {
    let mut client = Client::uci();
    client.send("setoption name MultiPV value 3");
    client.send("go depth 3");
    let lines = client.until("bestmove");
    let mut moves: Vec<String> = (1..=3)
        .map(|number| {
            let start = format!("multipv {number} ");
            fields(lines.iter().rfind(|line| line.contains(&start)).unwrap(), "pv").unwrap()
        })
        .collect();
    moves.sort();
    moves.dedup();
    assert_eq!(moves.len(), 3);
}

#[test]
fn only_some_moves() {
    let mut client = Client::uci();
    client.send("go depth 3 searchmoves a2a3 h2h3");
    let best = client.word_after("bestmove");
    assert!(["a2a3", "h2h3"].contains(&best.as_str()), "{best}");
    client.send("go searchmoves a2a5");
    assert!(client.next().starts_with("info string error: 'a2a5'"));
}

#[test]
fn it_stops_at_once() {
    let mut client = Client::uci();
    client.send("isready");
    client.until("readyok");
    let mut slow = Vec::new();
    for round in 0..20 {
        client.send("go infinite");
        // Also in the very moment it begins.
        std::thread::sleep(Duration::from_millis(round * 3));
        let told = Instant::now();
        client.send("stop");
        client.until("bestmove");
        slow.push(told.elapsed());
    }
    slow.sort();
    // The machine of the test may be busy with others, so not all of them can be asked for.
    assert!(slow[slow.len() / 4] < Duration::from_millis(10), "{slow:?}");
}

#[test]
fn nobody_is_answered_before_asking() {
    let mut client = Client::uci();
    // Mate is found at once, but the search was not told to end.
    client.send("position fen 6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1");
    client.send("go infinite");
    std::thread::sleep(Duration::from_millis(200));
    client.send("isready");
    let lines = client.until("readyok");
    assert!(!lines.iter().any(|line| line.starts_with("bestmove")), "{lines:?}");
    client.send("stop");
    assert_eq!(client.word_after("bestmove"), "d1d8");
    client.send("stop");
    client.send("ponderhit");
    assert!(client.is_silent(Duration::from_millis(50)));
}

#[test]
fn it_ponders() {
    let mut client = Client::uci();
    client.send("position startpos moves e2e4 e7e5");
    client.send("go ponder wtime 2000 btime 2000 winc 0 binc 0");
    std::thread::sleep(Duration::from_millis(300));
    client.send("isready");
    let lines = client.until("readyok");
    assert!(!lines.iter().any(|line| line.starts_with("bestmove")), "{lines:?}");
    let hit = Instant::now();
    client.send("ponderhit");
    client.until("bestmove");
    assert!(hit.elapsed() < Duration::from_secs(2), "{:?}", hit.elapsed());
    // A pondered move that was not played.
    client.send("go ponder movetime 10000");
    client.send("stop");
    client.send("position startpos");
    client.send("go nodes 100");
    client.until("bestmove");
    client.until("bestmove");
}

#[test]
fn a_hit_goes_on_with_the_search_that_is_under_way() {
    let depth = |line: &String| fields(line, "depth").and_then(|depth| depth.parse::<u32>().ok());
    for (go, most) in [("movetime 200", 500), ("wtime 3000 btime 3000", 1500)] {
        let mut client = Client::uci();
        client.send("position startpos moves e2e4 e7e5");
        client.send(&format!("go ponder {go}"));
        std::thread::sleep(Duration::from_millis(400));
        client.send("isready");
        let before = client.until("readyok").iter().filter_map(depth).max().expect("it has pondered");
        let hit = Instant::now();
        client.send("ponderhit");
        let after = client.until("bestmove");
        let took = hit.elapsed();
        // Nothing begins at depth 1 again.
        assert!(after.iter().filter_map(depth).all(|depth| depth >= before), "{go}: {before} {after:?}");
        assert!(took < Duration::from_millis(most), "{go}: {took:?}");
        // It does not answer the moment it is hit: the time is there to be used.
        assert!(took > Duration::from_millis(20), "{go}: {took:?}");
        client.close();
    }
    // Nodes are counted from the beginning: what was found while pondering is answered at once.
    let mut client = Client::uci();
    client.send("go ponder nodes 5000");
    std::thread::sleep(Duration::from_millis(200));
    client.send("ponderhit");
    client.until("bestmove");
}

#[test]
fn time_is_kept() {
    let mut client = Client::uci();
    client.send("isready");
    client.until("readyok");
    for (go, most) in [("movetime 100", 400), ("wtime 300 btime 300", 400), ("wtime 10 btime 10", 300)] {
        // More than they say: what the machine of the test does besides is not ours.
        let began = Instant::now();
        client.send(&format!("go {go}"));
        client.until("bestmove");
        assert!(began.elapsed() < Duration::from_millis(most), "{go}: {:?}", began.elapsed());
    }
}

#[test]
fn the_same_nodes_give_the_same_search() {
    let search = || {
        let mut client = Client::uci();
        client.send("position startpos moves d2d4 d7d5");
        client.send("go nodes 5000");
        let lines = client.until("bestmove");
        lines.iter().map(|line| format!("{:?} {:?}", fields(line, "cp"), fields(line, "pv"))).collect::<Vec<_>>()
    };
    assert_eq!(search(), search());
}

#[test]
fn levels_answer_by_themselves() {
    for option in ["Level value 1", "UCI_Elo value 600"] {
        let mut client = Client::uci();
        client.send("setoption name UCI_LimitStrength value true");
        client.send(&format!("setoption name {option}"));
        if option.starts_with("Level") {
            client.send("setoption name UCI_LimitStrength value false");
        }
        client.send("setoption name Seed value 7");
        client.send("go");
        let lines = client.until("bestmove");
        assert!(lines.iter().any(|line| line.starts_with("info depth 1 ")), "{lines:?}");
    }
}

#[test]
fn errors_are_answered_and_change_nothing() {
    let mut client = Client::uci();
    client.send("position startpos moves e2e4");
    client.send("d");
    let before = client.until("info string moves");
    for bad in [
        "hello",
        "position",
        "position here",
        "position startpos e2e4",
        "position fen",
        "position fen 8/8/8/8/8/8/8/8 w - - 0 1",
        "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0",
        "position startpos moves e2e5",
        "position startpos moves e2e4 e2e4",
        "position exchange bbb/3 w",
        "setoption",
        "setoption name",
        "setoption name Colour value red",
        "setoption name Hash value 0",
        "setoption name Hash value lots",
        "setoption name Hash value 99999999999999999999999",
        "setoption name Threads",
        "setoption name Level value 11",
        "setoption name UCI_Elo value 100",
        "setoption name Ponder value perhaps",
        "setoption name Game value ludo",
        "setoption name Set value huffing=true",
        "go depth",
        "go depth deep",
        "go sideways",
        "go searchmoves e2e4",
    ] {
        client.send(bad);
        let line = client.next();
        assert!(line.starts_with("info string error: "), "{bad}: {line}");
    }
    client.send("d");
    assert_eq!(client.until("info string moves"), before);
    client.send("go nodes 50");
    client.until("bestmove");
}

#[test]
fn a_second_search_is_refused() {
    let mut client = Client::uci();
    client.send("go infinite");
    client.send("go depth 1");
    let lines = client.until("info string error");
    assert!(!lines.iter().any(|line| line.starts_with("bestmove")));
    client.send("stop");
    client.until("bestmove");
}

#[test]
fn the_end_of_the_input_ends_the_session() {
    let mut client = Client::uci();
    client.send("go infinite");
    let rest = client.close();
    assert!(rest[rest.len() - 1].starts_with("bestmove "));
    let mut client = Client::uci();
    client.send("go infinite");
    client.send("quit");
    assert!(client.close().iter().any(|line| line.starts_with("bestmove ")));
}

#[test]
fn a_game_that_is_over_has_no_move() {
    let mut client = Client::uci();
    client.send("position startpos moves f2f3 e7e5 g2g4 d8h4");
    client.send("go depth 3");
    let lines = client.until("bestmove");
    assert_eq!(lines[0], "info depth 0 score mate 0");
    assert_eq!(lines[lines.len() - 1], "bestmove (none)");
}

#[test]
fn games_change_and_take_options() {
    let mut client = Client::uci();
    client.send("setoption name Game value dama");
    client.send("setoption name Set value huffing=true");
    client.send("position exchange 8/8/5b2/8/3b4/2w3w1/8/8 w moves g3-h4");
    client.send("d");
    assert_eq!(client.next(), "info string game dama");
    assert_eq!(client.next(), "info string position 8/8/5b2/8/3b3w/2w5/8/8 b huff=c3");
    assert!(client.next().split_whitespace().any(|word| word == "xc3"));
    // Without the option the stone must capture.
    client.send("setoption name Set value");
    client.send("position exchange 8/8/5b2/8/3b4/2w3w1/8/8 w moves g3-h4");
    assert!(client.next().starts_with("info string error: 'g3-h4'"));
    client.send("setoption name Game value chess");
    client.send("position startpos moves e2e4");
    client.send("go nodes 100");
    client.until("bestmove");
}

/// A roll for a position that waits for one.
fn rolled(position: &dyn Position, dice: &str) -> Option<Box<dyn Position>> {
    let digits: Vec<u8> = dice.bytes().map(|digit| digit - b'0').collect();
    if position.text().contains("roll=") { None } else { position.roll([digits[0], digits[1], digits[2]]) }
}

/// Plays a game against itself and checks every move. Gives the position it came to.
fn play(client: &mut Client, game: &str, nodes: u32, plies: usize) -> Box<dyn Position> {
    client.send(&format!("setoption name Game value {game}"));
    client.send("ucinewgame");
    let mut position = Catalog::builtin().get(game).unwrap().start.clone();
    let mut moves = String::new();
    for ply in 0..plies {
        if position.end().is_some() {
            break;
        }
        let dice = ["114", "266", "333", "125"][ply % 4];
        if let Some(next) = rolled(&*position, dice) {
            position = next;
            moves.push_str(&format!(" roll={dice}"));
        }
        client.send(&format!("position startpos moves{moves}"));
        client.send(&format!("go nodes {nodes}"));
        let lines = client.until("bestmove");
        assert!(!lines.iter().any(|line| line.contains("error")), "{game}: {lines:?}");
        let best = lines[lines.len() - 1].split_whitespace().nth(1).unwrap().to_string();
        let legal = position.attempt(&best).unwrap_or_else(|refusal| panic!("{game} {best}: {refusal:?}"));
        position = legal.play();
        moves.push_str(&format!(" {best}"));
    }
    client.send(&format!("position startpos moves{moves}"));
    position
}

#[test]
fn every_game_can_be_played() {
    let mut client = Client::uci();
    client.send("setoption name Hash value 1");
    for game in Catalog::builtin().games() {
        play(&mut client, &game.id, 60, 30);
    }
}

#[test]
fn whole_games_come_to_their_end() {
    let mut client = Client::uci();
    client.send("setoption name Hash value 1");
    for game in ["chess", "dama", "mill", "wolf", "frogs", "mill-dice"] {
        let last = play(&mut client, game, 150, 600);
        // Repetition ends a game too, but it is the client who sees it.
        client.send("d");
        let said = client.until("info string moves");
        assert_eq!(said[1], format!("info string position {}", last.text()).as_str(), "{game}");
        if let Some(end) = last.end() {
            assert_eq!(said[2], format!("info string game over: {} ({})", end.id(), end.cause.id()), "{game}");
        }
    }
}
