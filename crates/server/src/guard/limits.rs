//! How much one address may ask for: buckets of tokens, and counts of its sockets and of the files it brings.

use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicBool, Ordering};

use axum::extract::{FromRequestParts, Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use super::{Address, Count, OnItsWay, Pass, Unsent, WIDER};
use crate::App;
use crate::problem::Problem;
use crate::serve::Rein;
use crate::settings::Settings;

/// Buckets of addresses, and larger ones of wide networks.
struct Buckets {
    own: DefaultKeyedRateLimiter<IpAddr>,
    wide: DefaultKeyedRateLimiter<IpAddr>,
}

impl Buckets {
    fn new(own: Quota) -> Buckets {
        let burst = number(own.burst_size().get().saturating_mul(WIDER as u32));
        // One is filled again so many times as fast as the other.
        let each = own.replenish_interval() / WIDER as u32;
        let wide = Quota::with_period(each).unwrap_or(own).allow_burst(burst);
        Buckets { own: RateLimiter::keyed(own), wide: RateLimiter::keyed(wide) }
    }

    /// Whether there is one left.
    fn take(&self, address: Address) -> bool {
        self.own.check_key(&address.0).is_ok() && address.wide().is_none_or(|wide| self.wide.check_key(&wide).is_ok())
    }

    fn forget_the_quiet(&self) {
        for buckets in [&self.own, &self.wide] {
            buckets.retain_recent();
            buckets.shrink_to_fit();
        }
    }
}

fn number(value: u32) -> NonZeroU32 {
    NonZeroU32::new(value).unwrap_or(NonZeroU32::MIN)
}

pub struct Limits {
    requests: Buckets,
    tables: Buckets,
    joins: Buckets,
    sockets: Count,
    sockets_per_address: usize,
    files: Count,
    answers: Unsent,
    unsent_per_address: usize,
    /// Of lines in the log about those who are turned away.
    lines: Buckets,
    trusts_this_machine: bool,
    /// Whether it was said that there is a proxy of which the settings know nothing.
    warned: AtomicBool,
}

/// So many whole files may be on their way at once, of everybody and of one address: each of them lies in memory until its last byte has
/// come and it has been read.
const FILES: usize = 32;
const FILES_PER_ADDRESS: usize = 4;
/// So many times as much as of one address may be of everybody in large answers.
const ANSWERS: usize = 16;

impl Limits {
    pub fn new(settings: &Settings) -> Limits {
        let limits = settings.limits;
        let second = number(limits.requests_per_second);
        Limits {
            // A page loads many files at once.
            requests: Buckets::new(Quota::per_second(second).allow_burst(number(second.get().saturating_mul(5)))),
            tables: Buckets::new(Quota::per_hour(number(limits.tables_per_hour))),
            joins: Buckets::new(Quota::per_minute(number(limits.joins_per_minute))),
            sockets: Count::default(),
            sockets_per_address: limits.sockets_per_address,
            files: Count::default(),
            answers: Unsent::default(),
            unsent_per_address: settings.door.unsent_per_address,
            lines: Buckets::new(Quota::per_second(NonZeroU32::MIN)),
            trusts_this_machine: settings.trusts_this_machine,
            warned: AtomicBool::new(false),
        }
    }

    fn is_free(&self, address: Address) -> bool {
        self.trusts_this_machine && address.0.is_loopback()
    }

    fn take(&self, buckets: &Buckets, address: Address) -> Result<(), Problem> {
        match self.is_free(address) || buckets.take(address) {
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
        self.sockets.enter(address, 1, most, usize::MAX)
    }

    /// Another file that somebody brings.
    pub fn file(&self, address: Address) -> Result<Pass, Problem> {
        let most = if self.is_free(address) { FILES } else { FILES_PER_ADDRESS };
        self.files.enter(address, 1, most, FILES)
    }

    /// So many bytes of an answer lie in memory until they are sent. However long one is, it goes if it is alone.
    pub fn answer(&self, address: Address, bytes: usize, line: Option<Rein>) -> Result<OnItsWay, Problem> {
        let all = self.unsent_per_address.saturating_mul(ANSWERS);
        let most = if self.is_free(address) { all } else { self.unsent_per_address };
        self.answers.enter(address, bytes.min(self.unsent_per_address), line, most, all)
    }

    /// Whether the log has a line about somebody who was turned away: one a second, or it would be filled by whoever wants that.
    pub fn may_tell(&self, address: Address) -> bool {
        self.lines.take(address)
    }

    /// Somebody on this machine passes requests of others on.
    pub fn passed_on(&self) {
        if !self.warned.swap(true, Ordering::Relaxed) {
            // A log that tells only of errors tells of this, too: until it is mended, all visitors share the limits of one.
            tracing::error!(
                "requests come by a proxy that the settings do not name: name it in proxies, and public-url"
            );
        }
    }

    /// Forgets addresses that have been quiet.
    pub fn forget_the_quiet(&self) {
        [&self.requests, &self.tables, &self.joins, &self.lines].into_iter().for_each(Buckets::forget_the_quiet);
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
