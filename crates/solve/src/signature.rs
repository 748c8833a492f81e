//! By what a file knows the rules it was made for: as they are written, and as they act.

use kamen_catalog::Game;
use sha2::{Digest, Sha256};

use crate::Numbered;

/// Positions whose moves sign a layer.
pub(crate) const SAMPLE: u64 = 256;

/// The rules as they are written ([`Game::rules_text`]).
pub fn rules_hash(game: &Game) -> String {
    hex(&Sha256::digest(game.rules_text()))
}

/// The rules as they act: the positions that moves lead to, from some positions of a layer, and the number of the family's rulings. A ruling that
/// changed only in code changes this.
pub(crate) fn moves_hash<R: Numbered>(rules: &R, positions: impl Iterator<Item = R::Pos>) -> String {
    ruled(R::RULING, rules, positions)
}

fn ruled<R: Numbered>(ruling: u32, rules: &R, positions: impl Iterator<Item = R::Pos>) -> String {
    let mut hash = Sha256::new();
    // Files that were made before there was a number are good as long as nothing was decided anew.
    if ruling > 0 {
        hash.update(format!("ruling {ruling}\n"));
    }
    let mut moves = Vec::new();
    for pos in positions {
        moves.clear();
        rules.moves(&pos, &mut moves);
        let mut next: Vec<String> = moves.iter().map(|&mv| rules.identity(&rules.play(&pos, mv))).collect();
        next.sort();
        let end = rules.end(&pos).map_or("-", |outcome| outcome.id());
        hash.update(format!("{} {end} {}\n", rules.identity(&pos), next.join(" ")).as_bytes());
    }
    hex(&hash.finalize())
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use kamen_catalog::Catalog;

    use super::*;
    use crate::families::{Visitor, visit};

    /// The signature of the start as files have it, and as they would after one more ruling, and after two.
    struct Signed;

    impl Visitor for Signed {
        type Out = [String; 4];

        fn visit<R: Numbered>(self, rules: &Arc<R>) -> Self::Out {
            let start = || [rules.start()].into_iter();
            let [now, next, last] = [0, 1, 2].map(|more| ruled(R::RULING + more, &**rules, start()));
            [moves_hash(&**rules, start()), now, next, last]
        }
    }

    #[test]
    fn what_is_decided_anew_signs_anew() {
        for game in Catalog::builtin().games() {
            let Some([signed, now, next, last]) = visit(&*game.start, Signed) else { continue };
            assert_eq!(signed, now, "{}", game.id);
            assert!(now != next && now != last && next != last, "{}", game.id);
        }
    }
}
