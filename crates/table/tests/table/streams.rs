//! Random streams of events, sensible and not, at tables of every game.

use kamen_core::{Manner, Random, Side};
use kamen_table::{ClockRule, Colours, Event, Manners, Millis, Seed, Setup, Table, What};

use crate::helpers::CATALOG;

pub const CLOCKS: [&str; 6] = ["2m+5s", "3/2m 2/1m 1m", "2m+5s delay", "2m+5s bronstein", "move 20s", "1m"];

fn seed_of(number: u64) -> Seed {
    let mut random = Random::new(number);
    Seed([(); 32].map(|()| random.below(256) as u8))
}

/// A setup for any game, with any of its options and manners.
pub fn random_setup(random: &mut Random) -> (Setup, Seed) {
    // Chess comes first and more often: it alone has all manners.
    let game = &CATALOG.games()[random.below(CATALOG.games().len() + 8).saturating_sub(8)];
    let mut options = Vec::new();
    for option in ["huffing", "take-back"] {
        if game.options.contains_key(option) && random.below(2) == 0 {
            options.push(format!("{option}=true"));
        }
    }
    let seed = seed_of(random.number());
    let mut yes = || random.below(2) == 0;
    let manners = Manners {
        touch_move: game.manners.contains(&Manner::TouchMove) && yes(),
        announce_check: game.manners.contains(&Manner::AnnounceCheck) && yes(),
        take_backs: yes(),
        first_moves_free: false,
    };
    let colours = if yes() { Colours::ByLot } else { Colours::Chosen };
    let commitment = yes().then(|| seed.commitment());
    let clock = match random.below(8) {
        0 | 1 => None,
        2 if game.manners.contains(&Manner::TimeLimit) => Some("game 2m"),
        _ => Some(CLOCKS[random.below(CLOCKS.len())]),
    };
    let clock: Option<ClockRule> = clock.map(|clock| clock.parse().unwrap());
    (Setup { options, clock, manners, colours, commitment, ..Setup::new(&*game.id) }, seed)
}

/// What the game waits for: the lot, dice, a hand on a stone, a move.
fn expected(table: &Table, seed: Seed, random: &mut Random) -> (Option<Side>, What) {
    let Some(side) = table.to_move() else { return (None, What::Lot(seed.lot())) };
    if table.roll_due() {
        return (Some(side), What::Roll(seed.roll(table.rolls() + 1)));
    }
    if table.setup().manners.touch_move && random.below(2) == 0 {
        let position = table.position();
        let next = position.click(table.touched()).map(|clicked| clicked.next).unwrap_or_default();
        let hand = if table.touched().is_empty() { What::Touch } else { What::Release };
        if let Some(&point) = next.get(random.below(next.len())) {
            return (Some(side), hand(position.board().name(point).into()));
        }
    }
    // Back and forth is likelier than in play, so that positions repeat.
    let legal = table.legal().texts();
    let back = table.history().iter().rev().nth(1).and_then(|ply| {
        let (from, to) = ply.text.split_once('-')?;
        legal.iter().find(|mv| **mv == format!("{to}-{from}"))
    });
    let mv = match back {
        Some(back) if random.below(3) > 0 => Some(back),
        _ => legal.get(random.below(legal.len())),
    };
    (Some(side), What::Move(mv.map_or("--", String::as_str).into()))
}

/// What follows from what is open, if anything is.
fn answer(table: &Table, random: &mut Random) -> Option<(Option<Side>, What)> {
    let agrees = random.below(2) == 0;
    let choose = |asker: Side, yes: What, no: What| (Some(!asker), if agrees { yes } else { no });
    if let Some(asker) = table.offer() {
        // Draws are agreed seldom, so that games go on.
        return Some(match random.below(9) {
            0 => (Some(!asker), What::Accept),
            1..=4 => (Some(!asker), What::Decline),
            _ => (Some(asker), What::Offer),
        });
    }
    if let Some(side) = table.offer_next().filter(|_| agrees) {
        return Some((Some(side), What::WithdrawOffer));
    }
    if let Some(asker) = table.take_back_asked() {
        return Some(choose(asker, What::AcceptTakeBack, What::DeclineTakeBack));
    }
    if let Some(asker) = table.rematch_offered() {
        return Some(choose(asker, What::AcceptRematch, What::DeclineRematch));
    }
    let position = table.position();
    position.in_check().then(|| (Some(!position.turn()), What::AnnounceCheck))
}

/// Anything at all, by anybody.
fn anything(table: &Table, seed: Seed, random: &mut Random) -> (Option<Side>, What) {
    let position = table.position();
    let board = position.board();
    let legal = position.legal();
    let index = random.below(legal.len());
    let mv: Option<Box<str>> = legal.get(index).map(|legal| legal.text.as_str().into());
    // Where hands go: to a stone and on, or anywhere.
    let path = legal.get(index).and_then(|legal| legal.paths.first().cloned()).unwrap_or_default();
    let mut square = |step: usize| {
        let stray = random.below(board.points().len());
        board.name(path.get(step).copied().filter(|_| !stray.is_multiple_of(3)).unwrap_or(stray)).into()
    };
    let (touched, released) = (square(0), square(1));
    let what = match random.below(29) {
        0 => What::Lot(Side::White),
        1 => What::Move(mv.unwrap_or_else(|| "a1-b2".into()).into()),
        2 => What::Roll([1, 2, 3 + random.below(6) as u8]),
        3 | 4 => What::Offer,
        5 => What::Accept,
        6 => What::Decline,
        7 => What::ClaimRepetition { with: None },
        8 => What::ClaimRepetition { with: mv },
        9 => What::ClaimNoProgress { with: None },
        10 => What::ClaimNoProgress { with: mv },
        11 => What::Resign,
        12 => What::Flag,
        13 => What::Touch(touched),
        14 => What::Adjust,
        15 => What::Release(released),
        16 => What::AnnounceCheck,
        17 | 18 => What::AskTakeBack,
        19 => What::AcceptTakeBack,
        20 => What::DeclineTakeBack,
        21 => What::OfferRematch,
        22 => What::AcceptRematch,
        23 => What::DeclineRematch,
        24 => What::RevealSeed(Box::new(if random.below(2) == 0 { seed } else { seed_of(0) })),
        25 => What::Adjourn,
        26 => What::OfferNext,
        27 => What::WithdrawOffer,
        _ => What::Resume,
    };
    let by = match random.below(8) {
        0 => None,
        n if what.is_of_the_table() && n > 1 => None,
        n => Some(Side::BOTH[n % 2]),
    };
    (by, what)
}

/// The next event of a stream: mostly what the game waits for.
pub fn next_event(table: &Table, seed: Seed, random: &mut Random) -> Event {
    let pause: Millis = match random.below(40) {
        0 => 30_000,
        n => [0, 1, 500, 2000][n % 4],
    };
    // Now and then a clock that goes wrong.
    let at = if random.below(50) == 0 { table.last_at().saturating_sub(1) } else { table.last_at() + pause };
    if table.flag_at().is_some_and(|deadline| at >= deadline) && random.below(2) == 0 {
        return Event::table(at, What::Flag);
    }
    let sensible = table.result().is_none() && random.below(4) > 0;
    let answer = answer(table, random).filter(|_| random.below(3) == 0);
    let (by, what) = match answer {
        Some(answer) => answer,
        None if sensible => expected(table, seed, random),
        None => anything(table, seed, random),
    };
    // Now and then the way was long.
    let lag = if random.below(10) == 0 { [1, 300, 1500][random.below(3)] } else { 0 };
    Event { at, by, what, lag }
}
