//! How long somebody waits who has the source, a compiler, and nothing built yet.

use std::path::Path;
use std::process::Command;
use std::time::Instant;

use crate::beside::run;

/// The builds of somebody who has built nothing yet.
pub struct FirstBuilds {
    /// The program.
    pub program: FirstBuild,
    /// The rules of all games, without anything that judges positions.
    pub rules: FirstBuild,
    /// The same with the evaluation.
    pub judged: FirstBuild,
}

/// What one build took, in seconds.
pub struct FirstBuild {
    /// What a person waits.
    pub waited: f64,
    /// What the cores worked.
    pub worked: f64,
    pub crates: usize,
}

impl FirstBuild {
    /// A person waits no longer, in seconds.
    pub const PROMISED: f64 = 180.0;
    /// On so many cores.
    pub const CORES: u32 = 2;

    /// Which part of the cores worked on it: one machine is slow, another was busy with something else.
    pub fn share(&self) -> f64 {
        self.worked / (self.waited * f64::from(FirstBuild::CORES))
    }
}

/// Builds each from nothing. What has to be downloaded is downloaded before.
pub fn measure(root: &Path) -> Result<FirstBuilds, String> {
    // Without a network all may be there all the same; if not, the build says so.
    let _ = run(cargo(root).args(["fetch", "--locked"]), "");
    Ok(FirstBuilds {
        program: build(root, &[])?,
        rules: build(root, &["-p", "kamen-catalog"])?,
        judged: build(root, &["-p", "kamen-evaluation"])?,
    })
}

/// Builds into an empty folder, which is removed again.
fn build(root: &Path, what: &[&str]) -> Result<FirstBuild, String> {
    let target = std::env::temp_dir().join(format!("kamen-first-build-{}", std::process::id()));
    let jobs = FirstBuild::CORES.to_string();
    let mut build = cargo(root);
    build.args(["build", "--release", "--locked", "--offline", "--jobs", &jobs]).args(what);
    build.arg("--target-dir").arg(&target);
    let began = Instant::now();
    let built = run(&mut build, "");
    let waited = began.elapsed().as_secs_f64();
    // What cannot be removed is left to the system.
    let _ = std::fs::remove_dir_all(&target);
    let (worked, output) = built?;
    Ok(FirstBuild { waited, worked, crates: compiled(&String::from_utf8_lossy(&output.stderr)) })
}

/// As somebody calls it who has set nothing: nothing that was kept elsewhere helps.
fn cargo(root: &Path) -> Command {
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    for set in ["RUSTC_WRAPPER", "RUSTC_WORKSPACE_WRAPPER", "CARGO_BUILD_JOBS", "CARGO_TARGET_DIR", "RUSTFLAGS"] {
        cargo.env_remove(set);
    }
    cargo.current_dir(root);
    cargo
}

/// How many crates cargo says that it compiled.
fn compiled(said: &str) -> usize {
    said.lines().filter(|line| line.trim_start().starts_with("Compiling ")).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn crates_are_counted() {
        let said = "   Compiling libc v0.2.191\n   Compiling kamen v0.1.0 (/kamen/crates/cli)\n    Finished `release` profile";
        assert_eq!(compiled(said), 2);
    }

    #[test]
    fn who_waits_for_others_is_told() {
        let build = FirstBuild { waited: 200.0, worked: 300.0, crates: 1 };
        assert_eq!(build.share(), 0.75);
    }
}
