//! Boards and stones to cut out: every board of the catalogue's games, and enough stones for each.

use kamen_catalog::Catalog;
use kamen_core::{Board, Shape, Side, Stone, kinds};
use kamen_draw::svg;
use kamen_i18n::Texts;
use maud::{Markup, PreEscaped, html};

use crate::told::board_name;

/// The width of a sheet inside its margins, in millimetres.
const SHEET: f64 = 178.0;

/// A sheet to cut up: its name, what it is for, and the drawings on it at their true size.
pub struct Sheet {
    pub name: String,
    pub note: Option<String>,
    pub drawings: Vec<String>,
}

/// Every board of the games, then stones, pieces and dice.
pub fn sheets(catalog: &Catalog, texts: &Texts) -> Vec<Sheet> {
    let mut sheets: Vec<Sheet> = catalog.boards().into_iter().filter_map(|id| board(catalog, id, texts)).collect();
    sheets.extend(stones(catalog, texts));
    // Dice for whatever game rolls them before its first move.
    if catalog.games().iter().any(|game| game.start.is_roll_due()) {
        sheets.push(Sheet { name: texts.get("book-cut-dice", &[]), note: None, drawings: vec![svg::die(18.0); 3] });
    }
    sheets
}

pub(super) fn cutouts(catalog: &Catalog, texts: &Texts) -> Markup {
    html! {
        section.page.cut id="cut" {
            h2 { (texts.get("book-cut", &[])) }
            p { (texts.get("book-cut-intro", &[])) }
            @for Sheet { name, note, drawings } in sheets(catalog, texts) {
                div.sheet {
                    h3 { (name) }
                    @if let Some(note) = note { p { (note) } }
                    div.stones[drawings.len() > 1] { (PreEscaped(drawings.concat())) }
                }
            }
        }
    }
}

/// A board, and the games that are played on it.
fn board(catalog: &Catalog, id: &str, texts: &Texts) -> Option<Sheet> {
    let board = Board::named(id)?;
    let games = catalog.games().iter().filter(|game| game.board == id);
    let names: Vec<&str> = games.map(|game| game.name.get(texts.language().id())).collect();
    let (name, count) = (board_name(id, texts), names.len().into());
    Some(Sheet {
        name: capitalised(&name),
        note: Some(texts.get("book-cut-for", &[("games", texts.list(names).into()), ("count", count)])),
        drawings: vec![svg::cut_out(&board, &name, square(&board))],
    })
}

/// How large a square, or the distance of two points, can be on a sheet.
fn square(board: &Board) -> f64 {
    match board.shape() {
        Shape::Grid { files, ranks } => (SHEET / (files.max(ranks) as f64 + 0.6)).min(22.0),
        Shape::Mill { .. } => SHEET / 7.4,
        Shape::Hexagon => SHEET / 10.3,
    }
}

/// As many stones of each kind as the hungriest game needs, twice over for those that become queens.
fn stones(catalog: &Catalog, texts: &Texts) -> Vec<Sheet> {
    let mut most: Vec<(Stone, usize)> = Vec::new();
    for game in catalog.games() {
        let on_board: Vec<Stone> = game.start.stones().into_iter().flatten().collect();
        let stands = |stone: &Stone| !stone.kind.is_disc();
        let men = [Side::White, Side::Black].into_iter().zip(game.stones).filter(|_| !on_board.iter().any(stands));
        let men = men.map(|(side, count)| (Stone { side, kind: kinds::MAN }, count as usize + 4));
        let pieces = on_board.iter().filter(|stone| stands(stone));
        let pieces = pieces.map(|stone| (*stone, on_board.iter().filter(|other| *other == stone).count()));
        for (stone, count) in men.chain(pieces) {
            match most.iter_mut().find(|(known, _)| *known == stone) {
                Some((_, known)) => *known = count.max(*known),
                None => most.push((stone, count)),
            }
        }
    }
    most.sort_by_key(|(stone, _)| stone.side == Side::Black);
    let drawn = |discs: bool| -> Vec<String> {
        let of_kind = most.iter().filter(|(stone, _)| stone.kind.is_disc() == discs);
        of_kind.flat_map(|(stone, count)| vec![svg::stone(*stone, 17.0); *count]).collect()
    };
    let sheet = |(name, discs)| Sheet { name: texts.get(name, &[]), note: None, drawings: drawn(discs) };
    [("book-cut-stones", true), ("book-cut-chess", false)].map(sheet).into()
}

fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}
