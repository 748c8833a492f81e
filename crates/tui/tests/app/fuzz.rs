//! Whatever is typed, clicked, pasted or resized: no panic, and every screen can be drawn.

use kamen_catalog::Catalog;
use kamen_i18n::Language;
use kamen_table::Setup;
use kamen_tui::{Depth, Effect, Message, Thought};
use proptest::prelude::*;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};

use crate::stage::Stage;

/// What moves and their mistakes are made of.
const LETTERS: &str = "abcdefgh12345678-x+=!,NQžř ";

fn key() -> impl Strategy<Value = Message> {
    let code = prop_oneof![
        6 => Just(KeyCode::Enter),
        4 => Just(KeyCode::Tab),
        1 => Just(KeyCode::BackTab),
        1 => Just(KeyCode::Esc),
        2 => Just(KeyCode::Backspace),
        2 => Just(KeyCode::Up),
        2 => Just(KeyCode::Down),
        2 => Just(KeyCode::Left),
        2 => Just(KeyCode::Right),
        1 => Just(KeyCode::PageUp),
        1 => Just(KeyCode::PageDown),
        1 => Just(KeyCode::Home),
        1 => Just(KeyCode::End),
        3 => (1..12u8).prop_map(KeyCode::F),
        3 => proptest::sample::select(LETTERS.chars().collect::<Vec<_>>()).prop_map(KeyCode::Char),
    ];
    let modifiers = prop_oneof![5 => Just(KeyModifiers::NONE), 1 => Just(KeyModifiers::CONTROL)];
    (code, modifiers).prop_map(|(code, modifiers)| Message::Key(KeyEvent::new(code, modifiers)))
}

fn control() -> impl Strategy<Value = Message> {
    proptest::sample::select("upxoadketrbn".chars().collect::<Vec<_>>())
        .prop_map(|letter| Message::Key(KeyEvent::new(KeyCode::Char(letter), KeyModifiers::CONTROL)))
}

fn mouse() -> impl Strategy<Value = Message> {
    let kind = prop_oneof![
        4 => Just(MouseEventKind::Down(MouseButton::Left)),
        2 => Just(MouseEventKind::Up(MouseButton::Left)),
        1 => Just(MouseEventKind::Down(MouseButton::Right)),
        1 => Just(MouseEventKind::ScrollUp),
        1 => Just(MouseEventKind::ScrollDown),
    ];
    (kind, 0..90u16, 0..30u16).prop_map(|(kind, column, row)| {
        Message::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE })
    })
}

fn message() -> impl Strategy<Value = Message> {
    prop_oneof![
        12 => key(),
        2 => control(),
        8 => mouse(),
        1 => (0..150u16, 0..60u16).prop_map(|(width, height)| Message::Resize(width, height)),
        1 => Just(Message::Tick),
        1 => ".{0,12}".prop_map(Message::Paste),
        1 => (0..6u64, proptest::option::of(0..40usize)).prop_map(|(order, found)| {
            Message::Thought(Thought { order, report: None, known: None, finished: Some(found) })
        }),
        1 => Just(Message::Listed(vec!["a.kamen".into(), "b.pgn".into()])),
        1 => ".{0,40}".prop_map(|text| Message::Loaded { path: "a.kamen".into(), result: Ok(text.into_bytes()) }),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 120, max_shrink_iters: 200, ..ProptestConfig::default() })]

    #[test]
    fn nothing_makes_it_fall(
        game in proptest::option::weighted(0.9, 0..39usize),
        computer in any::<bool>(),
        clock in any::<bool>(),
        depth in proptest::sample::select(vec![Depth::None, Depth::Sixteen, Depth::Indexed, Depth::True]),
        messages in proptest::collection::vec((0..3000u64, message()), 1..60),
    ) {
        let ids: Vec<String> = Catalog::builtin().games().iter().map(|game| game.id.clone()).collect();
        let setup = game.map(|at| {
            let mut setup = Setup::new(&ids[at]);
            if computer {
                setup.seats[1] = kamen_table::Seat::Computer { level: 1 };
            }
            setup.clock = clock.then(|| "1m fischer 1s".parse().expect("a clock"));
            setup
        });
        let mut stage = Stage::with(setup, Language::Sk, depth, (80, 24));
        for (passed, message) in messages {
            stage.now += passed;
            stage.send(message);
            stage.screen();
            // Saving may be asked for, and its answer may come at any time.
            for effect in std::mem::take(&mut stage.effects) {
                if let Effect::Save { path, .. } = effect {
                    stage.send(Message::Saved { path, result: Ok(()) });
                }
            }
        }
    }
}
