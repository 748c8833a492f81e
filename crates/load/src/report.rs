//! What a run came to.

use std::time::Duration;

use crate::{Counts, Percentiles, Plan, Usage};

#[derive(Clone, Debug)]
pub struct Report {
    pub plan: Plan,
    /// Ended before its time.
    pub stopped: bool,
    /// How many sockets were open when measuring began.
    pub sockets: usize,
    /// How long it took until then.
    pub filled: Duration,
    pub measured: Duration,
    /// From sending a move to its answer, to the state of the other player, to the state of a watcher.
    pub acknowledged: Percentiles,
    pub shown: Percentiles,
    pub watched: Percentiles,
    /// From knocking to the first state of a socket.
    pub welcomed: Percentiles,
    pub counts: Counts,
    /// The most memory of the server, and its processor time while measuring; of several, together.
    pub server: Option<Usage>,
    /// Bytes that several servers have said to each other meanwhile.
    pub bus: Option<u64>,
    pub tool: Option<Usage>,
}

impl Report {
    /// Moves a second, of all tables.
    pub fn moves_per_second(&self) -> f64 {
        per_second(self.counts.sent, self.measured)
    }

    /// Moves a second that the tables wanted to make.
    pub fn wanted(&self) -> f64 {
        self.plan.tables as f64 / self.plan.pace.as_secs_f64().max(f64::MIN_POSITIVE)
    }

    /// Whether the tables could not play as fast as they wanted.
    pub fn fell_behind(&self) -> bool {
        self.moves_per_second() < 0.9 * self.wanted()
    }

    /// Sockets opened a second while the house filled.
    pub fn sockets_per_second(&self) -> f64 {
        per_second(self.sockets as u64, self.filled)
    }

    /// What part of one core a process took while measuring.
    pub fn of_a_core(&self, usage: Usage) -> f64 {
        let all = self.measured.as_secs_f64();
        if all > 0.0 { usage.processor.as_secs_f64() / all } else { 0.0 }
    }
}

fn per_second(count: u64, time: Duration) -> f64 {
    if time.is_zero() { 0.0 } else { count as f64 / time.as_secs_f64() }
}

#[cfg(test)]
impl Report {
    /// A run in which all went well.
    pub fn example() -> Report {
        let millis = Duration::from_millis;
        let times = |count| Percentiles {
            count,
            p50: Duration::from_micros(1_234),
            p90: millis(3),
            p99: millis(9),
            p999: millis(20),
            max: millis(31),
        };
        Report {
            plan: Plan {
                server: std::net::SocketAddr::from(([127, 0, 0, 1], 8039)),
                others: Vec::new(),
                pids: vec![7],
                tables: 2000,
                sockets: 5000,
                pace: Duration::from_secs(4),
                ramp: Duration::from_secs(20),
                time: Duration::from_secs(60),
                seed: 1,
            },
            stopped: false,
            sockets: 5000,
            filled: Duration::from_secs(20),
            measured: Duration::from_secs(60),
            acknowledged: times(30_000),
            shown: times(30_000),
            watched: times(15_000),
            welcomed: times(5_000),
            counts: Counts { sent: 30_000, acknowledged: 30_000, shown: 30_000, ..Counts::default() },
            bus: None,
            server: Some(Usage { memory: 200_000_000, processor: Duration::from_secs(30) }),
            tool: Some(Usage { memory: 100_000_000, processor: Duration::from_secs(15) }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rates() {
        let mut report = Report::example();
        assert_eq!((report.moves_per_second(), report.wanted()), (500.0, 500.0));
        assert!(!report.fell_behind());
        assert_eq!(report.sockets_per_second(), 250.0);
        assert_eq!(report.server.map(|server| report.of_a_core(server)), Some(0.5));
        report.measured = Duration::ZERO;
        assert_eq!(report.moves_per_second(), 0.0);
        assert!(report.fell_behind());
        assert_eq!(report.of_a_core(Usage::default()), 0.0);
    }
}
