//! Whatever bytes come in, a session ends well when its input does, and says only what its protocol has.

use std::io::Cursor;
use std::sync::OnceLock;

use kamen_catalog::Catalog;
use proptest::prelude::*;

fn catalog() -> &'static Catalog {
    static CATALOG: OnceLock<Catalog> = OnceLock::new();
    CATALOG.get_or_init(Catalog::builtin)
}

/// A word that means something, or any letters. Nothing that asks for gigabytes.
fn word() -> impl Strategy<Value = String> {
    let known = prop::sample::select(vec![
        "name",
        "value",
        "Game",
        "chess",
        "dama",
        "frogs",
        "Set",
        "huffing=true",
        "Level",
        "UCI_Elo",
        "MultiPV",
        "Seed",
        "UCI_LimitStrength",
        "true",
        "startpos",
        "fen",
        "exchange",
        "moves",
        "e2e4",
        "c3-d4",
        "roll=123",
        "depth",
        "2",
        "nodes",
        "40",
        "movetime",
        "1",
        "wtime",
        "-5",
        "binc",
        "searchmoves",
        "ponder",
        "infinite",
        "name=variant",
        "value=czech",
        "value=\"\"",
        "name=level",
        "pos=W",
        "moves=\"32-28\"",
        "nodes=40",
        "move-time=0.001",
        "think",
        "analyze",
        "time=",
        "=",
        "\"",
    ]);
    prop_oneof![4 => known.prop_map(str::to_string), 1 => "[ -~ěščř]{0,12}"]
}

fn line() -> impl Strategy<Value = String> {
    let command = prop::sample::select(vec![
        "uci",
        "isready",
        "ucinewgame",
        "setoption",
        "position",
        "go",
        "stop",
        "ponderhit",
        "d",
        "hub",
        "set-param",
        "init",
        "new-game",
        "pos",
        "level",
        "ponder-hit",
        "ping",
        "debug",
        "",
    ]);
    (command, prop::collection::vec(word(), 0..7))
        .prop_map(|(command, words)| format!("{command} {}", words.join(" ")))
}

/// What a session says to all of it.
fn uci(input: Vec<u8>) -> String {
    let mut out = Vec::new();
    kamen_protocol::uci(catalog(), Cursor::new(input), &mut out).expect("a session ends well");
    String::from_utf8(out).expect("sessions write text")
}

fn hub(input: Vec<u8>) -> String {
    let mut out = Vec::new();
    kamen_protocol::hub(catalog(), Cursor::new(input), &mut out).expect("a session ends well");
    String::from_utf8(out).expect("sessions write text")
}

fn says_only(said: &str, words: &[&str]) -> Result<(), TestCaseError> {
    for line in said.lines() {
        let first = line.split_whitespace().next().unwrap_or_default();
        prop_assert!(words.contains(&first), "{line}");
        prop_assert!(!line.contains("the search failed"), "{line}");
    }
    Ok(())
}

const UCI: [&str; 6] = ["id", "option", "uciok", "readyok", "info", "bestmove"];
const HUB: [&str; 8] = ["id", "param", "wait", "ready", "info", "done", "pong", "error"];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn any_lines_are_answered(lines in prop::collection::vec(line(), 0..25)) {
        let input = lines.join("\n").into_bytes();
        let said = uci(input.clone());
        says_only(&said, &UCI)?;
        // A search that began has its answer, also when the input ends in the middle of it.
        if lines.last().is_some_and(|line| line.trim() == "go") && !said.contains("info string error") {
            prop_assert!(said.contains("bestmove"), "{said}");
        }
        says_only(&hub(input), &HUB)?;
    }

    #[test]
    fn any_bytes_are_answered(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        says_only(&uci(bytes.clone()), &UCI)?;
        says_only(&hub(bytes), &HUB)?;
    }
}
