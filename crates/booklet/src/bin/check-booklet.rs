//! Checks the sources of the booklet as they stand on the disk, in the root of the repository. It is a tool for those who
//! write them; nothing has to be built anew after a change of text.

use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;
use std::path::Path;
use std::process::{Command, ExitCode, Stdio};
use std::{fs, io};

use kamen_booklet::{
    Booklet, Fault, Found, FoundMistake, Glossary, SourceFile, TextLine, TextStyle, find, find_mistake, html,
    messages, page_text, telling,
};
use kamen_catalog::Catalog;
use kamen_i18n::{Language, Texts};

const USAGE: &str = "usage: check-booklet [--spell] [GAME]
       check-booklet --wins [GAME]
       check-booklet --find GAME GAMES     exercises and mistakes out of so many games
       check-booklet --show LANG GAME
       check-booklet --html LANG
       check-booklet --notes GAME
       check-booklet --numbers";

/// Messages that are not spelled word by word.
const TECHNICAL: [&str; 3] = ["/cli.ftl", "/server.ftl", "/faults.ftl"];

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match run(&words.iter().map(String::as_str).collect::<Vec<_>>()) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::from(2)
        }
    }
}

/// Whether all is well.
fn run(words: &[&str]) -> io::Result<bool> {
    let catalog = Catalog::builtin();
    let booklet = Booklet::new(&catalog, &sources()?);
    let texts = |id: &str| {
        let language = Language::named(id).ok_or_else(|| io::Error::other("languages are cs, sk and en"))?;
        Ok::<Texts, io::Error>(Texts::new(language))
    };
    match words {
        ["--show", language, id] => {
            let page = booklet.page(id).ok_or_else(|| io::Error::other(format!("there is no page {id}")))?;
            print!("{}", page_text(&booklet, &catalog, page, &texts(language)?, TextStyle::default()));
            Ok(true)
        }
        ["--html", language] => {
            print!("{}", html::book(&booklet, &catalog, &texts(language)?));
            Ok(true)
        }
        ["--notes", id] => {
            let page = booklet.page(id).ok_or_else(|| io::Error::other(format!("there is no page {id}")))?;
            println!("notes = {:?}", telling(&catalog, page));
            Ok(true)
        }
        ["--numbers"] => {
            booklet.numbers().iter().for_each(|line| println!("{line}"));
            Ok(true)
        }
        ["--wins"] => Ok(told(booklet.check_wins(&catalog, None))),
        ["--wins", id] => Ok(told(booklet.check_wins(&catalog, Some(id)))),
        ["--find", id, games] => {
            let game = catalog.get(id).ok_or_else(|| io::Error::other(format!("there is no game {id}")))?;
            let games: u64 = games.parse().map_err(io::Error::other)?;
            for Found { pos, moves, accept } in (0..games).filter_map(|seed| find(game, seed)) {
                println!("pos = {pos:?}\ngoal = \"win\"\nmoves = {moves}\naccept = {accept:?}\n");
            }
            for FoundMistake { pos, play, line, better } in (0..games).filter_map(|seed| find_mistake(game, seed)) {
                println!("pos = {pos:?}\nplay = {play:?}\nline = {line:?}\ncosts = \"game\"\nbetter = {better:?}\n");
            }
            Ok(true)
        }
        [] => check(&booklet, &catalog, None, false),
        ["--spell"] => check(&booklet, &catalog, None, true),
        ["--spell", id] => check(&booklet, &catalog, Some(id), true),
        [id] if !id.starts_with('-') => check(&booklet, &catalog, Some(id), false),
        _ => Err(io::Error::other(USAGE)),
    }
}

/// Whether there are none, once they are told.
fn told(faults: Vec<Fault>) -> bool {
    faults.iter().for_each(|fault| println!("{fault}"));
    faults.is_empty()
}

fn check(booklet: &Booklet, catalog: &Catalog, only: Option<&str>, spell: bool) -> io::Result<bool> {
    let mut faults = booklet.check(catalog, only);
    if let Some(id) = only.filter(|id| booklet.page(id).is_none()) {
        faults.push(Fault::new(format!("booklet/{id}.toml"), 0, "is missing or cannot be read"));
    }
    for page in booklet.pages().into_iter().filter(|page| only.is_none_or(|only| only == page.id)) {
        if let Ok(golden) = fs::read_to_string(format!("golden/rules/{}.toml", page.id)) {
            faults.extend(booklet.check_golden(catalog, &page.id, &golden));
        }
    }
    for language in Language::ALL {
        let pages = booklet.pages().into_iter().filter(|page| only.is_none_or(|only| only == page.id));
        let mut lines = pages.flat_map(|page| booklet.lines(catalog, &page.id, language)).collect::<Vec<_>>();
        if only.is_none() {
            lines.extend(all_messages(language)?);
        }
        let glossary = glossary(language)?;
        for line in &lines {
            for (word, term) in glossary.slips(&line.text) {
                let text = format!("not “{word}” but “{}” ({})", term.is, term.means);
                faults.push(Fault::new(&line.file, line.line, text));
            }
        }
        if spell {
            // What is said of commands, files and settings is full of their names.
            lines.retain(|line| !TECHNICAL.iter().any(|file| line.file.ends_with(file)));
            faults.extend(misspelled(language, &glossary, &lines)?);
        }
    }
    for fault in &faults {
        println!("{fault}");
    }
    let pages = only.map_or(booklet.pages().len(), |_| 1);
    println!("{pages} checked, {} faults", faults.len());
    Ok(faults.is_empty())
}

/// The files of the booklet, by their names in the repository.
fn sources() -> io::Result<Vec<SourceFile>> {
    let mut files = Vec::new();
    let folders = ["booklet", "i18n/cs/rules", "i18n/sk/rules", "i18n/en/rules"];
    for (folder, ending) in folders.into_iter().zip(["toml", "md", "md", "md"]) {
        let absent = |error| io::Error::other(format!("{folder}: {error}; run this in the root of the repository"));
        for entry in fs::read_dir(Path::new(folder)).map_err(absent)? {
            let path = entry?.path();
            if path.extension().is_some_and(|extension| extension == ending) {
                let name = path.display().to_string();
                files.push(SourceFile { text: fs::read_to_string(&path)?, name });
            }
        }
    }
    Ok(files)
}

fn glossary(language: Language) -> io::Result<Glossary> {
    let name = format!("i18n/{}/glossary.toml", language.id());
    Glossary::read(&fs::read_to_string(&name)?).map_err(|error| io::Error::other(format!("{name}: {error}")))
}

/// Every sentence of the program in a language.
fn all_messages(language: Language) -> io::Result<Vec<TextLine>> {
    let mut lines = Vec::new();
    for entry in fs::read_dir(format!("i18n/{}", language.id()))? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "ftl") {
            lines.extend(messages(&path.display().to_string(), &fs::read_to_string(&path)?));
        }
    }
    Ok(lines)
}

/// What hunspell does not know and our glossary does not have.
fn misspelled(language: Language, glossary: &Glossary, lines: &[TextLine]) -> io::Result<Vec<Fault>> {
    let dictionary = match language {
        Language::Cs => "cs_CZ",
        Language::Sk => "sk_SK",
        Language::En => "en_GB",
    };
    let terms: BTreeSet<&str> = glossary.spelled.iter().map(String::as_str).collect();
    let known = |word: &str| terms.contains(word) || terms.contains(word.to_lowercase().as_str());
    let mut faults = BTreeMap::new();
    for (line, answer) in lines.iter().zip(hunspell(dictionary, lines)?) {
        for said in answer.lines().filter(|said| said.starts_with(['&', '#'])) {
            let word = said.split_whitespace().nth(1).unwrap_or_default();
            if !known(word) {
                let near = said.split_once(": ").map_or(String::new(), |(_, near)| format!("; perhaps {near}"));
                let fault = Fault::new(&line.file, line.line, format!("spelling ({dictionary}): {word}{near}"));
                faults.entry(word.to_string()).or_insert(fault);
            }
        }
    }
    Ok(faults.into_values().collect())
}

/// Hunspell's answer to each line.
fn hunspell(dictionary: &str, lines: &[TextLine]) -> io::Result<Vec<String>> {
    let mut child = Command::new("hunspell")
        .args(["-a", "-i", "utf-8", "-d", dictionary])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|error| io::Error::other(format!("hunspell: {error}; install hunspell and its dictionaries")))?;
    let input: String = lines.iter().map(|line| format!("^{}\n", line.text.replace('\n', " "))).collect();
    let mut stdin = child.stdin.take().ok_or_else(|| io::Error::other("hunspell takes no input"))?;
    // It answers while it reads: writing and reading must go on at the same time.
    let writer = std::thread::spawn(move || stdin.write_all(input.as_bytes()));
    let output = child.wait_with_output()?;
    writer.join().map_err(|_| io::Error::other("hunspell was not fed"))??;
    if !output.status.success() {
        return Err(io::Error::other(format!("hunspell has no dictionary {dictionary}; install it")));
    }
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    // The first line is its greeting; an empty line ends the answer to each line.
    let answers = said.split_once('\n').map_or("", |(_, rest)| rest);
    let mut list = vec![String::new()];
    for line in answers.lines() {
        if line.is_empty() {
            list.push(String::new());
        } else if let Some(last) = list.last_mut() {
            last.push_str(line);
            last.push('\n');
        }
    }
    Ok(list)
}
