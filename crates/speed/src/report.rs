//! The page: measurements in, Markdown out.

mod beside;
mod builds;

use std::fmt::Write as _;

use crate::measure::{Effort, Rate, Sample};
use crate::strong::{ASKED, Asked};
use crate::tables::{Reading, Tables};
use crate::targets::Target;

pub use self::beside::beside;
pub use self::builds::{dist, first_build};

/// What the numbers depend on.
pub struct Conditions {
    pub date: String,
    pub processor: String,
    pub compiler: String,
    pub effort: Effort,
}

impl Conditions {
    /// This machine, now.
    pub fn here(effort: Effort) -> Conditions {
        Conditions {
            date: kamen_arena::machine::today(),
            processor: kamen_arena::machine::processor(),
            compiler: kamen_arena::machine::compiler(),
            effort,
        }
    }
}

/// One game.
pub struct Row {
    pub number: Option<u32>,
    pub id: String,
    pub name: String,
    pub depth: u32,
    pub start: Sample,
    pub middle: Sample,
    pub target: Target,
    pub peer: Option<&'static str>,
}

impl Row {
    fn met(&self) -> &'static str {
        match [&self.start, &self.middle].map(|sample| self.target.reached(sample) >= 1.0) {
            [true, true] => "yes",
            [true, false] => "from the start",
            [false, true] => "in the middle game",
            [false, false] => "**no**",
        }
    }

    /// Missed from the start by more than the noise of a machine.
    pub fn clearly_missed(&self) -> bool {
        self.target.reached(&self.start) < 0.9
    }
}

/// Published by others for their own programs on machines of theirs; nothing we measured.
const ELSEWHERE: &str = "\
## Reported elsewhere

Not measured here. What the best public generators were reported to reach on a two-core cloud machine, in million nodes
a second: chess 180–210 (shakmaty), international 130–170 (Scan, Moby Dam), 8×8 draughts 55–95 (dctl), turkish 236
(kish), nine men's morris 185–230 (a plain C program).
";

/// The first part of the page.
pub fn document(conditions: &Conditions, rows: &[Row], strong: &[Rate]) -> String {
    let Conditions { date, processor, compiler, effort } = conditions;
    let Effort { seconds, repeats } = effort;
    let met = rows.iter().filter(|row| row.target.reached(&row.start) >= 1.0).count();
    format!(
        "\
<!-- Made by `cargo run --release -p kamen-speed`. Do not edit. -->
# How fast

Perft as the rulebook counts it, in million nodes a second (Mn/s): one thread, no hash, the last ply counted without
being played. Targets met from the start: {met} of {all}.

- Date: {date}
- Processor: {processor}
- Compiler: {compiler}
- Each number is the best of {repeats}. From the start: the first depth that takes at least about {seconds} s. Middle
  game: three positions of `golden/perft/`, by stones on the board a quarter, half and three quarters of the way from
  the fullest to the emptiest, together about two thirds of that time.
- The targets are meant for the start; “met” says where they are reached.

{games}
## Beside other programs

In the same run and the same build, ours and theirs in turn, at the same depth. shakmaty (`shakmaty::perft`) makes the
list of the last ply's moves and takes its length; kish (`Board::perft`) counts the last ply in bulk, as we do. kish
counts each route of a queen's capture apart, where the rulebook makes those with the same end and the same stones
taken one move, and a game that ends early as one leaf, where the rulebook counts none; so its counts are a little
higher, and each speed is by the program's own count.

{peers}
{strong}{ELSEWHERE}",
        all = rows.len(),
        games = games(rows),
        peers = peers(rows),
        strong = alone(strong),
    )
}

/// Where the second part of the page begins.
const TABLES: &str = "\n## What people wait for\n";

/// Where the third begins.
const BESIDE: &str = "\n## Beside an earlier version\n";

/// Where the fourth begins.
const DIST: &str = "\n## The build with nothing spared\n";

/// And the last.
const FIRST_BUILD: &str = "\n## The first build\n";

/// The five parts of a page that was written before.
pub fn parts(page: &str) -> [String; 5] {
    let (page, build) = page.split_at(page.find(FIRST_BUILD).unwrap_or(page.len()));
    let (page, dist) = page.split_at(page.find(DIST).unwrap_or(page.len()));
    let (page, beside) = page.split_at(page.find(BESIDE).unwrap_or(page.len()));
    let (perft, tables) = page.split_at(page.find(TABLES).unwrap_or(page.len()));
    [perft, tables, beside, dist, build].map(str::to_string)
}

/// The section about the positions where strong programs were measured; nothing, where nothing was measured there.
fn alone(rates: &[Rate]) -> String {
    if rates.is_empty() {
        return String::new();
    }
    let mut out = String::from(
        "\
## Where strong programs were measured

Positions of international draughts at which strong public programs were measured, as those write them. How much faster than `ecc5e57` this
was to become there stands below, beside an earlier version.

| Position | Depth | Leaves | Mn/s |
| --- | ---: | ---: | ---: |
",
    );
    for (Asked { name, position, depth, .. }, rate) in ASKED.iter().zip(rates) {
        let written = position.map(|position| format!(": `{position}`")).unwrap_or_default();
        let leaves = grouped(rate.nodes);
        line(&mut out, format_args!("{name}{written} | {depth} | {leaves} | {:.1}", rate.mns()));
    }
    out.push('\n');
    out
}

fn yes(met: bool) -> &'static str {
    if met { "yes" } else { "**no**" }
}

/// The second part of the page.
pub fn tables(conditions: &Conditions, tables: &Tables) -> String {
    let Conditions { date, processor, compiler, effort } = conditions;
    let Tables { views, told, reading } = tables;
    let views =
        views.iter().map(|(notation, time)| format!("{time:.3} ms in {notation}")).collect::<Vec<_>>().join(", ");
    let Reading { megabytes, games, ours, theirs, side_by_side, cores } = reading;
    format!(
        "{TABLES}
- Date: {date}. Processor: {processor}. Compiler: {compiler}. Each number is the best of {repeats}, in time of the processor.
- The view of a chess table with 48 legal moves, as it is sent to a browser: {views} (asked for: below 0.4 ms).
- A position read and all its moves told, the mean of 10,000 positions of all games: {told:.1} µs. `kamen legal ID --pos -` does
  that for every line it is given.
- A PGN file of {megabytes:.0} MB ({games} games played at random, every second one with clocks) checked: {ours:.1} MB/s by one thread,
  {side_by_side:.1} MB/s by {cores} (by the time of the slower one). `pgn-reader` with `shakmaty` playing the same moves, in the same run: {theirs:.1} MB/s. Ours is {share:.2} of
  theirs (asked for: a third); it keeps every word with its place, and checks results against the board.
",
        repeats = effort.repeats,
        games = grouped(*games as u64),
        share = ours / theirs,
    )
}

/// The table of all games.
fn games(rows: &[Row]) -> String {
    let mut out = String::from(
        "| No. | Game | Depth | Nodes | Start Mn/s | Middle game Mn/s | Target | Met |\n\
         | ---: | --- | ---: | ---: | ---: | ---: | --- | --- |\n",
    );
    for row in rows {
        let number = row.number.map(|number| number.to_string()).unwrap_or_default();
        let (depth, nodes, met) = (row.depth, grouped(row.start.ours.nodes), row.met());
        let [start, middle] = [&row.start, &row.middle].map(|sample| sample.ours.mns());
        let target = match (row.target, row.peer) {
            (Target::OfPeer(share), peer) => format!("{:.0} % of {}", share * 100.0, peer.unwrap_or("a peer")),
            (Target::Mns(least), _) => format!("{least:.0}"),
        };
        let game = format!("{} (`{}`)", row.name, row.id);
        line(
            &mut out,
            format_args!("{number} | {game} | {depth} | {nodes} | {start:.1} | {middle:.1} | {target} | {met}"),
        );
    }
    out
}

/// The table of the games that another program counts too.
fn peers(rows: &[Row]) -> String {
    let mut out = String::from(
        "| Game | Program | From | Nodes, ours | Nodes, theirs | Ours Mn/s | Theirs Mn/s | Ratio |\n\
         | --- | --- | --- | ---: | ---: | ---: | ---: | ---: |\n",
    );
    for row in rows {
        for (from, sample) in [("start", &row.start), ("middle game", &row.middle)] {
            let (Some(program), Some(peer), Some(ratio)) = (row.peer, sample.peer, sample.ratio()) else { continue };
            let [nodes, peer_nodes] = [sample.ours.nodes, peer.nodes].map(grouped);
            let (id, ours, theirs) = (&row.id, sample.ours.mns(), peer.mns());
            line(
                &mut out,
                format_args!(
                    "{id} | {program} | {from} | {nodes} | {peer_nodes} | {ours:.1} | {theirs:.1} | {ratio:.2}"
                ),
            );
        }
    }
    out
}

fn line(out: &mut String, cells: std::fmt::Arguments) {
    // Writing to a string does not fail.
    let _ = writeln!(out, "| {cells} |");
}

/// 1234567 as 1,234,567.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut out = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::beside::{Beside, Counted, Searched, Told};
    use crate::dist::Dist;
    use crate::first_build::{FirstBuild, FirstBuilds};
    use crate::strong::Strong;

    fn sample(mns: f64, peer: Option<f64>) -> Sample {
        let rate = |mns: f64| Rate { nodes: 1_234_567, seconds: 1.234567 / mns };
        Sample { depth: 5, ours: rate(mns), peer: peer.map(rate) }
    }

    fn row(id: &str, target: Target, start: Sample, middle: Sample) -> Row {
        let (name, peer) = (id.to_uppercase(), crate::peers::name(id));
        Row { number: Some(7), id: id.to_string(), name, depth: 5, start, middle, target, peer }
    }

    #[test]
    fn tables() {
        let rows = [
            row("chess", Target::OfPeer(0.9), sample(95.0, Some(100.0)), sample(80.0, Some(100.0))),
            row("wolf", Target::Mns(20.0), sample(17.0, None), sample(10.0, None)),
        ];
        let games = games(&rows);
        let lines: Vec<&str> = games.lines().skip(2).collect();
        assert_eq!(
            lines,
            [
                "| 7 | CHESS (`chess`) | 5 | 1,234,567 | 95.0 | 80.0 | 90 % of shakmaty | from the start |",
                "| 7 | WOLF (`wolf`) | 5 | 1,234,567 | 17.0 | 10.0 | 20 | **no** |",
            ]
        );
        let conditions = Conditions::here(Effort { seconds: 0.3, repeats: 3 });
        let whole = document(&conditions, &rows, &[Rate { nodes: 258_895_763, seconds: 1.0 }]);
        let some = document(&conditions, &rows, &[]);
        let table = "## Where strong programs were measured\n\n";
        assert!(
            whole.contains(table)
                && whole.contains("| international, start | 10 | 258,895,763 | 258.9 |\n\n## Reported")
        );
        assert!(!some.contains("strong programs") && some.contains(" |\n\n## Reported elsewhere"), "{some}");
        let peers = peers(&rows);
        assert_eq!(peers.lines().count(), 4, "only games with a peer");
        assert!(
            peers.contains("| chess | shakmaty | start | 1,234,567 | 1,234,567 | 95.0 | 100.0 | 0.95 |"),
            "{peers}"
        );
    }

    #[test]
    fn parts_are_found_again() {
        let measured = Beside {
            start: [0.007, 0.0102],
            perft: vec![Counted { id: "wolf".to_string(), depth: 9, seconds: [1.0, 0.8] }],
            strong: vec![
                Strong { name: "queens", depth: 8, leaves: 86_724_219, seconds: [1.3, 1.0], asked: 1.3 },
                Strong { name: "crowded", depth: 14, leaves: 58_360_286, seconds: [1.6, 1.0], asked: 1.7 },
            ],
            kish: 1.02,
            bench: vec![
                Searched { family: "mill".to_string(), nodes: [466_802; 2], speed: [4.0, 2.0], by_weights: 4.5 },
                Searched { family: "chess".to_string(), nodes: [1, 2], speed: [1.5, 0.7], by_weights: 1.5 },
            ],
            told: Told { positions: 10_000, seconds: [90.0, 1.5], one_by_one: Some(390) },
        };
        let conditions = Conditions::here(Effort { seconds: 0.3, repeats: 3 });
        let beside = beside(&conditions, &measured);
        assert!(beside.contains("7.0 ms before, 10.2 ms now"), "{beside}");
        assert!(beside.contains("| wolf | 9 | 1.00 s | 0.80 s | 1.25 |"), "{beside}");
        assert!(beside.contains("| mill | 466,802 | 466,802 | 4.00 | 2.00 | 50 % | yes | 4.50 |"), "{beside}");
        assert!(beside.contains("| chess | 1 | 2 | 1.50 | 0.70 | 47 % | **no** | 1.50 |"), "{beside}");
        assert!(beside.contains("At least 50 % of the earlier speed was to be left: not kept in chess."), "{beside}");
        assert!(beside.contains("| queens | 8 | 86,724,219 | 1.30 s | 1.00 s | 1.30 | 1.3 | yes |"), "{beside}");
        assert!(beside.contains("| crowded | 14 | 58,360,286 | 1.60 s | 1.00 s | 1.60 | 1.7 | **no** |"), "{beside}");
        assert!(
            beside.contains("beside commit `ecc5e57`: 1 of 2.") && beside.contains("1.02 times as fast as kish"),
            "{beside}"
        );
        let dist = |release| dist(&conditions, &Dist { release, dist: 5.0, asked: 4 });
        let (near, far) = (dist(5.15), dist(5.2));
        assert!(
            near.contains(
                "Release 5.15 s, dist 5.00 s: the release build has 97.1 % of the speed. Asked for: more than 97 %."
            ) && near.ends_with("Met: yes.\n")
        );
        assert!(far.contains("has 96.2 %") && far.ends_with("Met: **no**.\n"), "{far}");
        let took = |waited, worked, crates| FirstBuild { waited, worked, crates };
        let builds = FirstBuilds {
            program: took(168.4, 330.0, 320),
            rules: took(30.2, 55.0, 40),
            judged: took(41.0, 76.3, 41),
        };
        let build = first_build(&conditions, &builds);
        for said in [
            "- 320 crates: 2 min 48 s (asked for: at most 3 min 0 s), while 2 cores worked 330 s, 98 %",
            "(`-p kamen-catalog`): 0 min 30 s, while the cores worked 55 s.",
            "(`-p kamen-evaluation`): 0 min 41 s, 76 s.",
        ] {
            assert!(build.contains(said), "{build}");
        }
        let page = format!("first{TABLES}second{beside}{near}{build}");
        assert_eq!(parts(&page), ["first".to_string(), format!("{TABLES}second"), beside, near, build]);
        assert_eq!(parts("first"), ["first", "", "", "", ""].map(str::to_string));
    }

    #[test]
    fn a_near_miss_is_not_a_clear_one() {
        let missed = |mns| row("wolf", Target::Mns(20.0), sample(mns, None), sample(1.0, None)).clearly_missed();
        assert_eq!([17.9, 18.1, 25.0].map(missed), [true, false, false]);
    }
}
