//! The booklet to print and to hold: `kamen-print FOLDER [LANG…]` writes a PDF and an EPUB for each language.

mod epub;
mod leftover;
mod press;

use std::path::Path;
use std::process::ExitCode;
use std::{env, fs};

use kamen_booklet::Booklet;
use kamen_catalog::Catalog;
use kamen_i18n::{Language, Texts};

const USAGE: &str = "usage: kamen-print FOLDER [cs|sk|en…]";

fn main() -> ExitCode {
    let words: Vec<String> = env::args().skip(1).collect();
    match run(&words) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn run(words: &[String]) -> Result<(), String> {
    let (folder, languages) = words.split_first().ok_or(USAGE)?;
    let named = |id: &String| Language::named(id).ok_or(format!("{id}: {USAGE}"));
    let chosen = languages.iter().map(named).collect::<Result<Vec<Language>, String>>()?;
    let languages = if chosen.is_empty() { Language::ALL.to_vec() } else { chosen };
    let folder = Path::new(folder);
    fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let (catalog, booklet) = (Catalog::builtin(), Booklet::shared());
    for language in languages {
        let texts = Texts::new(language);
        let epub = epub::bound(booklet, &catalog, &texts).map_err(|error| error.to_string())?;
        let pdf = leftover::set(kamen_paper::book(booklet, &catalog, &texts))?;
        for (ending, book) in [("epub", epub), ("pdf", pdf)] {
            let file = folder.join(format!("kamen-{}.{ending}", language.id()));
            fs::write(&file, book).map_err(|error| format!("{}: {error}", file.display()))?;
            println!("{}", texts.get("book-written", &[("file", file.display().to_string().into())]));
        }
    }
    Ok(())
}
