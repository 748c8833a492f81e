//! Middle-game positions: starts are quiet, and a generator that is fast only there would look better than it is.

use std::path::Path;

use kamen_core::Position;

/// Three positions of the game's golden perft file: by stones on the board, a quarter, half and three quarters of the
/// way from the fullest to the emptiest.
pub fn middle(game: &str, start: &dyn Position, root: &Path) -> Result<Vec<Box<dyn Position>>, String> {
    let file = format!("golden/perft/{game}.txt");
    let text = std::fs::read_to_string(root.join(&file)).map_err(|error| format!("{file}: {error}"))?;
    let mut positions = Vec::new();
    for line in lively(&text) {
        positions.push(start.read(line).map_err(|faults| format!("{file}: {line}: {faults:?}"))?);
    }
    if positions.len() < 3 {
        return Err(format!("{file}: fewer than three positions to count from"));
    }
    // Stable: where the number of stones never changes, the order of the file stays.
    positions.sort_by_key(|position| std::cmp::Reverse(stones(&**position)));
    Ok([1, 2, 3].map(|quarter| positions[positions.len() * quarter / 4].clone()).into())
}

/// The positions of a golden file after which play goes on for all the plies it lists, the start left out.
fn lively(text: &str) -> impl Iterator<Item = &str> {
    let lines = text.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.rsplit_once(": "));
    lines
        .filter(|(position, counts)| *position != "start" && counts.split(' ').next_back() != Some("0"))
        .map(|(position, _)| position)
}

fn stones(position: &dyn Position) -> usize {
    position.stones().iter().map(Vec::len).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn starts_comments_and_dead_ends_are_left_out() {
        let text = "# counted\nstart: 1 2\nb/w b: 3 4\nb/1 b: 0\nw/1 w k=1: 5\n";
        assert_eq!(lively(text).collect::<Vec<_>>(), ["b/w b", "w/1 w k=1"]);
    }
}
