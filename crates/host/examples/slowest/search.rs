//! Looks for positions that take long: changes a few points of the slowest one so far, and keeps what is slower.

use std::time::Duration;

use kamen_core::{Position, Random};

use crate::questions::{ASKED, Asker, Played, SHOWN, arranged, slowest, spent, time};

/// After so many changes in vain the search begins anew.
const PATIENCE: u32 = 400;
/// A change must bring so much, in hundredths: less is chance.
const BETTER: u32 = 103;

/// Whose turn it is, then what stands on each point.
type Draft = Vec<u8>;

/// Searches so long for each game, or for one alone with each of its options, or with those that are named (`english,majority=true,huffing=true`),
/// or for all games with each pair of their options (`pairs`), and tells the slowest of each as `slowest.txt` has it.
pub fn all(asker: &Asker, limit: Duration, only: Option<&str>) {
    let is_wanted = |played: &Played| only.is_none_or(|only| [&*played.name, &*played.game.id].contains(&only));
    let mut wanted: Vec<Played> = match only {
        Some("pairs") => asker.all_paired(),
        _ => asker.all_played().into_iter().filter(is_wanted).collect(),
    };
    if wanted.is_empty() {
        wanted.extend(only.and_then(|only| asker.played(only)));
    }
    for played in &wanted {
        if let Some(pos) = search(played, limit) {
            let times = asker.of_position(played, &*pos, 3);
            println!("{} {}  # {}, {} moves", played.name, pos.text(), told(&times), pos.count());
        }
    }
}

/// What was asked with how long it took.
pub fn told(times: &[Duration; ASKED.len()]) -> String {
    let told: Vec<String> = ASKED.iter().zip(times).map(|(name, time)| format!("{name} {time:.1?}")).collect();
    told.join(", ")
}

/// The slowest position that is found in so long.
fn search(played: &Played, limit: Duration) -> Option<Box<dyn Position>> {
    let (end, mut random) = (spent() + limit, Random::new(1));
    let mut slowest: Option<(Duration, Box<dyn Position>)> = None;
    let mut starts = known(played).into_iter();
    while spent() < end {
        let mut draft = starts.next().unwrap_or_else(|| scattered(played, &mut random));
        let (mut best, mut vain) = (Duration::ZERO, 0);
        while vain < PATIENCE && spent() < end {
            let tried = if best.is_zero() { draft.clone() } else { changed(&draft, played, &mut random) };
            vain += 1;
            let Some(pos) = arranged(&played.game, tried[0], &tried[1..]) else { continue };
            let is_slower = |took: Duration, than: Duration| took * 100 > than * BETTER;
            if is_slower(takes(&*pos, 1), best) && is_slower(takes(&*pos, 2), best) {
                (best, vain) = (takes(&*pos, 2), 0);
                draft = tried;
                if slowest.as_ref().is_none_or(|(most, _)| best > *most) {
                    slowest = Some((best, pos));
                }
            }
        }
    }
    Some(slowest?.1)
}

/// What the rules take for all questions together. What is around them goes with the moves.
fn takes(pos: &dyn Position, tries: usize) -> Duration {
    time(tries, &mut || {
        let (legal, _) = pos.some_legal(SHOWN);
        let longest = legal.iter().flat_map(|legal| &legal.paths).max_by_key(|path| path.len());
        let _ = (pos.attempt("a1xb2xc3"), pos.attempt("zz"), longest.map(|path| pos.click(path)));
    })
}

/// What is known to be slow in this game.
fn known(played: &Played) -> Vec<Draft> {
    let id = |name: &str| name.split(',').next().map(str::to_string);
    let found = slowest().filter(|(name, _)| id(name) == id(&played.name));
    found.filter_map(|(_, text)| Some(draft(&*played.game.start.read(text).ok()?))).collect()
}

fn draft(pos: &dyn Position) -> Draft {
    let palette = pos.palette().stones;
    let place = |pile: Vec<_>| pile.last().and_then(|stone| palette.iter().position(|known| known == stone));
    let points = pos.stones().into_iter().map(|pile| place(pile).unwrap_or(palette.len()) as u8);
    std::iter::once(pos.turn().index() as u8).chain(points).collect()
}

/// A few stones anywhere.
fn scattered(played: &Played, random: &mut Random) -> Draft {
    let (palette, points) = (played.game.start.palette().stones.len(), played.game.start.board().points().len());
    let part = 2 + random.below(6);
    let turn = std::iter::once(random.below(2) as u8);
    let stones: Vec<u8> =
        (0..points).map(|_| if random.below(part) == 0 { random.below(palette) } else { palette } as u8).collect();
    turn.chain(stones).collect()
}

/// The same with a few points changed: a stone comes, goes, becomes another, or goes elsewhere.
fn changed(draft: &Draft, played: &Played, random: &mut Random) -> Draft {
    let palette = played.game.start.palette().stones.len();
    let mut changed = draft.clone();
    let points = changed.len() - 1;
    for _ in 0..1 + random.below(3) {
        let (one, other) = (1 + random.below(points), 1 + random.below(points));
        match random.below(8) {
            0 => changed[0] ^= 1,
            1 | 2 => changed[one] = palette as u8,
            3 | 4 => changed[one] = random.below(palette) as u8,
            _ => changed.swap(one, other),
        }
    }
    changed
}
