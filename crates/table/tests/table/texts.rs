//! Everything in text is read back as it was written, and what cannot be read says where and why not.

use kamen_core::{FaultKind, Place};
use kamen_table::{Bonus, ClockRule, Colours, Event, Manners, Period, Seat, What};

fn place<T: std::str::FromStr<Err = kamen_core::Fault>>(text: &str) -> (FaultKind, usize) {
    match text.parse::<T>().map_err(|fault| (fault.kind, fault.place)) {
        Err((kind, Place::Column(column))) => (kind, column),
        Err(other) => panic!("{text}: {other:?} has no column"),
        Ok(_) => panic!("{text} was read"),
    }
}

#[test]
fn events_are_written_as_they_are_read() {
    let seed = "5e".repeat(32);
    for text in [
        "0 - lot black",
        "12345 w move e2-e4",
        "12345~80 w move e2-e4",
        "12345 b move !a1,d2xb4",
        "9 w roll 1 6 3",
        "18446744073709551615 b offer",
        "1 w accept",
        "1 w decline",
        "1 w claim-repetition",
        "1 w claim-repetition c3-d4",
        "1 w claim-no-progress",
        "1 w claim-no-progress c3xe5xg7",
        "1 w claim-drawn",
        "1 - drawn",
        "1 - drawn c3-d4 f6xd4 e3xc5",
        "1 w resign",
        "1 - flag",
        "1 w touch a10",
        "1 w adjust",
        "1 w release e4",
        "1 w check",
        "1 w ask-take-back",
        "1 w accept-take-back",
        "1 w decline-take-back",
        "1 w offer-next",
        "1 w withdraw-offer",
        "1 w offer-rematch",
        "1 w accept-rematch",
        "1 w decline-rematch",
        &format!("1 - seed {seed}"),
        "1 - adjourn",
        "1 - resume",
    ] {
        let event: Event = text.parse().unwrap_or_else(|fault| panic!("{text}: {fault}"));
        assert_eq!(event.to_string(), text);
        assert_eq!(event.what.to_string().parse::<What>(), Ok(event.what));
    }
}

#[test]
fn what_is_no_event_says_where() {
    for (text, kind, column) in [
        ("", FaultKind::UnexpectedEnd, 1),
        ("x w offer", FaultKind::BadValue, 1),
        ("-1 w offer", FaultKind::BadValue, 1),
        ("01 w offer", FaultKind::BadValue, 1),
        ("100~0 w offer", FaultKind::BadValue, 5),
        ("100~ w offer", FaultKind::BadValue, 5),
        ("100~x w offer", FaultKind::BadValue, 5),
        ("~5 w offer", FaultKind::BadValue, 1),
        ("18446744073709551616 w offer", FaultKind::BadValue, 1),
        ("1", FaultKind::UnexpectedEnd, 2),
        ("1 x offer", FaultKind::BadValue, 3),
        ("1 w", FaultKind::UnexpectedEnd, 4),
        ("1 w offers", FaultKind::BadValue, 5),
        ("1 w offer now", FaultKind::UnexpectedCharacter, 11),
        ("1 w move", FaultKind::UnexpectedEnd, 9),
        ("1 w move c3-d4\n", FaultKind::UnexpectedCharacter, 15),
        ("1 w roll 1 2", FaultKind::UnexpectedEnd, 13),
        ("1 w roll 1 2 7", FaultKind::BadValue, 14),
        ("1 w roll 1 ž 7", FaultKind::BadValue, 12),
        ("1 - lot red", FaultKind::BadValue, 9),
        ("1 - seed 5x", FaultKind::UnexpectedCharacter, 11),
    ] {
        assert_eq!(place::<Event>(text), (kind, column), "{text}");
    }
    let fault = "1 w roll 0 1 1".parse::<Event>().unwrap_err();
    assert_eq!((fault.found.as_str(), fault.expected.as_str()), ("0", "1–6"));
}

#[test]
fn clock_rules_are_written_as_they_are_read() {
    for text in [
        "5m",
        "40/2h 20/1h 30m+30s",
        "40/2h",
        "25m+10s bronstein",
        "90m+5s delay",
        "move 3d",
        "game 30m",
        "1500ms",
        "1/1ms+1ms",
        "5m+3s",
    ] {
        let rule: ClockRule = text.parse().unwrap_or_else(|fault| panic!("{text}: {fault}"));
        assert_eq!(rule.to_string(), text);
        assert_eq!(rule.fault(), None);
    }
    let rule = ClockRule::Periods {
        periods: vec![Period { moves: Some(40), time: 7_200_000 }, Period { moves: None, time: 1_800_000 }],
        bonus: Bonus::Fischer(30_000),
    };
    assert_eq!("40/120m 1800s fischer 30000ms".parse(), Ok(rule));
    // As it was written before, with spaces, and with several units.
    for (text, same) in [
        ("5m fischer 3s", "5m+3s"),
        ("5m +3s", "5m+3s"),
        ("5m + 3s", "5m+3s"),
        ("5m+3s fischer", "5m+3s"),
        ("25m bronstein 10s", "25m+10s bronstein"),
        ("15m delay 5s", "15m+5s delay"),
        ("1h30m+1m30s", "90m+90s"),
        ("40/1h30m 15m + 30s delay", "40/90m 15m+30s delay"),
    ] {
        assert_eq!(text.parse::<ClockRule>().map(|rule| rule.to_string()).as_deref(), Ok(same), "{text}");
    }
}

#[test]
fn what_is_no_clock_says_where() {
    for (text, column) in [
        ("", 1),
        ("5", 1),
        ("0m", 1),
        ("5m x", 4),
        ("5m fischer", 11),
        ("5m fischer 0s", 12),
        ("5m fischer 3s 4s", 15),
        ("30m 40/2h", 1),
        ("0/5m", 1),
        ("40/5", 4),
        ("+1/5m", 2),
        ("+3s", 1),
        ("5m+", 4),
        ("5m+x", 4),
        ("5m+3s 4s", 7),
        ("5m+3s delay 4s", 13),
        ("5m+3s+3s", 4),
        ("30m1h", 1),
        ("1h1h", 1),
        ("move", 5),
        ("move 3d 3d", 9),
        ("game soon", 6),
        ("99999999999999999999d", 1),
        ("99999999d", 1),
    ] {
        assert_eq!(place::<ClockRule>(text).1, column, "{text}");
    }
}

#[test]
fn seats_colours_and_manners_are_read_back() {
    for text in ["person", "person Jana Nováková", "computer 7", "remote Petr"] {
        assert_eq!(text.parse::<Seat>().map(|seat| seat.to_string()), Ok(text.to_string()));
    }
    assert_eq!(place::<Seat>("robot"), (FaultKind::BadValue, 1));
    assert_eq!(place::<Seat>("computer x"), (FaultKind::BadValue, 10));
    assert_eq!(place::<Seat>("computer 0"), (FaultKind::BadValue, 10));
    assert_eq!(place::<Seat>("person a\tb"), (FaultKind::BadValue, 8));
    for colours in [Colours::Chosen, Colours::ByLot] {
        assert_eq!(colours.to_string().parse(), Ok(colours));
    }
    assert_eq!(place::<Colours>("red"), (FaultKind::BadValue, 1));
    for text in ["", "touch-move", "announce-check no-take-backs", "touch-move announce-check no-take-backs"] {
        assert_eq!(text.parse::<Manners>().map(|manners| manners.to_string()), Ok(text.to_string()));
    }
    assert_eq!(place::<Manners>("touch-move kindness"), (FaultKind::BadValue, 12));
}
