//! Highlighted squares, arrows, crosses.

use std::fmt::Write as _;

use kamen_core::Shape;

use super::layout::{Layout, SQUARE};
use super::stones;
use crate::{Arrow, Mark, Picture};

/// What lies under the stones.
pub(super) fn below(out: &mut String, picture: &Picture, layout: &Layout) {
    for (point, mark) in &picture.marks {
        let (x, y) = layout.places[*point];
        let class = match mark {
            Mark::Highlight => "k-highlight",
            Mark::Refused => "k-refused",
            _ => continue,
        };
        // Writing to a string cannot fail, here and below.
        let _ = match picture.board.shape() {
            Shape::Grid { .. } => write!(
                out,
                "<rect class=\"{class}\" x=\"{:.1}\" y=\"{:.1}\" width=\"{SQUARE}\" height=\"{SQUARE}\"/>",
                x - SQUARE / 2.0,
                y - SQUARE / 2.0
            ),
            _ => write!(
                out,
                "<circle class=\"{class}\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{:.1}\"/>",
                layout.radius + 4.5
            ),
        };
    }
}

/// What lies over the stones: placed stones, arrows, and crosses on what is taken.
pub(super) fn above(out: &mut String, picture: &Picture, layout: &Layout) {
    for (point, mark) in &picture.marks {
        if let Mark::Placed(stone) = mark {
            stones::pile(out, &[*stone], layout.places[*point], layout.radius, "k-placed");
        }
    }
    // What is allowed lies over what is not.
    for allowed in [false, true] {
        for arrow in picture.arrows.iter().filter(|arrow| arrow.allowed == allowed) {
            draw_arrow(out, arrow, layout);
        }
    }
    for (point, mark) in &picture.marks {
        match mark {
            Mark::Taken | Mark::Gone => cross(out, layout.places[*point], layout.radius * 0.6),
            Mark::Refused => no_entry(out, layout.places[*point], layout.radius * 0.6),
            _ => {}
        }
    }
}

/// A stone that goes.
fn cross(out: &mut String, (x, y): (f64, f64), arm: f64) {
    let (l, r, t, b) = (x - arm, x + arm, y - arm, y + arm);
    let path = format!("M{l:.1} {t:.1}L{r:.1} {b:.1}M{r:.1} {t:.1}L{l:.1} {b:.1}");
    let _ = write!(out, "<path class=\"k-cross\" d=\"{path}\"/>");
}

/// A place where somebody may not go, or a stone that may not be taken.
fn no_entry(out: &mut String, (x, y): (f64, f64), radius: f64) {
    let arm = radius * std::f64::consts::FRAC_1_SQRT_2;
    let _ = write!(
        out,
        "<g class=\"k-no\"><circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius:.1}\"/>\
         <path d=\"M{:.1} {:.1}L{:.1} {:.1}\"/></g>",
        x - arm,
        y - arm,
        x + arm,
        y + arm
    );
}

fn draw_arrow(out: &mut String, arrow: &Arrow, layout: &Layout) {
    let mut places: Vec<(f64, f64)> = arrow.path.iter().map(|&point| layout.places[point]).collect();
    let count = places.len();
    let class = if arrow.allowed { "k-arrow" } else { "k-arrow k-not" };
    if count > 1 {
        // The line starts at the rim of the stone and ends where the head begins.
        places[0] = nearer(places[0], places[1], layout.radius * 0.55);
        let tip = places[count - 1];
        let before = places[count - 2];
        let neck = nearer(tip, before, 11.0);
        places[count - 1] = neck;
        let line: Vec<String> = places.iter().map(|(x, y)| format!("{x:.1} {y:.1}")).collect();
        let _ = write!(out, "<path class=\"{class}\" d=\"M{}\"/>", line.join("L"));
        head(out, class, before, tip);
    }
    if !arrow.allowed
        && let Some(&last) = arrow.path.last()
    {
        no_entry(out, layout.places[last], layout.radius * 0.6);
    }
}

/// A point so far from `from` on the way to `to`.
fn nearer(from: (f64, f64), to: (f64, f64), by: f64) -> (f64, f64) {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = (dx * dx + dy * dy).sqrt().max(1.0);
    (from.0 + dx / length * by, from.1 + dy / length * by)
}

fn head(out: &mut String, class: &str, from: (f64, f64), tip: (f64, f64)) {
    let neck = nearer(tip, from, 13.0);
    let (dx, dy) = ((tip.0 - neck.0) / 13.0, (tip.1 - neck.1) / 13.0);
    let (ax, ay) = (neck.0 - dy * 7.0, neck.1 + dx * 7.0);
    let (bx, by) = (neck.0 + dy * 7.0, neck.1 - dx * 7.0);
    let _ = write!(
        out,
        "<path class=\"{class} k-head\" d=\"M{:.1} {:.1}L{ax:.1} {ay:.1}L{bx:.1} {by:.1}Z\"/>",
        tip.0, tip.1
    );
}
