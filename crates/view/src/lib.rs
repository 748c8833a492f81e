//! What a browser is told of a table, and how its tries are answered. The shapes are described in `docs/web.md`.
//!
//! Pure: no clock, no socket, no storage. [`Scene`] never changes; [`State`] is how things stand for one viewer;
//! [`Refused`] is the arbiter's answer with its sentence and squares. Nothing here knows a rule.

// Only the description of the wire needs the shapes; see `kamen-silent`.
#[cfg(not(feature = "describe"))]
extern crate kamen_silent as utoipa;

mod board;
mod board_name;
mod button;
mod can;
mod clicks;
mod clock_words;
mod family_name;
mod flaw;
mod format_name;
mod notation;
mod option_words;
mod people;
mod ply;
mod prompt;
mod refused;
mod said;
mod scene;
mod state;
mod story;

pub use board::{ActView, BoardView, Stones, TraceView};
pub use board_name::board_name;
pub use can::CanView;
pub use clicks::{ClickedView, clicks};
pub use clock_words::clock_words;
pub use family_name::family_name;
pub use flaw::flaw_sentence;
pub use format_name::FormatName;
pub use notation::Notation;
pub use option_words::{excluded, option_id, option_name, option_value};
pub use people::{People, SeatKind, SeatView};
pub use prompt::{PromptAfter, PromptView};
pub use refused::{Refused, Role, Square};
pub use said::ending;
pub use scene::{BoardShape, Scene, SceneBoard, ScenePoint};
pub use state::{ClockState, DiceState, MOST_MOVES, MoveView, ResultView, SideName, State, Viewer, Winner};
pub use story::{Chapter, PlyView, Story};
