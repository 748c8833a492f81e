//! Matches against a program at the other end of a socket.

use std::net::{SocketAddr, TcpListener};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use kamen_arena::{Arena, Ending, Opening, Played, Random, Spec, play};
use kamen_catalog::{Catalog, Game};
use kamen_core::{Position, causes};
use kamen_dxp::{Connection, Counting, Heard, Message, Partner, Request, Why};
use kamen_engine::Options;

fn game() -> Game {
    Catalog::builtin().get("international").expect("a game of the box").clone()
}

/// Somebody who listens, and what becomes of them when the line is hung up.
fn listening<T: Send + 'static>(
    answer: impl FnOnce(Connection) -> T + Send + 'static,
) -> (SocketAddr, JoinHandle<T>) {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = listener.local_addr().expect("an address");
    (address, thread::spawn(move || answer(Connection::new(listener.accept().expect("a call").0).expect("a line"))))
}

/// The first moves of a game against whoever listens there; they have the black stones.
fn played(player: &str, plies: usize) -> Played {
    played_from(game().start.boxed_clone(), player, plies)
}

fn played_from(position: Box<dyn Position>, player: &str, plies: usize) -> Played {
    let game = game();
    let specs = ["random", player].map(|text| Spec::parse(text).expect("a player"));
    let clocks = [None, specs[1].limits.clock];
    let [mut one, mut other] = specs.map(|spec| spec.player(&game).expect("it answers"));
    let arena = Arena { longest: plies, clocks, margin: Duration::from_secs(5), ..Arena::default() };
    let opening = Opening { moves: Vec::new(), position };
    play(&arena, [&mut *one, &mut *other], &opening, 7, Random::new(1)).expect("nobody stops it")
}

#[test]
fn the_other_end_is_told_how_long_it_may_think() {
    let (address, _listener) = listening(|mut line| {
        let game = game();
        let mut partner = Partner::new(&game, Options { hash: 1, threads: 1 }).expect("numbered squares");
        partner.follow(&mut line)
    });
    let played = played(&format!("dxp:{address}@time=0.1"), 12);
    assert_eq!(played.ending, Ending::Length);
    // By a clock of its own it would think for minutes.
    assert!(played.seconds[1] < 30.0, "{:?}", played.seconds);
}

/// Makes the first legal move of every position; gives what it was asked for.
fn anyhow(mut line: Connection) -> Vec<Request> {
    let game = game();
    let mut requests = Vec::new();
    let mut at = None;
    while let Ok(Heard::Message(message)) = line.hear(None) {
        match message {
            Message::Request(request) => {
                line.say(&Message::Answer { name: "Anyhow".to_string(), code: 0 }).expect("it listens");
                let (counting, start) = Counting::following(&game, &request);
                at = Some((counting, start.expect("a position")));
                requests.push(request.clone());
            }
            Message::Move(theirs) => {
                let (counting, position) = at.as_mut().expect("a game");
                *position = counting.read(&**position, &theirs).expect("a legal move").play();
            }
            Message::End { stop, .. } => {
                at = None;
                // Whoever wants no further game may have hung up.
                let _ = line.say(&Message::End { why: Why::Unknown, stop });
            }
            _ => {}
        }
        if let (Some((counting, position)), Some(last)) = (&mut at, requests.last())
            && position.turn() == last.follower
        {
            let legal = position.nth(0).expect("a legal move");
            let ours = counting.write(&**position, &legal, 0).expect("numbered squares");
            line.say(&Message::Move(ours)).expect("it listens");
            *position = legal.play();
        }
    }
    requests
}

#[test]
fn a_game_goes_on_when_the_agreed_moves_are_used_up() {
    let (address, listener) = listening(anyhow);
    // A minute for every two moves, which is twenty for forty.
    let played = played(&format!("dxp:{address}@clock=2/1m"), 14);
    assert_eq!((played.ending, played.moves.len()), (Ending::Length, 14));
    let asked = listener.join().expect("it hangs up");
    // Each later agreement begins where the game stands, and what was not used of the time before it is there too.
    let from_later: Vec<bool> = asked.iter().map(|request| request.start.is_some()).collect();
    assert_eq!(from_later, [false, true, true, true]);
    assert_eq!((asked[0].minutes, asked[0].moves), (20, 40));
    assert!(asked.is_sorted_by(|before, after| before.minutes < after.minutes), "{asked:?}");
}

/// Takes any game and answers the first move with a claim; gives what is answered to that.
fn claimer(mut line: Connection) -> Option<Message> {
    let mut claimed = false;
    loop {
        match line.hear(None) {
            Ok(Heard::Message(Message::Request(_))) => {
                line.say(&Message::Answer { name: "Claimer".to_string(), code: 0 }).expect("it listens");
            }
            Ok(Heard::Message(Message::Move(_))) => {
                line.say(&Message::End { why: Why::Draw, stop: false }).expect("it listens");
                claimed = true;
            }
            Ok(Heard::Message(message)) if claimed => return Some(message),
            Ok(Heard::Message(_)) => {}
            _ => return None,
        }
    }
}

#[test]
fn a_claim_of_the_other_end_is_a_draw_where_there_is_one_to_be_claimed() {
    let start = game().start;
    let queens = |quiet: u32| {
        let position = start.read("W:WK46:BK5").expect("a position");
        start.read(&format!("{} quiet={quiet}", position.text())).expect("a position")
    };
    let limit = start.draws().claim;
    let ended = |position| {
        let (address, listener) = listening(claimer);
        let played = played_from(position, &format!("dxp:{address}@time=0.1"), 12);
        (played, listener.join().expect("it hangs up"))
    };
    let (played, answer) = ended(queens(limit));
    assert_eq!((played.winner, played.ending), (None, Ending::Rule(causes::CLAIMED_NO_PROGRESS)));
    assert_eq!((played.moves.len(), answer), (1, Some(Message::End { why: Why::Draw, stop: false })));
    // Who ends a game as a draw without any right has failed.
    let (played, _) = ended(queens(0));
    assert!(matches!(played.ending, Ending::Failed(_)) && played.winner.is_some(), "{played:?}");
}
