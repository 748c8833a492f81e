//! Laws of every table, tried on random streams of events in all games.

use std::collections::BTreeSet;

use kamen_core::{Outcome, Position, Random, Side, causes, reasons};
use kamen_table::{
    Can, ClockRule, ClockView, Event, Millis, Ply, Seed, Setup, Table, TableReason, TableRefusal, What,
};
use proptest::prelude::*;

use crate::helpers::CATALOG;
use crate::streams::{CLOCKS, next_event, random_setup};

/// What a table looks like from outside.
#[derive(Debug, PartialEq)]
struct Look {
    events: usize,
    positions: Vec<String>,
    history: Vec<Ply>,
    legal: Vec<String>,
    can: [Can; 2],
    clocks: [ClockView; 2],
    result: Option<Outcome>,
    offers: [Option<Side>; 4],
    touched: Vec<usize>,
    rest: (bool, Option<Seed>, Option<Setup>, usize, Option<Millis>),
}

fn look(table: &Table) -> Look {
    let at = table.last_at();
    Look {
        events: table.events().len(),
        positions: table.positions().iter().map(|position| position.text()).collect(),
        history: table.history().to_vec(),
        legal: table.legal().texts(),
        can: Side::BOTH.map(|side| table.can(side)),
        clocks: [table.clock_at(at), table.clock_at(at + 7777)],
        result: table.result(),
        offers: [table.offer(), table.offer_next(), table.take_back_asked(), table.rematch_offered()],
        touched: table.touched().to_vec(),
        rest: (table.is_adjourned(), table.seed(), table.rematch(), table.rolls(), table.flag_at()),
    }
}

/// The books of somebody who watches: only what is needed to check the table's.
#[derive(Clone, Copy, Default)]
struct Watcher {
    used: [Millis; 2],
    /// The offer that stands, and whether one was made since the last ply.
    offer: Option<Side>,
    offered: bool,
    /// The most turns each player had completed at any time: a move made again is given no time again.
    turns: [u64; 2],
}

impl Watcher {
    /// The books after an event that the table, as it stands, is about to take: it must follow G7.
    fn after(mut self, table: &Table, event: &Event) -> Result<Watcher, TestCaseError> {
        let to_move = table.to_move();
        if let (Some(side), false) = (to_move, table.is_adjourned()) {
            let passed = event.at.saturating_sub(table.last_at());
            // What the way took is nobody's, if it was the way of whoever's clock runs.
            let lag = if event.by == Some(side) { u64::from(event.lag).min(passed) } else { 0 };
            self.used[side.index()] += passed - lag;
        }
        let answers = self.offer.map(|side| !side);
        match &event.what {
            What::Offer => {
                prop_assert_eq!(table.history().last().map(|ply| ply.by), event.by);
                prop_assert_ne!(to_move, event.by);
                prop_assert!(!self.offered);
                (self.offer, self.offered) = (event.by, true);
            }
            What::Accept | What::Decline => {
                prop_assert!(event.by.is_some() && event.by == answers);
                self.offer = None;
            }
            What::ClaimRepetition { with } => {
                prop_assert_eq!(to_move, event.by);
                let claimed = claimed(table, with.as_deref())?.identity();
                let earlier = table.positions().iter().filter(|position| position.identity() == claimed).count();
                prop_assert!(earlier + usize::from(with.is_some()) >= 3);
            }
            What::ClaimNoProgress { with } => {
                prop_assert_eq!(to_move, event.by);
                prop_assert!(claimed(table, with.as_deref())?.quiet() >= table.position().draws().claim);
            }
            What::Move(text) => {
                prop_assert_eq!(to_move, event.by);
                // An offer goes with the move that ends the turn.
                let position = table.position();
                let next = position.attempt(text).ok().map(|legal| legal.play());
                let turn_over = next.is_some_and(|next| next.turn() != position.turn());
                let goes_along = turn_over && table.offer_next() == event.by;
                (self.offer, self.offered) = if goes_along { (event.by, true) } else { (None, false) };
            }
            What::OfferNext => {
                prop_assert_eq!(to_move, event.by);
                prop_assert_eq!(table.offer_next(), None);
            }
            What::AcceptTakeBack => (self.offer, self.offered) = (None, false),
            _ => {}
        }
        Ok(self)
    }

    /// The table's books are the same.
    fn agrees(&mut self, table: &Table) -> Result<(), TestCaseError> {
        let view = table.clock_at(table.last_at());
        prop_assert_eq!(view.used, self.used);
        prop_assert_eq!(view.used[0] + view.used[1] + view.idle, table.last_at());
        prop_assert_eq!(table.offer(), self.offer.filter(|_| table.result().is_none()));
        let fischer = table.setup().clock.as_ref().is_some_and(|rule| rule.to_string() == CLOCKS[0]);
        for side in Side::BOTH {
            let plies = table.history().iter().zip(table.positions().iter().skip(1));
            // A move that a claim takes back, and the claim itself, do not count.
            let mut counted = Vec::new();
            for (ply, next) in plies {
                if *ply.text == *"take-back" {
                    counted.pop();
                } else {
                    counted.push(ply.by == side && next.turn() != side);
                }
            }
            let turns = counted.into_iter().filter(|&counts| counts).count() as u64;
            let most = &mut self.turns[side.index()];
            *most = turns.max(*most);
            // What was there, what was given, what was used.
            let left = (120_000 + 5000 * *most).saturating_sub(self.used[side.index()]);
            prop_assert!(!fischer || view.left.unwrap()[side.index()] == left, "{view:?}, not {left}");
        }
        Ok(())
    }
}

/// The position a claim is about.
fn claimed(table: &Table, with: Option<&str>) -> Result<Box<dyn Position>, TestCaseError> {
    let position = table.position();
    match with {
        None => Ok(position.boxed_clone()),
        Some(mv) => {
            let legal = position.attempt(mv).map_err(|refusal| TestCaseError::fail(format!("{refusal:?}")))?;
            Ok(legal.play())
        }
    }
}

fn is_afterwards(what: &What) -> bool {
    matches!(what, What::OfferRematch | What::AcceptRematch | What::DeclineRematch | What::RevealSeed(_))
}

fn try_stream(number: u64, length: usize) -> Result<(), TestCaseError> {
    let mut random = Random::new(number);
    let (setup, seed) = random_setup(&mut random);
    let mut table = Table::open(&CATALOG, setup.clone()).unwrap();
    let mut watcher = Watcher::default();
    for _ in 0..length {
        let event = next_event(&table, seed, &mut random);
        let before = look(&table);
        let watched = watcher.after(&table, &event);
        match table.apply(event.clone()) {
            Err(refusal) => {
                prop_assert_eq!(look(&table), before, "{} was refused", &event);
                let over = matches!(&refusal, TableRefusal::Move(refusal) if refusal.reason == reasons::GAME_OVER);
                let back = refusal == TableReason::TimeGoesBack.into();
                let ended = table.result().is_some() && !is_afterwards(&event.what);
                prop_assert!(over == ended || back, "{}: {:?}", &event, refusal);
            }
            Ok(()) => {
                watcher = watched?;
                prop_assert_eq!(table.events().len(), before.events + 1);
                prop_assert!(before.result.is_none() || is_afterwards(&event.what), "{} after the end", &event);
                prop_assert!(before.result.is_none() || table.result() == before.result);
            }
        }
        watcher.agrees(&table)?;
    }
    let written: Vec<String> = table.events().iter().map(Event::to_string).collect();
    let events = written.iter().map(|line| line.parse::<Event>().unwrap());
    let again = Table::replay(&CATALOG, setup, events).map_err(|error| TestCaseError::fail(format!("{error:?}")))?;
    prop_assert_eq!(look(&again), look(&table));
    prop_assert_eq!(again.events(), table.events());
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]

    #[test]
    fn every_table_keeps_its_laws(number: u64, length in 1usize..120) {
        try_stream(number, length)?;
    }

    /// What a player may do is exactly what the table takes.
    #[test]
    fn what_a_player_can_is_what_is_taken(number: u64, length in 1usize..60) {
        let mut random = Random::new(number);
        let (setup, seed) = random_setup(&mut random);
        let mut table = Table::open(&CATALOG, setup.clone()).unwrap();
        for _ in 0..length {
            let event = Event { at: table.last_at(), ..next_event(&table, seed, &mut random) };
            let _ = table.apply(event);
        }
        let again = || Table::replay(&CATALOG, setup.clone(), table.events().iter().cloned()).unwrap();
        for side in Side::BOTH {
            let can = table.can(side);
            let takes = |what: What| again().apply(Event::of(table.last_at(), side, what)).is_ok();
            prop_assert_eq!(can.offer, takes(What::Offer));
            prop_assert_eq!(can.offer_next, takes(What::OfferNext));
            prop_assert_eq!(can.withdraw_offer, takes(What::WithdrawOffer));
            prop_assert_eq!(can.answer_offer, takes(What::Accept) && takes(What::Decline));
            prop_assert_eq!(can.claim_repetition, takes(What::ClaimRepetition { with: None }));
            prop_assert_eq!(can.claim_no_progress, takes(What::ClaimNoProgress { with: None }));
            prop_assert_eq!(can.resign, takes(What::Resign));
            prop_assert_eq!(can.ask_take_back, takes(What::AskTakeBack));
            prop_assert_eq!(can.answer_take_back, takes(What::AcceptTakeBack) && takes(What::DeclineTakeBack));
            prop_assert_eq!(can.roll, takes(What::Roll([1, 2, 3])));
            prop_assert_eq!(can.announce_check, takes(What::AnnounceCheck));
            prop_assert_eq!(can.offer_rematch, takes(What::OfferRematch));
            prop_assert_eq!(can.answer_rematch, takes(What::AcceptRematch) && takes(What::DeclineRematch));
            let moves = if can.make_a_move { table.legal().texts() } else { Vec::new() };
            for mv in &moves {
                prop_assert!(takes(What::Move(mv.as_str().into())), "{mv}");
            }
            prop_assert_eq!(can.make_a_move, !moves.is_empty());
            prop_assert!(table.penalties(side).iter().all(|mv| moves.contains(mv)));
        }
        for what in table.claims_with() {
            let side = table.to_move().unwrap();
            let mut table = again();
            prop_assert_eq!(table.apply(Event::of(table.last_at(), side, what)), Ok(()));
            prop_assert!(table.result().is_some_and(|outcome| outcome.winner.is_none()));
        }
    }

    /// Whatever is written, reading it neither panics nor gives something that is written differently.
    #[test]
    fn any_line_is_read_or_refused(text in "([0-9]{1,3} [wb-] )?[a-z-]{0,20}( [a-z0-9žx-]{0,6}){0,3}") {
        if let Ok(event) = text.parse::<Event>() {
            prop_assert_eq!(event.to_string().parse::<Event>(), Ok(event));
        }
        if let Ok(rule) = text.parse::<ClockRule>() {
            prop_assert_eq!(rule.to_string().parse::<ClockRule>(), Ok(rule));
        }
    }
}

/// The random streams reach what they are meant to try.
#[test]
fn streams_reach_every_kind_of_event_and_many_ends() {
    let mut causes = Vec::new();
    let mut kinds = BTreeSet::new();
    for number in 0..600 {
        let mut random = Random::new(number);
        let (setup, seed) = random_setup(&mut random);
        let mut table = Table::open(&CATALOG, setup).unwrap();
        for _ in 0..120 {
            let _ = table.apply(next_event(&table, seed, &mut random));
        }
        let words = table.events().iter().map(|event| event.what.to_string());
        kinds.extend(words.filter_map(|words| words.split(' ').next().map(str::to_string)));
        causes.extend(table.result().map(|outcome| outcome.cause));
    }
    for cause in [causes::RESIGNED, causes::AGREED, causes::TIME_UP, causes::CLAIMED_THREEFOLD, causes::FIVEFOLD] {
        assert!(causes.contains(&cause), "no game ended by {cause:?}");
    }
    // All there are but the claim without progress, which takes too many moves.
    assert_eq!(kinds.len(), 24, "{kinds:?}");
}
