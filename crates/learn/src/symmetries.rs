//! Ways to turn and mirror a board that no rule notices: what is true of a position is true of its images.

use std::io;
use std::path::{Path, PathBuf};

use kamen_core::{Legal, Position, Random, layings};

use crate::data::BadData;
use crate::record::Seen;
use crate::whole;

/// Random games in which an image must do whatever the position does, and how far each is played.
const GAMES: u64 = 16;
const PLIES: usize = 120;
/// No board has more; whoever draws one without any shape does not wait for all of its images.
const MOST: usize = 64;

/// For each symmetry the place where every point in play goes. The first leaves all where they are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Symmetries(Vec<Vec<u8>>);

impl Symmetries {
    /// Those of the game that starts so, found by playing: no rule is asked. A symmetry leaves the start as it is, and
    /// whatever is played on the board can be played on its image.
    pub fn of(start: &dyn Position) -> Symmetries {
        let mut all: Vec<Vec<usize>> = shapes(start);
        all.retain(|image| is_played_alike(start, image));
        let in_play: Vec<usize> = (0..start.board().points().len()).filter(|point| start.in_play(*point)).collect();
        let place = |point: usize| in_play.iter().position(|at| *at == point).map(|place| place as u8);
        let places = all.iter().filter_map(|image| in_play.iter().map(|point| place(image[*point])).collect());
        Symmetries(places.collect())
    }

    /// How many there are, with the one that changes nothing.
    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// The image of a position.
    pub fn image(&self, number: usize, seen: &Seen) -> Seen {
        let to = &self.0[number];
        let mut points = vec![None; seen.points.len()];
        for (place, code) in seen.points.iter().enumerate() {
            points[usize::from(to[place])] = *code;
        }
        Seen { points, pending: seen.pending.map(|place| to[usize::from(place)]), ..seen.clone() }
    }

    /// The file beside a file of positions.
    fn beside(positions: &Path) -> PathBuf {
        positions.with_extension("symmetries")
    }

    /// Writes them beside a file of positions, a line each.
    pub(crate) fn write(&self, positions: &Path) -> io::Result<()> {
        let line = |places: &Vec<u8>| places.iter().map(u8::to_string).collect::<Vec<_>>().join(" ") + "\n";
        whole::write(&Self::beside(positions), self.0.iter().map(line).collect::<String>().as_bytes())
    }

    /// Reads those of a file of positions of so many points. Without such a file only the board as it is counts.
    pub(crate) fn read(positions: &Path, points: usize) -> Result<Symmetries, BadData> {
        let text = match std::fs::read_to_string(Self::beside(positions)) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                return Ok(Symmetries(vec![(0..points).map(|place| place as u8).collect()]));
            }
            Err(error) => return Err(error.into()),
        };
        let line = |line: &str| -> Option<Vec<u8>> {
            let places: Vec<u8> = line.split(' ').map(|place| place.parse().ok()).collect::<Option<_>>()?;
            let mut sorted = places.clone();
            sorted.sort_unstable();
            sorted.into_iter().map(usize::from).eq(0..points).then_some(places)
        };
        let all: Option<Vec<Vec<u8>>> = text.lines().map(line).collect();
        all.filter(|all| !all.is_empty()).map(Symmetries).ok_or(BadData::Foreign)
    }
}

/// Every way to lay the board on itself so that neighbours stay neighbours and points in play stay in play, by points.
fn shapes(start: &dyn Position) -> Vec<Vec<usize>> {
    let board = start.board();
    let near = |point: usize| -> Vec<usize> {
        if !board.lines().is_empty() {
            return board.neighbours(point);
        }
        let at = &board.points()[point];
        let beside = |(_, other): &(usize, &kamen_core::Point)| (other.x - at.x).abs() + (other.y - at.y).abs() == 1;
        board.points().iter().enumerate().filter(beside).map(|(other, _)| other).collect()
    };
    let near: Vec<Vec<usize>> = (0..board.points().len()).map(near).collect();
    // From neighbour to neighbour: where a point goes is nearly settled by where those before it went.
    let mut order: Vec<usize> = Vec::new();
    for first in 0..near.len() {
        if order.contains(&first) {
            continue;
        }
        let mut next = order.len();
        order.push(first);
        while next < order.len() {
            for other in &near[order[next]] {
                if !order.contains(other) {
                    order.push(*other);
                }
            }
            next += 1;
        }
    }
    let fits = |image: &[Option<usize>], point: usize, to: usize| {
        near[point].len() == near[to].len()
            && start.in_play(point) == start.in_play(to)
            && order
                .iter()
                .filter_map(|other| Some((*other, image[*other]?)))
                .all(|(other, at)| near[point].contains(&other) == near[to].contains(&at))
    };
    layings(&order, MOST, &fits)
}

/// Whether games go on the image as they go on the board.
fn is_played_alike(start: &dyn Position, image: &[usize]) -> bool {
    (0..GAMES).all(|seed| {
        let mut random = Random::new(seed);
        let (mut here, mut there) = (start.boxed_clone(), start.boxed_clone());
        for _ in 0..PLIES {
            let dice = random.dice();
            if let (Some(rolled), Some(alike)) = (here.roll(dice), there.roll(dice)) {
                (here, there) = (rolled, alike);
            }
            if !is_image(&*here, &*there, image) {
                return false;
            }
            let Some(legal) = here.nth(random.below(here.count())) else { break };
            let alike = image_of(&legal, &*here, &*there, image);
            let Some(alike) = alike else { return false };
            (here, there) = (legal.play(), alike.play());
        }
        true
    })
}

/// The same move on the image.
fn image_of(legal: &Legal, here: &dyn Position, there: &dyn Position, image: &[usize]) -> Option<Legal> {
    let Some(path) = legal.paths.first() else {
        // What is played without the board, a pass, is the same move everywhere.
        return there.attempt(&legal.text).ok();
    };
    let mapped: Vec<usize> = path.iter().map(|point| image[*point]).collect();
    // The same clicks may make several moves, promotions: they come in the same order on both boards.
    let like = |position: &dyn Position, path: &Vec<usize>| -> Vec<Legal> {
        position.legal().into_iter().filter(|legal| legal.paths.contains(path)).collect()
    };
    let number = like(here, path).iter().position(|other| other.index() == legal.index())?;
    match like(there, &mapped).into_iter().nth(number) {
        Some(alike) => Some(alike),
        // Not all paths of a move are listed where it has very many.
        None => there.click(&mapped).ok()?.complete().cloned(),
    }
}

/// Whether two positions are the same, one on the board and one on its image.
fn is_image(here: &dyn Position, there: &dyn Position, image: &[usize]) -> bool {
    let (stones, images) = (here.stones(), there.stones());
    let sorted = |mut points: Vec<usize>| {
        points.sort_unstable();
        points
    };
    stones.iter().enumerate().all(|(point, stack)| *stack == images[image[point]])
        && (here.turn(), here.hands(), here.end()) == (there.turn(), there.hands(), there.end())
        && sorted(here.marked().into_iter().map(|point| image[point]).collect()) == sorted(there.marked())
        && here.count() == there.count()
}

#[cfg(test)]
mod tests {
    use kamen_catalog::Catalog;

    use super::*;

    fn count(id: &str) -> usize {
        Symmetries::of(&*Catalog::builtin().get(id).unwrap().start).count()
    }

    #[test]
    fn boards_have_the_symmetries_that_one_sees() {
        // Four turns, each also mirrored, and each also with the inner square outside.
        assert_eq!(count("mill"), 16);
        // Men of Turkish draughts go straight on: left and right are alike.
        assert_eq!(count("turkish"), 2);
        // The king stands on the right of the queen; dark squares have no mirror image.
        assert_eq!(count("chess"), 1);
        assert_eq!(count("czech"), 1);
    }

    #[test]
    fn the_first_changes_nothing_and_images_of_positions_are_positions() {
        for game in Catalog::builtin().games() {
            let all = Symmetries::of(&*game.start);
            let seen = Seen::of(&*game.start).unwrap();
            assert_eq!(all.image(0, &seen), seen, "{}", game.id);
            for number in 0..all.count() {
                assert_eq!(all.image(number, &seen), seen, "{}: the start is its own image", game.id);
            }
        }
    }

    #[test]
    fn they_are_read_back_and_what_is_no_turn_of_the_board_is_refused() {
        let folder = std::env::temp_dir().join(format!("kamen-symmetries-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let path = folder.join("mill.positions");
        assert_eq!(Symmetries::read(&path, 24).unwrap().count(), 1);
        let all = Symmetries::of(&*Catalog::builtin().get("mill").unwrap().start);
        all.write(&path).unwrap();
        assert_eq!(Symmetries::read(&path, 24).unwrap(), all);
        assert!(matches!(Symmetries::read(&path, 32), Err(BadData::Foreign)));
        std::fs::write(folder.join("mill.symmetries"), "0 0 1\n").unwrap();
        assert!(matches!(Symmetries::read(&path, 3), Err(BadData::Foreign)));
        std::fs::write(folder.join("mill.symmetries"), "").unwrap();
        assert!(matches!(Symmetries::read(&path, 3), Err(BadData::Foreign)));
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
