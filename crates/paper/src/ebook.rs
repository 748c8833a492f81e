//! The book for readers of electronic books: a chapter a game, with links between them.

use std::collections::HashMap;

use kamen_booklet::html::{self, Home};
use kamen_booklet::{Booklet, title};
use kamen_catalog::Catalog;
use kamen_draw::{Picture, svg};
use kamen_i18n::Texts;

use crate::picture::styled;
use crate::setter::on_cover;

/// The book as chapters and pictures.
pub struct Ebook {
    pub chapters: Vec<Chapter>,
    /// The files of the pictures, and what is in them.
    pub pictures: Vec<(String, String)>,
}

/// A chapter: its file, its name, its words as XHTML.
pub struct Chapter {
    pub file: String,
    pub name: String,
    pub text: String,
}

/// How wide a picture is on a small screen, in millimetres: its letters are legible there.
const SCREEN: f64 = 60.0;

/// The style sheet of all chapters.
pub const STYLE: &str = include_str!("ebook.css");

/// The book in the language of the texts.
pub fn ebook(booklet: &Booklet, catalog: &Catalog, texts: &Texts) -> Ebook {
    let mut bodies: Vec<(String, String, String)> = Vec::new();
    for page in booklet.pages() {
        let name = title(page, catalog, texts);
        let name = if page.number > 0 { format!("{} {name}", page.number) } else { name };
        let body = html::page(booklet, catalog, page, texts, Home::Book).into_string();
        bodies.push((format!("{}.xhtml", page.id), name, body));
    }
    let ends = [
        ("solutions", "book-solutions", html::solutions(booklet, catalog, texts)),
        ("terms", "book-index", html::index(booklet, texts)),
    ];
    for (file, name, body) in ends {
        bodies.push((format!("{file}.xhtml"), texts.get(name, &[]), body.into_string()));
    }
    // In one book a link leads to a name; here the names stand in several files.
    let mut homes: HashMap<&str, &str> = HashMap::new();
    for (file, _, body) in &bodies {
        for id in body.split(" id=\"").skip(1).filter_map(|rest| rest.split('"').next()) {
            homes.insert(id, file);
        }
    }
    let language = texts.language().id();
    let mut pictures = Vec::new();
    let mut chapters = Vec::new();
    for (file, name, body) in &bodies {
        let body = with_pictures_apart(&addressed(body, &homes), &mut pictures);
        chapters.push(chapter(language, file, name, &body));
    }
    Ebook { chapters, pictures }
}

/// The words with their drawings taken out into files: readers of electronic books know pictures better than drawings in a text.
fn with_pictures_apart(body: &str, pictures: &mut Vec<(String, String)>) -> String {
    let mut parts = body.split("<svg ");
    let mut out = parts.next().unwrap_or_default().to_string();
    for part in parts {
        let Some((drawing, after)) = part.split_once("</svg>") else { continue };
        let label = drawing.split_once("<title>").and_then(|(_, rest)| rest.split_once("</title>"));
        let name = format!("pictures/{}.svg", pictures.len());
        out.push_str(&format!("<img src=\"{name}\" alt=\"{}\"/>{after}", label.map_or("", |(label, _)| label)));
        pictures.push((name, styled(&format!("<svg {drawing}</svg>"), SCREEN)));
    }
    out
}

fn chapter(language: &str, file: &str, name: &str, body: &str) -> Chapter {
    let shown = name.replace('&', "&amp;").replace('<', "&lt;");
    let text = format!(
        "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<!DOCTYPE html>\n\
         <html xmlns=\"http://www.w3.org/1999/xhtml\" xml:lang=\"{language}\" lang=\"{language}\">\n\
         <head><title>{shown}</title><link rel=\"stylesheet\" type=\"text/css\" href=\"stylesheet.css\"/></head>\n\
         <body class=\"book\">{body}</body>\n</html>\n"
    );
    Chapter { file: file.to_string(), name: name.to_string(), text }
}

/// The words with links that name the file as well.
fn addressed(body: &str, homes: &HashMap<&str, &str>) -> String {
    let mut parts = body.split("href=\"#");
    let mut out = parts.next().unwrap_or_default().to_string();
    for part in parts {
        let id = part.split('"').next().unwrap_or_default();
        let file = homes.get(id).copied().unwrap_or_default();
        out.push_str(&format!("href=\"{file}#{part}"));
    }
    out
}

/// The picture on the cover: the title above a board.
pub fn cover(catalog: &Catalog, texts: &Texts) -> String {
    let board = on_cover(catalog).first().map_or(String::new(), |game| {
        let drawing = styled(&svg::thumbnail(&Picture::of(&*game.start)), 58.0);
        drawing.replacen("<svg", "<svg x=\"60\" y=\"330\" width=\"480\" height=\"480\"", 1)
    });
    let (title, below) = (texts.get("book-title", &[]), texts.get("book-subtitle-screen", &[]));
    // A long title is set smaller.
    let size = (1000 / title.chars().count().max(1)).min(68);
    let mut lines: Vec<String> = vec![String::new()];
    for word in below.split(' ') {
        match lines.last_mut() {
            Some(line) if line.chars().count() + word.chars().count() < 44 => {
                line.push_str(if line.is_empty() { "" } else { " " });
                line.push_str(word);
            }
            _ => lines.push(word.to_string()),
        }
    }
    let line = |(at, line): (usize, &String)| {
        format!(
            "<text x=\"300\" y=\"{}\" font-size=\"24\" fill=\"#6b4f34\" text-anchor=\"middle\">{line}</text>",
            230 + at * 34
        )
    };
    let below: String = lines.iter().enumerate().map(line).collect();
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 600 900\" font-family=\"serif\">\
         <rect width=\"600\" height=\"900\" fill=\"#f4e7cf\"/>\
         <rect x=\"22\" y=\"22\" width=\"556\" height=\"856\" fill=\"none\" stroke=\"#6b4f34\" stroke-width=\"3\"/>\
         <text x=\"300\" y=\"150\" font-size=\"{size}\" font-weight=\"bold\" fill=\"#3b3129\" text-anchor=\"middle\">{title}</text>\
         {below}{board}\
         <text x=\"300\" y=\"856\" font-size=\"22\" fill=\"#6b4f34\" text-anchor=\"middle\">Kámen</text></svg>"
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use kamen_i18n::Language;

    #[test]
    fn links_name_their_file() {
        let homes = HashMap::from([("dama-men", "dama.xhtml")]);
        let body = addressed("<a href=\"#dama-men\">a</a><a href=\"#gone\">b</a>", &homes);
        assert_eq!(body, "<a href=\"dama.xhtml#dama-men\">a</a><a href=\"#gone\">b</a>");
    }

    /// Readers of electronic books take only what is well-formed, and a link that leads nowhere is a fault.
    #[test]
    fn chapters_are_whole() {
        let (catalog, booklet) = (Catalog::builtin(), Booklet::shared());
        for language in Language::ALL {
            let texts = Texts::new(language);
            let Ebook { chapters, pictures } = ebook(booklet, &catalog, &texts);
            assert_eq!(chapters.len(), booklet.pages().len() + 2);
            assert!(pictures.len() > 900 && pictures.iter().all(|(_, drawing)| drawing.contains("<style>")));
            let allow = roxmltree::ParsingOptions { allow_dtd: true, ..Default::default() };
            for Chapter { file, name, text } in &chapters {
                let parsed = roxmltree::Document::parse_with_options(text, allow)
                    .unwrap_or_else(|error| panic!("{language:?} {file}: {error}"));
                assert!(!name.is_empty() && !text.contains("href=\"#"), "{language:?} {file}");
                for picture in parsed.descendants().filter(|node| node.tag_name().name() == "img") {
                    assert!(picture.attribute("alt").is_some_and(|alt| alt.len() > 10), "{language:?} {file}");
                }
                for link in parsed.descendants().filter_map(|node| node.attribute("href")) {
                    let there = link.split('#').next().unwrap_or_default();
                    let known = there == "stylesheet.css" || chapters.iter().any(|chapter| chapter.file == there);
                    assert!(known, "{language:?} {file}: {link}");
                }
            }
            assert!(roxmltree::Document::parse(&cover(&catalog, &texts)).is_ok());
        }
    }
}
