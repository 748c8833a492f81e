//! One line on the terminal that is written over and over: a bar, how it stands, how long it will take.

use std::io::{IsTerminal, Write};
use std::time::Instant;

use kamen_arena::{Contest, Progress, Record, Sprt, signed};
use kamen_i18n::Texts;

use crate::error::say_aside;

pub struct Screen {
    shown: bool,
    began: Instant,
}

impl Screen {
    pub fn new() -> Screen {
        Screen { shown: std::io::stderr().is_terminal(), began: Instant::now() }
    }

    /// Shows how a match stands, with what is said before it.
    pub fn tell(&mut self, texts: &Texts, head: &str, contest: &Contest, progress: &Progress) {
        if let Some(record) = progress.last {
            self.failure(texts, record);
        }
        if !self.shown {
            return;
        }
        if progress.played == progress.resumed {
            self.began = Instant::now();
        }
        let (played, all) = (progress.played, contest.games);
        let now = played - progress.resumed;
        let left = self.began.elapsed().as_secs_f64() / f64::from(now.max(1)) * f64::from(all.saturating_sub(played));
        let elo = progress.tally.elo();
        let ratio = |sprt: &Sprt| format!("  LLR {:.2}", sprt.ratio(&progress.tally));
        let (wins, draws, losses) = (progress.tally.wins, progress.tally.draws, progress.tally.losses);
        let line = format!(
            "{head} {} {played}/{all}  +{wins} ={draws} −{losses}  Elo {} ({} … {}){}{}",
            bar(played, all),
            signed(elo.difference),
            signed(elo.low),
            signed(elo.high),
            contest.sprt.as_ref().map_or(String::new(), ratio),
            if now > 0 { format!("  {}", clock(left)) } else { String::new() },
        );
        self.line(line.trim_start());
    }

    /// Writes a line over the last one.
    pub fn line(&self, line: &str) {
        if self.shown {
            // If nobody can see it, there is nobody to tell that to.
            let _ = write!(std::io::stderr(), "\r{line}\x1b[K");
        }
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

    pub fn clear(&self) {
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

pub fn percent(share: f64) -> String {
    format!("{:.1}", share * 100.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn progress_is_drawn_and_timed() {
        assert_eq!(bar(5, 10), "[##########..........]");
        assert_eq!(bar(0, 0), "[####################]");
        assert_eq!(clock(3725.2), "1:02:05");
    }
}
