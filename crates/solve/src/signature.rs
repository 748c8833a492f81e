//! By what a file knows the rules it was made for: as they are written, and as they act.

use kamen_catalog::Game;
use kamen_core::Script;
use sha2::{Digest, Sha256};

/// Positions whose moves sign a layer.
pub(crate) const SAMPLE: u64 = 256;

/// The rules as they are written ([`Game::rules_text`]).
pub fn rules_hash(game: &Game) -> String {
    hex(&Sha256::digest(game.rules_text()))
}

/// The rules as they act: the positions that moves lead to, from some positions of a layer. A ruling that changed only in code
/// changes this.
pub(crate) fn moves_hash<R: Script>(rules: &R, positions: impl Iterator<Item = R::Pos>) -> String {
    let mut hash = Sha256::new();
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
