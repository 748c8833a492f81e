//! PDN-style positions: `W:W31,K40:B3`, whose turn it is and the squares of each side, queens with a K.

use kamen_core::{Board, Cell, Exchange, Fault, FaultKind, Kind, Place, Position, Side, Stone, write_cells};

use crate::Numbering;

pub fn read(start: &dyn Position, numbering: &Numbering, text: &str) -> Result<Box<dyn Position>, Vec<Fault>> {
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
        read_side(side, &section[1..], at + 1, numbering, &mut stones, &mut faults);
    }
    for side in Side::BOTH.into_iter().filter(|side| !given.contains(side)) {
        let letter = side.letter().to_ascii_uppercase();
        faults.push(Fault::at(FaultKind::UnexpectedEnd, column - 1).expected(format!(":{letter}")));
    }
    if !faults.is_empty() {
        return Err(faults);
    }
    let cells = write_cells(start.board(), |point| stones[point].map(|(stone, _)| letter(stone).to_string()));
    let exchange = format!("{cells} {}", turn.letter());
    start.read(&exchange).map_err(|faults| placed_in_pdn(faults, start.board(), &exchange, &stones))
}

/// A stone and the column of what put it there.
type Entry = (Stone, usize);

/// Faults of the position in exchange text, where they stand in the PDN: at a stone's entry, or at the turn.
fn placed_in_pdn(faults: Vec<Fault>, board: &Board, exchange: &str, stones: &[Option<Entry>]) -> Vec<Fault> {
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

/// Reads `31,K40,1-12` into the stones of a side.
fn read_side(
    side: Side,
    list: &str,
    mut column: usize,
    numbering: &Numbering,
    stones: &mut [Option<Entry>],
    faults: &mut Vec<Fault>,
) {
    if list.is_empty() {
        return;
    }
    let expected = format!("1–{}", numbering.squares());
    for entry in list.split(',') {
        let (kind, numbers) = match entry.strip_prefix('K') {
            Some(rest) => (Kind::Queen, rest),
            None => (Kind::Man, entry),
        };
        let (first, last) = numbers.split_once('-').unwrap_or((numbers, numbers));
        match (number(first), number(last)) {
            (Some(first), Some(last)) if first <= last && numbering.point(last).is_some() => {
                for point in (first..=last).filter_map(|n| numbering.point(n)) {
                    if stones[point].replace((Stone { side, kind }, column)).is_some() {
                        faults.push(Fault::at(FaultKind::RepeatedKey, column).found(entry));
                    }
                }
            }
            _ => faults.push(Fault::at(FaultKind::BadValue, column).found(entry).expected(&expected)),
        }
        column += entry.chars().count() + 1;
    }
}

fn number(text: &str) -> Option<usize> {
    let plain =
        !text.is_empty() && text.len() <= 3 && text.bytes().all(|b| b.is_ascii_digit()) && !text.starts_with('0');
    if plain { text.parse().ok() } else { None }
}

fn letter(stone: Stone) -> char {
    let letter = stone.side.letter();
    if stone.kind == Kind::Queen { letter.to_ascii_uppercase() } else { letter }
}

pub fn write(pos: &dyn Position, numbering: &Numbering) -> Option<String> {
    // A hand, an agreed square or a move left over would be lost.
    if pos.identity().split(' ').count() > 2 {
        return None;
    }
    let stones = pos.stones();
    let list = |side: Side| {
        let mut entries = Vec::new();
        for number in 1..=numbering.squares() {
            let Some(stone) = numbering.point(number).and_then(|point| stones[point].last()) else { continue };
            if stone.side == side {
                entries.push(format!("{}{number}", if stone.kind == Kind::Queen { "K" } else { "" }));
            }
        }
        entries.join(",")
    };
    let turn = pos.turn().letter().to_ascii_uppercase();
    Some(format!("{turn}:W{}:B{}", list(Side::White), list(Side::Black)))
}
