//! The server's process, and the world around it.

use std::fs::{self, File, OpenOptions};
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::TortureError;
use crate::http::Server;

/// A server that has not come up by then will not.
const START: Duration = Duration::from_secs(60);
/// One that has not stopped by then is killed.
const FAREWELL: Duration = Duration::from_secs(15);

/// Libraries that make system calls fail, and the clock jump; where Debian puts them.
const FAILING: [&str; 2] = ["/usr/lib/fiu/fiu_run_preload.so", "/usr/lib/fiu/fiu_posix_preload.so"];
const CLOCK: [&str; 2] =
    ["/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1", "/usr/lib/aarch64-linux-gnu/faketime/libfaketime.so.1"];

pub struct World {
    program: PathBuf,
    folder: PathBuf,
    pub address: SocketAddr,
    /// A database that keeps the games, and its key.
    store: Option<String>,
    key: PathBuf,
    /// The bus by which this server shares it with others.
    bus: Option<String>,
    child: Option<Child>,
    /// Another, that waits for the database.
    waiting: Option<Child>,
    clock: Option<&'static str>,
    failing: bool,
}

impl World {
    pub fn new(program: &Path, folder: &Path, store: Option<String>) -> Result<World, TortureError> {
        fs::create_dir_all(folder)?;
        let address = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?;
        let there = |path: &&str| Path::new(path).is_file();
        Ok(World {
            program: program.to_path_buf(),
            folder: folder.to_path_buf(),
            address,
            store,
            key: folder.join("key"),
            bus: None,
            child: None,
            waiting: None,
            clock: CLOCK.iter().copied().find(there),
            failing: FAILING.iter().all(there) && runs("fiu-ctrl"),
        })
    }

    pub fn data(&self) -> PathBuf {
        self.folder.join("tables.db")
    }

    pub fn store(&self) -> Option<&str> {
        self.store.as_deref()
    }

    /// One of several servers that share a database, each with a folder and a clock of its own.
    pub fn sharing(mut self, key: PathBuf, bus: String) -> World {
        (self.key, self.bus) = (key, Some(bus));
        self
    }

    /// Whether lines to the database can be cut.
    pub fn can_cut(&self) -> bool {
        runs("psql")
    }

    /// Cuts all lines to the database.
    pub fn cut(&self) {
        let all = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
                   WHERE application_name = 'kamen' AND datname = current_database()";
        if let Some(store) = &self.store {
            quietly(Command::new("psql").args(["-X", "-q", store, "-c", all]));
        }
    }

    /// Whether system calls can be made to fail.
    pub fn can_fail(&self) -> bool {
        self.failing
    }

    /// Whether the clock can be set.
    pub fn has_clock(&self) -> bool {
        self.clock.is_some()
    }

    pub fn pid(&self) -> Option<u32> {
        self.child.as_ref().map(Child::id)
    }

    /// A new process of the server.
    fn spawn(&self) -> Result<Child, TortureError> {
        let log = OpenOptions::new().create(true).append(true).open(self.log())?;
        // Files that may grow no further are an error for the server, not its end.
        let mut command = Command::new("sh");
        command.args(["-c", "trap '' XFSZ; exec \"$0\" \"$@\""]).arg(&self.program);
        command.args(["serve", "--no-open", "--listen", &self.address.to_string(), "--log", "text"]);
        match &self.store {
            Some(_) => command.arg("--store-key").arg(&self.key),
            None => command.arg("--data").arg(self.data()),
        };
        if self.store.is_some() && self.bus.is_none() {
            command.arg("--wait");
        }
        // What is set for another server is not meant for this one.
        for (name, _) in std::env::vars_os().filter(|(name, _)| name.to_string_lossy().starts_with("KAMEN_")) {
            command.env_remove(name);
        }
        command.env("KAMEN_TABLES", "1000000").env("KAMEN_PACE", "0");
        command.envs(self.store.iter().map(|store| ("KAMEN_STORE", store)));
        command.envs(self.bus.iter().map(|bus| ("KAMEN_BUS", bus)));
        let mut preload: Vec<&str> = Vec::new();
        if self.failing {
            preload.extend(FAILING);
            command.env("FIU_CTRL_FIFO", self.folder.join("fiu"));
        }
        if let Some(clock) = self.clock {
            preload.push(clock);
            command.env("FAKETIME_TIMESTAMP_FILE", self.folder.join("clock")).env("FAKETIME_NO_CACHE", "1");
            command.env("FAKETIME_DONT_FAKE_MONOTONIC", "1");
        }
        if !preload.is_empty() {
            command.env("LD_PRELOAD", preload.join(" "));
        }
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(log);
        // Ctrl-C is for us: the server is needed until everything is reported.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        Ok(command.spawn()?)
    }

    /// Starts the server, or lets the one that waits take over, and waits for its first answer, which may be that it cannot write.
    pub fn start(&mut self) -> Result<Duration, TortureError> {
        let began = Instant::now();
        self.child = self.waiting.take();
        // One that has taken over before the kill has done things since which are still on their way.
        if self.answers() {
            self.kill();
        }
        if self.child.is_none() {
            self.child = Some(self.spawn()?);
        }
        let up = self.is_up(began)?;
        if up && self.store.is_some() && self.bus.is_none() {
            self.waiting = Some(self.spawn()?);
        }
        if up {
            return Ok(began.elapsed());
        }
        self.kill();
        Err(TortureError::NoServer(self.last_words()))
    }

    fn answers(&self) -> bool {
        Server::new(self.address).get("/livez", None).is_some_and(|answer| answer.status == 200)
    }

    /// Whether it answers before it ends.
    fn is_up(&mut self, began: Instant) -> Result<bool, TortureError> {
        while began.elapsed() < START {
            if self.answers() {
                return Ok(true);
            }
            if let Some(child) = &mut self.child
                && child.try_wait()?.is_some()
            {
                break;
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        Ok(false)
    }

    fn log(&self) -> PathBuf {
        self.folder.join("log")
    }

    /// The last lines of the server.
    fn last_words(&self) -> String {
        let log = fs::read(self.log()).unwrap_or_default();
        let log = String::from_utf8_lossy(&log);
        let lines: Vec<&str> = log.lines().rev().take(8).collect();
        lines.into_iter().rev().collect::<Vec<_>>().join("\n")
    }

    /// Ends the process at once, whatever it does.
    pub fn kill(&mut self) {
        if let Some(mut child) = self.child.take() {
            // It may have ended already.
            let _ = child.kill();
            let _ = child.wait();
            for end in ["in", "out"] {
                let _ = fs::remove_file(self.folder.join(format!("fiu-{}.{end}", child.id())));
            }
        }
    }

    /// Tells it to stop, and waits until it has.
    pub fn stop(&mut self) {
        self.signal("TERM");
        let began = Instant::now();
        while began.elapsed() < FAREWELL
            && self.child.as_mut().is_some_and(|child| matches!(child.try_wait(), Ok(None)))
        {
            std::thread::sleep(Duration::from_millis(10));
        }
        self.kill();
    }

    /// Sends a signal by its name.
    pub fn signal(&self, name: &str) {
        if let Some(pid) = self.pid() {
            quietly(Command::new("kill").arg(format!("-{name}")).arg(pid.to_string()));
        }
    }

    /// Limits the process: `fsize`, `nofile`.
    pub fn limit(&self, what: &str, to: &str) {
        if let Some(pid) = self.pid() {
            // The lower of the two limits only, so that it can be taken back.
            quietly(Command::new("prlimit").arg("--pid").arg(pid.to_string()).arg(format!("--{what}={to}:")));
        }
    }

    /// Makes system calls fail, or work again.
    pub fn failing(&self, orders: &[String]) {
        if let Some(pid) = self.pid().filter(|_| self.failing) {
            let mut command = Command::new("fiu-ctrl");
            command.arg("-f").arg(self.folder.join("fiu"));
            orders.iter().for_each(|order| {
                command.args(["-c", order]);
            });
            quietly(command.arg(pid.to_string()));
        }
    }

    /// Sets the clock ahead or back by so many minutes from the true time.
    pub fn set_clock(&self, minutes: i64) -> Result<(), TortureError> {
        if self.clock.is_some() {
            let fresh = self.folder.join("clock-new");
            fs::write(&fresh, format!("{minutes:+}m\n"))?;
            // Never half written.
            fs::rename(fresh, self.folder.join("clock"))?;
        }
        Ok(())
    }

    /// The largest file of the server, in bytes.
    pub fn largest(&self) -> u64 {
        let size = |end: &str| fs::metadata(format!("{}{end}", self.data().display())).map_or(0, |file| file.len());
        ["", "-wal"].into_iter().map(size).max().unwrap_or(0)
    }

    /// Writes and waits for the disk, so that others wait too.
    pub fn press_the_disk(&self, long: Duration) -> Result<(), TortureError> {
        use std::io::Write;
        let began = Instant::now();
        let heap = self.folder.join("heap");
        while began.elapsed() < long {
            let mut file = File::create(&heap)?;
            file.write_all(&vec![7; 4 << 20])?;
            file.sync_all()?;
        }
        fs::remove_file(heap)?;
        Ok(())
    }

    /// Runs another command of the program on the games, and says whether it was content.
    pub fn care(&self, command: &str, other: Option<&Path>) -> bool {
        let mut run = Command::new(&self.program);
        match &self.store {
            Some(store) => run.arg(command).args(["--store", store, "--store-key"]).arg(&self.key),
            None => run.arg(command).arg("--data").arg(self.data()),
        };
        run.args(other).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        run.status().is_ok_and(|status| status.success())
    }
}

impl Drop for World {
    fn drop(&mut self) {
        self.kill();
        self.child = self.waiting.take();
        self.kill();
    }
}

fn runs(program: &str) -> bool {
    let mut command = Command::new(program);
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok()
}

fn quietly(command: &mut Command) {
    // A fault that could not be made is none.
    let _ = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status();
}
