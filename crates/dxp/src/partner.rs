//! Our opponent at one end of a line: it asks for games or is asked, and plays them.

use std::io;
use std::time::{Duration, Instant};

use kamen_catalog::Game;
use kamen_core::{Legal, Position, Side};
use kamen_engine::{Clock, Engine, Limits, Options, Score, Task, claimable, engine_for, knowledge_for};

use crate::NAME;
use crate::counting::Counting;
use crate::line::{Connection, Heard};
use crate::message::{Message, Request, Why};
use crate::squares::write_position;

/// How long the other end may take to answer what needs no thought.
const MANNERS: Duration = Duration::from_secs(30);

/// How many moves a clock looks ahead.
const IN_SIGHT: u32 = 40;

/// What is kept back of the time that is left.
const SPARE: Duration = Duration::from_millis(500);

/// A game as it is agreed.
#[derive(Clone)]
pub struct Bout {
    /// Our side.
    pub side: Side,
    pub minutes: u16,
    /// After so many moves of ours the game may be ended; 0 for never.
    pub moves: u16,
    pub start: Box<dyn Position>,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ended {
    /// Who played with us.
    pub name: String,
    pub side: Side,
    /// For us.
    pub why: Why,
    pub plies: usize,
    /// What was wrong, if the game did not come to its end.
    pub detail: Option<String>,
    /// The other end wants no further game.
    pub stop: bool,
}

/// Our opponent.
pub struct Partner<'g> {
    game: &'g Game,
    engine: Box<dyn Engine>,
}

impl<'g> Partner<'g> {
    /// Nothing if the game has no numbered squares.
    pub fn new(game: &'g Game, options: Options) -> Option<Partner<'g>> {
        write_position(&*game.start)?;
        let engine = engine_for(&*game.start, &knowledge_for(game), options)?;
        Some(Partner { game, engine })
    }

    /// Waits to be asked, and plays. Nothing when the other end has hung up.
    pub fn follow(&mut self, line: &mut Connection) -> io::Result<Option<Ended>> {
        loop {
            let request = match line.hear(None)? {
                Heard::Message(Message::Request(request)) => request,
                Heard::Message(Message::End { stop, .. }) => {
                    line.say(&Message::End { why: Why::Unknown, stop })?;
                    continue;
                }
                Heard::Closed => return Ok(None),
                _ => continue,
            };
            let (counting, start) = Counting::following(self.game, &request);
            let code = if start.is_some() { 0 } else { 2 };
            line.say(&Message::Answer { name: NAME.to_string(), code })?;
            let Some(start) = start else { continue };
            let bout = Bout { side: request.follower, minutes: request.minutes, moves: request.moves, start };
            return self.play(line, &bout, counting, request.name).map(Some);
        }
    }

    /// Asks for a game and plays it. Nothing if it is not granted.
    pub fn lead(&mut self, line: &mut Connection, bout: &Bout) -> io::Result<Option<Ended>> {
        let own = bout.start.text() == self.game.start.text();
        let start = if own { None } else { write_position(&*bout.start) };
        let (minutes, moves) = (bout.minutes, bout.moves);
        line.say(&Message::Request(Request { name: NAME.to_string(), follower: !bout.side, minutes, moves, start }))?;
        loop {
            match line.hear(Some(MANNERS))? {
                Heard::Message(Message::Answer { name, code: 0 }) => {
                    return self.play(line, bout, Counting::leading(self.game), name).map(Some);
                }
                Heard::Message(Message::Answer { .. }) | Heard::Silence | Heard::Closed => return Ok(None),
                _ => {}
            }
        }
    }

    fn play(
        &mut self,
        line: &mut Connection,
        bout: &Bout,
        mut counting: Counting,
        name: String,
    ) -> io::Result<Ended> {
        let mut position = bout.start.clone();
        let mut history: Vec<Box<dyn Position>> = Vec::new();
        let mut identities: Vec<String> = Vec::new();
        let mut left = Duration::from_secs(60 * u64::from(bout.minutes));
        let ended =
            |why, plies, detail, stop| Ok(Ended { name: name.clone(), side: bout.side, why, plies, detail, stop });
        loop {
            let plies = history.len();
            identities.push(position.identity());
            let legal = if position.turn() == bout.side {
                let own_moves = if bout.side == bout.start.turn() { plies.div_ceil(2) } else { plies / 2 };
                let over = bout.moves > 0 && own_moves >= usize::from(bout.moves);
                let think = || self.think(&*position, &history, left, bout, own_moves);
                let began = Instant::now();
                let Some((legal, score)) = position.end().is_none().then(think).flatten().filter(|_| !over) else {
                    // Whoever is to move ends the game.
                    let why = verdict(&*position, bout.side, over);
                    let stop = self.end(line, why)?;
                    return ended(why, plies, None, stop);
                };
                // Who is not better claims a draw (G7) where there is one to be claimed, and that ends the game too.
                if !score.is_some_and(Score::is_better) && claimable(&*position, &identities).is_some() {
                    let stop = self.end(line, Why::Draw)?;
                    return ended(Why::Draw, plies, None, stop);
                }
                let taken = began.elapsed();
                left = left.saturating_sub(taken);
                let played = counting.write(&*position, &legal, taken.as_secs().min(9999) as u16);
                let Some(played) = played else { return ended(Why::Unknown, plies, Some(position.text()), true) };
                line.say(&Message::Move(played))?;
                legal
            } else {
                match self.listen(line, &*position, &mut counting)? {
                    Turn::Move(legal) => legal,
                    Turn::Over(why, stop) => {
                        line.say(&Message::End { why, stop })?;
                        return ended(why, plies, None, stop);
                    }
                    Turn::Wrong(detail) => {
                        line.say(&Message::Chat(detail.clone()))?;
                        let stop = self.end(line, Why::Unknown)?;
                        return ended(Why::Unknown, plies, Some(detail), stop);
                    }
                    Turn::Gone => return ended(Why::Unknown, plies, Some("hung up".to_string()), true),
                }
            };
            history.push(std::mem::replace(&mut position, legal.play()));
        }
    }

    fn think(
        &mut self,
        position: &dyn Position,
        history: &[Box<dyn Position>],
        left: Duration,
        bout: &Bout,
        made: usize,
    ) -> Option<(Legal, Option<Score>)> {
        let limits = if bout.minutes == 0 {
            // No time was agreed on, so nobody is kept waiting.
            Limits { time: Some(Duration::from_secs(1)), ..Limits::default() }
        } else {
            let moves_to_go = (bout.moves > 0).then(|| u32::from(bout.moves).saturating_sub(made as u32).max(1));
            // The time is meant for all of the agreed moves alike; a clock would hardly look beyond the next forty.
            let share = moves_to_go.filter(|moves| *moves > IN_SIGHT);
            let left = share.map_or(left, |moves| left * IN_SIGHT / moves).saturating_sub(SPARE);
            let clock = Clock { left, increment: Duration::ZERO, moves_to_go };
            Limits { clock: Some(clock), ..Limits::default() }
        };
        let task = Task { position, history, limits, only: &[], lines: 1 };
        let choice = self.engine.think(&task, &mut |_| {})?;
        Some((position.nth(choice.index)?, choice.lines.first().map(|line| line.score)))
    }

    /// What the other end does when it is to move.
    fn listen(
        &mut self,
        line: &mut Connection,
        position: &dyn Position,
        counting: &mut Counting,
    ) -> io::Result<Turn> {
        loop {
            return Ok(match line.hear(None)? {
                Heard::Message(Message::Move(played)) => match counting.read(position, &played) {
                    Some(legal) => Turn::Move(legal),
                    None => Turn::Wrong(format!("no legal move: {}", Message::Move(played).written())),
                },
                // What is lost for one is won for the other.
                Heard::Message(Message::End { why, stop }) => Turn::Over(turned(why), stop),
                Heard::Message(Message::Back { .. }) => {
                    line.say(&Message::BackAnswer(1))?;
                    continue;
                }
                Heard::Noise(text) => Turn::Wrong(format!("no message: {text}")),
                Heard::Message(_) | Heard::Silence => continue,
                Heard::Closed => Turn::Gone,
            });
        }
    }

    /// Ends the game and waits for the other end to agree. Says whether it wants no further one.
    fn end(&mut self, line: &mut Connection, why: Why) -> io::Result<bool> {
        line.say(&Message::End { why, stop: false })?;
        loop {
            match line.hear(Some(MANNERS))? {
                Heard::Message(Message::End { stop, .. }) => return Ok(stop),
                Heard::Silence | Heard::Closed => return Ok(true),
                _ => {}
            }
        }
    }
}

enum Turn {
    Move(Legal),
    /// The game is over, for us so, and perhaps the evening.
    Over(Why, bool),
    Wrong(String),
    Gone,
}

fn turned(why: Why) -> Why {
    match why {
        Why::Lost => Why::Won,
        Why::Won => Why::Lost,
        same => same,
    }
}

/// How the game stands for us when it is over: by the rules, or because the moves are used up, which is a draw.
fn verdict(position: &dyn Position, side: Side, used_up: bool) -> Why {
    match position.end().map(|outcome| outcome.winner) {
        Some(Some(winner)) if winner == side => Why::Won,
        Some(Some(_)) => Why::Lost,
        Some(None) => Why::Draw,
        None if used_up => Why::Draw,
        None => Why::Unknown,
    }
}
