//! How much a socket may say in all. Messages are counted where they are heard; but pieces of a message with nothing in them, or
//! half a head over and over, make no message and would be read without end. So the bytes of the line are counted, too.

use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll, ready};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::sync::Notify;
use tokio::time::Instant;

use super::pace::Paced;

/// Bytes a second, more than the messages that a browser may send have at their longest; and so many at once.
const RATE: f64 = 128.0 * 1024.0;
const BURST: f64 = 4.0 * RATE;

/// Held by whoever answers: from when a line is a socket on, its bytes are counted; and it can be cut.
#[derive(Clone, Debug, Default)]
pub struct Rein(Arc<Held>);

#[derive(Debug, Default)]
struct Held {
    tight: AtomicBool,
    cut: Notify,
}

impl Rein {
    pub fn tighten(&self) {
        self.0.tight.store(true, Ordering::Relaxed);
    }

    /// Ends the line, whatever is still to be sent on it.
    pub fn cut(&self) {
        self.0.cut.notify_one();
    }

    /// Waits until it is cut.
    pub async fn is_cut(&self) {
        self.0.cut.notified().await;
    }
}

/// A line that ends when too much is said on it.
pub struct Reined {
    stream: Paced<TcpStream>,
    rein: Rein,
    /// What may be read at once, as it was then.
    left: f64,
    at: Instant,
}

impl Reined {
    pub fn new(stream: Paced<TcpStream>, rein: Rein) -> Reined {
        Reined { stream, rein, left: BURST, at: Instant::now() }
    }

    /// Whether so much more is too much.
    fn is_too_much(&mut self, bytes: usize) -> bool {
        let now = Instant::now();
        self.left = BURST.min(self.left + (now - self.at).as_secs_f64() * RATE) - bytes as f64;
        self.at = now;
        self.left < 0.0
    }
}

impl AsyncRead for Reined {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = buffer.filled().len();
        ready!(Pin::new(&mut self.stream).poll_read(context, buffer))?;
        let read = buffer.filled().len() - before;
        if self.rein.0.tight.load(Ordering::Relaxed) && self.is_too_much(read) {
            return Poll::Ready(Err(io::Error::other("too much at once")));
        }
        Poll::Ready(Ok(()))
    }
}

impl AsyncWrite for Reined {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write_vectored(context, parts)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }
}
