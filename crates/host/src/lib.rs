//! What whoever keeps tables answers, be it a server for many or a browser by itself: what travels, what is asked about lines,
//! positions, exercises and records, and what a table does by itself. Pure: no clock, no chance, no storage.

// Only the description of the wire needs the shapes; see `kamen-silent`.
#[cfg(not(feature = "describe"))]
extern crate kamen_silent as utoipa;

mod arrange;
mod at_table;
mod attempt;
mod by_itself;
mod exercise;
mod file;
mod games;
mod known;
mod line;
mod load;
mod look;
mod mine;
mod names;
mod open;
mod picture;
mod place;
mod record;
mod setup_text;
mod study;
mod study_told;
mod table_line;
mod think;
mod trouble;
pub mod whole;

pub use arrange::{Arranged, Arrangement, arranged};
pub use at_table::{Attempted, Invitation, Opened, TableView};
pub use attempt::{Answer, Attempt, Clicks, Deed, read_deed, side_for};
pub use by_itself::{Around, after_thought, engine_clock, hurries, is_computer, own_deed};
pub use exercise::{Course, ExerciseTry, TaskView, VerdictName, VerdictView, judged, task};
pub use file::{GameOfFile, GameToRead, GamesOfFile, games_of_file, study_of_file};
pub use games::{GameDetails, GameView, OptionView, game, games};
pub use known::{Known, KnownMove, KnownValue, Worth, known};
pub use line::{StudyLine, play};
pub use load::{Brought, Loaded, MOST_EVENTS, RecordToLoad, brought};
pub use look::{LineClicks, LineTry, Looked, Tried, look, try_clicks, try_move};
pub use mine::{MineList, MineView, Standing};
#[cfg(not(target_arch = "wasm32"))]
pub use names::looks_like;
pub use names::name;
pub use open::{ColoursBody, MannersBody, OpenBody, SeatBody, SeatKind, needs_seed, promise, setup};
pub use picture::{after_ply, drawn};
pub use place::position_faults;
pub use record::{WrittenFile, written};
pub use setup_text::{read_setup, write_setup};
pub use study::{Study, StudyMove, StudyTag};
pub use study_told::{StudyStep, StudyToTell, StudyToWrite, StudyTold, study_file, study_told};
pub use table_line::TableLine;
pub use think::{LineView, Opinion, Question, Subject, ThoughtMove, subject};
pub use trouble::{CONFLICT, Endless, ErrorView, FaultPlace, MOST_TOLD, Patience, Trouble, UNFIT};
