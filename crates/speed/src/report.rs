//! The page: measurements in, Markdown out.

use std::fmt::Write as _;

use crate::beside::{Beside, Counted, Searched, Told};
use crate::first_build::{FirstBuild, FirstBuilds};
use crate::measure::{Effort, Sample};
use crate::tables::{Reading, Tables};
use crate::targets::Target;

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

/// The whole page.
pub fn document(conditions: &Conditions, rows: &[Row]) -> String {
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
{ELSEWHERE}",
        all = rows.len(),
        games = games(rows),
        peers = peers(rows),
    )
}

/// Where the second part of the page begins.
const TABLES: &str = "\n## What people wait for\n";

/// Where the third begins.
const BESIDE: &str = "\n## Beside an earlier version\n";

/// And the last.
const FIRST_BUILD: &str = "\n## The first build\n";

/// The four parts of a page that was written before.
pub fn parts(page: &str) -> [String; 4] {
    let (page, build) = page.split_at(page.find(FIRST_BUILD).unwrap_or(page.len()));
    let (page, beside) = page.split_at(page.find(BESIDE).unwrap_or(page.len()));
    let (perft, tables) = page.split_at(page.find(TABLES).unwrap_or(page.len()));
    [perft, tables, beside, build].map(str::to_string)
}

/// The third part of the page.
pub fn beside(conditions: &Conditions, measured: &Beside) -> String {
    let Conditions { date, processor, compiler, effort } = conditions;
    let ratio = |[earlier, now]: [f64; 2]| earlier / now;
    let mut slowest: Vec<(f64, &str)> =
        measured.perft.iter().map(|counted| (ratio(counted.seconds), counted.id.as_str())).collect();
    slowest.sort_by(|one, other| one.0.total_cmp(&other.0));
    let [earlier, now] = [0, 1].map(|at| measured.perft.iter().map(|counted| counted.seconds[at]).sum::<f64>());
    let mut games = String::from("| Game | Depth | Earlier | Now | Ratio |\n| --- | ---: | ---: | ---: | ---: |\n");
    for Counted { id, depth, seconds } in &measured.perft {
        let [earlier, now] = seconds;
        line(&mut games, format_args!("{id} | {depth} | {earlier:.2} s | {now:.2} s | {:.2}", ratio(*seconds)));
    }
    let mut families = String::from(
        "| Family | Nodes, earlier | Nodes, now | Earlier Mn/s | Now Mn/s | Ratio |\n| --- | ---: | ---: | ---: | ---: | ---: |\n",
    );
    for searched in &measured.bench {
        let Searched { family, nodes, seconds } = searched;
        let speed = |at: usize| nodes[at] as f64 / seconds[at] / 1e6;
        let ratio = if searched.same() { format!("{:.2}", ratio(*seconds)) } else { "other trees".to_string() };
        let [earlier, now] = nodes.map(grouped);
        line(
            &mut families,
            format_args!("{family} | {earlier} | {now} | {:.2} | {:.2} | {ratio}", speed(0), speed(1)),
        );
    }
    let Told { positions, seconds, one_by_one } = &measured.told;
    let how = match one_by_one {
        Some(asked) => {
            format!("a process for each, as that one reads no more, by {} of them", grouped(*asked as u64))
        }
        None => "the same way".to_string(),
    };
    format!(
        "{BESIDE}
Made by `kamen-speed --than PROGRAM`: an earlier build of `kamen` and this one, in turn, each number the best of {repeats} (of up to four
times as many for both, where this one seems to be slower). A ratio above 1 says that this one is faster.

- Date: {date}. Processor: {processor}. Compiler: {compiler}.
- The start of the program, which reads the files of all games: {earlier_start:.1} ms before, {now_start:.1} ms now. It is no part of the numbers of perft.
- Perft, time of the processor: all games together {whole:.2}; the least is {least:.2} ({least_game}).
- The engine's benchmark: where the nodes are the same, the search is; where a family is judged by other weights or nets by now, it is not.
- The legal moves of {positions} positions of all games by `kamen legal ID --pos -`: {now_told:.2} s of the processor; with the earlier program {earlier_told:.1} s ({how}).

{games}
{families}",
        repeats = effort.repeats,
        earlier_start = measured.start[0] * 1e3,
        now_start = measured.start[1] * 1e3,
        whole = earlier / now,
        least = slowest.first().map_or(0.0, |first| first.0),
        least_game = slowest.first().map_or("none", |first| first.1),
        positions = grouped(*positions as u64),
        earlier_told = seconds[0],
        now_told = seconds[1],
    )
}

/// The last part of the page.
pub fn first_build(conditions: &Conditions, builds: &FirstBuilds) -> String {
    let Conditions { date, processor, compiler, .. } = conditions;
    let FirstBuilds { program, rules, judged } = builds;
    format!(
        "{FIRST_BUILD}
Made by `kamen-speed --first-build`: `cargo build --release` with everything downloaded and nothing built, no more than {cores} compilers at
once.

- Date: {date}. Processor: {processor}. Compiler: {compiler}.
- {crates} crates: {waited} (asked for: at most {promised}), while {cores} cores worked {worked:.0} s, {share:.0} % of the time. Where that is much less than all of
  it, the machine was busy with others.
- The rules alone (`-p kamen-catalog`): {rules_waited}, while the cores worked {rules_worked:.0} s. With what a search knows of each family beside them
  (`-p kamen-evaluation`): {judged_waited}, {judged_worked:.0} s.
",
        cores = FirstBuild::CORES,
        crates = program.crates,
        waited = minutes(program.waited),
        promised = minutes(FirstBuild::PROMISED),
        worked = program.worked,
        share = program.share() * 100.0,
        rules_waited = minutes(rules.waited),
        rules_worked = rules.worked,
        judged_waited = minutes(judged.waited),
        judged_worked = judged.worked,
    )
}

/// 168.4 as `2 min 48 s`.
fn minutes(seconds: f64) -> String {
    let seconds = seconds.round() as u64;
    format!("{} min {} s", seconds / 60, seconds % 60)
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
    use crate::measure::Rate;

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
            bench: vec![
                Searched { family: "mill".to_string(), nodes: [466_802; 2], seconds: [0.2, 0.1] },
                Searched { family: "chess".to_string(), nodes: [1, 2], seconds: [0.2, 0.1] },
            ],
            told: Told { positions: 10_000, seconds: [90.0, 1.5], one_by_one: Some(390) },
        };
        let conditions = Conditions::here(Effort { seconds: 0.3, repeats: 3 });
        let beside = beside(&conditions, &measured);
        assert!(beside.contains("7.0 ms before, 10.2 ms now"), "{beside}");
        assert!(beside.contains("| wolf | 9 | 1.00 s | 0.80 s | 1.25 |"), "{beside}");
        assert!(beside.contains("| mill | 466,802 | 466,802 | 2.33 | 4.67 | 2.00 |"), "{beside}");
        assert!(beside.contains("| chess | 1 | 2 |") && beside.contains("other trees"), "{beside}");
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
        let page = format!("first{TABLES}second{beside}{build}");
        assert_eq!(parts(&page), ["first".to_string(), format!("{TABLES}second"), beside, build]);
        assert_eq!(parts("first"), ["first".to_string(), String::new(), String::new(), String::new()]);
    }

    #[test]
    fn a_near_miss_is_not_a_clear_one() {
        let missed = |mns| row("wolf", Target::Mns(20.0), sample(mns, None), sample(1.0, None)).clearly_missed();
        assert_eq!([17.9, 18.1, 25.0].map(missed), [true, false, false]);
    }
}
