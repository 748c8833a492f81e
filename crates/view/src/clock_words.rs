//! The agreed clock as people say it.

use kamen_i18n::{Texts, Value};
use kamen_table::{Bonus, ClockRule, Millis, Period, in_units};

/// A clock in words: `5 minutes each`, `40 moves in 2 hours, then 30 minutes`.
pub fn clock_words(clock: &ClockRule, texts: &Texts) -> String {
    let tell = |id: &str, args: &[(&str, Value)]| texts.get(&format!("view-clock-{id}"), args);
    let periods = match clock {
        ClockRule::PerMove(time) => return tell("per-move", &[("time", words(*time, "as", texts))]),
        ClockRule::WholeGame(time) => return tell("whole-game", &[("time", words(*time, "as", texts))]),
        ClockRule::Periods { periods, .. } => periods,
    };
    let period = |period: &Period| match period.moves {
        Some(moves) => tell("moves", &[("moves", moves.into()), ("time", words(period.time, "in", texts))]),
        None => words_of(period.time, "as", texts),
    };
    let told: Vec<String> = periods.iter().map(period).collect();
    let base = told.join(&tell("then", &[]));
    let bonus = match clock {
        ClockRule::Periods { bonus: Bonus::Fischer(time), .. } => ("fischer", *time),
        ClockRule::Periods { bonus: Bonus::Bronstein(time), .. } => ("bronstein", *time),
        ClockRule::Periods { bonus: Bonus::Delay(time), .. } => ("delay", *time),
        // Numbers of moves say by themselves that they are each player's.
        _ if periods.len() > 1 || periods.iter().any(|period| period.moves.is_some()) => return base,
        _ => return tell("each", &[("base", base.into())]),
    };
    tell(bonus.0, &[("base", base.into()), ("time", words(bonus.1, "as", texts))])
}

fn words(time: Millis, case: &str, texts: &Texts) -> Value<'static> {
    words_of(time, case, texts).into()
}

/// A length of time. Czech and Slovak decline it: `as` it is called, or `in` how long.
fn words_of(time: Millis, case: &str, texts: &Texts) -> String {
    let (count, unit) = in_units(time);
    texts.get(&format!("view-time-{unit}"), &[("count", count.into()), ("case", case.to_string().into())])
}

#[cfg(test)]
mod tests {
    use super::*;
    use kamen_i18n::Language;

    fn told(clock: &str, language: &str) -> String {
        let texts = Texts::new(Language::named(language).unwrap());
        clock_words(&clock.parse().unwrap(), &texts)
            .replace(['\u{2068}', '\u{2069}', '\u{a0}'], " ")
            .replace("  ", " ")
            .trim()
            .to_string()
    }

    #[test]
    fn clocks_are_told_as_people_say_them() {
        assert_eq!(told("5m", "en"), "5 minutes each");
        assert_eq!(told("1m fischer 1s", "en"), "1 minute + 1 second a move");
        assert_eq!(told("40/2h 20/1h", "en"), "40 moves in 2 hours, then 20 moves in 1 hour");
        assert_eq!(told("40/2h 30m", "en"), "40 moves in 2 hours, then 30 minutes");
        assert_eq!(told("move 3d", "en"), "3 days a move");
        assert_eq!(told("game 30m", "en"), "30 minutes for the whole game, then more stones win");
        assert_eq!(told("15m delay 5s", "en"), "15 minutes, 5 seconds of each move not counted");
        assert_eq!(told("15m bronstein 5s", "en"), "15 minutes, up to 5 seconds given back for each move");
        assert_eq!(told("1m", "cs"), "1 minuta každému");
        assert_eq!(told("40/2h 20/1h", "cs"), "40 tahů za 2 hodiny, pak 20 tahů za 1 hodinu");
        assert_eq!(told("15m delay 5s", "cs"), "15 minut, u každého tahu se 5 sekund nepočítá");
        assert_eq!(told("1/1m 22/1m", "sk"), "1 ťah za 1 minútu, potom 22 ťahov za 1 minútu");
    }
}
