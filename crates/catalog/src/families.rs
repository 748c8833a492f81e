//! The one list of families. Whatever there must be for each of them is made from it: a game's rules are found by the
//! name of its family here, and code that is compiled for each type of rules goes through their lists.

use kamen_core::{Board, Family, Fault, Fields, Position, list};

/// All families.
pub type Families = list![
    kamen_chess::Family,
    kamen_custody::Family,
    kamen_draughts::Family,
    kamen_hunt::Family,
    kamen_mill::Family,
    kamen_race::Family,
    kamen_towers::Family,
];

/// Makes a game of its board, the start as text and its settings.
pub type Build = fn(Board, &str, &mut Fields) -> Result<Box<dyn Position>, Vec<Fault>>;

/// What goes through a list of families.
pub trait Gather {
    /// Every family's name, and what makes its games.
    fn gather(found: &mut Vec<(&'static str, Build)>);
}

impl Gather for () {
    fn gather(_found: &mut Vec<(&'static str, Build)>) {}
}

impl<F: Family, Rest: Gather> Gather for (F, Rest) {
    fn gather(found: &mut Vec<(&'static str, Build)>) {
        found.push((F::ID, |board, start, fields| Ok(F::build(board, start, fields)?.position())));
        Rest::gather(found);
    }
}

fn all() -> Vec<(&'static str, Build)> {
    let mut found = Vec::new();
    Families::gather(&mut found);
    found
}

/// What makes the games of the family of that name.
pub fn named(name: &str) -> Option<Build> {
    all().into_iter().find(|(known, _)| *known == name).map(|(_, build)| build)
}

/// The names of all families.
pub fn names() -> String {
    all().into_iter().map(|(name, _)| name).collect::<Vec<_>>().join(" ")
}
