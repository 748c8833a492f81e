//! What the app asks for: thinking, files, the clipboard.

use std::io::{self, stdout};
use std::path::{Path, PathBuf};
use std::{fs, time::SystemTime};

use ratatui::crossterm::clipboard::CopyToClipboard;
use ratatui::crossterm::execute;

use crate::app::App;
use crate::message::{Effect, Message};
use crate::thinking::Thinking;

/// The world outside the app.
pub struct Outside {
    thinking: Thinking,
}

impl Outside {
    pub fn new(thinking: Thinking) -> Outside {
        Outside { thinking }
    }

    /// Does what is asked; what comes of it goes back to the app. An error here is one of the terminal.
    pub fn carry_out(&mut self, effect: Effect, app: &App) -> io::Result<Option<Message>> {
        Ok(match effect {
            Effect::Think(order) => {
                self.thinking.order(*order);
                None
            }
            Effect::StopThinking => {
                self.thinking.stop();
                None
            }
            Effect::Copy(text) => {
                execute!(stdout(), CopyToClipboard::to_clipboard_from(text))?;
                None
            }
            Effect::List => Some(Message::Listed(list(app.folder()))),
            Effect::Save { path, text } => {
                let result = save(&path, &text).map_err(|error| error.to_string());
                Some(Message::Saved { path, result })
            }
            Effect::Load(path) => {
                let result = fs::read_to_string(&path).map_err(|error| error.to_string());
                Some(Message::Loaded { path, result })
            }
            // The loop sees to these itself.
            Effect::Suspend | Effect::Quit => None,
        })
    }
}

/// The files of a folder, the newest first; none if there is no such folder.
fn list(folder: &Path) -> Vec<PathBuf> {
    let age = |path: &PathBuf| fs::metadata(path).and_then(|meta| meta.modified()).unwrap_or(SystemTime::UNIX_EPOCH);
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.path()).filter(|path| path.is_file()).collect();
    files.sort_by_key(|path| (std::cmp::Reverse(age(path)), path.clone()));
    files
}

/// Writes beside the file first, so that a game saved before is never half overwritten.
pub fn save(path: &Path, text: &str) -> io::Result<()> {
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        fs::create_dir_all(folder)?;
    }
    let mut beside = path.as_os_str().to_owned();
    beside.push(".part");
    fs::write(&beside, text)?;
    fs::rename(&beside, path)
}
