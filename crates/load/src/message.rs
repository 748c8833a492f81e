//! What comes over a socket, as far as anybody here looks at it. The rest is passed over, never built.

use std::borrow::Cow;

use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};

/// Whatever a player is told.
#[derive(Debug, Deserialize)]
pub struct Heard<'a> {
    #[serde(rename = "type")]
    kind: &'a str,
    n: Option<u64>,
    #[serde(default, borrow)]
    moves: Vec<Choice<'a>>,
    result: Option<IgnoredAny>,
    ask: Option<u64>,
    #[serde(default)]
    ok: bool,
    #[serde(default, borrow)]
    sentence: Cow<'a, str>,
    #[serde(borrow)]
    refused: Option<Refused<'a>>,
}

/// A move that may be played.
#[derive(Debug, Deserialize)]
pub struct Choice<'a> {
    #[serde(borrow)]
    pub text: Cow<'a, str>,
}

#[derive(Debug, Deserialize)]
struct Refused<'a> {
    #[serde(borrow)]
    sentence: Cow<'a, str>,
}

/// The same, sorted.
#[derive(Debug)]
pub enum Told<'a> {
    State {
        n: u64,
        moves: Vec<Choice<'a>>,
        over: bool,
    },
    Answer {
        ask: u64,
        refused: Option<Cow<'a, str>>,
    },
    /// The server is about to close, and says why.
    Error(Cow<'a, str>),
    Other,
}

/// Reads what a player is told.
pub fn told(text: &str) -> Result<Told<'_>, serde_json::Error> {
    let heard: Heard = serde_json::from_str(text)?;
    Ok(match (heard.kind, heard.n, heard.ask) {
        ("state", Some(n), _) => Told::State { n, moves: heard.moves, over: heard.result.is_some() },
        ("answer", _, Some(ask)) if heard.ok => Told::Answer { ask, refused: None },
        ("answer", _, Some(ask)) => {
            Told::Answer { ask, refused: Some(heard.refused.map(|refused| refused.sentence).unwrap_or_default()) }
        }
        ("error", _, _) => Told::Error(heard.sentence),
        _ => Told::Other,
    })
}

/// The number of a state; a watcher needs no more.
pub fn number(text: &str) -> Option<u64> {
    #[derive(Deserialize)]
    struct Glance {
        n: Option<u64>,
    }
    serde_json::from_str::<Glance>(text).ok()?.n
}

/// A move that is tried.
#[derive(Debug, Serialize)]
pub struct Deed<'a> {
    pub ask: u64,
    pub at: u64,
    #[serde(rename = "do")]
    pub what: &'a str,
}

#[cfg(test)]
mod tests {
    use super::*;

    const STATE: &str = r#"{"type":"state","n":17,"you":["white"],"turn":"white","now":{"stones":["wm",""],"hands":null},
        "moves":[{"text":"c3-d4","shown":"c3–d4","paths":[[18,27]]},{"text":"\u0063","shown":"","paths":[]}],"result":null,"status":"…"}"#;

    #[test]
    fn states_are_read() {
        let Ok(Told::State { n: 17, moves, over: false }) = told(STATE) else { panic!("a state") };
        assert_eq!(moves.iter().map(|choice| &*choice.text).collect::<Vec<_>>(), ["c3-d4", "c"]);
        assert_eq!(number(STATE), Some(17));
        let over = r#"{"type":"state","n":3,"moves":[],"result":{"winner":"draw"}}"#;
        assert!(matches!(told(over), Ok(Told::State { n: 3, over: true, .. })));
    }

    #[test]
    fn answers_are_read() {
        assert!(matches!(told(r#"{"type":"answer","ask":7,"ok":true}"#), Ok(Told::Answer { ask: 7, refused: None })));
        let no = r#"{"type":"answer","ask":7,"ok":false,"refused":{"sentence":"No.","article":"3.8","late":false}}"#;
        assert!(matches!(told(no), Ok(Told::Answer { ask: 7, refused: Some(sentence) }) if sentence == "No."));
        assert!(matches!(told(r#"{"type":"error","sentence":"Full."}"#), Ok(Told::Error(why)) if why == "Full."));
        assert!(matches!(told(r#"{"type":"else"}"#), Ok(Told::Other)));
        assert!(told("[]").is_err());
        assert_eq!(number(r#"{"type":"answer"}"#), None);
    }

    #[test]
    fn deeds_are_written() {
        let deed = Deed { ask: 7, at: 17, what: "move c3-d4" };
        assert_eq!(serde_json::to_string(&deed).expect("plain"), r#"{"ask":7,"at":17,"do":"move c3-d4"}"#);
    }
}
