//! What never changes at a table: the game, its board, what was agreed.

use kamen_core::{Kind, Position, Shape};
use kamen_i18n::Texts;
use kamen_records::FileFormat;
use kamen_table::Table;
use serde::Serialize;
use utoipa::ToSchema;

use crate::option_words::option_set;
use crate::{FormatName, Notation, clock_words};

/// The game, its board and what was agreed.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Scene {
    /// The id of the table; nothing where nobody keeps it.
    #[schema(required)]
    pub table: Option<String>,
    pub game: String,
    pub name: String,
    /// `cs`, `sk` or `en`.
    pub language: &'static str,
    pub board: SceneBoard,
    /// The letters of the kinds of stones the game has.
    pub kinds: String,
    pub options: Vec<String>,
    /// The same in words.
    pub house_rules: Vec<String>,
    /// Another start than the game's own.
    #[schema(required)]
    pub start: Option<String>,
    /// The clock as it was agreed, in its own short text.
    #[schema(required)]
    pub clock: Option<String>,
    /// The same in words.
    #[schema(required)]
    pub clock_words: Option<String>,
    pub manners: SceneManners,
    /// How moves can be shown, the usual way first.
    pub notations: Vec<Notation>,
    /// What the game can be written in as a file, our own text first.
    pub formats: Vec<FormatName>,
    pub rules: String,
}

#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct SceneBoard {
    pub id: String,
    pub shape: BoardShape,
    /// 0 on mill boards.
    pub files: usize,
    pub ranks: usize,
    pub points: Vec<ScenePoint>,
    /// The lines drawn on mill boards.
    pub lines: Vec<[usize; 3]>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum BoardShape {
    Grid,
    Mill,
    Hexagon,
}

#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Point)]
pub struct ScenePoint {
    pub name: String,
    pub x: i32,
    pub y: i32,
    pub dark: bool,
    pub in_play: bool,
    /// Its number, in games that number their squares.
    #[schema(required)]
    pub number: Option<usize>,
}

#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Manners)]
pub struct SceneManners {
    pub touch_move: bool,
    pub announce_check: bool,
    pub take_backs: bool,
}

impl Scene {
    pub fn of(table: &Table, id: Option<&str>, texts: &Texts) -> Scene {
        let (game, setup) = (table.game(), table.setup());
        Scene {
            table: id.map(str::to_string),
            game: game.id.clone(),
            name: game.name.get(texts.language().id()).to_string(),
            language: texts.language().id(),
            board: SceneBoard::of(&*game.start),
            kinds: game.start.palette().kinds().into_iter().map(Kind::code).collect(),
            options: setup.options.clone(),
            house_rules: setup.options.iter().map(|option| option_set(option, texts)).collect(),
            start: setup.start.clone(),
            clock: setup.clock.as_ref().map(ToString::to_string),
            clock_words: setup.clock.as_ref().map(|clock| clock_words(clock, texts)),
            manners: SceneManners {
                touch_move: setup.manners.touch_move,
                announce_check: setup.manners.announce_check,
                take_backs: setup.manners.take_backs,
            },
            notations: Notation::of(&*game.start),
            formats: FileFormat::all_of(game, &setup.options).into_iter().map(FormatName::from).collect(),
            rules: format!("/rules/{}", kamen_booklet::Booklet::shared().page_of(game).map_or("", |page| &page.id)),
        }
    }
}

impl SceneBoard {
    pub fn of(position: &dyn Position) -> SceneBoard {
        let board = position.board();
        let (shape, files, ranks) = match board.shape() {
            Shape::Grid { files, ranks } => (BoardShape::Grid, files, ranks),
            Shape::Mill { .. } => (BoardShape::Mill, 0, 0),
            Shape::Hexagon => (BoardShape::Hexagon, 0, 0),
        };
        let numbering = position.numbering();
        let points = board.points().iter().enumerate().map(|(at, point)| ScenePoint {
            name: point.name.clone(),
            x: point.x,
            y: point.y,
            dark: board.is_dark(at),
            in_play: position.in_play(at),
            number: numbering.and_then(|numbering| numbering.number(at)),
        });
        SceneBoard {
            id: board.id().to_string(),
            shape,
            files,
            ranks,
            points: points.collect(),
            lines: board.lines().to_vec(),
        }
    }
}
