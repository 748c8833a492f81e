//! What the computer thinks of a position: the best lines, how good they are, and where they go.

use std::time::Duration;

use kamen_catalog::Game;
use kamen_core::{Position, Side};
use kamen_engine::{Chances, Limits, Report, Score, odds_for};
use kamen_i18n::{Language, Texts};
use kamen_table::Table;
use kamen_view::{Notation, SideName, TraceView};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::line::StudyLine;
use crate::trouble::{CONFLICT, Patience, Trouble};
use crate::whole::{number, perhaps};

/// Nobody gets more of the machine at once.
const LONGEST: u64 = 5_000;
const MOST_LINES: usize = 5;

#[derive(Deserialize, ToSchema)]
#[schema(as = LineToThink)]
pub struct Question {
    #[serde(flatten)]
    pub line: StudyLine,
    /// How long to think; never longer than 5000.
    #[serde(deserialize_with = "number")]
    #[schema(maximum = 9007199254740991_i64)]
    pub millis: u64,
    /// How many best lines.
    #[serde(default, deserialize_with = "perhaps")]
    #[schema(maximum = 9007199254740991_i64)]
    pub lines: Option<usize>,
    /// Whether to say why: what can be proved of the best move.
    #[serde(default)]
    pub why: bool,
}

#[derive(Serialize, ToSchema)]
pub struct Opinion {
    pub turn: SideName,
    pub lines: Vec<LineView>,
    /// Why the best move is played, in sentences, as far as it can be proved.
    pub why: Vec<String>,
}

/// One of the best lines.
#[derive(Serialize, ToSchema)]
#[schema(as = BestLine)]
pub struct LineView {
    /// How good it is for White, as it is written: `+0.42`, `−#3`.
    pub score: String,
    /// The same from 0 to 1, by one measure for all games: what mistakes are graded by.
    pub share: f64,
    /// How the game is likely to end, as games of this kind have ended.
    pub chances: ChancesView,
    pub depth: u32,
    pub nodes: u64,
    pub moves: Vec<ThoughtMove>,
    /// What the first move does, for an arrow.
    pub trace: TraceView,
}

/// Chances, which are 1 together.
#[derive(Serialize, ToSchema)]
#[schema(as = Chances)]
pub struct ChancesView {
    /// That White wins.
    pub white: f64,
    /// That it is drawn.
    pub draw: f64,
    /// That Black wins.
    pub black: f64,
}

impl From<Chances> for ChancesView {
    fn from(chances: Chances) -> ChancesView {
        ChancesView { white: chances.white, draw: chances.draw, black: chances.black }
    }
}

#[derive(Serialize, ToSchema)]
#[schema(as = BestMove)]
pub struct ThoughtMove {
    pub by: SideName,
    pub text: String,
    pub shown: String,
}

impl Question {
    /// For how long somebody may have a thought.
    pub fn limits(&self) -> Limits {
        let millis = self.millis.clamp(20, LONGEST);
        Limits { time: Some(Duration::from_millis(millis)), ..Limits::default() }
    }

    pub fn lines(&self) -> usize {
        self.lines.unwrap_or(1).clamp(1, MOST_LINES)
    }
}

/// What there is to think about at a table: the position and those before it.
pub fn subject(table: &Table) -> Result<Subject<'_>, Trouble> {
    let over = || Trouble::Said(CONFLICT, "study-game-over");
    let turn = table.to_move().ok_or_else(over)?;
    let (now, before) = table.positions().split_last().ok_or_else(over)?;
    Ok(Subject { turn, position: &**now, before })
}

pub struct Subject<'a> {
    pub turn: Side,
    pub position: &'a dyn Position,
    pub before: &'a [Box<dyn Position>],
}

impl Opinion {
    /// What was found, for whoever reads it.
    pub fn of(
        reports: &[Report],
        game: &Game,
        position: &dyn Position,
        turn: Side,
        notation: Notation,
        language: Language,
    ) -> Opinion {
        let odds = odds_for(game);
        let line = |report| {
            let (moves, trace) = told(report, position, notation, language);
            let (score, share) = for_white(report.score, turn);
            let chances = odds.of(report.score, turn).into();
            LineView { score, share, chances, depth: report.depth, nodes: report.nodes, moves, trace }
        };
        let lines = reports.iter().map(line).collect();
        Opinion { turn: turn.into(), lines, why: Vec::new() }
    }

    /// The same with what can be proved of the best move, as long as somebody waits for it.
    pub fn with_reasons(mut self, position: &dyn Position, texts: &Texts, patience: &dyn Patience) -> Opinion {
        let best = self.lines.first().and_then(|line| position.attempt(&line.moves.first()?.text).ok());
        let waits = || patience.go_on().is_ok();
        let ideas = best.map_or(Vec::new(), |best| kamen_proof::ideas_while(position, &best, &waits));
        self.why = ideas.iter().map(|idea| kamen_proof::say(idea, position.board(), texts)).collect();
        self
    }
}

/// The moves of a line as they are written, and what the first of them does.
fn told(
    report: &Report,
    start: &dyn Position,
    notation: Notation,
    language: Language,
) -> (Vec<ThoughtMove>, TraceView) {
    let mut moves = Vec::new();
    let mut position = start.boxed_clone();
    let mut trace = TraceView::default();
    for text in &report.moves {
        let Ok(legal) = position.attempt(text) else { break };
        if moves.is_empty() {
            trace = (&legal.trace).into();
        }
        let by = SideName::from(position.turn());
        moves.push(ThoughtMove { by, text: text.clone(), shown: notation.show(&legal, language) });
        position = legal.play();
    }
    (moves, trace)
}

/// A score of the player to move, for White: as it is written, and between 0 and 1.
fn for_white(score: Score, turn: Side) -> (String, f64) {
    let sign = if turn == Side::White { 1 } else { -1 };
    let win = |won: bool, plies: u32| {
        let white = won == (sign > 0);
        // People count moves, not plies.
        (format!("{}#{}", if white { '+' } else { '−' }, plies.div_ceil(2)), if white { 1.0 } else { 0.0 })
    };
    match score {
        Score::Win(plies) => win(true, plies),
        Score::Loss(plies) => win(false, plies),
        Score::Value(value) => {
            let value = value * sign;
            let text = format!("{}{:.2}", if value < 0 { '−' } else { '+' }, f64::from(value.abs()) / 100.0);
            // A man is about a tenth of the whole, in any game.
            (text, 1.0 / (1.0 + (-f64::from(value) / 220.0).exp()))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_whites() {
        assert_eq!(
            for_white(Score::Value(-42), Side::Black),
            ("+0.42".to_string(), 1.0 / (1.0 + (-42.0f64 / 220.0).exp()))
        );
        assert_eq!(for_white(Score::Win(5), Side::Black), ("−#3".to_string(), 0.0));
        assert_eq!(for_white(Score::Loss(4), Side::Black), ("+#2".to_string(), 1.0));
        assert_eq!(for_white(Score::Value(0), Side::White).1, 0.5);
    }
}
