//! What the typesetter sees: one source, the pictures, and the fonts that come with it. No file of this machine, no date.

use std::collections::{BTreeMap, HashMap};

use kamen_paper::Book;
use typst::diag::{FileError, FileResult, SourceDiagnostic};
use typst::foundations::{Bytes, Datetime, Dict, Label, Selector, Value};
use typst::introspection::MetadataElem;
use typst::layout::PagedDocument;
use typst::syntax::{FileId, Source, VirtualPath};
use typst::text::{Font, FontBook};
use typst::utils::{LazyHash, PicoStr};
use typst::{Library, LibraryExt, World};
use typst_pdf::{PdfOptions, PdfStandard, PdfStandards};

/// How tightly each chapter is set; those that are not named are set as usual.
pub type Tightness = BTreeMap<String, usize>;

/// Where a chapter ends: on which page, and how far down, in millimetres.
pub struct End {
    pub chapter: String,
    pub page: i64,
    pub down: f64,
}

/// A book about to be set.
pub struct Press {
    library: LazyHash<Library>,
    book: LazyHash<FontBook>,
    fonts: Vec<Font>,
    source: Source,
    pictures: HashMap<FileId, Bytes>,
}

impl Press {
    pub fn new(book: Book) -> Press {
        let fonts: Vec<Font> = typst_assets::fonts().flat_map(|data| Font::iter(Bytes::new(data))).collect();
        let id = |name: &str| FileId::new(None, VirtualPath::new(name));
        Press {
            library: LazyHash::new(Library::default()),
            book: LazyHash::new(FontBook::from_fonts(&fonts)),
            fonts,
            source: Source::new(id("book.typ"), book.source),
            pictures: book.pictures.into_iter().map(|(name, svg)| (id(&name), Bytes::from_string(svg))).collect(),
        }
    }

    /// The pages, or what the typesetter says is wrong.
    pub fn set(&mut self, tightness: &Tightness) -> Result<PagedDocument, String> {
        let inputs: Dict = tightness
            .iter()
            .map(|(name, level)| (name.as_str().into(), Value::Str(level.to_string().into())))
            .collect();
        self.library = LazyHash::new(Library::builder().with_inputs(inputs).build());
        let set = typst::compile::<PagedDocument>(self).output;
        set.map_err(|errors| told(errors.iter().map(|error| self.where_is(error))))
    }

    /// A complaint with the line it is about.
    fn where_is(&self, error: &SourceDiagnostic) -> String {
        let range = self.source.range(error.span);
        let line = range.and_then(|range| self.source.text()[..range.start].lines().last().map(str::to_string));
        format!("{}: {}", error.message, line.unwrap_or_default())
    }
}

fn told(lines: impl Iterator<Item = String>) -> String {
    lines.collect::<Vec<_>>().join("\n")
}

/// Where the chapters end.
pub fn ends(document: &PagedDocument) -> Vec<End> {
    let Some(label) = Label::new(PicoStr::intern("chapter-end")) else { return Vec::new() };
    let marks = document.introspector.query(&Selector::Label(label));
    let end = |value: &Value| {
        let Value::Dict(dict) = value else { return None };
        let number = |key: &str| dict.get(key).ok()?.clone().cast::<f64>().ok();
        let chapter = dict.get("chapter").ok()?.clone().cast::<String>().ok()?;
        Some(End { chapter, page: number("page")? as i64, down: number("y")? })
    };
    marks.iter().filter_map(|mark| end(&mark.to_packed::<MetadataElem>()?.value)).collect()
}

/// The pages as a file that those who do not see them can use as well (PDF/UA-1): the typesetter refuses to write one that they cannot.
pub fn pdf(document: &PagedDocument) -> Result<Vec<u8>, String> {
    let standards = PdfStandards::new(&[PdfStandard::Ua_1]).map_err(|error| format!("{error:?}"))?;
    let options = PdfOptions { standards, ..PdfOptions::default() };
    typst_pdf::pdf(document, &options).map_err(|errors| told(errors.iter().map(|error| error.message.to_string())))
}

impl World for Press {
    fn library(&self) -> &LazyHash<Library> {
        &self.library
    }

    fn book(&self) -> &LazyHash<FontBook> {
        &self.book
    }

    fn main(&self) -> FileId {
        self.source.id()
    }

    fn source(&self, id: FileId) -> FileResult<Source> {
        let known = (id == self.source.id()).then(|| self.source.clone());
        known.ok_or_else(|| FileError::NotFound(id.vpath().as_rootless_path().into()))
    }

    fn file(&self, id: FileId) -> FileResult<Bytes> {
        let known = self.pictures.get(&id).cloned();
        known.ok_or_else(|| FileError::NotFound(id.vpath().as_rootless_path().into()))
    }

    fn font(&self, index: usize) -> Option<Font> {
        self.fonts.get(index).cloned()
    }

    fn today(&self, _offset: Option<i64>) -> Option<Datetime> {
        None
    }
}
