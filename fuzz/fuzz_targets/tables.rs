//! Tables: a game, a clock in the first line, and every further line an event.

#![no_main]

use kamen_core::{Manner, Side};
use kamen_table::{ClockRule, Colours, Event, Manners, Setup, Table};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let Some((&first, rest)) = data.split_first() else { return };
    let games = kamen_fuzz::catalog().games();
    let game = &games[first as usize % games.len()];
    let text = String::from_utf8_lossy(rest);
    let mut lines = text.split('\n');
    let clock = lines.next().and_then(|line| line.parse::<ClockRule>().ok());
    if let Some(clock) = &clock {
        assert_eq!(clock.to_string().parse().as_ref(), Ok(clock));
    }
    let setup = Setup {
        clock: clock.filter(|clock| !matches!(clock, ClockRule::WholeGame(_))),
        colours: if first < 128 { Colours::ByLot } else { Colours::Chosen },
        manners: Manners { touch_move: game.manners.contains(&Manner::TouchMove), ..Manners::default() },
        ..Setup::new(&*game.id)
    };
    let mut table = Table::open(kamen_fuzz::catalog(), setup.clone()).expect("a setup of ours");
    for event in lines.take(200).filter_map(|line| line.parse::<Event>().ok()) {
        assert_eq!(event.to_string().parse().as_ref(), Ok(&event));
        let before = (table.events().len(), table.position().text(), table.result());
        match table.apply(event) {
            Ok(()) => assert_eq!(table.events().len(), before.0 + 1),
            Err(_) => assert_eq!((table.events().len(), table.position().text(), table.result()), before),
        }
        let view = table.clock_at(table.last_at());
        assert_eq!(view.used[0] + view.used[1] + view.idle, table.last_at());
    }
    let again = Table::replay(kamen_fuzz::catalog(), setup, table.events().iter().cloned()).expect("what was taken");
    assert_eq!(again.position().text(), table.position().text());
    assert_eq!(again.result(), table.result());
    assert_eq!(Side::BOTH.map(|side| again.can(side)), Side::BOTH.map(|side| table.can(side)));
});
