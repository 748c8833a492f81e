//! The loop of a session: lines come in, the search reports, and everything is answered from one thread.

use std::collections::VecDeque;
use std::io::{self, BufRead, Write};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};

use kamen_engine::Report;

use crate::worker::{Answer, Finished, Worker};

/// What can happen.
pub enum Event {
    Line(String),
    /// The input is over.
    End,
    Report(Report),
    Done(Finished),
}

/// What comes after a line.
pub enum Flow {
    On,
    /// The line is to be heard again once the search has stopped.
    Again,
    Quit,
}

pub trait Protocol {
    fn line(&mut self, line: &str, out: &mut dyn Write) -> io::Result<Flow>;
    fn report(&mut self, report: &Report, out: &mut dyn Write) -> io::Result<()>;
    fn done(&mut self, answer: Answer, out: &mut dyn Write) -> io::Result<()>;
    fn worker(&mut self) -> &mut Worker;
}

pub fn channel() -> (Sender<Event>, Receiver<Event>) {
    mpsc::channel()
}

/// Talks until the client quits or its input ends. A search that is under way then is stopped and still answered.
pub fn talk(
    protocol: &mut dyn Protocol,
    sender: Sender<Event>,
    events: &Receiver<Event>,
    input: impl BufRead + Send + 'static,
    out: &mut dyn Write,
) -> io::Result<()> {
    std::thread::spawn(move || read_lines(input, &sender));
    let mut waiting: VecDeque<Option<String>> = VecDeque::new();
    let mut over = false;
    loop {
        // Lines wait while a search comes to its stop, so that its answer stands before what they bring.
        if !protocol.worker().is_stopping() {
            match waiting.pop_front() {
                Some(line) => {
                    let quit = match line {
                        None => true,
                        Some(line) => match protocol.line(&line, out)? {
                            Flow::On => false,
                            Flow::Again => {
                                waiting.push_front(Some(line));
                                false
                            }
                            Flow::Quit => true,
                        },
                    };
                    if quit {
                        over = true;
                        waiting.clear();
                        if let Some(answer) = protocol.worker().stop() {
                            protocol.done(answer, out)?;
                        }
                    }
                    out.flush()?;
                    continue;
                }
                None if over => return Ok(()),
                None => {}
            }
        }
        let event = match protocol.worker().patience() {
            None => events.recv().map_err(|_| RecvTimeoutError::Disconnected),
            Some(patience) => events.recv_timeout(patience),
        };
        let event = match event {
            Ok(event) => event,
            Err(RecvTimeoutError::Timeout) => {
                protocol.worker().look();
                continue;
            }
            Err(RecvTimeoutError::Disconnected) => return Ok(()),
        };
        match event {
            _ if over && matches!(event, Event::Line(_) | Event::End) => {}
            Event::Line(line) => waiting.push_back(Some(line)),
            Event::End => waiting.push_back(None),
            Event::Report(report) => {
                protocol.worker().look_after_depth();
                protocol.report(&report, out)?;
            }
            Event::Done(finished) => {
                if let Some(answer) = protocol.worker().finish(finished) {
                    protocol.done(answer, out)?;
                }
            }
        }
        out.flush()?;
    }
}

fn read_lines(mut input: impl BufRead, sender: &Sender<Event>) {
    let mut bytes = Vec::new();
    loop {
        bytes.clear();
        match input.read_until(b'\n', &mut bytes) {
            // An input that cannot be read any more is over, too.
            Ok(0) | Err(_) => break,
            Ok(_) => {
                let line = String::from_utf8_lossy(&bytes).trim().to_string();
                // Nobody listens any more.
                if sender.send(Event::Line(line)).is_err() {
                    return;
                }
            }
        }
    }
    let _ = sender.send(Event::End);
}
