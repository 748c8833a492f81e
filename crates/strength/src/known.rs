//! Games whose result is known: the engine must get it from every start, against whoever defends as well as we can.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::channel;

use kamen_arena::{Arena, Opening, Played, Player, Random, play as play_game};
use kamen_catalog::{Catalog, Game};
use kamen_core::{Legal, Position, Side};

use crate::Orders;
use crate::programs::player;
use crate::store::Store;

/// Who wins with best play: the rulebook's articles 18 and 37.
pub const KNOWN: [(&str, Side); 2] = [("wolf", Side::White), ("mill-jump", Side::White)];
/// Seconds a move of the side that must win. It takes less where it sees the end before.
pub const SECONDS: f64 = 5.0;
/// Seconds a move of the side that cannot hold.
pub const DEFENCE: f64 = 0.5;
const LONGEST: usize = 200;

/// Every start of a game: the position after all that is set up before the first move, in every way.
pub fn starts(start: &dyn Position) -> Vec<Opening> {
    // Where somebody acts twice at the very beginning, the first is a set-up and not a move.
    let first = start.turn();
    let opening = |legal: Legal| {
        let position = legal.play();
        (position.turn() == first).then(|| Opening { moves: vec![legal.text.clone()], position })
    };
    let set_up: Vec<Opening> = start.legal().into_iter().filter_map(opening).collect();
    if set_up.is_empty() { vec![Opening { moves: Vec::new(), position: start.boxed_clone() }] } else { set_up }
}

pub fn play(orders: &Orders, store: &mut Store) -> Result<(), String> {
    let catalog = Catalog::builtin();
    for (id, winner) in KNOWN {
        if !store.begins(orders, id) {
            continue;
        }
        let game = catalog.get(id).ok_or_else(|| format!("There is no game “{id}”."))?;
        let starts = starts(&*game.start);
        let wanted = starts.len().div_ceil(orders.hurry as usize);
        let known = store.known(id);
        let todo: Vec<usize> = (0..wanted).filter(|at| !known.contains_key(at)).collect();
        let next = AtomicUsize::new(0);
        let (sender, ended) = channel();
        std::thread::scope(|scope| {
            for _ in 0..orders.concurrency.min(todo.len()) {
                let (sender, next, todo, starts) = (sender.clone(), &next, &todo, &starts);
                scope.spawn(move || {
                    while let Some(&at) = todo.get(next.fetch_add(1, Ordering::Relaxed)) {
                        // Whoever asked is gone after an error: then there is nothing more to do.
                        if sender.send((at, defend(game, winner, &starts[at]))).is_err() {
                            break;
                        }
                    }
                });
            }
            drop(sender);
            for (at, played) in ended {
                let played = played?;
                let got = played.winner == Some(winner);
                let (plies, seconds) = (played.moves.len(), played.seconds.iter().sum::<f64>());
                eprintln!("known/{id} {}/{wanted}: {got} in {plies} plies, {seconds:.1} s", at + 1);
                store.add_known(id, at, got)?;
            }
            Ok::<(), String>(())
        })?;
    }
    Ok(())
}

/// One game from a start, the winner with all its time against a defender with less.
fn defend(game: &Game, winner: Side, start: &Opening) -> Result<Played, String> {
    let seat = |seconds: f64| {
        player(&format!("engine@time={seconds}"))?.player(game).map_err(|error| format!("{}: {error:?}", game.id))
    };
    let (mut strong, mut weak) = (seat(SECONDS)?, seat(DEFENCE)?);
    let (strong, weak): (&mut dyn Player, &mut dyn Player) = (&mut *strong, &mut *weak);
    let players = if winner == Side::White { [strong, weak] } else { [weak, strong] };
    let arena = Arena { longest: LONGEST, ..Arena::default() };
    play_game(&arena, players, start, 1, Random::new(1)).ok_or_else(|| format!("{}: broken off", game.id))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_start_is_tried() {
        let catalog = Catalog::builtin();
        let count = |id: &str| starts(&*catalog.get(id).expect("in the box").start).len();
        // The wolf may stand on any of the 32 dark squares that none of the four sheep has.
        assert_eq!([count("wolf"), count("mill-jump"), count("dama")], [28, 1, 1]);
    }
}
