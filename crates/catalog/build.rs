//! Embeds every file of `games/`, and stops the build if one of those games lacks its golden files.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    let root = PathBuf::from(env::var("CARGO_MANIFEST_DIR").expect("set by cargo")).join("../..");
    let games = root.join("games");
    println!("cargo::rerun-if-changed={}", games.display());
    println!("cargo::rerun-if-changed={}", root.join("golden").display());

    let mut ids: Vec<String> = fs::read_dir(&games)
        .expect("the folder games/ is part of the repository")
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .filter_map(|name| name.strip_suffix(".toml").map(str::to_string))
        .collect();
    ids.sort();

    let mut missing = Vec::new();
    let mut code = String::from("pub const FILES: &[(&str, &str)] = &[\n");
    for id in &ids {
        for golden in [format!("rules/{id}.toml"), format!("perft/{id}.txt"), format!("games/{id}.txt")] {
            if !root.join("golden").join(&golden).exists() {
                missing.push(format!("golden/{golden}"));
            }
        }
        let path = fs::canonicalize(games.join(format!("{id}.toml"))).expect("just listed");
        writeln!(code, "    ({id:?}, include_str!({path:?})),").expect("writing to a string");
    }
    code.push_str("];\n");
    assert!(missing.is_empty(), "every game of the catalogue needs golden files; missing: {}", missing.join(", "));

    let out = env::var("OUT_DIR").expect("set by cargo");
    fs::write(Path::new(&out).join("games.rs"), code).expect("cargo's own folder can be written");
}
