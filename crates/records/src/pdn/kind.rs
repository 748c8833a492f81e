//! The game types of PDN 3.0, as <https://pdn.fmjd.org/gametype.html> lists them.

use kamen_catalog::{Catalog, Format, Game};
use kamen_core::{FaultKind, Position, Shape, Side};

use super::squares::{Corner, Squares};
use crate::dialect::Score;
use crate::record::Flaw;
use crate::resolve::fault;
use crate::sheet::{Sheet, Tag};

/// `20,W,10,10,N2,0` taken apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kind {
    pub number: u32,
    /// What follows the number, if anything does.
    detail: Option<Detail>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Detail {
    /// Who makes the first move.
    starter: Side,
    /// Whether squares have names. Otherwise they have numbers.
    names: bool,
    /// Where the first square is, as White sees the board.
    corner: Corner,
}

/// From whose seat the corners of a GameType are seen.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Seen {
    /// The starting player's, as the standard has it.
    ByStarter,
    /// Black's, for numbers: PlayOK (once Kurnik) writes `20,W,10,10,N1,0` above games that count as all others do.
    ByBlack,
}

impl Kind {
    fn parse(text: &str, seen: Seen) -> Option<Kind> {
        let mut parts = text.split(',').map(str::trim);
        let number = parts.next()?.parse().ok()?;
        let Some(starter) = parts.next() else { return Some(Kind { number, detail: None }) };
        let starter = match starter {
            "W" | "w" => Side::White,
            "B" | "b" => Side::Black,
            _ => return None,
        };
        let Some(notation) = parts.nth(2) else { return Some(Kind { number, detail: None }) };
        let (names, digit) = match (notation.strip_prefix('A'), notation.strip_prefix('N')) {
            (Some(digit), _) => (true, digit),
            (_, Some(digit)) => (false, digit),
            _ => return None,
        };
        let by = if seen == Seen::ByBlack && !names { Side::Black } else { starter };
        let detail = Some(Detail { starter, names, corner: Corner::seen(digit, by)? });
        Some(Kind { number, detail })
    }

    /// The type of one of our games, if it has one.
    pub fn of(game: &Game) -> Option<(Kind, &str)> {
        match &game.format {
            Some(Format::Pdn(text)) => Some((Kind::parse(text, Seen::ByStarter)?, text)),
            _ => None,
        }
    }

    /// Whether squares are written by name.
    pub fn names(self) -> bool {
        self.detail.is_some_and(|detail| detail.names)
    }

    pub fn squares(self, pos: &dyn Position) -> Squares {
        let corner = |names: bool| self.detail.filter(|detail| detail.names == names).map(|detail| detail.corner);
        Squares::new(pos, corner(false).unwrap_or(Corner::NUMBERS), corner(true).unwrap_or(Corner::NAMES))
    }

    /// The position the game begins from: the game's own, with the player to move whom the type names.
    pub fn start(self, game: &Game) -> Box<dyn Position> {
        let own = game.start.clone();
        match self.detail {
            Some(detail) if detail.starter != own.turn() => with_turn(&*own, detail.starter).unwrap_or(own),
            _ => own,
        }
    }

    /// Types whose games end 2-0, 1-1 and 0-2.
    fn counts_to_two(self) -> bool {
        [20, 27].contains(&self.number)
    }

    /// The sign of a capture.
    pub fn cross(self) -> char {
        if [25, 41].contains(&self.number) { ':' } else { 'x' }
    }

    pub fn result(self, score: Score) -> &'static str {
        match score {
            Score::White if self.counts_to_two() => "2-0",
            Score::Black if self.counts_to_two() => "0-2",
            Score::Draw if self.counts_to_two() => "1-1",
            Score::BothLost => "0-0",
            other => other.text(),
        }
    }
}

/// The position with that side to move, if there is one.
pub fn with_turn(pos: &dyn Position, side: Side) -> Option<Box<dyn Position>> {
    let text = pos.text();
    let mut fields: Vec<&str> = text.split(' ').collect();
    let letter = side.letter().to_string();
    *fields.get_mut(1)? = &letter;
    pos.read(&fields.join(" ")).ok()
}

/// The games that have a type, with it.
pub fn ours(catalog: &Catalog) -> impl Iterator<Item = (&Game, Kind)> {
    catalog.games().iter().filter_map(|game| Some((game, Kind::of(game)?.0)))
}

/// Whether a site turns the perspective of GameType round.
fn turns_round(site: &str) -> bool {
    let site = site.to_lowercase();
    ["playok", "kurnik"].iter().any(|name| site.contains(name))
}

/// The type as it must stand beside this tag Site, so that it is read back as it is meant.
pub fn beside(text: &str, site: Option<&str>) -> String {
    let mut parts: Vec<&str> = text.split(',').collect();
    if site.is_some_and(turns_round) && parts.get(1) == Some(&"W") {
        let opposite = [("N0", "N3"), ("N1", "N2"), ("N2", "N1"), ("N3", "N0")];
        if let Some(notation) = parts.get_mut(4) {
            *notation = opposite.iter().find(|(given, _)| given == notation).map_or(*notation, |(_, turned)| turned);
        }
    }
    parts.join(",")
}

/// The tag GameType, if it says anything.
pub fn tag(sheet: &Sheet) -> Option<&Tag> {
    sheet.tag("GameType").filter(|tag| !["", "?"].contains(&tag.value.trim()))
}

/// The game of a tag GameType, and what else it says of this file.
pub fn game<'c>(catalog: &'c Catalog, sheet: &Sheet, tag: &Tag) -> Result<(&'c Game, Kind), Vec<Flaw>> {
    let text = tag.value.trim();
    let seen =
        if sheet.tag("Site").is_some_and(|site| turns_round(&site.value)) { Seen::ByBlack } else { Seen::ByStarter };
    let at = tag.value_at;
    let Some(asked) = Kind::parse(text, seen) else {
        let expected = "20 20,W,10,10,N2,0 25,W,8,8,A0,0";
        return Err(vec![fault(FaultKind::BadValue, at).found(text).expected(expected).into()]);
    };
    let Some((game, own)) = ours(catalog).find(|(_, kind)| kind.number == asked.number) else {
        let known: Vec<String> = ours(catalog).map(|(game, kind)| format!("{} ({})", kind.number, game.id)).collect();
        let found = asked.number;
        return Err(vec![fault(FaultKind::NoSuchGame, at).found(found).expected(known.join(", ")).into()]);
    };
    let sizes: Vec<&str> = text.split(',').map(str::trim).skip(2).take(2).collect();
    let board = match game.start.board().shape() {
        Shape::Grid { files, ranks } => [files.to_string(), ranks.to_string()],
        _ => Default::default(),
    };
    if !sizes.is_empty() && sizes != board {
        return Err(vec![fault(FaultKind::BadValue, at).found(text).expected(board.join(",")).into()]);
    }
    Ok((game, if asked.detail.is_some() { asked } else { own }))
}
