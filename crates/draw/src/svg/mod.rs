//! A picture as SVG: one element that stands by itself, drawn with classes. [`STYLE`] has their colours; a page that
//! wants others sets the variables.

mod board;
mod layout;
mod marks;
mod stones;

use std::fmt::Write as _;

use kamen_core::{Board, Kind, Side, Stone};

use crate::Picture;
use layout::Layout;

/// The style sheet of the pictures.
pub const STYLE: &str = include_str!("style.css");

/// The picture; the label is read out to those who do not see it.
pub fn picture(picture: &Picture, label: &str) -> String {
    let layout = Layout::of(&picture.board, picture.flipped, picture.hands.is_some());
    let mut out = open(layout.width, layout.height, label);
    board::draw(&mut out, picture, &layout);
    marks::below(&mut out, picture, &layout);
    let gone = |point: usize| picture.marks_of(point).any(|mark| mark == crate::Mark::Gone);
    for (point, pile) in picture.stones.iter().enumerate() {
        let class = if gone(point) { "k-gone" } else { "" };
        stones::pile(&mut out, pile, layout.places[point], layout.radius, class);
    }
    marks::above(&mut out, picture, &layout);
    if let Some(side) = picture.turn {
        let bottom = (side == Side::White) != picture.flipped;
        let y = if bottom { layout.bottom - 6.0 } else { layout.top + 6.0 };
        stones::disc(&mut out, side, (layout.width - 7.0, y), 5.0);
    }
    if let Some(hands) = picture.hands {
        hands_row(&mut out, hands, &layout);
    }
    out.push_str("</svg>");
    out
}

/// The board alone, without names at its edges, to be cut out; `square` is the side of a square, or the distance of two
/// points, in millimetres.
pub fn cut_out(board: &Board, label: &str, square: f64) -> String {
    let layout = Layout::bare(board);
    let size = |length: f64| length / layout.unit * square;
    let mut out = format!(
        "<svg class=\"k-picture\" role=\"img\" xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {}\" \
         width=\"{:.1}mm\" height=\"{:.1}mm\"><title>{}</title>",
        layout.width,
        layout.height,
        size(layout.width),
        size(layout.height),
        escape(label)
    );
    board::draw(&mut out, &Picture::empty(board), &layout);
    out.push_str("</svg>");
    out
}

/// A stone alone, to be cut out, so many millimetres across.
pub fn stone(stone: Stone, across: f64) -> String {
    let mut out = format!(
        "<svg class=\"k-picture\" aria-hidden=\"true\" xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 40 40\" \
         width=\"{across:.1}mm\" height=\"{across:.1}mm\">"
    );
    if !matches!(stone.kind, Kind::Man | Kind::Queen) {
        out.push_str("<circle class=\"k-token\" cx=\"20\" cy=\"20\" r=\"19.5\"/>");
    }
    stones::pile(&mut out, &[stone], (20.0, 20.0), 18.0, "");
    out.push_str("</svg>");
    out
}

fn open(width: f64, height: f64, label: &str) -> String {
    format!(
        "<svg class=\"k-picture\" role=\"img\" xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         style=\"--k-width:{width}\"><title>{}</title>",
        escape(label)
    )
}

/// What the players still hold, below the board.
fn hands_row(out: &mut String, hands: [u32; 2], layout: &Layout) {
    for (at, (side, count)) in [Side::White, Side::Black].into_iter().zip(hands).enumerate() {
        let x = layout.left + 10.0 + at as f64 * 60.0;
        stones::disc(out, side, (x, layout.height - 11.0), 8.0);
        write_text(out, "k-hand", x + 14.0, layout.height - 6.0, &format!("× {count}"));
    }
}

fn write_text(out: &mut String, class: &str, x: f64, y: f64, text: &str) {
    // Writing to a string cannot fail.
    let _ = write!(out, "<text class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\">{}</text>", escape(text));
}

/// Text that is safe inside elements and attributes.
pub fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
