//! The build that a person waits for beside the one with nothing spared: what does waiting less cost?

use std::path::Path;
use std::process::Command;

use crate::beside::{run, searched};

/// `kamen bench` by both, the best of several, in seconds of the processor.
pub struct Dist {
    pub release: f64,
    pub dist: f64,
    /// How often each was asked.
    pub asked: u32,
}

impl Dist {
    /// So much of the speed may be lost.
    pub const ALLOWED: f64 = 0.03;

    /// Which part of the speed of `dist` the release build has not; below 0, it is the faster one.
    pub fn lost(&self) -> f64 {
        1.0 - self.dist / self.release
    }

    pub fn met(&self) -> bool {
        self.lost() < Dist::ALLOWED
    }
}

/// So many times as often both are asked where too much seems to be lost: the machine may have been busy with others.
const MORE: u32 = 3;

/// Measures both in turn.
pub fn measure(release: &Path, dist: &Path, repeats: u32) -> Result<Dist, String> {
    let mut best = Dist { release: f64::INFINITY, dist: f64::INFINITY, asked: 0 };
    while best.asked < repeats.max(1) || best.asked < MORE * repeats && !best.met() {
        let (ours, one) = bench(release)?;
        let (theirs, other) = bench(dist)?;
        if one != other {
            return Err("the two programs search different trees: they are not builds of the same source".to_string());
        }
        best = Dist { release: best.release.min(ours), dist: best.dist.min(theirs), asked: best.asked + 1 };
        eprintln!("release {:.2} s, dist {:.2} s, lost {:.1} %", best.release, best.dist, best.lost() * 100.0);
    }
    Ok(best)
}

/// How long the processor works on the benchmark, and how many nodes each family has in it.
fn bench(program: &Path) -> Result<(f64, Vec<(String, u64)>), String> {
    let (seconds, output) = run(Command::new(program).args(["--lang", "en", "bench"]), "")?;
    let said = String::from_utf8_lossy(&output.stdout);
    let nodes: Vec<_> =
        said.lines().filter_map(searched).map(|(family, nodes, _)| (family.to_string(), nodes)).collect();
    if nodes.is_empty() {
        Err(format!("{}: the benchmark told nothing", program.display()))
    } else {
        Ok((seconds, nodes))
    }
}

#[cfg(all(test, unix))]
mod tests {
    use std::os::unix::fs::PermissionsExt;
    use std::path::PathBuf;

    use super::*;

    /// A program that searches so many nodes, and works on them for a while.
    fn program(folder: &Path, name: &str, nodes: u64, turns: u32) -> PathBuf {
        let file = folder.join(name);
        let said = format!("mill {nodes} 0.18 s 2.62 Mn/s");
        let text = format!("#!/bin/sh\ni=0\nwhile [ $i -lt {turns} ]; do i=$((i+1)); done\necho '{said}'\n");
        std::fs::write(&file, text).expect("a script");
        std::fs::set_permissions(&file, PermissionsExt::from_mode(0o755)).expect("a program");
        file
    }

    #[test]
    fn the_builds_are_measured_in_turn() {
        let folder = std::env::temp_dir().join(format!("kamen-dist-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        let quick = program(&folder, "quick", 466_802, 1);
        let slow = program(&folder, "slow", 466_802, 200_000);
        let other = program(&folder, "other", 466_803, 1);
        let (good, bad) = (measure(&quick, &slow, 2), measure(&slow, &quick, 2));
        let (foreign, silent) = (measure(&quick, &other, 1), measure(&quick, Path::new("true"), 1));
        std::fs::remove_dir_all(&folder).expect("the folder");
        let (good, bad) = (good.expect("a measurement"), bad.expect("a measurement"));
        assert!(good.met() && good.lost() < 0.0 && good.asked == 2, "{}", good.lost());
        assert!(!bad.met() && bad.asked == 2 * MORE, "{}", bad.lost());
        assert!(foreign.is_err_and(|error| error.contains("different trees")));
        assert!(silent.is_err_and(|error| error.contains("told nothing")));
    }
}
