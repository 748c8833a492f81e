//! Whatever comes in, a session answers and goes on.

use std::time::Duration;

use crate::client::Client;

const WORDS: [&str; 48] = [
    "uci",
    "isready",
    "ucinewgame",
    "setoption",
    "name",
    "value",
    "Game",
    "mill",
    "dama",
    "mill-dice",
    "Set",
    "huffing=true",
    "Level",
    "3",
    "position",
    "startpos",
    "fen",
    "exchange",
    "moves",
    "e2e4",
    "c3-d4",
    "roll=114",
    "roll=999",
    "go",
    "depth",
    "1",
    "nodes",
    "50",
    "searchmoves",
    "ponder",
    "ponderhit",
    "stop",
    "d",
    "hub",
    "set-param",
    "name=variant",
    "value=czech",
    "init",
    "new-game",
    "pos",
    "moves=\"32-28\"",
    "level",
    "nodes=50",
    "think",
    "ping",
    "\"",
    "=",
    "ž",
];

fn next(random: &mut u64) -> usize {
    *random = kamen_core::stir(random.wrapping_add(0x9E37_79B9));
    *random as usize
}

/// Lines of words in any order, half of them beginning with a command that fits.
fn noise(mut client: Client, seed: u64, ask: &str, answer: &str) {
    let mut random = seed;
    for _ in 0..400 {
        let mut line: Vec<&str> = Vec::new();
        if next(&mut random).is_multiple_of(2) {
            line.push(
                ["position startpos", "go nodes 30", "pos", "go think", "stop", "level nodes=30"]
                    [next(&mut random) % 6],
            );
        }
        for _ in 0..next(&mut random) % 7 {
            line.push(WORDS[next(&mut random) % WORDS.len()]);
        }
        client.send(&line.join(" "));
        // Whatever has begun must not go on for ever.
        client.send("stop");
    }
    client.send_bytes(b"\xff\xfe\x00 go\x00 \xc5\n\r\n\n   \n");
    client.send_bytes(&vec![b'x'; 100_000]);
    client.send_bytes(b"\n");
    client.send(ask);
    client.until(answer);
    client.close();
}

#[test]
fn uci_stands_noise() {
    for seed in 1..=3 {
        noise(Client::uci(), seed, "isready", "readyok");
    }
}

#[test]
fn hub_stands_noise() {
    for seed in 1..=3 {
        noise(Client::hub(), seed, "ping", "pong");
    }
}

#[test]
fn nothing_at_all_is_fine() {
    assert!(Client::uci().close().is_empty());
    assert!(Client::hub().close().is_empty());
    let mut client = Client::uci();
    client.send_bytes(b"isready");
    assert!(client.is_silent(Duration::from_millis(50)));
    assert_eq!(client.close(), ["readyok"]);
}
