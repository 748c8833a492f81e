//! An option as somebody has chosen it.

use std::fmt;
use std::str::FromStr;

use kamen_core::{Fault, FaultKind};

/// An option as somebody has chosen it: `huffing=true`. Whether the game has it is not asked here.
///
/// ```
/// use kamen_catalog::Chosen;
///
/// let chosen: Chosen = "contract=g1,b8".parse()?;
/// assert_eq!((&*chosen.name, &*chosen.value), ("contract", "g1,b8"));
/// assert_eq!(chosen.to_string(), "contract=g1,b8");
/// assert_eq!("huffing".parse::<Chosen>().unwrap_err().expected, "KEY=VALUE");
/// # Ok::<(), kamen_core::Fault>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chosen {
    /// The name of the option.
    pub name: String,
    /// What it shall be.
    pub value: String,
}

impl Chosen {
    /// What a text says that others judge: of one without a value all is the name.
    pub fn of(text: &str) -> Chosen {
        text.parse().unwrap_or_else(|_| Chosen { name: text.to_string(), value: String::new() })
    }
}

impl FromStr for Chosen {
    type Err = Fault;

    fn from_str(text: &str) -> Result<Chosen, Fault> {
        match text.split_once('=') {
            Some((name, value)) => Ok(Chosen { name: name.to_string(), value: value.to_string() }),
            None => Err(Fault::key(FaultKind::BadValue, text).found(text).expected("KEY=VALUE")),
        }
    }
}

impl fmt::Display for Chosen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.name, self.value)
    }
}
