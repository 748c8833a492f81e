//! `kamen torture`: whether a server keeps what it promised, in a world where everything fails.

use std::io::Write;
use std::path::Path;
use std::time::Duration;

use clap::ArgMatches;
use kamen_arena::machine;
use kamen_i18n::Texts;
use kamen_torture::{Count, Made, Plan, Report, TortureError};

use crate::error::Error;
use crate::progress::Screen;

/// Where `--write` writes.
const PAGE: &str = "docs/reliability.md";

pub fn run(texts: &Texts, matches: &ArgMatches, out: &mut dyn Write) -> Result<(), Error> {
    let number = |id: &str| matches.get_one::<u32>(id).copied().map_or(1, u64::from);
    // A seed that nobody has chosen is another one each time.
    let chance = || std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).map_or(1, |now| now.as_secs());
    let seed = matches.get_one("seed").copied().unwrap_or_else(chance);
    let plan = Plan {
        program: std::env::current_exe()?,
        folder: std::env::temp_dir().join(format!("kamen-torture-{}", std::process::id())),
        seed,
        kills: number("kills"),
        time: matches.get_one::<Duration>("time").copied(),
        players: number("players"),
        store: matches.get_one::<String>("store").cloned(),
        bus: matches.get_one::<String>("bus").cloned(),
        nodes: number("servers") as usize,
    };
    writeln!(out, "{}", texts.get("torture-seed", &[("seed", seed.to_string().into())]))?;
    let screen = Screen::new();
    let report = kamen_torture::run(&plan, &mut |report| screen.line(&line(texts, report)));
    screen.clear();
    let report = report.map_err(|error| said(texts, error))?;
    tell(texts, &report, out)?;
    if matches.get_flag("write") {
        let made = Made {
            command: &command(&plan),
            date: &machine::today(),
            processor: &machine::processor(),
            compiler: &machine::compiler(),
        };
        std::fs::write(PAGE, kamen_torture::page(&report, &made))?;
        writeln!(out, "{}", texts.get("load-written", &[("file", PAGE.into())]))?;
    }
    if report.losses.is_empty() {
        writeln!(out, "{}", texts.get("torture-kept", &[]))?;
        return Ok(());
    }
    for loss in &report.losses {
        writeln!(out, "{loss}")?;
    }
    let folder = Path::new(&plan.folder).display().to_string();
    let many = report.losses.len().to_string();
    Err(Error::Missed(texts.get("torture-lost", &[("count", many.into()), ("folder", folder.into())])))
}

/// How things stand, in one line.
fn line(texts: &Texts, report: &Report) -> String {
    let count = |count: Count| report.count(count).to_string();
    texts.get(
        "torture-progress",
        &[
            ("kills", count(Count::Kill).into()),
            ("told", count(Count::Told).into()),
            ("checked", count(Count::Checked).into()),
            ("lost", report.losses.len().to_string().into()),
        ],
    )
}

fn tell(texts: &Texts, report: &Report, out: &mut dyn Write) -> Result<(), Error> {
    for count in Count::all() {
        let name = texts.get("torture-count", &[("what", count.id().into())]);
        writeln!(out, "{name:<48}{:>9}", report.count(count))?;
    }
    let seconds = format!("{:.1}", report.longest_start.as_secs_f64());
    writeln!(out, "{}", texts.get("torture-start", &[("seconds", seconds.into())]))?;
    let seconds = format!("{:.1}", report.longest_wait.as_secs_f64());
    writeln!(out, "{}", texts.get("torture-wait", &[("seconds", seconds.into())]))?;
    for (how, longest) in &report.longest_take_overs {
        let what = texts.get("torture-count", &[("what", how.id().into())]);
        let seconds = format!("{:.1}", longest.as_secs_f64());
        writeln!(out, "{}", texts.get("torture-take-over", &[("what", what.into()), ("seconds", seconds.into())]))?;
    }
    for missing in &report.left_out {
        let name = texts.get("torture-count", &[("what", missing.id().into())]);
        writeln!(out, "{}", texts.get("torture-left-out", &[("what", name.into())]))?;
    }
    Ok(())
}

/// The command that makes the same page again.
fn command(plan: &Plan) -> String {
    let time = plan.time.map(|time| format!(" --time {}", time.as_secs_f64())).unwrap_or_default();
    let profile = machine::profile_flag();
    let Plan { seed, kills, players, .. } = plan;
    format!("cargo run {profile} -- torture --seed {seed} --kills {kills} --players {players}{time} --write")
}

fn said(texts: &Texts, error: TortureError) -> Error {
    match error {
        TortureError::Io(error) => Error::Io(error),
        TortureError::NoServer(error) => Error::Said(texts.get("load-no-server", &[("error", error.into())])),
    }
}
