//! A family is one file and one line: with them it is everywhere.

use std::io::Cursor;
use std::path::PathBuf;
use std::sync::Arc;

use axum::body::{Body, to_bytes};
use axum::http::{Request, StatusCode};
use kamen_catalog::Catalog;
use kamen_core::Act;
use kamen_draw::{Style, board};
use kamen_engine::{Limits, Options, Task, engine_for, knowledge_for};
use kamen_i18n::{Language, Texts};
use kamen_server::store::Memory;
use kamen_server::{App, Settings, router};
use kamen_table::Setup;
use kamen_tui::{Depth, Message, Palette, Start};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use serde_json::{Value, json};
use tower::ServiceExt;

fn catalog() -> Catalog {
    let mut catalog = Catalog::builtin();
    let bad = catalog.add(vec![("reversi.toml".to_string(), kamen_reversi::GAME.to_string())]);
    assert!(bad.is_empty(), "{bad:?}");
    catalog
}

#[test]
fn it_is_in_the_catalogue_and_plays_by_its_rules() {
    let catalog = catalog();
    let start = &catalog.get("reversi").expect("just added").start;
    // The counts that everybody finds.
    assert_eq!([1, 2, 3, 4, 5].map(|depth| start.perft(depth, 1)), [4, 12, 56, 244, 1396]);
    let mut moves: Vec<String> = start.divide(1, 1).into_iter().map(|(text, _)| text).collect();
    moves.sort();
    assert_eq!(moves, ["c4", "d3", "e6", "f5"]);
    let Err(refused) = start.attempt("a1") else { panic!("it encloses nothing") };
    assert_eq!(refused.reason.id(), "nothing-to-jump");
}

#[test]
fn the_engine_plays_it_to_the_end() {
    let catalog = catalog();
    let game = catalog.get("reversi").expect("just added");
    let mut engine =
        engine_for(&*game.start, &knowledge_for(game), Options { hash: 1, threads: 1 }).expect("an engine");
    let limits = Limits { depth: Some(3), ..Limits::default() };
    let mut position = game.start.clone();
    for _ in 0..130 {
        let task = Task { position: &*position, history: &[], limits, only: &[], lines: 1 };
        let Some(choice) = engine.think(&task, &mut |_| ()) else { break };
        let text = choice.lines[0].moves[0].clone();
        assert!(position.attempt(&text).is_ok(), "{text} in {}", position.text());
        position = play(&*position, &text);
    }
    assert!(position.end().is_some(), "{}", position.text());
}

/// The position after a move in text.
fn play(position: &dyn kamen_core::Position, text: &str) -> Box<dyn kamen_core::Position> {
    position.attempt(text).unwrap_or_else(|refusal| panic!("{text}: {refusal:?}")).play()
}

#[test]
fn a_move_tells_which_stones_change_sides() {
    let catalog = catalog();
    let mut position = catalog.get("reversi").expect("just added").start.clone();
    for turn in 0..60 {
        let moves = position.legal();
        for legal in moves.iter() {
            let mut stones = position.stones();
            for act in &legal.trace.acts {
                match *act {
                    Act::Take { at } => assert!(stones[at].pop().is_some(), "{legal:?}"),
                    Act::Drop { at, stone } => stones[at].push(stone),
                    _ => panic!("no stone goes anywhere: {legal:?}"),
                }
            }
            assert_eq!(stones, legal.play().stones(), "{legal:?}");
        }
        let Some(legal) = moves.get(turn % moves.len().max(1)) else { break };
        position = legal.play();
    }
    let outcome = position.end().expect("it ends");
    assert_eq!(outcome.cause, kamen_reversi::causes::MORE_STONES);
    assert!(Texts::new(Language::En).outcome(&outcome).contains("neither side can move"));
}

#[test]
fn programs_play_it_over_the_protocol() {
    let input = "setoption name Game value reversi\nposition startpos moves d3 c3\ngo depth 2\n";
    let mut out = Vec::new();
    kamen_protocol::uci(&catalog(), Cursor::new(input), &mut out).expect("memory does not fail");
    let out = String::from_utf8(out).expect("text");
    let best = out.lines().find(|line| line.starts_with("bestmove ")).unwrap_or_else(|| panic!("{out}"));
    let mv = best.split(' ').nth(1).expect("a move");
    let catalog = catalog();
    let now = play(&*play(&*catalog.get("reversi").expect("just added").start, "d3"), "c3");
    assert!(now.attempt(mv).is_ok(), "{best}");
}

/// A text that is missing is shown as its id.
fn no_id_is_shown(place: &str, shown: &str) {
    let begin = ["family-", "pages-", "tui-", "board-", "told-", "book-", "option-", "reason-", "cause-", "study-"];
    for word in shown.split(|letter: char| letter.is_whitespace() || "<>\"|#".contains(letter)) {
        assert!(!begin.iter().any(|begin| word.starts_with(begin)), "{place} shows {word}");
    }
}

/// The app with the game, and a screen for it.
struct Screen {
    app: kamen_tui::App,
    terminal: Terminal<TestBackend>,
}

impl Screen {
    fn new(language: Language, setup: Option<Setup>) -> Screen {
        let start = Start {
            catalog: catalog(),
            language,
            palette: Palette::new(Depth::None),
            size: (100, 60),
            setup,
            seed: 1,
            folder: PathBuf::from("saved"),
        };
        let (app, _) = kamen_tui::App::new(start);
        Screen { app, terminal: Terminal::new(TestBackend::new(100, 60)).expect("a screen in memory") }
    }

    fn shown(&mut self) -> String {
        self.terminal.draw(|frame| self.app.view(frame)).expect("a screen in memory");
        let cells = &self.terminal.backend().buffer().content;
        cells.chunks(100).map(|row| row.iter().map(|cell| cell.symbol()).collect::<String>() + "\n").collect()
    }

    fn press(&mut self, key: KeyCode) {
        self.app.update(0, Message::Key(KeyEvent::new(key, KeyModifiers::NONE)));
    }
}

#[test]
fn it_is_on_the_screen_of_the_terminal() {
    assert!(board(&*catalog().get("reversi").expect("just added").start, Style::default()).contains('●'));
    for language in Language::ALL {
        let mut table = Screen::new(language, Some(Setup::new("reversi")));
        let mut chooser = Screen::new(language, None);
        for letter in "reversi".chars() {
            chooser.press(KeyCode::Char(letter));
        }
        let list = chooser.shown();
        // The picture, the game in the list, and its family above it, which is called after it.
        assert_eq!(list.matches("Reversi").count(), 3, "{list}");
        chooser.press(KeyCode::Enter);
        let (form, game) = (chooser.shown(), table.shown());
        table.press(KeyCode::F(2));
        for (place, shown) in [("list", list), ("form", form), ("game", game), ("rules", table.shown())] {
            assert!(shown.contains("Reversi"), "{place}: {shown}");
            no_id_is_shown(place, &shown);
        }
    }
}

/// What a server with the game answers.
async fn answered(request: Request<Body>) -> String {
    let address = request.uri().clone();
    let router = router(App::with(catalog(), Settings::default(), Arc::new(Memory::default())));
    let answer = router.oneshot(request).await.expect("an answer");
    let status = answer.status();
    let bytes = to_bytes(answer.into_body(), 4_000_000).await.expect("a whole answer");
    let text = String::from_utf8_lossy(&bytes).into_owned();
    assert_eq!(status, StatusCode::OK, "{address}: {text}");
    text
}

#[tokio::test]
async fn a_browser_is_offered_it() {
    for language in Language::ALL {
        for address in ["/", "/games/reversi", "/p/reversi"] {
            let request = Request::get(address).header("accept-language", language.id());
            let page = answered(request.body(Body::empty()).expect("a request")).await;
            assert!(page.contains("Reversi"), "{address}");
            // Whatever is read, and what the search finds it by.
            let tags = page.split('<').filter_map(|part| part.split_once('>'));
            for (tag, text) in tags.filter(|(tag, _)| !tag.starts_with("script type=\"application/json\"")) {
                no_id_is_shown(address, text);
                let found_by = tag.split_once("data-names=\"").map(|(_, names)| names.split('"').next());
                no_id_is_shown(address, found_by.flatten().unwrap_or_default());
            }
        }
    }
    let home = answered(Request::get("/").body(Body::empty()).expect("a request")).await;
    let (_, family) = home.split_once("id=\"name-reversi\">").expect("its family has a heading");
    assert!(family.starts_with("Reversi</h2></div>"), "{}", &family[..60]);
}

#[tokio::test]
async fn a_browser_is_told_its_moves_and_refusals() {
    let ask = async |path: &str, body: Value| -> Value {
        let request = Request::post(path).header("content-type", "application/json").body(body.to_string().into());
        serde_json::from_str(&answered(request.expect("a request")).await).expect("JSON")
    };
    let looked = ask("/api/look", json!({ "game": "reversi", "moves": ["d3"] })).await;
    let moves = looked["state"]["moves"].as_array().expect("moves");
    let mut texts: Vec<&str> = moves.iter().filter_map(|mv| mv["text"].as_str()).collect();
    texts.sort_unstable();
    assert_eq!(texts, ["c3", "c5", "e3"], "{looked}");
    let tried = ask("/api/look/move?lang=en", json!({ "game": "reversi", "moves": [], "move": "d4" })).await;
    assert_eq!(tried["refused"]["squares"][0]["role"], "to", "{tried}");
}
