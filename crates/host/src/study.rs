//! A game with everything that was said about it: comments, signs, other ways. As a page holds it, and as a record does.
//!
//! Moves stand in a list, each with the number of the one it follows, so that no depth of variations is a depth of
//! nesting. The first that follows a move is how the game went on; the others are variations.

use kamen_catalog::Catalog;
use kamen_core::{Fault, FaultKind, Position};
use kamen_i18n::Texts;
use kamen_records::{DEEPEST, Line, MOST_TAGS, Ply, Record, Score, roll_note, rolls_in};
use kamen_table::{Table, What};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Number;
use utoipa::ToSchema;

use crate::line::StudyLine as Played;
use crate::table_line::TableLine;
use crate::trouble::{Patience, Trouble, repeated};
use crate::whole::{number, perhaps};

/// Larger ones are no studies.
pub const MOST_MOVES: usize = 5000;

/// A game with its comments and variations.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct Study {
    pub game: String,
    #[serde(default)]
    pub options: Vec<String>,
    /// Another start than the game's own.
    pub start: Option<String>,
    /// Players, date, place, in the order of the file.
    #[serde(default)]
    pub tags: Vec<StudyTag>,
    /// The result as records write it: `1-0`, `0-1`, `1/2-1/2`; nothing where it is not known.
    pub result: Option<String>,
    /// What was said before the first move.
    #[serde(default)]
    pub comments: Vec<String>,
    #[serde(default)]
    pub moves: Vec<StudyMove>,
}

/// Something that a record says of its game: `White`, `Jana`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct StudyTag {
    pub name: String,
    pub value: String,
}

/// A move or a roll of the dice, with what was said about it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct StudyMove {
    /// Which one it follows, from 1 in the order of the list; 0 is the start.
    #[serde(deserialize_with = "number")]
    #[schema(maximum = 9007199254740991_i64)]
    pub after: usize,
    /// A move in any notation of the game, or `roll 1 1 4`.
    #[serde(rename = "move")]
    pub deed: String,
    /// Signs by the numbers that PGN gives them.
    #[serde(default, deserialize_with = "glyphs")]
    pub nags: Vec<u16>,
    /// What was said before it, where it begins a variation.
    #[serde(default)]
    pub before: Vec<String>,
    /// What was said about it.
    #[serde(default)]
    pub comments: Vec<String>,
    /// What was said after its variations.
    #[serde(default)]
    pub afterwards: Vec<String>,
    /// What the player had left on the clock, in milliseconds.
    #[serde(default, deserialize_with = "perhaps")]
    #[schema(maximum = 9007199254740991_i64)]
    pub clock: Option<u64>,
}

/// Numbers that are no signs are left out.
fn glyphs<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<u16>, D::Error> {
    let numbers = Vec::<Number>::deserialize(from)?;
    let sign = |number: &Number| number.as_f64().filter(|n| n.fract() == 0.0 && (0.0..=65_535.0).contains(n));
    Ok(numbers.iter().filter_map(sign).map(|number| number as u16).collect())
}

impl Study {
    /// What a record says.
    pub fn of_record(catalog: &Catalog, record: &Record, patience: &dyn Patience) -> Result<Study, Trouble> {
        let (options, start) = (&record.options, record.start.as_deref());
        let start = first(catalog, &record.game, options, start)?;
        let tags = record.tags.iter().map(|(name, value)| StudyTag { name: name.clone(), value: value.clone() });
        let mut study = Study {
            game: record.game.clone(),
            options: record.options.clone(),
            start: record.start.clone(),
            tags: tags.collect(),
            result: (record.score != Score::Unknown).then(|| record.score.text().to_string()),
            ..Study::default()
        };
        let mut rolls = rolled_at_table(catalog, record, patience);
        let root = Branch { position: start, last: 0, first: true };
        study.comments = study.add(root, &record.line, &mut rolls, patience)?;
        Ok(study)
    }

    /// Adds a line. Gives back what was said before its first move, if that has not found its move.
    fn add(
        &mut self,
        mut branch: Branch,
        line: &Line,
        rolls: &mut Rolls,
        patience: &dyn Patience,
    ) -> Result<Vec<String>, Trouble> {
        let main = branch.last == 0 && branch.first;
        let mut said = self.note_rolls(&mut branch, &line.comments);
        for (at, ply) in line.plies.iter().enumerate() {
            patience.go_on()?;
            if main {
                self.roll(&mut branch, std::mem::take(&mut rolls[at]));
            }
            if !ply.variations.is_empty() {
                branch.position = branch.position.remembering();
            }
            let Ok(legal) = branch.position.attempt(&ply.text) else {
                // A move that nobody can make, as analysts pass: it stays as words.
                self.say(branch.last, &mut said, words(&line.plies[at..]));
                return Ok(said);
            };
            let before = branch.clone();
            branch.position = legal.play();
            let found = StudyMove {
                after: branch.last,
                deed: ply.text.clone(),
                nags: ply.nags.clone(),
                before: if at == 0 && !main { std::mem::take(&mut said) } else { Vec::new() },
                comments: Vec::new(),
                afterwards: ply.after.clone(),
                clock: ply.clock,
            };
            self.moves.push(found);
            branch.last = self.moves.len();
            let this = branch.last;
            self.moves[this - 1].comments = self.note_rolls(&mut branch, &ply.comments);
            for variation in &ply.variations {
                let begun = Branch { first: false, ..before.clone() };
                let unsaid = self.add(begun, variation, rolls, patience)?;
                self.moves[this - 1].afterwards.extend(unsaid);
            }
        }
        if main {
            self.roll(&mut branch, rolls.pop().unwrap_or_default());
        }
        Ok(said)
    }

    /// Comments without the dice they tell of, which are rolled.
    fn note_rolls(&mut self, branch: &mut Branch, comments: &[String]) -> Vec<String> {
        let mut left = Vec::new();
        for comment in comments {
            let (dice, said) = rolls_in(comment);
            self.roll(branch, dice);
            left.extend(Some(said).filter(|said| !said.is_empty()));
        }
        left
    }

    fn roll(&mut self, branch: &mut Branch, rolls: Vec<[u8; 3]>) {
        for dice in rolls {
            if let Some(rolled) = branch.position.roll(dice) {
                branch.position = rolled;
                let deed = What::Roll(dice).to_string();
                self.moves.push(StudyMove { after: branch.last, deed, ..StudyMove::default() });
                branch.last = self.moves.len();
            }
        }
    }

    /// Says something behind a move, or before the first.
    fn say(&mut self, at: usize, before: &mut Vec<String>, words: String) {
        match at.checked_sub(1) {
            Some(at) => self.moves[at].comments.push(words),
            None => before.push(words),
        }
    }

    /// The line that the game took, as boards know it.
    fn main_line(&self) -> Played {
        let children = self.children();
        let mut moves = Vec::new();
        let mut at = 0;
        while let Some(&next) = children[at].first() {
            moves.push(self.moves[next - 1].deed.clone());
            at = next;
        }
        Played {
            game: self.game.clone(),
            options: self.options.clone(),
            start: self.start.clone(),
            moves,
            notation: None,
        }
    }

    /// A list in which every move follows an earlier one, not too many of them and not too deep: what is written must be read again.
    pub fn check(&self) -> Result<(), Trouble> {
        let wrong = |fault: Fault| Err(Trouble::Faults(fault.into()));
        for (key, count, most) in [("moves", self.moves.len(), MOST_MOVES), ("tags", self.tags.len(), MOST_TAGS)] {
            if count > most {
                return wrong(Fault::key(FaultKind::BadValue, key).found(count).expected(format!("0–{most}")));
            }
        }
        // How many variations lie around each, and whether another has followed it: whatever comes then is a variation.
        let (mut depths, mut followed) = (vec![0; self.moves.len() + 1], vec![false; self.moves.len() + 1]);
        for (at, each) in self.moves.iter().enumerate() {
            if each.after > at {
                return wrong(Fault::key(FaultKind::BadValue, "after").found(each.after).expected(format!("0–{at}")));
            }
            depths[at + 1] = depths[each.after] + usize::from(std::mem::replace(&mut followed[each.after], true));
            if depths[at + 1] > DEEPEST {
                return wrong(Fault::key(FaultKind::TooDeep, "moves").expected(DEEPEST));
            }
        }
        Ok(())
    }

    /// The record of it. What the game itself says of its end goes before what was written.
    pub fn record(&self, catalog: &Catalog, texts: &Texts, patience: &dyn Patience) -> Result<Record, Trouble> {
        self.check()?;
        let table = self.main_line().table(catalog, texts, patience)?;
        let mut record = Record::of_table(&table);
        // Dice are told by the table's own log; other games have nothing to tell but their moves.
        if !self.moves.iter().any(|each| is_roll(&each.deed).is_some()) {
            record.log = None;
        }
        let start = first(catalog, &self.game, &self.options, self.start.as_deref())?;
        let children = self.children();
        let writer = Writer { study: self, children: &children, patience };
        record.line = writer.line(0, 0, start, true)?;
        record.line.comments = self.comments.clone();
        for tag in &self.tags {
            record.set_tag(&tag.name, &*tag.value);
        }
        if record.score == Score::Unknown {
            record.score = match self.result.as_deref() {
                Some("1-0") => Score::White,
                Some("0-1") => Score::Black,
                Some("1/2-1/2") => Score::Draw,
                _ => Score::Unknown,
            };
        }
        Ok(record)
    }

    /// The moves that follow each, the start first. They stand behind it in the list, so nobody goes round in circles.
    pub(crate) fn children(&self) -> Vec<Vec<usize>> {
        let mut children = vec![Vec::new(); self.moves.len() + 1];
        for (at, each) in self.moves.iter().enumerate() {
            children[each.after].push(at + 1);
        }
        children
    }
}

/// Where a line goes on.
#[derive(Clone)]
struct Branch {
    position: Box<dyn Position>,
    /// The move that led there.
    last: usize,
    /// Whether it is how the game itself went.
    first: bool,
}

/// The rolls before each ply of a game with dice.
type Rolls = Vec<Vec<[u8; 3]>>;

fn rolled_at_table(catalog: &Catalog, record: &Record, patience: &dyn Patience) -> Rolls {
    let mut rolls = vec![Vec::new(); record.line.plies.len() + 1];
    let table = record.log.as_ref().and_then(|log| {
        let events = log.events.iter().cloned().take_while(|_| patience.go_on().is_ok());
        Table::replay(catalog, log.setup.clone(), events).ok()
    });
    let mut at = 0;
    for deed in table.iter().flat_map(|table| TableLine::of(table).line.moves) {
        match is_roll(&deed) {
            Some(dice) => rolls[at.min(record.line.plies.len())].push(dice),
            None => at += 1,
        }
    }
    rolls
}

fn is_roll(deed: &str) -> Option<[u8; 3]> {
    match deed.parse() {
        Ok(What::Roll(dice)) => Some(dice),
        _ => None,
    }
}

/// Moves that cannot be followed on the board.
fn words(plies: &[Ply]) -> String {
    let texts: Vec<&str> = plies.iter().map(|ply| ply.text.as_str()).collect();
    format!("({})", texts.join(" "))
}

/// The position a game begins from.
pub fn first(
    catalog: &Catalog,
    game: &str,
    options: &[String],
    start: Option<&str>,
) -> Result<Box<dyn Position>, Trouble> {
    let own = catalog.with_options(game, options).ok_or(Trouble::NotHere)?.map_err(Trouble::Faults)?.start;
    match start {
        Some(text) => own.read(text).map_err(Trouble::Faults),
        None => Ok(own),
    }
}

/// Writes the lines of a study as a record has them.
struct Writer<'a> {
    study: &'a Study,
    children: &'a [Vec<usize>],
    patience: &'a dyn Patience,
}

impl Writer<'_> {
    /// The line that follows a move, along the one of its ways with that number.
    fn line(&self, at: usize, way: usize, start: Box<dyn Position>, main: bool) -> Result<Line, Trouble> {
        let mut line = Line::default();
        let (mut at, mut way, mut position) = (at, way, start);
        while let Some(&next) = self.children[at].get(way) {
            self.patience.go_on()?;
            let each = &self.study.moves[next - 1];
            // The first way has the others beside it.
            let others = if way == 0 { &self.children[at][1..] } else { &[] };
            if !others.is_empty() {
                position = position.remembering();
            }
            if let Some(dice) = is_roll(&each.deed) {
                let said = line.plies.last_mut().map_or(&mut line.comments, |ply| &mut ply.comments);
                if !main {
                    said.push(roll_note(position.turn(), dice));
                }
                // What would have followed other dice, no format can tell but in words.
                said.extend(others.iter().map(|&other| self.words(other)));
                position = position.roll(dice).ok_or_else(|| refused(&each.deed))?;
            } else {
                let legal = position.attempt(&each.deed).map_err(|_| refused(&each.deed))?;
                let mut ply = Ply {
                    nags: each.nags.clone(),
                    clock: each.clock,
                    comments: each.comments.clone(),
                    after: each.afterwards.clone(),
                    ..Ply::new(position.turn(), &*legal.text)
                };
                for (beside, &other) in others.iter().enumerate() {
                    let mut variation = self.line(at, beside + 1, position.clone(), false)?;
                    variation.comments.splice(0..0, self.study.moves[other - 1].before.iter().cloned());
                    ply.variations.push(variation);
                }
                position = legal.play();
                line.plies.push(ply);
            }
            (at, way) = (next, 0);
        }
        Ok(line)
    }

    /// A way from its first deed on, in words.
    fn words(&self, first: usize) -> String {
        let mut deeds = vec![self.study.moves[first - 1].deed.as_str()];
        let mut at = first;
        while let Some(&next) = self.children[at].first() {
            deeds.push(&self.study.moves[next - 1].deed);
            at = next;
        }
        format!("({})", deeds.join(" "))
    }
}

fn refused(deed: &str) -> Trouble {
    Trouble::Faults(Fault::key(FaultKind::BadValue, "moves").found(repeated(deed)).into())
}
