//! Everything a browser has by itself, and which path leads where.

use std::collections::HashMap;
use std::sync::Arc;

use kamen_booklet::{Booklet, SourceFile};
use kamen_catalog::Catalog;
use kamen_engine::game_of;
use kamen_engine::net::Net;
use kamen_host::{Course, Endless, Trouble};
use kamen_i18n::{Language, Texts};
use kamen_perfect::Library;
use serde::{Deserialize, Serialize};

use crate::answer::{Answer, Question};
use crate::room::Room;
use crate::tables::Done;
use crate::thinking::Made;

pub struct Home {
    pub(crate) catalog: Catalog,
    texts: HashMap<&'static str, Arc<Texts>>,
    /// With the words that were given so far.
    booklet: Option<Booklet>,
    prose: Vec<SourceFile>,
    pub(crate) nets: HashMap<String, Arc<Net>>,
    /// Files of openings, by game.
    pub(crate) openings: HashMap<String, String>,
    pub(crate) library: Library,
    pub(crate) rooms: HashMap<String, Room>,
    pub(crate) made: Option<Made>,
    /// Threads that search together at full strength.
    pub threads: usize,
}

impl Default for Home {
    fn default() -> Home {
        Home::new()
    }
}

impl Home {
    pub fn new() -> Home {
        Home {
            catalog: Catalog::builtin(),
            texts: HashMap::new(),
            booklet: None,
            prose: Vec::new(),
            nets: HashMap::new(),
            openings: HashMap::new(),
            library: Library::default(),
            rooms: HashMap::new(),
            made: None,
            threads: 1,
        }
    }

    /// Answers a question, both as JSON. `report` hears what the computer thinks meanwhile.
    pub fn ask(&mut self, question: &str, report: &mut dyn FnMut(&str)) -> String {
        let answer = match serde_json::from_str::<Question>(question) {
            Ok(question) => {
                let texts = self.texts(question.speaks());
                self.answer(&question, &texts, report).unwrap_or_else(|trouble| Answer::trouble(&trouble, &texts))
            }
            Err(error) => Answer::trouble(&Trouble::Unreadable(error.to_string()), &self.texts(Language::En)),
        };
        serde_json::to_string(&answer).unwrap_or_default()
    }

    /// Takes a net, openings, or a file of solved positions, for the game it names. What is none of them is left.
    pub fn learn(&mut self, bytes: &[u8]) -> bool {
        if let Ok(text) = std::str::from_utf8(bytes)
            && let Some(game) = game_of(text)
        {
            self.made = None;
            self.openings.insert(game.to_string(), text.to_string());
            return true;
        }
        let Ok(net) = Net::read(bytes) else {
            let taken = self.library.learn(bytes.to_vec()).is_ok();
            if taken {
                self.made = None;
            }
            return taken;
        };
        // An engine that was made without it would go on without it.
        self.made = None;
        self.nets.insert(net.game.clone(), Arc::new(net));
        true
    }

    fn texts(&mut self, language: Language) -> Arc<Texts> {
        self.texts.entry(language.id()).or_insert_with(|| Arc::new(Texts::new(language))).clone()
    }

    fn answer(
        &mut self,
        question: &Question,
        texts: &Texts,
        report: &mut dyn FnMut(&str),
    ) -> Result<Answer, Trouble> {
        let (parts, query) = question.parts();
        let language = texts.language();
        let catalog = &self.catalog;
        Ok(match parts[..] {
            ["api", "games"] => Answer::of(&kamen_host::games(catalog, language)),
            ["api", "games", game] => Answer::of(&kamen_host::game(catalog, game, language)?),
            ["api", "look"] => Answer::of(&kamen_host::look(catalog, &question.sent()?, texts, &Endless)?),
            ["api", "look", "move"] => {
                Answer::of(&kamen_host::try_move(catalog, &question.sent()?, texts, &Endless)?)
            }
            ["api", "look", "clicks"] => {
                Answer::of(&kamen_host::try_clicks(catalog, &question.sent()?, texts, &Endless)?)
            }
            ["api", "games-of-file"] => {
                Answer::of(&kamen_host::games_of_file(catalog, &question.sent()?, texts, &Endless)?)
            }
            ["api", "games-of-file", "study"] => {
                Answer::of(&kamen_host::study_of_file(catalog, &question.sent()?, texts, &Endless)?)
            }
            ["api", "study"] => Answer::of(&kamen_host::study_told(catalog, &question.sent()?, texts, &Endless)?),
            ["api", "study", "record"] => {
                Answer::of(&kamen_host::study_file(catalog, &question.sent()?, texts, &Endless)?)
            }
            ["api", "arrange"] => Answer::of(&kamen_host::arranged(catalog, texts, question.sent()?)?),
            ["api", "tasks", name, game, number] => {
                let course = course(name)?;
                let number = number.parse().map_err(|_| Trouble::NotHere)?;
                let booklet = booklet(&mut self.booklet, catalog, &self.prose);
                Answer::of(&kamen_host::task(catalog, booklet, course, game, number, texts)?)
            }
            ["api", "tasks", name] => {
                let course = course(name)?;
                let booklet = booklet(&mut self.booklet, catalog, &self.prose);
                Answer::of(&kamen_host::judged(catalog, booklet, course, &question.sent()?, texts)?)
            }
            ["api", "known"] => {
                Answer::of(&kamen_host::known(&self.library, catalog, &question.sent()?, texts, &Endless)?)
            }
            ["api", "think"] => self.think(question, texts, report)?,
            ["alone", "choose"] => self.choose(question)?,
            ["alone", "texts"] => self.speak(question.sent()?)?,
            ["alone", "words"] => self.hear(question.sent()?)?,
            ["alone", "telling", game] => Answer::of(&telling(game).ok_or(Trouble::NotHere)?),
            ["alone", "games"] => self.add_game(question, texts)?,
            ["alone", "perft"] => self.perft(question, texts)?,
            _ => self.at_tables(question, &parts, query, texts)?,
        })
    }

    /// Sentences of a language, which are not in the module.
    fn speak(&mut self, said: Said) -> Result<Answer, Trouble> {
        let language = Language::named(&said.language).ok_or(Trouble::NotHere)?;
        self.texts.insert(language.id(), Arc::new(Texts::of(language, [&*said.text])));
        Ok(Answer::of(&Done { ok: true }))
    }

    /// Words of the booklet, which come a page at a time.
    fn hear(&mut self, words: Words) -> Result<Answer, Trouble> {
        let name = format!("i18n/{}/rules/{}.md", words.language, words.page);
        let known = Language::named(&words.language).is_some() && Booklet::shared().page(&words.page).is_some();
        if !known {
            return Err(Trouble::NotHere);
        }
        self.prose.retain(|file| file.name != name);
        self.prose.push(SourceFile { name, text: words.text });
        self.booklet = None;
        Ok(Answer::of(&Done { ok: true }))
    }

    /// A game of a player's own, by its file.
    fn add_game(&mut self, question: &Question, texts: &Texts) -> Result<Answer, Trouble> {
        let file: GameFile = question.sent()?;
        let bad = self.catalog.add(vec![(file.name, file.text)]);
        match bad.into_iter().next() {
            None => Ok(Answer::of(&kamen_host::games(&self.catalog, texts.language()))),
            Some(bad) => Err(Trouble::Faults(bad.faults)),
        }
    }

    /// How many games of so many plies there are.
    fn perft(&self, question: &Question, texts: &Texts) -> Result<Answer, Trouble> {
        let Count { line, depth } = question.sent()?;
        let table = line.table(&self.catalog, texts, &Endless)?;
        let count = table.position().perft(depth.min(DEEPEST), 1);
        Ok(Answer::of(&Counted { count: count.to_string() }))
    }
}

/// The course of a name.
fn course(name: &str) -> Result<Course, Trouble> {
    serde_json::from_value(name.into()).map_err(|_| Trouble::NotHere)
}

/// The pages whose words the exercises and the lesson of a game need: games share steps.
fn telling(game: &str) -> Option<Vec<&'static str>> {
    let page = Booklet::shared().page(game)?;
    let mut pages = vec![page.id.as_str()];
    pages.extend(page.lesson.iter().map(|step| step.told_in.0.as_str()));
    pages.sort_unstable();
    pages.dedup();
    Some(pages)
}

/// Nobody counts deeper in a browser.
const DEEPEST: u32 = 8;

/// The booklet with all words that were given.
fn booklet<'a>(made: &'a mut Option<Booklet>, catalog: &Catalog, prose: &[SourceFile]) -> &'a Booklet {
    made.get_or_insert_with(|| {
        let mut files = kamen_booklet::builtin();
        files.retain(|file| prose.iter().all(|given| given.name != file.name));
        files.extend(prose.iter().cloned());
        Booklet::new(catalog, &files)
    })
}

#[derive(Deserialize)]
struct Said {
    language: String,
    text: String,
}

#[derive(Deserialize)]
struct Words {
    language: String,
    page: String,
    text: String,
}

#[derive(Deserialize)]
struct GameFile {
    name: String,
    text: String,
}

/// In words, as JavaScript has no such large numbers.
#[derive(Serialize)]
struct Counted {
    count: String,
}

#[derive(Deserialize)]
struct Count {
    #[serde(flatten)]
    line: kamen_host::StudyLine,
    depth: u32,
}
