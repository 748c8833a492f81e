//! Stones and chess pieces, drawn by ourselves.

use std::fmt::Write as _;

use kamen_core::{Kind, Side, Stone};

/// How much higher the next stone of a pile lies, against the radius.
const RISE: f64 = 0.45;

/// The stones of one point, the lowest first.
pub(super) fn pile(out: &mut String, pile: &[Stone], (x, y): (f64, f64), radius: f64, class: &str) {
    if pile.is_empty() {
        return;
    }
    // Writing to a string cannot fail, here and below.
    let _ = write!(out, "<g class=\"{}\">", class);
    let lower = (pile.len() - 1) as f64 * radius * RISE / 2.0;
    for (at, stone) in pile.iter().enumerate() {
        draw(out, *stone, (x, y + lower - at as f64 * radius * RISE), radius);
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
    let class = colour(stone.side);
    let piece = match stone.kind {
        Kind::Man => "",
        Kind::Queen => CROWN,
        Kind::ChessPawn => PAWN,
        Kind::ChessKnight => KNIGHT,
        Kind::ChessBishop => BISHOP,
        Kind::ChessRook => ROOK,
        Kind::ChessQueen => QUEEN,
        Kind::ChessKing => KING,
    };
    if matches!(stone.kind, Kind::Man | Kind::Queen) {
        disc(out, stone.side, (x, y), radius);
        let _ =
            write!(out, "<circle class=\"{class} k-ring\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{:.1}\"/>", radius * 0.74);
    }
    if !piece.is_empty() {
        // The shapes are drawn in a field of 40 by 40 with its middle at 20, 20.
        let scale = radius / 16.4;
        let (dx, dy) = (x - 20.0 * scale, y - 20.0 * scale);
        let what = if stone.kind == Kind::Queen { "k-crown" } else { "k-piece" };
        let _ = write!(
            out,
            "<g class=\"{class} {what}\" transform=\"translate({dx:.2} {dy:.2}) scale({scale:.3})\">{piece}</g>"
        );
    }
}

const CROWN: &str = "<path d=\"M12.6 25.4L11.4 15.6L16 19.4L20 12.8L24 19.4L28.6 15.6L27.4 25.4Z\"/>\
    <path d=\"M13 27.4H27\"/>";

const PAWN: &str = "<path d=\"M20 8.5A4.6 4.6 0 0 1 22.8 16.8C22.4 17.1 22.6 17.6 23 18H25V20.2H22.9C23.2 24.2 24.6 27 \
    27.4 29.2V33H12.6V29.2C15.4 27 16.8 24.2 17.1 20.2H15V18H17C17.4 17.6 17.6 17.1 17.2 16.8A4.6 4.6 0 0 1 20 8.5Z\"/>";

const ROOK: &str = "<path d=\"M12 8.5H15.6V11H18.2V8.5H21.8V11H24.4V8.5H28V15L25.4 17.4L26 26.4L29 29.4V33H11V29.4L14 \
    26.4L14.6 17.4L12 15Z\"/><path class=\"k-detail\" d=\"M14.6 17.4H25.4M14 26.4H26\"/>";

const BISHOP: &str = "<path d=\"M20 5.6A2.1 2.1 0 0 1 21.3 9.4C25 12 26.8 15.6 26.2 18.8C25.8 20.9 24.6 22.2 23.2 23.2L24 \
    26.6C24.6 28 27.6 28.6 28.6 30V33H11.4V30C12.4 28.6 15.4 28 16 26.6L16.8 23.2C15.4 22.2 14.2 20.9 13.8 18.8C13.2 15.6 \
    15 12 18.7 9.4A2.1 2.1 0 0 1 20 5.6Z\"/><path class=\"k-detail\" d=\"M20 13V20M16.8 16.4H23.2M16.8 23.2H23.2\"/>";

const KNIGHT: &str = "<path d=\"M12.6 33C12.2 28.4 14 25.6 16.6 23.2C18 21.9 18.8 20.8 18.9 19.4C17.2 20.9 15.4 21.2 14 \
    22.6C13 23.6 12 24.2 10.9 23.4C9.6 22.5 9.2 20.8 10 19.2L13.4 12.8C13.5 11.2 14.3 10 15.4 9.2L15.6 6L18.6 8.4C25 8.6 \
    29.4 13.8 29.4 22V33Z\"/><path class=\"k-detail\" d=\"M15.8 13.6L16.8 13.4M11.6 21L12.4 20.4M21.6 11.4C24.6 13 26.2 16.6 \
    26.2 21\"/>";

const QUEEN: &str = "<path d=\"M13 28.4L9.2 14.6L14.6 20.2L15.6 10.6L20 18.8L24.4 10.6L25.4 20.2L30.8 14.6L27 28.4L28.6 \
    33H11.4Z\"/><circle cx=\"9\" cy=\"12.6\" r=\"2\"/><circle cx=\"15.4\" cy=\"8.6\" r=\"2\"/><circle cx=\"24.6\" \
    cy=\"8.6\" r=\"2\"/><circle cx=\"31\" cy=\"12.6\" r=\"2\"/><path class=\"k-detail\" d=\"M13 28.4H27\"/>";

const KING: &str = "<path d=\"M18.6 4.6H21.4V7H23.8V9.6H21.4V13.2C22 12.6 23.4 11.8 25 11.8C28.4 11.8 30.6 14.4 30.2 17.6C29.8 \
    20.8 27.4 23.2 27 28.4L28.6 33H11.4L13 28.4C12.6 23.2 10.2 20.8 9.8 17.6C9.4 14.4 11.6 11.8 15 11.8C16.6 11.8 18 12.6 \
    18.6 13.2V9.6H16.2V7H18.6Z\"/><path class=\"k-detail\" d=\"M13 28.4H27M20 14V24\"/>";
