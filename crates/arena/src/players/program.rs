//! A program as a player: started, greeted, asked, and started anew after a failure, whatever language it speaks.

use std::io;

use kamen_core::{Legal, Position};
use kamen_engine::{Limits, Score};

use super::process::{Process, unready};
use super::{Chosen, Failure, Player, Situation};
use crate::spec::Spec;

/// What is particular to a protocol.
pub trait Language: Send {
    /// The first words of a session, and the options.
    fn greet(&self, process: &mut Process, options: &[(String, String)]) -> Result<(), Failure>;

    /// Before each game.
    fn renew(&self, process: &mut Process) -> Result<(), Failure>;

    /// Asks for a move; the text it answers with and what it thinks of the position.
    fn ask(
        &self,
        process: &mut Process,
        situation: &Situation,
        limits: &Limits,
    ) -> Result<(String, Option<Score>), Failure>;

    /// The legal move that the text means.
    fn find(&self, position: &dyn Position, text: &str) -> Option<Legal>;
}

pub struct Program<L: Language> {
    language: L,
    command: String,
    options: Vec<(String, String)>,
    limits: Limits,
    /// Nothing after a failure, until the next game.
    process: Option<Process>,
}

impl<L: Language> Program<L> {
    pub fn start(command: &str, spec: &Spec, language: L) -> io::Result<Program<L>> {
        let (command, options) = (command.to_string(), spec.options.clone());
        let mut program = Program { language, command, options, limits: spec.limits, process: None };
        let process = Process::start(&program.command)?;
        program.greet(process).map_err(|failure| unready(&program.command, failure))?;
        Ok(program)
    }

    fn greet(&mut self, mut process: Process) -> Result<(), Failure> {
        self.language.greet(&mut process, &self.options)?;
        self.process = Some(process);
        Ok(())
    }

    /// Talks to the program; one that fails is not asked again.
    fn talk<T>(&mut self, talk: impl FnOnce(&L, &mut Process) -> Result<T, Failure>) -> Result<T, Failure> {
        let process = self.process.as_mut().ok_or_else(|| Failure::Crash("ended".to_string()))?;
        talk(&self.language, process).inspect_err(|_| self.process = None)
    }
}

impl<L: Language> Player for Program<L> {
    fn begin(&mut self) -> Result<(), Failure> {
        if self.process.is_none() {
            let process = Process::start(&self.command).map_err(|error| Failure::Crash(error.to_string()))?;
            self.greet(process)?;
        }
        self.talk(|language, process| language.renew(process))
    }

    fn choose(&mut self, situation: &Situation) -> Result<Chosen, Failure> {
        let limits = situation.limits(&self.limits);
        let (text, score) = self.talk(|language, process| language.ask(process, situation, &limits))?;
        let legal = self.language.find(situation.position, &text).ok_or(Failure::Illegal(text))?;
        // No protocol knows claims: one is made for whoever says that it is not better.
        Ok(Chosen { index: legal.index(), score, claims: score.is_some_and(|score| !score.is_better()) })
    }
}
