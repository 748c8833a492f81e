//! What the prose of a page must have: the headings of its structure, each figure once, links that lead somewhere.

use crate::article::{OPTIONS, RULINGS};
use crate::prose::{Block, BlockKind, Prose, Section};
use crate::structure::{Exercise, Goal};
use crate::{Article, Booklet, Fault, GENERAL, Page, Span, inline};

/// Headings beside those of the articles.
pub(crate) const ABOUT: &str = "about";
/// The rules in a few sentences.
pub(crate) const NUTSHELL: &str = "nutshell";
pub(crate) const PLAN: &str = "plan";
pub(crate) const EXERCISES: &str = "exercises";
pub(crate) const LESSON: &str = "lesson";
pub(crate) const MISTAKES: &str = "mistakes";
pub(crate) const ENDINGS: &str = "endings";

/// The longest text under `about`: two lines.
const ABOUT_LENGTH: usize = 260;

/// How many points a nutshell has, and the longest of them.
const NUTSHELL_POINTS: std::ops::RangeInclusive<usize> = 3..=5;
const NUTSHELL_LENGTH: usize = 180;

/// The prose of a page in one language.
struct Words<'a> {
    booklet: &'a Booklet,
    page: &'a Page,
    prose: &'a Prose,
    faults: Vec<Fault>,
}

/// Every fault of the words of a page.
pub(crate) fn faults(booklet: &Booklet, page: &Page, prose: &Prose) -> Vec<Fault> {
    Words { booklet, page, prose, faults: Vec::new() }.check()
}

impl Words<'_> {
    fn fault(&mut self, line: usize, text: impl Into<String>) {
        self.faults.push(Fault::new(&self.prose.file, line, text));
    }

    fn check(mut self) -> Vec<Fault> {
        self.headings();
        self.about_and_plan();
        for section in &self.prose.sections {
            self.links(section);
            match self.page.article(&section.id) {
                Some(article) if !article.inherited => self.article(section, article),
                _ if section.id == EXERCISES => self.exercises(section),
                _ if section.id == LESSON => self.lesson(section),
                _ if section.id == MISTAKES => self.mistakes(section),
                _ if section.id == ENDINGS => self.endings(section),
                _ => self.figures(section, &[], "diagram", ""),
            }
        }
        self.faults
    }

    /// Each article told here has its heading once, in the order of the structure.
    fn headings(&mut self) {
        let made = [OPTIONS, RULINGS];
        let game = self.page.id != GENERAL;
        let mut expected: Vec<&str> = if game { vec![ABOUT, NUTSHELL] } else { Vec::new() };
        let told = self.page.articles.iter().filter(|article| !article.inherited);
        let needs_words = |article: &&Article| {
            let here = self.prose.section(&article.id).is_some();
            !made.contains(&article.id.as_str()) || !article.diagrams.is_empty() || here
        };
        expected.extend(told.filter(needs_words).map(|article| article.id.as_str()));
        if game {
            expected.extend([PLAN, EXERCISES]);
        }
        if self.page.lesson.iter().any(|step| !step.inherited) {
            expected.push(LESSON);
        }
        if self.prose.section(MISTAKES).is_some() {
            expected.push(MISTAKES);
        }
        if self.page.endings.iter().any(|ending| !ending.inherited) {
            expected.push(ENDINGS);
        }
        let found: Vec<&str> = self.prose.sections.iter().map(|section| section.id.as_str()).collect();
        if found == expected {
            return;
        }
        let before = self.faults.len();
        for id in &expected {
            if !found.contains(id) {
                self.fault(0, format!("the heading ## [{id}] is missing"));
            }
        }
        for section in &self.prose.sections {
            let id = section.id.as_str();
            let inherited = self.page.article(id).is_some_and(|article| article.inherited);
            let first = self.prose.section(id).map(|first| first.line);
            if inherited {
                self.fault(section.line, format!("article {id} is taken over from another page and is told there"));
            } else if !expected.contains(&id) {
                self.fault(section.line, format!("there is no article {id}"));
            } else if first != Some(section.line) {
                self.fault(section.line, format!("a second heading [{id}]"));
            }
        }
        if self.faults.len() == before {
            self.fault(0, format!("the headings stand in another order; it is {}", expected.join(", ")));
        }
    }

    fn about_and_plan(&mut self) {
        if let Some(about) = self.prose.section(ABOUT) {
            match &about.blocks[..] {
                [block] if matches!(block.kind, BlockKind::Paragraph(_)) => {
                    let length: usize = block.texts().iter().map(|spans| inline::plain(spans).chars().count()).sum();
                    if length > ABOUT_LENGTH {
                        self.fault(
                            block.line,
                            format!("{length} characters; what the game is about fits in {ABOUT_LENGTH}"),
                        );
                    }
                }
                _ => self.fault(about.line, "about is one paragraph"),
            }
        }
        if let Some(nutshell) = self.prose.section(NUTSHELL) {
            match &nutshell.blocks[..] {
                [Block { kind: BlockKind::List { numbered: false, items }, line }] => {
                    if !NUTSHELL_POINTS.contains(&items.len()) {
                        self.fault(*line, format!("{} points; a nutshell has three to five", items.len()));
                    }
                    for length in items.iter().map(|item| inline::plain(item).chars().count()) {
                        if length > NUTSHELL_LENGTH {
                            self.fault(
                                *line,
                                format!("a point of {length} characters; {NUTSHELL_LENGTH} are enough"),
                            );
                        }
                    }
                }
                _ => self.fault(nutshell.line, "a nutshell is one list: - … - … - …"),
            }
        }
        if let Some(plan) = self.prose.section(PLAN) {
            let three = match &plan.blocks[..] {
                [block] => matches!(&block.kind, BlockKind::List { numbered: true, items } if items.len() == 3),
                _ => false,
            };
            if !three {
                self.fault(plan.line, "plan is a numbered list of three ideas: 1. … 2. … 3. …");
            }
        }
    }

    /// An article has a title, words, and each of its diagrams once.
    fn article(&mut self, section: &Section, article: &Article) {
        let made = article.part.is_none();
        if section.title.is_empty() && !made {
            self.fault(section.line, "a title is missing: ## [id] Title");
        }
        if !made
            && !section
                .blocks
                .iter()
                .any(|block| matches!(block.kind, BlockKind::Paragraph(_) | BlockKind::List { .. }))
        {
            self.fault(section.line, "the article says nothing");
        }
        let known: Vec<&str> = article.diagrams.iter().map(|diagram| diagram.id.as_str()).collect();
        self.figures(section, &known, "diagram", "![{}] caption");
    }

    /// The exercises stand together, each once, whatever article they are about.
    fn exercises(&mut self, section: &Section) {
        let exercises: Vec<&Exercise> = self.page.articles.iter().flat_map(|article| &article.exercises).collect();
        let known: Vec<&str> = exercises.iter().map(|exercise| exercise.id.as_str()).collect();
        // A win needs no words of its own: who is to move, and in how many moves.
        let told = |id: &&str| section.blocks.iter().any(|block| block.kind.is_exercise(id));
        let plain = |exercise: &&Exercise| exercise.goal == Goal::Win && !told(&exercise.id.as_str());
        let silent: Vec<&str> = exercises.iter().filter(|e| plain(e)).map(|exercise| exercise.id.as_str()).collect();
        let known: Vec<&str> = known.into_iter().filter(|id| !silent.contains(id)).collect();
        self.figures(section, &known, "exercise", "?[{}] task");
        for block in &section.blocks {
            let BlockKind::Exercise { id, solution, .. } = &block.kind else { continue };
            let choice = exercises.iter().any(|exercise| exercise.id == *id && exercise.goal == Goal::Choice);
            if choice && solution.is_none() {
                self.fault(block.line, format!("the exercise {id} is a choice: say why in a line below, = …"));
            }
        }
    }

    /// Each step that is told here stands in the section once, with what is said when it is done.
    fn lesson(&mut self, section: &Section) {
        let own: Vec<&str> =
            self.page.lesson.iter().filter(|step| !step.inherited).map(|step| step.task.id.as_str()).collect();
        self.figures(section, &own, "exercise", "?[{}] what to do");
        for block in &section.blocks {
            if let BlockKind::Exercise { id, solution: None, .. } = &block.kind {
                self.fault(block.line, format!("the step {id} does not say what was learnt: a line below, = …"));
            }
        }
    }

    /// A mistake may have words of its own: what was done, and what comes of it.
    fn mistakes(&mut self, section: &Section) {
        let own = |id: &str| self.page.mistakes.iter().any(|mistake| !mistake.inherited && mistake.id == id);
        let mut faults = Vec::new();
        for block in &section.blocks {
            match &block.kind {
                BlockKind::Exercise { id, solution, .. } if own(id) => {
                    if solution.is_none() {
                        faults.push((block.line, format!("the mistake {id} is not refuted: a line below, = …")));
                    }
                }
                _ => faults.push((
                    block.line,
                    "mistakes are told as ?[id] what was done, and below = what comes of it".to_string(),
                )),
            }
        }
        faults.into_iter().for_each(|(line, text)| self.fault(line, text));
    }

    /// Each ending that is told here stands in the section once, with what to do.
    fn endings(&mut self, section: &Section) {
        let own: Vec<&str> =
            self.page.endings.iter().filter(|ending| !ending.inherited).map(|ending| ending.id.as_str()).collect();
        self.figures(section, &own, "exercise", "?[{}] what it is about");
        for block in &section.blocks {
            if let BlockKind::Exercise { id, solution: None, .. } = &block.kind {
                self.fault(block.line, format!("the ending {id} does not say what to do: a line below, = …"));
            }
        }
    }

    /// The figures of one kind that a section shows are those it should, each once; of the other kind there are none.
    fn figures(&mut self, section: &Section, known: &[&str], what: &str, form: &str) {
        let mut shown: Vec<&str> = Vec::new();
        for block in &section.blocks {
            let (kind, id, text) = match &block.kind {
                BlockKind::Diagram { id, caption } => ("diagram", id, caption),
                BlockKind::Exercise { id, task, .. } => ("exercise", id, task),
                _ => continue,
            };
            if kind != what || !known.contains(&id.as_str()) {
                self.fault(block.line, format!("[{}] has no {kind} {id}", section.id));
                continue;
            }
            if shown.contains(&id.as_str()) {
                self.fault(block.line, format!("the {what} {id} a second time"));
            }
            if text.is_empty() {
                self.fault(block.line, format!("the {what} {id} has no words"));
            }
            shown.push(id);
        }
        for id in known.iter().filter(|id| !shown.contains(id)) {
            self.fault(section.line, format!("the {what} {id} is missing: {}", form.replace("{}", id)));
        }
    }

    /// Every link leads somewhere.
    fn links(&mut self, section: &Section) {
        for block in &section.blocks {
            for span in block.texts().into_iter().flatten() {
                let Span::Link { target, .. } = span else { continue };
                if self.booklet.target(&self.page.id, target).is_none() {
                    self.fault(block.line, format!("({target}) leads nowhere: write (#article) or (page#article)"));
                }
            }
        }
    }
}
