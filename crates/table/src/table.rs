//! The table: its state, and what others may see of it.

use std::fmt;
use std::sync::Arc;

use kamen_catalog::{Catalog, Game};
use kamen_core::{Clicked, Faults, Legal, Legals, Outcome, Position, Side, TableRefusal};

use crate::clock::Clock;
use crate::line::{Course, push};
use crate::touch::Touch;
use crate::{Budget, ClockRule, ClockView, Colours, Event, Millis, Ply, Seat, Seed, Setup};

/// A game being played.
///
/// ```
/// use kamen_catalog::Catalog;
/// use kamen_core::Side;
/// use kamen_table::{Event, Setup, Table, What};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let catalog = Catalog::builtin();
/// let mut table = Table::open(&catalog, Setup::new("dama"))?;
/// table.apply(Event::of(1_500, Side::White, What::Move("c3-d4".into())))?;
///
/// // What is refused changes nothing.
/// let refused = table.apply(Event::of(2_000, Side::White, What::Move("d4-e5".into())));
/// assert_eq!(refused.unwrap_err().to_string(), "not-your-turn");
/// assert_eq!(table.to_move(), Some(Side::Black));
/// # Ok(())
/// # }
/// ```
pub struct Table {
    pub(crate) setup: Setup,
    pub(crate) game: Arc<Game>,
    pub(crate) events: Vec<Event>,
    /// The colour of the first seat, once it is known.
    pub(crate) first: Option<Side>,
    pub(crate) line: Course,
    pub(crate) clock: Clock,
    /// The draw offer that stands.
    pub(crate) offer: Option<Side>,
    /// Whether a draw was offered since the last ply, answered or not.
    pub(crate) offered: bool,
    /// Who offers a draw with the next move.
    pub(crate) offer_next: Option<Side>,
    /// Who asks for a move back.
    pub(crate) take_back: Option<Side>,
    pub(crate) touch: Touch,
    pub(crate) check_announced: bool,
    /// Every roll of the game, also those of moves taken back: none is ever rolled again.
    pub(crate) rolls: Vec<[u8; 3]>,
    pub(crate) adjourned: bool,
    pub(crate) result: Option<Outcome>,
    pub(crate) rematch: Rematch,
    pub(crate) seed: Option<Seed>,
}

/// How far the players are with another game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rematch {
    Open,
    Offered(Side),
    Agreed,
}

/// Why a list of events is not a game.
///
/// ```
/// use kamen_catalog::Catalog;
/// use kamen_core::Side;
/// use kamen_table::{Event, ReplayError, Setup, Table, What};
///
/// let catalog = Catalog::builtin();
/// let moves = ["c3-d4", "d4-e5"].map(|text| Event::of(0, Side::White, What::Move(text.into())));
/// let error = Table::replay(&catalog, Setup::new("dama"), moves.to_vec()).err().unwrap();
/// // White has moved, and moves again: that is the second event.
/// assert!(matches!(&error, ReplayError::Event { index: 1, .. }));
/// assert_eq!(error.to_string(), "event 1: not-your-turn");
/// assert!(matches!(Table::replay(&catalog, Setup::new("nothing"), vec![]), Err(ReplayError::Setup(_))));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReplayError {
    /// What is wrong with the setup.
    Setup(Faults),
    /// The event of that index, from 0, is refused.
    Event {
        /// Which one it is, from 0.
        index: usize,
        /// Why.
        refusal: TableRefusal,
    },
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReplayError::Setup(faults) => write!(f, "setup: {}", faults),
            ReplayError::Event { index, refusal } => write!(f, "event {index}: {refusal}"),
        }
    }
}

impl std::error::Error for ReplayError {}

impl Table {
    /// Makes room for so many events to come: for whoever lets a known game happen again, so that no list is moved on the way
    /// and leaves a hole in memory.
    pub fn reserve(&mut self, events: usize) {
        self.events.reserve_exact(events);
        self.line.reserve(events);
    }

    /// Gives back the room that is kept for plies to come: for whoever has many tables and waits for the next move of each.
    pub fn fit(&mut self) {
        self.events.shrink_to_fit();
        self.line.fit();
    }

    /// Opens a table; its time begins at 0. Lists every fault of the setup.
    pub fn open(catalog: &Catalog, setup: Setup) -> Result<Table, Faults> {
        let (game, start) = setup.prepare(catalog)?;
        let clock = Clock::new(setup.clock.clone(), setup.manners.first_moves_free);
        let first = (setup.colours == Colours::Chosen).then_some(Side::White);
        let line = Course::new(start);
        let mut table = Table {
            setup,
            game,
            events: Vec::new(),
            first,
            clock,
            offer: None,
            offered: false,
            offer_next: None,
            take_back: None,
            touch: Touch::Nothing,
            check_announced: false,
            rolls: Vec::new(),
            adjourned: false,
            result: line.outcome(),
            line,
            rematch: Rematch::Open,
            seed: None,
        };
        if first.is_some() {
            table.go_on();
        }
        Ok(table)
    }

    /// Opens a table and lets everything happen again.
    pub fn replay(
        catalog: &Catalog,
        setup: Setup,
        events: impl IntoIterator<Item = Event>,
    ) -> Result<Table, ReplayError> {
        let mut table = Table::open(catalog, setup).map_err(ReplayError::Setup)?;
        let events = events.into_iter();
        table.reserve(events.size_hint().0);
        for (index, event) in events.enumerate() {
            table.apply(event).map_err(|refusal| ReplayError::Event { index, refusal })?;
        }
        Ok(table)
    }

    /// Takes an event, or says why not. A refused event changes nothing.
    pub fn apply(&mut self, event: Event) -> Result<(), TableRefusal> {
        let change = self.decide(&event)?;
        let passed = event.at.saturating_sub(self.last_at());
        let lag = event.lag.min(u32::try_from(passed).unwrap_or(u32::MAX));
        self.clock.tick(event.at);
        self.clock.forgive(event.by, lag.into());
        let what = self.carry_out(change, &event);
        push(&mut self.events, Event { what, lag, ..event });
        Ok(())
    }

    /// Everything that happened, in order. Moves are noted as the game writes them.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// What the table was opened with.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The game with its options.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The same for whoever keeps it: tables of one game have it in common.
    pub fn shared_game(&self) -> Arc<Game> {
        self.game.clone()
    }

    /// The position now.
    pub fn position(&self) -> &dyn Position {
        self.line.now()
    }

    /// Every position of the game, the start first and the current one last.
    pub fn positions(&self) -> &[Box<dyn Position>] {
        self.line.positions()
    }

    /// The plies that were made and not taken back; one fewer than [`Table::positions`].
    pub fn history(&self) -> &[Ply] {
        self.line.plies()
    }

    /// Who is to move; nobody once the game is over, or before the lot.
    pub fn to_move(&self) -> Option<Side> {
        (self.result.is_none() && self.first.is_some()).then(|| self.position().turn())
    }

    /// How the game ended, if it has.
    pub fn result(&self) -> Option<Outcome> {
        self.result
    }

    /// Who plays that side; nobody before the lot.
    pub fn seat(&self, side: Side) -> Option<&Seat> {
        Some(&self.setup.seats[self.seat_number(side)?])
    }

    /// Which seat of the setup plays that side, 0 or 1; nothing before the lot.
    pub fn seat_number(&self, side: Side) -> Option<usize> {
        Some(usize::from(side != self.first?))
    }

    /// Whose draw offer stands.
    pub fn offer(&self) -> Option<Side> {
        self.offer
    }

    /// Who offers a draw with the next move.
    pub fn offer_next(&self) -> Option<Side> {
        self.offer_next
    }

    /// Who asks for a move back.
    pub fn take_back_asked(&self) -> Option<Side> {
        self.take_back
    }

    /// Who offers another game.
    pub fn rematch_offered(&self) -> Option<Side> {
        match self.rematch {
            Rematch::Offered(side) => Some(side),
            Rematch::Open | Rematch::Agreed => None,
        }
    }

    /// The next game, once it is agreed: the same with colours swapped. Its seed must be another one, so the
    /// commitment is left to whoever has it.
    pub fn rematch(&self) -> Option<Setup> {
        let [white, black] = [self.seat(Side::White)?, self.seat(Side::Black)?];
        (self.rematch == Rematch::Agreed).then(|| Setup {
            seats: [black.clone(), white.clone()],
            colours: Colours::Chosen,
            commitment: None,
            ..self.setup.clone()
        })
    }

    /// Whether the game is interrupted, with its clocks stopped.
    pub fn is_adjourned(&self) -> bool {
        self.adjourned
    }

    /// Whether the dice must be rolled before a move. Nothing is due while the game is put aside.
    pub fn roll_due(&self) -> bool {
        // Any roll shows whether one is due.
        !self.adjourned && self.to_move().is_some() && self.position().roll([1, 1, 1]).is_some()
    }

    /// The dice in force: those of this turn, also when it was come back to.
    pub fn dice(&self) -> Option<[u8; 3]> {
        self.line.dice()
    }

    /// How many rolls were made; the next one has the number after it.
    pub fn rolls(&self) -> usize {
        self.rolls.len()
    }

    /// The seed, once it was shown and found right.
    pub fn seed(&self) -> Option<Seed> {
        self.seed
    }

    /// The time of the last event.
    pub fn last_at(&self) -> Millis {
        self.events.last().map_or(0, |event| event.at)
    }

    /// How the clocks stand at a moment not before the last event.
    pub fn clock_at(&self, now: Millis) -> ClockView {
        self.clock.view(now, self.line.turns())
    }

    /// The time that a player may plan with at a moment not before the last event; nothing without an agreed time.
    pub fn budget(&self, side: Side, now: Millis) -> Option<Budget> {
        let view = self.clock_at(now);
        let left = view.left?[side.index()];
        let (increment, moves_to_go) = match &self.setup.clock {
            Some(ClockRule::Periods { bonus, .. }) => (bonus.time(), view.moves_to_go[side.index()]),
            Some(ClockRule::PerMove(_)) => (0, Some(1)),
            Some(ClockRule::WholeGame(_)) | None => (0, None),
        };
        Some(Budget { left, increment, moves_to_go })
    }

    /// The moment at which the running time is over and [`crate::What::Flag`] is due.
    pub fn flag_at(&self) -> Option<Millis> {
        self.clock.deadline()
    }

    /// The stone that was touched and must move, then where it was let go; empty if nothing binds.
    pub fn touched(&self) -> &[usize] {
        match &self.touch {
            Touch::Bound(path) => path,
            Touch::Nothing | Touch::Adjusting(_) => &[],
        }
    }

    /// The plies that may be made now: with the dice rolled, and with what was touched.
    pub fn legal(&self) -> Legals {
        self.some_legal(usize::MAX).0
    }

    /// Where there are more plies than so many, about so many of them; and how many there are.
    pub fn some_legal(&self, most: usize) -> (Legals, usize) {
        if self.waits_for_a_ply().is_err() {
            return (Legals::default(), 0);
        }
        let Some(clicked) = self.touch.binding(self.position()) else { return self.position().some_legal(most) };
        let bound: Legals = self.position().legal().into_iter().filter(|legal| clicked.leads_to(legal)).collect();
        let all = bound.len();
        (bound, all)
    }

    /// A ply of the game as the move it was, with all that it did; nothing where the game has no ply of that number.
    pub fn made(&self, ply: usize) -> Option<Legal> {
        self.positions().get(ply)?.attempt(&self.history().get(ply)?.text).ok()
    }

    /// Reads a ply of the player to move in any notation of the game, without making it.
    pub fn try_move(&self, text: &str) -> Result<Legal, TableRefusal> {
        self.waits_for_a_ply()?;
        self.read_ply(text)
    }

    /// What clicks so far amount to, with what was touched, without making a ply.
    pub fn try_clicks(&self, points: &[usize]) -> Result<Clicked, TableRefusal> {
        self.waits_for_a_ply()?;
        self.touch.fits(self.position(), points)?;
        Ok(self.position().click(points)?)
    }
}
