//! In which format a text is whose tags do not tell: its first moves are tried on the games of either, and whoever gets on with
//! more of them has it.

use kamen_catalog::{Catalog, Format};
use kamen_core::{TableRefusal, reasons};

use crate::dialect::Dialect;
use crate::format::FileFormat;
use crate::reader::Reader;
use crate::record::{Flaw, Flawed};
use crate::resolve::Wanted;
use crate::sheet::{Item, Sheet, Spot};
use crate::{pdn, pgn};

/// So many moves of the first game with any tell what it is.
const TELLING: usize = 4;

/// Which of the formats of programs a text is in, as long as somebody waits for it; PGN where nothing tells.
pub fn by_first_moves(catalog: &Catalog, text: &str, wanted: Wanted) -> FileFormat {
    let pgn = Beginning::of(text, Dialect::Pgn).map_or(Understood::default(), |beginning| {
        let games = catalog.games().iter().filter(|game| game.format == Some(Format::Pgn));
        beginning.best(games.map(|game| pgn::check_while(game, &beginning.sheet, wanted)))
    });
    if pgn.all {
        return FileFormat::Pgn;
    }
    let pdn = Beginning::of(text, Dialect::Pdn).map_or(Understood::default(), |beginning| {
        let read = |game| pdn::read_as_while(game, &beginning.sheet, wanted).map(drop);
        beginning.best(pdn::games(catalog).map(read))
    });
    if pdn > pgn { FileFormat::Pdn } else { FileFormat::Pgn }
}

/// The first game of a text that has moves, or a position of its own: that position and the first moves.
struct Beginning {
    sheet: Sheet,
    /// Where they stand.
    moves: Vec<Spot>,
}

impl Beginning {
    fn of(text: &str, dialect: Dialect) -> Option<Beginning> {
        let tells = |sheet: &Sheet| {
            sheet.tag("FEN").is_some() || sheet.body.iter().any(|item| matches!(item, Item::Move(_) | Item::Setup(_)))
        };
        let mut sheets = Reader::new(text.as_bytes(), dialect).filter_map(Result::ok);
        let sheet = sheets.find(tells)?;
        let mut moves = Vec::new();
        let mut body = sheet.body;
        body.retain(|item| match item {
            Item::Move(word) if moves.len() < TELLING => {
                moves.push(word.at);
                true
            }
            Item::Setup(_) => moves.len() < TELLING,
            _ => false,
        });
        let tags = sheet.tags.into_iter().filter(|tag| tag.name.eq_ignore_ascii_case("FEN")).collect();
        Some(Beginning { sheet: Sheet { number: sheet.number, at: sheet.at, tags, body, ..Sheet::default() }, moves })
    }

    /// How far somebody came with it.
    fn told(&self, read: Result<(), Flawed>) -> Understood {
        let Err(flawed) = read else { return Understood { all: true, ..Understood::default() } };
        let refused = flawed.flaws.iter().find_map(|flaw| match flaw {
            Flaw::Refused { at, refusal: TableRefusal::Move(refusal), .. } => Some((at, refusal)),
            _ => None,
        });
        let Some((at, refusal)) = refused else { return Understood::default() };
        let moves = self.moves.iter().take_while(|spot| *spot < at).count();
        Understood { all: false, moves, next: refusal.reason != reasons::UNREADABLE }
    }

    /// The most that one of several games understands, up to the first that understands all.
    fn best(&self, games: impl Iterator<Item = Result<(), Flawed>>) -> Understood {
        let mut best = Understood::default();
        for read in games {
            best = best.max(self.told(read));
            if best.all {
                break;
            }
        }
        best
    }
}

/// How much of a beginning a game understands; what comes first counts more.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Understood {
    all: bool,
    /// So many moves are legal.
    moves: usize,
    /// Whether the next one could at least be a move somewhere.
    next: bool,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::resolve::ALWAYS;

    #[test]
    fn whoever_understands_more_has_it() {
        let catalog = Catalog::builtin();
        let is_pdn = |text: &str| by_first_moves(&catalog, text, ALWAYS) == FileFormat::Pdn;
        // Turkish men go straight on, as pawns do, but from another rank.
        for draughts in ["1. d3-d4 d6-d5 *", "1. c3d4 b6a5 *", "3228 1923 *", "1. 32-28 {good} (31-27) 19x23 *"] {
            assert!(is_pdn(draughts), "{draughts}");
        }
        for chess in ["1. e2e4 e7e5 *", "1. d2-d4 d7-d5 2. c2-c4 d5xc4 *", "1. Sf3 Sf6 *", "1. O-O *", "1. b1-c3 *"] {
            assert!(!is_pdn(chess), "{chess}");
        }
        // The board as it stands tells, too.
        assert!(is_pdn("[FEN \"W:W28:B23\"]\n\n1. 28x19 *"));
        assert!(is_pdn("[FEN \"W:W31,27,19:B17,12,K5.\"]\n\n0-1"));
        assert!(!is_pdn("[FEN \"4k3/8/8/2p5/3P4/8/8/4K3 w - - 0 1\"]\n\n1. d4xc5 *"));
        // A first move that is not legal, and what is none anywhere.
        assert!(is_pdn("1. 32-29 19-23 *"));
        for none in ["1. e5 *", "1. Ke3 *", "", "*", "hello"] {
            assert!(!is_pdn(none), "{none}");
        }
    }

    #[test]
    fn only_the_first_moves_are_read() {
        let text = format!("1. {} *", "c3-d4 b6-a5 nonsense ".repeat(1000));
        let beginning = Beginning::of(&text, Dialect::Pdn).expect("it has moves");
        assert_eq!((beginning.moves.len(), beginning.sheet.body.len()), (TELLING, TELLING));
        assert_eq!(by_first_moves(&Catalog::builtin(), &text, ALWAYS), FileFormat::Pdn);
    }
}
