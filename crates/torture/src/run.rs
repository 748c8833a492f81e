//! A run: rounds of play with faults, each of which ends with a kill.

use std::fs;
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::RwLock;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use kamen_core::Random;

use crate::TortureError;
use crate::check::{Damage, check, check_damaged};
use crate::fault::Fault;
use crate::http::Server;
use crate::player::{House, play};
use crate::report::{Count, Notes, Report};
use crate::watcher::watch;
use crate::world::World;

/// So many tables are looked at after each kill; all of them at the end.
const LOOKED_AT: usize = 60;
/// After so many kills the file is damaged, and brought back from a copy.
const DAMAGED: u64 = 12;
/// So many bits are turned.
const BITS: usize = 6;

#[derive(Clone, Debug)]
pub struct Plan {
    /// The program under torture.
    pub program: PathBuf,
    /// For its data; made, and taken away again if nothing was lost.
    pub folder: PathBuf,
    pub seed: u64,
    /// The run ends after so many kills, or after so long.
    pub kills: u64,
    pub time: Option<Duration>,
    pub players: u64,
    /// A database that keeps the games instead of a file; then a second server waits, and takes over after each kill.
    pub store: Option<String>,
    /// A bus by which several servers share the database; then all of them are at work, and each may be killed or stopped.
    pub bus: Option<String>,
    pub nodes: usize,
}

/// Plays, breaks and checks. `say` hears how things stand after each round.
pub fn run(plan: &Plan, say: &mut dyn FnMut(&Report)) -> Result<Report, TortureError> {
    // What a run before has left.
    let _ = fs::remove_dir_all(&plan.folder);
    if let (Some(store), Some(bus)) = (&plan.store, &plan.bus) {
        return crate::cluster::run(plan, store, bus, say);
    }
    let mut world = World::new(&plan.program, &plan.folder, plan.store.clone())?;
    world.start()?;
    let house = house_at(Server::new(world.address), Duration::ZERO)?;
    let began = Instant::now();
    let played = with_clients(plan, &house, || rounds(plan, &mut world, &house, began, say));
    let left_out = Fault::ALL.into_iter().filter(|fault| fault.is_of(&world) && !fault.is_possible(&world)).collect();
    if plan.store.is_some() && played.is_ok() && !world.care("check-data", None) {
        house.notes.lost("check-data", "not every game in the database can be played");
    }
    drop(world);
    played?;
    let report = Report { took: began.elapsed(), left_out, ..house.notes.report() };
    if report.losses.is_empty() {
        fs::remove_dir_all(&plan.folder)?;
    }
    Ok(report)
}

/// What clients know of a server that is there.
pub fn house_at(server: Server, thinking: Duration) -> Result<House, TortureError> {
    let games = games(&server).ok_or_else(|| TortureError::NoServer(String::new()))?;
    Ok(House {
        server,
        thinking,
        games,
        gate: RwLock::default(),
        over: AtomicBool::new(false),
        notes: Notes::default(),
        tables: RwLock::default(),
    })
}

/// Does something while clients play and look on.
pub fn with_clients<T>(plan: &Plan, house: &House, act: impl FnOnce() -> T) -> T {
    std::thread::scope(|scope| {
        // One alone has no balancer before it.
        for door in house.server.doors().iter().filter(|_| house.server.doors().len() > 1) {
            scope.spawn(|| door.look_after(|| house.is_over()));
        }
        for number in 0..plan.players {
            scope.spawn(move || play(house, plan.seed, number));
        }
        for number in 0..plan.players.div_ceil(4) {
            scope.spawn(move || watch(house, plan.seed, number));
        }
        let acted = act();
        // Whatever came of it, nobody goes on.
        house.over.store(true, Ordering::SeqCst);
        acted
    })
}

/// The games of a server.
fn games(server: &Server) -> Option<Vec<String>> {
    let listed = server.get("/api/games", None)?;
    let games: Vec<String> =
        listed.body.as_array()?.iter().filter_map(|game| Some(game["id"].as_str()?.to_string())).collect();
    (!games.is_empty()).then_some(games)
}

fn rounds(
    plan: &Plan,
    world: &mut World,
    house: &House,
    began: Instant,
    say: &mut dyn FnMut(&Report),
) -> Result<(), TortureError> {
    let mut random = Random::of(&[plan.seed, 0]);
    let possible: Vec<Fault> =
        Fault::ALL.into_iter().filter(|fault| fault.is_of(world) && fault.is_possible(world)).collect();
    for round in 1..=plan.kills {
        std::thread::sleep(Duration::from_millis(30 + random.below(250) as u64));
        // Half of the kills come out of a clear sky.
        for _ in 0..random.below(3) {
            let fault = possible[random.below(possible.len())];
            fault.happen(world, &mut random)?;
            house.notes.add(Count::Fault(fault), 1);
            std::thread::sleep(Duration::from_millis(random.below(60) as u64));
        }
        // Nobody is waited for: whoever asks at this moment is cut off.
        world.kill();
        house.notes.add(Count::Kill, 1);
        let gate = house.gate.write().unwrap_or_else(|poisoned| poisoned.into_inner());
        let over = plan.time.is_some_and(|time| began.elapsed() > time) || round == plan.kills;
        if round % DAMAGED == 0 && plan.store.is_none() {
            damage(world, house, &mut random)?;
        }
        house.notes.started_within(world.start()?);
        check(house, (!over).then_some(LOOKED_AT), &mut |most| random.below(most));
        drop(gate);
        say(&house.notes.report());
        if over {
            break;
        }
    }
    Ok(())
}

/// Turns bits of the file, and sees that nothing wrong is given out; then brings back what was there.
fn damage(world: &mut World, house: &House, random: &mut Random) -> Result<(), TortureError> {
    let copy = world.data().with_extension("copy");
    let _ = fs::remove_file(&copy);
    if !world.care("backup", Some(&copy)) {
        house.notes.lost("backup", "no copy could be made");
        return Ok(());
    }
    // What the server had not brought into the file yet is there now, as after any start.
    world.start()?;
    world.signal("TERM");
    std::thread::sleep(Duration::from_millis(300));
    world.kill();
    turn_bits(&world.data(), random)?;
    house.notes.add(Count::BitFlip, BITS as u64);
    let content = world.care("check-data", None);
    let damage = match world.start() {
        Ok(_) => check_damaged(house),
        // A file that cannot be opened at all is not given out either.
        Err(TortureError::NoServer(_)) => Damage { seen: 1, vanished: 0 },
        Err(other) => return Err(other),
    };
    world.kill();
    if content && damage.seen > 0 {
        house.notes.lost("check-data", "it did not see what the server saw");
    }
    // The server cannot miss what it does not know of; whoever looks at the whole file must.
    if content && damage.vanished > 0 {
        house.notes.lost("check-data", &format!("{} tables vanished, and it did not see it", damage.vanished));
    }
    house.notes.add(if content && damage.seen == 0 { Count::DamageHarmless } else { Count::DamageSeen }, 1);
    if world.care("restore", Some(&copy)) {
        house.notes.add(Count::Restored, 1);
    } else {
        house.notes.lost("restore", "the copy was not taken");
    }
    Ok(())
}

/// The head of the file is left alone: without it no program would open it, and nothing were tried.
fn turn_bits(file: &Path, random: &mut Random) -> Result<(), TortureError> {
    let mut file = fs::OpenOptions::new().read(true).write(true).open(file)?;
    let length = file.metadata()?.len();
    for _ in 0..BITS {
        let at = 100 + random.number() % length.saturating_sub(100).max(1);
        let mut byte = [0];
        file.seek(SeekFrom::Start(at))?;
        if file.read(&mut byte)? == 1 {
            byte[0] ^= 1 << random.below(8);
            file.seek(SeekFrom::Start(at))?;
            file.write_all(&byte)?;
        }
    }
    Ok(())
}
