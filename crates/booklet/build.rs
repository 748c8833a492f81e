//! Embeds the sources of the booklet: the structures in `booklet/` and the prose in `i18n/*/rules/`.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    let root = PathBuf::from(env::var("CARGO_MANIFEST_DIR").expect("set by cargo")).join("../..");
    let mut files = Vec::new();
    list(&root, "booklet", ".toml", &mut files);
    // A browser fetches the words a page at a time; its module has none.
    let told = env::var("CARGO_CFG_TARGET_ARCH").is_ok_and(|arch| arch != "wasm32");
    for language in ["cs", "sk", "en"].into_iter().filter(|_| told) {
        list(&root, &format!("i18n/{language}/rules"), ".md", &mut files);
    }
    let mut code = String::from("pub const FILES: &[(&str, &str)] = &[\n");
    for (name, path) in files {
        writeln!(code, "    ({name:?}, include_str!({path:?})),").expect("writing to a string");
    }
    code.push_str("];\n");
    let out = env::var("OUT_DIR").expect("set by cargo");
    fs::write(Path::new(&out).join("sources.rs"), code).expect("cargo's own folder can be written");
}

/// The files of a folder with that ending, by the name they have in the repository.
fn list(root: &Path, folder: &str, ending: &str, files: &mut Vec<(String, PathBuf)>) {
    let path = root.join(folder);
    println!("cargo::rerun-if-changed={}", path.display());
    let mut names: Vec<String> = fs::read_dir(&path)
        .unwrap_or_else(|error| panic!("the folder {folder} is part of the repository: {error}"))
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .filter(|name| name.ends_with(ending))
        .collect();
    names.sort();
    for name in names {
        let whole = fs::canonicalize(path.join(&name)).expect("just listed");
        files.push((format!("{folder}/{name}"), whole));
    }
}
