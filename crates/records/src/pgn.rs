//! PGN: chess as all chess programs exchange it.

use kamen_catalog::{Format, Game};
use kamen_chess::Pos;
use kamen_core::{Cause, Fault, FaultKind, Letters, Outcome, Position, Refusal, Side, causes, reasons};

use crate::dialect::{Dialect, Score};
use crate::layout::{self, Spell, Text};
use crate::record::{Flaw, Flawed, Ply, Record};
use crate::resolve::{self, Walk, Within, fault, in_value};
use crate::sheet::{Sheet, Tag};
use crate::tags;

/// Tags that the record holds in other ways.
const OWN: [&str; 5] = ["Result", "SetUp", "FEN", "Variant", "GameType"];

/// What programs call the game itself.
const STANDARD: [&str; 7] = ["", "?", "standard", "chess", "normal", "from position", "classical"];

/// Moves of nobody, as analysts write them.
const NULL: [&str; 4] = ["--", "Z0", "null", "@@@@"];

/// Plies without progress after which FIDE ends a game by itself, since 2014.
const TIRED: u32 = 150;

/// Reads a sheet as a game of chess.
pub fn read(chess: &Game, sheet: &Sheet) -> Result<Record, Flawed> {
    let mut flaws = Vec::new();
    if let Some(tag) = sheet.tag("Variant").filter(|tag| !is_standard(&tag.value)) {
        flaws.push(fault(FaultKind::NoSuchGame, tag.value_at).found(&tag.value).expected("Standard").into());
    }
    let (start, walk) = match start(chess, sheet.tag("FEN")) {
        Ok(found) => found,
        Err(found) => {
            flaws.extend(found);
            return Err(Flawed { number: sheet.number, at: sheet.at, flaws });
        }
    };
    let mut walk = walk;
    let line = resolve::line(chess, &mut walk, &sheet.body, Within::Game, &mut flaws);
    // Where a move was none, the last position says nothing about the result.
    let end = if flaws.is_empty() { walk.end() } else { None };
    let score = resolve::score(sheet, Dialect::Pgn, end, &mut flaws);
    if !flaws.is_empty() {
        return Err(Flawed { number: sheet.number, at: sheet.at, flaws });
    }
    let cause = end.filter(|end| Score::of(Some(*end)) == score).map(|end| end.cause);
    let tags = tags::others(sheet, &OWN);
    Ok(Record {
        game: chess.id.clone(),
        start,
        tags,
        line,
        score,
        cause,
        played_on: walk.played_on,
        warnings: sheet.warnings.clone(),
        ..Record::default()
    })
}

fn is_standard(variant: &str) -> bool {
    STANDARD.contains(&variant.trim().to_lowercase().as_str())
}

/// The position of the FEN tag, or the game's own.
fn start<'g>(chess: &'g Game, tag: Option<&Tag>) -> Result<(Option<String>, ChessWalk<'g>), Vec<Flaw>> {
    let own = chess.start.text();
    let text = tag.map(|tag| tag.value.trim()).filter(|fen| !fen.is_empty() && *fen != "?").unwrap_or(&own);
    let (pos, quiet) = kamen_chess::read_fen(text).map_err(|faults| match tag {
        Some(tag) => in_value(tag, faults),
        None => faults.into_iter().map(Flaw::from).collect(),
    })?;
    let fen = kamen_chess::write_fen(&pos, quiet);
    let start = (fen != own).then_some(fen);
    Ok((start, ChessWalk { game: chess, pos, quiet, played_on: None }))
}

/// Plays chess moves as files have them.
#[derive(Clone)]
struct ChessWalk<'g> {
    game: &'g Game,
    pos: Pos,
    quiet: u32,
    played_on: Option<Cause>,
}

impl ChessWalk<'_> {
    /// The position as every other game has it, for what is needed once a game.
    fn position(&self) -> Option<Box<dyn Position>> {
        self.game.start.read(&kamen_chess::write_fen(&self.pos, 0)).ok()
    }

    fn end(&self) -> Option<Outcome> {
        self.position()?.end()
    }

    /// The arbiter's word on a move that nobody can read into a legal one.
    fn refuse(&self, word: &str) -> Refusal {
        let answer = self.position().and_then(|pos| pos.attempt(word).err());
        answer.unwrap_or_else(|| Refusal::new(reasons::NO_SUCH_MOVE, "A").text(word))
    }

    /// A draw by the rules of today, in a game that went on: dead positions and 75 moves ended none in former days.
    fn note_end(&mut self) {
        if self.played_on.is_none() {
            self.played_on = match () {
                () if self.pos.is_dead() => Some(kamen_chess::causes::DEAD_POSITION),
                () if self.quiet >= TIRED => Some(causes::NO_PROGRESS),
                () => None,
            };
        }
    }
}

impl Walk for ChessWalk<'_> {
    fn play(&mut self, word: &str, within: Within) -> Result<(Side, String), Refusal> {
        let side = self.pos.turn();
        if NULL.contains(&word) && within == Within::Variation {
            self.pos =
                self.pos.passed().ok_or_else(|| Refusal::new(kamen_chess::reasons::CHECK_NOT_ANSWERED, "end"))?;
            return Ok((side, "--".to_string()));
        }
        let mv = kamen_chess::read_habit(&self.pos, word).ok_or_else(|| self.refuse(word))?;
        if within == Within::Game {
            self.note_end();
        }
        self.quiet = if mv.is_zeroing() { 0 } else { self.quiet + 1 };
        self.pos = self.pos.after(mv);
        Ok((side, kamen_chess::exchange(mv)))
    }
}

/// Writes moves in SAN.
#[derive(Clone)]
struct San(Pos);

impl Spell for San {
    fn spell(&mut self, ply: &Ply) -> String {
        if ply.text == "--" {
            self.0 = self.0.passed().unwrap_or_else(|| self.0.clone());
            return ply.text.clone();
        }
        match kamen_chess::read_habit(&self.0, &ply.text) {
            Some(mv) => {
                let text = kamen_chess::san(&self.0, mv, Letters::English);
                self.0 = self.0.after(mv);
                text
            }
            // Nothing was legal here, so nothing can be written but what was said.
            None => ply.text.clone(),
        }
    }
}

/// Writes a game of chess. Other games have no PGN.
pub fn write(game: &Game, record: &Record, out: &mut String) -> Result<(), Vec<Flaw>> {
    if game.format != Some(Format::Pgn) || !record.options.is_empty() {
        let found = [&[record.game.clone()][..], &record.options].concat().join(" ");
        return Err(vec![Fault::new(FaultKind::NotInFormat, kamen_core::Place::Nowhere).found(found).into()]);
    }
    let own = game.start.text();
    let start = record.start.as_deref().unwrap_or(&own);
    let (pos, _) =
        kamen_chess::read_fen(start).map_err(|faults| faults.into_iter().map(Flaw::from).collect::<Vec<_>>())?;
    tags::write_roster(out, record, record.score.text());
    if record.start.is_some() {
        layout::tag(out, "SetUp", "1");
        layout::tag(out, "FEN", start);
    }
    tags::write_others(out, record, &tags::with_roster(&OWN));
    out.push('\n');
    let mut text = Text::new(pos.fullmoves());
    text.line(&record.line, &mut San(pos));
    text.word(record.score.text());
    out.push_str(&text.finish());
    out.push('\n');
    Ok(())
}
