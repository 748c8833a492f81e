//! The app without a terminal: what it looks like, what it does, that nothing makes it fall, and how fast it is.

mod behaviour;
mod crash;
mod fuzz;
mod screens;
mod speed;
mod stage;
mod texts;
