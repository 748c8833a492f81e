//! Makes a net from a file of positions, on the CPU: the small brother of `train/train.py`.

use std::path::Path;
use std::time::{Duration, Instant};

use kamen_catalog::Game;
use kamen_core::{Random, stir};
use kamen_engine::net::Net;

use crate::data::{BadData, Data};
use crate::inputs::{Inputs, judge};
use crate::model::{Model, Size, Walk};
use crate::record::{Record, Seen, WIN};
use crate::symmetries::Symmetries;
use crate::weigh::Weigher;

/// One game in so many is held out.
pub(crate) const HELD_OUT: u64 = 20;
const BATCH: usize = 4096;
/// How fast it learns at first; at the end a fiftieth of it.
const RATE: f32 = 2e-3;
/// How much of what a position teaches is what the search thought of it; the rest is the result of the game.
const TRUST: f32 = 0.7;
/// Positions whose values a net carries, for whoever reads it to compare.
const PROOF: usize = 8;
/// How much of the slopes before is kept, and of their squares.
const STEADY: f32 = 0.9;
const SQUARES: f32 = 0.999;
/// Fewer positions teach nothing.
const FEWEST: usize = 1_000;

/// What is to be learnt, and how long.
pub struct Lesson {
    pub size: Size,
    pub seed: u64,
    /// How often every position is looked at, and when to stop in any case.
    pub rounds: u32,
    pub time: Option<Duration>,
    pub threads: usize,
    /// Where the net is to stand beside the weights of this game and learn what they miss.
    pub beside: Option<Game>,
    /// How this was asked for, for the history of the net.
    pub command: String,
    pub date: String,
}

/// How far it has come: rounds, and the loss on the games held out.
#[derive(Clone, Copy, Debug)]
pub struct Learnt {
    pub round: u32,
    pub loss: f32,
}

#[derive(Debug)]
pub enum LearnError {
    Data(BadData),
    /// So few positions.
    TooFew(usize),
    /// Records tell too little of this game's positions for its weights to be asked.
    Untold,
}

impl From<BadData> for LearnError {
    fn from(error: BadData) -> LearnError {
        LearnError::Data(error)
    }
}

/// A position as it is learnt from: what is seen, what is known of it before (in logits), and the share of the point it teaches.
struct Example<'a> {
    seen: &'a Seen,
    before: f32,
    wanted: f32,
}

impl Lesson {
    /// Learns from a file, from nothing or from a net that is there already. `told` hears of every round and is given
    /// the net as it is then.
    pub fn learn(
        &self,
        file: &Path,
        from: Option<&Net>,
        told: &mut dyn FnMut(Learnt, &Net),
    ) -> Result<Net, LearnError> {
        let (header, records) = Data::read(file)?;
        if records.len() < FEWEST {
            return Err(LearnError::TooFew(records.len()));
        }
        let symmetries = Symmetries::read(file, header.shape.points.into())?;
        let scale = scale_of(&records);
        let games = records.iter().filter(|record| record.first).count();
        let weigher = self.beside.as_ref().map(|game| Weigher::new(game).ok_or(LearnError::Untold)).transpose()?;
        let (mut held, mut taught, mut proof) = (Vec::new(), Vec::new(), Vec::new());
        let mut game = 0u64;
        for record in &records {
            game += u64::from(record.first);
            let before = match &weigher {
                None => 0.0,
                Some(weigher) => match weigher.value(&record.seen) {
                    Some(value) => f32::from(value) / scale as f32,
                    None => continue,
                },
            };
            let example = Example { seen: &record.seen, before, wanted: wanted(record, scale) };
            if stir(game).is_multiple_of(HELD_OUT) {
                if proof.len() < PROOF {
                    proof.push(record);
                }
                held.push(example);
            } else {
                taught.push(example);
            }
        }
        let beside = weigher.is_some();
        let fits = |net: &&Net| net.shape == header.shape && net.game == header.game && net.beside == beside;
        let mut model = match from.filter(fits) {
            Some(net) => Model::of(net),
            None => Model::new(header.shape, self.size, self.seed),
        };
        let whole = |model: &Model, learnt: Learnt| {
            let history = |proof: &str| {
                format!(
                    "{{\"command\": {:?}, \"date\": {:?}, \"games\": {games}, \"positions\": {}, \"rounds\": {}, \
                     \"loss\": {:.5}, \"scale\": {scale}, \"proof\": [{proof}]}}",
                    self.command,
                    self.date,
                    records.len(),
                    learnt.round,
                    learnt.loss
                )
            };
            let net = model.whole(&header.game, scale, beside, String::new());
            let line = |record: &&Record| {
                let hex: String = record.to_bytes().iter().map(|byte| format!("{byte:02x}")).collect();
                format!("[\"{hex}\", {}]", judge(&net, &record.seen))
            };
            let lines: Vec<String> = proof.iter().map(line).collect();
            Net { history: history(&lines.join(", ")), ..net }
        };
        let mut steps = Steps::new(model.numbers.len());
        let mut random = Random::new(self.seed);
        let began = Instant::now();
        let batches = taught.len().div_ceil(BATCH);
        let mut learnt = Learnt { round: 0, loss: self.loss(&model, &held) };
        while learnt.round < self.rounds && !self.is_over(began) {
            for batch in 0..batches {
                let done = (learnt.round as f32 + batch as f32 / batches as f32) / self.rounds as f32;
                let late = self.time.map_or(0.0, |time| began.elapsed().as_secs_f32() / time.as_secs_f32());
                let wave = (1.0 + (std::f32::consts::PI * done.max(late).min(1.0)).cos()) / 2.0;
                // A position teaches the same of each of its images.
                let chosen: Vec<(&Example, usize)> = (0..BATCH)
                    .map(|_| (&taught[random.below(taught.len())], random.below(symmetries.count())))
                    .collect();
                let slope = self.slope(&model, &chosen, &symmetries);
                steps.step(&mut model.numbers, &slope, RATE * (0.02 + 0.98 * wave));
                model.keep_small();
            }
            learnt = Learnt { round: learnt.round + 1, loss: self.loss(&model, &held) };
            told(learnt, &whole(&model, learnt));
        }
        Ok(whole(&model, learnt))
    }

    fn is_over(&self, began: Instant) -> bool {
        self.time.is_some_and(|time| began.elapsed() >= time)
    }

    /// How the mean loss of some examples changes with every number.
    fn slope(&self, model: &Model, examples: &[(&Example, usize)], symmetries: &Symmetries) -> Vec<f32> {
        let part = examples.len().div_ceil(self.threads.max(1)).max(1);
        let learn = |examples: &[(&Example, usize)]| {
            let (mut walk, mut slope) = (Walk::new(model.size), vec![0.0; model.numbers.len()]);
            for (example, image) in examples {
                let inputs = Inputs::of(&model.shape, &symmetries.image(*image, example.seen));
                model.learn(&inputs, example.before, example.wanted, &mut walk, &mut slope);
            }
            slope
        };
        let learn = &learn;
        let mut slopes: Vec<Vec<f32>> = std::thread::scope(|scope| {
            let parts: Vec<_> = examples.chunks(part).map(|part| scope.spawn(move || learn(part))).collect();
            // A thread that fell over has said so; what it found is missing.
            parts.into_iter().filter_map(|part| part.join().ok()).collect()
        });
        let mut sum = slopes.pop().unwrap_or_else(|| vec![0.0; model.numbers.len()]);
        for slope in slopes {
            sum.iter_mut().zip(slope).for_each(|(sum, x)| *sum += x);
        }
        sum.iter_mut().for_each(|x| *x /= examples.len().max(1) as f32);
        sum
    }

    /// The mean loss.
    fn loss(&self, model: &Model, examples: &[Example]) -> f32 {
        let loss = |example: &Example| {
            let logit = example.before + model.judge(&Inputs::of(&model.shape, example.seen));
            f64::from(logit.max(0.0) + (-logit.abs()).exp().ln_1p() - example.wanted * logit)
        };
        (examples.iter().map(loss).sum::<f64>() / examples.len().max(1) as f64) as f32
    }
}

/// Adam: steps as long as the slope has been steady.
struct Steps {
    mean: Vec<f32>,
    square: Vec<f32>,
    count: i32,
}

impl Steps {
    fn new(numbers: usize) -> Steps {
        Steps { mean: vec![0.0; numbers], square: vec![0.0; numbers], count: 0 }
    }

    fn step(&mut self, numbers: &mut [f32], slope: &[f32], rate: f32) {
        self.count += 1;
        let (first, second) = (1.0 - STEADY.powi(self.count), 1.0 - SQUARES.powi(self.count));
        let parts = numbers.iter_mut().zip(slope).zip(&mut self.mean).zip(&mut self.square);
        for (((number, slope), mean), square) in parts {
            *mean = STEADY * *mean + (1.0 - STEADY) * slope;
            *square = SQUARES * *square + (1.0 - SQUARES) * slope * slope;
            *number -= rate * (*mean / first) / ((*square / second).sqrt() + 1e-8);
        }
    }
}

/// What a position teaches: between the result of the game and what the search thought; the latter alone where the result tells nothing.
fn wanted(record: &Record, scale: i32) -> f32 {
    let thought = match record.value {
        value if value >= WIN => 1.0,
        value if value <= -WIN => 0.0,
        value => 1.0 / (1.0 + (-f32::from(value) / scale as f32).exp()),
    };
    if record.parted { thought } else { TRUST * thought + (1.0 - TRUST) * f32::from(record.result) / 2.0 }
}

/// How many hundredths of a man are worth one logit: where values best foretell results.
fn scale_of(records: &[Record]) -> i32 {
    let open: Vec<&Record> = records.iter().filter(|record| record.value.abs() < 2_000 && !record.parted).collect();
    let loss = |scale: f64| -> f64 {
        let one = |record: &&Record| {
            let logit = f64::from(record.value) / scale;
            logit.max(0.0) + (-logit.abs()).exp().ln_1p() - f64::from(record.result) / 2.0 * logit
        };
        open.iter().map(one).sum()
    };
    let scales = (0..50).map(|step| (20.0 * 1.1f64.powi(step)).floor());
    let best = scales.map(|scale| (loss(scale), scale)).min_by(|left, right| left.0.total_cmp(&right.0));
    best.map_or(100, |(_, scale)| scale as i32)
}

#[cfg(test)]
mod tests {
    use kamen_catalog::Catalog;
    use kamen_core::Side;
    use kamen_engine::{Knowledge, Options, engine_for, knowledge_for};

    use super::*;
    use crate::record::Seen;

    const SMALL: Size = Size { hidden: 16, second: 4, phases: 2 };

    /// Positions of random games of draughts in which whoever has more stones wins.
    fn toy(path: &Path) {
        let catalog = Catalog::builtin();
        let game = catalog.get("dama").unwrap();
        let mut data = Data::open(path, game).unwrap();
        for seed in 0..120 {
            let mut random = Random::new(seed);
            let mut position = game.start.clone();
            let mut records = Vec::new();
            for _ in 0..40 {
                let seen = Seen::of(&*position).unwrap();
                let stones =
                    |side: u8| seen.points.iter().flatten().filter(|code| **code >> 3 == side).count() as i16;
                let own = if seen.turn == Side::White { 0 } else { 1 };
                let ahead = stones(own) - stones(1 - own);
                let (value, result) = (100 * ahead, (1 + ahead.signum()) as u8);
                records.push(Record { seen, value, result, first: records.is_empty(), parted: false });
                match position.nth(random.below(position.count())).map(|legal| legal.play()) {
                    Some(next) if next.end().is_none() => position = next,
                    _ => break,
                }
            }
            data.add(&records).unwrap();
        }
    }

    #[test]
    fn a_toy_is_learnt_and_whole_numbers_agree_with_fractions() {
        let folder = std::env::temp_dir().join(format!("kamen-train-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let path = folder.join("dama.positions");
        toy(&path);
        let lesson = Lesson {
            size: SMALL,
            seed: 1,
            rounds: 60,
            time: None,
            threads: 2,
            beside: None,
            command: "a test".into(),
            date: "today".into(),
        };
        let mut losses = Vec::new();
        let net = lesson.learn(&path, None, &mut |learnt, _| losses.push(learnt.loss)).unwrap();
        assert!(losses[losses.len() - 1] < losses[0] - 0.1, "{losses:?}");
        assert_eq!(Net::read(&net.to_bytes()), Ok(net.clone()));
        // Going on from the net is no worse than where it ended.
        let more = Lesson { rounds: 1, ..lesson };
        let mut then = f32::MAX;
        more.learn(&path, Some(&net), &mut |learnt, _| then = learnt.loss).unwrap();
        assert!(then < losses[losses.len() - 1] + 0.02, "{then} {losses:?}");
        let (_, records) = Data::read(&path).unwrap();
        let model = Model::of(&net);
        for record in records.iter().step_by(7) {
            let whole = judge(&net, &record.seen) as f32;
            let exact = model.judge(&Inputs::of(&net.shape, &record.seen)) * net.scale as f32;
            assert!((whole - exact).abs() < 0.1 * net.scale as f32, "{whole} {exact}");
        }
        std::fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn a_result_behind_a_random_move_teaches_nothing() {
        let seen = Seen::of(&*Catalog::builtin().get("dama").unwrap().start).unwrap();
        let record = |result, parted| Record { seen: seen.clone(), value: 0, result, first: true, parted };
        assert_eq!(wanted(&record(2, true), 100), 0.5);
        assert!(wanted(&record(2, false), 100) > 0.5);
        // Nor does it tell what a value is worth: by the others, whoever is ahead wins.
        let ahead = |result, parted| Record { value: 100, ..record(result, parted) };
        let mut records = vec![ahead(2, false); 4];
        let scale = scale_of(&records);
        records.extend(vec![ahead(0, true); 40]);
        assert_eq!(scale_of(&records), scale);
    }

    #[test]
    fn records_are_judged_as_the_engine_judges_positions() {
        for game in Catalog::builtin().games() {
            let shape = kamen_engine::net::Shape::of(&*game.start).unwrap();
            let net = Model::new(shape, SMALL, 3).whole(&game.id, 300, false, String::new());
            let knowledge = Knowledge { net: Some(net.clone().into()), ..Knowledge::default() };
            let engine = engine_for(&*game.start, &knowledge, Options { hash: 1, threads: 1 }).unwrap();
            let mut random = Random::new(4);
            let mut position = game.start.clone();
            for _ in 0..60 {
                if let Some(rolled) = position.roll(random.dice()) {
                    position = rolled;
                }
                let white = engine.judge(&*position).unwrap();
                let mover = if position.turn() == Side::White { white } else { -white };
                assert_eq!(judge(&net, &Seen::of(&*position).unwrap()), mover, "{} {}", game.id, position.text());
                match position.nth(random.below(position.count())).map(|legal| legal.play()) {
                    Some(next) if next.end().is_none() => position = next,
                    _ => break,
                }
            }
        }
    }

    /// Whoever made a net has written down what it says of some positions.
    #[test]
    fn every_net_of_the_box_says_what_its_maker_computed() {
        for game in Catalog::builtin().games() {
            let Some(net) = knowledge_for(game).net else { continue };
            let proof = net.history.split_once("\"proof\": [").expect("a proof").1;
            let mut compared = 0;
            for line in proof.split("[\"").skip(1) {
                let (hex, rest) = line.split_once("\", ").expect("a record and a value");
                let value: i32 = rest[..rest.find(']').expect("an end")].parse().expect("a value");
                let byte = |at: usize| u8::from_str_radix(&hex[2 * at..2 * at + 2], 16).expect("two digits");
                let bytes: [u8; 32] = std::array::from_fn(byte);
                let record = Record::from_bytes(&bytes, net.shape.points.into(), net.shape.hands).expect("a record");
                assert_eq!(judge(&net, &record.seen), value, "{}", game.id);
                compared += 1;
            }
            assert_eq!(compared, PROOF, "{}", game.id);
        }
    }
}
