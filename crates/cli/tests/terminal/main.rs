//! The terminal app in a real terminal: whole games of every kind of board, and a terminal left as it was found.
//!
//! tmux is the terminal. Without it these tests do nothing but say so; `./test` installs it.

mod games;
mod manners;
mod tmux;
