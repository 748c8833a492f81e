//! What goes wrong around a server that runs.

use std::time::Duration;

use kamen_core::Random;

use crate::TortureError;
use crate::world::World;

/// System calls that the store alone makes.
const SYNC: [&str; 2] = ["posix/io/sync/fdatasync", "posix/io/sync/fsync"];
const READ: [&str; 1] = ["posix/io/rw/read"];
/// A fault of the disk.
const EIO: u32 = 5;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fault {
    FullDisk,
    BrokenWrite,
    BrokenRead,
    Lock,
    SlowDisk,
    Stall,
    ClockJump,
    NoFiles,
    CutDatabase,
}

impl Fault {
    pub const ALL: [Fault; 9] = [
        Fault::FullDisk,
        Fault::BrokenWrite,
        Fault::BrokenRead,
        Fault::Lock,
        Fault::SlowDisk,
        Fault::Stall,
        Fault::ClockJump,
        Fault::NoFiles,
        Fault::CutDatabase,
    ];

    /// Its name in texts.
    pub fn id(self) -> &'static str {
        match self {
            Fault::FullDisk => "full-disk",
            Fault::BrokenWrite => "broken-write",
            Fault::BrokenRead => "broken-read",
            Fault::Lock => "lock",
            Fault::SlowDisk => "slow-disk",
            Fault::Stall => "stall",
            Fault::ClockJump => "clock-jump",
            Fault::NoFiles => "no-files",
            Fault::CutDatabase => "cut-database",
        }
    }

    /// Its name in the report.
    pub fn title(self) -> &'static str {
        match self {
            Fault::FullDisk => "Full disk",
            Fault::BrokenWrite => "Disk that fails to write",
            Fault::BrokenRead => "Disk that fails to read",
            Fault::Lock => "File locked by another program",
            Fault::SlowDisk => "Slow disk",
            Fault::Stall => "Process stopped for a while",
            Fault::ClockJump => "Clock set",
            Fault::NoFiles => "No file handles left",
            Fault::CutDatabase => "Lines to the database cut",
        }
    }

    /// Whether it is one of this world: a disk is that of a file, a line that of a database.
    pub fn is_of(self, world: &World) -> bool {
        match self {
            Fault::Stall | Fault::ClockJump | Fault::NoFiles => true,
            Fault::CutDatabase => world.store().is_some(),
            _ => world.store().is_none(),
        }
    }

    /// Whether it can be made here.
    pub fn is_possible(self, world: &World) -> bool {
        match self {
            Fault::BrokenWrite | Fault::BrokenRead => world.can_fail(),
            Fault::ClockJump => world.has_clock(),
            Fault::CutDatabase => world.can_cut(),
            _ => true,
        }
    }

    /// Lets it happen for a while; then the world is as it was, but for the clock.
    pub fn happen(self, world: &World, random: &mut Random) -> Result<(), TortureError> {
        match self {
            Fault::FullDisk => {
                let long = millis(random, 300);
                world.limit("fsize", &(world.largest() + random.below(32 << 10) as u64).to_string());
                std::thread::sleep(long);
                world.limit("fsize", "unlimited");
            }
            Fault::BrokenWrite => fails(world, &SYNC, 0.5, millis(random, 300)),
            Fault::BrokenRead => fails(world, &READ, 0.3, millis(random, 300)),
            Fault::Lock => {
                // Now and then for longer than the server waits.
                let most = if random.below(8) == 0 { 3000 } else { 200 };
                let long = millis(random, most);
                if let Ok(other) = rusqlite::Connection::open(world.data())
                    && other.busy_timeout(Duration::from_millis(500)).is_ok()
                    && other.execute_batch("BEGIN IMMEDIATE").is_ok()
                {
                    std::thread::sleep(long);
                }
            }
            Fault::SlowDisk => world.press_the_disk(millis(random, 400))?,
            Fault::Stall => {
                world.signal("STOP");
                std::thread::sleep(millis(random, 500));
                world.signal("CONT");
            }
            Fault::ClockJump => {
                world.set_clock(random.below(600) as i64 - 300)?;
                std::thread::sleep(millis(random, 100));
            }
            Fault::NoFiles => {
                let long = millis(random, 200);
                world.limit("nofile", "8");
                std::thread::sleep(long);
                world.limit("nofile", "4096");
            }
            Fault::CutDatabase => world.cut(),
        }
        Ok(())
    }
}

/// A while.
fn millis(random: &mut Random, most: usize) -> Duration {
    Duration::from_millis(20 + random.below(most) as u64)
}

fn fails(world: &World, calls: &[&str], chance: f64, long: Duration) {
    let on = calls.iter().map(|call| format!("enable_random name={call},probability={chance},failinfo={EIO}"));
    world.failing(&on.collect::<Vec<_>>());
    std::thread::sleep(long);
    world.failing(&calls.iter().map(|call| format!("disable name={call}")).collect::<Vec<_>>());
}
