//! Files that somebody writes to, or takes away, while others build on them.

use std::path::Path;
use std::sync::Mutex;

use super::{MEANS, folder, game, solved};
use crate::{BadTable, Order, Step, Trouble, game_folder, prepare, verify};

/// What may happen to a file, by its name.
type Mishap = (&'static str, fn(&Path));

const MISHAPS: [Mishap; 3] = [("a flipped bit", flip), ("cut", cut), ("gone", remove)];

/// The file looks as it did, by its length and by when it was written.
fn flip(file: &Path) {
    let mut bytes = std::fs::read(file).expect("it is there");
    let written = std::fs::metadata(file).and_then(|data| data.modified()).expect("it is told");
    let last = bytes.len() - 10;
    bytes[last] ^= 1;
    std::fs::write(file, bytes).expect("it can be written");
    let opened = std::fs::File::options().write(true).open(file).expect("it is there");
    opened.set_modified(written).expect("it can be set");
}

fn cut(file: &Path) {
    let bytes = std::fs::read(file).expect("it is there");
    std::fs::write(file, &bytes[..bytes.len() / 2]).expect("it can be written");
}

fn remove(file: &Path) {
    std::fs::remove_file(file).expect("it is there");
}

/// Whether this is told of the file, and nothing else.
fn names(trouble: &Trouble, file: &Path, how: &str) -> bool {
    match trouble {
        Trouble::Bad(path, BadTable::Damaged) => path == file && how != "gone",
        Trouble::Io(path, error) => path == file && how == "gone" && error.kind() == std::io::ErrorKind::NotFound,
        _ => false,
    }
}

#[test]
fn a_solver_names_the_file_that_it_cannot_build_on() {
    let game = game("czech");
    for (layer, before) in [("1.0-0.1", "0.1-0.1"), ("1.1-0.1", "0.2-0.1")] {
        for (how, mishap) in MISHAPS {
            let folder = folder();
            let own = game_folder(folder.path(), &game);
            let file = own.join(format!("{before}.kamendb"));
            let order =
                Order { game: &game, options: &[], stones: None, layer: Some(layer), folder: &own, means: MEANS };
            let job = prepare(order, &|_| ()).expect("it fits");
            // When the layer is begun, those before it have been looked at.
            let happened = Mutex::new(false);
            let told = |step: Step| {
                let mut happened = happened.lock().expect("nobody fell over");
                if let Step::Layer(stage) = step
                    && stage.layer == layer
                    && !std::mem::replace(&mut *happened, true)
                {
                    mishap(&file);
                }
            };
            let stopped = job.run(&told).expect_err("it cannot be solved");
            assert!(names(&stopped, &file, how), "{layer}, {how}: {stopped:?}");
            assert!(!own.join(format!("{layer}.kamendb")).exists(), "{layer}, {how}");
            // What is missing is solved anew.
            assert!(job.run(&|_| ()).is_ok(), "{layer}, {how}");
        }
    }
}

#[test]
fn whoever_verifies_names_the_file_that_cannot_be_asked() {
    let game = game("czech");
    for (how, mishap) in MISHAPS {
        // The layer itself, and one that it leads to.
        for disturbed in ["1.0-0.1", "0.1-0.1"] {
            let folder = folder();
            solved(&game, Some(2), folder.path());
            let own = game_folder(folder.path(), &game);
            let [layer, file] = ["1.0-0.1", disturbed].map(|name| own.join(format!("{name}.kamendb")));
            let happened = Mutex::new(false);
            let share = |_: f64| {
                if !std::mem::replace(&mut *happened.lock().expect("nobody fell over"), true) {
                    mishap(&file);
                }
            };
            let stopped = verify(&game, &layer, None, MEANS, &share).expect_err("it cannot be verified");
            assert!(names(&stopped, &file, how), "{disturbed}, {how}: {stopped:?}");
        }
    }
}
