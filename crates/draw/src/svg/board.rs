//! Squares, lines and points, and their names.

use std::fmt::Write as _;

use kamen_core::Shape;

use super::layout::{Layout, SQUARE};
use super::write_text;
use crate::Picture;

pub(super) fn draw(out: &mut String, picture: &Picture, layout: &Layout) {
    match picture.board.shape() {
        Shape::Grid { files, ranks } => {
            squares(out, picture, layout);
            if layout.named {
                edge_names(out, layout, files, ranks, SQUARE);
            }
        }
        Shape::Mill { .. } => {
            lines(out, picture, layout);
            if layout.named {
                edge_names(out, layout, 7, 7, layout.unit);
            }
        }
        Shape::Hexagon => {
            lines(out, picture, layout);
            if layout.named {
                point_names(out, picture, layout);
            }
        }
    }
}

fn frame(out: &mut String, class: &str, layout: &Layout) {
    let (width, height) = (layout.right - layout.left, layout.bottom - layout.top);
    // Writing to a string cannot fail, here and below.
    let _ = write!(
        out,
        "<rect class=\"{class}\" x=\"{}\" y=\"{}\" width=\"{width:.1}\" height=\"{height:.1}\"/>",
        layout.left, layout.top
    );
}

fn squares(out: &mut String, picture: &Picture, layout: &Layout) {
    frame(out, "k-light", layout);
    let mut path = String::new();
    for (_, (x, y)) in layout.places.iter().enumerate().filter(|(point, _)| picture.board.is_dark(*point)) {
        let half = SQUARE / 2.0;
        let _ = write!(path, "M{} {}h{SQUARE}v{SQUARE}h-{SQUARE}z", x - half, y - half);
    }
    let _ = write!(out, "<path class=\"k-dark\" d=\"{path}\"/>");
    frame(out, "k-frame", layout);
}

fn lines(out: &mut String, picture: &Picture, layout: &Layout) {
    frame(out, "k-wood", layout);
    let mut path = String::new();
    for line in picture.board.lines() {
        let [(ax, ay), _, (bx, by)] = line.map(|point| layout.places[point]);
        let _ = write!(path, "M{ax:.1} {ay:.1}L{bx:.1} {by:.1}");
    }
    let _ = write!(out, "<path class=\"k-line\" d=\"{path}\"/>");
    for (x, y) in &layout.places {
        let _ = write!(out, "<circle class=\"k-point\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"3.5\"/>");
    }
    frame(out, "k-frame", layout);
}

/// Letters below, numbers on the left.
fn edge_names(out: &mut String, layout: &Layout, files: usize, ranks: usize, step: f64) {
    let first = if step == SQUARE { SQUARE / 2.0 } else { 22.0 };
    for at in 0..files {
        let file = if layout.flipped { files - 1 - at } else { at };
        let letter = char::from(b'a' + file as u8).to_string();
        write_text(out, "k-file", layout.left + first + at as f64 * step, layout.bottom + 12.5, &letter);
    }
    for at in 0..ranks {
        let rank = if layout.flipped { at } else { ranks - 1 - at };
        let number = (rank + 1).to_string();
        write_text(out, "k-rank", layout.left - 9.0, layout.top + first + at as f64 * step + 4.0, &number);
    }
}

/// Each point its own name, outside its ring where nothing else is drawn.
fn point_names(out: &mut String, picture: &Picture, layout: &Layout) {
    let (cx, cy) = ((layout.left + layout.right) / 2.0, (layout.top + layout.bottom) / 2.0);
    for (point, &(x, y)) in layout.places.iter().enumerate() {
        let length = ((x - cx).powi(2) + (y - cy).powi(2)).sqrt().max(1.0);
        let (dx, dy) = ((x - cx) / length, (y - cy) / length);
        // Turned a little from the ray outwards, which in the middle of a side is a line of the board.
        let (tx, ty) = (dx * 0.8 - dy * 0.6, dx * 0.6 + dy * 0.8);
        // As far away as a stone and half a name need.
        write_text(out, "k-name", x + tx * 22.0, y + ty * 20.0 + 3.5, picture.board.name(point));
    }
}
