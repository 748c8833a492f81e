use kamen_core::*;

/// One stone climbs a file of eight squares. Both move it, by one or by two; who cannot has lost. Points are counted from the top.
struct Climb(Board);

impl Rules for Climb {
    type Pos = (usize, Side);
    type Move = usize;

    fn start(&self) -> Self::Pos {
        (7, Side::White)
    }

    fn turn(&self, pos: &Self::Pos) -> Side {
        pos.1
    }

    fn end(&self, pos: &Self::Pos) -> Option<Outcome> {
        (pos.0 == 0).then(|| Outcome::win(!pos.1, causes::NO_MOVES))
    }

    fn moves(&self, pos: &Self::Pos, out: &mut Vec<usize>) {
        out.extend((1..=2).filter(|by| *by <= pos.0));
    }

    fn play(&self, pos: &Self::Pos, by: usize) -> Self::Pos {
        (pos.0.saturating_sub(by), !pos.1)
    }

    fn progress(&self, _pos: &Self::Pos, _by: usize) -> bool {
        true
    }
}

impl Script for Climb {
    fn board(&self) -> &Board {
        &self.0
    }

    fn read(&self, text: &str) -> Result<(Self::Pos, u32), Faults> {
        let Exchange { cells, turn, .. } = Exchange::parse(&self.0, text)?;
        let at = cells.iter().position(|(cell, _)| *cell == Cell::Stone('w'));
        let at = at.ok_or_else(|| Fault::whole(FaultKind::NoSuchStone).expected("w"))?;
        Ok(((at, turn), 0))
    }

    fn write(&self, pos: &Self::Pos, _quiet: u32) -> String {
        let stone = |point| (point == pos.0).then(|| "w".to_string());
        format!("{} {}", write_cells(&self.0, stone), pos.1.letter())
    }

    fn tell(&self, pos: &Self::Pos, moves: &[usize]) -> Vec<Told> {
        let tell = |by: &usize| {
            let (from, to) = (pos.0, pos.0.saturating_sub(*by));
            let text = format!("{}-{}", self.0.name(from), self.0.name(to));
            Told::new(text, vec![vec![from, to]], Trace::step(from, to))
        };
        moves.iter().map(tell).collect()
    }

    fn explain(&self, _pos: &Self::Pos, _attempt: &Attempt) -> Refusal {
        Refusal::new(reasons::TOO_FAR, "A")
    }

    fn stones(&self, pos: &Self::Pos) -> Vec<Vec<Stone>> {
        men(8, [1 << pos.0, 0])
    }

    fn palette(&self) -> Palette {
        Palette::of(&[kinds::MAN])
    }
}

struct Climbs;

impl Family for Climbs {
    const ID: &'static str = "climbs";
    const SETTINGS: &'static [Setting] = &[];
    const REASONS: &'static [Reason] = &[];
    const CAUSES: &'static [Cause] = &[];
    const KINDS: &'static [Kind] = &[kinds::MAN];
    type Rules = list![Climb];
    type Judgement = Plain;

    fn build(board: Board, _start: &str, given: &mut Given) -> Result<Start<Climbs>, Faults> {
        let faults = given.finish();
        if faults.is_empty() { Ok(Start::of(Climb(board))) } else { Err(faults.into()) }
    }
}
