//! What went wrong as the errors of Rust, for programs that use this as a library. What they print is for logs and for
//! whoever writes such a program; players get the sentences of their language.

use std::error::Error;
use std::fmt;
use std::ops::Deref;

use crate::{Fault, Objection, Refusal, TableRefusal};

/// Everything that is wrong with a text: what reading it fails with.
///
/// ```
/// use kamen_core::{Board, Exchange, Faults};
///
/// fn read(text: &str) -> Result<Exchange, Faults> {
///     Exchange::parse(&Board::named("8x8").expect("a board"), text)
/// }
/// let faults = read("8/8/8/8/8/8/8/8 x").unwrap_err();
/// assert_eq!(faults.len(), 1);
/// assert!(faults.to_string().starts_with("column 17: bad-turn"));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Faults(pub Vec<Fault>);

impl From<Vec<Fault>> for Faults {
    fn from(faults: Vec<Fault>) -> Faults {
        Faults(faults)
    }
}

impl From<Fault> for Faults {
    fn from(fault: Fault) -> Faults {
        Faults(vec![fault])
    }
}

impl FromIterator<Fault> for Faults {
    fn from_iter<I: IntoIterator<Item = Fault>>(list: I) -> Faults {
        Faults(list.into_iter().collect())
    }
}

impl IntoIterator for Faults {
    type Item = Fault;
    type IntoIter = std::vec::IntoIter<Fault>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl Deref for Faults {
    type Target = [Fault];

    fn deref(&self) -> &[Fault] {
        &self.0
    }
}

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, fault) in self.iter().enumerate() {
            let separator = if at == 0 { "" } else { "; " };
            write!(f, "{separator}{fault}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} (rule {})", self.reason.id(), self.rule)?;
        for (role, square) in &self.marks {
            write!(f, ", {}: {square}", role.id())?;
        }
        Ok(())
    }
}

impl fmt::Display for Objection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.reason.id())?;
        match &self.square {
            Some(square) => write!(f, ", square: {square}"),
            None => Ok(()),
        }
    }
}

impl fmt::Display for TableRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TableRefusal::Move(refusal) => refusal.fmt(f),
            TableRefusal::Table(objection) => objection.fmt(f),
        }
    }
}

impl Error for Fault {}
impl Error for Faults {}
impl Error for Refusal {}
impl Error for Objection {}

impl Error for TableRefusal {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        Some(match self {
            TableRefusal::Move(refusal) => refusal,
            TableRefusal::Table(objection) => objection,
        })
    }
}
