//! What builds cost: the time of whoever waits for one, and the speed of what is built.

use super::{Conditions, DIST, FIRST_BUILD, yes};
use crate::dist::Dist;
use crate::first_build::{FirstBuild, FirstBuilds};

/// The fourth part of the page.
pub fn dist(conditions: &Conditions, measured: &Dist) -> String {
    let Conditions { date, processor, compiler, .. } = conditions;
    let Dist { release, dist, asked } = measured;
    format!(
        "{DIST}
Made by `kamen-speed --dist PROGRAM`: `kamen bench` of the release build, which is made for whoever waits for it, and of that of
`cargo build --profile dist`, in turn.

- Date: {date}. Processor: {processor}. Compiler: {compiler}. Each number is the best of {asked}, in time of the processor.
- Release {release:.2} s, dist {dist:.2} s: the release build has {left:.1} % of the speed. Asked for: more than {least:.0} %. Met: {met}.
",
        left = (1.0 - measured.lost()) * 100.0,
        least = (1.0 - Dist::ALLOWED) * 100.0,
        met = yes(measured.met()),
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
