//! How fast the app is. The bounds are those of the design times a factor, for busy machines; what was measured is
//! printed (`cargo test -p kamen-tui speed -- --nocapture`).

use std::sync::mpsc::channel;
use std::time::{Duration, Instant};

use kamen_catalog::Catalog;
use kamen_i18n::Language;
use kamen_perfect::Library;
use kamen_table::Setup;
use kamen_tui::{Depth, Effect, Message, Thinking};

use crate::stage::Stage;

/// Machines that test are busier than machines that play.
const BUSY: u32 = 8;

#[test]
fn the_first_screen_is_there_at_once() {
    let began = Instant::now();
    let mut stage = Stage::with(None, Language::Cs, Depth::True, (120, 40));
    assert!(!stage.screen().is_empty());
    let took = began.elapsed();
    println!("catalogue, app and first screen: {took:?}");
    assert!(took < BUSY * Duration::from_millis(50), "{took:?}");
}

#[test]
fn keys_are_answered_while_the_engine_thinks() {
    let games = Catalog::builtin();
    for id in ["chess", "international", "mill-hex"] {
        assert!(games.get(id).is_some());
        let mut stage = Stage::with(Some(Setup::new(id)), Language::Cs, Depth::True, (120, 40));
        let (sender, thoughts) = channel();
        let thinking = Thinking::begin(Library::default(), sender).expect("a thread");
        stage.keys("F4");
        let mut times = Vec::new();
        for key in ["Tab", "Left", "Up", "a", "Backspace", "Right", "Down", "PageUp"].into_iter().cycle().take(200) {
            for effect in std::mem::take(&mut stage.effects) {
                if let Effect::Think(order) = effect {
                    thinking.order(*order);
                }
            }
            while let Ok(message) = thoughts.try_recv() {
                stage.send(message);
            }
            let began = Instant::now();
            stage.keys(key).screen();
            times.push(began.elapsed());
            std::thread::sleep(Duration::from_millis(1));
        }
        thinking.stop();
        times.sort();
        let (middle, slow) = (times[times.len() / 2], times[times.len() * 95 / 100]);
        println!("{id}: a key is answered in {middle:?}, 95 of 100 in {slow:?}");
        assert!(middle < Duration::from_millis(16) && slow < BUSY * Duration::from_millis(16), "{middle:?} {slow:?}");
    }
}

#[test]
fn thoughts_arrive_and_end_when_told() {
    let mut stage = Stage::with(Some(Setup::new("dama")), Language::En, Depth::True, (80, 24));
    let (sender, thoughts) = channel();
    let thinking = Thinking::begin(Library::default(), sender).expect("a thread");
    stage.keys("F4");
    let order = stage.effects.drain(..).find_map(|effect| match effect {
        Effect::Think(order) => Some(order),
        _ => None,
    });
    thinking.order(*order.expect("an order"));
    // The first thought comes by itself, the last one because we say so.
    let first = thoughts.recv_timeout(Duration::from_secs(60)).expect("a thought");
    stage.send(first);
    stage.shows("depth");
    thinking.stop();
    let mut ended = false;
    while let Ok(Message::Thought(thought)) = thoughts.recv_timeout(Duration::from_secs(60)) {
        ended = thought.finished.is_some();
        if ended {
            break;
        }
    }
    assert!(ended);
}
