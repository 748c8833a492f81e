//! Embeds the files of `weights/`.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    let folder = PathBuf::from(env::var("CARGO_MANIFEST_DIR").expect("set by cargo")).join("weights");
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut ids: Vec<String> = fs::read_dir(&folder)
        .into_iter()
        .flatten()
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .filter_map(|name| name.strip_suffix(".toml").map(str::to_string))
        .collect();
    ids.sort();
    let mut code = String::from("pub const FILES: &[(&str, &str)] = &[\n");
    for id in &ids {
        let path = fs::canonicalize(folder.join(format!("{id}.toml"))).expect("just listed");
        writeln!(code, "    ({id:?}, include_str!({path:?})),").expect("writing to a string");
    }
    code.push_str("];\n");
    let out = env::var("OUT_DIR").expect("set by cargo");
    fs::write(Path::new(&out).join("weights.rs"), code).expect("cargo's own folder can be written");
}
