//! Which browser asks: by a random cookie that no script can read.

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use axum_extra::extract::cookie::{Cookie, CookieJar, SameSite};
use time::Duration;

use crate::App;
use crate::secret::{Hashed, is_secret, new_secret};

/// The name of the cookie.
const COOKIE: &str = "kamen";
/// So long a browser keeps its seats: the most that browsers allow.
const KEPT: Duration = Duration::days(400);

/// The hash of the browser's cookie, if it has one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Browser(pub Option<Hashed>);

impl<S: Sync> FromRequestParts<S> for Browser {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Browser, Infallible> {
        let jar = CookieJar::from_headers(&parts.headers);
        Ok(Browser(jar.get(COOKIE).map(Cookie::value).filter(|secret| is_secret(secret)).map(Hashed::of)))
    }
}

impl Browser {
    /// The browser's hash; one without a cookie gets one with the headers of the answer.
    pub fn known(self, app: &App, answer: &mut HeaderMap) -> Result<Hashed, getrandom::Error> {
        if let Some(hashed) = self.0 {
            return Ok(hashed);
        }
        let secret = new_secret()?;
        let public = app.settings().public_url.as_deref().unwrap_or_default();
        let cookie = Cookie::build((COOKIE, &*secret))
            .path("/")
            .max_age(KEPT)
            .http_only(true)
            .same_site(SameSite::Strict)
            .secure(public.starts_with("https:"));
        // Only letters, digits and plain signs: always a header.
        if let Ok(value) = HeaderValue::from_str(&cookie.to_string()) {
            answer.append(header::SET_COOKIE, value);
        }
        Ok(Hashed::of(&secret))
    }
}
