//! One whole game each, from the first move to its result.

use crate::{game, golden};

pub fn check(id: &str) {
    let text = golden("games", &format!("{id}.txt"));
    let mut pos = game(id).start;
    let mut result = None;
    for word in text.lines().filter(|line| !line.starts_with('#')).flat_map(|line| line.split_whitespace()) {
        if word == "result:" {
            result = Some(None);
            continue;
        }
        if let Some(slot) = &mut result {
            *slot = Some(word.to_string());
            continue;
        }
        let legal = pos
            .attempt(word)
            .unwrap_or_else(|r| panic!("{id}: {word} refused as {} in {}", r.reason.id(), pos.text()));
        pos = legal.play();
    }
    let ended = pos.end().map(|outcome| outcome.id().to_string());
    assert!(ended.is_some(), "{id}: the game has not ended in {}", pos.text());
    assert_eq!(result.flatten(), ended, "{id}");
}
