//! Writes the book as the typesetter reads it, chapter by chapter.

use kamen_booklet::{Article, Booklet, Page, in_words, title};
use kamen_catalog::{Catalog, Game};
use kamen_draw::{Picture, svg};
use kamen_i18n::Texts;

use crate::markup::{array, label, quoted, said};
use crate::picture::{fits_beside, is_narrow, largest, styled};

/// What every book begins with: the look of its pages.
const LOOK: &str = include_str!("book.typ");
/// A board with fewer points is too slim for the cover.
const COVER_POINTS: usize = 20;

/// A book to be set: its source, and its pictures by their names.
pub struct Book {
    pub source: String,
    pub pictures: Vec<(String, String)>,
    /// The chapters, by the names under which the source asks how tightly they are set.
    pub chapters: Vec<String>,
}

/// The whole book in the language of the texts.
pub fn book(booklet: &Booklet, catalog: &Catalog, texts: &Texts) -> Book {
    let mut setter = Setter {
        booklet,
        catalog,
        texts,
        out: String::new(),
        pictures: Vec::new(),
        chapters: Vec::new(),
        cards: Vec::new(),
    };
    setter.line(&format!("#let page-short = {}", setter.get("book-page-short")));
    setter.line(LOOK);
    setter.book();
    Book { source: setter.out, pictures: setter.pictures, chapters: setter.chapters }
}

/// Words up to this length, in the typesetter's letters, need no more than half a page's width beside their picture.
const SHORT: usize = 560;

/// The first game on every board that is wide enough to be drawn on the cover.
pub fn on_cover(catalog: &Catalog) -> Vec<&Game> {
    let first = |board: &str| {
        let played = catalog.games().iter().filter(|game| game.board == board && game.number.is_some());
        played.min_by_key(|game| game.number)
    };
    let wide = |game: &&Game| game.start.board().points().len() >= COVER_POINTS;
    catalog.boards().into_iter().filter_map(first).filter(wide).collect()
}

/// How wide pictures are on paper: beside the words, on a card, two below the words, and over the whole page two, three large ones
/// close together, or three.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Width {
    Beside,
    Card,
    Pair,
    Half,
    Close,
    Third,
}

impl Width {
    pub fn millimetres(self) -> f64 {
        match self {
            Width::Beside => 58.0,
            Width::Card | Width::Pair | Width::Third => 50.0,
            Width::Close => 56.0,
            Width::Half => 84.0,
        }
    }

    fn name(self) -> &'static str {
        match self {
            Width::Beside => "beside",
            Width::Card => "card",
            Width::Pair => "pair",
            Width::Half => "half",
            Width::Close => "close",
            Width::Third => "third",
        }
    }
}

/// Pictures with what is said of them, before it is known how wide they stand.
pub struct Figure {
    pub pictures: Vec<Picture>,
    /// What it shows, for those who do not see it; the stones are told as well.
    pub alt: String,
    /// The caption, in the typesetter's language.
    pub caption: String,
}

pub struct Setter<'a> {
    pub booklet: &'a Booklet,
    pub catalog: &'a Catalog,
    pub texts: &'a Texts,
    pub out: String,
    /// Names and drawings.
    pub pictures: Vec<(String, String)>,
    pub chapters: Vec<String>,
    /// Short rows with a picture that wait for a neighbour: they stand two in a row.
    cards: Vec<String>,
}

impl<'a> Setter<'a> {
    fn book(&mut self) {
        let texts = self.texts;
        self.line(&format!("#set text(lang: {})", quoted(texts.language().id())));
        let (name, about) = (self.get("book-title"), self.get("book-subtitle"));
        self.line(&format!("#set document(title: {name}, author: \"Kámen\", description: {about})"));
        self.cover();
        self.line(&format!("#contents({})", self.get("book-contents")));
        for page in self.booklet.pages() {
            self.chapter(&page.id, |setter| setter.page(page));
        }
        self.chapter("solutions", Setter::solutions);
        self.chapter("index", Setter::index);
        self.cut_outs();
    }

    /// A chapter, whose name the typesetter asks how tightly it is set.
    fn chapter(&mut self, name: &str, write: impl FnOnce(&mut Self)) {
        self.chapters.push(name.to_string());
        self.line(&format!("#chapter({})[", quoted(name)));
        write(self);
        self.line("]");
    }

    /// Something that goes over the whole page; the cards before it come first.
    pub fn line(&mut self, text: &str) {
        if !self.cards.is_empty() {
            let cards = array(&std::mem::take(&mut self.cards));
            self.line(&format!("#cards({cards})"));
        }
        self.out.push_str(text);
        self.out.push('\n');
    }

    pub fn get(&self, id: &str) -> String {
        self.said(&self.texts.get(id, &[]))
    }

    pub fn said(&self, text: &str) -> String {
        said(self.texts.language(), text)
    }

    pub fn heading(&self, level: usize, text: &str, name: Option<&str>) -> String {
        let name = name.map_or(String::new(), |name| format!(" <{name}>"));
        format!("[#heading(level: {level}, {text}){name}]")
    }

    /// A drawing by its name, so wide on paper.
    pub fn drawn(&mut self, drawing: &str, millimetres: f64, alt: &str) -> String {
        let name = format!("{}.svg", self.pictures.len());
        self.pictures.push((name.clone(), styled(drawing, millimetres)));
        format!("picture({}, {millimetres:.1}mm, {})", quoted(&name), quoted(alt))
    }

    fn board(&mut self, picture: &Picture, width: Width, alt: &str) -> String {
        let alt = format!("{alt} {}", in_words(picture, self.texts));
        let drawing = svg::picture(picture, "");
        let millimetres = width.millimetres().min(largest(&drawing));
        self.drawn(&drawing, millimetres, alt.trim())
    }

    /// A figure with one picture or more, each of that width.
    fn figure(&mut self, figure: &Figure, width: Width) -> String {
        let drawn: Vec<String> =
            figure.pictures.iter().map(|picture| self.board(picture, width, &figure.alt)).collect();
        let slim = figure.pictures.iter().all(|picture| largest(&svg::picture(picture, "")) < 20.0);
        format!("figure-of({}, {}, slim: {slim})", array(&drawn), figure.caption)
    }

    /// Words with the figures that belong to them: a single one stands beside them, two below them, more over the whole page.
    pub fn row(&mut self, head: &str, words: &[String], figures: Vec<Figure>) {
        let main = format!("{{ {} }}", words.join("; "));
        let strips = figures.iter().any(|figure| figure.pictures.len() > 1);
        let fits = |figure: &Figure, fits: fn(&str) -> bool| {
            figure.pictures.iter().all(|picture| fits(&svg::picture(picture, "")))
        };
        let all_narrow = figures.iter().all(|figure| fits(figure, is_narrow));
        match &figures[..] {
            [] => self.line(&format!("#row({head}, none, {main})")),
            [one] if !strips && fits(one, fits_beside) => {
                let beside = self.figure(one, if all_narrow { Width::Card } else { Width::Beside });
                match main.len() < SHORT {
                    true => self.cards.push(format!("({head}, {beside}, {main})")),
                    false => self.line(&format!("#row({head}, {beside}, {main})")),
                }
            }
            _ if !strips && all_narrow && (figures.len() == 2 || figures.len() == 4) => {
                let pairs: Vec<String> = figures.iter().map(|figure| self.figure(figure, Width::Pair)).collect();
                self.line(&format!("#row({head}, none, {{ {main}; together(pair, {}) }})", array(&pairs)));
            }
            _ => {
                self.line(&format!("#row(sticky: true, {head}, none, {main})"));
                self.together(figures);
            }
        }
    }

    /// Figures over the whole page, three or two in a row; a strip has rows of its own.
    pub fn together(&mut self, figures: Vec<Figure>) {
        let all = |fits: fn(&str) -> bool| {
            figures.iter().flat_map(|figure| &figure.pictures).all(|picture| fits(&svg::picture(picture, "")))
        };
        let width = match (all(is_narrow), all(fits_beside)) {
            (true, _) => Width::Third,
            (false, true) => Width::Close,
            (false, false) => Width::Half,
        };
        let mut single: Vec<String> = Vec::new();
        for figure in figures {
            let drawn = self.figure(&figure, width);
            if figure.pictures.len() > 1 {
                self.flush(width, &mut single);
                self.line(&format!("#strip({}, {drawn})", width.name()));
            } else {
                single.push(drawn);
            }
        }
        self.flush(width, &mut single);
    }

    fn flush(&mut self, width: Width, figures: &mut Vec<String>) {
        if !figures.is_empty() {
            self.line(&format!("#together({}, {})", width.name(), array(figures)));
            figures.clear();
        }
    }

    /// A page, or an article of it, with its page number.
    pub fn reference(&self, page: &Page, article: Option<&Article>) -> String {
        let name = quoted(&label(&page.id, article.map(|article| article.id.as_str())));
        let shown = self.said(&title(page, self.catalog, self.texts));
        format!("reference({name}, {shown})")
    }

    /// Title, boards of the box, and what is inside.
    fn cover(&mut self) {
        let boards: Vec<String> = on_cover(self.catalog)
            .into_iter()
            .take(4)
            .map(|game| {
                let drawing = svg::thumbnail(&Picture::of(&*game.start));
                self.drawn(&drawing, 66.0, game.name.get(self.texts.language().id()))
            })
            .collect();
        let (heading, below) = (self.get("book-title"), self.get("book-subtitle"));
        self.line(&format!("#cover({heading}, {below}, {})", array(&boards)));
    }
}
