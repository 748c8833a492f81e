//! Laws that hold for every game, tried on random games.

use std::collections::HashMap;

use kamen_core::{Act, Legal, Position, Random, Remedy, Shape, Side};

use crate::game;

/// A generator for a game (or any text) and a number, so that a failure can be repeated on any machine.
fn random_for(text: &str, salt: u64) -> Random {
    let parts: Vec<u64> = text.bytes().map(u64::from).chain([salt]).collect();
    Random::of(&parts)
}

/// No game of the box can last longer: every limit of G7 together stays below.
const LONGEST: usize = 12_000;

/// Plays random games to their ends and calls `look` at some positions on the way.
fn play_random(id: &str, games: u64, mut look: impl FnMut(&dyn Position, &mut Random)) {
    let start = game(id).start;
    for number in 0..games {
        let mut random = random_for(id, number);
        let mut pos = start.clone();
        let mut seen: HashMap<String, u32> = HashMap::new();
        let mut plies = 0;
        while pos.end().is_none() {
            let times = seen.entry(pos.identity()).or_default();
            *times += 1;
            if *times == 5 {
                break;
            }
            look(&*pos, &mut random);
            let count = pos.count();
            assert!(count > 0, "{id}: no move and no end in {}", pos.text());
            let next = pos.nth(random.below(count)).expect("the index is below the count").play();
            pos = next;
            plies += 1;
            assert!(plies < LONGEST, "{id}: game {number} does not end");
        }
        if pos.end().is_some() {
            let text = pos.text();
            assert_eq!(pos.count(), 0, "{id}: moves after the end in {text}");
            // The outcome belongs to the position: whoever writes it down and reads it again gets the same.
            let again = pos.read(&text).unwrap_or_else(|faults| panic!("{id}: '{text}' is not read: {}", faults[0]));
            assert_eq!(again.end(), pos.end(), "{id}: {text}");
        }
    }
}

pub fn random_games_end(id: &str) {
    play_random(id, 1000, |_, _| ());
}

pub fn text_round_trips(id: &str) {
    play_random(id, 12, |pos, _| {
        let text = pos.text();
        let again = pos.read(&text).unwrap_or_else(|faults| panic!("{id}: '{text}' is not read back: {}", faults[0]));
        assert_eq!(again.text(), text, "{id}");
        assert_eq!(again.identity(), pos.identity(), "{id}");
        assert_eq!(again.count(), pos.count(), "{id}: {text}");
        let legal = pos.legal();
        for legal in legal.iter() {
            let mv = &legal.text;
            assert!(!mv.contains(' '), "{id}: '{mv}' contains a space");
            assert_eq!(pos.attempt(mv).as_ref(), Ok(legal), "{id}: {mv} in {text}");
        }
        // Some of them, evenly: with all the games would take minutes.
        for legal in legal.iter().step_by(1 + legal.len() / 5) {
            tells_the_truth(id, pos, legal);
        }
    });
}

/// A game says which points it is played on, and its arbiter says the same of every other one.
#[test]
fn points_in_play_are_those_that_the_arbiter_knows() {
    let catalog = kamen_catalog::Catalog::builtin();
    let mut smaller = 0;
    for start in catalog.games().iter().map(|game| &game.start) {
        let board = start.board();
        for (point, stones) in start.stones().iter().enumerate() {
            let name = board.name(point);
            let refused = start.attempt(name).err().map(|refusal| refusal.reason);
            let out = refused == Some(kamen_core::reasons::NOT_IN_PLAY);
            assert_eq!(start.in_play(point), !out, "{name} of {}", start.text());
            assert!(stones.is_empty() || !out, "{name} of {}", start.text());
            smaller += usize::from(out);
        }
    }
    assert!(smaller > 500, "{smaller}");
}

/// What a move tells of itself is what happens: acted out on the stones before it, its trace gives the stones after it;
/// every way of writing it is read back; and its clicks make it.
fn tells_the_truth(id: &str, pos: &dyn Position, legal: &Legal) {
    let context = || format!("{id}: {} in {}: {:?}", legal.text, pos.text(), legal.trace);
    let mut stones = pos.stones();
    for act in &legal.trace.acts {
        match *act {
            Act::Step { from, to } | Act::Jump { from, to, .. } => {
                let stone = stones[from].pop().unwrap_or_else(|| panic!("nothing to move: {}", context()));
                stones[to].push(stone);
            }
            Act::Take { at } => assert!(stones[at].pop().is_some(), "nothing to take: {}", context()),
            Act::Drop { at, stone } => stones[at].push(stone),
            Act::Promote { at, stone } => {
                stones[at].pop();
                stones[at].push(stone);
            }
        }
    }
    assert_eq!(stones, legal.play().stones(), "{}", context());
    for &how in pos.writings() {
        let written = legal.written(how).unwrap_or_else(|| panic!("not written as {how:?}: {}", context()));
        assert_eq!(pos.attempt(&written).as_ref(), Ok(legal), "{written}: {}", context());
    }
    let made = |path: &Vec<usize>| pos.click(path).is_ok_and(|clicked| clicked.made.contains(legal));
    assert!(legal.paths.iter().all(made), "{}", context());
    assert_eq!(legal.paths.is_empty(), legal.remedy == Some(Remedy::Undo), "{}", context());
}

/// A legal move is never refused, an illegal one never without a reason that has an article.
pub fn arbiter_answers(id: &str) {
    let info = game(id);
    play_random(id, 12, |pos, random| {
        let legal = pos.legal().texts();
        let board = pos.board();
        let name = |random: &mut Random| board.name(random.below(board.points().len())).to_string();
        for _ in 0..6 {
            let (a, b, c) = (name(random), name(random), name(random));
            let tries = [
                a.clone(),
                format!("{a}-{b}"),
                format!("{a}x{b}"),
                format!("{a}x{b}x{c}"),
                format!("{a}-{b}x{c}"),
                format!("{a}-{b}+{c}"),
                format!("!{a},{b}"),
                format!("x{a}"),
                format!("{a}-{b}=Q"),
                "--".to_string(),
                "take-back".to_string(),
                "c3~d4".to_string(),
                String::new(),
            ];
            for text in tries {
                judge(&info, pos, &legal, &text);
            }
            // Legal moves spoilt a little are the wrong moves people make.
            let mv = &legal[random.below(legal.len())];
            judge(&info, pos, &legal, &mv.replace('x', "-"));
            judge(&info, pos, &legal, &mv.replacen('-', "x", 1));
            judge(&info, pos, &legal, &format!("{mv}x{a}"));
            if let Some((cut, _)) = mv.rsplit_once(['x', '-']) {
                judge(&info, pos, &legal, cut);
                judge(&info, pos, &legal, &format!("{cut}x{a}"));
            }
        }
    });
}

fn judge(info: &kamen_catalog::Game, pos: &dyn Position, legal: &[String], text: &str) {
    match pos.attempt(text) {
        Ok(found) => assert!(found.index() < legal.len(), "{}: {text}", info.id),
        Err(refusal) => {
            assert!(!legal.iter().any(|mv| mv == text), "{}: legal {text} refused in {}", info.id, pos.text());
            assert!(!info.article(refusal.rule).is_empty(), "{}: no article for {}", info.id, refusal.rule);
            let known = refusal.rule.starts_with('G') || ["A", "F"].contains(&refusal.rule);
            let source = known || info.sources.contains_key(refusal.rule);
            assert!(source, "{}: {text} refused for rule '{}', which has no source", info.id, refusal.rule);
            for (_, square) in &refusal.marks {
                assert!(pos.board().point(square).is_some(), "{}: '{square}' is no square", info.id);
            }
        }
    }
}

/// Clicking the points of any legal move makes it, and what may be clicked next is never refused.
pub fn clicks_make_moves(id: &str) {
    play_random(id, 6, |pos, random| {
        let mut clicked = Vec::new();
        loop {
            let state =
                pos.click(&clicked).unwrap_or_else(|r| panic!("{id}: {clicked:?} refused as {}", r.reason.id()));
            if state.next.is_empty() {
                // Only a pass or a claim needs no click at all.
                let done = state.complete().is_some() || clicked.is_empty();
                assert!(done, "{id}: {clicked:?} leads nowhere in {}", pos.text());
                break;
            }
            clicked.push(state.next[random.below(state.next.len())]);
        }
        let point = random.below(pos.board().points().len());
        let _ = pos.click(&[point]);
        clicked.push(point);
        let _ = pos.click(&clicked);
    });
}

/// Games in which both sides have the same rules from mirrored positions.
const LOPSIDED: [&str; 4] = ["strange", "wolf", "eight-sixteen", "kings-subjects"];

/// Games whose rules name compass directions (the order of replacements in 26): turned, they agree for one ply only.
const COMPASS: [&str; 1] = ["custody"];

/// Turning the board and swapping the colours changes no count.
pub fn symmetric(id: &str) {
    if LOPSIDED.contains(&id) {
        return lopsided_games_are_lopsided(id);
    }
    let mut looked = 0;
    play_random(id, 8, |pos, _| {
        looked += 1;
        let turned = turn(pos);
        let other = pos.read(&turned).unwrap_or_else(|f| panic!("{id}: '{turned}' from '{}': {}", pos.text(), f[0]));
        assert_eq!(other.count(), pos.count(), "{id}: {} and {turned}", pos.text());
        if looked % 10 == 0 && !COMPASS.contains(&id) {
            assert_eq!(other.perft(2, 1), pos.perft(2, 1), "{id}: {} and {turned}", pos.text());
        }
    });
}

/// What is left out above must really have unequal sides, or it would hide a bug.
fn lopsided_games_are_lopsided(id: &str) {
    let start = game(id).start;
    let stones = start.stones();
    let count = |side: Side| stones.iter().flatten().filter(|stone| stone.side == side).count();
    assert_ne!(count(Side::White), count(Side::Black), "{id} looks symmetric");
}

/// The position with colours swapped and the board turned (chess: mirrored, as its kings and queens are).
fn turn(pos: &dyn Position) -> String {
    let text = pos.text();
    let mut words: Vec<String> = text.split(' ').map(str::to_string).collect();
    let mut rows: Vec<String> = words[0].split('/').map(str::to_string).collect();
    let chess = words.len() == 6
        && pos.board().shape() == (Shape::Grid { files: 8, ranks: 8 })
        && words[4].parse::<u32>().is_ok();
    if chess {
        rows.reverse();
        words[0] = rows.iter().map(|row| swap_case(row)).collect::<Vec<_>>().join("/");
        let rights = swap_case(&words[2]);
        words[2] = if rights == "-" { rights } else { "KQkq".chars().filter(|c| rights.contains(*c)).collect() };
        words[3] = words[3].replace('3', "x").replace('6', "3").replace('x', "6");
        words[1] = swap_turn(&words[1]);
        return words.join(" ");
    }
    if matches!(pos.board().shape(), Shape::Grid { .. }) {
        rows.reverse();
        rows = rows.iter().map(|row| reverse_row(row)).collect();
    }
    words[0] = rows.iter().map(|row| swap_colours(row)).collect::<Vec<_>>().join("/");
    words[1] = swap_turn(&words[1]);
    for word in words.iter_mut().skip(2) {
        let Some((key, value)) = word.split_once('=') else { continue };
        let value = match key {
            "hand" => swap_pair(value, ','),
            "used" => {
                let (white, black) = value.split_once(';').expect("used=W…;B…");
                format!("W{};B{}", &black[1..], &white[1..])
            }
            _ => continue,
        };
        *word = format!("{key}={value}");
    }
    words.join(" ")
}

fn swap_pair(value: &str, by: char) -> String {
    let (a, b) = value.split_once(by).expect("a pair");
    format!("{b}{by}{a}")
}

fn swap_turn(turn: &str) -> String {
    if turn == "w" { "b" } else { "w" }.to_string()
}

fn swap_case(text: &str) -> String {
    text.chars().map(|c| if c.is_uppercase() { c.to_ascii_lowercase() } else { c.to_ascii_uppercase() }).collect()
}

fn swap_colours(text: &str) -> String {
    text.chars()
        .map(|c| match c {
            'w' => 'b',
            'b' => 'w',
            'W' => 'B',
            'B' => 'W',
            other => other,
        })
        .collect()
}

/// Cells in reverse order; runs of digits stay numbers.
fn reverse_row(row: &str) -> String {
    let mut cells: Vec<String> = Vec::new();
    for c in row.chars() {
        match cells.last_mut() {
            Some(last) if c.is_ascii_digit() && last.bytes().all(|b| b.is_ascii_digit()) => last.push(c),
            _ => cells.push(c.to_string()),
        }
    }
    cells.reverse();
    cells.concat()
}
