//! What clients were told of a table.

use serde_json::Value;

/// A table, and everything its players and watchers know of it for certain.
#[derive(Clone, Debug)]
pub struct Told {
    pub id: String,
    /// The browsers that hold White and Black.
    pub cookies: [String; 2],
    /// The plies that were acknowledged, as the game writes them.
    pub plies: Vec<String>,
    /// How many events there were at least.
    pub events: u64,
    /// What was sent and not answered, or answered with the regret that it could not be stored. One of them may still be on
    /// its way.
    pub doubts: Vec<Doubt>,
    /// Whether somebody was told that the game is over.
    pub over: bool,
    /// Whether it was found to be not as it was told. Once is enough.
    pub lost: bool,
}

/// What a player does, as far as it shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deed {
    Ply(String),
    Resign,
}

/// What may have happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Doubt {
    pub deed: Deed,
    /// Whether the server said that it did not happen.
    pub denied: bool,
}

impl Told {
    pub fn new(id: String, cookies: [String; 2]) -> Told {
        Told { id, cookies, plies: Vec::new(), events: 0, doubts: Vec::new(), over: false, lost: false }
    }

    /// Compares a state of the whole game with what was told, and gives the doubt that has come true.
    pub fn compare(&mut self, state: &Value) -> Result<Option<Doubt>, String> {
        let plies = plies(state).ok_or_else(|| format!("no plies in {state}"))?;
        let events = state["n"].as_u64().unwrap_or(0);
        let told = self.plies.len();
        if plies.len() < told || plies[..told] != self.plies[..] {
            return Err(format!("told {:?}, there is {plies:?}", self.plies));
        }
        if events < self.events {
            return Err(format!("told {} events, there are {events}", self.events));
        }
        let over = !state["result"].is_null();
        if self.over && !over {
            return Err("told that the game is over, it is not".to_string());
        }
        let happened = match &plies[told..] {
            [] if over && !self.over => Some(Deed::Resign),
            [] => None,
            [one] => Some(Deed::Ply(one.clone())),
            more => return Err(format!("{more:?} came from nowhere; in doubt was {:?}", self.doubts)),
        };
        let came = match happened {
            None => None,
            Some(deed) => match self.doubts.iter().find(|doubt| doubt.deed == deed) {
                Some(doubt) => Some(doubt.clone()),
                None => return Err(format!("{deed:?} came from nowhere; in doubt was {:?}", self.doubts)),
            },
        };
        if came.is_some() {
            self.doubts.clear();
        }
        (self.plies, self.events, self.over) = (plies, events, over);
        Ok(came)
    }

    /// Something was acknowledged, with the state after it.
    pub fn acknowledged(&mut self, ply: Option<String>, state: &Value) {
        self.plies.extend(ply);
        self.events = state["n"].as_u64().unwrap_or(self.events);
        self.over = !state["result"].is_null();
        self.doubts.clear();
    }
}

/// The plies of a state that has the whole game.
fn plies(state: &Value) -> Option<Vec<String>> {
    let plies = state["history"]["plies"].as_array()?;
    (state["history"]["from"] == 0).then_some(())?;
    plies.iter().map(|ply| Some(ply["text"].as_str()?.to_string())).collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn state(plies: &[&str], over: bool) -> Value {
        let plies: Vec<Value> = plies.iter().map(|text| json!({ "text": text })).collect();
        let result = if over { json!({ "winner": "white" }) } else { Value::Null };
        json!({ "n": plies.len(), "history": { "from": 0, "plies": plies }, "result": result })
    }

    fn told(plies: &[&str], doubt: Option<&str>) -> Told {
        let mut told = Told::new("a".to_string(), Default::default());
        told.plies = plies.iter().map(|text| text.to_string()).collect();
        told.doubts.extend(doubt.map(doubted));
        told
    }

    fn doubted(ply: &str) -> Doubt {
        Doubt { deed: Deed::Ply(ply.to_string()), denied: false }
    }

    #[test]
    fn what_was_told_must_be_there() {
        assert_eq!(told(&["a", "b"], None).compare(&state(&["a", "b"], false)), Ok(None));
        assert!(told(&["a", "b"], None).compare(&state(&["a"], false)).is_err());
        assert!(told(&["a", "b"], None).compare(&state(&["a", "c"], false)).is_err());
        assert!(told(&["a"], None).compare(&state(&["a", "b"], false)).is_err());
        assert!(told(&["a"], None).compare(&state(&["a"], true)).is_err());
        assert!(told(&["a"], None).compare(&json!({})).is_err());
    }

    #[test]
    fn doubts_are_decided() {
        let mut one = told(&["a"], Some("b"));
        assert_eq!(one.compare(&state(&["a", "b"], true)), Ok(Some(doubted("b"))));
        assert!(one.over && one.plies == ["a", "b"] && one.doubts.is_empty());
        // It may still be on its way.
        let mut late = told(&["a"], Some("b"));
        assert_eq!(late.compare(&state(&["a"], false)), Ok(None));
        assert_eq!(late.compare(&state(&["a", "b"], false)), Ok(Some(doubted("b"))));
        assert!(told(&["a"], Some("b")).compare(&state(&["a", "c"], false)).is_err());
        assert!(one.compare(&state(&["a", "b"], false)).is_err(), "over is over");
        // Whoever gave up without an answer may have done so; nobody else ends a game.
        let mut given_up = told(&["a"], None);
        assert!(given_up.clone().compare(&state(&["a"], true)).is_err());
        let doubt = Doubt { deed: Deed::Resign, denied: true };
        given_up.doubts.push(doubt.clone());
        assert_eq!(given_up.compare(&state(&["a"], true)), Ok(Some(doubt)));
    }
}
