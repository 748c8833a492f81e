//! What lies over a screen: help, rules, the menu, questions.

use std::path::PathBuf;

use kamen_records::Record;

use crate::action::Action;
use crate::field::Field;
use crate::record::Opened;
use crate::search::folded;

pub enum Overlay {
    Help {
        scroll: u16,
    },
    /// The rules of a game, line by line.
    Rules {
        lines: Vec<String>,
        scroll: u16,
    },
    Menu {
        at: usize,
    },
    /// “Really?” before something that cannot be undone.
    Confirm(Action),
    /// Where to save; the name is being typed.
    Save {
        name: Field,
    },
    /// Which saved game to open: one of the list, or a name that is typed.
    Load {
        files: Vec<PathBuf>,
        at: usize,
        name: Field,
    },
    /// There is such a file already: is it to be replaced?
    Replace {
        path: PathBuf,
        text: String,
    },
    /// A file of many games: which one? What is typed narrows the list.
    Games {
        path: PathBuf,
        games: Vec<(String, Result<Record, String>)>,
        at: usize,
        typed: Field,
    },
    /// Games to go on with, each as it is called.
    Unfinished {
        games: Vec<(String, PathBuf, Opened)>,
        at: usize,
    },
}

impl Overlay {
    pub fn scroll(&mut self, by: i16) {
        if let Overlay::Help { scroll } | Overlay::Rules { scroll, .. } = self {
            *scroll = scroll.saturating_add_signed(by);
        }
    }

    /// The games of a file that fit what was typed, by their places in it.
    pub fn found(games: &[(String, Result<Record, String>)], typed: &Field) -> Vec<usize> {
        let wanted = folded(typed.text());
        let fits = |title: &str| wanted.split_whitespace().all(|word| folded(title).contains(word));
        (0..games.len()).filter(|&at| fits(&games[at].0)).collect()
    }

    /// The text that is typed here, if any is.
    pub fn field(&mut self) -> Option<&mut Field> {
        match self {
            Overlay::Save { name } | Overlay::Load { name, .. } | Overlay::Games { typed: name, .. } => Some(name),
            _ => None,
        }
    }

    /// A letter typed into a name.
    pub fn typed(&mut self, letter: char) {
        if let Some(field) = self.field() {
            field.typed(letter, 200);
        }
    }
}
