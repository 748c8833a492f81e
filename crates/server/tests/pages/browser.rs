//! Asks the router as a browser would.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{Request, StatusCode, header};
use kamen_catalog::Catalog;
use kamen_i18n::Language;
use kamen_server::store::Memory;
use kamen_server::{App, RateLimits, Settings, router};
use tower::ServiceExt;

pub struct Browser {
    router: Router,
    pages: Mutex<HashMap<String, String>>,
}

pub struct Answer {
    pub status: StatusCode,
    pub text: String,
    pub bytes: Vec<u8>,
    pub cookie: Option<String>,
}

impl Browser {
    pub fn new() -> Browser {
        Browser::of(Catalog::builtin())
    }

    /// One that meets a server with these games.
    pub fn of(catalog: Catalog) -> Browser {
        // It looks at everything at once, which no visitor may.
        let limits = RateLimits { requests_per_second: 1_000_000, ..RateLimits::default() };
        let settings = Settings { limits, ..Settings::default() };
        let router = router(App::with(catalog, settings, Arc::new(Memory::default())));
        Browser { router, pages: Mutex::default() }
    }

    pub async fn ask(&self, address: &str, headers: &[(&str, &str)]) -> Answer {
        let request =
            headers.iter().fold(Request::get(address), |request, (name, value)| request.header(*name, *value));
        let request = request.body(Body::empty()).expect("a request");
        let response = self.router.clone().oneshot(request).await.expect("an answer");
        let cookie =
            response.headers().get(header::SET_COOKIE).map(|value| value.to_str().expect("text").to_string());
        let status = response.status();
        let bytes = to_bytes(response.into_body(), 4_000_000).await.expect("a whole answer");
        Answer { status, text: String::from_utf8_lossy(&bytes).into_owned(), bytes: bytes.to_vec(), cookie }
    }

    /// Sends something.
    pub async fn post(&self, address: &str, body: &serde_json::Value) -> serde_json::Value {
        let request = Request::post(address).header(header::CONTENT_TYPE, "application/json");
        let request = request.body(Body::from(body.to_string())).expect("a request");
        let response = self.router.clone().oneshot(request).await.expect("an answer");
        let bytes = to_bytes(response.into_body(), 4_000_000).await.expect("a whole answer");
        serde_json::from_slice(&bytes).unwrap_or_default()
    }

    pub async fn page(&self, address: &str, language: Language) -> Answer {
        self.ask(address, &[("accept-language", language.id())]).await
    }

    /// The text of a page, asked for once.
    pub async fn kept(&self, address: &str) -> String {
        let known = self.pages.lock().expect("no test panics with it").get(address).cloned();
        match known {
            Some(text) => text,
            None => {
                let text = self.page(address, Language::En).await.text;
                self.pages.lock().expect("no test panics with it").insert(address.to_string(), text.clone());
                text
            }
        }
    }
}
