//! Weights of an evaluation, checked against the features of the game they are for.

use kamen_catalog::{Game, Weights, parse_weights};
use kamen_core::{Fault, FaultKind, Faults, Node, Position};

use crate::Evaluate;
use crate::visit::{Visitor, visit};

/// So many known names still help whoever wrote a wrong one.
const LISTED: usize = 64;

/// Every feature of the evaluation of a position's game, with the weight the family gives it.
///
/// ```
/// use kamen_catalog::Catalog;
/// use kamen_evaluation::features;
///
/// let catalog = Catalog::builtin();
/// let dama = features(&*catalog.get("dama").unwrap().start);
/// assert!(dama.iter().any(|(name, weight)| name == "men" && *weight == 100));
/// ```
pub fn features(position: &dyn Position) -> Weights {
    struct Features;
    impl Visitor for Features {
        type Out = Weights;
        fn visit<E: Evaluate>(self, node: &Node<E::Game>) -> Weights {
            let judged = E::of(node.rules());
            judged.feature_names().into_iter().zip(judged.default_weights()).collect()
        }
    }
    visit(position, Features).unwrap_or_default()
}

/// Reads a file of weights for the game of a position: a table `[weights]`, and perhaps `[fit]`, which says how they
/// were found. Lists every fault.
pub fn read_weights(text: &str, position: &dyn Position) -> Result<Weights, Faults> {
    let weights = parse_weights(text)?;
    let faults = unknown(&weights, position);
    if faults.is_empty() { Ok(weights) } else { Err(faults.into()) }
}

/// A fault for every weight of a game's file that its evaluation does not know.
pub fn check_weights(game: &Game) -> Vec<Fault> {
    unknown(&game.weights, &*game.start)
}

fn unknown(weights: &Weights, position: &dyn Position) -> Vec<Fault> {
    if weights.is_empty() {
        return Vec::new();
    }
    let names: Vec<String> = features(position).into_iter().map(|(name, _)| name).collect();
    let listed = if names.len() <= LISTED { names.join(" ") } else { String::new() };
    let fault =
        |name: &String| Fault::key(FaultKind::UnknownField, format!("weights.{name}")).found(name).expected(&listed);
    weights.iter().map(|(name, _)| name).filter(|name| !names.contains(name)).map(fault).collect()
}

#[cfg(test)]
mod tests {
    use kamen_catalog::{Catalog, write_weights};

    use super::*;

    #[test]
    fn weights_are_read_back_as_they_were_written() {
        for game in Catalog::builtin().games() {
            let weights = features(&*game.start);
            assert!(!weights.is_empty(), "{}", game.id);
            let mut read = read_weights(&write_weights(&weights), &*game.start).expect("what we wrote");
            let mut weights = weights;
            read.sort();
            weights.sort();
            assert_eq!(read, weights, "{}", game.id);
        }
    }

    #[test]
    fn every_fault_of_a_file_is_listed() {
        let catalog = Catalog::builtin();
        let start = &*catalog.get("dama").expect("a game of the box").start;
        let faults = |text: &str| {
            let faults = read_weights(text, start).expect_err("a faulty file");
            faults.iter().map(|fault| fault.to_string()).collect::<Vec<_>>()
        };
        let found = faults("colour = 1\n[weights]\nmen = 100\nqueens = 1.5\nlead = 99999");
        assert_eq!(found.len(), 3, "{found:?}");
        for key in ["colour: unknown", "weights.queens: bad", "weights.lead: bad"] {
            assert!(found.iter().any(|fault| fault.starts_with(key)), "{key} {found:?}");
        }
        assert!(faults("[weights]\nmne = 3")[0].starts_with("weights.mne: unknown"));
        assert!(faults("weights = 3")[0].starts_with("weights: wrong-type"));
        assert!(faults("[fit]\nseed = 1")[0].starts_with("weights: missing-field"));
        assert!(faults("[weights]\nmen ==")[0].starts_with("line 2"), "{:?}", faults("[weights]\nmen =="));
    }

    #[test]
    fn a_game_file_may_bring_its_weights() {
        let mut catalog = Catalog::builtin().with_check(check_weights);
        let file =
            |weights: &str| format!("id = \"mine\"\nextends = \"dama\"\n[name]\nen = \"Mine\"\n[weights]\n{weights}");
        assert_eq!(catalog.check(&file("men = 90")), []);
        let faults = catalog.check(&file("mne = 90"));
        assert_eq!(faults.len(), 1, "{faults:?}");
        assert_eq!(faults[0].kind, FaultKind::UnknownField);
        let bad = catalog.add(vec![("mine.toml".to_string(), file("mne = 90"))]);
        assert_eq!(bad.len(), 1, "{bad:?}");
        assert!(catalog.get("mine").is_none());
    }
}
