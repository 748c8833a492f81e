//! Whatever is thrown at a socket, the server stands, and the game with it.

use futures_util::SinkExt;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

use crate::helpers::{Site, Visitor, both};

/// A small generator with a fixed seed: the same noise every time.
struct Chance(u64);

impl Chance {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        ((self.0 >> 33) as usize) % bound
    }

    fn bytes(&mut self, most: usize) -> Vec<u8> {
        (0..self.below(most)).map(|_| self.below(256) as u8).collect()
    }

    fn text(&mut self, most: usize) -> String {
        let letters: Vec<char> =
            "move c3-d4 roll offer \u{0} ěščř 🂡 \" \\ { } [ ] : , 0123456789 w b -".chars().collect();
        (0..self.below(most)).map(|_| letters[self.below(letters.len())]).collect()
    }

    fn value(&mut self, depth: usize) -> Value {
        match self.below(if depth == 0 { 5 } else { 7 }) {
            0 => Value::Null,
            1 => json!(self.below(2) == 0),
            2 => json!(self.below(40) as i64 - 20),
            3 => json!(self.text(30)),
            4 => json!(1e300),
            5 => (0..self.below(4)).map(|_| self.value(depth - 1)).collect(),
            _ => {
                let keys = ["ask", "at", "as", "do", "clicks", "type", "x"];
                let pairs = (0..self.below(6)).map(|_| (keys[self.below(7)].to_string(), self.value(depth - 1)));
                Value::Object(pairs.collect())
            }
        }
    }

    /// Nearly an attempt.
    fn attempt(&mut self) -> Value {
        let deeds =
            ["move", "roll 6 6 6", "touch c3", "release zz", "claim-repetition x", "lot white", "seed 0", "adjourn"];
        let deed = format!("{} {}", deeds[self.below(deeds.len())], self.text(12));
        json!({ "ask": self.below(9), "at": self.below(2), "do": deed })
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn noise_changes_nothing() {
    let (site, mut visitor) = (Site::new(), Visitor::default());
    let address = site.listen().await;
    let (table, _) = visitor.open(&site, both()).await;
    let mut chance = Chance(39);
    for round in 0..150 {
        let Ok(mut socket) = visitor.socket(address, &table, &format!("since={}", chance.below(5))).await else {
            panic!("round {round}: no socket");
        };
        for _ in 0..6 {
            let message = match chance.below(6) {
                0 => Message::binary(chance.bytes(300)),
                1 => Message::text(String::from_utf8_lossy(&chance.bytes(300)).into_owned()),
                2 => Message::text(chance.value(3).to_string()),
                3 => Message::text("[".repeat(chance.below(3000))),
                4 => Message::text("x".repeat(chance.below(9000))),
                _ => Message::text(chance.attempt().to_string()),
            };
            // A socket that was closed for the noise before takes no more.
            if socket.0.send(message).await.is_err() {
                break;
            }
        }
    }
    // `touch` and the like are no manners of this table, and no noise was a move.
    let state = visitor.state(&site, &table).await;
    assert_eq!(state["n"], 0, "{}", state["said"]);
    assert_eq!(visitor.act(&site, &table, 0, "move c3-d4").await["ok"], true);
}

#[tokio::test(flavor = "multi_thread")]
async fn raw_bytes_on_the_wire_are_survived() {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    let (site, mut visitor) = (Site::new(), Visitor::default());
    let address = site.listen().await;
    let (table, _) = visitor.open(&site, both()).await;
    let mut chance = Chance(7);
    for _ in 0..60 {
        let mut stream = tokio::net::TcpStream::connect(address).await.expect("the server is there");
        let shake = format!(
            "GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {address}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\
             Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        );
        stream.write_all(shake.as_bytes()).await.expect("written");
        let mut head = [0; 12];
        stream.read_exact(&mut head).await.expect("an answer");
        assert_eq!(&head, b"HTTP/1.1 101");
        // It may close on us at any byte.
        let _ = stream.write_all(&chance.bytes(2000)).await;
    }
    assert_eq!(visitor.state(&site, &table).await["n"], 0);
}
