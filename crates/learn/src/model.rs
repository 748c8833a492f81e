//! A net in the making: the same as `engine::net`, in fractions, with what is needed to make it better.

use kamen_core::Random;
use kamen_engine::net::{FINE, Net, ONE, PART, Shape};

use crate::inputs::Inputs;

/// No weight of the first two layers is larger: sums stay far from the ends of sixteen bits.
const MOST: f32 = 1.98;

/// How large the layers are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Size {
    pub hidden: usize,
    pub second: usize,
    pub phases: usize,
}

/// All numbers in one list: the rows of the first layer, its biases, the middle layer's rows by phase, its biases, the
/// last layer's numbers by phase, its biases.
#[derive(Clone, Debug)]
pub struct Model {
    pub shape: Shape,
    pub size: Size,
    pub numbers: Vec<f32>,
}

/// Where the parts of the list begin.
#[derive(Clone, Copy)]
struct Places {
    bias: usize,
    middle: usize,
    middle_bias: usize,
    last: usize,
    last_bias: usize,
    end: usize,
}

impl Model {
    /// A net that knows nothing yet.
    pub fn new(shape: Shape, size: Size, seed: u64) -> Model {
        let places = places(&shape, size);
        let mut random = Random::new(seed);
        let mut spread = |width: f32| (random.below(2_000_001) as f32 / 1e6 - 1.0) * width;
        let mut numbers = vec![0.0; places.end];
        let inner = 1.0 / (2.0 * size.hidden as f32).sqrt();
        numbers[..places.bias].fill_with(|| spread(0.17));
        numbers[places.bias..places.middle].fill(0.3);
        // All phases begin alike.
        let rows: Vec<f32> = (0..size.second * 2 * size.hidden).map(|_| spread(inner)).collect();
        for phase in numbers[places.middle..places.middle_bias].chunks_exact_mut(rows.len()) {
            phase.copy_from_slice(&rows);
        }
        let row: Vec<f32> = (0..size.second).map(|_| spread(0.25)).collect();
        for phase in numbers[places.last..places.last_bias].chunks_exact_mut(row.len()) {
            phase.copy_from_slice(&row);
        }
        Model { shape, size, numbers }
    }

    /// A net as it was written, to go on from.
    pub fn of(net: &Net) -> Model {
        let size = Size { hidden: net.hidden, second: net.second, phases: net.phases };
        let words = |numbers: &[i16], one: i32| -> Vec<f32> {
            numbers.iter().map(|number| f32::from(*number) / one as f32).collect()
        };
        let longs = |numbers: &[i32], one: i32| -> Vec<f32> {
            numbers.iter().map(|number| *number as f32 / one as f32).collect()
        };
        let numbers = [
            words(&net.first, ONE),
            words(&net.bias, ONE),
            words(&net.middle, PART),
            longs(&net.middle_bias, ONE * PART),
            words(&net.last, FINE),
            longs(&net.last_bias, ONE * FINE),
        ];
        Model { shape: net.shape, size, numbers: numbers.concat() }
    }

    /// The net in whole numbers, as it is played.
    pub fn whole(&self, game: &str, scale: i32, beside: bool, history: String) -> Net {
        let Places { bias, middle, middle_bias, last, last_bias, end } = places(&self.shape, self.size);
        let words = |from: usize, to: usize, one: i32, most: f32| -> Vec<i16> {
            self.numbers[from..to].iter().map(|x| (x * one as f32).round().clamp(-most, most) as i16).collect()
        };
        let longs = |from: usize, to: usize, one: i32| -> Vec<i32> {
            self.numbers[from..to].iter().map(|x| (x * one as f32).round() as i32).collect()
        };
        Net {
            game: game.to_string(),
            shape: self.shape,
            hidden: self.size.hidden,
            second: self.size.second,
            phases: self.size.phases,
            scale,
            beside,
            history,
            first: words(0, bias, ONE, 32_767.0),
            bias: words(bias, middle, ONE, 32_767.0),
            middle: words(middle, middle_bias, PART, 127.0),
            middle_bias: longs(middle_bias, last, ONE * PART),
            last: words(last, last_bias, FINE, 32_767.0),
            last_bias: longs(last_bias, end, ONE * FINE),
        }
    }

    fn phase(&self, stones: u32) -> usize {
        (stones as usize * self.size.phases / (usize::from(self.shape.stones) + 1)).min(self.size.phases - 1)
    }

    /// What it thinks of a position, in logits for the player to move.
    pub fn judge(&self, inputs: &Inputs) -> f32 {
        self.walk(inputs, &mut Walk::new(self.size))
    }

    fn walk(&self, inputs: &Inputs, walk: &mut Walk) -> f32 {
        let Size { hidden, second, .. } = self.size;
        let places = places(&self.shape, self.size);
        for (rows, sums) in inputs.views.iter().zip(walk.sums.chunks_exact_mut(hidden)) {
            sums.copy_from_slice(&self.numbers[places.bias..places.middle]);
            for row in rows {
                let row = &self.numbers[*row as usize * hidden..][..hidden];
                sums.iter_mut().zip(row).for_each(|(sum, x)| *sum += x);
            }
        }
        walk.seen.iter_mut().zip(&walk.sums).for_each(|(seen, sum)| *seen = sum.clamp(0.0, 1.0).powi(2));
        walk.phase = self.phase(inputs.stones);
        let rows = &self.numbers[places.middle + walk.phase * second * 2 * hidden..][..second * 2 * hidden];
        let biases = &self.numbers[places.middle_bias + walk.phase * second..][..second];
        for ((out, row), bias) in walk.inner.iter_mut().zip(rows.chunks_exact(2 * hidden)).zip(biases) {
            *out = bias + row.iter().zip(&walk.seen).map(|(x, seen)| x * seen).sum::<f32>();
        }
        let last = &self.numbers[places.last + walk.phase * second..][..second];
        let value: f32 = last.iter().zip(&walk.inner).map(|(x, inner)| x * inner.clamp(0.0, 1.0)).sum();
        value + self.numbers[places.last_bias + walk.phase]
    }

    /// Adds to a slope how the loss of one position changes with every number; gives the loss. `before` is what is
    /// known of the position already, in logits, and `wanted` the share of the point that it teaches.
    pub fn learn(&self, inputs: &Inputs, before: f32, wanted: f32, walk: &mut Walk, slope: &mut [f32]) -> f32 {
        let Size { hidden, second, .. } = self.size;
        let places = places(&self.shape, self.size);
        let logit = before + self.walk(inputs, walk);
        let error = 1.0 / (1.0 + (-logit).exp()) - wanted;
        slope[places.last_bias + walk.phase] += error;
        walk.back.fill(0.0);
        for at in 0..second {
            let inner = walk.inner[at];
            let number = places.last + walk.phase * second + at;
            slope[number] += error * inner.clamp(0.0, 1.0);
            if inner <= 0.0 || inner >= 1.0 {
                continue;
            }
            let pull = error * self.numbers[number];
            slope[places.middle_bias + walk.phase * second + at] += pull;
            let row = places.middle + (walk.phase * second + at) * 2 * hidden;
            let (numbers, slopes) = (&self.numbers[row..row + 2 * hidden], &mut slope[row..row + 2 * hidden]);
            for (((slope, seen), back), x) in slopes.iter_mut().zip(&walk.seen).zip(&mut walk.back).zip(numbers) {
                *slope += pull * seen;
                *back += pull * x;
            }
        }
        for (back, sum) in walk.back.iter_mut().zip(&walk.sums) {
            *back *= if (0.0..1.0).contains(sum) { 2.0 * sum } else { 0.0 };
        }
        for (rows, back) in inputs.views.iter().zip(walk.back.chunks_exact(hidden)) {
            let starts = rows.iter().map(|row| *row as usize * hidden).chain([places.bias]);
            for start in starts {
                slope[start..start + hidden].iter_mut().zip(back).for_each(|(slope, back)| *slope += back);
            }
        }
        // ln(1 + exp(x)) − wanted · x, so written that nothing overflows.
        logit.max(0.0) + (-logit.abs()).exp().ln_1p() - wanted * logit
    }

    /// Keeps the numbers of the first two layers small enough for sixteen bits.
    pub fn keep_small(&mut self) {
        let places = places(&self.shape, self.size);
        self.numbers[..places.middle_bias].iter_mut().for_each(|x| *x = x.clamp(-MOST, MOST));
    }
}

/// What is in between the inputs and the value, kept so that nothing is allocated.
pub struct Walk {
    sums: Vec<f32>,
    seen: Vec<f32>,
    inner: Vec<f32>,
    back: Vec<f32>,
    phase: usize,
}

impl Walk {
    pub fn new(size: Size) -> Walk {
        let both = || vec![0.0; 2 * size.hidden];
        Walk { sums: both(), seen: both(), inner: vec![0.0; size.second], back: both(), phase: 0 }
    }
}

fn places(shape: &Shape, size: Size) -> Places {
    let bias = shape.rows() * size.hidden;
    let middle = bias + size.hidden;
    let middle_bias = middle + size.phases * size.second * 2 * size.hidden;
    let last = middle_bias + size.phases * size.second;
    let last_bias = last + size.phases * size.second;
    Places { bias, middle, middle_bias, last, last_bias, end: last_bias + size.phases }
}
