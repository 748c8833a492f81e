//! What the button for a move says, where clicks on the board do not make it, or not every player would find them.

use kamen_core::{Board, Legal, MoveKind, Remedy};
use kamen_i18n::Texts;

pub(crate) fn button(legal: &Legal, shown: &str, board: &Board, texts: &Texts) -> Option<String> {
    let square = || legal.trace.points().first().map_or("", |&point| board.name(point));
    Some(match (legal.remedy, legal.kind) {
        (Some(Remedy::Punish), _) => texts.get("view-button-punish", &[("square", square().into())]),
        (Some(Remedy::Undo), _) => texts.get("view-button-demand", &[]),
        (None, _) if legal.paths.iter().any(|path| !path.is_empty()) => return None,
        (None, MoveKind::Passes) => texts.get("view-button-pass", &[]),
        (None, _) => shown.to_string(),
    })
}
