//! A worker: no games and no door, only thinking for the servers that have its key.

use std::io::Write;
use std::sync::Arc;

use kamen_catalog::Catalog;
use kamen_i18n::Texts;
use kamen_perfect::Library;

use super::config::Config;
use super::logs;
use super::run::{ServeError, told_to_stop};
use crate::bus::{BusAddress, Worker, WorkerError};

/// Thinks until it is told to stop. What people should know is written to `out`.
pub fn work(catalog: Catalog, texts: &Texts, config: &Config, out: &mut dyn Write) -> Result<(), ServeError> {
    logs::begin(config.log);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(think(catalog, texts, config, out))
}

async fn think(catalog: Catalog, texts: &Texts, config: &Config, out: &mut dyn Write) -> Result<(), ServeError> {
    let address = config.bus.as_deref().ok_or(ServeError::NoBus)?;
    let address = BusAddress::read(address).ok_or(ServeError::BusAddress)?;
    let key = config.store_key.as_deref().ok_or(ServeError::NoData)?;
    let settings = config.settings(None);
    let library = Arc::new(settings.solved.map_or_else(Library::default, Library::of_folder));
    let bad = |error: WorkerError| match error {
        WorkerError::NoKey => ServeError::NoKey(key.display().to_string()),
        WorkerError::Bus(error) => ServeError::Bus(error),
    };
    let stop = told_to_stop();
    let worker = Worker::connect(&address, key, catalog, library, settings.pool).await.map_err(bad)?;
    let ears = worker.listen().await.map_err(bad)?;
    let threads = i64::try_from(settings.pool.threads).unwrap_or(i64::MAX);
    writeln!(out, "{}", texts.get("worker-ready", &[("threads", threads.into())]))?;
    if !worker.is_up() {
        writeln!(out, "{}", texts.get("worker-waits", &[]))?;
    }
    out.flush()?;
    worker.work(ears, stop).await;
    writeln!(out, "{}", texts.get("worker-stopped", &[]))?;
    Ok(())
}
