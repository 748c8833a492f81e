//! How all kinds of stones are drawn, for the scripts of the browser.

use std::fmt::Write as _;

use kamen_core::Figure;

use crate::all_kinds;

/// `web/js/board/figures.js`: what is the same for all stones, and every kind by its letter, with its name and its shapes. A
/// test sees to it that the file is this.
pub fn figures() -> String {
    let head = "// @ts-check\n\
        // How every kind of stones is called and drawn, by its letter. Made by\n\
        // `cargo run -p kamen-catalog --example figures > web/js/board/figures.js`; the figures themselves are in the families.\n\n\
        /** `discs` lie one on another at these heights; `outlines` and `lines` are drawn on the upper one, or are the piece itself,\n \
        * around its middle. @typedef {{ id: string, discs: number[], outlines: string[], lines: string }} Figure */\n\n\
        /** In the units of the outlines: the side of a square, the radius of a disc and of its grooves, how much higher the next stone of\n \
        * a pile lies, and how far its lowest and its highest are apart at most. */\n";
    let kinds = "/** @type {Record<string, Figure>} */\nexport const FIGURES = {\n";
    let [outer, inner] = Figure::GROOVES;
    let mut text = format!(
        "{head}export const STONES = {{ square: {}, radius: {}, grooves: [{outer}, {inner}], rise: {}, tallest: {} }};\n\n{kinds}",
        Figure::SQUARE,
        Figure::RADIUS,
        Figure::RISE,
        Figure::TALLEST
    );
    for kind in all_kinds() {
        let figure = kind.figure();
        let outlines: String = figure.outlines.iter().map(|path| format!("\n      '{path}',")).collect();
        let outlines = if outlines.is_empty() { String::new() } else { format!("{outlines}\n    ") };
        // Writing to a string cannot fail.
        let _ = writeln!(
            text,
            "  {}: {{\n    id: '{}', discs: {:?},\n    outlines: [{outlines}],\n    lines: '{}',\n  }},",
            kind.code(),
            kind.id(),
            figure.discs,
            figure.lines
        );
    }
    text.push_str("};\n");
    text
}
