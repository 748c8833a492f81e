//! Tasks of the booklet at the terminal: one exercise, or a lesson step by step. Each line that is typed is a try, or asks for help.

use std::io::{self, BufRead, Lines, StdinLock, Write};

use kamen_booklet::{Booklet, Page, TextStyle, ToldExercise, Verdict};
use kamen_catalog::Catalog;
use kamen_core::Position;
use kamen_i18n::Texts;

use super::play::words::Word;
use crate::error::Error;

/// Sets tasks of one page and answers what is tried.
pub struct Tasks<'a> {
    pub texts: &'a Texts,
    pub catalog: &'a Catalog,
    pub booklet: &'a Booklet,
    pub page: &'a Page,
    pub style: TextStyle,
    typed: Lines<StdinLock<'static>>,
}

impl<'a> Tasks<'a> {
    pub fn new(
        texts: &'a Texts,
        catalog: &'a Catalog,
        booklet: &'a Booklet,
        page: &'a Page,
        ascii: bool,
    ) -> Tasks<'a> {
        let style = TextStyle { ascii, ..TextStyle::default() };
        Tasks { texts, catalog, booklet, page, style, typed: io::stdin().lock().lines() }
    }

    /// How to answer: a move as it is written in this game, and the words that are no move.
    pub fn how(&self, out: &mut dyn Write) -> Result<(), Error> {
        let game = self.catalog.get(&self.page.id);
        let first = game.and_then(|game| game.start.legal().first().map(|mv| mv.text.clone()));
        let word = |word: Word| self.texts.get(&format!("word-{}", word.id()), &[]).into();
        let args =
            [("move", first.unwrap_or_default().into()), ("hint", word(Word::Hint)), ("quit", word(Word::Quit))];
        writeln!(out, "{}", self.texts.get("task-how", &args))?;
        Ok(())
    }

    /// Sets a task and answers each line that is tried, until it is solved; not solved if nobody types any more.
    pub fn set(&mut self, told: &ToldExercise, out: &mut dyn Write) -> Result<bool, Error> {
        let Some(start) = kamen_booklet::task(self.catalog, self.page, told.exercise) else { return Ok(true) };
        let mut pos = start.boxed_clone();
        let mut line: Vec<String> = Vec::new();
        self.show(told, &*pos, out)?;
        loop {
            let Some(typed) = self.typed.next().transpose()? else { return Ok(false) };
            let attempt = typed.trim();
            if attempt.is_empty() {
                continue;
            }
            match Word::named(self.texts, attempt) {
                Some(Word::Quit) => return Ok(false),
                Some(Word::Hint) => {
                    self.tell(told, &*start, &*pos, &line, out)?;
                    continue;
                }
                Some(Word::Help) => {
                    self.how(out)?;
                    continue;
                }
                Some(Word::Board) => {
                    self.show(told, &*pos, out)?;
                    continue;
                }
                _ => {}
            }
            match kamen_booklet::judge(self.booklet, self.page, told.exercise, &*start, &line, attempt) {
                Verdict::Solved => {
                    writeln!(out, "{}", self.texts.get("exercise-solved", &[]))?;
                    if let Some(learnt) = told.solution {
                        writeln!(out, "{}", kamen_booklet::plain(learnt))?;
                    }
                    return Ok(true);
                }
                Verdict::GoesOn(replies) => {
                    // It was found legal just now.
                    let Ok(own) = pos.attempt(attempt) else { continue };
                    line.push(own.text.clone());
                    line.extend(replies.iter().map(|reply| reply.text.clone()));
                    let said = replies.iter().map(|reply| reply.text.clone()).collect::<Vec<_>>().join(" ");
                    writeln!(out, "{}", self.texts.get("exercise-goes-on", &[("moves", said.into())]))?;
                    pos = replies.last().map_or_else(|| own.play(), |reply| reply.play());
                    self.show(told, &*pos, out)?;
                }
                Verdict::Other => {
                    writeln!(out, "{}", self.texts.get("exercise-other", &[("move", attempt.to_string().into())]))?;
                }
                Verdict::Refused(refusal, citation) => {
                    let number = citation.map_or(String::new(), |citation| citation.number);
                    writeln!(out, "{}", self.texts.refusal(&refusal, &number))?;
                }
            }
            out.flush()?;
        }
    }

    /// A move that is right here.
    fn tell(
        &self,
        told: &ToldExercise,
        start: &dyn Position,
        pos: &dyn Position,
        line: &[String],
        out: &mut dyn Write,
    ) -> Result<(), Error> {
        let right = |text: &str| {
            let verdict = kamen_booklet::judge(self.booklet, self.page, told.exercise, start, line, text);
            matches!(verdict, Verdict::Solved | Verdict::GoesOn(_))
        };
        if let Some(mv) = pos.legal().iter().find(|mv| right(&mv.text)) {
            writeln!(out, "{}", self.texts.get("task-hint", &[("move", mv.text.clone().into())]))?;
        }
        Ok(out.flush()?)
    }

    fn show(&self, told: &ToldExercise, pos: &dyn Position, out: &mut dyn Write) -> Result<(), Error> {
        write!(out, "{}", kamen_booklet::exercise_text(told, pos, self.texts.language(), self.style))?;
        Ok(out.flush()?)
    }
}
