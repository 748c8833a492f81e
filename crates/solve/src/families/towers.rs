//! Towers: positions are listed, and known by their piles.

use std::fmt::Write;

use arrayvec::ArrayString;
use kamen_towers::{TowersPosition, TowersRules};

use crate::Numbered;
use crate::listed::{NO_TEXT, hash_on};

/// Every pile there can be, as it is written, in the order of the alphabet. The stones of the player to move are White's.
const PILES: [&str; 14] = [
    "(bb)", "(bbb)", "(bbw)", "(bw)", "(bwb)", "(bww)", "(wb)", "(wbb)", "(wbw)", "(ww)", "(wwb)", "(www)", "b", "w",
];

impl Numbered for TowersRules {
    /// The lines of the board mean nothing, and both sides play the same game.
    fn alike(&self) -> bool {
        true
    }

    /// The hash of the text without the text: it only matters how many piles of each kind there are.
    fn key(&self, pos: &TowersPosition) -> u64 {
        let (mut key, mut comma) = (NO_TEXT, "");
        for pile in PILES {
            let stones = pile.trim_matches(['(', ')']);
            let above = pos.filled.get(stones.len()).copied().unwrap_or(0);
            let points = stones.bytes().enumerate().fold(!above, |points, (level, stone)| {
                points & pos.level(level, if stone == b'w' { pos.turn } else { !pos.turn })
            });
            for _ in 0..points.count_ones() {
                key = hash_on(hash_on(key, comma), pile);
                comma = ",";
            }
        }
        let mut hands = ArrayString::<8>::new();
        let [own, enemy] = [pos.turn, !pos.turn].map(|side| pos.hand[side.index()]);
        // Two numbers of three digits have room.
        let _ = write!(hands, " {own},{enemy}");
        hash_on(key, &hands)
    }
}
