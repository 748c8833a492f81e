//! Reversi: a whole family in one file.
//!
//! It is no game of the box. It stands here to show what a family is, and its tests to show that nothing outside a family
//! has to know it: with the feature `reversi` of `kamen-catalog`, one line of the list of families, it is there in the
//! catalogue, for the engine, in the protocols, in the terminal and in the browser.

#![deny(missing_docs)]

use kamen_core::bits::{Shift, bit, members};
use kamen_core::{
    Act, Attempt, Board, Cause, Cell, DIRECTIONS, Exchange, Fault, FaultKind, Faults, Given, Kind, MoveKind, Outcome,
    Palette, Plain, Reason, Refusal, Role, Rules, Script, Setting, Side, Start, Stone, Told, Trace, kinds, list, men,
    reasons, write_cells,
};

/// How it ends.
pub mod causes {
    kamen_core::causes! {
        /// Nobody can move any more; more stones win.
        MORE_STONES = "more-stones", "end";
    }
}

/// The file of the game.
pub const GAME: &str = include_str!("../reversi.toml");

/// The family as the catalogue lists it.
pub struct Family;

impl kamen_core::Family for Family {
    const ID: &'static str = "reversi";
    const SETTINGS: &'static [Setting] = &[];
    const REASONS: &'static [Reason] = &[];
    const CAUSES: &'static [Cause] = causes::ALL;
    const KINDS: &'static [Kind] = &[kinds::MAN];
    type Rules = list![Reversi];
    type Judgement = Plain;

    fn build(board: Board, start: &str, given: &mut Given) -> Result<Start<Family>, Faults> {
        let mut faults = given.finish();
        if board.id() != "8x8" {
            faults.push(Fault::key(FaultKind::BadValue, "board").found(board.id()).expected("8x8"));
            return Err(faults.into());
        }
        let compass = DIRECTIONS.map(|way| Shift::new(&board, way));
        let mut rules = Reversi { board, compass, start: Pos { stones: [0; 2], turn: Side::White } };
        match rules.read(start) {
            Ok((pos, _)) => rules.start = pos,
            Err(found) => faults.extend(found),
        }
        if faults.is_empty() { Ok(Start::of(rules)) } else { Err(faults.into()) }
    }
}

/// The rules: a stone is put where it encloses enemy stones in a line, and they change sides. Who cannot, passes; when
/// neither can, more stones win.
pub struct Reversi {
    board: Board,
    compass: [Shift; 8],
    start: Pos,
}

/// Stones as sets of squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pos {
    stones: [u64; 2],
    turn: Side,
}

/// Where the stone is put; nothing is a pass.
pub type Move = Option<u8>;

impl Reversi {
    /// The enemy stones that a stone of the side encloses from a square.
    fn enclosed(&self, pos: &Pos, side: Side, square: u8) -> u64 {
        let (own, enemy) = (pos.stones[side.index()], pos.stones[(!side).index()]);
        let run = |way: &Shift| {
            let (between, next) = way.walk(bit(square.into()), enemy);
            if next & own != 0 { between } else { 0 }
        };
        self.compass.iter().map(run).fold(0, |all, run| all | run)
    }

    /// A stone is put there, and those that change sides are taken and put back.
    fn trace(&self, pos: &Pos, square: u8) -> Trace {
        let stone = Stone { side: pos.turn, kind: kinds::MAN };
        let mut acts = vec![Act::Drop { at: square.into(), stone }];
        let changed = members::<u8>(self.enclosed(pos, pos.turn, square)).map(usize::from);
        acts.extend(changed.flat_map(|at| [Act::Take { at }, Act::Drop { at, stone }]));
        acts.into()
    }

    fn squares(&self, pos: &Pos, side: Side) -> impl Iterator<Item = u8> {
        members::<u8>(!(pos.stones[0] | pos.stones[1])).filter(move |&square| self.enclosed(pos, side, square) != 0)
    }
}

impl Rules for Reversi {
    type Pos = Pos;
    type Move = Move;

    fn start(&self) -> Pos {
        self.start
    }

    fn turn(&self, pos: &Pos) -> Side {
        pos.turn
    }

    fn end(&self, pos: &Pos) -> Option<Outcome> {
        if Side::BOTH.into_iter().any(|side| self.squares(pos, side).next().is_some()) {
            return None;
        }
        Some(Outcome::of_more(pos.stones.map(u64::count_ones), causes::MORE_STONES))
    }

    fn moves(&self, pos: &Pos, out: &mut Vec<Move>) {
        let before = out.len();
        out.extend(self.squares(pos, pos.turn).map(Some));
        if out.len() == before && self.end(pos).is_none() {
            out.push(None);
        }
    }

    fn play(&self, pos: &Pos, mv: Move) -> Pos {
        let mut next = Pos { turn: !pos.turn, ..*pos };
        if let Some(square) = mv {
            let enclosed = self.enclosed(pos, pos.turn, square);
            next.stones[pos.turn.index()] |= enclosed | bit(square.into());
            next.stones[(!pos.turn).index()] &= !enclosed;
        }
        next
    }

    fn progress(&self, _pos: &Pos, mv: Move) -> bool {
        mv.is_some()
    }
}

impl Script for Reversi {
    fn board(&self) -> &Board {
        &self.board
    }

    fn read(&self, text: &str) -> Result<(Pos, u32), Faults> {
        let Exchange { cells, turn, mut keys, .. } = Exchange::parse(&self.board, text)?;
        let mut faults = Vec::new();
        let mut pos = Pos { stones: [0; 2], turn };
        for (point, (cell, column)) in cells.iter().enumerate() {
            match cell {
                Cell::Empty => {}
                Cell::Stone('w') => pos.stones[0] |= bit(point),
                Cell::Stone('b') => pos.stones[1] |= bit(point),
                Cell::Stone(other) => {
                    faults.push(Fault::at(FaultKind::NoSuchStone, *column).found(other).expected("w b"));
                }
                Cell::Stack(stack) => {
                    faults.push(Fault::at(FaultKind::NoSuchStone, *column).found(stack).expected("w b"));
                }
            }
        }
        let quiet = keys.number("quiet", 10_000, &mut faults);
        keys.finish("quiet", &mut faults);
        if faults.is_empty() { Ok((pos, quiet)) } else { Err(faults.into()) }
    }

    fn write(&self, pos: &Pos, quiet: u32) -> String {
        let letter = |point: usize| {
            let side = Side::BOTH.into_iter().find(|side| pos.stones[side.index()] & bit(point) != 0)?;
            Some(side.letter().to_string())
        };
        let text = format!("{} {}", write_cells(&self.board, letter), pos.turn.letter());
        if quiet > 0 { format!("{text} quiet={quiet}") } else { text }
    }

    fn tell(&self, pos: &Pos, moves: &[Move]) -> Vec<Told> {
        let tell = |mv: &Move| match *mv {
            Some(square) => {
                let at = usize::from(square);
                let told = Told::new(self.board.name(at).to_string(), vec![vec![at]], self.trace(pos, square));
                // No stone leaves the board for good.
                Told { kind: MoveKind::Places, ..told }
            }
            // A pass needs no click.
            None => Told::new("--".to_string(), vec![Vec::new()], Trace::default()),
        };
        moves.iter().map(tell).collect()
    }

    fn explain(&self, pos: &Pos, attempt: &Attempt) -> Refusal {
        if attempt.pass {
            return Refusal::new(reasons::PASS_NOT_ALLOWED, "A");
        }
        match attempt.path[..] {
            [(_, at)] if at >= 64 => Refusal::new(reasons::UNKNOWN_SQUARE, "A").text(at.to_string()),
            [(_, at)] if (pos.stones[0] | pos.stones[1]) & bit(at) != 0 => {
                Refusal::new(reasons::TARGET_OCCUPIED, "A").mark(Role::To, self.board.name(at))
            }
            [(_, at)] => Refusal::new(reasons::NOTHING_TO_JUMP, "A").mark(Role::To, self.board.name(at)),
            _ => Refusal::new(reasons::NO_SUCH_MOVE, "A"),
        }
    }

    fn stones(&self, pos: &Pos) -> Vec<Vec<Stone>> {
        men(self.board.points().len(), pos.stones)
    }

    /// Stones change sides: only the board is an end to them.
    fn most(&self) -> [usize; 2] {
        [64; 2]
    }

    fn palette(&self) -> Palette {
        Palette::of(&[kinds::MAN])
    }
}
