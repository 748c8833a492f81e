//! Nets of random numbers in every game: what they see, that their sums are kept, and what files are refused.

use std::sync::Arc;

use kamen_catalog::Catalog;
use kamen_core::{Node, Position, Random, Side};
use kamen_evaluation::{Evaluate, HANDS, KINDS, PENDING, Sight, Visitor, visit};

use super::*;
use crate::{Knowledge, Limits, Options, Task, engine_for, knowledge_for};

fn random_net(game: &str, start: &dyn Position, seed: u64) -> Net {
    net_of(game, start, seed, [32, 8, 3])
}

/// A net of random numbers, with so many sums in its first and in its second layer, and so many phases.
pub(super) fn net_of(game: &str, start: &dyn Position, seed: u64, [hidden, second, phases]: [usize; 3]) -> Net {
    let shape = Shape::of(start).expect("a board with few points");
    let mut random = Random::new(seed);
    let mut numbers = |count: usize, most: usize| -> Vec<i32> {
        (0..count).map(|_| random.below(2 * most + 1) as i32 - most as i32).collect()
    };
    let mut words = |count, most| numbers(count, most).into_iter().map(|number| number as i16).collect::<Vec<_>>();
    Net {
        beside: false,
        game: game.to_string(),
        shape,
        hidden,
        second,
        phases,
        scale: 250,
        history: "{\"made\":\"at random\"}".to_string(),
        first: words(shape.rows() * hidden, 60),
        bias: words(hidden, 60),
        middle: words(phases * second * 2 * hidden, 127),
        middle_bias: words(phases * second, 3000).into_iter().map(i32::from).collect(),
        last: words(phases * second, 200),
        last_bias: words(phases, 3000).into_iter().map(i32::from).collect(),
    }
}

/// Positions of random games, one after the other.
fn line(start: &dyn Position, seed: u64, plies: usize) -> Vec<Box<dyn Position>> {
    let mut random = Random::new(seed);
    let mut line = vec![start.boxed_clone()];
    for _ in 0..plies {
        let mut position = line[line.len() - 1].boxed_clone();
        if let Some(rolled) = position.roll(random.dice()) {
            position = rolled;
        }
        match position.nth(random.below(position.count())).map(|legal| legal.play()) {
            Some(next) if next.end().is_none() => line.push(next),
            _ => break,
        }
    }
    line
}

/// What the fast side sees, as the talking side would tell it: side, level and point of every stone.
struct Told;

type Stones = Vec<(Side, usize, usize)>;

impl Visitor for Told {
    type Out = (Stones, Sight, Vec<Option<usize>>);

    fn visit<E: Evaluate>(self, node: &Node<E::Game>) -> Self::Out {
        let rules = E::of(node.rules());
        let sight = rules.sight(node.pos());
        let points: Vec<Option<usize>> = (0..64).map(|bit| rules.point_of_bit(bit)).collect();
        let mut stones = Vec::new();
        for (plane, set) in sight.0[..PENDING].iter().enumerate() {
            let side = Side::BOTH[plane / KINDS];
            let at = (0..64).filter(|bit| set >> bit & 1 == 1).map(|bit| points[bit].expect("a point"));
            stones.extend(at.map(|point| (side, plane % KINDS, point)));
        }
        stones.sort_by_key(|(side, level, point)| (*point, *level, side.index()));
        (stones, sight, points)
    }
}

#[test]
fn the_fast_side_sees_what_the_talking_side_tells() {
    for game in Catalog::builtin().games() {
        let shape = Shape::of(&*game.start).unwrap();
        let kinds: Vec<u8> = (0..8).filter(|kind| shape.kinds >> kind & 1 == 1).collect();
        for position in (0..4).flat_map(|seed| line(&*game.start, seed, 150)) {
            let (stones, sight, points) = visit(&*position, Told).expect("every family is listed");
            let mut told = Stones::new();
            for (point, stack) in position.stones().iter().enumerate() {
                for (height, stone) in stack.iter().enumerate() {
                    let level = kinds.iter().position(|kind| *kind == kind_number(stone.kind));
                    told.push((stone.side, if shape.stacks { height } else { level.unwrap() }, point));
                }
            }
            told.sort_by_key(|(side, level, point)| (*point, *level, side.index()));
            assert_eq!(stones, told, "{} {}", game.id, position.text());
            let hands = [sight.0[HANDS] & 0xFFFF_FFFF, sight.0[HANDS] >> 32].map(u64::count_ones);
            assert_eq!(hands, position.hands().unwrap_or_default(), "{} {}", game.id, position.text());
            if shape.pending {
                let pending = (0..64).filter(|bit| sight.0[PENDING] >> bit & 1 == 1);
                let pending: Vec<usize> = pending.map(|bit| points[bit].expect("a point")).collect();
                assert_eq!(pending, position.marked(), "{}", game.id);
            }
        }
    }
}

/// Values along lines that jump back and forth, with sums kept and with sums made anew.
struct Kept<'l>(Arc<Net>, &'l [Box<dyn Position>]);

impl Visitor for Kept<'_> {
    type Out = ();

    fn visit<E: Evaluate>(self, node: &Node<E::Game>) {
        let Kept(net, line) = self;
        let rules = E::of(node.rules());
        let fitted = Fitted::new(net.clone(), &rules);
        let mut kept = Ledger::new(&fitted, 20);
        let mut random = Random::new(9);
        for step in 0..300 {
            let at = if step % 7 == 0 { random.below(line.len()) } else { step % line.len() };
            let Some(node) = line[at].as_any().downcast_ref::<Node<E::Game>>() else { panic!("of another game") };
            let (sight, turn) = (rules.sight(node.pos()), rules.turn(node.pos()));
            let value = kept.value(&sight, turn, random.below(25));
            assert_eq!(value, Ledger::new(&fitted, 1).value(&sight, turn, 0), "{}", net.game);
        }
    }
}

#[test]
fn sums_that_are_kept_are_those_made_anew() {
    for game in Catalog::builtin().games() {
        let net = Arc::new(random_net(&game.id, &*game.start, 3));
        visit(&*game.start, Kept(net, &line(&*game.start, 5, 60))).expect("every family is listed");
    }
}

/// The value of a position for the player to move.
struct Value(Arc<Net>);

impl Visitor for Value {
    type Out = i32;

    fn visit<E: Evaluate>(self, node: &Node<E::Game>) -> i32 {
        let rules = E::of(node.rules());
        let fitted = Fitted::new(self.0, &rules);
        Ledger::new(&fitted, 1).value(&rules.sight(node.pos()), rules.turn(node.pos()), 0)
    }
}

#[test]
fn the_player_to_move_sees_the_same_whatever_the_colour() {
    let catalog = Catalog::builtin();
    for (id, white, black) in [
        ("international", "10/10/3b6/10/10/6w3/10/2w7/10/W9 w", "9B/10/7b2/10/3b6/10/10/6w3/10/10 b"),
        ("chess", "4k3/8/8/3q4/8/2N5/8/4K3 w - - 0 1", "4k3/8/2n5/8/3Q4/8/8/4K3 b - - 0 1"),
        ("mill", "w2/b2/3/1w4/3/3/2b w hand=3,4", "b2/w2/3/1b4/3/3/2w b hand=4,3"),
    ] {
        let game = catalog.get(id).unwrap();
        let net = Arc::new(random_net(id, &*game.start, 1));
        let value = |text: &str| visit(&*game.start.read(text).unwrap(), Value(net.clone())).unwrap();
        assert_eq!(value(white), value(black), "{id}");
        assert_ne!(value(white), 0, "{id}");
    }
}

#[test]
fn games_have_the_shapes_of_the_rulebook() {
    let catalog = Catalog::builtin();
    let shape = |id: &str| Shape::of(&*catalog.get(id).unwrap().start).unwrap();
    let short = |id: &str| {
        let shape = shape(id);
        (shape.points, shape.kinds, shape.stones, shape.view)
    };
    assert_eq!(short("international"), (50, 0b11, 40, View::Turned));
    assert_eq!(short("czech"), (32, 0b11, 24, View::Turned));
    assert_eq!(short("chess"), (64, 0b1111_1100, 32, View::Mirrored));
    assert_eq!(short("mill"), (24, 1, 18, View::Same));
    assert_eq!(short("wolf"), (32, 0b11, 5, View::Own));
    assert_eq!(short("cops"), (32, 1, 24, View::Turned));
    assert_eq!(short("frogs"), (8, 1, 6, View::Turned));
    assert_eq!(short("kings-subjects").3, View::Own);
    assert!(shape("towers").stacks && shape("towers").hands && !shape("mill").stacks);
    assert!(shape("eight-sixteen").pending && !shape("czech").pending);
}

#[test]
fn files_are_read_back_and_bad_ones_refused() {
    let catalog = Catalog::builtin();
    let (dama, czech) = (catalog.get("dama").unwrap(), catalog.get("czech").unwrap());
    let net = random_net("dama", &*dama.start, 2);
    let bytes = net.to_bytes();
    assert_eq!(Net::read(&bytes), Ok(net.clone()));
    assert_eq!(net.fits("dama", &*dama.start), Ok(()));
    assert_eq!(net.fits("czech", &*czech.start), Err(BadNet::OtherGame("dama".into())));
    let other = dama.start.read("8/8/8/8/3b4/2w5/8/8 w").unwrap();
    assert_eq!(net.fits("dama", &*other), Err(BadNet::OtherGame("dama".into())));
    // Cut anywhere, it is no net; with anything added, neither.
    for length in (0..bytes.len()).step_by(997).chain([bytes.len() - 1]) {
        assert!(matches!(Net::read(&bytes[..length]), Err(BadNet::Foreign | BadNet::Damaged)), "{length}");
    }
    assert_eq!(Net::read(&[&bytes[..], &[0]].concat()), Err(BadNet::Damaged));
    assert_eq!(
        Net::read(b"something else entirely, and long enough to have a header of eighty bytes: no net at all"),
        Err(BadNet::Foreign)
    );
    let changed = |at: usize, to: u8| {
        let mut bytes = bytes.clone();
        bytes[at] = to;
        Net::read(&bytes)
    };
    assert_eq!(changed(8, 9), Err(BadNet::Version(9)));
    for at in (10..80).chain([200]) {
        assert_eq!(changed(at, bytes[at] ^ 1), Err(BadNet::Damaged), "{at}");
    }
}

/// Values along a line, the sums of the first layer kept from one position to the next, and the same in numbers that have room for
/// everything.
struct Roomy<'l>(Arc<Net>, &'l [Box<dyn Position>]);

impl Visitor for Roomy<'_> {
    type Out = Vec<(i32, i64)>;

    fn visit<E: Evaluate>(self, node: &Node<E::Game>) -> Self::Out {
        let Roomy(net, line) = self;
        let rules = E::of(node.rules());
        let fitted = Fitted::new(net.clone(), &rules);
        let mut kept = Ledger::new(&fitted, 2);
        let values = line.iter().map(|position| {
            let Some(node) = position.as_any().downcast_ref::<Node<E::Game>>() else { panic!("of another game") };
            let (sight, turn) = (rules.sight(node.pos()), rules.turn(node.pos()));
            let sums = [turn, !turn].map(|view| roomy_sums(&fitted, &sight, view));
            (kept.value(&sight, turn, 0), roomy_value(&net, &sums.concat(), net.phase(sight.stones())))
        });
        values.collect()
    }
}

fn roomy_sums(fitted: &Fitted, sight: &Sight, view: Side) -> Vec<i64> {
    let zone = fitted.zone(view, sight);
    let mut sums: Vec<i64> = fitted.net.bias.iter().copied().map(i64::from).collect();
    for &plane in &fitted.planes {
        for bit in (0..64).filter(|bit| sight.0[plane] >> bit & 1 == 1) {
            let row = fitted.row(view, zone, plane, bit);
            sums.iter_mut().zip(row).for_each(|(sum, number)| *sum += i64::from(*number));
        }
    }
    sums
}

fn roomy_value(net: &Net, sums: &[i64], phase: usize) -> i64 {
    let one = i64::from(ONE);
    let seen: Vec<i64> = sums.iter().map(|sum| sum.clamp(&0, &one).pow(2) >> 7).collect();
    let mut total = i64::from(net.last_bias[phase]);
    for row in phase * net.second..(phase + 1) * net.second {
        let weights = &net.middle[row * seen.len()..(row + 1) * seen.len()];
        let sum: i64 = weights.iter().zip(&seen).map(|(weight, seen)| i64::from(*weight) * seen).sum();
        total += ((sum + i64::from(net.middle_bias[row])) >> 6).clamp(0, one) * i64::from(net.last[row]);
    }
    (total * i64::from(net.scale) / (one * i64::from(FINE))).clamp(-MOST, MOST)
}

/// The largest number for which a file is still one.
fn largest(most: i32, is_net: impl Fn(i32) -> bool) -> i32 {
    let (mut good, mut bad) = (0, most);
    while good + 1 < bad {
        let middle = good + (bad - good) / 2;
        if is_net(middle) { good = middle } else { bad = middle }
    }
    good
}

/// A net with the largest numbers that a file may have, each with a sign of its own.
fn extreme(game: &str, start: &dyn Position, sizes: [usize; 3], sign: &mut dyn FnMut() -> i16) -> Net {
    let mut net = net_of(game, start, 2, sizes);
    net.scale = 100_000;
    let read = |net: &Net| Net::read(&net.to_bytes()).is_ok();
    let first = largest(1 << 15, |most| {
        let mut net = net.clone();
        net.first.fill(most as i16);
        net.bias.fill(most as i16);
        read(&net)
    });
    let last = largest(1 << 15, |most| {
        let mut net = net.clone();
        net.last.fill(most as i16);
        read(&net)
    });
    // As large as anybody needs: one is 127.
    assert!(first >= 2 * ONE && last >= 16_000, "{game} {first} {last}");
    for numbers in [&mut net.first, &mut net.bias] {
        numbers.iter_mut().for_each(|number| *number = sign() * first as i16);
    }
    net.middle.iter_mut().for_each(|number| *number = sign() * 127);
    net.last.iter_mut().for_each(|number| *number = sign() * last as i16);
    for numbers in [&mut net.middle_bias, &mut net.last_bias] {
        numbers.iter_mut().for_each(|number| *number = i32::from(sign()) * ((1 << 29) - 1));
    }
    assert!(read(&net), "{game}");
    net
}

/// Every number positive, every number negative, and each as it comes.
fn signs() -> [Box<dyn FnMut() -> i16>; 3] {
    let mut random = Random::new(6);
    [Box::new(|| 1), Box::new(|| -1), Box::new(move || if random.below(2) == 0 { 1 } else { -1 })]
}

#[test]
fn at_the_extremes_nothing_overflows() {
    for game in Catalog::builtin().games() {
        let mut met = line(&*game.start, 1, 80);
        met.extend(line(&*game.start, 2, 80));
        for (at, mut sign) in signs().into_iter().enumerate() {
            let mut net = extreme(&game.id, &*game.start, [16, 8, 3], &mut *sign);
            let values = visit(&*game.start, Roomy(Arc::new(net.clone()), &met)).expect("every family is listed");
            for (value, exact) in values {
                assert_eq!(i64::from(value), exact, "{}", game.id);
                assert!(at == 2 || value.signum() == [1, -1][at], "{} {value}", game.id);
            }
            // And what a search makes of it, in the place of weights and beside them.
            for beside in [false, true] {
                net.beside = beside;
                let knowledge = Knowledge { net: Some(Arc::new(net.clone())), ..knowledge_for(game) };
                let options = Options { hash: 1, threads: 1 };
                let mut engine = engine_for(&*game.start, &knowledge, options).expect("a game of the box");
                let limits = Limits { nodes: Some(400), ..Limits::default() };
                let position = &*met[met.len() / 2];
                let task = Task { position, history: &[], limits, only: &[], lines: 1 };
                assert!(engine.think(&task, &mut |_| ()).is_some(), "{} {}", game.id, position.text());
                assert!(engine.judge(position).is_some(), "{}", game.id);
            }
        }
    }
}

#[test]
fn as_wide_as_a_net_may_be_nothing_overflows() {
    let catalog = Catalog::builtin();
    // A small board, so that the first layer is no large file: the last two are as wide in every game.
    let frogs = catalog.get("frogs").expect("in the box");
    for mut sign in signs() {
        let net = extreme("frogs", &*frogs.start, [2048, 256, 1], &mut *sign);
        for (value, exact) in visit(&*frogs.start, Roomy(Arc::new(net), &line(&*frogs.start, 1, 9))).expect("listed")
        {
            assert_eq!(i64::from(value), exact);
        }
    }
}

#[test]
fn sums_that_could_leave_their_bits_are_refused() {
    for game in Catalog::builtin().games() {
        let net = random_net(&game.id, &*game.start, 2);
        let refused = |change: &dyn Fn(&mut Net)| {
            let mut net = net.clone();
            change(&mut net);
            assert_eq!(Net::read(&net.to_bytes()), Err(BadNet::Damaged), "{}", game.id);
        };
        refused(&|net| net.first.fill(-i16::MAX));
        refused(&|net| net.bias[0] = i16::MIN);
        refused(&|net| net.middle_bias[0] = i32::MIN);
        refused(&|net| net.last_bias[0] = 1 << 29);
        refused(&|net| net.scale = 100_001);
        refused(&|net| net.scale = 0);
    }
}
