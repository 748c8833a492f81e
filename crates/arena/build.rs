//! Tells the program how it was compiled: only the build knows, and the numbers mean little without it.

use std::env;
use std::path::Path;
use std::process::Command;

fn main() {
    let rustc = env::var("RUSTC").unwrap_or_else(|_| "rustc".into());
    let version = Command::new(rustc).arg("--version").output().ok();
    let version = version.and_then(|output| String::from_utf8(output.stdout).ok()).unwrap_or_default();
    println!("cargo::rustc-env=MACHINE_RUSTC={}", version.trim());

    // `target/PROFILE/build/NAME/out`: nothing else names the profile.
    let out = env::var("OUT_DIR").unwrap_or_default();
    let profile = Path::new(&out).ancestors().nth(3).and_then(Path::file_name).unwrap_or_default();
    println!("cargo::rustc-env=MACHINE_PROFILE={}", profile.to_string_lossy());

    let flags = env::var("CARGO_ENCODED_RUSTFLAGS").unwrap_or_default();
    // Flags with paths say nothing about speed, and somebody's folders are nobody's business.
    let flags: Vec<&str> = flags.split('\x1f').filter(|flag| !flag.contains(['/', '\\'])).collect();
    println!("cargo::rustc-env=MACHINE_FLAGS={}", flags.join(" "));
}
