//! An app on a stage: keys in, screen out.

use std::path::PathBuf;

use kamen_catalog::Catalog;
use kamen_i18n::Language;
use kamen_table::Setup;
use kamen_tui::{App, Depth, Effect, Message, Palette, Start};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};

pub struct Stage {
    pub app: App,
    pub effects: Vec<Effect>,
    pub now: u64,
    terminal: Terminal<TestBackend>,
}

impl Stage {
    pub fn with(setup: Option<Setup>, language: Language, depth: Depth, size: (u16, u16)) -> Stage {
        Stage::painted(setup, language, Palette::new(depth), size)
    }

    /// A game of two people in plain letters.
    pub fn in_letters(id: &str) -> Stage {
        Stage::painted(Some(Setup::new(id)), Language::En, Palette::in_letters(), (80, 24))
    }

    fn painted(setup: Option<Setup>, language: Language, palette: Palette, (width, height): (u16, u16)) -> Stage {
        let start = Start {
            catalog: Catalog::builtin(),
            language,
            palette,
            size: (width, height),
            setup,
            seed: 1,
            folder: PathBuf::from("saved"),
        };
        let (app, effects) = App::new(start);
        let terminal = Terminal::new(TestBackend::new(width, height)).expect("a screen in memory");
        Stage { app, effects, now: 0, terminal }
    }

    /// A game of two people in colours.
    pub fn game(id: &str, size: (u16, u16)) -> Stage {
        Stage::with(Some(Setup::new(id)), Language::En, Depth::True, size)
    }

    pub fn from(setup: Setup) -> Stage {
        Stage::with(Some(setup), Language::En, Depth::True, (80, 24))
    }

    /// A message at the time that it is; what the app asks for is kept.
    pub fn send(&mut self, message: Message) {
        if let Message::Resize(width, height) = message {
            self.terminal.backend_mut().resize(width, height);
        }
        self.effects.extend(self.app.update(self.now, message));
    }

    /// Keys by name, separated by spaces: `Tab`, `Enter`, `^U`, `F3`; everything else is typed letter by letter.
    pub fn keys(&mut self, keys: &str) -> &mut Stage {
        for word in keys.split(' ') {
            for key in named(word) {
                self.send(Message::Key(key));
            }
        }
        self
    }

    /// Moves typed, each with Enter.
    pub fn moves<'a>(&mut self, moves: impl IntoIterator<Item = &'a str>) -> &mut Stage {
        for mv in moves {
            self.keys(mv).keys("Enter");
        }
        self
    }

    pub fn press(&mut self, column: u16, row: u16) -> &mut Stage {
        for kind in [MouseEventKind::Down(MouseButton::Left), MouseEventKind::Up(MouseButton::Left)] {
            self.send(Message::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE }));
        }
        self
    }

    pub fn buffer(&mut self) -> Buffer {
        self.terminal.draw(|frame| self.app.view(frame)).expect("a screen in memory");
        self.terminal.backend().buffer().clone()
    }

    /// The screen as text.
    pub fn screen(&mut self) -> String {
        let buffer = self.buffer();
        let mut text = String::new();
        for row in buffer.area.rows() {
            let line: String = row.columns().map(|spot| buffer[(spot.x, spot.y)].symbol()).collect();
            text.push_str(line.trim_end());
            text.push('\n');
        }
        text
    }

    #[track_caller]
    pub fn shows(&mut self, text: &str) -> &mut Stage {
        let screen = self.screen();
        // Texts in the panel are broken into lines.
        let flat = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(screen.contains(text) || flat(&screen).contains(text), "{text:?} is not in\n{screen}");
        self
    }

    #[track_caller]
    pub fn hides(&mut self, text: &str) -> &mut Stage {
        let screen = self.screen();
        assert!(!screen.contains(text), "{text:?} is in\n{screen}");
        self
    }
}

fn named(word: &str) -> Vec<KeyEvent> {
    let code = match word {
        "Enter" => KeyCode::Enter,
        "Esc" => KeyCode::Esc,
        "Tab" => KeyCode::Tab,
        "BackTab" => KeyCode::BackTab,
        "Backspace" => KeyCode::Backspace,
        "Delete" => KeyCode::Delete,
        "Up" => KeyCode::Up,
        "Down" => KeyCode::Down,
        "Left" => KeyCode::Left,
        "Right" => KeyCode::Right,
        "PageUp" => KeyCode::PageUp,
        "PageDown" => KeyCode::PageDown,
        "Home" => KeyCode::Home,
        "End" => KeyCode::End,
        _ => {
            if let Some(letter) = word.strip_prefix('^').and_then(|rest| rest.chars().next()) {
                return vec![KeyEvent::new(KeyCode::Char(letter.to_ascii_lowercase()), KeyModifiers::CONTROL)];
            }
            if let Some(number) = word.strip_prefix('F').and_then(|rest| rest.parse().ok()) {
                return vec![KeyEvent::new(KeyCode::F(number), KeyModifiers::NONE)];
            }
            return word.chars().map(|letter| KeyEvent::new(KeyCode::Char(letter), KeyModifiers::NONE)).collect();
        }
    };
    vec![KeyEvent::new(code, KeyModifiers::NONE)]
}
