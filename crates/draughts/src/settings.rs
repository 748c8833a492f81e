//! The rules of a draughts game as values, read from its file.
//!
//! Beside each setting, the article of the rulebook where it first appears. What can be derived is not a setting: the
//! squares in play follow from the directions, who begins and what is in hand from the start position.

use kamen_core::{Direction, FaultKind, Fields};

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
    /// Reads every setting; what is wrong is noted in `fields`.
    pub fn read(fields: &mut Fields) -> Settings {
        use Direction::*;
        let knight = fields.choice("movement", &["lines", "knight"], 0) == 1;
        let man_step = fields.directions("man.step").unwrap_or(vec![NE, NW]);
        let mut man_capture = fields.directions("man.capture").unwrap_or_else(|| man_step.clone());
        if fields.bool("man.backward", false) {
            for d in man_capture.clone() {
                if !man_capture.contains(&d.opposite()) {
                    man_capture.push(d.opposite());
                }
            }
        }
        let straight = man_step.iter().all(|d| !d.is_diagonal());
        let queen_lines: Vec<Direction> = match fields.number("queen.lines", 4..=8, 4) {
            8 => kamen_core::DIRECTIONS.to_vec(),
            4 => kamen_core::DIRECTIONS.into_iter().filter(|d| d.is_diagonal() != straight).collect(),
            _ => {
                fields.fault("queen.lines", FaultKind::BadValue, "", "4 8");
                Vec::new()
            }
        };
        let promotion = [Promotion::EndsMove, Promotion::AtEnd, Promotion::AtOnce]
            [fields.choice("promotion", &["ends-move", "at-end", "at-once"], 0)];
        let progress = [Progress::ManMoves, Progress::Promotions, Progress::Captures]
            [fields.choice("progress", &["man-moves", "promotions", "captures"], 0)];
        let reversed = fields.bool("reversed", false);
        let sides = ["white", "black"].map(|side| SideSettings {
            captures: fields.bool(&format!("{side}.captures"), true),
            promotes: fields.bool(&format!("{side}.promotes"), true),
            goal: fields.bool(&format!("{side}.goal"), false),
            wins_when_gone: fields.bool(&format!("{side}.wins-when-gone"), reversed),
            wins_when_stuck: reversed,
            passes: fields.bool(&format!("{side}.passes"), false),
            double: fields.bool(&format!("{side}.two-moves"), false),
            sets_queen: fields.number(&format!("{side}.sets-queen"), 0..=10, 0),
            moves: fields.number(&format!("{side}.moves"), 0..=100, 0),
        });
        let contract = fields.text("contract").and_then(|text| {
            let squares = text.split_once(',').map(|(w, b)| [w.to_string(), b.to_string()]);
            if squares.is_none() {
                fields.fault("contract", FaultKind::BadValue, &text, "g1,b8");
            }
            squares
        });
        let settings = Settings {
            knight,
            man_step,
            man_capture,
            man_takes_queens: fields.bool("man.takes-queens", true),
            queen_flying: fields.bool("queen.flying", true),
            queen_lines,
            queen_priority: fields.bool("queen.priority", false),
            majority: fields.bool("majority", false),
            promotion,
            promotion_left_file: fields.bool("promotion-left-file", false),
            removal_at_once: fields.bool("removal-at-once", false),
            queen_turns_back: fields.bool("queen.turns-back", true),
            own_jumps: fields.bool("own-jumps", false),
            blockade: fields.bool("blockade", false),
            progress,
            claim: fields.number("claim", 2..=1000, 100),
            limit: fields.number("limit", 0..=1000, 0),
            contract,
            huffing: fields.bool("huffing", false),
            take_back: fields.bool("take-back", false),
            sides,
        };
        settings.contradictions(fields);
        settings
    }

    /// What cannot be meant together.
    fn contradictions(&self, fields: &mut Fields) {
        if self.huffing && self.take_back {
            fields.contradiction("huffing", "take-back");
        }
        if self.own_jumps && self.majority {
            fields.contradiction("majority", "own-jumps");
        }
        if self.own_jumps && self.promotion != Promotion::EndsMove {
            fields.contradiction("promotion", "own-jumps");
        }
        if self.knight {
            // One capture a turn by leaping: nothing to count, to fly or to jump.
            let foreign = [
                ("majority", self.majority),
                ("own-jumps", self.own_jumps),
                ("removal-at-once", self.removal_at_once),
                ("blockade", self.blockade),
                ("promotion", self.promotion != Promotion::AtEnd && fields.has("promotion")),
            ];
            for (key, set) in foreign {
                if set {
                    fields.contradiction(key, "movement");
                }
            }
        }
        if self.man_step.is_empty() {
            fields.fault("man.step", FaultKind::MissingField, "", "NE NW");
        }
        let forward = |d: &Direction| d.delta().1 > 0;
        let advances = self.knight || self.man_step.iter().chain(&self.man_capture).any(forward);
        if !advances && self.sides.iter().any(|side| side.promotes) {
            fields.fault("man.step", FaultKind::Unreachable, "", "N NE NW");
        }
        if (self.huffing || self.take_back) && self.contract.is_some() {
            fields.contradiction(if self.huffing { "huffing" } else { "take-back" }, "contract");
        }
    }

    /// Whether stones keep to squares of one colour.
    pub fn one_colour(&self) -> bool {
        let directions = self.man_step.iter().chain(&self.man_capture).chain(&self.queen_lines);
        !self.knight && directions.into_iter().all(|d| d.is_diagonal())
    }
}
