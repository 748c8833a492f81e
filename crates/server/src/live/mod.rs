//! Tables that are being played. Each is one task, which alone holds and changes it; everybody else asks.

mod ask;
mod attempt;
mod commit;
mod computer;
mod devices;
mod guests;
mod opening;
mod outbox;
mod owner;
mod people;
mod registry;
mod room;
mod time;
mod way;
mod work;

pub use ask::{Caller, Handle, Invited, Newcomer, Who};
pub use attempt::Said;
pub use devices::Device;
#[cfg(feature = "cluster")]
pub use guests::Sink;
pub use opening::NewTable;
#[cfg(feature = "cluster")]
pub use outbox::Outbox;
pub use outbox::{Inbox, outbox};
pub use registry::Tables;
pub use room::Room;
pub use way::{HELD, Way};
