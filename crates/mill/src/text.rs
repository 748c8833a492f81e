//! Positions and moves in text, clicks, and what to draw.

use kamen_core::{
    Act, Attempt, Board, Cell, Exchange, Fault, FaultKind, Faults, Keys, Link, MoveKind, Named, Own, Palette,
    Refusal, Rules, Script, Side, Spelling, Stone, Told, Trace, kinds, men, write_cells,
};

use crate::geometry::{NONE, bit, points};
use crate::position::{Luck, MillMove, MillPosition};
use crate::settings::Placing;
use crate::{MillRules, explain};

/// What a lucky roll gives, in an attempt.
pub(crate) const LUCKY: &str = "lucky";

/// More stones in hand than any game has.
const MAX_HAND: u32 = 12;

/// One order in which the stones of a move may leave the board.
struct Order {
    /// The stone a lucky roll takes.
    lucky: Option<u8>,
    /// The stones that mills take.
    takes: Vec<u8>,
}

impl Order {
    /// The clicks of a move in this order.
    fn clicks(&self, mv: MillMove) -> Vec<usize> {
        let from = Some(mv.from).filter(|&from| from != NONE);
        let before = self.lucky.into_iter().chain(from).chain([mv.to]);
        before.chain(self.takes.iter().copied()).map(usize::from).collect()
    }
}

impl Order {
    /// What happens in this order: the lucky take, the stone, then what mills take.
    fn trace(&self, side: Side, mv: MillMove) -> Trace {
        let take = |&at: &u8| Act::Take { at: at.into() };
        let to = mv.to.into();
        let stone = match mv.from {
            NONE => Act::Drop { at: to, stone: Stone { side, kind: kinds::MAN } },
            from => Act::Step { from: from.into(), to },
        };
        let acts: Vec<Act> = self.lucky.iter().map(take).chain([stone]).chain(self.takes.iter().map(take)).collect();
        acts.into()
    }
}

impl MillRules {
    /// The name of a point.
    pub(crate) fn name(&self, point: u8) -> &str {
        self.board.name(point.into())
    }

    /// Whether the game is one with stones in hand.
    pub(crate) fn has_hands(&self) -> bool {
        self.settings.placing != Placing::None
    }

    /// Every legal order of a move's removals.
    fn orders(&self, pos: &MillPosition, mv: MillMove) -> Vec<Order> {
        let lucky: Vec<Option<u8>> = match mv.luck {
            Luck::Takes(_) => {
                points(mv.removed()).filter(|&stone| self.may_begin_with(pos, mv, stone)).map(Some).collect()
            }
            Luck::Plain | Luck::Unused => vec![None],
        };
        let mut orders = Vec::new();
        for lucky in lucky {
            let gone = lucky.map_or(0, bit);
            let enemy = pos.enemy() & !gone;
            let rest: Vec<u8> = points(mv.removed() & !gone).collect();
            match rest[..] {
                [one, two] => {
                    for (first, second) in [(one, two), (two, one)] {
                        if self.in_order(enemy, first, second) {
                            orders.push(Order { lucky, takes: vec![first, second] });
                        }
                    }
                }
                _ => orders.push(Order { lucky, takes: rest }),
            }
        }
        orders
    }

    fn spell(&self, mv: MillMove, order: &Order) -> String {
        let mut text = match (mv.luck, order.lucky) {
            (Luck::Plain, _) => String::new(),
            (_, None) => "!-,".to_string(),
            (_, Some(stone)) => format!("!{},", self.name(stone)),
        };
        if mv.from != NONE {
            text.push_str(self.name(mv.from));
            text.push('-');
        }
        text.push_str(self.name(mv.to));
        for &stone in &order.takes {
            text.push('x');
            text.push_str(self.name(stone));
        }
        text
    }

    fn read_stones(&self, cells: &[(Cell, usize)], faults: &mut Vec<Fault>) -> [u64; 2] {
        let mut stones = [0; 2];
        for (point, (cell, column)) in cells.iter().enumerate() {
            match cell {
                Cell::Empty => {}
                Cell::Stone('w') => stones[0] |= bit(point as u8),
                Cell::Stone('b') => stones[1] |= bit(point as u8),
                Cell::Stone(other) => {
                    faults.push(Fault::at(FaultKind::NoSuchStone, *column).found(other).expected("w b"));
                }
                Cell::Stack(stack) => {
                    let found = format!("({stack})");
                    faults.push(Fault::at(FaultKind::NoSuchStone, *column).found(found).expected("w b"));
                }
            }
        }
        stones
    }

    /// `used=W1,12;B3`: the numbers of the lines each player has closed, rising.
    fn read_used(&self, keys: &mut Keys, faults: &mut Vec<Fault>) -> [u32; 2] {
        let Some((value, column)) = keys.take("used") else { return [0; 2] };
        let both = value.split_once(';').and_then(|(white, black)| {
            Some([self.line_set(white.strip_prefix('W')?)?, self.line_set(black.strip_prefix('B')?)?])
        });
        both.unwrap_or_else(|| {
            let expected = format!("W1,2;B{}", self.geometry.lines.len());
            faults.push(Fault::at(FaultKind::BadValue, column).found(value).expected(expected));
            [0; 2]
        })
    }

    fn line_set(&self, list: &str) -> Option<u32> {
        let mut set = 0u32;
        if list.is_empty() {
            return Some(set);
        }
        for word in list.split(',') {
            let number: usize = word.parse().ok()?;
            let known = (1..=self.geometry.lines.len()).contains(&number) && number.to_string() == word;
            // Rising order makes one text of one position.
            if !known || set >> (number - 1) != 0 {
                return None;
            }
            set |= 1 << (number - 1);
        }
        Some(set)
    }
}

fn read_roll(keys: &mut Keys, faults: &mut Vec<Fault>) -> Option<(usize, [u8; 3])> {
    let (value, column) = keys.take("roll")?;
    match value.as_bytes() {
        &[a @ b'1'..=b'6', b @ b'1'..=b'6', c @ b'1'..=b'6'] => Some((column, [a - b'0', b - b'0', c - b'0'])),
        _ => {
            faults.push(Fault::at(FaultKind::BadValue, column).found(value).expected("111–666"));
            None
        }
    }
}

fn write_used(used: [u32; 2]) -> String {
    let list = |set: u32| {
        let numbers: Vec<String> = points(set.into()).map(|line| (line + 1).to_string()).collect();
        numbers.join(",")
    };
    format!(" used=W{};B{}", list(used[0]), list(used[1]))
}

impl Script for MillRules {
    fn board(&self) -> &Board {
        &self.board
    }

    fn read(&self, text: &str) -> Result<(MillPosition, u32), Faults> {
        let Exchange { cells, turn, mut keys, .. } = Exchange::parse(&self.board, text)?;
        let mut faults = Vec::new();
        let mut known = Vec::new();
        let stones = self.read_stones(&cells, &mut faults);
        let mut hand = [0; 2];
        if self.has_hands() {
            known.push("hand");
            hand = keys.hands(MAX_HAND, &mut faults).map(|n| n as u8);
        }
        let mut used = [0; 2];
        if !self.settings.reuse {
            known.push("used");
            used = self.read_used(&mut keys, &mut faults);
        }
        let mut roll = [0; 3];
        if self.settings.dice {
            known.push("roll");
            if let Some((column, dice)) = read_roll(&mut keys, &mut faults) {
                if hand[turn.index()] == 0 {
                    // No dice once a player's stones are placed.
                    faults.push(Fault::at(FaultKind::Impossible, column).found("roll").expected("hand"));
                }
                roll = dice;
            }
        }
        known.push("quiet");
        let quiet = keys.number("quiet", 10_000, &mut faults);
        keys.finish(&known.join(" "), &mut faults);
        let pos = MillPosition { stones, used, hand, turn, roll };
        if faults.is_empty() { Ok((pos, quiet)) } else { Err(faults.into()) }
    }

    fn write(&self, pos: &MillPosition, quiet: u32) -> String {
        let mut text = write_cells(&self.board, |point| {
            let stands = |side: &Side| pos.stones[side.index()] & bit(point as u8) != 0;
            Side::BOTH.into_iter().find(stands).map(|side| side.letter().to_string())
        });
        text.push(' ');
        text.push(pos.turn.letter());
        if self.has_hands() {
            text.push_str(&format!(" hand={},{}", pos.hand[0], pos.hand[1]));
        }
        if !self.settings.reuse {
            text.push_str(&write_used(pos.used));
        }
        if pos.is_rolled() {
            let [a, b, c] = pos.roll;
            text.push_str(&format!(" roll={a}{b}{c}"));
        }
        if quiet > 0 {
            text.push_str(&format!(" quiet={quiet}"));
        }
        text
    }

    fn tell(&self, pos: &MillPosition, moves: &[MillMove]) -> Vec<Told> {
        let tell = |&mv: &MillMove| {
            let mut orders = self.orders(pos, mv);
            if orders.is_empty() {
                // Not a move of this position; say at least what it looks like.
                orders.push(Order { lucky: None, takes: Vec::new() });
            }
            orders.sort_by_cached_key(|order| self.spell(mv, order));
            let paths = orders.iter().map(|order| order.clicks(mv)).collect();
            let told = Told::new(self.spell(mv, &orders[0]), paths, orders[0].trace(pos.turn, mv));
            let kind = if mv.takes[0] == NONE { told.kind } else { MoveKind::Picks };
            Told { kind, ..told }
        };
        moves.iter().map(tell).collect()
    }

    /// The stones may leave in any legal order.
    fn find(&self, pos: &MillPosition, moves: &[MillMove], text: &str) -> Option<usize> {
        let spelled = |&mv: &MillMove| self.orders(pos, mv).iter().any(|order| self.spell(mv, order) == text);
        moves.iter().position(spelled)
    }

    /// `!a1,` or `!-,` before the rest: what a lucky roll takes, or leaves.
    fn parse(&self, text: &str) -> Result<Attempt, Refusal> {
        let mut spelling = Spelling::new(&self.board, text);
        if !spelling.passes('!') {
            return Attempt::parse(&self.board, text);
        }
        let points = if spelling.passes('-') { Vec::new() } else { vec![spelling.point()?] };
        spelling.must_pass(',')?;
        Ok(Attempt { own: Some(Own { what: LUCKY, points }), ..spelling.rest()? })
    }

    /// Nothing is jumped: what follows an `x` is removed.
    fn named(&self, attempt: &Attempt) -> Named {
        attempt.named(&[Link::Plus, Link::Cross])
    }

    fn explain(&self, pos: &MillPosition, attempt: &Attempt) -> Refusal {
        explain::explain(self, pos, attempt)
    }

    fn stones(&self, pos: &MillPosition) -> Vec<Vec<Stone>> {
        men(self.board.points().len(), pos.stones)
    }

    fn palette(&self) -> Palette {
        Palette::of(&[kinds::MAN])
    }

    fn rolled(&self, pos: &MillPosition) -> Option<[u8; 3]> {
        pos.is_rolled().then_some(pos.roll)
    }

    fn hands(&self, pos: &MillPosition) -> Option<[u32; 2]> {
        self.has_hands().then(|| pos.hand.map(u32::from))
    }
}

impl MillRules {
    /// The legal move that these clicks make, spelled as it should be.
    pub(crate) fn spelled_by_clicks(&self, pos: &MillPosition, clicked: &[usize]) -> Option<String> {
        let mut moves = Vec::new();
        self.moves(pos, &mut moves);
        let made = |told: &Told| told.paths.iter().any(|path| path == clicked);
        self.tell(pos, &moves).into_iter().find(made).map(|told| told.text)
    }
}
