//! Programs of others that we play against.

use std::path::PathBuf;

use kamen_arena::Spec;

/// A Stockfish at this strength, as it limits itself, with this limit on its thinking.
pub fn stockfish(command: Option<&str>, elo: u32, limit: &str) -> Result<Spec, String> {
    let command = match command {
        Some(command) => command.to_string(),
        None => found("stockfish").ok_or("There is no Stockfish here. Install it, or name it with --stockfish.")?,
    };
    player(&format!("uci:{command}@{limit},UCI_LimitStrength=true,UCI_Elo={elo},Threads=1,Hash=16"))
}

/// Our own program as a process of its own, spoken to by Hub.
pub fn own_hub(seconds: f64) -> Result<Spec, String> {
    let own = std::env::current_exe().map_err(|error| error.to_string())?.with_file_name("kamen");
    if !own.exists() {
        return Err("The program itself is not built. Run `cargo build --release` first.".to_string());
    }
    player(&format!("hub:\"{}\" hub@time={seconds}", own.display()))
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
