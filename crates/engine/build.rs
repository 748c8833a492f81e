//! Embeds the files of `weights/`, `nets/` and `openings/`.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    embed("weights", "toml", "&str", "include_str");
    embed("nets", "net", "&[u8]", "include_bytes");
    embed("openings", "txt", "&str", "include_str");
}

/// A browser fetches nets and openings for the games it plays; its module has none.
fn is_left_out(name: &str) -> bool {
    name != "weights" && env::var("CARGO_CFG_TARGET_ARCH").is_ok_and(|arch| arch == "wasm32")
}

/// A list of the files of a folder, by game.
fn embed(name: &str, ending: &str, kind: &str, include: &str) {
    let folder = PathBuf::from(env::var("CARGO_MANIFEST_DIR").expect("set by cargo")).join(name);
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut ids: Vec<String> = fs::read_dir(&folder)
        .into_iter()
        .flatten()
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .filter(|_| !is_left_out(name))
        .filter_map(|file| file.strip_suffix(&format!(".{ending}")).map(str::to_string))
        .collect();
    ids.sort();
    let mut code = format!("pub const FILES: &[(&str, {kind})] = &[\n");
    for id in &ids {
        let path = fs::canonicalize(folder.join(format!("{id}.{ending}"))).expect("just listed");
        writeln!(code, "    ({id:?}, {include}!({path:?})),").expect("writing to a string");
    }
    code.push_str("];\n");
    let out = env::var("OUT_DIR").expect("set by cargo");
    fs::write(Path::new(&out).join(format!("{name}.rs")), code).expect("cargo's own folder can be written");
}
