//! A server of our own, for the time of a run.

use std::fs::{self, File};
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use tokio::task::LocalSet;

use crate::LoadError;
use crate::http::Http;

/// A server that has not come up by then will not.
const START: Duration = Duration::from_secs(20);
/// More than there ever are.
const TABLES: usize = 1_000_000;

/// A server started from a program on a free port of this machine, with a data file of its own. It ends, and its data
/// goes, when this is dropped.
pub struct Spawned {
    child: Child,
    folder: PathBuf,
    pub address: SocketAddr,
}

/// What several servers share instead of a file.
pub struct Shared {
    /// The addresses of the database and of the bus.
    pub store: String,
    pub bus: String,
}

impl Spawned {
    /// So many servers that share their games.
    pub fn several(program: &Path, shared: &Shared, many: usize) -> Result<Vec<Spawned>, LoadError> {
        (1..=many).map(|number| Spawned::begin(program, number, Some(shared))).collect()
    }

    pub fn start(program: &Path) -> Result<Spawned, LoadError> {
        Spawned::begin(program, 1, None)
    }

    fn begin(program: &Path, number: usize, shared: Option<&Shared>) -> Result<Spawned, LoadError> {
        let all = std::env::temp_dir().join(format!("kamen-load-{}", std::process::id()));
        let folder = all.join(number.to_string());
        fs::create_dir_all(&folder)?;
        let address = free_address()?;
        let log = folder.join("log");
        let mut command = Command::new(program);
        command.args(["serve", "--no-open", "--listen", &address.to_string()]);
        match shared {
            Some(_) => command.arg("--store-key").arg(all.join("key")),
            None => command.arg("--data").arg(folder.join("tables.db")),
        };
        // What is set for another server is not meant for this one.
        let settings = std::env::vars_os().filter(|(name, _)| name.to_string_lossy().starts_with("KAMEN_"));
        for (name, _) in settings {
            command.env_remove(name);
        }
        // Addresses have passwords in them, and the arguments of a process are everybody's to read.
        command.envs(shared.iter().flat_map(|shared| [("KAMEN_STORE", &shared.store), ("KAMEN_BUS", &shared.bus)]));
        // On its own machine a server limits nobody but the tables in memory; those whose games are over stay a while.
        command.env("KAMEN_TABLES", TABLES.to_string());
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(File::create(&log)?);
        // Ctrl-C is for us: the server is needed until everything is reported.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut server = Spawned { child: command.spawn()?, folder, address };
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        match LocalSet::new().block_on(&runtime, server.come_up()) {
            Health::Well => Ok(server),
            Health::Ill(why) => {
                let said = fs::read_to_string(&log).unwrap_or_default();
                Err(LoadError::NoServer(format!("{why}\n{said}").trim().to_string()))
            }
        }
    }

    pub fn pid(&self) -> u32 {
        self.child.id()
    }

    async fn come_up(&mut self) -> Health {
        let began = Instant::now();
        loop {
            let health = health(self.address).await;
            if let Ok(Some(status)) = self.child.try_wait() {
                return Health::Ill(status.to_string());
            }
            if matches!(health, Health::Well) || began.elapsed() > START {
                return health;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }
}

impl Drop for Spawned {
    fn drop(&mut self) {
        // Nothing of it is kept, so it need not be asked kindly; what is gone already cannot be ended or removed.
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = fs::remove_dir_all(&self.folder);
        // The last of them takes along what they had together.
        if let Some(all) = self.folder.parent() {
            let _ = fs::remove_file(all.join("key"));
            let _ = fs::remove_dir(all);
        }
    }
}

/// A port that is free now. Another program could take it before the server does; then the server says so.
fn free_address() -> std::io::Result<SocketAddr> {
    TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()
}

pub enum Health {
    Well,
    Ill(String),
}

/// Whether a server answers there.
pub async fn health(server: SocketAddr) -> Health {
    let asked = async { Http::connect(server).await?.get("/healthz").await };
    match asked.await {
        Ok(_) => Health::Well,
        Err(why) => Health::Ill(why),
    }
}
