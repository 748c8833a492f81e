//! The table of crates in ARCHITECTURE.md is the workspace as it is.

use std::process::Command;

use serde_json::Value;

/// The crates of the table, in its order, by the names of their folders.
fn table() -> Vec<String> {
    let page = include_str!("../../../ARCHITECTURE.md");
    let row = |line: &str| Some(line.strip_prefix("| `")?.split_once('`')?.0.to_string());
    page.lines()
        .skip_while(|line| !line.starts_with("| crate |"))
        .map_while(|line| line.starts_with('|').then_some(line))
        .filter_map(row)
        .collect()
}

/// The folder of a crate by its name.
fn folder(name: &str) -> Option<String> {
    if name == "kamen" { Some("cli".to_string()) } else { name.strip_prefix("kamen-").map(str::to_string) }
}

#[test]
fn the_table_lists_every_crate_below_those_it_knows() {
    let answer = Command::new(env!("CARGO"))
        .args(["metadata", "--no-deps", "--offline", "--format-version", "1"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("cargo runs, since it runs this");
    assert!(answer.status.success(), "{}", String::from_utf8_lossy(&answer.stderr));
    let metadata: Value = serde_json::from_slice(&answer.stdout).expect("cargo writes JSON");
    let packages = metadata["packages"].as_array().expect("a list");
    let table = table();
    let mut crates: Vec<String> = packages.iter().filter_map(|package| folder(package["name"].as_str()?)).collect();
    crates.sort();
    let mut listed = table.clone();
    listed.sort();
    assert_eq!(listed, crates, "the table of ARCHITECTURE.md");

    let place = |name: &str| table.iter().position(|known| known == name);
    for package in packages {
        let Some(name) = package["name"].as_str().and_then(folder) else { continue };
        let dependencies = package["dependencies"].as_array().expect("a list");
        // What only tests use may stand anywhere.
        for known in dependencies.iter().filter(|dependency| dependency["kind"].is_null()) {
            let Some(known) = known["name"].as_str().and_then(folder) else { continue };
            assert!(place(&known) < place(&name), "{name} knows {known}, which stands below it in ARCHITECTURE.md");
        }
    }
}
