//! `i18n/LANG/rules/GAME.md`: the words of a page, in a small strict Markdown.

use crate::inline::{self, Span};
use crate::{Fault, lint};

/// The prose of one page in one language: its sections in their order.
#[derive(Clone, Debug, Default)]
pub struct Prose {
    pub file: String,
    pub sections: Vec<Section>,
}

/// What stands under one heading `## [id] Title`.
#[derive(Clone, Debug)]
pub struct Section {
    pub id: String,
    pub title: String,
    pub line: usize,
    pub blocks: Vec<Block>,
}

#[derive(Clone, Debug)]
pub struct Block {
    pub line: usize,
    pub kind: BlockKind,
}

#[derive(Clone, Debug)]
pub enum BlockKind {
    Paragraph(Vec<Span>),
    List { numbered: bool, items: Vec<Vec<Span>> },
    Diagram { id: String, caption: Vec<Span> },
    Exercise { id: String, task: Vec<Span>, solution: Option<Vec<Span>> },
}

impl BlockKind {
    /// Whether it is the exercise, or the step of a lesson, of that id.
    pub fn is_exercise(&self, id: &str) -> bool {
        matches!(self, BlockKind::Exercise { id: own, .. } if own == id)
    }
}

impl Block {
    /// Every text in the block.
    pub fn texts(&self) -> Vec<&[Span]> {
        match &self.kind {
            BlockKind::Paragraph(spans) | BlockKind::Diagram { caption: spans, .. } => vec![spans],
            BlockKind::List { items, .. } => items.iter().map(Vec::as_slice).collect(),
            BlockKind::Exercise { task, solution, .. } => {
                std::iter::once(task.as_slice()).chain(solution.as_deref()).collect()
            }
        }
    }
}

impl Prose {
    pub fn section(&self, id: &str) -> Option<&Section> {
        self.sections.iter().find(|section| section.id == id)
    }
}

/// What a line begins.
enum Start<'a> {
    Item { numbered: bool, text: &'a str },
    Diagram { id: &'a str, text: &'a str },
    Exercise { id: &'a str, text: &'a str },
    Solution { text: &'a str },
    Words { text: &'a str },
}

/// Text lines that belong together, before their marks are read.
struct Raw {
    line: usize,
    kind: RawKind,
    text: String,
}

enum RawKind {
    Words,
    Item { numbered: bool },
    Diagram { id: String },
    Exercise { id: String },
    Solution,
}

pub(crate) fn parse(file: &str, language: &str, text: &str) -> (Prose, Vec<Fault>) {
    let mut reader = Reader {
        language: language.to_string(),
        prose: Prose { file: file.to_string(), sections: Vec::new() },
        faults: Vec::new(),
        open: None,
    };
    for (at, line) in text.lines().enumerate() {
        reader.line(at + 1, line);
    }
    reader.close();
    (reader.prose, reader.faults)
}

struct Reader {
    language: String,
    prose: Prose,
    faults: Vec<Fault>,
    open: Option<Raw>,
}

impl Reader {
    fn fault(&mut self, line: usize, text: impl Into<String>) {
        self.faults.push(Fault::new(&self.prose.file, line, text));
    }

    fn line(&mut self, number: usize, line: &str) {
        for text in lint::line(&self.language, line) {
            self.fault(number, text);
        }
        let words = line.trim();
        if words.is_empty() {
            self.close();
        } else if let Some(heading) = words.strip_prefix("## ") {
            self.close();
            self.heading(number, heading);
        } else if let Some(mark) =
            ["#", ">", "|", "```", "<", "---", "* ", "+ "].iter().find(|m| words.starts_with(**m))
        {
            self.close();
            self.fault(number, format!("a line cannot begin with {mark}; see docs/booklet.md for what it can"));
        } else {
            match start(words) {
                Start::Words { text } => match &mut self.open {
                    Some(raw) => {
                        raw.text.push(' ');
                        raw.text.push_str(text);
                    }
                    None => self.begin(number, RawKind::Words, text),
                },
                Start::Item { numbered, text } => self.begin(number, RawKind::Item { numbered }, text),
                Start::Diagram { id, text } => self.begin(number, RawKind::Diagram { id: id.to_string() }, text),
                Start::Exercise { id, text } => self.begin(number, RawKind::Exercise { id: id.to_string() }, text),
                Start::Solution { text } => self.begin(number, RawKind::Solution, text),
            }
        }
    }

    fn heading(&mut self, line: usize, heading: &str) {
        match heading.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
            Some((id, title)) => self.prose.sections.push(Section {
                id: id.to_string(),
                title: title.trim().to_string(),
                line,
                blocks: Vec::new(),
            }),
            None => self.fault(line, "a heading is written: ## [article-id] Title"),
        }
    }

    fn begin(&mut self, line: usize, kind: RawKind, text: &str) {
        self.close();
        self.open = Some(Raw { line, kind, text: text.to_string() });
    }

    /// Ends the block that is being read and puts it under its heading.
    fn close(&mut self) {
        let Some(Raw { line, kind, text }) = self.open.take() else { return };
        let spans = match inline::parse(&text) {
            Ok(spans) => spans,
            Err(fault) => {
                self.fault(line, fault);
                Vec::new()
            }
        };
        let file = self.prose.file.clone();
        let Some(section) = self.prose.sections.last_mut() else {
            self.faults.push(Fault::new(file, line, "text before the first heading"));
            return;
        };
        let last = section.blocks.last_mut();
        let kind = match kind {
            RawKind::Words => BlockKind::Paragraph(spans),
            RawKind::Diagram { id } => BlockKind::Diagram { id, caption: spans },
            RawKind::Exercise { id } => BlockKind::Exercise { id, task: spans, solution: None },
            RawKind::Item { numbered } => match last {
                Some(Block { kind: BlockKind::List { numbered: same, items }, .. }) if *same == numbered => {
                    items.push(spans);
                    return;
                }
                _ => BlockKind::List { numbered, items: vec![spans] },
            },
            RawKind::Solution => {
                match last {
                    Some(Block { kind: BlockKind::Exercise { solution: solution @ None, .. }, .. }) => {
                        *solution = Some(spans);
                    }
                    _ => self.faults.push(Fault::new(file, line, "“= …” stands below the exercise it solves")),
                }
                return;
            }
        };
        section.blocks.push(Block { line, kind });
    }
}

fn start(words: &str) -> Start<'_> {
    let named = |mark: &str| words.strip_prefix(mark)?.split_once(']');
    let digits = words.bytes().take_while(u8::is_ascii_digit).count();
    if let Some(text) = words.strip_prefix("- ") {
        Start::Item { numbered: false, text }
    } else if let Some(text) = words[digits..].strip_prefix(". ").filter(|_| digits > 0) {
        Start::Item { numbered: true, text }
    } else if let Some((id, text)) = named("![") {
        Start::Diagram { id, text: text.trim() }
    } else if let Some((id, text)) = named("?[") {
        Start::Exercise { id, text: text.trim() }
    } else if let Some(text) = words.strip_prefix("= ") {
        Start::Solution { text }
    } else {
        Start::Words { text: words }
    }
}
