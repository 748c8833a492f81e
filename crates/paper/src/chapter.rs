//! The chapter of a game: its rules, what to aim for, mistakes, endings, a game, exercises.

use kamen_booklet::{
    BlockKind, Cell, Ending, Mistake, Page, Table, ToldArticle, ToldExercise, allowed, notes, numbered, pictures,
    plain, task, title, turn_of,
};
use kamen_draw::{Picture, svg};

use crate::markup::{joined, label, quoted, words};
use crate::picture::largest;
use crate::setter::{Figure, Setter, Width};

/// Parts of a chapter that other chapters refer to.
const MISTAKES: &str = "mistakes";
const ENDINGS: &str = "endings";

impl<'a> Setter<'a> {
    pub fn page(&mut self, page: &'a Page) {
        let (booklet, catalog, texts) = (self.booklet, self.catalog, self.texts);
        let language = texts.language();
        let told = booklet.told(catalog, page, texts);
        let number = if page.number > 0 { quoted(&page.number.to_string()) } else { "none".to_string() };
        // The board before the first move, unless an article shows it.
        let own = page.articles.iter().filter(|article| !article.inherited).flat_map(|article| &article.diagrams);
        let shown = own.into_iter().any(|diagram| diagram.pos.is_none() && diagram.strip.is_empty());
        let board = match catalog.get(&page.id).filter(|_| !shown) {
            Some(game) => {
                let drawing = svg::thumbnail(&Picture::of(&*game.start));
                let millimetres = Width::Beside.millimetres().min(largest(&drawing));
                self.drawn(&drawing, millimetres, &told.title)
            }
            None => "none".to_string(),
        };
        let points: Vec<String> = told.nutshell.iter().map(|p| words(booklet, page, p, language)).collect();
        let nutshell = match points.is_empty() {
            true => "none".to_string(),
            false => format!("boxed({{ kicker({}); list({}) }})", self.get("pages-short"), points.join(", ")),
        };
        self.line(&format!(
            "#opening({}, {number}, {}, {}, {}, {board}, {nutshell})",
            quoted(&page.id),
            self.said(&told.title),
            words(booklet, page, told.about, language),
            self.said(&told.facts),
        ));
        let mut same: Vec<&ToldArticle> = Vec::new();
        for article in &told.articles {
            match article.article.inherited {
                true => same.push(article),
                false => {
                    self.same(page, std::mem::take(&mut same));
                    self.article(page, article);
                }
            }
        }
        self.same(page, same);
        if !told.plan.is_empty() {
            let ideas: Vec<String> = told.plan.iter().map(|idea| words(booklet, page, idea, language)).collect();
            let head = self.heading(2, &self.get("book-plan"), None);
            self.row(&head, &[format!("boxed(enum({}))", ideas.join(", "))], Vec::new());
        }
        self.mistakes(page);
        self.endings(page);
        self.sample(page);
        self.exercises(page, &told.exercises);
        let liked = booklet.liked(page);
        if !liked.is_empty() {
            let names: Vec<String> = liked.iter().map(|other| self.reference(other, None)).collect();
            let like = self.get("book-like");
            self.line(&format!("#liked({like}, ({},))", names.join(", ")));
        }
    }

    /// Articles that are told on another page: where.
    fn same(&mut self, page: &Page, articles: Vec<&ToldArticle>) {
        let entries: Vec<String> = articles
            .into_iter()
            .filter_map(|article| {
                let (other, id) = &article.article.told_in;
                let told = self.booklet.page(other)?;
                let name = label(&page.id, Some(&article.article.id));
                let here = self.said(&format!("{} {}", article.number, article.title));
                let there = self.reference(told, Some(told.article(id)?));
                Some(format!("[#same({here}, {there}) <{name}>]"))
            })
            .collect();
        if !entries.is_empty() {
            let told = format!("told-elsewhere({{ par({}); {} }})", self.get("book-same"), entries.join("; "));
            self.row("none", &[told], Vec::new());
        }
    }

    fn article(&mut self, page: &'a Page, article: &ToldArticle<'a>) {
        let (booklet, language) = (self.booklet, self.texts.language());
        let name = label(&page.id, Some(&article.article.id));
        let number = quoted(&article.number);
        let heading = format!("numbered({number}, {})", self.said(&article.title));
        let mut head = self.heading(2, &heading, Some(&name));
        let mut told: Vec<String> = Vec::new();
        let mut figures: Vec<Figure> = Vec::new();
        for block in article.blocks {
            let text = match &block.kind {
                BlockKind::Exercise { .. } => continue,
                BlockKind::Diagram { id, caption } => {
                    if let Some(diagram) = article.diagram(id) {
                        let pictures = pictures(self.catalog, page, diagram);
                        let sign = match allowed(&pictures) {
                            Some(true) => "yes",
                            Some(false) => "no",
                            None => "none",
                        };
                        let words = words(booklet, page, caption, language);
                        let caption_words = joined(&[sign.to_string(), words]);
                        figures.push(Figure { pictures, alt: plain(caption), caption: caption_words });
                    }
                    continue;
                }
                BlockKind::Paragraph(spans) => format!("par({})", words(booklet, page, spans, language)),
                BlockKind::List { numbered, items } => {
                    let items: Vec<String> = items.iter().map(|item| words(booklet, page, item, language)).collect();
                    format!("{}({})", if *numbered { "enum" } else { "list" }, items.join(", "))
                }
            };
            if !figures.is_empty() {
                self.row(&head, &told, std::mem::take(&mut figures));
                told.clear();
                head = "none".to_string();
            }
            told.push(text);
        }
        if !figures.is_empty() {
            self.row(&head, &told, std::mem::take(&mut figures));
            told.clear();
            head = "none".to_string();
        }
        let options: Vec<String> = article
            .options
            .iter()
            .map(|option| {
                let told = self.said(&format!(": {} {}", option.text, option.now));
                joined(&[format!("strong({})", self.said(&option.name)), told])
            })
            .collect();
        if !options.is_empty() {
            told.push(format!("par({}); list({})", self.get("book-options-how"), options.join(", ")));
        }
        let rulings: Vec<String> = article.rulings.iter().map(|ruling| joined(&[self.said(ruling)])).collect();
        if !rulings.is_empty() {
            told.push(format!("list({})", rulings.join(", ")));
        }
        for other in &article.also {
            let game = title(other, self.catalog, self.texts);
            let also = self.texts.get("book-rulings-of", &[("game", game.into())]);
            let there = quoted(&label(&other.id, Some("rulings")));
            let also = self.said(also.trim_end_matches('.'));
            told.push(format!("par({{ reference({there}, {also}); \".\" }})"));
        }
        let Some(table) = &article.article.table else {
            if !told.is_empty() || head != "none" {
                self.row(&head, &told, Vec::new());
            }
            return;
        };
        // A table follows its words on the same page.
        self.line(&format!("#row(sticky: true, {head}, none, {{ {} }})", told.join("; ")));
        self.table(table);
    }

    fn mistakes(&mut self, page: &Page) {
        let (booklet, language) = (self.booklet, self.texts.language());
        let (mut figures, mut same) = (Vec::new(), Vec::new());
        for told in &booklet.mistakes(self.catalog, page, self.texts) {
            let mistake = told.mistake;
            let done = words(booklet, page, &told.done, language);
            let (other, id) = &mistake.told_in;
            let there = booklet.page(other).filter(|other| other.id != page.id);
            let alike = |one: &Mistake| {
                one.id == *id && one.pos == mistake.pos && one.play == mistake.play && one.line == mistake.line
            };
            if let Some(there) = there.filter(|there| there.mistakes.iter().any(alike)) {
                same.push(self.elsewhere(done, there, MISTAKES));
                continue;
            }
            let refuted = words(booklet, page, &told.refuted, language);
            figures.push(Figure {
                pictures: pictures(self.catalog, page, &mistake.film()),
                alt: plain(&told.done),
                caption: joined(&["no".to_string(), done, "\" \"".to_string(), refuted]),
            });
        }
        self.headed(page, MISTAKES, same, figures);
    }

    fn endings(&mut self, page: &Page) {
        let (booklet, language) = (self.booklet, self.texts.language());
        let (mut figures, mut same) = (Vec::new(), Vec::new());
        for told in &booklet.endings(page, self.texts) {
            let ending = told.ending;
            let about = words(booklet, page, told.about, language);
            let (other, id) = &ending.told_in;
            let there = booklet.page(other).filter(|other| other.id != page.id);
            let alike = |one: &Ending| one.id == *id && one.pos == ending.pos && one.line == ending.line;
            if let Some(there) = there.filter(|there| there.endings.iter().any(alike)) {
                same.push(self.elsewhere(about, there, ENDINGS));
                continue;
            }
            let how = words(booklet, page, told.how, language);
            let line = format!("mv({})", quoted(&ending.line.join(" ")));
            let space = "\" \"".to_string();
            let about = format!("strong({about})");
            let caption = [about, space.clone(), self.said(&told.claim), space.clone(), how, space, line];
            let drawn = pictures(self.catalog, page, &ending.film());
            figures.push(Figure {
                pictures: drawn.into_iter().take(1).collect(),
                alt: plain(told.about),
                caption: joined(&caption),
            });
        }
        self.headed(page, ENDINGS, same, figures);
    }

    /// Something that another page tells under one of its headings, and where.
    fn elsewhere(&self, what: String, there: &Page, part: &str) -> String {
        let name = quoted(&label(&there.id, Some(part)));
        let shown = self.said(&title(there, self.catalog, self.texts));
        joined(&[what, "\" – \"".to_string(), format!("reference({name}, {shown})")])
    }

    fn sample(&mut self, page: &Page) {
        let Some(sample) = &page.sample else { return };
        let (notes, outcome) = notes(self.catalog, page, self.texts);
        let head = self.heading(2, &self.get("book-sample"), None);
        let end = outcome.map_or("none".to_string(), |outcome| self.said(&self.texts.outcome(&outcome)));
        let moves = format!("moves({}, {end})", quoted(&numbered(&sample.moves)));
        // The heading, the moves and how it ended stand on one page.
        self.line(&format!("#row({head}, none, {{ par({}); {moves} }}, whole: true)", self.get("book-sample-what")));
        let mut figures = Vec::new();
        for note in &notes {
            let mv = format!("{} {}", turn_of(note.ply), note.mv);
            let caption = joined(&[format!("mv({})", quoted(&mv)), self.said(&format!(": {}", note.said))]);
            let pictures = pictures(self.catalog, page, &note.film).into_iter().take(1).collect();
            figures.push(Figure { pictures, alt: mv, caption });
        }
        self.together(figures);
    }

    fn exercises(&mut self, page: &Page, exercises: &[ToldExercise]) {
        let mut figures = Vec::new();
        for (number, told) in (1_u32..).zip(exercises) {
            let Some(pos) = task(self.catalog, page, told.exercise) else { continue };
            let name = self.texts.get("book-exercise", &[("number", number.into())]);
            let asked = words(self.booklet, page, &told.task, self.texts.language());
            let caption =
                joined(&[format!("strong({})", self.said(&format!("{name}."))), "\" \"".to_string(), asked]);
            figures.push(Figure { pictures: vec![Picture::of(&*pos)], alt: plain(&told.task), caption });
        }
        self.headed(page, "exercises", Vec::new(), figures);
    }

    /// Under a heading of their own: what other pages tell already, and figures.
    fn headed(&mut self, page: &Page, part: &str, same: Vec<String>, figures: Vec<Figure>) {
        if same.is_empty() && figures.is_empty() {
            return;
        }
        let name = label(&page.id, Some(part));
        let head = self.heading(2, &self.get(&format!("book-{part}")), Some(&name));
        self.line(&format!("#across({head})"));
        if !same.is_empty() {
            self.line(&format!("#told-elsewhere({{ par({}); list({}) }})", self.get("book-same"), same.join(", ")));
        }
        self.together(figures);
    }

    fn table(&mut self, table: &Table) {
        let comparison = self.booklet.compare(self.catalog, table, self.texts);
        let head: Vec<String> = comparison.head.iter().map(|name| format!("strong({})", self.said(name))).collect();
        let mut cells = Vec::new();
        for (page, row) in &comparison.rows {
            let name = self.said(&title(page, self.catalog, self.texts));
            cells.push(format!("link(label({}), {name})", quoted(&page.id)));
            cells.extend(row.iter().map(|cell| match cell {
                Cell::Text(text) => self.said(text),
                Cell::Level { .. } | Cell::Pages(_) => self.said(&cell.plain(self.catalog, self.texts)),
            }));
        }
        self.line(&format!("#compared(({},), ({},))", head.join(", "), cells.join(", ")));
    }
}
