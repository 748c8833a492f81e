//! No position of any game takes long, whatever it is: the slowest that were found are kept in `slowest.txt`.
//!
//! `cargo test --release -p kamen-catalog --test slowest climb -- --ignored --nocapture` looks for slower ones: it climbs
//! from random positions of every game (of `CLIMB_GAME`, say), for `CLIMB_SECONDS` each.

use std::sync::LazyLock;
use std::time::{Duration, Instant};

use kamen_catalog::{Catalog, Game};
use kamen_core::{Position, Random};

/// What the slowest position may take for each question. The program as it is built for players takes a small part of it.
const MOST: Duration = Duration::from_millis(500);

/// How long this thread has computed. Where the system tells (Linux), a busy machine does not count.
fn spent() -> Duration {
    static BEGAN: LazyLock<Instant> = LazyLock::new(Instant::now);
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let computed = told.and_then(|text| text.split(' ').next()?.parse().ok()).filter(|nanos| *nanos > 0);
    computed.map_or_else(|| BEGAN.elapsed(), Duration::from_nanos)
}

/// Every question that a stranger can ask about a position.
fn questions(pos: &dyn Position) -> Vec<(&'static str, Duration)> {
    let mut taken = Vec::new();
    let mut ask = |name: &'static str, question: &mut dyn FnMut()| {
        let began = spent();
        question();
        taken.push((name, spent().saturating_sub(began)));
    };
    let mut first: Vec<usize> = Vec::new();
    ask("legal", &mut || {
        let legal = pos.legal();
        first = legal
            .iter()
            .max_by_key(|legal| legal.text.len())
            .map_or_else(Vec::new, |legal| legal.paths[..].first().cloned().unwrap_or_default());
    });
    ask("read", &mut || drop(pos.attempt("a1xb2xc3")));
    ask("explain", &mut || drop(pos.attempt("zz")));
    ask("click", &mut || drop(pos.click(&first)));
    ask("begin", &mut || drop(pos.click(first.get(..1).unwrap_or_default())));
    taken
}

fn slowest(pos: &dyn Position) -> (&'static str, Duration) {
    // The quickest of two runs: the machine may be busy.
    let (one, two) = (questions(pos), questions(pos));
    let times = one.into_iter().zip(two).map(|((name, one), (_, two))| (name, one.min(two)));
    times.max_by_key(|(_, time)| *time).expect("there are questions")
}

#[test]
fn no_position_takes_long() {
    let catalog = Catalog::builtin();
    let mut asked = 0;
    for line in include_str!("slowest.txt").lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let (id, text) = line.split_once(' ').expect("a game and a position");
        let game = catalog.get(id).expect("a game of the catalogue");
        let began = spent();
        let pos = game.start.read(text);
        assert!(spent().saturating_sub(began) < MOST, "{id}: {text} is not read in time");
        let Ok(pos) = pos else { continue };
        asked += 1;
        let (question, time) = slowest(&*pos);
        assert!(time < MOST, "{id}: {question} takes {time:?} in {text}");
    }
    assert!(asked >= 8, "only {asked} positions could be read");
}

/// One change of a position's text: another stone, or none, on some points.
fn change(game: &Game, cells: &mut [char], letters: &[char], random: &mut Random) {
    for _ in 0..1 + random.below(4) {
        let point = random.below(cells.len());
        if game.start.in_play(point) {
            cells[point] = if random.below(2) == 0 { '1' } else { letters[random.below(letters.len())] };
        }
    }
}

/// The position that letters make, if it is one.
fn position(game: &Game, cells: &[char], turn: char) -> Option<Box<dyn Position>> {
    let mut at = 0;
    let board = game.start.board();
    let text = kamen_core::write_cells(board, |_| {
        at += 1;
        (cells[at - 1] != '1').then(|| cells[at - 1].to_string())
    });
    let rest: String = if game.id == "chess" { " - - 0 1".into() } else { String::new() };
    let keys = game.start.text();
    let keys: Vec<&str> = keys.split(' ').skip(2).filter(|word| word.starts_with("hand=")).collect();
    let keys = if keys.is_empty() { String::new() } else { format!(" {}", keys.join(" ")) };
    game.start.read(&format!("{text} {turn}{rest}{keys}")).ok()
}

#[test]
#[ignore = "a search, not a test"]
fn climb() {
    let catalog = Catalog::builtin();
    let only = std::env::var("CLIMB_GAME").ok();
    let seconds: u64 = std::env::var("CLIMB_SECONDS").ok().and_then(|text| text.parse().ok()).unwrap_or(20);
    for game in catalog.games().iter().filter(|game| only.as_ref().is_none_or(|id| *id == game.id)) {
        let letters: Vec<char> =
            if game.id == "chess" { "PNBRQKpnbrqk".chars().collect() } else { "wbWB".chars().collect() };
        let (began, mut random) = (Instant::now(), Random::new(1));
        let mut best: (Duration, &str, String, usize) = (Duration::ZERO, "", String::new(), 0);
        while began.elapsed() < Duration::from_secs(seconds) {
            let mut cells = vec!['1'; game.start.board().points().len()];
            for _ in 0..10 {
                change(game, &mut cells, &letters, &mut random);
            }
            let (mut here, mut idle) = (Duration::ZERO, 0);
            while idle < 400 && began.elapsed() < Duration::from_secs(seconds) {
                idle += 1;
                let mut tried = cells.clone();
                change(game, &mut tried, &letters, &mut random);
                let Some(pos) = position(game, &tried, 'w') else { continue };
                let (question, time) = slowest(&*pos);
                if time >= here {
                    if time > here {
                        idle = 0;
                    }
                    (here, cells) = (time, tried);
                    if time > best.0 {
                        best = (time, question, pos.text(), pos.count());
                    }
                }
            }
        }
        println!("{} {}  # {} {:?}, {} moves", game.id, best.2, best.1, best.0, best.3);
    }
}
