//! The last two layers as they are played: the same numbers as [`Net::conclude`] gives, laid out for the processor.

use bytemuck::cast;
use wide::{i16x16, i32x8};

use super::{FINE, MOST, Net, ONE, square};

/// Sums that are made at once: two registers full.
const AT_ONCE: usize = 16;

/// The weights that a pair of inputs meets in sixteen sums: for each sum two numbers.
type Weights = [i16x16; 2];

/// The middle layer by pairs of inputs. A pair is multiplied with the weights of eight sums in one instruction, and every sum has a place
/// of its own in a register: nothing has to be collected at the end.
pub struct Middle {
    weights: Vec<Weights>,
    /// So many sums at once, in each phase.
    blocks: usize,
    /// The pairs of inputs.
    pairs: usize,
}

impl Middle {
    pub fn new(net: &Net) -> Middle {
        let (width, blocks) = (2 * net.hidden, net.second.div_ceil(AT_ONCE));
        // Sums that a net does not have are zero.
        let weight = |phase: usize, sum: usize, input: usize| {
            let row = phase * net.second + sum;
            if sum < net.second { net.middle[row * width + input] } else { 0 }
        };
        let mut weights = Vec::with_capacity(net.phases * blocks * net.hidden);
        for phase in 0..net.phases {
            for block in 0..blocks {
                for pair in 0..net.hidden {
                    let of = |half: usize, lane: usize| {
                        weight(phase, block * AT_ONCE + half * 8 + lane / 2, 2 * pair + lane % 2)
                    };
                    weights.push([0, 1].map(|half| i16x16::new(std::array::from_fn(|lane| of(half, lane)))));
                }
            }
        }
        Middle { weights, blocks, pairs: net.hidden }
    }

    /// The value that follows from the sums of the player to move and of the other, in hundredths of a man. `seen` has a place for
    /// each pair of inputs.
    #[inline]
    pub fn conclude(&self, net: &Net, mover: &[i16], other: &[i16], phase: usize, seen: &mut [[i16; 2]]) -> i32 {
        let (left, right) = seen.as_flattened_mut().split_at_mut(net.hidden);
        square(mover, left);
        square(other, right);
        let mut total = net.last_bias[phase];
        let from = phase * net.second..(phase + 1) * net.second;
        let biases = net.middle_bias[from.clone()].chunks(AT_ONCE);
        let lasts = net.last[from].chunks(AT_ONCE);
        let blocks = self.weights[phase * self.blocks * self.pairs..].chunks_exact(self.pairs);
        for ((weights, biases), lasts) in blocks.zip(biases).zip(lasts) {
            for ((sum, bias), last) in sums(weights, seen).iter().zip(biases).zip(lasts) {
                total += ((sum + bias) >> 6).clamp(0, ONE) * i32::from(*last);
            }
        }
        let value = i64::from(total) * i64::from(net.scale) / i64::from(ONE * FINE);
        value.clamp(-MOST, MOST) as i32
    }
}

#[inline(always)]
fn sums(weights: &[Weights], seen: &[[i16; 2]]) -> [i32; AT_ONCE] {
    let [mut low, mut high] = [i32x8::ZERO; 2];
    for (weights, pair) in weights.iter().zip(seen) {
        let pair: i16x16 = cast(i32x8::splat(cast(*pair)));
        low += pair.dot(weights[0]);
        high += pair.dot(weights[1]);
    }
    cast([low, high])
}

#[cfg(test)]
mod tests {
    use kamen_catalog::Catalog;
    use kamen_core::Random;

    use super::super::tests::net_of;
    use super::*;

    #[test]
    fn it_says_what_the_net_says_whatever_its_size() {
        let catalog = Catalog::builtin();
        let start = &catalog.get("dama").unwrap().start;
        let mut random = Random::new(4);
        for (hidden, second) in [(1, 1), (7, 5), (32, 16), (33, 17), (64, 40)] {
            let net = net_of("dama", &**start, 7, [hidden, second, 3]);
            let middle = Middle::new(&net);
            for phase in [0, 1, 2, 0, 1] {
                let mut sums = || (0..hidden).map(|_| random.below(400) as i16 - 150).collect::<Vec<i16>>();
                let (mover, other) = (sums(), sums());
                let told = net.conclude(&mover, &other, phase, &mut vec![0; 2 * hidden]);
                let quick = middle.conclude(&net, &mover, &other, phase, &mut vec![[0; 2]; hidden]);
                assert_eq!(quick, told, "{hidden} {second} {phase}");
            }
        }
    }
}
