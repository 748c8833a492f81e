//! How much one address may ask for: buckets of tokens, and a count of its sockets.

use std::collections::HashMap;
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex};

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
    sockets: Arc<Mutex<HashMap<Address, usize>>>,
    sockets_per_address: usize,
    trusts_this_machine: bool,
}

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
            sockets: Arc::default(),
            sockets_per_address: limits.sockets_per_address,
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
    pub fn socket(&self, address: Address) -> Result<SocketPass, Problem> {
        let mut all = self.sockets.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        let count = all.entry(address).or_insert(0);
        if *count >= self.sockets_per_address && !self.is_free(address) {
            return Err(Problem::TooMany);
        }
        *count += 1;
        Ok(SocketPass { address, sockets: self.sockets.clone() })
    }

    /// Forgets addresses that have been quiet.
    pub fn forget_the_quiet(&self) {
        for buckets in [&self.requests, &self.tables, &self.joins] {
            buckets.retain_recent();
            buckets.shrink_to_fit();
        }
    }
}

/// The right to one socket.
pub struct SocketPass {
    address: Address,
    sockets: Arc<Mutex<HashMap<Address, usize>>>,
}

impl Drop for SocketPass {
    fn drop(&mut self) {
        let mut all = self.sockets.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        if let Some(count) = all.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                all.remove(&self.address);
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
