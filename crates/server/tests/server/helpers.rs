//! A server of the test's own, and visitors to it.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::ConnectInfo;
use axum::http::{HeaderMap, Request, StatusCode, header};
use futures_util::{SinkExt, StreamExt};
use kamen_catalog::Catalog;
use kamen_server::serve::{Door, serve};
use kamen_server::store::Store;
use kamen_server::{App, NumbersSettings, RateLimits, Settings, router};
use serde_json::{Value, json};
use tokio::task::AbortHandle;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{self, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};
use tower::ServiceExt;

use crate::stores::memory;

/// Settings without waiting.
pub fn quick() -> Settings {
    let many = 1_000_000;
    let limits = RateLimits {
        requests_per_second: many,
        tables_per_hour: many,
        joins_per_minute: many,
        ..RateLimits::default()
    };
    let hosts = vec!["kamen.test".to_string()];
    // Every visitor of a test may read the numbers, unless it is about that.
    let numbers = NumbersSettings { networks: vec!["192.0.2.0/24".parse().expect("a network")], token: None };
    Settings { pace: Duration::ZERO, limits, hosts, numbers, ..Settings::default() }
}

/// A server.
pub struct Site {
    pub app: App,
    router: Router,
    listening: Mutex<Vec<AbortHandle>>,
}

/// A server that is dropped does not go on listening.
impl Drop for Site {
    fn drop(&mut self) {
        self.listening.lock().expect("no panic before").iter().for_each(AbortHandle::abort);
    }
}

impl Site {
    pub fn new() -> Site {
        Site::with(quick(), memory())
    }

    pub fn with(settings: Settings, store: Arc<dyn Store>) -> Site {
        Site::of(App::with(Catalog::builtin(), settings, store))
    }

    pub fn of(app: App) -> Site {
        Site { router: router(app.clone()), app, listening: Mutex::default() }
    }

    /// Sends a request and gives the answer.
    pub async fn send(&self, request: Request<Body>) -> (StatusCode, HeaderMap, String) {
        let response = self.router.clone().oneshot(request).await.expect("an answer");
        let (status, headers) = (response.status(), response.headers().clone());
        let body = to_bytes(response.into_body(), 1 << 24).await.expect("a body");
        (status, headers, String::from_utf8(body.to_vec()).expect("UTF-8"))
    }

    /// Listens on this machine; gives the address.
    pub async fn listen(&self) -> SocketAddr {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("an address");
        let (router, app) = (self.router.clone(), self.app.clone());
        let serving = tokio::spawn(serve(listener, router, Door::of(&app), std::future::pending()));
        self.listening.lock().expect("no panic before").push(serving.abort_handle());
        address
    }
}

/// A browser with its cookie.
#[derive(Clone, Default)]
pub struct Visitor {
    pub cookie: Option<String>,
    pub address: Option<SocketAddr>,
}

impl Visitor {
    pub async fn ask(&mut self, site: &Site, method: &str, path: &str, body: Option<Value>) -> (StatusCode, Value) {
        let mut request = Request::builder().method(method).uri(path).header(header::HOST, "kamen.test");
        if let Some(cookie) = &self.cookie {
            request = request.header(header::COOKIE, cookie);
        }
        if method == "POST" {
            request = request.header(header::ORIGIN, "http://kamen.test");
        }
        let body = match body {
            Some(body) => {
                request = request.header(header::CONTENT_TYPE, "application/json");
                Body::from(body.to_string())
            }
            None => Body::empty(),
        };
        let mut request = request.body(body).expect("a request");
        let address = self.address.unwrap_or(SocketAddr::from(([192, 0, 2, 1], 5000)));
        request.extensions_mut().insert(ConnectInfo(address));
        let (status, headers, text) = site.send(request).await;
        if let Some(set) = headers.get(header::SET_COOKIE) {
            let set = set.to_str().expect("letters");
            self.cookie = set.split(';').next().map(str::to_string);
        }
        (status, serde_json::from_str(&text).unwrap_or(Value::String(text)))
    }

    pub async fn get(&mut self, site: &Site, path: &str) -> (StatusCode, Value) {
        self.ask(site, "GET", path, None).await
    }

    pub async fn post(&mut self, site: &Site, path: &str, body: Value) -> (StatusCode, Value) {
        self.ask(site, "POST", path, Some(body)).await
    }

    /// Opens a table and gives its id, and the token of the friend.
    pub async fn open(&mut self, site: &Site, body: Value) -> (String, Option<String>) {
        let (status, opened) = self.post(site, "/api/tables", body).await;
        assert_eq!(status, StatusCode::CREATED, "{opened}");
        let link = opened["invitation"]["link"].as_str();
        let token = link.and_then(|link| link.split_once('#')).map(|(_, token)| token.to_string());
        (opened["table"].as_str().expect("an id").to_string(), token)
    }

    pub async fn join(&mut self, site: &Site, table: &str, token: &str) -> StatusCode {
        self.post(site, &format!("/api/tables/{table}/join"), json!({ "token": token })).await.0
    }

    pub async fn state(&mut self, site: &Site, table: &str) -> Value {
        let (status, mut view) = self.get(site, &format!("/api/tables/{table}?lang=en")).await;
        assert_eq!(status, StatusCode::OK, "{view}");
        view["state"].take()
    }

    /// A deed; gives the answer with the new state.
    pub async fn act(&mut self, site: &Site, table: &str, at: u64, deed: &str) -> Value {
        let body = json!({ "ask": 1, "at": at, "do": deed });
        let (status, answer) = self.post(site, &format!("/api/tables/{table}/do?lang=en"), body).await;
        assert_eq!(status, StatusCode::OK, "{answer}");
        answer
    }

    /// A socket at a table.
    pub async fn socket(&self, address: SocketAddr, table: &str, query: &str) -> Result<Socket, tungstenite::Error> {
        let url = format!("ws://{address}/api/tables/{table}/socket?{query}");
        let mut request = url.into_client_request().expect("an address");
        let headers = request.headers_mut();
        headers.insert("origin", format!("http://{address}").parse().expect("a header"));
        if let Some(cookie) = &self.cookie {
            headers.insert("cookie", cookie.parse().expect("a header"));
        }
        Ok(Socket(connect_async(request).await?.0))
    }
}

/// One end of a socket.
pub struct Socket(pub WebSocketStream<MaybeTlsStream<tokio::net::TcpStream>>);

impl Socket {
    /// The next message in JSON; nothing once the socket is closed.
    pub async fn next(&mut self) -> Option<Value> {
        let wait = tokio::time::timeout(Duration::from_secs(20), async {
            loop {
                match self.0.next().await? {
                    Ok(Message::Text(text)) => return Some(serde_json::from_str(&text).expect("JSON")),
                    Ok(Message::Close(_)) | Err(_) => return None,
                    Ok(_) => {}
                }
            }
        });
        wait.await.expect("a message in time")
    }

    /// The next message of which that is true; others are passed over.
    pub async fn until(&mut self, what: &str, is_it: impl Fn(&Value) -> bool) -> Value {
        loop {
            let message = self.next().await.unwrap_or_else(|| panic!("closed before: {what}"));
            if is_it(&message) {
                return message;
            }
        }
    }

    /// The state with that many events.
    pub async fn state(&mut self, n: u64) -> Value {
        self.until(&format!("state {n}"), |message| message["type"] == "state" && message["n"] == n).await
    }

    pub async fn answer(&mut self, ask: u64) -> Value {
        self.until(&format!("answer {ask}"), |message| message["type"] == "answer" && message["ask"] == ask).await
    }

    pub async fn say(&mut self, message: Value) {
        self.0.send(Message::text(message.to_string())).await.expect("an open socket");
    }
}

/// Two people at one device.
pub fn both() -> Value {
    json!({ "game": "dama", "seats": [{ "kind": "me" }, { "kind": "me" }] })
}

/// Against a friend.
pub fn friends() -> Value {
    json!({ "game": "dama", "seats": [{ "kind": "me", "name": "Jana" }, { "kind": "friend" }] })
}

/// The same at a table that is hard from its first look on: in this position it takes long to tell what may be moved.
pub fn hard_table(body: Value) -> Value {
    let mut hard = body;
    hard["game"] = json!("old-german");
    hard["options"] = json!(["majority=false"]);
    hard["start"] = json!("1W1W2WW/W3B3/1BBBbB1b/6b1/1b2B3/4b1b1/B2Ww1bB/3B4 w");
    hard
}

/// A file of this test, not there yet.
pub fn data_file(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("server");
    std::fs::create_dir_all(&folder).expect("a folder");
    for end in ["", "-wal", "-shm", "-lock", "-key"] {
        // What a run before has left.
        let _ = std::fs::remove_file(folder.join(format!("{name}.db{end}")));
    }
    folder.join(format!("{name}.db"))
}

/// What a server answers to these very bytes, on a connection of its own.
pub async fn raw(address: SocketAddr, request: &str) -> String {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    let mut stream = tokio::net::TcpStream::connect(address).await.expect("the server is there");
    stream.write_all(request.as_bytes()).await.expect("written");
    let mut answer = Vec::new();
    // Whoever is cut off has read what there was.
    let _ = tokio::time::timeout(Duration::from_secs(20), stream.read_to_end(&mut answer)).await.expect("an end");
    String::from_utf8_lossy(&answer).into_owned()
}

/// A request in plain HTTP, after which the connection is closed.
pub async fn plain(address: SocketAddr, method: &str, path: &str, headers: &str, body: &str) -> String {
    let length = body.len();
    raw(
        address,
        &format!(
            "{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nContent-Type: application/json\r\n\
             Content-Length: {length}\r\n{headers}\r\n{body}"
        ),
    )
    .await
}
