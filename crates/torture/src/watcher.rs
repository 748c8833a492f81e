//! Somebody who looks on by a socket: what was shown must have happened.

use std::net::TcpStream;
use std::time::{Duration, Instant};

use kamen_core::Random;
use serde_json::Value;
use tungstenite::client::IntoClientRequest;
use tungstenite::{Message, client};

use crate::player::House;
use crate::report::Count;

/// So long one table is looked at.
const LONG: Duration = Duration::from_secs(2);

/// Looks at one table after another until the run is over.
pub fn watch(house: &House, seed: u64, number: u64) {
    let mut random = Random::of(&[seed, 2, number]);
    while !house.is_over() {
        if look(house, &mut random).is_none() {
            std::thread::sleep(Duration::from_millis(100));
        }
    }
}

fn look(house: &House, random: &mut Random) -> Option<()> {
    let (at, id, cookie) = {
        let tables = house.tables.read().unwrap_or_else(|poisoned| poisoned.into_inner());
        // The last are still played at.
        let at = tables.len().checked_sub(1 + random.below(8))?;
        let told = tables[at].try_read().ok()?;
        (at, told.id.clone(), told.cookies[0].clone())
    };
    let address = house.server.pick().address;
    let mut request = format!("ws://{address}/api/tables/{id}/socket").into_client_request().ok()?;
    request.headers_mut().insert("origin", format!("http://{address}").parse().ok()?);
    let stream = TcpStream::connect_timeout(&address, Duration::from_secs(1)).ok()?;
    stream.set_read_timeout(Some(Duration::from_millis(300))).ok()?;
    let (mut socket, _) = client(request, stream).ok()?;
    let mut seen: Vec<String> = Vec::new();
    let began = Instant::now();
    while began.elapsed() < LONG && !house.is_over() {
        match socket.read() {
            Ok(Message::Text(text)) => follow(&mut seen, &text),
            Ok(_) => {}
            Err(tungstenite::Error::Io(error))
                if matches!(error.kind(), std::io::ErrorKind::WouldBlock | std::io::ErrorKind::TimedOut) => {}
            Err(_) => break,
        }
    }
    drop(socket);
    house.notes.add(Count::Watched, seen.len() as u64);
    // However the server ended in between, what was shown is there, or was taken for granted by the players.
    for _ in 0..200 {
        if let Some(state) = house.state(&id, &cookie) {
            let plies = state["history"]["plies"].as_array().map(Vec::as_slice).unwrap_or_default();
            let there = plies.len() >= seen.len() && seen.iter().zip(plies).all(|(seen, ply)| ply["text"] == **seen);
            if !there {
                house.notes.lost(&id, &format!("table {at} showed {seen:?}, there is {plies:?}"));
            }
            return Some(());
        }
        if house.is_over() {
            return None;
        }
        std::thread::sleep(Duration::from_millis(100));
    }
    None
}

/// A state brings the plies from one on.
fn follow(seen: &mut Vec<String>, text: &str) {
    let Ok(message) = serde_json::from_str::<Value>(text) else { return };
    let Some(from) = message["history"]["from"].as_u64() else { return };
    let plies = message["history"]["plies"].as_array().map(Vec::as_slice).unwrap_or_default();
    seen.truncate(from as usize);
    seen.extend(plies.iter().filter_map(|ply| Some(ply["text"].as_str()?.to_string())));
}
