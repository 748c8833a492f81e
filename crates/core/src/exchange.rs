//! The exchange format for positions, `CELLS TURN [key=value …]`, as far as it is the same for every game.

use crate::{Board, Fault, FaultKind, Faults, Side};

/// What stands on a point, as written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cell {
    /// Nothing stands there.
    Empty,
    /// One letter.
    Stone(char),
    /// A stack in parentheses, from the bottom up.
    Stack(String),
}

/// A position taken apart, with the column of everything, so that a family can say where it is wrong.
///
/// ```
/// use kamen_core::{Board, Cell, Exchange, Side};
///
/// let board = Board::named("1x8").ok_or("a board")?;
/// let mut taken = Exchange::parse(&board, "b/1/(wwb)/1/1/1/1/w b hand=2,0").map_err(|faults| faults.to_string())?;
/// assert_eq!((taken.turn, taken.turn_at), (Side::Black, 21));
/// // What stands on each point and in which column, from the top.
/// assert_eq!(taken.cells[2], (Cell::Stack("wwb".to_string()), 5));
/// let mut faults = Vec::new();
/// assert_eq!(taken.keys.hands(9, &mut faults), [2, 0]);
/// // A key that nobody has asked for is a fault.
/// taken.keys.finish("hand", &mut faults);
/// assert!(faults.is_empty());
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, Debug)]
pub struct Exchange {
    /// What stands on each point, in board order, with its column.
    pub cells: Vec<(Cell, usize)>,
    /// Who is to move.
    pub turn: Side,
    /// The column of the turn.
    pub turn_at: usize,
    /// What follows the turn.
    pub keys: Keys,
}

impl Exchange {
    /// Takes a position apart. Lists every fault of form.
    pub fn parse(board: &Board, text: &str) -> Result<Exchange, Faults> {
        let mut faults = Vec::new();
        let mut words = words(text);
        let (cells_at, cells_text) = if words.is_empty() { (1, "") } else { words.remove(0) };
        let cells = parse_cells(board, cells_text, cells_at, &mut faults);
        let turn = match words.first().copied() {
            Some((_, "w")) => Side::White,
            Some((_, "b")) => Side::Black,
            Some((at, other)) => {
                faults.push(Fault::at(FaultKind::BadTurn, at).found(other).expected("w b"));
                Side::White
            }
            None => {
                let end = text.chars().count() + 1;
                faults.push(Fault::at(FaultKind::BadTurn, end).expected("w b"));
                Side::White
            }
        };
        let turn_at = words.first().map_or(1, |&(at, _)| at);
        let mut keys = Keys { entries: Vec::new() };
        for &(at, word) in words.iter().skip(1) {
            match word.split_once('=') {
                None => faults.push(Fault::at(FaultKind::UnexpectedCharacter, at).found(word).expected("key=value")),
                Some((key, _)) if keys.entries.iter().any(|e| e.key == key) => {
                    faults.push(Fault::at(FaultKind::RepeatedKey, at).found(key));
                }
                Some((key, value)) => {
                    let value_at = at + key.chars().count() + 1;
                    keys.entries.push(Entry { key: key.to_string(), value: value.to_string(), at, value_at });
                }
            }
        }
        if faults.is_empty() { Ok(Exchange { cells, turn, turn_at, keys }) } else { Err(faults.into()) }
    }
}

/// Words with their columns. Several spaces between words are read as one.
pub fn words(text: &str) -> Vec<(usize, &str)> {
    let mut found = Vec::new();
    let mut column = 1;
    for word in text.split(' ') {
        if !word.is_empty() {
            found.push((column, word));
        }
        column += word.chars().count() + 1;
    }
    found
}

fn parse_cells(board: &Board, text: &str, start: usize, faults: &mut Vec<Fault>) -> Vec<(Cell, usize)> {
    let expected_rows = board.rows().len();
    let rows: Vec<&str> = text.split('/').collect();
    if rows.len() != expected_rows {
        faults.push(Fault::at(FaultKind::RowCount, start).found(rows.len()).expected(expected_rows));
    }
    let mut cells = Vec::with_capacity(board.points().len());
    let mut column = start;
    for (row, &length) in rows.iter().zip(board.rows()) {
        let row_start = column;
        let before = cells.len();
        let mut chars = row.chars().peekable();
        while let Some(c) = chars.next() {
            let at = column;
            column += 1;
            match c {
                '0'..='9' => {
                    let mut run = c as usize - '0' as usize;
                    while let Some(&d @ '0'..='9') = chars.peek() {
                        run = (run * 10 + (d as usize - '0' as usize)).min(999);
                        column += 1;
                        chars.next();
                    }
                    if run == 0 || c == '0' {
                        faults.push(
                            Fault::at(FaultKind::UnexpectedCharacter, at).found(c).expected(format!("1–{length}")),
                        );
                    }
                    // A run longer than the row is a fault below; do not let it fill memory.
                    cells.extend(std::iter::repeat_n((Cell::Empty, at), run.min(length + 1)));
                }
                '(' => {
                    let mut stack = String::new();
                    loop {
                        column += 1;
                        match chars.next() {
                            Some(')') => break,
                            Some(c) => stack.push(c),
                            None => {
                                // Nothing was read here, so nothing was passed.
                                column -= 1;
                                faults.push(Fault::at(FaultKind::UnexpectedEnd, column).expected(")"));
                                break;
                            }
                        }
                    }
                    cells.push((Cell::Stack(stack), at));
                }
                _ => cells.push((Cell::Stone(c), at)),
            }
        }
        let found = cells.len() - before;
        if found != length {
            faults.push(Fault::at(FaultKind::RowLength, row_start).found(row).expected(length));
        }
        cells.resize(before + length, (Cell::Empty, column));
        column += 1;
    }
    cells.resize(board.points().len(), (Cell::Empty, column));
    cells
}

#[derive(Clone, Debug)]
struct Entry {
    key: String,
    value: String,
    at: usize,
    value_at: usize,
}

/// The keys of a position. A family takes those it knows; what is left is a fault.
#[derive(Clone, Debug, Default)]
pub struct Keys {
    entries: Vec<Entry>,
}

impl Keys {
    /// The value of a key and its column, taken out.
    pub fn take(&mut self, key: &str) -> Option<(String, usize)> {
        let at = self.entries.iter().position(|e| e.key == key)?;
        let entry = self.entries.remove(at);
        Some((entry.value, entry.value_at))
    }

    /// A whole number up to `max`, 0 if missing.
    pub fn number(&mut self, key: &str, max: u32, faults: &mut Vec<Fault>) -> u32 {
        let Some((value, at)) = self.take(key) else { return 0 };
        match strict_number(&value) {
            Some(n) if n <= max => n,
            _ => {
                faults.push(Fault::at(FaultKind::BadValue, at).found(value).expected(format!("0–{max}")));
                0
            }
        }
    }

    /// `hand=W,B`, 0,0 if missing.
    pub fn hands(&mut self, max: u32, faults: &mut Vec<Fault>) -> [u32; 2] {
        let Some((value, at)) = self.take("hand") else { return [0, 0] };
        let both = value.split_once(',').and_then(|(w, b)| Some([strict_number(w)?, strict_number(b)?]));
        match both {
            Some(hands) if hands.iter().all(|&n| n <= max) => hands,
            _ => {
                faults.push(Fault::at(FaultKind::BadValue, at).found(value).expected(format!("0–{max},0–{max}")));
                [0, 0]
            }
        }
    }

    /// What nobody took is unknown. `known` is shown as what could have stood there.
    pub fn finish(self, known: &str, faults: &mut Vec<Fault>) {
        for entry in self.entries {
            faults.push(Fault::at(FaultKind::UnknownKey, entry.at).found(entry.key).expected(known));
        }
    }
}

/// A number as it is written: digits without sign or leading zero.
fn strict_number(text: &str) -> Option<u32> {
    let plain = text.bytes().all(|b| b.is_ascii_digit()) && (text.len() == 1 || !text.starts_with('0'));
    if plain { text.parse().ok() } else { None }
}

/// Writes the cells of a board; `stone` gives what stands on a point, or nothing.
pub fn write_cells(board: &Board, mut stone: impl FnMut(usize) -> Option<String>) -> String {
    let mut out = String::new();
    let mut point = 0;
    for (row, &length) in board.rows().iter().enumerate() {
        if row > 0 {
            out.push('/');
        }
        let mut run = 0;
        for _ in 0..length {
            match stone(point) {
                None => run += 1,
                Some(text) => {
                    if run > 0 {
                        out.push_str(&run.to_string());
                        run = 0;
                    }
                    out.push_str(&text);
                }
            }
            point += 1;
        }
        if run > 0 {
            out.push_str(&run.to_string());
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kinds(text: &str) -> Vec<(FaultKind, crate::Place)> {
        let board = Board::named("8x8").unwrap();
        Exchange::parse(&board, text).err().unwrap_or_default().into_iter().map(|f| (f.kind, f.place)).collect()
    }

    #[test]
    fn all_faults_are_listed_with_their_columns() {
        use crate::Place::Column;
        assert_eq!(kinds("8/8/8/8/8/8/8/8 w"), []);
        assert_eq!(kinds("8/8/8/8/8/8/8 w"), [(FaultKind::RowCount, Column(1))]);
        assert_eq!(
            kinds("8/9/8/7/8/8/8/8 x a=1 a=2"),
            [
                (FaultKind::RowLength, Column(3)),
                (FaultKind::RowLength, Column(7)),
                (FaultKind::BadTurn, Column(17)),
                (FaultKind::RepeatedKey, Column(23)),
            ]
        );
        let open = kinds("(/(");
        let ends = open.iter().filter(|(kind, _)| *kind == FaultKind::UnexpectedEnd).map(|(_, place)| place);
        assert_eq!(ends.collect::<Vec<_>>(), [&Column(2), &Column(4)]);
        assert_eq!(kinds("").len(), 3);
        assert_eq!(kinds("(((/8/8/8/8/8/8/99999999999999999999 w").len(), 3);
    }
}
