//! The server as people start it: a process of its own, with its data in a folder of its own.

use std::net::TcpListener;
use std::path::PathBuf;
use std::process::Stdio;

use tempfile::TempDir;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};

/// A running server; it ends with this value.
pub struct Site {
    program: PathBuf,
    folder: TempDir,
    port: u16,
    process: Option<Child>,
}

impl Site {
    /// Starts the program on a free port of this machine.
    pub async fn start(program: &str) -> Site {
        let folder = tempfile::tempdir().expect("a folder");
        // Free a moment ago: good enough, and a restarted server needs the same one.
        let port = TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr()).expect("a free port").port();
        let mut site = Site { program: program.into(), folder, port, process: None };
        site.begin().await;
        site
    }

    pub fn address(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    /// Starts it, or starts it again, and waits until it listens.
    pub async fn begin(&mut self) {
        let mut process = Command::new(&self.program)
            .args(["--lang", "en", "serve", "--no-open", "--listen", &format!("127.0.0.1:{}", self.port), "--data"])
            .arg(self.folder.path().join("tables.db"))
            .stdout(Stdio::piped())
            .kill_on_drop(true)
            .spawn()
            .expect("the program");
        let mut lines = BufReader::new(process.stdout.take().expect("it was asked for")).lines();
        let first = lines.next_line().await.expect("words").unwrap_or_default();
        assert!(first.contains(&self.address()), "it says: {first}");
        tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
        self.process = Some(process);
    }

    /// Ends it at once, as a power cut does.
    pub async fn kill(&mut self) {
        if let Some(mut process) = self.process.take() {
            process.kill().await.expect("it was running");
        }
    }
}
