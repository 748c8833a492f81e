//! The devices that hold a seat: whoever sits there sees them, puts out those that came later than the own one, and may go
//! for good.

use kamen_core::Side;
use kamen_host::Trouble;
use kamen_view::SideName;
use serde::Serialize;
use utoipa::ToSchema;

use super::room::Room;
use crate::problem::Problem;
use crate::secret::Hashed;
use crate::store::{Change, Wall};

/// A browser that holds a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Device {
    /// Its name at this table; it says nothing about the browser.
    pub id: String,
    /// Nothing before the lot.
    #[schema(required)]
    pub seat: Option<SideName>,
    /// When it took the seat, in milliseconds since 1970.
    #[schema(value_type = i64)]
    pub since: Wall,
    /// Whether it is the one that asks.
    pub you: bool,
    /// Whether it is there now.
    pub here: bool,
    /// Whether the one that asks may put it out.
    pub can_put_out: bool,
}

impl Room {
    /// The devices of the seats that somebody holds, in the order in which they came.
    pub(super) fn devices(&self, holder: Option<Hashed>) -> Result<Vec<Device>, Problem> {
        let own = self.seats_of(holder.as_ref());
        if own == [false; 2] {
            return Err(Trouble::NotHere.into());
        }
        let seats = [0, 1].into_iter().filter(|at| own[*at]);
        let devices = seats.flat_map(|at| self.holders[at].iter().map(move |(device, since)| (at, device, *since)));
        let shown = devices.map(|(at, device, since)| {
            let side = Side::BOTH.into_iter().find(|side| self.table.seat_number(*side) == Some(at));
            Device {
                id: self.name_of_device(at, device),
                seat: side.map(SideName::from),
                since,
                you: holder.as_ref() == Some(device),
                here: self.guests.is_here(device),
                can_put_out: holder.as_ref().is_some_and(|holder| self.may_put_out(at, holder, device)),
            }
        });
        Ok(shown.collect())
    }

    /// Takes a seat from the device that asks, or from one that came later. It has no way back: the invitations that were made to the
    /// seat go with it.
    pub(super) async fn put_out(&mut self, holder: Option<Hashed>, device: &str) -> Result<(), Problem> {
        let holder = holder.ok_or(Trouble::NotHere)?;
        let all = [0, 1].into_iter().flat_map(|at| self.holders[at].iter().map(move |(known, _)| (at, known)));
        let (seat, found) = all
            .filter(|(at, known)| self.may_put_out(*at, &holder, known))
            .find(|(at, known)| self.name_of_device(*at, known) == device)
            .map(|(at, known)| (at, known.clone()))
            .ok_or(Trouble::NotHere)?;
        let table = self.id.clone();
        let spent = Change::SpendSeat { table: table.clone(), seat };
        self.write(vec![spent, Change::PutOut { table, seat, holder: found.clone() }]).await?;
        self.invitations.retain(|_, invited| *invited != seat);
        self.holders[seat].retain(|(known, _)| *known != found);
        self.reseat();
        Ok(())
    }

    /// Whether one browser is the other, or held the seat before it did.
    fn may_put_out(&self, seat: usize, first: &Hashed, second: &Hashed) -> bool {
        let place = |wanted: &Hashed| self.holders[seat].iter().position(|(known, _)| known == wanted);
        matches!((place(first), place(second)), (Some(first), Some(second)) if first <= second)
    }

    fn name_of_device(&self, seat: usize, device: &Hashed) -> String {
        Hashed::of(&format!("{} {seat} {}", self.id, device.as_str())).as_str()[..12].to_string()
    }
}
