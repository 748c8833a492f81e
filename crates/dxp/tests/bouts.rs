//! Two of us at the two ends of a line, and strangers who say strange things.

use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::thread;

use kamen_catalog::Catalog;
use kamen_core::Side;
use kamen_dxp::{Bout, Connection, Ended, Partner, Why};
use kamen_engine::Options;

const SMALL: Options = Options { hash: 1, threads: 1 };

/// A partner that follows one line until it is hung up; gives how its games ended.
fn follower(game: &'static str) -> (std::net::SocketAddr, thread::JoinHandle<Vec<Ended>>) {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = listener.local_addr().expect("an address");
    let followed = thread::spawn(move || {
        let catalog = Catalog::builtin();
        let mut partner = Partner::new(catalog.get(game).expect("a game of ours"), SMALL).expect("numbered squares");
        let mut line = Connection::new(listener.accept().expect("a call").0).expect("a line");
        let mut games = Vec::new();
        while let Some(ended) = partner.follow(&mut line).expect("a whole line") {
            games.push(ended);
        }
        games
    });
    (address, followed)
}

#[test]
fn two_of_us_play_to_the_end() {
    let (address, followed) = follower("international");
    let catalog = Catalog::builtin();
    let game = catalog.get("international").expect("a game of ours");
    let mut partner = Partner::new(game, SMALL).expect("numbered squares");
    let mut line = Connection::call(address).expect("a line");
    // Two queens against a man that can only go where both of them strike.
    let start = |text| game.start.read(text).expect("a position");
    let won = Bout { side: Side::White, minutes: 1, moves: 300, start: start("W:WK5,K46:B36") };
    let ended = partner.lead(&mut line, &won).expect("a whole line").expect("it accepts");
    assert_eq!((ended.why, ended.detail.as_deref()), (Why::Won, None));
    // After one move of each, about which there is nothing to think, the agreed moves are used up.
    let short = Bout { side: Side::Black, minutes: 1, moves: 1, start: start("W:W46:B5") };
    let ended = partner.lead(&mut line, &short).expect("a whole line").expect("it accepts");
    assert_eq!((ended.why, ended.plies), (Why::Draw, 2));
    drop(line);
    let games = followed.join().expect("it ends");
    let ends: Vec<(Why, Side)> = games.iter().map(|game| (game.why, game.side)).collect();
    assert_eq!(ends, [(Why::Lost, Side::Black), (Why::Draw, Side::White)]);
}

#[test]
fn whoever_is_not_better_claims_a_draw_and_whoever_is_plays_on() {
    let (address, followed) = follower("international");
    let catalog = Catalog::builtin();
    let game = catalog.get("international").expect("a game of ours");
    let mut partner = Partner::new(game, SMALL).expect("numbered squares");
    let mut line = Connection::call(address).expect("a line");
    let limit = game.start.draws().claim;
    let mut plays = |text: &str, quiet: u32| {
        let start = game.start.read(text).expect("a position");
        let start = game.start.read(&format!("{} quiet={quiet}", start.text())).expect("a position");
        assert_eq!(start.quiet(), quiet, "{text}");
        let bout = Bout { side: Side::White, minutes: 1, moves: 300, start };
        let ended = partner.lead(&mut line, &bout).expect("a whole line").expect("it accepts");
        (ended.why, ended.plies)
    };
    // One queen against three, which cannot catch her on the main road: as it stands, and with the next move.
    assert_eq!(plays("W:WK46:BK1,K2,K3", limit), (Why::Draw, 0));
    assert_eq!(plays("W:WK46:BK1,K2,K3", limit - 1), (Why::Draw, 0));
    // Two queens against a man that can only go where both of them strike.
    assert!(matches!(plays("W:WK5,K46:B36", limit), (Why::Won, 1..)));
    drop(line);
    let games = followed.join().expect("it ends");
    let ends: Vec<Why> = games.iter().map(|game| game.why).collect();
    assert_eq!(ends, [Why::Draw, Why::Draw, Why::Lost]);
}

/// What the partner answers to these messages, each with its null character.
fn answers(messages: &[&str], count: usize) -> Vec<String> {
    let (address, _followed) = follower("international");
    let mut stream = TcpStream::connect(address).expect("a line");
    for message in messages {
        stream.write_all(message.as_bytes()).expect("it listens");
        stream.write_all(&[0]).expect("it listens");
    }
    let mut heard = Vec::new();
    let mut bytes = [0; 256];
    while heard.iter().filter(|byte| **byte == 0).count() < count {
        let read = stream.read(&mut bytes).expect("it answers");
        assert!(read > 0, "{}", String::from_utf8_lossy(&heard));
        heard.extend_from_slice(&bytes[..read]);
    }
    let text = String::from_utf8(heard).expect("ASCII");
    text.split('\0').filter(|message| !message.is_empty()).map(str::to_string).collect()
}

#[test]
fn strangers_are_answered() {
    let request = format!("R01{:32}Z001000A", "Stranger");
    // Noise and chat before a game are passed over, an illegal move ends it, a wrong position is declined.
    let heard = answers(&["hello", "CHi", &request, "M0000312500", "E00"], 3);
    assert!(heard[0].starts_with("AKamen") && heard[0].ends_with('0'), "{heard:?}");
    assert_eq!(heard[1], "Cno legal move: M0000312500");
    assert_eq!(heard[2], "E00");
    let nowhere = format!("R01{:32}Z001000BW{}", "Stranger", "e".repeat(49));
    let heard = answers(&[&nowhere], 1);
    assert!(heard[0].ends_with('2'), "{heard:?}");
    // A legal move is answered with one; a wish to go back is declined.
    let heard = answers(&[&request, "B001W", "M0001322800"], 3);
    assert_eq!(heard[1], "K1");
    assert!(heard[2].starts_with("M0"), "{heard:?}");
}
