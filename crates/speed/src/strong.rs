//! Positions at which strong public programs were measured, and how many times as fast as commit `ecc5e57` this one was to become
//! there, to be ahead of them.

use std::path::Path;

use kamen_catalog::Catalog;

use crate::beside::Pair;
use crate::measure::{self, Effort, Rate, Sample};
use crate::{peers, positions};

/// A position of international draughts, with what has to be counted there.
pub struct Asked {
    /// What the page calls it.
    pub name: &'static str,
    /// As others write it; the start where nobody has to.
    pub position: Option<&'static str>,
    pub depth: u32,
    pub leaves: u64,
    /// So many times as fast.
    pub ratio: f64,
}

pub const GAME: &str = "international";

pub const ASKED: [Asked; 3] = [
    Asked { name: "international, start", position: None, depth: 10, leaves: 258_895_763, ratio: 1.4 },
    Asked {
        name: "international, crowded",
        position: Some("W:W25,27,28,30,32,33,34,35,37,38:B12,13,14,16,18,19,21,23,24,26"),
        depth: 14,
        leaves: 58_360_286,
        ratio: 1.7,
    },
    Asked {
        name: "international, queens",
        position: Some("B:W6,9,10,11,20,21,22,23,30,K31,33,37,41,42,43,44,46:BK17,K24"),
        depth: 8,
        leaves: 86_724_219,
        ratio: 1.3,
    },
];

/// In the middle game of turkish draughts.
const TURKISH: f64 = 1.3;

/// One of them, beside the earlier program.
pub struct Strong {
    pub name: &'static str,
    pub depth: u32,
    pub leaves: u64,
    pub seconds: [f64; 2],
    pub asked: f64,
}

impl Strong {
    /// How many times as fast as the earlier program.
    pub fn ratio(&self) -> f64 {
        self.seconds[0] / self.seconds[1]
    }

    pub fn met(&self) -> bool {
        self.ratio() >= self.asked
    }
}

/// How fast this program is there by itself, in the order of [`ASKED`].
pub fn alone(catalog: &Catalog, repeats: u32) -> Result<Vec<Rate>, String> {
    let start = &*catalog.get(GAME).ok_or("international draughts are in the box")?.start;
    let mut all = Vec::new();
    for asked in &ASKED {
        let position = match asked.position {
            None => start.boxed_clone(),
            Some(text) => start.read(text).map_err(|faults| format!("{text}: {faults}"))?,
        };
        let rate = measure::at(&*position, asked.depth, repeats);
        right(asked, rate.nodes)?;
        all.push(rate);
    }
    Ok(all)
}

/// The middle game of turkish draughts: positions with the depths to count them to, and how many times as fast as kish this
/// program is there.
pub struct Turkish {
    positions: Vec<(String, u32)>,
    pub ratio: f64,
}

pub fn turkish(catalog: &Catalog, effort: Effort) -> Result<Turkish, String> {
    let start = &*catalog.get("turkish").ok_or("turkish draughts are in the box")?.start;
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let (mut all, mut sum) = (Vec::new(), Sample::default());
    for position in positions::middle("turkish", start, &root)? {
        let sample = measure::sample(&*position, peers::of("turkish", &*position)?.as_ref(), effort);
        all.push((position.text(), sample.depth));
        sum.add(&sample);
    }
    Ok(Turkish { positions: all, ratio: sum.ratio().unwrap_or(0.0) })
}

/// Both programs, in turn.
pub fn beside(pair: &Pair, turkish: &Turkish) -> Result<Vec<Strong>, String> {
    let mut all = Vec::new();
    for asked in &ASKED {
        let (seconds, leaves) = pair.perft(GAME, asked.position, asked.depth, asked.ratio)?;
        right(asked, leaves)?;
        all.push(Strong { name: asked.name, depth: asked.depth, leaves, seconds, asked: asked.ratio });
    }
    let name = "turkish, middle game";
    let mut middle = Strong { name, depth: 0, leaves: 0, seconds: [0.0; 2], asked: TURKISH };
    for (position, depth) in &turkish.positions {
        let (seconds, leaves) = pair.perft("turkish", Some(position), *depth, TURKISH)?;
        middle.depth = middle.depth.max(*depth);
        middle.leaves += leaves;
        for (sum, more) in middle.seconds.iter_mut().zip(seconds) {
            *sum += more;
        }
    }
    all.push(middle);
    for strong in &all {
        eprintln!("{:24} {:.2}", strong.name, strong.ratio());
    }
    Ok(all)
}

fn right(asked: &Asked, leaves: u64) -> Result<(), String> {
    let Asked { name, depth, leaves: known, .. } = asked;
    if leaves == *known { Ok(()) } else { Err(format!("{name}, depth {depth}: {leaves} leaves, not {known}")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The counts stand in `golden/perft/international.txt`, and the tests of the catalogue count them.
    #[test]
    fn positions_are_those_whose_counts_are_golden() {
        let catalog = Catalog::builtin();
        let start = &*catalog.get(GAME).expect("in the box").start;
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let golden = std::fs::read_to_string(root.join("golden/perft/international.txt")).expect("a golden file");
        for asked in &ASKED {
            let text = match asked.position {
                None => "start".to_string(),
                Some(text) => start.read(text).expect("a position").text(),
            };
            let line = golden.lines().find_map(|line| line.strip_prefix(&format!("{text}: "))).expect(asked.name);
            assert_eq!(
                line.split(' ').nth(asked.depth as usize - 1),
                Some(&*asked.leaves.to_string()),
                "{}",
                asked.name
            );
        }
    }
}
