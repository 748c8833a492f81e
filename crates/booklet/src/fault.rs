//! What is wrong with the sources of the booklet. It is read by those who write them, not by players.

use std::fmt;

/// One thing to mend: where, and what.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Fault {
    pub file: String,
    /// From 1; 0 where the fault is of the whole file.
    pub line: usize,
    pub text: String,
}

impl Fault {
    pub fn new(file: impl Into<String>, line: usize, text: impl Into<String>) -> Fault {
        Fault { file: file.into(), line, text: text.into() }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            0 => write!(f, "{}: {}", self.file, self.text),
            line => write!(f, "{}:{line}: {}", self.file, self.text),
        }
    }
}
