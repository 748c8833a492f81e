//! Stones, as their kinds say how they are drawn.

use std::fmt::Write as _;

use kamen_core::{Figure, Side, Stone};

/// The stones of one point, the lowest first.
pub(super) fn pile(out: &mut String, pile: &[Stone], (x, y): (f64, f64), radius: f64, class: &str) {
    if pile.is_empty() {
        return;
    }
    // Writing to a string cannot fail, here and below.
    let _ = write!(out, "<g class=\"{}\">", class);
    let rise = Figure::rise(pile.len()) * radius / Figure::RADIUS;
    let lower = (pile.len() - 1) as f64 * rise / 2.0;
    for (at, stone) in pile.iter().enumerate() {
        draw(out, *stone, (x, y + lower - at as f64 * rise), radius);
    }
    out.push_str("</g>");
}

/// A plain disc, for signs beside the board.
pub(super) fn disc(out: &mut String, side: Side, (x, y): (f64, f64), radius: f64) {
    let class = colour(side);
    let _ = write!(out, "<circle class=\"{class}\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius:.1}\"/>");
}

fn colour(side: Side) -> &'static str {
    if side == Side::White { "k-white" } else { "k-black" }
}

fn draw(out: &mut String, stone: Stone, (x, y): (f64, f64), radius: f64) {
    let (class, figure) = (colour(stone.side), stone.kind.figure());
    let scale = radius / Figure::RADIUS;
    let mut heights = figure.discs.iter().map(|&height| y + f64::from(height) * scale);
    heights.clone().for_each(|y| disc(out, stone.side, (x, y), radius));
    let top = heights.next_back();
    if let Some(y) = top {
        for groove in Figure::GROOVES.map(|groove| groove * scale) {
            let _ = write!(out, "<circle class=\"{class} k-ring\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{groove:.1}\"/>");
        }
    }
    if figure.outlines.is_empty() {
        return;
    }
    let (what, y) = top.map_or(("k-piece", y), |y| ("k-crown", y));
    let _ = write!(out, "<g class=\"{class} {what}\" transform=\"translate({x:.2} {y:.2}) scale({scale:.3})\">");
    for outline in figure.outlines {
        let _ = write!(out, "<path d=\"{outline}\"/>");
    }
    let _ = write!(out, "<path class=\"k-detail\" d=\"{}\"/></g>", figure.lines);
}
