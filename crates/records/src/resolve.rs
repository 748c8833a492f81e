//! From the words of a sheet to the moves of a game.

use kamen_catalog::Game;
use kamen_core::{Fault, FaultKind, Faults, Outcome, Place, Position, Refusal, Side};

use crate::command;
use crate::dialect::{Dialect, Score};
use crate::record::{Flaw, Line, Ply};
use crate::sheet::{Item, Sheet, Spot, Tag, Word};

/// Whether anybody still waits for a game: asked at every move of it. A file of a megabyte can have a hundred thousand variations
/// of a position that is hard to judge.
pub type Wanted<'w> = &'w (dyn Fn() -> bool + Sync);

/// Of whoever waits until it is done.
pub const ALWAYS: Wanted<'static> = &|| true;

/// So many flaws of a game are told; who reads more?
const ENOUGH: usize = 100;

/// Somebody who plays the words of a sheet as moves, one after the other.
pub trait Walk: Clone {
    /// Whether anybody still waits for what comes of it.
    fn is_wanted(&self) -> bool;

    /// Plays a move. Gives who made it, and its exchange text.
    fn play(&mut self, word: &str, within: Within) -> Result<(Side, String), Refusal>;

    /// Plays a move for whoever keeps nothing of it.
    fn follow(&mut self, word: &str, within: Within) -> Result<(), Refusal> {
        self.play(word, within).map(|_| ())
    }

    /// Hears that other moves will be tried where it is now: what can be found out once is kept until then.
    fn remember(&mut self) {}

    /// Hears a comment, which may say more than people do.
    fn note(&mut self, _comment: &str) {}
}

/// Where a move stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Within {
    Game,
    /// Here somebody may also let a side pass to show what it threatens.
    Variation,
}

/// Plays the items of a line and its variations. Stops at the first move of a line that is none, where enough is wrong, and when
/// nobody waits any more.
pub fn line<W: Walk>(game: &Game, walk: &mut W, items: &[Item], within: Within, flaws: &mut Vec<Flaw>) -> Line {
    let moves = items.iter().filter(|item| matches!(item, Item::Move(_))).count();
    let mut line = Line { comments: Vec::new(), plies: Vec::with_capacity(moves) };
    // Where the last move was made, if a variation follows it.
    let mut before = None;
    for (at, item) in items.iter().enumerate() {
        if flaws.len() >= ENOUGH || !walk.is_wanted() {
            return line;
        }
        match item {
            Item::Move(word) => {
                before = is_varied(&items[at + 1..]).then(|| remembered(walk));
                match walk.play(&word.text, within) {
                    Ok((side, text)) => line.plies.push(Ply::new(side, text)),
                    Err(refusal) => {
                        flaws.push(refused(game, word, refusal));
                        return line;
                    }
                }
            }
            Item::Nag(nag) => {
                // A glyph before any move says nothing about one.
                if let Some(ply) = line.plies.last_mut() {
                    ply.nags.push(*nag);
                }
            }
            Item::Comment(word) => {
                walk.note(&word.text);
                let text = match line.plies.last_mut() {
                    Some(ply) => take_clock(ply, &word.text),
                    None => word.text.clone(),
                };
                if text.is_empty() {
                    continue;
                }
                let list = match line.plies.last_mut() {
                    None => &mut line.comments,
                    Some(ply) if ply.variations.is_empty() => &mut ply.comments,
                    Some(ply) => &mut ply.after,
                };
                list.push(text);
            }
            Item::Variation(inner) => {
                let mut from = before.as_ref().unwrap_or(walk).clone();
                let inner = self::line(game, &mut from, inner, Within::Variation, flaws);
                match line.plies.last_mut() {
                    Some(ply) if !inner.plies.is_empty() => ply.variations.push(inner),
                    // A variation without moves is a comment in parentheses.
                    Some(ply) => ply.comments.extend(inner.comments),
                    // Before the first move there is nothing it could be instead of.
                    None => line.comments.extend(inner.comments),
                }
            }
            Item::Setup(word) => {
                flaws.push(set_up(word));
                return line;
            }
        }
    }
    line
}

/// Plays the items of a line and its variations as [`line`] does, and keeps nothing but what is wrong with them.
pub fn check<W: Walk>(game: &Game, walk: &mut W, items: &[Item], within: Within, flaws: &mut Vec<Flaw>) {
    // Where the last move was made, if a variation follows it.
    let mut before = None;
    for (at, item) in items.iter().enumerate() {
        if flaws.len() >= ENOUGH || !walk.is_wanted() {
            return;
        }
        match item {
            Item::Move(word) => {
                before = is_varied(&items[at + 1..]).then(|| remembered(walk));
                if let Err(refusal) = walk.follow(&word.text, within) {
                    return flaws.push(refused(game, word, refusal));
                }
            }
            Item::Comment(word) => walk.note(&word.text),
            Item::Variation(inner) => {
                let mut from = before.as_ref().unwrap_or(walk).clone();
                check(game, &mut from, inner, Within::Variation, flaws);
            }
            Item::Setup(word) => return flaws.push(set_up(word)),
            Item::Nag(_) => {}
        }
    }
}

/// Where a walk is, for the variations from there.
fn remembered<W: Walk>(walk: &mut W) -> W {
    walk.remember();
    walk.clone()
}

/// Whether a variation comes before the next move.
fn is_varied(after: &[Item]) -> bool {
    let mut until_next = after.iter().take_while(|item| !matches!(item, Item::Move(_)));
    until_next.any(|item| matches!(item, Item::Variation(_)))
}

/// What follows is about another position.
fn set_up(word: &Word) -> Flaw {
    fault(FaultKind::UnexpectedCharacter, word.at).found(format!("/{}/", word.text)).into()
}

/// The clock that a comment shows, `[%clk 0:05:00]`. Gives what else it says.
fn take_clock(ply: &mut Ply, comment: &str) -> String {
    command::without(comment, |name, value| {
        let shown = matches!(name, "clk" | "clock").then(|| command::time(value)).flatten();
        ply.clock = ply.clock.or(shown);
        shown.is_some()
    })
}

fn refused(game: &Game, word: &Word, refusal: Refusal) -> Flaw {
    Flaw::Refused { at: word.at, text: word.text.clone(), refusal: refusal.into(), game: game.id.clone() }
}

pub fn fault(kind: FaultKind, at: Spot) -> Fault {
    Fault::new(kind, Place::Line(at.line, at.column))
}

/// A fault of something that stands there, whatever column it has within it.
pub fn fault_in(at: Spot, fault: Fault) -> Fault {
    Fault { place: Place::Line(at.line, at.column), ..fault }
}

/// Faults of a tag's value, by column within it, where they stand in the file.
pub fn in_value(tag: &Tag, faults: impl Into<Faults>) -> Vec<Flaw> {
    let place = |fault: Fault| match fault.place {
        Place::Column(column) => {
            let place = Place::Line(tag.value_at.line, tag.value_at.column + column - 1);
            Flaw::Fault(Fault { place, ..fault })
        }
        Place::Key(key) => {
            let place = Place::Line(tag.value_at.line, tag.value_at.column);
            let found = if fault.found.is_empty() { key } else { fault.found };
            Flaw::Fault(Fault { place, found, ..fault })
        }
        Place::Nowhere => Flaw::Fault(Fault { place: Place::Line(tag.value_at.line, tag.value_at.column), ..fault }),
        Place::Line(..) => Flaw::Fault(fault),
    };
    faults.into().into_iter().map(place).collect()
}

/// The end that a last position settles by itself. A draw by material or by counting is often played on, and somebody's
/// flag may still fall; where no move is left, neither can be.
pub fn settled(end: Option<Outcome>, last: &dyn Position) -> Option<Outcome> {
    end.filter(|outcome| outcome.winner.is_some() || last.is_stuck())
}

/// The score of a game: what the tag says, what stands behind the moves, and what the last position settles must agree
/// as far as they say anything.
pub fn score(
    sheet: &Sheet,
    behind: Option<&Word>,
    dialect: Dialect,
    end: Option<Outcome>,
    flaws: &mut Vec<Flaw>,
) -> Score {
    let mut known: Option<(Score, String)> = end.map(|outcome| {
        let score = Score::of(Some(outcome));
        (score, score.text().to_string())
    });
    let words = sheet.tag("Result").map(|tag| (tag.value.trim(), tag.value_at));
    let words = words.into_iter().chain(behind.map(|word| (word.text.as_str(), word.at)));
    for (text, at) in words {
        let score = match dialect.score(text) {
            Some(score) => score,
            None if text.is_empty() || text == "?" => Score::Unknown,
            // PDN lets tournaments invent results.
            None if dialect == Dialect::Pdn => Score::Unknown,
            None => {
                flaws.push(fault(FaultKind::BadValue, at).found(text).expected("1-0 0-1 1/2-1/2 *").into());
                continue;
            }
        };
        match &known {
            _ if score == Score::Unknown => {}
            Some((other, written)) if *other != score => {
                flaws.push(fault(FaultKind::OtherResult, at).found(text).expected(written).into());
            }
            Some(_) => {}
            None => known = Some((score, text.to_string())),
        }
    }
    known.map_or(Score::Unknown, |(score, _)| score)
}
