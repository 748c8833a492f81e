//! Tags as text: where one begins, and what it says.

use kamen_core::{Fault, FaultKind, Place};

use crate::scanner::Scanner;
use crate::sheet::{Spot, Tag};

/// Whether a tag begins here, so that a game may: `[Event "…`.
pub fn begins(text: &str) -> bool {
    let Some(rest) = text.trim_start().strip_prefix('[') else { return false };
    let rest = rest.trim_start();
    let after = rest.trim_start_matches(is_name).trim_start();
    rest.starts_with(|c: char| c.is_ascii_alphabetic()) && after.starts_with('"')
}

fn is_name(c: char) -> bool {
    c.is_ascii_alphanumeric() || "_-+".contains(c)
}

/// The name of the tag that begins here.
pub fn name(text: &str) -> &str {
    let name = text.trim_start_matches(|c: char| c == '[' || c.is_whitespace());
    &name[..name.len() - name.trim_start_matches(is_name).len()]
}

/// Reads `[Name "value"]`. Fails where it stops being one.
pub fn read(scanner: &mut Scanner) -> Result<Tag, Fault> {
    let at = scanner.spot();
    let is_space = |c: char| c.is_whitespace();
    scanner.advance();
    scanner.skip_while(is_space);
    let name_at = scanner.spot();
    let name = scanner.take_while(is_name).to_string();
    if name.is_empty() {
        return Err(unexpected(scanner, name_at, "[Name \"…\"]"));
    }
    scanner.skip_while(is_space);
    let quote_at = scanner.spot();
    if !scanner.rest().starts_with('"') {
        return Err(unexpected(scanner, quote_at, "\""));
    }
    scanner.advance();
    let value_at = scanner.spot();
    let (value, length) = value(scanner.rest()).ok_or_else(|| {
        let place = Place::Line(quote_at.line, quote_at.column);
        Fault::new(FaultKind::Unclosed, place).found('"').expected("\"]")
    })?;
    scanner.skip(length);
    scanner.skip_while(is_space);
    let end_at = scanner.spot();
    if !scanner.rest().starts_with(']') {
        return Err(unexpected(scanner, end_at, "]"));
    }
    scanner.advance();
    Ok(Tag { name, value, at, value_at })
}

/// A tag's value, given what stands after its first quotation mark, and its length with the last one. Quotation
/// marks and backslashes in it should be escaped; where they are not, the mark before `]` ends it.
fn value(rest: &str) -> Option<(String, usize)> {
    let closes = |at: usize| rest[at + 1..].trim_start().starts_with(']');
    let (mut end, mut any, mut escaped) = (None, None, false);
    for (at, byte) in rest.bytes().enumerate() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' => escaped = true,
            b'"' if closes(at) => {
                end = Some(at);
                break;
            }
            b'"' => any = any.or(Some(at)),
            _ => {}
        }
    }
    let careless = || rest.match_indices('"').map(|(at, _)| at).find(|at| closes(*at));
    let end = end.or_else(careless).or(any)?;
    let written = &rest[..end];
    if !written.contains('\\') {
        return Some((written.to_string(), end + 1));
    }
    let mut value = String::with_capacity(written.len());
    let mut chars = written.chars().peekable();
    while let Some(c) = chars.next() {
        match (c, chars.peek()) {
            ('\\', Some(&escaped @ ('"' | '\\'))) => {
                value.push(escaped);
                chars.next();
            }
            _ => value.push(c),
        }
    }
    Some((value, end + 1))
}

fn unexpected(scanner: &Scanner, at: Spot, expected: &str) -> Fault {
    let place = Place::Line(at.line, at.column);
    match scanner.rest().chars().next() {
        Some(c) => Fault::new(FaultKind::UnexpectedCharacter, place).found(c).expected(expected),
        None => Fault::new(FaultKind::UnexpectedEnd, place).expected(expected),
    }
}
