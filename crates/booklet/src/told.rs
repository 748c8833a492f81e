//! A page in one language, put together: what every way of showing it needs, in the order of the page.

use kamen_catalog::{Catalog, Choice, Game};
use kamen_i18n::{Language, Texts};

use crate::article::{OPTIONS, RULINGS};
use crate::prose::{Block, BlockKind};
use crate::structure::{Diagram, Exercise};
use crate::words::NUTSHELL;
use crate::{Article, Booklet, Page, Span};

/// The game's own file says this: an option, and what it is.
pub struct OptionLine {
    /// What the forms of the web and of the terminal call it.
    pub name: String,
    pub text: String,
    /// What holds where nothing is agreed.
    pub now: String,
}

/// An article with its words.
pub struct ToldArticle<'a> {
    pub article: &'a Article,
    pub number: String,
    pub title: String,
    pub blocks: &'a [Block],
    pub options: Vec<OptionLine>,
    pub rulings: Vec<String>,
    /// Pages whose rulings hold here too.
    pub also: Vec<&'a Page>,
}

/// An exercise with its words.
pub struct ToldExercise<'a> {
    pub exercise: &'a Exercise,
    pub task: &'a [Span],
    pub solution: Option<&'a [Span]>,
}

/// A page with its words.
pub struct Told<'a> {
    pub page: &'a Page,
    pub title: String,
    pub about: &'a [Span],
    /// The rules in a few sentences; none on the general page.
    pub nutshell: Vec<&'a [Span]>,
    /// Minutes, stones, board; empty on the general page.
    pub facts: String,
    pub articles: Vec<ToldArticle<'a>>,
    pub plan: Vec<&'a [Span]>,
    pub exercises: Vec<ToldExercise<'a>>,
}

impl Booklet {
    /// The page in the language of the texts. What is not written yet is left out.
    pub fn told<'a>(&'a self, catalog: &'a Catalog, page: &'a Page, texts: &Texts) -> Told<'a> {
        let language = texts.language();
        let game = catalog.get(&page.id);
        Told {
            page,
            title: title(page, catalog, texts),
            about: self.paragraph(page, "about", language),
            nutshell: self.blocks(page, NUTSHELL, language).iter().flat_map(Block::texts).collect(),
            facts: game.map_or(String::new(), |game| self.facts(page, game, texts)),
            articles: page.articles.iter().map(|article| self.article(catalog, page, article, texts)).collect(),
            plan: self.blocks(page, "plan", language).iter().flat_map(Block::texts).collect(),
            exercises: self.exercises(page, language),
        }
    }

    fn blocks(&self, page: &Page, section: &str, language: Language) -> &[Block] {
        let section = self.prose(&page.id, language).and_then(|prose| prose.section(section));
        section.map_or(&[], |section| &section.blocks)
    }

    fn paragraph(&self, page: &Page, section: &str, language: Language) -> &[Span] {
        self.blocks(page, section, language).first().and_then(|block| block.texts().into_iter().next()).unwrap_or(&[])
    }

    fn article<'a>(
        &'a self,
        catalog: &'a Catalog,
        page: &'a Page,
        article: &'a Article,
        texts: &Texts,
    ) -> ToldArticle<'a> {
        let section = self.section(article, texts.language());
        let own_title = section.map(|section| section.title.clone()).filter(|title| !title.is_empty());
        let game = catalog.get(&page.id);
        let made = match article.id.as_str() {
            OPTIONS if article.part.is_none() => texts.get("book-options", &[]),
            RULINGS if article.part.is_none() => texts.get("book-rulings", &[]),
            _ => String::new(),
        };
        let is = |id: &str| article.part.is_none() && article.id == id;
        let rulings = |game: &Game| {
            // How positions and moves are written down (A) is for programs, not for players.
            let told = game.rulings.iter().filter(|ruling| ruling.article != "A");
            told.map(|ruling| ruling.text.get(texts.language().id()).to_string()).collect::<Vec<_>>()
        };
        ToldArticle {
            article,
            number: page.cited(article),
            title: own_title.unwrap_or(made),
            blocks: section.map_or(&[], |section| &section.blocks),
            options: game.filter(|_| is(OPTIONS)).map_or(Vec::new(), |game| options(catalog, game, texts)),
            rulings: game.filter(|_| is(RULINGS)).map_or(Vec::new(), rulings),
            also: match is(RULINGS) {
                true => page.rulings.iter().filter_map(|id| self.page(id)).collect(),
                false => Vec::new(),
            },
        }
    }

    fn exercises(&self, page: &Page, language: Language) -> Vec<ToldExercise<'_>> {
        let find = |id: &str| self.page(&page.id)?.articles.iter().flat_map(|a| &a.exercises).find(|e| e.id == id);
        let mut told = Vec::new();
        for block in self.blocks(page, "exercises", language) {
            if let BlockKind::Exercise { id, task, solution } = &block.kind
                && let Some(exercise) = find(id)
            {
                told.push(ToldExercise { exercise, task, solution: solution.as_deref() });
            }
        }
        told
    }
}

impl ToldArticle<'_> {
    /// The diagram of the article that a block shows.
    pub fn diagram(&self, id: &str) -> Option<&Diagram> {
        self.article.diagrams.iter().find(|diagram| diagram.id == id)
    }
}

/// The name of the game, or that of the general page.
pub fn title(page: &Page, catalog: &Catalog, texts: &Texts) -> String {
    match catalog.get(&page.id) {
        Some(game) => game.name.get(texts.language().id()).to_string(),
        None => texts.get("book-general", &[]),
    }
}

/// The name of a board in words.
pub(crate) fn board_name(board: &str, texts: &Texts) -> String {
    let id = format!("board-{board}");
    let name = texts.get(&id, &[]);
    // Players may bring boards of other sizes; those have no name of their own.
    if name == id { texts.get("board-other", &[("board", board.to_string().into())]) } else { name }
}

impl Booklet {
    /// Whom the game suits, how long it takes, what it needs.
    fn facts(&self, page: &Page, game: &Game, texts: &Texts) -> String {
        let choose = self.structure(&page.id).and_then(|structure| structure.choose.as_ref());
        let age = choose
            .map_or(String::new(), |choose| format!("{} · ", texts.get("book-age", &[("age", choose.age.into())])));
        format!("{age}{}", needs(game, texts))
    }
}

fn needs(game: &Game, texts: &Texts) -> String {
    let [white, black] = game.stones;
    let [least, most] = game.minutes;
    texts.get(
        "book-facts",
        &[
            ("minutes", format!("{least}–{most}").into()),
            ("white", white.into()),
            ("black", black.into()),
            ("white-count", if white == black { "same" } else { "other" }.into()),
            ("board", board_name(&game.board, texts).into()),
        ],
    )
}

fn options(catalog: &Catalog, game: &Game, texts: &Texts) -> Vec<OptionLine> {
    let line = |choice: Choice| {
        let id = choice.name.replace('.', "-");
        let unset = if choice.kind.is_truth() { "false" } else { "none" };
        let value = choice.own.as_deref().unwrap_or(unset);
        OptionLine {
            name: texts.get(&format!("option-{id}"), &[]),
            text: texts.get(&format!("told-option-{id}"), &[]),
            now: texts.get("book-option-now", &[("value", value_name(value, texts).into())]),
        }
    };
    catalog.choices(game).into_iter().map(line).collect()
}

/// A value of an option in words. Numbers and squares are as they are; whether or not is the sentence's own business.
fn value_name(value: &str, texts: &Texts) -> String {
    let id = format!("value-{value}");
    let name = texts.get(&id, &[]);
    if name == id { value.to_string() } else { name }
}
