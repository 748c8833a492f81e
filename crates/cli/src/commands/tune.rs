//! `kamen tune`: weights from the engine's own games.

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::ArgMatches;
use kamen_arena::signed;
use kamen_catalog::write_weights;
use kamen_i18n::Texts;
use kamen_learn::whole;
use kamen_tune::{Event, Round, TuneError, Tuned, Tuning};

use crate::commands::matches as contest;
use crate::commands::selfplay::unwritten;
use crate::error::Error;
use crate::load;
use crate::progress::{Screen, percent};

pub fn run(texts: &Texts, matches: &ArgMatches, out: &mut dyn Write) -> Result<(), Error> {
    let game = load::game(texts, matches)?;
    let set: Vec<String> = matches.get_many::<String>("set").into_iter().flatten().cloned().collect();
    let number = |id: &str| matches.get_one::<u32>(id).copied().unwrap_or(1);
    // With options it is another game, whose weights must not be taken for the usual ones.
    let plain = |text: &String| text.replace(|c: char| !c.is_ascii_alphanumeric(), "-");
    let name = std::iter::once(&game.id).chain(&set).map(plain).collect::<Vec<_>>().join("-");
    let path = |id: &str, usual: PathBuf| matches.get_one::<String>(id).map_or(usual, PathBuf::from);
    let target = path("out", Path::new("tune").join(format!("{name}.toml")));
    let tuning = Tuning {
        game,
        set,
        games: number("count"),
        match_games: number("match"),
        nodes: matches.get_one("nodes").copied().unwrap_or(1),
        seed: matches.get_one("seed").copied().unwrap_or(1),
        threads: number("threads") as usize,
        rounds: number("iterations"),
        data: path("data", Path::new("tune").join(format!("{name}.jsonl"))),
    };
    for file in [&tuning.data, &target] {
        load::make_folder(file).map_err(|error| unwritten(texts, file, &error))?;
    }
    let mut screen = Screen::new();
    let mut written = Ok(());
    let tuned = tuning.run(&mut |event| match event {
        Event::Played(contest, progress) => screen.tell(texts, &texts.get("tune-playing", &[]), contest, progress),
        Event::Matched(contest, progress) => screen.tell(texts, &texts.get("tune-matching", &[]), contest, progress),
        Event::Fitted(_) => screen.clear(),
        Event::Over(round) => {
            screen.clear();
            // Rounds take long: each is told as it ends.
            if written.is_ok() {
                written = writeln!(out, "{}", told(texts, round).join("\n")).and_then(|()| out.flush());
            }
        }
    });
    screen.clear();
    let tuned = tuned.map_err(|error| said(texts, error))?;
    written?;
    let Some(round) = tuned.winner() else {
        writeln!(out, "{}", texts.get("tune-nothing", &[]))?;
        return Ok(());
    };
    let text = file(&tuning, &tuned, round);
    whole::write(&target, text.as_bytes()).map_err(|error| unwritten(texts, &target, &error))?;
    writeln!(out, "{}", texts.get("tune-written", &[("file", target.display().to_string().into())]))?;
    Ok(())
}

fn said(texts: &Texts, error: TuneError) -> Error {
    match error {
        TuneError::Contest(error) => contest::said(texts, error),
        TuneError::Game(file, line) => Error::Said(contest::bad_line(texts, file.display().to_string(), line)),
        TuneError::Io(file, error) => unwritten(texts, &file, &error),
    }
}

/// What a round came to, in a line or two.
fn told(texts: &Texts, round: &Round) -> Vec<String> {
    let counts = [
        ("round", round.number.to_string().into()),
        ("games", round.games.into()),
        ("positions", round.positions.to_string().into()),
    ];
    let Some(fit) = &round.fit else {
        return vec![texts.get("tune-no-fit", &counts)];
    };
    let losses = [("before", format!("{:.4}", fit.before).into()), ("after", format!("{:.4}", fit.after).into())];
    let mut lines = vec![texts.get("tune-fit", &[&counts[..], &losses[..]].concat())];
    if let Some(tally) = &round.tally {
        let elo = tally.elo();
        lines.push(texts.get(
            "tune-match",
            &[
                ("games", tally.games().into()),
                ("wins", tally.wins.to_string().into()),
                ("draws", tally.draws.to_string().into()),
                ("losses", tally.losses.to_string().into()),
                ("score", percent(tally.score()).into()),
                ("elo", signed(elo.difference).into()),
                ("low", signed(elo.low).into()),
                ("high", signed(elo.high).into()),
                ("kept", if round.kept { "yes" } else { "no" }.into()),
            ],
        ));
    }
    lines
}

/// The file of weights, with how they were found and what they proved.
fn file(tuning: &Tuning, tuned: &Tuned, round: &Round) -> String {
    let set: String = tuning.set.iter().map(|set| format!(" --set {set}")).collect();
    let command = format!(
        "kamen tune {}{set} --count {} --match {} --nodes {} --seed {} --iterations {}",
        tuning.game.id, tuning.games, tuning.match_games, tuning.nodes, tuning.seed, tuning.rounds
    );
    let mut text = format!("[fit]\ncommand = {command:?}\ndate = {:?}\n", kamen_arena::machine::today());
    text.push_str(&format!("games = {}\npositions = {}\n", round.games, round.positions));
    if let Some(fit) = &round.fit {
        text.push_str(&format!("loss = [{:.5}, {:.5}]\n", fit.before, fit.after));
    }
    if let Some(tally) = &round.tally {
        let (wins, draws, losses) = (tally.wins, tally.draws, tally.losses);
        text.push_str(&format!("match = {{ wins = {wins}, draws = {draws}, losses = {losses} }}\n"));
    }
    format!("{text}\n{}", write_weights(&tuned.weights))
}
