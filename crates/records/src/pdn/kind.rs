//! The tag GameType: of which of our games a file is, and how it writes them.

use kamen_catalog::{Catalog, Format, Game, GameType, Seen};
use kamen_core::{Corner, FaultKind, Position, Shape, Squares, Usage, Wording};

use crate::dialect::Score;
use crate::record::Flaw;
use crate::resolve::fault;
use crate::sheet::{Sheet, Tag};

/// The type of one of our games, if it has one, and as it is written.
pub fn of(game: &Game) -> Option<(GameType, &str)> {
    match &game.format {
        Some(format @ Format::Pdn(text)) => Some((format.game_type()?, text)),
        _ => None,
    }
}

/// The position the game begins from: the game's own, with the player to move whom the type names.
pub fn start(kind: GameType, game: &Game) -> Box<dyn Position> {
    let own = game.start.clone();
    match kind.starter() {
        Some(starter) if starter != own.turn() => own.turned().unwrap_or(own),
        _ => own,
    }
}

/// A result as its games have it.
pub fn result(kind: GameType, score: Score) -> &'static str {
    match score {
        Score::White if kind.counts_to_two() => "2-0",
        Score::Black if kind.counts_to_two() => "0-2",
        Score::Draw if kind.counts_to_two() => "1-1",
        Score::BothLost => "0-0",
        other => other.text(),
    }
}

/// How games of no type write moves: by the numbers from Black's left corner, and by the names of the board.
pub fn usual(pos: &dyn Position) -> Usage {
    let squares = Squares::from_corners(pos, Corner::NUMBERS, Corner::NAMES, false);
    Usage { wording: Wording::Way, squares, cross: 'x' }
}

/// The games that have a type, with it.
pub fn ours(catalog: &Catalog) -> impl Iterator<Item = (&Game, GameType)> {
    catalog.games().iter().filter_map(|game| Some((game, of(game)?.0)))
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
pub fn game<'c>(catalog: &'c Catalog, sheet: &Sheet, tag: &Tag) -> Result<(&'c Game, GameType), Vec<Flaw>> {
    let text = tag.value.trim();
    let seen =
        if sheet.tag("Site").is_some_and(|site| turns_round(&site.value)) { Seen::ByBlack } else { Seen::ByStarter };
    let at = tag.value_at;
    let Some(asked) = GameType::parse(text, seen) else {
        let expected = "20 20,W,10,10,N2,0 25,W,8,8,A0,0";
        return Err(vec![fault(FaultKind::BadValue, at).found(text).expected(expected).into()]);
    };
    let Some((game, own)) = ours(catalog).find(|(_, kind)| kind.number() == asked.number()) else {
        let known: Vec<String> =
            ours(catalog).map(|(game, kind)| format!("{} ({})", kind.number(), game.id)).collect();
        let found = asked.number();
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
    Ok((game, if asked.is_detailed() { asked } else { own }))
}
