//! Tags as text: where one begins, and what it says.

use std::io::BufRead;

use kamen_core::{Fault, FaultKind, Place};

use crate::scanner::Scanner;
use crate::sheet::{Spot, Tag};

/// Whether a tag begins here, so that a game may: `[Event "…`.
pub fn begins(text: &[char]) -> bool {
    let text: &[char] = text.trim_start();
    let [start, rest @ ..] = text else { return false };
    let rest = rest.trim_start();
    let name = rest.iter().take_while(|c| is_name(**c)).count();
    let after = rest[name..].trim_start();
    *start == '[' && rest.first().is_some_and(|c| c.is_ascii_alphabetic()) && after.first() == Some(&'"')
}

/// `slice::trim_ascii` for characters.
trait Trim {
    fn trim_start(&self) -> &Self;
}

impl Trim for [char] {
    fn trim_start(&self) -> &[char] {
        let space = self.iter().take_while(|c| c.is_whitespace()).count();
        &self[space..]
    }
}

fn is_name(c: char) -> bool {
    c.is_ascii_alphanumeric() || "_-+".contains(c)
}

/// The name of the tag that begins here.
pub fn name(text: &[char]) -> String {
    text.iter().skip_while(|c| **c == '[' || c.is_whitespace()).take_while(|c| is_name(**c)).collect()
}

/// Reads `[Name "value"]`. Fails where it stops being one.
pub fn read<R: BufRead>(scanner: &mut Scanner<R>) -> Result<Tag, Fault> {
    let at = scanner.spot();
    let is_space = |c: char| c.is_whitespace();
    scanner.advance();
    scanner.skip_while(is_space);
    let name_at = scanner.spot();
    let name = scanner.take_while(is_name);
    if name.is_empty() {
        return Err(unexpected(scanner, name_at, "[Name \"…\"]"));
    }
    scanner.skip_while(is_space);
    let quote_at = scanner.spot();
    if scanner.look(0) != Some('"') {
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
    if scanner.look(0) != Some(']') {
        return Err(unexpected(scanner, end_at, "]"));
    }
    scanner.advance();
    Ok(Tag { name, value, at, value_at })
}

/// A tag's value, given what stands after its first quotation mark, and its length with the last one. Quotation
/// marks and backslashes in it should be escaped; where they are not, the mark before `]` ends it.
fn value(rest: &[char]) -> Option<(String, usize)> {
    let closes = |at: usize| rest[at + 1..].trim_start().first() == Some(&']');
    let (mut end, mut any, mut at) = (None, None, 0);
    while at < rest.len() && end.is_none() {
        match rest[at] {
            '\\' => at += 1,
            '"' if closes(at) => end = Some(at),
            '"' => any = any.or(Some(at)),
            _ => {}
        }
        at += 1;
    }
    let careless = || rest.iter().enumerate().position(|(at, c)| *c == '"' && closes(at));
    let end = end.or_else(careless).or(any)?;
    let mut value = String::new();
    let mut chars = rest[..end].iter().copied().peekable();
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

fn unexpected<R: BufRead>(scanner: &Scanner<R>, at: Spot, expected: &str) -> Fault {
    let place = Place::Line(at.line, at.column);
    match scanner.look(0) {
        Some(c) => Fault::new(FaultKind::UnexpectedCharacter, place).found(c).expected(expected),
        None => Fault::new(FaultKind::UnexpectedEnd, place).expected(expected),
    }
}
