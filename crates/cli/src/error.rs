//! What can go wrong, and how it is said.

use std::io::{self, Write};

use kamen_core::Faults;
use kamen_i18n::Texts;

#[derive(Debug)]
pub enum Error {
    Io(io::Error),
    /// Help was asked for.
    Help(String),
    /// A sentence that is ready.
    Said(String),
    /// Something was measured that should be better; what it is.
    Missed(String),
    /// Something that was read is faulty; what it was, and everything wrong with it.
    Faults(String, Faults),
}

impl Error {
    pub fn sentence(&self, texts: &Texts) -> String {
        match self {
            Error::Io(error) => texts.get("error-io", &[("error", texts.system(error).into())]),
            Error::Help(text) | Error::Said(text) | Error::Missed(text) => text.clone(),
            Error::Faults(what, faults) => {
                let lines: Vec<String> = faults.iter().map(|fault| format!("  {}", texts.fault(fault))).collect();
                format!("{what}\n{}", lines.join("\n"))
            }
        }
    }
}

impl From<io::Error> for Error {
    fn from(error: io::Error) -> Error {
        Error::Io(error)
    }
}

/// Says something beside the output. If nobody can hear it, there is nobody to tell that to.
pub fn say_aside(text: &str) {
    let _ = writeln!(io::stderr(), "{text}");
}
