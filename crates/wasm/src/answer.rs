//! What is asked and answered.

use kamen_host::Trouble;
use kamen_i18n::{Language, Texts};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;

use crate::kept::Kept;
use crate::room::Then;

/// A question, as a request to a server would put it.
#[derive(Deserialize)]
pub struct Question {
    /// `/api/look`, with its query.
    pub path: String,
    /// What would be posted; without it, the path is only read.
    #[serde(default)]
    pub body: Option<Box<RawValue>>,
    #[serde(default)]
    pub language: Option<String>,
    /// Milliseconds since 1970.
    #[serde(default)]
    pub now: i64,
    /// 32 random bytes in hexadecimal: chance comes from outside.
    #[serde(default)]
    pub chance: String,
}

impl Question {
    pub fn speaks(&self) -> Language {
        self.language.as_deref().and_then(Language::named).unwrap_or(Language::En)
    }

    /// The path, and what stands behind `?`.
    pub fn parts(&self) -> (Vec<&str>, &str) {
        let (path, query) = self.path.split_once('?').unwrap_or((&self.path, ""));
        (path.split('/').filter(|part| !part.is_empty()).collect(), query)
    }

    /// What was posted.
    pub fn sent<T: DeserializeOwned>(&self) -> Result<T, Trouble> {
        let text = self.body.as_ref().map_or("null", |body| body.get());
        serde_json::from_str(text).map_err(|error| Trouble::Unreadable(error.to_string()))
    }
}

/// A value of a query; names and values are plain letters here.
pub fn asked<'a>(query: &'a str, name: &str) -> Option<&'a str> {
    query.split('&').filter_map(|pair| pair.split_once('=')).find(|(key, _)| *key == name).map(|(_, value)| value)
}

/// An answer, and what whoever keeps tables has to do.
#[derive(Debug, Serialize)]
pub struct Answer {
    pub status: u16,
    pub body: Value,
    /// Tables that are different now, to be kept.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub keep: Vec<Kept>,
    /// What the computer has to think about for which table, and when the table wants to be looked at again.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub then: Option<Then>,
}

impl Answer {
    pub fn of(body: &impl Serialize) -> Answer {
        // Every key is a text and every number finite: it can always be written.
        Answer { status: 200, body: serde_json::to_value(body).unwrap_or_default(), keep: Vec::new(), then: None }
    }

    pub fn trouble(trouble: &Trouble, texts: &Texts) -> Answer {
        Answer { status: trouble.status(), ..Answer::of(&trouble.view(texts)) }
    }

    /// A file: its text and what it is.
    pub fn file(text: String, kind: &'static str, name: Option<String>) -> Answer {
        Answer::of(&FileView { text, kind, name })
    }
}

/// A file, which a server sends as one.
#[derive(Serialize)]
struct FileView {
    text: String,
    /// Of the types of the web.
    kind: &'static str,
    name: Option<String>,
}
