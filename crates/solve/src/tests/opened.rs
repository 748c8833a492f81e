//! What stands in a folder among the files of a game, or under their names.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::mpsc::channel;
use std::time::Duration;

use kamen_catalog::Game;
use sha2::{Digest, Sha256};

use super::{MEANS, folder, game, solved};
use crate::table::SUM;
use crate::{BadTable, Means, Order, Trouble, Value, built_in, game_folder, open, prepare, verify};

/// A small file as it would be if it said something else of itself, with its sum made anew.
fn saying(file: &[u8], said: &str, other: &str) -> Vec<u8> {
    let number = |at: usize| u32::from_le_bytes(std::array::from_fn(|byte| file[at + byte])) as usize;
    let after = 12 + number(8);
    let head = String::from_utf8(file[12..after].to_vec()).expect("it is a text").replacen(said, other, 1);
    // One block, with its end and its sum.
    let begin = after + 4 + number(after) + 16 + SUM as usize;
    let length = (head.len() as u32).to_le_bytes();
    let mut forged = [&file[..8], &length, head.as_bytes(), &file[after..begin - SUM as usize]].concat();
    forged.extend(Sha256::digest(&forged));
    forged.extend(&file[begin..]);
    forged
}

/// What stands in the way of a plan for so many stones.
fn in_the_way(game: &Game, folder: &Path) -> Vec<(PathBuf, BadTable)> {
    let order =
        Order { game, options: &[], stones: Some(2), layer: None, folder, means: Means { threads: 1, ..MEANS } };
    prepare(order, &|_| ()).expect("it fits").plan().bad.clone()
}

#[test]
fn a_damaged_file_takes_nothing_of_what_is_built_in() {
    let (game, folder) = (game("wolf"), folder());
    let mut bytes = built_in("wolf").expect("it is").to_vec();
    (bytes.len() / 2..bytes.len()).for_each(|at| bytes[at] ^= 1);
    let file = folder.path().join("4-1.kamendb");
    std::fs::write(&file, bytes).expect("it can be written");
    let oracle = open(&game, Some(folder.path())).oracle.expect("it is built in");
    assert!(oracle.is_whole());
    for legal in game.start.legal() {
        assert_eq!(oracle.value(&*legal.play()), Some(Value::Loss(44)), "{}", legal.text);
    }
    assert_eq!(oracle.newly_damaged(), [file], "it is told all the same");
}

#[test]
fn a_file_that_names_too_many_stones_keeps_no_other_from_being_used() {
    let (game, folder) = (game("czech"), folder());
    solved(&game, Some(2), folder.path());
    let own = game_folder(folder.path(), &game);
    let whole = std::fs::read(own.join("0.1-0.1.kamendb")).expect("it was written");
    let pos = game.start.read("8/8/8/8/8/8/7B/W7 w").expect("a position");
    let known = open(&game, Some(&own)).oracle.and_then(|oracle| oracle.value(&*pos));
    assert!(known.is_some());
    // Its name in the folder says when it is looked at: first, and last.
    for (name, layer) in
        [("0", "12.12-12.12"), ("z", "12.12-12.12"), ("0", "18446744073709551615.9-9.9"), ("z", "a cake")]
    {
        let odd = own.join(format!("{name}.kamendb"));
        let forged = saying(&whole, "layer = \"0.1-0.1\"", &format!("layer = \"{layer}\""));
        std::fs::write(&odd, forged).expect("it can be written");
        let opened = open(&game, Some(&own));
        assert_eq!(opened.bad, [(odd.clone(), BadTable::OtherRules)], "{layer}");
        assert_eq!(opened.oracle.and_then(|oracle| oracle.value(&*pos)), known, "{layer}");
        std::fs::remove_file(odd).expect("it is there");
    }
}

#[test]
#[cfg(unix)]
fn a_file_that_cannot_be_read_is_not_called_damaged() {
    let (game, folder) = (game("czech"), folder());
    let own = game_folder(folder.path(), &game);
    std::fs::create_dir_all(&own).expect("it can be made");
    // A link that leads nowhere, and one that leads to itself.
    let [nowhere, round] = ["0.1-0.1.kamendb", "1.0-0.1.kamendb"].map(|name| own.join(name));
    std::os::unix::fs::symlink(own.join("none"), &nowhere).expect("it can be made");
    std::os::unix::fs::symlink(&round, &round).expect("it can be made");
    let [to_nowhere, to_itself] =
        [&nowhere, &round].map(|link| std::fs::read(link).expect_err("it leads nowhere").kind());
    let bad = [(nowhere, BadTable::Unreadable(to_nowhere)), (round, BadTable::Unreadable(to_itself))];
    assert_eq!(open(&game, Some(&own)).bad, bad);
    assert_eq!(in_the_way(&game, &own), bad);
}

#[test]
#[cfg(unix)]
fn a_pipe_or_a_device_under_the_name_of_a_file_keeps_nobody_waiting() {
    let (game, folder) = (game("czech"), folder());
    let own = game_folder(folder.path(), &game);
    std::fs::create_dir_all(&own).expect("it can be made");
    let [pipe, device] = ["0.1-0.1.kamendb", "1.0-0.1.kamendb"].map(|name| own.join(name));
    let made = Command::new("mkfifo").arg(&pipe).status().is_ok_and(|status| status.success());
    std::os::unix::fs::symlink("/dev/zero", &device).expect("it can be made");
    let bad: Vec<_> = [(pipe, made), (device, true)].into_iter().filter(|(_, made)| *made).collect();
    let bad: Vec<_> = bad.into_iter().map(|(path, _)| (path, BadTable::Foreign)).collect();
    let (sender, receiver) = channel();
    // Not waited for at the end: whoever opens a pipe is never done.
    std::thread::spawn({
        let (bad, own) = (bad.clone(), own.clone());
        move || {
            let opened = open(&game, Some(&own)).bad;
            let planned = in_the_way(&game, &own);
            let looked: Vec<_> = bad
                .iter()
                .map(|(path, _)| verify(&game, path, None, MEANS, &|_| ()).expect_err("it is none"))
                .collect();
            sender.send((opened, planned, looked))
        }
    });
    let (opened, planned, looked) = receiver.recv_timeout(Duration::from_secs(60)).expect("nobody waits");
    assert_eq!((&opened, &planned), (&bad, &bad));
    assert!(looked.iter().all(|trouble| matches!(trouble, Trouble::Bad(_, BadTable::Foreign))), "{looked:?}");
}

#[test]
fn a_plan_names_the_files_that_are_made_anew() {
    let (game, folder) = (game("czech"), folder());
    let own = game_folder(folder.path(), &game);
    assert_eq!(in_the_way(&game, &own), [], "there are none");
    solved(&game, Some(2), folder.path());
    assert_eq!(in_the_way(&game, &own), [], "all of them are right");
    let [cut, other, foreign] = ["0.1-0.1", "1.0-0.1", "1.0-1.0"].map(|layer| own.join(format!("{layer}.kamendb")));
    let whole = std::fs::read(&cut).expect("it was written");
    std::fs::write(&other, &whole).expect("it can be written");
    std::fs::write(&cut, &whole[..whole.len() - 9]).expect("it can be written");
    std::fs::write(&foreign, "a cake").expect("it can be written");
    let mut named = in_the_way(&game, &own);
    named.sort_by(|one, other| one.0.cmp(&other.0));
    let expected = [(cut, BadTable::Damaged), (other, BadTable::OtherRules), (foreign, BadTable::Foreign)];
    assert_eq!(named, expected);
}
