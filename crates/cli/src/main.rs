//! The `kamen` command: a thin binary over the crates.

mod arguments;
mod commands;
mod error;
mod load;
mod match_games;
mod positions;
mod processor;
mod progress;
mod record_files;

use std::io::{self, Write};
use std::process::ExitCode;

use kamen_i18n::{Language, Texts};

use error::Error;

fn main() -> ExitCode {
    processor::too_old().unwrap_or_else(begin)
}

/// Apart from `main`, so that nothing of it runs on a processor that is too old.
#[inline(never)]
fn begin() -> ExitCode {
    hear_of_limits();
    let words: Vec<String> = std::env::args_os().map(|word| word.to_string_lossy().into_owned()).collect();
    let texts = Texts::new(language(&words));
    // Not locked: the terminal app and a panic in any thread write there too.
    let mut out = io::BufWriter::new(io::stdout());
    let result = arguments::parse(&texts, &words).and_then(|matches| commands::run(&texts, &matches, &mut out));
    let result = result.and_then(|()| Ok(out.flush()?));
    match result {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever reads our output has had enough; that is no error.
        Err(Error::Io(error)) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(Error::Help(text)) => {
            // Nothing sensible is left to do if even this cannot be written.
            let _ = write!(out, "{text}").and_then(|()| out.flush());
            ExitCode::SUCCESS
        }
        Err(error) => {
            let _ = out.flush();
            error::say_aside(&error.sentence(&texts));
            if matches!(error, Error::Missed(_)) { ExitCode::FAILURE } else { ExitCode::from(2) }
        }
    }
}

/// Where files may grow only so far, the system ends whoever writes more without a word. Whoever hears its signal gets an error that can be told.
fn hear_of_limits() {
    #[cfg(unix)]
    // If it cannot be heard everything else goes on as well.
    let _ = signal_hook::flag::register(signal_hook::consts::SIGXFSZ, std::sync::Arc::default());
}

/// `--lang` wherever it stands, else the environment's language.
fn language(words: &[String]) -> Language {
    let after = words.iter().position(|word| word == "--lang").and_then(|at| words.get(at + 1)).cloned();
    let joined = words.iter().find_map(|word| word.strip_prefix("--lang=")).map(str::to_string);
    let environment =
        || ["LC_ALL", "LC_MESSAGES", "LANG"].iter().find_map(|key| std::env::var(key).ok().filter(|v| !v.is_empty()));
    Language::from_env(&joined.or(after).or_else(environment).unwrap_or_default())
}
