//! Commands within comments, `[%clk 0:05:00]`: what programs tell one another beside what people say.

use std::borrow::Cow;

use kamen_table::Millis;

use crate::words::words;

/// The commands of a comment that are `wanted`, with their values, and what is left without them.
pub fn split(text: &str, wanted: impl Fn(&str, &str) -> bool) -> (Vec<(&str, &str)>, String) {
    let mut found = Vec::new();
    let left = without(text, |name, value| {
        let taken = wanted(name, value);
        if taken {
            found.push((name, value));
        }
        taken
    });
    (found, left)
}

/// What is left of a comment without the commands that somebody takes out.
pub fn without<'t>(text: &'t str, mut takes: impl FnMut(&'t str, &'t str) -> bool) -> String {
    let mut left = String::new();
    let mut rest = text;
    while let Some(start) = rest.as_bytes().windows(2).position(|pair| pair == b"[%") {
        let Some(length) = rest.as_bytes()[start..].iter().position(|byte| *byte == b']') else { break };
        let inner = &rest[start + 2..start + length];
        let (name, value) = inner.split_once(char::is_whitespace).unwrap_or((inner, ""));
        let value = value.trim();
        left.push_str(&rest[..start]);
        if !takes(name, value) {
            left.push_str(&rest[start..=start + length]);
        }
        rest = &rest[start + length + 1..];
    }
    left.push_str(rest);
    let other = match words(&left) {
        Cow::Borrowed(same) if same.len() == left.len() => None,
        spaced => Some(spaced.into_owned()),
    };
    other.unwrap_or(left)
}

/// A time on a clock: `1:05:23`, `0:00:09.5`, `4:59`, `w0:10:00`.
pub fn time(text: &str) -> Option<Millis> {
    let text = text.trim_start_matches(['w', 'W', 'b', 'B']);
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    let (mut seconds, mut part, mut digits, mut parts): (Millis, Millis, usize, usize) = (0, 0, 0, 1);
    for byte in whole.bytes() {
        match byte {
            b'0'..=b'9' if digits < 6 => {
                part = 10 * part + Millis::from(byte - b'0');
                digits += 1;
            }
            b':' if digits > 0 && parts < 3 => {
                seconds = 60 * seconds + part;
                (part, digits, parts) = (0, 0, parts + 1);
            }
            _ => return None,
        }
    }
    if digits == 0 {
        return None;
    }
    seconds = 60 * seconds + part;
    let digit = |byte: u8| byte.is_ascii_digit().then(|| Millis::from(byte - b'0'));
    let thousandths =
        fraction.bytes().chain(*b"000").take(3).try_fold(0, |sum, byte| Some(sum * 10 + digit(byte)?))?;
    Some(seconds * 1000 + thousandths)
}

/// The time as it is written: `1:05:23`, with a fraction only where there is one.
pub fn time_text(time: Millis) -> String {
    let (seconds, fraction) = (time / 1000, time % 1000);
    let text = format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
    match fraction {
        0 => text,
        _ => format!("{text}.{fraction:03}").trim_end_matches('0').to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_taken_out() {
        let clock = |name: &str, _: &str| name == "clk";
        let (found, left) = split("[%eval 0.25] [%clk 0:05:00] a move [%csl Ga1]", clock);
        assert_eq!((found, left.as_str()), (vec![("clk", "0:05:00")], "[%eval 0.25] a move [%csl Ga1]"));
        assert_eq!(split("no [% end", clock), (vec![], "no [% end".to_string()));
        assert_eq!(split("[%clk]", clock), (vec![("clk", "")], String::new()));
    }

    #[test]
    fn times_both_ways() {
        for (text, time_in) in
            [("1:05:23", 3_923_000), ("0:00:09.5", 9_500), ("0:00:00", 0), ("12:00:00.025", 43_200_025)]
        {
            assert_eq!(time(text), Some(time_in));
            assert_eq!(time_text(time_in), text);
        }
        assert_eq!(time("4:59"), Some(299_000));
        assert_eq!(time("W0:10:00"), Some(600_000));
        for bad in ["", ":", "x", "1:x", "1:2:3:4", "-1", "1.x", "99999999999999999999", "ž"] {
            assert_eq!(time(bad), None, "{bad}");
        }
    }
}
