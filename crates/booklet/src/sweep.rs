//! Tries all kinds of wrong moves in random games: whatever the arbiter answers, the page must tell.

use std::collections::BTreeSet;

use kamen_catalog::Game;
use kamen_core::{Position, Random};

use crate::{Booklet, Page};

const GAMES: u64 = 4;
const LONGEST: usize = 160;

/// The rules the arbiter cited that neither the page nor the general one tells.
pub(crate) fn unsettled(booklet: &Booklet, page: &Page, game: &Game) -> Vec<String> {
    let mut faults = BTreeSet::new();
    for number in 0..GAMES {
        let mut random = Random::of(&[number]);
        let mut pos = game.start.clone();
        for _ in 0..LONGEST {
            for attempt in tries(&*pos, &mut random) {
                let Err(refusal) = pos.attempt(&attempt) else { continue };
                if booklet.cite(page, &refusal).is_none() {
                    let (reason, rule) = (refusal.reason.id(), refusal.rule);
                    faults.insert(format!("no article tells the rule {rule}, which the arbiter cites for {reason}"));
                }
            }
            let count = pos.count();
            if count == 0 {
                break;
            }
            // The index is below the count, so there is such a move.
            let Some(chosen) = pos.nth(random.below(count)) else { break };
            pos = chosen.play();
        }
    }
    faults.into_iter().collect()
}

fn tries(pos: &dyn Position, random: &mut Random) -> Vec<String> {
    let board = pos.board();
    let mut name = || board.name(random.below(board.points().len())).to_string();
    let mut tries = vec!["--".to_string(), "?".to_string()];
    for _ in 0..3 {
        let (a, b, c) = (name(), name(), name());
        tries.extend([
            a.clone(),
            format!("x{a}"),
            format!("{a}-{b}"),
            format!("{a}x{b}"),
            format!("{a}x{b}x{c}"),
            format!("{a}-{b}x{c}"),
            format!("{a}-{b}+{c}"),
            format!("!{a},{b}"),
        ]);
    }
    tries
}
