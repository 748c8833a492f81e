//! One page as a fragment of HTML.

use kamen_catalog::Catalog;
use kamen_draw::{Picture, svg};
use kamen_i18n::{Texts, spaced};
use maud::{Markup, PreEscaped, html};

use super::Home;
use crate::compare::dots;
use crate::prose::BlockKind;
use crate::sample::{notes, numbered, turn_of};
use crate::structure::Diagram;
use crate::told::{OptionLine, ToldArticle, ToldEnding, ToldExercise, ToldMistake};
use crate::{Booklet, Cell, Page, Span, Table, in_words, inline, title, view};

/// The page, with ids and links as its home wants them.
pub fn page(booklet: &Booklet, catalog: &Catalog, page: &Page, texts: &Texts, home: Home) -> Markup {
    let told = booklet.told(catalog, page, texts);
    let writer = Writer { booklet, catalog, page, texts, home };
    html! {
        section.page id=[home.mark(page)] {
            (home.upper(html! { @if page.number > 0 { span { (page.number) } " " } (told.title) }))
            @if !told.about.is_empty() { p.about { (writer.words(told.about)) } }
            @if !told.facts.is_empty() { p.facts { (spaced(texts.language(), &told.facts)) } }
            @if !told.nutshell.is_empty() {
                aside.nutshell {
                    (home.lower(html! { (texts.get("pages-short", &[])) }))
                    ul { @for point in &told.nutshell { li { (writer.words(point)) } } }
                }
            }
            @for articles in told.articles.chunk_by(|one, next| one.article.inherited == next.article.inherited) {
                @if home == Home::Book && articles.iter().all(|article| article.article.inherited) {
                    (writer.same(articles))
                } @else {
                    @for article in articles { (writer.article(article)) }
                }
            }
            @if !told.plan.is_empty() {
                aside.plan {
                    (home.lower(html! { (texts.get("book-plan", &[])) }))
                    ol { @for idea in &told.plan { li { (writer.words(idea)) } } }
                }
            }
            @let mistakes = booklet.mistakes(catalog, page, texts);
            @if !mistakes.is_empty() {
                div.mistakes {
                    (home.lower(html! { (texts.get("book-mistakes", &[])) }))
                    @for mistake in &mistakes { (writer.mistake(mistake)) }
                }
            }
            @let endings = booklet.endings(page, texts);
            @if !endings.is_empty() {
                div.endings {
                    (home.lower(html! { (texts.get("book-endings", &[])) }))
                    div.figures { @for ending in &endings { (writer.ending(ending)) } }
                }
            }
            (writer.sample())
            @let liked = booklet.liked(page);
            @if !liked.is_empty() { p.like { (texts.get("book-like", &[])) " " (writer.links(&liked)) "." } }
            @if !told.exercises.is_empty() {
                div.exercises {
                    (home.lower(html! { (texts.get("book-exercises", &[])) }))
                    div.figures {
                        @for (at, exercise) in told.exercises.iter().enumerate() { (writer.exercise(at + 1, exercise)) }
                    }
                }
            }
        }
    }
}

/// Words with their marks, as they stand on that page.
pub fn words(booklet: &Booklet, page: &Page, spans: &[Span], texts: &Texts, home: Home) -> Markup {
    let spaced = |text: &str| spaced(texts.language(), text);
    let address = |target| {
        let (page, article) = booklet.target(&page.id, target)?;
        Some(home.address(page, article.map(|article| article.id.as_str())))
    };
    html! {
        @for span in spans {
            @match span {
                Span::Text(text) => (spaced(text)),
                Span::Term { shown, .. } => dfn { (spaced(shown)) },
                Span::Emphasis(text) => em { (spaced(text)) },
                Span::Fact { .. } => {}
                Span::Code(text) => b.move { (text) },
                Span::Link { text, target } => {
                    @if let Some(address) = address(target) { a href=(address) { (spaced(text)) } } @else { (spaced(text)) }
                }
            }
        }
    }
}

struct Writer<'a> {
    booklet: &'a Booklet,
    catalog: &'a Catalog,
    page: &'a Page,
    texts: &'a Texts,
    home: Home,
}

impl Writer<'_> {
    fn words(&self, spans: &[Span]) -> Markup {
        words(self.booklet, self.page, spans, self.texts, self.home)
    }

    fn spaced(&self, text: &str) -> String {
        spaced(self.texts.language(), text)
    }

    /// A picture; who does not see it is told what it shows, and where the stones stand.
    fn drawn(&self, picture: &Picture, label: &str) -> Markup {
        PreEscaped(svg::picture(picture, &format!("{label} {}", in_words(picture, self.texts))))
    }

    fn exercise(&self, number: usize, exercise: &ToldExercise) -> Markup {
        let Some(pos) = crate::task(self.catalog, self.page, exercise.exercise) else { return Markup::default() };
        let picture = self.drawn(&Picture::of(&*pos), &inline::plain(&exercise.task));
        let say = |id| self.texts.get(id, &[("number", number.into())]);
        html! {
            figure id=(self.home.id(self.page, &format!("exercise-{}", exercise.exercise.id))) {
                (picture)
                figcaption {
                    b { (say("book-exercise")) "." } " " (self.words(&exercise.task))
                    @if let Some(address) = self.home.board_of(self.page, number) {
                        " " a.try href=(address) { (say("book-try")) }
                    }
                }
            }
        }
    }

    /// What was done, what comes of it, and both as a film.
    fn mistake(&self, told: &ToldMistake) -> Markup {
        let pictures = view::pictures(self.catalog, self.page, &told.mistake.film());
        html! {
            figure.strip {
                div { @for picture in &pictures { (self.drawn(picture, &inline::plain(&told.done))) } }
                figcaption { b.no aria-hidden="true" { "✗ " } (self.words(&told.done)) " " (self.words(&told.refuted)) }
            }
        }
    }

    /// An ending: the position with its first move, what is proved of it, what to do, the line.
    fn ending(&self, told: &ToldEnding) -> Markup {
        let pictures = view::pictures(self.catalog, self.page, &told.ending.film());
        let about = inline::plain(told.about);
        html! {
            figure {
                @if let Some(picture) = pictures.first() { (self.drawn(picture, &about)) }
                figcaption {
                    b { (self.words(told.about)) } " " (self.spaced(&told.claim)) " " (self.words(told.how))
                    @if !told.ending.line.is_empty() { " " b { (told.ending.line.join(" ")) } }
                    @if let Some(address) = self.home.line_of(self.page, &told.ending.pos, &told.ending.line) {
                        " " a.try href=(address) { (self.texts.get("book-film", &[])) }
                    }
                }
            }
        }
    }

    /// The sample game: its moves, what there is to say about them, how it ended.
    fn sample(&self) -> Markup {
        let Some(sample) = &self.page.sample else { return Markup::default() };
        let (notes, outcome) = notes(self.catalog, self.page, self.texts);
        html! {
            div.sample {
                (self.home.lower(html! { (self.texts.get("book-sample", &[])) }))
                p { (self.spaced(&self.texts.get("book-sample-what", &[]))) }
                p.moves { (numbered(&sample.moves)) }
                @if let Some(outcome) = outcome { p { (self.texts.outcome(&outcome)) } }
                @if let Some(address) = self.home.film_of(self.page, &sample.moves) {
                    p { a.try href=(address) { (self.texts.get("book-film", &[])) } }
                }
                div.figures {
                    @for note in &notes {
                        figure {
                            @let pictures = view::pictures(self.catalog, self.page, &note.film);
                            div { @if let Some(picture) = pictures.first() { (self.drawn(picture, &note.mv)) } }
                            figcaption { b.move { (turn_of(note.ply)) " " (note.mv) } ": " (self.spaced(&note.said)) }
                        }
                    }
                }
            }
        }
    }

    fn article(&self, article: &ToldArticle) -> Markup {
        html! {
            article id=(self.home.id(self.page, &article.article.id)) {
                (self.home.lower(html! { span { (article.number) } " " (article.title) }))
                @for row in self.rows(article) { (row.shown()) }
                @if let Some(table) = &article.article.table { (self.table(table)) }
                @if !article.options.is_empty() {
                    p { (self.spaced(&self.texts.get("book-options-how", &[]))) }
                    ul.options { @for option in &article.options { (self.option(option)) } }
                }
                @if !article.rulings.is_empty() {
                    ul.rulings { @for text in &article.rulings { li { (self.spaced(text)) } } }
                }
                @for other in &article.also { (self.rulings_of(other)) }
            }
        }
    }

    /// Articles that a book tells on another page: where.
    fn same(&self, articles: &[ToldArticle]) -> Markup {
        let there = |article: &ToldArticle| {
            let (page, id) = &article.article.told_in;
            let page = self.booklet.page(page)?;
            Some((page, page.article(id)?))
        };
        html! {
            div.same {
                p { (self.spaced(&self.texts.get("book-same", &[]))) }
                ul {
                    @for article in articles {
                        li id=(self.home.id(self.page, &article.article.id)) {
                            b { (article.number) " " (self.spaced(&article.title)) }
                            @if let Some((page, article)) = there(article) {
                                " – "
                                a href=(self.home.address(page, Some(&article.id))) {
                                    (title(page, self.catalog, self.texts)) ", " (page.cited(article))
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    /// Games side by side.
    fn table(&self, table: &Table) -> Markup {
        let comparison = self.booklet.compare(self.catalog, table, self.texts);
        html! {
            div.compare {
                table {
                    thead { tr { @for name in &comparison.head { th scope="col" { (name) } } } }
                    tbody {
                        @for (page, cells) in &comparison.rows {
                            tr {
                                th scope="row" { (self.links(&[page])) }
                                @for cell in cells { td { (self.cell(cell)) } }
                            }
                        }
                    }
                }
            }
        }
    }

    fn cell(&self, cell: &Cell) -> Markup {
        match cell {
            Cell::Text(text) => html! { (self.spaced(text)) },
            Cell::Level { full, said } => html! { span role="img" aria-label=(said) { (dots(*full)) } },
            Cell::Pages(pages) => self.links(pages),
        }
    }

    /// Games to go to.
    fn links(&self, pages: &[&Page]) -> Markup {
        html! {
            @for (at, page) in pages.iter().enumerate() {
                @if at > 0 { ", " }
                a href=(self.home.address(page, None)) { (title(page, self.catalog, self.texts)) }
            }
        }
    }

    /// What is said and shown, in rows.
    fn rows(&self, article: &ToldArticle) -> Vec<Row> {
        let mut rows = Vec::new();
        let mut row = Row::default();
        for block in article.blocks {
            let words = match &block.kind {
                BlockKind::Exercise { .. } => continue,
                BlockKind::Diagram { id, caption } => {
                    if let Some(diagram) = article.diagram(id) {
                        row.strip |= !diagram.strip.is_empty();
                        row.figures.push(self.figure(diagram, caption));
                    }
                    continue;
                }
                BlockKind::Paragraph(spans) => html! { p { (self.words(spans)) } },
                BlockKind::List { numbered, items } => {
                    let items = html! { @for item in items { li { (self.words(item)) } } };
                    if *numbered {
                        html! { ol { (items) } }
                    } else {
                        html! { ul { (items) } }
                    }
                }
            };
            if !row.figures.is_empty() {
                rows.push(std::mem::take(&mut row));
            }
            row.words.push(words);
        }
        rows.push(row);
        rows
    }

    fn option(&self, option: &OptionLine) -> Markup {
        html! {
            li {
                b.move { (option.name) }
                ": " (self.spaced(&format!("{} {}", option.text, option.now)))
            }
        }
    }

    /// Where else a ruling of this game is told: a sentence with a link in it.
    fn rulings_of(&self, other: &Page) -> Markup {
        let sentence = self.texts.get("book-rulings-of", &[("game", "\u{1}".into())]);
        let (before, after) = sentence.split_once('\u{1}').unwrap_or((&sentence, ""));
        html! {
            p {
                (before)
                a href=(self.home.address(other, Some("rulings"))) { (title(other, self.catalog, self.texts)) }
                (after)
            }
        }
    }

    fn figure(&self, diagram: &Diagram, caption: &[Span]) -> Markup {
        let pictures = view::pictures(self.catalog, self.page, diagram);
        let label = inline::plain(caption);
        html! {
            figure.strip[pictures.len() > 1] {
                div { @for picture in &pictures { (self.drawn(picture, &label)) } }
                figcaption { (sign(&pictures)) (self.words(caption)) }
            }
        }
    }
}

/// Words and the figures that follow them: a single one stands beside the words, several stand below.
#[derive(Default)]
struct Row {
    words: Vec<Markup>,
    figures: Vec<Markup>,
    strip: bool,
}

impl Row {
    fn shown(&self) -> Markup {
        let words = html! { @for words in &self.words { (words) } };
        if self.figures.is_empty() {
            return words;
        }
        html! {
            div.row.beside[self.figures.len() == 1 && !self.strip] {
                div { (words) }
                div.figures { @for figure in &self.figures { (figure) } }
            }
        }
    }
}

/// A sign before the caption for those who do not see colours: what is allowed here, and what is not.
fn sign(pictures: &[Picture]) -> Markup {
    match view::allowed(pictures) {
        Some(false) => html! { b.no aria-hidden="true" { "✗ " } },
        Some(true) => html! { b.yes aria-hidden="true" { "✓ " } },
        None => Markup::default(),
    }
}
