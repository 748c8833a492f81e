//! `docs/load.md`.

use std::fmt::Write as _;
use std::time::Duration;

use crate::{Aim, BEFORE_BEND, MOST_MEMORY, Percentiles, Report, SHOWN_WITHIN, Usage};

/// When, where and by what numbers were made.
pub struct Made<'a> {
    /// The command that makes them again.
    pub command: &'a str,
    /// The day.
    pub date: &'a str,
    /// The processor.
    pub processor: &'a str,
    /// How the program was compiled.
    pub compiler: &'a str,
}

/// The whole page, with what it was made by: a run, and others with more and more moves a second.
pub fn page(report: &Report, curve: &[Report], made: &Made) -> String {
    let plan = &report.plan;
    let counts = &report.counts;
    let build = if cfg!(debug_assertions) {
        "with checks that a release has not".to_string()
    } else {
        made.compiler.to_string()
    };
    format!(
        "\
<!-- Made by `{command}`. Do not edit. -->
# How many at once

A server and {tables} tables on one machine, over loopback: {sockets} sockets, two players at each table in browsers of
their own and watchers for the rest. Every table makes a move each {pace} s, one of the legal ones by lot. Measured for
{measured:.0} s once everybody was there. The players run in one thread of another process and share the processor with the
server, so what they take is in these times too.

- Date: {date}
- Processor: {processor}, {cores} cores
- Build: {build}
- Promised: {shown} ms at the 99th percentile until the other player sees a move: {shown_kept}. Under {most} MB: {memory_kept}.
  Everybody gets in and stays, and no move is refused or lost: {all_kept}.

| From sending a move to | Moves | p50 ms | p90 ms | p99 ms | p99.9 ms | max ms |
| --- | ---: | ---: | ---: | ---: | ---: | ---: |
{times}
| | |
| --- | ---: |
{rest}{bend}",
        bend = bend(report, curve),
        command = made.command,
        date = made.date,
        processor = made.processor,
        tables = plan.tables,
        sockets = report.sockets,
        pace = plan.pace.as_secs_f64(),
        measured = report.measured.as_secs_f64(),
        cores = std::thread::available_parallelism().map_or(1, usize::from),
        shown = SHOWN_WITHIN.as_millis(),
        shown_kept = kept(report, Aim::Shown),
        most = MOST_MEMORY / 1_000_000,
        memory_kept = kept(report, Aim::Memory),
        all_kept = kept(report, Aim::Everybody),
        times = times(report),
        rest = rows(&[
            ("Moves a second", format!("{:.0}", report.moves_per_second())),
            ("Moves sent, acknowledged, shown", format!("{}, {}, {}", counts.sent, counts.acknowledged, counts.shown)),
            ("Moves that waited for the server longer than the pace", counts.behind.to_string()),
            ("Games that ended and were followed by others", counts.games_over.to_string()),
            ("Sockets opened a second", format!("{:.0}", report.sockets_per_second())),
            ("Refused: tables, sockets, moves", format!("{}, {}, {}", counts.tables_refused, counts.sockets_refused, counts.moves_refused)),
            ("Sockets lost: of players, of watchers; come back", format!("{}, {}; {}", counts.players_lost, watchers_lost(report), counts.sockets_back)),
            ("Memory of the server, at the most", report.server.map_or("–".to_string(), |usage| format!("{:.0} MB", usage.memory as f64 / 1e6))),
            ("Processor, server", processor(report, report.server)),
            ("Processor, players", processor(report, report.tool)),
        ]),
    )
}

/// How it goes with more and more moves.
fn bend(first: &Report, curve: &[Report]) -> String {
    if curve.is_empty() {
        return String::new();
    }
    let steps: Vec<&Report> = std::iter::once(first).chain(curve).collect();
    let mut out = format!(
        "
## Where it bends

The same tables and sockets go on with shorter and shorter pauses between moves. *It bends* where tables make less than nine
tenths of the moves that they want to make: no move is lost, but each waits longer than the pause before it. Before that, moves
already take longer to arrive than was promised above. *Behind* are moves that a table wanted to make while it still waited for
the one before.

- {in_time}
- {bends}
- {people}

Every half second a stranger asks for a table of their own, and whenever a game is over its table is opened anew, with players and watchers
who come again. Where there is more to do than can be done, whoever sits at a table goes on playing, later; whoever wants a new table, or
comes to look on, is told to wait and tries again. *Lost* are sockets of people who were in, not of those who were told to wait at the door.

| Moves a second wanted | made | p50 ms | p99 ms | behind | moves refused | sockets lost: of players, of watchers; come back | told to wait: strangers, of so many; watchers | processor of the server |
| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
",
        in_time = in_time(&steps),
        bends = bends(&steps),
        people = people(&steps),
    );
    for report in steps {
        let counts = &report.counts;
        let wanted = report.wanted();
        // Writing to a string does not fail.
        let _ = writeln!(
            out,
            "| {wanted:.0} | {:.0} | {} | {} | {} | {} | {}, {}; {} | {} of {}; {} | {} |",
            report.moves_per_second(),
            millis(report.shown.p50),
            millis(report.shown.p99),
            counts.behind,
            counts.moves_refused,
            counts.players_lost,
            watchers_lost(report),
            counts.sockets_back,
            counts.newcomers_told,
            counts.newcomers_in + counts.newcomers_told,
            counts.watchers_told,
            processor(report, report.server),
        );
    }
    out
}

/// Up to how many moves a second they were shown in time.
fn in_time(steps: &[&Report]) -> String {
    let within = SHOWN_WITHIN.as_millis();
    let shown = steps.iter().take_while(|report| report.shown.p99 < SHOWN_WITHIN).last();
    shown.map_or(format!("Moves are nowhere shown within {within} ms at the 99th percentile."), |report| {
        let made = report.moves_per_second();
        format!("Moves are shown within {within} ms at the 99th percentile up to **{made:.0} a second**.")
    })
}

/// Where it bends, and what was promised of that.
fn bends(steps: &[&Report]) -> String {
    let before = steps.iter().take_while(|report| !report.fell_behind()).last();
    let made = before.map_or(0.0, |report| report.moves_per_second());
    let kept = if made > BEFORE_BEND { "kept" } else { "**missed**" };
    let promised = format!("{BEFORE_BEND:.0} were promised: {kept}");
    match steps.iter().find(|report| report.fell_behind()) {
        Some(bent) => format!(
            "Before it bends **{made:.0} moves a second** are made; {promised}. It bends where {:.0} are wanted.",
            bent.wanted()
        ),
        None => format!("It did not bend: **{made:.0} moves a second** were made at the last step; {promised}."),
    }
}

/// What became of those who were there.
fn people(steps: &[&Report]) -> String {
    let sum = |of: &dyn Fn(&Report) -> u64| steps.iter().map(|report| of(report)).sum::<u64>();
    let (players, watchers) = (sum(&|report| report.counts.players_lost), sum(&watchers_lost));
    let players = match players {
        0 => "No player lost a socket at any step".to_string(),
        lost => format!("Players lost {lost} sockets"),
    };
    let back = sum(&|report| report.counts.sockets_back);
    let (refused, told) = (sum(&|report| report.counts.moves_refused), sum(&|report| report.counts.watchers_told));
    format!(
        "{players}, watchers who were in lost {watchers}; {back} came back. Moves refused: {refused}. People who came to watch were told to wait \
         {told} times."
    )
}

fn watchers_lost(report: &Report) -> u64 {
    report.counts.sockets_lost.saturating_sub(report.counts.players_lost)
}

fn kept(report: &Report, aim: Aim) -> &'static str {
    if report.missed().contains(&aim) { "**missed**" } else { "kept" }
}

fn times(report: &Report) -> String {
    let mut out = String::new();
    for (name, times) in [
        ("the answer to the mover", &report.acknowledged),
        ("the state at the other player", &report.shown),
        ("the state at a watcher", &report.watched),
        ("(from knocking to the first state of a socket)", &report.welcomed),
    ] {
        let Percentiles { count, p50, p90, p99, p999, max } = times;
        let [p50, p90, p99, p999, max] = [p50, p90, p99, p999, max].map(|time| millis(*time));
        // Writing to a string does not fail.
        let _ = writeln!(out, "| {name} | {count} | {p50} | {p90} | {p99} | {p999} | {max} |");
    }
    out
}

fn rows(rows: &[(&str, String)]) -> String {
    rows.iter().map(|(name, value)| format!("| {name} | {value} |\n")).collect()
}

fn millis(time: Duration) -> String {
    format!("{:.1}", time.as_secs_f64() * 1000.0)
}

fn processor(report: &Report, usage: Option<Usage>) -> String {
    usage.map_or("–".to_string(), |usage| format!("{:.0} % of one core", report.of_a_core(usage) * 100.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn made(command: &str) -> Made<'_> {
        Made { command, date: "2026-11-15", processor: "a processor", compiler: "a compiler" }
    }

    #[test]
    fn the_page_says_it_all() {
        let page = page(&Report::example(), &[Report::example()], &made("kamen load --spawn --write"));
        for line in [
            "<!-- Made by `kamen load --spawn --write`. Do not edit. -->",
            "| the answer to the mover | 30000 | 1.2 | 3.0 | 9.0 | 20.0 | 31.0 |",
            "| the state at a watcher | 15000 | 1.2 | 3.0 | 9.0 | 20.0 | 31.0 |",
            "| Moves a second | 500 |",
            "| Memory of the server, at the most | 200 MB |",
            "| Processor, server | 50 % of one core |",
            "- Moves are shown within 50 ms at the 99th percentile up to **500 a second**.",
            "- It did not bend: **500 moves a second** were made at the last step; 3000 were promised: **missed**.",
            "- No player lost a socket at any step, watchers who were in lost 0; 0 came back. Moves refused: 0. People who came to watch were told to wait 0 times.",
            "| 500 | 500 | 1.2 | 9.0 | 0 | 0 | 0, 0; 0 | 0 of 0; 0 | 50 % of one core |",
        ] {
            assert!(page.lines().any(|found| found == line), "{line} is not in\n{page}");
        }
        assert!(!page.split("## Where it bends").next().unwrap_or_default().contains("missed"));
    }

    #[test]
    fn it_bends_where_fewer_moves_are_made_than_wanted() {
        let (mut first, mut late, mut bent) = (Report::example(), Report::example(), Report::example());
        first.plan.tables = 13_000;
        first.counts.sent = 3_250 * 60;
        late.plan.tables = 14_000;
        late.counts.sent = 3_400 * 60;
        late.shown.p99 = Duration::from_millis(160);
        bent.plan.tables = 20_000;
        bent.counts.sent = 3_600 * 60;
        bent.shown.p99 = Duration::from_secs(1);
        (bent.counts.sockets_lost, bent.counts.players_lost, bent.counts.sockets_back) = (5, 2, 4);
        bent.counts.watchers_told = 77;
        let page = page(&first, &[late, bent], &made("kamen load"));
        for line in [
            "- Moves are shown within 50 ms at the 99th percentile up to **3250 a second**.",
            "- Before it bends **3400 moves a second** are made; 3000 were promised: kept. It bends where 5000 are wanted.",
            "- Players lost 2 sockets, watchers who were in lost 3; 4 came back. Moves refused: 0. People who came to watch were told to wait 77 times.",
        ] {
            assert!(page.lines().any(|found| found == line), "{line} is not in\n{page}");
        }
    }

    #[test]
    fn what_is_missed_is_said() {
        let mut report = Report::example();
        report.server = None;
        let page = page(&report, &[], &made("kamen load"));
        assert!(page.contains("Under 300 MB: **missed**."));
        assert!(page.contains("| Memory of the server, at the most | – |"));
    }
}
