//! Games made in code instead of files, by the same settings and with the same faults.

use std::marker::PhantomData;

use crate::{Board, Family, Fault, FaultKind, Faults, Given, Position, Value};

/// A game of a family in the making. Families give it setters of their own with [`settings!`](crate::settings).
///
/// ```
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/climb.rs"));
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// // The family that `Family` shows: it has no settings.
/// let start = Builder::<Climbs>::new("1x8", "").build()?;
/// assert_eq!(start.count(), 2);
/// let faults = Builder::<Climbs>::new("1x8", "").set("steps", 3).build().err().ok_or("it is refused")?;
/// assert_eq!(faults[0].kind, FaultKind::UnknownField);
/// # Ok(())
/// # }
/// ```
pub struct Builder<F> {
    board: String,
    start: String,
    values: Vec<(&'static str, Value)>,
    family: PhantomData<F>,
}

impl<F: Family> Builder<F> {
    /// A game on that board (`8x8`) with that start, in exchange text, and no setting of its own.
    pub fn new(board: &str, start: &str) -> Builder<F> {
        Builder { board: board.to_string(), start: start.to_string(), values: Vec::new(), family: PhantomData }
    }

    /// On another board.
    pub fn board(mut self, name: &str) -> Builder<F> {
        self.board = name.to_string();
        self
    }

    /// With another start.
    pub fn start(mut self, text: &str) -> Builder<F> {
        self.start = text.to_string();
        self
    }

    /// A setting by its key in game files; what was set before is forgotten.
    pub fn set(mut self, key: &'static str, value: impl Into<Value>) -> Builder<F> {
        self.values.retain(|(known, _)| *known != key);
        self.values.push((key, value.into()));
        self
    }

    /// The start of the game, or everything that is wrong with it.
    pub fn build(self) -> Result<Box<dyn Position>, Faults> {
        let Some(board) = Board::named(&self.board) else {
            return Err(Fault::key(FaultKind::BadValue, "board").found(&self.board).into());
        };
        let position = F::build(board, &self.start, &mut Given::new(F::SETTINGS, self.values))?.position();
        match position.count() {
            0 => Err(Fault::key(FaultKind::NoFirstMove, "start").found(&self.start).into()),
            _ => Ok(position),
        }
    }
}

/// The settings of a family, said once: the schema `SETTINGS`, by which files are read, and a `Builder` with a typed setter
/// for each of them, by which games are made in code; `builder()` begins with the family's usual board and start, and with a
/// value for each setting that every game must say, so that it is a game at once.
#[macro_export]
macro_rules! settings {
    ($family:ty, $board:literal, $start:literal $(, $said:ident = $value:expr)*; $($(#[doc = $doc:literal])+ $setter:ident: $type:ty = $setting:expr;)*) => {
        /// What game files may say.
        pub const SETTINGS: &[$crate::Setting] = &[$($setting.means(concat!($($doc),+))),*];

        /// A game of this family in the making.
        ///
        #[doc = concat!(
            "```\n// What is wrong is told, and no game made of it. The crate begins with one that can be played.\n",
            "let faults = ", env!("CARGO_CRATE_NAME"), "::builder().board(\"nowhere\").build().err().expect(\"no such board\");\n",
            "assert_eq!((faults[0].kind, faults.len()), (kamen_core::FaultKind::BadValue, 1));\n```"
        )]
        pub struct Builder($crate::Builder<$family>);

        /// The beginning of a game of this family, which can be played as it is.
        ///
        #[doc = concat!("```\nassert!(", env!("CARGO_CRATE_NAME"), "::builder().build().is_ok());\n```")]
        pub fn builder() -> Builder {
            Builder($crate::Builder::new($board, $start))$(.$said($value))*
        }

        impl Builder {
            /// On another board: `10x10`.
            pub fn board(self, name: &str) -> Builder {
                Builder(self.0.board(name))
            }

            /// With another start, in exchange text.
            pub fn start(self, text: &str) -> Builder {
                Builder(self.0.start(text))
            }

            $(
                $(#[doc = $doc])+
                pub fn $setter(self, value: $type) -> Builder {
                    const KEY: &str = $setting.key;
                    Builder(self.0.set(KEY, value))
                }
            )*

            /// The start of the game, or everything that is wrong with it.
            pub fn build(self) -> Result<Box<dyn $crate::Position>, $crate::Faults> {
                self.0.build()
            }
        }
    };
}

/// The words that a setting takes, as a type: `worded!(Promotion { EndsMove = "ends-move", AtEnd = "at-end" })`.
#[macro_export]
macro_rules! worded {
    ($type:ident { $($name:ident = $word:literal),* $(,)? }) => {
        impl From<$type> for $crate::Value {
            fn from(value: $type) -> $crate::Value {
                $crate::Value::from(match value { $($type::$name => $word,)* })
            }
        }
    };
}
