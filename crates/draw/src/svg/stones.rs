//! Stones, as their kinds say how they are drawn.

use std::fmt::{self, Display, Formatter, Write as _};

use kamen_core::{Figure, Side, Stone};

/// The stones of one point, the lowest first.
pub(super) fn pile(out: &mut String, pile: &[Stone], (x, y): (f64, f64), radius: f64, class: &str) {
    if pile.is_empty() {
        return;
    }
    // Writing to a string cannot fail, here and below.
    let _ = if class.is_empty() { write!(out, "<g>") } else { write!(out, "<g class=\"{class}\">") };
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
    let [x, y, radius] = [x, y, radius].map(Tenths);
    let _ = write!(out, "<circle class=\"{class}\" cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"/>");
}

/// A number to tenths, and as a whole one where it is: the page of all games has thousands of them.
struct Tenths(f64);

impl Display for Tenths {
    fn fmt(&self, out: &mut Formatter) -> fmt::Result {
        let tenths = (self.0 * 10.0).round() as i64;
        if tenths % 10 == 0 { write!(out, "{}", tenths / 10) } else { write!(out, "{:.1}", self.0) }
    }
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
        for groove in Figure::GROOVES {
            let [x, y, groove] = [x, y, groove * scale].map(Tenths);
            let _ = write!(out, "<circle class=\"{class} k-ring\" cx=\"{x}\" cy=\"{y}\" r=\"{groove}\"/>");
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
