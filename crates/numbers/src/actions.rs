//! Moves as numbers.
//!
//! A move is told by where its stone comes from, where it goes, and what is chosen besides: the stone to take after a mill, the
//! square of a drop, the piece that a pawn becomes. Moves that are alike in all of this, such as chains of jumps by different
//! routes, take numbers side by side.
//!
//! How much of this a game needs is seen in random games that are the same everywhere. A move that needs more than was seen
//! there takes the next free number, so that two moves of a position never have the same one.

use std::collections::BTreeSet;

use kamen_core::{Kind, Legal, Legals, Position, Random};

/// Games that are looked at, and how long each is at most.
const GAMES: u64 = 24;
const PLIES: usize = 300;
/// No more routes have numbers of their own, side by side.
const MOST_ROUTES: usize = 16;

/// The numbers of a game's moves.
///
/// ```
/// use kamen_catalog::Catalog;
/// use kamen_numbers::Actions;
///
/// let catalog = Catalog::builtin();
/// let mill = &catalog.get("mill").unwrap().start;
/// let actions = Actions::of(&**mill);
/// // From one of 24 points or from the hand, to one of 24, with one of 24 taken or none.
/// assert_eq!(actions.count(), 25 * 24 * 25);
/// let numbers = actions.numbers(&mill.legal());
/// assert_eq!(numbers.len(), 24);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Actions {
    /// The place of each point of the board among those in play.
    places: Vec<Option<usize>>,
    squares: usize,
    /// Whether stones also come from outside the board.
    hand: bool,
    /// Whether a point is chosen besides.
    points: bool,
    /// What a stone may become, where that is a choice.
    kinds: Vec<Kind>,
    routes: usize,
}

/// What a move is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Sign {
    /// A point, or none for what comes from outside.
    from: Option<usize>,
    to: usize,
    besides: Besides,
}

/// What is chosen in a move besides its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Besides {
    Nothing,
    Point(usize),
    /// What the stone becomes, by its letter.
    Becomes(char),
}

impl Sign {
    fn of(legal: &Legal) -> Sign {
        let way = legal.trace.way();
        let dropped = legal.trace.dropped().next().map(|(at, _)| at);
        let (from, to) = match (&way[..], dropped) {
            ([from, .., to], _) => (Some(*from), *to),
            (_, Some(at)) => (None, at),
            // A stone that is only taken off, as in huffing, or nothing at all.
            _ => legal.trace.taken().next().map_or((None, 0), |at| (Some(at), at)),
        };
        let chosen =
            legal.paths.first().and_then(|path| path.iter().find(|point| !way.contains(point) && **point != to));
        let besides = match (chosen, legal.trace.promoted()) {
            (Some(&point), _) => Besides::Point(point),
            (None, Some(stone)) => Besides::Becomes(stone.kind.code()),
            (None, None) => Besides::Nothing,
        };
        Sign { from, to, besides }
    }
}

impl Actions {
    /// The numbers of the moves of a game that begins so.
    pub fn of(start: &dyn Position) -> Actions {
        let mut squares = 0;
        let place = |point| {
            start.in_play(point).then(|| {
                squares += 1;
                squares - 1
            })
        };
        let places = (0..start.board().points().len()).map(place).collect();
        let mut actions = Actions { places, squares, hand: false, points: false, kinds: Vec::new(), routes: 1 };
        let mut letters = BTreeSet::new();
        for game in 0..GAMES {
            let mut random = Random::of(&[0xAC71, game]);
            let mut position = start.boxed_clone();
            for _ in 0..PLIES {
                if let Some(rolled) = position.roll(random.dice()) {
                    position = rolled;
                }
                let legals = position.legal();
                actions.learn(&legals, &mut letters);
                let Some(legal) = legals.get(random.below(legals.len())) else { break };
                position = legal.play();
            }
        }
        // A stone that can become only one thing has no choice.
        if letters.len() > 1 {
            actions.kinds = start.palette().kinds();
            actions.kinds.retain(|kind| letters.contains(&kind.code()));
        }
        actions.routes = actions.routes.next_power_of_two().min(MOST_ROUTES);
        actions
    }

    fn learn(&mut self, legals: &Legals, letters: &mut BTreeSet<char>) {
        let mut signs: Vec<Sign> = legals.iter().map(Sign::of).collect();
        for sign in &signs {
            self.hand |= sign.from.is_none();
            match sign.besides {
                Besides::Point(_) => self.points = true,
                Besides::Becomes(letter) => drop(letters.insert(letter)),
                Besides::Nothing => {}
            }
        }
        signs.sort_unstable();
        let most = signs.chunk_by(|one, next| one == next).map(<[Sign]>::len).max();
        self.routes = self.routes.max(most.unwrap_or(1));
    }

    /// How many numbers there are; every action is below.
    pub fn count(&self) -> usize {
        (self.squares + usize::from(self.hand)) * self.squares * self.choices() * self.routes
    }

    /// What may be chosen besides the way: nothing, a point, a piece.
    fn choices(&self) -> usize {
        1 + if self.points { self.squares } else { 0 } + self.kinds.len()
    }

    /// The numbers of all legal moves of a position, in their order. No two are the same.
    pub fn numbers(&self, legals: &Legals) -> Vec<usize> {
        let mut order: Vec<(Sign, usize)> = legals.iter().map(Sign::of).zip(0..).collect();
        // Routes in the order of what is written, so that it does not matter how moves are generated.
        order.sort_by(|(one, first), (other, second)| {
            one.cmp(other).then_with(|| legals[*first].text.cmp(&legals[*second].text))
        });
        let mut numbers = vec![usize::MAX; legals.len()];
        let mut taken = BTreeSet::new();
        let mut left = Vec::new();
        for alike in order.chunk_by(|one, next| one.0 == next.0) {
            let base = self.base(alike[0].0);
            for (route, (_, at)) in alike.iter().enumerate() {
                match base {
                    Some(base) if route < self.routes && taken.insert(base + route) => numbers[*at] = base + route,
                    _ => left.push((base.unwrap_or(0), *at)),
                }
            }
        }
        for (base, at) in left {
            // There are many more numbers than moves in any position.
            let free = (base..self.count()).chain(0..base).find(|number| !taken.contains(number));
            if let Some(free) = free {
                taken.insert(free);
                numbers[at] = free;
            }
        }
        numbers
    }

    /// The first number of the moves that are alike; nothing if the random games had no such move.
    fn base(&self, sign: Sign) -> Option<usize> {
        let place = |point: usize| self.places.get(point).copied().flatten();
        let besides = match sign.besides {
            Besides::Nothing => 0,
            Besides::Point(point) if self.points => 1 + place(point)?,
            Besides::Point(_) => return None,
            Besides::Becomes(_) if self.kinds.is_empty() => 0,
            Besides::Becomes(letter) => {
                let kind = self.kinds.iter().position(|kind| kind.code() == letter)?;
                1 + if self.points { self.squares } else { 0 } + kind
            }
        };
        let from = match sign.from {
            Some(point) => place(point)?,
            None if self.hand => self.squares,
            None => return None,
        };
        let way = from * self.squares + place(sign.to).unwrap_or(0);
        Some((way * self.choices() + besides) * self.routes)
    }
}
