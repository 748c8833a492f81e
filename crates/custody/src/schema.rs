//! What files of such games may say, and games of custody made in code.

use kamen_core::{Clash, Setting, Test, worded};

use crate::{Capture, Family};

worded!(Capture { Surround = "surround", Custodian = "custodian" });

kamen_core::settings! {
    Family, "8x8", "bbbbbbbb/8/8/8/8/8/8/wwwwwwww w", capture = Capture::Surround;

    /// Whether a stone may jump an enemy beside it.
    jump_enemy: bool = Setting::truth("jump-enemy", false).article("17");
    /// How stones are taken: with enemies on all four sides, or in a run between two enemies.
    capture: Capture = Setting::word("capture", &["surround", "custodian"], "").required().article("17");
    // Which of the surrounded stones a short hand replaces is said for custodian captures only.
    /// Whether stones in hand take the place of what they took.
    replace: bool = Setting::truth("replace", false).article("17").clashes(&[Clash::when_other("capture", Test::Is("surround"))]);
    /// So many stones in a line win; 0: none do.
    line_wins: u32 = Setting::number("line-wins", 0, 8, 0).article("17");
    // The stones left do not tell how many were taken, once hands replace them.
    /// So many stones taken win; 0: only the last one does.
    taken_wins: u32 = Setting::number("taken-wins", 0, 64, 0).article("17").clashes(&[Clash::with("replace")]);
}
