//! What people wait for: telling moves, writing the view of a table, reading records.

use std::hint::black_box;
use std::io::Cursor;
use std::ops::ControlFlow;
use std::sync::mpsc::sync_channel;
use std::sync::{Mutex, PoisonError};

use cpu_time::ThreadTime;
use kamen_catalog::{Catalog, Game};
use kamen_core::{Letters, Random, Writing};
use kamen_i18n::{Language, Texts};
use kamen_records::{Block, Blocks, FileFormat, Records};
use kamen_table::{Setup, Table};
use kamen_view::{Notation, People, State, Story, Viewer};
use pgn_reader::{Reader, SanPlus, Visitor};
use shakmaty::{Chess, Position as _};

/// A chess table with 48 legal moves.
const BUSY: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

/// So many positions are told, over all games.
const POSITIONS: usize = 10_000;

/// The text of so many different games is read again and again, until it is as long as a large file.
const GAMES: usize = 500;
const LONG: usize = 100_000_000;

/// What was measured.
pub struct Tables {
    /// The view of the chess table in each notation, in the language in which that takes longest, in milliseconds.
    pub views: Vec<(String, f64)>,
    /// Reading a position and telling all its moves, in microseconds, the mean over all games.
    pub told: f64,
    pub reading: Reading,
}

/// A PGN file, in megabytes a second of a processor.
pub struct Reading {
    pub megabytes: f64,
    pub games: usize,
    pub ours: f64,
    pub theirs: f64,
    /// With as many threads as there are cores: the slowest of them counts.
    pub side_by_side: f64,
    pub cores: usize,
}

/// Measures all of it; each number is the best of so many.
pub fn measure(catalog: &Catalog, repeats: u32) -> Result<Tables, String> {
    let chess = catalog.get("chess").ok_or("chess is in the box")?;
    Ok(Tables {
        views: views(catalog, repeats)?,
        told: told(catalog, repeats),
        reading: reading(catalog, chess, repeats)?,
    })
}

/// The shortest time of several, in seconds of the processor: what else the machine does is not counted.
fn best(repeats: u32, mut work: impl FnMut()) -> f64 {
    (0..repeats.max(1)).map(|_| seconds(&mut work)).fold(f64::INFINITY, f64::min)
}

/// How long this thread works on something.
fn seconds(work: impl FnOnce()) -> f64 {
    let start = ThreadTime::now();
    work();
    start.elapsed().as_secs_f64()
}

fn views(catalog: &Catalog, repeats: u32) -> Result<Vec<(String, f64)>, String> {
    const ROUNDS: u32 = 200;
    let setup = Setup { start: Some(BUSY.to_string()), ..Setup::new("chess") };
    let table = Table::open(catalog, setup).map_err(|faults| faults.to_string())?;
    let (mut story, people) = (Story::default(), People::default());
    story.follow(&table);
    let mut all = Vec::new();
    for notation in Notation::of(table.position()) {
        let measured = Language::ALL.map(|language| {
            let texts = Texts::new(language);
            let viewer = Viewer { seats: [true, true], texts: &texts, notation };
            let seconds = best(repeats, || {
                for _ in 0..ROUNDS {
                    let state = State::of(&table, &story, &people, viewer, 1, 0);
                    black_box(serde_json::to_string(&state).unwrap_or_default());
                }
            });
            (language, seconds)
        });
        let slowest = measured.into_iter().max_by(|a, b| a.1.total_cmp(&b.1));
        let (language, seconds) = slowest.ok_or("there are languages")?;
        let name = match notation {
            Notation::San => "SAN",
            Notation::Own => "its own text",
            Notation::Numeric => "numbers",
        };
        all.push((format!("{name} ({})", language.id()), seconds * 1000.0 / f64::from(ROUNDS)));
    }
    Ok(all)
}

/// Positions of games played at random, as texts, with the game of each.
pub fn positions(catalog: &Catalog) -> Vec<(&Game, String)> {
    let mut random = Random::new(39);
    let share = POSITIONS.div_ceil(catalog.games().len());
    let mut all = Vec::new();
    for game in catalog.games() {
        let mut position = game.start.boxed_clone();
        for _ in 0..share {
            all.push((game, position.text()));
            let count = position.count();
            let next = (count > 0).then(|| position.nth(random.number() as usize % count)).flatten();
            position = next.map_or_else(|| game.start.boxed_clone(), |legal| legal.play());
        }
    }
    all.truncate(POSITIONS);
    all
}

fn told(catalog: &Catalog, repeats: u32) -> f64 {
    let all = positions(catalog);
    let seconds = best(repeats, || {
        for (game, text) in &all {
            black_box(game.start.read(text).map(|position| position.legal().texts()).ok());
        }
    });
    seconds * 1e6 / all.len() as f64
}

/// Games of chess played at random, as files of the web have them: tags, numbers, every second one with clocks.
fn text(chess: &Game) -> String {
    let mut random = Random::new(39);
    let mut out = String::new();
    for number in 0..GAMES {
        out.push_str(&format!(
            "[Event \"Game {number}\"]\n[Site \"?\"]\n[Date \"2026.11.16\"]\n[Round \"{number}\"]\n[White \"Nováková, Jana\"]\n\
             [Black \"Svoboda, Petr\"]\n[Result \"*\"]\n[WhiteElo \"1850\"]\n[BlackElo \"1912\"]\n\n"
        ));
        let mut position = chess.start.boxed_clone();
        for ply in 0..80 {
            let count = position.count();
            if count == 0 || position.end().is_some() {
                break;
            }
            let Some(legal) = position.nth(random.number() as usize % count) else { break };
            if ply % 2 == 0 {
                out.push_str(&format!("{}. ", ply / 2 + 1));
            }
            out.push_str(&legal.written(Writing::San(Letters::English)).unwrap_or_default());
            out.push_str(if ply % 12 == 11 { "\n" } else { " " });
            if number % 2 == 0 {
                out.push_str("{[%clk 0:05:00]} ");
            }
            position = legal.play();
        }
        out.push_str("*\n\n");
    }
    out
}

fn reading(catalog: &Catalog, chess: &Game, repeats: u32) -> Result<Reading, String> {
    let once = text(chess);
    let file = once.repeat(LONG.div_ceil(once.len())).into_bytes();
    let games = GAMES * (file.len() / once.len());
    let cores = std::thread::available_parallelism().map_or(1, |cores| cores.get());
    let (mut ours, mut theirs, mut side) = (f64::INFINITY, f64::INFINITY, f64::INFINITY);
    let (mut read, mut played, mut shared) = (0, 0, 0);
    // In turn, so that a busy moment of the machine is nobody's alone.
    for _ in 0..repeats.max(1) {
        ours = ours.min(seconds(|| read = checked(catalog, &file)));
        theirs = theirs.min(seconds(|| played = by_pgn_reader(&file)));
        let (count, slowest) = in_blocks(catalog, &file, cores);
        shared = count;
        side = side.min(slowest);
    }
    if [read, played, shared] != [games; 3] {
        return Err(format!("of {games} games {read} were read, {played} by pgn-reader, {shared} side by side"));
    }
    let speed = |seconds: f64| file.len() as f64 / 1e6 / seconds;
    let megabytes = file.len() as f64 / 1e6;
    Ok(Reading { megabytes, games, ours: speed(ours), theirs: speed(theirs), side_by_side: speed(side), cores })
}

/// How many games of a text there is nothing wrong with.
fn checked(catalog: &Catalog, text: &[u8]) -> usize {
    let mut records = Records::new(catalog, FileFormat::Pgn, text);
    std::iter::from_fn(|| records.check()).filter(Result::is_ok).count()
}

/// How many games so many threads read together, and how long the one worked that had the most to do.
fn in_blocks(catalog: &Catalog, file: &[u8], threads: usize) -> (usize, f64) {
    let (sender, receiver) = sync_channel(threads);
    let receiver = Mutex::new(receiver);
    let work = || {
        let mut count = 0;
        let time = seconds(|| {
            loop {
                // Nobody panics while it is locked.
                let next = receiver.lock().unwrap_or_else(PoisonError::into_inner).recv();
                let Ok(block): Result<Block, _> = next else { return };
                count += checked(catalog, &block.text);
            }
        });
        (count, time)
    };
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        let cut = seconds(|| {
            for block in Blocks::new(file, 1 << 21).filter_map(Result::ok) {
                let _ = sender.send(block);
            }
        });
        drop(sender);
        let done = workers.into_iter().filter_map(|worker| worker.join().ok());
        done.fold((0, cut), |(count, slowest), (more, time)| (count + more, slowest.max(time)))
    })
}

/// Plays the moves that `pgn-reader` finds.
struct Player;

impl Visitor for Player {
    type Tags = ();
    type Movetext = Chess;
    type Output = bool;

    fn begin_tags(&mut self) -> ControlFlow<bool, ()> {
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, (): ()) -> ControlFlow<bool, Chess> {
        ControlFlow::Continue(Chess::default())
    }

    fn san(&mut self, position: &mut Chess, san: SanPlus) -> ControlFlow<bool> {
        match san.san.to_move(position) {
            Ok(mv) => {
                position.play_unchecked(mv);
                ControlFlow::Continue(())
            }
            Err(_) => ControlFlow::Break(false),
        }
    }

    fn end_game(&mut self, _position: Chess) -> bool {
        true
    }
}

fn by_pgn_reader(file: &[u8]) -> usize {
    let mut reader = Reader::new(Cursor::new(file));
    let mut count = 0;
    while let Ok(Some(whole)) = reader.read_game(&mut Player) {
        count += usize::from(whole);
    }
    count
}
