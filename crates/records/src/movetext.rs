//! One game: its tags and its movetext.

use kamen_core::{Fault, FaultKind, Place};

use crate::dialect::{Dialect, Meaning};
use crate::reader::Reader;
use crate::sheet::{Item, Sheet, Spot, Word};
use crate::words::words;
use crate::{symbols, tag};

/// The longest game that is read, in characters. Games with whole books of comments stay below it.
const LONGEST_GAME: usize = 1 << 20;

/// Variations within variations.
pub const DEEPEST: usize = 64;

/// More tags belong to no game. Each is looked for among the others.
pub const MOST_TAGS: usize = 250;

/// So many faults of a game are told; what is no game at all has a hundred thousand.
const ENOUGH: usize = 100;

/// A game while it is read.
pub struct Game<'r, 's> {
    reader: &'r mut Reader<'s>,
    sheet: Sheet,
    faults: Vec<Fault>,
    /// Variations that are open: where they began, and the line they leave.
    open: Vec<(Spot, Vec<Item>)>,
    length: usize,
    /// Whether anything but comments has come.
    begun: bool,
    /// Nothing but white space has come since the last move, so that a second half of it may.
    unbroken: bool,
    /// Where a number stands that no move has followed yet.
    numbered: Option<Spot>,
    /// The word or comment that is being read, one after the other in the same place.
    text: String,
}

/// Reading a game goes on, or is over: at its end, or because of a fault.
#[derive(PartialEq, Eq)]
enum Flow {
    On,
    Over,
}

impl<'r, 's> Game<'r, 's> {
    /// Reads the game of that number: what it is, and what is wrong with it.
    pub fn read(reader: &'r mut Reader<'s>, number: usize) -> (Sheet, Vec<Fault>) {
        let body = reader.body();
        let sheet = Sheet { number, at: reader.scanner.spot(), body, ..Sheet::default() };
        let mut game = Game {
            reader,
            sheet,
            faults: Vec::new(),
            open: Vec::new(),
            length: 0,
            begun: false,
            unbroken: false,
            numbered: None,
            text: String::new(),
        };
        game.read_all();
        (game.sheet, game.faults)
    }

    fn read_all(&mut self) {
        loop {
            let empty = self.reader.skip_space();
            let start = self.reader.scanner.spot();
            let flow = match self.reader.scanner.peek() {
                None => Flow::Over,
                Some('[') if self.ends_before_tag(empty) => {
                    self.sheet.unended = Some(start);
                    Flow::Over
                }
                Some('[') => self.tag(),
                Some(_) => self.item(),
            };
            if flow == Flow::Over {
                break;
            }
            let end = self.reader.scanner.spot();
            self.length += if end.line == start.line { end.column - start.column } else { end.column };
            if self.length > LONGEST_GAME {
                self.fault(FaultKind::RecordTooLong, start, "", LONGEST_GAME.to_string());
            } else if self.sheet.tags.len() > MOST_TAGS {
                self.fault(FaultKind::RecordTooLong, start, "", "");
            } else if self.faults.len() < ENOUGH {
                continue;
            }
            self.give_up();
            break;
        }
        if let Some((at, _)) = self.open.first() {
            let at = *at;
            self.fault(FaultKind::Unclosed, at, "(", ")");
        }
    }

    /// Whether the tag here belongs to the next game: after moves, or where an empty line stands before a tag that
    /// this game already has.
    fn ends_before_tag(&self, empty: bool) -> bool {
        let rest = self.reader.scanner.rest();
        if !tag::begins(rest) {
            return false;
        }
        let name = tag::name(rest);
        !self.open.is_empty() || self.begun || empty && self.sheet.tag(name).is_some()
    }

    fn fault(&mut self, kind: FaultKind, at: Spot, found: impl std::fmt::Display, expected: impl std::fmt::Display) {
        self.faults.push(Fault::new(kind, Place::Line(at.line, at.column)).found(found).expected(expected));
    }

    /// Goes to the next line that begins a tag section, so that one bad game does not spoil the others.
    fn give_up(&mut self) {
        self.open.clear();
        let scanner = &mut self.reader.scanner;
        scanner.next_line();
        while scanner.peek().is_some() && !tag::begins(scanner.line()) {
            scanner.next_line();
        }
    }

    /// `[Name "value"]`. A tag that is no tag costs its line, and the game.
    fn tag(&mut self) -> Flow {
        let at = self.reader.scanner.spot();
        match tag::read(&mut self.reader.scanner) {
            Ok(tag) => match self.sheet.tag(&tag.name) {
                // Both are kept, and the first is the one that counts.
                Some(first) if first.value != tag.value => {
                    let warning = Fault::new(FaultKind::RepeatedKey, Place::Line(at.line, at.column));
                    self.sheet.warnings.push(warning.found(&tag.name));
                    self.sheet.tags.push(tag);
                }
                Some(_) => {}
                None => self.sheet.tags.push(tag),
            },
            Err(fault) => {
                self.faults.push(fault);
                self.reader.scanner.next_line();
            }
        }
        Flow::On
    }

    fn push(&mut self, item: Item) {
        self.begun |= !matches!(item, Item::Comment(_));
        self.unbroken = matches!(item, Item::Move(_));
        self.numbered = self.numbered.filter(|_| !self.unbroken);
        self.sheet.body.push(item);
    }

    /// One thing of the movetext.
    fn item(&mut self) -> Flow {
        let at = self.reader.scanner.spot();
        let scanner = &mut self.reader.scanner;
        let Some(c) = scanner.peek() else { return Flow::Over };
        match c {
            '{' => return self.comment(at),
            ';' => {
                scanner.advance();
                let text = words(scanner.rest()).into_owned();
                scanner.next_line();
                self.add_comment(text, at);
            }
            '(' => {
                scanner.advance();
                let rest = scanner.rest();
                let after = rest.trim_start_matches(['!', '?']);
                let closed = after.starts_with(')');
                match symbols::strength(&rest[..rest.len() - after.len()]) {
                    // The strength of a move in parentheses, as old draughts programs write it.
                    Some(nag) if closed => {
                        scanner.skip_while(|c| "!?)".contains(c));
                        self.push(Item::Nag(nag));
                    }
                    _ => return self.open_variation(at),
                }
            }
            ')' => {
                scanner.advance();
                let Some((_, outer)) = self.open.pop() else {
                    self.fault(FaultKind::UnexpectedCharacter, at, ")", "");
                    self.give_up();
                    return Flow::Over;
                };
                let inner = std::mem::replace(&mut self.sheet.body, outer);
                self.push(Item::Variation(inner));
            }
            '$' => {
                scanner.advance();
                let digits = scanner.take_while(|c| c.is_ascii_digit()).to_string();
                match digits.parse() {
                    Ok(nag) => self.push(Item::Nag(nag)),
                    Err(_) => self.fault(FaultKind::BadValue, at, format!("${digits}"), format!("$0–${}", u16::MAX)),
                }
            }
            '/' if self.reader.dialect == Dialect::Pdn => return self.setup(at),
            '<' if self.reader.dialect == Dialect::Pdn && self.unbroken => return self.taken(at),
            _ if is_word(c) => return self.word(at),
            _ => {
                self.fault(FaultKind::UnexpectedCharacter, at, c, "");
                self.give_up();
                return Flow::Over;
            }
        }
        Flow::On
    }

    fn open_variation(&mut self, at: Spot) -> Flow {
        if self.open.len() >= DEEPEST {
            self.fault(FaultKind::TooDeep, at, "(", DEEPEST.to_string());
            self.give_up();
            return Flow::Over;
        }
        let outer = std::mem::take(&mut self.sheet.body);
        self.open.push((at, outer));
        self.unbroken = false;
        Flow::On
    }

    /// `{…}` over as many lines as it likes; braces do not nest. Where the brace is never closed, the next tag
    /// section after an empty line ends the comment, and the fault is where it began.
    fn comment(&mut self, at: Spot) -> Flow {
        let scanner = &mut self.reader.scanner;
        scanner.advance();
        self.text.clear();
        let (mut length, mut after_empty) = (0, false);
        loop {
            let tags = scanner.is_line_start() && after_empty && tag::begins(scanner.line());
            if scanner.peek().is_none() || tags || length > LONGEST_GAME {
                let kind = if length > LONGEST_GAME { FaultKind::RecordTooLong } else { FaultKind::Unclosed };
                self.fault(kind, at, "{", "}");
                if !tags {
                    self.give_up();
                }
                self.open.clear();
                return Flow::Over;
            }
            let rest = scanner.rest();
            let end = rest.as_bytes().iter().position(|byte| *byte == b'}');
            let part = &rest[..end.unwrap_or(rest.len())];
            after_empty = part.trim_start().is_empty();
            length += part.len() + 1;
            self.text.push_str(part);
            self.text.push(' ');
            match end {
                Some(end) => {
                    scanner.skip(end + 1);
                    break;
                }
                None => scanner.next_line(),
            }
        }
        self.length += length;
        let text = self.reader.text(&words(&self.text));
        self.add_comment(text, at);
        Flow::On
    }

    fn add_comment(&mut self, text: String, at: Spot) {
        if !text.is_empty() {
            self.push(Item::Comment(Word { text, at }));
        }
    }

    /// `/FEN "…"/`
    fn setup(&mut self, at: Spot) -> Flow {
        let scanner = &mut self.reader.scanner;
        scanner.advance();
        let text = scanner.take_while(|c| c != '/').to_string();
        if scanner.peek() != Some('/') {
            self.fault(FaultKind::Unclosed, at, "/", "/");
            self.give_up();
            return Flow::Over;
        }
        scanner.advance();
        self.push(Item::Setup(Word { text, at }));
        Flow::On
    }

    /// A number and a result: what PDN has no game for, although some write so that none was played: `1. 2-0`.
    fn miss_the_moves(&mut self) {
        let moved = self.sheet.body.iter().any(|item| matches!(item, Item::Move(_)));
        if let Some(at) = self.numbered.filter(|_| !moved && self.reader.dialect == Dialect::Pdn) {
            self.fault(FaultKind::NoMoves, at, "", "");
        }
    }

    /// `47x36 <42, 29, 14, 31>`: what a capture takes, where its ends leave that open.
    fn taken(&mut self, at: Spot) -> Flow {
        let scanner = &mut self.reader.scanner;
        let list = scanner.take_while(|c| c != '>').to_string();
        if scanner.peek() != Some('>') {
            self.fault(FaultKind::Unclosed, at, "<", ">");
            self.give_up();
            return Flow::Over;
        }
        scanner.advance();
        if let Some(Item::Move(word)) = self.sheet.body.last_mut() {
            word.text.extend(list.chars().filter(|c| !c.is_whitespace()));
            word.text.push('>');
        }
        self.unbroken = false;
        Flow::On
    }

    /// The second half of a move in two words: `1- 6`, `35 x 4`, `26x17 x8`, `26x17 17x8`. Says whether it was one.
    fn goes_on(&mut self, text: &str) -> bool {
        let Some(Item::Move(word)) = self.sheet.body.last_mut() else { return false };
        let Some(more) = second_half(&word.text, text) else { return false };
        let (more, nags) = symbols::split(more);
        word.text.push_str(more);
        for nag in nags {
            self.push(Item::Nag(nag));
        }
        true
    }

    fn word(&mut self, at: Spot) -> Flow {
        // Kept for the next word, so that a number costs no memory of its own.
        let mut text = std::mem::take(&mut self.text);
        text.clear();
        let scanner = &mut self.reader.scanner;
        let word = scanner.take_while(is_word);
        match word.is_ascii() {
            true => text.push_str(word),
            false => text.extend(word.chars().map(typewritten)),
        }
        // A promotion in parentheses, `e8(Q)`.
        if let [b'(', piece @ b'A'..=b'Z', b')', ..] = *scanner.rest().as_bytes() {
            let piece = char::from(piece);
            text.extend(['(', piece, ')']);
            scanner.skip_while(|c| "()".contains(c) || c == piece);
        }
        let flow = self.meant(&text, at);
        self.text = text;
        flow
    }

    /// Takes a word as what it means.
    fn meant(&mut self, text: &str, at: Spot) -> Flow {
        let dialect = self.reader.dialect;
        if dialect == Dialect::Pdn && self.unbroken && self.goes_on(text) {
            return Flow::On;
        }
        // `1 - 7`: what looks like a number is a square when a link follows it.
        let linked = |rest: &str| rest.trim_start().starts_with(['-', 'x', ':']);
        if dialect == Dialect::Pdn && is_number(text) && linked(self.reader.scanner.rest()) {
            self.push(Item::Move(Word { text: text.to_string(), at }));
            return Flow::On;
        }
        match dialect.meaning(text) {
            Meaning::Nothing if dialect == Dialect::Pdn && text == "." => {
                self.fault(FaultKind::UnexpectedCharacter, at, text, "");
                self.give_up();
                return Flow::Over;
            }
            Meaning::Nothing => {
                self.unbroken = false;
                self.numbered = Some(at);
            }
            Meaning::Nag(nag) => self.push(Item::Nag(nag)),
            // Within a variation a result says how it would have ended; the game goes on.
            Meaning::Result(_) if !self.open.is_empty() => {}
            Meaning::Result(_) => {
                let number: String = text.chars().take_while(|c| c.is_ascii_digit()).collect();
                let bare = text.strip_prefix(&format!("{number}."));
                self.numbered = bare.map(|_| at).or(self.numbered);
                self.sheet.result = Some(Word { text: bare.unwrap_or(text).to_string(), at });
                self.miss_the_moves();
                return Flow::Over;
            }
            Meaning::Move { text: part, skipped, nags } => {
                let at = Spot { column: at.column + skipped, ..at };
                let text = self.reader.text(part);
                self.push(Item::Move(Word { text, at }));
                for nag in nags {
                    self.push(Item::Nag(nag));
                }
            }
        }
        Flow::On
    }
}

/// What a word adds to the move before it, if it is the rest of that move.
fn second_half<'w>(first: &str, word: &'w str) -> Option<&'w str> {
    let is_link = |c: char| matches!(c, '-' | 'x' | ':');
    let after_link = word.strip_prefix(is_link);
    if first.ends_with(is_link) {
        return Some(word).filter(|word| begins_square(word));
    }
    if let Some(rest) = after_link {
        let fits = begins_square(first) && (rest.is_empty() || begins_square(rest));
        return fits.then_some(word);
    }
    // Nobody else can move from where a stone has just arrived.
    let (_, arrived) = first.rsplit_once(['x', ':'])?;
    let rest = word.strip_prefix(arrived)?;
    rest.strip_prefix(['x', ':']).filter(|rest| begins_square(rest)).map(|_| rest)
}

/// Whether a square stands here, by number or by name.
fn begins_square(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_digit()) || kamen_core::Board::name_length(text).is_some()
}

/// Whether it is the number of a square.
fn is_number(text: &str) -> bool {
    (1..=2).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit())
}

/// What may stand in a word.
fn is_word(c: char) -> bool {
    if c.is_ascii_alphanumeric() {
        return true;
    }
    let sign = matches!(c, '{' | '}' | '(' | ')' | '[' | ']' | ';' | '"' | '$' | '<' | '>' | '%');
    !sign && !c.is_whitespace() && !c.is_control()
}

/// Dashes and crosses of printers as a typewriter has them.
fn typewritten(c: char) -> char {
    match c {
        '‐' | '‑' | '‒' | '–' | '—' | '−' => '-',
        '×' => 'x',
        other => other,
    }
}
