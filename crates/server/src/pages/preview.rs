//! What other sites show of a link to us: a title, and the position as a PNG of the size they ask for.

use axum::extract::{Path, RawQuery, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use kamen_catalog::Game;
use kamen_core::{Position, Side};
use kamen_draw::{Picture, svg};
use kamen_host::{StudyLine, Trouble};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

use super::pictures;
use crate::App;
use crate::desk::Errand;
use crate::guard::Address;
use crate::language::Speaks;
use crate::live::Room;
use crate::problem::Problem;

/// The size that sites ask for.
pub const SIZE: (u32, u32) = (1200, 630);
const MARGIN: u32 = 36;
/// The table under the board.
const GROUND: &str = "#5b4632";

/// So long may a picture of a game that goes on be kept; one of a position that stays, for a day.
const SHORT: &str = "public, max-age=60";
const LONG: &str = "public, max-age=86400";

/// How a game begins, as the gallery shows it.
pub async fn of_game(
    State(app): State<App>,
    address: Address,
    Path(file): Path<String>,
) -> Result<Response, Problem> {
    let id = name_of(&file)?;
    let draw = move |app: &App, _: &Errand| {
        let game = app.catalog().get(&id).ok_or(Trouble::NotHere)?;
        png(&pictures::small(app.catalog(), game))
    };
    Ok(answer(app.compute(address, draw).await?, LONG))
}

/// How a table stands.
pub async fn of_table(
    State(app): State<App>,
    address: Address,
    Path(file): Path<String>,
) -> Result<Response, Problem> {
    let room = app.tables().find(address, &name_of(&file)?).await?;
    let stands = |room: &Room| {
        let setup = room.table().setup();
        (setup.game.clone(), setup.options.clone(), room.table().position().text())
    };
    let (game, options, position) = room.look(address, stands).await?;
    let draw = move |app: &App, _: &Errand| {
        let own = app.catalog().with_options(&game, &options).ok_or(Trouble::NotHere)?.map_err(Trouble::Faults)?;
        let position = own.start.read(&position).map_err(Trouble::Faults)?;
        drawn(&*position, false)
    };
    Ok(answer(app.compute(address, draw).await?, SHORT))
}

/// The position that a link to the study leads to.
pub async fn of_line(
    State(app): State<App>,
    address: Address,
    Speaks(language): Speaks,
    Path(file): Path<String>,
    RawQuery(query): RawQuery,
) -> Result<Response, Problem> {
    let line = linked(name_of(&file)?, &query.unwrap_or_default());
    let draw = move |app: &App, errand: &Errand| {
        let table = line.table(app.catalog(), app.texts(language), errand)?;
        drawn(table.position(), false)
    };
    Ok(answer(app.compute(address, draw).await?, LONG))
}

/// The line of an address of the study, as its script reads it.
pub fn linked(game: String, query: &str) -> StudyLine {
    let pairs: Vec<(String, String)> = serde_urlencoded::from_str(query).unwrap_or_default();
    let all = |name: &'static str| pairs.iter().filter(move |(key, _)| key == name).map(|(_, value)| value.as_str());
    let mut moves: Vec<String> = Vec::new();
    let mut words = all("moves").flat_map(str::split_whitespace);
    while let Some(word) = words.next() {
        // A roll has spaces of its own.
        let dice = if word == "roll" { words.by_ref().take(3).collect() } else { Vec::new() };
        moves.push([&[word], &dice[..]].concat().join(" "));
    }
    if let Some(ply) = all("ply").next().and_then(|ply| ply.parse().ok()) {
        moves.truncate(ply);
    }
    let options = all("set").map(str::to_string).collect();
    StudyLine { game, options, start: all("pos").next().map(str::to_string), moves, notation: None }
}

fn name_of(file: &str) -> Result<String, Problem> {
    file.strip_suffix(".png").map(str::to_string).ok_or(Trouble::NotHere.into())
}

fn answer(png: Vec<u8>, kept: &'static str) -> Response {
    ([(header::CONTENT_TYPE, "image/png"), (header::CACHE_CONTROL, kept)], png).into_response()
}

fn drawn(position: &dyn Position, flipped: bool) -> Result<Vec<u8>, Problem> {
    png(&svg::thumbnail(&Picture { flipped, ..Picture::of(position) }))
}

/// A drawing in the middle of the picture.
fn png(thumbnail: &str) -> Result<Vec<u8>, Problem> {
    let ((width, height), margin) = (SIZE, MARGIN);
    let (inner_width, inner_height) = (width - 2 * margin, height - 2 * margin);
    let inside = thumbnail.replacen(
        "<svg ",
        &format!("<svg x=\"{margin}\" y=\"{margin}\" width=\"{inner_width}\" height=\"{inner_height}\" "),
        1,
    );
    let whole = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\"><style>{}</style>\
         <rect width=\"{width}\" height=\"{height}\" fill=\"{GROUND}\"/>{inside}</svg>",
        plain_style()
    );
    let ours = |error: String| Problem::Ours(format!("a picture: {error}"));
    let tree = Tree::from_str(&whole, &Options::default()).map_err(|error| ours(error.to_string()))?;
    let mut pixels = Pixmap::new(width, height).ok_or_else(|| ours("no room".to_string()))?;
    resvg::render(&tree, Transform::identity(), &mut pixels.as_mut());
    pixels.encode_png().map_err(|error| ours(error.to_string()))
}

/// The style of the drawings with the usual values in place of variables, which only browsers know.
fn plain_style() -> String {
    let mut plain = String::new();
    let mut rest = svg::STYLE;
    while let Some((before, after)) = rest.split_once("var(") {
        let (inside, behind) = after.split_once(')').unwrap_or((after, ""));
        plain.push_str(before);
        plain.push_str(inside.split_once(',').map_or("0", |(_, usual)| usual.trim()));
        rest = behind;
    }
    plain + rest
}

/// What a link to a table is called: the game and who plays.
pub fn title_of_table(room: &Room, game: &Game, language: &str, computer: impl Fn(u32) -> String) -> String {
    let name = |side: Side| {
        let table = room.table();
        let seat = table.seat(side)?;
        let given = table.seat_number(side).and_then(|at| room.names()[at].clone());
        match seat {
            kamen_table::Seat::Computer { level } => Some(computer(*level)),
            _ => given.or_else(|| seat.name().map(str::to_string)).filter(|name| !name.is_empty()),
        }
    };
    let players: Vec<String> = Side::BOTH.into_iter().filter_map(name).collect();
    let game = game.name.get(language);
    if players.len() == 2 { format!("{game}: {}", players.join(" – ")) } else { game.to_string() }
}
