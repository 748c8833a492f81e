//! Texts taken apart, for programs that fill them in elsewhere: a page in a browser has no Fluent.

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, Variant, VariantKey};

use crate::Language;

/// A part of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Piece {
    Text(String),
    /// What is given under that name stands here.
    Given(String),
    /// What is given under that name, or its plural category, chooses; the last of the list where nothing fits.
    Choice {
        by: String,
        cases: Vec<(String, Vec<Piece>)>,
    },
}

/// Every text whose id begins like this, in pieces.
pub fn pieces(language: Language, beginning: &str) -> Vec<(String, Vec<Piece>)> {
    let mut found = Vec::new();
    for file in language.files() {
        // The files are built in, and the tests read every message of them: what cannot be parsed cannot ship.
        let resource = fluent_syntax::parser::parse(file).unwrap_or_else(|(resource, _)| resource);
        for entry in resource.body {
            if let Entry::Message(message) = entry
                && message.id.name.starts_with(beginning)
                && let Some(pattern) = &message.value
            {
                found.push((message.id.name.to_string(), taken_apart(pattern)));
            }
        }
    }
    found
}

fn taken_apart(pattern: &Pattern<&str>) -> Vec<Piece> {
    pattern.elements.iter().map(piece).collect()
}

fn piece(element: &PatternElement<&str>) -> Piece {
    match element {
        PatternElement::TextElement { value } => Piece::Text(value.to_string()),
        PatternElement::Placeable { expression: Expression::Inline(inline) } => match name(inline) {
            Some(name) => Piece::Given(name.to_string()),
            None => Piece::Text(literal(inline)),
        },
        PatternElement::Placeable { expression: Expression::Select { selector, variants } } => {
            let (usual, mut cases): (Vec<_>, Vec<_>) = variants.iter().partition(|variant| variant.default);
            cases.extend(usual);
            Piece::Choice {
                by: name(selector).unwrap_or_default().to_string(),
                cases: cases.into_iter().map(case).collect(),
            }
        }
    }
}

fn case(variant: &Variant<&str>) -> (String, Vec<Piece>) {
    let key = match variant.key {
        VariantKey::Identifier { name } => name,
        VariantKey::NumberLiteral { value } => value,
    };
    (key.to_string(), taken_apart(&variant.value))
}

fn name<'a>(inline: &InlineExpression<&'a str>) -> Option<&'a str> {
    match inline {
        InlineExpression::VariableReference { id } => Some(id.name),
        _ => None,
    }
}

/// Nothing else is used in our files.
fn literal(inline: &InlineExpression<&str>) -> String {
    match inline {
        InlineExpression::StringLiteral { value } | InlineExpression::NumberLiteral { value } => value.to_string(),
        _ => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_taken_apart() {
        let found = pieces(Language::En, "book-solution-moves");
        let text = |text: &str| Piece::Text(text.to_string());
        let moves = || Piece::Given("moves".to_string());
        let one = ("one".to_string(), vec![text("The move: "), moves(), text(".")]);
        let other = ("other".to_string(), vec![text("The moves: "), moves(), text(".")]);
        let choice = Piece::Choice { by: "count".to_string(), cases: vec![one, other] };
        assert_eq!(found, [("book-solution-moves".to_string(), vec![choice])]);
    }
}
