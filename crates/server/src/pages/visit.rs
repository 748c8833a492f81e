//! Who asks for a page, and where they are.

use std::convert::Infallible;

use axum::extract::{FromRequestParts, Request};
use axum::http::{HeaderValue, header, request::Parts};
use axum::middleware::Next;
use axum::response::Response;
use kamen_i18n::{Language, Texts, Value, spaced};
use kamen_view::family_name;

use crate::App;
use crate::language::Speaks;

/// What every page needs of a request.
pub struct Visit {
    pub app: App,
    pub language: Language,
    /// Where others reach this server.
    base: String,
    path: String,
    /// The query without the language.
    query: String,
}

impl FromRequestParts<App> for Visit {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Visit, Infallible> {
        let Speaks(language) = Speaks::from_request_parts(parts, app).await?;
        let pairs = parts.uri.query().unwrap_or_default().split('&');
        let query: Vec<&str> = pairs.filter(|pair| !pair.is_empty() && !pair.starts_with("lang=")).collect();
        let base = crate::api::base(app, &parts.headers);
        Ok(Visit { app: app.clone(), language, base, path: parts.uri.path().to_string(), query: query.join("&") })
    }
}

impl Visit {
    pub fn texts(&self) -> &Texts {
        self.app.texts(self.language)
    }

    /// Where others reach this server.
    pub fn base(&self) -> &str {
        &self.base
    }

    /// The page, with its query where it has one.
    pub fn path(&self) -> String {
        let mark = if self.query.is_empty() { "" } else { "?" };
        format!("{}{mark}{}", self.path, self.query)
    }

    pub fn query(&self) -> &str {
        &self.query
    }

    /// A text without arguments.
    pub fn say(&self, id: &str) -> String {
        self.tell(id, &[])
    }

    /// A text, set so that a number and what it counts never part at the end of a line.
    pub fn tell(&self, id: &str, args: &[(&str, Value)]) -> String {
        spaced(self.texts().language(), &self.texts().get(id, args))
    }

    /// A text without arguments, if there is one.
    pub fn find(&self, id: &str) -> Option<String> {
        Some(spaced(self.texts().language(), &self.texts().find(id)?))
    }

    /// What a family of games is called.
    pub fn family(&self, id: &str) -> String {
        spaced(self.texts().language(), &family_name(id, self.app.catalog(), self.texts()))
    }

    /// This very page in another language.
    pub fn in_language(&self, language: Language) -> String {
        let and = if self.query.is_empty() { "" } else { "&" };
        format!("{}?{}{and}lang={}", self.path, self.query, language.id())
    }
}

/// Keeps the language that an address asks for, and tells caches that pages differ by it.
pub async fn remember_language(request: Request, next: Next) -> Response {
    let asked = request.uri().query().and_then(crate::language::asked);
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    headers.append(header::VARY, HeaderValue::from_static("accept-language, cookie"));
    if !headers.contains_key(header::CACHE_CONTROL) {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    }
    let cookie = asked.map(|language| crate::language::cookie(language).to_string());
    if let Some(Ok(cookie)) = cookie.map(HeaderValue::try_from) {
        headers.append(header::SET_COOKIE, cookie);
    }
    response
}
