//! Text as the typesetter reads it. Everything is written as code with strings in it, so that no letter has a meaning of its own.

use kamen_booklet::{Booklet, Page, Span};
use kamen_i18n::{Language, spaced};

/// A string of the typesetter's language.
pub fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', " "))
}

/// A string with spaces that do not break where a number and its noun, or a short word and the next, belong together.
pub fn said(language: Language, text: &str) -> String {
    quoted(&spaced(language, text))
}

/// Several pieces, one after another, as content.
pub fn joined(pieces: &[String]) -> String {
    format!("[#{{ {} }}]", pieces.join("; "))
}

/// Several pieces as the elements of an array.
pub fn array(pieces: &[String]) -> String {
    format!("({})", pieces.iter().map(|piece| format!("{piece}, ")).collect::<String>())
}

/// The name under which a page, or something on it, is found.
pub fn label(page: &str, part: Option<&str>) -> String {
    part.map_or_else(|| page.to_string(), |part| format!("{page}-{part}"))
}

/// Words with their marks, as they stand on that page.
pub fn words(booklet: &Booklet, page: &Page, spans: &[Span], language: Language) -> String {
    let piece = |span: &Span| match span {
        Span::Text(text) => Some(said(language, text)),
        Span::Term { shown, .. } => Some(format!("strong({})", said(language, shown))),
        Span::Emphasis(text) => Some(format!("emph({})", said(language, text))),
        Span::Code(text) => Some(format!("mv({})", quoted(text))),
        Span::Link { text, target } => Some(match booklet.target(&page.id, target) {
            Some((page, article)) => {
                let name = label(&page.id, article.map(|article| article.id.as_str()));
                format!("link(label({}), {})", quoted(&name), said(language, text))
            }
            None => said(language, text),
        }),
        Span::Fact { .. } => None,
    };
    joined(&spans.iter().filter_map(piece).collect::<Vec<_>>())
}

#[cfg(test)]
mod tests {
    use super::{array, joined, quoted};

    #[test]
    fn nothing_escapes() {
        assert_eq!(quoted("a \"b\" \\ #c"), "\"a \\\"b\\\" \\\\ #c\"");
        let pieces = ["\"a\"".to_string(), "mv(\"b\")".to_string()];
        assert_eq!(joined(&pieces), "[#{ \"a\"; mv(\"b\") }]");
        assert_eq!(array(&pieces), "(\"a\", mv(\"b\"), )");
    }
}
