//! Files of values: broken, shared, and read by others.

use std::process::Command;

use kamen_core::Random;

use super::{MEANS, folder, game, solved, some_ending, stones_of};
use crate::{BadTable, Order, Trouble, Value, game_folder, open, prepare};

#[test]
fn broken_files_are_left_unused_and_solved_anew() {
    let (game, folder) = (game("czech"), folder());
    let (_, oracle) = solved(&game, Some(2), folder.path());
    let own = game_folder(folder.path(), &game);
    let file = own.join("0.1-0.1.kamendb");
    let whole = std::fs::read(&file).expect("it was written");
    std::fs::write(&file, &whole[..whole.len() / 2]).expect("it can be written");
    std::fs::write(own.join("foreign.kamendb"), "a cake").expect("it can be written");
    let opened = open(&game, Some(&own));
    assert_eq!(opened.bad, [(file.clone(), BadTable::Damaged), (own.join("foreign.kamendb"), BadTable::Foreign)]);
    let pos = game.start.read("8/8/8/8/8/8/7B/W7 w").expect("a position");
    assert!(oracle.value(&*pos).is_some());
    assert_eq!(opened.oracle.expect("the other layers are there").value(&*pos), None);
    solved(&game, Some(2), folder.path().join("again").as_path());
    let order = Order { game: &game, options: &[], stones: Some(2), layer: None, folder: &own, means: MEANS };
    prepare(order, &|_| ()).expect("it fits").run(&|_| ()).expect("it goes on");
    assert_eq!(std::fs::read(&file).expect("it is there again"), whole);
    // A file of other rules is not used, though all else is right.
    let other = super::game("russian");
    assert!(open(&other, Some(&own)).bad.iter().any(|(_, bad)| *bad == BadTable::OtherRules));
}

#[test]
fn two_solvers_do_not_meet_in_one_folder() {
    let (game, folder) = (game("frogs"), folder());
    let own = game_folder(folder.path(), &game);
    std::fs::create_dir_all(&own).expect("it can be made");
    let held = std::fs::File::create(own.join("solving.lock")).expect("it can be made");
    held.lock().expect("nobody else has it");
    let order = Order { game: &game, options: &[], stones: None, layer: None, folder: &own, means: MEANS };
    let job = prepare(order, &|_| ()).expect("it can be solved");
    assert!(matches!(job.run(&|_| ()), Err(Trouble::Busy(_))));
    drop(held);
    assert!(job.run(&|_| ()).is_ok());
}

#[test]
fn the_reader_of_the_docs_reads_the_files() {
    let page = include_str!("../../../../docs/databases.md");
    let code = page.split("```python\n").nth(1).and_then(|rest| rest.split("```").next()).expect("it is there");
    assert!(code.lines().count() <= 100, "{}", code.lines().count());
    let folder = folder();
    let reader = folder.path().join("reader.py");
    std::fs::write(&reader, code).expect("it can be written");
    for (id, stones, layer, material) in [
        ("frogs", None, "3-3", [""; 2]),
        ("mill-jump", None, "3-3", [""; 2]),
        ("towers", None, "reached", [""; 2]),
        ("czech", Some(3), "1.1-0.1", ["BWw", "BWb"]),
        ("chess", Some(3), "KQ-K", ["KQk", "Kkq"]),
        ("chess", Some(3), "KP-K", ["KPk", "Kkp"]),
    ] {
        let game = game(id);
        let (_, oracle) = solved(&game, stones, folder.path());
        // Positions of random games or endings, those of the layer.
        let mut random = Random::new(11);
        let mut asked = Vec::new();
        while asked.len() < 12 {
            let pos = match stones {
                Some(stones) => {
                    let Some(pos) = some_ending(&game, &mut random, stones) else { continue };
                    if !material.contains(&&*stones_of(&*pos)) {
                        continue;
                    }
                    pos
                }
                None => {
                    let mut pos = game.start.clone();
                    for _ in 0..2 + random.below(9) {
                        if let Some(legal) = pos.nth(random.below(pos.count())) {
                            pos = legal.play();
                        }
                    }
                    pos
                }
            };
            asked.push((pos.identity(), oracle.value(&*pos).expect("it is known")));
        }
        let file = game_folder(folder.path(), &game).join(format!("{layer}.kamendb"));
        let answer = Command::new("python3")
            .arg(&reader)
            .arg(&file)
            .args(asked.iter().map(|(text, _)| text))
            .output()
            .expect("python3 is there");
        assert!(answer.status.success(), "{id}: {}", String::from_utf8_lossy(&answer.stderr));
        let told: Vec<String> = String::from_utf8_lossy(&answer.stdout).lines().map(str::to_string).collect();
        let known = |value: &Value| match value.plies() {
            None => value.id().to_string(),
            Some(plies) => format!("{} {plies}", value.id()),
        };
        let expected: Vec<String> = asked.iter().map(|(_, value)| known(value)).collect();
        assert_eq!(told, expected, "{id}");
    }
}
