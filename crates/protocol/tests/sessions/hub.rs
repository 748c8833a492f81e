//! The Hub protocol.

use std::time::{Duration, Instant};

use kamen_catalog::Catalog;
use kamen_core::{Legal, Writing};

use crate::client::Client;

const START: &str = "Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww";

fn value(line: &str, name: &str) -> Option<String> {
    let start = format!("{name}=");
    line.split_whitespace().find_map(|word| word.strip_prefix(&start)).map(str::to_string)
}

#[test]
fn it_introduces_itself() {
    let mut client = Client::hub();
    client.send("hub");
    let lines = client.until("wait");
    assert!(lines[0].starts_with("id name=Kamen version="));
    let variant = lines.iter().find(|line| line.starts_with("param name=variant ")).unwrap();
    for id in ["international", "czech", "dama", "russian", "giveaway"] {
        assert!(variant.contains(id), "{variant}");
    }
    for id in ["turkish", "chess", "mill"] {
        assert!(!variant.contains(id), "{variant}");
    }
    // What other programs have is no error.
    client.send("set-param name=variant value=standard");
    client.send("set-param name=variant value=normal");
    client.send("set-param name=bb-size value=6");
    client.send("set-param name=book value=true");
    client.send("set-param name=hash value=8");
    client.send("init");
    assert_eq!(client.next(), "ready");
    client.send("ping");
    assert_eq!(client.next(), "pong");
    client.send("quit");
    assert!(client.close().is_empty());
}

#[test]
fn it_thinks() {
    let mut client = Client::hub();
    client.send(&format!("pos pos={START} moves=\"32-28 19-23 28x19x23\""));
    client.send("level depth=6");
    client.send("go think");
    let lines = client.until("done");
    let info = lines.iter().rfind(|line| line.starts_with("info ")).unwrap();
    for name in ["depth", "score", "nodes", "time", "nps", "pv"] {
        assert!(value(info, name).is_some(), "{name}: {info}");
    }
    // Two ways to take back.
    let done = &lines[lines.len() - 1];
    assert!(["14x23x19", "13x24x19"].contains(&value(done, "move").unwrap().as_str()), "{done}");
    assert!(value(done, "ponder").is_some(), "{done}");
}

#[test]
fn limits_add_up_and_hold_once() {
    let mut client = Client::hub();
    client.send("init");
    client.until("ready");
    client.send("pos");
    client.send("level depth=50");
    client.send("level move-time=0.1");
    client.send("go think");
    let began = Instant::now();
    client.until("done");
    assert!(began.elapsed() < Duration::from_millis(400));
    client.send("level moves=10 time=0.5 inc=0.0");
    client.send("go think");
    let began = Instant::now();
    client.until("done");
    assert!(began.elapsed() < Duration::from_millis(500));
    client.send("level infinite");
    client.send("go analyze");
    client.send("ping");
    client.until("pong");
    client.send("stop");
    client.until("done");
}

#[test]
fn it_ponders() {
    let mut client = Client::hub();
    client.send(&format!("pos pos={START} moves=\"32-28 19-23\""));
    client.send("level time=1.5");
    client.send("go ponder");
    std::thread::sleep(Duration::from_millis(100));
    client.send("ponder-hit");
    let began = Instant::now();
    client.until("done");
    assert!(began.elapsed() < Duration::from_millis(1500));
    client.send("ponder-hit");
    client.send("stop");
    // The next search instead of a stop.
    client.send("pos");
    client.send("level time=100");
    client.send("go ponder");
    client.send("pos moves=\"31-26\"");
    client.send("level nodes=100");
    client.send("go think");
    let first = client.word_after("done");
    assert!(first.starts_with("move=3") || first.starts_with("move=4") || first.starts_with("move=5"), "{first}");
    let second = client.word_after("done");
    assert!(second.starts_with("move=1") || second.starts_with("move=2"), "{second}");
}

#[test]
fn errors_are_answered_and_change_nothing() {
    let mut client = Client::hub();
    client.send("pos moves=\"32-28\"");
    for bad in [
        "hello",
        "=",
        "pos pos=W",
        "pos pos=\"",
        "pos pos=Xbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww",
        "pos moves=\"32-27 32-27\"",
        "pos moves=\"32x27\"",
        "level depth=deep",
        "level depth=0",
        "level time=soon",
        "level time=NaN",
        "level inc=3",
        "go",
        "go away",
        "set-param",
        "set-param name=variant",
        "set-param name=variant value=chess",
        "set-param name=variant value=ludo",
        "set-param name=strength value=9",
        "set-param name=level value=11",
        "set-param name=hash value=0",
        "set-param name=set value=huffing=true",
    ] {
        client.send(bad);
        let line = client.next();
        assert!(line.starts_with("error message=\"") && line.ends_with('"'), "{bad}: {line}");
    }
    client.send("level nodes=100");
    client.send("go think");
    let moved = client.word_after("done");
    assert!(moved.starts_with("move=1") || moved.starts_with("move=2"), "Black is to move: {moved}");
}

#[test]
fn the_end_of_the_input_ends_the_session() {
    let mut client = Client::hub();
    client.send("go analyze");
    let rest = client.close();
    assert!(rest[rest.len() - 1].starts_with("done move="));
}

/// Plays a whole game against itself, each move from the start on.
fn play(client: &mut Client, variant: &str, nodes: u32, plies: usize) {
    client.send(&format!("set-param name=variant value={variant}"));
    client.send("new-game");
    let mut moves: Vec<String> = Vec::new();
    let mut position = Catalog::builtin().get(variant).unwrap().start.clone();
    for _ in 0..plies {
        if position.end().is_some() {
            client.send(&format!("pos moves=\"{}\"", moves.join(" ")));
            client.send("go think");
            assert!(client.next().contains("the game is over"));
            return;
        }
        client.send(&format!("pos moves=\"{}\"", moves.join(" ")));
        client.send(&format!("level nodes={nodes}"));
        client.send("go think");
        let lines = client.until("done");
        assert!(!lines.iter().any(|line| line.starts_with("error")), "{variant}: {lines:?}");
        let best = value(&lines[lines.len() - 1], "move").unwrap();
        // Origin and destination of the written move must be those of a legal one.
        let (capture, mut ends) = (best.contains('x'), best.split(['x', '-']).map(str::to_string));
        let (from, to) = (ends.next().unwrap(), ends.next());
        let fits = |mv: &Legal| {
            let numbered = mv.written(Writing::Numbers).unwrap();
            let squares: Vec<&str> = numbered.split(['x', '-']).collect();
            numbered.contains('x') == capture
                && squares[0] == from
                && to.as_deref().is_none_or(|to| squares[squares.len() - 1] == to)
        };
        let legal: Vec<Legal> = position.legal().into_iter().filter(fits).collect();
        assert!(!legal.is_empty(), "{variant}: {best} in {}", position.text());
        // Where several captures have the same ends, the session knows which it meant; we do not.
        if legal.len() > 1 {
            return;
        }
        position = legal[0].play();
        moves.push(best);
    }
}

#[test]
fn whole_games() {
    let mut client = Client::hub();
    client.send("set-param name=hash value=1");
    client.send("hub");
    let lines = client.until("wait");
    let variants = lines.iter().find(|line| line.starts_with("param name=variant ")).unwrap();
    let variants: Vec<String> = variants.split('"').nth(1).unwrap().split(' ').map(str::to_string).collect();
    assert!(variants.len() >= 10, "{variants:?}");
    for variant in &variants {
        let plies = if ["international", "dama", "czech"].contains(&variant.as_str()) { 400 } else { 60 };
        play(&mut client, variant, 100, plies);
    }
}

/// The first moves of White, counted from a1.
const OPENINGS: [&str; 7] = ["9-13", "10-13", "10-14", "11-14", "11-15", "12-15", "12-16"];
const ABOVE: &str = "Wbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww";
const BELOW: &str = "Wwwwwwwwwwwwweeeeeeeebbbbbbbbbbbb";

/// What is played after these words, from a position, at a glance.
fn answer(client: &mut Client, position: &str) -> String {
    client.send(&format!("pos {position}"));
    client.send("level nodes=200");
    client.send("go think");
    client.word_after("done").trim_start_matches("move=").to_string()
}

/// c3-d4 d6-c5, b2-c3 f6-g5, c3-b4 g5-h4, b4xd6, and now c7xe5xc3 takes two; where the most need not be taken, also
/// e7xc5. Counted from a1.
const EXCHANGE: &str = "10-14 22-18 5-10 23-20 10-13 20-16 13x22x18";

fn takes_back(variant: &str, answer: &str) {
    let one = variant == "russian" && answer == "27x18x22";
    assert!(one || answer == "26x10x14x22", "{variant}: {answer}");
}

#[test]
fn clients_that_count_from_below_are_answered_in_their_count() {
    for variant in ["russian", "brazilian"] {
        let mut client = Client::hub();
        client.send("hub");
        client.send(&format!("set-param name=variant value={variant}"));
        client.send("init");
        let first = answer(&mut client, &format!("pos={BELOW}"));
        assert!(OPENINGS.contains(&first.as_str()), "{variant}: {first}");
        takes_back(variant, &answer(&mut client, &format!("pos={BELOW} moves=\"{EXCHANGE}\"")));
    }
}

/// As pydraughts 0.6.7 plays these games: it counts the squares of positions from above, and those of moves from a1.
#[test]
fn clients_that_count_positions_from_above_and_moves_from_below_are_understood() {
    for variant in ["russian", "brazilian"] {
        let mut client = Client::hub();
        client.send("hub");
        client.send(&format!("set-param name=variant value={variant}"));
        client.send("init");
        let first = answer(&mut client, &format!("pos={ABOVE}"));
        assert!(OPENINGS.contains(&first.as_str()), "{variant}: {first}");
        takes_back(variant, &answer(&mut client, &format!("pos={ABOVE} moves=\"{EXCHANGE}\"")));
        // A game that it had recorded: a man of Black's that is to take two.
        let recorded = "10-13 23-19 11-14 19x17x13x14 6-10 22-18 10-13 17x10x13 5x14x10 18x11x14 7x14x11";
        let next = answer(&mut client, &format!("pos={ABOVE} moves=\"{recorded}\""));
        let from: usize = next.split('-').next().unwrap().parse().unwrap();
        assert!((21..=32).contains(&from), "one of Black's men: {next}");
    }
}

/// Who counts everything from above shows it by the first moves, or says so beforehand.
#[test]
fn clients_that_count_from_above_are_understood_too() {
    let opening = |first: &str| ["21-17", "22-17", "22-18", "23-18", "23-19", "24-19", "24-20"].contains(&first);
    let mut client = Client::hub();
    client.send("set-param name=variant value=russian");
    let second = answer(&mut client, &format!("pos={ABOVE} moves=\"22-18\""));
    let from: usize = second.split('-').next().unwrap().parse().unwrap();
    assert!((9..=12).contains(&from), "{second}");
    assert!(opening(&answer(&mut client, &format!("pos={ABOVE}"))));
    for said in ["above", "below"] {
        let mut client = Client::hub();
        client.send("set-param name=variant value=russian");
        client.send(&format!("set-param name=count value={said}"));
        let position = if said == "above" { ABOVE } else { BELOW };
        let first = answer(&mut client, &format!("pos={position}"));
        assert_eq!(opening(&first), said == "above", "{first}");
        // Who has said how it counts is held to it.
        let wrong = if said == "above" { "10-14" } else { "22-18" };
        client.send(&format!("pos pos={position} moves=\"{wrong}\""));
        assert!(client.next().contains("no legal move"));
    }
    let mut client = Client::hub();
    client.send("set-param name=count value=sideways");
    assert!(client.next().starts_with("error message="));
}
