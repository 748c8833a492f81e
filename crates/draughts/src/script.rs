//! The talking side of draughts.

use kamen_core::{
    Attempt, Board, Faults, Followed, Named, Numbering, Outcome, Palette, Refusal, Script, Side, Squares, Stone,
    Told, Trace, Usage, Writing, reasons,
};

use crate::causes;
use crate::geometry::Geometry;
use crate::position::{Counter, Extra, Move, NOWHERE, Pos};
use crate::rules::Draughts;

impl<G: Geometry> Script for Draughts<G> {
    fn board(&self) -> &Board {
        &self.board
    }

    fn in_play(&self, point: usize) -> bool {
        self.bit_of(point).is_some()
    }

    fn read(&self, text: &str) -> Result<(Pos, u32), Faults> {
        self.read_pdn(text, &Squares::usual(self.numbering.as_ref()))
    }

    fn read_pdn(&self, text: &str, squares: &Squares) -> Result<(Pos, u32), Faults> {
        self.read_with(self.take_apart(text, squares)?, "", |_, _, _| ())
    }

    fn pdn(&self, pos: &Pos, squares: &Squares) -> Option<String> {
        self.write_pdn(pos, squares)
    }

    /// A lone queen is set by the first ply.
    fn most(&self) -> [usize; 2] {
        let start = self.owned(&self.start);
        Side::BOTH.map(|side| match self.settings.sides[side.index()].sets_queen {
            0 => start[side.index()],
            _ => start[side.index()].max(1),
        })
    }

    /// As analysts write `Z0`: what else the position says must fit the other turn.
    fn passed(&self, pos: &Pos) -> Result<Pos, Refusal> {
        let turned = Pos { turn: !pos.turn, ..*pos };
        let passed = self.read_pos(&self.write_pos(&turned, 0)).map(|(pos, _)| pos);
        passed.map_err(|_| Refusal::new(reasons::PASS_NOT_ALLOWED, "G1"))
    }

    fn write(&self, pos: &Pos, quiet: u32) -> String {
        self.write_pos(pos, quiet)
    }

    fn uncounted(&self, pos: &Pos) -> Pos {
        Pos { extra: Extra { ply: Counter(0), ..pos.extra }, ..*pos }
    }

    fn text(&self, pos: &Pos, mv: Move) -> String {
        self.write_move(pos, &mv, &self.first_route(pos, &mv))
    }

    fn tell(&self, pos: &Pos, moves: &[Move]) -> Vec<Told> {
        let routes = self.routes(pos, moves);
        moves.iter().zip(routes).map(|(mv, routes)| self.tell_move(pos, mv, &routes)).collect()
    }

    fn tell_some(&self, pos: &Pos, moves: &[Move], most: usize) -> Vec<(usize, Told)> {
        let told = |(index, route): (usize, Vec<u8>)| (index, self.tell_move(pos, &moves[index], &[route]));
        self.some_routes(pos, moves, most).into_iter().map(told).collect()
    }

    fn find(&self, pos: &Pos, moves: &[Move], text: &str) -> Option<usize> {
        self.find_move(pos, moves, text)
    }

    fn parse(&self, text: &str) -> Result<Attempt, Refusal> {
        self.parse_move(text)
    }

    fn trace_as(&self, pos: &Pos, mv: Move, text: &str) -> Option<Trace> {
        self.trace_along(pos, &mv, text)
    }

    fn follow(&self, pos: &Pos, moves: &[Move], points: &[usize]) -> Followed {
        self.follow_clicks(pos, moves, points)
    }

    fn writings(&self) -> &'static [Writing] {
        if self.numbering.is_some() { &[Writing::Numbers] } else { &[] }
    }

    fn written(&self, _pos: &Pos, _mv: Move, text: &str, how: Writing) -> Option<String> {
        self.numbered(text).filter(|_| how == Writing::Numbers)
    }

    fn numbering(&self) -> Option<&Numbering> {
        self.numbering.as_ref()
    }

    fn meant_by(&self, pos: &Pos, moves: &[Move], word: &str, usage: &Usage) -> Result<Vec<usize>, Refusal> {
        self.words_meant(self, (pos, pos), moves, word, usage)
    }

    fn named_by(&self, word: &str, usage: &Usage) -> Option<Named> {
        self.words_named(word, usage)
    }

    fn written_for(&self, pos: &Pos, moves: &[Move], index: usize, usage: &Usage) -> Option<String> {
        self.words_of(self, (pos, pos), moves, index, usage)
    }

    fn judge(&self, pos: &Pos, text: &str) -> Refusal {
        self.judge_text(self, pos, text)
    }

    fn explain(&self, pos: &Pos, attempt: &Attempt) -> Refusal {
        self.explain_attempt(pos, attempt)
    }

    fn stones(&self, pos: &Pos) -> Vec<Vec<Stone>> {
        let at = |point| self.bit_of(point).and_then(|bit| self.stone_at(pos, bit)).into_iter().collect();
        (0..self.board.points().len()).map(at).collect()
    }

    fn palette(&self) -> Palette {
        Palette { stones: Side::BOTH.into_iter().flat_map(|side| self.stones_of(side)).collect(), tallest: 1 }
    }

    /// More stones win (25).
    fn time_limit(&self, pos: &Pos) -> Option<Outcome> {
        Some(Outcome::of_more(pos.stones.map(u64::count_ones), causes::TIME_LIMIT))
    }

    fn hands(&self, pos: &Pos) -> Option<[u32; 2]> {
        self.settings.contract.as_ref().map(|_| pos.extra.hand.map(u32::from))
    }

    fn marked(&self, pos: &Pos) -> Vec<usize> {
        let squares = [pos.extra.moved, pos.extra.contract[0], pos.extra.contract[1]];
        squares.into_iter().filter(|&bit| bit < NOWHERE).map(|bit| self.point_of(bit)).collect()
    }
}
