//! Which browser asks: by a random cookie that no script can read.

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};

use crate::App;
use crate::secret::{Hashed, is_secret, new_secret};

/// The name of the cookie.
const COOKIE: &str = "kamen";
/// So long a browser keeps its seats, in seconds: 400 days, the most that browsers allow.
const KEPT: u32 = 400 * 24 * 3600;

/// The hash of the browser's cookie, if it has one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Browser(pub Option<Hashed>);

impl<S: Sync> FromRequestParts<S> for Browser {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Browser, Infallible> {
        Ok(Browser(secret(&parts.headers).map(Hashed::of)))
    }
}

fn secret(headers: &HeaderMap) -> Option<&str> {
    let pairs = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let named = |pair: &&str| pair.trim().starts_with("kamen=");
    let pair = pairs.flat_map(|value| value.split(';')).find(named)?;
    pair.trim().strip_prefix("kamen=").filter(|secret| is_secret(secret))
}

impl Browser {
    /// The browser's hash; one without a cookie gets one with the headers of the answer.
    pub fn known(self, app: &App, answer: &mut HeaderMap) -> Result<Hashed, getrandom::Error> {
        if let Some(hashed) = self.0 {
            return Ok(hashed);
        }
        let secret = new_secret()?;
        let public = app.settings().public_url.as_deref().unwrap_or_default();
        let secure = if public.starts_with("https:") { "; Secure" } else { "" };
        let cookie = format!("{COOKIE}={secret}; Path=/; Max-Age={KEPT}; HttpOnly; SameSite=Strict{secure}");
        // Only letters, digits and plain signs: always a header.
        if let Ok(value) = HeaderValue::from_str(&cookie) {
            answer.append(header::SET_COOKIE, value);
        }
        Ok(Hashed::of(&secret))
    }
}
