//! Legal moves, and how many there are.

use crate::MillRules;
use crate::geometry::{NONE, bit, points};
use crate::position::{Luck, MillMove, MillPosition, is_lucky};
use crate::settings::Placing;

/// The beginning of a turn: everything before the point where the stone comes to stand is known.
#[derive(Clone, Copy)]
struct Beginning {
    /// Own stones without the one that moves.
    own: u64,
    /// Enemy stones without the one a lucky roll has taken.
    enemy: u64,
    used: u32,
    from: u8,
    luck: Luck,
}

impl MillRules {
    /// Calls `found` with every legal move once.
    pub(crate) fn each_move(&self, pos: &MillPosition, found: &mut impl FnMut(MillMove)) {
        if self.decided(pos).is_some() {
            return;
        }
        if pos.own_hand() > 0 {
            self.each_placement(pos, found);
        }
        if self.may_move(pos) {
            self.each_step(pos, found);
        }
    }

    /// How many moves there are, without making them where a formula will do.
    pub(crate) fn count_moves(&self, pos: &MillPosition) -> u64 {
        let lucky = self.settings.dice && self.luck(pos).1;
        if lucky || self.settings.double_removal {
            let mut count = 0;
            self.each_move(pos, &mut |_| count += 1);
            return count;
        }
        if self.decided(pos).is_some() {
            return 0;
        }
        let mut counter = Counter::new(self, pos);
        if pos.own_hand() > 0 {
            counter.add(pos.own(), counter.empty);
        }
        if self.may_move(pos) {
            if self.flies(pos) {
                points(pos.own()).for_each(|from| counter.add_from(from, self.geometry.all));
            } else {
                points(pos.own()).for_each(|from| counter.add_from(from, self.geometry.reach[from as usize]));
            }
        }
        counter.total()
    }

    /// Whether the player to move may move a stone that is on the board.
    #[inline]
    pub(crate) fn may_move(&self, pos: &MillPosition) -> bool {
        pos.own_hand() == 0 || self.settings.placing == Placing::AnyTime
    }

    /// Whether the player to move may go to any free point.
    #[inline]
    pub(crate) fn flies(&self, pos: &MillPosition) -> bool {
        self.settings.flying && pos.own_hand() == 0 && pos.own().count_ones() == 3
    }

    /// Where the stone on `from` goes if nothing stands in its way.
    #[inline]
    pub(crate) fn reach(&self, pos: &MillPosition, from: u8) -> u64 {
        if self.flies(pos) { self.geometry.all } else { self.geometry.reach[from as usize] }
    }

    /// Whether a placement due now may be a plain one, and whether it may be a lucky one. Without an enemy mill a
    /// lucky roll changes nothing; without a roll both are open.
    pub fn luck(&self, pos: &MillPosition) -> (bool, bool) {
        let due = self.settings.dice && pos.own_hand() > 0;
        if !due || self.geometry.milled(pos.enemy()) == 0 {
            (true, false)
        } else if pos.is_rolled() {
            (!is_lucky(pos.roll), is_lucky(pos.roll))
        } else {
            (true, true)
        }
    }

    fn each_placement(&self, pos: &MillPosition, found: &mut impl FnMut(MillMove)) {
        let empty = self.geometry.all & !pos.taken_points();
        let (plain, lucky) = self.luck(pos);
        let begin = |luck, enemy| Beginning { own: pos.own(), enemy, used: pos.own_used(), from: NONE, luck };
        if plain {
            self.each_target(begin(Luck::Plain, pos.enemy()), empty, found);
        }
        if lucky {
            self.each_target(begin(Luck::Unused, pos.enemy()), empty, found);
            for stone in points(self.geometry.milled(pos.enemy())) {
                let enemy = pos.enemy() & !bit(stone);
                // The point just emptied may be used.
                self.each_target(begin(Luck::Takes(stone), enemy), empty | bit(stone), &mut |mv| {
                    if self.is_first_order(pos, mv, stone) {
                        found(mv);
                    }
                });
            }
        }
    }

    fn each_step(&self, pos: &MillPosition, found: &mut impl FnMut(MillMove)) {
        let empty = self.geometry.all & !pos.taken_points();
        let flies = self.flies(pos);
        for from in points(pos.own()) {
            let reach = if flies { self.geometry.all } else { self.geometry.reach[from as usize] };
            let targets = reach & empty;
            if targets != 0 {
                let own = pos.own() & !bit(from);
                let begin = Beginning { own, enemy: pos.enemy(), used: pos.own_used(), from, luck: Luck::Plain };
                self.each_target(begin, targets, found);
            }
        }
    }

    /// Every way to end a turn so begun on one of `targets`.
    #[inline]
    fn each_target(&self, begin: Beginning, targets: u64, found: &mut impl FnMut(MillMove)) {
        let closing = self.geometry.closing(begin.own, begin.used);
        let targets = targets & !closing.barred;
        let ending = |to, takes| MillMove { from: begin.from, to, takes, luck: begin.luck };
        let mills = targets & closing.once;
        for to in points(targets & !mills) {
            found(ending(to, [NONE; 2]));
        }
        if mills == 0 {
            return;
        }
        // Where the enemy has no stone on the board, nothing is taken.
        if self.settings.mill_wins || begin.enemy == 0 {
            points(mills).for_each(|to| found(ending(to, [NONE; 2])));
            return;
        }
        let takeable = self.geometry.takeable(begin.enemy);
        for to in points(mills) {
            if self.takes_two(begin.enemy) && closing.twice & bit(to) != 0 {
                self.each_pair(begin.enemy, |pair| found(ending(to, pair)));
            } else {
                points(takeable).for_each(|stone| found(ending(to, [stone, NONE])));
            }
        }
    }

    /// Whether two lines closed at once take two of these stones.
    pub(crate) fn takes_two(&self, enemy: u64) -> bool {
        self.settings.double_removal && enemy.count_ones() >= 2
    }

    /// Every two stones that may be taken one after the other, in one order or the other.
    fn each_pair(&self, enemy: u64, mut found: impl FnMut([u8; 2])) {
        for first in points(enemy) {
            for second in points(enemy & !((bit(first) << 1) - 1)) {
                if self.in_order(enemy, first, second) || self.in_order(enemy, second, first) {
                    found([first, second]);
                }
            }
        }
    }

    /// Whether each of the two may be taken when its time comes.
    pub(crate) fn in_order(&self, enemy: u64, first: u8, second: u8) -> bool {
        self.geometry.takeable(enemy) & bit(first) != 0
            && self.geometry.takeable(enemy & !bit(first)) & bit(second) != 0
    }

    /// Of the lucky takes that remove the same stones, one move is made: the one whose lucky stone comes first by name.
    fn is_first_order(&self, pos: &MillPosition, mv: MillMove, stone: u8) -> bool {
        let name = |point: u8| self.geometry.alphabet[point as usize];
        points(mv.removed() & !bit(stone))
            .all(|other| name(other) > name(stone) || !self.may_begin_with(pos, mv, other))
    }

    /// Whether the stones that `mv` removes may also be removed with `stone` as the lucky take.
    pub(crate) fn may_begin_with(&self, pos: &MillPosition, mv: MillMove, stone: u8) -> bool {
        let enemy = pos.enemy() & !bit(stone);
        let rest: [u8; 2] = {
            let mut rest = points(mv.removed() & !bit(stone));
            [rest.next().unwrap_or(NONE), rest.next().unwrap_or(NONE)]
        };
        let free = (pos.own() | enemy) & bit(mv.to) == 0;
        let takeable = match rest {
            [NONE, _] => true,
            [one, NONE] => self.geometry.takeable(enemy) & bit(one) != 0,
            [one, two] => self.in_order(enemy, one, two) || self.in_order(enemy, two, one),
        };
        free && takeable && self.geometry.milled(pos.enemy()) & bit(stone) != 0
    }
}

/// Adds up moves by counting points instead of naming them.
struct Counter<'a> {
    rules: &'a MillRules,
    pos: &'a MillPosition,
    empty: u64,
    /// Where some own stone or other might close a line: only there a look at each stone is needed.
    hot: u64,
    /// Moves that take nothing.
    quiet: u64,
    /// Moves that close a mill.
    mills: u64,
}

impl<'a> Counter<'a> {
    #[inline]
    fn new(rules: &'a MillRules, pos: &'a MillPosition) -> Self {
        let empty = rules.geometry.all & !pos.taken_points();
        let hot = if rules.may_move(pos) { rules.geometry.closing(pos.own(), 0).once } else { 0 };
        Counter { rules, pos, empty, hot, quiet: 0, mills: 0 }
    }

    /// The moves of one stone to the free points among `reach`.
    #[inline]
    fn add_from(&mut self, from: u8, reach: u64) {
        let targets = reach & self.empty;
        if targets & self.hot == 0 {
            self.quiet += u64::from(targets.count_ones());
        } else {
            self.add(self.pos.own() & !bit(from), targets);
        }
    }

    /// The ways to end a turn on one of `targets`.
    #[inline]
    fn add(&mut self, own: u64, targets: u64) {
        let closing = self.rules.geometry.closing(own, self.pos.own_used());
        let targets = targets & !closing.barred;
        self.quiet += u64::from((targets & !closing.once).count_ones());
        self.mills += u64::from((targets & closing.once).count_ones());
    }

    #[inline]
    fn total(self) -> u64 {
        if self.mills == 0 {
            return self.quiet;
        }
        let enemy = self.pos.enemy();
        let takes = if self.rules.settings.mill_wins || enemy == 0 {
            1
        } else {
            u64::from(self.rules.geometry.takeable(enemy).count_ones())
        };
        self.quiet + self.mills * takes
    }
}
