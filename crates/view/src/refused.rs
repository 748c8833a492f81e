//! The arbiter's answer, ready to be shown.

use kamen_booklet::Booklet;
use kamen_catalog::Game;
use kamen_core::{Board, TableRefusal};
use kamen_i18n::Texts;
use serde::Serialize;
use utoipa::ToSchema;

/// Why something was not taken: a sentence, the article behind it, and the squares to look at.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct Refused {
    pub sentence: String,
    /// The number of the article in the booklet.
    #[schema(required)]
    pub article: Option<String>,
    /// Where it is told.
    #[schema(required)]
    pub link: Option<String>,
    pub squares: Vec<Square>,
    /// Whether the deed came too late: the game has gone on.
    pub late: bool,
}

/// A point and why it is shown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Square {
    pub point: usize,
    pub role: Role,
}

/// What a square is to a refusal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Role {
    From,
    To,
    /// Look here.
    Stone,
    /// What would be jumped.
    Over,
    /// What stands in the way.
    Block,
}

impl From<kamen_core::Role> for Role {
    fn from(role: kamen_core::Role) -> Role {
        match role {
            kamen_core::Role::From => Role::From,
            kamen_core::Role::To => Role::To,
            kamen_core::Role::Stone => Role::Stone,
            kamen_core::Role::Over => Role::Over,
            kamen_core::Role::Block => Role::Block,
        }
    }
}

impl Refused {
    pub fn of(game: &Game, refusal: &TableRefusal, texts: &Texts) -> Refused {
        let booklet = Booklet::shared();
        let board = game.start.board();
        let number = booklet.number_for(game, refusal);
        let (link, squares) = match refusal {
            TableRefusal::Move(refusal) => {
                let citation = booklet.cite_for(game, refusal);
                let squares =
                    refusal.marks.iter().filter_map(|(role, name)| square(board, name, (*role).into())).collect();
                (citation.map(|citation| format!("/rules/{}#{}", citation.page, citation.article)), squares)
            }
            TableRefusal::Table(objection) => {
                let square = objection.square.as_deref().and_then(|name| square(board, name, Role::Stone));
                (None, square.into_iter().collect())
            }
        };
        Refused {
            // The article is shown beside the sentence, as a link.
            sentence: texts.table_refusal(refusal, ""),
            article: Some(number).filter(|number| !number.is_empty()),
            link,
            squares,
            late: false,
        }
    }

    /// The game has gone on since.
    pub fn late(texts: &Texts) -> Refused {
        Refused { sentence: texts.get("view-late", &[]), late: true, ..Refused::default() }
    }

    /// An answer that has only a sentence.
    pub fn plain(sentence: String) -> Refused {
        Refused { sentence, ..Refused::default() }
    }
}

fn square(board: &Board, name: &str, role: Role) -> Option<Square> {
    Some(Square { point: board.point(name)?, role })
}
