//! How all kinds of stones are drawn, for the scripts of the browser.

use std::fmt::Write as _;

use crate::all_kinds;

/// `web/js/board/figures.js`: every kind by its letter, with its name and its shapes. A test sees to it that the file is this.
pub fn figures() -> String {
    let mut text = "// @ts-check\n\
        // How every kind of stones is called and drawn, by its letter. Made by\n\
        // `cargo run -p kamen-catalog --example figures > web/js/board/figures.js`; the figures themselves are in the families.\n\n\
        /** `discs` lie one on another at these heights; `outlines` and `lines` are drawn on the upper one, or are the piece itself,\n \
        * around its middle. @typedef {{ id: string, discs: number[], outlines: string[], lines: string }} Figure */\n\n\
        /** @type {Record<string, Figure>} */\n\
        export const FIGURES = {\n"
        .to_string();
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
