//! What everybody of a run shares. One thread, so cells are enough.

use std::cell::{Cell, RefCell, RefMut};
use std::net::SocketAddr;
use std::rc::Rc;
use std::time::Duration;

use tokio::sync::Semaphore;

use crate::Plan;
use crate::files::DOORS;
use crate::measures::Measures;
use crate::run::Phase;

pub struct Crowd {
    pub plan: Plan,
    pub phase: Cell<Phase>,
    /// How many have come so far: of several servers the next one takes turns.
    came: Cell<usize>,
    /// A table makes a move each time this has passed.
    pub pace: Cell<Duration>,
    /// So many come in at once, no more.
    pub doors: Semaphore,
    /// Sockets that are open, and tables whose players are both there.
    pub sockets: Cell<usize>,
    pub tables: Cell<usize>,
    measures: RefCell<Measures>,
}

impl Crowd {
    pub fn new(plan: Plan) -> Rc<Crowd> {
        Rc::new(Crowd {
            phase: Cell::new(Phase::Filling),
            came: Cell::new(0),
            pace: Cell::new(plan.pace),
            plan,
            doors: Semaphore::new(DOORS),
            sockets: Cell::new(0),
            tables: Cell::new(0),
            measures: RefCell::default(),
        })
    }

    /// The server whose turn it is.
    pub fn server(&self) -> SocketAddr {
        let came = self.came.replace(self.came.get().wrapping_add(1));
        let many = 1 + self.plan.others.len();
        self.plan.servers().nth(came % many).unwrap_or(self.plan.server)
    }

    /// To note something. Nobody keeps it while waiting, so nobody else finds it taken.
    pub fn measures(&self) -> RefMut<'_, Measures> {
        self.measures.borrow_mut()
    }

    /// What was noted so far; from now on everything is noted anew.
    pub fn take_measures(&self) -> Measures {
        self.measures.take()
    }

    pub fn is_measuring(&self) -> bool {
        self.phase.get() == Phase::Measuring
    }
}
