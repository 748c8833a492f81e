//! A terminal to play in.

use std::path::PathBuf;
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// Longer than anything takes on a busy machine.
const PATIENCE: Duration = Duration::from_secs(120);

pub struct Tmux {
    socket: String,
    pub folder: PathBuf,
}

impl Tmux {
    /// A terminal of that size with a shell in it; nothing if there is no tmux.
    pub fn open(width: u16, height: u16) -> Option<Tmux> {
        static NUMBER: AtomicUsize = AtomicUsize::new(0);
        if Command::new("tmux").arg("-V").output().is_err() {
            eprintln!("there is no tmux: nothing was tried");
            return None;
        }
        let name = format!("kamen-{}-{}", std::process::id(), NUMBER.fetch_add(1, Ordering::Relaxed));
        let folder = std::env::temp_dir().join(&name);
        std::fs::create_dir_all(&folder).expect("a folder");
        let tmux = Tmux { socket: name, folder };
        let (width, height) = (width.to_string(), height.to_string());
        let shell = "env -u NO_COLOR PS1='$ ' LC_ALL=C.UTF-8 COLORTERM=truecolor bash --norc --noprofile -i";
        tmux.run(&["-f", "/dev/null", "new-session", "-d", "-s", "t", "-x", &width, "-y", &height, shell]);
        tmux.wait("$");
        // The language and the folders of whoever runs the tests must not matter.
        let home = tmux.folder.display().to_string();
        tmux.line(&format!("export HOME={home} XDG_DATA_HOME={home} XDG_CONFIG_HOME={home} LANG=C.UTF-8; clear"));
        Some(tmux)
    }

    fn run(&self, arguments: &[&str]) -> String {
        let output = Command::new("tmux").arg("-L").arg(&self.socket).args(arguments).output().expect("tmux runs");
        assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8_lossy(&output.stdout).into_owned()
    }

    /// Letters as they are, `\r` for Enter.
    pub fn letters(&self, letters: &str) {
        self.run(&["send-keys", "-t", "t", "-l", letters]);
    }

    pub fn line(&self, line: &str) {
        self.letters(&format!("{line}\r"));
    }

    /// Keys by their names in tmux.
    pub fn keys(&self, keys: &[&str]) {
        self.run(&[&["send-keys", "-t", "t"], keys].concat());
    }

    pub fn resize(&self, width: u16, height: u16) {
        self.run(&["resize-window", "-t", "t", "-x", &width.to_string(), "-y", &height.to_string()]);
    }

    pub fn screen(&self) -> String {
        let screen = self.run(&["capture-pane", "-t", "t", "-p"]);
        screen.lines().map(str::trim_end).collect::<Vec<_>>().join("\n")
    }

    /// Waits until the screen shows a text.
    #[track_caller]
    pub fn wait(&self, text: &str) -> String {
        self.wait_for(text, |screen| screen.contains(text))
    }

    #[track_caller]
    pub fn wait_for(&self, what: &str, fits: impl Fn(&str) -> bool) -> String {
        let began = Instant::now();
        loop {
            let screen = self.screen();
            if fits(&screen) {
                return screen;
            }
            assert!(began.elapsed() < PATIENCE, "{what:?} did not come:\n{screen}");
            std::thread::sleep(Duration::from_millis(10));
        }
    }

    /// The screen once it has stopped changing.
    pub fn settled(&self) -> String {
        let mut last = self.screen();
        loop {
            std::thread::sleep(Duration::from_millis(300));
            let now = self.screen();
            if now == last {
                return now;
            }
            last = now;
        }
    }

    /// Whether the terminal is on its usual screen, with a cursor and without a mouse.
    pub fn is_as_found(&self) -> bool {
        let flags = "#{alternate_on} #{cursor_flag} #{mouse_any_flag} #{mouse_button_flag} #{mouse_sgr_flag}";
        self.run(&["display-message", "-t", "t", "-p", flags]).trim() == "0 1 0 0 0"
    }

    /// What `stty` says of the terminal, asked for by the shell in it.
    pub fn stty(&self, file: &str) -> String {
        let path = self.folder.join(file);
        let done = format!("written {file}");
        self.line(&format!("clear; stty -g > {}; echo {done}", path.display()));
        self.wait_for(&done, |screen| screen.lines().any(|line| line == done));
        std::fs::read_to_string(path).expect("what stty said")
    }
}

impl Drop for Tmux {
    fn drop(&mut self) {
        let _ = Command::new("tmux").arg("-L").arg(&self.socket).arg("kill-server").output();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// The command that is tried.
pub fn kamen() -> &'static str {
    env!("CARGO_BIN_EXE_kamen")
}
