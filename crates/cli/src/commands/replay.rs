//! `kamen replay`: a recorded game on the board, ply by ply.

use std::io::{self, BufRead, IsTerminal, Write};
use std::thread;
use std::time::Duration;

use clap::ArgMatches;
use kamen_catalog::Catalog;
use kamen_core::{FaultKind, Outcome, Position, Side};
use kamen_i18n::Texts;
use kamen_records::{Flaw, Ply, Record, Score};

use crate::arguments::Wanted;
use crate::commands::{legal, show};
use crate::error::{Error, say_aside};
use crate::load;
use crate::record_files::{self, GameFile, Input};
use kamen_draw::{self as draw, Style};

pub fn run(texts: &Texts, matches: &ArgMatches, out: &mut dyn Write) -> Result<(), Error> {
    let catalog = load::catalog(texts, matches)?;
    let record = chosen(texts, matches, &catalog)?;
    let style = Style { flipped: matches.get_flag("flip"), ascii: matches.get_flag("ascii") };
    // A record that was read can be played again.
    let positions = record.positions(&catalog).unwrap_or_default();
    let show = Show { texts, record: &record, positions, style };
    show.head(&catalog, out)?;
    if let Some(&at) = matches.get_one::<u32>("at") {
        return show.only(at as usize, out);
    }
    let delay = matches.get_one::<Duration>("delay").copied();
    let asks = delay.is_none() && io::stdin().is_terminal() && io::stdout().is_terminal();
    let mut lines = io::stdin().lock().lines();
    for at in 0..show.positions.len() {
        if at > 0 && asks {
            writeln!(out, "{}", texts.get("replay-next", &[]))?;
            out.flush()?;
            match lines.next() {
                Some(Ok(line)) if !line.trim().eq_ignore_ascii_case("q") => {}
                _ => return Ok(()),
            }
        } else if at > 0 {
            out.flush()?;
            thread::sleep(delay.unwrap_or_default());
        }
        show.ply(at, out)?;
    }
    show.result(out)
}

/// The game of that number. A bad game says what is wrong with it.
fn chosen(texts: &Texts, matches: &ArgMatches, catalog: &Catalog) -> Result<Record, Error> {
    let file = matches.get_one::<String>("file").cloned().unwrap_or_default();
    let (mut number, mut id) = (1, matches.get_one::<String>("of"));
    for wanted in matches.get_many::<Wanted>("game").into_iter().flatten() {
        match wanted {
            Wanted::Number(wanted) => number = *wanted as usize,
            Wanted::Game(game) => id = Some(game),
        }
    }
    let input = Input::of(texts, &file, matches.get_one("from"))?;
    let encoding = matches.get_one("encoding").copied();
    let of = match id {
        Some(id) => Some(catalog.get(id).ok_or_else(|| Error::Said(load::unknown_game(texts, catalog, id)))?),
        None => None,
    };
    let say =
        |number: usize, flaws: &[Flaw]| record_files::sentences(texts, catalog, &file, number, flaws).join("\n");
    let mut games = 0;
    let opened = GameFile { catalog, name: &file, input, game: of, encoding }.open(texts)?;
    for game in opened.games {
        games += 1;
        // Which game a file is of, and how it is written, is found out once, and told, whichever of its games is wanted.
        let of_the_file = [FaultKind::GameFoundOut, FaultKind::LettersGuessed];
        let warnings = game.iter().flat_map(|record| record.warnings.iter().cloned());
        let told: Vec<Flaw> =
            warnings.filter(|fault| games == number || of_the_file.contains(&fault.kind)).map(Flaw::from).collect();
        if !told.is_empty() {
            say_aside(&say(games, &told));
        }
        if games == number {
            return game.map_err(|flawed| Error::Said(say(flawed.number, &flawed.flaws)));
        }
    }
    let counts = [("file", file.into()), ("number", number.into()), ("games", games.into())];
    Err(Error::Said(texts.get("replay-no-game", &counts)))
}

struct Show<'r> {
    texts: &'r Texts,
    record: &'r Record,
    positions: Vec<Box<dyn Position>>,
    style: Style,
}

impl Show<'_> {
    /// Which game it is, who played it, and what was said before the first move.
    fn head(&self, catalog: &Catalog, out: &mut dyn Write) -> Result<(), Error> {
        let language = self.texts.language().id();
        let name = catalog.get(&self.record.game).map_or("", |game| game.name.get(language));
        let player = |tag: &str| {
            let named = self.record.tag(tag).map(str::to_string);
            named.unwrap_or_else(|| self.texts.get("replay-somebody", &[]))
        };
        let (white, black) = (player("White").into(), player("Black").into());
        writeln!(out, "{name}")?;
        writeln!(out, "{}", self.texts.get("replay-players", &[("white", white), ("black", black)]))?;
        let about: Vec<&str> =
            ["Event", "Site", "Date", "Round"].iter().filter_map(|tag| self.record.tag(tag)).collect();
        if !about.is_empty() {
            writeln!(out, "{}", about.join(", "))?;
        }
        for comment in &self.record.line.comments {
            writeln!(out, "{comment}")?;
        }
        Ok(writeln!(out)?)
    }

    /// Only the position after so many plies.
    fn only(&self, at: usize, out: &mut dyn Write) -> Result<(), Error> {
        let plies = self.record.line.plies.len();
        if at > plies {
            let counts = [("ply", at.into()), ("plies", plies.into())];
            return Err(Error::Said(self.texts.get("replay-no-ply", &counts)));
        }
        self.ply(at, out)?;
        if at == plies { self.result(out) } else { Ok(()) }
    }

    /// The move that led here with what was said about it, the board, and who is next.
    fn ply(&self, at: usize, out: &mut dyn Write) -> Result<(), Error> {
        let Some(pos) = self.positions.get(at) else { return Ok(()) };
        if let Some((ply, before)) =
            at.checked_sub(1).and_then(|at| Some((self.record.line.plies.get(at)?, &self.positions[at])))
        {
            let (side, mv) = (ply.side.id().into(), self.spell(&**before, ply).into());
            writeln!(out, "{}", self.texts.get("replay-ply", &[("ply", at.into()), ("side", side), ("move", mv)]))?;
            for said in ply.comments.iter().chain(&ply.after) {
                writeln!(out, "{said}")?;
            }
            if let Some(time) = ply.clock {
                let time = kamen_records::time_text(time);
                writeln!(out, "{}", self.texts.get("replay-clock", &[("time", time.into())]))?;
            }
        }
        write!(out, "{}", draw::board(&**pos, self.style))?;
        writeln!(out, "{}\n", show::situation(self.texts, &**pos))?;
        Ok(())
    }

    /// Chess in the letters of the language, other games as they write their moves; with the glyphs that have a
    /// sign.
    fn spell(&self, before: &dyn Position, ply: &Ply) -> String {
        let legal = before.attempt(&ply.text).ok();
        let text = legal.and_then(|legal| legal::written(&legal, "san", self.texts));
        let text = text.unwrap_or_else(|| ply.text.clone());
        let signs: String = ply.nags.iter().filter_map(|nag| kamen_records::suffix(*nag)).collect();
        format!("{text}{signs}")
    }

    /// The result, unless the last position has said it.
    fn result(&self, out: &mut dyn Write) -> Result<(), Error> {
        if self.positions.last().is_some_and(|pos| pos.end().is_some()) {
            return Ok(());
        }
        let winner = match self.record.score {
            Score::White => Some(Side::White),
            Score::Black => Some(Side::Black),
            _ => None,
        };
        let text = match self.record.cause {
            Some(cause) => self.texts.outcome(&Outcome { winner, cause }),
            None => self.texts.get("replay-result", &[("result", self.record.score.text().into())]),
        };
        Ok(writeln!(out, "{text}")?)
    }
}
