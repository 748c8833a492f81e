//! The talking side of draughts.

use kamen_core::{Attempt, Board, Clicked, Fault, Refusal, Script, Stone, Told};

use crate::geometry::Geometry;
use crate::position::{Counter, Deed, Extra, Move, NOWHERE, Pos};
use crate::rules::Draughts;

impl<G: Geometry> Script for Draughts<G> {
    fn board(&self) -> &Board {
        &self.board
    }

    fn in_play(&self, point: usize) -> bool {
        self.bit_of(point).is_some()
    }

    fn read(&self, text: &str) -> Result<(Pos, u32), Vec<Fault>> {
        self.read_pos(text)
    }

    fn write(&self, pos: &Pos, quiet: u32) -> String {
        self.write_pos(pos, quiet)
    }

    fn identity(&self, pos: &Pos) -> String {
        self.write_pos(&Pos { extra: Extra { ply: Counter(0), ..pos.extra }, ..*pos }, 0)
    }

    fn text(&self, pos: &Pos, mv: Move) -> String {
        self.write_move(pos, &mv, &self.first_route(pos, &mv))
    }

    fn tell(&self, pos: &Pos, moves: &[Move]) -> Vec<Told> {
        let dropped = self.point_of(pos.extra.contract[pos.turn.index()]);
        let tell = |(mv, routes): (&Move, Vec<Vec<u8>>)| {
            let text = self.write_move(pos, mv, &routes[0]);
            let click = |route: &Vec<u8>| {
                route.iter().map(|&bit| self.point_of(bit)).chain(mv.drop.then_some(dropped)).collect()
            };
            // A move is taken back by word of mouth.
            let paths = if mv.deed == Deed::TakeBack { Vec::new() } else { routes.iter().map(click).collect() };
            Told { text, paths }
        };
        moves.iter().zip(self.routes(pos, moves)).map(tell).collect()
    }

    fn find(&self, pos: &Pos, moves: &[Move], text: &str) -> Option<usize> {
        self.find_move(pos, moves, text)
    }

    fn follow(&self, pos: &Pos, moves: &[Move], points: &[usize]) -> Clicked {
        self.follow_clicks(pos, moves, points)
    }

    fn explain(&self, pos: &Pos, attempt: &Attempt) -> Refusal {
        self.explain_attempt(pos, attempt)
    }

    fn stones(&self, pos: &Pos) -> Vec<Vec<Stone>> {
        let at = |point| self.bit_of(point).and_then(|bit| self.stone_at(pos, bit)).into_iter().collect();
        (0..self.board.points().len()).map(at).collect()
    }

    fn hands(&self, pos: &Pos) -> Option<[u32; 2]> {
        self.settings.contract.as_ref().map(|_| pos.extra.hand.map(u32::from))
    }

    fn marked(&self, pos: &Pos) -> Vec<usize> {
        let squares = [pos.extra.moved, pos.extra.contract[0], pos.extra.contract[1]];
        squares.into_iter().filter(|&bit| bit < NOWHERE).map(|bit| self.point_of(bit)).collect()
    }
}
