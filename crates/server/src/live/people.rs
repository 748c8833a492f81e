//! Coming and going: sockets, invitations, seats.

use axum::http::StatusCode;
use kamen_core::Side;
use kamen_host::Trouble;
use kamen_host::looks_like;
use kamen_view::SideName;

use super::ask::{Caller, Entrance, Who};
use super::attempt::Said;
use super::guests::Guest;
use super::room::Room;
use crate::problem::Problem;
use crate::secret::Hashed;
use crate::store::{Change, Wall};

/// So many invitations to one seat may be open.
const MOST_INVITATIONS: usize = 20;
/// So many sockets may be there for one seat.
const MOST_OF_A_SEAT: usize = 60;
/// So many browsers may hold one seat.
const MOST_HOLDERS: usize = 20;

impl Room {
    pub(super) fn enter(&mut self, entrance: Entrance) {
        let Entrance { caller: Caller { who, since, .. }, sink, entered } = entrance;
        let seats = self.seats_of(who.holder.as_ref());
        if !self.has_room(seats) {
            self.house.metrics.limited.inc();
            let _ = entered.send(Err(Problem::TooMany));
            return;
        }
        // Whoever plays comes in at any time; who only looks on waits until there is room.
        if seats == [false; 2] && self.house.strain.is_too_much() {
            self.house.metrics.limited.inc();
            let _ = entered.send(Err(Problem::Full));
            return;
        }
        let socket = self.guests.add(Guest::new(who.clone(), seats, sink));
        // Seen by the newcomer with themselves there.
        let text = self.compute(|room| Said::State(&room.state_for(seats, &who, room.from(since))).text());
        if !self.house.keeper.may_answer() {
            self.guests.remove(socket);
            let _ = entered.send(Err(Problem::NotStored));
            return;
        }
        if !self.guests.send(socket, text) || entered.send(Ok(socket)).is_err() {
            self.guests.remove(socket);
        }
    }

    /// Whether somebody may come in who holds these seats. Whoever plays never waits for those who only look on, however many they are.
    fn has_room(&self, seats: [bool; 2]) -> bool {
        let most = self.house.settings.limits.sockets_per_table;
        let held = (0..2).filter(|seat| seats[*seat]);
        match seats {
            [false, false] => self.guests.present().1 < most,
            _ => held.into_iter().any(|seat| self.guests.of_seat(seat) < most.min(MOST_OF_A_SEAT)),
        }
    }

    /// Takes the seat that a token invites to. The token is spent with it.
    pub(super) async fn join(&mut self, token: Hashed, holder: Hashed, name: Option<String>) -> Result<(), Problem> {
        let seat = *self.invitations.get(&token).ok_or(Trouble::NotHere)?;
        if self.holders[seat].len() >= MOST_HOLDERS && !self.holds(seat, &holder) {
            return Err(Problem::TooMany);
        }
        let table = self.id.clone();
        if let (Some(name), Some(other)) = (&name, self.name_of(1 - seat))
            && first_time(&self.holders[seat], &holder)
            && looks_like(name, &other)
        {
            return Err(Problem::said(StatusCode::UNPROCESSABLE_ENTITY, "server-alike-name"));
        }
        // With the seat all its other invitations are gone: nobody keeps one back to take the seat later.
        let since = self.house.keeper.now();
        let mut changes = vec![
            Change::SpendSeat { table: table.clone(), seat },
            Change::Hold { table: table.clone(), seat, holder: holder.clone(), since },
        ];
        // A second device does not rename the player.
        let first = self.holders[seat].is_empty();
        let name = name.filter(|_| first || self.names[seat].is_none());
        changes.extend(name.clone().map(|name| Change::Name { table, seat, name }));
        self.write(changes).await?;
        self.invitations.retain(|_, invited| *invited != seat);
        if !self.holds(seat, &holder) {
            self.holders[seat].push((holder, since));
        }
        if name.is_some() {
            self.names[seat] = name;
        }
        self.reseat();
        // A clock that waited begins to run.
        self.settle().await;
        Ok(())
    }

    /// The sockets of everybody know which seats they hold now.
    pub(super) fn reseat(&mut self) {
        let holders = &self.holders;
        let holds = |who: &Who, at: usize| holders[at].iter().any(|(holder, _)| Some(holder) == who.holder.as_ref());
        self.guests.reseat(|who| [0, 1].map(|at| holds(who, at)));
    }

    /// The name of whoever sits there, if one was given.
    fn name_of(&self, seat: usize) -> Option<String> {
        let given = self.names[seat].clone().or_else(|| self.table.setup().seats[seat].name().map(str::to_string));
        given.filter(|name| !name.is_empty())
    }

    /// A new invitation: for the own seat, as another device, or for the other one while it is free.
    pub(super) async fn invite(
        &mut self,
        seat: SideName,
        holder: Option<Hashed>,
        token: Hashed,
    ) -> Result<(), Problem> {
        let at = self.table.seat_number(Side::from(seat)).ok_or(Trouble::NotHere)?;
        let held = self.seats_of(holder.as_ref());
        let free = held[1 - at] && self.holders[at].is_empty() && !self.is_computer(seat.into());
        if !held[at] && !free {
            return Err(Trouble::NotHere.into());
        }
        // Whoever plays does not use up what the other has.
        if self.invitations.values().filter(|invited| **invited == at).count() >= MOST_INVITATIONS {
            return Err(Problem::TooMany);
        }
        let change = Change::Invite { table: self.id.clone(), seat: at, token: token.clone() };
        self.write(vec![change]).await?;
        self.invitations.insert(token, at);
        Ok(())
    }
}

fn first_time(holders: &[(Hashed, Wall)], holder: &Hashed) -> bool {
    holders.is_empty() || !holders.iter().any(|(known, _)| known == holder)
}
