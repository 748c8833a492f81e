//! Numbered squares: from 1 at the top left as White sees the board, only the dark ones.

use kamen_core::{Board, Position, Refusal, Shape, reasons};

/// The numbers of a board's dark squares.
pub struct Numbering {
    /// The point of number `n` is `points[n - 1]`.
    points: Vec<usize>,
}

impl Numbering {
    /// The numbering of a game, if it is played on exactly the dark squares of a square board.
    pub fn of(pos: &dyn Position) -> Option<Numbering> {
        let board = pos.board();
        let Shape::Grid { files, ranks } = board.shape() else { return None };
        let all = 0..board.points().len();
        let dark_only = all.clone().all(|point| pos.in_play(point) == board.is_dark(point));
        // The points of a grid stand in this order already: rows from the top, from the left.
        (files == ranks && dark_only).then(|| Numbering { points: all.filter(|&p| board.is_dark(p)).collect() })
    }

    /// How many squares have a number.
    pub fn squares(&self) -> usize {
        self.points.len()
    }

    /// The point of that number.
    pub fn point(&self, number: usize) -> Option<usize> {
        self.points.get(number.checked_sub(1)?).copied()
    }

    /// The number of that point.
    pub fn number(&self, point: usize) -> Option<usize> {
        self.points.iter().position(|&p| p == point).map(|at| at + 1)
    }

    /// A move with every square's name replaced by its number.
    pub fn rename(&self, pos: &dyn Position, mv: &str) -> Option<String> {
        let mut out = String::new();
        let mut rest = mv;
        while !rest.is_empty() {
            match Board::name_length(rest) {
                Some(length) => {
                    let point = pos.board().point(&rest[..length])?;
                    out.push_str(&self.number(point)?.to_string());
                    rest = &rest[length..];
                }
                None => {
                    let c = rest.chars().next()?;
                    out.push(c);
                    rest = &rest[c.len_utf8()..];
                }
            }
        }
        Some(out)
    }
}

/// Reads a move with numbered squares: every landing square, or origin and destination where that is enough.
pub fn read_move(pos: &dyn Position, numbering: &Numbering, text: &str) -> Result<usize, Refusal> {
    let named = name_squares(pos, numbering, text)?;
    let refusal = match pos.attempt(&named) {
        Ok(index) => return Ok(index),
        Err(refusal) => refusal,
    };
    read_short(pos, &named, refusal).map_err(|refusal| match refusal.reason {
        // What is quoted is what was written.
        reasons::AMBIGUOUS_MOVE => refusal.text(text),
        _ => refusal,
    })
}

/// The short way of PDN: `b4xf8` for `b4xd6xf8`. Gives the refusal back where it is no such capture.
pub fn read_short(pos: &dyn Position, named: &str, refusal: Refusal) -> Result<usize, Refusal> {
    let Some((from, to)) = named.split_once('x').filter(|(from, to)| !from.is_empty() && !to.contains('x')) else {
        return Err(refusal);
    };
    let fits = |mv: &String| mv.starts_with(&format!("{from}x")) && mv.ends_with(&format!("x{to}"));
    let legal = pos.legal();
    let mut found = legal.iter().enumerate().filter(|(_, mv)| fits(mv)).map(|(index, _)| index);
    match (found.next(), found.next()) {
        (Some(index), None) => Ok(index),
        (Some(_), Some(_)) => Err(Refusal::new(reasons::AMBIGUOUS_MOVE, "A").text(named)),
        _ => Err(refusal),
    }
}

/// `22x15x8` with names for numbers; `x22` alone is a huffed stone. Numbers and links must alternate.
fn name_squares(pos: &dyn Position, numbering: &Numbering, text: &str) -> Result<String, Refusal> {
    let unreadable = |at: usize| Err(Refusal::new(reasons::UNREADABLE, "A").text(text).count(at as u32 + 1));
    let mut out = String::new();
    let mut after_number = false;
    let mut chars = text.chars().enumerate().peekable();
    while let Some((at, c)) = chars.next() {
        if !c.is_ascii_digit() {
            let huff = at == 0 && c == 'x';
            if !(huff || after_number && "x-".contains(c)) {
                return unreadable(at);
            }
            after_number = false;
            out.push(c);
            continue;
        }
        let mut digits = c.to_string();
        while let Some((_, d)) = chars.next_if(|(_, d)| d.is_ascii_digit()) {
            digits.push(d);
        }
        after_number = true;
        let point = digits.parse().ok().filter(|_| !digits.starts_with('0')).and_then(|n| numbering.point(n));
        match point {
            Some(point) => out.push_str(pos.board().name(point)),
            None => return Err(Refusal::new(reasons::UNKNOWN_SQUARE, "A").text(digits)),
        }
    }
    if after_number { Ok(out) } else { unreadable(text.chars().count()) }
}
