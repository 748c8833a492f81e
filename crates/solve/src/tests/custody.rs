//! Custody by its stones: numbered, it has the values that it has listed.

use std::sync::Arc;

use kamen_catalog::{Catalog, Game};

use super::{MEANS, folder, game, solved};
use crate::families::{Visitor, visit};
use crate::listed::List;
use crate::retrograde::solve;
use crate::{Numbered, Oracle, Value, game_folder, verify};

/// A game of custody with so few stones that all that can be reached can be listed too.
fn small(board: &str, start: &str, rules: &str) -> Game {
    let file = format!(
        "id = \"small\"\nextends = \"custody\"\nboard = \"{board}\"\nstart = \"{start}\"\n[name]\nen = \"Small\"\n[rules]\n{rules}\n"
    );
    let mut catalog = Catalog::builtin();
    let faults = catalog.add(vec![("small.toml".to_string(), file)]);
    assert!(faults.is_empty(), "{faults:?}");
    catalog.get("small").expect("it was added").clone()
}

/// Compares what is listed with what is known by numbers: how many positions, and how many of them are won or lost.
struct Compare(Arc<dyn Oracle>);

impl Visitor for Compare {
    type Out = [usize; 2];
    fn visit<R: Numbered>(self, rules: &Arc<R>) -> [usize; 2] {
        let all = List::new(rules, 1 << 22, &|_| ()).unwrap_or_else(|unlisted| panic!("{unlisted:?}"));
        let codes = solve(&all, MEANS, &|_| ()).expect("it fits");
        let mut found = [0; 2];
        for (pos, code) in all.positions.iter().zip(codes) {
            // What is over needs no number.
            if rules.end(pos).is_some() {
                continue;
            }
            let value = Value::of_code(code).expect("it is a position");
            assert_eq!(self.0.stored(pos), Some(value), "{}", rules.identity(pos));
            found[0] += 1;
            found[1] += usize::from(value != Value::Draw);
        }
        found
    }
}

#[test]
fn what_is_numbered_is_worth_what_it_is_worth_listed() {
    let column = "b/b/b/1/1/w/w/w w";
    let cases = [
        small("1x8", &format!("{column} hand=0,0"), ""),
        // Taken stones are replaced, by more than there are in hand too, and one side may have more of them.
        small("1x8", &format!("{column} hand=1,2"), ""),
        small("1x8", column, "replace = false\njump-enemy = true\ntaken-wins = 2"),
        // A line wins away from where one began.
        small("1x8", column, "replace = false\njump-enemy = true\nline-wins = 3"),
        small("1x8", "b/b/b/w/1/w/w/1 w", "replace = false\nline-wins = 3"),
        small("8x8", "8/8/3b4/8/8/8/8/ww6 w hand=0,0", ""),
    ];
    let mut decided = 0;
    for game in cases {
        let folder = folder();
        let (_, oracle) = solved(&game, Some(game.stones.iter().sum::<u32>() as usize), folder.path());
        let found = visit(&*game.start, Compare(oracle)).expect("a family of ours");
        assert!(found[0] > 10, "{found:?}");
        decided += found[1];
    }
    assert!(decided > 1000, "{decided}");
}

#[test]
fn endings_of_custody_follow_from_each_other() {
    let (game, folder) = (game("custody"), folder());
    let (heads, oracle) = solved(&game, Some(3), folder.path());
    assert_eq!(heads.iter().map(|head| head.layer.as_str()).collect::<Vec<_>>(), ["1-1", "2-1"]);
    let file = game_folder(folder.path(), &game).join("2-1.kamendb");
    let found = verify(&game, &file, None, MEANS, &|_| ()).expect("it is whole");
    assert!(found.checked > 10_000 && found.wrong == 0, "{found:?}");
    // The stone between two is taken, and it was the last.
    let value = |text: &str| oracle.value(&*game.start.read(text).expect("a position"));
    assert_eq!(value("8/8/8/8/8/2wb1w2/8/8 w hand=0,0"), Some(Value::Win(1)));
    // Whoever still has stones in hand is in no layer.
    assert_eq!(value("w7/8/8/8/8/b7/8/8 w hand=1,0"), None);
}
