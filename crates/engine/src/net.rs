//! What is learnt beyond sums of features: a small net for any game.
//!
//! Inputs are who stands where ([`kamen_evaluation::Sight`]), as each player sees the board. The first layer adds up a row of numbers for
//! every stone; from one position to the next only the rows of what has changed are added and taken away. Of the sums of
//! both players, squared between 0 and 1, a small layer and a last one make a value, with weights of their own for each
//! phase of the game. Everything is whole numbers, in loops that compilers turn into vector instructions.

mod file;
mod ledger;
mod shape;

#[cfg(test)]
mod tests;

use std::sync::Arc;

use kamen_core::{Script, Side};
use kamen_evaluation::Evaluate;

pub use file::BadNet;
pub use ledger::Ledger;
pub use shape::{HAND, Shape, View, inputs_of, kind_number};

/// One as the first layer, the second and the third count it.
pub const ONE: i32 = 127;
pub const PART: i32 = 64;
pub const FINE: i32 = 64;

/// No value is larger.
const MOST: i64 = 20_000;

/// The numbers of a net, and of what it was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Net {
    pub game: String,
    pub shape: Shape,
    pub hidden: usize,
    pub second: usize,
    pub phases: usize,
    /// What one logit is worth, in hundredths of a man.
    pub scale: i32,
    /// How it was made, as JSON.
    pub history: String,
    /// A row of `hidden` numbers for each input, and where the sums begin.
    pub first: Vec<i16>,
    pub bias: Vec<i16>,
    /// For each phase `second` rows of two times `hidden` numbers: of the player to move, and of the other.
    pub middle: Vec<i16>,
    pub middle_bias: Vec<i32>,
    /// For each phase `second` numbers, and where the value begins.
    pub last: Vec<i16>,
    pub last_bias: Vec<i32>,
}

impl Net {
    /// The phase of a position with so many stones.
    #[inline]
    pub fn phase(&self, stones: u32) -> usize {
        (stones as usize * self.phases / (usize::from(self.shape.stones) + 1)).min(self.phases - 1)
    }

    /// The value that follows from the sums of the player to move and of the other, in hundredths of a man.
    #[inline]
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
    pub net: Arc<Net>,
    /// The planes that the game uses.
    planes: Vec<usize>,
    rows: [Vec<u32>; 2],
}

impl Fitted {
    pub fn new<R: Evaluate>(net: Arc<Net>, rules: &R) -> Fitted {
        let game = rules.game();
        let places: Vec<usize> = (0..game.board().points().len()).filter(|point| game.in_play(*point)).collect();
        let place = |bit: usize| rules.point_of_bit(bit).and_then(|point| places.iter().position(|at| *at == point));
        Fitted { planes: net.shape.planes(), rows: net.shape.rows_of(place), net }
    }

    /// The row of a bit in a player's view.
    #[inline]
    fn row(&self, view: Side, plane: usize, bit: usize) -> &[i16] {
        let row = self.rows[view.index()][plane * 64 + bit] as usize;
        let hidden = self.net.hidden;
        &self.net.first[row * hidden..(row + 1) * hidden]
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

#[inline(always)]
fn dot(left: &[i16], right: &[i16]) -> i32 {
    let mut sum = 0;
    for (left, right) in left.iter().zip(right) {
        sum += i32::from(*left) * i32::from(*right);
    }
    sum
}
