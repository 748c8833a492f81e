//! No question that a stranger can ask takes long, whatever the position and however long the game: the slowest positions
//! that were found are kept in `slowest.txt`. `fuzz/fuzz_targets/slowest.rs` looks for slower ones.

use std::sync::LazyLock;
use std::time::{Duration, Instant};

use kamen_catalog::{Catalog, Game};
use kamen_core::{Position, Random, Writing};
use kamen_engine::{Options, engine_for, knowledge_for};
use kamen_host::{Brought, Endless, RecordToLoad, StudyLine, brought, look};
use kamen_i18n::{Language, Texts};

/// What the slowest question may take of a processor's time. The program as it is built for players may take 50 ms; this one
/// is built for tests, where what is around the rules is hardly optimised.
const MOST: Duration = Duration::from_millis(if cfg!(debug_assertions) { 250 } else { 50 });

/// The same for two thousand positions, one after the other.
const MOST_OF_A_GAME: Duration = Duration::from_millis(if cfg!(debug_assertions) { 1000 } else { 100 });

/// How long this thread has computed. Where the system tells (Linux), a busy machine does not count.
fn spent() -> Duration {
    static BEGAN: LazyLock<Instant> = LazyLock::new(Instant::now);
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let computed = told.and_then(|text| text.split(' ').next()?.parse().ok()).filter(|nanos| *nanos > 0);
    computed.map_or_else(|| BEGAN.elapsed(), Duration::from_nanos)
}

/// The quickest of two answers: the machine may be busy.
fn time(question: &mut dyn FnMut()) -> Duration {
    let mut once = || {
        let began = spent();
        question();
        spent().saturating_sub(began)
    };
    once().min(once())
}

/// What is asked, and how.
type Question<'a> = (&'static str, Box<dyn FnMut() + 'a>);

/// Asks everything that can be asked about a position, each with its time.
fn questions(catalog: &Catalog, game: &Game, pos: &dyn Position) -> Vec<(&'static str, Duration)> {
    let texts = Texts::new(Language::En);
    let legal = pos.legal();
    let longest =
        legal.iter().flat_map(|legal| &legal.paths).max_by_key(|path| path.len()).cloned().unwrap_or_default();
    let line = line(game, Some(pos.text()), Vec::new());
    let engine = engine_for(pos, &knowledge_for(game), Options { hash: 1, threads: 1 });
    let mut asked: Vec<Question> = vec![
        ("read", Box::new(|| drop(game.start.read(&line.start.clone().unwrap_or_default())))),
        ("legal", Box::new(|| drop(pos.legal()))),
        ("explain", Box::new(|| drop(pos.attempt("a1xb2xc3")))),
        ("explain", Box::new(|| drop(pos.attempt("zz")))),
        ("click", Box::new(|| drop(pos.click(&longest)))),
        ("begin", Box::new(|| drop(pos.click(longest.get(..1).unwrap_or_default())))),
        ("view", Box::new(|| drop(look(catalog, &line, &texts, &Endless)))),
    ];
    if let Some(engine) = &engine {
        asked.push(("evaluate", Box::new(move || assert!(engine.judge(pos).is_some()))));
    }
    asked.into_iter().map(|(name, mut question)| (name, time(&mut *question))).collect()
}

fn line(game: &Game, start: Option<String>, moves: Vec<String>) -> StudyLine {
    StudyLine { game: game.id.clone(), options: Vec::new(), start, moves, notation: None }
}

#[test]
fn no_position_takes_long() {
    let catalog = Catalog::builtin();
    let mut asked = 0;
    let mut slow = Vec::new();
    for line in include_str!("slowest.txt").lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let (id, text) = line.split_once(' ').expect("a game and a position");
        let game = catalog.get(id).expect("a game of the catalogue");
        let reads = time(&mut || drop(game.start.read(text)));
        assert!(reads < MOST, "{id}: {text} is read in {reads:?}");
        let Ok(pos) = game.start.read(text) else { continue };
        asked += 1;
        let times = questions(&catalog, game, &*pos);
        slow.extend(times.into_iter().filter(|(_, time)| *time >= MOST).map(|(name, time)| (name, time, line)));
    }
    assert!(slow.is_empty(), "{slow:#?}");
    assert!(asked >= 8, "only {asked} positions could be read");
}

/// A game of so many plies, if it can be made to last: nothing that ends it, and progress only when it is due.
fn long_game(game: &Game, plies: usize) -> Vec<String> {
    let mut random = Random::new(1);
    let mut pos = game.start.clone();
    let mut seen: Vec<String> = Vec::new();
    let mut moves = Vec::new();
    while moves.len() < plies {
        let legal = pos.legal();
        let due = pos.quiet() + 10 > pos.draws().claim;
        let lasting = |at: usize| {
            let next = legal[at].play();
            let known = next.identity();
            let fresh = seen.iter().filter(|other| **other == known).count() < 2;
            (fresh && next.end().is_none()).then_some((at, next, known))
        };
        let first = random.below(legal.len().max(1));
        let all = (0..legal.len()).map(|at| (first + at) % legal.len());
        // Progress is saved up for when it is due, unless nothing else can be played.
        let (wanted, others): (Vec<usize>, Vec<usize>) = all.partition(|&at| legal[at].is_progress() == due);
        let Some((at, next, known)) = wanted.into_iter().chain(others).find_map(lasting) else { break };
        moves.push(legal[at].text.clone());
        seen.push(known);
        pos = next;
    }
    moves
}

/// A game of two thousand plies is looked at, and read from a file.
#[test]
fn no_game_takes_long() {
    let catalog = Catalog::builtin();
    let texts = Texts::new(Language::En);
    let game = catalog.games().iter().find(|game| game.start.writings().contains(&Writing::Uci)).expect("chess");
    let moves = long_game(game, 2000);
    assert_eq!(moves.len(), 2000, "the game is over too early");
    let text = format!("[Event \"Long\"]\n\n{} *\n", moves.join("\n"));
    let file = RecordToLoad { file: Brought { text, format: None }, number: None };
    let played = line(game, None, moves);
    let looked = time(&mut || drop(look(&catalog, &played, &texts, &Endless)));
    let read = time(&mut || drop(brought(&catalog, &file, &texts, &Endless)));
    assert!(looked < MOST_OF_A_GAME && read < MOST_OF_A_GAME, "looked at in {looked:?}, read in {read:?}");
}
