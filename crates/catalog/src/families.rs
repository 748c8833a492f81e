//! The one place that lists the families.

use kamen_core::{Board, Fault, Fields, Position};

type Build = fn(Board, &str, &mut Fields) -> Result<Box<dyn Position>, Vec<Fault>>;

const FAMILIES: [(&str, Build); 7] = [
    ("chess", kamen_chess::build),
    ("custody", kamen_custody::build),
    ("draughts", kamen_draughts::build),
    ("hunt", kamen_hunt::build),
    ("mill", kamen_mill::build),
    ("race", kamen_race::build),
    ("towers", kamen_towers::build),
];

pub fn named(id: &str) -> Option<Build> {
    FAMILIES.iter().find(|(name, _)| *name == id).map(|(_, build)| *build)
}

/// All names, for the message about an unknown one.
pub fn names() -> String {
    FAMILIES.map(|(name, _)| name).join(" ")
}
