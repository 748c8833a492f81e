//! Writing a game: tags with their escapes, and movetext in lines below 80 columns.

use kamen_core::Side;

use crate::command;
use crate::record::{Line, Ply};

/// Below 80 columns, as the export format of PGN wants it.
const WIDTH: usize = 79;

/// `[Name "value"]`
pub fn tag(out: &mut String, name: &str, value: &str) {
    let escaped = value.replace('\\', "\\\\").replace('"', "\\\"");
    // A line break in a value would end the tag.
    let escaped = escaped.split(['\n', '\r']).collect::<Vec<_>>().join(" ");
    out.push_str(&format!("[{name} \"{escaped}\"]\n"));
}

/// How the moves of a line are written: by whoever follows them on the board.
pub trait Spell: Clone {
    /// Writes the move, and plays it.
    fn spell(&mut self, ply: &Ply) -> String;

    /// Whether anybody still waits for what is written; asked where writing a move may take long.
    fn is_wanted(&self) -> bool {
        true
    }
}

/// Words filled into lines.
pub struct Text {
    done: String,
    line: String,
    width: usize,
    /// The number of the next move, and who moved last.
    number: u32,
    last: Option<Side>,
    /// Something stood between this move and the last, so that Black's number must be repeated.
    broken: bool,
    /// A parenthesis was opened: what follows stands right behind it.
    opened: bool,
    braces_only: bool,
}

impl Text {
    /// Movetext whose first move has that number.
    pub fn new(number: u32) -> Text {
        Text {
            done: String::new(),
            line: String::new(),
            width: 0,
            number,
            last: None,
            broken: true,
            opened: false,
            braces_only: false,
        }
    }

    /// Adds a word, on a new line if this one is full.
    pub fn word(&mut self, word: &str) {
        self.put(word, true);
    }

    fn put(&mut self, word: &str, apart: bool) {
        let length = word.chars().count();
        let space = usize::from(apart && !self.line.is_empty() && !self.opened);
        // A line that begins with a per cent sign would be passed over.
        if self.width + space + length > WIDTH && !self.line.is_empty() && !word.starts_with('%') {
            self.end_line();
        } else if space > 0 {
            self.line.push(' ');
            self.width += 1;
        }
        self.line.push_str(word);
        self.width += length;
        self.opened = false;
    }

    fn end_line(&mut self) {
        self.done.push_str(self.line.trim_end());
        self.done.push('\n');
        self.line.clear();
        self.width = 0;
    }

    /// The whole text, ended by a line end.
    pub fn finish(mut self) -> String {
        if !self.line.is_empty() {
            self.end_line();
        }
        self.done
    }

    /// Text of PDN, which knows no comments to the end of a line.
    pub fn braces_only(self) -> Text {
        Text { braces_only: true, ..self }
    }

    /// A comment in braces; one that has a brace in it, to the end of its line or, where there is no such thing,
    /// with a parenthesis instead.
    pub fn comment(&mut self, text: &str) {
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        if text.is_empty() {
            return;
        }
        self.broken = true;
        let text = if self.braces_only { text.replace('}', ")") } else { text };
        if text.contains('}') {
            self.word(&format!(";{text}"));
            self.end_line();
            return;
        }
        let mut words = chunks(&text);
        let last = words.len() - 1;
        words[0].insert(0, '{');
        words[last].push('}');
        for word in words {
            self.word(&word);
        }
    }

    /// A line with its comments and variations. `spell` stands where the line begins.
    pub fn line<S: Spell>(&mut self, line: &Line, spell: &mut S) {
        for comment in &line.comments {
            self.comment(comment);
        }
        for ply in &line.plies {
            if !spell.is_wanted() {
                return;
            }
            let before = (!ply.variations.is_empty()).then(|| (spell.clone(), self.last, self.number));
            self.ply(ply, spell);
            if let Some((before, last, number)) = before {
                let (after, after_number) = (self.last, self.number);
                for variation in &ply.variations {
                    (self.last, self.number, self.broken) = (last, number, true);
                    self.word("(");
                    self.opened = true;
                    self.line(variation, &mut before.clone());
                    self.put(")", false);
                }
                (self.last, self.number, self.broken) = (after, after_number, true);
            }
            for comment in &ply.after {
                self.comment(comment);
            }
        }
    }

    fn ply<S: Spell>(&mut self, ply: &Ply, spell: &mut S) {
        if ply.side == Side::White && self.last == Some(Side::Black) {
            self.number += 1;
        }
        match ply.side {
            // White moves again in games where a turn has parts: the number is the same.
            Side::White if self.last == Some(Side::White) && !self.broken => {}
            Side::White => self.word(&format!("{}.", self.number)),
            Side::Black if self.broken => self.word(&format!("{}...", self.number)),
            Side::Black => {}
        }
        let text = spell.spell(ply);
        self.word(&text);
        for nag in &ply.nags {
            self.word(&format!("${nag}"));
        }
        self.broken = false;
        let clock = ply.clock.map(|time| format!("[%clk {}]", command::time_text(time)));
        match (clock, ply.comments.split_first()) {
            (Some(clock), Some((first, rest))) => {
                self.comment(&format!("{clock} {first}"));
                rest.iter().for_each(|comment| self.comment(comment));
            }
            (Some(clock), None) => self.comment(&clock),
            (None, _) => ply.comments.iter().for_each(|comment| self.comment(comment)),
        }
        self.last = Some(ply.side);
    }
}

/// The words of a comment; commands in brackets stay in one piece.
fn chunks(text: &str) -> Vec<String> {
    let mut chunks: Vec<String> = Vec::new();
    // Whether the last of them is a command that has not ended.
    let mut open = false;
    for word in text.split(' ') {
        match chunks.last_mut().filter(|_| open) {
            Some(last) => {
                last.push(' ');
                last.push_str(word);
            }
            None => chunks.push(word.to_string()),
        }
        open = match word.rfind("[%") {
            Some(at) => !word[at..].contains(']'),
            None => open && !word.contains(']'),
        };
    }
    chunks
}
