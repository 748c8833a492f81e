//! Everything that a stranger can ask about a position or a game, with the time it takes. Shared by the proof, the tests and the
//! fuzz target that looks for slower positions.

use std::collections::HashMap;
use std::hint::black_box;
use std::time::Duration;

use kamen_catalog::{Catalog, Choice, ChoiceKind, Game};
use kamen_core::{Position, Random, Side, Writing, write_cells, write_pile};
use kamen_engine::{Options, engine_for, knowledge_for};
use kamen_host::{
    Brought, Endless, GameToRead, RecordToLoad, Study, StudyLine, StudyMove, StudyToTell, StudyToWrite, brought,
    games_of_file, look, play, study_file, study_of_file, study_told, written,
};
use kamen_i18n::{Language, Texts};
use kamen_records::{FileFormat, Record};
use kamen_table::{Setup, Table};
use kamen_view::State;

/// What is asked of a position.
pub const ASKED: [&str; 7] = ["read", "legal", "explain", "click", "begin", "view", "evaluate"];

/// So many moves are told to whoever looks, where there are more.
pub const SHOWN: usize = kamen_view::MOST_MOVES;

/// A line has no more plies.
pub const LINE: usize = 2000;
/// A record may have more: this is two thousand moves of each player.
pub const RECORD: usize = 4000;

/// Games of which the slowest positions have very many moves, or such as are hard to tell apart.
pub const BRANCHED: [&str; 2] = ["old-german,majority=false", "turkish"];
/// So many variations go out from one position of a study.
pub const WAYS: usize = 400;
/// What is asked of a study.
pub const STUDIED: [&str; 4] = ["told", "written", "listed", "read"];

/// How long this thread has computed: what others do on the machine does not count.
#[cfg(unix)]
pub fn spent() -> Duration {
    let spent = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(spent.tv_sec as u64, spent.tv_nsec as u32)
}

/// Elsewhere it does.
#[cfg(not(unix))]
pub fn spent() -> Duration {
    static BEGAN: std::sync::LazyLock<std::time::Instant> = std::sync::LazyLock::new(std::time::Instant::now);
    BEGAN.elapsed()
}

/// The quickest of so many answers: the first ones meet a cold machine.
pub fn time(tries: usize, question: &mut dyn FnMut()) -> Duration {
    let once = |_| {
        let began = spent();
        question();
        spent().saturating_sub(began)
    };
    (0..tries).map(once).min().unwrap_or_default()
}

/// A game, perhaps with an option set.
pub struct Played {
    /// Its id, then what is set: `dama,huffing=true`.
    pub name: String,
    pub game: Game,
    sets: Vec<String>,
}

/// Whoever asks: the games, and a language.
pub struct Asker {
    pub catalog: Catalog,
    texts: Texts,
}

impl Asker {
    pub fn new() -> Asker {
        Asker { catalog: Catalog::builtin(), texts: Texts::new(Language::Cs) }
    }

    /// The game of such a name.
    pub fn played(&self, name: &str) -> Option<Played> {
        let (id, sets) = name.split_once(',').unwrap_or((name, ""));
        let sets: Vec<String> = sets.split(',').filter(|set| !set.is_empty()).map(str::to_string).collect();
        let game = self.catalog.with_options(id, &sets)?.ok()?;
        Some(Played { name: name.to_string(), game, sets })
    }

    /// Every game, and every game with each of its options as it is not by itself: those bring readers and moves of their own.
    pub fn all_played(&self) -> Vec<Played> {
        let games = self.catalog.games();
        let others =
            games.iter().flat_map(|game| self.sets(game).into_iter().map(|set| format!("{},{set}", game.id)));
        games.iter().map(|game| game.id.clone()).chain(others).filter_map(|name| self.played(&name)).collect()
    }

    /// Every game with two of its options at once, where they can be.
    pub fn all_paired(&self) -> Vec<Played> {
        let pairs = |game: &Game| {
            let sets = self.sets(game);
            let of = |first: usize| (first + 1..sets.len()).map(move |second| (first, second));
            let pairs = (0..sets.len()).flat_map(of);
            pairs.map(|(first, second)| format!("{},{},{}", game.id, sets[first], sets[second])).collect::<Vec<_>>()
        };
        self.catalog.games().iter().flat_map(pairs).filter_map(|name| self.played(&name)).collect()
    }

    /// What can be set in a game that is not so by itself, `name=value`.
    fn sets(&self, game: &Game) -> Vec<String> {
        let can_be = |set: &String| self.played(&format!("{},{set}", game.id)).is_some();
        let of = |choice: Choice| -> Vec<String> {
            let named = |value: &str| format!("{}={value}", choice.name);
            match &choice.kind {
                ChoiceKind::Words(words) => {
                    let others = words.iter().filter(|word| choice.own.as_ref() != Some(word));
                    others.map(|word| named(word)).filter(can_be).collect()
                }
                // One number that it can be tells enough of the others.
                _ => ["40", "8"].into_iter().map(named).find(can_be).into_iter().collect(),
            }
        };
        self.catalog.choices(game).into_iter().flat_map(of).collect()
    }

    /// Asks everything about a position, as often as that; the times stand in the order of [`ASKED`].
    pub fn of_position(&self, played: &Played, pos: &dyn Position, tries: usize) -> [Duration; ASKED.len()] {
        let game = &played.game;
        let text = pos.text();
        let (legal, _) = pos.some_legal(SHOWN);
        let paths = legal.iter().flat_map(|legal| &legal.paths);
        let longest = paths.max_by_key(|path| path.len()).cloned().unwrap_or_default();
        let line = self.line(played, Some(text.clone()), Vec::new());
        let engine = engine_for(pos, &knowledge_for(game), Options { hash: 1, threads: 1 });
        let explain = |tried: &str| {
            let _ = black_box(pos.attempt(tried));
        };
        [
            time(tries, &mut || drop(black_box(game.start.read(&text)))),
            time(tries, &mut || drop(black_box(pos.some_legal(SHOWN)))),
            time(tries, &mut || explain("a1xb2xc3")).max(time(tries, &mut || explain("zz"))),
            time(tries, &mut || drop(black_box(pos.click(&longest)))),
            time(tries, &mut || drop(black_box(pos.click(longest.get(..1).unwrap_or_default())))),
            time(tries, &mut || self.look(&line)),
            engine.map_or(Duration::ZERO, |engine| time(tries, &mut || assert!(engine.judge(pos).is_some()))),
        ]
    }

    /// A board as a browser gets it.
    fn look(&self, line: &StudyLine) {
        if let Ok(looked) = look(&self.catalog, line, &self.texts, &Endless) {
            drop(black_box(serde_json::to_vec(&looked)));
        }
    }

    /// What a browser is told of a position of a game that can be read.
    pub fn state(&self, played: &Played, text: &str) -> State {
        let line = self.line(played, Some(text.to_string()), Vec::new());
        look(&self.catalog, &line, &self.texts, &Endless).expect("a position").state
    }

    fn line(&self, played: &Played, start: Option<String>, moves: Vec<String>) -> StudyLine {
        StudyLine { game: played.game.id.clone(), options: played.sets.clone(), start, moves, notation: None }
    }

    /// How long it takes to look at as much of a game as a line has, and to read all of it from a file, move by move.
    pub fn of_game(&self, played: &Played, moves: &[String], tries: usize) -> [Duration; 2] {
        let (game, line) = (&played.game, self.line(played, None, moves[..moves.len().min(LINE)].to_vec()));
        // In the format that others write, where there is one for a game that goes on.
        let format = if game.start.writings().contains(&Writing::Uci) { FileFormat::Pgn } else { FileFormat::Kamen };
        let mut table = Table::open(&self.catalog, Setup::new(&*game.id)).expect("a game as it is");
        for text in moves {
            play(&mut table, text).expect("it was legal");
        }
        let record = Record::of_table(&table);
        let text =
            written(&self.catalog, &record, format, &self.texts, "server-faults", &Endless).unwrap_or_default();
        let file = RecordToLoad { file: Brought { text, format: None }, number: None };
        let read = || {
            let read = black_box(brought(&self.catalog, &file, &self.texts, &Endless));
            assert!(read.is_ok_and(|(_, events)| events.len() == moves.len()), "{} is not read", game.id);
        };
        [time(tries, &mut || self.look(&line)), time(tries, &mut { read })]
    }
}

impl Asker {
    /// How long it takes to tell, to write, to find in a file and to read a study of so many moves of one position, those that are written
    /// with the most letters; the times stand in the order of [`STUDIED`].
    pub fn of_study(&self, played: &Played, text: &str, ways: usize, tries: usize) -> [Duration; STUDIED.len()] {
        let (game, pos) = (&played.game, played.game.start.read(text).expect("a position"));
        let mut texts = pos.some_legal(SHOWN).0.texts();
        texts.sort_by_key(|text| std::cmp::Reverse(text.len()));
        let deeds = texts.into_iter().cycle().take(ways);
        let moves = deeds.map(|deed| StudyMove { deed, ..StudyMove::default() });
        let study = Study {
            game: game.id.clone(),
            options: played.sets.clone(),
            start: Some(text.to_string()),
            moves: moves.collect(),
            ..Study::default()
        };
        let tell = StudyToTell { study: study.clone(), notation: None };
        let write = StudyToWrite { study, format: FileFormat::Kamen.into() };
        let file = || study_file(&self.catalog, &write, &self.texts, &Endless).expect("a file").text;
        let read = GameToRead { file: Brought { text: file(), format: None }, number: 1 };
        [
            time(tries, &mut || assert!(study_told(&self.catalog, &tell, &self.texts, &Endless).is_ok())),
            time(tries, &mut || drop(black_box(file()))),
            time(tries, &mut || {
                assert!(games_of_file(&self.catalog, &read.file, &self.texts, &Endless).is_ok());
            }),
            time(tries, &mut || {
                let study = study_of_file(&self.catalog, &read, &self.texts, &Endless).expect("a study");
                assert_eq!(study.moves.len(), ways);
            }),
        ]
    }
}

/// A game of so many plies, if it can be made to last: nothing that ends it, and progress only when it is due.
pub fn long_game(game: &Game, plies: usize) -> Vec<String> {
    let mut random = Random::new(1);
    let mut pos = game.start.clone();
    let mut seen: HashMap<String, u32> = HashMap::new();
    let mut moves = Vec::new();
    while moves.len() < plies {
        let dice = [1; 3].map(|_| 1 + random.below(6) as u8);
        if let Some(rolled) = pos.roll(dice) {
            moves.push(format!("roll {} {} {}", dice[0], dice[1], dice[2]));
            pos = rolled;
        }
        let legal = pos.legal();
        let due = pos.quiet() + 10 > pos.draws().claim;
        let lasting = |at: usize| {
            let next = legal[at].play();
            let known = next.identity();
            (seen.get(&known).is_none_or(|times| *times < 2) && next.end().is_none()).then_some((at, next, known))
        };
        let first = random.below(legal.len().max(1));
        let all = (0..legal.len()).map(|at| (first + at) % legal.len());
        // Progress is saved up for when it is due, unless nothing else can be played.
        let (wanted, others): (Vec<usize>, Vec<usize>) = all.partition(|&at| legal[at].is_progress() == due);
        let Some((at, next, known)) = wanted.into_iter().chain(others).find_map(lasting) else { break };
        moves.push(legal[at].text.clone());
        *seen.entry(known).or_default() += 1;
        pos = next;
    }
    moves
}

/// A position set up point by point: whose turn it is, and a byte a point, of which most leave it empty. Nothing if it is none.
pub fn arranged(game: &Game, turn: u8, points: &[u8]) -> Option<Box<dyn Position>> {
    let start = &game.start;
    let palette = start.palette();
    let stones = (0..start.board().points().len()).map(|point| {
        let byte = usize::from(points.get(point).copied().unwrap_or(u8::MAX));
        let stone = palette.stones.get(byte % (2 * palette.stones.len())).filter(|_| start.in_play(point));
        stone.into_iter().copied().collect::<Vec<_>>()
    });
    let stones: Vec<_> = stones.collect();
    let turn = Side::BOTH[usize::from(turn % 2)];
    let cells = write_cells(start.board(), |point| write_pile(&stones[point]));
    let text = format!("{cells} {} {}", turn.letter(), start.besides(&stones, turn));
    start.read(text.trim_end()).ok()
}

/// The slowest positions that were found, each with the game it is of, as [`Asker::played`] knows it. Some are none: their refusal must not take long either.
pub fn slowest() -> impl Iterator<Item = (&'static str, &'static str)> {
    let lines = include_str!("../../tests/slowest.txt").lines();
    lines.filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once(' '))
}
