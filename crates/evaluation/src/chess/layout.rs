//! Where each term stands among the weights, and what it is called.

use super::weights::GROUPS;

/// Terms of one kind that stand together.
pub(super) struct Group {
    pub name: &'static str,
    pub label: Label,
    pub weights: &'static [[i32; 2]],
}

/// How the terms of a group are told apart.
#[derive(Clone, Copy)]
pub(super) enum Label {
    /// There is only one.
    Alone,
    Role,
    /// From 0 up.
    Number,
    /// From 2 to 7.
    Rank,
    /// From the first rank up.
    Square,
    /// The same from the second rank up.
    PawnSquare,
    /// Files a to d, from the first rank up.
    HalfSquare,
}

/// Lists the groups in order, and for each the place of its first term.
macro_rules! groups {
    ($($name:ident $text:literal $label:ident $weights:expr),* $(,)?) => {
        #[allow(non_camel_case_types, clippy::upper_case_acronyms)]
        enum Order { $($name),* }
        $(pub(super) const $name: usize = super::layout::place(GROUPS, Order::$name as usize);)*
        pub(super) const GROUPS: &[super::layout::Group] = &[
            $(super::layout::Group { name: $text, label: Label::$label, weights: &$weights }),*
        ];
    };
}
pub(super) use groups;

/// The number of terms in the groups before one.
pub(super) const fn place(groups: &[Group], group: usize) -> usize {
    let (mut sum, mut at) = (0, 0);
    while at < group {
        sum += groups[at].weights.len();
        at += 1;
    }
    sum
}

/// The number of terms. Each has two weights.
pub(super) const TERMS: usize = place(GROUPS, GROUPS.len());

const ROLES: [&str; 5] = ["pawn", "knight", "bishop", "rook", "queen"];
const FILES: [&str; 8] = ["a", "b", "c", "d", "e", "f", "g", "h"];

pub(super) fn names() -> Vec<String> {
    let mut names = Vec::with_capacity(2 * TERMS);
    for group in GROUPS {
        for at in 0..group.weights.len() {
            let term = match group.label {
                Label::Alone => group.name.to_string(),
                Label::Role => format!("{}-{}", group.name, ROLES[at % ROLES.len()]),
                Label::Number => format!("{}-{at}", group.name),
                Label::Rank => format!("{}-{}", group.name, at + 2),
                Label::Square => format!("{}-{}{}", group.name, FILES[at % 8], at / 8 + 1),
                Label::PawnSquare => format!("{}-{}{}", group.name, FILES[at % 8], at / 8 + 2),
                Label::HalfSquare => format!("{}-{}{}", group.name, FILES[at % 4], at / 4 + 1),
            };
            names.extend([format!("{term}-middle"), format!("{term}-end")]);
        }
    }
    names
}

pub(super) fn defaults() -> Vec<i32> {
    GROUPS.iter().flat_map(|group| group.weights.as_flattened()).copied().collect()
}
