//! The rules in short: the first sentence of each article about the start, the play and the end.

use kamen_booklet::html::{Home, words};
use kamen_booklet::{BlockKind, Booklet, Page, Part, Span, ToldArticle};
use maud::{Markup, html};

use super::visit::Visit;

pub fn rules(visit: &Visit, page: &Page, articles: &[ToldArticle]) -> Markup {
    let matters = |article: &&ToldArticle| matches!(article.article.part, Some(Part::SetUp | Part::Play | Part::End));
    html! {
        dl.short {
            @for article in articles.iter().filter(matters) {
                @if let Some(sentence) = first_sentence(article) {
                    div {
                        dt { a href={ "/rules/" (page.id) "#" (article.article.id) } { (article.title) } }
                        dd { (words(Booklet::shared(), page, &sentence, visit.texts(), Home::Site)) }
                    }
                }
            }
        }
    }
}

fn first_sentence(article: &ToldArticle) -> Option<Vec<Span>> {
    article.blocks.iter().find_map(|block| match &block.kind {
        BlockKind::Paragraph(spans) => Some(until_stop(spans)),
        _ => None,
    })
}

/// The pieces up to the first full stop.
fn until_stop(spans: &[Span]) -> Vec<Span> {
    let mut kept = Vec::new();
    for span in spans {
        if let Span::Text(text) = span
            && let Some(end) = stop(text)
        {
            kept.push(Span::Text(text[..end].to_string()));
            break;
        }
        kept.push(span.clone());
    }
    kept
}

/// Where a sentence ends: a stop, a space, a capital letter.
fn stop(text: &str) -> Option<usize> {
    text.match_indices(['.', '!', '?']).map(|(at, _)| at + 1).find(|&end| {
        let mut rest = text[end..].chars();
        match (rest.next(), rest.next()) {
            (None, _) => true,
            (Some(' '), Some(letter)) => letter.is_uppercase(),
            // What follows is a term or a square.
            (Some(' '), None) => true,
            _ => false,
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_ends_at_its_stop() {
        assert_eq!(stop("One. Two."), Some(4));
        assert_eq!(stop("See i.e. this one. Two"), Some(18));
        assert_eq!(stop("No stop"), None);
        assert_eq!(stop("Skočí. Černý bere."), Some("Skočí.".len()));
    }
}
