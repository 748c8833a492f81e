//! Why a game has no place in a format.

use std::fmt;
use std::ops::Deref;

use kamen_core::{Fault, Faults};

use crate::record::Flaw;

/// Everything that keeps a game out of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flaws(pub Vec<Flaw>);

impl From<Flaw> for Flaws {
    fn from(flaw: Flaw) -> Flaws {
        Flaws(vec![flaw])
    }
}

impl From<Fault> for Flaws {
    fn from(fault: Fault) -> Flaws {
        Flaw::from(fault).into()
    }
}

impl From<Faults> for Flaws {
    fn from(faults: Faults) -> Flaws {
        Flaws(faults.into_iter().map(Flaw::from).collect())
    }
}

impl Deref for Flaws {
    type Target = [Flaw];

    fn deref(&self) -> &[Flaw] {
        &self.0
    }
}

impl fmt::Display for Flaws {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, flaw) in self.iter().enumerate() {
            let separator = if at == 0 { "" } else { "; " };
            write!(f, "{separator}{flaw}")?;
        }
        Ok(())
    }
}

impl std::error::Error for Flaws {}
