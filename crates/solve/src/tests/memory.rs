//! Memory stays under what may be taken, whatever is asked for.

use std::process::Command;

use kamen_catalog::Game;

use super::{folder, game};
use crate::atlas::{Atlas, Extent};
use crate::census::Census;
use crate::families::{Visitor, visit};
use crate::{Means, Numbered, Order, Trouble, game_folder, prepare};
use std::sync::Arc;

/// What a census says, and what an atlas has: positions, the largest part, and ways to choose the stones.
struct Counted(Extent);

impl Visitor for Counted {
    type Out = Option<[[u64; 3]; 2]>;

    fn visit<R: Numbered>(self, rules: &Arc<R>) -> Self::Out {
        let census = Census::of(&rules.terrain().ok()?, self.0);
        let atlas = Atlas::new(rules.terrain().ok()?, self.0);
        let parts = || atlas.layers.iter().flat_map(|layer| &layer.parts);
        let sides = if atlas.terrain.flip.is_some() { 1 } else { 2 };
        let positions = atlas.layers.iter().map(|layer| layer.size).sum();
        let largest = parts().map(|part| part.size).max().unwrap_or(0);
        let stocks = parts().count() as u64 / sides;
        Some([[census.positions, census.largest, census.stocks], [positions, largest, stocks]])
    }
}

#[test]
fn what_there_is_to_number_is_counted_without_numbering_it() {
    let few = |stones: usize, hands: bool| Extent { stones, hands };
    let cases = [
        ("chess", few(4, false)),
        ("czech", few(5, false)),
        ("english", few(4, false)),
        ("kings-subjects", few(3, false)),
        ("wolf", few(0, false)),
        ("mill-cross", few(0, false)),
        ("mill-hex", few(8, false)),
        ("mill", few(18, true)),
        ("mill-lasker", few(9, true)),
    ];
    for (id, extent) in cases {
        let [census, atlas] = visit(&*game(id).start, Counted(extent)).flatten().expect("it is numbered");
        assert_eq!(census, atlas, "{id}");
        assert!(census[0] > 1000, "{id}: {census:?}");
    }
}

#[test]
fn the_page_tells_all_positions_of_a_game_and_not_only_those_that_were_missing() {
    struct All;
    impl Visitor for All {
        type Out = Option<u64>;
        fn visit<R: Numbered>(self, rules: &Arc<R>) -> Self::Out {
            let terrain = rules.terrain().ok()?;
            let stones = terrain.most.iter().map(|&most| usize::from(most)).sum();
            Some(Census::of(&terrain, Extent { stones, hands: true }).positions)
        }
    }
    let page = include_str!("../../../../docs/solved.md");
    for id in ["mill", "mill-knight"] {
        let all = visit(&*game(id).start, All).flatten().expect("it is numbered").to_string();
        let begins = format!("| `{id}` | ");
        let mut rows = page.lines().filter_map(|line| line.strip_prefix(&begins)?.split_once(" positions"));
        assert_eq!(rows.next_back().map(|(count, _)| count.replace(',', "")), Some(all), "{id}");
    }
}

/// In what a test that calls itself finds what it is to solve.
const ASKED: &str = "KAMEN_SOLVE_WITHIN";
/// What a process takes beside what is counted: stacks, tables that are always the same, the smallest slice on disk, what an allocator holds back.
const BESIDE: u64 = 6 << 20;

/// What the system says of this process, in bytes.
fn told(what: &str) -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix(what)?.strip_prefix(':'))?;
    Some(line.trim().split(' ').next()?.parse::<u64>().ok()? << 10)
}

/// Solves all of a game, endings of so many stones, or a layer, or finds that it is too large; says which.
fn solve(game: &Game, what: &str, memory: u64) -> &'static str {
    let folder = folder();
    let own = game_folder(folder.path(), game);
    let means = Means { threads: 2, memory };
    let all = game.stones.iter().sum::<u32>() as usize;
    let stones = if what == "all" { Some(all) } else { what.parse().ok() };
    let layer = stones.is_none().then_some(what);
    let order = Order { game, options: &[], stones, layer, folder: &own, means };
    match prepare(order, &|_| ()).and_then(|job| Ok((job.plan().on_disk, job.run(&|_| ())?))) {
        Ok((0, _)) => "solved",
        Ok(_) => "solved on disk",
        Err(Trouble::TooLarge { .. } | Trouble::TooMany(_) | Trouble::Crowded(..) | Trouble::AtLeast { .. }) => {
            "too large"
        }
        Err(other) => panic!("{}: {other:?}", game.id),
    }
}

/// Every way in which something is solved or refused, in a process of its own: only there the most that it ever took can be asked for.
#[test]
fn memory_stays_under_what_may_be_taken() {
    // Where the system does not tell, nobody can look.
    if told("VmHWM").is_none() {
        return;
    }
    if let Ok(asked) = std::env::var(ASKED) {
        let [id, what, kilobytes] = asked.split(' ').collect::<Vec<_>>()[..] else { panic!("{asked}") };
        let kilobytes: u64 = kilobytes.parse().expect("a number");
        let game = game(id);
        let before = told("VmRSS").expect("it told a moment ago");
        let how = solve(&game, what, kilobytes << 10);
        let taken = told("VmHWM").expect("it told a moment ago").saturating_sub(before);
        println!("{asked}: {how}, {} kB", taken >> 10);
        assert!(taken <= (kilobytes << 10) + BESIDE, "{asked}: {how}, {} kB were taken", taken >> 10);
        return;
    }
    let cases = [
        // More ways to choose the stones, or to put them on the board, than there is room for.
        ("chess all 40000", "too large"),
        ("mill-hex all 40000", "too large"),
        ("mill all 40000", "too large"),
        ("hasami all 40000", "too large"),
        ("custody all 40000", "too large"),
        // More positions than can be listed, or proved.
        ("towers all 100", "too large"),
        ("contract all 40000", "too large"),
        ("mill-advanced all 40000", "too large"),
        ("strange all 40000", "too large"),
        // Moves written down from their ends, or too many for that; and layers on disk, with moves and with moves taken back.
        ("czech 0.3-0.1 30000", "solved"),
        ("czech 0.3-0.1 2000", "solved"),
        ("czech 0.3-0.1 300", "solved on disk"),
        ("mill 4-3 3000", "solved on disk"),
        // What the last layer leads to takes more than all there is.
        ("mill 4-4 1450", "solved on disk"),
    ];
    for (asked, expected) in cases {
        let mut again = Command::new(std::env::current_exe().expect("this test"));
        again.args(["--exact", "tests::memory::memory_stays_under_what_may_be_taken", "--nocapture"]);
        let output = again.env(ASKED, asked).output().expect("it runs");
        let text = String::from_utf8_lossy(&output.stdout);
        assert!(output.status.success(), "{text}{}", String::from_utf8_lossy(&output.stderr));
        assert!(text.contains(&format!("{asked}: {expected}, ")), "{text}");
        println!("{text}");
    }
}
