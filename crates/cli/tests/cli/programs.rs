//! What programs ask for: JSON, and many positions in one process.

use serde_json::Value;

use crate::{DAMA, err, file, folder, good, out, run, run_with};

/// The one object that a command prints.
fn json(arguments: &[&str]) -> Value {
    let printed = good(&[arguments, &["--json"]].concat());
    serde_json::from_str(&printed).unwrap_or_else(|error| panic!("{arguments:?}: {error}: {printed}"))
}

#[test]
fn every_answer_has_its_json() {
    let legal = json(&["legal", "dama"]);
    assert_eq!(
        (legal["game"].as_str(), legal["position"].as_str(), legal["turn"].as_str()),
        (Some("dama"), Some(DAMA), Some("white"))
    );
    let moves = legal["moves"].as_array().expect("moves");
    assert_eq!(moves.len(), 7);
    let first = moves.iter().find(|mv| mv["move"] == "c3-d4").expect("c3-d4");
    assert_eq!(first["clicks"], serde_json::json!([["c3", "d4"]]));
    assert_eq!(first["after"], "1b1b1b1b/b1b1b1b1/1b1b1b1b/8/3w4/w3w1w1/1w1w1w1w/w1w1w1w1 b");
    // 7 moves, 49 answers, 302 plies after them: counted before, by hand for the first two.
    assert_eq!(json(&["perft", "dama", "3"])["nodes"], 302);
    // A legal move, one that is none, clicks so far and a whole click path.
    let explained = json(&["explain", "dama", "c3-d4"]);
    assert_eq!((&explained["legal"], &explained["move"]), (&true.into(), &"c3-d4".into()));
    let refused = json(&["explain", "dama", "c3-c4"]);
    assert_eq!((&refused["legal"], &refused["reason"]), (&false.into(), &"not-in-play".into()));
    assert_eq!(json(&["explain", "dama", "c3", "--clicks"])["next"], serde_json::json!(["b4", "d4"]));
    assert_eq!(json(&["explain", "dama", "c3,d4", "--clicks"])["move"], "c3-d4");
    let played = json(&["match", "wolf", "level:1", "level:1", "--count", "2"]);
    assert_eq!((&played["games"], &played["better"]), (&2.into(), &Value::Null), "two games say nothing: {played}");
}

#[test]
fn the_best_move_and_the_faults_of_a_file_have_theirs() {
    // What is thought meanwhile is told aside.
    let output = run(&["best", "dama", "--pos", "8/8/8/8/3b4/2w5/8/8 w", "--nodes", "100", "--json"]);
    let best: Value = serde_json::from_str(&out(&output)).expect("JSON");
    assert_eq!((&best["move"], &best["lines"][0]["moves"][0]), (&"c3xe5".into(), &"c3xe5".into()));
    let own = folder("json-of-check");
    let good_file = file(&own, "good.toml", "id = \"own\"\nextends = \"dama\"\nname.en = \"Own\"\n");
    assert_eq!(json(&["check", good_file.to_str().expect("UTF-8")])["good"], true);
    let bad_file = file(&own, "bad.toml", "id = \"own\"\nextends = \"dama\"\nname.en = \"Own\"\nboard = \"9x9\"\n");
    let output = run(&["check", bad_file.to_str().expect("UTF-8"), "--json"]);
    assert_eq!(output.status.code(), Some(2), "{}", err(&output));
    let faults: Value = serde_json::from_str(&out(&output)).expect("JSON");
    assert_eq!((&faults["good"], &faults["faults"][0]["found"]), (&false.into(), &"9x9".into()));
}

/// Asks about these lines in one process; gives what was printed, what was said and the exit code.
fn ask(arguments: &[&str], lines: &[u8]) -> (String, String, Option<i32>) {
    let output = run_with(arguments, lines);
    (out(&output), err(&output), output.status.code())
}

#[test]
fn many_positions_are_answered_in_one_process() {
    let two = format!("{DAMA}\n\n8/8/8/8/3b4/2w5/8/8 w\n");
    let (printed, said, code) = ask(&["perft", "dama", "2", "--pos", "-"], two.as_bytes());
    assert_eq!((printed.split_whitespace().collect::<Vec<_>>(), said.as_str(), code), (vec!["49", "0"], "", Some(0)));
    // A line that is none is named, and the others are answered all the same; so is one that is no text.
    let three = [two.as_bytes(), b"8/8 w\n\xff\xfe\n", DAMA.as_bytes()].concat();
    let (printed, said, code) = ask(&["legal", "dama", "--pos", "-", "--json"], &three);
    let lines: Vec<Value> = printed.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let told = |line: &Value| if line["error"].is_string() { None } else { line["moves"].as_array().map(Vec::len) };
    assert_eq!(lines.iter().map(told).collect::<Vec<_>>(), [Some(7), Some(1), None, None, Some(7)]);
    assert!(said.contains("Line 4") && said.contains("Line 5") && code == Some(2), "{said}");
}
