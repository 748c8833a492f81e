//! Several servers that share a house: each of them is killed, stopped for longer than its lease and let loose again, told to stop, cut off
//! from the database or given a wrong clock, while clients come to whichever is next.

use std::fs;
use std::time::{Duration, Instant};

use kamen_core::Random;

use crate::TortureError;
use crate::check::check;
use crate::fault::Fault;
use crate::http::Server;
use crate::player::House;
use crate::report::{Count, Report};
use crate::run::{Plan, house_at, with_clients};
use crate::world::World;

/// So long a player thinks at the most, for each player there is: servers on one machine shall be busy, not drowned.
const THINKING: Duration = Duration::from_millis(10);
/// What was on its way when everybody stopped has come by then.
const SETTLED: Duration = Duration::from_secs(4);

pub fn run(plan: &Plan, store: &str, bus: &str, say: &mut dyn FnMut(&Report)) -> Result<Report, TortureError> {
    let key = plan.folder.join("key");
    let world = |number: usize| {
        let world = World::new(&plan.program, &plan.folder.join(format!("node-{number}")), Some(store.to_string()))?;
        Ok(world.sharing(key.clone(), bus.to_string()))
    };
    let mut worlds: Vec<World> = (1..=plan.nodes.max(1)).map(world).collect::<Result<_, TortureError>>()?;
    for world in &mut worlds {
        world.start()?;
    }
    let addresses = worlds.iter().map(|world| world.address).collect();
    let house = house_at(Server::several(addresses), THINKING * plan.players.min(1000) as u32)?;
    let began = Instant::now();
    let played = with_clients(plan, &house, || rounds(plan, &mut worlds, &house, began, say));
    let left_out: Vec<Fault> = Fault::ALL
        .into_iter()
        .filter(|fault| FAULTS.contains(fault) && !worlds.iter().all(|world| fault.is_possible(world)))
        .collect();
    if played.is_ok() {
        std::thread::sleep(SETTLED);
        check(&house, None, &mut |_| 0);
        if !worlds[0].care("check-data", None) {
            house.notes.lost("check-data", "not every game in the database can be played");
        }
    }
    drop(worlds);
    played?;
    let report = Report { took: began.elapsed(), left_out, ..house.notes.report() };
    if report.losses.is_empty() {
        fs::remove_dir_all(&plan.folder)?;
    }
    Ok(report)
}

/// What else happens to one of them.
const FAULTS: [Fault; 3] = [Fault::ClockJump, Fault::NoFiles, Fault::CutDatabase];

fn rounds(
    plan: &Plan,
    worlds: &mut [World],
    house: &House,
    began: Instant,
    say: &mut dyn FnMut(&Report),
) -> Result<(), TortureError> {
    let mut random = Random::of(&[plan.seed, 0]);
    let mut kills = 0;
    while kills < plan.kills && plan.time.is_none_or(|time| began.elapsed() < time) {
        // Now several fail soon after each other, now one alone.
        let pause = if random.below(2) == 0 { 200..2200 } else { 5500..8000 };
        std::thread::sleep(Duration::from_millis(
            pause.start + random.below((pause.end - pause.start) as usize) as u64,
        ));
        let how = match random.below(8) {
            0..4 => Count::Kill,
            4 => Count::Fault(Fault::Stall),
            5 => Count::HandOver,
            _ => Count::Fault(FAULTS[random.below(FAULTS.len())]),
        };
        let many = worlds.len();
        let world = &mut worlds[random.below(many)];
        if matches!(how, Count::Fault(fault) if !fault.is_possible(world)) {
            continue;
        }
        house.notes.fails(how);
        match how {
            Count::Kill => {
                world.kill();
                kills += 1;
                std::thread::sleep(Duration::from_millis(random.below(2500) as u64));
                house.notes.started_within(world.start()?);
            }
            Count::Fault(Fault::Stall) => {
                // Others take its tables, and it does not know.
                world.signal("STOP");
                std::thread::sleep(Duration::from_millis(3500 + random.below(3000) as u64));
                world.signal("CONT");
            }
            Count::Fault(fault) => fault.happen(world, &mut random)?,
            _ => {
                world.stop();
                house.notes.started_within(world.start()?);
            }
        }
        house.notes.fails_no_more();
        say(&house.notes.report());
    }
    Ok(())
}
