//! What lies over a screen: help, rules, the menu, questions.

use std::path::PathBuf;

use crate::action::Action;

#[derive(Clone, Debug, PartialEq, Eq)]
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
        name: String,
    },
    /// Which saved game to open: one of the list, or a name that is typed.
    Load {
        files: Vec<PathBuf>,
        at: usize,
        name: String,
    },
}

impl Overlay {
    pub fn scroll(&mut self, by: i16) {
        if let Overlay::Help { scroll } | Overlay::Rules { scroll, .. } = self {
            *scroll = scroll.saturating_add_signed(by);
        }
    }

    /// A letter typed into a name.
    pub fn typed(&mut self, letter: char) {
        if let Overlay::Save { name } | Overlay::Load { name, .. } = self
            && !letter.is_control()
            && name.chars().count() < 200
        {
            name.push(letter);
        }
    }
}
