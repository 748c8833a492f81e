//! Embeds the solutions in `data/`.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

/// A browser fetches what is known of the games it plays; its module has nothing of it.
fn is_for_browsers() -> bool {
    env::var("CARGO_CFG_TARGET_ARCH").is_ok_and(|arch| arch == "wasm32")
}

fn main() {
    let folder = PathBuf::from(env::var("CARGO_MANIFEST_DIR").expect("set by cargo")).join("data");
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut ids: Vec<String> = fs::read_dir(&folder)
        .into_iter()
        .flatten()
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .filter(|_| !is_for_browsers())
        .filter_map(|file| file.strip_suffix(".kamendb").map(str::to_string))
        .collect();
    ids.sort();
    let mut code = String::from("pub const FILES: &[(&str, &[u8])] = &[\n");
    for id in &ids {
        let path = fs::canonicalize(folder.join(format!("{id}.kamendb"))).expect("just listed");
        writeln!(code, "    ({id:?}, include_bytes!({path:?})),").expect("writing to a string");
    }
    code.push_str("];\n");
    let out = env::var("OUT_DIR").expect("set by cargo");
    fs::write(Path::new(&out).join("data.rs"), code).expect("cargo's own folder can be written");
}
