//! The module in the repository gives the same answers as this very code: legal moves, refusals and texts of every golden position of
//! all games, every record of the golden files, and whatever is no game, position, move or question at all. It never falls over.
//!
//! Answers are worked out here, and asked for again in Node.js from `web/wasm`.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use kamen_catalog::Catalog;
use kamen_core::{Position, Random};
use kamen_wasm::Home;
use serde_json::{Value, json};

const CHANCE: &str = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";
const LANGUAGES: [&str; 3] = ["cs", "sk", "en"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn question(path: &str, body: Value, language: &str) -> Value {
    json!({ "path": path, "body": body, "language": language, "now": 1_700_000_000_000_i64, "chance": CHANCE })
}

/// Texts that are nothing anywhere.
const NONSENSE: [&str; 12] = [
    "",
    " ",
    "a",
    "--",
    "a1-",
    "99-100",
    "e2e4e6e8",
    "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",
    "8/8/8/8/8/8/8/8 w",
    "\u{0}\u{1}\u{7f}",
    "žluťoučký kůň \u{202e}",
    "((((((((((((((((",
];

/// What texts are spoilt with.
const LETTERS: &[u8] = b" /-=x0129wWbBhK[]{}\"\n\0\xff";

fn main_questions() -> Vec<Value> {
    let catalog = Catalog::builtin();
    let mut questions = Vec::new();
    for (at, game) in catalog.games().iter().enumerate() {
        let language = |number: usize| LANGUAGES[(at + number) % 3];
        for language in LANGUAGES {
            questions.push(question(&format!("/api/games/{}", game.id), Value::Null, language));
            questions.push(question("/api/look", json!({ "game": game.id }), language));
        }
        let counted = json!({ "game": game.id, "depth": 3 });
        questions.push(question("/alone/perft", counted, "en"));
        let text = fs::read_to_string(root().join(format!("golden/rules/{}.toml", game.id))).expect("a golden file");
        let golden: toml::Table = text.parse().expect("TOML");
        for (number, position) in golden["position"].as_array().expect("positions").iter().enumerate() {
            questions.extend(of_position(&game.id, position, language(number)));
        }
        for (number, text) in NONSENSE.iter().enumerate() {
            let line = json!({ "game": game.id, "start": text });
            questions.push(question("/api/look", line, language(number)));
            let tried = json!({ "game": game.id, "move": text });
            questions.push(question("/api/look/move", tried, language(number)));
            let clicked = json!({ "game": game.id, "clicks": [text, "a1", text] });
            questions.push(question("/api/look/clicks", clicked, language(number)));
            let options = json!({ "game": game.id, "options": [text, format!("{text}={text}")] });
            questions.push(question("/api/look", options, language(number)));
        }
        questions.extend(table_of(&game.id, language(0)));
    }
    questions.extend(of_files());
    questions.extend(of_corpus(&catalog));
    questions.extend(of_nothing());
    questions
}

/// A golden position: everything that is told of it, all its moves, and all that are refused.
fn of_position(game: &str, position: &toml::Value, language: &str) -> Vec<Value> {
    let plain = |value: &toml::Value| value.as_str().map_or_else(|| value.to_string(), str::to_string);
    let set = position.get("set").and_then(toml::Value::as_table);
    let options: Vec<String> =
        set.into_iter().flatten().map(|(key, value)| format!("{key}={}", plain(value))).collect();
    let line = json!({ "game": game, "options": options, "start": position["pos"].as_str() });
    let with = |key: &str, value: &str| {
        let mut line = line.clone();
        line[key] = json!(value);
        line
    };
    let mut questions = vec![question("/api/look", line.clone(), language)];
    let moves = position["moves"].as_array().into_iter().flatten().filter_map(toml::Value::as_str);
    let refused = position.get("refused").and_then(toml::Value::as_table).into_iter().flatten();
    for tried in moves.map(str::to_string).chain(refused.map(|(tried, _)| tried.clone())) {
        questions.push(question("/api/look/move", with("move", &tried), language));
    }
    for format in ["kamen", "pgn", "pdn"] {
        questions.push(question("/api/study/record", with("format", format), language));
    }
    questions
}

/// A table is opened, played at, left and taken again.
fn table_of(game: &str, language: &str) -> Vec<Value> {
    let table = format!("here-{}", &CHANCE[..17]);
    let open = json!({ "game": game, "clock": "5m", "colours": "by-lot",
        "seats": [{ "kind": "me", "name": "Jana" }, { "kind": "computer", "level": 3 }] });
    let path = |end: &str| format!("/api/tables/{table}{end}");
    let mut questions = vec![question("/api/tables", open, language)];
    for deed in ["resign-not", "roll", "move a1-b2", "offer", "resign"] {
        questions.push(question(&path("/do"), json!({ "at": 1, "do": deed }), language));
    }
    for end in ["/line", "/record?format=kamen", "/picture.svg"] {
        questions.push(question(&path(end), Value::Null, language));
    }
    questions
}

/// Records, whole and cut off anywhere, and files of games.
fn of_files() -> Vec<Value> {
    let mut questions = Vec::new();
    let mut names: Vec<PathBuf> = fs::read_dir(root().join("golden/records"))
        .expect("records")
        .map(|entry| entry.expect("an entry").path())
        .collect();
    names.sort();
    for (number, name) in names.iter().enumerate() {
        let text = String::from_utf8_lossy(&fs::read(name).expect("a record")).into_owned();
        for part in [text.len(), text.len() / 2, text.len() / 3] {
            let end = (0..=part).rev().find(|end| text.is_char_boundary(*end)).unwrap_or(0);
            questions.push(question("/api/load", json!({ "text": &text[..end] }), LANGUAGES[number % 3]));
        }
    }
    let file = fs::read_to_string(root().join("crates/catalog/games/czech.toml")).expect("a file");
    for part in [file.len() / 2, file.len() / 3, 40, 1, 0] {
        let text: String = file.chars().take(part).collect();
        questions.push(question("/alone/games", json!({ "name": "own.toml", "text": text }), "en"));
    }
    questions
}

/// What the fuzz targets start from (`fuzz/examples/seeds.rs`), and a little of what becomes of it: positions of real games, moves and clicks in
/// them, files of games and records, each as it is and with a few bytes changed.
fn of_corpus(catalog: &Catalog) -> Vec<Value> {
    let mut random = Random::new(16);
    let mut questions = Vec::new();
    for (index, game) in catalog.games().iter().enumerate() {
        let language = LANGUAGES[index % 3];
        for length in [1, 12, 60] {
            let pos = reached(&*game.start, length, &mut random);
            let (text, legal) = (pos.text(), pos.legal());
            let line = |start: &str| json!({ "game": game.id, "start": start });
            questions.push(question("/api/look", line(&text), language));
            for _ in 0..4 {
                questions.push(question("/api/look", line(&spoilt(&text, &mut random)), language));
            }
            let Some(made) = legal.get(length % legal.len().max(1)) else { continue };
            for tried in [made.text.clone(), spoilt(&made.text, &mut random), spoilt(&made.text, &mut random)] {
                let mut line = line(&text);
                line["move"] = json!(tried);
                questions.push(question("/api/look/move", line, language));
            }
            let points = pos.board().points();
            let mut line = line(&text);
            line["clicks"] = (0..4).map(|_| json!(points[random.below(points.len())].name)).collect();
            questions.push(question("/api/look/clicks", line, language));
        }
        let file = fs::read_to_string(root().join(format!("crates/catalog/games/{}.toml", game.id))).expect("a file");
        for _ in 0..3 {
            let own = json!({ "name": "own.toml", "text": spoilt(&file, &mut random) });
            questions.push(question("/alone/games", own, language));
        }
    }
    for entry in fs::read_dir(root().join("golden/records")).expect("records") {
        let bytes = fs::read(entry.expect("an entry").path()).expect("a record");
        for _ in 0..4 {
            let text = spoilt(&String::from_utf8_lossy(&bytes), &mut random);
            questions.push(question("/api/load", json!({ "text": text }), "sk"));
        }
    }
    questions
}

/// The position after so many moves by chance.
fn reached(start: &dyn Position, length: usize, random: &mut Random) -> Box<dyn Position> {
    let mut pos = start.boxed_clone();
    for _ in 0..length {
        pos = pos.roll(random.dice()).unwrap_or(pos);
        let Some(legal) = pos.nth(random.below(pos.count().max(1))) else { break };
        pos = legal.play();
    }
    pos
}

/// The text with a few bytes changed, left out or put in.
fn spoilt(text: &str, random: &mut Random) -> String {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..=random.below(3) {
        let at = random.below(bytes.len() + 1);
        let byte = LETTERS[random.below(LETTERS.len())];
        match random.below(3) {
            0 if at < bytes.len() => bytes[at] = byte,
            1 if at < bytes.len() => drop(bytes.remove(at)),
            _ => bytes.insert(at, byte),
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Questions that nobody would ask.
fn of_nothing() -> Vec<Value> {
    let paths = [
        "/api/look",
        "/api/look/move",
        "/api/look/clicks",
        "/api/study/record",
        "/api/arrange",
        "/api/tasks/exercise",
        "/api/think",
        "/api/known",
        "/api/tables",
        "/api/load",
        "/alone/choose",
        "/alone/thought",
        "/alone/take",
        "/alone/mine",
        "/alone/look-after",
        "/alone/words",
        "/alone/games",
        "/alone/perft",
        "/api/tables/here-x",
        "/api/tasks/exercise/dama/0",
        "/api/tasks/lesson/dama/x",
        "/api/tasks/homework/dama/1",
        "/nowhere",
        "",
        "?",
        "/api/tables/here-x/do?notation=morse",
    ];
    let bodies = [
        Value::Null,
        json!(7),
        json!([]),
        json!({}),
        json!({ "game": "nothing" }),
        json!({ "game": "czech", "moves": vec!["c3-d4"; 2500] }),
        json!({ "game": "czech", "stones": vec!["zz"; 300], "turn": "white" }),
        json!({ "table": "here-x", "setup": "{}", "opened": 0, "touched": 0, "about": [0, 0], "thought": { "text": "a" } }),
        json!({ "game": "chess", "seats": [{ "kind": "friend" }, { "kind": "me" }] }),
        json!({ "game": "chess", "clock": "soon", "seats": [{ "kind": "me" }, { "kind": "computer", "level": 99 }] }),
    ];
    let pairs = paths.iter().flat_map(|path| bodies.iter().map(move |body| question(path, body.clone(), "xx")));
    let mut questions: Vec<Value> = pairs.collect();
    questions.push(json!("no question"));
    questions.push(json!({ "path": 7 }));
    questions
}

#[test]
fn the_module_answers_as_this_code_does() {
    let mut home = Home::new();
    let mut lines = String::new();
    let questions = main_questions();
    assert!(questions.len() > 5_000, "{}", questions.len());
    for question in &questions {
        let question = question.to_string();
        let answer = home.ask(&question, &mut |_| ());
        writeln!(lines, "{}", json!([question, answer])).expect("writing to a string");
    }
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("answers.jsonl");
    fs::write(&file, lines).expect("cargo's own folder can be written");
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/same.mjs");
    let out = Command::new("node").arg(script).arg(&file).output().expect("Node.js is there, as ./test sees to");
    let (said, errors) = (String::from_utf8_lossy(&out.stdout), String::from_utf8_lossy(&out.stderr));
    assert!(out.status.success(), "{said}{errors}");
}
