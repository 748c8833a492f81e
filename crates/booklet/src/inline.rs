//! Words with their marks: terms, emphasis, moves, links.

/// A piece of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Span {
    Text(String),
    /// `**shown**` or `**shown|index**`: a term, and how the index lists it.
    Term {
        shown: String,
        index: String,
    },
    /// `*word*`
    Emphasis(String),
    /// `` `c3xe5` ``: a square, a move, a command.
    Code(String),
    /// `{majority=false}`: what the words before it state, as the game's settings have it. It is not shown.
    Fact {
        key: String,
        value: String,
    },
    /// `[text](page#article)`; without a page, an article of this one.
    Link {
        text: String,
        target: String,
    },
}

/// The pieces of a text, or what is wrong with its marks.
pub(crate) fn parse(text: &str) -> Result<Vec<Span>, String> {
    let mut spans = Vec::new();
    let mut words = String::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let (span, after) = match first {
            '*' if rest.starts_with("**") => {
                let (inside, after) = enclosed(rest, "**", "**")?;
                let (shown, index) = inside.split_once('|').unwrap_or((inside, inside));
                (Span::Term { shown: shown.to_string(), index: index.to_string() }, after)
            }
            '*' => {
                let (inside, after) = enclosed(rest, "*", "*")?;
                (Span::Emphasis(inside.to_string()), after)
            }
            '`' => {
                let (inside, after) = enclosed(rest, "`", "`")?;
                (Span::Code(inside.to_string()), after)
            }
            '{' => {
                let (inside, after) = enclosed(rest, "{", "}")?;
                let Some((key, value)) = inside.split_once('=') else {
                    return Err(format!("a fact is written {{key=value}}, not {{{inside}}}"));
                };
                (Span::Fact { key: key.to_string(), value: value.to_string() }, after)
            }
            '[' => {
                let (inside, after) = enclosed(rest, "[", "]")?;
                if !after.starts_with('(') {
                    return Err(format!("after [{inside}] comes the target of the link: (page#article)"));
                }
                let (target, after) = enclosed(after, "(", ")")?;
                (Span::Link { text: inside.to_string(), target: target.to_string() }, after)
            }
            _ => {
                words.push(first);
                rest = &rest[first.len_utf8()..];
                continue;
            }
        };
        if !words.is_empty() {
            spans.push(Span::Text(std::mem::take(&mut words)));
        }
        spans.push(span);
        rest = after;
    }
    if !words.is_empty() {
        spans.push(Span::Text(words));
    }
    Ok(spans)
}

/// What stands between two marks at the start of the text, and what follows.
fn enclosed<'a>(text: &'a str, open: &str, close: &str) -> Result<(&'a str, &'a str), String> {
    let inside = &text[open.len()..];
    match inside.find(close) {
        Some(0) => Err(format!("nothing stands between {open} and {close}")),
        Some(end) => Ok((&inside[..end], &inside[end + close.len()..])),
        None => Err(format!("{open} has no {close} that closes it")),
    }
}

/// The text without its marks.
pub fn plain(spans: &[Span]) -> String {
    spans
        .iter()
        .map(|span| match span {
            Span::Text(text) | Span::Emphasis(text) | Span::Code(text) => text.as_str(),
            Span::Term { shown, .. } => shown,
            Span::Link { text, .. } => text,
            Span::Fact { .. } => "",
        })
        .collect()
}
