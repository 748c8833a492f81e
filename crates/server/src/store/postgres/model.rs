//! The protocol of the lease as a small machine, and every order in which it can go, looked at. Two servers, a database, sessions
//! that die when the database thinks so and not when their owner does, and writes that arrive late.
//!
//! What must always hold: writes come in the order of their epochs, and all of an epoch are by one server.

use super::worlds::{Model, look};

const SERVERS: usize = 2;
const SESSIONS: u8 = 5;
const EPOCHS: u8 = 3;
const WRITES: usize = 4;

/// What may be left out, to see that it is needed.
#[derive(Clone, Copy)]
struct Protocol {
    /// Whoever has the lock again looks whether the epoch is still its own.
    looks_at_epoch: bool,
    /// The session that holds the lock is the one that writes.
    writes_where_it_holds: bool,
}

#[derive(Clone, Default, PartialEq, Eq, Hash)]
struct World {
    servers: [Server; SERVERS],
    /// Sessions that the database has not ended.
    alive: Vec<u8>,
    sessions: u8,
    lock: Option<u8>,
    epoch: u8,
    /// On their way: by which session, whose, of which epoch.
    sent: Vec<(u8, usize, u8)>,
    /// Who wrote, in which epoch.
    written: Vec<(usize, u8)>,
}

#[derive(Clone, Default, PartialEq, Eq, Hash)]
struct Server {
    /// The session that it believes to have.
    session: Option<u8>,
    /// Whether it believes that this one holds the lock.
    holds: bool,
    /// The epoch in which it has taken the house.
    epoch: Option<u8>,
    /// Whether it may write: it has seen that the house is its own.
    may_write: bool,
    /// It knows that it has lost the house.
    lost: bool,
}

impl Model for World {
    type Protocol = Protocol;

    /// Every world that may follow.
    fn next(&self, protocol: Protocol) -> Vec<World> {
        let mut all = Vec::new();
        for (at, server) in self.servers.iter().enumerate() {
            self.steps_of(at, server, protocol, &mut all);
        }
        for session in self.alive.clone() {
            // The lease is over, the line is cut, or somebody has ended it: the owner does not know.
            let mut world = self.clone();
            world.alive.retain(|other| *other != session);
            world.lock = world.lock.filter(|holder| *holder != session);
            world.sent.retain(|(by, ..)| *by != session);
            all.push(world);
        }
        for (place, (session, at, epoch)) in self.sent.iter().copied().enumerate() {
            // Of one session in order, of different ones in any.
            let first = self.sent.iter().position(|(by, ..)| *by == session) == Some(place);
            if first && self.is_alive(session) {
                let mut world = self.clone();
                world.sent.remove(place);
                world.written.push((at, epoch));
                all.push(world);
            }
        }
        all
    }

    fn is_in_order(&self) -> bool {
        self.written.windows(2).all(|two| two[0].1 < two[1].1 || (two[0].1 == two[1].1 && two[0].0 == two[1].0))
    }
}

impl World {
    fn is_alive(&self, session: u8) -> bool {
        self.alive.contains(&session)
    }

    fn steps_of(&self, at: usize, server: &Server, protocol: Protocol, all: &mut Vec<World>) {
        let mut step = |change: &dyn Fn(&mut World)| {
            let mut world = self.clone();
            change(&mut world);
            all.push(world);
        };
        if server.lost {
            return;
        }
        let Some(session) = server.session else {
            if self.sessions < SESSIONS {
                step(&|world| {
                    world.sessions += 1;
                    world.alive.push(world.sessions);
                    let server = &mut world.servers[at];
                    *server = Server { session: Some(world.sessions), epoch: server.epoch, ..Server::default() };
                });
            }
            return;
        };
        // It notices that its line is cut, or believes so while the session lives on.
        step(&|world| {
            let server = &mut world.servers[at];
            *server = Server { epoch: server.epoch, ..Server::default() };
        });
        if !self.is_alive(session) {
            return;
        }
        if !server.holds && self.lock.is_none() {
            step(&|world| {
                world.lock = Some(session);
                world.servers[at].holds = true;
            });
        }
        if server.holds && !server.may_write {
            match server.epoch {
                None if self.epoch < EPOCHS => step(&|world| {
                    world.epoch += 1;
                    world.servers[at].epoch = Some(world.epoch);
                    world.servers[at].may_write = true;
                }),
                None => {}
                Some(own) if own == self.epoch || !protocol.looks_at_epoch => {
                    step(&|world| world.servers[at].may_write = true);
                }
                Some(_) => step(&|world| world.servers[at].lost = true),
            }
        }
        if server.may_write && self.written.len() + self.sent.len() < WRITES {
            let epoch = server.epoch.unwrap_or_default();
            if protocol.writes_where_it_holds {
                step(&|world| world.sent.push((session, at, epoch)));
            } else if self.sessions < SESSIONS {
                // By a session of its own, as from a pool.
                step(&|world| {
                    world.sessions += 1;
                    world.alive.push(world.sessions);
                    world.sent.push((world.sessions, at, epoch));
                });
            }
        }
    }
}

#[test]
fn no_two_servers_write_in_one_epoch_and_no_epoch_comes_back() {
    let (worlds, in_order) = look::<World>(Protocol { looks_at_epoch: true, writes_where_it_holds: true });
    assert!(in_order);
    assert!(worlds > 1000, "only {worlds} worlds: the model does not move");
}

/// Each part is needed: without it the search finds a world in disorder.
#[test]
fn the_search_finds_what_is_wrong() {
    assert!(!look::<World>(Protocol { looks_at_epoch: false, writes_where_it_holds: true }).1);
    assert!(!look::<World>(Protocol { looks_at_epoch: true, writes_where_it_holds: false }).1);
}
