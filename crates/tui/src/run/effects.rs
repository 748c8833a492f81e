//! What the app asks for: thinking, files, the clipboard.

use std::io::{self, Read, Write, stdout};
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
            Effect::Save { path, text, over: false } if path.exists() => Some(Message::Exists { path, text }),
            Effect::Save { path, text, .. } => {
                let result = save(&path, &text).map_err(|error| app.texts.system(&error));
                Some(Message::Saved { path, result })
            }
            Effect::Load(path) => {
                let result = load(&path).map_err(|error| app.texts.system(&error));
                Some(Message::Loaded { path, result })
            }
            Effect::ListUnfinished => Some(Message::Unfinished(unfinished(app.folder()))),
            Effect::Keep { name, text, finished } => {
                let kept = keep(app.folder(), &name, &text, finished);
                kept.err().map(|error| Message::NotKept(app.texts.system(&error)))
            }
            Effect::Forget(path) => {
                // A file that cannot be removed is offered again, and that is all.
                let _ = fs::remove_file(path);
                None
            }
            // The loop sees to these itself.
            Effect::Suspend | Effect::Quit => None,
        })
    }
}

/// Games that are not over stand in this folder beside the saved ones, and those that are in the other.
const UNFINISHED: &str = "unfinished";
const FINISHED: &str = "finished";

/// So many games are offered to go on with.
const MOST_OFFERED: usize = 20;
/// So many finished games are kept; whoever wants one for ever saves it.
const MOST_FINISHED: usize = 200;

/// The saved games, and behind them those that were kept by themselves.
fn list(folder: &Path) -> Vec<PathBuf> {
    [folder.to_path_buf(), folder.join(UNFINISHED), folder.join(FINISHED)].iter().flat_map(|one| files(one)).collect()
}

/// The files of a folder, the newest first; none if there is no such folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let age = |path: &PathBuf| fs::metadata(path).and_then(|meta| meta.modified()).unwrap_or(SystemTime::UNIX_EPOCH);
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.path()).filter(|path| path.is_file()).collect();
    files.sort_by_key(|path| (std::cmp::Reverse(age(path)), path.clone()));
    files
}

/// The files of games that were left before they were over, the latest first.
pub fn unfinished(folder: &Path) -> Vec<(PathBuf, Vec<u8>)> {
    let newest = files(&folder.join(UNFINISHED)).into_iter().take(MOST_OFFERED);
    newest.filter_map(|path| fs::read(&path).ok().map(|bytes| (path, bytes))).collect()
}

/// Keeps a game by itself, as it stands.
pub fn keep(folder: &Path, name: &str, text: &str, finished: bool) -> io::Result<()> {
    let unfinished = folder.join(UNFINISHED).join(name);
    if !finished {
        return save(&unfinished, text);
    }
    save(&folder.join(FINISHED).join(name), text)?;
    for old in files(&folder.join(FINISHED)).iter().skip(MOST_FINISHED) {
        // What cannot be removed now will be another time.
        let _ = fs::remove_file(old);
    }
    match fs::remove_file(unfinished) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

/// No file of games that a person chooses from is larger.
const LARGEST: u64 = 1 << 28;

/// A whole file; packed ones (`.gz`, `.zst`) unpacked.
pub fn load(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    kamen_records::unpacked(path, fs::File::open(path)?).take(LARGEST).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Writes beside the file first, so that a game saved before is never half overwritten.
pub fn save(path: &Path, text: &str) -> io::Result<()> {
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        fs::create_dir_all(folder)?;
    }
    let mut beside = path.as_os_str().to_owned();
    beside.push(".part");
    let mut out = kamen_records::packed(path, fs::File::create(&beside)?);
    out.write_all(text.as_bytes())?;
    out.finish()?;
    fs::rename(&beside, path)
}
