//! Games of custody made in code.
//!
//! ```
//! use kamen_custody::{Capture, builder};
//!
//! # fn main() -> Result<(), kamen_core::Faults> {
//! let hasami = builder().capture(Capture::Surround).jump_enemy(true).line_wins(4).taken_wins(5).build()?;
//! assert_eq!(hasami.perft(3, 1), 113744);
//! # Ok(())
//! # }
//! ```

use kamen_core::worded;

use crate::{Capture, Family};

worded!(Capture { Surround = "surround", Custodian = "custodian" });

kamen_core::builder! {
    Family, "8x8", "bbbbbbbb/8/8/8/8/8/8/wwwwwwww w";

    /// Whether a stone may jump an enemy beside it.
    jump_enemy: bool = "jump-enemy";
    /// How stones are taken. It must be said.
    capture: Capture = "capture";
    /// Whether stones in hand take the place of what they took.
    replace: bool = "replace";
    /// So many stones in a line win; 0: none do.
    line_wins: u32 = "line-wins";
    /// So many stones taken win; 0: only the last one does.
    taken_wins: u32 = "taken-wins";
}
