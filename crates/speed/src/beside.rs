//! This program beside an earlier build of it, in turn: nothing may have become slower.

use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

use kamen_catalog::Catalog;

use crate::measure::{self, Effort};
use crate::strong::{self, Strong};

/// What was measured; of each pair the first is the earlier program's.
pub struct Beside {
    /// How long a program works before it counts anything worth timing, in seconds of the processor.
    pub start: [f64; 2],
    pub perft: Vec<Counted>,
    pub strong: Vec<Strong>,
    /// How many times as fast as kish this one is in the middle game of turkish draughts.
    pub kish: f64,
    pub bench: Vec<Searched>,
    pub told: Told,
}

/// Perft of one game, in seconds of the processor, without the start of the program.
pub struct Counted {
    pub id: String,
    pub depth: u32,
    pub seconds: [f64; 2],
}

/// The engine's benchmark in one family.
#[derive(Debug, Default, PartialEq)]
pub struct Searched {
    pub family: String,
    pub nodes: [u64; 2],
    /// Million nodes a second.
    pub speed: [f64; 2],
    /// The same of this program where it judges by weights alone, without nets.
    pub by_weights: f64,
}

impl Searched {
    /// Nets cost so much of the speed at most.
    pub const ALLOWED: f64 = 0.5;

    /// What is left of the earlier program's speed.
    pub fn left(&self) -> f64 {
        self.speed[1] / self.speed[0]
    }

    pub fn kept(&self) -> bool {
        self.left() >= Searched::ALLOWED
    }
}

/// The legal moves of many positions, told on the command line, in seconds of the processor.
pub struct Told {
    pub positions: usize,
    pub seconds: [f64; 2],
    /// How many the earlier program was asked for, each in a process of its own, where it reads no more than one.
    pub one_by_one: Option<usize>,
}

/// So many positions of each game are enough to see how long a process for each takes.
const ONE_BY_ONE: usize = 10;

/// Measures both programs.
pub fn measure(
    catalog: &Catalog,
    programs: [&Path; 2],
    positions: &[(&str, Vec<String>)],
    effort: Effort,
) -> Result<Beside, String> {
    let start = start(programs)?;
    let pair = Pair { programs, start, repeats: effort.repeats };
    let turkish = strong::turkish(catalog, effort)?;
    Ok(Beside {
        start,
        perft: perft(catalog, &pair, effort)?,
        strong: strong::beside(&pair, &turkish)?,
        kish: turkish.ratio,
        bench: bench(programs, effort.repeats)?,
        told: told(programs, positions)?,
    })
}

/// So many times as often both are asked where this one seems to be slower.
const MORE: u32 = 4;

/// So often a program is started, to see how long that takes.
const STARTS: usize = 20;

fn start(programs: [&Path; 2]) -> Result<[f64; 2], String> {
    let mut seconds = [f64::INFINITY; 2];
    for _ in 0..STARTS {
        for (at, program) in programs.into_iter().enumerate() {
            seconds[at] = seconds[at].min(run(Command::new(program).args(["perft", "chess", "1"]), "")?.0);
        }
    }
    Ok(seconds)
}

/// Both programs, and how long each takes before it counts.
pub struct Pair<'p> {
    pub programs: [&'p Path; 2],
    pub start: [f64; 2],
    pub repeats: u32,
}

/// A ratio below this is more than a measurement can be mistaken.
const SLOWER: f64 = 0.98;

impl Pair<'_> {
    /// Lets both count the same in turn: how long each works, the best of several, and what they count. Where the ratio is below the
    /// least that is hoped for, both are asked more often: the machine may have been busy with others.
    pub fn perft(
        &self,
        game: &str,
        position: Option<&str>,
        depth: u32,
        least: f64,
    ) -> Result<([f64; 2], u64), String> {
        let depth = depth.to_string();
        let mut arguments = vec!["perft", game, &depth];
        arguments.extend(position.into_iter().flat_map(|position| ["--pos", position]));
        let (mut seconds, mut counts) = ([f64::INFINITY; 2], [0; 2]);
        let mut asked = 0;
        while asked < self.repeats.max(1) || asked < MORE * self.repeats && seconds[0] / seconds[1] < least {
            asked += 1;
            for (at, program) in self.programs.into_iter().enumerate() {
                let (time, output) = run(Command::new(program).args(&arguments), "")?;
                seconds[at] = seconds[at].min(time - self.start[at]);
                let count = String::from_utf8_lossy(&output.stdout).trim().parse();
                counts[at] = count.map_err(|_| format!("{arguments:?}: no count"))?;
            }
        }
        if counts[0] != counts[1] {
            return Err(format!("{arguments:?}: the two programs count differently"));
        }
        Ok((seconds, counts[0]))
    }
}

fn perft(catalog: &Catalog, pair: &Pair, effort: Effort) -> Result<Vec<Counted>, String> {
    let mut all = Vec::new();
    for game in catalog.games() {
        let depth = measure::sample(&*game.start, None, Effort { repeats: 1, ..effort }).depth;
        let (seconds, _) = pair.perft(&game.id, None, depth, SLOWER)?;
        eprintln!("{:16} depth {depth:2} {:.2}", game.id, seconds[0] / seconds[1]);
        all.push(Counted { id: game.id.clone(), depth, seconds });
    }
    Ok(all)
}

/// The benchmark times its families itself.
fn bench(programs: [&Path; 2], repeats: u32) -> Result<Vec<Searched>, String> {
    let mut all: Vec<Searched> = Vec::new();
    let runs = [(programs[0], None), (programs[1], None), (programs[1], Some("--weights"))];
    for _ in 0..repeats.max(1) {
        for (at, (program, how)) in runs.into_iter().enumerate() {
            let (_, output) = run(Command::new(program).args(["--lang", "en", "bench"]).args(how), "")?;
            for (family, nodes, speed) in String::from_utf8_lossy(&output.stdout).lines().filter_map(searched) {
                let place = all.iter().position(|known| known.family == family).unwrap_or_else(|| {
                    all.push(Searched { family: family.to_string(), ..Searched::default() });
                    all.len() - 1
                });
                let known = &mut all[place];
                match known.nodes.get_mut(at) {
                    Some(place) => {
                        *place = nodes;
                        known.speed[at] = known.speed[at].max(speed);
                    }
                    None => known.by_weights = known.by_weights.max(speed),
                }
            }
        }
    }
    if all.is_empty() { Err("the benchmark told nothing".to_string()) } else { Ok(all) }
}

/// `mill             466802    0.18 s    2.62 Mn/s`; the sum of all is none of them.
pub fn searched(line: &str) -> Option<(&str, u64, f64)> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let [family, nodes, _, "s", speed, "Mn/s"] = words[..] else { return None };
    (family != "total").then_some((family, nodes.parse().ok()?, speed.parse().ok()?))
}

fn told(programs: [&Path; 2], positions: &[(&str, Vec<String>)]) -> Result<Told, String> {
    let all = positions.iter().map(|(_, texts)| texts.len()).sum();
    let (earlier, one_by_one) = match together(programs[0], positions) {
        Ok(seconds) => (seconds, None),
        Err(_) => {
            let (seconds, asked) = one_by_one(programs[0], positions)?;
            (seconds * all as f64 / asked as f64, Some(asked))
        }
    };
    Ok(Told { positions: all, seconds: [earlier, together(programs[1], positions)?], one_by_one })
}

/// All positions of a game in one process.
fn together(program: &Path, positions: &[(&str, Vec<String>)]) -> Result<f64, String> {
    let mut seconds = 0.0;
    for (game, texts) in positions {
        let lines: String = texts.iter().map(|text| format!("{text}\n")).collect();
        seconds += run(Command::new(program).args(["legal", game, "--pos", "-"]), &lines)?.0;
    }
    Ok(seconds)
}

/// Some positions of each game, each in a process of its own, and how many they were.
fn one_by_one(program: &Path, positions: &[(&str, Vec<String>)]) -> Result<(f64, usize), String> {
    let (mut seconds, mut asked) = (0.0, 0);
    for (game, texts) in positions {
        for text in texts.iter().step_by(texts.len().div_ceil(ONE_BY_ONE).max(1)) {
            seconds += run(Command::new(program).args(["legal", game, "--pos", text]), "")?.0;
            asked += 1;
        }
    }
    Ok((seconds, asked))
}

/// Runs a program to its end, with that to read, and says how long the processor worked on it.
pub fn run(command: &mut Command, input: &str) -> Result<(f64, Output), String> {
    let (before, began) = (children(), Instant::now());
    let piped = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let output = piped.spawn().and_then(|mut child| {
        let stdin = child.stdin.take();
        std::thread::scope(|scope| {
            // Whoever does not listen says why in its answer.
            scope.spawn(move || stdin.map(|mut stdin| stdin.write_all(input.as_bytes())));
            child.wait_with_output()
        })
    });
    let output = output.map_err(|error| format!("{command:?}: {error}"))?;
    if !output.status.success() {
        return Err(format!("{command:?}: {}", String::from_utf8_lossy(&output.stderr)));
    }
    let wall = began.elapsed();
    let time = before.zip(children()).map_or(wall, |(before, after)| after.saturating_sub(before));
    Ok((time.as_secs_f64(), output))
}

/// How long the processor has worked for processes of this one that have ended, to the microsecond, where the system tells it.
#[cfg(unix)]
fn children() -> Option<Duration> {
    use nix::sys::resource::{UsageWho, getrusage};
    let usage = getrusage(UsageWho::RUSAGE_CHILDREN).ok()?;
    let part = |time: nix::sys::time::TimeVal| {
        Some(Duration::new(time.tv_sec().try_into().ok()?, u32::try_from(time.tv_usec()).ok()? * 1000))
    };
    Some(part(usage.user_time())? + part(usage.system_time())?)
}

#[cfg(not(unix))]
fn children() -> Option<Duration> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_the_benchmark_are_read() {
        assert_eq!(searched("mill             466802    0.18 s    2.62 Mn/s"), Some(("mill", 466_802, 2.62)));
        assert_eq!(searched("total          11566129   12.19 s    0.95 Mn/s"), None);
        assert_eq!(searched("Signature: 11566129"), None);
    }

    #[test]
    fn what_a_program_took_is_counted() {
        let (time, output) = run(&mut Command::new("cat"), "8/8 w\n").expect("cat");
        assert_eq!(output.stdout, b"8/8 w\n");
        assert!((0.0..5.0).contains(&time), "{time}");
        assert!(run(&mut Command::new("false"), "").is_err());
    }
}
