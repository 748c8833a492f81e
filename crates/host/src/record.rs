//! Games as files.

use kamen_catalog::Catalog;
use kamen_i18n::Texts;
use kamen_records::{FileFormat, Record};
use kamen_view::flaw_sentence;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::line::StudyLine;
use crate::trouble::{Patience, Trouble, UNFIT};

/// A format of records.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = RecordFormat)]
pub enum FormatName {
    #[default]
    Kamen,
    Pgn,
    Pdn,
}

impl From<FormatName> for FileFormat {
    fn from(name: FormatName) -> FileFormat {
        match name {
            FormatName::Kamen => FileFormat::Kamen,
            FormatName::Pgn => FileFormat::Pgn,
            FormatName::Pdn => FileFormat::Pdn,
        }
    }
}

#[derive(Deserialize, ToSchema)]
pub struct LineToWrite {
    #[serde(flatten)]
    pub line: StudyLine,
    pub format: FormatName,
}

#[derive(Serialize, ToSchema)]
pub struct LineFile {
    /// A name for the file.
    pub name: String,
    pub text: String,
}

/// Writes a line as a file.
pub fn line_file(
    catalog: &Catalog,
    wanted: &LineToWrite,
    texts: &Texts,
    patience: &dyn Patience,
) -> Result<LineFile, Trouble> {
    let format = FileFormat::from(wanted.format);
    let record = Record::of_table(&wanted.line.table(catalog, texts, patience)?);
    let text = written(catalog, &record, format, texts, "study-not-written")?;
    Ok(LineFile { name: format!("{}.{}", record.game, format.id()), text })
}

/// A record in a format; where it has no place in it, a sentence and everything that stands in the way.
pub fn written(
    catalog: &Catalog,
    record: &Record,
    format: FileFormat,
    texts: &Texts,
    sentence: &'static str,
) -> Result<String, Trouble> {
    let mut text = String::new();
    format.write(catalog, record, &mut text).map_err(|flaws| {
        let told = flaws.iter().map(|flaw| flaw_sentence(texts, catalog, flaw)).collect();
        Trouble::Told(UNFIT, texts.get(sentence, &[]), told)
    })?;
    Ok(text)
}
