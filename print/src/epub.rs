//! The book for readers of electronic books: chapters, an outline, a cover, and what catalogues ask for.

use epub_builder::{EpubBuilder, EpubContent, EpubVersion, MetadataOpfV3, ReferenceType, ZipLibrary};
use kamen_booklet::Booklet;
use kamen_catalog::Catalog;
use kamen_i18n::Texts;
use kamen_paper::{Chapter, EBOOK_STYLE, Ebook, cover, ebook};

/// The number under which catalogues know the book; a language adds its letters.
const NAME: u128 = 0x6b61_6d65_6e2d_4d39_8a39_0000_0000_0000;
/// Who made it, and what readers who do not see, or use no pointer, may expect. An author given to the builder itself would get the id that
/// it gives to the language too.
const ABOUT: [(&str, &str); 7] = [
    ("dcterms:creator", "Kámen"),
    ("schema:accessMode", "textual"),
    ("schema:accessMode", "visual"),
    ("schema:accessModeSufficient", "textual"),
    ("schema:accessibilityFeature", "alternativeText"),
    ("schema:accessibilityFeature", "tableOfContents"),
    ("schema:accessibilityHazard", "none"),
];

/// The whole book in the language of the texts.
pub fn bound(booklet: &Booklet, catalog: &Catalog, texts: &Texts) -> epub_builder::Result<Vec<u8>> {
    let language = texts.language().id();
    let mut book = EpubBuilder::new(ZipLibrary::new()?)?;
    book.epub_version(EpubVersion::V33);
    book.set_title(texts.get("book-title", &[]));
    book.set_languages(vec![language.to_string()]);
    // Nothing can be cut out of a screen.
    book.add_description(texts.get("book-subtitle-screen", &[]));
    for (property, content) in ABOUT {
        book.add_metadata_opf(Box::new(MetadataOpfV3::new(property.to_string(), content.to_string())));
    }
    // The same words give the same file: no clock, and a name made from what it is.
    book.set_modified_date(chrono::DateTime::UNIX_EPOCH);
    book.set_uuid(uuid::Uuid::from_u128(NAME + language.bytes().fold(0, |name, byte| name << 8 | u128::from(byte))));
    book.set_toc_name(texts.get("book-contents", &[]));
    book.stylesheet(EBOOK_STYLE.as_bytes())?;
    book.add_cover_image("cover.svg", cover(catalog, texts).as_bytes(), "image/svg+xml")?;
    let Ebook { chapters, pictures } = ebook(booklet, catalog, texts);
    for (file, drawing) in pictures {
        book.add_resource(file, drawing.as_bytes(), "image/svg+xml")?;
    }
    for Chapter { file, name, text } in chapters {
        book.add_content(EpubContent::new(file, text.as_bytes()).title(name).reftype(ReferenceType::Text))?;
    }
    let mut out = Vec::new();
    book.generate(&mut out)?;
    Ok(out)
}
