//! The clocks of a game: `10s+100ms` is ten seconds and a tenth more for each move, `40/1m` a minute for every forty moves.

use std::time::Duration;

use kamen_core::Side;
use kamen_engine::Clock;
use kamen_table::{Bonus, ClockRule, Period};

use crate::spec::{LONGEST, seconds};

/// Reads a time control as the clock of the first move, as clocks are written everywhere; or, as it was once written here,
/// in bare seconds: `TIME`, `TIME+INCREMENT`, `MOVES/TIME` or `MOVES/TIME+INCREMENT`.
pub fn read_clock(text: &str) -> Option<Clock> {
    let (moves, rest) = match text.split_once('/') {
        Some((moves, rest)) => (Some(moves.parse().ok().filter(|n| (1..=1_000).contains(n))?), rest),
        None => (None, text),
    };
    if text.ends_with(|last: char| last.is_ascii_alphabetic()) {
        return of_rule(&text.parse().ok()?);
    }
    let (time, increment) = match rest.split_once('+') {
        Some((time, "0")) => (time, Duration::ZERO),
        Some((time, increment)) => (time, seconds(increment)?),
        None => (rest, Duration::ZERO),
    };
    Some(Clock { left: seconds(time)?, increment, moves_to_go: moves })
}

/// One period, with nothing more or an increment: the rest is for people.
fn of_rule(rule: &ClockRule) -> Option<Clock> {
    let ClockRule::Periods { periods, bonus } = rule else { return None };
    let ([Period { moves, time }], Bonus::None | Bonus::Fischer(_)) = (&periods[..], bonus) else { return None };
    let increment = if let Bonus::Fischer(time) = bonus { *time } else { 0 };
    let fits = |time: &Duration| *time <= LONGEST;
    let [left, increment] = [*time, increment].map(Duration::from_millis);
    (fits(&left) && fits(&increment)).then_some(Clock { left, increment, moves_to_go: *moves })
}

/// Writes what [`read_clock`] reads: `10s+100ms`.
pub fn write_clock(clock: &Clock) -> String {
    let millis = |time: Duration| time.as_millis() as u64;
    let period = Period { moves: clock.moves_to_go, time: millis(clock.left) };
    let bonus = if clock.increment.is_zero() { Bonus::None } else { Bonus::Fischer(millis(clock.increment)) };
    ClockRule::Periods { periods: vec![period], bonus }.to_string()
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
        for (text, bare, left, increment, moves) in [
            ("10s+100ms", "10+0.1", 10_000, 100, None),
            ("500ms", "0.5", 500, 0, None),
            ("40/1m", "40/60", 60_000, 0, Some(40)),
            ("3/1500ms+10ms", "3/1.5+0.01", 1_500, 10, Some(3)),
        ] {
            let clock = read_clock(text).unwrap();
            assert_eq!(clock, Clock { left: ms(left), increment: ms(increment), moves_to_go: moves }, "{text}");
            assert_eq!(write_clock(&clock), text);
            assert_eq!(read_clock(bare), Some(clock), "{bare}");
        }
        // Clocks for people.
        for text in ["40/2h 30m", "5m+3s delay", "move 1m", "game 30m", "2d"] {
            assert_eq!(read_clock(text), None, "{text}");
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
