//! Huffing and the take-back claim (rulebook F): capturing is a duty that can be neglected and then claimed.
//!
//! The player to move may play as if capturing were optional. Who neglects a capture that was due may, before the
//! opponent's own move, lose a stone that failed to capture (huffing), or have to take the move back and capture
//! lawfully (take-back). The claim is a part of the opponent's turn, so it is a ply of its own.

use std::hash::{Hash, Hasher};
use std::sync::{Arc, OnceLock};

use kamen_core::{
    Attempt, Board, DrawRules, Fault, FaultKind, Faults, Followed, Named, Numbering, Outcome, Palette, Refusal,
    Remedy, Role, Rules, Script, Side, Squares, Stone, Told, Trace, Usage, Writing,
};
use rustc_hash::FxHashSet;

use crate::chain::Manner;
use crate::geometry::{Geometry, bits};
use crate::leapfrog::Leaps;
use crate::position::{Action, Move, NOWHERE, Pos};
use crate::reasons;
use crate::rules::Draughts;
use crate::sink::List;
use crate::text::HUFFS;

/// A draughts game played with the manners of a table.
///
/// ```
/// use kamen_core::{Node, Script};
/// use kamen_draughts::{Grid, HALF, Mannered, builder};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let game = builder().start("8/8/1b6/8/3b4/2w5/8/8 w").huffing(true).build()?;
/// let after = game.attempt("c3-b4")?.play();
/// // White could have taken: Black may take that stone away, and then move.
/// assert!(after.legal().texts().contains(&"xb4".to_string()));
/// let node = after.as_any().downcast_ref::<Node<Mannered<Grid<8, HALF>>>>().ok_or("these rules")?;
/// assert_eq!(node.rules().write(node.pos(), 0), "8/8/1b6/8/1w1b4/8/8/8 b huff=b4");
/// # Ok(())
/// # }
/// ```
pub struct Mannered<G> {
    rules: Draughts<G>,
}

/// A position with what may be claimed in it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct MannerPos {
    /// The strict game's position.
    pub pos: Pos,
    /// Stones that failed to capture in the turn now ending (huffing).
    pub faulty: u64,
    /// The position before the move that may be taken back.
    pub before: Option<Box<Pos>>,
    /// A move was taken back: now a lawful capture must be made.
    pub must_capture: bool,
    duty: Duty,
}

impl MannerPos {
    fn plain(pos: Pos) -> MannerPos {
        MannerPos { pos, faulty: 0, before: None, must_capture: false, duty: Duty::default() }
    }
}

/// What has to be captured, remembered once a move was measured by it: a crafted position has tens of thousands of moves to measure.
/// It follows from the rest of the position and is no part of its identity.
#[derive(Clone, Debug, Default)]
struct Duty(OnceLock<Arc<Due>>);

#[derive(Debug)]
struct Due {
    captures: FxHashSet<Move>,
    /// The stones that have to make them.
    stones: u64,
}

impl PartialEq for Duty {
    fn eq(&self, _: &Duty) -> bool {
        true
    }
}

impl Eq for Duty {}

impl Hash for Duty {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

impl<G: Geometry> Mannered<G> {
    /// Strict rules, played with manners.
    pub fn new(rules: Draughts<G>) -> Mannered<G> {
        Mannered { rules }
    }

    /// The strict rules, which say what is lawful.
    #[inline]
    pub fn strict(&self) -> &Draughts<G> {
        &self.rules
    }

    /// Every move as if capturing were optional.
    fn lenient(&self, pos: &Pos, out: &mut Vec<Move>) {
        let (base, movers) = (out.len(), self.rules.movers(pos));
        self.rules.due(pos, movers, out);
        if out.len() == base {
            return self.rules.moves(pos, out);
        }
        if self.rules.decided(pos).is_some() {
            return out.truncate(base);
        }
        let mut all = Vec::new();
        if self.rules.settings.own_jumps {
            let mut sink = List::new(&mut all);
            let mut leaps = Leaps::new(&self.rules, pos, false, Manner::Lenient, &mut sink);
            for from in bits(movers & !pos.queens) {
                leaps.of_man(from, pos.enemy());
            }
            self.rules.captures(pos, movers & pos.queens, Manner::Lenient, &mut List::new(&mut all));
            self.rules.steps(pos, movers, &mut all);
        } else if self.rules.settings.knight {
            self.rules.knight_steps(pos, movers, &mut all);
            // Captures of men count too where queens would go first.
            for from in bits(movers) {
                self.rules.knight_captures(pos, 1 << from, &mut all);
            }
        } else {
            self.rules.captures(pos, movers, Manner::Lenient, &mut List::new(&mut all));
            self.rules.steps(pos, movers, &mut all);
        }
        if pos.extra.moved != NOWHERE {
            all.push(Move::PASS);
        }
        // Those that are due were put already. By jumps over own stones one capture is found in several ways; else each is there once.
        let mut known: FxHashSet<Move> = out[base..].iter().copied().collect();
        let several = self.rules.settings.own_jumps;
        out.extend(all.into_iter().filter(|mv| if several { known.insert(*mv) } else { !known.contains(mv) }));
    }

    /// The captures that are due in a position.
    fn due<'a>(&self, pos: &'a MannerPos) -> &'a Due {
        pos.duty.0.get_or_init(|| {
            let mut due = Vec::new();
            self.rules.due(&pos.pos, self.rules.movers(&pos.pos), &mut due);
            let stones = due.iter().fold(0, |all, mv| all | 1 << mv.from);
            Arc::new(Due { captures: due.into_iter().collect(), stones })
        })
    }

    /// The stones at fault after a move, where they then stand.
    fn at_fault(&self, pos: &MannerPos, mv: Move) -> u64 {
        let obliged = if mv.is_capture() {
            let due = self.due(pos);
            if due.captures.contains(&mv) {
                return 0;
            }
            due.stones
        } else {
            self.rules.obliged(&pos.pos).unwrap_or_else(|| self.due(pos).stones)
        };
        if obliged == 0 {
            return 0;
        }
        let mover = if mv.from < NOWHERE { 1u64 << mv.from } else { 0 };
        let moved_to = if mv.from < NOWHERE { 1u64 << mv.to } else { 0 };
        if mv.is_capture() && obliged & mover != 0 {
            // It captured, but not as far as it had to: it alone is at fault.
            return moved_to;
        }
        if obliged & mover != 0 { obliged & !mover | moved_to } else { obliged }
    }

    /// The move a position's move stands for, if it is one of the board.
    fn is_claim(mv: &Move) -> bool {
        matches!(mv.action, Action::Huff | Action::TakeBack)
    }
}

impl<G: Geometry> Rules for Mannered<G> {
    type Pos = MannerPos;
    type Move = Move;

    fn start(&self) -> MannerPos {
        MannerPos::plain(self.rules.start())
    }

    fn turn(&self, pos: &MannerPos) -> Side {
        self.rules.turn(&pos.pos)
    }

    fn end(&self, pos: &MannerPos) -> Option<Outcome> {
        // A claim is a move, so whoever has one is not stuck; everything else that ends the game ends it before any claim.
        if self.open_claim(pos) && pos.pos.own() != 0 {
            self.rules.decided(&pos.pos)
        } else {
            self.rules.end(&pos.pos)
        }
    }

    fn moves(&self, pos: &MannerPos, out: &mut Vec<Move>) {
        if self.open_claim(pos) {
            if self.end(pos).is_some() {
                return;
            }
            if pos.before.is_some() {
                out.push(Move::TAKE_BACK);
            }
            out.extend(bits(pos.faulty).map(Move::huff));
        }
        if pos.must_capture {
            self.rules.moves(&pos.pos, out);
        } else {
            self.lenient(&pos.pos, out);
        }
    }

    fn play(&self, pos: &MannerPos, mv: Move) -> MannerPos {
        match mv.action {
            Action::Huff => {
                let mut next = pos.pos;
                next.stones[(!pos.pos.turn).index()] &= !mv.taken;
                next.queens &= !mv.taken;
                MannerPos::plain(next)
            }
            Action::TakeBack => {
                let before = pos.before.as_deref().copied().unwrap_or(pos.pos);
                MannerPos { must_capture: true, ..MannerPos::plain(before) }
            }
            _ => {
                let fault = self.at_fault(pos, mv);
                let next = MannerPos::plain(self.rules.play(&pos.pos, mv));
                let take_back = self.rules.settings.take_back;
                let same_player = next.pos.turn == pos.pos.turn;
                // The first part of a turn is judged together with the second.
                let carried = if pos.pos.extra.moved != NOWHERE { self.carry(pos.faulty, mv) } else { 0 };
                let faulty = if take_back { 0 } else { (fault | carried) & next.pos.stones[pos.pos.turn.index()] };
                let before = (take_back && fault != 0 && !same_player).then(|| Box::new(pos.pos));
                MannerPos { faulty, before, ..next }
            }
        }
    }

    fn progress(&self, pos: &MannerPos, mv: Move) -> bool {
        Self::is_claim(&mv) || self.rules.progress(&pos.pos, mv)
    }

    fn draws(&self) -> DrawRules {
        self.rules.draws()
    }
}

impl<G: Geometry> Mannered<G> {
    /// Whether the player to move may claim something against the move before.
    fn open_claim(&self, pos: &MannerPos) -> bool {
        pos.before.is_some() || pos.faulty & pos.pos.enemy() != 0
    }

    /// A stone at fault that has moved in the second part of the turn is at fault where it now stands.
    fn carry(&self, faulty: u64, mv: Move) -> u64 {
        if mv.from < NOWHERE && faulty & (1 << mv.from) != 0 { faulty & !(1 << mv.from) | 1 << mv.to } else { faulty }
    }

    /// What happens when a move is taken back only the position before it knows.
    fn tell_of_claim(&self, pos: &MannerPos, told: &mut Told) {
        if let Some(before) = pos.before.as_ref().filter(|_| told.remedy == Some(Remedy::Undo)) {
            told.trace = self.rules.trace_back(&pos.pos, before, !pos.pos.turn);
        }
    }

    fn write_claims(&self, pos: &MannerPos, mut text: String) -> String {
        if pos.faulty != 0 {
            text.push_str(&format!(" huff={}", self.list(pos.faulty)));
        }
        if let Some(before) = &pos.before {
            text.push_str(&format!(" before={}", self.rules.write_cells(before)));
        }
        if pos.must_capture {
            text.push_str(" must=1");
        }
        text
    }

    /// Squares as a key has them.
    fn list(&self, squares: u64) -> String {
        let mut points: Vec<usize> = bits(squares).map(|bit| self.rules.point_of(bit)).collect();
        // By rank from the first up, within a rank from file a.
        points.sort_by_key(|&point| (self.rules.board.points()[point].y, self.rules.board.points()[point].x));
        points.iter().map(|&point| self.rules.board.name(point)).collect::<Vec<_>>().join(",")
    }

    /// Squares named in a key, such as `huff=c3,e5`.
    fn squares(&self, value: &str) -> Option<u64> {
        value.split(',').try_fold(0, |all, name| {
            let bit = self.rules.bit_of(self.rules.board.point(name)?)?;
            Some(all | 1 << bit)
        })
    }
}

impl<G: Geometry> Script for Mannered<G> {
    fn board(&self) -> &Board {
        self.rules.board()
    }

    fn in_play(&self, point: usize) -> bool {
        self.rules.in_play(point)
    }

    /// Besides the game's own keys: `huff=` stones at fault, `before=` the board before the move that may be taken
    /// back, `must=1` a lawful capture must be made.
    fn read(&self, text: &str) -> Result<(MannerPos, u32), Faults> {
        self.read_pdn(text, &Squares::usual(self.numbering()))
    }

    fn read_pdn(&self, text: &str, squares: &Squares) -> Result<(MannerPos, u32), Faults> {
        let settings = &self.rules.settings;
        let (mut faulty, mut before, mut must_capture) = (0, None, false);
        let more = if settings.huffing { "huff" } else { "before must" };
        let (pos, quiet) =
            self.rules.read_with(self.rules.take_apart(text, squares)?, more, |pos, keys, faults| {
                let mut wrong = |value: String, at: usize, expected: &str| {
                    faults.push(Fault::at(FaultKind::BadValue, at).found(value).expected(expected));
                };
                if settings.huffing
                    && let Some((value, at)) = keys.take("huff")
                {
                    // In the second part of a turn the faults of the first are the player's own.
                    let whose = if pos.extra.moved == NOWHERE { pos.enemy() } else { pos.own() };
                    match self.squares(&value) {
                        Some(set) if set & !whose == 0 => faulty = set,
                        _ => wrong(value, at, &self.list(whose)),
                    }
                }
                if settings.take_back
                    && let Some((value, at)) = keys.take("before")
                {
                    match self.rules.read_pos(&format!("{value} {}", (!pos.turn).letter())) {
                        Ok((earlier, _)) => before = Some(Box::new(earlier)),
                        Err(_) => wrong(value, at, &self.rules.write_cells(&self.rules.start)),
                    }
                }
                if settings.take_back
                    && let Some((value, at)) = keys.take("must")
                {
                    must_capture = value == "1";
                    if !must_capture {
                        wrong(value, at, "1");
                    }
                }
            })?;
        Ok((MannerPos { faulty, before, must_capture, ..MannerPos::plain(pos) }, quiet))
    }

    fn pdn(&self, pos: &MannerPos, squares: &Squares) -> Option<String> {
        self.rules.pdn(&pos.pos, squares)
    }

    fn uncounted(&self, pos: &MannerPos) -> MannerPos {
        MannerPos { pos: self.rules.uncounted(&pos.pos), ..pos.clone() }
    }

    fn write(&self, pos: &MannerPos, quiet: u32) -> String {
        let mut text = self.write_claims(pos, self.rules.write(&pos.pos, 0));
        if quiet > 0 {
            text.push_str(&format!(" quiet={quiet}"));
        }
        text
    }

    fn text(&self, pos: &MannerPos, mv: Move) -> String {
        self.rules.text(&pos.pos, mv)
    }

    fn tell(&self, pos: &MannerPos, moves: &[Move]) -> Vec<Told> {
        let mut all = self.rules.tell(&pos.pos, moves);
        all.iter_mut().for_each(|told| self.tell_of_claim(pos, told));
        all
    }

    fn tell_some(&self, pos: &MannerPos, moves: &[Move], most: usize) -> Vec<(usize, Told)> {
        let mut some = self.rules.tell_some(&pos.pos, moves, most);
        some.iter_mut().for_each(|(_, told)| self.tell_of_claim(pos, told));
        some
    }

    fn find(&self, pos: &MannerPos, moves: &[Move], text: &str) -> Option<usize> {
        self.rules.find(&pos.pos, moves, text)
    }

    fn parse(&self, text: &str) -> Result<Attempt, Refusal> {
        self.rules.parse(text)
    }

    fn trace_as(&self, pos: &MannerPos, mv: Move, text: &str) -> Option<Trace> {
        self.rules.trace_as(&pos.pos, mv, text)
    }

    fn follow(&self, pos: &MannerPos, moves: &[Move], points: &[usize]) -> Followed {
        self.rules.follow(&pos.pos, moves, points)
    }

    fn writings(&self) -> &'static [Writing] {
        self.rules.writings()
    }

    fn written(&self, pos: &MannerPos, mv: Move, text: &str, how: Writing) -> Option<String> {
        self.rules.written(&pos.pos, mv, text, how)
    }

    fn numbering(&self) -> Option<&Numbering> {
        self.rules.numbering()
    }

    fn meant_by(&self, pos: &MannerPos, moves: &[Move], word: &str, usage: &Usage) -> Result<Vec<usize>, Refusal> {
        self.rules.words_meant(self, (pos, &pos.pos), moves, word, usage)
    }

    fn named_by(&self, word: &str, usage: &Usage) -> Option<Named> {
        self.rules.words_named(word, usage)
    }

    fn written_for(&self, pos: &MannerPos, moves: &[Move], index: usize, usage: &Usage) -> Option<String> {
        self.rules.words_of(self, (pos, &pos.pos), moves, index, usage)
    }

    fn judge(&self, pos: &MannerPos, text: &str) -> Refusal {
        self.rules.judge_text(self, pos, text)
    }

    fn explain(&self, pos: &MannerPos, attempt: &Attempt) -> Refusal {
        if attempt.is(HUFFS) && self.open_claim(pos) && self.rules.settings.huffing {
            let named = attempt.first().map(|point| self.rules.board.name(point)).unwrap_or_default();
            let faulty = bits(pos.faulty).map(|bit| self.rules.name(bit));
            return Refusal::new(reasons::NOT_AT_FAULT, "F").mark(Role::To, named).marks(Role::Stone, faulty);
        }
        self.rules.explain(&pos.pos, attempt)
    }

    fn stones(&self, pos: &MannerPos) -> Vec<Vec<Stone>> {
        self.rules.stones(&pos.pos)
    }

    fn most(&self) -> [usize; 2] {
        self.rules.most()
    }

    fn palette(&self) -> Palette {
        self.rules.palette()
    }

    fn time_limit(&self, pos: &MannerPos) -> Option<Outcome> {
        self.rules.time_limit(&pos.pos)
    }

    fn hands(&self, pos: &MannerPos) -> Option<[u32; 2]> {
        self.rules.hands(&pos.pos)
    }

    fn marked(&self, pos: &MannerPos) -> Vec<usize> {
        let faulty = bits(pos.faulty).map(|bit| self.rules.point_of(bit));
        self.rules.marked(&pos.pos).into_iter().chain(faulty).collect()
    }
}
