//! The driver of the browser: a process of its own, on a port that it finds itself.

use std::process::Stdio;

use tempfile::TempDir;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};

/// A running driver; it ends with this value.
pub struct Driver {
    // Killed when dropped.
    _process: Child,
    /// Where the browser keeps what it keeps; gone after it.
    _folder: TempDir,
    pub address: String,
}

impl Driver {
    pub async fn start() -> Driver {
        // The port that it has chosen may be taken by another before it listens there: then it ends, and is started again.
        for _ in 0..4 {
            if let Some(driver) = Driver::try_start().await {
                return driver;
            }
        }
        Driver::try_start().await.expect("the driver says its port")
    }

    async fn try_start() -> Option<Driver> {
        let folder = tempfile::tempdir().expect("a folder");
        let mut process = Command::new("chromedriver")
            .arg("--port=0")
            .env("TMPDIR", folder.path())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .kill_on_drop(true)
            .spawn()
            .expect("chromedriver of Debian's chromium-driver; ./test installs it");
        let output = process.stdout.take().expect("it was asked for");
        let mut lines = BufReader::new(output).lines();
        let mut port = None;
        while let Ok(Some(line)) = lines.next_line().await {
            // “ChromeDriver was started successfully on port 41234.”
            if let Some((_, rest)) = line.split_once("successfully on port ") {
                port = Some(rest.trim_end_matches('.').to_string());
                break;
            }
        }
        // Whatever it says later must not block it.
        tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
        let address = format!("http://127.0.0.1:{}", port?);
        Some(Driver { _process: process, _folder: folder, address })
    }
}
