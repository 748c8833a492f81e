//! What can be done beside moving stones: its key, its place in the menu. Texts are `action-ID` in `i18n/`.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

macro_rules! actions {
    ($($name:ident = $id:literal, $key:expr, $shown:literal;)*) => {
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Action { $($name,)* }

        impl Action {
            pub const ALL: &'static [Action] = &[$(Action::$name,)*];

            pub fn id(self) -> &'static str {
                match self { $(Action::$name => $id,)* }
            }

            /// The key as it is shown.
            pub fn key_name(self) -> &'static str {
                match self { $(Action::$name => $shown,)* }
            }

            fn key(self) -> Key {
                match self { $(Action::$name => $key,)* }
            }
        }
    };
}

enum Key {
    F(u8),
    Ctrl(char),
}

use Key::{Ctrl, F};

actions! {
    Help = "help", F(1), "F1";
    Rules = "rules", F(2), "F2";
    Hint = "hint", F(3), "F3";
    Evaluate = "evaluate", F(4), "F4";
    Flip = "flip", F(5), "F5";
    Save = "save", F(6), "F6";
    Load = "load", F(7), "F7";
    Copy = "copy", F(8), "F8";
    Notation = "notation", Ctrl('g'), "^G";
    Language = "language", F(9), "F9";
    Menu = "menu", F(10), "F10";
    Undo = "undo", Ctrl('u'), "^U";
    Pass = "pass", Ctrl('p'), "^P";
    Punish = "punish", Ctrl('x'), "^X";
    Offer = "offer", Ctrl('o'), "^O";
    Accept = "accept", Ctrl('a'), "^A";
    Decline = "decline", Ctrl('d'), "^D";
    Claim = "claim", Ctrl('k'), "^K";
    Check = "check", Ctrl('e'), "^E";
    Adjust = "adjust", Ctrl('t'), "^T";
    Resign = "resign", Ctrl('r'), "^R";
    Rematch = "rematch", Ctrl('b'), "^B";
    New = "new", Ctrl('n'), "^N";
    Quit = "quit", Ctrl('q'), "^Q";
}

impl Action {
    /// The action of a key.
    pub fn of(key: &KeyEvent) -> Option<Action> {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        Action::ALL.iter().copied().find(|action| match action.key() {
            F(number) => key.code == KeyCode::F(number),
            Ctrl(letter) => control && key.code == KeyCode::Char(letter),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_key_means_two_things() {
        for action in Action::ALL {
            assert_eq!(Action::ALL.iter().filter(|other| other.key_name() == action.key_name()).count(), 1);
        }
    }
}
