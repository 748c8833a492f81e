//! A page in characters, for the terminal.

use kamen_catalog::Catalog;
use kamen_core::Position;
use kamen_draw::{Picture, Style};
use kamen_i18n::{Language, Texts, spaced, unspaced};

use crate::prose::BlockKind;
use crate::structure::Diagram;
use crate::told::{Told, ToldArticle, ToldEnding, ToldExercise};
use crate::{Booklet, OwnGame, Page, Table, inline, replay, view};

/// How to write.
#[derive(Clone, Copy, Debug)]
pub struct TextStyle {
    /// Characters in a line.
    pub width: usize,
    /// Plain letters instead of symbols.
    pub ascii: bool,
}

impl Default for TextStyle {
    fn default() -> TextStyle {
        TextStyle { width: 80, ascii: false }
    }
}

/// The whole page.
pub fn page(booklet: &Booklet, catalog: &Catalog, page: &Page, texts: &Texts, style: TextStyle) -> String {
    let told = booklet.told(catalog, page, texts);
    let mut writer = Writer { booklet, catalog, texts, style, out: String::new() };
    writer.page(&told);
    writer.out
}

/// What is said of a game of a player's own, before any page.
pub fn own_game(own: &OwnGame, language: Language, style: TextStyle) -> String {
    let item = |rule: &String| format!("- {}", wrapped(language, rule, "  ", style.width).trim_start());
    let rules: String = own.rules.iter().map(item).collect();
    format!("{}\n{rules}{}", wrapped(language, &own.about, "", style.width), if rules.is_empty() { "" } else { "\n" })
}

/// The task of an exercise with its board.
pub fn exercise(told: &ToldExercise, pos: &dyn Position, language: Language, style: TextStyle) -> String {
    let board = Picture::of(pos).characters(Style { ascii: style.ascii, flipped: false });
    format!("{board}\n{}", wrapped(language, &inline::plain(&told.task), "", style.width))
}

struct Writer<'a> {
    booklet: &'a Booklet,
    catalog: &'a Catalog,
    texts: &'a Texts,
    style: TextStyle,
    out: String,
}

impl Writer<'_> {
    fn say(&mut self, text: &str, indent: &str) {
        self.out.push_str(&wrapped(self.texts.language(), text, indent, self.style.width));
    }

    fn heading(&mut self, text: &str) {
        self.out.push('\n');
        self.say(text, "");
        self.out.push('\n');
    }

    fn page(&mut self, told: &Told) {
        let line = if self.style.ascii { "=" } else { "═" };
        let title = match told.page.number {
            0 => told.title.clone(),
            number => format!("{number}. {}", told.title),
        };
        self.out.push_str(&format!("{title}\n{}\n\n", line.repeat(title.chars().count())));
        if !told.about.is_empty() {
            self.say(&inline::plain(told.about), "");
            self.out.push('\n');
        }
        if !told.facts.is_empty() {
            self.say(&told.facts, "");
        }
        if !told.nutshell.is_empty() {
            self.heading(&self.texts.get("pages-short", &[]));
            for point in &told.nutshell {
                self.item("- ", &inline::plain(point));
            }
        }
        for article in &told.articles {
            self.article(told.page, article);
        }
        if !told.plan.is_empty() {
            self.heading(&self.texts.get("book-plan", &[]));
            for (at, idea) in told.plan.iter().enumerate() {
                self.item(&format!("{}. ", at + 1), &inline::plain(idea));
            }
        }
        let mistakes = self.booklet.mistakes(self.catalog, told.page, self.texts);
        if !mistakes.is_empty() {
            self.heading(&self.texts.get("book-mistakes", &[]));
            for (at, mistake) in mistakes.iter().enumerate() {
                let refuted = format!("{} {}", inline::plain(&mistake.done), inline::plain(&mistake.refuted));
                self.diagram(told.page, &mistake.mistake.film(), &format!("{}. {refuted}", at + 1));
            }
        }
        let endings = self.booklet.endings(told.page, self.texts);
        if !endings.is_empty() {
            self.heading(&self.texts.get("book-endings", &[]));
            for (at, ToldEnding { ending, about, how, claim }) in endings.iter().enumerate() {
                let words = format!("{}. {} {claim} {}", at + 1, inline::plain(about), inline::plain(how));
                self.diagram(told.page, &ending.film(), &format!("{words} {}", ending.line.join(" ")));
            }
        }
        let liked: Vec<String> =
            self.booklet.liked(told.page).iter().map(|page| crate::title(page, self.catalog, self.texts)).collect();
        if !liked.is_empty() {
            self.out.push('\n');
            self.say(&format!("{} {}.", self.texts.get("book-like", &[]), liked.join(", ")), "");
        }
        if !told.exercises.is_empty() {
            self.heading(&self.texts.get("book-exercises", &[]));
            for (at, exercise) in told.exercises.iter().enumerate() {
                self.item(&format!("{}. ", at + 1), &inline::plain(&exercise.task));
            }
        }
    }

    fn article(&mut self, page: &Page, article: &ToldArticle) {
        self.heading(&format!("{} {}", article.number, article.title));
        for (at, block) in article.blocks.iter().enumerate() {
            if at > 0 {
                self.out.push('\n');
            }
            match &block.kind {
                BlockKind::Paragraph(spans) => self.say(&inline::plain(spans), ""),
                BlockKind::List { numbered, items } => {
                    for (at, spans) in items.iter().enumerate() {
                        let sign = if *numbered { format!("{}. ", at + 1) } else { "- ".to_string() };
                        self.item(&sign, &inline::plain(spans));
                    }
                }
                BlockKind::Diagram { id, caption } => {
                    if let Some(diagram) = article.diagram(id) {
                        self.diagram(page, diagram, &inline::plain(caption));
                    }
                }
                BlockKind::Exercise { .. } => {}
            }
        }
        if let Some(table) = &article.article.table {
            self.out.push('\n');
            self.table(table);
        }
        if !article.options.is_empty() {
            if !article.blocks.is_empty() {
                self.out.push('\n');
            }
            self.say(&self.texts.get("book-options-how", &[]), "");
        }
        for option in &article.options {
            self.item(&format!("- {}: ", option.name), &format!("{} {}", option.text, option.now));
        }
        for ruling in &article.rulings {
            self.item("- ", ruling);
        }
        for other in &article.also {
            let game = crate::title(other, self.catalog, self.texts);
            self.say(&self.texts.get("book-rulings-of", &[("game", game.into())]), "");
        }
    }

    /// Games side by side, a paragraph a game: a terminal may be narrow.
    fn table(&mut self, table: &Table) {
        let comparison = self.booklet.compare(self.catalog, table, self.texts);
        for (page, cells) in &comparison.rows {
            let name = crate::title(page, self.catalog, self.texts);
            let told = comparison
                .head
                .iter()
                .skip(1)
                .zip(cells)
                .map(|(head, cell)| (head, cell.plain(self.catalog, self.texts)));
            let told = told.filter(|(_, cell)| !cell.is_empty()).map(|(head, cell)| format!("{head}: {cell}"));
            self.item("- ", &format!("{name}. {}", told.collect::<Vec<_>>().join("; ")));
        }
    }

    fn item(&mut self, sign: &str, text: &str) {
        let indent = "   ";
        let lines = wrapped(self.texts.language(), &format!("{sign}{text}"), indent, self.style.width);
        self.out.push_str(lines.strip_prefix(indent).unwrap_or(&lines));
    }

    /// The pictures, the caption, and the moves it speaks of with the arbiter's answers.
    fn diagram(&mut self, page: &Page, diagram: &Diagram, caption: &str) {
        let style = Style { flipped: false, ascii: self.style.ascii };
        for picture in view::pictures(self.catalog, page, diagram) {
            for line in picture.characters(style).lines() {
                self.out.push_str(format!("    {line}").trim_end());
                self.out.push('\n');
            }
        }
        self.say(caption, "    ");
        let Ok(pos) = replay::drawn(self.catalog, page, diagram) else { return };
        let (yes, no) = if self.style.ascii { ("+", "x") } else { ("✓", "✗") };
        if !diagram.legal.is_empty() {
            self.say(&format!("{yes} {}", diagram.legal.join("  ")), "    ");
        }
        for attempt in &diagram.forbidden {
            let Err(refusal) = pos.attempt(attempt) else { continue };
            let cited = self.booklet.cite(page, &refusal).map_or(String::new(), |citation| citation.number);
            let sentence = self.texts.refusal(&refusal, &cited);
            self.say(&format!("{no} {attempt}: {sentence}"), "    ");
        }
    }
}

/// Words broken into lines, a number never apart from its noun.
fn wrapped(language: Language, text: &str, indent: &str, width: usize) -> String {
    let text = spaced(language, text);
    let mut out = String::new();
    let mut line = String::from(indent);
    for word in text.split(' ').filter(|word| !word.is_empty()) {
        let begun = line.chars().count() > indent.chars().count();
        if begun && line.chars().count() + 1 + word.chars().count() > width {
            out.push_str(line.trim_end());
            out.push('\n');
            line = String::from(indent);
        } else if begun {
            line.push(' ');
        }
        line.push_str(word);
    }
    out.push_str(line.trim_end());
    out.push('\n');
    unspaced(&out)
}
