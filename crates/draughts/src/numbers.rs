//! Moves with numbered squares, as draughts on the dark squares are written: `32-28`, `26x17x8`, and the short `26x8`.

use kamen_core::{Board, Refusal, Script, reasons};

use crate::geometry::Geometry;
use crate::position::Move;
use crate::rules::Draughts;

impl<G: Geometry> Draughts<G> {
    /// A move written with numbers, with names in their place; nothing if it is not written so, or the game has none.
    pub(crate) fn unnumbered(&self, text: &str) -> Option<Result<String, Refusal>> {
        let numbered = text.trim_start_matches('x').starts_with(|c: char| c.is_ascii_digit());
        (self.numbering.is_some() && numbered).then(|| self.name_squares(text))
    }

    /// A move's exchange text with numbers for names; nothing in games that have none.
    pub(crate) fn numbered(&self, text: &str) -> Option<String> {
        let numbering = self.numbering.as_ref()?;
        let mut out = String::with_capacity(text.len());
        let mut rest = text;
        while let Some(letter) = rest.chars().next() {
            match Board::name_length(rest).and_then(|length| Some((length, self.board.point(&rest[..length])?))) {
                Some((length, point)) => {
                    out.push_str(&numbering.number(point)?.to_string());
                    rest = &rest[length..];
                }
                None => {
                    out.push(letter);
                    rest = &rest[letter.len_utf8()..];
                }
            }
        }
        Some(out)
    }

    /// `22x15x8` with names for numbers; `x22` alone is a huffed stone. Numbers and links must alternate.
    fn name_squares(&self, text: &str) -> Result<String, Refusal> {
        let unreadable = |at: usize| Err(Refusal::new(reasons::UNREADABLE, "A").text(text).count(at as u32 + 1));
        let mut out = String::new();
        let mut after_number = false;
        let mut chars = text.chars().enumerate().peekable();
        while let Some((at, c)) = chars.next() {
            if !c.is_ascii_digit() {
                let huff = at == 0 && c == 'x';
                if !(huff || after_number && "x-".contains(c)) {
                    return unreadable(at);
                }
                after_number = false;
                out.push(c);
                continue;
            }
            let mut digits = c.to_string();
            while let Some((_, d)) = chars.next_if(|(_, d)| d.is_ascii_digit()) {
                digits.push(d);
            }
            after_number = true;
            let number = digits.parse().ok().filter(|_| !digits.starts_with('0'));
            match number.and_then(|number| self.numbering.as_ref()?.point(number)) {
                Some(point) => out.push_str(self.board.name(point)),
                None => return Err(Refusal::new(reasons::UNKNOWN_SQUARE, "A").text(digits)),
            }
        }
        if after_number { Ok(out) } else { unreadable(text.chars().count()) }
    }

    /// The captures that a text like `b4xf8` means where only origin and destination are written.
    pub(crate) fn short_captures(&self, moves: &[Move], named: &str) -> Vec<usize> {
        let square = |name: &str| self.bit_of(self.board.point(name)?);
        let ends = named.split_once('x').and_then(|(from, to)| Some((square(from)?, square(to)?)));
        let fits = |(_, mv): &(usize, &Move)| mv.taken != 0 && !mv.drop && Some((mv.from, mv.to)) == ends;
        moves.iter().enumerate().filter(fits).map(|(index, _)| index).collect()
    }

    /// Why a text that spells no legal move of the given rules is refused.
    pub(crate) fn judge_text<R: Script<Move = Move>>(&self, rules: &R, pos: &R::Pos, text: &str) -> Refusal {
        if let Some(Ok(named)) = self.unnumbered(text) {
            let mut moves = Vec::new();
            rules.moves(pos, &mut moves);
            if self.short_captures(&moves, &named).len() > 1 {
                return Refusal::new(reasons::AMBIGUOUS_MOVE, "A").text(text);
            }
        }
        match rules.parse(text) {
            Ok(attempt) => rules.explain(pos, &attempt),
            Err(refusal) => refusal,
        }
    }
}

#[cfg(test)]
mod tests {
    use kamen_core::{Named, reasons};

    use crate::builder;

    #[test]
    fn a_try_with_numbers_names_its_points() {
        let game = builder().build().expect("draughts");
        let points = |names: &[&str]| names.iter().map(|name| game.board().point(name).expect(name)).collect();
        let named = |way| Some(Named { way, others: Vec::new() });
        for (text, names) in
            [("22x15", &["c3", "e5"][..]), ("c3xe5", &["c3", "e5"]), ("x22", &["c3"]), ("xc3", &["c3"])]
        {
            assert_eq!(game.named(text), named(points(names)), "{text}");
        }
        assert_eq!(game.named("take-back"), named(Vec::new()));
        assert_eq!((game.named("!c3,d4"), game.named("22x")), (None, None));
        let refusal = game.attempt("22x99").expect_err("no such square");
        assert_eq!((refusal.reason, refusal.text.as_deref()), (reasons::UNKNOWN_SQUARE, Some("99")));
    }
}
