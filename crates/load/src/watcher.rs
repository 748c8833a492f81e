//! Somebody who only looks on.

use std::rc::Rc;
use std::time::Instant;

use crate::line::Socket;
use crate::message::number;
use crate::play::{Play, Role};

/// Looks on until nobody lets the watcher in any more; the table sends watchers home when its game is over.
pub async fn watch(play: Rc<Play>, mut line: Socket) {
    let mut seen = 0;
    loop {
        match line.read().await {
            Some(text) => {
                if let Some(n) = number(&text) {
                    play.seen(Role::Watcher, seen, n, Instant::now());
                    seen = n;
                }
            }
            None if line.come_back(seen).await => {}
            None => return,
        }
    }
}
