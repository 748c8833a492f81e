//! A game file as a table.

use kamen_core::{Fault, FaultKind, Place};
use toml::Table;

/// Reads TOML; the fault says where it is none.
pub fn parse(text: &str) -> Result<Table, Fault> {
    text.parse::<Table>().map_err(|error| {
        let place = error.span().map_or(Place::Nowhere, |span| {
            // The parser gives byte offsets; they lie on character boundaries of the text it was given.
            let before = text.get(..span.start).unwrap_or(text);
            let line = before.matches('\n').count() + 1;
            let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
            Place::Line(line, column)
        });
        Fault::new(FaultKind::NotToml, place).found(error.message())
    })
}
