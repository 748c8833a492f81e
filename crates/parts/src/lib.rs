//! Real parts for the tests: a Postgres and a NATS of their own, in folders of their own and never services of the system. `./test`
//! installs what is missing. `KAMEN_TEST_POSTGRES` and `KAMEN_TEST_NATS` name ones that are to be used instead, where a test does not
//! have to stop them.

use std::io::{BufRead, BufReader, Write};
use std::net::{Ipv4Addr, TcpListener};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

/// A program that does what it is told, and ends with whoever started it, in whatever way.
struct Part {
    folder: PathBuf,
    process: Child,
    /// Nothing once it is to end.
    words: Option<ChildStdin>,
    answers: BufReader<ChildStdout>,
}

static NUMBER: AtomicU32 = AtomicU32::new(0);

impl Part {
    /// A new one, by a script that is given a folder which is not there yet.
    fn start(mut command: Command, script: &str, given: &[&str]) -> Part {
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("kamen-parts-{}-{number}", std::process::id()));
        command.args(["bash", "-c", script, "part"]).arg(&folder).args(given);
        let mut process = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("a shell");
        let (words, answers) = (process.stdin.take().expect("a pipe"), process.stdout.take().expect("a pipe"));
        Part { folder, process, words: Some(words), answers: BufReader::new(answers) }
    }

    fn tell(&mut self, word: &str) {
        let words = self.words.as_mut().expect("it has not been dropped");
        writeln!(words, "{word}").expect("it is there");
        let heard = self.hear();
        let log = || std::fs::read_to_string(self.folder.join("log")).unwrap_or_default();
        assert_eq!(heard, word, "it has not done it: {}", log());
    }

    fn hear(&mut self) -> String {
        let mut line = String::new();
        self.answers.read_line(&mut line).expect("a pipe");
        line.trim().to_string()
    }
}

impl Drop for Part {
    fn drop(&mut self) {
        // Without anybody to tell it something it ends, and takes its folder along.
        self.words = None;
        let _ = self.process.wait();
    }
}

/// A Postgres.
pub struct Postgres {
    part: Part,
    port: u16,
}

impl Postgres {
    /// A new one, with nothing in it.
    pub fn start() -> Postgres {
        Postgres::with(5432, &[])
    }

    /// One that is also reached by TLS.
    pub fn start_tls() -> Postgres {
        // Another program could take it before Postgres does; then it says so.
        let free = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).and_then(|free| free.local_addr());
        let port = free.expect("a free port").port();
        Postgres::with(port, &[&port.to_string()])
    }

    fn with(port: u16, given: &[&str]) -> Postgres {
        let tools = tools().display().to_string();
        let given: Vec<&str> = std::iter::once(tools.as_str()).chain(given.iter().copied()).collect();
        let script = concat!(include_str!("tls.sh"), include_str!("postgres.sh"));
        let mut part = Part::start(unprivileged(), script, &given);
        assert_eq!(part.hear(), "ready", "Postgres does not begin");
        Postgres { part, port }
    }

    /// Stops it in order; it can be started again.
    pub fn stop(&mut self) {
        self.part.tell("stop");
    }

    /// Ends it as a fault would.
    pub fn crash(&mut self) {
        self.part.tell("crash");
    }

    pub fn start_again(&mut self) {
        self.part.tell("start");
    }

    /// It answers nothing, and closes nothing.
    pub fn freeze(&mut self) {
        self.part.tell("freeze");
    }

    pub fn thaw(&mut self) {
        self.part.tell("thaw");
    }

    fn address(&self) -> String {
        let folder = self.part.folder.display().to_string().replace('/', "%2F");
        format!("postgres://kamen@{folder}:{}/postgres", self.port)
    }

    /// The address of a schema that is made for it.
    pub fn house(&self) -> String {
        house(&self.address())
    }

    /// The same where it is reached by TLS alone, and whose certificate is to be trusted for that.
    pub fn house_by_tls(&self) -> (String, PathBuf) {
        let house = self.house();
        let options = house.split_once('?').map_or("", |(_, options)| options);
        let address = format!("postgres://kamen@127.0.0.1:{}/postgres?sslmode=require&{options}", self.port);
        (address, self.part.folder.join("signer.pem"))
    }
}

/// A NATS.
pub struct Nats {
    part: Part,
    port: u16,
}

impl Nats {
    /// A new one, on a free port.
    pub fn start() -> Nats {
        Nats::with(&[])
    }

    /// One that is told more: `--user`, say.
    pub fn with(given: &[&str]) -> Nats {
        let script = concat!(include_str!("tls.sh"), include_str!("nats.sh"));
        let mut part = Part::start(Command::new("env"), script, given);
        let port = part.hear().parse().expect("NATS is not installed; ./test does that");
        Nats { part, port }
    }

    pub fn address(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    /// One that is reached by TLS alone; its address, and whose certificate is to be trusted for that.
    pub fn start_tls() -> (Nats, String, PathBuf) {
        let nats = Nats::with(&["tls"]);
        let (address, signer) = (format!("tls://127.0.0.1:{}", nats.port), nats.part.folder.join("signer.pem"));
        (nats, address, signer)
    }

    /// Ends it at once; it can be started again.
    pub fn stop(&mut self) {
        self.part.tell("stop");
    }

    pub fn start_again(&mut self) {
        self.part.tell("start");
    }

    /// It passes nothing on, and closes nothing.
    pub fn freeze(&mut self) {
        self.part.tell("freeze");
    }

    pub fn thaw(&mut self) {
        self.part.tell("thaw");
    }
}

/// The address of the NATS that all tests of a process share.
pub fn nats() -> String {
    static SHARED: OnceLock<Option<Nats>> = OnceLock::new();
    let named = std::env::var("KAMEN_TEST_NATS").ok().filter(|address| !address.is_empty());
    match SHARED.get_or_init(|| named.is_none().then(Nats::start)) {
        Some(own) => own.address(),
        None => named.unwrap_or_default(),
    }
}

/// The address of a new schema in the Postgres that all tests of a process share.
pub fn house_in_postgres() -> String {
    static SHARED: OnceLock<Option<Postgres>> = OnceLock::new();
    let named = std::env::var("KAMEN_TEST_POSTGRES").ok().filter(|address| !address.is_empty());
    match SHARED.get_or_init(|| named.is_none().then(Postgres::start)) {
        Some(own) => own.house(),
        None => house(&named.unwrap_or_default()),
    }
}

/// Makes a schema and gives its address.
fn house(database: &str) -> String {
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    let schema = format!("kamen_test_{}_{number}", std::process::id());
    say(database, &format!("CREATE SCHEMA {schema}"));
    let and = if database.contains('?') { '&' } else { '?' };
    format!("{database}{and}options=-csearch_path%3D{schema}")
}

/// What a Postgres answers to a statement: a line a row, with `|` between.
pub fn say(address: &str, statement: &str) -> String {
    let said = Command::new(tools().join("psql")).args(["-X", "-q", "-At", address, "-c", statement]).output();
    let said = said.expect("psql");
    assert!(said.status.success(), "{statement}: {}", String::from_utf8_lossy(&said.stderr));
    String::from_utf8_lossy(&said.stdout).trim_end().to_string()
}

/// Where the programs of the newest Postgres are.
fn tools() -> PathBuf {
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let newest = versions.filter_map(|folder| {
        let version: u32 = folder.file_name().to_str()?.parse().ok()?;
        Some((version, folder.path().join("bin")))
    });
    let found = newest.max().map(|(_, tools)| tools).filter(|tools| tools.join("initdb").exists());
    found.expect("Postgres is not installed; ./test does that")
}

/// Postgres does not run for root; then it runs for the user that its package has made.
fn unprivileged() -> Command {
    let root = std::fs::metadata("/proc/self").is_ok_and(|own| std::os::unix::fs::MetadataExt::uid(&own) == 0);
    let mut command = Command::new(if root { "setpriv" } else { "env" });
    if root {
        command.args(["--reuid=postgres", "--regid=postgres", "--clear-groups"]);
    }
    command.current_dir(std::env::temp_dir());
    command
}
