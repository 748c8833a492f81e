//! Embeds every file of `games/`, and stops the build if one of those games lacks its golden files.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    let here = PathBuf::from(env::var("CARGO_MANIFEST_DIR").expect("set by cargo"));
    let (games, golden) = (here.join("games"), here.join("../../golden"));
    println!("cargo::rerun-if-changed={}", games.display());
    println!("cargo::rerun-if-changed={}", golden.display());

    let mut ids: Vec<String> = fs::read_dir(&games)
        .expect("the folder games/ is part of the crate")
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .filter_map(|name| name.strip_suffix(".toml").map(str::to_string))
        .collect();
    ids.sort();

    // Golden files belong to the repository; the crate alone has none, and tests nothing.
    if golden.is_dir() {
        let files = |id: &String| [format!("rules/{id}.toml"), format!("perft/{id}.txt"), format!("games/{id}.txt")];
        let missing: Vec<String> = ids.iter().flat_map(files).filter(|file| !golden.join(file).exists()).collect();
        assert!(
            missing.is_empty(),
            "every game of the catalogue needs golden files; missing: {}",
            missing.join(", ")
        );
    }

    let mut code = String::from("pub const FILES: &[(&str, &str)] = &[\n");
    for id in &ids {
        let path = fs::canonicalize(games.join(format!("{id}.toml"))).expect("just listed");
        writeln!(code, "    ({id:?}, include_str!({path:?})),").expect("writing to a string");
    }
    code.push_str("];\n");
    let out = env::var("OUT_DIR").expect("set by cargo");
    fs::write(Path::new(&out).join("games.rs"), code).expect("cargo's own folder can be written");
}
