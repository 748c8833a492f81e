//! How slowly somebody may take what is sent to them. A deadline for each part alone is met by whoever takes a byte now and then.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::Instant;

/// Bytes a second. A telephone whose quota is used up still takes 7 KB.
const RATE: f64 = 4.0 * 1024.0;

/// A line that ends when what is sent on it is taken too slowly.
pub struct Paced<S> {
    stream: S,
    /// So far somebody may fall behind.
    patience: Duration,
    behind: Duration,
    /// Since when something waits to be taken.
    since: Option<Instant>,
}

impl<S> Paced<S> {
    pub fn new(stream: S, patience: Duration) -> Paced<S> {
        Paced { stream, patience, behind: Duration::ZERO, since: None }
    }

    /// What came of writing; only the time in which something waits counts.
    fn wrote(&mut self, wrote: Poll<io::Result<usize>>, now: Instant) -> Poll<io::Result<usize>> {
        if let Some(since) = self.since.replace(now) {
            self.behind += now - since;
        }
        if let Poll::Ready(Ok(bytes)) = &wrote {
            self.behind = self.behind.saturating_sub(Duration::from_secs_f64(*bytes as f64 / RATE));
            self.since = None;
        }
        match self.behind > self.patience {
            true => Poll::Ready(Err(io::Error::new(io::ErrorKind::TimedOut, "taken too slowly"))),
            false => wrote,
        }
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Paced<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Paced<S> {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let wrote = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.wrote(wrote, Instant::now())
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
        let wrote = Pin::new(&mut self.stream).poll_write_vectored(context, parts);
        self.wrote(wrote, Instant::now())
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt, duplex};
    use tokio::time::{sleep, timeout};

    use super::*;

    /// Sends much to somebody who takes so many bytes every 20 ms, as long as they take any.
    async fn sent_to_one_who_takes(bytes: usize) -> io::Result<()> {
        let (ours, mut theirs) = duplex(64);
        let taking = tokio::spawn(async move {
            let mut taken = vec![0; bytes];
            while theirs.read_exact(&mut taken).await.is_ok() {
                sleep(Duration::from_millis(20)).await;
            }
        });
        let mut line = Paced::new(ours, Duration::from_millis(200));
        let sent = timeout(Duration::from_secs(20), line.write_all(&[0; 30_000])).await.expect("an end");
        taking.abort();
        sent
    }

    #[tokio::test]
    async fn whoever_takes_a_little_now_and_then_is_let_go() {
        assert_eq!(sent_to_one_who_takes(10).await.map_err(|error| error.kind()), Err(io::ErrorKind::TimedOut));
        assert!(sent_to_one_who_takes(2000).await.is_ok());
    }

    #[tokio::test]
    async fn only_waiting_counts() {
        let mut line = Paced::new((), Duration::from_secs(1));
        let (began, seconds) = (Instant::now(), Duration::from_secs);
        assert!(line.wrote(Poll::Ready(Ok(1)), began).is_ready());
        // A day without anything to say.
        assert!(matches!(line.wrote(Poll::Ready(Ok(1)), began + seconds(86_400)), Poll::Ready(Ok(1))));
        assert!(line.wrote(Poll::Pending, began + seconds(86_401)).is_pending());
        assert!(matches!(line.wrote(Poll::Ready(Ok(4096)), began + seconds(86_402)), Poll::Ready(Ok(4096))));
        assert!(line.wrote(Poll::Pending, began + seconds(86_403)).is_pending());
        assert!(matches!(line.wrote(Poll::Ready(Ok(1)), began + seconds(86_405)), Poll::Ready(Err(_))));
    }
}
