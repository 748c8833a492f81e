//! What random games tell of how much there is.

use std::sync::Arc;
use std::time::{Duration, Instant};

use kamen_catalog::{Catalog, Game};

use super::{MEANS, folder, game};
use crate::families::{Visitor, visit};
use crate::sampled::more_than;
use crate::{Means, Numbered, Order, Trouble, prepare, reached};

/// Whether there are more positions than so many.
struct MoreThan(u64);

impl Visitor for MoreThan {
    type Out = Option<u64>;
    fn visit<R: Numbered>(self, rules: &Arc<R>) -> Option<u64> {
        more_than(&**rules, self.0)
    }
}

#[test]
fn random_games_never_tell_of_more_than_there_is() {
    let known = |id: &str| if id == "towers" { Some(2885) } else { reached(&game(id)) };
    let mut shown = 0;
    for (id, few) in [("towers", 20), ("wolf", 100), ("frogs", 4)] {
        let all = known(id).expect("it is known");
        let told = |most: u64| visit(&*game(id).start, MoreThan(most)).flatten();
        assert!(told(few).is_none_or(|least| least > few && least <= all), "{id}: {:?}", told(few));
        shown += usize::from(told(few).is_some());
        for most in [all, 2 * all, 100 * all] {
            assert_eq!(told(most), None, "{id}");
        }
    }
    assert!(shown > 0);
}

/// Draughts of a player that end after so many moves: how many were made belongs to a position.
fn limited() -> Game {
    let file = "id = \"limited\"\nextends = \"dama\"\n[name]\nen = \"Limited\"\n[rules]\nlimit = 100\n";
    let mut catalog = Catalog::builtin();
    let faults = catalog.add(vec![("limited.toml".to_string(), file.to_string())]);
    assert!(faults.is_empty(), "{faults:?}");
    catalog.get("limited").expect("it was added").clone()
}

#[test]
fn what_is_too_much_to_be_listed_is_not_begun() {
    let (game, folder) = (limited(), folder());
    let refused = |means: Means| {
        let order = Order { game: &game, options: &[], stones: None, layer: None, folder: folder.path(), means };
        let nothing_listed = |_: crate::Step| panic!("it was begun");
        prepare(order, &nothing_listed).err()
    };
    let began = Instant::now();
    let Some(Trouble::AtLeast { positions, room }) = refused(MEANS) else { panic!("it was taken") };
    assert!(positions > room && room > 1 << 20, "{positions} {room}");
    // More memory takes more games to tell.
    assert!(matches!(refused(Means { memory: 1 << 35, ..MEANS }), Some(Trouble::AtLeast { .. })));
    assert!(began.elapsed() < Duration::from_secs(120));
}
