//! The public interface of every crate that others use is kept as text in `docs/interface`, so that a change of it is seen.
//!
//! `cargo run --manifest-path interface/Cargo.toml` compares, and fails where something has changed; with `-- --write` it writes
//! the files anew. Read the difference before you keep it: what is gone or different breaks programs of others.
//!
//! The text comes from the documentation as JSON. Only compilers of the day tell it, unless they are asked the way the
//! standard library asks them; so this program also stands in for `rustdoc`, to ask it so and nobody else. The shape of the
//! JSON follows the compiler: with another one nothing is compared.

use std::error::Error;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use serde_json::Value;

/// The compiler whose JSON `public-api` reads in the version we have.
const COMPILER: &str = "rustc 1.95.";
/// Set for the program when it stands in for this `rustdoc`.
const INSTEAD_OF: &str = "KAMEN_INTERFACE_RUSTDOC";

fn main() -> Result<ExitCode, Box<dyn Error>> {
    if let Some(rustdoc) = std::env::var_os(INSTEAD_OF) {
        let status = Command::new(rustdoc).args(std::env::args_os().skip(1)).env("RUSTC_BOOTSTRAP", "1").status()?;
        return Ok(if status.success() { ExitCode::SUCCESS } else { ExitCode::FAILURE });
    }
    let version = Command::new("rustc").arg("--version").output()?.stdout;
    if !version.starts_with(COMPILER.as_bytes()) {
        println!("The interface was not compared: that needs {COMPILER}x.");
        return Ok(ExitCode::SUCCESS);
    }
    let write = std::env::args().any(|word| word == "--write");
    let (crates, target) = published()?;
    document(&crates)?;
    let mut changed = false;
    for name in &crates {
        let now = interface(&target.join("doc").join(format!("{}.json", name.replace('-', "_"))))?;
        let file = root().join("docs/interface").join(format!("{name}.txt"));
        let before = fs::read_to_string(&file).unwrap_or_default();
        if before != now {
            changed = true;
            println!("{name}");
            lines(&before, &now).for_each(|line| println!("  - {line}"));
            lines(&now, &before).for_each(|line| println!("  + {line}"));
        }
        if write {
            fs::create_dir_all(root().join("docs/interface"))?;
            fs::write(&file, now)?;
        }
    }
    if changed && !write {
        println!("If this is meant: cargo run --manifest-path interface/Cargo.toml -- --write");
        return Ok(ExitCode::FAILURE);
    }
    Ok(ExitCode::SUCCESS)
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn cargo() -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| OsString::from("cargo")));
    command.current_dir(root());
    command
}

/// The crates that can be published, and where what is built goes.
fn published() -> Result<(Vec<String>, PathBuf), Box<dyn Error>> {
    let output = cargo().args(["metadata", "--no-deps", "--format-version", "1"]).output()?;
    let metadata: Value = serde_json::from_slice(&output.stdout)?;
    let text = |value: &Value| value.as_str().unwrap_or_default().to_string();
    let packages = metadata["packages"].as_array().ok_or("a list of packages")?.iter();
    let crates = packages.filter(|package| package["publish"].is_null()).map(|package| text(&package["name"]));
    Ok((crates.collect(), text(&metadata["target_directory"]).into()))
}

/// Writes the documentation of the crates as JSON.
fn document(crates: &[String]) -> Result<(), Box<dyn Error>> {
    let mut doc = cargo();
    doc.args(["doc", "--no-deps", "--locked", "--quiet", "--lib"]);
    doc.args(crates.iter().flat_map(|name| ["-p", name]));
    doc.env("RUSTDOCFLAGS", "-Z unstable-options --output-format json");
    doc.env("RUSTDOC", std::env::current_exe()?).env(INSTEAD_OF, "rustdoc");
    // Each crate with the features that the others here ask for, however the whole is built.
    doc.env_remove("CARGO_RESOLVER_FEATURE_UNIFICATION").env_remove("CARGO_TARGET_DIR");
    if doc.status()?.success() { Ok(()) } else { Err("the documentation could not be made".into()) }
}

/// What others may use of a crate, a line each.
fn interface(json: &Path) -> Result<String, Box<dyn Error>> {
    let builder = public_api::Builder::from_rustdoc_json(json);
    let api = builder.omit_blanket_impls(true).omit_auto_trait_impls(true).omit_auto_derived_impls(true).build()?;
    Ok(api.to_string())
}

/// The lines that are here and not there.
fn lines<'t>(here: &'t str, there: &'t str) -> impl Iterator<Item = &'t str> {
    here.lines().filter(move |line| !there.lines().any(|other| other == *line))
}
