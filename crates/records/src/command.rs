//! Commands within comments, `[%clk 0:05:00]`: what programs tell one another beside what people say.

use kamen_table::Millis;

/// The commands of a comment, with their values, and what is left when those that are `wanted` are taken out.
pub fn split(text: &str, wanted: impl Fn(&str, &str) -> bool) -> (Vec<(&str, &str)>, String) {
    let mut found = Vec::new();
    let mut left = String::new();
    let mut rest = text;
    while let Some(start) = rest.find("[%") {
        let Some(length) = rest[start..].find(']') else { break };
        let inner = &rest[start + 2..start + length];
        let (name, value) = inner.split_once(char::is_whitespace).unwrap_or((inner, ""));
        let value = value.trim();
        left.push_str(&rest[..start]);
        if wanted(name, value) {
            found.push((name, value));
        } else {
            left.push_str(&rest[start..=start + length]);
        }
        rest = &rest[start + length + 1..];
    }
    left.push_str(rest);
    (found, joined(left))
}

/// One space between words, and none around them.
fn joined(text: String) -> String {
    let spaced = |pair: &[u8]| pair[0].is_ascii_whitespace() && pair[1].is_ascii_whitespace();
    let plain = text.is_ascii() && text.trim_ascii().len() == text.len() && !text.as_bytes().windows(2).any(spaced);
    if plain { text } else { text.split_whitespace().collect::<Vec<_>>().join(" ") }
}

/// A time on a clock: `1:05:23`, `0:00:09.5`, `4:59`, `w0:10:00`.
pub fn time(text: &str) -> Option<Millis> {
    let text = text.trim_start_matches(['w', 'W', 'b', 'B']);
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    let mut seconds: Millis = 0;
    if whole.split(':').count() > 3 {
        return None;
    }
    for part in whole.split(':') {
        let plain = (1..=6).contains(&part.len()) && part.bytes().all(|b| b.is_ascii_digit());
        seconds = seconds * 60 + part.parse::<Millis>().ok().filter(|_| plain)?;
    }
    let digits: String = fraction.chars().chain("000".chars()).take(3).collect();
    Some(seconds * 1000 + digits.parse::<Millis>().ok()?)
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
