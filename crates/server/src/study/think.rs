//! What the computer thinks of a position: the best lines, how good they are, and where they go.

use std::time::Duration;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use kamen_core::{Position, Side};
use kamen_engine::{Level, Limits, Report, Score};
use kamen_i18n::Language;
use kamen_view::{Notation, SideName, TraceView};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::line::Line;
use crate::App;
use crate::desk::Errand;
use crate::guard::{Address, Browser};
use crate::language::Speaks;
use crate::pool::{Order, Purpose};
use crate::problem::{ErrorView, Problem, Sent};
use crate::whole::{number, perhaps};

/// Nobody gets more of the machine at once.
const LONGEST: u64 = 5_000;
const MOST_LINES: usize = 5;

#[derive(Deserialize, ToSchema)]
#[schema(as = LineToThink)]
pub struct Question {
    #[serde(flatten)]
    pub line: Line,
    /// How long to think; never longer than 5000.
    #[serde(deserialize_with = "number")]
    #[schema(maximum = 9007199254740991_i64)]
    pub millis: u64,
    /// How many best lines.
    #[serde(default, deserialize_with = "perhaps")]
    #[schema(maximum = 9007199254740991_i64)]
    pub lines: Option<usize>,
}

#[derive(Serialize, ToSchema)]
pub struct Opinion {
    pub turn: SideName,
    pub lines: Vec<LineView>,
}

/// One of the best lines.
#[derive(Serialize, ToSchema)]
#[schema(as = BestLine)]
pub struct LineView {
    /// How good it is for White, as it is written: `+0.42`, `−#3`.
    pub score: String,
    /// The same as White's share of the bar, from 0 to 1.
    pub share: f64,
    pub depth: u32,
    pub nodes: u64,
    pub moves: Vec<ThoughtMove>,
    /// What the first move does, for an arrow.
    pub trace: TraceView,
}

#[derive(Serialize, ToSchema)]
#[schema(as = BestMove)]
pub struct ThoughtMove {
    pub text: String,
    pub shown: String,
}

/// The best lines.
#[utoipa::path(post, path = "/api/think", request_body = Question,
    responses((status = 200, body = Opinion), (status = 422, body = ErrorView), (status = 409, body = ErrorView),
        (status = 503, body = ErrorView)))]
pub async fn think(
    State(app): State<App>,
    address: Address,
    browser: Browser,
    Speaks(language): Speaks,
    Sent(question): Sent<Question>,
) -> Result<(HeaderMap, Json<Opinion>), Problem> {
    let line = question.line;
    let begin = move |app: &App, errand: &Errand| {
        let table = line.table(app, app.texts(language), errand)?;
        let notation = line.notation(&table);
        Ok((table, notation))
    };
    let (table, notation) = app.compute(address, begin).await?;
    let Some(turn) = table.to_move() else { return Err(over()) };
    let millis = question.millis.clamp(20, LONGEST);
    let (before, now) = table.positions().split_at(table.positions().len() - 1);
    let position = now.first().ok_or_else(over)?.clone();
    let mut headers = HeaderMap::new();
    let order = Order {
        purpose: Purpose::Analysis,
        asker: address,
        // One thought at a time for each browser: whoever has gone on does not wait for what was before.
        key: browser.known(&app, &mut headers)?.as_str().to_string(),
        game: table.game().clone(),
        position: position.clone(),
        history: before.to_vec(),
        limits: Limits { time: Some(Duration::from_millis(millis)), ..Limits::default() },
        level: Level::FULL,
        lines: question.lines.unwrap_or(1).clamp(1, MOST_LINES),
        seed: 0,
    };
    let reports = app.pool().think(order).await.ok_or_else(busy)?;
    let tell = move |_: &App, _: &Errand| {
        let lines = reports.iter().map(|report| told(report, &*position, turn, notation, language)).collect();
        Ok(Json(Opinion { turn: turn.into(), lines }))
    };
    Ok((headers, app.compute(address, tell).await?))
}

fn over() -> Problem {
    Problem::Said(StatusCode::CONFLICT, "study-game-over")
}

fn busy() -> Problem {
    Problem::Said(StatusCode::SERVICE_UNAVAILABLE, "study-busy")
}

fn told(report: &Report, start: &dyn Position, turn: Side, notation: Notation, language: Language) -> LineView {
    let mut moves = Vec::new();
    let mut position = start.boxed_clone();
    let mut trace = TraceView::default();
    for text in &report.moves {
        let Ok(legal) = position.attempt(text) else { break };
        if moves.is_empty() {
            trace = (&legal.trace).into();
        }
        moves.push(ThoughtMove { text: text.clone(), shown: notation.show(&legal, language) });
        position = legal.play();
    }
    let (score, share) = for_white(report.score, turn);
    LineView { score, share, depth: report.depth, nodes: report.nodes, moves, trace }
}

/// A score of the player to move, for White: as it is written, and as a share of the bar.
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
            // A man up is about three chances in five.
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
