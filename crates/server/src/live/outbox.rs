//! What waits for a browser that is slow to read: so many messages, and so many bytes. Of a position with very many moves there is so
//! much to tell that a few dozen of those who never read would fill the memory.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use axum::extract::ws::Utf8Bytes;
use tokio::sync::mpsc;

/// So many messages may wait.
const MESSAGES: usize = 64;
/// So many bytes may wait; one message always may.
const BYTES: usize = 1 << 20;

/// Both ends of it.
pub fn outbox() -> (Outbox, Inbox) {
    let (sender, receiver) = mpsc::channel(MESSAGES);
    let waiting = Arc::new(AtomicUsize::new(0));
    (Outbox { sender, waiting: waiting.clone() }, Inbox { receiver, waiting })
}

/// Where a table leaves what it tells.
pub struct Outbox {
    sender: mpsc::Sender<Utf8Bytes>,
    /// In bytes.
    waiting: Arc<AtomicUsize>,
}

impl Outbox {
    /// Whether there was room: whoever has not read what was sent before hears no more.
    pub fn send(&self, text: Utf8Bytes) -> bool {
        let length = text.len();
        let before = self.waiting.fetch_add(length, Ordering::Relaxed);
        (before == 0 || before + length <= BYTES) && self.sender.try_send(text).is_ok()
    }
}

/// Where the socket finds it.
pub struct Inbox {
    receiver: mpsc::Receiver<Utf8Bytes>,
    waiting: Arc<AtomicUsize>,
}

impl Inbox {
    /// The next message; nothing once the table has let the socket go.
    pub async fn recv(&mut self) -> Option<Utf8Bytes> {
        let text = self.receiver.recv().await?;
        Some(self.taken(text))
    }

    /// The next one, if it waits already.
    pub fn try_recv(&mut self) -> Option<Utf8Bytes> {
        let text = self.receiver.try_recv().ok()?;
        Some(self.taken(text))
    }

    fn taken(&self, text: Utf8Bytes) -> Utf8Bytes {
        self.waiting.fetch_sub(text.len(), Ordering::Relaxed);
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn neither_many_messages_wait_nor_many_bytes() {
        for (length, most) in [(7, MESSAGES), (BYTES / 4, 4), (2 * BYTES, 1)] {
            let (out, mut inbox) = outbox();
            let text = Utf8Bytes::from("x".repeat(length));
            assert_eq!((0..).take_while(|_| out.send(text.clone())).count(), most, "{length}");
            assert_eq!(inbox.recv().await.map(|text| text.len()), Some(length));
            // The others are still read; then there is no more.
            assert_eq!(std::iter::from_fn(|| inbox.try_recv()).count(), most - 1);
        }
        // What was read makes room.
        let (out, mut inbox) = outbox();
        for _ in 0..2 * MESSAGES {
            assert!(out.send(Utf8Bytes::from("x".repeat(BYTES))));
            assert!(inbox.recv().await.is_some());
        }
    }
}
