//! `kamen solve`: the values of a game, or of its endings, with perfect play.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, OnceLock};
use std::time::{Duration, Instant};

use clap::ArgMatches;
use kamen_catalog::Game;
use kamen_i18n::Texts;
use kamen_perfect::Library;
use kamen_solve::{BadTable, Head, Means, Order, Plan, Scope, Stage, Step, Trouble, game_folder, prepare};

use crate::error::{Error, say_aside};
use crate::load;
use crate::progress::Screen;

/// How often a line of progress is written anew.
const EVERY: Duration = Duration::from_millis(200);
/// What takes less is not worth a word.
const NOTICED: Duration = Duration::from_secs(1);
/// What is more than can be counted here.
const BEYOND: &str = "> 10¹⁹";
/// Memory where nobody says how much and the system does not tell what it has.
const MEMORY: u64 = 2 << 30;

pub fn run(texts: &Texts, matches: &ArgMatches, out: &mut dyn Write) -> Result<(), Error> {
    let game = load::game(texts, matches)?;
    let options = load::options(matches);
    let folder = game_folder(&data_folder(texts, matches)?, &game);
    let wished = matches.get_one::<u32>("stones").map(|&stones| stones as usize);
    let stones = if matches.get_flag("all") { Some(game.stones.iter().sum::<u32>() as usize) } else { wished };
    let screen = Progress::new();
    let layer = matches.get_one::<String>("layer").map(String::as_str);
    let order = Order { game: &game, options: &options, stones, layer, folder: &folder, means: means(matches) };
    let told = |step: Step| screen.tell(texts, step);
    let failed = |trouble: Trouble| Error::Said(sentence(texts, &game, &trouble));
    let job = prepare(order, &told).map_err(failed)?;
    screen.clear();
    let (plan, only_plan) = (job.plan(), matches.get_flag("plan"));
    say_aside(&plan_text(texts, &game, plan));
    for (path, bad) in &plan.bad {
        say_aside(&bad_file(texts, path, *bad));
    }
    if plan.finding >= NOTICED {
        let again = if only_plan { "yes" } else { "no" };
        say_aside(&texts.get("solve-found", &[("time", duration(plan.finding).into()), ("again", again.into())]));
    }
    if plan.on_disk > 0 {
        say_aside(&texts.get("solve-on-disk", &[("count", plan.on_disk.into())]));
    }
    if only_plan {
        return Ok(());
    }
    let solved = job.run(&told);
    screen.clear();
    let heads = solved.map_err(failed)?;
    summary(texts, &game, &heads, plan.scope, &folder, out)
}

/// Where files of values are kept unless somebody says otherwise.
pub fn usual_folder() -> Option<PathBuf> {
    dirs::data_dir().map(|folder| folder.join("kamen").join("solved"))
}

/// Where files of values are kept, if anywhere.
fn wanted_folder(matches: &ArgMatches) -> Option<PathBuf> {
    matches.get_one::<String>("data").map(PathBuf::from).or_else(usual_folder)
}

/// The same for whoever cannot do without.
fn data_folder(texts: &Texts, matches: &ArgMatches) -> Result<PathBuf, Error> {
    wanted_folder(matches).ok_or_else(|| Error::Said(texts.get("server-no-data-folder", &[])))
}

/// What is known of all games: what is built in, and the files of the folder.
pub fn library(matches: &ArgMatches) -> Library {
    wanted_folder(matches).map_or_else(Library::default, Library::of_folder)
}

/// Says which files of a game are not used, and why.
pub fn tell_bad(texts: &Texts, library: &Library, game: &Game) {
    for (path, bad) in &library.of(game).bad {
        say_aside(&bad_file(texts, path, *bad));
    }
}

/// Says which files of a game turned out to be damaged when something of them was asked for.
pub fn tell_damaged(texts: &Texts, library: &Library, game: &Game) {
    for path in library.newly_damaged(game) {
        say_aside(&bad_file(texts, &path, BadTable::Damaged));
    }
}

/// `--threads` and `--memory`.
pub fn means(matches: &ArgMatches) -> Means {
    let all = std::thread::available_parallelism().map_or(1, |count| count.get());
    let threads = matches.get_one::<u32>("threads").map_or(all, |&threads| threads as usize);
    let given = matches.try_get_one::<u32>("memory").ok().flatten();
    let memory = given.map_or_else(free_memory, |&megabytes| u64::from(megabytes) << 20);
    Means { threads, memory: memory.saturating_sub(OWN) }
}

/// What the program takes itself, with its games and texts, before anything is solved.
const OWN: u64 = 24 << 20;

/// Three quarters of what the system has left, where it says so.
fn free_memory() -> u64 {
    let told = std::fs::read_to_string("/proc/meminfo").unwrap_or_default();
    let line = told.lines().find_map(|line| line.strip_prefix("MemAvailable:"));
    let kilobytes = line.and_then(|line| line.trim().split(' ').next()?.parse::<u64>().ok());
    kilobytes.map_or(MEMORY, |kilobytes| (kilobytes << 10) / 4 * 3)
}

/// The line that is written over and over while something takes long.
pub struct Progress {
    screen: Screen,
    last: Mutex<Instant>,
    /// When the first layer was begun.
    began: OnceLock<Instant>,
}

impl Progress {
    pub fn new() -> Progress {
        Progress { screen: Screen::new(), last: Mutex::new(Instant::now()), began: OnceLock::new() }
    }

    fn tell(&self, texts: &Texts, step: Step) {
        let began = matches!(step, Step::Layer(_)).then(|| self.began.get_or_init(Instant::now));
        if !self.is_due() {
            return;
        }
        self.screen.line(&match step {
            Step::Listing { count, room } => {
                let said = [("count", grouped(count as u64).into()), ("room", grouped(room).into())];
                texts.get("solve-listing", &said)
            }
            Step::Layer(stage) => stage_text(texts, &stage, began.map_or(Duration::ZERO, Instant::elapsed)),
        });
    }

    /// How far a look at a file is.
    pub fn share(&self, share: f64) {
        if self.is_due() {
            self.screen.line(&format!("{} {:.0} %", bar(share), share * 100.0));
        }
    }

    fn is_due(&self) -> bool {
        // Somebody else is just telling.
        let Ok(mut last) = self.last.try_lock() else { return false };
        let due = last.elapsed() >= EVERY;
        if due {
            *last = Instant::now();
        }
        due
    }

    pub fn clear(&self) {
        self.screen.clear();
    }
}

/// How far the layers are, and how long the rest will take.
fn stage_text(texts: &Texts, stage: &Stage, gone: Duration) -> String {
    let Stage { layer, at, of, share, .. } = stage;
    let head = format!("{} {at}/{of}  {layer}  {:.0} %", bar(stage.whole()), share * 100.0);
    let left = duration(Duration::from_secs_f64(remaining(gone.as_secs_f64(), stage)));
    if stage.left() > 0.0 { format!("{head}  {}", texts.get("solve-left", &[("time", left.into())])) } else { head }
}

/// So many seconds of the plan count as kept before anything is done.
const TRUST: f64 = 10.0;

/// Seconds that are left: what the plan says, and the more is done, the more by how well it was kept.
fn remaining(gone: f64, stage: &Stage) -> f64 {
    stage.left() * (gone + TRUST) / (stage.done() + TRUST)
}

fn bar(share: f64) -> String {
    let full = (share.clamp(0.0, 1.0) * 20.0) as usize;
    format!("[{}{}]", "#".repeat(full), ".".repeat(20 - full))
}

/// What it will take, before anything is begun.
fn plan_text(texts: &Texts, game: &Game, plan: &Plan) -> String {
    let layers = plan.layers.len();
    let open = plan.layers.iter().filter(|(_, _, done)| !done).count();
    texts.get(
        "solve-plan",
        &[
            ("game", game.id.clone().into()),
            ("layers", layers.into()),
            ("open", open.into()),
            ("positions", grouped(plan.positions).into()),
            ("memory", size(plan.memory).into()),
            ("disk", size(plan.disk).into()),
            ("time", duration(plan.time).into()),
            ("scope", plan.scope.id().into()),
        ],
    )
}

fn summary(
    texts: &Texts,
    game: &Game,
    heads: &[Head],
    scope: Scope,
    folder: &Path,
    out: &mut dyn Write,
) -> Result<(), Error> {
    for head in heads {
        writeln!(out, "{}", layer_text(texts, head))?;
    }
    let folder = folder.display().to_string();
    let said = [("game", game.id.clone().into()), ("scope", scope.id().into()), ("folder", folder.into())];
    writeln!(out, "{}", texts.get("solve-done", &said))?;
    Ok(())
}

fn layer_text(texts: &Texts, head: &Head) -> String {
    let [wins, draws, losses] = head.counts;
    let said = [
        ("layer", head.layer.clone().into()),
        ("positions", grouped(wins + draws + losses).into()),
        ("wins", grouped(wins).into()),
        ("draws", grouped(draws).into()),
        ("losses", grouped(losses).into()),
        ("longest", u32::from(head.longest).into()),
        ("proof", if head.is_proof() { "yes" } else { "no" }.into()),
    ];
    texts.get("solve-layer", &said)
}

/// Why something was not solved or not read, in a sentence.
pub fn sentence(texts: &Texts, game: &Game, trouble: &Trouble) -> String {
    let id = || ("game", game.id.clone().into());
    let file = |path: &Path| ("file", path.display().to_string().into());
    match trouble {
        Trouble::Unknown => texts.get("solve-unknown", &[id()]),
        Trouble::Obstacle(obstacle) => texts.get("solve-obstacle", &[id(), ("obstacle", obstacle.id().into())]),
        Trouble::TooLarge { positions, memory, fewer } => {
            let memory = size(memory.saturating_add(OWN)).into();
            let fewer = if *fewer { "yes" } else { "no" };
            let positions = grouped(*positions).into();
            let said = [id(), ("positions", positions), ("memory", memory), ("fewer", fewer.into())];
            texts.get("solve-too-large", &said)
        }
        Trouble::TooFew(stones) => texts.get("solve-too-few", &[id(), ("stones", (*stones).into())]),
        Trouble::AtLeast { positions, room } => {
            let (positions, room) = (grouped(*positions).into(), grouped(*room).into());
            texts.get("solve-at-least", &[id(), ("positions", positions), ("room", room)])
        }
        Trouble::Crowded(crowd, room) => {
            let (positions, room) = (grouped(crowd.positions).into(), grouped(*room).into());
            let said = [id(), ("beside", crowd.beside.id().into()), ("positions", positions), ("room", room)];
            texts.get("solve-crowded", &said)
        }
        Trouble::TooMany(count) => texts.get("solve-too-many", &[id(), ("count", grouped(*count as u64).into())]),
        Trouble::Busy(folder) => texts.get("solve-busy", &[("folder", folder.display().to_string().into())]),
        Trouble::NoFolder(folder, error) => {
            let folder = folder.display().to_string().into();
            texts.get("solve-no-folder", &[("folder", folder), ("error", texts.system(error).into())])
        }
        Trouble::Io(path, error) => texts.get("solve-io", &[file(path), ("error", texts.system(error).into())]),
        Trouble::Bad(path, bad) => bad_file(texts, path, *bad),
        Trouble::NoLayer(layer) => texts.get("solve-no-layer", &[id(), ("layer", layer.clone().into())]),
        Trouble::Missing(layer) => texts.get("solve-missing", &[("layer", layer.clone().into())]),
        Trouble::Failed(failure) => texts.get("solve-failed", &[("failure", format!("{failure:?}").into())]),
    }
}

/// Why a file of values is not used.
pub fn bad_file(texts: &Texts, path: &Path, bad: BadTable) -> String {
    let error = bad.refusal().map_or_else(String::new, |kind| texts.system_kind(kind, &kind.to_string()));
    let said = [("file", path.display().to_string().into()), ("fault", bad.id().into()), ("error", error.into())];
    texts.get("solve-bad-file", &said)
}

/// A number with spaces between its thousands.
pub fn grouped(number: u64) -> String {
    if number == u64::MAX {
        return BEYOND.to_string();
    }
    let digits = number.to_string();
    let parts: Vec<&str> =
        digits.as_bytes().rchunks(3).rev().map(|part| std::str::from_utf8(part).unwrap_or("")).collect();
    parts.join("\u{a0}")
}

fn size(bytes: u64) -> String {
    match bytes {
        u64::MAX => format!("{BEYOND} B"),
        0..1_000_000 => format!("{} kB", bytes.div_ceil(1000)),
        1_000_000..10_000_000_000 => format!("{} MB", grouped(bytes.div_ceil(1_000_000))),
        _ => format!("{} GB", grouped(bytes.div_ceil(1_000_000_000))),
    }
}

fn duration(time: Duration) -> String {
    match time.as_secs() {
        0..100 => format!("{} s", time.as_secs().max(1)),
        100..6000 => format!("{} min", time.as_secs().div_ceil(60)),
        seconds => format!("{} h", grouped(seconds.div_ceil(3600))),
    }
}

#[cfg(test)]
mod tests {
    use kamen_i18n::Language;

    use super::*;

    #[test]
    fn numbers_are_read_easily() {
        assert_eq!(grouped(7), "7");
        assert_eq!(grouped(112_300_784), "112\u{a0}300\u{a0}784");
        assert_eq!(grouped(u64::MAX), "> 10¹⁹");
        assert_eq!(size(1), "1 kB");
        assert_eq!(size(12_000_001), "13 MB");
        assert_eq!(duration(Duration::from_secs(40)), "40 s");
        assert_eq!(duration(Duration::from_secs(7200)), "2 h");
    }

    #[test]
    fn the_longest_win_of_a_layer_is_told_as_people_count() {
        let told = |language, longest, numbers: &str| {
            let counts = [2, 1, 1];
            let head = Head { layer: "1-1".into(), counts, longest, numbers: numbers.into(), ..Head::default() };
            let said = layer_text(&Texts::new(language), &head);
            said.split_once("; ").and_then(|(_, rest)| rest.split_once("; ")).map(|(_, rest)| rest.to_string())
        };
        for (language, said) in [
            (Language::Cs, ["žádná výhra v ní není", "trvá jeden půltah", "trvá 3 půltahy", "trvá 17 půltahů"]),
            (Language::Sk, ["žiadna výhra v nej nie je", "trvá jeden polťah", "trvá 3 polťahy", "trvá 17 polťahov"]),
            (
                Language::En,
                ["there is no win in it", "takes one half-move", "takes 3 half-moves", "takes 17 half-moves"],
            ),
        ] {
            for (longest, said) in [0, 1, 3, 17].into_iter().zip(said) {
                let told = told(language, longest, "").expect("its parts");
                assert!(told.ends_with(&format!("{said}.")), "{told}");
            }
        }
        let proof = told(Language::Cs, 2, "proof = true\n").expect("its parts");
        assert!(proof.ends_with("nejvýše 2 půltahy."), "{proof}");
    }

    #[test]
    fn a_file_that_cannot_be_read_is_told_in_the_words_of_the_system() {
        let bad = BadTable::Unreadable(std::io::ErrorKind::PermissionDenied);
        for language in [Language::Cs, Language::Sk, Language::En] {
            let texts = Texts::new(language);
            let said = bad_file(&texts, Path::new("3-3.kamendb"), bad);
            assert!(said.contains("3-3.kamendb") && said.contains(&texts.get("system-not-allowed", &[])), "{said}");
        }
    }

    #[test]
    fn the_bar_goes_by_what_each_layer_takes() {
        // The first of two layers is done, and was planned to take a tenth of all time.
        let stage = Stage { layer: "3-3", at: 2, of: 2, share: 0.0, before: 100.0, own: 900.0, all: 1000.0 };
        assert_eq!(bar(stage.whole()), "[##..................]");
        assert_eq!((stage.done(), stage.left()), (100.0, 900.0));
        let done = Stage { share: 1.0, ..stage };
        assert_eq!((done.whole(), done.left()), (1.0, 0.0));
        // Where everything is there already, there are only files to be looked at.
        let nothing = Stage { own: 0.0, before: 0.0, all: 0.0, share: 0.5, ..stage };
        assert_eq!((nothing.whole(), nothing.left()), (0.75, 0.0));
    }

    #[test]
    fn the_time_that_is_left_learns_from_the_time_that_is_gone() {
        let stage = Stage { layer: "3-3", at: 1, of: 1, share: 0.0, before: 0.0, own: 1000.0, all: 1000.0 };
        assert_eq!(remaining(0.0, &stage), 1000.0);
        // Half is done, and took three times what was planned.
        let half = Stage { share: 0.5, ..stage };
        let left = remaining(1500.0, &half);
        assert!((1450.0..1500.0).contains(&left), "{left}");
        assert_eq!(remaining(1500.0, &Stage { share: 1.0, ..stage }), 0.0);
        let texts = Texts::new(Language::En);
        let text = stage_text(&texts, &half, Duration::from_secs(500));
        assert_eq!(text, "[##########..........] 1/1  3-3  50 %  about 9 min left");
        assert!(!stage_text(&texts, &Stage { share: 1.0, ..stage }, Duration::ZERO).contains("left"));
    }
}
