//! The history of a net: an object of JSON inside its file, which says how it was made and, when that is known, how it played.

use kamen_engine::net::Net;

/// What a match is called there. It stands first.
const MATCH: &str = "\"match\": ";

/// The net with what its history tells of a match, in the place of what it told of one before. Everything else stays as it is, to the
/// letter. Nothing if the history is no object.
pub fn with_match(net: Net, text: &str) -> Option<Net> {
    let body = net.history.trim().strip_prefix('{').filter(|body| body.ends_with('}'))?;
    let rest = match body.trim_start().strip_prefix(MATCH) {
        None => body.trim_start(),
        Some(told) => {
            let mut strings = serde_json::Deserializer::from_str(told).into_iter::<String>();
            strings.next()?.ok()?;
            told[strings.byte_offset()..].trim_start_matches([',', ' '])
        }
    };
    let said = serde_json::to_string(text).ok()?;
    let between = if rest == "}" { "" } else { ", " };
    Some(Net { history: format!("{{{MATCH}{said}{between}{rest}"), ..net })
}

#[cfg(test)]
mod tests {
    use kamen_catalog::Catalog;
    use kamen_engine::knowledge_for;

    use super::*;

    fn net(history: &str) -> Net {
        let catalog = Catalog::builtin();
        let net = catalog.games().iter().find_map(|game| knowledge_for(game).net).expect("some game has a net");
        Net { history: history.to_string(), ..(*net).clone() }
    }

    #[test]
    fn a_match_is_told_first_and_once() {
        let told = |history: &str, text: &str| with_match(net(history), text).map(|net| net.history);
        let made = r#"{"command": "kamen learn", "proof": [["00", 5]]}"#;
        let first = told(made, "+17 (−4 to 39), \"equal\" nodes").expect("an object");
        assert_eq!(
            first,
            r#"{"match": "+17 (−4 to 39), \"equal\" nodes", "command": "kamen learn", "proof": [["00", 5]]}"#
        );
        let second = told(&first, "+20, 300 games").expect("an object");
        assert_eq!(second, made.replacen('{', r#"{"match": "+20, 300 games", "#, 1));
        assert_eq!(told("{}", "a"), Some(r#"{"match": "a"}"#.to_string()));
        assert_eq!(told(r#"{"match": "a"}"#, "b"), Some(r#"{"match": "b"}"#.to_string()));
        for history in ["", "made by hand", "[1]", r#"{"match": 5}"#] {
            assert_eq!(told(history, "a"), None, "{history}");
        }
    }

    #[test]
    fn nothing_else_of_a_net_of_the_box_changes() {
        for game in Catalog::builtin().games() {
            let Some(net) = knowledge_for(game).net else { continue };
            let told = with_match((*net).clone(), "300 games: +50 (30 to 70)").expect("an object");
            let read = Net::read(&told.to_bytes()).expect("still a net");
            let object: serde_json::Value = serde_json::from_str(&read.history).expect("still an object");
            assert_eq!(object["match"], "300 games: +50 (30 to 70)", "{}", game.id);
            let before: serde_json::Value = serde_json::from_str(&net.history).expect("an object");
            assert_eq!(object["proof"], before["proof"], "{}", game.id);
            assert_eq!(Net { history: net.history.clone(), ..read }, *net, "{}", game.id);
        }
    }
}
