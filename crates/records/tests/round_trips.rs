//! Everything that is written is read back to the same value: random games of all games, at a table and away from
//! it.

use kamen_catalog::{Catalog, Game};
use kamen_core::{Position, Random, Side, Squares};
use kamen_records::{FileFormat, Line, Ply, Record, Records, Score};
use kamen_table::{Bonus, ClockRule, Colours, Event, Period, Seat, Seed, Setup, Table, What};

fn write(catalog: &Catalog, format: FileFormat, record: &Record) -> String {
    let mut text = String::new();
    format.write(catalog, record, &mut text).unwrap_or_else(|flaws| panic!("{}: {flaws:?}", record.game));
    text
}

fn read_one(catalog: &Catalog, format: FileFormat, text: &str) -> Record {
    let mut all: Vec<_> = Records::new(catalog, format, text.as_bytes()).collect();
    assert_eq!(all.len(), 1, "{text}");
    all.remove(0).unwrap_or_else(|flawed| panic!("{:#?}\n{text}", flawed.flaws))
}

/// A table at which all sorts of things happen.
fn random_table(catalog: &Catalog, game: &Game, random: &mut Random) -> Table {
    let seed = Seed([random.below(256) as u8; 32]);
    let names = ["", "Jana", "Petr „Kámen“ \\ \"x\"", "[%at 7] }{"];
    let mut setup = Setup::new(&game.id);
    setup.seats = [
        Seat::Person { name: names[random.below(4)].into() },
        if random.below(2) == 0 { Seat::Computer { level: 3 } } else { Seat::Remote { name: "Eva".into() } },
    ];
    if random.below(2) == 0 {
        setup.colours = Colours::ByLot;
        setup.commitment = Some(seed.commitment());
    }
    setup.clock = match random.below(3) {
        0 => None,
        1 => Some(ClockRule::PerMove(50_000)),
        _ => {
            let periods = vec![Period { moves: Some(10), time: 60_000 }, Period { moves: None, time: 30_000 }];
            Some(ClockRule::Periods { periods, bonus: Bonus::Fischer(1_500) })
        }
    };
    for (option, _) in game.options.iter().filter(|(option, _)| ["huffing", "take-back"].contains(&option.as_str())) {
        if random.below(2) == 0 {
            setup.options.push(format!("{option}=true"));
        }
    }
    if random.below(3) == 0 {
        let mut pos = game.start.clone();
        for _ in 0..random.below(6) {
            pos = pos.nth(random.below(pos.count())).map_or(pos, |legal| legal.play());
        }
        setup.start = Some(pos.pdn(&Squares::usual(pos.numbering())).unwrap_or_else(|| pos.text()))
            .filter(|_| pos.end().is_none());
    }
    let touchy = setup.clone();
    let mut table = Table::open(catalog, {
        setup.manners.touch_move = random.below(2) == 0;
        setup.manners.announce_check = true;
        setup.clone()
    })
    .or_else(|_| Table::open(catalog, touchy))
    .unwrap_or_else(|faults| panic!("{}: {faults:?}", game.id));
    if table.setup().colours == Colours::ByLot {
        table.apply(Event::table(5, What::Lot(seed.lot()))).expect("the lot");
    }
    for _ in 0..random.below(160) {
        happen(&mut table, &seed, random);
    }
    if table.result().is_some() && table.setup().commitment.is_some() {
        let at = table.last_at() + 3;
        table.apply(Event::table(at, What::RevealSeed(seed.into()))).expect("the seed that was promised");
    }
    table
}

/// Something happens, or is refused and does not.
fn happen(table: &mut Table, seed: &Seed, random: &mut Random) {
    let at = table.last_at() + random.below(3000) as u64;
    let side = if random.below(2) == 0 { Side::White } else { Side::Black };
    let turn = table.position().turn();
    let square = {
        let points = table.position().board().points();
        points[random.below(points.len())].name.clone()
    };
    let event = match random.below(40) {
        0 => Event::of(at, side, What::Offer),
        1 => Event::of(at, side, What::Decline),
        2 => Event::of(at, side, What::AskTakeBack),
        3 | 4 => Event::of(at, side, What::AcceptTakeBack),
        5 => Event::of(at, side, What::DeclineTakeBack),
        6 => Event::table(at, What::Adjourn),
        7 => Event::table(at, What::Resume),
        8 => Event::of(at, turn, What::Touch(square.into())),
        9 => Event::of(at, turn, What::Adjust),
        10 => Event::of(at, side, What::ClaimRepetition { with: None }),
        11 => Event::of(at, side, What::AnnounceCheck),
        12 if random.below(10) == 0 => Event::of(at, side, What::Resign),
        13 if random.below(10) == 0 => Event::of(at, side, What::Accept),
        14 => Event::table(at + 100_000, What::Flag),
        15 => Event::of(at, side, What::OfferRematch),
        _ if table.roll_due() => Event::of(at, turn, What::Roll(seed.roll(table.rolls() + 1))),
        _ => {
            let legal = table.legal();
            let Some(mv) = legal.get(random.below(legal.len())) else { return };
            Event::of(at, turn, What::Move(mv.text.as_str().into()))
        }
    };
    let _ = table.apply(event);
}

/// Everything one can ask a table.
fn state(table: &Table) -> String {
    let now = table.last_at() + 10;
    let positions: Vec<String> = table.positions().iter().map(|pos| pos.text()).collect();
    format!(
        "{:?}",
        (
            (table.setup(), table.events(), positions, table.history(), table.result(), table.clock_at(now)),
            (table.offer(), table.take_back_asked(), table.rematch_offered(), table.is_adjourned(), table.touched()),
            (table.seed(), table.rolls(), table.legal().texts(), table.to_move(), table.flag_at()),
        )
    )
}

#[test]
fn a_saved_table_opens_as_it_was_left() {
    let catalog = Catalog::builtin();
    for (number, game) in catalog.games().iter().enumerate() {
        for round in 0..12 {
            let mut random = Random::of(&[number as u64, round]);
            let table = random_table(&catalog, game, &mut random);
            let record = Record::of_table(&table);
            let text = write(&catalog, FileFormat::Kamen, &record);
            let again = read_one(&catalog, FileFormat::Kamen, &text);
            assert_eq!(again, record, "{text}");
            let log = again.log.expect("a log");
            let opened = Table::replay(&catalog, log.setup, log.events).expect("what was read can happen again");
            assert_eq!(state(&opened), state(&table), "{text}");
            assert!(text.lines().all(|line| line.starts_with('[') || line.chars().count() < 80), "{text}");
        }
    }
}

const SAYINGS: [&str; 10] = [
    "Good.",
    "with { brace",
    "closing } brace",
    "[%eval 0.25] [%csl Ga1,Rb2]",
    "a ( b ) c ; d $5 % 50 %",
    "žluťoučký kůň – „úpěl“",
    "1. e4 e5 2. Nf3 1-0",
    "[Event \"x\"]",
    "a very long comment that goes on and on so that it has to be broken into several lines, at spaces and nowhere else",
    "[% not closed",
];

fn sayings(random: &mut Random) -> Vec<String> {
    (0..random.below(5).saturating_sub(2)).map(|_| SAYINGS[random.below(SAYINGS.len())].to_string()).collect()
}

/// PDN has no way to write a closing brace in a comment.
fn each_comment(line: &mut Line, change: &dyn Fn(&mut String)) {
    line.comments.iter_mut().for_each(change);
    for ply in &mut line.plies {
        ply.comments.iter_mut().chain(&mut ply.after).for_each(change);
        ply.variations.iter_mut().for_each(|variation| each_comment(variation, change));
    }
}

/// A random line from a position, with everything that can be said about it.
fn random_line(pos: &dyn Position, length: usize, depth: usize, random: &mut Random) -> (Line, Box<dyn Position>) {
    let mut line = Line { comments: sayings(random), plies: Vec::new() };
    let mut pos = pos.boxed_clone();
    for _ in 0..length {
        let legal = pos.legal();
        if legal.is_empty() {
            break;
        }
        let legal = &legal[random.below(legal.len())];
        let mut ply = Ply::new(pos.turn(), &legal.text);
        ply.nags = (0..random.below(5).saturating_sub(2)).map(|_| random.below(1000) as u16).collect();
        ply.clock = (random.below(4) == 0).then(|| random.below(10_000_000) as u64);
        ply.comments = sayings(random);
        if depth < 3 && random.below(6) == 0 {
            for _ in 0..=random.below(2) {
                let (inner, _) = random_line(&*pos, 1 + random.below(4), depth + 1, random);
                ply.variations.push(inner);
            }
            ply.after = sayings(random);
        }
        line.plies.push(ply);
        pos = legal.play();
    }
    (line, pos)
}

fn random_record(game: &Game, random: &mut Random) -> Record {
    let mut start = game.start.clone();
    if random.below(3) == 0 {
        for _ in 0..random.below(9) {
            start = start.nth(random.below(start.count())).map_or(start, |legal| legal.play());
        }
    }
    // PDN has no room for counters, so a game from the middle begins with none.
    let identity = start.read(&start.identity()).unwrap_or(start);
    let (line, end) = random_line(&*identity, random.below(60), 0, random);
    let outcome = end.end();
    let mut record = Record { game: game.id.clone(), line, ..Record::default() };
    record.start = Some(identity.text()).filter(|text| *text != game.start.text());
    record.score = match (outcome, random.below(4)) {
        (Some(outcome), _) => Score::of(Some(outcome)),
        (None, 0) => Score::White,
        (None, 1) => Score::Draw,
        _ => Score::Unknown,
    };
    record.cause = outcome.map(|outcome| outcome.cause);
    for (name, value) in
        [("Event", "O pohár \"Kamene\""), ("White", "Nováková, Jana \\ 2"), ("ECO", "C42"), ("Odd", " x ")]
    {
        if random.below(2) == 0 {
            record.set_tag(name, value);
        }
    }
    record
}

#[test]
fn records_of_every_game_are_read_back() {
    let catalog = Catalog::builtin();
    for (number, game) in catalog.games().iter().enumerate() {
        for round in 0..12 {
            let mut random = Random::of(&[7, number as u64, round]);
            let record = random_record(game, &mut random);
            let text = write(&catalog, FileFormat::Kamen, &record);
            assert_eq!(read_one(&catalog, FileFormat::Kamen, &text), record, "{text}");
        }
    }
}

#[test]
fn games_of_the_world_are_read_back_from_the_formats_of_the_world() {
    let catalog = Catalog::builtin();
    let mut seen = 0;
    for game in catalog.games() {
        let format = match &game.format {
            None => continue,
            Some(kamen_catalog::Format::Pgn) => FileFormat::Pgn,
            Some(kamen_catalog::Format::Pdn(_)) => FileFormat::Pdn,
        };
        seen += 1;
        for round in 0..60 {
            let mut random = Random::of(&[11, seen, round]);
            let mut record = random_record(game, &mut random);
            if format == FileFormat::Pdn {
                each_comment(&mut record.line, &|comment| *comment = comment.replace('}', ")"));
            }
            let text = write(&catalog, format, &record);
            assert_eq!(read_one(&catalog, format, &text), record, "{text}");
            // And through our own text without loss.
            let own = write(&catalog, FileFormat::Kamen, &record);
            assert_eq!(read_one(&catalog, FileFormat::Kamen, &own), record, "{own}");
        }
    }
    assert_eq!(seen, 6);
}

/// The formats that are told of a game are those in which it can be written.
#[test]
fn a_game_is_written_in_the_formats_that_are_told_of_it_and_in_no_other() {
    let catalog = Catalog::builtin();
    for game in catalog.games() {
        for options in [vec![], vec!["huffing=true".to_string()]] {
            let told = FileFormat::all_of(game, &options);
            let record = Record { game: game.id.clone(), options, ..Record::default() };
            let written = FileFormat::ALL.into_iter().filter(|format| {
                let mut text = String::new();
                format.write(&catalog, &record, &mut text).is_ok()
            });
            assert_eq!(told, written.collect::<Vec<_>>(), "{} {:?}", game.id, record.options);
        }
    }
}
