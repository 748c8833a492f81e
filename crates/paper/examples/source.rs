//! Writes the book as the typesetter reads it, with its pictures, and its chapters for electronic readers, for whoever works on the
//! look of its pages: `cargo run -p kamen-paper --example source -- FOLDER LANG`, then `typst compile FOLDER/book.typ`.

use std::path::Path;
use std::{env, fs};

use kamen_booklet::Booklet;
use kamen_catalog::Catalog;
use kamen_i18n::{Language, Texts};

fn main() -> std::io::Result<()> {
    let words: Vec<String> = env::args().skip(1).collect();
    let [folder, language] = &words[..] else { panic!("usage: source FOLDER cs|sk|en") };
    let language = Language::named(language).expect("a language of the booklet");
    let (booklet, catalog, texts) = (Booklet::shared(), Catalog::builtin(), Texts::new(language));
    let book = kamen_paper::book(booklet, &catalog, &texts);
    let folder = Path::new(folder);
    fs::create_dir_all(folder)?;
    for (name, drawing) in &book.pictures {
        fs::write(folder.join(name), drawing)?;
    }
    fs::write(folder.join("book.typ"), &book.source)?;
    let ebook = kamen_paper::ebook(booklet, &catalog, &texts);
    fs::create_dir_all(folder.join("ebook/pictures"))?;
    for (name, drawing) in &ebook.pictures {
        fs::write(folder.join("ebook").join(name), drawing)?;
    }
    for chapter in &ebook.chapters {
        fs::write(folder.join("ebook").join(&chapter.file), &chapter.text)?;
    }
    fs::write(folder.join("ebook/stylesheet.css"), kamen_paper::EBOOK_STYLE)?;
    fs::write(folder.join("ebook/cover.svg"), kamen_paper::cover(&catalog, &texts))
}
