//! One page as a fragment of HTML.

use kamen_catalog::Catalog;
use kamen_draw::svg::{self, escape};
use kamen_draw::{Mark, Picture};
use kamen_i18n::Texts;

use super::Home;
use crate::prose::BlockKind;
use crate::structure::Diagram;
use crate::told::ToldArticle;
use crate::{Booklet, Page, Span, inline, title, typeset, view};

/// The page, with ids and links as its home wants them.
pub fn page(booklet: &Booklet, catalog: &Catalog, page: &Page, texts: &Texts, home: Home) -> String {
    let told = booklet.told(catalog, page, texts);
    let writer = Writer { booklet, catalog, page, texts, home };
    let number = if page.number == 0 { String::new() } else { format!("<span>{}</span> ", page.number) };
    let [upper, lower] = home.headings();
    let mut out =
        format!("<section class=\"page\"{}>\n<{upper}>{number}{}</{upper}>\n", home.mark(page), escape(&told.title));
    if !told.about.is_empty() {
        out.push_str(&format!("<p class=\"about\">{}</p>\n", writer.words(told.about)));
    }
    if !told.facts.is_empty() {
        out.push_str(&format!("<p class=\"facts\">{}</p>\n", escape(&told.facts)));
    }
    told.articles.iter().for_each(|article| writer.article(&mut out, article));
    if !told.plan.is_empty() {
        let ideas: String = told.plan.iter().map(|idea| format!("<li>{}</li>\n", writer.words(idea))).collect();
        let heading = escape(&texts.get("book-plan", &[]));
        out.push_str(&format!("<aside class=\"plan\"><{lower}>{heading}</{lower}>\n<ol>\n{ideas}</ol></aside>\n"));
    }
    if !told.exercises.is_empty() {
        let heading = escape(&texts.get("book-exercises", &[]));
        out.push_str(&format!("<div class=\"exercises\"><{lower}>{heading}</{lower}>\n<div class=\"figures\">\n"));
        for (at, exercise) in told.exercises.iter().enumerate() {
            let Some(pos) = view::task(catalog, page, exercise.exercise) else { continue };
            let name = escape(&texts.get("book-exercise", &[("number", (at + 1).into())]));
            let task = writer.words(exercise.task);
            let picture = svg::picture(&Picture::of(&*pos), &inline::plain(exercise.task));
            let id = home.id(page, &format!("exercise-{}", exercise.exercise.id));
            let board = home.board_of(page, at + 1).map_or(String::new(), |address| {
                let says = escape(&texts.get("book-try", &[("number", (at + 1).into())]));
                format!(" <a class=\"try\" href=\"{address}\">{says}</a>")
            });
            out.push_str(&format!(
                "<figure id=\"{id}\">{picture}<figcaption><b>{name}.</b> {task}{board}</figcaption></figure>\n"
            ));
        }
        out.push_str("</div></div>\n");
    }
    out.push_str("</section>\n");
    out
}

/// Words with their marks, as they stand on that page.
pub fn words(booklet: &Booklet, page: &Page, spans: &[Span], texts: &Texts, home: Home) -> String {
    let spaced = |text: &str| escape(&typeset::spaced(texts.language().id(), text));
    let mut out = String::new();
    for span in spans {
        match span {
            Span::Text(text) => out.push_str(&spaced(text)),
            Span::Term { shown, .. } => out.push_str(&format!("<dfn>{}</dfn>", spaced(shown))),
            Span::Emphasis(text) => out.push_str(&format!("<em>{}</em>", spaced(text))),
            Span::Code(text) => out.push_str(&format!("<b class=\"move\">{}</b>", escape(text))),
            Span::Link { text, target } => match booklet.target(&page.id, target) {
                Some((page, article)) => {
                    let address = home.address(page, article.map(|article| article.id.as_str()));
                    out.push_str(&format!("<a href=\"{address}\">{}</a>", spaced(text)));
                }
                None => out.push_str(&spaced(text)),
            },
        }
    }
    out
}

struct Writer<'a> {
    booklet: &'a Booklet,
    catalog: &'a Catalog,
    page: &'a Page,
    texts: &'a Texts,
    home: Home,
}

impl Writer<'_> {
    fn words(&self, spans: &[Span]) -> String {
        words(self.booklet, self.page, spans, self.texts, self.home)
    }

    fn article(&self, out: &mut String, article: &ToldArticle) {
        let (number, name) = (&article.number, escape(&article.title));
        let id = self.home.id(self.page, &article.article.id);
        let [_, heading] = self.home.headings();
        out.push_str(&format!("<article id=\"{id}\">\n<{heading}><span>{number}</span> {name}</{heading}>\n"));
        let mut row = Row::default();
        for block in article.blocks {
            match &block.kind {
                BlockKind::Diagram { id, caption } => {
                    if let Some(diagram) = article.diagram(id) {
                        let figure = self.figure(diagram, caption);
                        row.strip |= !diagram.strip.is_empty();
                        row.figures.push(figure);
                    }
                }
                BlockKind::Paragraph(spans) => row.say(out, &format!("<p>{}</p>\n", self.words(spans))),
                BlockKind::List { numbered, items } => {
                    let tag = if *numbered { "ol" } else { "ul" };
                    let items: String = items.iter().map(|item| format!("<li>{}</li>\n", self.words(item))).collect();
                    row.say(out, &format!("<{tag}>\n{items}</{tag}>\n"));
                }
                BlockKind::Exercise { .. } => {}
            }
        }
        row.flush(out);
        if !article.options.is_empty() {
            out.push_str("<ul class=\"options\">\n");
            for option in &article.options {
                let text = typeset::spaced(self.texts.language().id(), &format!("{} {}", option.text, option.now));
                out.push_str(&format!(
                    "<li><b class=\"move\">{}</b>: {}</li>\n",
                    escape(&self.home.option(&option.name, self.texts)),
                    escape(&text)
                ));
            }
            out.push_str("</ul>\n");
        }
        if !article.rulings.is_empty() {
            let spaced = |text: &String| escape(&typeset::spaced(self.texts.language().id(), text));
            let items: String = article.rulings.iter().map(|text| format!("<li>{}</li>\n", spaced(text))).collect();
            out.push_str(&format!("<ul class=\"rulings\">\n{items}</ul>\n"));
        }
        for other in &article.also {
            let name = escape(&title(other, self.catalog, self.texts));
            let sentence = escape(&self.texts.get("book-rulings-of", &[("game", "\u{1}".into())]));
            let link = format!("<a href=\"{}\">{name}</a>", self.home.address(other, Some("rulings")));
            out.push_str(&format!("<p>{}</p>\n", sentence.replace('\u{1}', &link)));
        }
        out.push_str("</article>\n");
    }

    fn figure(&self, diagram: &Diagram, caption: &[Span]) -> String {
        let pictures = view::pictures(self.catalog, self.page, diagram);
        let label = inline::plain(caption);
        let class = if pictures.len() > 1 { " class=\"strip\"" } else { "" };
        let drawn: String = pictures.iter().map(|picture| svg::picture(picture, &label)).collect();
        let caption = self.words(caption);
        format!("<figure{class}><div>{drawn}</div><figcaption>{}{caption}</figcaption></figure>\n", signs(&pictures))
    }
}

/// Words and the figures that follow them: a single one stands beside the words, several stand below.
#[derive(Default)]
struct Row {
    words: String,
    figures: Vec<String>,
    strip: bool,
}

impl Row {
    fn say(&mut self, out: &mut String, words: &str) {
        if !self.figures.is_empty() {
            self.flush(out);
        }
        self.words.push_str(words);
    }

    fn flush(&mut self, out: &mut String) {
        let Row { words, figures, strip } = std::mem::take(self);
        if figures.is_empty() {
            out.push_str(&words);
            return;
        }
        let class = if figures.len() == 1 && !strip { "row beside" } else { "row" };
        let figures = figures.concat();
        out.push_str(&format!(
            "<div class=\"{class}\"><div>{words}</div>\n<div class=\"figures\">{figures}</div></div>\n"
        ));
    }
}

/// A sign before the caption for those who do not see colours: what is allowed here, and what is not.
fn signs(pictures: &[Picture]) -> &'static str {
    let forbids = |picture: &Picture| {
        picture.arrows.iter().any(|arrow| !arrow.allowed)
            || picture.marks.iter().any(|(_, mark)| *mark == Mark::Refused)
    };
    let good = |mark: &Mark| matches!(mark, Mark::Placed(_) | Mark::Taken);
    let allows = |picture: &Picture| {
        picture.arrows.iter().any(|arrow| arrow.allowed) || picture.marks.iter().any(|(_, mark)| good(mark))
    };
    match (pictures.iter().any(allows), pictures.iter().any(forbids)) {
        (false, true) => "<b class=\"no\" aria-hidden=\"true\">✗ </b>",
        (true, false) => "<b class=\"yes\" aria-hidden=\"true\">✓ </b>",
        _ => "",
    }
}
