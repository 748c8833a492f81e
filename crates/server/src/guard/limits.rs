//! How much one address may ask for: buckets of tokens, and counts of its sockets and of the files it brings.

use std::collections::HashMap;
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, MutexGuard};

use axum::extract::{FromRequestParts, Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use super::Address;
use crate::App;
use crate::problem::Problem;
use crate::settings::Settings;

type Buckets = DefaultKeyedRateLimiter<std::net::IpAddr>;

pub struct Limits {
    requests: Buckets,
    tables: Buckets,
    joins: Buckets,
    sockets: Count,
    sockets_per_address: usize,
    files: Count,
    trusts_this_machine: bool,
}

/// So many whole files may be on their way at once, of everybody and of one address: each of them lies in memory until its last byte has
/// come and it has been read.
const FILES: usize = 32;
const FILES_PER_ADDRESS: usize = 4;

impl Limits {
    pub fn new(settings: &Settings) -> Limits {
        let limits = settings.limits;
        let number = |value: u32| NonZeroU32::new(value.max(1)).unwrap_or(NonZeroU32::MIN);
        let second = number(limits.requests_per_second);
        Limits {
            // A page loads many files at once.
            requests: RateLimiter::keyed(
                Quota::per_second(second).allow_burst(number(second.get().saturating_mul(5))),
            ),
            tables: RateLimiter::keyed(Quota::per_hour(number(limits.tables_per_hour))),
            joins: RateLimiter::keyed(Quota::per_minute(number(limits.joins_per_minute))),
            sockets: Count::default(),
            sockets_per_address: limits.sockets_per_address,
            files: Count::default(),
            trusts_this_machine: settings.trusts_this_machine,
        }
    }

    fn is_free(&self, address: Address) -> bool {
        self.trusts_this_machine && address.0.is_loopback()
    }

    fn take(&self, buckets: &Buckets, address: Address) -> Result<(), Problem> {
        match self.is_free(address) || buckets.check_key(&address.0).is_ok() {
            true => Ok(()),
            false => Err(Problem::TooMany),
        }
    }

    /// Another table is opened.
    pub fn open(&self, address: Address) -> Result<(), Problem> {
        self.take(&self.tables, address)
    }

    /// Somebody tries a token.
    pub fn join(&self, address: Address) -> Result<(), Problem> {
        self.take(&self.joins, address)
    }

    /// Another socket; the pass is given back when it is dropped.
    pub fn socket(&self, address: Address) -> Result<Pass, Problem> {
        let most = if self.is_free(address) { usize::MAX } else { self.sockets_per_address };
        self.sockets.enter(address, most, usize::MAX)
    }

    /// Another file that somebody brings.
    pub fn file(&self, address: Address) -> Result<Pass, Problem> {
        let most = if self.is_free(address) { FILES } else { FILES_PER_ADDRESS };
        self.files.enter(address, most, FILES)
    }

    /// Forgets addresses that have been quiet.
    pub fn forget_the_quiet(&self) {
        for buckets in [&self.requests, &self.tables, &self.joins] {
            buckets.retain_recent();
            buckets.shrink_to_fit();
        }
    }
}

/// How many of something each address has.
#[derive(Clone, Default)]
struct Count(Arc<Mutex<HashMap<Address, usize>>>);

impl Count {
    /// Nothing is ever left half done under the lock.
    fn open(&self) -> MutexGuard<'_, HashMap<Address, usize>> {
        self.0.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    /// One more, if the address has fewer than so many, and all together have.
    fn enter(&self, address: Address, own: usize, all: usize) -> Result<Pass, Problem> {
        let mut counts = self.open();
        if counts.get(&address).is_some_and(|count| *count >= own) {
            return Err(Problem::TooMany);
        }
        if all < usize::MAX && counts.values().sum::<usize>() >= all {
            return Err(Problem::Busy);
        }
        *counts.entry(address).or_insert(0) += 1;
        Ok(Pass { address, count: self.clone() })
    }
}

/// The right to one of them.
pub struct Pass {
    address: Address,
    count: Count,
}

impl Drop for Pass {
    fn drop(&mut self) {
        let mut counts = self.count.open();
        if let Some(count) = counts.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.address);
            }
        }
    }
}

/// Every request takes from the bucket of its address.
pub async fn ask(State(app): State<App>, request: Request, next: Next) -> Response {
    let (mut parts, body) = request.into_parts();
    let Ok(address) = Address::from_request_parts(&mut parts, &app).await;
    let limits = app.limits();
    if limits.take(&limits.requests, address).is_err() {
        app.metrics().limited.inc();
        return Problem::TooMany.into_response();
    }
    next.run(Request::from_parts(parts, body)).await
}
