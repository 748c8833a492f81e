//! Python gets the same answers as this very code: legal moves, positions after them, ends, refusals and texts of every golden position
//! of all games. Answers are worked out here and asked for again in Python, from the library that cargo has just built.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use kamen_catalog::Catalog;
use kamen_core::TableRefusal;
use kamen_i18n::{Language, Texts};
use kamen_view::Refused;
use serde_json::{Value, json};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The package as Python wants it, with the library that was built for these tests.
fn package() -> PathBuf {
    let own = Path::new(env!("CARGO_MANIFEST_DIR")).join("python/kamen");
    let made = Path::new(env!("CARGO_TARGET_TMPDIR")).join("python-package");
    let inside = made.join("kamen");
    fs::create_dir_all(&inside).expect("cargo's own folder can be written");
    for entry in fs::read_dir(own).expect("the package") {
        let path = entry.expect("an entry").path();
        if path.extension().is_some_and(|extension| ["py", "pyi", "typed"].iter().any(|kind| extension == *kind)) {
            fs::copy(&path, inside.join(path.file_name().expect("a file"))).expect("a copy");
        }
    }
    let tests = env::current_exe().expect("this program");
    let library = tests.parent().expect("its folder").join("lib_kamen.so");
    let link = inside.join("_kamen.abi3.so");
    let _ = fs::remove_file(&link);
    fs::copy(library, link).expect("the library, which cargo builds along");
    made
}

fn sentences(all: &[Texts], say: impl Fn(&Texts) -> String) -> Value {
    all.iter()
        .map(|texts| (texts.language().id().to_string(), json!(say(texts))))
        .collect::<serde_json::Map<_, _>>()
        .into()
}

/// Everything that is told of a golden position and of what is tried in it.
fn answers(catalog: &Catalog, all: &[Texts], id: &str, golden: &toml::Value) -> Value {
    let plain = |value: &toml::Value| value.as_str().map_or_else(|| value.to_string(), str::to_string);
    let set = golden.get("set").and_then(toml::Value::as_table);
    let options: Vec<String> =
        set.into_iter().flatten().map(|(key, value)| format!("{key}={}", plain(value))).collect();
    let game = catalog.with_options(id, &options).expect("a game").expect("its options");
    let position = game.start.read(golden["pos"].as_str().expect("a position")).expect("a golden position");
    let moves: Vec<Value> = position
        .legal()
        .iter()
        .map(|legal| {
            let after = legal.play();
            json!({
                "text": legal.text, "kind": legal.kind.id(), "after": after.text(),
                "paths": legal.paths.iter().map(|path| names(&*position, path)).collect::<Vec<_>>(),
                "outcome": after.end().map(|outcome| json!({
                    "winner": outcome.winner.map(kamen_core::Side::id), "cause": outcome.cause.id(),
                    "sentences": sentences(all, |texts| texts.outcome(&outcome)),
                })),
            })
        })
        .collect();
    let refused = golden.get("refused").and_then(toml::Value::as_table).into_iter().flatten();
    let refused: Vec<Value> = refused
        .map(|(tried, _)| {
            let refusal = position.attempt(tried).expect_err("refused by the golden file");
            let (reason, marks) = (refusal.reason.id(), refusal.marks.clone());
            let refusal = TableRefusal::Move(refusal);
            json!({
                "tried": tried, "reason": reason, "rule": refusal.rule(),
                "article": Refused::of(&game, &refusal, &all[0]).article,
                "squares": marks.iter().map(|(role, square)| json!([role.id(), square])).collect::<Vec<_>>(),
                "sentences": sentences(all, |texts| Refused::of(&game, &refusal, texts).sentence),
            })
        })
        .collect();
    json!({
        "game": id, "options": options, "pos": golden["pos"].as_str(), "text": position.text(), "turn": position.turn().id(),
        "golden": golden.get("moves").and_then(toml::Value::as_array).map(|moves| moves.iter().map(plain).collect::<Vec<_>>()),
        "moves": moves, "refused": refused, "drawn": kamen_draw::board(&*position, kamen_draw::Style::default()),
    })
}

fn names(position: &dyn kamen_core::Position, points: &[usize]) -> Vec<String> {
    points.iter().map(|&point| position.board().name(point).to_string()).collect()
}

#[test]
fn python_answers_as_this_code_does() {
    let catalog = Catalog::builtin();
    let all = Language::ALL.map(Texts::new);
    let mut lines = String::new();
    let mut count = 0;
    for game in catalog.games() {
        let text = fs::read_to_string(root().join(format!("golden/rules/{}.toml", game.id))).expect("a golden file");
        let golden: toml::Table = text.parse().expect("TOML");
        for position in golden["position"].as_array().expect("positions") {
            lines.push_str(&answers(&catalog, &all, &game.id, position).to_string());
            lines.push('\n');
            count += 1;
        }
    }
    assert!(count > 500, "{count}");
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("python-answers.jsonl");
    fs::write(&file, lines).expect("cargo's own folder can be written");
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/same.py");
    let python = env::var_os("PYTHON").unwrap_or_else(|| "python3".into());
    let out = Command::new(python).arg(script).arg(&file).env("PYTHONPATH", package()).output();
    let out = out.expect("Python is there, as ./test sees to");
    let (said, errors) = (String::from_utf8_lossy(&out.stdout), String::from_utf8_lossy(&out.stderr));
    assert!(out.status.success(), "{said}{errors}");
}
