//! A table with everything around it: who holds its seats, who is there, how late it is.

use std::collections::HashMap;
use std::sync::Arc;

use cpu_time::ThreadTime;
use kamen_catalog::Catalog;
use kamen_core::Side;
use kamen_host::{Patience, read_setup};
use kamen_table::{Event, Seed, Table};
use kamen_view::{People, Scene, State, Story, Viewer};
use tokio::time::Instant;

use super::ask::Who;
use super::computer::Thinking;
use super::guests::Guests;
use super::time::{LagQuota, Time};
use super::work::{Effort, Line};
use crate::guard::Address;
use crate::house::House;
use crate::problem::Problem;
use crate::secret::Hashed;
use crate::store::{Change, Epoch, StoreError, StoredTable, Summary, Wall, sum_after, sum_of_setup};

pub struct Room {
    pub(super) id: String,
    pub(super) house: Arc<House>,
    /// In which it was taken, where several servers share the house.
    pub(super) epoch: Option<Epoch>,
    /// Whether another server has taken it since.
    pub(super) lost: bool,
    /// The games by the rules that this table keeps.
    pub(super) catalog: Arc<Catalog>,
    pub(super) table: Table,
    pub(super) story: Story,
    /// How many plies there were after so many events.
    pub(super) plies: Vec<u32>,
    /// The sum over setup and events that is stored with them.
    pub(super) sum: u32,
    /// Events since the stored ones were put together.
    pub(super) unfolded: usize,
    /// What lot and dice follow from; secret until the game is over.
    pub(super) seed: Option<Seed>,
    pub(super) next: Option<String>,
    /// The browsers that hold each seat, and since when; the first one first.
    pub(super) holders: [Vec<(Hashed, Wall)>; 2],
    pub(super) names: [Option<String>; 2],
    pub(super) invitations: HashMap<Hashed, usize>,
    pub(super) time: Time,
    /// What each seat may still be forgiven of its way here.
    pub(super) quotas: [LagQuota; 2],
    /// How hard its work is.
    pub(super) effort: Effort,
    /// What waits to be answered.
    pub(super) line: Line,
    /// When it was done with what each seat had asked for.
    pub(super) served: [Option<std::time::Instant>; 2],
    /// Who pays for what the table does by itself: whoever played at it last.
    pub(super) asker: Address,
    pub(super) guests: Guests,
    pub(super) thinking: Option<Thinking>,
    /// When to try again what could not be done.
    pub(super) retry: Option<Instant>,
    /// Since when nobody was there.
    pub(super) quiet_since: Instant,
}

impl Room {
    /// Lets everything happen again, as long as somebody waits for it. `elapsed` is what has gone by since the last event.
    pub fn load(
        house: Arc<House>,
        catalog: Arc<Catalog>,
        id: &str,
        stored: StoredTable,
        elapsed: u64,
        patience: &dyn Patience,
    ) -> Result<Room, Problem> {
        let began = ThreadTime::now();
        let setup = read_setup(&stored.setup).map_err(Problem::Ours)?;
        let mut table = Table::open(&catalog, setup).map_err(|faults| Problem::Ours(format!("{faults:?}")))?;
        table.reserve(stored.events.len());
        let mut plies = Vec::with_capacity(stored.events.len() + 1);
        plies.push(0);
        let mut sum = sum_of_setup(&stored.setup);
        for text in &stored.events {
            patience.go_on()?;
            sum = sum_after(sum, text);
            let event: Event = text.parse().map_err(|fault| Problem::Ours(format!("{text}: {fault:?}")))?;
            table.apply(event).map_err(|refusal| Problem::Ours(format!("{text}: {refusal:?}")))?;
            plies.push(table.history().len() as u32);
        }
        let seed: Option<Seed> =
            stored.seed.map(|seed| seed.parse()).transpose().map_err(|fault| Problem::Ours(format!("{fault:?}")))?;
        // Sealed with another key, it is none: dice that were promised by it are rolled by plain chance from here on.
        let promised = seed.filter(|seed| table.setup().commitment == Some(seed.commitment()));
        if promised != seed {
            tracing::warn!(table = id, "the seed cannot be opened with the key beside the file");
        }
        table.fit();
        let mut story = Story::default();
        story.follow(&table);
        let held = |at: usize| {
            let of_seat = stored.holders.iter().filter(|held| held.seat == at);
            let mut held: Vec<_> = of_seat.map(|held| (held.holder.clone(), held.since)).collect();
            held.sort_by_key(|(_, since)| *since);
            held
        };
        Ok(Room {
            id: id.to_string(),
            house,
            epoch: None,
            lost: false,
            catalog,
            time: Time::from(table.last_at().saturating_add(elapsed)),
            table,
            story,
            plies,
            sum,
            unfolded: 0,
            seed: promised,
            next: stored.next,
            holders: [held(0), held(1)],
            names: stored.names,
            invitations: stored.invitations.into_iter().collect(),
            quotas: Default::default(),
            // What took long to happen again is hard to look at, too: the first question is not asked in vain.
            effort: Effort::of(began.elapsed()),
            line: Line::default(),
            served: [None; 2],
            asker: Address::UNKNOWN,
            guests: Guests::default(),
            thinking: None,
            retry: None,
            quiet_since: Instant::now(),
        })
    }

    /// Whoever had it brought here, and in which epoch it was taken.
    pub fn is_for(&mut self, asker: Address, epoch: Option<Epoch>) {
        (self.asker, self.epoch) = (asker, epoch);
    }

    /// Writes something of this table, as long as it is ours.
    pub(super) async fn write(&mut self, mut changes: Vec<Change>) -> Result<(), StoreError> {
        changes.extend(self.epoch.map(|epoch| Change::Owned { table: self.id.clone(), epoch }));
        let written = self.house.keeper.write(changes).await;
        self.lost |= matches!(written, Err(StoreError::Elsewhere(_)));
        written
    }

    /// Whether nobody else can have written of it.
    pub fn is_current(&self) -> bool {
        !self.lost && self.house.keeper.may_answer()
    }

    /// Whether lot and dice are to follow from a seed that is not there any more.
    pub fn has_lost_its_seed(&self) -> bool {
        self.seed.is_none() && self.table.setup().commitment.is_some() && self.table.result().is_none()
    }

    pub fn table(&self) -> &Table {
        &self.table
    }

    /// The games by the rules that this table keeps.
    pub fn catalog(&self) -> &Arc<Catalog> {
        &self.catalog
    }

    pub fn names(&self) -> &[Option<String>; 2] {
        &self.names
    }

    /// What never changes, in a language.
    pub fn scene(&self, who: &Who) -> Scene {
        Scene::of(&self.table, Some(&self.id), self.house.texts(who.language))
    }

    /// How things stand for somebody, with the plies from one on.
    pub fn state(&self, who: &Who, from: usize) -> State {
        let seats = self.seats_of(who.holder.as_ref());
        self.state_for(seats, who, from)
    }

    pub(super) fn state_for(&self, seats: [bool; 2], who: &Who, from: usize) -> State {
        self.for_watchers(who, from).for_seats(&self.table, self.viewer(seats, who))
    }

    /// How things stand for whoever holds no seat, in the language and notation of somebody.
    pub(super) fn for_watchers(&self, who: &Who, from: usize) -> State {
        let (viewer, now) = (self.viewer([false; 2], who), self.time.now());
        let state = State::for_watchers(&self.table, &self.story, &self.people(), viewer, now, from);
        State { next: self.next.clone(), ..state }
    }

    pub(super) fn viewer(&self, seats: [bool; 2], who: &Who) -> Viewer<'_> {
        let notation = who.notation.unwrap_or_else(|| kamen_view::Notation::of(&*self.table.game().start)[0]);
        Viewer { seats, texts: self.house.texts(who.language), notation }
    }

    /// From which ply on the game may differ from what it was after so many events.
    pub fn from(&self, since: Option<usize>) -> usize {
        let later = since.and_then(|since| self.plies.get(since..)).unwrap_or(&[]);
        later.iter().min().map_or(0, |plies| *plies as usize)
    }

    pub fn seats_of(&self, holder: Option<&Hashed>) -> [bool; 2] {
        [0, 1].map(|at| holder.is_some_and(|holder| self.holds(at, holder)))
    }

    /// Whether a browser holds a seat.
    pub(super) fn holds(&self, seat: usize, holder: &Hashed) -> bool {
        self.holders[seat].iter().any(|(known, _)| known == holder)
    }

    fn people(&self) -> People {
        let (here, watchers) = self.guests.present();
        People {
            names: self.names.clone(),
            here,
            taken: [0, 1].map(|at: usize| !self.holders[at].is_empty()),
            watchers,
        }
    }

    pub(super) fn is_computer(&self, side: Side) -> bool {
        kamen_host::is_computer(&self.table, side)
    }

    /// How the game stands, for lists.
    pub(super) fn summary(&self, at: Wall) -> Summary {
        summary(&self.table, at)
    }
}

/// How a game stands, for lists.
pub fn summary(table: &Table, at: Wall) -> Summary {
    Summary {
        touched: at,
        plies: table.history().len(),
        turn: table.to_move().map(|side| side.id().to_string()),
        result: table.result().map(|outcome| outcome.id().to_string()),
    }
}
