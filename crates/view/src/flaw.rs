//! What is wrong with a file of games, in sentences.

use kamen_booklet::Booklet;
use kamen_catalog::Catalog;
use kamen_i18n::Texts;
use kamen_records::Flaw;

/// What is wrong with a record, in the player's language.
pub fn flaw_sentence(texts: &Texts, catalog: &Catalog, flaw: &Flaw) -> String {
    let (at, text, refusal, game) = match flaw {
        Flaw::Fault(fault) => return texts.fault(fault),
        Flaw::Refused { at, text, refusal, game } => (at, text, refusal, game),
    };
    let article = catalog.get(game).map(|game| Booklet::shared().number_for(game, refusal)).unwrap_or_default();
    let said = texts.table_refusal(refusal, &article);
    let said = texts.get("flaw-of-move", &[("move", text.clone().into()), ("sentence", said.into())]);
    // Written games have no place in a file yet.
    if at.line == 0 {
        return said;
    }
    texts.get("at-line", &[("line", at.line.into()), ("column", at.column.into()), ("sentence", said.into())])
}
