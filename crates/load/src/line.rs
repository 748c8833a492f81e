//! A socket to a table, which comes back when it is lost.

use std::rc::Rc;
use std::time::{Duration, Instant};

use futures_util::{SinkExt as _, StreamExt as _};
use hyper::header::{COOKIE, HeaderValue, ORIGIN};
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{self, Message, Utf8Bytes};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use crate::crowd::Crowd;
use crate::http::PATIENCE;
use crate::message::number;

/// Read at once; a state is seldom longer, and there are thousands of sockets.
const BUFFER: usize = 4096;
/// How often a lost socket is tried again.
const TRIES: u32 = 6;
/// After a try in vain the next one waits longer, from the first pause on, doubled so often at the most.
const PAUSE: u64 = 200;
const DOUBLED: u32 = 5;

pub struct Socket {
    crowd: Rc<Crowd>,
    table: Rc<str>,
    cookie: Option<String>,
    socket: WebSocketStream<TcpStream>,
    place: Place,
    /// How often it was told in vain to come again, one time after the other.
    told: u32,
}

/// Where somebody with a socket is.
#[derive(Clone, Copy, Debug)]
enum Place {
    /// Knocked then, and waits for the first state.
    Before(Instant),
    In,
    /// Was in, and is not there any more by no wish of theirs.
    Lost,
}

impl Socket {
    /// Opens a socket as the browser with this cookie, or says why not.
    pub async fn open(crowd: &Rc<Crowd>, table: &Rc<str>, cookie: Option<String>) -> Result<Socket, String> {
        let knocked = Instant::now();
        let socket = knock(crowd, table, cookie.as_deref(), None).await?;
        crowd.measures().counts.sockets_opened += 1;
        crowd.sockets.set(crowd.sockets.get() + 1);
        Ok(Socket {
            crowd: crowd.clone(),
            table: table.clone(),
            cookie,
            socket,
            place: Place::Before(knocked),
            told: 0,
        })
    }

    /// The next message; nothing once the socket is lost. May be called again if it was given up half way.
    pub async fn read(&mut self) -> Option<Utf8Bytes> {
        loop {
            match self.socket.next().await {
                Some(Ok(Message::Text(text))) => {
                    if !matches!(self.place, Place::In) && number(&text).is_some() {
                        self.comes_in();
                    }
                    return Some(text);
                }
                None | Some(Ok(Message::Close(_)) | Err(_)) => {
                    self.is_out();
                    return None;
                }
                // Pings are answered by the library.
                Some(Ok(_)) => {}
            }
        }
    }

    fn comes_in(&mut self) {
        let mut measures = self.crowd.measures();
        match std::mem::replace(&mut self.place, Place::In) {
            Place::Before(knocked) => measures.welcomed.note(knocked.elapsed()),
            Place::Lost => measures.counts.sockets_back += 1,
            Place::In => {}
        }
        self.told = 0;
    }

    fn is_out(&mut self) {
        let is_player = self.cookie.is_some();
        let counts = &mut self.crowd.measures().counts;
        match self.place {
            // Who only looks on can be told to come again; a player never is.
            Place::Before(_) | Place::Lost if !is_player => counts.watchers_told += 1,
            Place::Before(_) | Place::In => {
                counts.sockets_lost += 1;
                counts.players_lost += u64::from(is_player);
                self.place = Place::Lost;
            }
            Place::Lost => {}
        }
    }

    /// Says something; a failure shows at the next reading.
    pub async fn say(&mut self, text: String) {
        let _ = self.socket.send(Message::text(text)).await;
    }

    /// Opens the socket again from the state it had. False if the server does not let it in any more.
    pub async fn come_back(&mut self, since: u64) -> bool {
        for attempt in self.told..self.told + TRIES {
            sleep(Duration::from_millis(PAUSE << attempt.min(DOUBLED))).await;
            let knocked = Instant::now();
            match knock(&self.crowd, &self.table, self.cookie.as_deref(), Some(since)).await {
                Ok(socket) => {
                    self.socket = socket;
                    self.told += 1;
                    if let Place::Before(first) = &mut self.place {
                        *first = knocked;
                    }
                    return true;
                }
                Err(why) => self.crowd.measures().counts.because(&why),
            }
        }
        false
    }
}

impl Drop for Socket {
    fn drop(&mut self) {
        self.crowd.sockets.set(self.crowd.sockets.get() - 1);
    }
}

/// Shakes hands for a socket.
async fn knock(
    crowd: &Crowd,
    table: &str,
    cookie: Option<&str>,
    since: Option<u64>,
) -> Result<WebSocketStream<TcpStream>, String> {
    let server = crowd.server();
    let since = since.map(|n| format!("since={n}&")).unwrap_or_default();
    let said = |error: tungstenite::Error| format!("socket: {error}");
    let mut request =
        format!("ws://{server}/api/tables/{table}/socket?{since}lang=en").into_client_request().map_err(said)?;
    let mut header =
        |name, value: &str| HeaderValue::from_str(value).map(|value| request.headers_mut().insert(name, value));
    header(ORIGIN, &format!("http://{server}")).map_err(|error| error.to_string())?;
    if let Some(cookie) = cookie {
        header(COOKIE, cookie).map_err(|error| error.to_string())?;
    }
    let handshake = async {
        let stream = TcpStream::connect(server).await?;
        // A move is one small packet, and must not wait for another.
        stream.set_nodelay(true)?;
        let settings = WebSocketConfig::default().read_buffer_size(BUFFER).write_buffer_size(0);
        Ok(client_async_with_config(request, stream, Some(settings)).await?.0)
    };
    timeout(PATIENCE, handshake)
        .await
        .map_err(|_| format!("socket: no answer within {} s", PATIENCE.as_secs()))?
        .map_err(said)
}
