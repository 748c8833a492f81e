//! Moves as files and programs of draughts write them: by the squares of the way, as many as tell it from others (`32-28`, `3228`,
//! `26x8`, `26:17:8`, with what is taken in `47x36<42,29,14,31>`), or by both ends and everything that is taken (`28x8x13x23`).

use kamen_core::{Act, Attempt, Link, Named, Refusal, Script, Squares, Told, Usage, Wording, reasons};
use rustc_hash::FxHashSet;

use crate::geometry::Geometry;
use crate::position::{Move, Pos};
use crate::rules::Draughts;

/// What a word says of a move.
struct Said {
    /// The points of the way that it names, two or more.
    way: Vec<usize>,
    /// The sign between them, if there is one.
    link: Option<char>,
    taken: Option<Vec<usize>>,
}

impl Said {
    /// Whether a move begins and ends so and comes by the points between in that order, and takes these stones and no others.
    fn fits(&self, told: &Told) -> bool {
        let way = told.trace.way();
        let mut rest = way.iter();
        let passes = way.first() == self.way.first()
            && way.last() == self.way.last()
            && self.way.iter().all(|point| rest.any(|passed| passed == point));
        told.trace.jumps() && passes && self.taken.as_ref().is_none_or(|taken| *taken == sorted(told.trace.taken()))
    }

    fn attempt(&self, link: Link) -> Attempt {
        let link = |at| if at == 0 { Link::First } else { link };
        let path = self.way.iter().enumerate().map(|(at, &point)| (link(at), point)).collect();
        Attempt { path, ..Attempt::default() }
    }
}

fn sorted<T: Ord>(list: impl Iterator<Item = T>) -> Vec<T> {
    let mut list: Vec<T> = list.collect();
    list.sort_unstable();
    list
}

/// Colons for crosses, and capitals, mean the same.
fn plain(word: &str) -> String {
    word.replace(':', "x").to_lowercase()
}

impl<G: Geometry> Draughts<G> {
    /// The moves that a word means to whoever writes so, by rules that may be more than these: then `stones` is the position for these.
    pub(crate) fn words_meant<R: Script<Move = Move>>(
        &self,
        rules: &R,
        (pos, stones): (&R::Pos, &Pos),
        moves: &[Move],
        word: &str,
        usage: &Usage,
    ) -> Result<Vec<usize>, Refusal> {
        let text = plain(word);
        let Some(said) = self.said(&text, usage) else {
            // What is no way: a stone that is set or huffed, a claim.
            let named = self.renamed(&text, &usage.squares);
            let found = rules.find(pos, moves, named.as_deref().unwrap_or(&text));
            return found.map(|index| vec![index]).ok_or_else(|| rules.judge(pos, &text));
        };
        let Some(way) = said.way.iter().map(|&point| self.bit_of(point)).collect::<Option<Vec<u8>>>() else {
            let link = if said.link == Some('x') { Link::Cross } else { Link::Dash };
            return Err(rules.explain(pos, &said.attempt(link)));
        };
        let step = || match way[..] {
            [from, to] => moves.iter().position(|mv| (mv.from, mv.to, mv.taken, mv.drop) == (from, to, 0, false)),
            _ => None,
        };
        let along = || self.captures_along(stones, &way, moves).into_iter().find(|&index| !moves[index].drop);
        let captures = || -> Vec<usize> {
            let whole = if said.taken.is_none() && way.len() > 2 { along() } else { None };
            match whole {
                Some(index) => vec![index],
                None => self.captures_that_fit(rules, pos, moves, &said),
            }
        };
        let refused = |link| Err(rules.explain(pos, &said.attempt(link)));
        match (said.link, usage.wording) {
            (Some('x'), wording) => {
                let mut found = captures();
                if wording == Wording::Taken && said.taken.is_some() {
                    // Two captures may differ only in where the stone is promoted: there is one word for both.
                    found.truncate(1);
                }
                if let [_] = found[..] {
                    return Ok(found);
                }
                let other = if wording == Wording::Way { step() } else { None };
                match other.or_else(|| along().filter(|_| found.is_empty() && said.taken.is_none())) {
                    Some(index) => Ok(vec![index]),
                    None if !found.is_empty() => Ok(found),
                    None if said.taken.is_some() => Err(Refusal::new(reasons::NO_SUCH_MOVE, "A").text(word)),
                    None => refused(Link::Cross),
                }
            }
            (_, wording) => match step() {
                Some(index) => Ok(vec![index]),
                None if wording == Wording::Taken => refused(Link::Dash),
                // A step or a capture, whichever is legal; what is said of one that is not is said of what was written.
                None => match captures() {
                    found if found.is_empty() => match along().filter(|_| said.taken.is_none()) {
                        Some(index) => Ok(vec![index]),
                        None => refused(Link::Dash),
                    },
                    found => Ok(found),
                },
            },
        }
    }

    /// The points of a word's way, and of what it says is taken.
    pub(crate) fn words_named(&self, word: &str, usage: &Usage) -> Option<Named> {
        let said = self.said(&plain(word), usage)?;
        Some(Named { way: said.way, others: said.taken.unwrap_or_default() })
    }

    /// The captures of a list that fit what is said, but for those that come to the same.
    fn captures_that_fit<R: Script<Move = Move>>(
        &self,
        rules: &R,
        pos: &R::Pos,
        moves: &[Move],
        said: &Said,
    ) -> Vec<usize> {
        let bit = |point: Option<&usize>| point.and_then(|&point| self.bit_of(point));
        let ends = (bit(said.way.first()), bit(said.way.last()));
        let fit = |mv: &Move| mv.taken != 0 && !mv.drop && (Some(mv.from), Some(mv.to)) == ends;
        let indices: Vec<usize> = (0..moves.len()).filter(|&index| fit(&moves[index])).collect();
        let told = rules.tell(pos, &indices.iter().map(|&index| moves[index]).collect::<Vec<Move>>());
        let mut after = FxHashSet::default();
        let fitting = indices.into_iter().zip(told).filter(|(_, told)| said.fits(told));
        let found: Vec<(usize, Told)> =
            fitting.filter(|(index, _)| after.insert(rules.play(pos, moves[*index]))).collect();
        // Whatever is longer would have been written so.
        match found.iter().find(|(_, told)| told.trace.way() == said.way) {
            Some((index, _)) => vec![*index],
            None => found.into_iter().map(|(index, _)| index).collect(),
        }
    }

    /// Takes `c3-d4`, `c3d4`, `32-28`, `3228`, `05-10`, `47x36<42,29,14,31>` or `28x8x13x23` apart.
    fn said(&self, text: &str, usage: &Usage) -> Option<Said> {
        let point = |square: &str| usage.squares.point(&self.board, square.trim());
        let (text, listed) = match text.split_once('<') {
            Some((text, taken)) => (text, Some(taken.strip_suffix('>')?)),
            None => (text, None),
        };
        let bare = text.len() == 4 && text.bytes().all(|b| b.is_ascii_digit());
        let (mut way, mut link, mut rest) = (Vec::new(), None, text);
        while !rest.is_empty() {
            let length = match rest.bytes().take_while(u8::is_ascii_digit).count() {
                4 if bare => 2,
                0 => kamen_core::Board::name_length(rest)?,
                digits => digits,
            };
            way.push(point(&rest[..length])?);
            rest = &rest[length..];
            if let Some(sign @ ('-' | 'x')) = rest.chars().next() {
                link = link.or(Some(sign));
                rest = &rest[1..];
                if rest.is_empty() {
                    return None;
                }
            }
        }
        let mut taken = match listed {
            Some(list) => Some(list.split(',').map(point).collect::<Option<Vec<usize>>>()?),
            None => None,
        };
        if usage.wording == Wording::Taken && link == Some('x') && way.len() > 2 {
            taken = Some(way.split_off(2));
        }
        (way.len() >= 2).then(|| Said { way, link, taken: taken.map(|points| sorted(points.into_iter())) })
    }

    /// A text with every square as our board names it; nothing if it has a number that is none.
    fn renamed(&self, text: &str, squares: &Squares) -> Option<String> {
        let point = |square: &str| squares.point(&self.board, square);
        let mut out = String::new();
        let mut rest = text;
        while let Some(letter) = rest.chars().next() {
            let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
            let name = kamen_core::Board::name_length(rest).filter(|&length| point(&rest[..length]).is_some());
            let length = match (digits, name) {
                (0, None) => {
                    out.push(letter);
                    letter.len_utf8()
                }
                (digits, name) => {
                    let length = name.unwrap_or(digits);
                    out.push_str(self.board.name(point(&rest[..length])?));
                    length
                }
            };
            rest = &rest[length..];
        }
        Some(out)
    }

    /// A legal move as it is written so.
    pub(crate) fn words_of<R: Script<Move = Move>>(
        &self,
        rules: &R,
        (pos, stones): (&R::Pos, &Pos),
        moves: &[Move],
        index: usize,
        usage: &Usage,
    ) -> Option<String> {
        let mv = moves.get(index)?;
        let told = rules.tell(pos, std::slice::from_ref(mv)).pop()?;
        match usage.wording {
            Wording::Way => Some(self.shortest(stones, moves, index, &told, usage)),
            Wording::Taken => self.ends_and_taken(&told, usage),
        }
    }

    /// Both ends, and behind them everything that is taken, in the order of the numbers.
    fn ends_and_taken(&self, told: &Told, usage: &Usage) -> Option<String> {
        let (way, trace) = (told.trace.way(), &told.trace);
        let numbers = usage.squares.numbers()?;
        let number = |point: usize| numbers.number(point);
        let taken = sorted(trace.taken().map(number).collect::<Option<Vec<usize>>>()?.into_iter());
        match (&way[..], trace.dropped().next()) {
            (&[from, .., to], _) if trace.jumps() => {
                let ends = [number(from)?, number(to)?];
                let all: Vec<String> = ends.iter().chain(&taken).map(usize::to_string).collect();
                Some(all.join(&usage.cross.to_string()))
            }
            (&[from, to], None) => Some(format!("{}-{}", number(from)?, number(to)?)),
            (&[], Some((at, _))) => Some(number(at)?.to_string()),
            (&[], None) if !taken.is_empty() => Some(format!("{}{}", usage.cross, taken[0])),
            _ => self.numbered(&told.text),
        }
    }

    /// Both ends, or every landing where the ends do not tell the capture from others.
    fn shortest(&self, stones: &Pos, moves: &[Move], index: usize, told: &Told, usage: &Usage) -> String {
        let name = |&point: &usize| {
            usage.squares.called(&self.board, point).unwrap_or_else(|| self.board.name(point).to_string())
        };
        let joined = |way: &[usize], joint: char| way.iter().map(name).collect::<Vec<_>>().join(&joint.to_string());
        let way = told.trace.way();
        match way[..] {
            // What goes nowhere is called the same everywhere.
            [] => told.text.clone(),
            [from, .., to] if told.trace.jumps() => {
                let mv = &moves[index];
                let same_ends =
                    |other: &&Move| other.taken != 0 && !other.drop && (other.from, other.to) == (mv.from, mv.to);
                let alone = moves.iter().filter(same_ends).count() == 1;
                let way = if alone { vec![from, to] } else { self.whole(stones, moves, index, told).unwrap_or(way) };
                joined(&way, usage.cross)
            }
            _ => joined(&way, '-'),
        }
    }

    /// The way that PDN wants written: where a queen goes straight on, the square right behind the stone she jumped. Nothing if that
    /// is another move.
    fn whole(&self, stones: &Pos, moves: &[Move], index: usize, told: &Told) -> Option<Vec<usize>> {
        let jumps: Vec<(usize, usize, usize)> = told.trace.acts.iter().filter_map(jump).collect();
        let place = |point: usize| (self.board.points()[point].x, self.board.points()[point].y);
        let direction = |from: usize, to: usize| {
            let ((x, y), (to_x, to_y)) = (place(from), place(to));
            ((to_x - x).signum(), (to_y - y).signum())
        };
        let mut way = vec![jumps.first()?.0];
        for (at, &(from, over, to)) in jumps.iter().enumerate() {
            let (x, y) = direction(from, over);
            let straight_on = jumps.get(at + 1).is_some_and(|&(_, next, _)| direction(to, next) == (x, y));
            way.push(if straight_on { self.board.step(over, x, y)? } else { to });
        }
        let bits: Vec<u8> = way.iter().map(|&point| self.bit_of(point)).collect::<Option<_>>()?;
        self.captures_along(stones, &bits, moves).contains(&index).then_some(way)
    }
}

/// From, over and to.
fn jump(act: &Act) -> Option<(usize, usize, usize)> {
    match *act {
        Act::Jump { from, over, to } => Some((from, over, to)),
        _ => None,
    }
}
