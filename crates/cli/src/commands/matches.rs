//! `kamen match`: two players, many games, and what they prove.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use clap::ArgMatches;
use kamen_arena::{
    Adjudication, Contest, ContestError, NoPlayer, RecordError, Spec, SpecError, Tally, Verdict, signed,
};
use kamen_engine::Limits;
use kamen_engine::net::BadNet;
use kamen_i18n::Texts;
use serde_json::json;
use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;

use crate::commands::best;
use crate::commands::solve::bad_file;
use crate::error::Error;
use crate::load;
use crate::progress::{Screen, percent};

pub fn run(texts: &Texts, matches: &ArgMatches, out: &mut dyn Write) -> Result<(), Error> {
    let game = load::game(texts, matches)?;
    let limits = Limits { clock: matches.get_one("clock").copied(), ..best::limits(matches) };
    let [first, second] = ["first", "second"].map(|id| {
        let text = matches.get_one::<String>(id).map(String::as_str).unwrap_or_default();
        Spec::parse(text).map(|spec| spec.or_limits(limits)).map_err(|error| refused(texts, text, error))
    });
    let number = |id: &str| matches.get_one::<u32>(id).copied().unwrap_or(1);
    let contest = Contest {
        set: matches.get_many::<String>("set").into_iter().flatten().cloned().collect(),
        turns: number("openings"),
        seed: matches.get_one("seed").copied().unwrap_or(1),
        concurrency: number("concurrency") as usize,
        longest: number("longest") as usize,
        adjudication: matches.get_flag("adjudicate").then(Adjudication::default),
        margin: Duration::from_millis(number("margin").into()),
        sprt: matches.get_one("sprt").copied(),
        record: matches.get_one::<String>("record").map(PathBuf::from),
        stop: on_interrupt()?,
        ..Contest::new(game, [first?, second?], number("count"))
    };
    let mut screen = Screen::new();
    let tally = contest.run(&mut |progress| screen.tell(texts, "", &contest, progress));
    screen.clear();
    let tally = tally.map_err(|error| said(texts, error))?;
    if matches.get_flag("json") {
        writeln!(out, "{}", as_json(&contest, &tally))?;
        return Ok(());
    }
    if contest.stop.load(Ordering::Relaxed) {
        let counts = [("played", tally.games().into()), ("all", contest.games.into())];
        writeln!(out, "{}", texts.get("match-stopped", &counts))?;
    }
    for line in summary(texts, &contest, &tally) {
        writeln!(out, "{line}")?;
    }
    Ok(())
}

/// A flag that is set when the match is to be stopped: what has been played is told then. Whoever asks a second time wants it at once.
fn on_interrupt() -> Result<Arc<AtomicBool>, Error> {
    let stop = Arc::new(AtomicBool::new(false));
    for signal in [SIGINT, SIGTERM] {
        flag::register_conditional_shutdown(signal, 128 + signal, stop.clone())?;
        flag::register(signal, stop.clone())?;
    }
    Ok(stop)
}

fn refused(texts: &Texts, text: &str, error: SpecError) -> Error {
    let part = match error {
        SpecError::Unknown(_) => String::new(),
        SpecError::Bad(part) => part,
    };
    let id = if part.is_empty() { "match-no-player" } else { "match-bad-limit" };
    Error::Said(texts.get(id, &[("player", text.to_string().into()), ("part", part.into())]))
}

/// Why a match could not be played.
pub fn said(texts: &Texts, error: ContestError) -> Error {
    match error {
        ContestError::Player(player, NoPlayer::Io(error)) => Error::Said(
            texts.get("match-cannot-play", &[("player", player.into()), ("error", texts.system(&error).into())]),
        ),
        ContestError::Player(player, NoPlayer::Solved(file, bad)) => {
            let said = [("player", player.into()), ("error", bad_file(texts, &file, bad).into())];
            Error::Said(texts.get("match-cannot-play", &said))
        }
        ContestError::Player(_, NoPlayer::Net(file, bad)) => Error::Said(bad_net(texts, &file, &bad)),
        ContestError::Player(_, NoPlayer::Weights(file, faults)) => {
            Error::Faults(texts.get("bad-file", &[("file", file.display().to_string().into())]), faults)
        }
        ContestError::Record(file, error) => {
            let file = file.display().to_string();
            Error::Said(match error {
                RecordError::Io(error) => {
                    texts.get("match-bad-record", &[("file", file.into()), ("error", texts.system(&error).into())])
                }
                RecordError::Line(line) => bad_line(texts, file, line),
            })
        }
    }
}

/// A line of a record that is no game of it.
pub fn bad_line(texts: &Texts, file: String, line: usize) -> String {
    texts.get("match-bad-line", &[("file", file.into()), ("line", line.to_string().into())])
}

/// What the match proves, for programs. What cannot be said is null, and so is a difference without end.
fn as_json(contest: &Contest, tally: &Tally) -> serde_json::Value {
    let elo = tally.elo();
    let finite = |elo: f64| Some(elo).filter(|elo| elo.is_finite());
    let sprt = contest.sprt.as_ref().map(|sprt| {
        let (low, high) = sprt.bounds();
        json!({ "elo0": sprt.elo0, "elo1": sprt.elo1, "llr": sprt.ratio(tally), "low": low, "high": high,
            "verdict": verdict(sprt.verdict(tally)) })
    });
    let [first, second] = contest.players.each_ref().map(|player| player.to_string());
    json!({
        "game": contest.game.id,
        "first": first,
        "second": second,
        "games": tally.games(),
        "wins": tally.wins,
        "draws": tally.draws,
        "losses": tally.losses,
        "score": tally.score(),
        "elo": finite(elo.difference),
        "elo_low": finite(elo.low),
        "elo_high": finite(elo.high),
        "better": tally.superiority(),
        "sprt": sprt,
    })
}

fn verdict(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Better => "better",
        Verdict::NotBetter => "not-better",
        Verdict::Open => "open",
    }
}

fn summary(texts: &Texts, contest: &Contest, tally: &Tally) -> Vec<String> {
    let [first, second] = &contest.players;
    let elo = tally.elo();
    let mut lines = vec![
        texts.get(
            "match-result",
            &[
                ("first", first.to_string().into()),
                ("second", second.to_string().into()),
                ("games", tally.games().into()),
                ("wins", tally.wins.to_string().into()),
                ("draws", tally.draws.to_string().into()),
                ("losses", tally.losses.to_string().into()),
                ("score", percent(tally.score()).into()),
            ],
        ),
        texts.get(
            "match-elo",
            &[
                ("elo", signed(elo.difference).into()),
                ("low", signed(elo.low).into()),
                ("high", signed(elo.high).into()),
                ("better", tally.superiority().map_or(String::new(), percent).into()),
                ("known", tally.superiority().map_or("too-few", |_| "yes").into()),
            ],
        ),
    ];
    if let Some(sprt) = &contest.sprt {
        let verdict = verdict(sprt.verdict(tally));
        let (low, high) = sprt.bounds();
        lines.push(texts.get(
            "match-sprt",
            &[
                ("elo0", sprt.elo0.to_string().into()),
                ("elo1", sprt.elo1.to_string().into()),
                ("ratio", format!("{:.2}", sprt.ratio(tally)).into()),
                ("low", format!("{low:.2}").into()),
                ("high", format!("{high:.2}").into()),
                ("verdict", verdict.into()),
            ],
        ));
    }
    lines
}

/// Why a file is not a net for this game.
pub fn bad_net(texts: &Texts, file: &Path, bad: &BadNet) -> String {
    let file = ("file", file.display().to_string().into());
    match bad {
        BadNet::Foreign => texts.get("net-foreign", &[file]),
        BadNet::Version(version) => texts.get("net-version", &[file, ("version", version.to_string().into())]),
        BadNet::Damaged => texts.get("net-damaged", &[file]),
        BadNet::OtherGame(game) => texts.get("net-other-game", &[file, ("game", game.clone().into())]),
    }
}
