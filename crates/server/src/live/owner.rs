//! The task of a table: one thing after another, for as long as somebody needs it.

use std::sync::Weak;
use std::time::Duration;

use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until};

use super::ask::{Ask, Who};
use super::computer::thought;
use super::registry::Registry;
use super::room::Room;
use super::work::Next;
use crate::guard::Address;
use crate::store::Change;

/// A flag that falls within this time is waited for, even if nobody is there to see it.
const FLAG_SOON: Duration = Duration::from_secs(3600);
/// A flag that falls while others ask is told no later than this.
pub(super) const FLAG_WAITS: u64 = 10_000;
/// Nothing is waited for longer; then it is looked at again.
const LONGEST: Duration = Duration::from_secs(600);
/// Whoever was just here may be on the way back: a table is left awake so long, whoever wants its place.
const BREATH: Duration = Duration::from_secs(2);
/// So many new events are put together when a table goes to sleep.
const WORTH_FOLDING: usize = 8;

pub async fn live_on(mut room: Box<Room>, mut asks: mpsc::Receiver<Box<Ask>>, registry: Weak<Registry>) {
    room.house.metrics.tables.inc();
    // What the task does lies in boxes: nearly all the time it does nothing, and there are many.
    Box::pin(room.settle()).await;
    let mut sleeps = false;
    loop {
        let wake = room.wake();
        tokio::select! {
            next = room.line.next(&mut asks) => match next {
                Next::New(Some(ask)) if matches!(*ask, Ask::Rest) => sleeps = room.may_sleep_after(BREATH),
                Next::New(Some(ask)) if !matches!(*ask, Ask::Stop) => Box::pin(room.hear(ask)).await,
                Next::New(_) => break,
                Next::Due(due) => Box::pin(room.answer_due(due)).await,
            },
            found = thought(&mut room.thinking) => Box::pin(room.thought_due(found)).await,
            () = sleep_until(wake) => {
                Box::pin(room.tick(asks.is_empty())).await;
                if room.may_sleep_after(room.house.settings.nap) {
                    sleeps = true;
                }
            }
        }
        if sleeps || room.lost {
            if let Some(registry) = registry.upgrade() {
                registry.forget(&room.id, room.epoch);
            }
            break;
        }
    }
    if room.lost {
        return room.is_lost(asks);
    }
    // Whoever asked before the door was closed is still answered.
    Box::pin(room.answer_the_last(&mut asks)).await;
    let house = room.house.clone();
    room.guests.dismiss(|who| house.texts(who.language).get("server-stopping", &[]));
    house.metrics.tables.dec();
    Box::pin(room.fold()).await;
    if let (true, Some(epoch), Some(sharing)) = (sleeps, room.epoch, house.keeper.sharing()) {
        // If it cannot be given back, it is asked for here.
        let _ = sharing.release(&room.id, epoch).await;
    }
}

impl Room {
    pub(super) async fn answer(&mut self, ask: Box<Ask>) {
        let asked = self.seats_of(ask.holder());
        match *ask {
            Ask::Look(_, look) => self.compute(|room| look(room)),
            Ask::Enter(entrance) => {
                self.charge(&entrance.caller.who, entrance.caller.address);
                self.enter(entrance);
                self.settle().await;
            }
            Ask::Leave(socket) => {
                self.guests.remove(socket);
                self.consider();
            }
            Ask::Lag(socket, lag) => self.guests.measured(socket, lag),
            Ask::Try { who, address, attempt, came, reply } => {
                self.charge(&who, address);
                self.attempt(who, attempt, came, reply).await;
            }
            Ask::Devices { holder, reply } => {
                let _ = reply.send(self.devices(holder));
            }
            Ask::PutOut { holder, device, reply } => {
                let put_out = self.put_out(holder, &device).await;
                let _ = reply.send(put_out);
            }
            Ask::Join { token, holder, name, reply, .. } => {
                let joined = self.join(token, holder, name).await;
                // Whoever asked may be gone; the seat is taken all the same.
                let _ = reply.send(joined);
            }
            Ask::Invite { seat, holder, token, reply } => {
                let invited = self.invite(seat, holder, token).await;
                let _ = reply.send(invited);
            }
            #[cfg(feature = "cluster")]
            Ask::WhoIsThere => {
                self.guests.look_who_is_there();
                self.consider();
            }
            Ask::Lost => self.lost = true,
            Ask::Rest | Ask::Stop => {}
        }
        for seat in (0..2).filter(|seat| asked[*seat]) {
            self.served[seat] = Some(std::time::Instant::now());
        }
        if !self.guests.is_empty() || self.thinking.is_some() {
            self.quiet_since = Instant::now();
        }
    }

    /// Notes for whom the table works by itself from now on: for whoever plays at it, never for those who only look on. Where computers play
    /// alone, for whoever came to see it.
    fn charge(&mut self, who: &Who, address: Address) {
        let plays = self.seats_of(who.holder.as_ref()) != [false; 2];
        if plays || (self.is_alone() && self.guests.is_empty()) {
            self.asker = address;
        }
    }

    /// Another server has the table: whoever waits here is not answered, and whoever is here comes again, and is led there.
    fn is_lost(mut self: Box<Room>, asks: mpsc::Receiver<Box<Ask>>) {
        drop(asks);
        let house = self.house.clone();
        self.guests.dismiss(|who| house.texts(who.language).get("server-table-moved", &[]));
        house.metrics.tables.dec();
    }

    /// When there is something to do next without being asked.
    fn wake(&self) -> Instant {
        let now = Instant::now();
        let flag = self.flag_due().and_then(|(_, falls)| self.time.instant(falls));
        let nap = self.guests.is_empty().then(|| self.quiet_since + self.house.settings.nap);
        let soonest = [flag, nap.filter(|nap| *nap > now), self.guests.due, self.retry].into_iter().flatten().min();
        soonest.unwrap_or(now + LONGEST).min(now + LONGEST)
    }

    /// Does what is due. A move that came before the flag fell may still wait here: it is heard first.
    async fn tick(&mut self, nobody_waits: bool) {
        let now = Instant::now();
        if self.guests.due.is_some_and(|due| due <= now) {
            self.guests.due = None;
            self.tell(self.table.history().len());
        }
        let wait = if nobody_waits { 0 } else { FLAG_WAITS };
        let flag = self.flag_due().is_some_and(|(_, falls)| self.time.now() >= falls.saturating_add(wait));
        if flag || self.retry.is_some_and(|retry| retry <= now) {
            self.settle().await;
        }
    }

    /// What was stored event by event is put together, where that is worth it.
    async fn fold(&mut self) {
        if self.unfolded >= WORTH_FOLDING {
            // If it cannot be done now, it is only larger; and the next time it is tried again.
            let _ = self.write(vec![Change::Fold { table: self.id.clone() }]).await;
        }
    }

    fn may_sleep_after(&self, nap: Duration) -> bool {
        let flag = self.flag_due().and_then(|(_, falls)| self.time.instant(falls));
        let soon = flag.is_some_and(|flag| flag < Instant::now() + FLAG_SOON);
        let quiet = self.quiet_since.elapsed() >= nap;
        self.guests.is_empty() && self.thinking.is_none() && self.line.is_empty() && !soon && quiet
    }
}

#[cfg(test)]
mod tests {
    use kamen_catalog::Catalog;
    use kamen_host::{Attempt, Deed};
    use kamen_i18n::Language;
    use kamen_table::{Seat, Setup};

    use super::*;
    use crate::App;
    use crate::live::ask::Caller;
    use crate::live::guests::Sink;
    use crate::live::{Handle, Inbox, NewTable, outbox};
    use crate::secret::Hashed;

    fn address(last: u8) -> Address {
        Address([192, 0, 2, last].into())
    }

    fn who(name: &str) -> Who {
        Who { holder: Some(Hashed::of(name)), language: Language::En, notation: None }
    }

    /// A table where somebody, or the computer, plays against the computer.
    async fn table(app: &App, first: Seat, holders: Vec<Hashed>) -> Handle {
        let setup = Setup { seats: [first, Seat::Computer { level: 1 }], ..Setup::new("dama") };
        let new = NewTable { holders: [holders, Vec::new()], ..NewTable::of(setup) };
        let id = app.tables().open(address(1), new).await.expect("a table");
        app.tables().find(address(1), &id).await.expect("the table")
    }

    async fn enters(handle: &Handle, name: &str, last: u8) -> Inbox {
        let (sink, inbox) = outbox();
        let caller = Caller { who: who(name), address: address(last), since: None };
        handle.enter(caller, Sink::Here(sink)).await.expect("there is room");
        inbox
    }

    async fn payer(handle: &Handle) -> Address {
        handle.look(address(200), |room| room.asker).await.expect("a table")
    }

    async fn tries(handle: &Handle, name: &str, last: u8, deed: &str) -> bool {
        let at = handle.look(address(200), |room| room.table().events().len()).await.expect("a table");
        let deed = Attempt::Deed(Deed { ask: 1, at, side: None, deed: deed.to_string() });
        handle.attempt(who(name), address(last), deed).await.is_ok_and(|(answer, _)| answer.ok)
    }

    #[tokio::test]
    async fn those_who_play_pay_and_no_watcher() {
        let app = App::new(Catalog::builtin());
        let handle = table(&app, Seat::Person { name: String::new() }, vec![Hashed::of("Jana")]).await;
        let _jana = enters(&handle, "Jana", 7).await;
        assert_eq!(payer(&handle).await, address(7));
        // One who looks on, and one who does what is not theirs to do.
        let _eva = enters(&handle, "Eva", 8).await;
        assert!(!tries(&handle, "Eva", 8, "move c3-d4").await);
        assert!(!tries(&handle, "a stranger", 9, "resign").await);
        assert_eq!(payer(&handle).await, address(7));
        // From another address of the player it goes on.
        assert!(tries(&handle, "Jana", 10, "move c3-d4").await);
        assert_eq!(payer(&handle).await, address(10));
    }

    #[tokio::test]
    async fn where_computers_play_whoever_came_to_see_it_pays() {
        let app = App::new(Catalog::builtin());
        let handle = table(&app, Seat::Computer { level: 1 }, Vec::new()).await;
        let _eva = enters(&handle, "Eva", 8).await;
        assert_eq!(payer(&handle).await, address(8));
        let _petr = enters(&handle, "Petr", 9).await;
        assert!(!tries(&handle, "Petr", 9, "resign").await);
        assert_eq!(payer(&handle).await, address(8));
    }
}
