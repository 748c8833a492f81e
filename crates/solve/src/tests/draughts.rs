//! Draughts: how their boards turn.

use std::collections::BTreeSet;
use std::sync::Arc;

use kamen_catalog::Catalog;
use kamen_core::Random;

use super::{folder, game, positions, searched, solved, some_ending};
use crate::atlas::{Atlas, Extent};
use crate::families::{Visitor, visit};
use crate::numbered::GROUPS;
use crate::numbers::Numbers;
use crate::symmetry::Symmetry;
use crate::{Numbered, Sets, Terrain};

/// In how many ways the board turns with men on it, and without.
struct Turns;

impl Visitor for Turns {
    type Out = Option<[usize; 2]>;
    fn visit<R: Numbered>(self, rules: &Arc<R>) -> Self::Out {
        let terrain = rules.terrain().ok()?;
        Some([terrain.with_men.min(terrain.symmetries.len()), terrain.symmetries.len()])
    }
}

#[test]
fn boards_of_draughts_turn_as_their_stones_go() {
    let whole = ["english", "old-german", "turkish", "knight-draughts"].map(|id| (id, [2, 8]));
    let half = ["czech", "international", "italian"].map(|id| (id, [1, 4]));
    // A king wins on the last rank only.
    for (id, turns) in whole.into_iter().chain(half).chain([("kings-subjects", [1, 1])]) {
        assert_eq!(visit(&*game(id).start, Turns), Some(Some(turns)), "{id}");
    }
    // Whose men go one way only, or are promoted on a file too, has no mirror image.
    let with = |rules: &str| {
        // No man stands where he would have been promoted on a file.
        let start = "8/1bbbbbb1/1bbbbbb1/8/8/1wwwwww1/1wwwwww1/8 w";
        let head = format!("id = \"mine\"\nextends = \"turkish\"\nstart = \"{start}\"\nstones = [12, 12]");
        let file = format!("{head}\n[name]\nen = \"Mine\"\n[rules]\n{rules}\n");
        let mut catalog = Catalog::builtin();
        assert!(catalog.add(vec![("mine.toml".to_string(), file)]).is_empty(), "{rules}");
        visit(&*catalog.get("mine").expect("it was added").start, Turns).flatten()
    };
    assert_eq!(with(""), Some([2, 8]));
    for rules in ["man.step = [\"N\", \"E\"]", "man.capture = [\"N\", \"W\"]", "promotion-left-file = true"] {
        assert_eq!(with(rules), Some([1, 8]), "{rules}");
    }
}

#[test]
fn a_side_that_begins_with_more_stones_is_solved_too() {
    let file =
        "id = \"uneven\"\nextends = \"czech\"\nstart = \"8/8/1b3b2/8/8/2w3w1/7w/8 w\"\n[name]\nen = \"Uneven\"\n";
    let mut catalog = Catalog::builtin();
    assert!(catalog.add(vec![("uneven.toml".to_string(), file.to_string())]).is_empty());
    let (uneven, folder) = (catalog.get("uneven").expect("it was added"), folder());
    let (_, oracle) = solved(uneven, Some(4), folder.path());
    let (mut random, mut compared) = (Random::new(9), 0);
    for _ in 0..4000 {
        let Some(pos) = some_ending(uneven, &mut random, 4) else { continue };
        if let Some(seen) = searched(&*pos, 5) {
            assert_eq!(oracle.value(&*pos), Some(seen), "{}", pos.text());
            compared += 1;
        }
    }
    assert!(compared > 20, "{compared}");
}

/// Whether a position turned has the moves of the position, turned.
struct Compare(usize);

impl Visitor for Compare {
    type Out = usize;
    fn visit<R: Numbered>(self, rules: &Arc<R>) -> usize {
        let Ok(terrain) = rules.terrain() else { return 0 };
        let atlas = Atlas::new(terrain, Extent { stones: self.0, hands: true });
        let after = |sets: &Sets, way: &Symmetry| -> Option<BTreeSet<([u64; GROUPS], [u8; 2])>> {
            let pos = rules.arranged(sets)?;
            let mut moves = Vec::new();
            rules.moves(&pos, &mut moves);
            let after = moves.iter().filter_map(|&mv| rules.sets(&rules.play(&pos, mv)));
            Some(after.map(|sets| (sets.groups.map(|group| way.of(group)), sets.hands)).collect())
        };
        let none = Symmetry::identity();
        let mut compared = 0;
        for (at, layer) in atlas.layers.iter().enumerate() {
            for index in (0..layer.size).step_by((layer.size / 100).max(1) as usize) {
                let Some(sets) = atlas.sets(at, index) else { continue };
                for way in &atlas.terrain.turns(&sets.stock())[1..] {
                    let turned = Sets { groups: sets.groups.map(|group| way.of(group)), ..sets };
                    assert_eq!(after(&sets, way), after(&turned, &none), "{} {sets:?}", layer.name);
                    compared += 1;
                }
            }
        }
        compared
    }
}

#[test]
fn a_board_that_is_turned_has_the_same_moves() {
    let mut turned = 0;
    for game in Catalog::builtin().games() {
        let stones = match (game.family.as_str(), game.id.as_str()) {
            ("mill", _) => 6,
            (_, "hasami") => 8,
            _ => 3,
        };
        turned += usize::from(visit(&*game.start, Compare(stones)).unwrap_or(0) > 500);
    }
    assert!(turned > 20, "{turned}");
}

#[test]
fn games_on_all_squares_know_their_endings() {
    for id in ["english", "old-german", "turkish", "knight-draughts"] {
        let (game, folder) = (game(id), folder());
        let (heads, oracle) = solved(&game, Some(3), folder.path());
        let pair = heads.iter().find(|head| head.layer == "0.1-0.1").expect("two queens are the fewest");
        // Two different squares in as many ways as eight ways to turn them leave: one queen in the corner of a triangle, the other anywhere.
        assert_eq!(positions(pair), (64 * 63 + 2 * (8 * 7)) / 8, "{id}");
        let mut random = Random::new(5);
        let mut compared = 0;
        for _ in 0..2000 {
            let Some(pos) = some_ending(&game, &mut random, 3) else { continue };
            let known = oracle.value(&*pos).unwrap_or_else(|| panic!("{id} {}", pos.text()));
            match searched(&*pos, 3) {
                Some(seen) => {
                    assert_eq!(known, seen, "{id} {}", pos.text());
                    compared += 1;
                }
                None => assert!(known.plies().is_none_or(|plies| plies > 3), "{id} {}", pos.text()),
            }
        }
        assert!(compared > 20, "{id}: {compared}");
    }
}

#[test]
fn files_made_before_the_board_was_turned_are_of_other_rules() {
    struct Hashes;
    impl Visitor for Hashes {
        type Out = usize;
        fn visit<R: Numbered>(self, rules: &Arc<R>) -> usize {
            let extent = Extent { stones: 3, hands: false };
            let terrain = || rules.terrain().unwrap_or_else(|_| panic!("it is numbered"));
            let before = Terrain { symmetries: vec![Symmetry::identity()], with_men: usize::MAX, ..terrain() };
            let (before, now) = (Atlas::new(before, extent), Atlas::new(terrain(), extent));
            let sizes = |atlas: &Atlas| atlas.layers.iter().map(|layer| layer.size).collect::<Vec<u64>>();
            let differ: Vec<bool> =
                sizes(&before).into_iter().zip(sizes(&now)).map(|(before, now)| before != now).collect();
            let (before, now) = (Numbers::Sets(Box::new(before)), Numbers::Sets(Box::new(now)));
            for (layer, differ) in differ.iter().enumerate() {
                let same = before.moves_hash(&**rules, layer) == now.moves_hash(&**rules, layer);
                assert_eq!(same, !differ, "{}", now.names()[layer]);
            }
            differ.into_iter().filter(|differ| *differ).count()
        }
    }
    // Two stones make three layers of English draughts, and three make six; in Czech draughts those without men are two.
    for (id, layers) in [("english", 9), ("czech", 2)] {
        assert_eq!(visit(&*game(id).start, Hashes), Some(layers), "{id}");
    }
}
