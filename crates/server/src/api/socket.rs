//! The socket of a browser at a table.

use std::time::Duration;

use axum::Extension;
use axum::extract::State;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::response::Response;
use futures_util::SinkExt;
use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};
use kamen_host::{Attempt, Trouble};
use tokio::time::{Instant, MissedTickBehavior, interval, interval_at, timeout};

use super::at_table::ToTable;
use crate::App;
use crate::guard::Pass;
use crate::live::{Caller, HELD, Inbox, Said, Way, outbox};
use crate::problem::Problem;
use crate::serve::Rein;
use crate::settings::DoorSettings;

/// No message of a browser is longer.
const LONGEST_MESSAGE: usize = 4096;
/// What is sent at once.
const BUFFER: usize = 4096;
/// What is read at once. Every socket keeps room for so much, and what a browser says is nearly always shorter.
const READ: usize = 512;
/// Where there are other servers to go to, a browser hears so often that this one is there; and it goes when it hears nothing for so long.
const BEAT: Duration = Duration::from_secs(2);
const SILENCE: Duration = Duration::from_millis(4500);
/// How long a browser is listened to after the last word.
const FAREWELL: Duration = Duration::from_millis(500);

pub async fn socket(
    State(app): State<App>,
    visitor: ToTable,
    rein: Option<Extension<Rein>>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Problem> {
    let address = visitor.caller.address;
    let way = app.tables().way(address, &visitor.table).await?;
    let pass = app.limits().socket(address).inspect_err(|_| {
        app.metrics().limited.inc();
    })?;
    if let Some(Extension(rein)) = rein {
        rein.tighten();
    }
    // Small buffers: there are many sockets, and little is said.
    let upgrade = upgrade.max_message_size(LONGEST_MESSAGE).max_frame_size(LONGEST_MESSAGE);
    let upgrade = upgrade.read_buffer_size(READ).write_buffer_size(BUFFER);
    Ok(upgrade.on_upgrade(move |socket| serve(socket, app, way, visitor, pass)))
}

async fn serve(socket: WebSocket, app: App, way: Way, visitor: ToTable, pass: Pass) {
    app.metrics().sockets.inc();
    let rate = rate(app.settings().limits.messages_per_second);
    let entered = entered(&app, way, &visitor).await;
    let caller = visitor.caller;
    let mut line = Conversation { socket, app: &app, way: None, caller, number: 0, ping: None, rate };
    match entered {
        Ok((way, number, out)) => {
            (line.way, line.number) = (Some(&way), number);
            let reason = line.talk(out).await;
            line.close(reason).await;
            way.leave(number).await;
        }
        Err(problem) => line.close(Some(problem)).await,
    }
    app.metrics().sockets.dec();
    drop(pass);
}

/// Comes in at the table, wherever it is.
async fn entered(app: &App, mut way: Way, visitor: &ToTable) -> Result<(Way, u64, Inbox), Problem> {
    let ToTable { table, caller } = visitor;
    let began = Instant::now();
    while began.elapsed() < HELD {
        let (sink, out) = outbox();
        if let Some(number) = way.enter(caller, sink).await? {
            return Ok((way, number, out));
        }
        // It was given to another server meanwhile, or its own is gone.
        way = app.tables().way(caller.address, table).await?;
    }
    Err(Problem::NotStored)
}

fn rate(per_second: u32) -> DefaultDirectRateLimiter {
    let many = std::num::NonZeroU32::new(per_second.max(1)).unwrap_or(std::num::NonZeroU32::MIN);
    RateLimiter::direct(
        Quota::per_second(many).allow_burst(many.saturating_mul(std::num::NonZeroU32::MIN.saturating_add(2))),
    )
}

struct Conversation<'a> {
    socket: WebSocket,
    app: &'a App,
    /// Nothing where there was no way in.
    way: Option<&'a Way>,
    caller: Caller,
    number: u64,
    /// The last ping, and when it was sent.
    ping: Option<(u8, Instant)>,
    rate: DefaultDirectRateLimiter,
}

impl Conversation<'_> {
    /// Carries messages both ways until one side ends it. Gives the reason, if it was ours.
    async fn talk(&mut self, mut out: Inbox) -> Option<Problem> {
        let DoorSettings { ping, silence, .. } = self.app.settings().door;
        let mut pings = interval(ping);
        pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let (mut count, mut heard) = (0_u8, Instant::now());
        let shared = self.app.house().keeper.sharing().is_some();
        if shared {
            self.say_here().await?;
        }
        let mut beats = interval_at(Instant::now() + BEAT, BEAT);
        beats.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                message = self.socket.recv() => match message {
                    Some(Ok(message)) => {
                        heard = Instant::now();
                        match self.hear(message).await {
                            Heard::Fine => {}
                            Heard::Bye => return None,
                            Heard::Wrong(problem) => return Some(problem),
                        }
                    }
                    Some(Err(_)) | None => return None,
                },
                text = out.recv() => match text {
                    Some(text) => {
                        self.tell(text, &mut out).await?;
                        beats.reset();
                    }
                    // The table let us go: too slow, or the server stops. The reason was told, if it could be.
                    None => return None,
                },
                _ = beats.tick(), if shared => self.say_here().await?,
                _ = pings.tick() => {
                    if heard.elapsed() > silence {
                        return None;
                    }
                    count = count.wrapping_add(1);
                    self.ping = Some((count, Instant::now()));
                    self.send(Message::Ping(vec![count].into())).await?;
                }
            }
        }
    }

    /// Says that the server is there. One that may not answer for its tables says nothing: then it is time to go to another.
    async fn say_here(&mut self) -> Option<()> {
        if !self.app.house().keeper.may_answer() {
            return Some(());
        }
        let here = Said::Here { within: SILENCE.as_millis() as u64 };
        self.send(Message::Text(here.text().into())).await
    }

    async fn hear(&mut self, message: Message) -> Heard {
        if self.rate.check().is_err() {
            self.app.metrics().limited.inc();
            return Heard::Wrong(Problem::TooMany);
        }
        match message {
            Message::Text(text) => match serde_json::from_str::<Attempt>(&text) {
                Ok(attempt) => {
                    if let Some(way) = self.way {
                        way.attempt(self.number, &self.caller, (&text, attempt)).await;
                    }
                    Heard::Fine
                }
                Err(error) => Heard::Wrong(Trouble::Unreadable(error.to_string()).into()),
            },
            Message::Pong(payload) => {
                if let (Some((_, sent)), Some(way)) =
                    (self.ping.take_if(|(count, _)| payload[..] == [*count]), self.way)
                {
                    way.lag(self.number, sent.elapsed()).await;
                }
                Heard::Fine
            }
            Message::Ping(_) => Heard::Fine,
            Message::Binary(_) => Heard::Wrong(Trouble::Unreadable("binary".to_string()).into()),
            Message::Close(_) => Heard::Bye,
        }
    }

    /// Sends what waits, all of it at once: a state and an answer often come together.
    async fn tell(&mut self, first: Utf8Bytes, out: &mut Inbox) -> Option<()> {
        let all = async {
            self.socket.feed(Message::Text(first)).await?;
            while let Some(next) = out.try_recv() {
                self.socket.feed(Message::Text(next)).await?;
            }
            self.socket.flush().await
        };
        timeout(self.app.settings().door.taking, all).await.ok()?.ok()
    }

    /// Nothing where the browser is gone or does not read.
    async fn send(&mut self, message: Message) -> Option<()> {
        timeout(self.app.settings().door.taking, self.socket.send(message)).await.ok()?.ok()
    }

    async fn close(&mut self, reason: Option<Problem>) {
        let mut code = close_code::NORMAL;
        if let Some(problem) = reason {
            code = close_code::POLICY;
            let sentence = problem.view(self.app.texts(self.caller.who.language)).sentence;
            let said = Said::Error { sentence }.text();
            // Who cannot hear it any more is gone.
            let _ = self.send(Message::Text(said.into())).await;
        }
        let frame = CloseFrame { code, reason: Utf8Bytes::default() };
        let _ = self.send(Message::Close(Some(frame))).await;
        // Were the line cut while the browser is still sending, what was said last would be lost on the way.
        let _ = timeout(FAREWELL, async { while let Some(Ok(_)) = self.socket.recv().await {} }).await;
    }
}

enum Heard {
    Fine,
    Bye,
    Wrong(Problem),
}
