//! Timing counts: ours and the peer's in turn, the best of several.

use std::hint::black_box;
use std::time::Instant;

use kamen_core::Position;

use crate::peers::Peer;

/// No deeper, even if a game of forced moves never takes long.
const DEEPEST: u32 = 40;
/// A depth so much longer than asked for is left alone; the one above it is counted several times instead.
const TOO_LONG: f64 = 10.0;

/// How much time to spend.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    pub seconds: f64,
    pub repeats: u32,
}

/// Nodes counted, and the time of the fastest count.
#[derive(Clone, Copy, Debug, Default)]
pub struct Rate {
    pub nodes: u64,
    pub seconds: f64,
}

impl Rate {
    /// Million nodes a second.
    pub fn mns(&self) -> f64 {
        self.nodes as f64 / self.seconds / 1e6
    }

    fn add(&mut self, other: &Rate) {
        self.nodes += other.nodes;
        self.seconds += other.seconds;
    }
}

/// What one position gave, or several together.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sample {
    pub depth: u32,
    pub ours: Rate,
    pub peer: Option<Rate>,
}

impl Sample {
    /// Adds another position of the same game.
    pub fn add(&mut self, other: &Sample) {
        self.depth = self.depth.max(other.depth);
        self.ours.add(&other.ours);
        if let Some(peer) = &other.peer {
            self.peer.get_or_insert_default().add(peer);
        }
    }

    /// How many times as fast as the peer we are.
    pub fn ratio(&self) -> Option<f64> {
        Some(self.ours.mns() / self.peer?.mns())
    }
}

/// Counts a position to this depth, the best of several times.
pub fn at(position: &dyn Position, depth: u32, repeats: u32) -> Rate {
    let ours = |depth| black_box(position).perft(black_box(depth), 1);
    let mut best = timed(&ours, depth, 1);
    for _ in 1..repeats {
        keep_faster(&mut best, timed(&ours, depth, 1));
    }
    best
}

/// Counts a position, and lets the peer count it in turn with us, so that both meet the same weather on the machine.
pub fn sample(position: &dyn Position, peer: Option<&Peer>, effort: Effort) -> Sample {
    // Through the object: what everything above the families calls. One thread, no hash.
    let ours = |depth| black_box(position).perft(black_box(depth), 1);
    let (depth, times) = depth(&ours, effort.seconds);
    let mut sample =
        Sample { depth, ours: timed(&ours, depth, times), peer: peer.map(|peer| timed(peer, depth, times)) };
    for _ in 1..effort.repeats {
        keep_faster(&mut sample.ours, timed(&ours, depth, times));
        if let (Some(peer), Some(best)) = (peer, &mut sample.peer) {
            keep_faster(best, timed(peer, depth, times));
        }
    }
    sample
}

/// The first depth that takes at least so long, and how often to count it in one go where no depth fits.
fn depth(count: &dyn Fn(u32) -> u64, seconds: f64) -> (u32, u32) {
    // Of a tree that dies out too early, the depth with the most nodes is the one worth timing.
    let (mut best, mut before) = ((1, Rate::default()), Rate::default());
    for depth in 1..=DEEPEST {
        let rate = timed(count, depth, 1);
        if rate.nodes >= best.1.nodes {
            best = (depth, rate);
        }
        if rate.seconds >= seconds {
            return (depth, 1);
        }
        let growth = rate.nodes as f64 / before.nodes.max(1) as f64;
        // Short times tell too little to foresee anything.
        let foreseen = if rate.seconds > 1e-3 { rate.seconds * growth } else { 0.0 };
        if rate.nodes == 0 || foreseen > TOO_LONG * seconds {
            break;
        }
        before = rate;
    }
    let (depth, rate) = best;
    (depth, (seconds / rate.seconds).ceil().clamp(1.0, 1e6) as u32)
}

/// One count, timed as the mean of several in a row.
fn timed(count: &dyn Fn(u32) -> u64, depth: u32, times: u32) -> Rate {
    let began = Instant::now();
    let mut nodes = 0;
    for _ in 0..times {
        nodes = count(depth);
    }
    // A clock may be too coarse for the shallowest counts, and no rate may be infinite.
    Rate { nodes, seconds: began.elapsed().as_secs_f64().max(1e-9) / f64::from(times) }
}

fn keep_faster(best: &mut Rate, rate: Rate) {
    if rate.seconds < best.seconds {
        *best = rate;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tree_that_dies_out_is_counted_where_it_is_widest() {
        let (depth, times) = depth(&|depth| [0, 3, 9, 4, 0][depth as usize], 0.001);
        assert_eq!(depth, 2);
        assert!(times > 1);
    }
}
