//! Endings with few stones: every position that can come of one is looked at, so that what is said of it is so whatever is played.

use std::collections::{HashMap, VecDeque};

use kamen_core::{Legal, Position, Side};

/// What a side tries to bring about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// To win.
    Win,
    /// To promote a stone that cannot be taken at once, or to win outright.
    Promotion,
}

/// A position of the ending, known by its place in the list.
struct Place {
    own: bool,
    /// From where it can be reached, once for each move that leads here.
    before: Vec<usize>,
    /// Moves of the other side that do not lead to the aim yet.
    open: usize,
    /// In how many own moves the aim is reached, whatever the other side does.
    moves: Option<u32>,
}

/// An ending that has been worked out.
pub struct Ending {
    side: Side,
    aim: Aim,
    places: Vec<Place>,
    known: HashMap<String, usize>,
}

impl Ending {
    /// Works out what a side can force from a position: within so many own moves, or in any number of them. Nothing where more
    /// positions can come of it than may be looked at.
    pub fn new(pos: &dyn Position, side: Side, aim: Aim, moves: Option<u32>, positions: usize) -> Option<Ending> {
        let mut ending = Ending { side, aim, places: Vec::new(), known: HashMap::new() };
        ending.explore(pos, moves.unwrap_or(u32::MAX), positions)?;
        ending.work_out();
        Some(ending)
    }

    /// How many positions were looked at.
    pub fn positions(&self) -> usize {
        self.places.len()
    }

    /// In how many own moves the side reaches its aim from a position of the ending; nothing if the other side prevents it.
    pub fn moves(&self, pos: &dyn Position) -> Option<u32> {
        self.places.get(*self.known.get(&pos.identity())?)?.moves
    }

    /// Whether a move of the side reaches the aim.
    pub fn reaches(&self, mv: &Legal) -> bool {
        let after = mv.play();
        let wins = after.end().is_some_and(|outcome| outcome.winner == Some(self.side));
        let promotes = || {
            let at = mv.trace.way().last().copied();
            let taken = |answer: &Legal| answer.trace.taken().any(|point| Some(point) == at);
            mv.trace.promoted().is_some() && !after.legal().iter().any(taken)
        };
        wins || (self.aim == Aim::Promotion && promotes())
    }

    /// The way to the aim with the longest defence.
    pub fn line(&self, pos: &dyn Position) -> Vec<String> {
        let mut line = Vec::new();
        let mut pos = pos.boxed_clone();
        while pos.end().is_none() && self.moves(&*pos).is_some() {
            let legal = pos.legal();
            let own = pos.turn() == self.side;
            let left = |mv: &&Legal| if own && self.reaches(mv) { Some(0) } else { self.moves(&*mv.play()) };
            let best = match own {
                true => legal.iter().filter(|mv| left(mv).is_some()).min_by_key(left),
                false => legal.iter().max_by_key(left),
            };
            let Some(mv) = best else { break };
            line.push(mv.text.clone());
            if own && self.reaches(mv) {
                break;
            }
            pos = mv.play();
        }
        line
    }

    /// Every position that can come of the first one within so many own moves.
    fn explore(&mut self, pos: &dyn Position, moves: u32, positions: usize) -> Option<()> {
        self.place(pos);
        let mut waiting = VecDeque::from([(pos.boxed_clone(), moves)]);
        while let Some((pos, moves)) = waiting.pop_front() {
            let at = self.known[&pos.identity()];
            let own = self.places[at].own;
            if pos.end().is_some() || (own && moves == 0) {
                continue;
            }
            let legal = pos.legal();
            if own && legal.iter().any(|mv| self.reaches(mv)) {
                self.places[at].moves = Some(1);
                continue;
            }
            // What follows the last own move does not matter.
            for mv in legal.iter().filter(|_| !own || moves > 1) {
                let after = mv.play();
                let (to, new) = self.place(&*after);
                self.places[to].before.push(at);
                self.places[at].open += 1;
                if new {
                    waiting.push_back((after, moves - u32::from(own)));
                }
            }
            if self.places.len() > positions {
                return None;
            }
        }
        Some(())
    }

    /// Where a position stands in the list, and whether it is new there.
    fn place(&mut self, pos: &dyn Position) -> (usize, bool) {
        let identity = pos.identity();
        if let Some(&at) = self.known.get(&identity) {
            return (at, false);
        }
        let won = pos.end().is_some_and(|outcome| outcome.winner == Some(self.side));
        let own = pos.turn() == self.side;
        self.places.push(Place { own, before: Vec::new(), open: 0, moves: won.then_some(0) });
        self.known.insert(identity, self.places.len() - 1);
        (self.places.len() - 1, true)
    }

    /// Goes back from where the aim is reached: one own move that leads there is enough, of the other side's all must.
    fn work_out(&mut self) {
        let reached = |(at, place): (usize, &Place)| place.moves.map(|moves| (at, moves));
        let mut ready: Vec<Vec<usize>> = vec![Vec::new(), Vec::new()];
        for (at, moves) in self.places.iter().enumerate().filter_map(reached) {
            ready[moves as usize].push(at);
        }
        let mut moves = 0;
        while moves < ready.len() {
            let Some(at) = ready[moves].pop() else {
                moves += 1;
                continue;
            };
            for before in std::mem::take(&mut self.places[at].before) {
                let place = &mut self.places[before];
                if place.moves.is_some() {
                    continue;
                }
                if place.own {
                    place.moves = Some(moves as u32 + 1);
                    if ready.len() < moves + 2 {
                        ready.push(Vec::new());
                    }
                    ready[moves + 1].push(before);
                } else {
                    place.open -= 1;
                    if place.open == 0 {
                        place.moves = Some(moves as u32);
                        ready[moves].push(before);
                    }
                }
            }
        }
    }
}
