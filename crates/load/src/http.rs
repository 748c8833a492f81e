//! Requests as a browser makes them, each browser with its own cookie.

use std::net::SocketAddr;
use std::time::Duration;

use bytes::Bytes;
use http_body_util::{BodyExt as _, Full};
use hyper::client::conn::http1::{self, SendRequest};
use hyper::header::{CONTENT_TYPE, COOKIE, HOST, HeaderMap, ORIGIN, SET_COOKIE};
use hyper::{Method, Request};
use hyper_util::rt::TokioIo;
use serde_json::Value;
use tokio::net::TcpStream;
use tokio::time::timeout;

/// Whoever has not answered by then will not.
pub const PATIENCE: Duration = Duration::from_secs(15);

/// A browser: what the server told it to keep.
#[derive(Clone, Debug, Default)]
pub struct Browser {
    cookies: Vec<(String, String)>,
}

impl Browser {
    /// What it sends along, if there is anything.
    pub fn cookie(&self) -> Option<String> {
        let pairs: Vec<String> = self.cookies.iter().map(|(name, value)| format!("{name}={value}")).collect();
        (!pairs.is_empty()).then(|| pairs.join("; "))
    }

    fn keep(&mut self, headers: &HeaderMap) {
        for header in headers.get_all(SET_COOKIE) {
            let pair = header.to_str().unwrap_or_default().split(';').next().unwrap_or_default();
            if let Some((name, value)) = pair.split_once('=') {
                self.cookies.retain(|(known, _)| known != name);
                self.cookies.push((name.to_string(), value.to_string()));
            }
        }
    }
}

/// One connection for requests, one after the other.
pub struct Http {
    server: SocketAddr,
    sender: SendRequest<Full<Bytes>>,
}

impl Http {
    pub async fn connect(server: SocketAddr) -> Result<Http, String> {
        let connected = timeout(PATIENCE, TcpStream::connect(server)).await.map_err(|_| too_late("connect"))?;
        let stream = connected.map_err(|error| error.to_string())?;
        let handshake = http1::handshake(TokioIo::new(stream)).await;
        let (sender, connection) = handshake.map_err(|error| error.to_string())?;
        // It ends with the sender; what goes wrong in it, the request says.
        tokio::task::spawn_local(async move { drop(connection.await) });
        Ok(Http { server, sender })
    }

    pub async fn get(&mut self, path: &str) -> Result<Bytes, String> {
        self.ask(&mut Browser::default(), Method::GET, path, Bytes::new()).await
    }

    /// Posts a body; the answer, or which refusal came instead.
    pub async fn post(&mut self, browser: &mut Browser, path: &str, body: &Value) -> Result<Bytes, String> {
        self.ask(browser, Method::POST, path, Bytes::from(body.to_string())).await
    }

    async fn ask(&mut self, browser: &mut Browser, method: Method, path: &str, body: Bytes) -> Result<Bytes, String> {
        let what = format!("{method} {path}");
        let server = self.server;
        let mut request = Request::builder()
            .method(method)
            .uri(path)
            .header(HOST, server.to_string())
            .header(ORIGIN, format!("http://{server}"))
            .header(CONTENT_TYPE, "application/json");
        if let Some(cookie) = browser.cookie() {
            request = request.header(COOKIE, cookie);
        }
        let request = request.body(Full::new(body)).map_err(|error| format!("{what}: {error}"))?;
        let exchange = async {
            let answer = self.sender.send_request(request).await?;
            let (head, body) = answer.into_parts();
            Ok::<_, hyper::Error>((head, body.collect().await?.to_bytes()))
        };
        let answered = timeout(PATIENCE, exchange).await.map_err(|_| too_late(&what))?;
        let (head, body) = answered.map_err(|error| format!("{what}: {error}"))?;
        browser.keep(&head.headers);
        if head.status.is_success() {
            return Ok(body);
        }
        let said: String = String::from_utf8_lossy(&body).chars().take(200).collect();
        Err(format!("{what}: {} {said}", head.status))
    }
}

fn too_late(what: &str) -> String {
    format!("{what}: no answer within {} s", PATIENCE.as_secs())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_browser_keeps_its_cookies() {
        let mut browser = Browser::default();
        assert_eq!(browser.cookie(), None);
        let mut headers = HeaderMap::new();
        for cookie in ["kamen=abc; Path=/; HttpOnly", "lang=cs", "kamen=d=f; Path=/", "nonsense"] {
            headers.append(SET_COOKIE, cookie.parse().expect("a header"));
        }
        browser.keep(&headers);
        assert_eq!(browser.cookie().as_deref(), Some("lang=cs; kamen=d=f"));
    }
}
