//! What is learnt beyond sums of features: a small net for any game.
//!
//! Inputs are who stands where ([`kamen_evaluation::Sight`]), as each player sees the board. The first layer adds up a row of numbers for
//! every stone; from one position to the next only the rows of what has changed are added and taken away. Of the sums of
//! both players, squared between 0 and 1, a small layer and a last one make a value, with weights of their own for each
//! phase of the game. Everything is whole numbers, in loops that compilers turn into vector instructions.

mod file;
mod ledger;
mod middle;
mod shape;
mod zone;

#[cfg(test)]
mod tests;

use std::sync::Arc;

use kamen_core::{Script, Side};
use kamen_evaluation::{Evaluate, Sight};

use middle::Middle;

pub use file::BadNet;
pub use ledger::Ledger;
pub use shape::{HAND, Shape, View, inputs_of, kind_number};
pub use zone::{ZONES, Zone};

/// What one is in the sums of the first layer: they are bytes once they are cut off.
pub const ONE: i32 = 127;
/// What one is in the weights of the second layer; its sums are counted in `ONE` times this.
pub const PART: i32 = 64;
/// What one is in the weights of the third layer.
pub const FINE: i32 = 64;

/// No value is larger.
const MOST: i64 = 20_000;

/// The numbers of a net, and of what it was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Net {
    /// The id of the game it was trained for.
    pub game: String,
    /// What it sees: how many places, kinds of stones and stones in hand.
    pub shape: Shape,
    /// The sums of the first layer, for each player.
    pub hidden: usize,
    /// The sums of the second layer.
    pub second: usize,
    /// The parts of a game that have a second and third layer of their own, by the number of stones.
    pub phases: usize,
    /// What one logit is worth, in hundredths of a man.
    pub scale: i32,
    /// Whether its value is added to that of the weights; otherwise it stands in their place.
    pub beside: bool,
    /// How it was made, as JSON.
    pub history: String,
    /// A row of `hidden` numbers for each input.
    pub first: Vec<i16>,
    /// Where the sums of the first layer begin.
    pub bias: Vec<i16>,
    /// For each phase `second` rows of two times `hidden` numbers: of the player to move, and of the other.
    pub middle: Vec<i16>,
    /// Where the sums of the second layer begin, for each phase.
    pub middle_bias: Vec<i32>,
    /// For each phase `second` numbers, from which the value is made.
    pub last: Vec<i16>,
    /// Where the value begins, for each phase.
    pub last_bias: Vec<i32>,
}

impl Net {
    /// The phase of a position with so many stones.
    #[inline]
    pub fn phase(&self, stones: u32) -> usize {
        (stones as usize * self.phases / (usize::from(self.shape.stones) + 1)).min(self.phases - 1)
    }

    /// The value that follows from the sums of the player to move and of the other, in hundredths of a man. The search makes it
    /// of the same numbers in another order ([`Fitted`]); this one is to be read.
    pub fn conclude(&self, mover: &[i16], other: &[i16], phase: usize, seen: &mut [i16]) -> i32 {
        let (left, right) = seen.split_at_mut(self.hidden);
        square(mover, left);
        square(other, right);
        let width = 2 * self.hidden;
        let rows = self.middle[phase * self.second * width..][..self.second * width].chunks_exact(width);
        let from = phase * self.second..(phase + 1) * self.second;
        let biases = &self.middle_bias[from.clone()];
        let mut total = self.last_bias[phase];
        for ((row, bias), last) in rows.zip(biases).zip(&self.last[from]) {
            let sum = dot(row, seen) + bias;
            total += (sum >> 6).clamp(0, ONE) * i32::from(*last);
        }
        let value = i64::from(total) * i64::from(self.scale) / i64::from(ONE * FINE);
        value.clamp(-MOST, MOST) as i32
    }
}

/// A net with the tables that the rules of its game need: where the rows of every bit of a [`kamen_evaluation::Sight`] are, in
/// White's view and in Black's.
pub struct Fitted {
    /// The net, which several searches may share.
    pub net: Arc<Net>,
    /// The planes that the game uses.
    planes: Vec<usize>,
    rows: [Vec<u32>; 2],
    middle: Middle,
    /// The planes of the stone of each side whose place matters, where there is one.
    decisive: [Option<usize>; 2],
}

impl Fitted {
    /// Works out the tables. The net must be one for these rules: [`Shape`] says whether it is.
    pub fn new<R: Evaluate>(net: Arc<Net>, rules: &R) -> Fitted {
        let game = rules.game();
        let places: Vec<usize> = (0..game.board().points().len()).filter(|point| game.in_play(*point)).collect();
        let place = |bit: usize| rules.point_of_bit(bit).and_then(|point| places.iter().position(|at| *at == point));
        let decisive = Side::BOTH.map(|view| net.shape.decisive_plane(view));
        let (planes, rows) = (net.shape.planes(), net.shape.rows_of(place));
        Fitted { planes, rows, middle: Middle::new(&net), decisive, net }
    }

    /// The row of a bit in a player's view while his king stands in a zone.
    #[inline]
    fn row(&self, view: Side, zone: Zone, plane: usize, bit: usize) -> &[i16] {
        let row = self.net.shape.in_zone(self.rows[view.index()][plane * 64 + bit] as usize, zone);
        let hidden = self.net.hidden;
        &self.net.first[row * hidden..(row + 1) * hidden]
    }

    /// Where a player's king stands, if that matters.
    #[inline]
    fn zone(&self, view: Side, sight: &Sight) -> Zone {
        let Some(plane) = self.decisive[view.index()] else { return Zone::default() };
        match sight.0[plane] {
            0 => Zone::default(),
            bits => {
                self.net.shape.zone_of(self.rows[view.index()][plane * 64 + bits.trailing_zeros() as usize] as usize)
            }
        }
    }
}

/// What is below 0 or above 1 is cut off, and the rest squared.
#[inline(always)]
fn square(sums: &[i16], out: &mut [i16]) {
    for (out, sum) in out.iter_mut().zip(sums) {
        let cut = (*sum).clamp(0, ONE as i16);
        *out = (cut * cut) >> 7;
    }
}

fn dot(left: &[i16], right: &[i16]) -> i32 {
    let mut sum = 0;
    for (left, right) in left.iter().zip(right) {
        sum += i32::from(*left) * i32::from(*right);
    }
    sum
}
