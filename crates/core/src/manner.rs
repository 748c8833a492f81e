//! Manners of the table (article F) that a game's file may allow: no position knows of them.

/// Something players may agree on for a game, beside its rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Manner {
    /// The first own stone touched must move.
    TouchMove,
    /// Who gives check says so.
    AnnounceCheck,
    /// A time for the whole game, at the end of which more stones win.
    TimeLimit,
}

impl Manner {
    /// All manners.
    pub const ALL: [Manner; 3] = [Manner::TouchMove, Manner::AnnounceCheck, Manner::TimeLimit];

    /// The name in game files.
    pub fn id(self) -> &'static str {
        match self {
            Manner::TouchMove => "touch-move",
            Manner::AnnounceCheck => "announce-check",
            Manner::TimeLimit => "time-limit",
        }
    }

    /// The manner of that id.
    pub fn named(id: &str) -> Option<Manner> {
        Manner::ALL.into_iter().find(|manner| manner.id() == id)
    }

    /// All names, for the message about an unknown one.
    pub fn names() -> String {
        Manner::ALL.map(Manner::id).join(" ")
    }
}
