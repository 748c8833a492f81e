//! The reader of the docs reads files of every kind.

use kamen_core::{Position, Random};

use super::proved::small;
use super::{folder, game, read_by_python, solved, some_ending, stones_of};
use crate::listed::hash;
use crate::table::Table;
use crate::{Value, game_folder};

/// How many positions of each layer are asked for.
const ASKED: usize = 12;

/// A value as the reader tells it.
fn told(value: &Value) -> String {
    match value.plies() {
        None => value.id().to_string(),
        Some(plies) => format!("{} {plies}", value.id()),
    }
}

/// A position after a few moves anyhow.
fn played(start: &dyn Position, random: &mut Random) -> Box<dyn Position> {
    let mut pos = start.boxed_clone();
    for _ in 0..2 + random.below(9) {
        if let Some(legal) = pos.nth(random.below(pos.count().max(1))) {
            pos = legal.play();
        }
    }
    pos
}

#[test]
fn the_reader_of_the_docs_reads_the_files() {
    let folder = folder();
    for (id, stones, layer, material) in [
        ("frogs", None, "3-3", [""; 2]),
        ("mill-jump", None, "3-3", [""; 2]),
        ("towers", None, "reached", [""; 2]),
        // Nobody sees the board as the other one does.
        ("wolf", None, "4-1", [""; 2]),
        ("kings-subjects", Some(3), "2-1", ["WWb"; 2]),
        ("custody", Some(3), "2-1", ["bww", "bbw"]),
        ("czech", Some(3), "1.1-0.1", ["BWw", "BWb"]),
        // The board has a mirror image, and without men eight.
        ("turkish", Some(3), "1.1-0.1", ["BWw", "BWb"]),
        ("turkish", Some(3), "0.2-0.1", ["BWW", "BBW"]),
        ("chess", Some(3), "KQ-K", ["KQk", "Kkq"]),
        ("chess", Some(3), "KP-K", ["KPk", "Kkp"]),
    ] {
        let game = game(id);
        let (_, oracle) = solved(&game, stones, folder.path());
        // Positions of random games or endings, those of the layer.
        let mut random = Random::new(11);
        let mut asked = Vec::new();
        for _ in 0..100_000 {
            if asked.len() == 2 * ASKED {
                break;
            }
            let pos = match stones {
                Some(stones) => {
                    let Some(pos) = some_ending(&game, &mut random, stones) else { continue };
                    if !material.contains(&&*stones_of(&*pos)) {
                        continue;
                    }
                    pos
                }
                None => played(&*game.start, &mut random),
            };
            // As the program writes it, with the counter of plies, and without.
            let value = oracle.value(&*pos).expect("it is known");
            let counted = game.start.read(&format!("{} quiet=1", pos.identity()));
            asked.extend(
                [counted.map_or_else(|_| pos.text(), |pos| pos.text()), pos.identity()].map(|text| (text, value)),
            );
        }
        assert_eq!(asked.len(), 2 * ASKED, "{id}: such positions are there");
        if id == "towers" {
            assert!(asked.iter().any(|(text, _)| text.contains("hand=") && text.contains("quiet=")), "{asked:?}");
        }
        let file = game_folder(folder.path(), &game).join(format!("{layer}.kamendb"));
        let texts: Vec<&str> = asked.iter().map(|(text, _)| text.as_str()).collect();
        let expected: Vec<String> = asked.iter().map(|(_, value)| told(value)).collect();
        assert_eq!(read_by_python(folder.path(), &file, &texts), expected, "{id}");
    }
}

#[test]
fn it_reads_lists_of_boards_whose_points_differ_too() {
    let (game, folder) = (small("8/8/8/8/8/w7/1w1w4/8", 4), folder());
    solved(&game, None, folder.path());
    let file = game_folder(folder.path(), &game).join("reached.kamendb");
    let table = Table::open(&file).expect("it was written");
    assert!(table.head().numbers.contains("alike = false"));
    let mut random = Random::new(11);
    let mut asked = Vec::new();
    for _ in 0..1000 {
        let pos = played(&*game.start, &mut random);
        // A proof has some of the positions only.
        if let Some(value) = table.find(hash(&pos.identity())).and_then(|at| table.value(at)) {
            asked.push((pos.text(), told(&value)));
        }
    }
    asked.sort();
    asked.dedup();
    assert!(asked.len() > 30, "{}", asked.len());
    assert!(asked.iter().any(|(text, _)| text.contains("quiet=")), "with the counter of plies, too");
    let texts: Vec<&str> = asked.iter().map(|(text, _)| text.as_str()).collect();
    let expected: Vec<&str> = asked.iter().map(|(_, value)| value.as_str()).collect();
    assert_eq!(read_by_python(folder.path(), &file, &texts), expected);
}
