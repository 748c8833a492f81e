//! `kamen load`: how a web server on this machine bears many players at once.

use std::io::{self, Write};
use std::path::Path;
use std::time::Duration;

use clap::ArgMatches;
use kamen_arena::machine;
use kamen_i18n::{Texts, Value};
use kamen_load::{
    Aim, LoadError, MOST_MEMORY, Made, Percentiles, Phase, Plan, Progress, Report, SHOWN_WITHIN, Shared, Spawned,
    Step,
};

use crate::error::Error;
use crate::progress::{Screen, percent};

/// Where `--write` writes.
const PAGE: &str = "docs/load.md";
/// The parts of the pace that `--curve` goes on with until it bends, and for how long each.
const CURVE: [f64; 8] = [0.7, 0.5, 0.4, 0.33, 0.27, 0.22, 0.18, 0.15];
const BEND: Duration = Duration::from_secs(20);

pub fn run(texts: &Texts, matches: &ArgMatches, out: &mut dyn Write) -> Result<(), Error> {
    if matches.get_flag("spawn") && (matches.contains_id("server") || matches.contains_id("pid")) {
        return Err(Error::Said(texts.get("load-one-server", &[])));
    }
    let reports = measure(texts, matches, out).map_err(|error| said(texts, error))?;
    let Some((report, curve)) = reports.split_first() else { return Ok(()) };
    if matches.get_flag("write") {
        write_page(report, curve, matches)?;
        writeln!(out, "{}", texts.get("load-written", &[("file", PAGE.into())]))?;
    }
    let missed: Vec<String> = report.missed().into_iter().map(|aim| aim_text(texts, aim)).collect();
    if missed.is_empty() {
        writeln!(out, "{}", texts.get("load-kept", &[]))?;
        return Ok(());
    }
    let sentence = texts.get("load-missed", &[("aims", missed.join("; ").into())]);
    if matches.get_flag("strict") {
        return Err(Error::Missed(sentence));
    }
    writeln!(out, "{sentence}")?;
    Ok(())
}

/// Plays, against a server of our own or the one that was named. What each measurement came to is told at once.
fn measure(texts: &Texts, matches: &ArgMatches, out: &mut dyn Write) -> Result<Vec<Report>, LoadError> {
    let named = matches.get_one::<String>("server").map_or("", String::as_str);
    let servers = named.split(',').filter(|text| !named.is_empty() || !text.is_empty());
    let mut servers = servers.map(kamen_load::loopback).collect::<Result<Vec<_>, _>>()?.into_iter();
    let server = servers.next();
    let number = |id: &str| matches.get_one::<u32>(id).map_or(0, |value| *value as usize);
    let time = |id: &str| matches.get_one::<Duration>(id).copied().unwrap_or_default();
    let mut plan = Plan {
        // Taken only until the server of our own has its address.
        server: server.unwrap_or_else(|| ([127, 0, 0, 1], 1).into()),
        others: servers.collect(),
        pids: matches.get_many("pid").into_iter().flatten().copied().collect(),
        tables: number("tables"),
        sockets: number("sockets"),
        pace: time("pace"),
        ramp: time("ramp"),
        time: time("time"),
        seed: matches.get_one("seed").copied().unwrap_or(1),
    };
    // Before a server is started for nothing.
    plan.check()?;
    let spawned = match server {
        Some(_) => Vec::new(),
        None => spawn(matches)?,
    };
    if let Some((first, others)) = spawned.split_first() {
        (plan.server, plan.others) = (first.address, others.iter().map(|other| other.address).collect());
        plan.pids = spawned.iter().map(Spawned::pid).collect();
    }
    let parts: &[f64] = if matches.get_flag("curve") { &CURVE } else { &[] };
    let steps: Vec<Step> =
        parts.iter().map(|part| Step { pace: plan.pace.mul_f64(*part), time: plan.time.min(BEND) }).collect();
    let screen = Screen::new();
    let mut written = Ok(());
    let reports =
        kamen_load::run(&plan, &steps, &mut |progress| screen.line(&line(texts, progress)), &mut |report| {
            screen.clear();
            if written.is_ok() {
                written = tell(texts, report, out).and_then(|()| out.flush());
            }
        });
    screen.clear();
    written?;
    reports
}

/// A server of our own, or several that share a database.
fn spawn(matches: &ArgMatches) -> Result<Vec<Spawned>, LoadError> {
    let program = std::env::current_exe()?;
    match (matches.get_one::<String>("store"), matches.get_one::<String>("bus")) {
        (Some(store), Some(bus)) => {
            let many = matches.get_one::<u32>("servers").map_or(1, |many| *many as usize);
            Spawned::several(&program, &Shared { store: store.clone(), bus: bus.clone() }, many)
        }
        _ => Ok(vec![Spawned::start(&program)?]),
    }
}

/// How things stand, in one line.
fn line(texts: &Texts, progress: &Progress) -> String {
    let phase = match progress.phase {
        Phase::Filling => "filling",
        Phase::Measuring => "measuring",
        Phase::Ending => "ending",
    };
    texts.get(
        "load-progress",
        &[
            ("phase", texts.get("load-phase", &[("phase", phase.into())]).into()),
            ("elapsed", progress.elapsed.as_secs().to_string().into()),
            ("tables", progress.tables.to_string().into()),
            ("sockets", progress.sockets.to_string().into()),
            ("moves", progress.moves.to_string().into()),
            ("shown", millis(progress.shown).into()),
            ("memory", progress.memory.map_or("–".to_string(), megabytes).into()),
            ("refused", progress.refused.to_string().into()),
        ],
    )
}

/// The numbers, for people.
fn tell(texts: &Texts, report: &Report, out: &mut dyn Write) -> io::Result<()> {
    let counts = &report.counts;
    let say = |id: &str, numbers: &[(&'static str, u64)], more: &[(&'static str, String)]| {
        let numbers = numbers.iter().map(|(name, number)| (*name, number.to_string()));
        let all: Vec<(&str, Value)> =
            numbers.chain(more.iter().cloned()).map(|(name, text)| (name, text.into())).collect();
        texts.get(id, &all)
    };
    if report.stopped {
        writeln!(out, "{}", say("load-stopped", &[], &[]))?;
    }
    let head = [say("load-head-times", &[], &[]), say("load-head-count", &[], &[])];
    let columns = ["p50", "p90", "p99", "p99.9", "max"].map(String::from);
    writeln!(out, "{}", row(&head[0], &columns, &head[1]))?;
    let series = [
        ("load-acknowledged", &report.acknowledged),
        ("load-shown", &report.shown),
        ("load-watched", &report.watched),
        ("load-welcomed", &report.welcomed),
    ];
    for (id, times) in series {
        let Percentiles { count, p50, p90, p99, p999, max } = *times;
        writeln!(out, "{}", row(&say(id, &[], &[]), &[p50, p90, p99, p999, max].map(millis), &count.to_string()))?;
    }
    let moves = [
        ("sent", counts.sent),
        ("acknowledged", counts.acknowledged),
        ("shown", counts.shown),
        ("behind", counts.behind),
    ];
    writeln!(out, "{}", say("load-moves", &moves, &[("rate", format!("{:.0}", report.moves_per_second()))]))?;
    let people = [
        ("sockets", report.sockets as u64),
        ("lost", counts.sockets_lost),
        ("players", counts.players_lost),
        ("back", counts.sockets_back),
        ("told", counts.watchers_told),
    ];
    writeln!(out, "{}", say("load-people", &people, &[("rate", format!("{:.0}", report.sockets_per_second()))]))?;
    let refused =
        [("tables", counts.tables_refused), ("sockets", counts.sockets_refused), ("moves", counts.moves_refused)];
    writeln!(out, "{}", say("load-refused", &refused, &[]))?;
    if let Some(reason) = &counts.first_refusal {
        writeln!(out, "{}", say("load-first-refusal", &[], &[("reason", reason.clone())]))?;
    }
    writeln!(out, "{}", say("load-games", &[("games", counts.games_over)], &[]))?;
    let server = report.server.map(|usage| {
        let processor = percent(report.of_a_core(usage));
        say("load-server", &[], &[("memory", megabytes(usage.memory)), ("processor", processor)])
    });
    writeln!(out, "{}", server.unwrap_or_else(|| say("load-server-unknown", &[], &[])))?;
    if let Some(bytes) = report.bus {
        let each = bytes as f64 / counts.sent.max(1) as f64;
        writeln!(out, "{}", say("load-bus", &[], &[("bytes", format!("{each:.0}"))]))?;
    }
    if let Some(usage) = report.tool {
        writeln!(out, "{}", say("load-tool", &[], &[("processor", percent(report.of_a_core(usage)))]))?;
    }
    Ok(())
}

fn row(name: &str, times: &[String; 5], count: &str) -> String {
    let times: String = times.iter().map(|time| format!("{time:>9}")).collect();
    format!("{name:<32}{times}{count:>9}")
}

fn millis(time: Duration) -> String {
    format!("{:.1}", time.as_secs_f64() * 1000.0)
}

fn megabytes(bytes: u64) -> String {
    format!("{:.0}", bytes as f64 / 1e6)
}

fn aim_text(texts: &Texts, aim: Aim) -> String {
    let aim = match aim {
        Aim::Shown => "shown",
        Aim::Memory => "memory",
        Aim::Everybody => "everybody",
    };
    let millis = SHOWN_WITHIN.as_millis().to_string();
    let megabytes = (MOST_MEMORY / 1_000_000).to_string();
    texts.get("load-aim", &[("aim", aim.into()), ("millis", millis.into()), ("megabytes", megabytes.into())])
}

fn write_page(report: &Report, curve: &[Report], matches: &ArgMatches) -> Result<(), Error> {
    if let Some(folder) = Path::new(PAGE).parent() {
        std::fs::create_dir_all(folder)?;
    }
    let made = Made {
        command: &command(&report.plan, matches.get_flag("spawn"), matches.get_flag("curve")),
        date: &machine::today(),
        processor: &machine::processor(),
        compiler: &machine::compiler(),
    };
    std::fs::write(PAGE, kamen_load::page(report, curve, &made))?;
    Ok(())
}

/// The command that makes the same page again.
fn command(plan: &Plan, spawn: bool, curve: bool) -> String {
    let server = if spawn { "--spawn" } else { "ADDRESS --pid PID" };
    let Plan { tables, sockets, pace, time, ramp, seed, .. } = plan;
    let [pace, time, ramp] = [pace, time, ramp].map(Duration::as_secs_f64);
    let tables = format!("--tables {tables} --sockets {sockets} --pace {pace} --time {time} --ramp {ramp}");
    let profile = machine::profile_flag();
    let curve = if curve { " --curve" } else { "" };
    format!("cargo run {profile} -- load {server} {tables} --seed {seed}{curve} --write")
}

fn said(texts: &Texts, error: LoadError) -> Error {
    let text = |id: &str, arguments: &[(&str, Value)]| Error::Said(texts.get(id, arguments));
    match error {
        LoadError::NotLoopback(address) => text("load-not-loopback", &[("address", address.into())]),
        LoadError::TooFewSockets { tables, .. } => {
            let needed = (2 * tables).to_string();
            text("load-too-few-sockets", &[("tables", tables.into()), ("needed", needed.into())])
        }
        LoadError::Files { allowed, needed, by_server } => {
            let whose = if by_server { "server" } else { "tool" };
            let (allowed, needed) = (allowed.to_string(), needed.to_string());
            text("load-files", &[("whose", whose.into()), ("allowed", allowed.into()), ("needed", needed.into())])
        }
        LoadError::NoProcess(pid) => text("load-no-process", &[("pid", pid.to_string().into())]),
        LoadError::NoServer(error) => text("load-no-server", &[("error", error.into())]),
        LoadError::Io(error) => Error::Io(error),
    }
}
