//! A study as a page shows it, and as a file.

use kamen_catalog::Catalog;
use kamen_core::{Belongings, Position};
use kamen_i18n::Texts;
use kamen_records::FileFormat;
use kamen_table::What;
use kamen_view::{BoardView, FormatName, Notation, PlyView, Refused};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::record::{WrittenFile, written};
use crate::study::{Study, first};
use crate::trouble::{Patience, Trouble, UNFIT, repeated};

/// A study, and how its moves are to be written.
#[derive(Deserialize, ToSchema)]
pub struct StudyToTell {
    #[serde(flatten)]
    pub study: Study,
    /// What is usual in the game, where it is missing.
    pub notation: Option<Notation>,
}

/// What every move of a study does.
#[derive(Serialize, ToSchema)]
pub struct StudyTold {
    /// One for each move of the study, in its order.
    pub steps: Vec<StudyStep>,
}

/// A move with the board after it, or the board after a roll of the dice.
#[derive(Serialize, ToSchema)]
pub struct StudyStep {
    #[schema(required)]
    pub ply: Option<PlyView>,
    #[schema(required)]
    pub rolled: Option<BoardView>,
}

/// Plays everything in a study.
pub fn study_told(
    catalog: &Catalog,
    asked: &StudyToTell,
    texts: &Texts,
    patience: &dyn Patience,
) -> Result<StudyTold, Trouble> {
    let StudyToTell { study, notation } = asked;
    study.check()?;
    let own = first(catalog, &study.game, &study.options, None)?;
    let start = first(catalog, &study.game, &study.options, study.start.as_deref())?;
    let had = Belongings::of(&*own);
    let notation = notation.or_else(|| Notation::of(&*own).first().copied()).unwrap_or(Notation::Own);
    let step = |number: usize, before: &dyn Position| -> Result<(StudyStep, Box<dyn Position>), Trouble> {
        let each = &study.moves[number - 1];
        let refused = |sentence: String| {
            let args =
                [("number", number.into()), ("move", repeated(&each.deed).into()), ("sentence", sentence.into())];
            let said = texts.get("study-move-refused", &args);
            Trouble::Told(UNFIT, said.clone(), vec![said])
        };
        match each.deed.parse() {
            Ok(What::Roll(dice)) => {
                let rolled = before.roll(dice).ok_or_else(|| refused(String::new()))?;
                Ok((StudyStep { ply: None, rolled: Some(BoardView::of(&*rolled, &had)) }, rolled))
            }
            _ => {
                let legal = before.attempt(&each.deed).map_err(|refusal| {
                    let sentence = |game| Refused::of(game, &refusal.into(), texts).sentence;
                    refused(catalog.get(&study.game).map_or(String::new(), sentence))
                })?;
                let (ply, after) = PlyView::of(before, &legal, &had, notation, texts.language());
                Ok((StudyStep { ply: Some(ply), rolled: None }, after))
            }
        }
    };
    // One position after the other, with all that follows it: so its moves are generated once, and kept no longer.
    let mut positions: Vec<Option<Box<dyn Position>>> = vec![None; study.moves.len() + 1];
    positions[0] = Some(start);
    let mut steps: Vec<Option<StudyStep>> = study.moves.iter().map(|_| None).collect();
    for (at, following) in study.children().into_iter().enumerate() {
        // Every move stands behind the one it follows.
        let Some(before) = positions[at].take().map(|position| position.remembering()) else { continue };
        for number in following {
            patience.go_on()?;
            let (told, after) = step(number, &*before)?;
            steps[number - 1] = Some(told);
            positions[number] = Some(after);
        }
    }
    Ok(StudyTold { steps: steps.into_iter().flatten().collect() })
}

#[derive(Deserialize, ToSchema)]
pub struct StudyToWrite {
    #[serde(flatten)]
    pub study: Study,
    pub format: FormatName,
}

/// Writes a study as a file, with everything that was said.
pub fn study_file(
    catalog: &Catalog,
    wanted: &StudyToWrite,
    texts: &Texts,
    patience: &dyn Patience,
) -> Result<WrittenFile, Trouble> {
    let format = FileFormat::from(wanted.format);
    let record = wanted.study.record(catalog, texts, patience)?;
    let text = written(catalog, &record, format, texts, "study-not-written", patience)?;
    Ok(WrittenFile { name: format!("{}.{}", record.game, format.id()), text })
}
