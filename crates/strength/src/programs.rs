//! Programs of others that we play against.

use std::path::PathBuf;

use kamen_arena::{Spec, hub_name};

/// A Stockfish with this limit on its thinking, so many MiB of table and these options besides.
pub fn stockfish(command: Option<&str>, limit: &str, hash: u32, options: &str) -> Result<Spec, String> {
    let command = match command {
        Some(command) => command.to_string(),
        None => found("stockfish").ok_or("There is no Stockfish here. Install it, or name it with --stockfish.")?,
    };
    player(&format!("uci:{command}@{limit},{options},Threads=1,Hash={hash}"))
}

/// The options of a Stockfish at this strength, as it limits itself.
pub fn limited(elo: u32) -> String {
    format!("UCI_LimitStrength=true,UCI_Elo={elo}")
}

/// A program that speaks Hub.
pub struct HubProgram {
    pub player: Spec,
    /// What it calls itself, and what was said about it.
    pub title: String,
}

/// The Hub program that was named; without one our own, as a process of its own.
pub fn hub(command: Option<&str>, note: Option<&str>, seconds: f64) -> Result<HubProgram, String> {
    let own = command.is_none();
    let command = command.map_or_else(own_hub, |command| Ok(command.to_string()))?;
    let name = hub_name(&command).map_err(|error| error.to_string())?;
    let note = if own { Some("our own program as a process of its own") } else { note };
    let title = note.map_or(name.clone(), |note| format!("{name}, {note}"));
    Ok(HubProgram { player: player(&format!("hub:{command}@time={seconds}"))?, title })
}

fn own_hub() -> Result<String, String> {
    let own = std::env::current_exe().map_err(|error| error.to_string())?.with_file_name("kamen");
    if !own.exists() {
        return Err("The program itself is not built. Run `cargo build --release` first.".to_string());
    }
    Ok(format!("\"{}\" hub", own.display()))
}

pub fn player(text: &str) -> Result<Spec, String> {
    Spec::parse(text).map_err(|error| format!("{text}: {error:?}"))
}

/// A program on the path, or where Debian keeps its games.
fn found(name: &str) -> Option<String> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders = std::env::split_paths(&path).chain([PathBuf::from("/usr/games")]);
    folders.map(|folder| folder.join(name)).find(|file| file.is_file()).map(|file| file.display().to_string())
}
