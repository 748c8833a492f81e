//! The server as browsers meet it: without a socket where that is enough, and with real ones on this machine.

mod api;
mod clocks;
mod computer;
mod desk;
mod doors;
mod faults;
mod helpers;
mod noise;
mod seats;
mod sockets;
mod storage;
