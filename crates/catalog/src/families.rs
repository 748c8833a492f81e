//! The one list of families. Whatever there must be for each of them is made from it: a game's rules are found by the
//! name of its family here, and code that is compiled for each type of rules goes through their lists.

use kamen_core::{
    Board, Cause, Family, FaultKind, Faults, Given, Kind, Position, Reason, Setting, Theme, causes, kinds, list,
    reasons,
};

/// The families of the box.
type OfTheBox = list![
    kamen_chess::Family,
    kamen_custody::Family,
    kamen_draughts::Family,
    kamen_hunt::Family,
    kamen_mill::Family,
    kamen_race::Family,
    kamen_towers::Family,
];

/// All families.
#[cfg(not(feature = "reversi"))]
pub type Families = OfTheBox;
/// All families, and the one that is there to show how.
#[cfg(feature = "reversi")]
pub type Families = (kamen_reversi::Family, OfTheBox);

/// A family as a value.
#[derive(Clone, Copy)]
pub struct Known {
    /// Its name in game files.
    pub id: &'static str,
    /// What its game files may say.
    pub settings: &'static [Setting],
    /// Why its arbiter refuses, beside what every family says.
    pub reasons: &'static [Reason],
    /// How its games end, beside what every family knows.
    pub causes: &'static [Cause],
    /// What its stones are.
    pub kinds: &'static [Kind],
    /// What can be wrong with its positions, beside what every family knows.
    pub faults: &'static [FaultKind],
    /// What its moves can be good for that nobody else sees.
    pub themes: &'static [Theme],
    /// Makes a game of its board, the start as text and its settings.
    pub build: Build,
}

/// What makes games.
pub type Build = fn(Board, &str, &mut Given) -> Result<Box<dyn Position>, Faults>;

/// What goes through a list of families.
trait Gather {
    fn gather(found: &mut Vec<Known>);
}

impl Gather for () {
    fn gather(_found: &mut Vec<Known>) {}
}

impl<F: Family, Rest: Gather> Gather for (F, Rest) {
    fn gather(found: &mut Vec<Known>) {
        found.push(Known {
            id: F::ID,
            settings: F::SETTINGS,
            reasons: F::REASONS,
            causes: F::CAUSES,
            kinds: F::KINDS,
            faults: F::FAULTS,
            themes: F::THEMES,
            build: |board, start, given| Ok(F::build(board, start, given)?.position()),
        });
        Rest::gather(found);
    }
}

/// Every family, in the order of the list.
pub fn families() -> Vec<Known> {
    let mut found = Vec::new();
    Families::gather(&mut found);
    found
}

/// Every reason an arbiter gives, in any game.
pub fn all_reasons() -> Vec<Reason> {
    let own = families().into_iter().flat_map(|family| family.reasons);
    reasons::ALL.iter().chain(own).copied().collect()
}

/// Every cause by which a game ends.
pub fn all_causes() -> Vec<Cause> {
    let own = families().into_iter().flat_map(|family| family.causes);
    causes::ALL.iter().chain(own).copied().collect()
}

/// Every kind of stones, each once; first those that several families have.
pub fn all_kinds() -> Vec<Kind> {
    let mut found = kinds::ALL.to_vec();
    for kind in families().into_iter().flat_map(|family| family.kinds) {
        if !found.contains(kind) {
            found.push(*kind);
        }
    }
    found
}

/// Everything that can be wrong with what is read.
pub fn all_faults() -> Vec<FaultKind> {
    let own = families().into_iter().flat_map(|family| family.faults);
    FaultKind::ALL.iter().chain(own).copied().collect()
}

/// Everything that moves can be good for and only a family sees.
pub fn all_themes() -> Vec<Theme> {
    families().into_iter().flat_map(|family| family.themes).copied().collect()
}

/// The cause of that name.
pub fn cause_named(id: &str) -> Option<Cause> {
    all_causes().into_iter().find(|cause| cause.id() == id)
}

/// The family of that name.
pub fn named(name: &str) -> Option<Known> {
    families().into_iter().find(|family| family.id == name)
}

/// The names of all families.
pub fn names() -> String {
    families().into_iter().map(|family| family.id).collect::<Vec<_>>().join(" ")
}
