//! `kamen match`: two players, many games, and what they prove.

use std::io::{IsTerminal, Write};
use std::path::PathBuf;
use std::time::{Duration, Instant};

use clap::ArgMatches;
use kamen_arena::{Adjudication, Contest, ContestError, Progress, Record, Spec, SpecError, Sprt, Tally, Verdict};
use kamen_engine::Limits;
use kamen_i18n::Texts;

use crate::commands::best;
use crate::error::{Error, say_aside};
use crate::load;

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
        ..Contest::new(game, [first?, second?], number("count"))
    };
    let mut screen = Screen { shown: std::io::stderr().is_terminal(), began: Instant::now() };
    let tally = contest.run(&mut |progress| screen.tell(texts, &contest, progress));
    screen.clear();
    let tally = tally.map_err(|error| said(texts, error))?;
    for line in summary(texts, &contest, &tally) {
        writeln!(out, "{line}")?;
    }
    Ok(())
}

fn refused(texts: &Texts, text: &str, error: SpecError) -> Error {
    let part = match error {
        SpecError::Unknown(_) => String::new(),
        SpecError::Bad(part) => part,
    };
    let id = if part.is_empty() { "match-no-player" } else { "match-bad-limit" };
    Error::Said(texts.get(id, &[("player", text.to_string().into()), ("part", part.into())]))
}

fn said(texts: &Texts, error: ContestError) -> Error {
    Error::Said(match error {
        ContestError::Player(player, error) => {
            texts.get("match-cannot-play", &[("player", player.into()), ("error", error.to_string().into())])
        }
        ContestError::Record(file, error) => {
            let file = file.display().to_string();
            texts.get("match-bad-record", &[("file", file.into()), ("error", error.to_string().into())])
        }
    })
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
                ("better", percent(tally.superiority()).into()),
            ],
        ),
    ];
    if let Some(sprt) = &contest.sprt {
        let verdict = match sprt.verdict(tally) {
            Verdict::Better => "better",
            Verdict::NotBetter => "not-better",
            Verdict::Open => "open",
        };
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

fn percent(share: f64) -> String {
    format!("{:.1}", share * 100.0)
}

/// A difference in Elo with its sign.
fn signed(elo: f64) -> String {
    match elo {
        elo if elo == f64::INFINITY => "+∞".to_string(),
        elo if elo == f64::NEG_INFINITY => "−∞".to_string(),
        elo if elo < -0.5 => format!("−{:.0}", -elo),
        elo => format!("+{:.0}", elo.abs()),
    }
}

/// One line on the terminal that is written over and over.
struct Screen {
    shown: bool,
    began: Instant,
}

impl Screen {
    fn tell(&mut self, texts: &Texts, contest: &Contest, progress: &Progress) {
        if let Some(record) = progress.last {
            self.failure(texts, record);
        }
        if !self.shown {
            return;
        }
        let (played, all) = (progress.tally.games(), contest.games);
        let now = played - progress.resumed;
        let left = self.began.elapsed().as_secs_f64() / f64::from(now.max(1)) * f64::from(all - played);
        let elo = progress.tally.elo();
        let ratio = |sprt: &Sprt| format!("  LLR {:.2}", sprt.ratio(&progress.tally));
        let (wins, draws, losses) = (progress.tally.wins, progress.tally.draws, progress.tally.losses);
        let line = format!(
            "{} {played}/{all}  +{wins} ={draws} −{losses}  Elo {} ({} … {}){}{}",
            bar(played, all),
            signed(elo.difference),
            signed(elo.low),
            signed(elo.high),
            contest.sprt.as_ref().map_or(String::new(), ratio),
            if now > 0 { format!("  {}", clock(left)) } else { String::new() },
        );
        // If nobody can see it, there is nobody to tell that to.
        let _ = write!(std::io::stderr(), "\r{line}\x1b[K");
    }

    /// A program that failed is told at once; the games are lost and the match goes on.
    fn failure(&self, texts: &Texts, record: &Record) {
        if !record.is_failure() {
            return;
        }
        let player = if record.result == "white" { &record.black } else { &record.white };
        self.clear();
        say_aside(&texts.get(
            "match-failed",
            &[
                ("player", player.clone().into()),
                ("reason", record.reason.clone().into()),
                ("detail", record.detail.clone().unwrap_or_default().into()),
            ],
        ));
    }

    fn clear(&self) {
        if self.shown {
            let _ = write!(std::io::stderr(), "\r\x1b[K");
        }
    }
}

fn bar(done: u32, all: u32) -> String {
    let full = (done * 20).checked_div(all).unwrap_or(20).min(20) as usize;
    format!("[{}{}]", "#".repeat(full), ".".repeat(20 - full))
}

fn clock(seconds: f64) -> String {
    let seconds = seconds.round() as u64;
    format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_shown_with_their_sign() {
        assert_eq!(signed(12.4), "+12");
        assert_eq!(signed(-12.6), "−13");
        assert_eq!(signed(-0.2), "+0");
        assert_eq!(signed(f64::INFINITY), "+∞");
        assert_eq!(signed(f64::NEG_INFINITY), "−∞");
        assert_eq!(bar(5, 10), "[##########..........]");
        assert_eq!(bar(0, 0), "[####################]");
        assert_eq!(clock(3725.2), "1:02:05");
    }
}
