//! How things stand and what happened last, in sentences: shown, and spoken to those who do not see the board.

use kamen_core::{Position, Side};
use kamen_i18n::Texts;
use kamen_table::{Event, Table, What};

use crate::{Notation, Story};

/// How things stand.
pub(crate) fn status(table: &Table, notation: Notation, texts: &Texts) -> String {
    if let Some(sentence) = ending(table, notation, texts) {
        return sentence;
    }
    if table.is_adjourned() {
        return texts.get("view-adjourned", &[]);
    }
    let Some(side) = table.to_move() else { return texts.get("view-lot", &[]) };
    let id = match () {
        () if table.roll_due() => "view-to-roll",
        () if table.position().in_check() => "view-in-check",
        () => "view-to-move",
    };
    texts.get(id, &[("side", side.id().into())])
}

/// How the game ended, and why. Where the arbiter has found that nobody can win any more, also what shows that.
pub fn ending(table: &Table, notation: Notation, texts: &Texts) -> Option<String> {
    let sentence = texts.outcome(&table.result()?);
    let proof = table.events().iter().rev().find_map(|event| match &event.what {
        What::Drawn { line } => Some(drawn(table.position(), line, notation, texts)),
        _ => None,
    });
    Some([Some(sentence), proof].into_iter().flatten().collect::<Vec<_>>().join(" "))
}

/// Why nobody can win any more: how many moves were looked at, and how the game may go on.
fn drawn(position: &dyn Position, line: &[String], notation: Notation, texts: &Texts) -> String {
    let (mut at, mut shown) = (position.boxed_clone(), Vec::new());
    for mv in line {
        let Ok(legal) = at.attempt(mv) else { break };
        shown.push(notation.write(&legal, texts.language()));
        at = legal.play();
    }
    let said = [("count", position.count().into()), ("plies", shown.len().into()), ("line", shown.join(" ").into())];
    texts.get("view-drawn", &said)
}

/// What happened last.
pub(crate) fn last(table: &Table, story: &Story, notation: Notation, texts: &Texts) -> Option<String> {
    let Event { by, what, .. } = table.events().last()?;
    let side = by.map_or("unknown", Side::id);
    let say = |id: &str, more: &[(&str, kamen_i18n::Value)]| {
        let mut args = vec![("side", side.into())];
        args.extend(more.iter().cloned());
        Some(texts.get(id, &args))
    };
    match what {
        What::Move(_) => {
            let (_, shown) = story.last(table, notation, texts.language())?;
            say("view-said-move", &[("move", shown.into())])
        }
        What::Roll(dice) => {
            let [a, b, c] = dice.map(|die| die.into());
            say("view-said-roll", &[("a", a), ("b", b), ("c", c)])
        }
        What::Lot(first) => Some(texts.get("view-said-lot", &[("side", first.id().into())])),
        What::Offer => say("view-said-offer", &[]),
        What::Decline => say("view-said-decline", &[]),
        What::AskTakeBack => say("view-said-ask-take-back", &[]),
        What::AcceptTakeBack => say("view-said-accept-take-back", &[]),
        What::DeclineTakeBack => say("view-said-decline-take-back", &[]),
        What::AnnounceCheck => say("view-said-check", &[]),
        What::Adjust => say("view-said-adjust", &[]),
        What::Touch(square) => say("view-said-touch", &[("square", square.to_string().into())]),
        What::Release(square) => say("view-said-release", &[("square", square.to_string().into())]),
        What::OfferRematch => say("view-said-offer-rematch", &[]),
        What::AcceptRematch => say("view-said-accept-rematch", &[]),
        What::DeclineRematch => say("view-said-decline-rematch", &[]),
        What::Resume => say("view-said-resume", &[]),
        // Nobody else hears of an offer before it is made.
        What::OfferNext | What::WithdrawOffer => None,
        // The result and its reason stand in the status; so does that the game was put aside.
        What::Accept
        | What::ClaimRepetition { .. }
        | What::ClaimNoProgress { .. }
        | What::ClaimDrawn
        | What::Drawn { .. }
        | What::Resign
        | What::Flag
        | What::RevealSeed(_)
        | What::Adjourn => None,
    }
}
