//! A page in one language, put together: what every way of showing it needs, in the order of the page.

use std::borrow::Cow;

use kamen_catalog::{Catalog, Choice, ChoiceKind, Game};
use kamen_core::Side;
use kamen_i18n::{Language, Texts};

use crate::article::{OPTIONS, RULINGS};
use crate::ending::Ending;
use crate::lesson::Step;
use crate::mistake::Mistake;
use crate::prose::{Block, BlockKind};
use crate::structure::{Diagram, Exercise, Goal};
use crate::task::task;
use crate::words::{ENDINGS, EXERCISES, LESSON, MISTAKES, NUTSHELL};
use crate::{Article, Booklet, Page, Span, replay};

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

/// An exercise, or a step of the lesson, with its words.
pub struct ToldExercise<'a> {
    pub exercise: &'a Exercise,
    pub task: Cow<'a, [Span]>,
    /// What is said when it is solved.
    pub solution: Option<&'a [Span]>,
}

/// A mistake with its words.
pub struct ToldMistake<'a> {
    pub mistake: &'a Mistake,
    /// What was done.
    pub done: Cow<'a, [Span]>,
    /// What comes of it.
    pub refuted: Cow<'a, [Span]>,
}

/// An ending with its words.
pub struct ToldEnding<'a> {
    pub ending: &'a Ending,
    /// What it is about.
    pub about: &'a [Span],
    /// What to do.
    pub how: &'a [Span],
    /// What the side can do, in how many moves: made from what is proved.
    pub claim: String,
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
    /// Those with words of their own first, then the wins, the short ones before the long ones.
    pub exercises: Vec<ToldExercise<'a>>,
    pub lesson: Vec<ToldExercise<'a>>,
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
            exercises: self.exercises(catalog, page, texts),
            lesson: page.lesson.iter().filter_map(|step| self.step(step, language)).collect(),
        }
    }

    /// What beginners do wrong, with its words. What can be proved is looked for, so it is not part of every page that is told.
    pub fn mistakes<'a>(&'a self, catalog: &Catalog, page: &'a Page, texts: &Texts) -> Vec<ToldMistake<'a>> {
        page.mistakes.iter().filter_map(|mistake| self.mistake(catalog, page, mistake, texts)).collect()
    }

    /// The endings to know, with their words.
    pub fn endings<'a>(&'a self, page: &'a Page, texts: &Texts) -> Vec<ToldEnding<'a>> {
        page.endings.iter().filter_map(|ending| self.ending(ending, texts)).collect()
    }

    fn ending<'a>(&'a self, ending: &'a Ending, texts: &Texts) -> Option<ToldEnding<'a>> {
        let (page, id) = &ending.told_in;
        let section = self.prose(page, texts.language())?.section(ENDINGS)?;
        let block = section.blocks.iter().find(|block| block.kind.is_exercise(id))?;
        let BlockKind::Exercise { task, solution: Some(how), .. } = &block.kind else { return None };
        let side = ("side", ending.side.id().into());
        let claim = texts.get(
            "book-ending",
            &[side, ("can", ending.can.id().into()), ("moves", ending.moves.unwrap_or(0).into())],
        );
        Some(ToldEnding { ending, about: task, how, claim })
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

    fn exercises<'a>(&'a self, catalog: &Catalog, page: &'a Page, texts: &Texts) -> Vec<ToldExercise<'a>> {
        let all: Vec<&Exercise> = page.articles.iter().flat_map(|article| &article.exercises).collect();
        let mut told = Vec::new();
        for block in self.blocks(page, EXERCISES, texts.language()) {
            if let BlockKind::Exercise { id, task, solution } = &block.kind
                && let Some(exercise) = all.iter().find(|exercise| exercise.id == *id)
            {
                told.push(ToldExercise { exercise, task: Cow::Borrowed(task), solution: solution.as_deref() });
            }
        }
        let known = |exercise: &&&Exercise| !told.iter().any(|other| other.exercise.id == exercise.id);
        let mut silent: Vec<&Exercise> = all.iter().filter(known).filter(|e| e.goal == Goal::Win).copied().collect();
        silent.sort_by_key(|exercise| exercise.moves);
        told.extend(silent.into_iter().filter_map(|exercise| {
            let words = Span::Text(to_win(exercise, task(catalog, page, exercise)?.turn(), texts));
            Some(ToldExercise { exercise, task: Cow::Owned(vec![words]), solution: None })
        }));
        told
    }

    /// A mistake with its words, wherever they are told; where there are none, what was played and what can be proved of the answer.
    fn mistake<'a>(
        &'a self,
        catalog: &Catalog,
        page: &Page,
        mistake: &'a Mistake,
        texts: &Texts,
    ) -> Option<ToldMistake<'a>> {
        let (told_in, id) = &mistake.told_in;
        let section = self.prose(told_in, texts.language()).and_then(|prose| prose.section(MISTAKES));
        let block = section.and_then(|section| section.blocks.iter().find(|block| block.kind.is_exercise(id)));
        if let Some(BlockKind::Exercise { task, solution: Some(solution), .. }) = block.map(|block| &block.kind) {
            return Some(ToldMistake { mistake, done: Cow::Borrowed(task), refuted: Cow::Borrowed(solution) });
        }
        let game = catalog.get(&page.id)?;
        let start = replay::position(game, mistake.pos.as_deref()).ok()?;
        let after = replay::play(&*start, &mistake.play).ok()?;
        let (first, rest) = mistake.line.split_first()?;
        let answer = after.attempt(first).ok()?;
        let side = ("side", start.turn().id().into());
        let done = texts.get(
            "book-mistake",
            &[side, ("move", mistake.play.clone().into()), ("better", mistake.better.clone().into())],
        );
        let ideas: Vec<String> = kamen_proof::ideas(&*after, &answer)
            .iter()
            .map(|idea| kamen_proof::say(idea, after.board(), texts))
            .collect();
        let line = texts.get(
            "book-refuted",
            &[("move", first.clone().into()), ("count", rest.len().into()), ("rest", rest.join(" ").into())],
        );
        let words = |text: String| Cow::Owned(vec![Span::Text(text)]);
        Some(ToldMistake {
            mistake,
            done: words(done),
            refuted: words(format!("{line} {}", ideas.join(" ")).trim_end().to_string()),
        })
    }

    /// A step with its words, wherever they are told.
    fn step<'a>(&'a self, step: &'a Step, language: Language) -> Option<ToldExercise<'a>> {
        let (page, id) = &step.told_in;
        let section = self.prose(page, language)?.section(LESSON)?;
        let block = section.blocks.iter().find(|block| block.kind.is_exercise(id))?;
        let BlockKind::Exercise { task, solution, .. } = &block.kind else { return None };
        Some(ToldExercise { exercise: &step.task, task: Cow::Borrowed(task), solution: solution.as_deref() })
    }
}

/// The task of an exercise that needs no words of its own: who wins, and in how many moves.
fn to_win(exercise: &Exercise, side: Side, texts: &Texts) -> String {
    texts.get("book-win", &[("side", side.id().into()), ("moves", exercise.moves.into())])
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
            ("family", game.family.clone().into()),
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
        let own = choice.own.as_deref().unwrap_or(unset);
        let value = match choice.kind {
            // A number that may be nothing at all is a limit.
            ChoiceKind::Numbers(0, _) if own == "0" => value_name("none", texts),
            ChoiceKind::Text => texts.list(own.split(',')),
            _ => value_name(own, texts),
        };
        OptionLine {
            name: texts.get(&format!("option-{id}"), &[]),
            text: texts.get(&format!("told-option-{id}"), &[]),
            now: texts.get("book-option-now", &[("value", value.into())]),
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
