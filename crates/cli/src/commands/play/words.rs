//! What a line can be besides a move. Each has its word in `i18n/`; the English one always works.

use kamen_i18n::Texts;

macro_rules! words {
    ($($name:ident = $id:literal,)*) => {
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Word { $($name,)* }

        impl Word {
            pub const ALL: &'static [Word] = &[$(Word::$name,)*];

            pub fn id(self) -> &'static str {
                match self { $(Word::$name => $id,)* }
            }
        }
    };
}

words! {
    Help = "help",
    Moves = "moves",
    Board = "board",
    Flip = "flip",
    Position = "position",
    List = "list",
    Clock = "clock",
    Hint = "hint",
    Evaluate = "evaluate",
    Rules = "rules",
    Undo = "undo",
    Punish = "punish",
    Claim = "claim",
    Offer = "offer",
    Accept = "accept",
    Decline = "decline",
    Check = "check",
    Touch = "touch",
    Adjust = "adjust",
    Resign = "resign",
    Rematch = "rematch",
    Save = "save",
    Load = "load",
    Language = "language",
    Quit = "quit",
}

impl Word {
    pub fn named(texts: &Texts, word: &str) -> Option<Word> {
        let word = word.to_lowercase();
        let is = |id: &str| word == id || word == texts.get(&format!("word-{id}"), &[]);
        Word::ALL.iter().copied().find(|known| is(known.id()))
    }
}
