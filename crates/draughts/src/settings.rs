//! The rules of a draughts game as values, read from its file.
//!
//! Beside each setting, the article of the rulebook where it first appears. What can be derived is not a setting: the
//! squares in play follow from the directions, who begins and what is in hand from the start position.

use kamen_core::{Direction, FaultKind, Given};

/// When a man becomes a queen (G6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Promotion {
    /// The man is promoted where he reaches the last row, and the turn ends there.
    EndsMove,
    /// He is promoted only if his move ends on the last row.
    AtEnd,
    /// He is promoted at once, and goes on capturing as a queen.
    AtOnce,
}

/// What counts as progress for the draw without it (G7).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// A capture or a man's move.
    ManMoves,
    /// A capture or a promotion, where men do not only go forward.
    Promotions,
    /// A capture alone (4).
    Captures,
}

/// What one side may do; the two differ only in games of unequal sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SideSettings {
    /// Whether it takes.
    pub captures: bool,
    /// Whether its men are promoted.
    pub promotes: bool,
    /// A stone on the last rank ends the turn and wins (29).
    pub goal: bool,
    /// Having no stones left wins (11, 13).
    pub wins_when_gone: bool,
    /// Having no move wins (11).
    pub wins_when_stuck: bool,
    /// Passes when it cannot move (13).
    pub passes: bool,
    /// Makes two moves a turn with different stones (24).
    pub double: bool,
    /// Sets one queen on its first so many ranks before anything else (13); 0: no.
    pub sets_queen: u32,
    /// How many moves it has (13); 0: any number.
    pub moves: u32,
}

/// The rules of one game. Directions are White's; Black's are the opposite ones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Stones go as knights do (25), instead of along lines.
    pub knight: bool,
    /// Where men step.
    pub man_step: Vec<Direction>,
    /// Where men take.
    pub man_capture: Vec<Direction>,
    /// Whether men take queens.
    pub man_takes_queens: bool,
    /// Whether queens go any number of squares.
    pub queen_flying: bool,
    /// Where queens go.
    pub queen_lines: Vec<Direction>,
    /// If a queen can take, a queen must (3).
    pub queen_priority: bool,
    /// Of several captures the longest must be made.
    pub majority: bool,
    /// When a man becomes a queen.
    pub promotion: Promotion,
    /// Men are promoted on the file at their player's left too (15).
    pub promotion_left_file: bool,
    /// Jumped stones leave at once and no longer block (19).
    pub removal_at_once: bool,
    /// A queen may turn back by 180° between two captures.
    pub queen_turns_back: bool,
    /// Men also jump their own stones, forward (27).
    pub own_jumps: bool,
    /// Stones blocked on all sides are removed (12).
    pub blockade: bool,
    /// What counts as progress.
    pub progress: Progress,
    /// Plies without progress after which a draw may be claimed.
    pub claim: u32,
    /// Moves by each side after which more stones win (25); 0: no limit.
    pub limit: u32,
    /// Squares on which stones in hand enter (22), as names.
    pub contract: Option<[String; 2]>,
    /// Who fails to capture may lose the stone (F).
    pub huffing: bool,
    /// Who fails to capture may have to take the move back (F).
    pub take_back: bool,
    /// What either side may do.
    pub sides: [SideSettings; 2],
}

impl Settings {
    /// Reads every setting; what is wrong is noted in `given`.
    pub fn read(given: &mut Given) -> Settings {
        let man_step = given.directions("man.step").unwrap_or_default();
        let mut man_capture = given.directions("man.capture").unwrap_or_else(|| man_step.clone());
        if given.truth("man.backward") {
            for d in man_capture.clone() {
                if !man_capture.contains(&d.opposite()) {
                    man_capture.push(d.opposite());
                }
            }
        }
        let straight = man_step.iter().all(|d| !d.is_diagonal());
        let all_lines = given.number("queen.lines") == 8;
        let queen_goes = |d: &Direction| all_lines || d.is_diagonal() != straight;
        let reversed = given.truth("reversed");
        let sides = ["white", "black"].map(|side| {
            let key = |name: &str| format!("{side}.{name}");
            SideSettings {
                captures: given.truth(&key("captures")),
                promotes: given.truth(&key("promotes")),
                goal: given.truth(&key("goal")),
                wins_when_gone: given.truth_or(&key("wins-when-gone"), reversed),
                wins_when_stuck: reversed,
                passes: given.truth(&key("passes")),
                double: given.truth(&key("two-moves")),
                sets_queen: given.number(&key("sets-queen")),
                moves: given.number(&key("moves")),
            }
        });
        let contract = given.text("contract").and_then(|text| {
            let squares = text.split_once(',').map(|(w, b)| [w.to_string(), b.to_string()]);
            if squares.is_none() {
                given.fault("contract", FaultKind::BadValue, &text, "g1,b8");
            }
            squares
        });
        let settings = Settings {
            knight: given.word("movement") == "knight",
            man_step,
            man_capture,
            man_takes_queens: given.truth("man.takes-queens"),
            queen_flying: given.truth("queen.flying"),
            queen_lines: kamen_core::DIRECTIONS.into_iter().filter(queen_goes).collect(),
            queen_priority: given.truth("queen.priority"),
            majority: given.truth("majority"),
            promotion: match given.word("promotion") {
                "at-end" => Promotion::AtEnd,
                "at-once" => Promotion::AtOnce,
                _ => Promotion::EndsMove,
            },
            promotion_left_file: given.truth("promotion-left-file"),
            removal_at_once: given.truth("removal-at-once"),
            queen_turns_back: given.truth("queen.turns-back"),
            own_jumps: given.truth("own-jumps"),
            blockade: given.truth("blockade"),
            progress: match given.word("progress") {
                "promotions" => Progress::Promotions,
                "captures" => Progress::Captures,
                _ => Progress::ManMoves,
            },
            claim: given.number("claim"),
            limit: given.number("limit"),
            contract,
            huffing: given.truth("huffing"),
            take_back: given.truth("take-back"),
            sides,
        };
        settings.look_ahead(given);
        settings
    }

    /// What follows from several settings together: men that go nowhere.
    fn look_ahead(&self, given: &mut Given) {
        if self.man_step.is_empty() {
            given.fault("man.step", FaultKind::MissingField, "", "NE NW");
        }
        let forward = |d: &Direction| d.delta().1 > 0;
        let advances = self.knight || self.man_step.iter().chain(&self.man_capture).any(forward);
        if !advances && self.sides.iter().any(|side| side.promotes) {
            given.fault("man.step", FaultKind::Unreachable, "", "N NE NW");
        }
    }

    /// Whether stones keep to squares of one colour.
    pub fn one_colour(&self) -> bool {
        let directions = self.man_step.iter().chain(&self.man_capture).chain(&self.queen_lines);
        !self.knight && directions.into_iter().all(|d| d.is_diagonal())
    }
}
