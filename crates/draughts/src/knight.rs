//! Game 25: stones that leap as knights do and capture by leaping on.

use crate::geometry::{Geometry, bits};
use crate::position::{Move, Pos};
use crate::rules::Draughts;

/// The squares a knight's leap away, by bit: everywhere, and for White's and Black's men (forward).
pub struct KnightTables {
    /// Where a queen leaps, by square.
    pub queen: [u64; 64],
    /// Where a man leaps, by side and square.
    pub men: [[u64; 64]; 2],
}

impl KnightTables {
    /// The leaps on a kind of board.
    pub fn new<G: Geometry>() -> KnightTables {
        const LEAPS: [(i32, i32); 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
        let mut tables = KnightTables { queen: [0; 64], men: [[0; 64]; 2] };
        for square in 0..G::SIZE * G::SIZE {
            let (file, rank) = (square % G::SIZE, square / G::SIZE);
            let Some(from) = G::bit(file, rank) else { continue };
            for (dx, dy) in LEAPS {
                let (file, rank) = (file as i32 + dx, rank as i32 + dy);
                if file < 0 || rank < 0 {
                    continue;
                }
                if let Some(to) = G::bit(file as usize, rank as usize) {
                    tables.queen[from as usize] |= 1 << to;
                    tables.men[usize::from(dy < 0)][from as usize] |= 1 << to;
                }
            }
        }
        tables
    }
}

impl<G: Geometry> Draughts<G> {
    /// Where the stone on a square leaps.
    #[inline]
    pub fn leaps(&self, pos: &Pos, at: u8, kind_of: u8) -> u64 {
        if pos.queens & (1 << kind_of) != 0 {
            self.knights.queen[at as usize]
        } else {
            self.knights.men[pos.turn.index()][at as usize]
        }
    }

    /// Where a stone may go on to after leaping onto an enemy.
    #[inline]
    fn behind(&self, pos: &Pos, from: u8, victim: u8) -> u64 {
        self.leaps(pos, victim, from) & !(pos.stones[0] | pos.stones[1])
    }

    /// Whether a knight's move that ends there promotes the stone.
    #[inline]
    fn knighted(&self, pos: &Pos, from: u8, to: u8) -> bool {
        pos.queens & (1 << from) == 0 && self.zone[pos.turn.index()] & (1 << to) != 0
    }

    /// Appends every capture of leaping stones.
    pub fn knight_captures(&self, pos: &Pos, movers: u64, out: &mut Vec<Move>) {
        let priority = self.settings.queen_priority;
        let queens = movers & pos.queens;
        for stones in if priority { [queens, movers & !queens] } else { [movers, 0] } {
            let before = out.len();
            for from in bits(stones) {
                for victim in bits(self.leaps(pos, from, from) & self.takeable(pos, from)) {
                    for to in bits(self.behind(pos, from, victim)) {
                        out.push(Move::go(from, to, 1 << victim, self.knighted(pos, from, to)));
                    }
                }
            }
            if out.len() > before {
                return;
            }
        }
    }

    /// Appends every leap to a free square.
    pub fn knight_steps(&self, pos: &Pos, movers: u64, out: &mut Vec<Move>) {
        let free = G::BOARD & !(pos.stones[0] | pos.stones[1]);
        for from in bits(movers) {
            for to in bits(self.leaps(pos, from, from) & free) {
                out.push(Move::go(from, to, 0, self.knighted(pos, from, to)));
            }
        }
    }

    /// How many moves there are, without listing them.
    pub fn knight_count(&self, pos: &Pos, movers: u64) -> u64 {
        let (mut captures, mut steps) = (0, 0);
        let free = G::BOARD & !(pos.stones[0] | pos.stones[1]);
        let mut count = |stones: u64, leaps: &[u64; 64], enemy: u64| {
            for from in bits(stones) {
                let reach = leaps[from as usize];
                steps += (reach & free).count_ones();
                for victim in bits(reach & enemy) {
                    captures += (leaps[victim as usize] & free).count_ones();
                }
            }
        };
        count(movers & !pos.queens, &self.knights.men[pos.turn.index()], self.takeable_by_men(pos));
        count(movers & pos.queens, &self.knights.queen, pos.enemy());
        u64::from(if captures > 0 { captures } else { steps })
    }

    /// The enemy stones that the stone on a square may take.
    fn takeable(&self, pos: &Pos, from: u8) -> u64 {
        if pos.queens & (1 << from) == 0 { self.takeable_by_men(pos) } else { pos.enemy() }
    }

    fn takeable_by_men(&self, pos: &Pos) -> u64 {
        if self.settings.man_takes_queens { pos.enemy() } else { pos.enemy() & !pos.queens }
    }
}
