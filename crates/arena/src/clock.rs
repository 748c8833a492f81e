//! The clocks of a game: `10+0.1` is ten seconds and a tenth more for each move, `40/60` a minute for every forty moves.

use std::time::Duration;

use kamen_core::Side;
use kamen_engine::Clock;

use crate::spec::seconds;

/// Reads a time control as the clock of the first move: `TIME`, `TIME+INCREMENT`, `MOVES/TIME` or `MOVES/TIME+INCREMENT`,
/// times in seconds.
pub fn read_clock(text: &str) -> Option<Clock> {
    let (moves, rest) = match text.split_once('/') {
        Some((moves, rest)) => (Some(moves.parse().ok().filter(|n| (1..=1_000).contains(n))?), rest),
        None => (None, text),
    };
    let (time, increment) = match rest.split_once('+') {
        Some((time, "0")) => (time, Duration::ZERO),
        Some((time, increment)) => (time, seconds(increment)?),
        None => (rest, Duration::ZERO),
    };
    Some(Clock { left: seconds(time)?, increment, moves_to_go: moves })
}

/// Writes what [`read_clock`] reads.
pub fn write_clock(clock: &Clock) -> String {
    let moves = clock.moves_to_go.map_or(String::new(), |moves| format!("{moves}/"));
    let time = clock.left.as_secs_f64();
    let increment =
        if clock.increment.is_zero() { String::new() } else { format!("+{}", clock.increment.as_secs_f64()) };
    format!("{moves}{time}{increment}")
}

/// Both clocks of a game. Who has none is not timed.
pub struct Clocks {
    controls: [Option<Clock>; 2],
    now: [Option<Clock>; 2],
    /// What is forgiven above the time that is left, once a move.
    margin: Duration,
}

impl Clocks {
    pub fn new(controls: [Option<Clock>; 2], margin: Duration) -> Clocks {
        Clocks { controls, now: controls, margin }
    }

    /// What the clocks show, White's and Black's.
    pub fn now(&self) -> [Option<Clock>; 2] {
        self.now
    }

    /// A move was made that took so long. Says whether there was time for it.
    pub fn press(&mut self, side: Side, took: Duration) -> bool {
        let (Some(control), Some(clock)) = (self.controls[side.index()], &mut self.now[side.index()]) else {
            return true;
        };
        if took > clock.left + self.margin {
            return false;
        }
        clock.left = clock.left.saturating_sub(took) + clock.increment;
        clock.moves_to_go = clock.moves_to_go.map(|moves| moves - 1);
        if clock.moves_to_go == Some(0) {
            clock.left += control.left;
            clock.moves_to_go = control.moves_to_go;
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn ms(milliseconds: u64) -> Duration {
        Duration::from_millis(milliseconds)
    }

    #[test]
    fn time_controls_are_read_and_written() {
        for (text, left, increment, moves) in [
            ("10+0.1", 10_000, 100, None),
            ("0.5", 500, 0, None),
            ("40/60", 60_000, 0, Some(40)),
            ("3/1.5+0.01", 1_500, 10, Some(3)),
        ] {
            let clock = read_clock(text).unwrap();
            assert_eq!(clock, Clock { left: ms(left), increment: ms(increment), moves_to_go: moves }, "{text}");
            assert_eq!(write_clock(&clock), text);
        }
        assert_eq!(read_clock("5+0"), read_clock("5"));
        for text in ["", "+", "10+", "+1", "0", "0/60", "40/", "x/60", "40/60/2", "10+-1", "inf", "1001/5", "40/0+1"]
        {
            assert_eq!(read_clock(text), None, "{text}");
        }
    }

    #[test]
    fn a_clock_runs_is_topped_up_and_falls() {
        let mut clocks = Clocks::new([read_clock("1+0.1"), None], ms(20));
        assert!(clocks.press(Side::White, ms(300)));
        assert_eq!(clocks.now()[0].unwrap().left, ms(800));
        // Within the margin it is forgiven, but nothing is left; the increment comes all the same.
        assert!(clocks.press(Side::White, ms(815)));
        assert_eq!(clocks.now()[0].unwrap().left, ms(100));
        assert!(!clocks.press(Side::White, ms(121)));
        assert!(clocks.press(Side::Black, ms(1_000_000)));
    }

    #[test]
    fn after_so_many_moves_there_is_new_time() {
        let mut clocks = Clocks::new([None, read_clock("2/1")], Duration::ZERO);
        let mut shown = Vec::new();
        for _ in 0..4 {
            let clock = clocks.now()[1].unwrap();
            shown.push((clock.left.as_millis(), clock.moves_to_go));
            assert!(clocks.press(Side::Black, ms(400)));
        }
        assert_eq!(shown, [(1000, Some(2)), (600, Some(1)), (1200, Some(2)), (800, Some(1))]);
    }
}
