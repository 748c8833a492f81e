//! Positions and moves as text.

use kamen_core::{
    Attempt, Board, Cell, Exchange, Fault, FaultKind, Faults, Keys, Link, Own, Refusal, Script, Side, Spelling,
    Stone, write_cells,
};

use crate::faults;
use crate::geometry::Geometry;
use crate::kinds;
use crate::position::{Action, Counter, Extra, Move, NOWHERE, Pos};
use crate::rules::{Draughts, bit_at};

/// That a stone is huffed, in an attempt.
pub(crate) const HUFFS: &str = "huff";
/// The claim that the last move be taken back, as it is written and in an attempt.
const TAKES_BACK: &str = "take-back";

impl<G: Geometry> Draughts<G> {
    /// The bit of a point of the board, if it is in play.
    pub fn bit_of(&self, point: usize) -> Option<u8> {
        let p = self.board.points().get(point)?;
        self.bit(p.x as usize, p.y as usize)
    }

    /// The point of a bit.
    pub fn point_of(&self, bit: u8) -> usize {
        self.squares.point[bit as usize & 63].into()
    }

    /// The name of a square by its bit.
    pub fn name(&self, bit: u8) -> &str {
        self.board.name(self.point_of(bit))
    }

    fn square(&self, name: &str) -> Option<u8> {
        self.bit_of(self.board.point(name)?)
    }

    /// Whether the game has such stones: those of its start, and queens where men are promoted or one is set.
    fn has(&self, side: Side, queen: bool) -> bool {
        if self.start.stones == [0, 0] {
            return true;
        }
        let stones = self.start.stones[side.index()];
        let settings = &self.settings.sides[side.index()];
        let men = stones & !self.start.queens != 0;
        if queen {
            stones & self.start.queens != 0 || settings.sets_queen > 0 || men && settings.promotes
        } else {
            men
        }
    }

    /// A stone of a side.
    pub(crate) fn stone(&self, side: Side, queen: bool) -> Stone {
        Stone { side, kind: kinds::kind(&self.settings.sides[side.index()], queen) }
    }

    /// What stones a side can have.
    pub(crate) fn stones_of(&self, side: Side) -> Vec<Stone> {
        [false, true]
            .into_iter()
            .filter(|&queen| self.has(side, queen))
            .map(|queen| self.stone(side, queen))
            .collect()
    }

    /// Reads a position in the exchange format, with its plies since progress.
    pub fn read_pos(&self, text: &str) -> Result<(Pos, u32), Faults> {
        self.read_with(Exchange::parse(&self.board, text)?, "", |_, _, _| ())
    }

    /// Reads a position that may have further keys, named in `more` and taken by `take`.
    pub fn read_with(
        &self,
        exchange: Exchange,
        more: &str,
        mut take: impl FnMut(&Pos, &mut Keys, &mut Vec<Fault>),
    ) -> Result<(Pos, u32), Faults> {
        let Exchange { cells, turn, turn_at, mut keys } = exchange;
        let mut faults = Vec::new();
        let extra = Extra { moved: NOWHERE, ply: Counter(0), ..self.start.extra };
        let mut pos = Pos { stones: [0, 0], queens: 0, turn, extra };
        let mut stones: Vec<Stone> = Side::BOTH.into_iter().flat_map(|side| self.stones_of(side)).collect();
        // First the men, then the queens.
        stones.sort_by_key(|stone| stone.kind.is_crowned());
        let letters: Vec<String> = stones.iter().map(|stone| stone.letter().to_string()).collect();
        for (point, (cell, column)) in cells.into_iter().enumerate() {
            let Cell::Stone(letter) = cell else {
                if let Cell::Stack(stack) = cell {
                    faults.push(Fault::at(FaultKind::NoSuchStone, column).found(stack).expected(letters.join(" ")));
                }
                continue;
            };
            let Some(&Stone { side, kind }) = stones.iter().find(|stone| stone.letter() == letter) else {
                faults.push(Fault::at(FaultKind::NoSuchStone, column).found(letter).expected(letters.join(" ")));
                continue;
            };
            let Some(bit) = self.bit_of(point) else {
                faults.push(Fault::at(FaultKind::StoneNotInPlay, column).found(self.board.name(point)));
                continue;
            };
            let queen = kind.is_crowned();
            if !queen && self.zone[side.index()] & (1 << bit) != 0 {
                faults.push(Fault::at(faults::MAN_ON_LAST_ROW, column).found(self.board.name(point)));
            }
            pos.stones[side.index()] |= 1 << bit;
            if queen {
                pos.queens |= 1 << bit;
            }
        }
        let known = self.read_keys(&mut pos, &mut keys, &mut faults);
        take(&pos, &mut keys, &mut faults);
        let quiet = keys.number("quiet", 10_000, &mut faults);
        keys.finish(format!("{known} {more}").trim_end(), &mut faults);
        let waits = Side::BOTH
            .into_iter()
            .find(|s| self.settings.sides[s.index()].sets_queen > 0 && pos.stones[s.index()] == 0 && pos.turn != *s);
        if let Some(side) = waits {
            // The lone queen is not set yet: only her owner can be to move.
            faults.push(Fault::at(FaultKind::Impossible, turn_at).found(pos.turn.letter()).expected(side.letter()));
        }
        faults.extend(Side::BOTH.into_iter().filter_map(|side| self.too_few(&pos, side)));
        if faults.is_empty() { Ok((pos, quiet)) } else { Err(faults.into()) }
    }

    /// Whoever's enemy takes nothing has as many stones as at the start (29). That there are more is said of every game.
    fn too_few(&self, pos: &Pos, side: Side) -> Option<Fault> {
        let count = |pos: &Pos| pos.stones[side.index()].count_ones() as usize;
        let (found, always) = (count(pos), count(&self.start));
        let lost = found < always && !self.settings.sides[(!side).index()].captures;
        lost.then(|| Fault::at(FaultKind::Impossible, 1).stones(side, found, always))
    }

    /// Reads the keys this game has; gives their names, for the message about others.
    fn read_keys(&self, pos: &mut Pos, keys: &mut Keys, faults: &mut Vec<Fault>) -> String {
        let mut known = vec!["quiet"];
        if self.settings.contract.is_some() {
            known.extend(["hand", "contract"]);
            pos.extra.hand = keys.hands(8, faults).map(|n| n as u8);
            if let Some((value, at)) = keys.take("contract") {
                let squares = value.split_once(',').and_then(|(w, b)| Some([self.square(w)?, self.square(b)?]));
                match squares {
                    Some(squares) if self.may_contract(squares) => pos.extra.contract = squares,
                    _ => {
                        let expected = self.contract_squares().map(|list| list.join(" ")).join(" , ");
                        faults.push(Fault::at(FaultKind::BadValue, at).found(value).expected(expected));
                    }
                }
            }
        }
        if let Some(moves) = self.settings.sides.iter().map(|s| s.moves).find(|&moves| moves > 0) {
            known.push("left");
            pos.extra.left = moves as u8;
            if let Some((value, at)) = keys.take("left") {
                match value.parse::<u32>() {
                    Ok(n) if n <= moves && value == n.to_string() => pos.extra.left = n as u8,
                    _ => faults.push(Fault::at(FaultKind::BadValue, at).found(value).expected(format!("0–{moves}"))),
                }
            }
        }
        if self.settings.sides.iter().any(|s| s.double) {
            known.push("moved");
            if let Some((value, at)) = keys.take("moved") {
                let own = self.square(&value).filter(|&bit| pos.own() & (1 << bit) != 0);
                match own.filter(|_| self.settings.sides[pos.turn.index()].double) {
                    Some(bit) => pos.extra.moved = bit,
                    None => faults.push(Fault::at(FaultKind::BadValue, at).found(value)),
                }
            }
        }
        if self.settings.limit > 0 {
            known.push("ply");
            pos.extra.ply = Counter(keys.number("ply", 10_000, faults) as u16);
        }
        known.join(" ")
    }

    /// The squares players may agree on: the playable-coloured ones of each base line, from the player's left.
    pub fn contract_squares(&self) -> [Vec<String>; 2] {
        let size = G::SIZE as i32;
        let list = |files: Vec<i32>, rank: i32| -> Vec<String> {
            files
                .into_iter()
                .filter_map(|file| self.board.square(file, rank))
                .filter(|&p| self.board.is_dark(p))
                .map(|p| self.board.name(p).to_string())
                .collect()
        };
        [list((0..size).collect(), 0), list((0..size).rev().collect(), size - 1)]
    }

    /// Whether players may agree on these squares (22).
    pub fn may_contract(&self, squares: [u8; 2]) -> bool {
        let allowed = self.contract_squares();
        squares.iter().zip(&allowed).all(|(&bit, list)| list.iter().any(|name| name == self.name(bit)))
    }

    /// Whether the agreed squares need not be written: the fourth ones, in a game that starts with them.
    fn usual_contract(&self, pos: &Pos) -> bool {
        let usual = self.contract_squares().map(|list| list.last().cloned());
        let names = pos.extra.contract.map(|bit| Some(self.name(bit).to_string()));
        names == usual && pos.extra.contract == self.start.extra.contract
    }

    /// The position in exchange text.
    pub fn write_pos(&self, pos: &Pos, quiet: u32) -> String {
        let mut text = self.write_cells(pos);
        text.push(' ');
        text.push(pos.turn.letter());
        if self.settings.contract.is_some() {
            text.push_str(&format!(" hand={},{}", pos.extra.hand[0], pos.extra.hand[1]));
        }
        if self.settings.sides.iter().any(|s| s.moves > 0 && u32::from(pos.extra.left) != s.moves) {
            text.push_str(&format!(" left={}", pos.extra.left));
        }
        if pos.extra.moved != NOWHERE {
            text.push_str(&format!(" moved={}", self.name(pos.extra.moved)));
        }
        if self.settings.contract.is_some() && !self.usual_contract(pos) {
            text.push_str(&format!(
                " contract={},{}",
                self.name(pos.extra.contract[0]),
                self.name(pos.extra.contract[1])
            ));
        }
        if self.settings.limit > 0 && pos.extra.ply.0 > 0 {
            text.push_str(&format!(" ply={}", pos.extra.ply.0));
        }
        if quiet > 0 {
            text.push_str(&format!(" quiet={quiet}"));
        }
        text
    }

    /// Its stones alone.
    pub fn write_cells(&self, pos: &Pos) -> String {
        write_cells(&self.board, |point| {
            let stone = self.stone_at(pos, self.bit_of(point)?)?;
            Some(stone.letter().to_string())
        })
    }

    /// What stands on a square.
    pub fn stone_at(&self, pos: &Pos, bit: u8) -> Option<Stone> {
        let side = Side::BOTH.into_iter().find(|side| pos.stones[side.index()] & (1 << bit) != 0)?;
        Some(self.stone(side, pos.queens & (1 << bit) != 0))
    }

    /// A move as it is written, along one of its routes.
    pub(crate) fn write_move(&self, pos: &Pos, mv: &Move, route: &[u8]) -> String {
        let mut text = String::with_capacity(4 * route.len() + 4);
        match mv.action {
            Action::Pass => text.push_str("--"),
            Action::TakeBack => text.push_str(TAKES_BACK),
            Action::Huff => {
                text.push('x');
                text.push_str(self.name(mv.to));
            }
            Action::Set | Action::Go | Action::Promote => {
                let link = if mv.is_capture() { 'x' } else { '-' };
                for (at, &bit) in route.iter().enumerate() {
                    if at > 0 {
                        text.push(link);
                    }
                    text.push_str(self.name(bit));
                }
            }
        }
        if mv.drop {
            text.push('+');
            text.push_str(self.name(pos.extra.contract[pos.turn.index()]));
        }
        text
    }

    /// The move of a list that a text spells, along any of its routes, with names or with numbers.
    pub(crate) fn find_move(&self, pos: &Pos, moves: &[Move], text: &str) -> Option<usize> {
        match self.unnumbered(text) {
            None => self.find_named(pos, moves, text),
            Some(Err(_)) => None,
            Some(Ok(named)) => self.find_named(pos, moves, &named).or_else(|| {
                let short = self.short_captures(moves, &named);
                short.first().copied().filter(|_| short.len() == 1)
            }),
        }
    }

    /// Takes a move apart: `xc3` alone huffs a stone, `take-back` claims, and squares have names or numbers.
    pub(crate) fn parse_move(&self, text: &str) -> Result<Attempt, Refusal> {
        let named = self.unnumbered(text).transpose()?;
        let text = named.as_deref().unwrap_or(text);
        let own = |what| Some(Own { what, points: Vec::new() });
        if text == TAKES_BACK {
            return Ok(Attempt { own: own(TAKES_BACK), ..Attempt::default() });
        }
        let mut spelling = Spelling::new(&self.board, text);
        if spelling.passes('x') {
            return Ok(Attempt { own: own(HUFFS), ..spelling.rest()? });
        }
        Attempt::parse(&self.board, text)
    }

    fn find_named(&self, pos: &Pos, moves: &[Move], text: &str) -> Option<usize> {
        let attempt = self.parse(text).ok()?;
        if attempt.promotion.is_some() {
            return None;
        }
        if attempt.pass {
            return moves.iter().position(|mv| mv.action == Action::Pass);
        }
        if attempt.is(TAKES_BACK) {
            return moves.iter().position(|mv| mv.action == Action::TakeBack);
        }
        let (dropped, path) = match attempt.path.split_last() {
            Some((&(Link::Plus, point), rest)) => (Some(point), rest),
            _ => (None, &attempt.path[..]),
        };
        let squares: Vec<u8> = path.iter().map(|&(_, point)| self.bit_of(point)).collect::<Option<_>>()?;
        if dropped.is_some_and(|point| self.bit_of(point) != Some(pos.extra.contract[pos.turn.index()])) {
            return None;
        }
        let drops = |mv: &Move| mv.drop == dropped.is_some();
        let links = |link: Link| path[1..].iter().all(|(found, _)| *found == link);
        match squares[..] {
            [to] if attempt.is(HUFFS) => moves.iter().position(|mv| mv.action == Action::Huff && mv.to == to),
            _ if attempt.is(HUFFS) => None,
            [to] => moves.iter().position(|mv| mv.action == Action::Set && mv.to == to && drops(mv)),
            [from, to] if links(Link::Dash) => {
                moves.iter().position(|mv| (mv.from, mv.to, mv.taken) == (from, to, 0) && drops(mv))
            }
            [_, _, ..] if links(Link::Cross) => {
                self.captures_along(pos, &squares, moves).into_iter().find(|&index| drops(&moves[index]))
            }
            _ => None,
        }
    }
}

/// The squares in play by their bits.
pub struct Squares {
    /// Their points of the board.
    pub(crate) point: [u8; 64],
    /// Their places in the alphabet, within a route: another square follows each.
    pub(crate) place: [u8; 64],
}

impl Squares {
    /// The squares of a board as bits.
    pub fn new<G: Geometry>(board: &Board, mirrored: bool) -> Squares {
        let mut squares = Squares { point: [0; 64], place: [0; 64] };
        let mut names = Vec::new();
        for (number, point) in board.points().iter().enumerate() {
            if let Some(bit) = bit_at::<G>(mirrored, point.x as usize, point.y as usize) {
                squares.point[bit as usize] = number as u8;
                names.push((format!("{}x", point.name), bit));
            }
        }
        names.sort();
        for (place, (_, bit)) in names.into_iter().enumerate() {
            squares.place[bit as usize] = place as u8;
        }
        squares
    }
}
