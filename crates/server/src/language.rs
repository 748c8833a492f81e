//! The language of a request: what the address asks for, what was chosen before, what the browser prefers.

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use axum::http::{header, request::Parts};
use axum_extra::extract::cookie::{Cookie, CookieJar, SameSite};
use kamen_i18n::Language;
use time::Duration;

/// The name of the cookie that keeps a language.
const COOKIE: &str = "lang";

/// The language to answer in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Speaks(pub Language);

impl<S: Sync> FromRequestParts<S> for Speaks {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Speaks, Infallible> {
        let preference = parts.headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
        let asked = parts.uri.query().and_then(asked);
        let chosen = || Language::named(CookieJar::from_headers(&parts.headers).get(COOKIE)?.value());
        let language = asked.or_else(chosen).unwrap_or_else(|| preferred(preference.unwrap_or_default()));
        Ok(Speaks(language))
    }
}

/// The cookie of a language that was chosen.
pub fn cookie(language: Language) -> Cookie<'static> {
    Cookie::build((COOKIE, language.id())).path("/").max_age(Duration::days(365)).same_site(SameSite::Lax).build()
}

/// `lang=cs` in the address.
pub fn asked(query: &str) -> Option<Language> {
    query.split('&').find_map(|pair| Language::named(pair.strip_prefix("lang=")?))
}

/// The best of ours in `Accept-Language`: `sk,cs;q=0.8,en;q=0.5`. English where there is none.
fn preferred(header: &str) -> Language {
    let mut best = (0.0, Language::En);
    for part in header.split(',') {
        let (tag, weight) = part.split_once(";q=").unwrap_or((part, "1"));
        let name = tag.trim().split('-').next().unwrap_or_default().to_ascii_lowercase();
        let weight = weight.trim().parse::<f32>().unwrap_or(0.0);
        if let Some(language) = Language::named(&name)
            && weight > best.0
        {
            best = (weight, language);
        }
    }
    best.1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_browser_prefers() {
        assert_eq!(preferred("de,sk-SK;q=0.8,cs;q=0.9,en;q=0.5"), Language::Cs);
        assert_eq!(preferred("sk"), Language::Sk);
        assert_eq!(preferred("de, fr;q=x"), Language::En);
        assert_eq!(preferred(""), Language::En);
    }

    #[test]
    fn the_address_asks() {
        assert_eq!(asked("a=1&lang=sk"), Some(Language::Sk));
        assert_eq!(asked("lang=de"), None);
    }
}
