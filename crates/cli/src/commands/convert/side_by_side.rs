//! A long file of PGN, checked by several threads at once.

use std::collections::BTreeMap;
use std::fs::File;
use std::io;
use std::sync::mpsc::sync_channel;
use std::sync::{Mutex, PoisonError};
use std::thread;

use kamen_catalog::Catalog;
use kamen_core::Fault;
use kamen_records::{Block, Blocks, Encoding, FileFormat, Flawed, Records};

use crate::record_files;

/// Large enough to be worth a thread's while, small enough for many threads to have one.
const BLOCK: usize = 1 << 21;

/// What became of the games of a block.
#[derive(Default)]
pub struct Found {
    pub games: usize,
    /// Those that could not be read.
    pub refused: Vec<Flawed>,
    /// What was not quite right with others, by their numbers.
    pub warned: Vec<(usize, Vec<Fault>)>,
}

/// Reads every game of a file with so many threads. What is found comes in the order of the file.
pub fn read(catalog: &Catalog, file: &str, encoding: Option<Encoding>, threads: usize) -> io::Result<Found> {
    let source = record_files::decoded(file, encoding, File::open(file)?);
    let found = Mutex::new(BTreeMap::new());
    let (sender, receiver) = sync_channel::<(usize, Block)>(threads);
    let receiver = Mutex::new(receiver);
    let work = || {
        loop {
            // Whoever panicked has taken a block out, or none: what is left is whole.
            let next = receiver.lock().unwrap_or_else(PoisonError::into_inner).recv();
            let Ok((number, block)) = next else { return };
            let read = of_block(catalog, &block);
            found.lock().unwrap_or_else(PoisonError::into_inner).insert(number, (block.lines, read));
        }
    };
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(work);
        }
        for (number, block) in Blocks::new(source, BLOCK).enumerate() {
            // Nobody is left to read it only if all have panicked, and then this panics too.
            let _ = sender.send((number, block?));
        }
        drop(sender);
        io::Result::Ok(())
    })?;
    let mut all = Found::default();
    for (lines, block) in found.into_inner().unwrap_or_else(PoisonError::into_inner).into_values() {
        let place = Block { text: Vec::new(), lines };
        let before = all.games;
        all.refused.extend(block.refused.into_iter().map(|flawed| place.flawed(flawed, before)));
        let shifted = |(number, faults): (usize, Vec<Fault>)| {
            (number + before, faults.into_iter().map(|fault| place.fault(fault)).collect())
        };
        all.warned.extend(block.warned.into_iter().map(shifted));
        all.games += block.games;
    }
    Ok(all)
}

fn of_block(catalog: &Catalog, block: &Block) -> Found {
    let mut found = Found::default();
    let mut records = Records::new(catalog, FileFormat::Pgn, &block.text[..]);
    while let Some(game) = records.check() {
        found.games += 1;
        match game {
            Ok(warnings) if warnings.is_empty() => {}
            Ok(warnings) => found.warned.push((found.games, warnings)),
            Err(flawed) => found.refused.push(flawed),
        }
    }
    found
}
