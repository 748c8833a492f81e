//! Beside the board: players with their clocks and stones, the moves, the dice, what the engine thinks, what is said.

use kamen_core::{Position, Side, Stone};
use kamen_engine::{Score, odds_for};
use kamen_i18n::Texts;
use kamen_solve::{Known, Value};
use kamen_table::{Millis, Seat};
use kamen_view::Notation;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::rows;
use super::text::{put, put_right, wrapped};
use crate::app::App;
use crate::board::stone_sign;
use crate::play::{Play, Tone, text_written};

pub fn render(app: &App, play: &Play, area: Rect, buffer: &mut Buffer) {
    if area.width < 8 {
        return;
    }
    let name = play.table.game().name.get(app.texts.language().id());
    put(buffer, area, 0, name, app.palette.strong());
    let (above, below) = if play.flipped { (Side::White, Side::Black) } else { (Side::Black, Side::White) };
    player(app, play, above, rows(area, 1, 0), buffer);
    // From the bottom up, so that the list of moves gets what is left.
    let mut bottom = 0;
    for (line, style) in told(app, play, area.width).into_iter().rev() {
        bottom += 1;
        let row = area.height.saturating_sub(bottom);
        put(buffer, area, row, &line, style);
    }
    bottom += 3;
    let top = area.height.saturating_sub(bottom);
    player(app, play, below, rows(area, top + 1, 0), buffer);
    moves(app, play, rows(area, 3, bottom), buffer);
}

/// Two rows: name and clock; stones in hand and stones lost.
fn player(app: &App, play: &Play, side: Side, area: Rect, buffer: &mut Buffer) {
    let turn = play.table.to_move() == Some(side);
    let style = if turn { app.palette.strong() } else { Style::new() };
    let who = match play.table.seat(side) {
        Some(Seat::Computer { level }) => app.texts.get("tui-computer-short", &[("level", (*level).into())]),
        Some(seat) if seat.name().is_some_and(|name| !name.is_empty()) => seat.name().unwrap_or_default().to_string(),
        _ => app.texts.get("tui-person", &[]),
    };
    let side_name = app.texts.get("tui-side", &[("side", side.id().into())]);
    let arrow = if turn { '▶' } else { ' ' };
    // Outlined and full, whatever the colours of the terminal are.
    let sign = if side == Side::White { '○' } else { '●' };
    put(buffer, area, 0, &format!("{arrow}{sign} {side_name} · {who}"), style);
    let view = play.table.clock_at(play.time(app.now).max(play.table.last_at()));
    if let Some(left) = view.left {
        let left = left[side.index()];
        let style = if view.running == Some(side) && left < 20_000 { app.palette.alarm() } else { style };
        put_right(buffer, area, 0, &format!(" {}", clock(left)), style);
    }
    put(buffer, area, 1, &format!("   {}", stones(app, play, side)), app.palette.faint());
}

/// `1:02:03`, `4:05`, and tenths at the end.
pub fn clock(left: Millis) -> String {
    let seconds = left / 1000;
    let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match left {
        0..20_000 => format!("{seconds}.{}", left % 1000 / 100),
        20_000..3_600_000 => format!("{minutes}:{rest:02}"),
        3_600_000..172_800_000 => format!("{hours}:{minutes:02}:{rest:02}"),
        _ => format!("{}d {}h", hours / 24, hours % 24),
    }
}

fn stones(app: &App, play: &Play, side: Side) -> String {
    let row = |stones: Vec<Stone>| row(&stones.into_iter().map(stone_sign).collect::<Vec<_>>());
    let mut parts = Vec::new();
    if let Some(hands) = play.position().hands() {
        let man = Stone { side, kind: kamen_core::kinds::MAN };
        let hand = row(vec![man; hands[side.index()] as usize]);
        if !hand.is_empty() {
            parts.push(app.texts.get("tui-in-hand", &[("stones", hand.into())]));
        }
    }
    // What this side has taken is what the other has lost.
    let taken = row(play.taken(!side).into_iter().map(|kind| Stone { side: !side, kind }).collect());
    if !taken.is_empty() {
        parts.push(app.texts.get("tui-taken", &[("stones", taken.into())]));
    }
    parts.join("  ")
}

/// Signs one beside another; many are counted, kind by kind.
fn row(signs: &[char]) -> String {
    if signs.len() <= 9 {
        return signs.iter().collect();
    }
    let mut kinds: Vec<(char, usize)> = Vec::new();
    for &sign in signs {
        match kinds.iter_mut().find(|(each, _)| *each == sign) {
            Some((_, count)) => *count += 1,
            None => kinds.push((sign, 1)),
        }
    }
    let told =
        kinds.iter().map(|(sign, count)| if *count > 1 { format!("{sign}×{count}") } else { sign.to_string() });
    told.collect::<Vec<_>>().join(" ")
}

fn moves(app: &App, play: &Play, area: Rect, buffer: &mut Buffer) {
    let all = play.rows();
    let shown = play.viewing.unwrap_or(play.table.history().len());
    let current = shown.checked_sub(1);
    let at = all.iter().position(|row| row.plies.iter().flatten().any(|ply| Some(*ply) == current)).unwrap_or(0);
    let height = usize::from(area.height);
    let first = (at + 1).saturating_sub(height);
    let half = (area.width.saturating_sub(5)) / 2;
    for (line, row) in all.iter().skip(first).take(height).enumerate() {
        put(buffer, area, line as u16, &format!("{:>3}.", row.number), app.palette.faint());
        for (side, plies) in row.plies.iter().enumerate() {
            let text = plies.iter().map(|&ply| play.ply_text(ply)).collect::<Vec<_>>().join(" ");
            let lit = plies.iter().any(|ply| Some(*ply) == current);
            let style = if lit { app.palette.strong() } else { Style::new() };
            let cell = Rect { x: area.x + 5 + side as u16 * half, width: half.saturating_sub(1), ..area };
            put(buffer, cell.intersection(area), line as u16, &text, style);
        }
    }
}

/// Dice, evaluation, offers and whatever is said, in lines.
fn told(app: &App, play: &Play, width: u16) -> Vec<(String, Style)> {
    let mut lines = Vec::new();
    let mut add = |text: &str, style: Style, most: usize| {
        lines.extend(wrapped(text, width).into_iter().take(most).map(|line| (line, style)));
    };
    if let Some(dice) = play.dice() {
        let faces: Vec<String> =
            dice.iter().map(|&die| char::from_u32(0x267F + u32::from(die)).unwrap_or('?').to_string()).collect();
        let numbers = dice.map(|die| die.to_string()).join(" ");
        let roll = format!("{} ({numbers})", faces.join(" "));
        add(&app.texts.get("tui-dice", &[("roll", roll.into())]), Style::new(), 2);
    }
    if play.analysing
        && let Some(report) = &play.report
    {
        let turn = play.table.position().turn();
        let score = app.texts.decimal(&score(report.score, turn));
        let chances = odds_for(play.table.game()).of(report.score, turn);
        let percent = |share: f64| format!("{:.0}", 100.0 * share);
        let line = best_line(play, &report.moves, app);
        let text = app
            .texts
            .get("tui-evaluation", &[("score", score.into()), ("depth", report.depth.into()), ("line", line.into())]);
        add(&text, app.palette.notice(), 3);
        let said = [
            ("white", percent(chances.white).into()),
            ("draw", percent(chances.draw).into()),
            ("black", percent(chances.black).into()),
        ];
        add(&app.texts.get("study-chances", &said), app.palette.notice(), 2);
    }
    if play.analysing
        && let Some(known) = &play.known
    {
        // A list of moves may be cut, and a sentence not.
        let most = if known.verdict().is_some() { 3 } else { 8 };
        for text in known_lines(play.table.position(), known, play.notation, &app.texts) {
            add(&text, app.palette.notice(), most);
        }
    }
    if let Some(side) = play.table.offer() {
        add(&app.texts.get("tui-offered", &[("side", side.id().into())]), app.palette.notice(), 3);
    }
    if play.can_punish() {
        add(&app.texts.get("tui-may-huff", &[]), app.palette.notice(), 2);
    }
    if let Some(said) = &play.said {
        let style = if said.tone == Tone::Refusal { app.palette.alarm() } else { app.palette.notice() };
        add(&said.text, style, 8);
    }
    lines
}

/// The value for White, who is always above zero when ahead.
fn score(score: Score, turn: Side) -> String {
    let score = match (turn, score) {
        (Side::White, score) => score,
        (Side::Black, Score::Value(value)) => Score::Value(-value),
        (Side::Black, Score::Win(plies)) => Score::Loss(plies),
        (Side::Black, Score::Loss(plies)) => Score::Win(plies),
    };
    score.to_string()
}

/// Who wins, and which moves win, draw and lose; or that the game was solved without this position.
pub fn known_lines(position: &dyn Position, known: &Known, notation: Notation, texts: &Texts) -> Vec<String> {
    let Some(known) = known.verdict() else { return vec![texts.get("known-outside", &[])] };
    let (winner, plies) = known.value.told(position.turn());
    let mut lines = vec![texts.get("known-value", &[("winner", winner.into()), ("plies", plies.into())])];
    for kind in ["win", "draw", "loss", "unknown"] {
        let of_kind = known.moves.iter().filter(|(_, value)| value.map_or("unknown", Value::id) == kind);
        let moves: Vec<String> =
            of_kind.map(|(mv, _)| text_written(position, mv, notation, texts.language())).collect();
        if !moves.is_empty() {
            lines.push(texts.get("known-moves", &[("value", kind.into()), ("moves", moves.join(", ").into())]));
        }
    }
    lines
}

/// The moves of a line as the language writes them.
fn best_line(play: &Play, moves: &[String], app: &App) -> String {
    let mut position = play.table.position().boxed_clone();
    let mut out = Vec::new();
    for mv in moves.iter().take(8) {
        let Ok(legal) = position.attempt(mv) else { break };
        out.push(play.notation.write(&legal, app.texts.language()));
        position = legal.play();
    }
    out.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_are_read_at_a_glance() {
        assert_eq!(clock(0), "0.0");
        assert_eq!(clock(19_999), "19.9");
        assert_eq!(clock(65_000), "1:05");
        assert_eq!(clock(3_600_000), "1:00:00");
        assert_eq!(clock(3 * 24 * 3_600_000), "3d 0h");
    }

    #[test]
    fn many_stones_are_counted_kind_by_kind() {
        assert_eq!(row(&['♟', '♞', '♞']), "♟♞♞");
        assert_eq!(row(&['●'; 12]), "●×12");
        let lost: Vec<char> = "♛♜♜♝♟♟♟♟♟♟".chars().collect();
        assert_eq!(row(&lost), "♛ ♜×2 ♝ ♟×6");
    }

    #[test]
    fn values_are_for_white() {
        assert_eq!(score(Score::Value(35), Side::White), "+0.35");
        assert_eq!(score(Score::Value(35), Side::Black), "-0.35");
        assert_eq!(score(Score::Win(3), Side::Black), "-#3");
    }
}
