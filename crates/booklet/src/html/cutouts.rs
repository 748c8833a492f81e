//! Boards and stones to cut out: every board of the catalogue's games, and enough stones for each.

use kamen_catalog::Catalog;
use kamen_core::{Board, Kind, Shape, Side, Stone};
use kamen_draw::svg::{self, escape};
use kamen_i18n::Texts;

use crate::told::board_name;

/// The width of a sheet inside its margins, in millimetres.
const SHEET: f64 = 178.0;

pub(super) fn cutouts(catalog: &Catalog, texts: &Texts) -> String {
    let say = |id: &str| escape(&texts.get(id, &[]));
    let mut out = format!(
        "<section class=\"page cut\" id=\"cut\"><h2>{}</h2>\n<p>{}</p>\n",
        say("book-cut"),
        say("book-cut-intro")
    );
    let mut boards: Vec<&str> = Vec::new();
    for game in catalog.games() {
        if !boards.contains(&game.board.as_str()) {
            boards.push(&game.board);
        }
    }
    for id in boards {
        let Some(board) = Board::named(id) else { continue };
        let games = catalog.games().iter().filter(|game| game.board == id);
        let names: Vec<&str> = games.map(|game| game.name.get(texts.language().id())).collect();
        let list = texts.list(names);
        let name = board_name(id, texts);
        out.push_str(&format!(
            "<div class=\"sheet\"><h3>{}</h3><p>{}</p>{}</div>\n",
            escape(&capitalised(&name)),
            escape(&texts.get("book-cut-for", &[("games", list.into())])),
            svg::cut_out(&board, &name, square(&board))
        ));
    }
    out.push_str(&stones(catalog, texts));
    // Dice for whatever game rolls them before its first move.
    if catalog.games().iter().any(|game| game.start.roll([1, 1, 4]).is_some()) {
        let dice = svg::die(18.0).repeat(3);
        let heading = say("book-cut-dice");
        out.push_str(&format!("<div class=\"sheet\"><h3>{heading}</h3><div class=\"stones\">{dice}</div></div>\n"));
    }
    out.push_str("</section>\n");
    out
}

/// How large a square, or the distance of two points, can be on a sheet.
fn square(board: &Board) -> f64 {
    match board.shape() {
        Shape::Grid { files, ranks } => (SHEET / (files.max(ranks) as f64 + 0.2)).min(22.0),
        Shape::Mill { .. } => SHEET / 7.1,
        Shape::Hexagon => SHEET / 13.5,
    }
}

/// As many stones of each kind as the hungriest game needs, twice over for those that become queens.
fn stones(catalog: &Catalog, texts: &Texts) -> String {
    let mut most: Vec<(Stone, usize)> = Vec::new();
    for game in catalog.games() {
        let on_board: Vec<Stone> = game.start.stones().into_iter().flatten().collect();
        let chess = |stone: &Stone| !matches!(stone.kind, Kind::Man | Kind::Queen);
        let men = [Side::White, Side::Black].into_iter().zip(game.stones).filter(|_| !on_board.iter().any(chess));
        let men = men.map(|(side, count)| (Stone { side, kind: Kind::Man }, count as usize + 4));
        let pieces = on_board.iter().filter(|stone| chess(stone));
        let pieces = pieces.map(|stone| (*stone, on_board.iter().filter(|other| *other == stone).count()));
        for (stone, count) in men.chain(pieces) {
            match most.iter_mut().find(|(known, _)| *known == stone) {
                Some((_, known)) => *known = count.max(*known),
                None => most.push((stone, count)),
            }
        }
    }
    most.sort_by_key(|(stone, _)| stone.side == Side::Black);
    let mut out = String::new();
    for (heading, chess) in [("book-cut-stones", false), ("book-cut-chess", true)] {
        let row = |(stone, count): &(Stone, usize)| svg::stone(*stone, 17.0).repeat(*count);
        let of_kind = most.iter().filter(|(stone, _)| !matches!(stone.kind, Kind::Man | Kind::Queen) == chess);
        let drawn: String = of_kind.map(row).collect();
        let heading = escape(&texts.get(heading, &[]));
        out.push_str(&format!("<div class=\"sheet\"><h3>{heading}</h3><div class=\"stones\">{drawn}</div></div>\n"));
    }
    out
}

fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}
