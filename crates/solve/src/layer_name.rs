//! Names of layers. Files and people give them, and may say anything.

use crate::atlas::Extent;
use crate::numbered::Terrain;
use crate::numbers::REACHED;

/// No count of stones has more digits.
const MOST_DIGITS: usize = 3;

/// Whether a layer of some game may have this name: counts of stones or capital letters, one side's and the other's.
pub(crate) fn is_layer_name(name: &str) -> bool {
    let fits = |letter: char| letter.is_ascii_digit() || letter.is_ascii_uppercase() || ".-+".contains(letter);
    let mut counts = name.split(|letter: char| !letter.is_ascii_digit());
    name == REACHED
        || name.contains('-') && name.chars().all(fits) && counts.all(|digits| digits.len() <= MOST_DIGITS)
}

/// As much of a game as the layer of this name needs; nothing where no game has such a layer.
pub(crate) fn extent_of(name: &str) -> Option<Extent> {
    is_layer_name(name).then(|| Extent::of_layer(name))
}

impl Terrain {
    /// Whether a side can have as many stones as the layer of this name gives it: that is known before anything is numbered, and what
    /// cannot be is not too large.
    pub(crate) fn may_have(&self, layer: &str) -> bool {
        let (on_board, in_hand) = layer.split_once('+').unwrap_or((layer, ""));
        let mut hands = in_hand.split('-').map(counted);
        let sides: Vec<&str> = on_board.split('-').collect();
        sides.len() == 2
            && sides.into_iter().enumerate().all(|(side, stones)| {
                let letters = stones.matches(|letter: char| letter.is_ascii_uppercase()).count();
                let all = letters + counted(stones) + hands.next().unwrap_or(0);
                all <= usize::from(self.most[side]) && self.has_letters(side, stones)
            })
    }

    /// Whether there are as many stones of each kind as there are letters for it.
    fn has_letters(&self, side: usize, stones: &str) -> bool {
        let kinds: Vec<char> = self.letters.unwrap_or("").chars().take(self.kinds).collect();
        stones.chars().filter(char::is_ascii_uppercase).all(|letter| {
            let kind = kinds.iter().position(|kind| *kind == letter);
            let most = kind.map_or(0, |kind| self.each[side * self.kinds + kind].1);
            stones.matches(letter).count() <= usize::from(most)
        })
    }
}

/// All stones of the counts between dots.
fn counted(stones: &str) -> usize {
    stones.split('.').filter_map(|count| count.parse::<usize>().ok()).sum()
}
