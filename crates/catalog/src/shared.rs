//! Games that are being played, each once however many play it.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, Weak};

use crate::Game;

/// By its id and the options set over it.
type Key = (String, Vec<String>);

/// Before more than twice as many are noted as there were the last time, those nobody needs are forgotten.
const FEW: usize = 64;

#[derive(Default)]
pub(crate) struct Shared(Mutex<Noted>);

#[derive(Default)]
struct Noted {
    games: HashMap<Key, Weak<Game>>,
    tidy_at: usize,
}

impl Shared {
    /// Nothing is ever left half done under the lock.
    fn noted(&self) -> MutexGuard<'_, Noted> {
        self.0.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    pub fn get(&self, id: &str, sets: &[String]) -> Option<Arc<Game>> {
        self.noted().games.get(&(id.to_string(), sets.to_vec()))?.upgrade()
    }

    /// Notes a game; gives the one that is noted already, if somebody was quicker.
    pub fn put(&self, id: &str, sets: &[String], game: Arc<Game>) -> Arc<Game> {
        let mut noted = self.noted();
        if noted.games.len() >= noted.tidy_at.max(FEW) {
            noted.games.retain(|_, known| known.strong_count() > 0);
            noted.tidy_at = 2 * noted.games.len();
        }
        let key = (id.to_string(), sets.to_vec());
        if let Some(known) = noted.games.get(&key).and_then(Weak::upgrade) {
            return known;
        }
        noted.games.insert(key, Arc::downgrade(&game));
        game
    }
}

#[cfg(test)]
mod tests {
    use crate::Catalog;
    use std::sync::Arc;

    #[test]
    fn the_same_game_is_there_once_and_only_while_it_is_needed() {
        let catalog = Catalog::builtin();
        let game = |sets: &[String]| catalog.shared("dama", sets).expect("a game").expect("no fault");
        let huffing = ["huffing=true".to_string()];
        let (plain, with) = (game(&[]), game(&huffing));
        assert!(Arc::ptr_eq(&plain, &game(&[])) && Arc::ptr_eq(&with, &game(&huffing)));
        assert_ne!(plain.rules, with.rules);
        drop((plain, with));
        assert!(catalog.shared.get("dama", &huffing).is_none());
        for at in 0..1000 {
            let _ = catalog.shared("mill", &[format!("stones={}", 3 + at % 9)]);
        }
        assert!(catalog.shared.noted().games.len() <= super::FEW);
        assert!(catalog.shared("dama", &["huffing=maybe".to_string()]).is_some_and(|made| made.is_err()));
        assert!(catalog.shared("nothing", &[]).is_none());
    }
}
