//! One of the two at a table.

use std::rc::Rc;
use std::time::Instant;

use tokio::time::sleep_until;

use crate::line::Socket;
use crate::message::{Deed, Told, told};
use crate::play::{Play, Role};
use crate::run::Phase;

pub struct Player {
    play: Rc<Play>,
    line: Socket,
    /// The number of the last state.
    seen: u64,
    /// The states before this one are no news to us: the last move is our own.
    own: u64,
    /// What will be played when it is due.
    chosen: Option<String>,
    asked: Option<Asked>,
    asks: u64,
    /// Whether the game is over; the answer to the last move may come after that.
    over: bool,
}

/// A move that waits for its answer.
struct Asked {
    ask: u64,
    at: u64,
    when: Instant,
    counts: bool,
}

/// Whether there is more to do.
enum Goes {
    On,
    /// The socket has to be opened again.
    Astray,
}

impl Player {
    pub fn new(play: Rc<Play>, line: Socket) -> Player {
        Player { play, line, seen: 0, own: 0, chosen: None, asked: None, asks: 0, over: false }
    }

    /// Plays until the game is over, or the server does not let the player in any more.
    pub async fn play(mut self) {
        loop {
            let due = sleep_until(self.play.due().into());
            let goes = tokio::select! {
                text = self.line.read() => match text {
                    Some(text) => self.hear(&text),
                    None => Goes::Astray,
                },
                () = due, if self.chosen.is_some() => {
                    self.make_move().await;
                    Goes::On
                }
            };
            match goes {
                Goes::On if self.over && self.asked.is_none() => return,
                Goes::On => {}
                Goes::Astray => {
                    // Whatever was asked either stands in the next state or is asked anew.
                    (self.chosen, self.asked) = (None, None);
                    if !self.line.come_back(self.seen).await {
                        return;
                    }
                }
            }
        }
    }

    fn hear(&mut self, text: &str) -> Goes {
        let now = Instant::now();
        match told(text) {
            Ok(Told::State { n, moves, over }) => {
                self.play.seen(Role::Opponent, self.seen.max(self.own), n, now);
                // Also where nothing is new but who is there: the move that waits stays the same.
                let choice = self.play.choice(moves.len(), n).and_then(|index| moves.into_iter().nth(index));
                self.chosen = choice.map(|choice| format!("move {}", choice.text));
                if self.asked.as_ref().is_some_and(|asked| asked.at == n) {
                    self.chosen = None;
                }
                self.seen = n;
                self.over |= over;
                Goes::On
            }
            Ok(Told::Answer { ask, refused }) => self.hear_answer(ask, refused.as_deref(), now),
            Ok(Told::Error(why)) => {
                self.play.crowd.measures().counts.because(&why);
                Goes::On
            }
            Ok(Told::Other) => Goes::On,
            Err(error) => {
                self.play.crowd.measures().counts.because(&error.to_string());
                Goes::Astray
            }
        }
    }

    fn hear_answer(&mut self, ask: u64, refused: Option<&str>, now: Instant) -> Goes {
        let Some(asked) = self.asked.take_if(|asked| asked.ask == ask) else { return Goes::On };
        let mut measures = self.play.crowd.measures();
        match refused {
            None if asked.counts => {
                measures.counts.acknowledged += 1;
                measures.acknowledged.note(now.saturating_duration_since(asked.when));
                Goes::On
            }
            None => Goes::On,
            Some(why) => {
                measures.counts.moves_refused += 1;
                measures.counts.because(why);
                drop(measures);
                self.play.forget(asked.at);
                // The state that comes with a new socket says what else could be played.
                Goes::Astray
            }
        }
    }

    async fn make_move(&mut self) {
        if self.play.crowd.phase.get() == Phase::Ending {
            return self.play.put_off();
        }
        let Some(what) = self.chosen.take() else { return };
        self.asks += 1;
        let deed = Deed { ask: self.asks, at: self.seen, what: &what };
        // Numbers and a text: it always can be written.
        let Ok(text) = serde_json::to_string(&deed) else { return };
        let when = Instant::now();
        let counts = self.play.send(self.seen, when);
        self.own = self.seen + 1;
        self.asked = Some(Asked { ask: self.asks, at: self.seen, when, counts });
        self.line.say(text).await;
    }
}
