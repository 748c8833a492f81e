//! Positions as PDN has them: `W:W31,K40:B3`, whose turn it is and the squares of each side, queens with a K. They are taken apart
//! into what the exchange format is taken apart into, so a fault of either stands where it was written.

use kamen_core::{Cell, Exchange, Fault, FaultKind, Faults, Keys, Side, Squares};

use crate::geometry::Geometry;
use crate::position::Pos;
use crate::rules::Draughts;

impl<G: Geometry> Draughts<G> {
    /// A position taken apart, with squares called so where it is PDN's; else it is in the exchange format.
    pub(crate) fn take_apart(&self, text: &str, squares: &Squares) -> Result<Exchange, Faults> {
        let turn = match text.get(..2) {
            Some("W:") => Side::White,
            Some("B:") => Side::Black,
            _ => return Exchange::parse(&self.board, text),
        };
        let mut list = List { squares, cells: vec![(Cell::Empty, 1); self.board.points().len()], faults: Vec::new() };
        let mut given = Vec::new();
        let mut column = 1;
        for (number, section) in text.trim_end_matches('.').split(':').enumerate() {
            if number > 0 {
                self.read_section(section, column, &mut given, &mut list);
            }
            column += section.chars().count() + 1;
        }
        let mut faults = list.faults;
        for side in Side::BOTH.into_iter().filter(|side| !given.contains(side)) {
            let letter = side.letter().to_ascii_uppercase();
            faults.push(Fault::at(FaultKind::UnexpectedEnd, column - 1).expected(format!(":{letter}")));
        }
        if !faults.is_empty() {
            return Err(faults.into());
        }
        Ok(Exchange { cells: list.cells, turn, turn_at: 1, keys: Keys::default() })
    }

    /// `W31,K40`
    fn read_section(&self, section: &str, column: usize, given: &mut Vec<Side>, list: &mut List) {
        let side = match section.chars().next() {
            Some('W') => Side::White,
            Some('B') => Side::Black,
            other => {
                let found = other.map_or(String::new(), |c| c.to_string());
                list.faults.push(Fault::at(FaultKind::UnexpectedCharacter, column).found(found).expected("W B"));
                return;
            }
        };
        if given.contains(&side) {
            let found = side.letter().to_ascii_uppercase();
            list.faults.push(Fault::at(FaultKind::RepeatedKey, column).found(found));
            return;
        }
        given.push(side);
        if section.len() > 1 {
            self.read_side(side, &section[1..], column + 1, list);
        }
    }

    /// Reads `31,K40,1-12` into the stones of a side.
    fn read_side(&self, side: Side, entries: &str, mut column: usize, list: &mut List) {
        for entry in entries.split(',') {
            let (queen, named) = entry.strip_prefix('K').map_or((false, entry), |rest| (true, rest));
            let letter = self.stone(side, queen).letter();
            match list.squares.points(&self.board, named) {
                Some(points) => {
                    for point in points {
                        let before = std::mem::replace(&mut list.cells[point], (Cell::Stone(letter), column));
                        if before.0 != Cell::Empty {
                            list.faults.push(Fault::at(FaultKind::RepeatedKey, column).found(entry));
                        }
                    }
                }
                None => {
                    let expected = self.squares_expected(list.squares);
                    list.faults.push(Fault::at(FaultKind::BadValue, column).found(entry).expected(expected));
                }
            }
            column += entry.chars().count() + 1;
        }
    }

    /// What could stand in the place of a square that is none.
    fn squares_expected(&self, squares: &Squares) -> String {
        match squares.numbers().filter(|_| !squares.by_name()) {
            Some(numbers) => format!("1–{}", numbers.squares()),
            None => {
                let points = self.board.points();
                let corner = |point: Option<&kamen_core::Point>| point.map_or(String::new(), |p| p.name.clone());
                format!("{} … {}", corner(points.first()), corner(points.last()))
            }
        }
    }

    /// The stones of a position and whose turn it is, as PDN has them.
    pub(crate) fn write_pdn(&self, pos: &Pos, squares: &Squares) -> Option<String> {
        let list = |side: Side| {
            let mut entries = Vec::new();
            for point in 0..self.board.points().len() {
                let stone = self.bit_of(point).and_then(|bit| self.stone_at(pos, bit));
                if let Some(stone) = stone.filter(|stone| stone.side == side) {
                    let crown = if stone.kind.is_crowned() { "K" } else { "" };
                    entries.push(format!("{crown}{}", squares.called(&self.board, point)?));
                }
            }
            Some(entries.join(","))
        };
        let turn = pos.turn.letter().to_ascii_uppercase();
        Some(format!("{turn}:W{}:B{}", list(Side::White)?, list(Side::Black)?))
    }
}

/// What is read of a position's squares.
struct List<'a> {
    squares: &'a Squares,
    /// What stands on each point, and the column of what put it there.
    cells: Vec<(Cell, usize)>,
    faults: Vec<Fault>,
}
