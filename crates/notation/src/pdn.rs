//! PDN-style positions: `W:W31,K40:B3`, whose turn it is and the squares of each side, queens with a K. Squares
//! have numbers, where the game has them, or names: `W:Wc3,Ke5:Bb8`.

use kamen_core::{
    Board, Cell, Exchange, Fault, FaultKind, Faults, Numbering, Place, Position, Side, Stone, kinds, write_cells,
};

pub fn read(start: &dyn Position, numbering: Option<&Numbering>, text: &str) -> Result<Box<dyn Position>, Faults> {
    let mut faults = Vec::new();
    let mut stones: Vec<Option<Entry>> = vec![None; start.board().points().len()];
    let mut sections = Vec::new();
    let mut column = 1;
    for section in text.trim_end_matches('.').split(':') {
        sections.push((column, section));
        column += section.chars().count() + 1;
    }
    let turn = if text.starts_with('W') { Side::White } else { Side::Black };
    let mut given = Vec::new();
    for &(at, section) in sections.iter().skip(1) {
        let side = match section.chars().next() {
            Some('W') => Side::White,
            Some('B') => Side::Black,
            other => {
                let found = other.map_or(String::new(), |c| c.to_string());
                faults.push(Fault::at(FaultKind::UnexpectedCharacter, at).found(found).expected("W B"));
                continue;
            }
        };
        if given.contains(&side) {
            faults.push(Fault::at(FaultKind::RepeatedKey, at).found(side.letter().to_ascii_uppercase()));
            continue;
        }
        given.push(side);
        let squares = Squares { board: start.board(), numbering };
        read_side(side, &section[1..], at + 1, &squares, &mut stones, &mut faults);
    }
    for side in Side::BOTH.into_iter().filter(|side| !given.contains(side)) {
        let letter = side.letter().to_ascii_uppercase();
        faults.push(Fault::at(FaultKind::UnexpectedEnd, column - 1).expected(format!(":{letter}")));
    }
    if !faults.is_empty() {
        return Err(faults.into());
    }
    let cells = write_cells(start.board(), |point| stones[point].map(|(stone, _)| stone.letter().to_string()));
    let exchange = format!("{cells} {}", turn.letter());
    start.read(&exchange).map_err(|faults| placed_in_pdn(faults, start.board(), &exchange, &stones))
}

/// A stone and the column of what put it there.
type Entry = (Stone, usize);

/// Faults of the position in exchange text, where they stand in the PDN: at a stone's entry, or at the turn.
fn placed_in_pdn(faults: Faults, board: &Board, exchange: &str, stones: &[Option<Entry>]) -> Faults {
    let cells = Exchange::parse(board, exchange).map(|exchange| exchange.cells).unwrap_or_default();
    let entry = |column: usize| {
        let point = cells.iter().position(|(cell, at)| *at == column && *cell != Cell::Empty)?;
        stones.get(point).copied().flatten().map(|(_, at)| at)
    };
    let place = |fault: Fault| match fault.place {
        Place::Column(column) => Fault { place: Place::Column(entry(column).unwrap_or(1)), ..fault },
        _ => fault,
    };
    faults.into_iter().map(place).collect()
}

/// How the squares of a game are called.
struct Squares<'a> {
    board: &'a Board,
    numbering: Option<&'a Numbering>,
}

impl Squares<'_> {
    /// The points of `c3`, `40` or `1-12`; nothing if there are no such squares.
    fn points(&self, text: &str) -> Option<Vec<usize>> {
        if let Some(point) = self.board.point(text) {
            return Some(vec![point]);
        }
        let (first, last) = text.split_once('-').unwrap_or((text, text));
        let (first, last, numbering) = (number(first)?, number(last)?, self.numbering?);
        (first <= last && numbering.point(last).is_some())
            .then(|| (first..=last).filter_map(|n| numbering.point(n)).collect())
    }

    /// What could have stood there.
    fn expected(&self) -> String {
        match self.numbering {
            Some(numbering) => format!("1–{}", numbering.squares()),
            None => {
                let points = self.board.points();
                let corner = |point: Option<&kamen_core::Point>| point.map_or(String::new(), |p| p.name.clone());
                format!("{} … {}", corner(points.first()), corner(points.last()))
            }
        }
    }
}

/// Reads `31,K40,1-12` into the stones of a side.
fn read_side(
    side: Side,
    list: &str,
    mut column: usize,
    squares: &Squares,
    stones: &mut [Option<Entry>],
    faults: &mut Vec<Fault>,
) {
    if list.is_empty() {
        return;
    }
    for entry in list.split(',') {
        let (kind, named) = match entry.strip_prefix('K') {
            Some(rest) => (kinds::QUEEN, rest),
            None => (kinds::MAN, entry),
        };
        match squares.points(named) {
            Some(points) => {
                for point in points {
                    if stones[point].replace((Stone { side, kind }, column)).is_some() {
                        faults.push(Fault::at(FaultKind::RepeatedKey, column).found(entry));
                    }
                }
            }
            None => faults.push(Fault::at(FaultKind::BadValue, column).found(entry).expected(squares.expected())),
        }
        column += entry.chars().count() + 1;
    }
}

fn number(text: &str) -> Option<usize> {
    let plain =
        !text.is_empty() && text.len() <= 3 && text.bytes().all(|b| b.is_ascii_digit()) && !text.starts_with('0');
    if plain { text.parse().ok() } else { None }
}

/// Writes a position with numbered squares, or with names where no numbering is given.
pub fn write(pos: &dyn Position, numbering: Option<&Numbering>) -> Option<String> {
    // All else would be lost.
    if pos.is_more_than_stones() {
        return None;
    }
    let stones = pos.stones();
    let name = |point: usize| match numbering {
        Some(numbering) => numbering.number(point).map(|number| number.to_string()),
        None => Some(pos.board().name(point).to_string()),
    };
    let list = |side: Side| {
        let mut entries = Vec::new();
        for (point, stack) in stones.iter().enumerate() {
            if let Some(stone) = stack.last().filter(|stone| stone.side == side) {
                entries.push(format!("{}{}", if stone.kind.is_crowned() { "K" } else { "" }, name(point)?));
            }
        }
        Some(entries.join(","))
    };
    let turn = pos.turn().letter().to_ascii_uppercase();
    Some(format!("{turn}:W{}:B{}", list(Side::White)?, list(Side::Black)?))
}
