//! Listening, and stopping without losing anything.

use std::io::{self, IsTerminal, Write};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Router;
use axum::middleware::from_fn_with_state;
use kamen_catalog::Catalog;
use kamen_i18n::Texts;
use tokio::net::TcpListener;
use tokio::time::timeout;

use super::config::Config;
use super::door::{self, Door};
use super::place::Place;
use super::{PORT, lan, logs};
use crate::store::{Store, StoreError};
use crate::{App, router};

/// So many ports are tried where none was named.
const PORTS: u16 = 50;
/// How often the server notes that it is there.
const BEAT: Duration = Duration::from_secs(5);
/// How many of these it leaves out where nobody plays.
const RESTS: u32 = 11;
/// How often it forgets what is kept no longer.
const SWEEP: Duration = Duration::from_secs(3600);
/// How often the store hears that the server is there.
const RENEWAL: Duration = Duration::from_millis(500);
/// How often a server that waits for the games looks whether they are free.
const WAITING: Duration = Duration::from_millis(100);
/// So long the port of a server before is waited for.
const SUCCESSION: Duration = Duration::from_secs(20);
/// How often it is felt how late tasks come to their turn.
const PULSE: Duration = Duration::from_millis(50);
/// So many open files are for the games and whatever else is the server's own.
const OWN_FILES: u64 = 256;
/// When the server stops, no request is waited for longer.
const FAREWELL: Duration = Duration::from_secs(5);

#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    #[error(transparent)]
    Io(#[from] io::Error),
    /// The file of the games, or what the database is called.
    #[error("{file}: {error}")]
    Data { file: String, error: StoreError },
    #[error("{address}: {error}")]
    Address { address: String, error: io::Error },
    #[error("no file for the games")]
    NoData,
    #[error("the address of the bus is not of the kind nats://host:4222")]
    BusAddress,
    /// What came of the bus.
    #[error("the bus: {0}")]
    Bus(String),
    /// A file of games cannot be shared.
    #[error("a bus needs a database")]
    BusAlone,
    /// A worker that was told of no bus.
    #[error("no bus")]
    NoBus,
    /// A worker without the key of its servers, which is not in that file.
    #[error("no key in {0}")]
    NoKey(String),
    #[error("the address for traces is not of the kind http://host:4318")]
    TracesAddress,
    /// The program was built without that.
    #[error("built without {0}")]
    NoCluster(&'static str),
}

/// Serves until it is told to stop. What people should know is written to `out`.
pub fn run(catalog: Catalog, texts: &Texts, config: &Config, out: &mut dyn Write) -> Result<(), ServeError> {
    let files = open_files();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let begun = logs::begin(config, "kamen-server")?;
        #[cfg(unix)]
        outlive_full_files()?;
        let served = serve(catalog, texts, config, files, out).await;
        begun.end().await;
        served
    })
}

/// A worker, which a program without a bus cannot be.
#[cfg(not(feature = "cluster"))]
pub fn work(_: Catalog, _: &Texts, _: &Config, _: &mut dyn Write) -> Result<(), ServeError> {
    Err(ServeError::NoCluster("NATS"))
}

async fn serve(
    catalog: Catalog,
    texts: &Texts,
    config: &Config,
    files: u64,
    out: &mut dyn Write,
) -> Result<(), ServeError> {
    let place = Place::of(config)?;
    #[cfg(feature = "cluster")]
    let bus = match &config.bus {
        Some(address) => Some(crate::BusAddress::read(address).ok_or(ServeError::BusAddress)?),
        None => None,
    };
    // One for all the time: a signal between two would be lost.
    let mut told_to_stop = Box::pin(told_to_stop());
    let waited = opened(texts, config, &place, &mut told_to_stop, out).await?;
    let Some(store) = waited else { return Ok(()) };
    let listener = listen_when_free(config, &place, &*store).await?;
    let local = listener.local_addr()?;
    let lan_url = config.lan.then(lan::address).flatten().map(|address| format!("http://{address}:{}", local.port()));
    let mut settings = config.settings(lan_url.clone());
    settings.door.connections = settings.door.connections.min(room(files));
    let app = App::with(catalog, settings, store);
    app.wake().await.map_err(|error| place.bad(error))?;
    #[cfg(feature = "cluster")]
    if let Some(bus) = bus {
        app.ride(&bus).await.map_err(ServeError::Bus)?;
    }
    let chores = [tokio::spawn(chores(app.clone())), tokio::spawn(feel(app.clone()))];

    let own = format!("http://{}", reachable(local));
    let address = config.public_url.as_deref().unwrap_or(&own);
    announce(texts, config, &place, address, lan_url.as_deref(), out)?;
    open_browser(config, address);

    let service = logged(app.clone());
    let (leave, left) = tokio::sync::oneshot::channel();
    let house_lost = tokio::spawn(keep_house(app.clone()));
    let stop = async move {
        let taken = tokio::select! {
            () = told_to_stop => false,
            _ = house_lost => {
                tracing::error!("another server has taken the games over: this one ends");
                true
            }
        };
        let _ = leave.send(taken);
    };
    let serving = tokio::spawn(door::serve(listener, service, Door::of(&app), stop));
    // Either the order to stop, or the end of serving by itself, which drops the sender.
    let taken = left.await.unwrap_or(false);
    chores.iter().for_each(tokio::task::JoinHandle::abort);
    app.stop().await;
    // Requests on their way are answered, within reason.
    let _ = timeout(FAREWELL, serving).await;
    if taken {
        return Err(place.bad(StoreError::Taken));
    }
    writeln!(out, "{}", texts.get("server-stopped", &[]))?;
    Ok(())
}

/// Everything the server answers, with a line in the log of each.
pub fn logged(app: App) -> Router {
    router(app.clone()).layer(from_fn_with_state(app, logs::requests))
}

/// The games, as soon as no other server has them, if the settings want that to be waited for. Nothing if it is told to stop before.
async fn opened(
    texts: &Texts,
    config: &Config,
    place: &Place,
    stop: &mut (impl Future<Output = ()> + Unpin),
    out: &mut dyn Write,
) -> Result<Option<Arc<dyn Store>>, ServeError> {
    let mut told = false;
    loop {
        match place.open().await {
            // A database that is away may come back as well.
            Err(StoreError::InUse | StoreError::Away) if config.wait => {}
            opened => return opened.map(Some).map_err(|error| place.bad(error)),
        }
        if !std::mem::replace(&mut told, true) {
            writeln!(out, "{}", texts.get("server-waiting", &[]))?;
            out.flush()?;
        }
        tokio::select! {
            () = tokio::time::sleep(WAITING) => {}
            () = &mut *stop => return Ok(None),
        }
    }
}

/// Says to the store that the server is there, until another has taken its place, or it has given it back.
async fn keep_house(app: App) {
    loop {
        tokio::time::sleep(RENEWAL).await;
        if app.tables().keep().await == Err(StoreError::Taken) {
            return;
        }
    }
}

/// Listens. Whoever has taken over from another server on this machine waits for its port: the other hears only now that it is to go.
async fn listen_when_free(config: &Config, place: &Place, store: &dyn Store) -> Result<TcpListener, ServeError> {
    let began = Instant::now();
    loop {
        match listen(config).await {
            Err(ServeError::Address { error, .. })
                if config.wait && error.kind() == io::ErrorKind::AddrInUse && began.elapsed() < SUCCESSION =>
            {
                // Meanwhile the games are not lost again.
                store.renew().await.map_err(|error| place.bad(error))?;
                tokio::time::sleep(WAITING).await;
            }
            listening => return listening,
        }
    }
}

/// The address that was asked for; otherwise the first free port from the usual one on.
async fn listen(config: &Config) -> Result<TcpListener, ServeError> {
    let bad = |address: &str, error: io::Error| ServeError::Address { address: address.to_string(), error };
    if let Some(address) = &config.listen {
        return TcpListener::bind(address).await.map_err(|error| bad(address, error));
    }
    let host = if config.lan { "0.0.0.0" } else { "127.0.0.1" };
    let mut port = PORT;
    loop {
        let address = format!("{host}:{port}");
        match TcpListener::bind(&address).await {
            Ok(listener) => return Ok(listener),
            Err(error) if error.kind() == io::ErrorKind::AddrInUse && port < PORT + PORTS => port += 1,
            Err(error) => return Err(bad(&address, error)),
        }
    }
}

/// A file that may not grow any more (`ulimit -f`) is a full disk to whoever writes; unheard, the sign of it ends the process.
#[cfg(unix)]
fn outlive_full_files() -> io::Result<()> {
    // Nobody looks at the flag: what matters is that the sign is caught.
    signal_hook::flag::register(signal_hook::consts::SIGXFSZ, Arc::default()).map(drop)
}

/// Each connection is an open file: as many as the system allows.
pub(super) fn open_files() -> u64 {
    rlimit::increase_nofile_limit(u64::MAX).unwrap_or(u64::MAX)
}

/// How many connections there is room for where so many files may be open. Newcomers beyond that are told so, while the games can still be
/// opened and written.
pub(super) fn room(files: u64) -> usize {
    usize::try_from(files.saturating_sub(OWN_FILES).max(files / 2)).unwrap_or(usize::MAX)
}

/// How a browser on this machine reaches the address.
fn reachable(local: SocketAddr) -> SocketAddr {
    let mut address = local;
    if local.ip().is_unspecified() {
        address.set_ip(std::net::Ipv4Addr::LOCALHOST.into());
    }
    address
}

fn announce(
    texts: &Texts,
    config: &Config,
    place: &Place,
    address: &str,
    lan_url: Option<&str>,
    out: &mut dyn Write,
) -> io::Result<()> {
    let say = |id: &str, address: &str| texts.get(id, &[("address", address.to_string().into())]);
    writeln!(out, "{}", say("server-ready", address))?;
    match lan_url {
        Some(lan_url) => {
            writeln!(out, "{}", say("server-lan", lan_url))?;
            if let Some(drawn) = lan::qr(lan_url) {
                writeln!(out, "\n{drawn}\n")?;
            }
        }
        None if config.lan => writeln!(out, "{}", texts.get("server-no-lan", &[]))?,
        None => {}
    }
    writeln!(out, "{}", texts.get("server-stop-hint", &[("file", place.name().into())]))?;
    out.flush()
}

/// Only where somebody sits before a screen.
fn open_browser(config: &Config, address: &str) {
    let screen = !cfg!(target_os = "linux")
        || ["DISPLAY", "WAYLAND_DISPLAY"].iter().any(|name| std::env::var_os(name).is_some_and(|it| !it.is_empty()));
    if config.no_open || !screen || !io::stdout().is_terminal() {
        return;
    }
    let address = address.to_string();
    tokio::task::spawn_blocking(move || {
        if let Err(error) = open::that_detached(&address) {
            tracing::warn!(%error, "no browser could be opened");
        }
    });
}

/// What is done from time to time.
async fn chores(app: App) {
    let mut beat = tokio::time::interval(BEAT);
    let (mut rest, mut swept) = (0, None::<Instant>);
    loop {
        beat.tick().await;
        // Where nobody plays, a disk may sleep for a minute.
        let idle = app.metrics().tables.get() == 0;
        if idle && rest > 0 {
            rest -= 1;
            continue;
        }
        rest = RESTS;
        // A failure is in the log already, and is tried again.
        let _ = app.house().keeper.beat().await;
        app.limits().forget_the_quiet();
        if swept.is_none_or(|swept| swept.elapsed() > SWEEP) {
            swept = Some(Instant::now());
            // Of several servers one does it for all.
            let own = app.house().keeper.has_duty("sweep").await;
            let forgotten = match own {
                Ok(true) => app.tables().sweep().await,
                other => other.map(|_| 0),
            };
            match forgotten {
                Ok(0) => {}
                Ok(tables) => tracing::info!(tables, "forgotten, as nobody has touched them for long"),
                Err(error) => tracing::warn!(%error, "old tables could not be forgotten"),
            }
        }
    }
}

/// Feels how late tasks come to their turn.
async fn feel(app: App) {
    loop {
        let began = Instant::now();
        tokio::time::sleep(PULSE).await;
        app.house().strain.late(began.elapsed().saturating_sub(PULSE));
    }
}

#[cfg(unix)]
pub async fn told_to_stop() {
    use tokio::signal::unix::{SignalKind, signal};
    match signal(SignalKind::terminate()) {
        Ok(mut terminate) => {
            tokio::select! {
                _ = tokio::signal::ctrl_c() => {}
                _ = terminate.recv() => {}
            }
        }
        Err(_) => {
            let _ = tokio::signal::ctrl_c().await;
        }
    }
}

#[cfg(not(unix))]
pub async fn told_to_stop() {
    let _ = tokio::signal::ctrl_c().await;
}

/// The file of the games in a folder for data.
pub fn data_file(folder: &Path) -> PathBuf {
    folder.join("kamen").join("tables.db")
}

/// The key of a database there.
pub fn key_file(folder: &Path) -> PathBuf {
    folder.join("kamen").join("store-key")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(unix)]
    #[test]
    fn a_file_that_may_not_grow_ends_nobody() {
        outlive_full_files().expect("the sign is caught");
        signal_hook::low_level::raise(signal_hook::consts::SIGXFSZ).expect("raised");
    }

    #[test]
    fn some_files_stay_for_the_games() {
        assert_eq!([1_048_576, 1024, 256, 100].map(room), [1_048_320, 768, 128, 50]);
        assert_eq!(room(u64::MAX) as u64, u64::MAX - OWN_FILES);
    }
}
