//! What is answered about a table as a whole: that it was opened, how it stands, what came of an attempt.

use kamen_view::{Scene, State};
use serde::Serialize;
use utoipa::ToSchema;

use crate::attempt::Answer;

#[derive(Serialize, ToSchema)]
pub struct Opened {
    pub table: String,
    /// For the friend.
    #[schema(required)]
    pub invitation: Option<Invitation>,
}

/// A link for one browser, once.
#[derive(Serialize, ToSchema)]
pub struct Invitation {
    pub link: String,
    /// The link as an SVG picture.
    pub qr: String,
}

/// A table as it stands.
#[derive(Serialize, ToSchema)]
pub struct TableView {
    pub scene: Scene,
    pub state: State,
}

/// What came of an attempt, and how things stand.
#[derive(Serialize, ToSchema)]
pub struct Attempted {
    #[serde(rename = "type")]
    pub kind: &'static str,
    #[serde(flatten)]
    pub answer: Answer,
    pub state: State,
}

impl Attempted {
    /// To whoever asked without a socket.
    pub fn of(answer: Answer, state: State) -> Attempted {
        Attempted { kind: "answer", answer, state }
    }
}
