//! The server as browsers meet it: without a socket where that is enough, and with real ones on this machine.

mod adversary;
mod api;
mod attacks;
mod bus;
mod clocks;
mod cluster;
mod computer;
mod desk;
mod doors;
mod faults;
mod floods;
mod helpers;
mod kept;
mod noise;
mod postgres;
mod seats;
mod shares;
mod sockets;
mod storage;
mod stores;
mod wire;
mod worker;
