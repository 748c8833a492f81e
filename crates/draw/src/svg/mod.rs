//! A picture as SVG: one element that stands by itself, drawn with classes. [`STYLE`] has their colours; a page that
//! wants others sets the variables.

mod board;
mod layout;
mod marks;
mod stones;

use std::fmt::Write as _;

use kamen_core::{Board, Side, Stone};

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
        let y = if bottom { layout.bottom - 8.0 } else { layout.top + 8.0 };
        stones::disc(&mut out, side, (layout.width - 8.0, y), 7.6);
    }
    if let Some(hands) = picture.hands {
        hands_row(&mut out, hands, &layout);
    }
    out.push_str("</svg>");
    out
}

/// The board and its stones alone, small and without words, for lists in which the name stands beside it.
pub fn thumbnail(picture: &Picture) -> String {
    let layout = Layout::bare(&picture.board);
    let mut out = format!(
        "<svg class=\"k-thumbnail\" aria-hidden=\"true\" viewBox=\"0 0 {} {}\">",
        layout.width, layout.height
    );
    board::draw(&mut out, picture, &layout);
    for (pile, place) in picture.stones.iter().zip(&layout.places) {
        stones::pile(&mut out, pile, *place, layout.radius, "");
    }
    out.push_str("</svg>");
    out
}

/// The board alone, with the names of its squares or points, to be cut out; `square` is the side of a square, or the distance of two
/// points, in millimetres.
pub fn cut_out(board: &Board, label: &str, square: f64) -> String {
    let layout = Layout::lettered(board);
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
    if !stone.kind.is_disc() {
        out.push_str("<circle class=\"k-token\" cx=\"20\" cy=\"20\" r=\"19.5\"/>");
    }
    stones::pile(&mut out, &[stone], (20.0, 20.0), 18.0, "");
    out.push_str("</svg>");
    out
}

/// A die as a cross of six faces with flaps, to be cut out and glued, each face so many millimetres wide.
pub fn die(face: f64) -> String {
    // The places of the faces 1 to 6 in the cross; opposite faces add up to seven.
    const FACES: [(f64, f64); 6] = [(1.0, 1.0), (1.0, 2.0), (2.0, 1.0), (0.0, 1.0), (1.0, 0.0), (3.0, 1.0)];
    const PIPS: [&[(f64, f64)]; 6] = [
        &[(0.5, 0.5)],
        &[(0.25, 0.25), (0.75, 0.75)],
        &[(0.25, 0.25), (0.5, 0.5), (0.75, 0.75)],
        &[(0.25, 0.25), (0.25, 0.75), (0.75, 0.25), (0.75, 0.75)],
        &[(0.25, 0.25), (0.25, 0.75), (0.5, 0.5), (0.75, 0.25), (0.75, 0.75)],
        &[(0.25, 0.2), (0.25, 0.5), (0.25, 0.8), (0.75, 0.2), (0.75, 0.5), (0.75, 0.8)],
    ];
    let mut out = format!(
        "<svg class=\"k-picture\" aria-hidden=\"true\" xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-10 -10 180 140\" \
         width=\"{:.1}mm\" height=\"{:.1}mm\">",
        face * 4.5,
        face * 3.5
    );
    // Flaps along the edges that meet when the cross is folded. Writing to a string cannot fail, here and below.
    let flaps = "M40 0L33 6V34L40 40M80 0L87 6V34L80 40M40 80L33 86V114L40 120M80 80L87 86V114L80 120\
        M40 0L46 -7H74L80 0M40 120L46 127H74L80 120M160 40L167 46V74L160 80";
    let _ = write!(out, "<path class=\"k-flap\" d=\"{flaps}\"/>");
    for ((x, y), pips) in FACES.into_iter().zip(PIPS) {
        let (x, y) = (x * 40.0, y * 40.0);
        let _ = write!(out, "<rect class=\"k-white\" x=\"{x}\" y=\"{y}\" width=\"40\" height=\"40\"/>");
        for (px, py) in pips {
            let _ =
                write!(out, "<circle class=\"k-pip\" cx=\"{}\" cy=\"{}\" r=\"4\"/>", x + px * 40.0, y + py * 40.0);
        }
    }
    out.push_str("</svg>");
    out
}

/// The opening tag. The width is a class, because strict pages take no style from an attribute.
fn open(width: f64, height: f64, label: &str) -> String {
    format!(
        "<svg class=\"k-picture k-{width:.0}\" role=\"img\" xmlns=\"http://www.w3.org/2000/svg\" \
         viewBox=\"0 0 {width} {height}\"><title>{}</title>",
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
pub(crate) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
