//! This program beside an earlier one.

use super::{BESIDE, Conditions, grouped, line, yes};
use crate::beside::{Beside, Counted, Searched, Told};
use crate::strong::Strong;

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
- The start of the program, up to the answer of `kamen perft chess 1`: {earlier_start:.1} ms before, {now_start:.1} ms now. It is no part of the numbers of perft.
- Perft, time of the processor: all games together {whole:.2}; the least is {least:.2} ({least_game}).
- At the positions where strong programs were measured, so many times as fast as the earlier program as was asked for beside commit `ecc5e57`: {strong_met} of {strong_all}.
  Turkish in the middle game is {kish:.2} times as fast as kish in the same run (asked for: at least 1).
{searched}
- The legal moves of {positions} positions of all games by `kamen legal ID --pos -`: {now_told:.2} s of the processor; with the earlier program {earlier_told:.1} s ({how}).

{games}
{strong}
{families}",
        strong_met = measured.strong.iter().filter(|strong| strong.met()).count(),
        strong_all = measured.strong.len(),
        kish = measured.kish,
        searched = searched(&measured.bench),
        strong = strong(&measured.strong),
        families = families(&measured.bench),
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

/// What nets cost, in a sentence or two.
fn searched(families: &[Searched]) -> String {
    let lost: Vec<&str> =
        families.iter().filter(|searched| !searched.kept()).map(|searched| searched.family.as_str()).collect();
    let kept = match &lost[..] {
        [] => "kept in every family".to_string(),
        lost => format!("not kept in {}", lost.join(", ")),
    };
    format!(
        "\
- The engine's benchmark: nets cost nodes a second, for better judgement. At least {:.0} % of the earlier speed was to be left: {kept}. By weights alone,
  without nets, the same program searches as fast as the last column says; that is what can be compared with an earlier one that has none.
  Where the nodes differ, other trees are searched: from commit `ecc5e57` on they stayed the same until nets began to judge (`5fc7d0df`), and the search has
  changed since.",
        Searched::ALLOWED * 100.0
    )
}

fn families(all: &[Searched]) -> String {
    let mut out = String::from(
        "| Family | Nodes, earlier | Nodes, now | Earlier Mn/s | Now Mn/s | Left | Kept | By weights Mn/s |\n\
         | --- | ---: | ---: | ---: | ---: | ---: | --- | ---: |\n",
    );
    for searched in all {
        let [nodes_earlier, nodes_now] = searched.nodes.map(grouped);
        let [earlier, now] = searched.speed;
        let (family, left, by_weights) = (&searched.family, searched.left() * 100.0, searched.by_weights);
        let kept = yes(searched.kept());
        line(
            &mut out,
            format_args!(
                "{family} | {nodes_earlier} | {nodes_now} | {earlier:.2} | {now:.2} | {left:.0} % | {kept} | {by_weights:.2}"
            ),
        );
    }
    out
}

/// The positions where strong programs were measured, beside the earlier program.
fn strong(all: &[Strong]) -> String {
    let mut out = String::from(
        "| Position | Depth | Leaves | Earlier | Now | Ratio | Asked for | Met |\n\
         | --- | ---: | ---: | ---: | ---: | ---: | ---: | --- |\n",
    );
    for strong in all {
        let Strong { name, depth, leaves, seconds: [earlier, now], asked } = strong;
        let (leaves, ratio, met) = (grouped(*leaves), strong.ratio(), yes(strong.met()));
        line(
            &mut out,
            format_args!("{name} | {depth} | {leaves} | {earlier:.2} s | {now:.2} s | {ratio:.2} | {asked} | {met}"),
        );
    }
    out
}
