//! How tables are taken, as a small machine, and every order in which it can go, looked at. Two servers, two tables, leases that end, servers
//! that die or only sleep for a while, and writes that arrive late.
//!
//! What must always hold: the writes of a table come in the order of its epochs and all of an epoch are by one server; and a server that
//! may answer has nothing in its memory that another has taken.

use super::worlds::{Model, look};

const NODES: usize = 2;
const TABLES: usize = 2;
/// How often each table may be taken. The second is there to see that one table does not depend on another.
const EPOCHS: [u8; TABLES] = [2, 1];
const TERMS: u8 = 1;
const WRITES: usize = 2;

/// What may be left out, to see that it is needed.
#[derive(Clone, Copy)]
struct Protocol {
    /// A write names the epoch in which the table was taken.
    names_epoch: bool,
    /// After its lease was over, a server asks what it has lost before it answers.
    asks_what_is_lost: bool,
    /// Whoever takes a table of a server whose lease is over keeps it from renewing meanwhile.
    takes_at_once: bool,
    /// A table that was taken before the lease was over is not put into memory after it.
    looks_at_term: bool,
}

const WHOLE: Protocol =
    Protocol { names_epoch: true, asks_what_is_lost: true, takes_at_once: true, looks_at_term: true };

#[derive(Clone, Default, PartialEq, Eq, Hash)]
struct World {
    rows: [Row; TABLES],
    /// Whose lease is over, by the database.
    over: [bool; NODES],
    nodes: [Node; NODES],
    /// On their way: whose, of which table and epoch, which event.
    sent: Vec<(usize, usize, u8, u8)>,
    /// Of which table, by whom, in which epoch.
    written: Vec<(usize, usize, u8)>,
}

#[derive(Clone, Default, PartialEq, Eq, Hash)]
struct Row {
    owner: Option<usize>,
    epoch: u8,
    events: u8,
}

#[derive(Clone, Default, PartialEq, Eq, Hash)]
struct Node {
    dead: bool,
    /// Whether its lease holds, by its own clock.
    answers: bool,
    /// Whether its lease was over, and it does not know what it has lost.
    unsettled: bool,
    term: u8,
    tables: [Known; TABLES],
}

/// What a server knows of a table.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
enum Known {
    #[default]
    Nothing,
    /// It has seen that the owner of that epoch is gone. Only where nobody is kept from renewing.
    Free(u8),
    /// It has taken it, in a term.
    Taken { epoch: u8, term: u8 },
    /// It has read it.
    Read { epoch: u8, term: u8, events: u8 },
    /// It is in memory.
    Live { epoch: u8, events: u8 },
}

impl Model for World {
    type Protocol = Protocol;

    fn next(&self, protocol: Protocol) -> Vec<World> {
        let mut all = Vec::new();
        for at in 0..NODES {
            self.steps_of(at, protocol, &mut all);
        }
        for (place, (at, table, epoch, event)) in self.sent.iter().copied().enumerate() {
            let mut world = self.clone();
            world.sent.remove(place);
            let row = &mut world.rows[table];
            let taken = row.events == event && (row.epoch == epoch || !protocol.names_epoch);
            if taken {
                row.events += 1;
                world.written.push((table, at, epoch));
            }
            // The answer, if whoever asked has it still in mind.
            let known = &mut world.nodes[at].tables[table];
            if matches!(*known, Known::Live { epoch: own, .. } if own == epoch) {
                *known = if taken { Known::Live { epoch, events: event + 1 } } else { Known::Nothing };
            }
            all.push(world);
        }
        all
    }

    fn is_in_order(&self) -> bool {
        let ordered = |of: usize| {
            let of_table: Vec<_> = self.written.iter().filter(|(table, ..)| *table == of).collect();
            of_table.windows(2).all(|two| two[0].2 < two[1].2 || (two[0].2 == two[1].2 && two[0].1 == two[1].1))
        };
        let is_current = |node: &Node| {
            let both = node.tables.iter().zip(&self.rows);
            both.into_iter().all(|(known, row)| !matches!(known, Known::Live { epoch, .. } if *epoch != row.epoch))
        };
        (0..TABLES).all(ordered) && self.nodes.iter().filter(|node| node.answers).all(is_current)
    }
}

impl World {
    fn steps_of(&self, at: usize, protocol: Protocol, all: &mut Vec<World>) {
        let mut step = |change: &dyn Fn(&mut World)| {
            let mut world = self.clone();
            change(&mut world);
            all.push(world);
        };
        let node = &self.nodes[at];
        // Its own clock says so first.
        if node.answers {
            step(&|world| world.nodes[at].answers = false);
        } else if !self.over[at] {
            step(&|world| world.over[at] = true);
        }
        if node.dead {
            return;
        }
        step(&|world| world.nodes[at] = Node { dead: true, ..Node::default() });
        // The lease is renewed.
        if !self.over[at] {
            step(&|world| world.nodes[at].answers = !world.nodes[at].unsettled);
        } else if node.term < TERMS {
            step(&|world| {
                world.over[at] = false;
                let node = &mut world.nodes[at];
                node.term += 1;
                node.unsettled = protocol.asks_what_is_lost;
                node.answers = !node.unsettled;
            });
        }
        if node.unsettled {
            step(&|world| {
                let World { rows, nodes, .. } = world;
                nodes[at].unsettled = false;
                for (known, row) in nodes[at].tables.iter_mut().zip(rows) {
                    let own = |epoch: u8| row.owner == Some(at) && row.epoch == epoch;
                    if matches!(*known, Known::Live { epoch, .. } if !own(epoch)) {
                        *known = Known::Nothing;
                    }
                }
            });
        }
        for table in 0..TABLES {
            self.steps_at(at, table, protocol, all);
        }
    }

    fn steps_at(&self, at: usize, table: usize, protocol: Protocol, all: &mut Vec<World>) {
        let mut step = |change: &dyn Fn(&mut World)| {
            let mut world = self.clone();
            change(&mut world);
            all.push(world);
        };
        let (node, row) = (&self.nodes[at], &self.rows[table]);
        let free = row.owner.is_none_or(|owner| owner == at || self.over[owner]);
        let take = |world: &mut World| {
            let row = &mut world.rows[table];
            (row.owner, row.epoch) = (Some(at), row.epoch + 1);
            let (epoch, term) = (row.epoch, world.nodes[at].term);
            world.nodes[at].tables[table] = Known::Taken { epoch, term };
        };
        let may_grow = row.epoch < EPOCHS[table];
        match node.tables[table] {
            Known::Nothing if node.answers && free && may_grow => match protocol.takes_at_once {
                true => step(&take),
                false => step(&|world| world.nodes[at].tables[table] = Known::Free(row.epoch)),
            },
            Known::Nothing => {}
            Known::Free(epoch) => {
                step(&|world| world.nodes[at].tables[table] = Known::Nothing);
                if row.epoch == epoch && may_grow {
                    step(&take);
                }
            }
            Known::Taken { epoch, term } => {
                step(&|world| world.nodes[at].tables[table] = Known::Read { epoch, term, events: row.events });
            }
            Known::Read { epoch, term, events } => step(&|world| {
                let current = term == world.nodes[at].term || !protocol.looks_at_term;
                world.nodes[at].tables[table] = if current { Known::Live { epoch, events } } else { Known::Nothing };
            }),
            Known::Live { epoch, events } => {
                let sent = (at, table, epoch, events);
                if self.sent.len() + self.written.len() < WRITES && !self.sent.contains(&sent) {
                    step(&|world| world.sent.push(sent));
                }
                // It is given back.
                step(&|world| {
                    world.nodes[at].tables[table] = Known::Nothing;
                    let row = &mut world.rows[table];
                    if row.owner == Some(at) && row.epoch == epoch {
                        row.owner = None;
                    }
                });
            }
        }
    }
}

#[test]
fn no_table_has_two_owners_and_nobody_tells_what_is_old() {
    let (worlds, in_order) = look::<World>(WHOLE);
    assert!(in_order);
    assert!(worlds > 10_000, "only {worlds} worlds: the model does not move");
}

/// Each part is needed: without it the search finds a world in disorder.
#[test]
fn the_search_finds_what_is_wrong() {
    assert!(!look::<World>(Protocol { names_epoch: false, ..WHOLE }).1);
    assert!(!look::<World>(Protocol { asks_what_is_lost: false, ..WHOLE }).1);
    assert!(!look::<World>(Protocol { takes_at_once: false, ..WHOLE }).1);
    assert!(!look::<World>(Protocol { looks_at_term: false, ..WHOLE }).1);
}
