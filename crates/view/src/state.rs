//! How things stand at a table, for one viewer.

use std::collections::BTreeMap;

use kamen_core::{Legal, Legals, Side, Told};
use kamen_i18n::Texts;
use kamen_table::{Millis, Table};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::button::button;
use crate::prompt::prompt;
use crate::{BoardView, CanView, Chapter, Notation, People, PromptView, SeatView, Story, said};

/// A side as it is written for browsers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = Side)]
pub enum SideName {
    White,
    Black,
}

impl From<Side> for SideName {
    fn from(side: Side) -> SideName {
        match side {
            Side::White => SideName::White,
            Side::Black => SideName::Black,
        }
    }
}

impl From<SideName> for Side {
    fn from(side: SideName) -> Side {
        match side {
            SideName::White => Side::White,
            SideName::Black => Side::Black,
        }
    }
}

/// Who looks, and how.
#[derive(Clone, Copy)]
pub struct Viewer<'a> {
    /// Which seats of the setup the viewer holds.
    pub seats: [bool; 2],
    pub texts: &'a Texts,
    pub notation: Notation,
}

/// No more moves are told: nobody looks through more, and a crafted position has a hundred thousand.
pub const MOST_MOVES: usize = 1_000;

/// How things stand.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct State {
    /// How many events the table has taken.
    pub n: usize,
    pub you: Vec<SideName>,
    #[schema(required)]
    pub turn: Option<SideName>,
    /// Nobody has a colour before the lot.
    #[schema(required)]
    pub seats: Option<BTreeMap<SideName, SeatView>>,
    pub watchers: usize,
    pub history: Chapter,
    pub now: BoardView,
    /// The board before the first ply, where the history begins with it.
    #[schema(required)]
    pub start: Option<BoardView>,
    /// What may be played now; only for who may.
    pub moves: Vec<MoveView>,
    /// How many moves there are besides, where there are too many to tell all: each can be clicked and written all the same.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub more: Option<usize>,
    /// What to do now, in words; only for who may.
    #[schema(required)]
    pub prompt: Option<PromptView>,
    /// The stone that was touched and must move, then where it was let go.
    pub touched: Vec<usize>,
    /// The piece that stands in check.
    #[schema(required)]
    pub check: Option<usize>,
    pub can: BTreeMap<SideName, CanView>,
    #[schema(required)]
    pub offer: Option<SideName>,
    /// Who offers a draw with the next move; only told to who it is.
    #[schema(required)]
    pub offer_next: Option<SideName>,
    #[schema(required)]
    pub take_back: Option<SideName>,
    #[schema(required)]
    pub rematch: Option<SideName>,
    /// The table of the next game, once it is agreed.
    #[schema(required)]
    pub next: Option<String>,
    pub clock: ClockState,
    #[schema(required)]
    pub dice: Option<DiceState>,
    pub adjourned: bool,
    #[schema(required)]
    pub result: Option<ResultView>,
    /// How things stand, in a sentence.
    pub status: String,
    /// What happened last, in a sentence.
    #[schema(required)]
    pub said: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[schema(as = Move)]
pub struct MoveView {
    pub text: String,
    pub shown: String,
    /// What kind of move it is: `quiet`, `places`, `takes`, `promotes`, `picks`, `passes`, or one that only its family
    /// knows, such as `castles`.
    pub kind: &'static str,
    /// What the button for it says, where it is made by one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub button: Option<String>,
    /// What a stone is promoted to, side and kind.
    #[schema(required)]
    pub becomes: Option<String>,
    /// Series of clicks that make it, the one that is written first.
    pub paths: Vec<Vec<usize>>,
}

#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Clock)]
pub struct ClockState {
    #[schema(required)]
    pub running: Option<SideName>,
    #[schema(required, value_type = Option<Vec<u64>>, min_items = 2, max_items = 2)]
    pub left: Option<[Millis; 2]>,
    #[schema(value_type = Vec<u64>, min_items = 2, max_items = 2)]
    pub used: [Millis; 2],
    #[schema(min_items = 2, max_items = 2)]
    pub moves_to_go: [Option<u32>; 2],
}

#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[schema(as = Dice)]
pub struct DiceState {
    /// Whether they must be rolled now.
    pub due: bool,
    #[schema(required, value_type = Option<Vec<u32>>, min_items = 3, max_items = 3)]
    pub shown: Option<[u8; 3]>,
    /// The hash of the seed behind them.
    #[schema(required)]
    pub commitment: Option<String>,
    /// The seed itself, once it was shown.
    #[schema(required)]
    pub seed: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[schema(as = Result)]
pub struct ResultView {
    pub winner: Winner,
    /// `1–0`, `0–1` or `½–½`.
    pub score: &'static str,
    pub sentence: String,
}

/// Who has won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Winner {
    White,
    Black,
    Draw,
}

impl Winner {
    pub fn of(winner: Option<Side>) -> Winner {
        match winner {
            Some(Side::White) => Winner::White,
            Some(Side::Black) => Winner::Black,
            None => Winner::Draw,
        }
    }
}

impl State {
    /// How things stand now, with the plies from `from` on. The story must have followed the table.
    pub fn of(table: &Table, story: &Story, people: &People, viewer: Viewer, now: Millis, from: usize) -> State {
        State::for_watchers(table, story, people, viewer, now, from).for_seats(table, viewer)
    }

    /// The same for whoever holds no seat, in the language and the notation of a viewer.
    pub fn for_watchers(
        table: &Table,
        story: &Story,
        people: &People,
        viewer: Viewer,
        now: Millis,
        from: usize,
    ) -> State {
        let Viewer { texts, notation, .. } = viewer;
        let language = texts.language();
        let seat = |side: Side| Some((side.into(), SeatView::of(table, side, people)?));
        let outcome = table.result();
        State {
            n: table.events().len(),
            you: Vec::new(),
            turn: table.to_move().map(Into::into),
            seats: Side::BOTH.into_iter().map(seat).collect(),
            watchers: people.watchers,
            history: story.chapter(table, from, notation, language),
            now: story.now(table),
            start: if from == 0 { story.start(table) } else { None },
            moves: Vec::new(),
            more: None,
            prompt: None,
            touched: table.touched().to_vec(),
            check: table.position().checked(),
            can: BTreeMap::new(),
            offer: table.offer().map(Into::into),
            offer_next: None,
            take_back: table.take_back_asked().map(Into::into),
            rematch: table.rematch_offered().map(Into::into),
            next: None,
            clock: ClockState::of(table, now),
            dice: DiceState::of(table),
            adjourned: table.is_adjourned(),
            result: outcome.map(|outcome| ResultView {
                winner: Winner::of(outcome.winner),
                score: score(outcome.winner),
                sentence: said::ending(table, notation, texts).unwrap_or_default(),
            }),
            status: said::status(table, notation, texts),
            said: said::last(table, story, notation, texts),
        }
    }

    /// What whoever holds the seats of a viewer may do besides.
    pub fn for_seats(self, table: &Table, viewer: Viewer) -> State {
        let Viewer { texts, notation, .. } = viewer;
        let holds = |side: &Side| table.seat_number(*side).is_some_and(|at| viewer.seats[at]);
        let you: Vec<Side> = Side::BOTH.into_iter().filter(holds).collect();
        let may_move = table.to_move().is_some_and(|side| you.contains(&side));
        let (moves, all) = if may_move { table.some_legal(MOST_MOVES) } else { (Legals::default(), 0) };
        let more = all - moves.len();
        let shown = |legal: Legal| {
            let shown = notation.show(&legal, texts.language());
            let button = button(&legal, &shown, table.position().board(), texts);
            let Told { text, mut paths, trace, kind, .. } = legal.into_told();
            // A pass is made without a click.
            paths.retain(|path| !path.is_empty());
            let becomes = trace.promoted().map(|stone| stone.code().into_iter().collect());
            MoveView { text, shown, kind: kind.id(), button, becomes, paths }
        };
        State {
            prompt: if may_move && !table.is_adjourned() { prompt(table, &moves, more > 0, texts) } else { None },
            more: (more > 0).then_some(more),
            can: you.iter().map(|&side| (side.into(), CanView::of(table, side, &moves))).collect(),
            moves: moves.into_iter().map(shown).collect(),
            offer_next: table.offer_next().filter(|side| you.contains(side)).map(Into::into),
            you: you.into_iter().map(Into::into).collect(),
            ..self
        }
    }
}

fn score(winner: Option<Side>) -> &'static str {
    match winner {
        Some(Side::White) => "1–0",
        Some(Side::Black) => "0–1",
        None => "½–½",
    }
}

impl ClockState {
    fn of(table: &Table, now: Millis) -> ClockState {
        let clock = table.clock_at(now.max(table.last_at()));
        ClockState {
            running: clock.running.map(Into::into),
            left: clock.left,
            used: clock.used,
            moves_to_go: clock.moves_to_go,
        }
    }
}

impl DiceState {
    /// Nothing in games without dice.
    fn of(table: &Table) -> Option<DiceState> {
        let rolls = table.rolls() > 0 || table.game().start.is_roll_due();
        if !rolls {
            return None;
        }
        Some(DiceState {
            due: table.roll_due(),
            shown: table.dice(),
            commitment: table.setup().commitment.as_ref().map(ToString::to_string),
            seed: table.seed().as_ref().map(ToString::to_string),
        })
    }
}
