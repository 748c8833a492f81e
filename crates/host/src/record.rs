//! Games as files.

use kamen_catalog::Catalog;
use kamen_i18n::Texts;
use kamen_records::{FileFormat, Record};
use kamen_view::flaw_sentence;
use serde::Serialize;
use utoipa::ToSchema;

use crate::trouble::{Patience, Trouble, UNFIT};

/// A game as a file.
#[derive(Serialize, ToSchema)]
pub struct WrittenFile {
    /// A name for the file.
    pub name: String,
    pub text: String,
}

/// A record in a format; where it has no place in it, a sentence and everything that stands in the way.
pub fn written(
    catalog: &Catalog,
    record: &Record,
    format: FileFormat,
    texts: &Texts,
    sentence: &'static str,
    patience: &dyn Patience,
) -> Result<String, Trouble> {
    let mut text = String::new();
    format.write_while(catalog, record, &mut text, &|| patience.go_on().is_ok()).map_err(|flaws| {
        let told = flaws.iter().map(|flaw| flaw_sentence(texts, catalog, flaw)).collect();
        Trouble::Told(UNFIT, texts.get(sentence, &[]), told)
    })?;
    patience.go_on()?;
    Ok(text)
}
