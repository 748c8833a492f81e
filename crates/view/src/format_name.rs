//! The formats of records, as they travel.

use kamen_records::FileFormat;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A format of records.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
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

impl From<FileFormat> for FormatName {
    fn from(format: FileFormat) -> FormatName {
        match format {
            FileFormat::Kamen => FormatName::Kamen,
            FileFormat::Pgn => FormatName::Pgn,
            FileFormat::Pdn => FormatName::Pdn,
        }
    }
}
